"""Are the cases found relevant, how long does a search take, and does the audit tell their effect?

usage: python tests/bench/similar.py [--tiny] [--scans FOLDER]

1. Precision at 5 on simulated cases: lesions of four kinds at known places, or none, are planted in
   the ICBM 152 template in four sequences, at the resolution of the blocks that profiles are made
   from. A case is relevant if its reference has the same category and structure. Reads are drawn
   with errors. Compared: all features (after the lock), features of the images alone (examples of a
   request), the same sequence at random, and any case at random. Intervals: bootstrap over queries.
2. Paired simulation: each of 200 cases gets a draft in an arm without and in an arm with examples,
   planted to help, to harm or to do nothing, and one by a model that copies the most frequent
   diagnosis of the examples that were found for it. The outcome is the comparison of the draft with
   the reference. Repeated: how often does the paired interval tell the effects apart?
3. Processor time of a search among 100,000 cases.
4. With --scans, a smoke test: profiles of real series, each of which must be nearest to itself.

Everything is drawn with fixed seeds, so that the output is the same each time, but for the times.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
import scipy
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

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
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.intensity_profile import measure_profile, profile_of
from viewer.core.geometry import Geometry
from viewer.demo.head_template import ORIGIN_LPS_MM, template

SEED = 20262
CASES, QUERIES, AT = 300, 150, 5
STUDY, REPEATS, RESAMPLES = 200, 200, 1000
MANY = 100_000
BLOCK_MM = 4
RIGHT_KIND, RIGHT_PLACE, RIGHT_SIDE = 0.85, 0.85, 0.97
"""Probabilities that a simulated read states kind, structure and side of the reference."""
DRAFTS = 6
"""Drafts of each case in an arm, from which studies are drawn."""
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


def bootstrap(values: NDArray[np.float64], rng: Generator) -> tuple[float, float, float]:
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


def draft_of(case: Simulated, rng: Generator, p_right: float) -> Interpretation:
    """Return a draft that is right with a probability, else of another category."""
    if rng.random() < p_right:
        return case.reference
    return other_draft(case, rng)


def other_draft(case: Simulated, rng: Generator) -> Interpretation:
    """Return a draft of another category than the reference."""
    wrong = [kind for kind in (*KINDS, None) if category_of(kind) != case.category]
    kind = wrong[rng.integers(len(wrong))]
    findings = case.reference.findings
    place = findings[0].location.structure if findings and findings[0].location else None
    return content(kind, place or "frontal-lobe", Side.LEFT, 15.0)


def category_of(kind: Kind | None) -> Category:
    """Return the category of a kind of lesion; normal for none."""
    return kind.category if kind is not None else Category.NORMAL


def copied_draft(
    case: Simulated, rows: list[int], cases: list[Simulated], rng: Generator
) -> Interpretation:
    """Return a draft that may copy the most frequent category of its examples."""
    if rng.random() >= COPIES:
        return draft_of(case, rng, RIGHT_DRAFT)
    counts = Counter(cases[row].read.hypotheses[0].category for row in rows)
    copied = min(counts, key=lambda each: (-counts[each], each.value))
    return case.reference if copied == case.category else other_draft(case, rng)


def paired(cases: list[Simulated], study: int, repeats: int) -> Iterator[str]:
    """Yield what the paired comparison of two arms calls each effect."""
    pool = len(cases) // 2
    search = searches(cases, default_rng([SEED, 3]))["images alone"]
    arms: dict[str, list[bool]] = {"without": [], **{name: [] for name in EFFECTS}, "copying": []}
    for number in range(pool * DRAFTS):
        row = pool + number % pool
        case = cases[row]
        for arm, name in enumerate(arms):
            rng = default_rng([SEED, 2, number, arm])
            if name == "copying":
                examples = search(row, np.arange(len(cases)) < row)[:3]
                draft = copied_draft(case, examples, cases, rng)
            else:
                draft = draft_of(case, rng, EFFECTS.get(name, RIGHT_DRAFT))
            arms[name].append(is_right(draft, case.reference))
    outcome = {name: np.array(values, float) for name, values in arms.items()}
    for name in (*EFFECTS, "copying"):
        rng = default_rng([SEED, len(name)])
        verdicts: Counter[str] = Counter()
        first = None
        for _ in range(repeats):
            rows = rng.choice(pool * DRAFTS, study, replace=False)
            estimate = bootstrap(outcome[name][rows] - outcome["without"][rows], rng)
            first = first or estimate
            verdicts[verdict(*estimate[1:])] += 1
        assert first is not None
        called = ", ".join(f"{what} {n}" for what, n in verdicts.most_common())
        yield (
            f"{name}: difference {first[0]:+.3f} ({first[1]:+.3f} to {first[2]:+.3f}); "
            f"called in {repeats} studies: {called}"
        )


def verdict(low: float, high: float) -> str:
    """Return what an interval of the difference of right drafts says."""
    if low > 0:
        return "benefit"
    return "harm" if high < 0 else "no effect"


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
    """Yield which of the scans in a folder have a profile, and whether each is nearest to itself."""
    from viewer.core import load, scan

    features: list[CaseFeatures] = []
    for part in sorted(p for p in folder.iterdir() if p.is_dir()):
        for series in scan([part]).series:
            if series.kind != "volume" or not series.sequence or series.is_color:
                continue
            profile = measure_profile(load(series))
            stated = "a profile" if profile is not None else "no reliable brain mask"
            yield f"  {part.name}, series {series.id} ({series.sequence}): {stated}"
            if profile is not None:
                known = {series.sequence: profile}
                features.append(CaseFeatures(profiles=known, sequences=frozenset(known)))
    table = FeatureTable(features)
    own = sum(table.search(each, 1)[0].row == row for row, each in enumerate(features))
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
    for each in paired(cases, 20 if given.tiny else STUDY, 5 if given.tiny else REPEATS):
        print(each)
    for each in timing(cases, 2000 if given.tiny else MANY):
        print(each)
    if given.scans is not None:
        for each in scans(given.scans):
            print(each)


if __name__ == "__main__":
    main()
