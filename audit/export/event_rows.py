"""Events as rows: CSV for a spreadsheet, JSONL for a program.

CSV has the columns of `COLUMNS`, one row per event. A cell that a spreadsheet would read as a
formula is preceded by an apostrophe. JSONL begins with one object about the export. Each further
line is {"event": …, "hash": …} with the event's canonical JSON exactly as it was hashed, so that
SHA-256(0x00 || event) is the hash and each event's `prev` is the hash of the line before.
"""

import csv
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import IO, Any, Final

from audit.export.export_source import NOTICE, ExportedEvent, Source
from audit.messages.safe_text import csv_row

COLUMNS: Final = {
    "notice": "that the record is investigational",
    "seq": "number of the event, from 1",
    "at": "UTC time, ISO 8601",
    "case": "pseudonym of the case; empty for events of the record as a whole",
    "type": "kind of event",
    "actor": "local account of who acted",
    "role": "that actor's role",
    "workstation": "machine",
    "software": "version of Overread",
    "attempt": "id that ties a draft's request, answer, reveal and decision together",
    "provider": "name of the configured model or reader that was asked",
    "model": "model asked for, or returned in the answer",
    "outcome": "how a draft ended",
    "decision": "what the reader decided on a draft",
    "reason_code": "why, as a code",
    "content_sha256": "hash of the interpretation that the event is about",
    "compared": "kinds of the two sides of a comparison",
    "discrepancies": "discrepancy codes of a comparison with their counts",
    "withheld": "why the body is left out, where it is",
    "monotonic_us": "the machine's monotonic clock, microseconds",
    "prev": "hash of the event before",
    "hash": "hash of this event",
    "body": "the event's own part as JSON",
}
"""Meaning of the columns by name."""


def write_csv(file: IO[bytes], source: Source) -> None:
    """Write the header and one row per event (RFC 4180)."""
    with _text(file) as text:
        writer = csv.writer(text)
        writer.writerow(COLUMNS)
        for row in source.rows():
            values = cells(row)
            writer.writerow(csv_row(values.get(name) for name in COLUMNS))


def write_jsonl(file: IO[bytes], source: Source) -> None:
    """Write the first object and one line per event."""
    first = {
        "overread_record": 1,
        "notice": NOTICE,
        "n_events": source.n_events,
        "head": source.head,
        "hash": "sha256(0x00 || event)",
    }
    with _text(file) as text:
        text.write(json.dumps(first) + "\n")
        for row in source.rows():
            text.write(_line(row) + "\n")


def _line(row: ExportedEvent) -> str:
    return f'{{"event":{row.stored},"hash":"{row.sha256}"}}'


@contextmanager
def _text(file: IO[bytes]) -> Iterator[TextIOWrapper]:
    """Yield UTF-8 text on a binary stream, which stays open."""
    text = TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
    try:
        yield text
    finally:
        text.flush()
        text.detach()


def cells(row: ExportedEvent) -> dict[str, Any]:
    """Return the values of `COLUMNS` for one event."""
    event, body = row.event, row.event.body
    content: dict[str, Any] = body.model_dump(mode="json")
    shown = {} if row.withheld else content
    return {
        "notice": NOTICE,
        "seq": event.seq,
        "at": event.at,
        "case": event.case,
        "type": body.type,
        "actor": event.actor.id,
        "role": event.actor.role,
        "workstation": event.workstation,
        "software": event.software.version,
        "attempt": content.get("attempt"),
        "provider": content.get("provider"),
        "model": shown.get("model") or shown.get("model_returned"),
        "outcome": content.get("outcome"),
        "decision": shown.get("decision"),
        "reason_code": shown.get("reason_code"),
        "content_sha256": shown.get("content_sha256"),
        "compared": " with ".join(_sides(shown)),
        "discrepancies": _discrepancies(shown.get("rows", ())) if shown.get("algorithm") else None,
        "withheld": str(row.withheld) if row.withheld is not None else None,
        "monotonic_us": event.monotonic_us,
        "prev": event.prev,
        "hash": row.sha256,
        "body": None if row.withheld else json.dumps(content, ensure_ascii=False),
    }


def _sides(content: dict[str, Any]) -> Iterator[str]:
    for name in ("left", "right"):
        side = content.get(name)
        if isinstance(side, dict):
            yield str(side["kind"])


def _discrepancies(rows: Iterable[dict[str, Any]]) -> str:
    codes = [str(row["code"]) for row in rows]
    return "; ".join(f"{code} {codes.count(code)}" for code in dict.fromkeys(codes))
