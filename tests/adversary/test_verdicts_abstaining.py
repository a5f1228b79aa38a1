"""A model that abstains wherever it would be wrong: what its gates say, and what the protocol is told before."""

import json
from pathlib import Path
from typing import Any

import pytest

from audit.interpretation.interpretation import Abstention, Interpretation
from audit.lexicon.vocabulary import Group
from audit.messages import Message
from audit.pilot.protocol.abstention_gates import BOUNDED_BY, find_gates_cleared_by_abstaining
from audit.pilot.protocol.intended_uses import gates_of
from audit.pilot.protocol.protocol import ArmKind, IntendedUse, Measure, Protocol
from audit.record.log.event_log import Log
from audit.report.sections.gate_verdicts import GateStatus, Verdict
from audit.report.sections.safety_notices import Safety
from audit.report.sections.verdict_codes import pilot_codes
from tests.helpers.cli_pilot import CommandLine
from tests.helpers.piloted import protocol as whole_protocol
from tests.helpers.verdicts import SilentPilot, right

ABSTAINS = Interpretation(abstained=True, abstention=Abstention(reason="nothing can be seen"))
REASSURANCE = {
    "name": "few false reassurances",
    "measure": "false reassurance",
    "limit": 0.1,
    "expected": 0.01,
    "looks": [40],
}
FEW = {
    "name": "few abstentions",
    "measure": "abstentions",
    "limit": 0.2,
    "expected": 0.05,
    "looks": [40],
}


def abstaining(log: Log, *gates: dict[str, Any], answered: int = 4, n: int = 40) -> SilentPilot:
    """A pilot of abnormal cases: the model answers a few and abstains in the others."""
    pilot = SilentPilot(log, *gates)
    for number in range(n):
        case = pilot.enroll(Group.GLIOMA)
        pilot.ask(case, right(Group.GLIOMA) if number < answered else ABSTAINS)
    pilot.refer()
    return pilot


def test_the_abstentions_stand_beside_the_gate_that_they_clear(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        answer = abstaining(log, REASSURANCE).answer()
    (judged,) = answer.gates
    assert judged.status is GateStatus.CLEARED  # why the protocol is told of it before it is signed
    assert judged.abstained == (36, 40)
    assert isinstance(judged.why, Message)
    assert judged.why.values["parts"][-1] == Message("verdict.abstentions", k=36, n=40, share=90.0)
    (gate,) = pilot_codes([answer], None, 1, Safety((), ()), ())["answers"][0]["gates"]
    assert (gate["abstained"], gate["abstained_of"]) == (36, 40)


def test_a_gate_on_abstentions_keeps_such_a_model_from_being_adopted(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        answer = abstaining(log, REASSURANCE, FEW).answer()
    stands = {judged.gate.name: judged.status for judged in answer.gates}
    assert stands["few abstentions"] is GateStatus.FAILED
    assert answer.verdict is Verdict.BLOCK


def test_a_model_that_answers_clears_the_gate_on_abstentions(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        answer = abstaining(log, REASSURANCE, FEW, answered=38).answer()
    assert answer.verdict is Verdict.ADOPT


def test_an_answer_that_never_came_is_not_known_to_be_no_abstention(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        pilot = SilentPilot(log, FEW)
        for number in range(40):
            case = pilot.enroll(Group.GLIOMA)
            pilot.ask(case, right(Group.GLIOMA) if number < 20 else None)
        pilot.refer()
        answer = pilot.answer()
    assert answer.verdict is not Verdict.ADOPT
    assert answer.gates[0].backlog == 20


def gates(*made: tuple[str, dict[str, Any]]) -> Protocol:
    listed = [
        {"name": f"gate {n}", "measure": measure, "limit": 0.1, "expected": 0.01, **more}
        for n, (measure, more) in enumerate(made)
    ]
    for gate in listed:
        if not Measure(gate["measure"]).is_error:
            gate |= {"limit": 0.8, "expected": 0.9}
    return whole_protocol(ArmKind.SILENT, gates=listed)


@pytest.mark.parametrize("measure", BOUNDED_BY)
def test_each_such_gate_alone_is_warned_of_and_not_with_what_bounds_it(measure: Measure) -> None:
    (result,) = find_gates_cleared_by_abstaining(gates((measure.value, {})))
    assert result.message.code == "plan.cleared-by-abstaining"
    for bounding in BOUNDED_BY[measure]:
        assert (
            find_gates_cleared_by_abstaining(gates((measure.value, {}), (bounding.value, {}))) == ()
        )


@pytest.mark.parametrize(
    "other",
    [{"opens": "adopt with second reader"}, {"groups": ["glioma"]}],
    ids=["opens", "groups"],
)
def test_what_decides_another_answer_bounds_nothing(other: dict[str, Any]) -> None:
    protocol = gates(("false reassurance", {}), ("abstentions", other))
    assert [item.gate for item in find_gates_cleared_by_abstaining(protocol)] == ["gate 0"]


@pytest.mark.parametrize("use", IntendedUse)
def test_no_use_begins_with_gates_that_abstaining_clears(use: IntendedUse) -> None:
    stated = [gate.model_dump(mode="json") for gate in gates_of(use)]
    assert find_gates_cleared_by_abstaining(whole_protocol(ArmKind.SILENT, gates=stated)) == ()


def test_no_stop_rule_watches_abstentions() -> None:
    rule = {"name": "a rule", "measure": "abstentions", "limit": 0.1}
    with pytest.raises(ValueError, match="abstention"):
        whole_protocol(ArmKind.SILENT, stop_rules=[rule])


def test_the_command_line_warns_before_anything_is_signed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line, file = CommandLine(monkeypatch, tmp_path), tmp_path / "protocol.toml"
    line.run("pilot", "new", "-o", file, "--use", "draft for over-reading")
    text = file.read_text("utf-8")
    for name in ("title", "lead", "approval", "patient_opt_out", "provider"):
        text = text.replace(f'{name} = ""', f'{name} = "x"')
    text = text.replace('id = ""', 'id = "cfg-0123456789ab"')
    file.write_text(text, "utf-8")
    assert "abstaining" not in line.run("pilot", "check", file)
    file.write_text(text.replace('measure = "abstentions"', 'measure = "critical errors"'), "utf-8")
    assert "few false reassurances can be cleared by abstaining" in line.run("pilot", "check", file)
    result = json.loads(line.run("pilot", "check", file, "--json"))["warnings"]
    assert {item["code"] for item in result} == {"plan.cleared-by-abstaining"}
    assert [item["values"]["gate"] for item in result] == [
        "few false reassurances",
        "few findings on normals",
    ]
