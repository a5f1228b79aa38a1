"""Cases, references, decisions and answers that are chosen once it is known what a draft says."""

from pathlib import Path

import pytest

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Group, Modality, Normality
from audit.messages import Message
from audit.metrics.monitoring.gate_cases import (
    ENROLLED_LATE,
    NO_REFERENCE,
    OVERRULED,
    REVISED,
    GateCases,
)
from audit.metrics.table.results_table import pairs_from
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import Measure, Protocol
from audit.record.events import (
    Actor,
    DraftsExported,
    DraftStreamed,
    ExclusionCode,
    Outcome,
    ProbeTag,
    RowDecision,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.bodies.record_events import PayloadReleased
from audit.record.log.event_log import Log
from audit.report.content.stratum_values import Numbers
from audit.report.sections.gate_section import follow_up, recommendations
from audit.report.sections.gate_verdicts import Verdict
from audit.report.sections.safety_notices import Safety
from audit.report.sections.verdict_codes import pilot_codes
from tests.helpers.piloted import FIRST, JUDGE, LEAD, case_name
from tests.helpers.reported import request_of
from tests.helpers.verdicts import CONFIGURATIONS, GATE, SilentPilot, invented, right
from viewer.case.comparison.pilot_scoring import score_cases

N = 14
SMALL = {**GATE, "limit": 0.2, "looks": [N]}
SECOND_JUDGE, THIRD_JUDGE = (
    Actor(id="judge-2", role="adjudicator"),
    Actor(id="judge-3", role="adjudicator"),
)
SERIES = SeriesFacts(
    series="3", modality="MR", kind="volume", n_files=20, sequence="FLAIR", plane="axial"
)


def whole(log: Log, *wrong: int, n: int = N) -> SilentPilot:
    """A pilot of normal cases, whose model invents a finding in those that are `wrong`."""
    pilot = SilentPilot(log, SMALL)
    for number in range(1, n + 1):
        pilot.ask(pilot.enroll(), invented() if number in wrong else right(Group.NORMAL))
    pilot.refer()
    return pilot


def waiting(pilot: SilentPilot) -> dict[str, int]:
    """Return what the cases of the only gate wait for."""
    (judged,) = pilot.answer().gates
    return dict(judged.waiting)


@pytest.fixture
def log(tmp_path: Path):  # type: ignore[no-untyped-def]
    with Log(tmp_path / "record.sqlite") as made:
        yield made


def test_cases_that_are_enrolled_once_their_draft_is_known_clear_nothing(log: Log) -> None:
    """Drafts of many cases are made outside of the pilot; the good ones are enrolled and asked again."""
    pilot = SilentPilot(log, SMALL)
    for _ in range(N):
        pilot.n += 1
        case = case_name(pilot.n)
        log.append(
            StudyOpened(series=(SERIES,), patient=f"patient-{pilot.n}"), actor=LEAD, case=case
        )
        pilot.ask(case, right(Group.NORMAL))
        pilot.lead.enroll(case, KnownFacts(modality=Modality.MR, age_years=60))
        pilot._references.append((case, right(Group.NORMAL)))
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    assert pilot.answer().verdict is Verdict.OPEN
    assert waiting(pilot) == {ENROLLED_LATE: N}


def test_a_probe_before_an_exclusion_tells_as_much_as_a_draft(log: Log) -> None:
    """The lead probes the model with each case, excludes those that it would be wrong in, and has drafts made."""
    pilot = whole(log)
    case = pilot.enroll()
    asked = request_of("p1", "model-a", CONFIGURATIONS["model-a"])
    tag = ProbeTag(
        run="run-1", probe="blank", variant="unchanged", repeat=1, of_bundle_sha256="d" * 64
    )
    log.append(asked.model_copy(update={"probe": tag}), actor=LEAD, case=case)
    pilot.exclude(case, ExclusionCode.NOT_DIAGNOSTIC)
    roll = {item.case: item.excluded for item in pairs_from(log).roll}
    assert roll[case] is not None and roll[case].after_draft  # type: ignore[union-attr]


def test_the_same_cases_enrolled_first_clear_the_gate(log: Log) -> None:
    assert whole(log).answer().verdict is Verdict.ADOPT


@pytest.mark.parametrize(
    "revised",
    [invented(), right(Group.GLIOMA), Interpretation(normality=Normality.INDETERMINATE)],
    ids=["as the draft", "abnormal", "indeterminate"],
)
def test_a_reference_that_is_changed_to_fit_the_draft_settles_nothing(
    log: Log, revised: Interpretation
) -> None:
    wrong = (2, 3, 4, 5)
    pilot = whole(log, *wrong)
    before = pilot.answer().verdict
    pilot._references = [(case_name(n), revised) for n in wrong]
    pilot.refer()
    pilot.adjudicate(decided="agrees")
    assert before is not Verdict.ADOPT
    answer = pilot.answer()
    assert answer.verdict is not Verdict.ADOPT
    assert waiting(pilot) == {REVISED: len(wrong)}
    assert answer.gates[0].counts.patients == N


def test_a_reference_may_be_corrected_before_any_draft_is_compared(log: Log) -> None:
    pilot = SilentPilot(log, SMALL)
    cases = [pilot.enroll() for _ in range(N)]
    truths = list(pilot._references)
    pilot._references = [(case, right(Group.GLIOMA)) for case in cases]
    pilot.refer()
    pilot._references = truths
    pilot.refer()
    for case in cases:
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    score_cases(log)
    assert pilot.answer().verdict is Verdict.ADOPT


def decide(log: Log, judge: Actor, decided: str, *cases: str) -> None:
    """Decide on all discrepancies of the drafts of cases."""
    for event in list(log.as_service().events(types=("comparison.made",))):
        body = event.body
        assert body.type == "comparison.made"
        rows = [
            RowDecision(row=n, proposed=row.code, decided=decided, severity=row.severity)
            for n, row in enumerate(body.rows)
            if row.code != "agrees"
        ]
        if rows and event.case in cases:
            Pilot(log, judge).adjudicate(event.case, event.seq, rows)


def test_an_error_that_is_adjudicated_away_needs_two_adjudicators(log: Log) -> None:
    pilot = whole(log, 7)
    decide(log, JUDGE, "hallucinated", case_name(7))
    assert pilot.answer().verdict is not Verdict.ADOPT
    decide(log, JUDGE, "true-extra", case_name(7))
    assert waiting(pilot) == {OVERRULED: 1}
    assert pilot.answer().verdict is not Verdict.ADOPT
    decide(log, SECOND_JUDGE, "true-extra", case_name(7))
    assert waiting(pilot) == {}
    assert pilot.answer().verdict is Verdict.ADOPT
    decide(log, THIRD_JUDGE, "hallucinated", case_name(7))
    assert pilot.answer().gates[0].counts.best == 1
    decide(log, SECOND_JUDGE, "true-extra", case_name(7))
    assert waiting(pilot) == {OVERRULED: 1}  # one of three still sees an error


def test_an_answer_that_was_watched_and_cancelled_is_not_asked_for_again(log: Log) -> None:
    pilot = SilentPilot(log, SMALL)
    for number in range(1, N + 1):
        case = pilot.enroll()
        if number <= 3:
            attempt = pilot.ask(case, outcome=Outcome.CANCELLED)
            log.append(DraftStreamed(attempt=attempt, read_sha256=None), actor=FIRST, case=case)
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    assert pilot.answer().verdict is not Verdict.ADOPT
    assert sum(waiting(pilot).values()) == 3


def test_one_that_nobody_watched_may_be_asked_for_again(log: Log) -> None:
    pilot = SilentPilot(log, SMALL)
    for _ in range(N):
        case = pilot.enroll()
        pilot.ask(case, outcome=Outcome.CANCELLED)
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    assert pilot.answer().verdict is Verdict.ADOPT


def test_opening_a_study_again_does_not_make_another_patient_of_it(log: Log) -> None:
    pilot = SilentPilot(log, SMALL)
    for _ in range(N):
        case = pilot.enroll(patient="one and the same")
        log.append(StudyOpened(series=(SERIES,)), actor=LEAD, case=case)
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    answer = pilot.answer()
    assert answer.gates[0].counts.patients == 1
    assert answer.verdict is Verdict.OPEN


@pytest.mark.parametrize("measure", [Measure.SPECIFICITY, Measure.DIAGNOSTIC_ACCURACY])
def test_a_reference_that_says_nothing_takes_no_case_out_of_a_gate(
    log: Log, measure: Measure
) -> None:
    pilot = SilentPilot(log, SMALL)
    cases = [pilot.enroll() for _ in range(3)]
    pilot._references[1] = cases[1], Interpretation(abstained=False, free_text="see the report")
    for case in cases:
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    made = GateCases(pairs_from(log), pilot.protocol, 1)
    (configuration,) = (f"cfg-{CONFIGURATIONS['model-a'][:12]}",)
    assert [(c.error, c.waits) for c in made.of(measure, configuration)] == [
        (0.0, ""),
        (None, NO_REFERENCE),
        (0.0, ""),
    ]


@pytest.mark.parametrize("measure", [Measure.SPECIFICITY, Measure.DIAGNOSTIC_ACCURACY])
def test_a_case_of_which_the_reference_cannot_tell_is_in_no_such_gate(
    log: Log, measure: Measure
) -> None:
    pilot = SilentPilot(log, SMALL)
    cases = [pilot.enroll() for _ in range(2)]
    pilot._references[1] = cases[1], Interpretation(normality=Normality.INDETERMINATE)
    for case in cases:
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    made = GateCases(pairs_from(log), pilot.protocol, 1)
    assert len(made.of(measure, f"cfg-{CONFIGURATIONS['model-a'][:12]}")) == 1


def test_a_new_protocol_does_not_hide_the_cases_of_the_one_before(log: Log) -> None:
    pilot = whole(log, *range(1, N + 1))
    again = Protocol.model_validate(pilot.protocol.model_dump() | {"title": "Once more"})
    pilot.lead.sign_protocol(again, name="Lead", meaning="I approve this protocol", reason="again")
    n = Numbers(pairs_from(log))
    result = recommendations(n, again, 2)
    earlier = Message("verdict.earlier-protocols", n=N)
    assert earlier in follow_up(n, again, result, 2).values["parts"]
    details = pilot_codes(result, again, 2, Safety((), ()), n.pairs.roll)
    assert details["earlier_epochs"] == [{"epoch": 1, "enrolled": N}]
    assert all(a.verdict is Verdict.OPEN for a in result)


def stream(log: Log, pilot: SilentPilot, case: str) -> None:
    (asked,) = log.events(case=case, types=("draft.requested",))
    assert asked.body.type == "draft.requested"
    streamed = DraftStreamed(attempt=asked.body.attempt, read_sha256=None)
    log.append(streamed, actor=FIRST, case=case)


def export_drafts(log: Log, pilot: SilentPilot, case: str) -> None:
    n, head = log.head
    exported = DraftsExported(format="jsonl", n_events=n, head_sha256=head, file_sha256="ab" * 32)
    log.append(exported, actor=LEAD)


def release(log: Log, pilot: SilentPilot, case: str) -> None:
    (asked,) = log.events(case=case, types=("draft.requested",))
    assert asked.body.type == "draft.requested"
    scope = f"draft:{asked.body.attempt}"
    given = PayloadReleased.model_validate({"payloads": [{"id": "ab" * 32, "scope": scope}]})
    log.append(given, actor=LEAD, case=case)


KNOWN = {"streamed": stream, "exported": export_drafts, "given by the database": release}


@pytest.mark.parametrize("how", KNOWN)
def test_an_exclusion_is_not_blind_once_the_draft_was_shown_as_it_came_or_exported(
    log: Log, how: str
) -> None:
    pilot = SilentPilot(log, SMALL)
    before, after = pilot.enroll(), pilot.enroll()
    for case in (before, after):
        pilot.ask(case, invented())
    pilot.exclude(before, ExclusionCode.NOT_DIAGNOSTIC)
    KNOWN[how](log, pilot, after)
    pilot.exclude(after, ExclusionCode.NOT_DIAGNOSTIC)
    roll = {item.case: item.excluded for item in pairs_from(log).roll}
    blind = [excluded.blind for case in (before, after) if (excluded := roll[case])]
    assert blind == [True, False]


@pytest.mark.parametrize("known", [False, True])
def test_a_reference_that_is_changed_once_a_draft_was_shown_settles_nothing(
    log: Log, known: bool
) -> None:
    """Nothing has been compared yet: who saw the draft had the reference changed before that."""
    pilot = SilentPilot(log, SMALL)
    cases = [pilot.enroll() for _ in range(N)]
    truths = list(pilot._references)
    pilot._references[0] = (cases[0], right(Group.GLIOMA))
    pilot.refer()
    for case in cases:
        pilot.ask(case, right(Group.NORMAL))
    if known:
        stream(log, pilot, cases[0])
    pilot._references = truths[:1]
    pilot.refer()
    assert waiting(pilot) == ({REVISED: 1} if known else {})
