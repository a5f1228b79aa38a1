"""Marks against lesions: geometry by hand, FROC and wAFROC against scikit-learn and their definition."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sklearn.metrics as sk

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Authorship, Interpretation
from audit.metrics.evaluation import evaluate
from audit.metrics.folding.lesion_hits import NOT_MARKED, marks_of
from audit.metrics.measures.localization import (
    FreeResponse,
    free_response,
    froc_points,
    weighted_placements,
)
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.metric_value import Value
from audit.metrics.table.results_table import (
    LESION_LABELS,
    LESION_NUMBERS,
    Lesions,
    Pairs,
    pairs_from,
)
from audit.metrics.table.table_view import View
from audit.record.events import (
    DraftReceived,
    Outcome,
    ReferenceImported,
    SentImage,
)
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from tests.helpers.messages import code_of
from tests.helpers.record import READER
from tests.helpers.record_case import CASE, SHA, CaseWriter
from tests.helpers.reported import request_of
from tests.helpers.simulated import simulated_pairs, with_numbers

PLACE = ImagePlace(
    number=1,
    origin_lps_mm=(0, 0, 0),
    right=(1, 0, 0),
    down=(0, 1, 0),
    spacing_rc_mm=(1, 1),
    shape_rc=(200, 200),
    thickness_mm=4,
)


def lesion(number: int, *, box: tuple[float, ...] | None = None, at: Any = None) -> dict[str, Any]:
    """A reference's finding with a box (x0, y0, z0, x1, y1, z1) or a mark, 20 mm long."""
    evidence: dict[str, Any] = {}
    if box is not None:
        low, high = (dict(zip("xyz", part, strict=True)) for part in (box[:3], box[3:]))
        evidence = {"box_lps_mm": {"low": low, "high": high}}
    if at is not None:
        evidence = {"point_lps_mm": dict(zip("xyz", at, strict=True))}
    return {
        "number": number,
        "presence": "present",
        "size_mm": {"longest": 20.0},
        "evidence": [evidence] if evidence else [],
    }


def mark(number: int, box: tuple[float, ...], confidence: float | None = 0.5) -> dict[str, Any]:
    """A draft's finding with a box in pixels of image 1."""
    corners = dict(zip(("x0", "y0", "x1", "y1"), box, strict=True))
    return {
        "number": number,
        "presence": "present",
        "confidence": confidence,
        "evidence": [{"image": 1, "box": corners}],
    }


def findings(*them: dict[str, Any]) -> dict[str, Any]:
    return {"findings": list(them)}


def test_a_mark_hits_the_lesion_that_its_center_lies_in() -> None:
    truth = findings(lesion(1, box=(10, 10, -5, 30, 30, 5)), lesion(2, at=(100, 100, 0)))
    draft = findings(mark(1, (15, 15, 25, 25), 0.7), mark(2, (150, 150, 160, 160), 0.9))
    row, rows = marks_of(draft, {1: PLACE}, truth)
    assert row == {"marks_known": 1.0, "marks": 2, "marks_rated": 1.0, "top_false_mark": 0.9}
    lesions = [r for r in rows if r["of"] == "lesion"]
    assert [(r["detected"], r["confidence"]) for r in lesions] == [(1.0, 0.7), (0.0, NOT_MARKED)]
    assert [r["false"] for r in rows if r["of"] == "mark"] == [0.0, 1.0]
    # 10 by 10 inside 20 by 20: twice 100 over 500.
    assert lesions[0]["dice"] == pytest.approx(0.4)


@pytest.mark.parametrize(("off", "hit"), [(14.9, 1.0), (15.1, 0.0)])
def test_around_a_mark_half_the_diameter_and_five_mm_count(off: float, hit: float) -> None:
    truth = findings(lesion(1, at=(100, 100, 0)))
    draft = findings(mark(1, (100 + off - 1, 99, 100 + off + 1, 101)))
    _, rows = marks_of(draft, {1: PLACE}, truth)
    assert [r["detected"] for r in rows if r["of"] == "lesion"] == [hit]


def test_what_is_not_placed_is_not_counted() -> None:
    truth = findings(lesion(1, at=(100, 100, 0)))
    unmarked = {"number": 1, "presence": "present", "confidence": 0.6, "evidence": [{"image": 1}]}
    row, rows = marks_of(findings(unmarked), {1: PLACE}, truth)
    assert (row["marks"], row["top_false_mark"]) == (0, 0.6)  # it hits nothing
    assert [r["detected"] for r in rows if r["of"] == "lesion"] == [0.0]
    nowhere = findings(lesion(1))
    assert marks_of(findings(mark(1, (1, 1, 2, 2))), {1: PLACE}, nowhere)[0] == {"marks_known": 0.0}
    none, rows = marks_of(None, {}, truth)
    assert (none["marks_known"], none["marks"], none["top_false_mark"]) == (1.0, 0, NOT_MARKED)
    assert [r["detected"] for r in rows] == [0.0]
    unrated, _ = marks_of(findings(mark(1, (99, 99, 101, 101), None)), {1: PLACE}, truth)
    assert unrated["marks_rated"] == 0.0


def marked(seed: int, n: int, patients: int) -> tuple[Pairs, FreeResponse]:
    """Results with lesions and marks drawn at random, ratings in tenths so that there are ties."""
    random = np.random.default_rng(seed)
    base = simulated_pairs(n, patients=patients, seed=seed)
    rows = []
    top = np.full(n, NOT_MARKED)
    for row in range(n):
        false = np.round(random.random(random.poisson(0.6)), 1)
        rows += [(row, "mark", 1.0, np.nan, rating) for rating in false]
        top[row] = max(false, default=NOT_MARKED)
        for _ in range(0 if row % 3 == 0 else random.integers(1, 4)):
            hit = random.random() < 0.7
            rating = np.round(min(1.0, 0.3 + random.random()), 1) if hit else NOT_MARKED
            rows.append((row, "lesion", np.nan, float(hit), rating))
            if hit:
                rows.append((row, "mark", 0.0, np.nan, rating))
    numbers = {name: np.full(len(rows), np.nan) for name in LESION_NUMBERS}
    for place, name in enumerate(("pair", "", "false", "detected", "confidence")):
        if name:
            numbers[name] = np.array([r[place] for r in rows], dtype=float)
    labels = {name: Labels(np.full(len(rows), -1, dtype=np.int32), ()) for name in LESION_LABELS}
    words = ("lesion", "mark")
    labels["of"] = Labels(np.array([words.index(r[1]) for r in rows], dtype=np.int32), words)
    ones = np.ones(n)
    made = with_numbers(base, marks_known=ones, marks=ones, marks_rated=ones, top_false_mark=top)
    made.lesions_ = Lesions(labels, numbers, {})
    return made, free_response(made, View())


def value(pairs: Pairs, name: str) -> Value:
    return evaluate(pairs, [name]).cells[0].value


def test_the_area_is_its_definition_pair_by_pair() -> None:
    pairs, result = marked(3, 90, 60)
    total, n_pairs = 0.0, 0
    for normal in np.flatnonzero(result.normal):
        for sick in np.flatnonzero(~result.normal):
            mine = result.lesion[result.lesion_of == sick]
            own = result.top_false[normal]
            total += np.mean([(z > own) + 0.5 * (z == own) for z in mine])
            n_pairs += 1
    got = value(pairs, "wafroc")
    assert got.estimate == pytest.approx(total / n_pairs)
    assert got.low is not None and got.low < total / n_pairs < (got.high or 0)
    assert got.interval == "clustered DeLong"
    share = weighted_placements(result)
    assert share[result.normal].mean() == pytest.approx(share[~result.normal].mean())


def test_the_area_is_that_under_the_curve_by_trapezoids() -> None:
    """The theorem of Chakraborty and Zhai: the statistic is the area under the extended wAFROC curve."""
    pairs, result = marked(5, 120, 120)
    weight = 1 / np.bincount(result.lesion_of)[result.lesion_of] / (~result.normal).sum()
    false = result.top_false[result.normal]
    steps = np.unique(np.concatenate([false, result.lesion]))[::-1]
    x = [0.0, *((false >= t).mean() for t in steps)]
    y = [0.0, *(weight[result.lesion >= t].sum() for t in steps)]
    assert value(pairs, "wafroc").estimate == pytest.approx(sk.auc(x, y))


def test_with_one_lesion_a_case_and_no_false_mark_on_it_it_is_the_roc_area() -> None:
    random = np.random.default_rng(1)
    sick, score = (
        np.arange(80) % 2 == 0,
        np.round(random.random(80) + 0.2 * (np.arange(80) % 2 == 0), 2),
    )
    result = FreeResponse(
        np.arange(80), ~sick, np.where(sick, NOT_MARKED, score), np.flatnonzero(sick), score[sick],
        score[~sick],
    )  # fmt: skip
    area = weighted_placements(result)[sick].mean()
    assert area == pytest.approx(sk.roc_auc_score(sick, score))


def test_lesions_and_false_marks_are_counted() -> None:
    pairs, result = marked(7, 60, 60)
    hit = value(pairs, "lesion-localization")
    assert hit.k == (result.lesion >= 0).sum() and hit.n == len(result.lesion)
    false = value(pairs, "false-marks-per-case")
    assert false.estimate == pytest.approx(len(result.false) / 60)
    points = froc_points(result)
    assert points[-1] == pytest.approx((len(result.false) / 60, (result.lesion >= 0).mean()))
    assert points == sorted(points)


def test_absent_marks_and_ratings_are_told() -> None:
    pairs, _ = marked(7, 60, 60)
    nothing = with_numbers(pairs, marks=np.zeros(60))
    for name in ("lesion-localization", "false-marks-per-case", "wafroc"):
        assert code_of(value(nothing, name).note) == "metric-reason.marks-missing"
    none = with_numbers(pairs, marks_known=np.zeros(60))
    for name in ("lesion-localization", "false-marks-per-case", "wafroc"):
        assert code_of(value(none, name).note) == "metric-reason.marks-missing"
    unrated = with_numbers(pairs, marks_rated=np.zeros(60))
    unrated.lesions_ = pairs.lesions_
    assert code_of(value(unrated, "wafroc").note) == "metric-reason.confidence-not-stated"
    assert value(unrated, "lesion-localization").known
    assert code_of(value(pairs, "dice-boxes").note) == "metric-reason.boxes-missing"


# --- from the record ------------------------------------------------------------------------------


def whole(*them: dict[str, Any]) -> Interpretation:
    """A content whose findings have a type, as every one of a record has."""
    mass = {"type": {"code": "mass", "words": "mass"}}
    stated = {"normality": "abnormal", "findings": [mass | item for item in them]}
    return Interpretation.model_validate(stated)


def test_a_draft_of_the_record_is_laid_on_the_place_of_its_images(tmp_path: Path) -> None:
    draft = whole(mark(1, (15, 15, 25, 25), 0.7), mark(2, (150, 150, 160, 160), 0.9))
    truth = whole(lesion(1, box=(10, 10, -5, 30, 30, 5)), lesion(2, at=(100, 100, 0)))
    image = SentImage(number=1, sha256=SHA, stored_sha256=SHA, series="3", place=PLACE)
    with Log(tmp_path / "record.sqlite") as log:
        CaseWriter(log).lock()  # a read whose finding has no mark
        asked = request_of("a", "m", SHA, (image,), captions="blinded")
        log.append(asked, actor=READER, case=CASE)
        got = DraftReceived(
            attempt="a",
            outcome=Outcome.VALID,
            message="",
            content_sha256=draft.content_sha256,
            coded=deidentify(draft),
            total_s=1.0,
        )
        log.append(got, actor=READER, case=CASE, blobs=[draft.canonical_bytes()])
        reference = ReferenceImported(
            version=1,
            content_sha256=truth.content_sha256,
            coded=deidentify(truth),
            authorship=Authorship(kind="reference", author="consensus", certainty="certain"),
        )
        log.append(reference, actor=READER, case=CASE, blobs=[truth.canonical_bytes()])
        pairs = pairs_from(log)
    drafts = evaluate(pairs, ["localization"])
    hit, false, overlap = (
        drafts.get(name) for name in ("lesion-localization", "false-marks-per-case", "dice-boxes")
    )
    assert (hit.k, hit.n, false.n, overlap.n) == (1, 2, 1, 1)
    lesions = pairs.lesions
    assert np.nanmax(lesions.number("dice")) == pytest.approx(0.4)
    reads = evaluate(pairs, ["lesion-localization"], View(kind="read")).cells[0].value
    assert (reads.n, code_of(reads.note)) == (0, "metric-reason.marks-missing")
