"""Who may score reasoning, and when: in a pilot after its readings, never by who reads the case."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from assistant.request.draft_request import DraftRequest
from audit import Log
from audit.errors import RecordForbidden, RecordInputError
from audit.interpretation.interpretation import Authorship, Interpretation, RationaleStep
from audit.lexicon.vocabulary import Side
from audit.metrics.table.results_table import pairs_from
from audit.pilot.conduct.adjudication import list_pending_adjudications, make_decision
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind
from audit.reasoning.rationale_scores import rubric_in_force
from audit.reasoning.rubric import Rubric, general_rubric
from audit.record.events import Actor, RationaleScored
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.messages import code_of, raises_code
from tests.helpers.piloted import (
    EXPERT,
    FIRST,
    JUDGE,
    LEAD,
    asked,
    begun,
    case_name,
    workflow_of,
)
from tests.helpers.scripted import ScriptedProvider, interpretation
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.drafts.reasoning_scores import (
    CaseJudging,
    cases_to_score,
    check_judges,
    set_rubric,
)
from viewer.case.state.case_steps import StepClosed

CASE = case_name(1)


def reasoned(side: Side, *statements: str) -> Interpretation:
    steps = tuple(RationaleStep(statement=s) for s in statements)
    return interpretation(side).model_copy(update={"rationale": steps})


DRAFT = reasoned(Side.LEFT, "There is a left frontal mass.")
TRUTH = reasoned(Side.RIGHT, "There is a right frontal mass.", "No hemorrhage.")


@pytest.fixture
def log(tmp_path: Path) -> Log:
    """A record with `silent_case`."""
    made = Log(tmp_path / "record.sqlite")
    silent_case(made)
    return made


def silent_case(log: Log) -> str:
    """A silent case with a draft that reasons and a reference, its reading not over; the draft."""
    begun(log, ArmKind.SILENT, FIRST, case=CASE)
    attempt = asked(workflow_of(log, CASE), DRAFT, early=True)
    authorship = Authorship(kind="reference", author="consensus")
    record = ReferenceRecord(case=CASE, authorship=authorship, interpretation=TRUTH)
    import_references(log, [record], EXPERT)
    return attempt


def over(log: Log) -> None:
    workflow_of(log, CASE).reads.lock(interpretation(Side.RIGHT))


def adjudicated(log: Log) -> None:
    """Whatever waits for the adjudicator is decided; until then the case is masked for them."""
    score_cases(log)
    for pending in list_pending_adjudications(log, JUDGE):
        rows = [make_decision(row, row.answers[-1], row.severity, None) for row in pending.rows]
        Pilot(log, JUDGE).adjudicate(pending.case, pending.comparison, rows)


def only(log: Log, actor: Actor) -> str:
    (attempt,) = CaseJudging(log, actor, CASE).attempts()
    return attempt


def points(rubric: Rubric, share: int = 1) -> dict[str, int]:
    return {c.id: min(share, c.points) for c in rubric.criterion}


@pytest.mark.parametrize("actor", [LEAD, JUDGE, EXPERT, FIRST])
def test_nobody_scores_before_the_readings_are_over(log: Log, actor: Actor) -> None:
    judging = CaseJudging(log, actor, CASE)
    assert code_of(judging.why_not(only(log, actor))) == "judging.draft-not-available"
    assert judging.drafts() == () and cases_to_score(log, actor) == []
    with pytest.raises(StepClosed):
        judging.score(only(log, actor), points(general_rubric()))


def test_afterwards_who_did_not_read_the_case_scores(log: Log) -> None:
    over(log)
    adjudicated(log)
    judging = CaseJudging(log, JUDGE, CASE)
    attempt = only(log, JUDGE)
    assert judging.drafts() == (attempt,)
    assert cases_to_score(log, JUDGE) == [CASE]
    assert cases_to_score(log, JUDGE, waiting={CASE}) == []
    event = judging.score(attempt, points(general_rubric()), [2], {"doubt": "  "})
    body = event.body
    assert isinstance(body, RationaleScored)
    assert (body.n_statements, body.recalled, body.words_sha256) == (2, (2,), None)
    assert body.total == general_rubric().total(points(general_rubric()))


def test_who_may_still_adjudicate_the_case_scores_after_the_decision(log: Log) -> None:
    over(log)
    attempt, masked = only(log, LEAD), CaseJudging(log, JUDGE, CASE)
    assert code_of(masked.why_not(attempt)) == "judging.draft-not-available"
    assert masked.drafts() == masked.reads() == () and cases_to_score(log, JUDGE) == []
    score_cases(log)
    assert masked.drafts() == () and cases_to_score(log, JUDGE) == [], "one waits"
    adjudicated(log)
    assert masked.drafts() == (attempt,) and cases_to_score(log, JUDGE) == [CASE]


@pytest.mark.parametrize("actor", [LEAD, EXPERT])
def test_who_cannot_adjudicate_the_case_scores_at_once(log: Log, actor: Actor) -> None:
    """Who leads, and an adjudicator who wrote the reference, need not wait for a decision."""
    over(log)
    judging, attempt = CaseJudging(log, actor, CASE), only(log, actor)
    assert judging.drafts() == (attempt,) and cases_to_score(log, actor) == [CASE]
    assert isinstance(judging.score(attempt, points(general_rubric())).body, RationaleScored)


def test_a_silent_arms_reader_never_scores_what_they_never_see(log: Log) -> None:
    over(log)
    assert CaseJudging(log, FIRST, CASE).drafts() == ()


def test_a_reader_by_role_is_refused_by_the_record(log: Log) -> None:
    with raises_code(RecordForbidden, "permissions.needs-score"):
        set_rubric(log, FIRST, general_rubric(), CASE)


def test_points_and_statements_are_held_to_what_there_is(log: Log) -> None:
    over(log)
    adjudicated(log)
    judging, attempt = CaseJudging(log, JUDGE, CASE), only(log, JUDGE)
    with raises_code(RecordInputError, "rubric.criterion-not-scored"):
        judging.score(attempt, {})
    with raises_code(RecordInputError, "judging.statement-missing", number=3):
        judging.score(attempt, points(general_rubric()), [3])
    assert list(log.events(types=("rationale.scored",))) == []


def test_a_rubric_of_the_case_comes_before_the_general_one(log: Log) -> None:
    first = rubric_in_force(log, CASE)
    assert (first.version, first.own, first.rubric) == (0, False, general_rubric())
    general = general_rubric().model_copy(update={"title": "Ours"})
    own = general_rubric().model_copy(update={"title": "This case"})
    set_rubric(log, LEAD, own, CASE)
    set_rubric(log, LEAD, general, None)
    result = rubric_in_force(log, CASE)
    assert (result.rubric.title, result.own, result.version) == ("This case", True, 1)
    assert rubric_in_force(log, "case-other").rubric.title == "Ours"
    with raises_code(RecordInputError, "rubric.already-in-force"):
        set_rubric(log, LEAD, own, CASE)
    again = own.model_copy(update={"pass_mark": 0.5})
    set_rubric(log, LEAD, again, CASE)
    assert rubric_in_force(log, CASE).version == 2


class Model(ScriptedProvider):
    """A model by its name."""

    is_ai = True

    def __init__(self, name: str, model: str) -> None:
        super().__init__(None)
        self.name, self.model = name, model


def test_judges_are_two_different_models() -> None:
    def refused(*providers: Any) -> str | None:
        with pytest.raises(StepClosed) as why:
            check_judges(providers)
        return code_of(why.value)

    assert refused(Model("a", "x")) == "judging.too-few-judges"
    assert refused(Model("a", "org/X-1"), Model("b", "x-1")) == "judging.judge-repeated"
    check_judges([Model("a", "x"), Model("b", "y")])


def test_a_judge_is_not_asked_before_the_readings_are_over(log: Log) -> None:
    from audit.record.events import Part

    workflow = workflow_of(log, CASE, LEAD)
    provider = Model("a", "x")
    over_later = CaseJudging(log, LEAD, CASE)
    assert over_later.why_not(only(log, LEAD))
    from assistant.request.judge_request import judge_bundle

    bundle = judge_bundle(DRAFT, TRUTH, general_rubric())
    workflow.requests.show_preview(provider, bundle, None)  # type: ignore[arg-type]
    part = Part(kind="judgment", of=only(log, LEAD), number=1)
    with raises_code(StepClosed, "case.judged-too-early"):
        workflow.requests.request(
            DraftRequest(provider, bundle, None, without_read=True, part=part)
        )


def test_a_read_is_scored_by_others_like_a_draft(log: Log) -> None:
    read = reasoned(Side.RIGHT, "There is a right frontal mass.")
    judging = CaseJudging(log, JUDGE, CASE)
    assert judging.reads() == ()
    workflow_of(log, CASE).reads.lock(read)
    adjudicated(log)
    sha256 = judging.read_of(FIRST.id)
    assert judging.reads() == (sha256,) == (read.content_sha256,)
    body = judging.score(sha256, points(general_rubric()), [1]).body
    assert isinstance(body, RationaleScored)
    assert (body.target.kind, body.target.sha256, body.attempt) == ("read", sha256, None)
    rows = pairs_from(log)
    (scored,) = rows.take(rows.has("kind", "read")).number("rubric_clinicians")
    assert scored == body.total
    assert np.isnan(rows.take(rows.has("kind", "draft")).number("rubric_clinicians")).all()
    judge_words = judging.bundle(judging.scorable(sha256))
    assert FIRST.id not in str(judge_words.prompt)
    with raises_code(StepClosed, "judging.read-not-locked"):
        judging.read_of("nobody")


def test_nobody_scores_a_read_of_their_own(tmp_path: Path) -> None:
    """Outside of a pilot one person may read and lead."""
    with Log(tmp_path / "record.sqlite") as log:
        alone = Actor(id="alone", role="lead")
        workflow_of(log, CASE, alone).reads.lock(reasoned(Side.LEFT, "A mass."))
        authorship = Authorship(kind="reference", author="consensus")
        record = ReferenceRecord(case=CASE, authorship=authorship, interpretation=TRUTH)
        import_references(log, [record], alone)
        own, other = CaseJudging(log, alone, CASE), CaseJudging(log, LEAD, CASE)
        assert code_of(own.why_not(own.read_of("alone"))) == "judging.own-read"
        assert (own.reads(), len(other.reads())) == ((), 1)
        assert (cases_to_score(log, alone), cases_to_score(log, LEAD)) == ([], [CASE])
