"""Acceptance tests of a model: the plan, what counts, the conclusion, and attempts to cheat."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from audit.acceptance import acceptance_status
from audit.acceptance.acceptance_plan import PlanError, PlanFile, plan_template
from audit.acceptance.acceptance_report import AcceptanceReport, write_acceptance_report
from audit.acceptance.acceptance_results import AcceptanceError
from audit.acceptance.acceptance_steps import conclude, sign_plan
from audit.errors import RecordForbidden
from audit.interpretation.interpretation import Abstention, Interpretation
from audit.record.events import AcceptanceConcluded, Actor, EpochOpened, Event, Outcome
from audit.record.log.event_log import Log
from tests.helpers.acceptance import (
    GLIOMA,
    NORMAL,
    SENSITIVITY,
    SHA,
    SPECIFICITY,
    CaseSet,
    codes,
    plan_file,
    right,
)
from tests.helpers.piloted import LEAD

BALANCED = [NORMAL] * 5 + [GLIOMA] * 5


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as opened:
        yield opened


@pytest.fixture
def cases(log: Log) -> CaseSet:
    return CaseSet(log, BALANCED)


def abstained() -> Interpretation:
    return Interpretation(abstained=True, abstention=Abstention(reason="cannot tell"))


def concluded(event: Event) -> AcceptanceConcluded:
    assert isinstance(event.body, AcceptanceConcluded)
    return event.body


# --- the plan -------------------------------------------------------------------------------------


def test_template_can_be_completed(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(plan_template().replace('title = ""', 'title = "Test"'), encoding="utf-8")
    assert [gate.name for gate in PlanFile.load(path).gates]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"gates": [{**SENSITIVITY, "measure": "wrong side"}]}, "acceptance.measure-not-tested"),
        ({"gates": [{**SENSITIVITY, "looks": [5]}]}, "acceptance.gate-decided-once"),
        ({"gates": [SENSITIVITY, SENSITIVITY]}, "protocol.name-duplicate"),
        ({"probes": ["mirror"]}, "acceptance.probe-cases-missing"),
        ({"probes": ["horoscope"], "probe_cases": "p.csv"}, "acceptance.probe-unknown"),
    ],
)
def test_invalid_plans_are_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(ValueError) as caught:
        plan_file(**changes)
    (detail,) = caught.value.errors()  # type: ignore[attr-defined]
    assert detail["ctx"]["error"].args[0].code == code


def test_file_fault_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text("title = 3", encoding="utf-8")
    with pytest.raises(PlanError, match=r"plan\.toml"):
        PlanFile.load(path)


def test_set_too_small_for_a_gate(cases: CaseSet) -> None:
    with pytest.raises(AcceptanceError) as caught:
        cases.sign(cases.plan({**SENSITIVITY, "limit": 0.9}, SPECIFICITY))
    assert caught.value.message.code == "acceptance.set-too-small"


def test_plan_is_signed_once(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    with pytest.raises(AcceptanceError) as caught:
        cases.sign(plan)
    assert caught.value.message.code == "acceptance.plan-signed-already"


@pytest.mark.parametrize(
    "gates",
    [
        (SENSITIVITY,),  # "abnormal" in every case
        (SPECIFICITY,),  # "normal" in every case
        ({**SENSITIVITY, "measure": "false reassurance", "limit": 0.6, "expected": 0.0},),
        ({**SENSITIVITY, "measure": "critical errors", "limit": 0.6, "expected": 0.0},),
    ],
)
def test_plan_that_a_constant_answer_passes(cases: CaseSet, gates: Any) -> None:
    with pytest.raises(AcceptanceError) as caught:
        cases.sign(cases.plan(*gates))
    assert caught.value.message.code == "acceptance.cleared-by-constant"


def test_majority_class_does_not_pass(log: Log) -> None:
    cases = CaseSet(log, [NORMAL] * 57 + [GLIOMA])
    accuracy = {"name": "right", "measure": "diagnostic accuracy", "limit": 0.85, "expected": 0.95}
    with pytest.raises(AcceptanceError) as caught:
        cases.sign(cases.plan(accuracy))
    assert caught.value.message.code == "acceptance.cleared-by-constant"


# --- what counts ----------------------------------------------------------------------------------


def test_good_model_is_accepted(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all(server={"model_digest": "sha256:1"})
    body = concluded(cases.conclude(plan))
    assert (body.outcome, body.n_cleared, body.n_gates) == ("accepted", 2, 2)
    assert (body.model_returned, body.model_digest) == ("model-a-1", "sha256:1")
    assert (body.n_cases, body.n_patients, body.number) == (10, 10, 1)
    assert body.valid_until is not None


@pytest.mark.parametrize("normal", [True, False])
def test_lucky_model_that_answers_with_one_class(cases: CaseSet, normal: bool) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in range(1, 11):
        cases.ask(n, right(NORMAL if normal else GLIOMA))
    assert codes(cases.evaluate(plan)) == ["acceptance.gate-not-cleared"]


def test_model_that_always_abstains(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in range(1, 11):
        cases.ask(n, abstained())
    assert codes(cases.evaluate(plan)) == ["acceptance.gate-not-cleared"] * 2


def test_missing_answers_count_as_errors(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in (1, 2, 6, 7):  # right in every case that was asked
        cases.ask(n, right(cases.groups[n - 1]))
    results = cases.evaluate(plan)
    assert results.n_missing == 6
    assert codes(results) == ["acceptance.gate-not-cleared"] * 2
    assert results.gates[0].waiting == (("not asked", 3),)


def test_row_without_a_case_counts_in_every_gate(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all()
    rows = (*cases.rows[:-1], type(cases.rows[0])(11, None))
    results = conclude(cases.log, LEAD, plan, rows, cases.subject, "L. Ead")[0]
    assert [dict(gate.waiting) for gate in results.gates] == [{"not asked": 1}] * 2


def test_failed_requests_are_no_answers(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in range(1, 11):
        cases.ask(n, None)
    assert cases.evaluate(plan).n_missing == 10
    cases.ask_all()
    assert cases.evaluate(plan).outcome == "accepted"


def test_malformed_answers_are_errors(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in range(1, 11):
        cases.ask(n, None, outcome=Outcome.MALFORMED)
    results = cases.evaluate(plan)
    assert results.n_missing == 0
    assert [gate.counts.best for gate in results.gates] == [5, 5]


def test_too_few_repeats_count_as_missing(cases: CaseSet) -> None:
    plan = cases.plan(repeats=2)
    cases.sign(plan)
    cases.ask_all()
    assert cases.evaluate(plan).n_missing == 10
    cases.ask_all()
    assert cases.evaluate(plan).outcome == "accepted"


# --- attempts to cheat ----------------------------------------------------------------------------


def test_nothing_is_concluded_without_a_signed_plan(cases: CaseSet) -> None:
    cases.ask_all()
    with pytest.raises(AcceptanceError) as caught:
        cases.conclude(cases.plan())
    assert caught.value.message.code == "acceptance.plan-not-signed"


def test_plan_signed_after_the_results_are_known(cases: CaseSet) -> None:
    cases.ask_all()
    plan = cases.plan()
    cases.sign(plan)
    assert cases.evaluate(plan).n_missing == 10
    cases.ask_all()
    results = cases.evaluate(plan)
    assert results.outcome == "not accepted"
    assert [dict(gate.waiting) for gate in results.gates] == [{"enrolled after a draft": 5}] * 2


def test_plan_changed_after_the_results_are_known(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in range(1, 11):
        cases.ask(n, right(GLIOMA if n > 4 else NORMAL))  # a false alarm
    assert cases.evaluate(plan).outcome == "not accepted"
    milder = cases.plan(SENSITIVITY, {**SPECIFICITY, "limit": 0.2})
    cases.sign(milder)
    cases.ask_all()
    assert cases.evaluate(milder).outcome == "not accepted"
    with pytest.raises(AcceptanceError):
        cases.conclude(cases.plan(SENSITIVITY, {**SPECIFICITY, "limit": 0.1}))


def test_other_settings_of_a_model_that_was_tried_before(cases: CaseSet) -> None:
    cases.ask_all(configuration="b2" * 32)
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all()
    assert cases.evaluate(plan).outcome == "not accepted"


def test_best_of_several_runs(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in range(1, 11):
        cases.ask(n, right(GLIOMA))
    assert concluded(cases.conclude(plan)).outcome == "not accepted"
    cases.ask_all()
    results = cases.evaluate(plan)
    assert results.outcome == "not accepted"
    assert results.gates[1].counts.best == 5
    assert [earlier.outcome for earlier in results.earlier] == ["not accepted"]
    assert concluded(cases.conclude(plan)).number == 2


def test_each_conclusion_needs_answers_of_its_own(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all()
    assert concluded(cases.conclude(plan)).outcome == "accepted"
    assert concluded(cases.conclude(plan)).outcome == "not accepted"
    cases.ask_all()
    assert concluded(cases.conclude(plan)).outcome == "accepted"


def test_reference_changed_to_fit_the_answers(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    for n in range(1, 11):
        cases.ask(n, right(GLIOMA if n > 4 else NORMAL))
    cases.log.append(  # the drafts are shown, so that what they say is known
        cases.revealed(5), actor=LEAD, case=cases.rows[4].case
    )
    cases.refer(5, GLIOMA)
    results = cases.evaluate(plan)
    assert ("reference changed after its comparison", 1) in results.gates[1].waiting


def test_cases_left_out(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all()
    with pytest.raises(AcceptanceError) as caught:
        conclude(cases.log, LEAD, plan, cases.rows[:-1], cases.subject, "L. Ead")
    assert caught.value.message.code == "acceptance.cases-differ"


@pytest.mark.parametrize("role", ["reader", "adjudicator", "auditor", "administrator"])
def test_wrong_person_signs(cases: CaseSet, role: str) -> None:
    person = Actor.model_validate({"id": "somebody", "role": role})
    plan = cases.plan()
    with pytest.raises(RecordForbidden):
        sign_plan(cases.log, person, plan, cases.labels, "Somebody")
    cases.sign(plan)
    cases.ask_all()
    with pytest.raises(RecordForbidden):
        conclude(cases.log, person, plan, cases.rows, cases.subject, "Somebody")
    body = concluded(cases.conclude(plan))
    with pytest.raises(RecordForbidden):
        cases.log.append(body, actor=person)


# --- probes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verdicts", "outcome"),
    [
        ([], "not run"),
        (["passed"], "passed"),
        (["undecided"], "undecided"),
        (["failed", "passed"], "failed"),
        (["passed", "failed"], "failed"),
    ],
)
def test_worst_run_of_a_probe_counts(cases: CaseSet, verdicts: list[str], outcome: str) -> None:
    plan = cases.plan(probes=["mirror"], probe_cases="p.csv")
    cases.sign(plan)
    cases.ask_all()
    for verdict in verdicts:
        cases.probe(verdict)
    results = cases.evaluate(plan)
    assert results.probes[0].verdict == outcome
    assert (results.outcome == "accepted") is (outcome == "passed")


def test_probe_with_fewer_repeats_fails_but_does_not_pass(cases: CaseSet) -> None:
    plan = cases.plan(probes=["mirror"], probe_cases="p.csv")
    cases.sign(plan)
    cases.ask_all()
    cases.probe("passed", repeats=2)
    assert cases.evaluate(plan).probes[0].verdict == "not run"
    cases.probe("failed", repeats=2)
    assert cases.evaluate(plan).probes[0].verdict == "failed"


# --- what holds afterwards ------------------------------------------------------------------------


def test_acceptance_ends(cases: CaseSet, monkeypatch: pytest.MonkeyPatch) -> None:
    day = date(2026, 11, 27)
    monkeypatch.setattr("audit.acceptance.acceptance_steps.today", lambda: day)
    assert cases.acceptance(day).status == "not tested"
    plan = cases.plan(valid_days=10)
    cases.sign(plan)
    cases.ask_all()
    cases.conclude(plan)
    assert cases.acceptance(day + timedelta(days=10)).status == "accepted"
    assert cases.acceptance(day + timedelta(days=11)).status == "expired"
    cases.ask(1, right(NORMAL), returned="model-a-2")
    changed = cases.acceptance(day)
    assert changed.status == "model changed"
    assert changed.why_refused(SHA).code == "acceptance.refused-model-changed"  # type: ignore[union-attr]


def test_other_digest_is_another_model(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all(server={"model_digest": "sha256:1"})
    cases.conclude(plan)
    cases.ask(1, right(NORMAL), server={"model_digest": "sha256:2"})
    assert cases.acceptance(acceptance_status.today()).status == "model changed"
    results = cases.evaluate(plan)
    assert sum(not answer.counted for answer in results.cases.answers) == 10
    assert results.n_missing == 9


def test_later_conclusion_replaces_the_acceptance(cases: CaseSet) -> None:
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all()
    cases.conclude(plan)
    for n in range(1, 11):
        cases.ask(n, right(GLIOMA))
    cases.conclude(plan)
    assert cases.acceptance(acceptance_status.today()).status == "not accepted"


# --- the report -----------------------------------------------------------------------------------


def test_report_is_written_from_the_record(cases: CaseSet, tmp_path: Path) -> None:
    plan = cases.plan(probes=["mirror"], probe_cases="p.csv")
    cases.sign(plan)
    cases.ask_all()
    cases.probe("failed")
    event = cases.conclude(plan)
    folder = tmp_path / "out"
    report, files = write_acceptance_report(
        cases.log, folder, LEAD, formats=("html", "json"), seq=event.seq
    )
    names = {"acceptance.html", "acceptance.json", "SHA256SUMS"}
    assert {path.name for path in files} == names
    page = (folder / "acceptance.html").read_text("utf-8")
    assert "Investigational - not for diagnosis" in page
    assert plan.sha256 in page
    assert concluded(event).results_sha256 in page
    assert report.html() == AcceptanceReport.read(cases.log).html() == page
    assert "Investigational" in report.document()


def test_reader_does_not_get_the_report(cases: CaseSet, tmp_path: Path) -> None:
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all()
    cases.conclude(plan)
    with pytest.raises(RecordForbidden):
        write_acceptance_report(cases.log, tmp_path, Actor(id="reader-1"))
    with pytest.raises(AcceptanceError):
        AcceptanceReport.read(cases.log, 1)


def test_model_that_changed_before_its_test(cases: CaseSet) -> None:
    opened = EpochOpened(
        configuration=SHA, number=1, model="model-a-0", attempt="a1", acknowledged=False
    )
    cases.log.append(opened, actor=LEAD)
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all()  # nobody acknowledged the change, and the test is about the new model
    cases.conclude(plan)
    assert cases.acceptance(acceptance_status.today()).status == "accepted"
