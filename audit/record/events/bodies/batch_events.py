"""Batches: many cases asked about by one command, and what becomes of an answer that never came."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.budget_events import Usd
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class BatchTag(Model):
    """Marks an attempt as one of a batch. A file's name has no place here: it may name a patient."""

    run: str
    line: Annotated[int, Field(ge=1)]
    """Line of the manifest that the case stands in."""
    patient: str | None = None
    """Pseudonym of the patient whom the manifest names; null where it names none."""
    tokens_most: Count | None = None
    """At most what the request may take; null where nothing leaves this machine."""
    usd_most: Usd | None = None
    """The same in money; null where the provider's prices are not known."""


class BatchStarted(Model):
    """A batch begins, or goes on after it was interrupted: runs of a manifest belong together."""

    type: Literal["batch.started"] = "batch.started"
    run: Token
    manifest_sha256: Annotated[Sha256, KEYED]
    n_cases: Count
    providers: Annotated[tuple[str, ...], SEALED] = ()
    strategy: Annotated[str, SEALED] = ""
    captions: Literal["informed", "blinded"]
    at_once: Annotated[int, Field(ge=1)]
    budget_usd: Usd | None = None
    """What all runs of this manifest may take together; null: no limit of its own."""
    confirmed: Literal["not needed", "asked", "option"]
    """How the user agreed to what leaves the machine."""


class BatchEnded(Model):
    """A run of a batch ended, complete or not. One that was killed is closed by the next."""

    type: Literal["batch.ended"] = "batch.ended"
    run: Token
    completed: bool
    stopped: Annotated[Text | None, SEALED] = None
    """Why it ended early."""
    n_asked: Count
    n_reused: Count
    """Answers of earlier runs that stand in the record and were not asked for again."""
    n_lost: Count = 0
    """Requests whose answer was never recorded, since the program ended in between."""
    outcomes: Annotated[dict[str, Count], SEALED] = {}
    """How many of what was asked ended how."""
    cost_usd: Annotated[Usd | None, SEALED] = None
    """Known cost of what was asked; null where none is known."""
