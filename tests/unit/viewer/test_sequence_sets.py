"""Sequence names of public scans: none is wrong, and docs/conformance.md says how many are known."""

from pathlib import Path

from tests.helpers.sequence_names import FOLDERS, ROOT, named_series, read_truth, section


def test_no_series_of_the_public_sets_is_named_wrongly(shared_data: Path) -> None:
    result = named_series()
    assert [item for item in result if item.wrong] == []
    assert {item.set for item in result} == set(FOLDERS)
    assert {item.true for item in result} <= set(read_truth().values())


def test_the_published_table_is_the_measured_one(shared_data: Path) -> None:
    assert section() in (ROOT / "docs" / "conformance.md").read_text()
