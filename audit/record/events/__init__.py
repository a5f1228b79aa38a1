"""What the record holds: one typed body per kind of event, in one envelope. Schema version 1.

An event carries codes, hashes and numbers; words that a person or a model wrote, images, requests
and responses are blobs, referred to by SHA-256, so that a case's words can be erased later while
chain and figures stay verifiable. No patient name, identifier, date or UID has a field here: a case
goes by its pseudonym, a series by the short id that `overread info` gives it.

One module per subject:

    basis       hashes, counts, actor, software
    study       what was opened, which slices were selected
    images      fingerprints of slices, and cases with the same images
    reading     locked reads, decisions, signatures
    viewing     where a read was locked, and what had been on screen
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

What an event shows, and what it seals
--------------------------------------
Codes of what happened, numbers, random ids and keyed hashes stand in the event. Words, and whatever a
read, a draft or a reference says, are fields marked SEALED or KEYED (`audit.record.events.bodies.sealed_fields`):
one sealed payload per event. `tests/adversary/test_plain_text.py` walks all types and finds no field
that could hold free text in the open.

How the schema grows
--------------------
No version has been released, so version 1 may still change. From the first release on: new types and
new optional fields only, and nothing is removed, renamed or given another meaning. After a change
`python -m audit.record.events.schema` writes `schema/v1.json` anew; a test compares it with the code.
"""

from audit.record.events.bodies.account_events import (
    AccountChanged,
    SignedIn,
    SignedOut,
    SignInRefused,
)
from audit.record.events.bodies.batch_events import BatchEnded, BatchStarted, BatchTag
from audit.record.events.bodies.budget_events import SpendReserved, SpendSettled
from audit.record.events.bodies.comparison_events import (
    Compared,
    ComparisonFlag,
    ComparisonMade,
    ComparisonRow,
    Reasoning,
    ReferenceImported,
)
from audit.record.events.bodies.continuity_events import (
    CheckpointTimestamped,
    ContinuityAccepted,
    ContinuityAlarmed,
)
from audit.record.events.bodies.drafting_events import (
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
from audit.record.events.bodies.field_types import (
    EVENT_VERSION,
    Actor,
    Coded,
    Count,
    Seconds,
    Sha256,
    Software,
)
from audit.record.events.bodies.image_match_events import (
    ImageOccasion,
    ImageOutcome,
    ImagesCompared,
    ImagesDiffer,
    ImagesFingerprinted,
    NotComparedReason,
    SameImagesFound,
)
from audit.record.events.bodies.person_key_events import (
    KeyCountersigned,
    KeyEnrolled,
    KeyReplaced,
    PasswordChanged,
)
from audit.record.events.bodies.pilot_events import (
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
from audit.record.events.bodies.privacy_events import (
    ContextFacts,
    OverrideGiven,
    PixelRisk,
    PixelRiskCode,
)
from audit.record.events.bodies.probe_events import (
    ProbeFinished,
    ProbeStarted,
    ProbeTag,
    ProbeVerdict,
)
from audit.record.events.bodies.reading_events import (
    Decision,
    DecisionMade,
    FindingDecision,
    ReadChange,
    ReadLocked,
    ReasonCode,
    RecordSigned,
)
from audit.record.events.bodies.record_events import (
    BackedUp,
    CaseErased,
    CheckpointMade,
    CheckpointsScheduled,
    DraftsExported,
    Exported,
    FailureNoted,
    HoldChanged,
    IdentityShown,
    KeysWrapped,
    LogOpened,
    Restored,
    RetentionSet,
    SessionStarted,
    SigningKeyNamed,
    SiteKeyCarried,
    SiteKeyRotated,
    Verified,
    WorkstationEnrolled,
)
from audit.record.events.bodies.scoring_events import (
    CriterionScore,
    Judge,
    RationaleScored,
    RubricSet,
)
from audit.record.events.bodies.settings_events import KillSwitchSet, PolicyChanged, ProviderChanged
from audit.record.events.bodies.strategy_events import (
    AskedBy,
    EpochOpened,
    Further,
    Granted,
    Link,
    Part,
    Share,
    Vote,
)
from audit.record.events.bodies.study_events import (
    DisplayChanged,
    NotFairReason,
    PicturesExported,
    PriorSeriesFacts,
    SelectedImage,
    SelectionKind,
    SelectionMade,
    SelectionPlan,
    SeriesDeclared,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.bodies.viewing_fields import Surface, Viewing, ViewingEvidence
from audit.record.events.envelope import Event, Signature, utc_now
from audit.record.events.event_types import Body

__all__ = [
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
    "CheckpointTimestamped",
    "CheckpointsScheduled",
    "Coded",
    "Compared",
    "ComparisonFlag",
    "ComparisonMade",
    "ComparisonRow",
    "ContextFacts",
    "ContinuityAccepted",
    "ContinuityAlarmed",
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
    "DraftsExported",
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
    "ImageOccasion",
    "ImageOutcome",
    "ImagesCompared",
    "ImagesDiffer",
    "ImagesFingerprinted",
    "Judge",
    "KeyCountersigned",
    "KeyEnrolled",
    "KeyReplaced",
    "KeysWrapped",
    "KillSwitchSet",
    "Link",
    "LogOpened",
    "NotComparedReason",
    "NotFairReason",
    "Outcome",
    "OverrideGiven",
    "Part",
    "PasswordChanged",
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
    "ReadChange",
    "ReadLocked",
    "ReasonCode",
    "Reasoning",
    "RecordSigned",
    "ReferenceImported",
    "Restored",
    "RetentionSet",
    "RowDecision",
    "RubricSet",
    "SameImagesFound",
    "Seconds",
    "SelectedImage",
    "SelectionKind",
    "SelectionMade",
    "SelectionPlan",
    "SentImage",
    "SeriesDeclared",
    "SeriesFacts",
    "SessionStarted",
    "Sha256",
    "Share",
    "SignInRefused",
    "Signature",
    "SignedIn",
    "SignedOut",
    "SigningKeyNamed",
    "SiteKeyCarried",
    "SiteKeyRotated",
    "Software",
    "SpendReserved",
    "SpendSettled",
    "StudyOpened",
    "Surface",
    "UsabilityAnswered",
    "UseErrorReported",
    "Verified",
    "Viewing",
    "ViewingEvidence",
    "Vote",
    "WorkstationEnrolled",
    "utc_now",
]
