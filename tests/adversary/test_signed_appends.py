"""Appends skip repeated checks of their own signature and of state that nobody else can change.

A signature that this process made with the key itself is not checked again, and accounts, keys and the
site key are read anew only where another program wrote since. Each test is an attack on one of the two.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import keyring
import pytest

from audit import Log
from audit.errors import RecordError, RecordForbidden
from audit.record.accounts.accounts import AccountRegistry, Session, system_user
from audit.record.events import (
    Actor,
    ReadLocked,
    SessionStarted,
    Signature,
    StudyOpened,
)
from audit.record.key_transfer.site_key_rotation import rotate
from audit.record.keys.person_keys import PersonSigner, own_public_key
from audit.record.retention.erasure import erase
from tests.helpers.forgery import forge
from tests.helpers.keyring import MemoryKeyring
from tests.helpers.people import GOOD, join, signed_in

CASE = "case-aaaaaaaaaa"
OWNER = Actor(id=system_user(), role="lead")
ADMIN = Actor(id="admin", role="administrator")
WEBER = Actor(id="weber", role="reader")
STARTED = SessionStarted(surface="python")
LOCKED = ReadLocked(content_sha256="ab" * 32, draft_seen=False)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "record.sqlite"


@pytest.fixture
def log(path: Path) -> Iterator[Log]:
    before = keyring.get_keyring()
    keyring.set_keyring(MemoryKeyring())
    with Log(path) as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        join(people, "weber", "R. Weber", ["reader", "lead"], GOOD, by=ADMIN)
        log.use(None)
        yield log
    keyring.set_keyring(before)


@pytest.fixture
def weber(log: Log) -> Session:
    return signed_in(log, "weber")


class Lying(PersonSigner):
    """A key that says it is weber's."""

    def sign(self, message: bytes) -> Signature:
        return Signature(key=self.says, value=super().sign(message).value)

    __call__ = sign
    says = ""


class Posing:
    """Imitation of a key's method."""

    def __init__(self, key: PersonSigner, call: Callable[[bytes], Signature]) -> None:
        self.__self__, self.__func__, self._call = key, PersonSigner.sign, call

    def __call__(self, message: bytes) -> Signature:
        return self._call(message)


def renamed(key: PersonSigner) -> PersonSigner:
    """Mallory's key, whose public half and name were overwritten with another's."""
    mallory = PersonSigner.generate()
    mallory.public, mallory.key_id = key.public, key.key_id  # type: ignore[misc]
    return mallory


def replayed(key: PersonSigner) -> Callable[[bytes], Signature]:
    old = key.sign(b"something else")
    return lambda message: old


class Hollow:
    """No private key: it names another's public half, and signs nothing."""

    def __init__(self, public: bytes) -> None:
        self._public = public

    def public_key(self) -> "Hollow":
        return self

    def public_bytes_raw(self) -> bytes:
        return self._public

    def sign(self, message: bytes) -> bytes:
        return bytes(64)


def hollow(key: PersonSigner) -> PersonSigner:
    return PersonSigner(Hollow(key.public))  # type: ignore[arg-type]


def swapped(key: PersonSigner) -> PersonSigner:
    """The key itself, whose private half is gone and leaves what signs nothing."""
    made = PersonSigner.of_seed(key.seed())
    made._private = Hollow(key.public)  # type: ignore[assignment]
    return made


def opened(key: PersonSigner) -> PersonSigner:
    """The key itself, which signs with another one than it derives its public half from."""
    made, turns = PersonSigner.of_seed(key.seed()), [PersonSigner.generate()._private]
    made._open = lambda: turns.pop() if turns else made._private  # type: ignore
    return made


def lying(key: PersonSigner) -> PersonSigner:
    made = Lying.generate()
    made.says = key.key_id
    return made


FORGERS: dict[str, Callable[[PersonSigner], Callable[[bytes], Signature]]] = {
    "an old signature": replayed,
    "a subclass": lying,
    "a method of a subclass": lambda key: lying(key).sign,
    "what looks like the method": lambda key: Posing(key, replayed(key)),
    "a key with another's name": renamed,
    "its method": lambda key: renamed(key).sign,
    "a key without a private half": hollow,
    "a key whose private half was taken out": swapped,
    "a key that opens another's private half": opened,
}


@pytest.mark.parametrize("forger", FORGERS)
def test_only_the_key_itself_is_believed_unchecked(log: Log, weber: Session, forger: str) -> None:
    assert weber.signer is not None
    before = log.head
    with pytest.raises(RecordForbidden):
        log.append(LOCKED, actor=WEBER, case=CASE, signer=FORGERS[forger](weber.signer))
    assert log.head == before
    log.append(LOCKED, actor=WEBER, case=CASE)
    assert log.verify().ok


def test_what_the_key_signs_unchecked_verifies(log: Log, weber: Session) -> None:
    assert weber.signer is not None
    assert own_public_key(weber.signer.sign) == weber.signer.public
    for number in range(5):
        log.append(STARTED, actor=WEBER, case=f"case-{number}")
        log.append(LOCKED, actor=WEBER, case=f"case-{number}")
    assert log.verify().ok


def test_an_account_that_another_program_closed_appends_nothing(
    log: Log, path: Path, weber: Session
) -> None:
    log.append(STARTED, actor=WEBER)
    with Log(path) as other:
        people = AccountRegistry(other)
        people.sign_in("admin", GOOD, "administrator")
        people.close("weber", by=ADMIN)
    with pytest.raises(RecordForbidden):
        log.append(STARTED, actor=WEBER)


def test_a_key_that_another_program_ended_signs_nothing(
    log: Log, path: Path, weber: Session
) -> None:
    log.append(LOCKED, actor=WEBER, case=CASE)
    with Log(path) as other:
        people = AccountRegistry(other)
        people.sign_in("admin", GOOD, "administrator")
        people.end_key("weber", "lost", by=ADMIN)
    with pytest.raises(RecordForbidden):
        log.append(LOCKED, actor=WEBER, case=CASE)


def test_a_change_of_accounts_from_here_counts_at_once(log: Log) -> None:
    people = AccountRegistry(log)
    people.sign_in("admin", GOOD, "administrator")
    log.append(STARTED, actor=ADMIN)
    people.close("weber", by=ADMIN)
    with pytest.raises(RecordForbidden):
        log.append(STARTED, actor=WEBER)


def test_nothing_is_sealed_for_a_case_that_another_program_erased(
    log: Log, path: Path, weber: Session
) -> None:
    log.append(StudyOpened(series=()), actor=WEBER, case=CASE, blobs=[b"words"])
    with Log(path) as other:
        session = signed_in(other, "weber", "lead")
        erase(other, session.actor, CASE, "right to erasure", "because")
    with pytest.raises(RecordError):
        log.append(StudyOpened(series=()), actor=WEBER, case=CASE, blobs=[b"more words"])


def test_a_key_that_was_deleted_around_the_programs_seals_nothing_more(
    log: Log, path: Path, weber: Session
) -> None:
    """Later events can be read: they are not sealed with a key that is only in memory."""
    log.append(StudyOpened(series=()), actor=WEBER, case=CASE, blobs=[b"words"])
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM keys WHERE scope = ?", [CASE])
    event = log.append(StudyOpened(series=()), actor=WEBER, case=CASE, blobs=[b"more words"])
    with Log(path) as again:
        assert again.as_service().blob(event.blobs[0], CASE) == b"more words"


def test_after_the_site_key_was_replaced_elsewhere_nothing_is_sealed_with_the_old_one(
    log: Log, path: Path, weber: Session
) -> None:
    log.append(StudyOpened(series=()), actor=WEBER, case=CASE, blobs=[b"words"])
    with Log(path) as other:
        people = AccountRegistry(other)
        session = people.sign_in("admin", GOOD, "administrator")
        rotate(other, session.actor)
        stored = other.wrapping_keys()
    log.append(StudyOpened(series=()), actor=WEBER, case="case-bbbbbbbbbb", blobs=[b"words"])
    assert log.wrapping_keys() == stored
    assert log.verify().ok


def test_events_that_were_written_around_the_programs_are_followed(
    log: Log, path: Path, weber: Session
) -> None:
    """The next event follows what is in the database, not what memory holds of it."""
    log.append(STARTED, actor=WEBER)
    forged = forge(path, "weber", "reader", STARTED)
    event = log.append(STARTED, actor=WEBER)
    assert (event.seq, event.prev) == (forged + 1, log.hash_of(forged))


def test_after_a_transaction_that_failed_the_next_event_follows_the_newest(
    log: Log, weber: Session
) -> None:
    log.append(STARTED, actor=WEBER)
    before = log.head

    class Stopped(Exception):
        pass

    with pytest.raises(Stopped), log.writing() as db:
        log.append_within(db, STARTED, WEBER)
        raise Stopped
    assert log.head == before
    event = log.append(STARTED, actor=WEBER)
    assert (event.seq, event.prev) == (before[0] + 1, before[1])
    assert log.verify().ok
