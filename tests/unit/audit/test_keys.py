"""Sealed payloads, the site key and its escrow, erasure, holds, backups."""

import base64
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import keyring
import keyring.backend
import pytest

from audit import Log
from audit.errors import RecordError, RecordInputError, RecordKeyError, RecordTampered
from audit.files.home_folder import home
from audit.record.checkpoints.checkpoint_policy import make_checkpoint
from audit.record.events import Actor, SessionStarted
from audit.record.key_transfer.key_escrow import read_escrow, take_over, write_escrow, write_out
from audit.record.keys import site_key as site
from audit.record.keys.site_key import keep_site_key, site_key
from audit.record.retention import erasure
from audit.record.retention.backup import backup, restore
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import verify
from tests.helpers.messages import code_of, raises_code
from tests.helpers.record import READER, behind_its_back, by
from tests.helpers.record_case import CASE, DRAFT, READ, CaseWriter
from viewer.session.persistence.autosave import Autosave
from viewer.site.case_erasure import erase_case
from viewer.site.case_locations import CasePlace, CasePlaces

LEAD = Actor(id="lead-1", role="lead")


class MemoryKeyring(keyring.backend.KeyringBackend):
    """A keyring that forgets."""

    priority = 1  # type: ignore[assignment]

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def memory_keyring() -> object:
    before = keyring.get_keyring()
    backend = MemoryKeyring()
    keyring.set_keyring(backend)
    yield backend
    keyring.set_keyring(before)


@pytest.fixture
def in_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(site.VARIABLE, base64.b64encode(os.urandom(32)).decode())


@pytest.fixture
def log(tmp_path: Path) -> Log:
    with Log(tmp_path / "r.sqlite") as log:
        log.case_id("1.2.840.1", "patient")
        CaseWriter(log).whole()
        CaseWriter(log, "case-other").lock()
        yield log  # type: ignore[misc]


def wrapped(log: Log) -> set[str | None]:
    assert log.path is not None
    with closing(sqlite3.connect(log.path)) as db:
        return {row[0] for row in db.execute("SELECT site_key FROM keys")}


# --- sealing --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("in_environment")
def test_words_are_not_in_the_file_and_open_with_the_site_key(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = site_key(create=False)
    assert key is not None
    assert wrapped(log) == {key.id}
    assert log.blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
    assert log.path is not None
    stored = b"".join(p.read_bytes() for p in log.path.parent.glob("r.sqlite*"))
    assert b"a secret mass" not in stored
    assert key.value not in stored
    assert repr(key.value)[2:-1] not in repr(key)
    verification = log.verify()
    assert (verification.ok, verification.n_sealed, verification.keys_open) == (True, 0, False)
    monkeypatch.delenv(site.VARIABLE)
    verification = verify(log.path)
    assert (verification.ok, verification.n_sealed) == (True, verification.n_blobs)
    with Log(log.path) as without:
        with pytest.raises(RecordKeyError, match=f"site key {key.id}"):
            without.blob(DRAFT.content_sha256)
        with raises_code(RecordKeyError, "record.site-key-missing"):
            CaseWriter(without, "case-new").lock()
        assert without.head == log.head


def test_without_a_key_store_keys_lie_open_and_are_wrapped_later(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wrapped(log) == {None}
    assert log.verify().keys_open
    with raises_code(RecordKeyError, "record.site-key-none"):
        log.wrap_keys(LEAD)
    monkeypatch.setenv(site.VARIABLE, base64.b64encode(bytes(32)).decode())
    assert log.wrap_keys(LEAD) > 2
    assert log.wrap_keys(LEAD) == 0
    assert None not in wrapped(log)
    assert log.blob(READ.content_sha256) == READ.canonical_bytes()
    assert (log.verify().ok, log.verify().keys_open) == (True, False)


@pytest.mark.usefixtures("memory_keyring")
def test_the_keyring_gets_one_site_key(tmp_path: Path) -> None:
    with Log(tmp_path / "a.sqlite") as a, Log(tmp_path / "b.sqlite") as b:
        for log in (a, b):
            CaseWriter(log).lock()
        assert wrapped(a) == wrapped(b) != {None}


@pytest.mark.parametrize("text", ["short", base64.b64encode(bytes(31)).decode()])
def test_a_variable_without_a_key_is_told(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(site.VARIABLE, text)
    with raises_code(RecordKeyError, "key-storage.key-invalid") as caught:
        site_key(create=False)
    assert text not in str(caught.value)


def test_escrow_carries_the_site_key_to_another_account(
    tmp_path: Path, memory_keyring: MemoryKeyring
) -> None:
    key = site_key(create=True)
    assert key is not None
    path = tmp_path / "site-key.json"
    with raises_code(RecordInputError, "escrow.passphrase-too-short", least=14):
        write_escrow(key, path, "short")
    write_escrow(key, path, "correct horse battery staple")
    assert path.stat().st_mode & 0o077 == 0
    with raises_code(RecordInputError, "file.already-exists"):
        write_escrow(key, path, "correct horse battery staple")
    with raises_code(RecordKeyError, "escrow.passphrase-wrong"):
        read_escrow(path, "correct horse battery stapler")
    memory_keyring.kept.clear()
    taken = keep_site_key(read_escrow(path, "correct horse battery staple"))
    assert taken == key
    with raises_code(RecordKeyError, "site-key.other-key-present"):
        keep_site_key(bytes(32))
    path.write_text("{}")
    with raises_code(RecordInputError, "escrow.file-invalid"):
        read_escrow(path, "x")


# --- erasure --------------------------------------------------------------------------------------


def test_an_erased_case_cannot_be_read_and_the_record_verifies(log: Log) -> None:
    checkpoint = log.verify().checkpoint
    before = [body for _, body, _ in log.stored(case=CASE)]
    erasure.erase(log, LEAD, CASE, "right to erasure", "asked for")
    with pytest.raises(RecordError):
        log.as_service().blob(DRAFT.content_sha256)
    assert not any(event.opened for event in log.as_service().events(CASE, ["read.locked"]))
    assert log.blob(READ.content_sha256, "case-other")  # the other case has the same read
    verification = log.verify(checkpoint)
    assert verification.ok, verification.problems
    assert verification.n_erased > 2
    after = [body for _, body, _ in log.stored(case=CASE)]
    assert after[: len(before)] == before
    with raises_code(RecordKeyError, "record.case-erased-closed"):
        CaseWriter(log).reject("another reason")
    with raises_code(RecordError, "erasure.already-erased"):
        erasure.erase(log, LEAD, CASE, "right to erasure", "again")


def test_the_erased_key_is_in_no_page_of_the_file(log: Log) -> None:
    with log.reading() as db:
        ((key,),) = db.execute("SELECT wrapped FROM keys WHERE scope = ?", (CASE,))
    assert log.path is not None
    files = lambda: b"".join(p.read_bytes() for p in log.path.parent.glob("r.sqlite*"))  # noqa: E731
    assert key in files()
    erasure.erase(log, LEAD, CASE, "consent withdrawn", "w")
    assert key not in files()


def test_holds_retention_and_rights_stand_before_an_erasure(log: Log) -> None:
    with raises_code(RecordError, "permissions.needs-erase"):
        erasure.erase(log, READER, CASE, "right to erasure", "w")
    with raises_code(RecordError, "retention.not-ended"):
        erasure.erase(log, LEAD, CASE, "retention ended", "w")
    with raises_code(RecordInputError, "retention.period-too-short", least=184):
        erasure.set_retention(log, LEAD, 183)
    erasure.set_retention(log, LEAD, 365)
    assert erasure.retention_days(log) == 365
    for case in (CASE, None):
        erasure.set_hold(log, LEAD, case, held=True, words="claim")
        with raises_code(RecordError, "erasure.legal-hold"):
            erasure.erase(log, LEAD, CASE, "right to erasure", "w")
        erasure.set_hold(log, LEAD, case, held=False, words="settled")
    with raises_code(RecordInputError, "record-error.case-unknown"):
        erasure.erase(log, LEAD, "case-nowhere", "right to erasure", "w")
    erasure.erase(log, LEAD, CASE, "right to erasure", "w")


def test_a_pseudonym_is_resolved_on_record_until_it_is_erased(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        case = log.case_id("1.2.840.1", "patient 7")
        CaseWriter(log, case).lock()
        assert erasure.identity(log, LEAD, case) == ("1.2.840.1", "patient 7")
        newest = log.newest("identity.shown", case)
        assert newest is not None
        with raises_code(RecordError, "permissions.needs-show-identity"):
            erasure.identity(log, READER, case)
        assert b"1.2.840.1" not in (tmp_path / "r.sqlite").read_bytes()
        erasure.erase(log, LEAD, case, "right to erasure", "w")
        assert erasure.identity(log, LEAD, case) is None


# --- backups --------------------------------------------------------------------------------------


def test_a_backup_is_restored_where_there_is_no_record(log: Log, tmp_path: Path) -> None:
    path, place = tmp_path / "monday.sqlite", tmp_path / "new" / "r.sqlite"
    head = log.head
    backup(log, path, LEAD)
    assert [p.name for p in tmp_path.glob("*monday*")] == [path.name]
    restore(SqliteStore(path), SqliteStore(place), lambda _: LEAD)
    with Log(place) as restored:
        assert restored.verify().ok
        assert next(restored.events(after=head[0])).body.type == "record.restored"
        assert restored.as_service().blob(DRAFT.content_sha256) == DRAFT.canonical_bytes()
        assert restored.case_id("1.2.840.1", "patient") == log.case_id("1.2.840.1", "patient")
    with raises_code(RecordInputError, "backup.target-exists"):
        restore(SqliteStore(path), SqliteStore(place), lambda _: LEAD)
    with raises_code(RecordInputError, "backup.file-exists"):
        backup(log, path, LEAD)


def test_an_old_or_damaged_backup_is_refused(log: Log, tmp_path: Path) -> None:
    path, place = tmp_path / "monday.sqlite", tmp_path / "new.sqlite"
    backup(log, path, LEAD)
    log.append(SessionStarted(surface="python"), actor=READER)
    later = make_checkpoint(log, by(log, LEAD), "file").checkpoint
    with raises_code(RecordTampered, "backup.verification-failed"):
        restore(SqliteStore(path), SqliteStore(place), lambda _: LEAD, checkpoint=later)
    with behind_its_back(path) as db:
        db.execute("UPDATE events SET at = 'x' WHERE seq = 2")
    with raises_code(RecordTampered, "backup.verification-failed"):
        restore(SqliteStore(path), SqliteStore(place), lambda _: LEAD)
    assert not place.exists()


# --- what else goes with an erased case -----------------------------------------------------------


def test_an_erasure_leaves_nothing_of_the_case_beside_the_record(log: Log, tmp_path: Path) -> None:
    places = CasePlaces()
    places.keep({CASE: CasePlace(tmp_path / "a"), "case-other": CasePlace(tmp_path / "b")})
    reads = [Autosave(home() / "reads"), Autosave(home() / "reads" / "weber")]
    for read in reads:
        for case in (CASE, "case-other"):
            read.store(case, {"words": "a large mass"})
    (home() / "reads" / "weber" / f"{CASE}.damaged").write_text("a large mass")
    assert erase_case(log, LEAD, CASE, "right to erasure", "form of 3 May").n_payloads > 4
    assert list(places.all()) == ["case-other"]
    left = sorted(f.name for f in (home() / "reads").rglob("*") if f.is_file())
    assert left == ["case-other.json", "case-other.json"]
    assert code_of(erasure.erasure_message(log, CASE)) == "erasure.case-erased"
    assert erasure.erasure_message(log, "case-other") is None


@pytest.mark.usefixtures("memory_keyring")
def test_that_the_site_key_was_carried_is_an_event(tmp_path: Path) -> None:
    path, words = tmp_path / "key.json", "correct horse battery"
    with Log(tmp_path / "keyed.sqlite") as log:
        with raises_code(RecordError, "permissions.needs-carry-keys"):
            write_out(log, READER, path, words)
        head = log.head
        with raises_code(RecordInputError, "escrow.passphrase-too-short", least=14):
            write_out(log, LEAD, path, "short")
        assert log.head == head
        key = write_out(log, LEAD, path, words)
        assert log.newest("site-key.carried").body.site_key == key.id  # type: ignore[union-attr]
        keyring.get_keyring().delete_password("overread", site.ENTRY)
        assert take_over(log, LEAD, path, words).value == key.value
        assert log.newest("site-key.carried").body.action == "taken"  # type: ignore[union-attr]
