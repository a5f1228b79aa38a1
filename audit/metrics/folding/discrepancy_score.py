"""One number for how much is wrong with a result.

Discrepancies weighed by how soon they must be acted on.

Each code of a comparison counts once, at its worst severity: a mass that is missed is often a wrong
diagnosis, too, and ten plaques in wrong places are no critical error. Each step of severity weighs
four times the one below, so that a critical error outweighs whatever else a result usually gets
wrong. The weights were fixed before the score was laid on the labeled pairs (docs/metrics.md), and
are tuned on nothing.
"""

from collections.abc import Iterable
from typing import Final

WEIGHTS: Final = {"critical": 1.0, "urgent": 1 / 4, "notable": 1 / 16, "routine": 1 / 64}
"""By severity, in units of a critical error."""
COUNTED: Final = frozenset(
    {
        *("missed", "not-in-reference", "hallucinated", "variant-called-lesion", "wrong-side"),
        *("wrong-location", "wrong-description", "wrong-size", "wrong-count", "wrong-change"),
        *("wrong-hypothesis", "missing-hypothesis", "unsupported-hypothesis", "wrong-subtype"),
        "quality-not-noticed",
    }
)
"""Codes about what a reading says of the patient. Not: technical facts, cited images, confidence,
and findings that were on no image."""


def severity_score(discrepancies: Iterable[tuple[str, str | None]]) -> float:
    """Return the sum over codes of the weight of the worst severity.

    A code without one counts as routine.

    >>> severity_score([("missed", "critical"), ("missed", "urgent"), ("wrong-size", "notable")])
    1.0625
    >>> severity_score([("agrees", None), ("true-extra", "urgent")])
    0.0
    """
    worst: dict[str, float] = {}
    for code, severity in discrepancies:
        if code in COUNTED:
            weight = WEIGHTS[severity or "routine"]
            worst[code] = max(worst.get(code, 0.0), weight)
    return sum(worst.values(), 0.0)
