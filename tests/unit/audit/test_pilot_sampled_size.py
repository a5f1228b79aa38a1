"""A plan that adjudicates a sample of the concordant cases: the gate that it plans for is the one that judges."""

import json
from pathlib import Path

import numpy as np
import pytest

from audit.metrics.monitoring.gate_cases import GateCase
from audit.pilot.protocol.protocol import ArmKind, Gate
from audit.pilot.protocol.sampled_adjudication_size import find_unreachable_gates
from audit.report.sections.gate_verdicts import GateStatus, judge_gate
from tests.helpers.pilot import Capture, run, write_protocol
from tests.helpers.piloted import protocol
from viewer.cli import main

FACTS = {"name": "few", "measure": "critical errors", "limit": 0.2, "expected": 0.02}
GATE = Gate.model_validate(FACTS)


def share_cleared(n: int, sample: float, rate: float, pilots: int = 60) -> float:
    """Share of simulated pilots whose gate is cleared, by the function that judges real ones."""
    random = np.random.default_rng(5)
    gate = Gate.model_validate(FACTS | {"looks": [n]})
    cleared = 0
    for _ in range(pilots):
        wrong, drawn = random.random(n) < rate, random.random(n) < sample
        cases = [
            GateCase(
                *(str(i), str(i), i, float(wrong[i])),
                sampled=None if wrong[i] else int(drawn[i]),
            )
            for i in range(n)
        ]
        cleared += judge_gate(gate, cases, concordant_sample=sample).status is GateStatus.CLEARED
    return cleared / pilots


@pytest.mark.parametrize("sample", [0.2, 0.5])
def test_the_planned_number_clears_a_good_model_and_no_bad_one(sample: float) -> None:
    needed = GATE.cases(sample).needed
    assert needed > 2 * GATE.cases().needed
    assert share_cleared(needed, sample, 0.02) >= 0.7
    assert share_cleared(needed, sample, 0.2) <= 0.05


def test_the_number_without_the_sample_never_clears_with_a_tenth_of_it() -> None:
    assert share_cleared(GATE.cases().needed, 0.1, 0.0) == 0
    assert GATE.cases(0.1).needed > 5 * GATE.cases().needed
    assert GATE.cases(1.0) == GATE.cases(0.0) == GATE.cases()


def test_rates_that_rest_on_the_reference_take_no_sample() -> None:
    facts = FACTS | {"measure": "false reassurance"}
    gate = Gate.model_validate(facts)
    assert gate.cases(0.1) == gate.cases()
    assert gate.planned_looks(0.1) == (gate.cases().needed,)
    assert GATE.planned_looks(0.1) == (GATE.cases(0.1).needed,)


def test_a_look_that_cannot_clear_is_reported_with_what_it_takes() -> None:
    gates = [FACTS | {"looks": [60]}, FACTS | {"name": "later", "looks": [60, 2000]}]
    (find_unreachable_gate,) = find_unreachable_gates(
        protocol(ArmKind.SILENT, gates=gates, concordant_sample=0.1)
    )
    assert (
        find_unreachable_gate.gate,
        find_unreachable_gate.patients,
        find_unreachable_gate.message.code,
    ) == ("few", 60, "plan.cannot-clear")
    assert find_unreachable_gate.message.values["needed"] == str(GATE.cases(0.1).needed)
    assert (
        find_unreachable_gates(protocol(ArmKind.SILENT, gates=gates, concordant_sample=1.0)) == ()
    )


def test_check_and_sign_warn(capsys: Capture, tmp_path: Path) -> None:
    path = write_protocol(tmp_path / "protocol.toml", capsys)
    text = path.read_text("utf-8")
    assert json.loads(run(capsys, "pilot", "check", str(path), "--json"))["warnings"] == []
    assert "looks = []" in text
    path.write_text(text.replace("looks = []", "looks = [60]", 1), "utf-8")
    (warning,) = json.loads(run(capsys, "pilot", "check", str(path), "--json"))["warnings"]
    assert warning["code"] == "plan.cannot-clear"
    assert "cannot be cleared at 60 patients" in run(capsys, "pilot", "check", str(path))
    capsys.readouterr()
    assert main(["pilot", "sign", str(path), "--name", "The Head"]) == 0
    assert "cannot be cleared at 60 patients" in capsys.readouterr().err
