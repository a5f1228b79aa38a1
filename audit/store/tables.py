"""Tables of the record as SQLAlchemy Core metadata: what the migrations add up to.

`events.body` is the canonical JSON of one event and the only source of truth; the other columns
repeat what queries need, and verification checks each of them against the body.
"""

from typing import Final

from sqlalchemy import Column, Index, Integer, LargeBinary, MetaData, Table, Text

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
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

blobs: Final = Table(
    "blobs",
    metadata,
    Column("sha256", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
    sqlite_strict=True,
)
