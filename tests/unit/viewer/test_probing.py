"""A probe run over a real record: everything tagged, nothing mistaken for a draft, stops kept."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import rfc8785

from assistant.errors import PolicyRefusal
from assistant.probes.probe_answers import ProbeCase
from assistant.probes.probe_catalog import chosen
from assistant.probes.probe_page import check_folder, write_pages
from assistant.probes.probe_report import ProbeReport
from assistant.provider_protocol import CANCELLED, Attempt, Outgoing
from assistant.provider_settings import ProviderEntry
from assistant.request.bundle import Bundle, make_bundle
from audit.errors import RecordFull
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Category, Side
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.record.events import (
    Actor,
    DraftRequested,
    DraftRevealed,
    Outcome,
    ProbeFinished,
    ProbeStarted,
    ReadLocked,
)
from audit.record.log.event_log import Log
from audit.timeline.event_timeline import timeline_entry
from tests.helpers.answers import ABSTAINS, NORMAL, case, reads
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import code_of, codes_in, has, raises_code
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.runs.probes.probe_run import FAILURES_IN_A_ROW, ProbeRun, mean_cost

LEFT_TUMOR = reads(Category.TUMOR, Side.LEFT, probability=0.8)
RIGHT_TUMOR = reads(Category.TUMOR, Side.RIGHT, probability=0.8)
BUNDLE = make_bundle({"3": head_volume()}, slices(2, 3))

Reads = Callable[[Bundle], Interpretation | Outcome]


class Reader:
    """A provider that answers as told, and remembers what it was given."""

    name, api, model, host, is_ai, label = "reader", "test", "m-1", None, False, "a test, no AI"
    parameters: Mapping[str, Any] = {}
    entry = ProviderEntry.make(name="reader", api="test")

    def __init__(self, answer: Reads, cost_usd: float | None = None) -> None:
        self.answer, self.cost_usd = answer, cost_usd
        self.given: list[Bundle] = []

    def prepare(self, bundle: Bundle) -> Outgoing | None:
        return None

    def draft(self, bundle: Bundle, *, cancelled: Any = None, on_text: Any = None) -> Attempt:
        self.given.append(bundle)
        text = self.answer(bundle)
        content = text if isinstance(text, Interpretation) else None
        outcome = Outcome.ABSTAINED if content and content.abstained else Outcome.VALID
        return Attempt(
            outcome=outcome if content else Outcome(str(text)),
            message="it said so",
            request_sha256=None,
            total_s=0.1,
            model_asked="m-1",
            model_returned="m-1",
            interpretation=content,
            cost_usd=self.cost_usd,
        )


@pytest.fixture
def log() -> Iterator[Log]:
    with Log() as opened:
        yield opened


def recorder(log: Log) -> LogRecorder:
    return LogRecorder(log, Actor(id="tester"))


def made(
    log: Log, reader: Reader, *cases: ProbeCase, probes: str = "", repeats: int = 2
) -> ProbeRun:
    wanted = chosen(probes.split() or None)
    return ProbeRun(reader, cases or (case(bundle=BUNDLE),), wanted, repeats, recorder(log))


def played(run: ProbeRun, **more: Any) -> ProbeReport:
    return run.play(run.outline(leaves=False, cost_each=None), "not needed", **more)


def sighted(bundle: Bundle) -> Interpretation:
    """Sees the side by the bundle's recipe, and nothing where there is nothing."""
    if any(name in bundle.recipe for name in ("blank", "noise-images", "no-images")):
        return ABSTAINS
    return RIGHT_TUMOR if "mirror" in bundle.recipe else LEFT_TUMOR


def test_everything_asked_is_in_the_record(log: Log) -> None:
    run = made(log, Reader(sighted))
    outline = run.outline(leaves=False, cost_each=None)
    report = run.play(outline, "not needed", manifest_sha256="a" * 64)
    assert log.verify().ok
    (started,) = (e.body for e in log.events(types=["probe.started"]))
    (finished,) = (e.body for e in log.events(types=["probe.finished"]))
    assert isinstance(started, ProbeStarted) and isinstance(finished, ProbeFinished)
    assert started.run == finished.run == run.run
    assert started.manifest_sha256 == "a" * 64
    assert json.loads(log.blob(started.plan_sha256)) == outline.to_json()
    assert json.loads(log.blob(finished.result_sha256)) == json.loads(
        rfc8785.dumps(report.to_json())
    )
    requested = [e.body for e in log.events(types=["draft.requested"])]
    assert len(requested) == finished.n_requests <= started.n_requests == outline.n_requests
    for body in requested:
        assert isinstance(body, DraftRequested) and body.exploratory
        assert body.probe is not None and body.probe.run == run.run
        assert body.probe.of_bundle_sha256 == BUNDLE.sha256
    tags = {(b.probe.probe, b.probe.variant, b.recipe) for b in requested if b.probe}  # type: ignore[union-attr]
    assert ("repeat/1", "unchanged", BUNDLE.recipe) in tags
    assert ("mirror/1", "mirrored", f"{BUNDLE.recipe}; probe mirror/1") in tags
    assert finished.completed and finished.outcomes == report.outcomes


def test_each_request_is_made_as_often_as_told_and_never_twice_for_two_probes(log: Log) -> None:
    reader = Reader(sighted)
    played(made(log, reader, probes="mirror repeat pairs history", repeats=3))
    sent = [bundle.sha256 for bundle in reader.given]
    assert {sent.count(s) for s in sent} == {3}
    assert len(set(sent)) == 3  # as it is, mirrored, with a history


def test_a_probe_is_no_draft_of_the_case_but_ends_its_independence(log: Log) -> None:
    run = made(log, Reader(sighted), probes="mirror")
    workflow = CaseWorkflow(run.cases[0].case, recorder(log))
    played(run)
    workflow.history.reload()
    state = workflow.state
    assert state.drafts == {} and len(state.probed) == 4
    assert state.undecided == () and state.revealed == ()
    assert [s.state for s in workflow.steps] == ["open", "open", "closed", "closed", "closed"]
    with raises_code(StepClosed, "case.answer-is-no-draft"):
        workflow.decisions.decide(next(iter(state.probed)), "accepted")  # type: ignore[arg-type]
    workflow.reads.lock(LEFT_TUMOR)
    (locked,) = (e.body for e in log.events(types=["read.locked"]))
    assert isinstance(locked, ReadLocked) and locked.draft_seen
    assert workflow.state.final_sha256 == LEFT_TUMOR.content_sha256
    workflow.decisions.sign("a test", "demonstration")


def test_what_is_shown_is_recorded_as_revealed(log: Log) -> None:
    played(made(log, Reader(sighted), probes="repeat"))
    revealed = [e.body for e in log.events(types=["draft.revealed"])]
    assert len(revealed) == 2 and all(isinstance(b, DraftRevealed) for b in revealed)
    assert find_withheld(log) == {}


def test_the_record_tells_what_it_was(log: Log) -> None:
    played(made(log, Reader(sighted), probes="mirror"))
    rows = [timeline_entry(event, log.blob) for event in log.events()]
    words = [str(t.headline) for t in rows]
    assert "Probe run of reader started: mirror/1, at most 4 requests" in words
    assert "Probe run finished after 4 requests: no verdict" in words
    asked = [str(t.details[0]) for t in rows if " requested from " in str(t.headline)]
    assert asked[-1] == "for the probe mirror/1, mirrored, repeat 2: not a draft of the case"


def test_cancelling_keeps_what_was_done_and_gives_no_verdict(log: Log) -> None:
    cases = [case(n, bundle=BUNDLE) for n in range(1, 13)]
    asked: list[int] = []
    run = made(log, Reader(sighted), *cases, probes="mirror blank-images repeat")
    report = played(run, cancelled=lambda: len(asked) >= 30, on_answer=lambda n, _: asked.append(n))
    assert report.stopped == CANCELLED and asked == list(range(1, 31))
    mirror, blank, repeat = report.results
    assert len(mirror.rows) == 4 and blank.rows == ()
    assert [v.verdict for v in (*mirror.verdicts, *blank.verdicts)] == ["none"] * 3
    assert codes_in(mirror.verdicts[0].reason) == ["probe.verdict-incomplete", CANCELLED.code]
    assert repeat.verdicts[0].verdict == "undecided", "its answers were complete before"
    (finished,) = (e.body for e in log.events(types=["probe.finished"]))
    assert isinstance(finished, ProbeFinished)
    assert (finished.completed, finished.stopped, finished.n_requests) == (False, CANCELLED, 30)
    assert log.verify().ok


def test_cancelled_in_the_middle_of_an_answer(log: Log) -> None:
    report = played(made(log, Reader(lambda _: Outcome.CANCELLED), probes="mirror"))
    assert report.stopped == CANCELLED and report.outcomes == {"cancelled": 1}


def test_a_provider_that_fails_again_and_again_is_left_alone(log: Log) -> None:
    cases = [case(n, bundle=BUNDLE) for n in range(1, 13)]
    report = played(made(log, Reader(lambda _: Outcome.FAILED), *cases))
    assert report.outcomes == {"failed": FAILURES_IN_A_ROW}
    assert code_of(report.stopped) == "probe.requests-failed"
    assert {v.verdict for v in report.verdicts} == {"none"}


def test_a_probe_that_fails_leaves_the_others_their_chance(log: Log) -> None:
    def answer(bundle: Bundle) -> Interpretation | Outcome:
        return Outcome.FAILED if "noise-images" in bundle.recipe else sighted(bundle)

    cases = [case(n, bundle=BUNDLE) for n in range(1, 13)]
    report = played(made(log, Reader(answer), *cases, probes="mirror noise-images no-images"))
    mirror, noise, removed = report.results
    assert mirror.verdicts[0].verdict == "passed"
    assert sum(len(a.answers) for row in noise.rows for a in row.asked) == FAILURES_IN_A_ROW
    assert noise.verdicts[0].verdict == "none"
    assert len(removed.rows) == 12
    assert codes_in(report.stopped) == ["format.where-reason", "probe.requests-failed"]
    assert has(report.stopped, "noise-images/1")


def test_verdicts_over_a_case_set(log: Log) -> None:
    cases = [case(n, bundle=BUNDLE) for n in range(1, 17)]
    report = played(made(log, Reader(sighted), *cases, probes="mirror blank-images noise-images"))
    assert {v.verdict for v in report.verdicts} == {"passed"}
    (finished,) = (e.body for e in log.events(types=["probe.finished"]))
    assert isinstance(finished, ProbeFinished) and finished.verdicts == report.verdicts
    blind = played(made(log, Reader(lambda _: LEFT_TUMOR), *cases, probes="mirror blank-images"))
    assert {v.verdict for v in blind.verdicts} == {"failed"}


def test_rows_of_one_patient_count_once(log: Log) -> None:
    cases = [case(n, bundle=BUNDLE, patient=f"p{n % 3}") for n in range(1, 31)]
    report = played(made(log, Reader(sighted), *cases, probes="mirror"))
    (verdict,) = report.verdicts
    assert (verdict.verdict, verdict.n_patients) == ("none", 3)


def test_policy_is_asked_before_anything_and_at_each_request(log: Log) -> None:
    class Forbidden(Reader):
        def prepare(self, bundle: Bundle) -> Outgoing | None:
            if bundle.context is not None:
                raise PolicyRefusal("clinical context may not go")
            return None

    run = made(log, Forbidden(sighted), probes="history", repeats=1)
    report = played(run)
    assert report.outcomes == {"failed": 1, "valid": 1}
    (refused,) = log.events(types=["egress.refused"])
    assert refused.case == run.cases[0].case
    with_context = case(bundle=replace(BUNDLE, context="Headache."))
    with pytest.raises(PolicyRefusal):
        made(log, Forbidden(sighted), with_context).outline(leaves=True, cost_each=None)
    assert len(list(log.events(types=["egress.refused"]))) == 2


def test_a_model_that_changes_meanwhile_leaves_no_verdict(log: Log) -> None:
    class Changing(Reader):
        def draft(self, bundle: Bundle, **more: Any) -> Attempt:
            attempt = super().draft(bundle, **more)
            return replace(attempt, model_returned=f"m-{len(self.given) // 20}")

    cases = [case(n, bundle=BUNDLE) for n in range(1, 17)]
    report = played(made(log, Changing(sighted), *cases, probes="mirror"))
    assert report.verdicts[0].verdict == "none"
    assert code_of(report.verdicts[0].reason) == "probe.verdict-model-changed"


def test_a_record_that_is_full_stops_before_anything_is_sent(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(sighted)
    run = made(log, reader)

    def full(*_: object, **__: object) -> None:
        raise RecordFull("the disk is full")

    monkeypatch.setattr(log, "append", full)
    with pytest.raises(RecordFull):
        played(run)
    assert reader.given == []


def test_cost_is_estimated_from_earlier_requests_only(log: Log) -> None:
    run = made(log, Reader(sighted, cost_usd=0.02), probes="mirror")
    assert mean_cost(log.events(), "reader", "m-1") is None
    report = played(run)
    assert report.cost_usd == pytest.approx(0.08)
    known = mean_cost(log.events(), "reader", "m-1")
    assert known == (pytest.approx(0.02), 4)
    assert mean_cost(log.events(), "reader", "m-2") is None
    assert run.outline(leaves=True, cost_each=known).cost_usd == pytest.approx(0.08)


# --- pages ----------------------------------------------------------------------------------------

HOSTILE = "<script>alert(1)</script> & 'so' \" on"


def test_pages_show_what_was_compared_and_escape_every_word(log: Log, tmp_path: Path) -> None:
    finding = LEFT_TUMOR.findings[0]
    hostile = finding.model_copy(
        update={"type": finding.type.model_copy(update={"words": HOSTILE})}
    )
    texts = LEFT_TUMOR.model_copy(update={"findings": (hostile,)})
    out = tmp_path / "pages"
    report = played(made(log, Reader(lambda _: texts)))
    assert write_pages(out, report) == out / "index.html"
    written = {f.name for f in out.iterdir()}
    assert written == {
        "index.html", "probe.json", "images", *(f"{r.probe.name}.html" for r in report.results),
    }  # fmt: skip
    for page in out.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "Investigational, not for diagnosis" in text
        assert "<script" not in text
    mirror = (out / "mirror.html").read_text(encoding="utf-8")
    assert "&lt;script&gt;alert(1)" in mirror and "one case: a demonstration" in mirror
    assert mirror.count("<img ") == 4
    for asked in report.results[0].rows[0].asked:
        for image in asked.variant.make().images:
            assert (out / "images" / f"{image.sha256}.png").read_bytes() == image.png
            assert image.sha256 in mirror
    document = json.loads((out / "probe.json").read_text(encoding="utf-8"))
    assert document == json.loads(json.dumps(report.to_json()))
    assert HOSTILE not in json.dumps(document), "no words of an answer"


def test_pages_replace_those_of_an_earlier_run_and_nothing_else(log: Log, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    write_pages(out, played(made(log, Reader(sighted))))
    write_pages(out, played(made(log, Reader(lambda _: NORMAL), probes="repeat")))
    assert {f.name for f in out.glob("*.html")} == {"index.html", "repeat.html"}
    assert len(list((out / "images").iterdir())) == 2
    (out / "notes.txt").write_text("mine")
    with raises_code(Exception, "probe.folder-not-empty", strangers="notes.txt"):
        check_folder(out)
