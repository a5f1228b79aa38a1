"""Key pairs of people: what opens a wrapped key, what does not, and where signing is not possible."""

import base64
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2.low_level import Type, hash_secret_raw
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from audit import Log
from audit.errors import RecordError, RecordInputError, RecordKeyError
from audit.messages import Message
from audit.record.accounts.accounts import AccountRegistry, Session, SignInError, system_user
from audit.record.events import Actor, RetentionSet
from audit.record.keys import person_keys
from audit.record.keys.person_keys import (
    KIND,
    PersonSigner,
    fingerprint,
    from_environment,
    key_id,
    unwrap,
    wrap,
    wrapping_of,
)
from tests.helpers.people import GOOD, join, real_argon2

OWNER = Actor(id=system_user(), role="lead")
ADMIN = Actor(id="admin", role="administrator")
PIN = "4711 0815"


@pytest.fixture
def signer() -> PersonSigner:
    return PersonSigner.generate()


class Keyring:
    """A keyring in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, name: str) -> str | None:
        return self.kept.get((service, name))

    def set_password(self, service: str, name: str, value: str) -> None:
        self.kept[service, name] = value


@pytest.fixture
def keyring(monkeypatch: pytest.MonkeyPatch) -> Keyring:
    result = Keyring()
    monkeypatch.setattr("audit.record.keys.system_keyring.keyring_backend", lambda: result)
    return result


def test_a_wrapped_key_is_opened_by_its_password_alone(signer: PersonSigner) -> None:
    blob = wrap(signer, "weber", "password", GOOD)
    assert wrapping_of(blob) == "password"
    assert unwrap(blob, "weber", GOOD).public == signer.public
    for account, secret in (("weber", GOOD + "x"), ("rossi", GOOD), ("weber", "")):
        with pytest.raises(RecordKeyError) as caught:
            unwrap(blob, account, secret)
        assert caught.value.code == "people.key-does-not-open"


def test_the_wrapping_is_argon2id_and_aes_gcm_as_described(signer: PersonSigner) -> None:
    """Opened here with the primitives alone, from what docs/accounts.md says."""
    content = json.loads(wrap(signer, "weber", "password", GOOD))
    key = hash_secret_raw(
        GOOD.encode(),
        base64.b64decode(content["salt"]),
        content["time_cost"],
        content["memory_kib"],
        content["lanes"],
        32,
        Type.ID,
    )
    sealed = base64.b64decode(content["sealed"])
    about = f"overread person key/1\nweber\n{content['key']}".encode()
    assert AESGCM(key).decrypt(sealed[:12], sealed[12:], about) == signer.seed()


def test_the_parameters_are_those_that_rfc_9106_recommends(
    monkeypatch: pytest.MonkeyPatch, signer: PersonSigner
) -> None:
    real_argon2(monkeypatch)
    content = json.loads(wrap(signer, "weber", "password", GOOD))
    assert (content["time_cost"], content["memory_kib"], content["lanes"]) == (3, 65_536, 4)
    assert len(base64.b64decode(content["salt"])) == 16


def test_a_changed_blob_or_one_that_asks_for_all_memory_is_refused(signer: PersonSigner) -> None:
    blob = wrap(signer, "weber", "password", GOOD)
    content = json.loads(blob)
    for change in (
        {"key": "0" * 16},
        {"memory_kib": 2**31},
        {"time_cost": 10**9},
        {"salt": "?"},
        {"by": "nothing"},
        {"version": 2},
    ):
        with pytest.raises(RecordKeyError):
            unwrap(json.dumps(content | change).encode(), "weber", GOOD)
    for other in (b"", b"{}", b"[]", b"\xff"):
        with pytest.raises(RecordKeyError):
            unwrap(other, "weber", GOOD)


def test_a_signature_is_ed25519_over_the_bytes(signer: PersonSigner) -> None:
    signature = signer.sign(b"bytes")
    assert signature.key == key_id(signer.public) == fingerprint(signer.public)[:16]
    value = base64.b64decode(signature.value)
    Ed25519PublicKey.from_public_bytes(signer.public).verify(value, b"bytes")


def test_a_dropped_key_signs_no_more_and_is_not_shown(signer: PersonSigner) -> None:
    secret = signer.seed().hex()
    assert secret not in repr(signer) and secret not in repr(Session(ADMIN, signer))
    signer.drop()
    assert signer.locked
    for act in (lambda: signer.sign(b"bytes"), signer.seed):
        with pytest.raises(RecordKeyError) as caught:
            act()
        assert caught.value.code == "people.key-dropped"


def test_a_short_pin_is_refused(signer: PersonSigner) -> None:
    with pytest.raises(RecordInputError) as caught:
        wrap(signer, "weber", "pin", "1234567")
    assert caught.value.message == Message("people.pin-too-short", least=8)
    assert unwrap(wrap(signer, "weber", "pin", PIN), "weber", PIN).public == signer.public


def test_the_keyring_opens_a_key_on_its_own_workstation_only(
    signer: PersonSigner, keyring: Keyring
) -> None:
    blob = wrap(signer, "weber", "keyring")
    assert signer.seed() not in blob
    assert unwrap(blob, "weber").public == signer.public
    keyring.kept.clear()
    with pytest.raises(RecordKeyError) as caught:
        unwrap(blob, "weber")
    assert caught.value.code == "people.not-in-keyring"


def test_without_a_keyring_no_key_is_wrapped_by_it(signer: PersonSigner) -> None:
    with pytest.raises(RecordKeyError) as caught:
        wrap(signer, "weber", "keyring")
    assert caught.value.code == "people.no-keyring"


# --- in a record ----------------------------------------------------------------------------------


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        join(people, "weber", "R. Weber", ["lead"], GOOD, by=ADMIN)
        log.use(None)
        yield log


def test_a_changed_password_keeps_the_key(log: Log) -> None:
    people = AccountRegistry(log)
    before = people.key_standing("weber").active
    people.renew("weber", GOOD, "a quiet word of my own")
    session = people.sign_in("weber", "a quiet word of my own")
    assert session.signer is not None and session.signer.key_id == before
    blob = log.credential("weber", KIND)
    assert blob is not None
    with pytest.raises(RecordKeyError):
        unwrap(blob, "weber", GOOD)


def test_a_reset_password_loses_the_key_until_the_new_one_takes_its_place(log: Log) -> None:
    people = AccountRegistry(log)
    lost = people.key_standing("weber").active
    people.sign_in("admin", GOOD)
    people.reset_password("weber", "known to two people", by=ADMIN)
    people.renew("weber", "known to two people", "a quiet word of my own")
    session = people.sign_in("weber", "a quiet word of my own")
    assert session.signer is None and session.why_unsigned is not None
    (new,) = people.key_standing("weber").waiting
    assert people.key_standing("weber").active == lost
    people.sign_in("admin", GOOD)
    people.countersign_key("weber", new, by=ADMIN, reason="password-reset")
    session = people.sign_in("weber", "a quiet word of my own")
    assert session.signer is not None and session.signer.key_id == new
    assert log.verify().problems == ()


def test_a_person_signs_at_every_workstation_of_the_record(log: Log, tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as other:
        session = AccountRegistry(other).sign_in("weber", GOOD)
        event = other.append(RetentionSet(days=200), actor=session.actor)
    assert event.signature is not None
    assert event.signature.key == AccountRegistry(log).key_standing("weber").active


def test_a_service_signs_in_with_the_key_in_its_environment(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = AccountRegistry(log)
    people.sign_in("admin", GOOD)
    people.add("station", "Station 1", ["lead"], "given by the administrator", by=ADMIN)
    assert people.sign_in_service("station") is None
    value = base64.b64encode(os.urandom(32)).decode()
    monkeypatch.setenv("OVERREAD_PERSON_KEY", value)
    people.enroll_key("station", "", "environment")
    assert people.sign_in_service("station") is None  # it waits
    (key,) = people.key_standing("station").waiting
    people.sign_in("admin", GOOD)
    people.countersign_key("station", key, by=ADMIN)
    session = people.sign_in_service("station")
    assert session is not None
    assert log.append(RetentionSet(days=200), actor=session.actor).signature is not None
    assert people.sign_in_service("weber") is None
    stored = "".join(text for _, text, _ in log.stored())
    assert value not in stored and from_environment() is not None


class TestPasswordsElsewhere:
    """A record whose server checks passwords: a PIN or the keyring protects the key."""

    @pytest.fixture(autouse=True)
    def elsewhere(self, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
        people = AccountRegistry(log)
        people.sign_in("admin", GOOD)
        people.end_key("weber", "lost", by=ADMIN)
        monkeypatch.setattr(AccountRegistry, "keeps_passwords", False)
        monkeypatch.setattr(Log, "account", "weber")  # as the server has found it

    def countersigned(self, log: Log, people: AccountRegistry) -> None:
        with pytest.MonkeyPatch().context() as patch:
            patch.setattr(AccountRegistry, "keeps_passwords", True)
            people.sign_in("admin", GOOD)
        people.countersign_key("weber", people.key_standing("weber").waiting[-1], by=ADMIN)

    def test_a_pin_opens_the_key_and_a_wrong_one_lets_nobody_sign(self, log: Log) -> None:
        people = AccountRegistry(log)
        people.enroll_key("weber", PIN, "pin")
        self.countersigned(log, people)
        assert people.key_standing("weber").wrapped_by == "pin"
        assert people.sign_in("weber", PIN).signer is not None
        with pytest.raises(SignInError):
            people.sign_in("weber", "00000000")
        (refused,) = log.events(types=("account.refused",))
        assert refused.body.why == "wrong PIN"  # type: ignore[union-attr]

    def test_the_keyring_asks_for_nothing(self, log: Log, keyring: Keyring) -> None:
        people = AccountRegistry(log)
        people.enroll_key("weber", "", "keyring")
        self.countersigned(log, people)
        assert people.sign_in("weber", "").signer is not None

    def test_with_neither_signing_is_not_possible_and_says_so(self, log: Log) -> None:
        people = AccountRegistry(log)
        with pytest.raises(RecordKeyError):
            people.enroll_key("weber", "", "keyring")
        with pytest.raises(RecordInputError) as caught:
            people.enroll_key("weber", GOOD, "password")
        assert caught.value.code == "people.choose-pin-or-keyring"
        session = people.sign_in("weber", "")
        assert session.signer is None and session.why_unsigned == Message("people.no-key")
        with pytest.raises(RecordError):
            log.append(RetentionSet(days=200), actor=session.actor)


def test_the_named_constants_are_what_is_used(signer: PersonSigner) -> None:
    content = json.loads(wrap(signer, "weber", "password", GOOD))
    assert content["memory_kib"] == person_keys.ARGON2_MEMORY_KIB
