"""Probe runs: does the model look at the images?"""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class ProbeTag(Model):
    """Marks an attempt as part of a probe run: its answer is about the model, never about the case."""

    run: str
    probe: str
    """Name and version of the probe, such as "mirror/1"."""
    variant: str
    repeat: Annotated[int, Field(ge=1)]
    of_bundle_sha256: Sha256
    """Bundle of the case itself, of which what was sent is a transformation."""
    images_of: str | None = None
    """Pseudonym of the case whose images were sent, where it is another one."""


class ProbeVerdict(Model):
    """What a probe concludes. Without a case set, repeats and an interval: no verdict, no figure."""

    probe: str
    subject: Text
    """What is measured, in words: "the side follows the mirrored picture"."""
    verdict: Literal["passed", "failed", "undecided", "none"]
    reason: Text
    n_patients: Count
    """Patients whose answers could be judged."""
    n_successes: Count | None = None
    interval: tuple[float, float] | None = None
    """Wilson 95 % interval of the share of patients; null where there is no verdict."""
    threshold: float | None = None
    """Share that the whole interval must reach to pass, or stay below to fail."""


class ProbeStarted(Model):
    """A probe run was shown in outline, confirmed where it had to be, and begins."""

    type: Literal["probe.started"] = "probe.started"
    run: Token
    probes: Annotated[tuple[str, ...], SEALED] = ()
    provider: Annotated[str, SEALED] = ""
    api: Annotated[str, SEALED] = ""
    model: Annotated[str | None, SEALED] = None
    host: Annotated[str | None, SEALED] = None
    is_ai: bool
    cases: Annotated[tuple[str, ...], SEALED] = ()
    """Pseudonyms, in the order of the set; a case with several rows stands there as often."""
    n_patients: Count
    repeats: Annotated[int, Field(ge=1)]
    n_requests: Count
    """How many requests may be made at most."""
    confirmed: Literal["not needed", "asked", "option"]
    """How the user agreed to what leaves the machine."""
    manifest_sha256: Annotated[Sha256 | None, KEYED] = None
    plan_sha256: Annotated[Sha256, KEYED]
    """Blob with the outline as it was shown."""


class ProbeFinished(Model):
    """A probe run ended, complete or not; what was asked until then stays."""

    type: Literal["probe.finished"] = "probe.finished"
    run: Token
    completed: bool
    stopped: Annotated[Text | None, SEALED] = None
    """Why it ended early."""
    n_requests: Count
    outcomes: Annotated[dict[str, Count], SEALED] = {}
    """How many attempts ended how."""
    cost_usd: Annotated[float | None, SEALED] = None
    """Sum over the attempts whose cost is known; null where none is."""
    verdicts: Annotated[tuple[ProbeVerdict, ...], SEALED] = ()
    result_sha256: Annotated[Sha256, KEYED]
    """Blob with the whole result, case by case."""
