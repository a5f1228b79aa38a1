"""A site's database with people, and hand-made events of its record."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from audit.record.events.canonical_json import canonical
from audit.record.site_database.database_schema import create
from audit.record.site_database.login_grants import grant
from audit.record.store.database import KeyRow, PayloadRow, Write
from audit.record.store.postgres import PostgresDatabase, PostgresStore
from tests.helpers.postgres import empty_database, superuser

CASE = "case-aaaaaaaaaa"
ATTEMPT = "a1"
AT = "2026-01-02T03:04:05.000000Z"


def payload_id(words: str) -> str:
    """Return a stand-in for the keyed hash of a payload."""
    return hashlib.sha256(b"id" + words.encode()).hexdigest()


def sealed(words: str, scope: str) -> PayloadRow:
    """Return a payload whose sealed bytes a test can recognize."""
    content = b"sealed " + words.encode()  # no real sealing, so that a leak can be seen
    return PayloadRow(payload_id(words), scope, hashlib.sha256(content).hexdigest(), content)


def event(
    number: int, before: str, who: str, role: str, body_of: dict[str, Any], /, **more: Any
) -> bytes:
    """Return the canonical JSON of an event; `more` replaces parts of the envelope."""
    content: dict[str, Any] = {
        "version": 1,
        "seq": number,
        "prev": before,
        "at": AT,
        "monotonic_us": 1,
        "actor": {"id": who, "role": role},
        "workstation": "ws",
        "software": {"version": "0", "commit": None},
        "case": None,
        "body": body_of,
        "blobs": [],
        "details": None,
        "identity": None,
        "stored": [],
        "signature": None,
    }
    return canonical({**content, **more})


def leaf(body: bytes) -> str:
    """Return the hash of an event."""
    return hashlib.sha256(b"\x00" + body).hexdigest()


def naming(payloads: Sequence[PayloadRow]) -> dict[str, Any]:
    """Return how an event names payloads."""
    return {"blobs": [p.id for p in payloads], "stored": [p.stored_sha256 for p in payloads]}


def write(body: bytes, seq: int, **more: Any) -> Write:
    """Store an event: the database derives the columns from its body."""
    return Write(seq, leaf(body), "", "", "", None, body.decode(), **more)


@dataclass
class Person:
    """A person at a workstation, with their own connection."""

    account: str
    role: str
    db: PostgresDatabase

    def head(self) -> tuple[int, str]:
        """Return number and hash of the newest event, as everyone can read them."""
        rows = self.db.execute("SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1")
        return (rows[0][0], rows[0][1]) if rows else (0, "0" * 64)

    def entry(
        self,
        type: str,
        case: str | None = None,
        payloads: Sequence[PayloadRow] = (),
        keys: Sequence[KeyRow] = (),
        *,
        envelope: dict[str, Any] | None = None,
        **fields: Any,
    ) -> Write:
        """Return an event that continues the chain."""
        seq, prev = self.head()
        ordered = sorted(payloads, key=lambda p: p.id)
        parts = {"case": case, **naming(ordered), **(envelope or {})}
        body = event(seq + 1, prev, self.account, self.role, {"type": type, **fields}, **parts)
        return write(body, seq + 1, payloads=tuple(payloads), keys=tuple(keys))

    def append(self, type: str, case: str | None = None, *args: Any, **options: Any) -> None:
        """Append an event; it must be accepted."""
        assert self.db.append(self.entry(type, case, *args, **options))

    def given(self, *ids: str) -> set[str]:
        """Return the payloads that the database gives."""
        return {row.payload.id for row in self.db.sealed(ids)}


@dataclass
class Site:
    """The database of one record, with its administrator's connection."""

    url: str
    dba: Any
    password: str | None = None
    """Password of everyone, if the server asks for one."""
    people: list[Person] = field(default_factory=list)

    def person(self, account: str, role: str, *, enrolled: bool = True) -> Person:
        """Return a person with a login, whose account has that role."""
        login = f"{account}_{self.dba.info.dbname}"
        grant(self.dba, login, account)
        if self.password is not None:
            words = sql.SQL("ALTER ROLE {} PASSWORD {}")
            self.dba.execute(words.format(sql.Identifier(login), sql.Literal(self.password)))
        if enrolled and self.people:
            self.people[0].append("account.changed", action="added", account=account, roles=[role])
        person = Person(account, role, self.store(login).open(writable=True))
        if enrolled and not self.people:
            person.append("account.changed", action="added", account=account, roles=[role])
        self.people.append(person)
        return person

    def store(self, login: str) -> PostgresStore:
        """Return the record as a login accesses it."""
        return PostgresStore.parse(self.url).signed_in(login, self.password)

    def store_of(self, account: str) -> PostgresStore:
        """Return the record as a person's login accesses it."""
        return self.store(f"{account}_{self.dba.info.dbname}")

    def events(self) -> list[dict[str, Any]]:
        """Return the JSON of every event."""
        return [
            json.loads(body)
            for (body,) in self.dba.execute("SELECT body FROM overread.events ORDER BY seq")
        ]

    def put(self, *events: dict[str, Any]) -> None:
        """Write events around all rules, as only the database's owner could."""
        (seq, prev) = self.dba.execute("SELECT seq, hash FROM overread.head").fetchone()
        for content in events:
            seq += 1
            body = event(
                seq,
                prev,
                content["actor"],
                content.get("role", "reader"),
                content["body"],
                case=content.get("case"),
            )
            self.dba.execute(
                "INSERT INTO overread.events VALUES (%s, %s, %s, %s, %s, %s, %s)",
                (
                    seq,
                    leaf(body),
                    prev,
                    AT,
                    content["body"]["type"],
                    content.get("case"),
                    body.decode(),
                ),
            )
            prev = leaf(body)
        self.dba.execute("SELECT overread.rebuild()")


@contextmanager
def new_site(folder: Path, password: str | None = None, *, enrolled: bool = True) -> Iterator[Site]:
    """Make an empty record in a new database, with the administrator `ada`.

    Without `enrolled` the record has no accounts yet.
    """
    url = empty_database(folder)
    store = PostgresStore.parse(url)
    with closing(superuser(folder, store.address.database)) as dba:
        create(dba)
        site = Site(url, dba, password)
        try:
            site.person("ada", "administrator", enrolled=enrolled)
            yield site
        finally:
            for person in site.people:
                person.db.close()
            site.dba.close()
            take_down(folder, store.address.database)


def take_down(folder: Path, database: str) -> None:
    """Remove the logins, which belong to the whole server."""
    with closing(superuser(folder, database)) as dba:
        logins = dba.execute("SELECT login FROM overread.logins").fetchall()
        dba.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        for (login,) in logins:
            dba.execute(sql.SQL("DROP OWNED BY {}").format(sql.Identifier(str(login))))
            dba.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(str(login))))


def refused(act: Any, code: str) -> None:
    """Expect that the database refuses with this code, and that nothing is stored."""
    try:
        act()
    except psycopg.Error as error:
        message = error.diag.message_primary or ""
        assert message == f"overread: {code}" or error.sqlstate == code, (message, error.sqlstate)
    else:
        raise AssertionError(f"was not refused: {code}")
