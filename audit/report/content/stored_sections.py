"""Finished sections of the results page, stored beside a record to be shown at the next visit.

The folder of the stored states (`audit.report.content.stored_state`) has a further file for each
account and role. It holds the paragraphs and tables of sections that the page showed to that
person, as codes with values, so that they can be shown in any language before anything is computed.
It holds counts over many cases; sections that list cases, and figures, are left out.

A file is sealed like a stored state, and the seal also covers the account's roles. Each section
names the event that it was computed as of, by number and hash. It is not returned if the record
does not continue from there, if there is no stored state beside it, or if an event came since that
may change what the person may see or that they must see first. An erasure deletes the files of
every person. Only the results page reads them.
"""

import json
import os
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from audit.errors import RecordError
from audit.files.home_folder import make_private_folder
from audit.files.temporary_files import write_private
from audit.messages import text_from_json, text_to_json
from audit.report.content.report_parts import Block, Cell, Table, Words
from audit.report.content.stored_state import folder_of, has_state

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from audit.report.content.log_position import Position

FORMAT: Final = 1
"""Increase it when the content or its meaning changes."""
STORED: Final = frozenset(
    {
        *("questions", "flow", "diagnosis", "findings", "strata", "calibration"),
        *("decision", "against", "resources"),
    }
)
"""Sections that count over many cases. The others list cases, or readers, or follow single events.
"""
_ENDS: Final = (
    *("case.erased", "protocol.signed"),  # may change what a person may see
    *("alarm.raised", "escalation.opened"),  # must be seen before any number
)
"""Types of events after which an earlier section is not shown any more."""
_SUFFIX: Final = ".sections"
_NONCE_BYTES: Final = 12
_USE: Final = "sections of results"
_UNUSABLE: Final = (
    *(OSError, RecordError, ValueError, KeyError, TypeError, IndexError, zlib.error),
    AttributeError,
)
"""Errors of a file that was changed or that another version wrote."""


@dataclass(frozen=True)
class StoredSection:
    """A section as it was computed earlier.

    Attributes:
        address: Section and filters, as `viewer.site.dashboard.Address` writes them.
        seq: Number of the last event that it counts.
        hash: Hash of that event.
        at: Time of that event, RFC 3339 in UTC.
        n_rows: Number of results that it was computed from.
        blocks: Its paragraphs and tables, without the keys of numbers.
    """

    address: str
    seq: int
    hash: str
    at: str
    n_rows: int
    blocks: tuple[Block, ...]


def make_section(
    address: str, position: "Position", n_rows: int, blocks: Sequence[Block]
) -> StoredSection:
    """Return a finished section as it can be stored.

    Args:
        address: Section and filters.
        position: Position of the record that it was computed as of.
        n_rows: Number of results that it was computed from.
        blocks: Its parts.
    """
    parts = tuple(_without_keys(block) for block in blocks if isinstance(block, Table | Words))
    return StoredSection(address, position.seq, position.head, position.at, n_rows, parts)


def load_sections(log: "Log", actor: "Actor") -> dict[str, StoredSection]:
    """Return the stored sections of a person by name; none if nothing fits.

    The cost does not depend on the number of cases.
    """
    file = _file(log, actor)
    if file is None or not file.is_file() or not has_state(log, actor):
        return {}
    try:
        sections = _read(log, actor, file)
        newest = newest_end(log)
        return {
            name: section
            for name, section in sections.items()
            if name in STORED and newest <= section.seq and log.hash_of(section.seq) == section.hash
        }
    except _UNUSABLE:
        return {}


def store_section(log: "Log", actor: "Actor", name: str, section: StoredSection) -> bool:
    """Store a section for the next visit, beside those stored before; return whether it is stored.

    Without it the section is computed first, so a failure is no error.
    """
    file = _file(log, actor)
    if file is None or log.read_only or name not in STORED:
        return False
    with suppress(*_UNUSABLE):
        sections = load_sections(log, actor) | {name: section}
        content = {each: _to_json(stored) for each, stored in sections.items()}
        sealed = _sealed(log, actor, content)
        if newest_end(log) > section.seq:
            return False
        make_private_folder(file.parent)
        write_private(file, sealed)
        if newest_end(log) <= section.seq:
            return True
        file.unlink(missing_ok=True)  # a case was erased while the file was written
    return False


def forget_sections(log: "Log", actor: "Actor | None" = None) -> None:
    """Delete the stored sections of a person; None: of everyone."""
    folder = folder_of(log)
    if folder is None or not folder.is_dir():
        return
    own = _file(log, actor) if actor is not None else None
    for file in [own] if own is not None else sorted(folder.glob(f"*{_SUFFIX}")):
        file.unlink(missing_ok=True)


def newest_end(log: "Log") -> int:
    """Return the number of the newest event after which earlier sections are not shown."""
    query = f"SELECT max(seq) FROM events WHERE type IN ({', '.join('?' * len(_ENDS))})"
    with log.reading() as db:
        ((newest,),) = db.execute(query, _ENDS)
    return int(newest or 0)


# --- file -----------------------------------------------------------------------------------------


def _file(log: "Log", actor: "Actor") -> Path | None:
    folder = folder_of(log)
    if folder is None or folder.is_symlink():
        return None
    return folder / f"{actor.role}.{actor.id}{_SUFFIX}"


def _about(log: "Log", actor: "Actor") -> bytes:
    rights = [actor.id, actor.role, sorted(log.roles_of(actor.id))]
    first = log.first[1]
    return json.dumps([_USE, FORMAT, installed_version("overread"), first, *rights]).encode()


def _sealed(log: "Log", actor: "Actor", content: Mapping[str, Any]) -> bytes:
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 1)
    nonce = os.urandom(_NONCE_BYTES)
    return nonce + AESGCM(log.derived_key(_USE)).encrypt(nonce, packed, _about(log, actor))


def _read(log: "Log", actor: "Actor", file: Path) -> dict[str, StoredSection]:
    sealed = file.read_bytes()
    nonce, sealed = sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:]
    try:
        packed = AESGCM(log.derived_key(_USE)).decrypt(nonce, sealed, _about(log, actor))
    except InvalidTag as error:
        raise ValueError("changed") from error
    content = json.loads(zlib.decompress(packed))
    return {name: _from_json(section) for name, section in content.items()}


# --- content --------------------------------------------------------------------------------------


def _without_keys(block: Table | Words) -> Block:
    """Return a part without the keys of its numbers, which hold in one computation only."""
    if isinstance(block, Words):
        return Words(block.text, block.status)
    rows = tuple(
        tuple(Cell(cell.words, "", cell.status, cell.about) for cell in row) for row in block.rows
    )
    return Table(block.name, block.title, block.head, rows, block.note, block.numbers_from)


def _to_json(section: StoredSection) -> dict[str, Any]:
    return {
        "address": section.address,
        "seq": section.seq,
        "hash": section.hash,
        "at": section.at,
        "n_rows": section.n_rows,
        "blocks": [_block_to_json(block) for block in section.blocks],
    }


def _from_json(content: Mapping[str, Any]) -> StoredSection:
    blocks = tuple(_block_from_json(block) for block in content["blocks"])
    return StoredSection(**{**content, "blocks": blocks})


def _block_to_json(block: Block) -> dict[str, Any]:
    if isinstance(block, Words):
        return {"text": text_to_json(block.text), "status": block.status}
    assert isinstance(block, Table)
    return {
        "name": block.name,
        "title": text_to_json(block.title),
        "head": [text_to_json(text) for text in block.head],
        "rows": [
            [[text_to_json(cell.words), cell.status, cell.about] for cell in row]
            for row in block.rows
        ],
        "note": text_to_json(block.note),
        "numbers_from": block.numbers_from,
    }


def _block_from_json(content: Mapping[str, Any]) -> Block:
    if "text" in content:
        return Words(text_from_json(content["text"]), content["status"])
    return Table(
        content["name"],
        text_from_json(content["title"]),
        tuple(text_from_json(text) for text in content["head"]),
        tuple(
            tuple(Cell(text_from_json(words), "", status, about) for words, status, about in row)
            for row in content["rows"]
        ),
        text_from_json(content["note"]),
        content["numbers_from"],
    )
