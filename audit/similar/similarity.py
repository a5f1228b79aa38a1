"""Exact search for the most similar cases, explained by feature.

Each feature has a similarity from 0 to 1, and the order follows from their weighted mean. A feature
that the query does not state has no weight; one that the query states and a case does not counts as
not similar. All cases are compared, with matrix products: there is no approximate index.

- Findings, structures: cosine of the codes, where a wider term counts for its narrower ones by half
  for each step (an acute infarct is more like a chronic infarct than like a mass).
- Side, sequence: cosine of the sets.
- Size: Gaussian of the difference of the logarithms of the longest diameters.
- Age: 1 for the same band, 0.5 for the next one.
- Intensity: Gaussian of the distance of the profiles of one sequence; the mean over shared ones.

Ties keep the order of the cases' numbers, so that the result is always the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log2
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Sequence as ImageSequence
from audit.similar.case_features import AGES, SIDES, CaseFeatures, Feature

ALGORITHM: Final = "overread-similar/1"
N_SHOWN: Final = 5
WEIGHTS: Final[Mapping[Feature, float]] = {
    Feature.FINDINGS: 4.0,
    Feature.STRUCTURE: 2.0,
    Feature.SIDE: 1.0,
    Feature.SIZE: 1.0,
    Feature.SEQUENCE: 1.0,
    Feature.AGE: 1.0,
    Feature.INTENSITY: 2.0,
}
WIDER: Final = 0.5
"""Share that a wider term gets of its narrower one."""
SIZE_SPREAD: Final = 0.8
"""Standard deviation of the size similarity: a factor of 1.7 in diameter."""
PROFILE_SPREAD: Final = 0.05
"""Standard deviation of the profile similarity (docs/experiments/similar.md)."""
NEIGHBORING_AGE: Final = 0.5

Vector = NDArray[np.float32]


@dataclass(frozen=True)
class Similar:
    """One similar case.

    Attributes:
        row: Its number among the cases that were searched.
        score: Weighted mean of `by_feature`, 0 to 1.
        by_feature: Similarity by each feature that the query states, 0 to 1.
    """

    row: int
    score: float
    by_feature: Mapping[Feature, float]


@cache
def _columns(kind: str) -> dict[str, int]:
    codes = sorted(code for code, term in lexicon().terms.items() if term.kind == kind)
    return {code: n for n, code in enumerate(codes)}


@cache
def _with_wider(kind: str, codes: frozenset[str]) -> Vector:
    """Return the codes and their wider terms as a unit vector; zero for none."""
    columns = _columns(kind)
    vector = np.zeros(len(columns), np.float32)
    for code in codes:
        for step, each in enumerate((code, *lexicon().ancestors(code))):
            if each in columns:
                vector[columns[each]] = max(vector[columns[each]], WIDER**step)
    return _unit(vector)


def _set(names: Sequence[str], stated: frozenset[str]) -> Vector:
    return _unit(np.array([name in stated for name in names], np.float32))


def _unit(vector: Vector) -> Vector:
    length = float(np.linalg.norm(vector))
    return vector / np.float32(length) if length else vector


def _age(band: str | None) -> Vector:
    vector = np.zeros(len(AGES), np.float32)
    if band in AGES:
        vector[AGES.index(band)] = 1.0
    return vector


def _near_ages(band: str | None) -> Vector:
    vector = _age(band)
    if band in AGES:
        at = AGES.index(band)
        for near in (at - 1, at + 1):
            if 0 <= near < len(AGES):
                vector[near] = NEIGHBORING_AGE
    return vector


_SEQUENCES: Final = tuple(sequence.value for sequence in ImageSequence)


class FeatureTable:
    """Features of many cases as matrices, one row for each case.

    Args:
        cases: Features of the cases, in their order.
    """

    def __init__(self, cases: Sequence[CaseFeatures]) -> None:
        self._n = len(cases)
        self._linear: dict[Feature, Vector] = {
            Feature.FINDINGS: _stack([_with_wider("finding", c.kinds) for c in cases]),
            Feature.STRUCTURE: _stack([_with_wider("structure", c.structures) for c in cases]),
            Feature.SIDE: _stack([_set(SIDES, c.sides) for c in cases]),
            Feature.SEQUENCE: _stack([_set(_SEQUENCES, c.sequences) for c in cases]),
            Feature.AGE: _stack([_age(c.age) for c in cases]),
        }
        self._sizes = np.array(
            [np.nan if c.size_mm is None else log2(c.size_mm) for c in cases], np.float32
        )
        self._profiles: dict[str, tuple[NDArray[np.intp], Vector, Vector]] = {}
        for sequence in sorted({s for c in cases for s in c.profiles}):
            rows = [n for n, c in enumerate(cases) if sequence in c.profiles]
            matrix = _stack([np.array(cases[n].profiles[sequence], np.float32) for n in rows])
            squares = np.einsum("ij,ij->i", matrix, matrix)
            self._profiles[sequence] = np.array(rows), matrix, squares

    def __len__(self) -> int:
        return self._n

    def similarities(self, query: CaseFeatures) -> dict[Feature, Vector]:
        """Return the similarity of every case by each feature that the query states, `(n,)`."""
        linear = {
            Feature.FINDINGS: _with_wider("finding", query.kinds),
            Feature.STRUCTURE: _with_wider("structure", query.structures),
            Feature.SIDE: _set(SIDES, query.sides),
            Feature.SEQUENCE: _set(_SEQUENCES, query.sequences),
            Feature.AGE: _near_ages(query.age),
        }
        result: dict[Feature, Vector] = {}
        for feature in query.stated:
            if feature in linear:
                result[feature] = self._linear[feature] @ linear[feature]
            elif feature is Feature.SIZE:
                result[feature] = self._by_size(query.size_mm)
            else:
                result[feature] = self._by_profile(query.profiles)
        return result

    def _by_size(self, size_mm: float | None) -> Vector:
        assert size_mm is not None
        apart = (self._sizes - np.float32(log2(size_mm))) / np.float32(SIZE_SPREAD)
        return np.nan_to_num(np.exp(-(apart**2) / 2), nan=0.0).astype(np.float32)

    def _by_profile(self, profiles: Mapping[str, tuple[float, ...]]) -> Vector:
        total = np.zeros(self._n, np.float32)
        shared = np.zeros(self._n, np.float32)
        for sequence, profile in profiles.items():
            if sequence not in self._profiles:
                continue
            rows, matrix, squares = self._profiles[sequence]
            own = np.array(profile, np.float32)
            if own.shape[0] != matrix.shape[1]:
                continue
            apart = np.maximum(squares + own @ own - 2 * (matrix @ own), 0) / own.shape[0]
            total[rows] += np.exp(-apart / np.float32(2 * PROFILE_SPREAD**2))
            shared[rows] += 1
        return np.asarray(total / np.maximum(shared, 1), np.float32)

    def search(
        self, query: CaseFeatures, n: int = N_SHOWN, allowed: NDArray[np.bool_] | None = None
    ) -> tuple[Similar, ...]:
        """Return the most similar cases, the most similar first.

        Args:
            query: Features that are searched for.
            n: Maximum number of cases.
            allowed: Cases that may be returned, `(n_cases,)`; None for all.
        """
        similarities = self.similarities(query) if self._n else {}
        if not similarities:
            return ()
        weights = {feature: WEIGHTS[feature] for feature in similarities}
        score = np.zeros(self._n, np.float32)
        for feature, values in similarities.items():
            score += np.float32(weights[feature]) * values
        score /= np.float32(sum(weights.values()))
        if allowed is not None:
            score = np.where(allowed, score, np.float32(-1))
        return tuple(
            Similar(
                row,
                round(float(score[row]), 6),
                {feature: round(float(v[row]), 6) for feature, v in similarities.items()},
            )
            for row in _highest(score, n)
        )


def _highest(score: Vector, n: int) -> list[int]:
    """Return the rows of the highest scores that are positive, ties by their number."""
    if len(score) > n:
        least = np.partition(score, -n)[-n]
        rows = np.flatnonzero(score >= least)
    else:
        rows = np.arange(len(score))
    rows = rows[score[rows] > 0]
    return [int(row) for row in rows[np.lexsort((rows, -score[rows]))][:n]]


def _stack(vectors: Sequence[Vector]) -> Vector:
    if not vectors:
        return np.zeros((0, 1), np.float32)
    return np.stack(vectors)
