"""The built-in sample cases as the case set of an acceptance test."""

from pathlib import Path
from typing import Any

import pytest

from audit.files.home_folder import home
from viewer.commands.pilot import acceptance
from viewer.demo import sample_cases
from viewer.runs.batches.batch_manifest import read_manifest


def test_manifest_states_what_was_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def write(case: sample_cases.SampleCase, folder: Path) -> Any:
        written.append(folder.name)
        content = sample_cases.reference(sample_cases.CONTROL, {})
        return sample_cases.WrittenCase(case, folder, (), {}, content)

    monkeypatch.setattr(sample_cases, "write_case", write)
    (home() / "sample-cases").mkdir(parents=True)
    path = acceptance._write_samples()
    rows = read_manifest(path).rows
    assert [row.named for row in rows] == [case.key for case in sample_cases.CASES] == written
    assert {row.series for row in rows} == {("4",)}
    assert all(row.label is not None and row.label.normality == "normal" for row in rows)
    assert acceptance._write_samples() == path
    assert len(written) == len(rows)  # they are written once
