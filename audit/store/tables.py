"""Tables of the record as SQLAlchemy Core metadata: what the migrations add up to.

`events.body` is the canonical JSON of one event and the only source of truth; the other columns
repeat what queries need, and verification checks each of them against the body.
"""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column(
        "seq", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False
    ),
    Column("hash", Text, nullable=False),
    Column("prev", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("type", Text, nullable=False),
    Column("case_id", Text),
    Column("body", Text, nullable=False),
    Index("events_by_case", "case_id", "seq"),
    Index("events_by_type", "type", "seq"),
    sqlite_strict=True,
)

payloads: Final = Table(
    "payloads",
    metadata,
    Column("sha256", Text, primary_key=True),
    Column("scope", Text, primary_key=True),
    Column("stored_sha256", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Index("payloads_by_scope", "scope"),
    sqlite_strict=True,
)
"""`sha256` is that of the words or image, `stored_sha256` that of `content`, which is sealed."""

keys: Final = Table(
    "keys",
    metadata,
    Column("scope", Text, primary_key=True),
    Column("wrapped", LargeBinary, nullable=False),
    Column("site_key", Text),
    sqlite_strict=True,
)
"""Key of a case (or of a scope in `audit.keys.payloads`), wrapped by the site key of that id."""

identities: Final = Table(
    "identities",
    metadata,
    Column("case_id", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
    sqlite_strict=True,
)
"""Whom a pseudonym stands for, sealed. Goes when the case is erased."""
