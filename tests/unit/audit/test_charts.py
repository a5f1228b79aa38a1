"""Figures: well-formed, the same text for the same numbers, marks where the numbers say."""

import re
from collections.abc import Callable
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from audit.charts import (
    PRINT,
    Band,
    CurveLine,
    DepthPoint,
    Figure,
    ForestRow,
    Mix,
    OperatingPoint,
    Palette,
    Part,
    ReliabilityBin,
    RocCurve,
    RocPoint,
    TimeBin,
    TimeRow,
    WaterfallStep,
    breadth_depth,
    confusion,
    course,
    cusum,
    decision_curve,
    effect,
    flow,
    forest,
    froc_curve,
    monitor,
    outcome_mix,
    reliability,
    risk_coverage,
    roc,
    times,
    waterfall,
)
from audit.charts.svg_canvas import SMALL_PX, Frame, ticks

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [
    ForestRow("all <cases>", 0.8, 0.7, 0.9, "40/50", key="k1", status="ok"),
    ForestRow("three cases", None, 0.1, 0.9, "too few cases: 3"),
    ForestRow("a heading", None, None, None, "", heading=True),
]
PARTS = (Part("valid", "V", "ok", 9, "k2"), Part("refused", "R", "warn", 1))
PATH = [Band(n, n / 20 if n > 4 else None, 0.0, 1 - n / 40) for n in range(1, 20)]
BINS = [
    ReliabilityBin(0.0, 0.5, 0, None, None),
    ReliabilityBin(0.5, 1.0, 8, 0.7, 0.6, 0.3, 0.8, "k3"),
]
FIGURES: dict[str, Callable[[Palette], Figure]] = {
    "forest": lambda p: forest("f", "T", ROWS, palette=p, limit=0.7, series=("a", "b")),
    "confusion": lambda p: confusion(
        "c",
        "T",
        ["normal", "stroke"],
        ["normal", "stroke", "no answer"],
        [[8, 1, 0], [2, 5, 1]],
        palette=p,
    ),
    "reliability": lambda p: reliability("r", "T", BINS, palette=p, missing=3),
    "risk": lambda p: risk_coverage(
        "rc", "T", [CurveLine("a", ((0.5, 0.1), (1.0, 0.3)))], palette=p
    ),
    "decision": lambda p: decision_curve(
        "dc", "T", [CurveLine("a", ((0.1, 0.2), (0.5, -0.4))), CurveLine("b", ())], palette=p
    ),
    "froc": lambda p: froc_curve(
        "fr", "T", [CurveLine("a", ((0.0, 0.0), (0.5, 0.8))), CurveLine("b", ())], palette=p
    ),
    "monitor": lambda p: monitor("m", "T", PATH, 0.1, palette=p, alarm_at=7, key="k4"),
    "monitor, empty": lambda p: monitor("me", "T", [], 0.1, palette=p),
    "cusum": lambda p: cusum("cu", "T", [0.0, 1.0, 4.5], 4.0, palette=p, false_share=0.1),
    "course": lambda p: course("co", "T", [("a", PATH), ("b", PATH)], palette=p),
    "flow": lambda p: flow(
        "fl", "T", [("Enrolled", 9, "k5"), ("Read", 7, "")], {0: ["Lost: 2"]}, palette=p
    ),
    "mix": lambda p: outcome_mix("o", "T", [Mix("a", PARTS), Mix("none", ())], palette=p),
    "effect": lambda p: effect("e", "T", [Mix("reader 1", PARTS)], palette=p),
    "roc": lambda p: roc(
        "ro",
        "T",
        [
            RocCurve(
                "a",
                (RocPoint(None, 0.0, 0.0), RocPoint(0.5, 0.2, 0.8, "p", "k7"), RocPoint(0, 1, 1)),
                OperatingPoint(0.1, 0.7, (0.05, 0.2), (0.6, 0.8), "answers", "k8"),
            ),
            RocCurve("b"),
        ],
        palette=p,
    ),
    "waterfall": lambda p: waterfall(
        "w",
        "T",
        [
            WaterfallStep("all", 9, is_total=True, key="k9"),
            WaterfallStep("lost", 4, "44%"),
            WaterfallStep("none", 0),
            WaterfallStep("left", 5, "56%", is_total=True),
        ],
        palette=p,
        caption="c",
    ),
    "times": lambda p: times(
        "ti",
        "T",
        [
            TimeRow(
                "a", 9, (TimeBin(0, 10, 4, "k10"), TimeBin(10, 20, 5)), (5, 9, 15), 9.5, 7, 12, "9"
            ),
            TimeRow("b", 2, text="too few"),
        ],
        palette=p,
    ),
    "depth": lambda p: breadth_depth(
        "b", "T", [DepthPoint("a", 0.5, 0.4, 0.6, 0.7, 0.6, 0.8, "k6")], palette=p
    ),
}
DARK = Palette(*(f"#{n:02x}{n:02x}{n:02x}" for n in range(9)))


def drawn(figure: Figure) -> Element:
    root = fromstring(figure.svg)
    assert isinstance(root, Element)
    return root


@pytest.mark.parametrize("make", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_well_formed_told_in_words_and_the_same_each_time(
    make: Callable[[Palette], Figure],
) -> None:
    figure = make(PRINT)
    assert make(PRINT) == figure
    assert make(DARK).drawn_with(PRINT) == figure
    columns = len(figure.data.head)
    assert columns and all(len(row) == columns for row in figure.data.rows)
    root = drawn(figure)
    assert root.get("role") == "img"
    result = root.findtext(f"{SVG}desc")
    assert result == figure.description and figure.title in result
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids)) and all(str(i).startswith(f"{figure.name}-") for i in ids)
    sizes = [float(e.get("font-size", 12)) for e in root.iter(f"{SVG}text")]
    assert not sizes or min(sizes) >= SMALL_PX
    assert "nan" not in figure.svg.lower()


@pytest.mark.parametrize("make", FIGURES.values(), ids=FIGURES)
def test_only_the_palette_has_colors(make: Callable[[Palette], Figure]) -> None:
    result = set(re.findall(r"#[0-9a-f]{6}", make(DARK).svg))
    assert result and result <= set(vars(DARK).values())


@pytest.mark.parametrize("make", FIGURES.values(), ids=FIGURES)
def test_everything_that_can_be_clicked_lies_in_the_figure(
    make: Callable[[Palette], Figure],
) -> None:
    figure = make(PRINT)
    links = [a.get("href") for a in drawn(figure).iter(f"{SVG}a")]
    assert links == [f"#{area.key}" for area in figure.areas]
    for area in figure.areas:
        assert area.key and area.x >= 0 and area.x + area.width <= figure.width + 1


shares = st.floats(0, 1)


@given(st.lists(st.tuples(shares, shares, shares).map(sorted), min_size=1, max_size=8))
def test_forest_marks_stand_where_their_numbers_are(values: list[list[float]]) -> None:
    rows = [ForestRow(f"row {n}", v[1], v[0], v[2], "x") for n, v in enumerate(values)]
    root = drawn(forest("f", "T", rows))
    marks = [float(c.get("cx", "")) for c in root.iter(f"{SVG}circle")]
    axis = [e for e in root.iter(f"{SVG}text") if e.text in ("0%", "100%")]
    zero, item = (float(e.get("x", "")) for e in sorted(axis, key=lambda e: float(e.get("x", ""))))
    for x, (_, estimate, _) in zip(marks, values, strict=True):
        assert x == pytest.approx(zero + estimate * (item - zero), abs=0.02)


def test_too_few_cases_have_an_interval_and_no_mark() -> None:
    root = drawn(forest("f", "T", [ROWS[1]]))
    assert not list(root.iter(f"{SVG}circle"))
    assert any("too few cases: 3" in (e.text or "") for e in root.iter(f"{SVG}text"))


def test_words_of_the_record_cannot_break_out_of_the_figure() -> None:
    bad = '</text><script>alert("x")</script>'
    root = drawn(forest("f", bad, [ForestRow(bad, 0.5, 0.4, 0.6, bad, key='"><b>')]))
    assert not [e for e in root.iter() if e.tag.endswith(("script", "}b"))]


def test_an_alarm_and_a_signal_are_told_in_words() -> None:
    assert "alarm after 7 cases" in FIGURES["monitor"](PRINT).description
    assert "no adjudicated cases yet" in FIGURES["monitor, empty"](PRINT).svg
    assert "signal after 3 of 3 cases" in FIGURES["cusum"](PRINT).description
    assert "10% of charts" in FIGURES["cusum"](PRINT).description


def test_a_confusion_matrix_counts_rows_in_full() -> None:
    result = FIGURES["confusion"](PRINT).description
    assert "of 9 normal: 8 normal, 1 stroke" in result
    assert "of 8 stroke: 2 normal, 5 stroke, 1 no answer" in result


@given(st.floats(-100, 100), st.floats(0.001, 1000))
def test_ticks_are_round_within_the_range_and_evenly_spaced(low: float, span: float) -> None:
    result = ticks(low, low + span)
    assert len(result) <= 7
    assert all(low - 1e-6 * span <= t <= low + span + 1e-6 * span for t in result)
    steps = {round((b - a) / span, 6) for a, b in pairwise(result)}
    assert len(steps) <= 1


def test_a_frame_maps_its_ranges_to_its_edges() -> None:
    frame = Frame(None, 10, 20, 110, 220, (0, 50), (0, 1))  # type: ignore[arg-type]
    assert (frame.x(0), frame.x(50), frame.y(0), frame.y(1)) == (10, 110, 220, 20)
