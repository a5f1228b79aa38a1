"""Similar cases in the workflow and on the command line: when they are shown, and what is recorded."""

import json
from collections.abc import Iterator

import pytest

from audit.lexicon.vocabulary import Side
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Compared, ComparisonMade, ComparisonRow, SimilarShown
from audit.record.log.event_log import Log
from tests.helpers.messages import raises_code
from tests.helpers.piloted import FIRST, begun, workflow_of
from tests.helpers.similar import READER, add_case, lock, read_of
from viewer.case.similar_lines import left_out_lines, reason_lines, result_lines
from viewer.case.workflow.case_workflow import StepClosed
from viewer.case.workflow.similar_cases import SeriesProfile
from viewer.cli import main

READ = read_of(side=Side.LEFT)


@pytest.fixture
def log() -> Iterator[Log]:
    with Log() as made:
        yield made


def compare(log: Log, case: str) -> None:
    """Record a comparison of the case's read with a reference: one row agrees, one differs."""
    rows = (
        ComparisonRow(code="agrees", subject="finding", left=1, right=1),
        ComparisonRow(code="wrong-side", subject="finding", severity="critical", left=1, right=1),
    )
    body = ComparisonMade(
        left=Compared(kind="read", sha256=READ.content_sha256),
        right=Compared(kind="reference", sha256="a" * 64, version=1),
        algorithm="test/1",
        rows=rows,
        detail_sha256="0" * 64,
    )
    log.append(body, actor=READER, case=case, blobs=[])


def test_cases_are_shown_after_the_lock_with_results_and_reasons(log: Log) -> None:
    add_case(log, "case-1", read=READ)
    compare(log, "case-1")
    add_case(log, "case-2", read=read_of("mass"))
    add_case(log, "case-q", "patient-q", read=READ, signed=False)
    workflow = workflow_of(log, "case-q", READER)
    shown = workflow.similar.show("python")
    assert [each.similar.case for each in shown.cases] == ["case-1", "case-2"]
    first = shown.cases[0]
    assert first.final.name == "acute-ischemic-stroke"
    (compared,) = first.comparisons
    assert (compared.n_agree, compared.n_differ, compared.worst) == (1, 1, "critical")
    codes = [line.code for line in result_lines(first)]
    assert codes == ["similar.line-read", "similar.compared-worst"]
    assert {line.code for line in reason_lines(first)} == {"similar.feature-line"}
    (body,) = (e.body for e in log.events("case-q", types=("similar.shown",)))
    assert isinstance(body, SimilarShown)
    assert [each.case for each in body.cases] == ["case-1", "case-2"]
    assert not list(left_out_lines(shown.left_out))


def test_nothing_is_shown_before_the_lock(log: Log) -> None:
    add_case(log, "case-1", read=READ)
    workflow = workflow_of(log, "case-q", READER)
    with raises_code(StepClosed, "case.read-not-locked"):
        workflow.similar.show("python")
    assert not list(log.events(types=("similar.shown",)))


@pytest.mark.parametrize("permitted", [True, False])
def test_a_pilot_shows_similar_cases_only_if_its_protocol_permits_it(
    log: Log, permitted: bool
) -> None:
    add_case(log, "case-1", read=READ, reader=FIRST)
    changes = {"similar_cases": True} if permitted else {}
    begun(log, ArmKind.AI_SECOND, case="case-q", **changes)
    lock(log, "case-q", READ, FIRST)
    workflow = workflow_of(log, "case-q")
    if permitted:
        # The record does not know the patient, so that nobody else's case is shown either.
        assert workflow.similar.show("python").left_out == {"patient-unknown": 1}
    else:
        with raises_code(StepClosed, "similar.not-in-protocol"):
            workflow.similar.show("python")


def test_a_profile_is_recorded_once_and_sealed(log: Log) -> None:
    add_case(log, "case-q", "patient-q", read=READ, signed=False)
    workflow = workflow_of(log, "case-q", READER)
    profiles = [
        SeriesProfile("1", "FLAIR", (0.25,) * 52),
        SeriesProfile("2", "T1", None),
        SeriesProfile("3", None, (0.5,) * 52),
    ]
    workflow.similar.record_profiles(profiles)
    workflow.similar.record_profiles(profiles)
    (event,) = log.events(types=("images.profiled",))
    assert event.body.profile == (0.25,) * 52  # type: ignore[union-attr]
    with log.reading() as db:
        (text,) = db.execute("SELECT body FROM events WHERE type = 'images.profiled'")[0]
    assert "0.25" not in str(text)
    assert set(workflow.similar.query().features.profiles) == {"FLAIR"}


def test_the_command_lists_similar_cases_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    with Log() as log:
        add_case(log, "case-1", read=READ)
        add_case(log, "case-2", signed=False)
        add_case(log, "case-q", "patient-q", read=READ, signed=False)
    assert main(["similar", "case-q", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    (found,) = document["similar"]
    assert found["case"] == "case-1" and found["final"]["name"] == "acute-ischemic-stroke"
    assert found["score"] == 1.0 and set(found["reasons"]) == set(document["features"])
    assert document["left_out"] == {"unsigned": 1}
    assert main(["similar", "case-2"]) == 0
    assert "case-1" in capsys.readouterr().out
    assert main(["similar", "no-such-case"]) == 2
