"""Batches: one command that requests drafts for many cases, and answers that were lost."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.budget_events import Usd
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class BatchTag(Model):
    """Marks an attempt as part of a batch.

    The file's name must not be stored here, because it may contain a patient's name.
    """

    run: str
    line: Annotated[int, Field(ge=1)]
    """Line of the case in the manifest."""
    patient: str | None = None
    """Pseudonym of the patient in the manifest; null if it names none."""
    tokens_most: Count | None = None
    """Maximum number of tokens of the request; null if nothing leaves this machine."""
    usd_most: Usd | None = None
    """Maximum cost of the request; null if the provider's prices are not known."""


class BatchStarted(Model):
    """A batch began, or continued after an interruption; the manifest links its runs."""

    type: Literal["batch.started"] = "batch.started"
    run: Token
    manifest_sha256: Annotated[Sha256, KEYED]
    n_cases: Count
    providers: Annotated[tuple[str, ...], SEALED] = ()
    strategy: Annotated[str, SEALED] = ""
    captions: Literal["informed", "blinded"]
    at_once: Annotated[int, Field(ge=1)]
    budget_usd: Usd | None = None
    """Cost limit for all runs of this manifest together; null for no limit of its own."""
    confirmed: Literal["not needed", "asked", "option"]
    """How the user agreed to sending."""


class BatchEnded(Model):
    """A run of a batch ended, complete or not. The next run closes one that was killed."""

    type: Literal["batch.ended"] = "batch.ended"
    run: Token
    completed: bool
    stopped: Annotated[Text | None, SEALED] = None
    """Reason for an early end."""
    n_asked: Count
    n_reused: Count
    """Recorded answers of earlier runs, which were not requested again."""
    n_lost: Count = 0
    """Requests without a recorded answer, because the program ended in between."""
    outcomes: Annotated[dict[str, Count], SEALED] = {}
    """Number of requests by outcome."""
    cost_usd: Annotated[Usd | None, SEALED] = None
    """Known cost of the requests; null if none is known."""
