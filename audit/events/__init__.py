"""What the record holds: one typed body per kind of event, in one envelope. Schema version 2.

An event carries codes, hashes and numbers; words that a person or a model wrote, images, requests
and responses are blobs, referred to by SHA-256, so that a case's words can be erased later while
chain and figures stay verifiable. No patient name, identifier, date or UID has a field here: a case
goes by its pseudonym, a series by the short id that `overread info` gives it.

One module per subject:

    basis       hashes, counts, actor, software
    study       what was opened, which slices were selected
    reading     locked reads, decisions, signatures
    drafting    preview, request, answer, reveal
    asking      strategies, parts of an asking, votes, epochs
    comparing   reference standards, comparisons
    judging     rubrics, scored reasoning
    privacy     words and pixels that may identify somebody
    batches     runs over many cases
    probes      probe runs
    pilot       protocol, enrolment, adjudication, alarms, safety reports
    people      accounts, signing in and out
    settings    providers, policy
    spending    what requests took, where a budget is in force
    record      the record itself: opened, verified, exported, failures
    bodies      the union of all of them
    envelope    Event

How the schema grows
--------------------
Version 1 is frozen in `schema/v1.json`: its events stay readable, and serialise to the bytes they were
hashed as. Version 2 is what is written now. It may grow, in three ways only:

- A new type: a class in its subject's module with a `type` literal "subject.happened", listed in
  `bodies.Body`, and told in `audit.story` (an unknown one is told by its type).
- A new field of an existing type, or of a model inside one: optional, marked ADDED (`audit.added`),
  with a default that means "absent" (None, () or {}):

      reason_code: Annotated[ReasonCode | None, ADDED] = None

  Such a field is left out of the canonical bytes where it is absent. A plain default would put
  `"reason_code": null` into the bytes of older events and break their hashes.

- A new value of a field that takes one of several (`Literal`, an enumeration), such as a further
  `Part.kind`. Where figures or rules go by the field, each of them has to say what the new value is.

Types, fields and values are never removed, renamed or given another meaning, and no field that may be
absent becomes required; tests hold the schema to that. After a change `python -m audit.events.schema`
writes `schema/v2.json` anew; a test compares it with the code.

A program that is older than what it reads neither skips the event nor calls it tampered with: it says
that a newer version wrote it (`audit.stored`).
"""

from audit.added import ADDED
from audit.events.asking import AskedBy, EpochOpened, Further, Granted, Link, Part, Share, Vote
from audit.events.basis import EVENT_VERSION, Actor, Coded, Count, Seconds, Sha256, Software
from audit.events.batches import BatchEnded, BatchStarted, BatchTag
from audit.events.bodies import Body
from audit.events.comparing import (
    Compared,
    ComparisonMade,
    ComparisonRow,
    Reasoning,
    ReferenceImported,
)
from audit.events.drafting import (
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    FailedTry,
    Outcome,
    PreviewShown,
    SentImage,
)
from audit.events.envelope import Event, utc_now
from audit.events.judging import CriterionScore, Judge, RationaleScored, RubricSet
from audit.events.people import AccountChanged, SignedIn, SignedOut, SignInRefused
from audit.events.pilot import (
    AdjudicationMade,
    AlarmRaised,
    AssistantResumed,
    BreakGlass,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    CaseLooked,
    Cause,
    CoverageChecked,
    DraftWithheld,
    EscalationAcknowledged,
    EscalationOpened,
    ExclusionCode,
    ProtocolSigned,
    RowDecision,
    UsabilityAnswered,
    UseErrorReported,
)
from audit.events.privacy import ContextFacts, OverrideGiven, PixelRisk, PixelRiskCode
from audit.events.probes import ProbeFinished, ProbeStarted, ProbeTag, ProbeVerdict
from audit.events.reading import (
    Decision,
    DecisionMade,
    FindingDecision,
    ReadLocked,
    ReasonCode,
    RecordSigned,
)
from audit.events.record import (
    BackedUp,
    CaseErased,
    CheckpointMade,
    CheckpointsScheduled,
    Exported,
    FailureNoted,
    HoldChanged,
    IdentityShown,
    KeysWrapped,
    LogOpened,
    PayloadsSealed,
    Restored,
    RetentionSet,
    SealedPayload,
    SessionStarted,
    SigningKeyNamed,
    SiteKeyCarried,
    Verified,
)
from audit.events.settings import PolicyChanged, ProviderChanged
from audit.events.spending import SpendReserved, SpendSettled
from audit.events.study import (
    DisplayChanged,
    PicturesExported,
    PriorSeriesFacts,
    SelectedImage,
    SelectionKind,
    SelectionMade,
    SelectionPlan,
    SeriesFacts,
    StudyOpened,
)

__all__ = [
    "ADDED",
    "EVENT_VERSION",
    "AccountChanged",
    "Actor",
    "AdjudicationMade",
    "AlarmRaised",
    "AskedBy",
    "AssistantResumed",
    "BackedUp",
    "BatchEnded",
    "BatchStarted",
    "BatchTag",
    "Body",
    "BreakGlass",
    "CaseAssigned",
    "CaseEnrolled",
    "CaseErased",
    "CaseExcluded",
    "CaseLooked",
    "Cause",
    "CheckpointMade",
    "CheckpointsScheduled",
    "Coded",
    "Compared",
    "ComparisonMade",
    "ComparisonRow",
    "ContextFacts",
    "Count",
    "CoverageChecked",
    "CriterionScore",
    "Decision",
    "DecisionMade",
    "DisplayChanged",
    "DraftReceived",
    "DraftRequested",
    "DraftRevealed",
    "DraftStreamed",
    "DraftWithheld",
    "EgressRefused",
    "EpochOpened",
    "EscalationAcknowledged",
    "EscalationOpened",
    "Event",
    "ExclusionCode",
    "Exported",
    "FailedTry",
    "FailureNoted",
    "FindingDecision",
    "Further",
    "Granted",
    "HoldChanged",
    "IdentityShown",
    "Judge",
    "KeysWrapped",
    "Link",
    "LogOpened",
    "Outcome",
    "OverrideGiven",
    "Part",
    "PayloadsSealed",
    "PicturesExported",
    "PixelRisk",
    "PixelRiskCode",
    "PolicyChanged",
    "PreviewShown",
    "PriorSeriesFacts",
    "ProbeFinished",
    "ProbeStarted",
    "ProbeTag",
    "ProbeVerdict",
    "ProtocolSigned",
    "ProviderChanged",
    "RationaleScored",
    "ReadLocked",
    "ReasonCode",
    "Reasoning",
    "RecordSigned",
    "ReferenceImported",
    "Restored",
    "RetentionSet",
    "RowDecision",
    "RubricSet",
    "SealedPayload",
    "Seconds",
    "SelectedImage",
    "SelectionKind",
    "SelectionMade",
    "SelectionPlan",
    "SentImage",
    "SeriesFacts",
    "SessionStarted",
    "Sha256",
    "Share",
    "SignInRefused",
    "SignedIn",
    "SignedOut",
    "SigningKeyNamed",
    "SiteKeyCarried",
    "Software",
    "SpendReserved",
    "SpendSettled",
    "StudyOpened",
    "UsabilityAnswered",
    "UseErrorReported",
    "Verified",
    "Vote",
    "utc_now",
]
