"""The two strengths of blinding, as the record's place decides."""

from pathlib import Path

from audit import Log
from audit.messages import render
from audit.pilot.conduct.release_guarantee import draft_guarantee
from tests.helpers.postgres import new_database


def test_a_file_can_be_programmed_around(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        text = draft_guarantee(log)
    assert text.code == "blinding.kept-by-programs"
    assert "could write a program that does" in str(render(text))


def test_a_database_prevents_it(postgres: Path) -> None:
    with Log(new_database(postgres)) as log:
        text = draft_guarantee(log)
    assert text.code == "blinding.prevented-by-database"
    assert "raw SQL" in str(render(text))
