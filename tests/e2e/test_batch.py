"""`overread run` and `overread benchmark` as typed, against a real server on loopback."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.request.budget import standings
from audit.egress import Budget, Policy
from audit.metrics.folding.record_fold import fold
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.record.events import BatchEnded, DraftReceived, DraftRequested, ReferenceImported
from audit.record.log.event_log import Log
from tests.helpers import vlm_server as vlm
from tests.helpers.batches import (
    CANARY,
    TUMOR,
    USD,
    configured,
    document,
    events,
    manifest,
    picture,
    run,
    volume,
)
from tests.helpers.vlm_server import VlmServer
from viewer import cli
from viewer.core import scan
from viewer.site.case_locations import CasePlaces


@pytest.fixture
def set_of_six(tmp_path: Path) -> Path:
    folder = tmp_path / "set"
    folder.mkdir()
    rows = []
    for n in range(6):
        picture(n).save(folder / f"{CANARY}-{n}.png")
        label = {"category": "tumor", "group": "glioma"} if n % 2 else {"category": "normal"}
        rows.append({"path": f"{CANARY}-{n}.png", "patient": f"{CANARY} {n // 2}", **label})
    return manifest(folder, rows)


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        configured(running)
        yield running


def test_what_is_answered_is_not_asked_again(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(vlm.answering(TUMOR))
    assert run(set_of_six, "--json") == 0
    first = document(capsys)
    assert first["asked"] == len(server.requests) == 6
    assert first["spent"]["usd"] == pytest.approx(6 * USD)
    made = {e.case: e.body for e in events("reference.imported")}
    assert len(made) == 6
    assert {b.authorship.author for b in made.values() if isinstance(b, ReferenceImported)} == {
        "dataset label"
    }
    assert len(events("comparison.made")) == 6
    assert not events("draft.revealed"), "a batch shows drafts to nobody"
    with Log() as log:
        hidden = find_withheld(log)
        kinds = Counter(e.body.type for e in log.events() if e.seq in hidden)
    assert kinds == {"draft.received": 6, "reference.imported": 6, "comparison.made": 6}
    patients = [e.body.batch.patient for e in events("draft.requested")
                if isinstance(e.body, DraftRequested) and e.body.batch]  # fmt: skip
    assert sorted(Counter(patients).values()) == [2, 2, 2]

    assert run(set_of_six, "--json") == 0
    again = document(capsys)
    assert again["asked"] == 0 and again["answered_before"] == 6 and len(server.requests) == 6
    assert [c["attempt"] for c in again["cases"]] == [c["attempt"] for c in first["cases"]]
    assert again["spent"]["usd"] == 0
    assert again["spent_in_all"]["usd"] == pytest.approx(6 * USD)

    assert run(set_of_six, "--fresh", "--json") == 0
    assert document(capsys)["asked"] == 6 and len(server.requests) == 12

    moved = set_of_six.parent.rename(set_of_six.parent.with_name("elsewhere")) / set_of_six.name
    assert run(moved, "--json") == 0
    assert document(capsys)["answered_before"] == 6, "a picture is its content, not its place"


def test_nothing_of_paths_or_keys_gets_into_record_request_or_words(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    with set_of_six.open("a", encoding="utf-8") as file:
        file.write(f"{CANARY}-none.png,{CANARY},,\n")
    assert run(set_of_six, "--captions", "blinded") == 2
    result = capsys.readouterr()
    assert "line 8, site: the path does not exist" in result.err
    assert CANARY not in result.out + result.err
    assert all(CANARY.encode() not in r.everything for r in server.requests)
    with Log() as log:
        bodies = [event.model_dump_json() for event in log.events()]
    assert CANARY not in str(bodies)
    sent = server.requests[0].body.decode()
    assert "glioma" not in sent.split('"json_schema"')[0], "labels stay here"


def test_a_label_that_changed_is_compared_again_without_asking(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(vlm.answering(TUMOR))
    assert run(set_of_six) == 0
    set_of_six.write_text(set_of_six.read_text("utf-8").replace("normal", "stroke"), "utf-8")
    capsys.readouterr()
    assert run(set_of_six, "--rescore", "--json") == 0
    report = document(capsys)
    assert len(server.requests) == 6 and report["answered_before"] == 6
    versions = [e.body.version for e in events("reference.imported")
                if isinstance(e.body, ReferenceImported)]  # fmt: skip
    assert Counter(versions) == {1: 6, 2: 3}
    assert len(events("comparison.made")) == 9


def test_a_budget_stops_it_and_a_larger_one_goes_on(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(set_of_six, "--json", "--budget", "0.012", "--concurrency", "1") == 1
    report = document(capsys)
    assert "would exceed the batch's budget of 0.012 USD" in report["stopped"]
    n = report["asked"]
    assert 1 <= n == len(server.requests) < 6
    assert report["spent_in_all"]["usd"] == pytest.approx(n * USD)
    (ended,) = (e.body for e in events("batch.ended"))
    assert isinstance(ended, BatchEnded) and not ended.completed
    assert run(set_of_six, "--json", "--budget", "0.012", "--concurrency", "1") in (0, 1)
    document(capsys)
    assert run(set_of_six, "--json", "--budget", "1") == 0
    assert document(capsys)["spent_in_all"]["usd"] == pytest.approx(6 * USD)
    assert len(server.requests) == 6


def test_answers_of_another_model_are_asked_for_again(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(set_of_six) == 0
    server.next(vlm.answering(model="another-model"))
    with set_of_six.open("a", encoding="utf-8") as file:
        picture(77).save(set_of_six.parent / "new.png")
        file.write("new.png,new,,\n")
    assert run(set_of_six) == 0
    assert len(server.requests) == 7, "until it answers, nobody knows"
    capsys.readouterr()
    assert run(set_of_six, "--json") == 0
    report = document(capsys)
    assert report["asked"] == 6 and len(server.requests) == 13
    assert any(note["code"] == "batch.former-model-asked-again" for note in report["notes"])


def test_text_in_the_pixels_goes_only_with_a_reason_for_each(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    picture(1).save(tmp_path / "a.png")
    picture(2, text="MILLER ANNA 1950").save(tmp_path / "b.png")
    file = manifest(tmp_path, [{"path": "a.png"}, {"path": "b.png"}])
    assert run(file) == 2
    assert len(server.requests) == 1
    assert (
        "line 3, site: " in (result := capsys.readouterr().err) and "--despite-burned-in" in result
    )
    assert run(file, "--despite-burned-in", "made-up words of a test") == 0
    assert len(server.requests) == 2
    assert len(events("override.given")) == 1


def test_the_same_picture_is_asked_once_and_labels_may_not_contradict(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.png", "b.png", "c.png"):
        picture(1).save(tmp_path / name)
    rows = [{"path": "a.png", "category": "tumor"}, {"path": "b.png", "category": "tumor"},
            {"path": "c.png", "category": "normal"}]  # fmt: skip
    assert run(manifest(tmp_path, rows)) == 2
    result = capsys.readouterr().err
    assert len(server.requests) == 1 and len(events("reference.imported")) == 1
    assert "line 3, site: same case and images as line 2; requested once" in result
    assert "line 4, site: the same case as line 2, with another label" in result


def test_a_vote_that_was_interrupted_asks_for_the_samples_it_has_not(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    picture(1).save(tmp_path / "a.png")
    file = manifest(tmp_path, [{"path": "a.png", "category": "tumor"}])

    def dies(handler: vlm.Handler) -> None:
        client.send_signal(signal.SIGKILL)
        vlm.silent()(handler)

    server.next(vlm.answering(TUMOR), vlm.answering(TUMOR), dies)
    words = ["run", str(file), "--provider", "site", "--strategy", "self-consistency"]
    words += ["--samples", "4", "--json"]
    client = subprocess.Popen(
        [sys.executable, "-m", "viewer.cli", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=dict(os.environ),
    )
    assert client.wait(60) == -signal.SIGKILL
    assert len(server.requests) == 3
    server.next(vlm.answering(TUMOR))
    assert cli.main(words) == 0
    report = document(capsys)
    assert len(server.requests) == 5, "two of the four had been recorded"
    assert report["lost"] == 1 and report["cases"][0]["outcome"] == "valid"
    assert report["spent_in_all"]["usd"] == pytest.approx(4 * USD)
    assert report["spent_in_all"]["perhaps_usd"] > 0
    voted = [e.body for e in events("draft.received")
             if isinstance(e.body, DraftReceived) and e.body.vote]  # fmt: skip
    assert [v.vote.n_valid for v in voted if v.vote] == [4]


def test_what_was_lost_stays_in_the_sites_budget_once(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    Policy(budget_per_day=Budget(requests=5)).save()
    picture(1).save(tmp_path / "a.png")
    file = manifest(tmp_path, [{"path": "a.png"}])

    def dies(handler: vlm.Handler) -> None:
        client.send_signal(signal.SIGKILL)
        vlm.silent()(handler)

    server.next(dies)
    client = subprocess.Popen(
        [sys.executable, "-m", "viewer.cli", "run", str(file), "--provider", "site"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=dict(os.environ),
    )
    assert client.wait(60) == -signal.SIGKILL
    server.next(vlm.answering())
    assert run(file) == 0
    assert "1 request of an earlier run came to no recorded answer" in capsys.readouterr().out
    (day,) = standings()
    assert day.spent.requests == 2 and day.spent.tokens > 1500
    lost = [e.body for e in events("draft.received")
            if isinstance(e.body, DraftReceived) and e.body.lost]  # fmt: skip
    assert len(lost) == 1 and lost[0].reservation is not None


def test_stopped_by_hand_it_keeps_what_it_has_and_goes_on(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    def stops(handler: vlm.Handler) -> None:
        client.send_signal(signal.SIGINT)
        vlm.silent()(handler)

    server.next(vlm.answering(), vlm.answering(), stops)
    words = ["run", str(set_of_six), "--provider", "site", "--concurrency", "1", "--json"]
    client = subprocess.Popen(
        [sys.executable, "-m", "viewer.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=dict(os.environ),
    )
    out, err = client.communicate(timeout=60)
    assert client.returncode == 130, err
    stopped = json.loads(out)
    assert stopped["stopped"] == "canceled" and stopped["outcomes"]["valid"] == 2
    assert stopped["spent"]["perhaps_usd"] > 0, "the request that was given up may have been paid"
    server.next(vlm.answering())
    asked = len(server.requests)
    assert run(set_of_six, "--json") == 0
    assert document(capsys)["answered_before"] == 2 and len(server.requests) == asked + 4


def test_a_model_that_chooses_its_slices_is_asked_once(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    volume(tmp_path / "T1.nii.gz")
    file = manifest(tmp_path, [{"path": "T1.nii.gz", "category": "tumor"}])
    server.next(vlm.answering({"slices": [2, 3], "reason": "bright"}), vlm.answering(TUMOR))
    assert run(file, "--strategy", "two-stage", "--up-to", "4", "--json") == 0
    first = document(capsys)
    assert len(server.requests) == 2 and first["cases"][0]["outcome"] == "valid"
    assert first["spent"]["usd"] == pytest.approx(2 * USD)
    assert run(file, "--strategy", "two-stage", "--up-to", "4", "--json") == 0
    assert document(capsys)["answered_before"] == 1 and len(server.requests) == 2
    assert run(file, "--json") == 0
    assert document(capsys)["asked"] == 1, "another strategy is another configuration"


def test_a_choice_of_slices_is_not_paid_twice_where_their_reading_never_came(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    volume(tmp_path / "T1.nii.gz")
    file = manifest(tmp_path, [{"path": "T1.nii.gz", "category": "tumor"}])
    words = (file, "--strategy", "two-stage", "--up-to", "4", "--json")
    server.next(
        vlm.answering({"slices": [2, 3], "reason": "bright"}),
        vlm.failing(401),
        vlm.answering(TUMOR),
    )
    assert run(*words) == 3
    assert document(capsys)["outcomes"] == {"failed": 1} and len(server.requests) == 2
    assert run(*words) == 0
    again = document(capsys)
    assert again["outcomes"] == {"valid": 1} and len(server.requests) == 3
    assert server.requests[2].body == server.requests[1].body, "the reading of the same slices"
    assert again["spent"]["usd"] == pytest.approx(USD)
    assert again["spent_in_all"]["usd"] == pytest.approx(2 * USD)
    with Log() as log:
        pairs = fold(log)
    assert pairs.words("outcome") == ["valid"]  # one asking, that took both of its answers
    assert pairs.number("cost_usd").tolist() == pytest.approx([2 * USD])


def test_volumes_side_by_side_are_cases_of_their_own(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """Alone in a folder a NIfTI file is the case that the app would open there."""
    (tmp_path / "one").mkdir()
    for name in ("a_T1.nii.gz", "b_T1.nii.gz", "one/c_T1.nii.gz"):
        volume(tmp_path / name)
    rows = [{"path": "a_T1.nii.gz", "category": "tumor"},
            {"path": "b_T1.nii.gz", "category": "normal"},
            {"path": "one/c_T1.nii.gz", "category": "normal"}]  # fmt: skip
    assert run(manifest(tmp_path, rows), "--slices", "2", "--json") == 0
    cases = [row["case"] for row in document(capsys)["cases"]]
    assert len(set(cases)) == 3 and len(events("reference.imported")) == 3
    with Log() as log:
        series = scan([tmp_path / "one"]).series[0]
        assert log.case_id(series.study_uid, series.patient_key) == cases[2]
    assert set(CasePlaces().all()) == {cases[2]}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--strategy", "few-shot"], "--examples: the strategy few-shot needs a set of examples"),
        (["--samples", "3"], "--strategy: the strategy zero-shot makes one request"),
        (["--language", "xx"], "--language: unknown language 'xx'"),
        (["--slices", "1,2"], "--slices: a batch takes a number"),
        (["--fresh", "--rescore"], "--fresh: asks again, but --rescore asks nothing"),
        (["--windows", "lung"], "--windows: 'lung' is not one of"),
    ],
)
def test_wrong_usage_is_told_before_anything_is_recorded(
    set_of_six: Path,
    server: VlmServer,
    words: list[str],
    reason: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(set_of_six, *words) == 2
    result = capsys.readouterr().err
    assert reason in result and len(result.splitlines()) == 1 and not server.requests


def test_two_runs_over_one_manifest_at_a_time_are_refused(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(vlm.silent())
    words = ["run", str(set_of_six), "--provider", "site", "--concurrency", "1"]
    first = subprocess.Popen(
        [sys.executable, "-m", "viewer.cli", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=dict(os.environ),
    )
    try:
        assert server.arrived.wait(60)
        assert run(set_of_six) == 1
        assert "another run of this manifest is in progress" in capsys.readouterr().err
        assert len(server.requests) == 1
        assert not [e for e in events("draft.received") if getattr(e.body, "lost", None)]
    finally:
        first.kill()
        first.wait()


def test_several_providers_and_a_volume_beside_pictures(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    volume(tmp_path / "T1.nii.gz")
    picture(3).save(tmp_path / "a.png")
    file = manifest(tmp_path, [{"path": "T1.nii.gz", "category": "normal"}, {"path": "a.png"}])
    assert cli.main(["run", str(file), "--provider", "site", "--provider", "always-normal",
                     "--slices", "3", "--json"]) == 0  # fmt: skip
    report = document(capsys)
    assert [(c["line"], c["provider"]) for c in report["cases"]] == [
        (2, "always-normal"), (2, "site"), (3, "always-normal"), (3, "site"),
    ]  # fmt: skip
    images = [len(e.body.images) for e in events("draft.requested")
              if isinstance(e.body, DraftRequested) and e.body.provider == "site"]  # fmt: skip
    assert sorted(images) == [1, 3]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("path\n", "has no cases"),
        ("path,color\na.png,red\n", "unknown column 'color'"),
        ("category\ntumor\n", "column 'path' is missing"),
        ("path,category\na.png,cyst\n", "line 2: hypotheses.0.category"),
        ("path,subtype\na.png,glioblastoma\n", "line 2: subtype is given without a category"),
    ],
)
def test_a_manifest_that_is_wrong_is_one_line(
    tmp_path: Path, content: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.csv"
    file.write_text(content, encoding="utf-8")
    assert cli.main(["run", str(file)]) == 2
    result = capsys.readouterr().err
    assert reason in result and len(result.splitlines()) == 1


def test_failures_are_told_and_asked_for_again(
    set_of_six: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(vlm.failing(400), vlm.answering("no JSON at all"), vlm.answering())
    assert run(set_of_six, "--concurrency", "1", "--json") == 3
    assert Counter(c["outcome"] for c in document(capsys)["cases"]) == {
        "valid": 4,
        "failed": 1,
        "malformed": 1,
    }
    assert run(set_of_six, "--json") == 0
    assert document(capsys)["asked"] == 1, "what is malformed is the model's answer, and was paid"
    with Log() as log:
        outcomes = Counter(fold(log).words("outcome"))
    assert outcomes == {"valid": 5, "malformed": 1}, "what was asked again counts by its last try"
