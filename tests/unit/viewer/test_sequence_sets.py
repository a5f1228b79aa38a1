"""Sequence names of public scans: none is wrong, and docs/conformance.md says how many are known."""

from pathlib import Path

from tests.helpers.sequence_names import FOLDERS, ROOT, named_series, read_truth, section


def test_no_series_of_the_public_sets_is_named_wrongly(shared_data: Path) -> None:
    found = named_series()
    assert [one for one in found if one.wrong] == []
    assert {one.set for one in found} == set(FOLDERS)
    assert {one.true for one in found} <= set(read_truth().values())


def test_the_published_table_is_the_measured_one(shared_data: Path) -> None:
    assert section() in (ROOT / "docs" / "conformance.md").read_text()
