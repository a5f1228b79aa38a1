"""Payloads of a record of version 1, which lay open, are sealed when it is opened."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from audit.errors import RecordTampered
from audit.events import Body, PayloadsSealed, SealedPayload
from audit.keys.payloads import PSEUDONYMS, Vault
from audit.said import said
from audit.store import schema
from audit.store.database import Database

IN_ONE_EVENT: Final = 200
"""Payloads that one event tells of; longer lists are told by several."""


def seal_first_version(db: Database, vault: Vault, append: Callable[[Body], object]) -> None:
    """Seal every blob under the case that names it first, say so in events, and drop the old table.

    Within the migration's transaction. RecordTampered for a blob that does not match its hash.
    """
    if "blobs" not in schema.tables(db):
        return
    scopes: dict[str, dict[str, None]] = {}
    for case, named in db.execute(
        "SELECT e.case_id, j.value FROM events e, json_each(e.body, '$.blobs') j ORDER BY e.seq"
    ):
        scopes.setdefault(str(named), {})[case or ""] = None
    told: list[SealedPayload] = []
    for (sha256,) in db.execute("SELECT sha256 FROM blobs ORDER BY sha256"):
        ((content,),) = db.execute("SELECT content FROM blobs WHERE sha256 = ?", (sha256,))
        if hashlib.sha256(content).hexdigest() != sha256:
            raise RecordTampered(
                said("payload {payload}… does not match its hash", payload=sha256[:12])
            )
        for scope in scopes.get(sha256, {"": None}):
            sealed = vault.seal(db, scope, sha256, content)
            insert(db, scope, sealed.sha256, sealed.stored_sha256, sealed.content)
            told.append(
                SealedPayload(scope=scope, sha256=sha256, stored_sha256=sealed.stored_sha256)
            )
    for start in range(0, len(told), IN_ONE_EVENT):
        append(PayloadsSealed(payloads=tuple(told[start : start + IN_ONE_EVENT])))
    db.execute("DROP TABLE blobs")


def insert(db: Database, scope: str, sha256: str, stored_sha256: str, content: bytes) -> None:
    """Store a sealed payload."""
    db.execute(
        "INSERT INTO payloads (sha256, scope, stored_sha256, content) VALUES (?, ?, ?, ?)",
        (sha256, scope, stored_sha256, content),
    )


def adopt_pseudonym_key(db: Database, vault: Vault, path: Path) -> None:
    """Take the pseudonym key of version 1 out of its file, which the caller removes afterwards."""
    if path.is_file():
        vault.keep_key(db, PSEUDONYMS, bytes.fromhex(path.read_text("ascii")))
