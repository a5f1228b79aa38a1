"""A reader with raw SQL and the site key tries to write what is not theirs."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from audit.record.events.canonical_json import canonical
from audit.record.store.database import KeyRow
from tests.helpers.site import (
    ATTEMPT,
    CASE,
    Person,
    Site,
    event,
    leaf,
    naming,
    new_site,
    refused,
    sealed,
    write,
)

KEY = KeyRow(CASE, CASE, b"wrapped", "k1")
DRAFT_KEY = KeyRow(f"draft:{ATTEMPT}", CASE, b"wrapped", "k1")


@pytest.fixture(scope="module")
def site(postgres: Path) -> Iterator[Site]:
    with new_site(postgres) as made:
        made.person("rea", "reader")
        made.person("leo", "lead")
        yield made


@pytest.fixture
def reader(site: Site) -> Person:
    return site.people[1]


@pytest.fixture
def lead(site: Site) -> Person:
    return site.people[2]


def changed(reader: Person, **envelope: Any) -> Any:
    return lambda: reader.db.append(
        reader.entry("session.started", surface="cli", envelope=envelope)
    )


def test_an_event_is_stored_with_its_payloads_and_keys(site: Site, lead: Person) -> None:
    case = "case-eventstored"
    key = KeyRow(case, case, b"the wrapped key", "k1")
    payload = sealed("words of the study", case)
    lead.append("study.opened", case, [payload], [key], series=[])
    seq, _ = lead.head()
    row = site.dba.execute("SELECT type, case_id, at FROM overread.events WHERE seq = %s", (seq,))
    assert row.fetchone() == ("study.opened", case, "2026-01-02T03:04:05.000000Z")
    (result,) = lead.db.sealed([payload.id])
    assert (result.payload, result.key) == (payload, key)


@pytest.mark.parametrize(
    ("envelope", "code"),
    [
        ({"actor": {"id": "leo", "role": "lead"}}, "actor-is-another"),
        ({"actor": {"id": "system", "role": "system"}}, "actor-is-another"),
        ({"actor": {"id": "rea", "role": "lead"}}, "role-not-held"),
        ({"actor": {"id": "rea", "role": "system"}}, "role-not-held"),
        ({"actor": {"id": None, "role": "reader"}}, "actor-is-another"),
        ({"actor": {"id": "rea"}}, "event-malformed"),
        ({"seq": "1"}, "event-malformed"),
        ({"extra": 1}, "event-malformed"),
        ({"at": "yesterday"}, "event-malformed"),
        ({"blobs": None}, "event-malformed"),
        ({"blobs": ["0" * 64]}, "payload-mismatch"),
        ({"details": "0" * 64, "stored": ["0" * 64]}, "payload-mismatch"),
        ({"stored": ["0" * 64]}, "payload-mismatch"),
        ({"body": {"surface": "cli"}}, "event-malformed"),
        ({"body": {"type": "no.such.type"}}, "type-not-permitted"),
        ({"body": {"type": "adjudication.made"}}, "type-not-permitted"),
        ({"body": {"type": "protocol.signed"}}, "type-not-permitted"),
        ({"body": {"type": "payload.released"}}, "type-not-permitted"),
        ({"body": {"type": "login.changed"}}, "type-not-permitted"),
    ],
)
def test_a_forged_event_is_refused(reader: Person, envelope: dict[str, Any], code: str) -> None:
    before = reader.head()
    refused(changed(reader, **envelope), code)
    assert reader.head() == before


def test_two_equal_keys_do_not_hide_another_actor(reader: Person) -> None:
    entry = reader.entry("session.started", surface="cli")
    forged = entry.body.replace('{"actor":', '{"actor":{"id":"leo","role":"lead"},"actor":', 1)
    refused(
        lambda: reader.db.append(entry._replace(body=forged, hash=leaf(forged.encode()))),
        "event-malformed",
    )
    inner = entry.body.replace('"type":', '"type":"protocol.signed","type":', 1)
    refused(
        lambda: reader.db.append(entry._replace(body=inner, hash=leaf(inner.encode()))),
        "event-malformed",
    )


def test_a_wrong_hash_is_refused(reader: Person) -> None:
    entry = reader.entry("session.started", surface="cli")
    refused(lambda: reader.db.append(entry._replace(hash="0" * 64)), "hash-mismatch")


def test_an_event_on_another_head_is_not_stored(reader: Person) -> None:
    seq, prev = reader.head()
    for number, before in ((seq, prev), (seq + 2, prev), (seq + 1, "0" * 64)):
        body = event(number, before, "rea", "reader", {"type": "session.started", "surface": "cli"})
        assert not reader.db.append(write(body, number))
    assert reader.head() == reader.db.head() == (seq, prev)


def test_payloads_must_be_those_that_the_event_names(reader: Person) -> None:
    case = "case-payloads"
    key = KeyRow(case, case, b"k", "k1")
    mine = sealed("mine", case)

    def append(payload: Any, *, named: Any = None, keys: Any = (key,)) -> Any:
        entry = reader.entry(
            "study.opened", case, [payload], keys, series=[], envelope=naming(named or [payload])
        )
        return lambda: reader.db.append(entry)

    refused(append(mine._replace(content=b"other bytes")), "payload-mismatch")
    refused(append(mine, named=[sealed("another", case)]), "payload-mismatch")
    refused(append(mine, named=[mine, sealed("not handed in", case)]), "payload-mismatch")
    refused(append(mine._replace(scope="case-of-another")), "payload-mismatch")
    refused(append(mine._replace(scope="")), "payload-mismatch")
    refused(append(mine._replace(scope="draft:unknown")), "payload-mismatch")
    refused(append(mine._replace(id="not a hash")), "payload-mismatch")
    other = KeyRow("case-of-another", "case-of-another", b"k", "k1")
    refused(append(mine, keys=(key, other)), "key-mismatch")
    odd = KeyRow('draft:"}],"x":[{"', case, b"k", "k1")
    refused(append(mine, keys=(key, odd)), "key-mismatch")


def test_a_key_that_another_made_first_is_not_replaced(site: Site, reader: Person) -> None:
    case = "case-kept"
    key = KeyRow(case, case, b"k", "k1")
    payload = sealed("kept", case)
    reader.append("study.opened", case, [payload], [key], series=[])
    again = reader.entry("study.opened", case, [], [key._replace(wrapped=b"mine")], series=[])
    assert not reader.db.append(again)
    assert reader.db.key_rows([case]) == [key]
    # The same payload once more is named, and stays as it is.
    reader.append("study.opened", case, [payload], series=[])
    rows = site.dba.execute("SELECT count(*) FROM overread.payloads WHERE id = %s", (payload.id,))
    assert rows.fetchone() == (1,)


@pytest.mark.parametrize(
    ("statement", "state"),
    [
        ("INSERT INTO overread.events VALUES (99, 'h', 'p', 'a', 't', NULL, 'b')", "42501"),
        ("UPDATE overread.events SET at = 'x'", "42501"),
        ("DELETE FROM overread.events", "42501"),
        ("TRUNCATE overread.events", "42501"),
        ("SELECT * FROM overread.payloads", "42501"),
        ("SELECT * FROM overread.keys", "42501"),
        ("SELECT * FROM overread.logins", "42501"),
        ("SELECT * FROM overread.credentials", "42501"),
        ("UPDATE overread.head SET seq = 0", "42501"),
        ("INSERT INTO overread.logins VALUES (session_user, 'leo')", "42501"),
        ("INSERT INTO overread.permissions VALUES ('reader', 'protocol.signed')", "42501"),
        ("SELECT overread.set_login(session_user::text, 'leo')", "42501"),
        ("SELECT overread.append_own('leo', 'lead', NULL, '{}')", "42501"),
        ("SELECT overread.record_ended_session('x', 9)", "42501"),
        ("SELECT overread.rebuild()", "42501"),
        ("SELECT overread.lock_head()", "42501"),
        ("SELECT * FROM overread.head FOR UPDATE", "42501"),
        ("SELECT * FROM overread.events FOR UPDATE", "42501"),
        ("DO $$ BEGIN LOCK TABLE overread.events IN SHARE MODE; END $$", "42501"),
        ("DO $$ BEGIN LOCK TABLE overread.head IN ACCESS SHARE MODE; END $$", "42501"),
        ("CREATE RULE deaf AS ON INSERT TO overread.events DO INSTEAD NOTHING", "42501"),
        ("ALTER TABLE overread.events DISABLE TRIGGER ALL", "42501"),
        (
            "CREATE TRIGGER t BEFORE INSERT ON overread.events EXECUTE FUNCTION overread.refuse_gap()",
            "42501",
        ),
        ("SET session_replication_role = replica", "42501"),
        ("CREATE SCHEMA mine", "42501"),
        ("CREATE TABLE overread.events2 (a int)", "42501"),
        ("CREATE TEMPORARY TABLE events (a int)", "42501"),
        (
            "CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql AS $$ SELECT $1 $$",
            "42501",
        ),
        ("SET ROLE overread", "42501"),
        ("SET SESSION AUTHORIZATION overread", "42501"),
        ("ALTER ROLE CURRENT_USER CREATEROLE", "42501"),
        ("COPY overread.payloads TO STDOUT", "42501"),
        ("COPY overread.events TO PROGRAM 'cat'", "42501"),
        ("SELECT lo_import('/etc/passwd')", "42501"),
    ],
)
def test_raw_sql_gets_no_further(reader: Person, statement: str, state: str) -> None:
    refused(lambda: reader.db.execute(statement), state)


def test_no_role_of_the_site_can_be_taken_on(site: Site, reader: Person) -> None:
    database = site.dba.info.dbname
    for kind in ("owner", "maintenance", "watch"):
        refused(lambda kind=kind: reader.db.execute(f'SET ROLE "{database}_{kind}"'), "42501")
        refused(
            lambda kind=kind: reader.db.execute(f'GRANT "{database}_{kind}" TO CURRENT_USER'),
            "42501",
        )
    # One's own group can be; it changes nothing, since what counts is the login.
    reader.db.execute(f'SET ROLE "{database}_people"')
    try:
        refused(changed(reader, actor={"id": "leo", "role": "lead"}), "actor-is-another")
        reader.append("session.started", surface="cli")
    finally:
        reader.db.execute("RESET ROLE")


def test_nobody_makes_themselves_an_administrator(site: Site, reader: Person) -> None:
    for body in (
        {"action": "roles changed", "account": "rea", "roles": ["reader", "administrator"]},
        {"action": "added", "account": "rea2", "roles": ["administrator"]},
        {"action": "closed", "account": "leo", "roles": []},
        {"action": "password changed", "account": "leo", "roles": []},
    ):
        entry = reader.entry("account.changed", **body)
        refused(lambda entry=entry: reader.db.append(entry), "type-not-permitted")
    admin = site.people[0]
    entry = admin.entry("account.changed", action="closed", account="ada", roles=[])
    refused(lambda: admin.db.append(entry), "last-administrator")


def test_a_closed_account_writes_and_reads_no_payload(site: Site) -> None:
    gone = site.person("gone", "reader")
    gone.append("session.started", surface="cli")
    site.people[0].append("account.changed", action="closed", account="gone", roles=[])
    refused(lambda: gone.db.append(gone.entry("session.started", surface="cli")), "role-not-held")
    refused(lambda: gone.db.key_rows([""]), "login-without-account")


def test_the_first_account_is_an_administrator_and_ones_own(postgres: Path) -> None:
    with new_site(postgres) as site:
        site.dba.execute("TRUNCATE overread.accounts")
        ada = site.people[0]
        for account, roles in (("eve", ["administrator"]), ("ada", ["reader"])):
            entry = ada.entry("account.changed", action="added", account=account, roles=roles)
            refused(lambda entry=entry: ada.db.append(entry), "first-account")


def test_an_erased_case_takes_its_keys_along(site: Site, lead: Person, reader: Person) -> None:
    case = "case-erased"
    key, draft = KeyRow(case, case, b"k", "k1"), KeyRow("draft:e1", case, b"k", "k1")
    words, answer = sealed("erased words", case), sealed("erased draft", "draft:e1")
    lead.append("study.opened", case, [words], [key], series=[])
    entry = lead.entry("draft.received", case, [answer], [draft], attempt="e1", outcome="valid")
    refused(
        lambda: lead.db.append(entry._replace(identities=((case, b"whom"),))), "payload-mismatch"
    )
    named = {"identity": hashlib.sha256(b"whom").hexdigest()}
    entry = lead.entry(
        "draft.received", case, [answer], [draft], envelope=named, attempt="e1", outcome="valid"
    )
    refused(lambda: lead.db.append(entry), "payload-mismatch")
    other = entry._replace(identities=((case, b"another"),))
    refused(lambda: lead.db.append(other), "payload-mismatch")
    assert lead.db.append(entry._replace(identities=((case, b"whom"),)))
    index = (("f1", case), ("f3", case))
    stray = lead.entry("study.opened", case, series=[])
    refused(lambda: lead.db.append(stray._replace(fingerprints=index)), "event-malformed")
    entry = lead.entry("images.fingerprinted", case, n_slices=1, n_fingerprints=1)
    assert lead.db.append(entry._replace(fingerprints=index))
    assert lead.db.cases_with(["f1", "f2"]) == {case: 1}
    lead.append("case.erased", case, reason="right to erasure", n_payloads=2)
    for table in ("keys", "identities", "fingerprints"):
        rows = site.dba.execute(
            f"SELECT count(*) FROM overread.{table} WHERE case_id = %s", (case,)
        )
        assert rows.fetchone() == (0,)
    (result,) = lead.db.sealed([words.id])
    assert result.key is None
    assert lead.db.key_rows([case, "draft:e1"]) == []
    assert lead.db.cases_with(["f1"]) == {}
    again = lead.entry("study.opened", case, [sealed("more", case)], [key], series=[])
    refused(lambda: lead.db.append(again), "key-mismatch")


def test_text_that_json_readers_disagree_about_is_refused(reader: Person) -> None:
    for words in ("\x00", "a\x00b"):
        entry = reader.entry("failure.noted", where=words)
        with pytest.raises(psycopg.DataError):
            reader.db.append(entry)
    body = canonical({"body": {"type": "session.started"}})
    refused(
        lambda: reader.db.append(reader.entry("x")._replace(body=body.decode(), hash=leaf(body))),
        "event-malformed",
    )
