"""`overread demo` plays the whole story, and what it leaves holds together."""

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Side
from audit.plugins.installed_plugins import installed_plugins
from audit.record.log.event_log import Log
from tests.helpers.traced import attempts, can_trace, need_tracing, traced
from viewer.cli import main
from viewer.demo.case_script import MARKER, PLUGIN, demo_home, prepare_folder
from viewer.demo.case_script import STEPS as STEPS_TOLD
from viewer.demo.dicom_writer import uid
from viewer.demo.sample_cases import CASES
from viewer.demo.sample_reads import READER

STEPS = [
    "study.opened",
    "selection.made",
    *["images.fingerprinted", "images.compared", "read.locked"],
    *["preview.shown", "draft.requested", "draft.received", "images.compared", "draft.revealed"],
    *["preview.shown", "draft.requested", "draft.received", "draft.revealed"] * 2,
    *["comparison.made", "decision.made"] * 3,
    "reference.imported",
    *["comparison.made"] * 4,
    "record.signed",
]

EXTRA = {"study.opened", "preview.shown", "comparison.made", "images.fingerprinted"}
PICTURES = (
    *("0-welcome", "1-open", "2-choose", "3-read", "3-locked", "4-preview"),
    *("4-drafts", "5-compare", "5-signed", "6-record"),
)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Output folder of one run of the command, in a process of its own."""
    out = tmp_path_factory.mktemp("demo") / "out"
    home = out.parent / "somebody's home"
    command = [sys.executable, "-m", "viewer", "demo", "--out", str(out), "--no-app"]
    done = subprocess.run(
        traced(command, out.parent / "trace") if can_trace() else command,
        env={**os.environ, "OVERREAD_HOME": str(home)},
        umask=0,  # nobody is kept out by accident
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (out / "told.txt").write_text(done.stdout + done.stderr)
    assert not home.exists()
    return out


def test_the_whole_story_reaches_nobody(played: Path) -> None:
    """Commands, app and screenshots, as system calls: no connection, no look-up."""
    need_tracing()
    assert attempts(played.parent / "trace") == []


@pytest.fixture
def log(played: Path):  # type: ignore[no-untyped-def]
    with Log(played / "home" / "record.sqlite") as opened:
        yield opened


def comparison(played: Path, name: str) -> Counter[str]:
    rows = json.loads((played / "comparisons" / f"{name}.json").read_text())["rows"]
    return Counter(row["code"] for row in rows)


def test_others_can_read_what_was_exported_and_nothing_in_the_home(played: Path) -> None:
    home = [played / "home", *(played / "home").rglob("*")]
    assert [path for path in home if path.stat().st_mode & 0o077] == []
    assert any(path.name.startswith("record.sqlite") for path in home)
    exports = [path for path in (played / "exports").rglob("*") if path.is_file()]
    assert exports and {path.stat().st_mode & 0o777 for path in exports} == {0o666}


def test_every_case_goes_through_all_steps_in_order(log: Log) -> None:
    cases = {event.case for event in log.events() if event.case}
    assert len(cases) == len(CASES)
    in_app = 0
    for case in cases:
        steps = [event.body.type for event in log.events(case=case)]
        if steps != STEPS:
            # The app shows a preview of its own, reads the case anew, and compares what it shows:
            # as soon as drafts are there, and the drafts with each other too.
            in_app += 1
            assert steps.count("study.opened") == 2
            assert steps.count("preview.shown") == STEPS.count("preview.shown") + 1
            assert steps.count("comparison.made") == STEPS.count("comparison.made") + 3
            assert "images.fingerprinted" in steps
            assert [s for s in steps if s not in EXTRA] == [s for s in STEPS if s not in EXTRA]
    assert in_app == 1


def test_record_verifies_and_a_changed_byte_is_found(played: Path, tmp_path: Path) -> None:
    with Log(played / "home" / "record.sqlite") as log:
        assert log.verify().ok
        assert log.verify(played / "exports" / "checkpoint.txt").ok
    copy = tmp_path / "copy.sqlite"
    with sqlite3.connect(played / "home" / "record.sqlite") as db, sqlite3.connect(copy) as to:
        db.backup(to)
    changed = copy.read_bytes().replace(b'"decision":"edited"', b'"decision":"editex"', 1)
    copy.write_bytes(changed)
    with Log(copy) as log:
        verification = log.verify()
    assert not verification.ok
    assert verification.problems[0].event_type == "decision.made"


def test_actor_is_the_script_everywhere(log: Log) -> None:
    assert {event.actor.id for event in log.events(after=1)} == {READER}


def test_wrong_side_of_the_single_lesion_is_found(played: Path) -> None:
    draft = Interpretation.model_validate_json((played / "drafts/glioma-replay.json").read_text())
    assert draft.findings[0].location is not None
    assert draft.findings[0].location.side is Side.LEFT
    for other in ("read", "reference"):
        result = comparison(played, f"glioma-replay-draft-with-{other}")
        assert result["wrong-side"] == 2
        assert result["missed"] == result["not-in-reference"] == 0


def test_hallucination_on_the_control_is_found(played: Path) -> None:
    for other in ("read", "reference"):
        result = comparison(played, f"control-replay-draft-with-{other}")
        assert result["not-in-reference"] == 1
        assert result["wrong-hypothesis"] == 1


def test_wrong_sequence_on_the_many_lesions_is_found(played: Path) -> None:
    assert comparison(played, "multifocal-replay-draft-with-reference")["wrong-sequence"] == 1


def test_read_of_the_control_and_of_the_glioma_agree_with_the_reference(played: Path) -> None:
    for case in ("control", "glioma"):
        assert set(comparison(played, f"{case}-read-with-reference")) == {"agrees"}


def test_only_the_edited_drafts_stand_in_for_the_read(log: Log) -> None:
    decisions = Counter(
        (event.body.decision, event.body.reason_code)  # type: ignore[union-attr]
        for event in log.events(types=["decision.made"])
    )
    assert decisions["edited", "wrong side"] == 1
    assert decisions["edited", "wrong sequence or plane"] == 1
    assert decisions["rejected", "finding not there"] >= 1


def test_edit_of_the_glioma_says_right_in_every_field(log: Log) -> None:
    (event,) = (
        e
        for e in log.events(types=["decision.made"])
        if (e.body.decision, e.body.reason_code) == ("edited", "wrong side")  # type: ignore[union-attr]
    )
    content = log.blob(event.body.result_sha256).decode()  # type: ignore[union-attr, arg-type]
    assert "left" not in content
    assert content.count("right") >= 3


def test_drafts_are_exploratory_and_only_the_negative_control_is_ai(log: Log) -> None:
    requests = [event.body for event in log.events(types=["draft.requested"])]
    assert len(requests) == 3 * len(CASES)
    for body in requests:
        is_model = body.provider == "negative-control"  # type: ignore[union-attr]
        assert (body.is_ai, body.host, body.exploratory) == (is_model, None, True)  # type: ignore[union-attr]
        assert body.selection_kind != "key-images"  # type: ignore[union-attr]


def test_the_trained_model_is_named_measured_and_caught(played: Path, log: Log) -> None:
    """It is a plug-in of a stated hash; its errors are in the comparisons and in the guide."""
    (plugin,) = (each for each in installed_plugins() if each.name == PLUGIN)
    (change,) = log.events(types=["policy.changed"])
    assert change.body.policy["plugins"] == {PLUGIN: plugin.sha256}  # type: ignore[union-attr]
    guide = (played / "README.md").read_text()
    errors: Counter[str] = Counter()
    for case in CASES:
        draft = Interpretation.model_validate_json(
            (played / "drafts" / f"{case.key}-negative-control.json").read_text()
        )
        assert draft.p_abnormal is not None and draft.technical is not None
        assert draft.image_quality is None and draft.category_probabilities is None
        assert any("not validated" in limitation for limitation in draft.limitations)
        found = comparison(played, f"{case.key}-negative-control-draft-with-reference")
        assert f"| {case.key} | negative-control | {found['agrees']} |" in guide
        errors += found
    assert errors.total() > errors["agrees"]
    told = (played / "told.txt").read_text()
    assert "trained model, not validated" in told and "negative-control draft with" in told


def test_nothing_of_the_patient_is_in_record_previews_or_exports(played: Path) -> None:
    canaries = [b"Sample^", b"SAMPLE-"]
    for case in CASES:
        canaries.append(uid(case.key).encode())
        canaries += [uid(case.key, name).encode() for name in ("FLAIR", "T1")]
    folders = ("home", "sent", "exports", "drafts", "comparisons", "reads")
    files = [f for folder in folders for f in (played / folder).rglob("*") if f.is_file()]
    assert len(files) > 50
    for path in files:
        content = path.read_bytes()
        assert [c for c in canaries if c in content] == [], path


def test_exports_say_what_they_are_not_for(played: Path) -> None:
    for name in ("record.csv", "record.jsonl"):
        assert "not for diagnosis" in (played / "exports" / name).read_text().lower()


def test_guide_names_every_folder(played: Path) -> None:
    guide = (played / "README.md").read_text()
    for path in played.iterdir():
        if path.is_dir():
            assert f"`{path.name}/`" in guide


def test_references_can_be_imported_into_another_record(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for case in CASES:
        path = played / "references" / f"{case.key}.json"
        assert main(["audit", "reference", "import", str(path)]) == 0
    assert capsys.readouterr().out.count("version 1") == len(CASES)


def test_replay_answers_the_command_line_too(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from assistant.provider_settings import ProviderEntry, add_entry

    add_entry(ProviderEntry.make(name="again", api="replay", file=str(played / "replay.json")))
    study = str(played / "studies" / "glioma")
    assert main(["draft", study, "--series", "4", "--provider", "again", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["interpretation"]["findings"][0]["location"]["side"] == "left"


def test_pictures_show_the_app_at_each_step(played: Path) -> None:
    from PIL import Image

    seen = set()
    for name in PICTURES:
        with Image.open(played / "screenshots" / f"{name}.png") as picture:
            gray = np.asarray(picture.convert("L"))
        assert gray.shape[0] >= 600
        assert gray.std() > 8, f"{name} is empty"
        seen.add(hashlib.sha256(gray.tobytes()).hexdigest())
    assert len(seen) == len(PICTURES)


def test_story_is_told_with_the_time_of_each_step(played: Path) -> None:
    text = (played / "told.txt").read_text()
    for words in STEPS_TOLD.values():
        assert words in text
    assert "not for diagnosis" in text
    assert "read.locked" in text  # the event in which the changed byte was found


def test_a_folder_of_somebody_elses_is_not_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "thesis.txt"
    mine.write_text("years of work")
    assert main(["demo", "--out", str(tmp_path), "--no-app"]) == 2
    assert "contains other files" in capsys.readouterr().err
    assert mine.read_text() == "years of work"


def test_an_earlier_run_is_replaced(tmp_path: Path) -> None:
    prepare_folder(tmp_path)
    (tmp_path / "studies").mkdir()
    prepare_folder(tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == [MARKER]


def test_demo_home_is_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_HOME", "before")
    monkeypatch.setenv("OVERREAD_DATABASE_URL", "sqlite:///elsewhere")
    with demo_home(tmp_path):
        assert os.environ["OVERREAD_HOME"] == str(tmp_path / "home")
        assert "OVERREAD_DATABASE_URL" not in os.environ
    assert os.environ["OVERREAD_HOME"] == "before"
    assert os.environ["OVERREAD_DATABASE_URL"] == "sqlite:///elsewhere"
