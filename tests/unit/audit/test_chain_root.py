"""The chain alone, over records that are longer than what is looked at together."""

import hashlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.errors import RecordTampered
from audit.record.checkpoints.merkle_tree import MerkleTree
from audit.record.events import SessionStarted
from audit.record.log.event_log import Log
from audit.record.verification.hash_chain import BATCH, chain_root
from audit.record.verification.verification import verify
from tests.helpers.record import READER, behind_its_back

EVENTS = 2 * BATCH + 3
FIRST_OF_SECOND = BATCH + 1


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Path]:
    """A record of three batches, the last of them short."""
    path = tmp_path / "long.sqlite"
    with Log(path) as log, log.writing() as db:
        for _ in range(EVENTS - log.head[0]):
            log.append_within(db, SessionStarted(surface="python"), READER)
    yield path


def stored(path: Path) -> list[tuple[int, str, str]]:
    """Number, hash and body of each event."""
    with behind_its_back(path) as db:
        return db.execute("SELECT seq, hash, body FROM events ORDER BY seq").fetchall()


def rechain(db: sqlite3.Connection, first: int, prev: str) -> None:
    """Let event `first` continue `prev`, and give it and those after it hashes that fit."""
    rows = db.execute("SELECT seq, body FROM events WHERE seq >= ? ORDER BY seq", [first])
    for seq, body in rows.fetchall():
        text = re.sub(r'"prev":"[0-9a-f]{64}","seq"', f'"prev":"{prev}","seq"', body)
        digest = hashlib.sha256(b"\x00" + text.encode()).hexdigest()
        db.execute(
            "UPDATE events SET hash = ?, prev = ?, body = ? WHERE seq = ?",
            [digest, prev, text, seq],
        )
        prev = digest


def test_the_root_over_several_batches_is_that_of_all_events(record: Path) -> None:
    tree = chain_root(record)
    leaves = [hashlib.sha256(b"\x00" + body.encode()).digest() for _, _, body in stored(record)]
    assert (tree.size, tree.root()) == (EVENTS, MerkleTree(leaves).root())
    whole = verify(record).checkpoint
    assert whole is not None and whole.root == tree.root()


@pytest.mark.parametrize("seq", [FIRST_OF_SECOND, 2 * BATCH + 1])
def test_a_batch_that_continues_another_event_than_the_last_is_found(
    record: Path, seq: int
) -> None:
    """Within each batch everything fits."""
    before = stored(record)[seq - 3][1]
    with behind_its_back(record) as db:
        rechain(db, seq, before)
    with pytest.raises(RecordTampered, match=rf"\b{seq}\b"):
        chain_root(record)


def test_a_first_event_of_a_batch_that_is_gone_is_found(record: Path) -> None:
    """The chain goes on without it; only the number is left out."""
    last = stored(record)[BATCH - 1][1]
    with behind_its_back(record) as db:
        db.execute("DELETE FROM events WHERE seq = ?", [FIRST_OF_SECOND])
        rechain(db, FIRST_OF_SECOND + 1, last)
    with pytest.raises(RecordTampered, match=rf"\b{FIRST_OF_SECOND}\b"):
        chain_root(record)


@pytest.mark.parametrize("seq", [BATCH, FIRST_OF_SECOND, EVENTS])
def test_a_changed_event_is_named_whatever_batch_it_is_in(record: Path, seq: int) -> None:
    with behind_its_back(record) as db:
        changed = "UPDATE events SET body = replace(body, 'python', 'cli') WHERE seq = ?"
        db.execute(changed, [seq])
    with pytest.raises(RecordTampered, match=rf"\b{seq}\b"):
        chain_root(record)
