"""Work on many machines: batches that wait in a queue, and the workers' part in them.

A person signs `batch.enqueued`, which lists the requests by random ids. Workers send a request only
if such an event names it. What it is about is sealed under the batch's own key, which people's
logins do not get, and which `batch.closed` destroys.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.field_types import Code, Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import SEALED
from audit.record.events.bodies.settings_events import Usd

JobId = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
"""Random id of a request in the queue."""


class BatchEnqueued(Model):
    """A person asked workers to send the requests of a batch."""

    type: Literal["batch.enqueued"] = "batch.enqueued"
    run: Token
    manifest: Token
    """Pseudonym of the manifest: the same for each batch over it."""
    n_cases: Count
    jobs: Annotated[tuple[JobId, ...], Field(min_length=1)]
    """Requests, in the order of cases and, within a case, of providers."""
    configurations: Annotated[tuple[Sha256, ...], Field(min_length=1)]
    """Hash of provider, strategy and options, in the order of providers. A worker with other
    settings sends nothing."""
    captions: Literal["informed", "blinded"]
    budget_usd: Usd | None = None
    """Cost limit for all runs of this manifest together; null for no limit of its own."""
    fresh: bool = False
    """Whether cases that are answered already are asked again."""
    confirmed: Literal["not needed", "asked", "option"]
    """How the user agreed to sending."""
    providers: Annotated[tuple[str, ...], SEALED] = ()
    options: Annotated[dict[str, JsonValue], SEALED] = {}
    """Strategy, selection of slices and other options of the requests."""
    rows: Annotated[tuple[dict[str, JsonValue], ...], SEALED] = ()
    """Line, location, series, patient key, context and label of each case."""


class BatchCancelled(Model):
    """A person canceled a batch in the queue: what was not sent is not sent any more."""

    type: Literal["batch.cancelled"] = "batch.cancelled"
    run: Token


class BatchClosed(Model):
    """Nothing of a batch is left in the queue; the key of what it is about is destroyed."""

    type: Literal["batch.closed"] = "batch.closed"
    run: Token
    n_asked: Count
    """Requests that were sent, also in parts."""
    n_lost: Count
    n_refused: Count
    """Requests that were not sent, each with an event of its own."""
    n_cancelled: Count
    """Requests that were not sent because the batch was canceled."""


class JobRefused(Model):
    """A worker took a job from the queue and sent nothing."""

    type: Literal["job.refused"] = "job.refused"
    job: JobId | None
    """Null if the job's id has another form than ours: somebody else inserted it."""
    run: Token | None = None
    """Null if no signed batch names the job."""
    code: Code
    reason: Annotated[Text, SEALED] = ""


class ChargeStated(Model):
    """A person stated whether a request without a recorded answer was charged."""

    type: Literal["charge.stated"] = "charge.stated"
    attempt: Token
    reservation: Token | None = None
    charged: bool
    tokens: Count = 0
    usd: Usd | None = None
    """The charge; null if it is not known, so that the reserved amount stays counted."""
    reason: Annotated[str, SEALED] = ""
