"""Counts of the stop rules over adjudicated comparisons, and their alarms."""

import pytest

from audit.pilot.conduct.stop_rules import Adjudicated, Stream, collect_adjudicated, is_error
from audit.pilot.protocol.protocol import Measure, StopRule
from audit.record.events import Actor, AdjudicationMade, Body, Event, RowDecision, Software, utc_now
from audit.record.events.bodies.comparison_events import Compared, ComparisonMade

HASH = {name: str(i) * 64 for i, name in enumerate(("draft", "read", "normal", "abnormal"))}


def rule(measure: Measure, limit: float = 0.05) -> StopRule:
    return StopRule(name=measure.value, measure=measure, limit=limit)


def case(
    *codes: tuple[str, str | None], normal: bool | None = False, after: bool = False
) -> Adjudicated:
    return Adjudicated(9, "case-1", codes, normal, after)


@pytest.mark.parametrize(
    ("measure", "one", "counted"),
    [
        (Measure.CRITICAL_ERRORS, case(("missed", "critical")), True),
        (Measure.CRITICAL_ERRORS, case(("missed", "routine")), False),
        (Measure.CRITICAL_ERRORS, case(), False),
        (Measure.CRITICAL_ERRORS, case(("missed", "critical"), after=True), None),
        (Measure.CRITICAL_ERRORS_AFTER, case(("missed", "urgent"), after=True), True),
        (Measure.CRITICAL_ERRORS_AFTER, case(("missed", "urgent")), None),
        (Measure.HALLUCINATION_ON_NORMALS, case(("hallucinated", "urgent"), normal=True), True),
        (Measure.HALLUCINATION_ON_NORMALS, case(("hallucinated", "urgent")), None),
        (Measure.HALLUCINATION_ON_NORMALS, case(normal=True), False),
        (Measure.HALLUCINATION_ON_NORMALS, case(("hallucinated", None), normal=None), None),
        (Measure.WRONG_SIDE, case(("wrong-side", "urgent")), True),
        (Measure.FALSE_REASSURANCE, case(("missed", "notable")), True),
        (Measure.FALSE_REASSURANCE, case(("missed", "routine")), False),
        (Measure.FALSE_REASSURANCE, case(normal=True), None),
    ],
)
def test_a_rule_counts_what_it_is_about(
    measure: Measure, one: Adjudicated, counted: bool | None
) -> None:
    assert is_error(rule(measure), one) is counted


def test_an_alarm_says_how_many_errors_in_how_many_cases() -> None:
    stream = Stream(rule(Measure.CRITICAL_ERRORS), 0.05)
    for seq in range(1, 21):
        stream.add(seq, wrong=seq < 5)
    alarm = stream.alarm()
    assert alarm is not None
    assert alarm.suspends
    assert alarm.events == alarm.cases <= 4
    assert alarm.statistic >= alarm.limit == 20
    for seq in (1, 2, 3):
        stream.remove(seq)
        stream.add(seq, wrong=False)
    assert stream.alarm() is None


def event_of(seq: int, body: Body, role: str = "reader") -> Event:
    return Event(
        seq=seq,
        prev="0" * 64,
        at=utc_now(),
        monotonic_us=0,
        actor=Actor.model_validate({"id": role, "role": role}),
        workstation="w",
        software=Software(version="0"),
        case="case-1",
        body=body,
    )


def comparison(seq: int, left: str, right: str) -> Event:
    body = ComparisonMade(
        mask="5a" * 16,
        left=Compared(kind=left, sha256=HASH["draft"]),  # type: ignore[arg-type]
        right=Compared(kind="reference", sha256=HASH[right]),
        algorithm="a/1",
        rows=(),
        detail_sha256=HASH["read"],
    )
    return event_of(seq, body)


def adjudication(seq: int, of: int, decided: str) -> Event:
    row = RowDecision(row=0, proposed="not-in-reference", decided=decided, severity="urgent")
    body = AdjudicationMade(comparison=of, rows=(row,))
    return event_of(seq, body, "adjudicator")


def test_the_last_adjudication_of_a_case_counts() -> None:
    events = [
        comparison(1, "draft", "normal"),
        adjudication(2, 1, "hallucinated"),
        adjudication(3, 1, "true-extra"),
        comparison(4, "final", "normal"),
        adjudication(5, 4, "hallucinated"),
        adjudication(6, 99, "hallucinated"),
    ]
    result = collect_adjudicated(events, {HASH["normal"]: True})
    assert result["case-1", None, False].codes == (("true-extra", "urgent"),)
    assert result["case-1", None, False].seq == 3
    assert result["case-1", None, True].codes == (("hallucinated", "urgent"),)
    assert result["case-1", None, True].reference_normal is True
    assert len(result) == 2
