"""Well-chained, well-formed events written without the project's code."""

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from audit.record.authorization.event_authority import Signer
from audit.record.events.bodies.sealed_fields import split
from audit.record.events.canonical_json import canonical
from audit.record.events.envelope import signed_bytes


def forge(
    path: Path,
    actor: str,
    role: str,
    body: BaseModel,
    case: str | None = None,
    signer: Signer | None = None,
    *,
    version: int | None = None,
) -> int:
    """Append an event to a SQLite record with nothing but sqlite3, and return its number.

    An insider who owns the file can do this: the triggers let a well-chained event pass. With
    `version` the event claims that version, and a type that ours does not know.
    """
    with closing(sqlite3.connect(path)) as db, db:
        query = "SELECT seq, hash, body FROM events ORDER BY seq DESC LIMIT 1"
        seq, prev, newest = db.execute(query).fetchone()
        content: dict[str, Any] = json.loads(newest)
        public, _ = split(body, lambda sha256: sha256)
        if version is not None:
            content["version"], public = version, {**public, "type": "read.dictated"}
        content |= {
            "seq": seq + 1,
            "prev": prev,
            "actor": {"id": actor, "role": role},
            "case": case,
            "body": public,
            "blobs": [],
            "stored": [],
            "details": None,
            "signature": None,
        }
        if signer is not None:
            content["signature"] = signer(signed_bytes(content)).model_dump()
        text = canonical(content)
        digest = hashlib.sha256(b"\x00" + text).hexdigest()
        row = (seq + 1, digest, prev, content["at"], public["type"], case, text.decode())
        db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        return int(seq) + 1
