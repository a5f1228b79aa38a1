"""All bodies, told apart by their `type`. A new type is added here and in its subject's module."""

from typing import Annotated

from pydantic import Field

from audit.events.asking import EpochOpened
from audit.events.comparing import ComparisonMade, ReferenceImported
from audit.events.drafting import (
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    EgressRefused,
    PreviewShown,
)
from audit.events.probes import ProbeFinished, ProbeStarted
from audit.events.reading import DecisionMade, ReadLocked, RecordSigned
from audit.events.record import Exported, FailureNoted, LogOpened, SessionStarted, Verified
from audit.events.settings import PolicyChanged, ProviderChanged
from audit.events.study import SelectionMade, StudyOpened

Body = Annotated[
    LogOpened
    | SessionStarted
    | StudyOpened
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
    | Exported
    | Verified
    | ProbeStarted
    | ProbeFinished
    | FailureNoted,
    Field(discriminator="type"),
]
