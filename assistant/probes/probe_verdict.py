"""From judged answers to a verdict, or to the reason why there is none.

A share is only told with its interval (Wilson, 95 %) over at least `MIN_PATIENTS` patients, each
asked at least `MIN_REPEATS` times. It passes when the whole interval reaches the threshold, fails
when the whole interval lies below, and is undecided in between.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from assistant.probes.probe_answers import mean
from audit.interpretation.interpretation import Model
from audit.messages.said import said
from audit.record.events import ProbeVerdict

MIN_PATIENTS: Final = 10
MIN_REPEATS: Final = 2
CONFIDENCE: Final = 0.95


@dataclass(frozen=True)
class Subject:
    """Something that a probe measures: in words, and the share from which on it is well."""

    key: str
    words: str
    threshold: float


@dataclass(frozen=True)
class Judgement:
    """One answer, or one case's answers, judged on a subject. None: it could not be judged."""

    subject: str
    variant: str
    word: str
    success: bool | None
    repeat: int | None = None


class Measure(Model):
    """A figure without a threshold, with its interval; `value` is None where `note` says why."""

    words: str
    variant: str | None = None
    kind: Literal["share", "mean"]
    n_patients: int
    value: float | None = None
    interval: tuple[float, float] | None = None
    note: str | None = None


@dataclass(frozen=True)
class Standing:
    """What limits all verdicts of a run: how much was asked, and whether it came to its end."""

    n_cases: int
    repeats: int
    stopped: str | None = None
    models: tuple[str, ...] = ()

    @property
    def no_verdict(self) -> str | None:
        """Why there can be no verdict whatever was answered; None when there can."""
        if self.n_cases == 1:
            return said("one case: a demonstration, no verdict")
        if self.stopped is not None:
            return said("not all was asked: {stopped}", stopped=self.stopped)
        if len(self.models) > 1:
            return said(
                "the model that answered changed during the run: {models}",
                models=", ".join(self.models),
            )
        if self.repeats < MIN_REPEATS:
            return said(
                "each request was made once: a verdict needs at least {min_repeats} repeats",
                min_repeats=MIN_REPEATS,
            )
        return None


def wilson(successes: int, n: int) -> tuple[float, float]:
    """Wilson score interval of a share, 95 % (Wilson 1927, J Am Stat Assoc 22:209-212)."""
    from scipy.stats import binomtest

    found = binomtest(successes, n).proportion_ci(CONFIDENCE, method="wilson")
    return float(found.low), float(found.high)


def decide(
    probe: str, subject: Subject, patients: Sequence[bool], standing: Standing
) -> ProbeVerdict:
    """The verdict on a subject; `patients` says of each whether more than half was so."""
    n = len(patients)

    def none(reason: str) -> ProbeVerdict:
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
        verdict, why = "passed", said("the whole interval reaches {at:g}", at=at)
    elif high < at:
        verdict, why = "failed", said("the whole interval lies below {at:g}", at=at)
    else:
        verdict, why = "undecided", said("the interval includes {at:g}", at=at)
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
    words: str, patients: Iterable[bool], standing: Standing, variant: str | None = None
) -> Measure:
    """A share of patients, with its interval."""
    found = list(patients)
    note = _note(len(found), standing)
    if note:
        return Measure(words=words, variant=variant, kind="share", n_patients=len(found), note=note)
    return Measure(
        words=words,
        variant=variant,
        kind="share",
        n_patients=len(found),
        value=sum(found) / len(found),
        interval=wilson(sum(found), len(found)),
    )


def average(
    words: str, patients: Iterable[float], standing: Standing, variant: str | None = None
) -> Measure:
    """A mean over patients, with its 95 % interval by Student's t."""
    found = list(patients)
    note = _note(len(found), standing)
    if note:
        return Measure(words=words, variant=variant, kind="mean", n_patients=len(found), note=note)
    return Measure(
        words=words,
        variant=variant,
        kind="mean",
        n_patients=len(found),
        value=mean(found),
        interval=_student(found),
    )


def too_few(n: int) -> str:
    """Why there is no figure."""
    if n == 1:
        return said(
            "too few cases: answers of 1 patient could be judged, of at least {least}",
            least=MIN_PATIENTS,
        )
    return said(
        "too few cases: answers of {n} patients could be judged, of at least {least}",
        n=n,
        least=MIN_PATIENTS,
    )


def _note(n: int, standing: Standing) -> str | None:
    return standing.no_verdict or (too_few(n) if n < MIN_PATIENTS else None)


def _student(values: Sequence[float]) -> tuple[float, float]:
    import numpy as np
    from scipy.stats import t

    n = len(values)
    half = float(t.ppf((1 + CONFIDENCE) / 2, n - 1) * np.std(values, ddof=1) / np.sqrt(n))
    centre = sum(values) / n
    return centre - half, centre + half
