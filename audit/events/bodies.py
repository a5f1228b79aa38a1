"""All bodies, told apart by their `type`. A new type is added here and in its subject's module."""

from typing import Annotated

from pydantic import Field

from audit.events.asking import EpochOpened
from audit.events.batches import BatchEnded, BatchStarted
from audit.events.comparing import ComparisonMade, ReferenceImported
from audit.events.drafting import (
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    PreviewShown,
)
from audit.events.judging import RationaleScored, RubricSet
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
    CoverageChecked,
    DraftWithheld,
    EscalationAcknowledged,
    EscalationOpened,
    ProtocolSigned,
    UsabilityAnswered,
    UseErrorReported,
)
from audit.events.privacy import OverrideGiven
from audit.events.probes import ProbeFinished, ProbeStarted
from audit.events.reading import DecisionMade, ReadLocked, RecordSigned
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
    SessionStarted,
    SigningKeyNamed,
    SiteKeyCarried,
    Verified,
)
from audit.events.settings import PolicyChanged, ProviderChanged
from audit.events.spending import SpendReserved, SpendSettled
from audit.events.study import DisplayChanged, PicturesExported, SelectionMade, StudyOpened

Body = Annotated[
    LogOpened
    | SessionStarted
    | StudyOpened
    | DisplayChanged
    | PicturesExported
    | SelectionMade
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
    | Verified
    | OverrideGiven
    | ProbeStarted
    | ProbeFinished
    | BackedUp
    | CaseErased
    | HoldChanged
    | IdentityShown
    | KeysWrapped
    | PayloadsSealed
    | Restored
    | RetentionSet
    | SigningKeyNamed
    | SiteKeyCarried
    | CheckpointMade
    | CheckpointsScheduled
    | AccountChanged
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
    | FailureNoted,
    Field(discriminator="type"),
]
