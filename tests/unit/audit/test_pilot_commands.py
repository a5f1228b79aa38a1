"""`overread pilot` and `overread people` on the command line."""

import base64
import json
from pathlib import Path

import pytest

from audit import Log
from audit.files.home_folder import home
from audit.messages import render
from audit.messages.catalog import Catalog
from audit.pilot.protocol.arm_assignment import seed_sha256
from audit.pilot.protocol.protocol import Protocol
from audit.pilot.protocol.protocol_summary import summarize
from audit.record.events import Actor, AlarmRaised, EscalationOpened
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.pilot import SEED, Capture, run, write_protocol
from viewer.cli import main
from viewer.core import scan

SYSTEM = Actor(id="system", role="system")


@pytest.fixture
def protocol(tmp_path: Path, capsys: Capture) -> Path:
    return write_protocol(tmp_path / "protocol.toml", capsys)


@pytest.fixture
def study(tmp_path: Path) -> Path:
    folder = tmp_path / "study"
    write_series(folder, asymmetric_phantom())
    return folder


def test_an_empty_template_is_refused_by_field(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "protocol.toml"
    run(capsys, "pilot", "new", "-o", str(path))
    result = run(capsys, "pilot", "check", str(path), code=2)
    assert "protocol.toml: title: " in result
    assert "configurations.0.id: " in result
    run(capsys, "pilot", "new", "-o", str(path), code=2)


def test_check_says_what_each_gate_takes(capsys: Capture, protocol: Path) -> None:
    out = run(capsys, "pilot", "check", str(protocol))
    assert "gate few critical errors: critical errors at most 0.05 opens adopt" in out
    document = json.loads(run(capsys, "pilot", "check", str(protocol), "--json"))
    summary = summarize(Protocol.load(protocol))
    assert [
        (topic["topic"], [sentence["code"] for sentence in topic["sentences"]])
        for topic in document["summary"]
    ] == [(topic.topic, [sentence.code for sentence in topic.sentences]) for topic in summary]
    german = run(capsys, "pilot", "check", str(protocol), "--language", "de")
    for topic in summary:
        for text in (topic.title, *topic.sentences):
            assert str(text) in out and render(text, Catalog("de")) in german
    run(capsys, "pilot", "check", str(protocol), "--language", "tlh", code=2)
    plan = document["gates"][0]
    assert plan["needed"] > 59
    assert plan["enrolled"] >= plan["needed"]
    text = protocol.read_text("utf-8").replace("expected = 0.01", "expected = 0.06")
    protocol.write_text(text, "utf-8")
    assert "cannot be shown to be at most 0.05" in run(capsys, "pilot", "check", str(protocol))


def test_simulate_says_how_the_stop_rules_behave(capsys: Capture, protocol: Path) -> None:
    words = ("pilot", "simulate", str(protocol), "--cases", "100", "--pilots", "200")
    half, at, double = json.loads(run(capsys, *words, "--json"))["rules"]
    assert half["alarms"] <= at["alarms"] <= 0.1
    assert double["alarms"] > 0.3
    assert "looked at after every case" in run(capsys, *words)
    assert json.loads(run(capsys, *words, "--json"))["rules"] == [half, at, double]


def test_a_pilot_from_signature_to_escalation(capsys: Capture, protocol: Path, study: Path) -> None:
    assert "the pilot has not started" in run(capsys, "pilot", "enroll", str(study), code=2)
    run(capsys, "pilot", "sign", str(protocol), "--name", "The Head")
    write_series(study.parent / "other", asymmetric_phantom(), PatientID="other")
    both = (str(study), str(study.parent / "other"))
    assert "there are 2 studies" in run(capsys, "pilot", "enroll", *both, code=2)
    out = run(capsys, "pilot", "enroll", str(study), "--reader", "weber")
    case = out.split()[0]
    assert out.splitlines() == [f"{case} enrolled", f"{case} assigned to weber"]
    assert "already" in run(capsys, "pilot", "enroll", str(study), code=2)
    with Log() as log:
        log.append(
            AlarmRaised(
                rule="critical errors",
                stratum="all",
                statistic=0.3,
                limit=0.1,
                events=3,
                cases=10,
                suspends=True,
            ),
            actor=SYSTEM,
        )
        log.append(
            EscalationOpened(
                escalation="e1" * 16,
                code="missed",
                severity="critical",
                source="read against reference",
            ),
            actor=SYSTEM,
            case=case,
        )
    out = run(capsys, "pilot", "status")
    assert "A pilot: epoch 1, 1 cases enrolled" in out
    assert "SUSPENDED by critical errors in all" in out
    assert "ESCALATION e1e1e1e1 critical: missed" in out
    run(
        capsys,
        *(
            "pilot",
            "resume",
            "critical errors",
            "--name",
            "The Head",
            "--reason",
            "the prompt was mended",
        ),
    )
    run(capsys, "pilot", "acknowledge", "e1e1", "--action", "ward called")
    run(capsys, "pilot", "exclude", case, "--code", "patient opted out")
    state = json.loads(run(capsys, "pilot", "status", "--json"))
    assert (state["suspended"], state["escalations"]) == ([], [])
    assert state["flow"]["excluded"] == 1
    assert "opted out" in run(capsys, "pilot", "assign", case, "--reader", "weber", code=2)
    assert "not one of" in run(capsys, "pilot", "exclude", case, "--code", "x", code=2)


def test_the_seed_is_made_once_and_never_kept_in_a_file(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERREAD_RANDOMIZATION_SEED", SEED)
    assert "there is one already" in run(capsys, "pilot", "seed", code=2)
    monkeypatch.delenv("OVERREAD_RANDOMIZATION_SEED")
    assert main(["pilot", "seed"]) == 0
    done = capsys.readouterr()
    made = done.err.strip().rpartition("OVERREAD_RANDOMIZATION_SEED=")[2]
    assert done.out.strip() == f'seed_sha256 = "{seed_sha256(base64.b64decode(made))}"'
    assert not [p for p in home().rglob("*") if p.is_file() and made.encode() in p.read_bytes()]


class TestPeople:
    PASSWORD = "a long and quiet word"

    @pytest.fixture(autouse=True)
    def given(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("OVERREAD_NEW_PASSWORD", self.PASSWORD)

    def test_accounts_take_over_who_acts(
        self, capsys: Capture, monkeypatch: pytest.MonkeyPatch, protocol: Path
    ) -> None:
        assert "no accounts" in run(capsys, "people", "list")
        result = run(capsys, "people", "add", "head", "--name", "H", "--role", "lead", code=2)
        assert "first account must be an administrator" in result
        both = ("--role", "administrator", "--role", "lead")
        run(capsys, "people", "add", "head", "--name", "The Head", *both)
        signing = ("pilot", "sign", str(protocol), "--name", "The Head")
        monkeypatch.setenv("OVERREAD_ACCOUNT", "head")
        assert "OVERREAD_PASSWORD" in run(capsys, *signing, code=2)
        monkeypatch.setenv("OVERREAD_PASSWORD", "wrong")
        assert "the account or the password is wrong" in run(capsys, *signing, code=2)
        monkeypatch.setenv("OVERREAD_PASSWORD", self.PASSWORD)
        run(capsys, *signing)
        run(capsys, "people", "add", "weber", "--name", "W", "--role", "reader")
        monkeypatch.setenv("OVERREAD_ACCOUNT", "weber")
        result = run(capsys, *signing, code=2)
        assert "does not have the role lead" in result
        result = run(capsys, "people", "close", "head", code=2)
        assert "does not have the role administrator" in result
        with Log() as log:
            signed = next(iter(log.events(types=("protocol.signed",))))
            assert signed.actor == Actor(id="head", role="lead")

    def test_list_and_close(self, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
        run(capsys, "people", "add", "head", "--name", "H", "--role", "administrator")
        monkeypatch.setenv("OVERREAD_ACCOUNT", "head")
        monkeypatch.setenv("OVERREAD_PASSWORD", self.PASSWORD)
        run(capsys, "people", "add", "weber", "--name", "W", "--role", "reader")
        run(capsys, "people", "roles", "weber", "--role", "adjudicator")
        run(capsys, "people", "password", "weber")
        run(capsys, "people", "close", "weber")
        rows = json.loads(run(capsys, "people", "list", "--json"))["accounts"]
        assert [(r["account"], r["roles"], r["closed"]) for r in rows] == [
            ("head", ["administrator"], False),
            ("weber", ["adjudicator"], True),
        ]
        assert "weber" in run(capsys, "people", "list")
        result = run(capsys, "people", "roles", "weber", "--role", "chief", code=2)
        assert "not one of" in result


class TestDrafts:
    """Drafts of a case in the silent arm, on the command line."""

    def draft(self, study: Path) -> tuple[str, ...]:
        return "draft", str(study), "--series", scan([study]).series[0].id

    @pytest.fixture
    def case(self, capsys: Capture, protocol: Path, study: Path, tmp_path: Path) -> str:
        preview = ("--preview", "--json", "--out", str(tmp_path / "preview"))
        named = json.loads(run(capsys, *self.draft(study), *preview))["configuration"]
        text = protocol.read_text("utf-8").replace("cfg-0123456789ab", named)
        protocol.write_text(text, "utf-8")
        run(capsys, "pilot", "sign", str(protocol), "--name", "The Head")
        return run(capsys, "pilot", "enroll", str(study), "--reader", "weber").split()[0]

    def test_they_are_made_and_kept_back(self, capsys: Capture, case: str, study: Path) -> None:
        document = json.loads(run(capsys, *self.draft(study), "--json"))
        assert set(document) == {"case", "attempt", "withheld", "withheld_code", "withheld_values"}
        assert document["withheld_code"] == "case.kept-back"
        assert document["withheld_values"]["why"]["code"] == "case.not-assigned"
        why = run(capsys, "reveal", document["attempt"], code=3)
        assert "not assigned to you" in why
        shown = json.loads(run(capsys, "audit", "show", case, "--json"))["events"]
        stored = [e["body"] for e in shown if e["body"]["type"] == "draft.received"]
        withheld = {"withheld", "withheld_code", "withheld_values"}
        assert set(stored[0]) == {"type", "attempt", "outcome"} | withheld
        assert "nothing to compare" in run(capsys, "audit", "compare", case)
        assert "0 new comparisons" in run(capsys, "pilot", "score")
        assert "waits for reference: 0" in run(capsys, "pilot", "status")

    def test_another_configuration_is_refused(
        self, capsys: Capture, case: str, study: Path
    ) -> None:
        assert main([*self.draft(study), "--captions", "blinded"]) == 2
        assert "the protocol does not lock" in capsys.readouterr().err
        with Log() as log:
            assert not list(log.events(case=case, types=("draft.requested",)))
