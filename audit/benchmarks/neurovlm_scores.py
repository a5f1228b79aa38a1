"""Figures of NeuroVLM-Bench from records of answers, as published and over every answer.

The published evaluation leaves requests that failed out, counts an answer that could not be parsed
as valid JSON that determines nothing, and takes a confidence that was not stated for 0. Each figure
is given so, for comparison with the paper, and beside it over all records: what failed or could not
be read is a miss for the true class and a false alarm for none, and calibration is that of the
answers that state a confidence, with the others counted.

Spelling is made alike by our own table (`neurovlm`), which is close to the published one and not
the same: the paper's own tables are reproduced to within the answers that the two read differently.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.benchmarks.neurovlm import CLASSES, SUBCLASSES, Answer
from audit.statistics.confidence_intervals import TOO_FEW, rate
from audit.statistics.probability_calibration import brier, expected_calibration_error

TASKS: Final = (
    *("diagnosis_name", "diagnosis_detailed", "modality"),
    *("specialized_sequence", "plane"),
)
MANDATORY: Final = (
    *("modality", "plane", "diagnosis_name", "diagnosis_detailed"),
    "specialized_sequence",
)
UNDETERMINED: Final = "undetermined"
RESAMPLES: Final = 1000
SEED: Final = 20260322

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Score:
    """One figure.

    `published`: as the paper defines it, over `n_published` records; `ours`: over `n`, with its 95
    % interval where it has one. None: it cannot be said of these records.
    """

    name: str
    task: str
    published: float | None
    n_published: int
    ours: float | None
    n: int
    low: float | None = None
    high: float | None = None
    note: str = ""


@dataclass(frozen=True)
class ModelScores:
    """Everything of one model."""

    model: str
    n: int
    failed: int
    unparsed: int
    no_confidence: int
    """Parsed answers that name a diagnosis and state no usable confidence."""
    scores: tuple[Score, ...]
    classes: tuple[dict[str, Any], ...]
    """Per class of the diagnosis: support, precision, recall and F1, published and ours."""
    confusion: dict[str, dict[str, int]]
    """Of the diagnosis, over every record: truth, then what was said."""

    def to_json(self) -> dict[str, Any]:
        """Return the scores as a document; a figure that cannot be stated is null."""
        return {
            "model": self.model,
            "records": self.n,
            "failed": self.failed,
            "unparsed": self.unparsed,
            "without_confidence": self.no_confidence,
            "scores": [vars(score) for score in self.scores],
            "classes": list(self.classes),
            "confusion": self.confusion,
        }


def score_models(answers: Iterable[Answer]) -> list[ModelScores]:
    """Score each model's records, in the order of their names."""
    by_model: dict[str, list[Answer]] = {}
    for answer in answers:
        by_model.setdefault(answer.model, []).append(answer)
    return [score(name, by_model[name]) for name in sorted(by_model)]


def score(model: str, answers: Sequence[Answer]) -> ModelScores:
    """Return every figure of one model's records."""
    scores: list[Score] = [_validity(answers)]
    for task in TASKS:
        scores += _task(task, answers)
    scores += _calibration(answers)
    scores += _flags(answers)
    scores += _efficiency(answers)
    scores = [_enough(raw) for raw in scores]
    whole = _Table.of("diagnosis_name", answers)
    published = _Table.of("diagnosis_name", [a for a in answers if a.why != "error"])
    named = [a for a in answers if a.stated and a.stated["diagnosis_name"] is not None]
    return ModelScores(
        model=model,
        n=len(answers),
        failed=sum(a.why == "error" for a in answers),
        unparsed=sum(a.why == "unparsed" for a in answers),
        no_confidence=sum(
            a.stated is not None and a.stated["diagnosis_confidence"] is None for a in named
        ),
        scores=tuple(scores),
        classes=tuple(_classes(published, whole)),
        confusion=whole.to_json(),
    )


def _enough(result: Score) -> Score:
    """Return the figure without a value where it has too few records; its interval stays."""
    if result.task == "efficiency" or result.n >= TOO_FEW:
        return result
    note = f"too few records: {result.n}"
    return replace(result, ours=None, note=f"{note}; {result.note}" if result.note else note)


# --- counting -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Table:
    """Counts by truth (rows that occur) and by answer (columns, all and undetermined)."""

    truths: tuple[str, ...]
    said: tuple[str, ...]
    counts: Counts

    @classmethod
    def of(cls, task: str, answers: Sequence[Answer]) -> "_Table":
        pairs = [
            (truth, (a.stated[task] if a.stated is not None else None) or UNDETERMINED)
            for a in answers
            if (truth := a.truth[task]) is not None
        ]
        truths = tuple(sorted({truth for truth, _ in pairs}))
        named = sorted({*truths, *(s for _, s in pairs)} - {UNDETERMINED})
        predicted = (*named, UNDETERMINED)
        counts = np.zeros((len(truths), len(predicted)), np.int64)
        row, column = {t: n for n, t in enumerate(truths)}, {s: n for n, s in enumerate(predicted)}
        for truth, word in pairs:
            counts[row[truth], column[word]] += 1
        return cls(truths, predicted, counts)

    @property
    def n(self) -> int:
        return int(self.counts.sum())

    def right(self, counts: Counts | None = None) -> NDArray[np.int64]:
        """Return how many of each truth were named; the last axes are those of the table."""
        own = self.counts if counts is None else counts
        at = [self.said.index(truth) for truth in self.truths]
        return np.stack([own[..., n, column] for n, column in enumerate(at)], axis=-1)

    def recall(self, counts: Counts | None = None) -> NDArray[np.float64]:
        """Return the recall by truth; NaN where a resample has none of it."""
        own = self.counts if counts is None else counts
        return _ratio(self.right(own), own.sum(axis=-1))

    def precision(self) -> NDArray[np.float64]:
        """Return the precision by truth; 0 where no answer named it."""
        predicted = self.counts.sum(axis=0)
        columns = np.array([predicted[self.said.index(truth)] for truth in self.truths])
        return np.nan_to_num(_ratio(self.right(), columns))

    def f1(self, labels: Sequence[str], counts: Counts | None = None) -> NDArray[np.float64]:
        """Return the F1 of each label, one that never is the truth included.

        0 where it is neither.
        """
        own = self.counts if counts is None else counts
        results = []
        for label in labels:
            column = own[..., :, self.said.index(label)].sum(axis=-1)
            if label in self.truths:
                n = self.truths.index(label)
                hit, row = own[..., n, self.said.index(label)], own[..., n, :].sum(axis=-1)
            else:
                hit = row = np.zeros_like(column)
            results.append(np.nan_to_num(_ratio(2 * hit, column + row)))
        return np.stack(results, axis=-1)

    def resampled(self) -> Counts:
        """Return the bootstrap over records: the same as drawing cells of the table."""
        drawn = np.random.default_rng(SEED).multinomial(
            self.n, self.counts.ravel() / self.n, size=RESAMPLES
        )
        return drawn.reshape(RESAMPLES, *self.counts.shape)

    def to_json(self) -> dict[str, dict[str, int]]:
        return {
            truth: {s: int(c) for s, c in zip(self.said, row, strict=True) if c}
            for truth, row in zip(self.truths, self.counts, strict=True)
        }


def _ratio(part: Counts, counts: Counts) -> NDArray[np.float64]:
    """Return the part by whole; NaN where the whole is 0."""
    blank: NDArray[np.float64] = np.full(np.broadcast(part, counts).shape, np.nan)
    np.divide(part, counts, out=blank, where=counts > 0)
    return blank


# --- the figures ----------------------------------------------------------------------------------


def _validity(answers: Sequence[Answer]) -> Score:
    n = len(answers)
    published = sum(a.why != "error" for a in answers)
    parsed = rate(sum(a.stated is not None for a in answers), n)
    return Score(
        "valid structured output",
        "form",
        _share(published, n),
        n,
        _share(int(parsed.k), n),
        n,
        parsed.low,
        parsed.high,
        "published: an answer that could not be parsed counts as valid",
    )


def _task(task: str, answers: Sequence[Answer]) -> list[Score]:
    whole = _Table.of(task, answers)
    if not whole.n:
        return []
    given = _Table.of(task, [a for a in answers if a.why != "error"])
    right = rate(int(whole.right().sum()), whole.n)
    accuracy = Score(
        "accuracy",
        task,
        _share(int(given.right().sum()), given.n),
        given.n,
        _share(int(right.k), whole.n),
        whole.n,
        right.low,
        right.high,
    )
    drawn = whole.resampled()
    balanced = _with_interval(
        "balanced accuracy",
        task,
        (float(given.recall().mean()) if given.n else None, given.n),
        (float(whole.recall().mean()), whole.n),
        np.nanmean(whole.recall(drawn), axis=-1),
        "the paper's table calls it accuracy",
    )
    macro = _macro(task, given, whole, drawn)
    silent = rate(int(whole.counts[:, -1].sum()), whole.n)
    abstained = Score(
        "abstention rate",
        task,
        _share(int(given.counts[:, -1].sum()), given.n),
        given.n,
        _share(int(silent.k), whole.n),
        whole.n,
        silent.low,
        silent.high,
        "ours: what failed or could not be read determines nothing either",
    )
    return [accuracy, balanced, *macro, abstained]


def _macro(task: str, given: _Table, whole: _Table, drawn: Counts) -> list[Score]:
    """Return the F1 with and without abstention as a class, and weighted by support."""
    ours = whole.f1(whole.truths)
    spread = whole.f1(whole.truths, drawn)
    support, shares = whole.counts.sum(axis=-1), drawn.sum(axis=-1)
    weighted = float((ours * support).sum() / support.sum())
    with_silence = [s for s in given.said if s != UNDETERMINED or given.counts[:, -1].any()]
    real = [s for s in given.said if s != UNDETERMINED and (s in given.truths or task == TASKS[0])]
    of_given = given.counts.sum(axis=-1)

    def published(labels: Sequence[str]) -> tuple[float | None, int]:
        return (float(given.f1(labels).mean()) if given.n else None, given.n)

    weights = float((given.f1(given.truths) * of_given).sum() / of_given.sum()) if given.n else None
    return [
        _with_interval(
            "macro-F1",
            task,
            published(with_silence),
            (float(ours.mean()), whole.n),
            spread.mean(axis=-1),
            "published: 'undetermined' and words outside the list are classes of their own; "
            "ours: over the classes of the truth",
        ),
        _with_interval(
            "macro-F1 with abstention",
            task,
            published(real),
            (float(ours.mean()), whole.n),
            spread.mean(axis=-1),
            "an abstention is a miss for the true class and a false alarm for none; "
            "published: of the diagnosis, words outside the list are classes",
        ),
        _with_interval(
            "weighted F1",
            task,
            (weights, given.n),
            (weighted, whole.n),
            (spread * shares).sum(axis=-1) / shares.sum(axis=-1),
        ),
    ]


def _with_interval(
    name: str,
    task: str,
    published: tuple[float | None, int],
    ours: tuple[float, int],
    spread: NDArray[np.float64],
    note: str = "",
) -> Score:
    ends = [float(v) for v in np.nanpercentile(spread, (2.5, 97.5))]
    # All right or all wrong: no resample differs, which is no certainty.
    low, high = ends if ends[0] != ends[1] else (None, None)
    return Score(
        name=name,
        task=task,
        published=published[0],
        n_published=published[1],
        ours=ours[0],
        n=ours[1],
        low=low,
        high=high,
        note=note,
    )


def _calibration(answers: Sequence[Answer]) -> list[Score]:
    """Return ECE (10 bins of equal width) and Brier score of the diagnosis by confidence."""
    labeled = [a for a in answers if a.truth["diagnosis_name"] is not None]
    given = [a for a in labeled if a.why != "error"]
    stating = [
        a
        for a in labeled
        if a.stated is not None
        and a.stated["diagnosis_name"] is not None
        and a.stated["diagnosis_confidence"] is not None
    ]
    as_published = _sorted((a.confidence_as_published, _right(a)) for a in given)
    stated = _sorted((a.confidence_as_published, _right(a)) for a in stating)
    left = len(labeled) - len(stating)
    note = f"published: a missing confidence counts as 0; ours: {left} without one are left out"
    rows = []
    for name, figure in (
        ("ECE", expected_calibration_error),
        ("Brier score", lambda p, r: brier(p, r).score),
    ):
        rows.append(
            Score(
                name,
                "diagnosis_name",
                float(figure(*as_published)) if given else None,
                len(given),
                float(figure(*stated)) if stating else None,
                len(stating),
                note=note,
            )
        )
    return rows


def _sorted(pairs: Iterable[tuple[float, bool]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the confidence and whether it was right.

    In an order that does not hang on that of the file.
    """
    both = np.array(sorted(pairs), dtype=float).reshape(-1, 2)
    return both[:, 0], both[:, 1]


def _right(answer: Answer) -> bool:
    diagnosis_name = answer.stated["diagnosis_name"] if answer.stated is not None else None
    return diagnosis_name is not None and diagnosis_name == answer.truth["diagnosis_name"]


def _flags(answers: Sequence[Answer]) -> list[Score]:
    """Return the answers that contradict themselves, among those that could be read."""
    read = [a.stated for a in answers if a.stated is not None]
    given = sum(a.why != "error" for a in answers)
    unparsed = given - len(read)
    missing = [any(s[f] is None for f in MANDATORY) for s in read]
    stray = [_stray(s) for s in read]
    unnamed = [s["diagnosis_name"] in SUBCLASSES and s["diagnosis_detailed"] is None for s in read]
    coded = [bool(s["icd10_code"]) and s["diagnosis_name"] == "normal" for s in read]
    checks = (
        (
            "a field missing",
            sum(missing) + unparsed,
            sum(missing),
            "a null that the prompt asks for (sequence of CT, subtype of normal) counts as "
            "missing; published: so does all of what could not be parsed",
        ),
        (
            "subtype outside the class",
            sum(stray) + sum(unnamed),
            sum(stray),
            "published: a tumor or stroke without a subtype counts as well",
        ),
        ("ICD-10 code with normal", sum(coded), sum(coded), ""),
    )
    rows = []
    for name, published, ours, note in checks:
        result = rate(ours, len(read))
        rows.append(
            Score(
                name=name,
                task="consistency",
                published=_share(published, given),
                n_published=given,
                ours=_share(ours, len(read)),
                n=len(read),
                low=result.low,
                high=result.high,
                note=note,
            )
        )
    return rows


def _stray(stated: Any) -> bool:
    name, finer = stated["diagnosis_name"], stated["diagnosis_detailed"]
    return name in CLASSES and finer is not None and finer not in SUBCLASSES.get(name, ())


def _efficiency(answers: Sequence[Answer]) -> list[Score]:
    rows = []
    for name, values in (
        ("median latency (ms)", [a.latency_ms for a in answers if a.latency_ms is not None]),
        ("mean tokens in", [float(a.tokens_in) for a in answers if a.tokens_in is not None]),
        ("mean tokens out", [float(a.tokens_out) for a in answers if a.tokens_out is not None]),
    ):
        if values:
            figure = median(values) if "median" in name else sum(values) / len(values)
            rows.append(Score(name, "efficiency", figure, len(values), figure, len(values)))
    return rows


def _classes(published: _Table, whole: _Table) -> Iterable[dict[str, Any]]:
    for n, truth in enumerate(whole.truths):
        at = published.truths.index(truth) if truth in published.truths else None
        yield {
            "class": truth,
            "support": int(whole.counts[n].sum()),
            "published": None
            if at is None
            else {
                "precision": float(published.precision()[at]),
                "recall": float(published.recall()[at]),
                "f1": float(published.f1([truth])[0]),
            },
            "ours": {
                "precision": float(whole.precision()[n]),
                "recall": float(whole.recall()[n]),
                "f1": float(whole.f1([truth])[0]),
            },
        }


def _share(k: int, n: int) -> float | None:
    return k / n if n else None
