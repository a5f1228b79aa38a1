"""`overread audit metrics` and `monitors` on the command line."""

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

from audit import Log
from audit.files.home_folder import home
from audit.metrics.measures.measure_registry import MEASURES
from tests.helpers.pilot import Capture, run
from tests.helpers.record_case import CaseWriter
from tests.helpers.reported import Pilot60

CASES = 14


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a record with a pilot."""
    path = tmp_path_factory.mktemp("written") / "record.sqlite"
    with Log(path) as log:
        Pilot60(log, CASES).write()
    return path


@pytest.fixture
def pilot(written: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{written}")
    return written


def test_numbers_are_printed_with_interval_and_denominator(capsys: Capture, pilot: Path) -> None:
    out = run(capsys, "audit", "metrics", "accuracy", "outcome:valid", "--by", "model")
    assert "setting=pilot" in out
    assert "model model-a-1" in out
    assert f" of {CASES})" in out or f"of {CASES}" in out
    assert out.rstrip().endswith("Investigational - not for diagnosis")


def test_json_has_every_definition_and_the_log_position(capsys: Capture, pilot: Path) -> None:
    document = json.loads(run(capsys, "audit", "metrics", "--by", "model", "--json"))
    assert set(document["definitions"]) == set(MEASURES)
    with Log(pilot) as log:
        assert document["log_position"] == log.head[0]
    earlier = json.loads(run(capsys, "audit", "metrics", "accuracy", "--upto", "20", "--json"))
    assert earlier["log_position"] == 20
    run(capsys, "audit", "metrics", "--upto", "999999", code=2)


def test_csv_has_one_row_a_number(capsys: Capture, pilot: Path, tmp_path: Path) -> None:
    file = tmp_path / "numbers.csv"
    run(capsys, "audit", "metrics", "outcomes", "--by", "model", "--csv", str(file))
    with file.open(encoding="utf-8", newline="") as content:
        rows = list(csv.DictReader(content))
    outcomes = [m for m in MEASURES.values() if m.family == "outcomes"]
    assert len(rows) == len({r["model"] for r in rows}) * len(outcomes)
    assert {"definition", "denominator", "log_position", "low", "high", "n"} <= set(rows[0])
    run(capsys, "audit", "metrics", "outcomes", "--csv", str(file), code=2)  # never overwritten


def test_models_and_arms_are_compared(capsys: Capture, pilot: Path, tmp_path: Path) -> None:
    out = run(capsys, "audit", "metrics", "--compare", "model=model-a-1,model-b-1")
    assert "exact McNemar" in out
    assert "by Holm" in out
    document = json.loads(
        run(capsys, "audit", "metrics", "--compare", "model=model-a-1,model-b-1", "--json")
    )
    assert {d["measure"] for d in document["differences"]} >= {"accuracy", "auc"}
    arms = run(capsys, "audit", "metrics", "--compare", "arm=second look,another")
    assert "multi-reader.readers-too-few" in arms
    for wrong in ("model=a", "model", "color=a,b"):
        run(capsys, "audit", "metrics", "--compare", wrong, code=2)


def test_definitions_need_no_record(capsys: Capture) -> None:
    out = run(capsys, "audit", "metrics", "--define", "ece")
    assert "Guo et al., ICML 2017" in out


@pytest.mark.parametrize(
    "words", [("acuracy",), ("--by", "color"), ("--filter", "model"), ("--kind", "x")]
)
def test_what_is_not_there_is_told_in_one_line(
    capsys: Capture, pilot: Path, words: tuple[str, ...]
) -> None:
    result = run(capsys, "audit", "metrics", *words, code=2)
    assert result.count("\n") == 1


def test_readers_do_not_see_the_numbers(
    capsys: Capture, pilot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home().mkdir(parents=True, exist_ok=True)
    (home() / "roles.toml").write_text('default = "reader"\n', "utf-8")
    result = run(capsys, "audit", "metrics", "accuracy", code=2)
    assert "would bias a reader" in result
    run(capsys, "audit", "monitors", code=2)


def test_monitors_say_where_each_rule_stands(capsys: Capture, pilot: Path) -> None:
    out = run(capsys, "audit", "monitors")
    assert "no alarm: wrong side (wrong side, all cases, cfg-a1a1a1a1a1a1)" in out
    assert "too few cases" in out  # for the drift's baseline
    document = json.loads(run(capsys, "audit", "monitors", "--json"))
    assert {r["rule"] for r in document["rules"]} == {"wrong side", "critical errors"}


def test_a_record_without_a_pilot(capsys: Capture) -> None:
    with Log() as log:
        CaseWriter(log).whole()
    out = run(capsys, "audit", "metrics", "accuracy", "cost-per-case")
    assert "too few cases: 1" in out
    assert "no stop rule is in force" in run(capsys, "audit", "monitors")


def test_the_document_has_every_measure() -> None:
    done = subprocess.run(
        [sys.executable, "packaging/metrics_reference.py", "--check"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).resolve().parents[3],
    )
    assert done.returncode == 0, done.stdout + done.stderr
