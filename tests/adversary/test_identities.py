"""Whoever owns the database changes whom a pseudonym stands for: verification reports it."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from audit import Log
from audit.record.events import Actor
from audit.record.retention import erasure
from audit.record.retention.backup import backup, restore
from audit.record.retention.erasure import identity
from audit.record.store.sqlite import SqliteStore
from audit.record.store.store_location import store_at
from audit.record.verification.verification import verify
from tests.helpers.postgres import new_database
from tests.helpers.record_case import CaseWriter

LEAD = Actor(id="lead-1", role="lead")
WHOM = {"a": ("1.2.840.1", "patient a"), "b": ("1.2.840.2", "patient b")}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "r.sqlite")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def cases(url: str) -> dict[str, str]:
    """Two cases with an identity, and one without."""
    with Log(url) as log:
        by_name = {name: log.case_id(*whom) for name, whom in WHOM.items()}
        for case in (*by_name.values(), "case-cccccccccc"):
            CaseWriter(log, case).lock()
    assert verify(url).problems == ()
    return by_name


def faults(url: str) -> set[tuple[str, str]]:
    """Codes of what verification finds, and the case of each."""
    messages = [problem.reason for problem in verify(url).problems]
    return {(each.code, str(each.values.get("case"))) for each in messages}


def changed(url: str, statement: str, *values: object) -> None:
    """Run a statement as who owns the database."""
    with closing(store_at(url).open(writable=True)) as db, db.writing():
        db.execute(statement, values)


def test_a_deleted_identity_is_reported(url: str, cases: dict[str, str]) -> None:
    changed(url, "DELETE FROM identities WHERE case_id = ?", cases["a"])
    assert faults(url) == {("verify.identity-missing", cases["a"])}


def test_exchanged_identities_are_reported(url: str, cases: dict[str, str]) -> None:
    for before, after in ((cases["a"], "case-x"), (cases["b"], cases["a"]), ("case-x", cases["b"])):
        changed(url, "UPDATE identities SET case_id = ? WHERE case_id = ?", after, before)
    assert faults(url) == {("verify.identity-changed", case) for case in cases.values()}


def test_an_altered_identity_is_reported_without_the_site_key(
    url: str, cases: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OVERREAD_SITE_KEY", raising=False)
    changed(url, "UPDATE identities SET content = ? WHERE case_id = ?", b"0" * 60, cases["a"])
    assert faults(url) == {("verify.identity-changed", cases["a"])}


def test_an_older_identity_under_the_same_key_is_reported(url: str, cases: dict[str, str]) -> None:
    """Whoever has the keys seals another person: it opens, and no event names it."""
    from audit.record.keys.payload_vault import IDENTITIES, Vault
    from audit.record.keys.site_key import seal

    with Log(url) as log, log.reading() as db:
        key = Vault().key(db, IDENTITIES)
    assert key is not None
    forged = seal(key, b'{"patient_key": "x", "study_uid": "9"}', cases["a"].encode())
    changed(url, "UPDATE identities SET content = ? WHERE case_id = ?", forged, cases["a"])
    assert faults(url) == {("verify.identity-changed", cases["a"])}


def test_an_identity_that_no_event_names_is_reported(url: str, cases: dict[str, str]) -> None:
    changed(url, "INSERT INTO identities (case_id, content) VALUES ('case-cccccccccc', ?)", b"x")
    assert faults(url) == {("verify.identity-not-named", "case-cccccccccc")}


def test_an_erasure_explains_it_and_a_row_that_came_back_does_not(
    url: str, cases: dict[str, str]
) -> None:
    query = "SELECT content FROM identities WHERE case_id = ?"
    with closing(store_at(url).open(writable=False)) as db:
        ((content,),) = db.execute(query, (cases["a"],))
    with Log(url) as log:
        erasure.erase(log, LEAD, cases["a"], "consent withdrawn", "they asked")
    assert faults(url) == set()
    statement = "INSERT INTO identities (case_id, content) VALUES (?, ?)"
    changed(url, statement, cases["a"], bytes(content))
    assert faults(url) == {("verify.identity-not-erased", cases["a"])}


def test_every_workstation_names_the_same_identity(url: str, cases: dict[str, str]) -> None:
    with Log(url) as other:
        assert other.case_id(*WHOM["a"]) == cases["a"]
        CaseWriter(other, cases["a"]).lock()
        named = {event.identity for event in other.events(case=cases["a"])} - {None}
        assert len(named) == 1
        assert identity(other, LEAD, cases["a"]) == WHOM["a"]
    assert verify(url).problems == ()


def test_copies_keep_identities_but_for_those_that_were_erased(
    url: str, cases: dict[str, str], tmp_path: Path
) -> None:
    copied, back = tmp_path / "copy.sqlite", tmp_path / "back.sqlite"
    with Log(url) as log:
        backup(log, copied, LEAD)
    restore(SqliteStore(copied), SqliteStore(back), lambda log: LEAD, erased={cases["b"]})
    assert faults(str(back)) == set()
    with Log(back) as log:
        assert identity(log, LEAD, cases["a"]) == WHOM["a"]
        assert identity(log, LEAD, cases["b"]) is None


ATTACKS: dict[str, Callable[[str], str]] = {
    "deleted": lambda case: f"DELETE FROM identities WHERE case_id = '{case}'",
    "renamed": lambda case: f"UPDATE identities SET case_id = 'case-x' WHERE case_id = '{case}'",
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_backup_of_a_record_with_a_changed_identity_is_refused(
    url: str, cases: dict[str, str], attack: str, tmp_path: Path
) -> None:
    from audit.errors import RecordTampered

    changed(url, ATTACKS[attack](cases["a"]))
    with Log(url) as log, pytest.raises(RecordTampered):
        backup(log, tmp_path / "copy.sqlite", LEAD)
