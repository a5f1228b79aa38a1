"""All bodies, told apart by their `type`. A new type is added here and in its subject's module."""

from typing import Annotated

from pydantic import Field

from audit.record.events.asking import EpochOpened
from audit.record.events.batches import BatchEnded, BatchStarted
from audit.record.events.comparing import ComparisonMade, ReferenceImported
from audit.record.events.continuity import (
    CheckpointTimestamped,
    ContinuityAccepted,
    ContinuityAlarmed,
)
from audit.record.events.drafting import (
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    PreviewShown,
)
from audit.record.events.images import ImagesCompared, ImagesDiffer, ImagesFingerprinted
from audit.record.events.judging import RationaleScored, RubricSet
from audit.record.events.keys_of_people import (
    KeyCountersigned,
    KeyEnrolled,
    KeyReplaced,
    PasswordChanged,
)
from audit.record.events.people import AccountChanged, SignedIn, SignedOut, SignInRefused
from audit.record.events.pilot import (
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
from audit.record.events.privacy import OverrideGiven
from audit.record.events.probes import ProbeFinished, ProbeStarted
from audit.record.events.reading import DecisionMade, ReadLocked, RecordSigned
from audit.record.events.record import (
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
from audit.record.events.settings import KillSwitchSet, PolicyChanged, ProviderChanged
from audit.record.events.site import LoginChanged, PayloadReleased, SessionEnded
from audit.record.events.spending import SpendReserved, SpendSettled
from audit.record.events.study import (
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
