"""Events of the record: one typed body per kind of event, in one envelope. Schema version 1.

An event carries codes, hashes and numbers; words that a person or a model wrote, images, requests
and responses are blobs, referred to by SHA-256, so that a case's words can be erased later while
chain and figures stay verifiable. No field here takes a patient's name, identifier, date or UID: a
case is named by its pseudonym, a series by the short id that `overread info` gives it.

One module per subject:

    bodies/field_types         hashes, counts, actor, software
    bodies/study_events        opened studies, selected slices
    bodies/image_match_events  fingerprints of slices, and cases with the same images
    bodies/reading_events      locked reads, decisions, signatures
    bodies/drafting_events     preview, request, answer, reveal, strategies, votes, epochs
    bodies/similar_events      similar signed cases: what was measured, shown and sent
    bodies/archive_events      archives, queries and retrieved studies
    bodies/comparison_events   reference standards, comparisons, rubrics, scored reasoning
    bodies/privacy_events      words and pixels that may identify somebody
    bodies/run_events          batches and probe runs
    bodies/queue_events        batches that several machines work on
    bodies/station_events      the station: authorization, studies received, opt-outs
    bodies/order_events        order of the worklist by drafts
    bodies/result_events       results sent to the archive or the clinical record
    bodies/pilot_events        protocol, enrollment, adjudication, alarms, safety reports
    bodies/acceptance_events   plans and conclusions of acceptance tests of models
    bodies/account_events      accounts, signing in and out, signing keys
    bodies/settings_events     providers, policy, budgets
    bodies/record_events       the record itself: opened, verified, exported, failures
    event_types                the union of all of them
    envelope                   Event

Public and sealed content
-------------------------
An event shows codes of what happened, numbers, random ids and keyed hashes. Words, and everything
that a read, a draft or a reference says, are fields marked SEALED or KEYED
(`audit.record.events.bodies.sealed_fields`): one sealed payload per event.
`tests/adversary/test_plain_text.py` checks that no type has an unsealed field for free text.

Changing the schema
-------------------
No version has been released, so version 1 may still change. After the first release only add types
and optional fields; never remove or rename anything, or change its meaning. After a change,
`python -m audit.record.events.schema` regenerates `schema/v1.json`; a test compares the two.
"""

from audit.record.events.bodies.acceptance_events import (
    AcceptanceConcluded,
    AcceptancePlanned,
)
from audit.record.events.bodies.account_events import (
    AccountChanged,
    KeyCountersigned,
    KeyEnrolled,
    KeyReplaced,
    PasswordChanged,
    SignedIn,
    SignedOut,
    SignInRefused,
)
from audit.record.events.bodies.agent_events import AgentClosed, AgentOpened
from audit.record.events.bodies.archive_events import (
    ArchiveChanged,
    ArchiveQueried,
    StudyRetrieved,
)
from audit.record.events.bodies.comparison_events import (
    Compared,
    ComparisonFlag,
    ComparisonMade,
    ComparisonRow,
    CriterionScore,
    Judge,
    RationaleScored,
    Reasoning,
    ReferenceImported,
    RubricSet,
)
from audit.record.events.bodies.drafting_events import (
    AskedBy,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    EpochOpened,
    FailedTry,
    Further,
    Granted,
    Link,
    Outcome,
    Part,
    PreviewShown,
    SentImage,
    Share,
    Vote,
)
from audit.record.events.bodies.fhir_events import FhirChanged, FhirRead, FhirResource
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
from audit.record.events.bodies.order_events import (
    OrderApplied,
    OrderOverridden,
    OrderProposed,
    OverrideReason,
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
from audit.record.events.bodies.queue_events import (
    BatchCancelled,
    BatchClosed,
    BatchEnqueued,
    ChargeStated,
    JobRefused,
)
from audit.record.events.bodies.reading_events import (
    CalculationMade,
    Decision,
    DecisionMade,
    DisplayCheck,
    FindingDecision,
    ReadChange,
    ReadLocked,
    ReasonCode,
    RecordSigned,
    Surface,
    Viewing,
    ViewingEvidence,
)
from audit.record.events.bodies.record_events import (
    BackedUp,
    CaseErased,
    CheckpointMade,
    CheckpointsScheduled,
    CheckpointTimestamped,
    ContinuityAccepted,
    ContinuityAlarmed,
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
from audit.record.events.bodies.report_events import ReportCollected, ReportSettled
from audit.record.events.bodies.result_events import (
    ResultKind,
    ResultPurpose,
    ResultQueued,
    ResultTried,
)
from audit.record.events.bodies.run_events import (
    BatchEnded,
    BatchStarted,
    BatchTag,
    ProbeFinished,
    ProbeStarted,
    ProbeTag,
    ProbeVerdict,
)
from audit.record.events.bodies.settings_events import (
    KillSwitchSet,
    LibraryChanged,
    PolicyChanged,
    ProviderChanged,
    SiteConfigurationSigned,
    SpendReserved,
    SpendSettled,
)
from audit.record.events.bodies.similar_events import (
    ImagesProfiled,
    SimilarCase,
    SimilarExamples,
    SimilarShown,
)
from audit.record.events.bodies.station_events import (
    OptOutChanged,
    StationAuthorized,
    StationRevoked,
    StudyAccounted,
    StudyChanged,
    StudyDecided,
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
from audit.record.events.bodies.tool_events import ToolAnswered, ToolCalled
from audit.record.events.envelope import Event, Signature, utc_now
from audit.record.events.event_types import Body

__all__ = [
    "EVENT_VERSION",
    "AcceptanceConcluded",
    "AcceptancePlanned",
    "AccountChanged",
    "Actor",
    "AdjudicationMade",
    "AgentClosed",
    "AgentOpened",
    "AlarmRaised",
    "ArchiveChanged",
    "ArchiveQueried",
    "AskedBy",
    "AssistantResumed",
    "BackedUp",
    "BatchCancelled",
    "BatchClosed",
    "BatchEnded",
    "BatchEnqueued",
    "BatchStarted",
    "BatchTag",
    "Body",
    "BreakGlass",
    "CalculationMade",
    "CaseAssigned",
    "CaseEnrolled",
    "CaseErased",
    "CaseExcluded",
    "CaseLooked",
    "Cause",
    "ChargeStated",
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
    "DisplayCheck",
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
    "FhirChanged",
    "FhirRead",
    "FhirResource",
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
    "ImagesProfiled",
    "JobRefused",
    "Judge",
    "KeyCountersigned",
    "KeyEnrolled",
    "KeyReplaced",
    "KeysWrapped",
    "KillSwitchSet",
    "LibraryChanged",
    "Link",
    "LogOpened",
    "NotComparedReason",
    "NotFairReason",
    "OptOutChanged",
    "OrderApplied",
    "OrderOverridden",
    "OrderProposed",
    "Outcome",
    "OverrideGiven",
    "OverrideReason",
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
    "ReportCollected",
    "ReportSettled",
    "Restored",
    "ResultKind",
    "ResultPurpose",
    "ResultQueued",
    "ResultTried",
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
    "SimilarCase",
    "SimilarExamples",
    "SimilarShown",
    "SiteConfigurationSigned",
    "SiteKeyCarried",
    "SiteKeyRotated",
    "Software",
    "SpendReserved",
    "SpendSettled",
    "StationAuthorized",
    "StationRevoked",
    "StudyAccounted",
    "StudyChanged",
    "StudyDecided",
    "StudyOpened",
    "StudyRetrieved",
    "Surface",
    "ToolAnswered",
    "ToolCalled",
    "UsabilityAnswered",
    "UseErrorReported",
    "Verified",
    "Viewing",
    "ViewingEvidence",
    "Vote",
    "WorkstationEnrolled",
    "utc_now",
]
