"""What is kept of a case can be had as it was before its last change; nothing is deleted for it."""

import json
import os
from pathlib import Path

from viewer.session.persistence.autosave import Autosave, discard_last_change

CASE = "case-1"


def test_the_last_change_is_set_aside_and_the_one_before_restored(tmp_path: Path) -> None:
    stored = Autosave(tmp_path)
    for n in (1, 2, 3):
        stored.store(CASE, {"n": n})
    stored.step_back(CASE)
    assert stored.restore(CASE) == {"n": 2}
    assert json.loads((tmp_path / f"{CASE}.aside").read_text()) == {"n": 3}
    stored.step_back(CASE)  # there is nothing before that
    assert stored.restore(CASE) is None
    stored.forget(CASE)
    assert list(tmp_path.iterdir()) == []


def test_what_was_locked_leaves_no_earlier_state(tmp_path: Path) -> None:
    stored = Autosave(tmp_path)
    stored.store(CASE, {"n": 1})
    stored.store(CASE, {"n": 2})
    stored.discard(CASE)
    assert list(tmp_path.iterdir()) == [] and stored.restore(CASE) is None


def test_a_crash_between_the_two_files_loses_nothing(tmp_path: Path) -> None:
    stored = Autosave(tmp_path)
    stored.store(CASE, {"n": 1})
    (tmp_path / f"{CASE}.json").replace(tmp_path / f"{CASE}.before")
    assert stored.restore(CASE) == {"n": 1}


def test_the_newest_of_several_stores_goes_back(tmp_path: Path) -> None:
    reads, marks = Autosave(tmp_path / "reads"), Autosave(tmp_path / "marks")
    for stored in (marks, reads):
        stored.store(CASE, {"n": 1})
        stored.store(CASE, {"n": 2})
    os.utime(tmp_path / "marks" / f"{CASE}.json", ns=(10, 10**18))
    os.utime(tmp_path / "reads" / f"{CASE}.json", ns=(10, 10**18 + 5))
    assert discard_last_change((reads, marks), CASE)
    assert reads.restore(CASE) == {"n": 1} and marks.restore(CASE) == {"n": 2}
    assert not discard_last_change((reads, marks), "case-2")
