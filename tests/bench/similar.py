"""Are the cases found relevant, how long does a search take, and does the audit tell their effect?

usage: python tests/bench/similar.py [--tiny] [--scans FOLDER]

1. Precision at 5 on simulated cases: lesions of four kinds at known places, or none, are planted in
   the ICBM 152 template in four sequences, at the resolution of the blocks that profiles are made
   from. A case is relevant if its reference has the same category and structure. Reads are drawn
   with errors. Compared: all features (after the lock), features of the images alone (examples of a
   request), the same sequence at random, and any case at random. Intervals: bootstrap over queries.
2. Paired simulation: each case gets a draft in an arm without and in an arm with examples, planted
   to help, to harm or to do nothing, and by a model that copies the most frequent diagnosis of the
   examples that were found for it. The outcome is the comparison of the draft with the reference.
   Cases and drafts of each study are new. How often does the audit tell the effects apart, with 200
   cases, and with as many as are needed for a power of 90%?
3. Processor time of a search among 100,000 cases.
4. With --scans, a smoke test: profiles of real series, each of which must be nearest to itself, and
   the nearest other series.

Everything is drawn with fixed seeds, so that the output is the same each time, but for the times.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import ceil
from pathlib import Path

import numpy as np
import scipy
from numpy.random import Generator, default_rng
from numpy.typing import NDArray
from statsmodels.stats.power import normal_power_het, normal_sample_size_one_tail
from statsmodels.stats.proportion import proportion_confint

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit import compare
from audit.interpretation.interpretation import (
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    Location,
    SizeMm,
)
from audit.lexicon.vocabulary import Category, Normality, Presence, Role, Side
from audit.record.events.deidentified import deidentify
from audit.similar.case_features import AGES, CaseFeatures, read_features
from audit.similar.similarity import FeatureTable
from audit.statistics.paired_tests import mcnemar
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.intensity_profile import measure_profile, profile_of
from viewer.core.geometry import Geometry
from viewer.demo.head_template import ORIGIN_LPS_MM, template

Floats = NDArray[np.float64]

SEED = 20262
CASES, QUERIES, AT = 300, 150, 5
STUDY, REPEATS, RESAMPLES = 200, 1000, 1000
POWER, ALPHA = 0.9, 0.05
MANY = 100_000
BLOCK_MM = 4
RIGHT_KIND, RIGHT_PLACE, RIGHT_SIDE = 0.85, 0.85, 0.97
"""Probabilities that a simulated read states kind, structure and side of the reference."""
RIGHT_DRAFT = 0.60
"""Probability that a draft without examples states the category of the reference."""
EFFECTS = {"benefit": 0.75, "harm": 0.45, "no effect": RIGHT_DRAFT}
"""The same with examples, by what is planted."""
COPIES = 0.5
"""Probability that the copying model takes the most frequent diagnosis of its examples."""

TISSUE = {
    "T1": (1.0, 0.7, 0.25),
    "T2": (0.5, 0.7, 1.3),
    "FLAIR": (0.6, 0.8, 0.1),
    "DWI": (0.6, 0.65, 0.2),
}
"""Intensity of white matter, gray matter and fluid by sequence."""


@dataclass(frozen=True)
class Kind:
    """A kind of lesion: what it is called, how large it is, and its intensity by sequence."""

    code: str
    category: Category
    disease: str
    radius_mm: tuple[float, float]
    count: int
    intensity: dict[str, float]


KINDS = (
    Kind(
        "intra-axial-mass",
        Category.TUMOR,
        "glioblastoma",
        (12, 22),
        1,
        {"T1": 0.5, "T2": 1.1, "FLAIR": 1.1, "DWI": 0.8},
    ),
    Kind(
        "acute-infarct",
        Category.STROKE,
        "acute-ischemic-stroke",
        (10, 24),
        1,
        {"T1": 0.6, "T2": 1.0, "FLAIR": 1.15, "DWI": 1.9},
    ),
    Kind(
        "demyelinating-lesion",
        Category.MULTIPLE_SCLEROSIS,
        "multiple-sclerosis",
        (4, 7),
        6,
        {"T1": 0.6, "T2": 1.1, "FLAIR": 1.2, "DWI": 0.8},
    ),
    Kind(
        "intraparenchymal-hemorrhage",
        Category.OTHER,
        "hypertensive-hemorrhage",
        (8, 20),
        1,
        {"T1": 1.3, "T2": 0.4, "FLAIR": 0.9, "DWI": 0.3},
    ),
)
PLACES = {
    "frontal-lobe": (30.0, -35.0, 30.0),
    "temporal-lobe": (48.0, 20.0, -10.0),
    "parietal-lobe": (35.0, 50.0, 45.0),
    "occipital-lobe": (25.0, 82.0, 10.0),
    "cerebellum": (28.0, 62.0, -35.0),
    "thalamus": (12.0, 18.0, 8.0),
}
"""Places in LPS mm on the left side."""


@dataclass(frozen=True)
class Simulated:
    """A simulated case: its reference, what was read, and its images in numbers."""

    reference: Interpretation
    read: Interpretation
    sequence: str
    features: CaseFeatures
    """Of the read and the images."""

    @property
    def category(self) -> Category:
        """Category of the reference."""
        return self.reference.hypotheses[0].category

    @property
    def truth(self) -> tuple[Category, str | None]:
        """What makes another case relevant: category and structure of the reference."""
        findings = self.reference.findings
        place = findings[0].location if findings else None
        return self.category, place.structure if place is not None else None


@cache
def blocks() -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], Geometry]:
    """Return white matter, gray matter, brain mask and grid of the template in blocks."""
    maps = template()
    shape = tuple(n // BLOCK_MM * BLOCK_MM for n in maps["t1"].shape)

    def coarse(values: NDArray[np.float32]) -> NDArray[np.float32]:
        cut = values[tuple(map(slice, shape))]
        split = [part for n in shape for part in (n // BLOCK_MM, BLOCK_MM)]
        return np.asarray(cut.reshape(split).mean(axis=(1, 3, 5)), np.float32)

    affine = np.diag([float(BLOCK_MM)] * 3 + [1.0])
    affine[:3, 3] = np.array(ORIGIN_LPS_MM) + (BLOCK_MM - 1) / 2
    mask = coarse((maps["t1"] > 0).astype(np.float32)) > 0.5
    return coarse(maps["wm"]), coarse(maps["gm"]), mask, Geometry(mask.shape, affine)


@cache
def points_lps_mm() -> NDArray[np.float32]:
    """Return the centers of all blocks `(k, j, i, 3)` in LPS mm."""
    _, _, mask, geometry = blocks()
    points = geometry.index_to_lps(np.argwhere(np.ones(mask.shape, bool))[:, ::-1])
    return np.asarray(points.reshape((*mask.shape, 3)), np.float32)


def draw_images(
    rng: Generator, sequence: str, kind: Kind | None, place: str | None, side: Side
) -> tuple[tuple[float, ...] | None, float]:
    """Return the intensity profile of a simulated series, and the diameter of its lesion."""
    white, gray, mask, geometry = blocks()
    w, g, fluid = (value * rng.normal(1, 0.03) for value in TISSUE[sequence])
    image = white * w + gray * g + np.clip(1 - white - gray, 0, 1) * fluid
    shift = rng.normal(0, 0.3, 3)
    image = scipy.ndimage.shift(image, shift, order=1, mode="nearest")
    points = points_lps_mm()
    longest = 0.0
    if kind is not None and place is not None:
        sign = np.array([1 if side is Side.LEFT else -1, 1, 1])
        for _ in range(kind.count):
            spread = 14 if kind.count > 1 else 5
            center = np.array(PLACES[place]) * sign + rng.normal(0, spread, 3)
            radii = rng.uniform(*kind.radius_mm) * rng.uniform(0.8, 1.2, 3)
            depth = np.linalg.norm((points - center) / radii, axis=-1)
            share = np.clip((1.15 - depth) / 0.3, 0, 1)
            image = image * (1 - share) + kind.intensity[sequence] * share
            longest = max(longest, 2 * float(radii.max()))
    bias = scipy.ndimage.gaussian_filter(rng.standard_normal(mask.shape), 8)
    image = image * (1 + 0.04 * bias / bias.std()) + rng.normal(0, 0.02, mask.shape)
    image *= rng.uniform(50, 2000)  # the gain of a scanner is arbitrary
    brain = BrainExtent(mask, geometry, 1400.0, image.astype(np.float32), shown=True)
    return profile_of(brain), longest


def content(kind: Kind | None, place: str | None, side: Side, size_mm: float) -> Interpretation:
    """Return an interpretation with one finding and its diagnosis, or of a normal study."""
    if kind is None or place is None:
        normal = Hypothesis(category=Category.NORMAL, role=Role.PRIMARY)
        return Interpretation(normality=Normality.NORMAL, hypotheses=(normal,))
    finding = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code=kind.code, words=kind.code),
        location=Location(structure=place, side=side),
        size_mm=SizeMm(longest=round(size_mm, 1)),
    )
    disease = Hypothesis(category=kind.category, subtype=kind.disease, role=Role.PRIMARY)
    return Interpretation(normality=Normality.ABNORMAL, findings=(finding,), hypotheses=(disease,))


def draw_case(number: int) -> Simulated:
    """Return a simulated case."""
    rng = default_rng([SEED, number])
    sequence = str(rng.choice(list(TISSUE)))
    is_normal = rng.random() < 0.2
    kind = None if is_normal else KINDS[rng.integers(len(KINDS))]
    place = None if is_normal else str(rng.choice(list(PLACES)))
    side = Side.LEFT if rng.random() < 0.5 else Side.RIGHT
    profile, size_mm = draw_images(rng, sequence, kind, place, side)
    reference = content(kind, place, side, size_mm)
    seen_kind, seen_place, seen_side = kind, place, side
    if kind is not None:
        if rng.random() > RIGHT_KIND:
            seen_kind = KINDS[rng.integers(len(KINDS))]
        if rng.random() > RIGHT_PLACE:
            seen_place = str(rng.choice(list(PLACES)))
        if rng.random() > RIGHT_SIDE:
            seen_side = Side.RIGHT if side is Side.LEFT else Side.LEFT
    read = content(seen_kind, seen_place, seen_side, max(size_mm, 3) * rng.uniform(0.8, 1.2))
    features = replace(
        read_features(deidentify(read)),
        sequences=frozenset({sequence}),
        age=str(rng.choice(AGES, p=(0.05, 0.2, 0.3, 0.3, 0.15))),
        profiles={sequence: profile} if profile is not None else {},
    )
    return Simulated(reference, read, sequence, features)


def bootstrap(values: Floats, rng: Generator) -> tuple[float, float, float]:
    """Return a mean with its 95% bootstrap interval."""
    means = values[rng.integers(len(values), size=(RESAMPLES, len(values)))].mean(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return float(values.mean()), float(low), float(high)


def line(name: str, values: list[float], rng: Generator) -> str:
    """Return a row of the table of precision."""
    mean, low, high = bootstrap(np.array(values), rng)
    return f"  {name}: {mean:.3f} ({low:.3f} to {high:.3f})"


Search = Callable[[int, NDArray[np.bool_]], list[int]]


def searches(cases: list[Simulated], rng: Generator) -> dict[str, Search]:
    """Return the ways to find five earlier cases, by name."""
    table = FeatureTable([case.features for case in cases])
    sequences = np.array([case.sequence for case in cases])

    def by_all(query: int, earlier: NDArray[np.bool_]) -> list[int]:
        return [each.row for each in table.search(cases[query].features, AT, earlier)]

    def by_images(query: int, earlier: NDArray[np.bool_]) -> list[int]:
        features = cases[query].features.of_images()
        return [each.row for each in table.search(features, AT, earlier)]

    def same_sequence(query: int, earlier: NDArray[np.bool_]) -> list[int]:
        rows = np.flatnonzero(earlier & (sequences == sequences[query]))
        return [int(row) for row in rng.choice(rows, AT, replace=False)]

    def at_random(query: int, earlier: NDArray[np.bool_]) -> list[int]:
        return [int(row) for row in rng.choice(np.flatnonzero(earlier), AT, replace=False)]

    return {
        "all features": by_all,
        "images alone": by_images,
        "same sequence at random": same_sequence,
        "at random": at_random,
    }


def precision(cases: list[Simulated], queries: int) -> Iterator[str]:
    """Yield precision at 5 of each way to search, by category and structure, and by category."""
    rng = default_rng([SEED, 1])
    ways = searches(cases, rng)
    both: dict[str, list[float]] = {name: [] for name in ways}
    category: dict[str, list[float]] = {name: [] for name in ways}
    for query in range(len(cases) - queries, len(cases)):
        earlier = np.arange(len(cases)) < query
        for name, search in ways.items():
            rows = search(query, earlier)
            both[name].append(sum(cases[r].truth == cases[query].truth for r in rows) / AT)
            category[name].append(
                sum(cases[r].category == cases[query].category for r in rows) / AT
            )
    yield f"precision at {AT}, {queries} queries among up to {len(cases)} earlier cases"
    yield "same category and structure:"
    yield from (line(name, values, rng) for name, values in both.items())
    yield "same category:"
    yield from (line(name, values, rng) for name, values in category.items())


_COMPARED: dict[tuple[bytes, bytes], bool] = {}


def is_right(draft: Interpretation, reference: Interpretation) -> bool:
    """Return whether the comparison of a draft with the reference finds nothing to correct."""
    key = (draft.canonical_bytes(), reference.canonical_bytes())
    if key not in _COMPARED:
        rows = compare(draft, reference).rows
        _COMPARED[key] = all(row.code.value == "agrees" for row in rows)
    return _COMPARED[key]


def drafts_of(case: Simulated) -> list[Interpretation]:
    """Return the drafts that a case can get: its reference, then those of each other category."""
    findings = case.reference.findings
    place = findings[0].location.structure if findings and findings[0].location else None
    wrong = [kind for kind in (*KINDS, None) if category_of(kind) != case.category]
    others = [content(kind, place or "frontal-lobe", Side.LEFT, 15.0) for kind in wrong]
    return [case.reference, *others]


def category_of(kind: Kind | None) -> Category:
    """Return the category of a kind of lesion; normal for none."""
    return kind.category if kind is not None else Category.NORMAL


def copying(cases: list[Simulated], queries: range) -> Floats:
    """Return the probability that a model which may copy its examples is right, by query."""
    search = searches(cases, default_rng([SEED, 3]))["images alone"]
    right = []
    for query in queries:
        rows = search(query, np.arange(len(cases)) < query)[:3]
        counts = Counter(cases[row].read.hypotheses[0].category for row in rows)
        copied = min(counts, key=lambda each: (-counts[each], each.value))
        right.append(copied == cases[query].category)
    return COPIES * np.array(right, float) + (1 - COPIES) * RIGHT_DRAFT


def spreads(p_with: float) -> tuple[float, float]:
    """Return the standard deviation of a pair's difference, without and with the planted effect.

    The drafts of both arms are independent: one of them alone is right with the probability that
    follows from the two rates (Connor, Biometrics 1987).
    """
    differ = p_with * (1 - RIGHT_DRAFT) + RIGHT_DRAFT * (1 - p_with)
    return differ**0.5, (differ - (p_with - RIGHT_DRAFT) ** 2) ** 0.5


def cases_needed(p_with: float) -> int:
    """Return the cases that show a planted effect with the planned power (two-sided)."""
    null, planted = spreads(p_with)
    difference = abs(p_with - RIGHT_DRAFT)
    return ceil(normal_sample_size_one_tail(difference, POWER, ALPHA / 2, null, planted))


def power(p_with: float, n: int) -> float:
    """Return the power of a study of n cases (two-sided)."""
    null, planted = spreads(p_with)
    return float(normal_power_het(p_with - RIGHT_DRAFT, n, ALPHA, null, planted))


def draw_right(can_be_right: NDArray[np.bool_], p_right: Floats, rng: Generator) -> Floats:
    """Draw a draft of each case, and return whether it is right.

    Args:
        can_be_right: Whether each draft that a case can get is right, `(..., drafts)`.
        p_right: Probability that the draft is the reference, `(...)`.
        rng: Where the draws come from.
    """
    draft = np.where(
        rng.random(p_right.shape) < p_right,
        0,
        rng.integers(1, can_be_right.shape[-1], p_right.shape),
    )
    return np.take_along_axis(can_be_right, draft[..., None], -1)[..., 0].astype(float)


def paired(cases: list[Simulated], repeats: int, sizes: list[int]) -> Iterator[str]:
    """Yield what the paired comparison of two arms calls each effect, by number of cases."""
    queries = range(len(cases) // 2, len(cases))
    can_be_right = np.array(
        [[is_right(draft, cases[q].reference) for draft in drafts_of(cases[q])] for q in queries]
    )
    without = np.full(len(queries), RIGHT_DRAFT)
    arms = {name: np.full(len(queries), p) for name, p in EFFECTS.items()}
    arms["copying"] = copying(cases, queries)
    for name, p in arms.items():
        yield f"{name}: planted difference {float((p - without).mean()):+.3f}"
    for n in sizes:
        yield f"{n} cases in each of {repeats} studies:"
        for arm, (name, p) in enumerate(arms.items()):
            rng = default_rng([SEED, 2, n, arm])
            rows = rng.integers(len(queries), size=(repeats, n))
            first = draw_right(can_be_right[rows], without[rows], rng)
            second = draw_right(can_be_right[rows], p[rows], rng)
            estimates = [bootstrap_difference(each, rng) for each in second - first]
            tests = [mcnemar(b == 1, a == 1) for a, b in zip(first, second, strict=True)]
            tested = Counter(
                sign(test.difference) if test.p < ALPHA else "no effect" for test in tests
            )
            called = Counter(verdict(low, high) for _, low, high in estimates)
            mean, low, high = estimates[0]
            planned = f"; power by formula {power(EFFECTS[name], n):.2f}" if name in EFFECTS else ""
            yield (
                f"{name}: difference {mean:+.3f} ({low:+.3f} to {high:+.3f}){planned}; "
                f"called by the interval: {shares(called)}; by McNemar's test: {shares(tested)}"
            )
            if name == "no effect":
                excluded = sum(
                    EFFECTS["harm"] - RIGHT_DRAFT < low and high < EFFECTS["benefit"] - RIGHT_DRAFT
                    for _, low, high in estimates
                )
                yield f"  intervals that exclude planted harm and benefit: {wilson(excluded, repeats)}"


def bootstrap_difference(differences: Floats, rng: Generator) -> tuple[float, float, float]:
    """Return a mean of paired differences (-1, 0, 1) with its 95% bootstrap interval.

    A resample of values that are equal but for three kinds is a draw of how many there are of each.
    """
    n = len(differences)
    counts = np.array([np.sum(differences == value) for value in (-1, 0, 1)])
    drawn = rng.multinomial(n, counts / n, RESAMPLES)
    low, high = np.percentile((drawn[:, 2] - drawn[:, 0]) / n, [2.5, 97.5])
    return float(differences.mean()), float(low), float(high)


def verdict(low: float, high: float) -> str:
    """Return what an interval of the difference of right drafts says."""
    if low > 0 or high < 0:
        return sign(low)
    return "no effect"


def sign(difference: float) -> str:
    """Return the name of a difference of right drafts that is not zero."""
    return "benefit" if difference > 0 else "harm"


def shares(called: Counter[str]) -> str:
    """Return how often each effect was called, with intervals."""
    return ", ".join(f"{what} {wilson(k, called.total())}" for what, k in called.most_common())


def wilson(k: int, n: int) -> str:
    """Return a share with its 95% Wilson interval."""
    low, high = proportion_confint(k, n, method="wilson")
    return f"{k / n:.3f} ({low:.3f} to {high:.3f}; {k} of {n})"


def timing(cases: list[Simulated], n: int) -> Iterator[str]:
    """Yield the processor time of searches among many cases."""
    features = [case.features for case in cases]
    begun = time.process_time()
    table = FeatureTable([features[k % len(features)] for k in range(n)])
    built = time.process_time() - begun
    for name, query in (("all features", features[0]), ("images alone", features[0].of_images())):
        table.search(query)
        begun = time.process_time()
        for _ in range(10):
            table.search(query)
        each = (time.process_time() - begun) / 10
        yield f"search by {name} among {n} cases: {each * 1000:.1f} ms of processor time"
    yield f"making the table of {n} cases: {built:.1f} s of processor time"


def scans(folder: Path) -> Iterator[str]:
    """Yield which of the scans in a folder have a profile, and what is nearest to each."""
    from viewer.core import load, scan

    names: list[str] = []
    features: list[CaseFeatures] = []
    for part in sorted(p for p in folder.iterdir() if p.is_dir()):
        for series in scan([part]).series:
            if series.kind != "volume" or not series.sequence or series.is_color:
                continue
            profile = measure_profile(load(series))
            name = f"{part.name}, series {series.id} ({series.sequence})"
            yield f"  {name}: {'a profile' if profile is not None else 'no reliable brain mask'}"
            if profile is not None:
                known = {series.sequence: profile}
                names.append(name)
                features.append(CaseFeatures(profiles=known, sequences=frozenset(known)))
    table = FeatureTable(features)
    rows = np.arange(len(features))
    own = 0
    for row, each in enumerate(features):
        own += table.search(each, 1)[0].row == row
        others = table.search(each, 1, rows != row)
        if others:
            yield f"  nearest to {names[row]}: {names[others[0].row]}, {others[0].score:.2f}"
    yield f"scans nearest to themselves: {own} of {len(features)}"


def main() -> None:
    """Print the experiments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiny", action="store_true", help="a few cases only")
    parser.add_argument("--scans", type=Path, help="folder with real scans, for the smoke test")
    given = parser.parse_args()
    cases = [draw_case(n) for n in range(60 if given.tiny else CASES)]
    for each in precision(cases, 10 if given.tiny else QUERIES):
        print(each)
    planned = max(cases_needed(EFFECTS[name]) for name in ("benefit", "harm"))
    for name in ("benefit", "harm"):
        print(f"{name}: {cases_needed(EFFECTS[name])} cases for a power of {POWER:.0%}")
    for each in paired(cases, 5 if given.tiny else REPEATS, [STUDY, planned]):
        print(each)
    for each in timing(cases, 2000 if given.tiny else MANY):
        print(each)
    if given.scans is not None:
        for each in scans(given.scans):
            print(each)


if __name__ == "__main__":
    main()
