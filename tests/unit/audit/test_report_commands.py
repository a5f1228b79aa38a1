"""`overread audit report` and `failures` as a user types them, on a whole pilot."""

from pathlib import Path

import pytest

from audit.record.log.event_log import Log
from tests.helpers.pilot import Capture, run
from tests.helpers.reported import Pilot60


@pytest.fixture
def record(overread_home: Path) -> Log:
    """The user's record with a small pilot in it."""
    overread_home.mkdir(parents=True)
    log = Log(overread_home / "record.sqlite")
    Pilot60(log, 8).write()
    return log


def test_a_report_in_every_format_and_the_failures(
    record: Log, capsys: Capture, tmp_path: Path
) -> None:
    out = tmp_path / "report"
    output = run(capsys, "audit", "report", "-o", str(out), "--format", "html,csv,json")
    assert str(out / "report.html") in output
    first = (out / "report.html").read_bytes()
    assert b"Second look at the head" in first and b"Investigational" in first
    again = tmp_path / "again"
    run(capsys, "audit", "report", "-o", str(again))
    assert (again / "report.html").read_bytes() == first  # writing it changed nothing
    filtered = tmp_path / "filtered"
    run(
        capsys,
        "audit",
        "report",
        "-o",
        str(filtered),
        "--filter",
        "modality=MR",
        "--format",
        "json",
    )
    assert '"view": "modality=MR&setting=pilot"' in (filtered / "report.json").read_text()
    output = run(capsys, "audit", "failures", "-o", str(tmp_path / "failures"))
    assert "failures written" in output or "failure written" in output
    kinds = [e.body.format for e in record.events(types=("record.exported",))]  # type: ignore[union-attr]
    assert kinds == ["report+html+csv+json", "report+html", "report+json", "failures"]


def test_what_is_wrong_is_one_line(
    record: Log, capsys: Capture, tmp_path: Path, overread_home: Path
) -> None:
    out = str(tmp_path / "report")
    assert "no such format" in run(capsys, "audit", "report", "-o", out, "--format", "doc", code=2)
    assert "unknown stratum" in run(
        capsys, "audit", "report", "-o", out, "--filter", "color=red", code=2
    )
    assert "has events 1 to" in run(capsys, "audit", "report", "-o", out, "--upto", "99999", code=2)
    (overread_home / "roles.toml").write_text('default = "reader"\n')
    assert "only these roles may see these results" in run(
        capsys, "audit", "report", "-o", out, code=2
    )
    assert "only these roles may see these results" in run(
        capsys, "audit", "failures", "-o", out, code=2
    )
    assert not Path(out).exists()
