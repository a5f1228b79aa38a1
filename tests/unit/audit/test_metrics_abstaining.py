"""Abstentions with a reported finding count alike in measures and gates."""

import numpy as np
import pytest

from audit.metrics.contrasts.model_contrasts import HITS
from audit.metrics.evaluation import evaluate
from audit.metrics.measures.finding_sums import CASE_CELLS, count_cases
from audit.metrics.monitoring.gate_cases import _APART, ResultColumns, _result
from audit.metrics.table.results_table import Lesions, Pairs
from audit.metrics.table.table_view import View
from audit.pilot.protocol.protocol import Measure

ROWS = {
    "nothing reported": {"settled": 1.0},
    "invented, adjudicated": {
        "settled": 1.0,
        "extra": 1.0,
        "extra_proposed": 1.0,
        "hallucinated": 1.0,
    },
    "extra, found true": {"settled": 1.0, "extra_proposed": 1.0},
    "extra, waits": {"settled": 0.0, "extra": 1.0, "extra_proposed": 1.0},
    "wrong side, adjudicated": {"settled": 1.0, "wrong_side": 1.0, "wrong_side_proposed": 1.0},
}


def made(**shared: float) -> Pairs:
    """One result of each kind, of cases whose reference is normal."""
    rows, lesions = Pairs.builder(), Lesions.builder()
    zero = dict.fromkeys(
        ("extra", "extra_proposed", "hallucinated", "wrong_side", "wrong_side_proposed"), 0.0
    )
    for n, result in enumerate(ROWS.values()):
        words = {"kind": "draft", "normality": "normal", "case": f"case-{n}", "patient": f"p{n}"}
        rows.add(
            {
                **words,
                **zero,
                "answered": 0.0,
                "abstained": 1.0,
                "compared": 1.0,
                **shared,
                **result,
            }
        )
    return Pairs.build(rows, lesions, 0)


def cells(pairs: Pairs, basis: str = "settled") -> dict[str, float]:
    block = count_cases(pairs, View.parse("" if basis == "settled" else f"basis={basis}"))
    return {
        name: float(block.amount[block.cell == place].sum())
        for place, name in enumerate(CASE_CELLS)
    }


def test_a_finding_of_an_abstaining_result_counts_and_silence_does_not() -> None:
    result = cells(made())
    assert (result["settled_normal"], result["normal_hallucinated"]) == (1, 1)
    assert result["unsettled_normal"] == 1
    assert (result["normal_extra"], result["extra"]) == (2, 2)
    assert (result["side_stated"], result["wrong_side"]) == (1, 1)


@pytest.mark.parametrize(
    ("measure", "cell"),
    [
        (Measure.HALLUCINATION_ON_NORMALS, ("settled_normal", "unsettled_normal")),
        (Measure.WRONG_SIDE, ("side_stated", "no_side")),
    ],
)
def test_the_measure_is_about_as_many_results_as_the_gate(
    measure: Measure, cell: tuple[str, str]
) -> None:
    pairs = made()
    columns = ResultColumns(pairs)
    results = [_result(measure, columns, n, referenced=True) for n in range(len(ROWS))]
    result = cells(pairs)
    assert sum(r is not _APART for r in results) == sum(result[name] for name in cell)


def test_answers_are_counted_as_before() -> None:
    result = cells(made(answered=1.0, abstained=0.0))
    assert result["valid"] == result["normal"] == len(ROWS)
    assert (result["settled_normal"], result["unsettled_normal"]) == (4, 1)


def test_models_are_compared_by_the_same_cases() -> None:
    counted, hit = HITS["hallucination-on-normals"](made())
    assert [name for name, is_in in zip(ROWS, counted, strict=True) if is_in] == [
        "invented, adjudicated"
    ]
    assert list(np.flatnonzero(counted & hit)) == [1]
    counted, hit = HITS["extra-on-normals"](made())
    assert [name for name, is_in in zip(ROWS, counted & hit, strict=True) if is_in] == [
        "invented, adjudicated",
        "extra, waits",
    ]


def test_the_value_of_the_measure() -> None:
    result = evaluate(made(), ["hallucination-on-normals"]).get("hallucination-on-normals")
    assert (result.k, result.n) == (1, 1)
