"""Measures of readers: what the draft did to them, time, agreement with each other, course over cases."""

from functools import partial
from itertools import product
from typing import Final

import numpy as np

from audit.metrics.diagnosis import N, five, scored
from audit.metrics.frame import Indices, Numbers
from audit.metrics.measure import Better, Measure
from audit.metrics.pairs import Pairs
from audit.metrics.sums import Block, Part, ratio
from audit.metrics.view import View

GODDARD = "Goddard, Roudsari and Wyatt, J Am Med Inform Assoc 2012"
_EFFECT: Final = tuple(product((0, 1), repeat=3))
"""(read right, draft right, final right)."""
FOLLOWED, SWAYED = 8, 9
"""Beside these: wrong drafts whose category the final one has; of these, reads that were right."""


def effect(pairs: Pairs, view: View) -> Block:
    """Readings with an independent read, a draft that was seen, and a final content, all scored."""
    rows = np.flatnonzero(pairs.has("kind", "final"))
    true, final = five(pairs, "category", rows), five(pairs, "said_category", rows)
    read, draft = five(pairs, "read_category", rows), five(pairs, "draft_category", rows)
    kept = (true >= 0) & (read >= 0) & (draft >= 0)
    rows, true, final, read, draft = (a[kept] for a in (rows, true, final, read, draft))
    flags = [np.asarray(a == true, dtype=np.int64) for a in (read, draft, final)]
    cell = 4 * flags[0] + 2 * flags[1] + flags[2]
    followed = (draft != true) & (final == draft)
    return Block.of(
        10,
        (rows, cell, 1.0),
        (rows[followed], FOLLOWED, 1.0),
        (rows[followed & (read == true)], SWAYED, 1.0),
    )


def _where(
    read: int | None = None, draft: int | None = None, final: int | None = None
) -> tuple[int, ...]:
    """Cells of the readings whose parts are right (1), wrong (0) or either."""
    return tuple(
        n
        for n, found in enumerate(_EFFECT)
        if all(w is None or w == f for w, f in zip((read, draft, final), found, strict=True))
    )


_READINGS = "readings with an independent read and a draft seen after it, all with a category"


def _change(sums: Numbers) -> Numbers:
    better = sums[..., list(_where(read=0, final=1))].sum(-1)
    worse = sums[..., list(_where(read=1, final=0))].sum(-1)
    return ratio(better - worse, sums[..., :8].sum(-1))


def _effect() -> list[Measure]:
    of = partial(Measure, family="readers", unit="share", block="effect")
    every = tuple(range(8))
    four: list[tuple[str, str, int, int, Better]] = [
        ("right-to-wrong", "Right to wrong", 1, 0, "lower"),
        ("wrong-to-right", "Wrong to right", 0, 1, "higher"),
        ("stays-right", "Stays right", 1, 1, "higher"),
        ("stays-wrong", "Stays wrong", 0, 0, "lower"),
    ]
    found = [
        of(
            name,
            title,
            definition=f"Share of readings whose independent read has the {_word(read)} category and "
            f"whose final one the {_word(final)}.",
            denominator=_READINGS,
            source=GODDARD,
            top=_where(read=read, final=final),
            bottom=every,
            better=better,
        )
        for name, title, read, final, better in four
    ]
    return [
        *found,
        of(
            "reader-gain",
            "Gain in accuracy with the draft",
            definition="Accuracy of the final contents less that of the independent reads.",
            denominator=_READINGS,
            source="paired difference of proportions",
            unit="difference",
            statistic=_change,
            bottom=every,
        ),
        of(
            "automation-bias",
            "Automation bias",
            definition="Where the read was right and the draft wrong: share of final contents that are "
            "wrong (errors of commission).",
            denominator="readings whose read was right and whose draft was wrong",
            source=GODDARD,
            top=_where(read=1, draft=0, final=0),
            bottom=_where(read=1, draft=0),
            better="lower",
        ),
        of(
            "under-reliance",
            "Under-reliance",
            definition="Where the read was wrong and the draft right: share of final contents that stay "
            "wrong.",
            denominator="readings whose read was wrong and whose draft was right",
            source="Parasuraman and Riley, Human Factors 1997 (disuse)",
            top=_where(read=0, draft=1, final=0),
            bottom=_where(read=0, draft=1),
            better="lower",
        ),
        of(
            "wrong-draft-followed",
            "Wrong drafts followed",
            definition="Share of wrong drafts whose category the final content has.",
            denominator="readings with a wrong draft",
            source=GODDARD,
            top=(FOLLOWED,),
            bottom=_where(draft=0),
            better="lower",
        ),
    ]


def _word(right: int) -> str:
    return "right" if right else "wrong"


# --- time -----------------------------------------------------------------------------------------

_TIMES: Final = {
    "seconds": ("time-to-lock", "Time to the lock", "from opening the form to the lock"),
    "active_s": ("active-time", "Active reading time", "at the case without idle seconds"),
    "raw_s": ("raw-time", "Reading time with idle seconds", "at the case, idle seconds included"),
}


def times(pairs: Pairs, view: View) -> Block:
    """For each time of readings: sum, n, not known."""
    kind = view.kind if view.kind != "draft" else "final"
    rows = np.flatnonzero(pairs.has("kind", kind))
    parts: list[Part] = []
    for n, name in enumerate(_TIMES):
        value = pairs.number(name)[rows]
        known = ~np.isnan(value)
        parts += [
            (rows[known], 3 * n, value[known]),
            (rows[known], 3 * n + 1, 1.0),
            (rows[~known], 3 * n + 2, 1.0),
        ]
    return Block.of(3 * len(_TIMES), *parts)


def _times() -> list[Measure]:
    return [
        Measure(
            name,
            title,
            "readers",
            f"Mean seconds {told}: of the independent read where reads are looked at, else of the whole "
            "reading.",
            "readings of which it is known",
            "sum over events",
            "s",
            "times",
            (3 * n + 1,),
            (3 * n,),
            missing=(3 * n + 2,),
            rests="record",
            better="lower",
        )
        for n, (name, title, told) in enumerate(_TIMES.values())
    ]


# --- agreement of readers with each other ---------------------------------------------------------

# Cells: agreeing pairs of each case, cases with two reads; shares of each category over cases with one
# (5), such cases; coincidences (25); of cases rated by as many as the most: pairs, cases, counts (5);
# of two readers: confusion (25), cases.
_SHARES, _COINCIDE, _FLEISS, _COHEN = 2, 8, 33, 40
AGREED_CELLS: Final = _COHEN + 27


def agreed(pairs: Pairs, view: View) -> Block:
    """Sums over cases of the categories that independent reads name."""
    rows = np.flatnonzero(pairs.has("kind", "read"))
    said = five(pairs, "said_category", rows)
    rows, said = rows[said >= 0], said[said >= 0]
    if not len(rows):
        return Block.of(AGREED_CELLS, (rows, 0, 1.0))
    _, first, case = np.unique(pairs.codes("case")[rows], return_index=True, return_inverse=True)
    m = len(first)
    counts = np.bincount(case * N + said, minlength=m * N).reshape(m, N).astype(float)
    at = rows[first]
    n = counts.sum(1)
    twice = n >= 2
    pairs_agreeing = np.where(twice, (counts * (counts - 1)).sum(1) / np.maximum(n * (n - 1), 1), 0)
    parts: list[Part] = [(at, 0, pairs_agreeing), (at[twice], 1, 1.0), (at, 7, 1.0)]
    parts += [(at, _SHARES + c, counts[:, c] / n) for c in range(N)]
    met = counts[:, :, None] * counts[:, None, :] - counts[:, :, None] * np.eye(N)
    met = np.where(twice[:, None, None], met / np.maximum(n - 1, 1)[:, None, None], 0)
    parts += [(at, _COINCIDE + N * a + b, met[:, a, b]) for a, b in product(range(N), repeat=2)]
    most = twice & (n == n.max())
    parts += [(at[most], _FLEISS, pairs_agreeing[most]), (at[most], _FLEISS + 1, 1.0)]
    parts += [(at[most], _FLEISS + 2 + c, counts[most, c]) for c in range(N)]
    parts += _two(pairs, rows, said, case, at)
    return Block.of(AGREED_CELLS, *parts)


def _two(pairs: Pairs, rows: Indices, said: Indices, case: Indices, at: Indices) -> list[Part]:
    """The confusion of two readers, where there are just two in these rows."""
    readers, reader = np.unique(pairs.codes("reader")[rows], return_inverse=True)
    if len(readers) != 2:
        return []
    named = np.full((len(at), 2), -1, dtype=np.int64)
    named[case, reader] = said
    both = (named >= 0).all(1)
    cell = _COHEN + N * named[both, 0] + named[both, 1]
    return [(at[both], cell, 1.0), (at[both], _COHEN + 25, 1.0)]


def _kappa(observed: Numbers, by_chance: Numbers) -> Numbers:
    return ratio(np.asarray(observed - by_chance), np.asarray(1 - by_chance))


def _percent(sums: Numbers) -> Numbers:
    return ratio(sums[..., 0], sums[..., 1])


def _ac1(sums: Numbers) -> Numbers:
    share = sums[..., _SHARES : _SHARES + N] / np.maximum(sums[..., 7:8], 1)
    return _kappa(_percent(sums), np.asarray((share * (1 - share)).sum(-1) / (N - 1)))


def _alpha(sums: Numbers) -> Numbers:
    met = sums[..., _COINCIDE : _COINCIDE + N * N].reshape(*sums.shape[:-1], N, N)
    total = met.sum(-1)
    n = total.sum(-1)
    differ = n - np.trace(met, axis1=-2, axis2=-1)
    expected = ratio(n**2 - (total**2).sum(-1), np.asarray(n - 1))
    return np.asarray(1 - ratio(differ, expected))


def _fleiss(sums: Numbers) -> Numbers:
    counts = sums[..., _FLEISS + 2 : _FLEISS + 2 + N]
    share = ratio(counts, np.broadcast_to(counts.sum(-1, keepdims=True), counts.shape))
    return _kappa(ratio(sums[..., _FLEISS], sums[..., _FLEISS + 1]), np.asarray((share**2).sum(-1)))


def _cohen(sums: Numbers) -> Numbers:
    met = sums[..., _COHEN : _COHEN + N * N].reshape(*sums.shape[:-1], N, N)
    n = sums[..., _COHEN + 25]
    observed = ratio(np.trace(met, axis1=-2, axis2=-1), n)
    return _kappa(observed, ratio((met.sum(-1) * met.sum(-2)).sum(-1), n**2))


def _agreement() -> list[Measure]:
    of = partial(Measure, family="agreement", block="agreed", rests="record")
    cases = "cases with two independent reads or more that name a category"
    told = "of independent reads on the five categories, beyond chance"
    return [
        of(
            "reader-agreement",
            "Agreement of readers",
            definition="Share of pairs of independent reads of the same case with the same category.",
            denominator=cases,
            source="Fleiss, Psychol Bull 1971",
            unit="agreement",
            statistic=_percent,
            bottom=(1,),
        ),
        of(
            "cohen-kappa",
            "Cohen's kappa",
            definition=f"Agreement of two readers {told}. Not defined for more than two.",
            denominator="cases that both readers read",
            source="Cohen, Educ Psychol Meas 1960",
            unit="kappa",
            statistic=_cohen,
            bottom=(_COHEN + 25,),
        ),
        of(
            "fleiss-kappa",
            "Fleiss' kappa",
            definition=f"Agreement {told}, over the cases read by as many as any case was.",
            denominator="cases read by the greatest number of readers",
            source="Fleiss, Psychol Bull 1971",
            unit="kappa",
            statistic=_fleiss,
            bottom=(_FLEISS + 1,),
        ),
        of(
            "gwet-ac1",
            "Gwet's AC1",
            definition=f"Agreement {told}; stable where one category prevails.",
            denominator=cases,
            source="Gwet, Br J Math Stat Psychol 2008",
            unit="AC1",
            statistic=_ac1,
            bottom=(1,),
        ),
        of(
            "krippendorff-alpha",
            "Krippendorff's alpha",
            definition=f"Agreement {told}; any number of reads a case.",
            denominator=cases,
            source="Krippendorff, Content Analysis, 2004",
            unit="alpha",
            statistic=_alpha,
            bottom=(1,),
        ),
    ]


# --- course over cases ----------------------------------------------------------------------------


def course(pairs: Pairs, view: View) -> Block:
    """Regression sums over the order of cases: n, x, x², right, x·right; the same for reading time."""
    rows = scored(pairs, view)
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    x = pairs.number("order")[rows] / 100
    right = ((true == said) & (pairs.number("answered")[rows] == 1)).astype(float)
    time = pairs.number("active_s")[rows]
    parts: list[Part] = []
    for start, known, y in ((0, true >= 0, right), (5, ~np.isnan(time), time)):
        a, b = x[known], y[known]
        parts += [
            (rows[known], start + i, amount)
            for i, amount in enumerate((np.ones(len(a)), a, a * a, b, a * b))
        ]
    return Block.of(10, *parts)


def _slope(sums: Numbers, start: int) -> Numbers:
    n, x, xx, y, xy = (sums[..., start + i] for i in range(5))
    spread = n * xx - x**2
    return ratio(np.asarray(n * xy - x * y), np.where(spread > 1e-9 * (1 + x**2), spread, 0.0))


def _course() -> list[Measure]:
    of = partial(
        Measure, family="course", block="course", source="least squares, clustered bootstrap"
    )
    return [
        of(
            "drift",
            "Change of accuracy over cases",
            definition="Slope of being right on the order of the cases of each configuration or reader: "
            "change of accuracy in 100 cases. Learning, or a model that drifts.",
            denominator="results asked for whose reference names a category",
            unit="per 100 cases",
            statistic=partial(_slope, start=0),
            bottom=(0,),
            better="neither",
        ),
        of(
            "learning",
            "Change of reading time over cases",
            definition="Slope of active reading time on the order of the cases of each reader: seconds "
            "in 100 cases.",
            denominator="readings of which the active time is known",
            unit="s per 100 cases",
            statistic=partial(_slope, start=5),
            bottom=(5,),
            rests="record",
            better="neither",
        ),
    ]


BLOCKS = {"effect": effect, "times": times, "agreed": agreed, "course": course}
MEASURES = [*_effect(), *_times(), *_agreement(), *_course()]
