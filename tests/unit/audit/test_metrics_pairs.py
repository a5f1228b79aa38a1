"""From events to rows: what each row says, at any position of the record, and after an erasure."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from audit.errors import RecordTampered
from audit.metrics.evaluation import evaluate
from audit.metrics.folding.finding_facts import findings_of, tallies
from audit.metrics.folding.repeated_requests import NO_ANSWER
from audit.metrics.table import coded_content
from audit.metrics.table.results_table import Pairs, pairs_from
from audit.record.events import (
    Actor,
    Compared,
    DraftReceived,
    DraftRequested,
    Link,
    Outcome,
    Part,
    ProbeTag,
    StudyOpened,
)
from audit.record.events.bodies.comparison_events import Judge, RationaleScored
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from tests.helpers.messages import raises_code
from tests.helpers.record import behind_its_back
from tests.helpers.record_case import ATTEMPT, CASE, DRAFT, READ, SHA, CaseWriter
from tests.helpers.reported import Pilot60, request_of

LEAD = Actor(id="lead", role="lead")
CASES = 18


@pytest.fixture(scope="module")
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        Pilot60(log, CASES).write()
        yield log


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as log:
        yield log


def row_of(pairs: Pairs, kind: str) -> Pairs:
    result = pairs.take(pairs.has("kind", kind))
    assert len(result) == 1
    return result


# --- a whole pilot --------------------------------------------------------------------------------


def test_every_request_and_reading_has_its_row(pilot: Log) -> None:
    pairs = pairs_from(pilot)
    kinds = {kind: int(pairs.has("kind", kind).sum()) for kind in ("draft", "read", "final")}
    left = CASES - 1  # one is excluded
    assert kinds == {"draft": 2 * left, "read": 2 * left, "final": 2 * left}
    asked = {e.seq for e in pilot.events(types=("draft.requested",))}
    drafts = pairs.take(pairs.has("kind", "draft"))
    assert set(drafts.seq("requested").tolist()) <= asked
    assert set(drafts.words("setting")) == {"pilot"}
    assert set(drafts.words("protocol_epoch")) == {"1"}
    assert set(drafts.words("arm")) == {"second look"}
    assert pairs.upto == pilot.head[0]


def test_outcomes_are_those_of_the_events(pilot: Log) -> None:
    pairs = pairs_from(pilot)
    drafts = pairs.take(pairs.has("kind", "draft"))
    by_seq = {e.seq: e.body for e in pilot.events(types=("draft.received",))}
    for seq, outcome in zip(drafts.seq("received").tolist(), drafts.words("outcome"), strict=True):
        body = by_seq[seq]
        assert isinstance(body, DraftReceived)
        assert outcome == body.outcome.value


def test_discrepancies_are_those_of_the_comparisons(pilot: Log) -> None:
    pairs = pairs_from(pilot)
    made = {e.seq: e.body for e in pilot.as_service().events(types=("comparison.made",))}
    for seq, wrong in zip(pairs.seq("comparison"), pairs.number("wrong_proposed"), strict=True):
        if seq >= 0:
            body = made[int(seq)]
            assert body.type == "comparison.made"
            assert wrong == sum(row.code != "agrees" for row in body.rows)
        else:
            assert np.isnan(wrong)


def test_finals_follow_the_decision(pilot: Log) -> None:
    pairs = pairs_from(pilot)
    finals = pairs.take(pairs.has("kind", "final"))
    assert {"accepted", "rejected"} <= set(finals.words("decision"))
    for decision, text, draft, read in zip(
        *(
            finals.words(n)
            for n in ("decision", "said_category", "draft_category", "read_category")
        ),
        strict=True,
    ):
        assert text == {"accepted": draft, "rejected": read, None: read}[decision]


def test_a_changed_event_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record.sqlite"
    with Log(path) as log:
        CaseWriter(log).whole()
    with behind_its_back(path) as db:
        db.execute(
            'UPDATE events SET body = replace(body, \'"outcome":"valid"\', \'"outcome":"failed"\')'
            " WHERE type = 'draft.received'"
        )
    with Log(path) as log, raises_code(RecordTampered, "record.event-changed"):
        pairs_from(log)


def test_an_earlier_position_knows_less(pilot: Log) -> None:
    first = next(e.seq for e in pilot.events(types=("reference.imported",)))
    before = pairs_from(pilot, upto=first - 1)
    assert before.upto == first - 1
    assert not (before.number("referenced") == 1).any()
    assert len(before) == len(pairs_from(pilot))
    assert evaluate(before, ["accuracy"]).cells[0].value.n == 0


def test_an_erased_case_counts_in_no_figure(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        Pilot60(log, 8).write()
        before = evaluate(pairs_from(log), ["accuracy"]).cells[0].value.n
        first, *_ = log.cases()
        erase(log, LEAD, first, "consent withdrawn", "asked for")
        after = evaluate(pairs_from(log), ["accuracy"]).cells[0].value.n
        assert before > after
        for case in log.cases()[1:]:
            erase(log, LEAD, case, "consent withdrawn", "asked for")
        assert len(pairs_from(log)) == 0


# --- single facts ---------------------------------------------------------------------------------


def test_a_case_without_a_pilot(log: Log) -> None:
    CaseWriter(log).whole()
    pairs = pairs_from(log)
    draft, read, final = (row_of(pairs, kind) for kind in ("draft", "read", "final"))
    assert draft.words("setting") == ["exploratory"]
    assert draft.words("quality") == ["warned"]
    assert draft.words("patient") == [CASE]
    assert draft.words("said_category") == draft.words("category") == ["tumor"]
    assert draft.number("compared").tolist() == [0]  # with the read, and not with the reference
    assert read.number("independent").tolist() == [1]
    assert final.words("decision") == ["rejected"]
    assert final.number("seconds").tolist() == [61]
    assert draft.seq("reference") > 0


def test_a_request_without_an_answer_is_counted(log: Log) -> None:
    CaseWriter(log).draft()
    log.append(_request("second"), actor=LEAD, case="case-00000000ff")
    pairs = pairs_from(log)
    assert sorted(w or "" for w in pairs.words("outcome")) == [NO_ANSWER, "valid"]
    result = evaluate(pairs, ["outcome:no-answer"]).cells[0].value
    assert (result.k, result.n) == (1, 2)


def test_failures_count_for_the_model_that_would_have_answered(log: Log) -> None:
    """A server that times out names no model: by model, its failures must not vanish."""
    for attempt, model, epoch in (
        *(("a", None, None), ("b", "m-2025", 1), ("c", None, None)),
        *(("d", "m-2026", 2), ("e", None, None)),
    ):
        log.append(_request(attempt), actor=LEAD, case=CASE)
        outcome = Outcome.TIMED_OUT if model is None else Outcome.MALFORMED
        answer = _answer(attempt, model_returned=model, epoch=epoch, outcome=outcome)
        log.append(answer, actor=LEAD, case=CASE)
    pairs = pairs_from(log)
    assert pairs.words("model") == ["m-2025", "m-2025", "m-2025", "m-2026", "m-2026"]
    assert pairs.words("epoch") == ["1", "1", "1", "2", "2"]


def test_a_vote_costs_what_its_samples_cost(log: Log) -> None:
    for n, cost in enumerate((0.25, 0.5), 1):
        part = Part(kind="sample", of="asking", number=n, total=2)
        log.append(_request(f"s{n}", part=part, request_sha256=SHA), actor=LEAD, case=CASE)
        log.append(
            _answer(f"s{n}", cost_usd=cost, usage={"input_tokens": 10}), actor=LEAD, case=CASE
        )
    link = Link(kind="voted", attempts=("s1", "s2"))
    log.append(_request("vote", link=link), actor=LEAD, case=CASE)
    log.append(_answer("vote", total_s=7.0), actor=LEAD, case=CASE)
    draft = row_of(pairs_from(log), "draft")  # the samples are no drafts by themselves
    assert draft.number("cost_usd").tolist() == [0.75]
    assert draft.number("tokens_in").tolist() == [20]
    assert draft.number("latency_s").tolist() == [7.0]
    assert np.isnan(draft.number("tokens_out")).all()  # one that nobody stated is not 0


def test_two_stages_cost_both(log: Log) -> None:
    part = Part(kind="choice", of="asking", number=1, total=2)
    log.append(_request("c", part=part, request_sha256=SHA), actor=LEAD, case=CASE)
    log.append(_answer("c", cost_usd=0.25, total_s=2.0), actor=LEAD, case=CASE)
    link = Link(kind="chosen", attempts=("c",))
    log.append(_request("d", link=link, request_sha256=SHA), actor=LEAD, case=CASE)
    log.append(_answer("d", cost_usd=1.0, total_s=3.0), actor=LEAD, case=CASE)
    draft = row_of(pairs_from(log), "draft")
    assert draft.number("cost_usd").tolist() == [1.25]
    assert draft.number("latency_s").tolist() == [5.0]


def test_probes_are_no_drafts(log: Log) -> None:
    for variant in ("blur-2", "unchanged"):
        tag = ProbeTag(run="r", probe="degrade/1", variant=variant, repeat=1, of_bundle_sha256=SHA)
        log.append(_request(variant, probe=tag), actor=LEAD, case=CASE)
    pairs = pairs_from(log)
    assert set(pairs.words("kind")) == {"probe"}
    assert pairs.number("grade").tolist() == [2, 0]
    assert pairs.words("degradation") == ["blur", "none"]
    assert evaluate(pairs, ["outcomes"]).cells[0].value.n == 0


def test_facts_of_the_study_become_strata(log: Log) -> None:
    study = StudyOpened(
        series=(), patient="case-patient00", sex="F", age="40 to 64", vendor="Siemens",
        field_strength_t=2.89,
    )  # fmt: skip
    log.append(study, actor=LEAD, case=CASE)
    log.append(_request("a", after_cutoff=True), actor=LEAD, case=CASE)
    draft = row_of(pairs_from(log), "draft")
    fields = {name: draft.words(name)[0] for name in ("patient", "sex", "age", "vendor", "cutoff")}
    assert fields == {
        "patient": "case-patient00",
        "sex": "F",
        "age": "40 to 64",
        "vendor": "Siemens",
        "cutoff": "after",
    }
    assert draft.words("field_strength") == ["3 T"]


def _request(attempt: str, **changes: object) -> DraftRequested:
    return request_of(attempt, "m", SHA, **{"captions": "blinded", "exploratory": True, **changes})


def _answer(attempt: str, **changes: object) -> DraftReceived:
    facts: dict[str, object] = {
        "attempt": attempt,
        "outcome": Outcome.FAILED,
        "message": "",
        "total_s": 1.0,
    }
    return DraftReceived.model_validate(facts | changes)


# --- reasoning ------------------------------------------------------------------------------------


def test_scores_of_reasoning_go_with_what_was_scored(log: Log) -> None:
    CaseWriter(log).draft()
    clinicians = (("first", 0.5, False), ("second", 0.9, True), ("third", 0.7, True))
    for account, total, passed in clinicians:
        log.append(_score(total, passed), actor=Actor(id=account, role="adjudicator"), case=CASE)
    log.append(_score(0.7, False), actor=Actor(id="first", role="adjudicator"), case=CASE)  # again
    draft = row_of(pairs_from(log), "draft")
    assert draft.number("rubric_clinicians")[0] == pytest.approx((0.7 + 0.9 + 0.7) / 3)
    assert draft.number("rubric_passed").tolist() == [1]
    for n, total in enumerate((0.2, 0.4)):
        judge = Judge(
            attempt=f"j{n}", provider="p", configuration=f"{n}" * 64, model=f"m{n}", drafted=False
        )
        scored = _score(total, False).model_copy(update={"judge": judge})
        log.append(scored, actor=LEAD, case=CASE)
        draft = row_of(pairs_from(log), "draft")
        # one judge alone is no number
        assert np.isnan(draft.number("rubric_judges")[0]) == (n == 0)
    assert draft.number("rubric_judges")[0] == pytest.approx(0.3)
    assert draft.number("rubric_judged_passed").tolist() == [0]


def _score(total: float, passed: bool) -> RationaleScored:
    target = Compared(kind="draft", sha256=DRAFT.content_sha256)
    return RationaleScored(
        target=target, attempt=ATTEMPT, rubric_sha256=SHA, scores=(), total=total, passed=passed
    )


# --- findings -------------------------------------------------------------------------------------


class _Row:
    def __init__(self, code: str, **more: object) -> None:
        self.code, self.subject, self.severity = code, "finding", None
        self.left: object = None
        self.right: object = None
        self.shown: object = None
        self.__dict__ |= more


class _Decided:
    def __init__(self, *rows: tuple[int, str]) -> None:
        self.body = self
        self.rows = [type("D", (), {"row": n, "decided": c, "severity": None}) for n, c in rows]


def finding(number: int, **more: object) -> dict[str, object]:
    return {"number": number, "presence": "present", "type": {"code": "mass"}, **more}


def test_a_flip_is_detected_leniently_and_not_strictly() -> None:
    rows = [_Row("wrong-side", left=1, right=1)]
    sides = [finding(1, location={"side": side}) for side in ("left", "right")]
    reference, reported = findings_of(
        rows, None, {"findings": [sides[0]]}, {"findings": [sides[1]]}
    )
    assert (reference["detected"], reference["strict"]) == (1, 0)
    assert (reference["sided"], reference["side_right"]) == (1, 0)
    assert reported["false"] == 0


def test_an_adjudicator_can_overrule_the_machine() -> None:
    rows = [
        _Row("missed", right=1),
        _Row("not-in-reference", left=1),
        _Row("missed", right=2),
        _Row("not-in-reference", left=2),
    ]
    content_ = {"findings": [finding(1), finding(2)]}
    decided = _Decided((0, "agrees"), (1, "hallucinated"), (2, "not-shown"), (3, "true-extra"))
    result = findings_of(rows, decided, content_, content_)
    of_reference, reported = result[:2], result[2:]
    assert [f["real"] for f in of_reference] == [0, 1]
    assert [f["shown"] for f in of_reference] == [1, 0]
    assert [f["false"] for f in reported] == [1, 0]
    assert [f["false_proposed"] for f in reported] == [1, 1]
    assert [f["hallucinated"] for f in reported] == [1, 0]


def test_without_adjudication_nothing_is_called_hallucinated() -> None:
    rows = [_Row("not-in-reference", left=1)]
    (reported,) = findings_of(rows, None, {"findings": [finding(1)]}, {})
    assert reported["hallucinated"] is None
    result = tallies(rows, None)
    assert (result["settled"], result["hallucinated"], result["extra"]) == (0, None, 1)


def test_agreement_needs_no_adjudicator() -> None:
    rows = [_Row("agrees", left=1, right=1)]
    result = tallies(rows, None)
    assert (result["settled"], result["hallucinated"], result["wrong"]) == (1, 0, 0)


def test_sizes_counts_and_changes() -> None:
    left = finding(
        1, size_mm={"longest": 20}, multiplicity={"kind": "several", "count": 4}, change="larger"
    )
    right = finding(
        1, size_mm={"longest": 31}, multiplicity={"kind": "several", "count": 6}, change="new"
    )
    rows = [_Row("wrong-size", left=1, right=1), _Row("wrong-count", left=1, right=1)]
    reference, _ = findings_of(rows, None, {"findings": [left]}, {"findings": [right]})
    assert reference["size_error_mm"] == -11
    assert reference["size_right"] == 0
    assert reference["count_error"] == -2
    assert reference["change_right"] == 0


# --- contents -------------------------------------------------------------------------------------


def test_content_is_read_as_stated() -> None:
    read = coded_content.diagnosis(READ.model_dump(mode="json"))
    assert (read.category, read.normality) == ("tumor", "abnormal")
    assert coded_content.diagnosis({}).category is None
    assert coded_content.p_abnormal({}) is None
    assert (
        coded_content.p_abnormal(
            {"category_probabilities": dict.fromkeys(coded_content._FIVE, 0.2)}
        )
        == 0.8
    )
    assert coded_content.p_abnormal({"p_abnormal": 0.0}) == 0.0
    assert DRAFT.content_sha256 != READ.content_sha256 and ATTEMPT


def test_technical_facts_are_right_for_every_image() -> None:
    truth = {"plane": "axial", "per_image": [{"image": 2, "plane": "coronal"}]}
    values = {"technical": {"plane": "axial", "per_image": [{"image": 2, "plane": "coronal"}]}}
    assert coded_content.technical_right(values, truth, "plane", 2) == 1
    assert coded_content.technical_right({"technical": {"plane": "axial"}}, truth, "plane", 2) == 0
    assert coded_content.technical_right({}, truth, "plane", 1) == 0  # not stated is not right
    assert coded_content.technical_right(values, truth, "sequence", 2) is None
    assert coded_content.technical_right(values, None, "plane", 2) is None


def test_an_age_is_kept_in_bands() -> None:
    assert [coded_content.age_band(a) for a in (0.2, 17.9, 18, 64.9, 65, 90)] == [
        *("under 18", "under 18", "18 to 39", "40 to 64", "65 to 79", "80 or more")
    ]
    assert coded_content.age_band(None) is None
