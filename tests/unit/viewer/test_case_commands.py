"""`overread case`: the steps of a case on the command line are those of the app, refusals included."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from audit import Log
from audit.errors import RecordAway, RecordUnavailable
from audit.lexicon.vocabulary import Group
from audit.record.events import Outcome
from audit.record.events.bodies.reading_events import Viewing
from tests.helpers.cli_pilot import PASSWORD, CommandLine, as_json, lock_step, write_images
from tests.helpers.reported import PLACES, content
from viewer.case.case_json import _drafts_json
from viewer.case.step_files import CaseStep, StepTaker
from viewer.case.workflow.blinding import HiddenDraft
from viewer.core import scan

NORMAL = content(Group.NORMAL, "left", PLACES[0], 0.97)
STROKE = content(Group.ISCHEMIC_STROKE, "left", PLACES[0], 0.9)
GLIOMA = content(Group.GLIOMA, "left", PLACES[0], 0.9)


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> CommandLine:
    return CommandLine(monkeypatch, tmp_path)


def opened(line: CommandLine, number: int = 1, answer: object = STROKE) -> str:
    """A case that was previewed, with a provider that gives `answer`."""
    study = write_images(line.folder, number)
    answers = [{"default": True, "answer": as_json(answer)}]  # type: ignore[arg-type]
    file = line.folder / "answers.json"
    file.write_text(json.dumps({"overread_replay": 1, "answers": answers}), "utf-8")
    line.run("providers", "add", "taught", "--api", "replay", "--file", file)
    words = ("draft", study, "--series", "3", "--provider", "taught")
    line.run(*words, "--preview", "--out", line.folder / f"preview-{number}")
    series = scan([study]).series[0]
    with Log() as log:
        return log.case_id(series.study_uid, series.patient_key)


def drafted(line: CommandLine, number: int = 1) -> str:
    """Ask for a draft of the case; its attempt."""
    study = line.folder / f"case-{number}"
    words = ("draft", study, "--series", "3", "--provider", "taught")
    return str(line.json(*words)["attempt"])


def written(line: CommandLine, read: object, name: str = "read.json") -> Path:
    file = line.folder / name
    file.write_text(json.dumps(as_json(read)), "utf-8")  # type: ignore[arg-type]
    return file


def test_a_case_from_lock_to_signature(line: CommandLine) -> None:
    case = opened(line)
    locked = line.json("case", "lock", case, written(line, STROKE))
    with Log() as log:
        (event,) = log.events(types=("read.locked",))
    assert event.body.viewing == Viewing(surface="cli")  # type: ignore[union-attr]
    assert (locked["sha256"], locked["independent"]) == (STROKE.content_sha256, True)
    attempt = drafted(line)
    line.run("reveal", attempt)
    assert "decide on every draft first" in line.run(
        "case", "sign", case, "--name", "R. Weber", code=2
    )
    decided = line.json("case", "decide", case, "accepted", "--reason", "the same")
    assert (decided["attempt"], decided["decision"]) == (attempt, "accepted")
    signed = line.json("case", "sign", case, "--name", "R. Weber")
    shown = line.json("case", "show", case)
    assert signed["sha256"] == STROKE.content_sha256 == shown["in_force"]
    assert shown["signed"] and shown["drafts"][0]["decision"] == "accepted"
    assert shown["signatures"][0]["name"] == "R. Weber"
    assert "signed by R. Weber" in line.run("case", "show", case)
    line.run("audit", "verify")


def test_what_a_signature_binds_is_listed_before_and_after_it(line: CommandLine) -> None:
    case = opened(line)
    line.run("case", "lock", case, written(line, NORMAL))
    line.run("reveal", drafted(line))
    refused = line.run("case", "decide", case, "accepted", code=2)
    assert "normality flips from normal to abnormal" in refused
    line.run("case", "decide", case, "accepted", "--reason", "I had overlooked it")
    shown = line.json("case", "show", case)
    first = shown["changes"][0]
    assert (first["aspect"], first["before"], first["after"]) == ("normality", "normal", "abnormal")
    assert "changes the read: normality flips" in line.run("case", "show", case)
    assert line.json("case", "sign", case, "--name", "R. Weber")["changes"] == shown["changes"]


def test_a_name_cannot_write_a_line_of_its_own(line: CommandLine) -> None:
    case = opened(line)
    line.run("case", "lock", case, written(line, STROKE))
    line.run("case", "sign", case, "--name", "R. Weber\nsigned by The Head")
    signed = [s for s in line.run("case", "show", case).splitlines() if s.startswith("signed by")]
    assert len(signed) == 1


@pytest.mark.parametrize(("by_protocol", "outcome"), [(True, None), (False, "abstained")])
def test_a_draft_that_the_protocol_hides_does_not_tell_that_it_abstains(
    by_protocol: bool, outcome: str | None
) -> None:
    asked = SimpleNamespace(provider="taught")
    draft: Any = SimpleNamespace(
        revealed=False, requested=asked, received=SimpleNamespace(outcome=Outcome.ABSTAINED)
    )
    draft.interpretation = draft.decision = draft.decided_seq = None
    case: Any = SimpleNamespace(drafts={"a": draft})
    (result,) = _drafts_json(
        case, {"a": HiddenDraft("lock your read first", by_protocol=by_protocol)}
    )
    assert (result["outcome"], result["hidden"]) == (outcome, "lock your read first")


def test_a_read_is_superseded_with_a_reason_and_never_replaced_without(line: CommandLine) -> None:
    case = opened(line)
    line.run("case", "lock", case, written(line, STROKE))
    again = ("case", "lock", case, written(line, GLIOMA, "again.json"))
    assert "reason code" in line.run(*again, code=2)
    code = ("--code", "wrong diagnosis")
    assert "give a reason" in line.run(*again, *code, code=2)
    assert "not one of" in line.run(*again, "--code", "whim", "--reason", "x", code=2)
    line.run(*again, *code, "--reason", "it enhances")
    reads = line.json("case", "show", case)["reads"]
    assert [r["sha256"] for r in reads] == [STROKE.content_sha256, GLIOMA.content_sha256]


def test_an_edit_needs_content_and_a_reason_and_a_rejection_names_findings(
    line: CommandLine,
) -> None:
    case = opened(line)
    line.run("case", "lock", case, written(line, GLIOMA))
    drafted(line)
    decide = ("case", "decide", case)
    assert "edited content" in line.run(*decide, "edited", "--reason", "x", code=2)
    assert "give a reason" in line.run(*decide, "rejected", code=2)
    edited = written(line, GLIOMA, "edited.json")
    line.run(*decide, "edited", "--edited", edited, "--reason", "a mass")
    again = ("--attempt", line.json("case", "show", case)["drafts"][0]["attempt"][:8])
    rejected = (*decide, "rejected", *again, "--code", "wrong diagnosis", "--reason", "no stroke")
    assert "write N=DECISION" in line.run(*rejected, "--finding", "one", code=2)
    line.run(*rejected, "--finding", "1=rejected:finding not there")
    (draft,) = line.json("case", "show", case)["drafts"]
    assert (draft["decision"], draft["reason_code"]) == ("rejected", "wrong diagnosis")
    with Log() as log:
        made = [e.body for e in log.as_service().events(types=("decision.made",))]
    assert made[-1].findings[0].reason_code == "finding not there"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[]", "not a JSON object"),
        ('{"normality": "fine"}', "normality"),
        ('{"findings": []}', "neither normal, abnormal nor indeterminate"),
        ('{"normality": "normal", "color": 1}', "color"),
    ],
)
def test_a_read_that_is_none_is_refused_by_name(line: CommandLine, text: str, told: str) -> None:
    case = opened(line)
    file = line.folder / "wrong.json"
    file.write_text(text, "utf-8")
    assert told in line.run("case", "lock", case, file, code=2)
    assert line.json("case", "show", case)["reads"] == []


def test_a_case_that_the_record_does_not_hold_is_not_begun(line: CommandLine) -> None:
    opened(line)
    read = written(line, STROKE)
    for words in (("lock", "case-zzzzzzzzzz", read), ("show", "case-zzzzzzzzzz")):
        assert "the record has no such case" in line.run("case", *words, code=2)
    with Log() as log:
        assert "case-zzzzzzzzzz" not in log.cases()


def test_images_of_another_case_are_refused(line: CommandLine) -> None:
    case = opened(line)
    other = write_images(line.folder, 2)
    words = ("case", "lock", case, written(line, STROKE), "--study")
    assert "contains no images of" in line.run(*words, other, code=2)
    line.run(*words, line.folder / "case-1")
    with Log() as log:
        (compared,) = log.events(case=case, types=("images.compared",))
    assert compared.body.n_fingerprints == 1  # type: ignore[union-attr]


class TestApply:
    def test_many_steps_of_one_account(self, line: CommandLine) -> None:
        line.people("weber")
        case = self._case(line)
        (line.folder / "reads").mkdir()
        written(line, STROKE, "reads/1.json")
        done = line.apply(
            [
                {"overread_steps": 1, "account": "weber"},
                {"step": "lock", "case": case, "read_file": "reads/1.json"},
                {"step": "reveal", "case": case},
                {"step": "decide", "case": case, "decision": "accepted", "reason": "as I read it"},
                {"step": "sign", "case": case, "meaning": "read and decisions are mine"},
            ],
            by="weber",
        )
        assert (done["account"], done["role"], done["done"]) == ("weber", "reader", 4)
        with Log() as log:
            (signed,) = log.events(types=("record.signed",))
            assert (signed.actor.id, signed.body.name) == ("weber", "R. Weber")  # type: ignore[union-attr]
            assert signed.signature is not None
        line.run("audit", "verify", by="weber")
        read = {"step": "lock", "case": case, "read_file": "reads/1.json"}
        mine = [{"overread_steps": 1, "account": "head"}, read]
        assert "those of head, but weber has signed in" in line.apply(mine, by="weber", code=2)
        assert "does not have the role" in line.apply([read], by="root", code=2)
        line.monkeypatch.setattr("tests.helpers.cli_pilot.PASSWORD", "another one")
        assert "the account or the password is wrong" in line.apply([read], by="weber", code=2)
        self._as_a_process(line, case)

    def _as_a_process(self, line: CommandLine, case: str) -> None:
        """The password comes through a descriptor of a process, as a shell gives it."""
        read, write = os.pipe()
        os.write(write, PASSWORD.encode() + b"\n")
        os.close(write)
        environment = {k: v for k, v in os.environ.items() if k != "OVERREAD_PASSWORD"}
        file = str(line.folder / "reads" / "1.json")
        words = ["case", "lock", case, file, "--code", "other", "--reason", "said again"]
        done = subprocess.run(
            [sys.executable, "-m", "viewer.cli", *words, "--password-fd", str(read), "--json"],
            env=environment | {"OVERREAD_ACCOUNT": "weber"},
            pass_fds=(read,),
            capture_output=True,
            text=True,
            timeout=120,
        )
        os.close(read)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["sha256"] == STROKE.content_sha256

    def _case(self, line: CommandLine) -> str:
        study = write_images(line.folder, 1)
        answers = [{"default": True, "answer": as_json(STROKE)}]
        file = line.folder / "answers.json"
        file.write_text(json.dumps({"overread_replay": 1, "answers": answers}), "utf-8")
        line.run("providers", "add", "taught", "--api", "replay", "--file", file, by="root")
        line.run(
            *("draft", study, "--series", "3", "--provider", "taught"),
            *("--preview", "--out", line.folder / "preview"),
            by="weber",
        )
        series = scan([study]).series[0]
        with Log() as log:
            case = log.case_id(series.study_uid, series.patient_key)
        # asked before the lock, as a batch does; recorded as shown to nobody
        manifest = line.folder / "cases.csv"
        manifest.write_text("path,series\ncase-1,3\n", "utf-8")
        line.run("run", manifest, "--provider", "taught", by="weber")
        return case

    def test_it_stops_at_a_refusal_and_goes_on_from_there(self, line: CommandLine) -> None:
        first, second = opened(line), opened(line, 2)
        steps = [
            lock_step(first, STROKE),
            {"step": "decide", "case": first, "decision": "accepted"},
            lock_step(second, STROKE),
        ]
        done = line.apply(steps, by="x", code=1)
        assert (done["done"], done["stopped_at"]) == (1, 2)
        assert "is waiting for a decision" in done["steps"][-1]["refused"]
        file = line.folder / "steps-x.jsonl"
        err = line.run("case", "apply", file, "--from", 2, "--keep-going", code=1)
        assert "line 2: no draft of the case is waiting for a decision" in err
        assert [len(line.json("case", "show", c)["reads"]) for c in (first, second)] == [1, 1]

    def test_a_record_that_goes_away_tells_where_to_go_on(
        self, line: CommandLine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first, second = opened(line), opened(line, 2)
        take = StepTaker.take

        def away(taker: StepTaker, step: CaseStep) -> dict[str, Any]:
            if step.case == second:
                raise RecordAway("the record does not answer")
            return take(taker, step)

        monkeypatch.setattr(StepTaker, "take", away)
        file = line.folder / "steps.jsonl"
        steps = [lock_step(first, STROKE), lock_step(second, STROKE)]
        file.write_text("\n".join(map(json.dumps, steps)), "utf-8")
        err = line.run("case", "apply", file, code=2)
        assert "go on with --from 2" in err and "does not answer" in err
        assert [len(line.json("case", "show", c)["reads"]) for c in (first, second)] == [1, 0]

    @pytest.mark.parametrize(
        ("wrong", "told"),
        [
            ('{"step": "lock"', "line 2: not a JSON object"),
            ('{"step": "erase", "case": "c"}', "line 2: 'erase' is not a step"),
            ('{"step": "sign", "case": "c"}', "line 2: sign.meaning"),
            (
                '{"step": "lock", "case": "c", "read_file": "none.json"}',
                "none.json: cannot be read",
            ),
            (
                '{"step": "lock", "case": "c", "read_file": "a\\u0000b"}',
                "cannot be read",
            ),
            ('{"step": "adjudicate", "case": "c", "comparison": 1, "rows": []}', "several roles"),
        ],
    )
    def test_a_wrong_line_stops_it_before_the_first_step(
        self, line: CommandLine, wrong: str, told: str
    ) -> None:
        case = opened(line)
        file = line.folder / "steps.jsonl"
        file.write_text(json.dumps(lock_step(case, STROKE)) + "\n" + wrong + "\n", "utf-8")
        assert told in line.run("case", "apply", file, code=2)
        assert line.json("case", "show", case)["reads"] == []


def test_two_readings_as_files_are_compared_without_a_record(line: CommandLine) -> None:
    item, other = written(line, STROKE, "one.json"), written(line, NORMAL, "other.json")
    (result,) = line.json("audit", "compare", item, other)["comparisons"]
    assert (result["case"], result["left"], result["right"]) == (None, "one.json", "other.json")
    assert "not-in-reference" in {row["code"] for row in result["rows"]}
    assert [flag["code"] for flag in result["flags"]] == ["false-abnormal"]
    assert "flag: false-abnormal" in line.run("audit", "compare", item, other)
    (result,) = line.json("audit", "compare", item, item)["comparisons"]
    assert {row["code"] for row in result["rows"]} == {"agrees"}
    missing = line.folder / "missing.json"
    assert "missing.json: cannot be read" in line.run("audit", "compare", item, missing, code=2)
    with pytest.raises(RecordUnavailable):
        Log(create=False)
