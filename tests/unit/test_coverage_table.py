"""The table of `make coverage`, from a report as coverage.py writes it."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "coverage_table.py"


def summary(lines: int, missing: int, branches: int, missing_branches: int) -> dict[str, object]:
    return {
        "summary": {
            "num_statements": lines,
            "missing_lines": missing,
            "num_branches": branches,
            "missing_branches": missing_branches,
        }
    }


def test_a_line_for_each_package_and_their_sum(tmp_path: Path) -> None:
    report = tmp_path / "coverage.json"
    files = {
        "viewer/core/space/reslice.py": summary(100, 10, 40, 4),
        "audit/metrics/table/metric_value.py": summary(60, 0, 20, 0),
        "audit/metrics/__init__.py": summary(0, 0, 0, 0),
        "viewer/core/display.py": summary(50, 5, 10, 1),
        "audit/errors.py": summary(20, 20, 0, 0),
        "viewer/ui/__init__.py": summary(0, 0, 0, 0),
    }
    report.write_text(json.dumps({"files": files}))
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(report)], capture_output=True, text=True, check=True
    )
    head, *rows = (line.split() for line in done.stdout.splitlines())
    assert head[0] == "package"
    assert rows == [
        ["audit", "20", "20", "0", "0", "0.0%"],
        ["audit.metrics", "60", "0", "20", "0", "100.0%"],
        ["viewer.core", "150", "15", "50", "5", "90.0%"],
        ["viewer.ui", "0", "0", "0", "0", "-"],
        ["all", "230", "35", "70", "5", "86.7%"],
    ]


def test_without_a_report_it_shows_its_usage() -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "usage" in done.stderr
