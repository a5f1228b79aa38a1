"""Union of all event bodies, distinguished by `type`. Add new types here and in their module."""

from typing import Annotated

from pydantic import Field

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
    ComparisonMade,
    RationaleScored,
    ReferenceImported,
    RubricSet,
)
from audit.record.events.bodies.drafting_events import (
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    EpochOpened,
    PreviewShown,
)
from audit.record.events.bodies.fhir_events import FhirChanged, FhirRead
from audit.record.events.bodies.image_match_events import (
    ImagesCompared,
    ImagesDiffer,
    ImagesFingerprinted,
)
from audit.record.events.bodies.order_events import (
    OrderApplied,
    OrderOverridden,
    OrderProposed,
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
    CoverageChecked,
    DraftWithheld,
    EscalationAcknowledged,
    EscalationOpened,
    ProtocolSigned,
    UsabilityAnswered,
    UseErrorReported,
)
from audit.record.events.bodies.privacy_events import OverrideGiven
from audit.record.events.bodies.queue_events import (
    BatchCancelled,
    BatchClosed,
    BatchEnqueued,
    ChargeStated,
    JobRefused,
)
from audit.record.events.bodies.reading_events import (
    CalculationMade,
    DecisionMade,
    ReadLocked,
    RecordSigned,
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
    LoginChanged,
    LogOpened,
    PayloadReleased,
    Restored,
    RetentionSet,
    SessionEnded,
    SessionStarted,
    SigningKeyNamed,
    SiteKeyCarried,
    SiteKeyRotated,
    Verified,
    WorkstationEnrolled,
)
from audit.record.events.bodies.report_events import ReportCollected, ReportSettled
from audit.record.events.bodies.result_events import ResultQueued, ResultTried
from audit.record.events.bodies.run_events import (
    BatchEnded,
    BatchStarted,
    ProbeFinished,
    ProbeStarted,
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
from audit.record.events.bodies.similar_events import ImagesProfiled, SimilarShown
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
    PicturesExported,
    SelectionMade,
    SeriesDeclared,
    StudyOpened,
)
from audit.record.events.bodies.tool_events import ToolAnswered, ToolCalled

Body = Annotated[
    LogOpened
    | SessionStarted
    | StudyOpened
    | DisplayChanged
    | SeriesDeclared
    | PicturesExported
    | SelectionMade
    | ImagesFingerprinted
    | ImagesCompared
    | ImagesDiffer
    | ImagesProfiled
    | ReadLocked
    | CalculationMade
    | SimilarShown
    | PreviewShown
    | EgressRefused
    | AgentOpened
    | AgentClosed
    | ToolCalled
    | ToolAnswered
    | DraftRequested
    | DraftReceived
    | DraftStreamed
    | DraftRevealed
    | EpochOpened
    | ReferenceImported
    | ComparisonMade
    | DecisionMade
    | RecordSigned
    | ProviderChanged
    | LibraryChanged
    | ArchiveChanged
    | ArchiveQueried
    | StudyRetrieved
    | FhirChanged
    | FhirRead
    | ReportCollected
    | ReportSettled
    | PolicyChanged
    | SiteConfigurationSigned
    | SpendReserved
    | SpendSettled
    | Exported
    | DraftsExported
    | Verified
    | OverrideGiven
    | ProbeStarted
    | ProbeFinished
    | BackedUp
    | CaseErased
    | HoldChanged
    | IdentityShown
    | KeysWrapped
    | Restored
    | RetentionSet
    | SigningKeyNamed
    | SiteKeyCarried
    | SiteKeyRotated
    | WorkstationEnrolled
    | CheckpointMade
    | CheckpointTimestamped
    | ContinuityAccepted
    | ContinuityAlarmed
    | CheckpointsScheduled
    | AccountChanged
    | PasswordChanged
    | KeyEnrolled
    | KeyCountersigned
    | KeyReplaced
    | KillSwitchSet
    | SignedIn
    | SignedOut
    | SignInRefused
    | AdjudicationMade
    | AlarmRaised
    | AssistantResumed
    | BreakGlass
    | CaseAssigned
    | CaseEnrolled
    | CaseExcluded
    | CaseLooked
    | CoverageChecked
    | DraftWithheld
    | EscalationAcknowledged
    | EscalationOpened
    | ProtocolSigned
    | UsabilityAnswered
    | AcceptancePlanned
    | AcceptanceConcluded
    | UseErrorReported
    | BatchStarted
    | BatchEnded
    | BatchEnqueued
    | BatchCancelled
    | BatchClosed
    | JobRefused
    | ChargeStated
    | StationAuthorized
    | StationRevoked
    | StudyAccounted
    | StudyChanged
    | StudyDecided
    | OptOutChanged
    | OrderProposed
    | OrderApplied
    | OrderOverridden
    | ResultQueued
    | ResultTried
    | RubricSet
    | RationaleScored
    | LoginChanged
    | PayloadReleased
    | SessionEnded
    | FailureNoted,
    Field(discriminator="type"),
]
