"""Union of all event bodies, distinguished by `type`. Add new types here and in their module."""

from typing import Annotated

from pydantic import Field

from audit.record.events.bodies.account_events import (
    AccountChanged,
    SignedIn,
    SignedOut,
    SignInRefused,
)
from audit.record.events.bodies.batch_events import BatchEnded, BatchStarted
from audit.record.events.bodies.budget_events import SpendReserved, SpendSettled
from audit.record.events.bodies.comparison_events import ComparisonMade, ReferenceImported
from audit.record.events.bodies.continuity_events import (
    CheckpointTimestamped,
    ContinuityAccepted,
    ContinuityAlarmed,
)
from audit.record.events.bodies.database_events import LoginChanged, PayloadReleased, SessionEnded
from audit.record.events.bodies.drafting_events import (
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    PreviewShown,
)
from audit.record.events.bodies.image_match_events import (
    ImagesCompared,
    ImagesDiffer,
    ImagesFingerprinted,
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
    CoverageChecked,
    DraftWithheld,
    EscalationAcknowledged,
    EscalationOpened,
    ProtocolSigned,
    UsabilityAnswered,
    UseErrorReported,
)
from audit.record.events.bodies.privacy_events import OverrideGiven
from audit.record.events.bodies.probe_events import ProbeFinished, ProbeStarted
from audit.record.events.bodies.reading_events import DecisionMade, ReadLocked, RecordSigned
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
from audit.record.events.bodies.scoring_events import RationaleScored, RubricSet
from audit.record.events.bodies.settings_events import KillSwitchSet, PolicyChanged, ProviderChanged
from audit.record.events.bodies.strategy_events import EpochOpened
from audit.record.events.bodies.study_events import (
    DisplayChanged,
    PicturesExported,
    SelectionMade,
    SeriesDeclared,
    StudyOpened,
)

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
    | ReadLocked
    | PreviewShown
    | EgressRefused
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
    | PolicyChanged
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
    | UseErrorReported
    | BatchStarted
    | BatchEnded
    | RubricSet
    | RationaleScored
    | LoginChanged
    | PayloadReleased
    | SessionEnded
    | FailureNoted,
    Field(discriminator="type"),
]
