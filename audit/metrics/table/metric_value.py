"""One number with what it takes to believe it: interval, denominator, what it rests on."""

import math
from dataclasses import dataclass
from typing import Any, Final, Literal

from audit.messages import Message, Text

Interval = Literal[
    "Wilson",
    "Clopper-Pearson",
    "Clopper-Pearson over patients",
    "bootstrap over patients",
    "bootstrap over patients, exact for the sample",
    "DeLong",
    "clustered DeLong",
    "cluster-robust",
    "simulated calibration",
    "none",
]
INTERVALS: Final = (
    "Clopper-Pearson over patients",
    "bootstrap over patients",
    "bootstrap over patients, exact for the sample",
    "clustered DeLong",
    "cluster-robust",
    "simulated calibration",
)
"""Those whose names are words of a language."""
TOO_FEW_REASONS: Final = frozenset(
    f"metric-reason.{what}-too-few" for what in ("class-cases", "cases", "patients")
)
"""Codes of notes that say that a number rests on too little."""


@dataclass(frozen=True)
class Value:
    """A measure's value in one stratum. Unknown is None, with a note that says why.

    `k` of `n` where it is a share; `n` is the denominator in the measure's own units (`denominator`
    of the measure says of what). `low` to `high`: two-sided interval at `confidence`.
    """

    measure: str
    estimate: float | None
    low: float | None
    high: float | None
    k: float | None
    n: float
    unit: str
    patients: int
    cases: int
    interval: Interval
    confidence: float
    basis: Message
    """What the labels are: of the reference standard, adjudicated, proposed by the machine…"""
    note: Text = ""
    missing: int = 0
    """Rows that could not be counted because a fact is not known; never imputed."""

    @property
    def known(self) -> bool:
        """Whether there is an estimate."""
        return self.estimate is not None

    @property
    def absent(self) -> bool:
        """Whether there are rows, and all of them lack the fact that the measure is about."""
        return not self.n and self.missing > 0 and not self.is_of_too_few

    @property
    def is_of_too_few(self) -> bool:
        """Whether there is no estimate because there are too few cases or patients."""
        return isinstance(self.note, Message) and self.note.code in TOO_FEW_REASONS

    def to_json(self) -> dict[str, Any]:
        """Return every field, rounded so that the same log gives the same bytes on any machine.

        Messages are their English text; their codes stand beside it.
        """
        fields = {
            key: rounded(value) if isinstance(value, float) else value
            for key, value in vars(self).items()
        }
        return fields | coded("basis", self.basis) | coded("note", self.note)

    def __str__(self) -> str:
        """Return the value in words.

        >>> rests = Message("metric-basis.reference-standard")
        >>> few = Message("metric-reason.cases-too-few", n=2)
        >>> print(Value("accuracy", 0.9, 0.6, 0.98, 9, 10, "share", 10, 10, "Wilson", 0.95, rests))
        90.0% (60.0 to 98.0; 9 of 10)
        >>> bounds = (0.2, 1.0, 2, 2, "share", 2, 2, "Wilson", 0.95)
        >>> print(Value("accuracy", None, *bounds, rests, few))
        too few cases: 2 (20.0 to 100.0%; 2 of 2)
        """
        of = f"{self.k:g} of {self.n:g}" if self.k is not None else f"n = {self.n:g}"
        if self.unit == "share":
            percent = "%"
        elif self.unit:
            percent = f" {self.unit}"
        else:
            percent = ""
        ends = ""
        if self.low is not None and self.high is not None:
            ends = f"{self._formatted(self.low)} to {self._formatted(self.high)}"
        if self.estimate is None:
            prefix = f"{ends}{percent}; " if ends else ""
            return f"{self.note or 'not known'} ({prefix}{of})"
        return f"{self._formatted(self.estimate)}{percent} ({ends or 'no spread'}; {of})"

    def _formatted(self, value: float) -> str:
        if self.unit == "share":
            return f"{100 * value:.1f}"
        return f"{value:.3g}"


def coded(name: str, text: Text) -> dict[str, str]:
    """Return a message as two flat fields: its English text, and its code, empty of plain words.

    >>> coded("basis", Message("metric-basis.record-only"))
    {'basis': 'the record only', 'basis_code': 'metric-basis.record-only'}
    """
    return {name: str(text), f"{name}_code": text.code if isinstance(text, Message) else ""}


def rounded(value: float | None, digits: int = 8) -> float | None:
    """Return a value to significant digits; None for NaN and None.

    Args:
        value: A number.
        digits: Number of significant digits.

    >>> rounded(0.123456789123), rounded(float("nan"))
    (0.12345679, None)
    """
    if value is None or math.isnan(value):
        return None
    return float(f"{value:.{digits}g}")
