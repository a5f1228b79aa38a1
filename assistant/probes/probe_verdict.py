"""From judged answers to a verdict, or to the reason why there is none.

A share is only told with its interval (Wilson, 95%) over at least `MIN_PATIENTS` patients, each
asked at least `MIN_REPEATS` times. It passes when the whole interval reaches the threshold, fails
when the whole interval lies below, and is undecided in between.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
import scipy

from assistant.probes.probe_answers import mean
from audit.interpretation.interpretation import Model
from audit.messages import Message, Text
from audit.record.events import ProbeVerdict

MIN_PATIENTS: Final = 10
MIN_REPEATS: Final = 2
CONFIDENCE: Final = 0.95


@dataclass(frozen=True)
class Subject:
    """Something that a probe measures: in words, and the share from which on it is well."""

    key: str
    words: Message
    threshold: float


@dataclass(frozen=True)
class Judgment:
    """One answer, or one case's answers, judged on a subject. None: it could not be judged."""

    subject: str
    variant: str
    word: Text
    success: bool | None
    repeat: int | None = None


class Measure(Model):
    """A figure without a threshold, with its interval; `value` is None where `note` says why."""

    words: Text
    variant: str | None = None
    kind: Literal["share", "mean"]
    n_patients: int
    value: float | None = None
    interval: tuple[float, float] | None = None
    note: Message | None = None


@dataclass(frozen=True)
class Standing:
    """Limits of all verdicts of a run: how much was asked, and whether the run was completed."""

    n_cases: int
    repeats: int
    stopped: Text | None = None
    models: tuple[str, ...] = ()

    @property
    def no_verdict(self) -> Message | None:
        """Reason why there can be no verdict whatever was answered; None if there can be one."""
        if self.n_cases == 1:
            return Message("probe.verdict-single-case")
        if self.stopped is not None:
            return Message("probe.verdict-incomplete", stopped=self.stopped)
        if len(self.models) > 1:
            return Message(
                "probe.verdict-model-changed",
                models=", ".join(self.models),
            )
        if self.repeats < MIN_REPEATS:
            return Message(
                "probe.verdict-repeats-missing",
                min_repeats=MIN_REPEATS,
            )
        return None


def wilson(successes: int, n: int) -> tuple[float, float]:
    """Return the 95% Wilson score interval of a share (Wilson 1927, J Am Stat Assoc 22:209-212)."""
    interval = scipy.stats.binomtest(successes, n).proportion_ci(CONFIDENCE, method="wilson")
    return float(interval.low), float(interval.high)


def decide(
    probe: str, subject: Subject, patients: Sequence[bool], standing: Standing
) -> ProbeVerdict:
    """Return the verdict on a subject.

    Args:
        probe: Name of the probe.
        subject: What the verdict is on, with its limits.
        patients: For each patient, whether more than half of the answers met the criterion.
        standing: Standing of the run, which limits what its verdict can say.
    """
    n = len(patients)

    def none(reason: Message) -> ProbeVerdict:
        return ProbeVerdict(
            probe=probe, subject=subject.words, verdict="none", reason=reason, n_patients=n
        )

    if reason := standing.no_verdict:
        return none(reason)
    if n < MIN_PATIENTS:
        return none(too_few(n))
    k = sum(patients)
    low, high = wilson(k, n)
    at = subject.threshold
    verdict: Literal["passed", "failed", "undecided"]
    if low >= at:
        verdict, why = "passed", Message("probe.verdict-interval-above", at=at)
    elif high < at:
        verdict, why = "failed", Message("probe.verdict-interval-below", at=at)
    else:
        verdict, why = "undecided", Message("probe.verdict-interval-includes", at=at)
    return ProbeVerdict(
        probe=probe,
        subject=subject.words,
        verdict=verdict,
        reason=why,
        n_patients=n,
        n_successes=k,
        interval=(low, high),
        threshold=at,
    )


def share(
    words: Message, patients: Iterable[bool], standing: Standing, variant: str | None = None
) -> Measure:
    """Return a share of patients, with its interval.

    Args:
        words: What is measured.
        patients: Whether each patient met the criterion.
        standing: Standing of the run.
        variant: Variant of the probe, if it is about one.
    """
    values = list(patients)
    note = _note(len(values), standing)
    if note:
        return Measure(
            words=words, variant=variant, kind="share", n_patients=len(values), note=note
        )
    return Measure(
        words=words,
        variant=variant,
        kind="share",
        n_patients=len(values),
        value=sum(values) / len(values),
        interval=wilson(sum(values), len(values)),
    )


def average(
    words: Message, patients: Iterable[float], standing: Standing, variant: str | None = None
) -> Measure:
    """Return a mean over patients, with its 95% interval by Student's t.

    Args:
        words: What is measured.
        patients: Value of each patient.
        standing: Standing of the run.
        variant: Variant of the probe, if it is about one.
    """
    values = list(patients)
    note = _note(len(values), standing)
    if note:
        return Measure(words=words, variant=variant, kind="mean", n_patients=len(values), note=note)
    return Measure(
        words=words,
        variant=variant,
        kind="mean",
        n_patients=len(values),
        value=mean(values),
        interval=_student(values),
    )


def too_few(n: int) -> Message:
    """Return why there is no metric."""
    return Message("probe.too-few-patients", n=n, least=MIN_PATIENTS)


def _note(n: int, standing: Standing) -> Message | None:
    return standing.no_verdict or (too_few(n) if n < MIN_PATIENTS else None)


def _student(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    quantile = scipy.stats.t.ppf((1 + CONFIDENCE) / 2, n - 1)
    half = float(quantile * np.std(values, ddof=1) / np.sqrt(n))
    center = sum(values) / n
    return center - half, center + half
