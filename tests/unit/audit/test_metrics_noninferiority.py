"""Non-inferiority: the bound against published tables, its error by simulation, and what counts in it."""

import numpy as np
import pytest

from audit.messages import Message
from audit.metrics.contrasts.noninferiority import (
    Paired,
    Shows,
    effective_pairs,
    judge,
    tango_bound,
)
from audit.pilot.protocol.protocol import Margin

MARGIN = Margin.model_validate(
    {"name": "m", "measure": "sensitivity", "margin": 0.1, "patients": 100, "confidence": 0.975}
)


def pairs_of(
    assisted: list[float | None], alone: list[float | None], patients: list[int] | None = None
) -> list[Paired]:
    who = patients or list(range(len(assisted)))
    return [
        Paired(f"p{p}", seq, a, b, leaves=False)
        for seq, (p, a, b) in enumerate(zip(who, assisted, alone, strict=True))
    ]


@pytest.mark.parametrize(
    ("more", "less", "n", "low", "high"),
    [
        (6, 16, 161, -0.1240, -0.0054),  # Cavo et al. 2012
        (1, 7, 21, -0.517, -0.026),  # Bentur et al. 2009
    ],
)
def test_the_bound_is_tangos_as_published(
    more: float, less: float, n: float, low: float, high: float
) -> None:
    """Fagerland, Lydersen and Laake, Statistical Analysis of Contingency Tables, 2017, chapter 8."""
    digits = 4 if n > 100 else 3
    got = [round(tango_bound(more, less, n, 0.975, upper=u), digits) for u in (False, True)]
    assert got == [low, high]


def test_without_a_discordant_pair_there_still_is_a_bound() -> None:
    """Then the score bound is z² / (n + z²)."""
    z2 = 1.959964**2
    assert tango_bound(0, 0, 50, 0.975, upper=True) == pytest.approx(z2 / (50 + z2), rel=1e-5)
    assert tango_bound(50, 0, 50, 0.975, upper=True) == 1.0
    assert tango_bound(0, 50, 50, 0.975, upper=False) == -1.0


def _simulated(random: np.random.Generator, patients: int, each: int, rise: float) -> list[Paired]:
    """Errors of 10% alone and `rise` more with the assistant; a patient's cases are alike."""
    luck, own = random.random((2, patients))
    with_it, alone = luck < 0.1 + rise, luck < 0.1
    swapped = own < 0.1  # some are wrong on one side only, either way
    with_it, alone = np.where(swapped, alone, with_it), np.where(swapped, with_it, alone)
    who = np.repeat(np.arange(patients), each)
    return pairs_of(
        with_it[who].astype(float).tolist(), alone[who].astype(float).tolist(), who.tolist()
    )


@pytest.mark.parametrize("each", [1, 3])
def test_a_difference_of_the_margin_is_seldom_called_non_inferior(each: int) -> None:
    """Nominal 2.5%; of 400 pilots more than 19 have a probability below 1%."""
    random = np.random.default_rng(each)
    # Of the swapped tenth the difference is turned round: a mean difference of 0.8 times the rise.
    rise = MARGIN.margin / 0.8
    wrong = sum(
        judge(MARGIN, "c", _simulated(random, 100, each, rise)).shows is Shows.NON_INFERIOR
        for _ in range(400)
    )
    assert wrong <= 19


def test_no_difference_is_found_non_inferior() -> None:
    random = np.random.default_rng(7)
    result = sum(
        judge(MARGIN, "c", _simulated(random, 100, 1, 0.0)).shows is Shows.NON_INFERIOR
        for _ in range(60)
    )
    assert result >= 54


def test_unsettled_cases_are_counted_at_their_worst_and_at_their_best() -> None:
    settled = pairs_of([0.0] * 100, [0.0] * 100)
    assert judge(MARGIN, "c", settled).shows is Shows.NON_INFERIOR
    waiting = pairs_of([0.0] * 90 + [None] * 10, [0.0] * 100)
    result = judge(MARGIN, "c", waiting)
    assert (result.shows, result.unsettled, result.difference) == (Shows.OPEN, 10, 0.0)
    unread = pairs_of([1.0] * 10 + [0.0] * 90, [None] * 10 + [0.0] * 90)
    assert judge(MARGIN, "c", unread).shows is Shows.OPEN
    worse = pairs_of([1.0] * 40 + [0.0] * 60, [0.0] * 100)
    assert judge(MARGIN, "c", worse).shows is Shows.INFERIOR
    doubted = pairs_of([None] * 40 + [0.0] * 60, [0.0] * 100)
    assert judge(MARGIN, "c", doubted).shows is Shows.OPEN


def test_it_is_decided_once_over_the_patients_who_came_first() -> None:
    few = pairs_of([0.0] * 99, [0.0] * 99)
    result = judge(MARGIN, "c", few)
    assert result.shows is Shows.OPEN
    assert result.note == Message("noninferiority.patients-incomplete", n=99, planned=100)
    later = pairs_of([0.0] * 100 + [1.0] * 100, [0.0] * 200)
    assert judge(MARGIN, "c", later).shows is Shows.NON_INFERIOR
    assert judge(MARGIN, "c", later[::-1]).shows is Shows.NON_INFERIOR


def test_a_late_exclusion_that_changes_the_answer_makes_it_not_robust() -> None:
    stored = pairs_of([0.0] * 100, [0.0] * 100)
    left = [Paired(f"x{n}", -1, 1.0, 0.0, leaves=True) for n in range(10)]
    result = judge(MARGIN, "c", [*left, *stored])
    assert (result.shows, result.excluded) == (Shows.FRAGILE, 10)


def test_cases_of_a_patient_never_count_more_than_the_patient() -> None:
    alike = np.repeat([1.0, 0.0, -1.0, 0.0], 5)
    who = np.repeat(np.arange(4), 5)
    assert effective_pairs(alike, who) == pytest.approx(4, abs=1.0)
    assert effective_pairs(np.zeros(20), who) == 4.0
    assert effective_pairs(alike, np.arange(20)) == 20.0
