"""Runs over many cases: batches of drafts, and probes of whether the model looks at the images."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED
from audit.record.events.bodies.settings_events import Usd


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
    job: Token | None = None
    """Id of the request in a queued batch; null for a batch of one machine."""


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


class ProbeTag(Model):
    """Marks an attempt as part of a probe run: the answer is about the model, never the case."""

    run: str
    probe: str
    """Name and version of the probe, such as "mirror/1"."""
    variant: str
    repeat: Annotated[int, Field(ge=1)]
    of_bundle_sha256: Sha256
    """Bundle of the case itself, which was transformed for sending."""
    images_of: str | None = None
    """Pseudonym of the case whose images were sent, if it is another one."""


class ProbeVerdict(Model):
    """Conclusion of a probe.

    Without a case set, repeats and an interval there is no verdict and no figure.
    """

    probe: str
    subject: Text
    """Description of the measured effect, such as "the side follows the mirrored image"."""
    verdict: Literal["passed", "failed", "undecided", "none"]
    reason: Text
    n_patients: Count
    """Patients whose answers could be judged."""
    n_successes: Count | None = None
    interval: tuple[float, float] | None = None
    """Wilson 95% interval of the share of patients; null without a verdict."""
    threshold: float | None = None
    """Share that the entire interval must reach to pass, or stay below to fail."""


class ProbeStarted(Model):
    """A probe run was outlined to the user, confirmed if required, and began."""

    type: Literal["probe.started"] = "probe.started"
    run: Token
    probes: Annotated[tuple[str, ...], SEALED] = ()
    provider: Annotated[str, SEALED] = ""
    api: Annotated[str, SEALED] = ""
    model: Annotated[str | None, SEALED] = None
    host: Annotated[str | None, SEALED] = None
    is_ai: bool
    cases: Annotated[tuple[str, ...], SEALED] = ()
    """Pseudonyms in the order of the set, repeated for a case with several rows."""
    n_patients: Count
    repeats: Annotated[int, Field(ge=1)]
    n_requests: Count
    """Maximum number of requests."""
    confirmed: Literal["not needed", "asked", "option"]
    """How the user agreed to sending."""
    manifest_sha256: Annotated[Sha256 | None, KEYED] = None
    plan_sha256: Annotated[Sha256, KEYED]
    """Blob with the outline that was shown."""


class ProbeFinished(Model):
    """A probe run ended, complete or not; its requests until then stay recorded."""

    type: Literal["probe.finished"] = "probe.finished"
    run: Token
    completed: bool
    stopped: Annotated[Text | None, SEALED] = None
    """Reason for an early end."""
    n_requests: Count
    outcomes: Annotated[dict[str, Count], SEALED] = {}
    """Number of attempts by outcome."""
    cost_usd: Annotated[float | None, SEALED] = None
    """Sum over the attempts with known cost; null if none is known."""
    verdicts: Annotated[tuple[ProbeVerdict, ...], SEALED] = ()
    result_sha256: Annotated[Sha256, KEYED]
    """Blob with the complete result, case by case."""
