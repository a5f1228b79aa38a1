"""Verification from what was verified before: the same root, at the cost of the new events."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.record.checkpoints import rollback_detection
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.merkle_tree import MerkleTree
from audit.record.events import SessionStarted
from audit.record.log.event_log import Log
from tests.helpers.keyring import memory_keyring
from tests.helpers.record import READER, behind_its_back
from tests.helpers.record_case import CaseWriter


@given(sizes=st.tuples(st.integers(0, 200), st.integers(0, 200)))
def test_a_tree_that_goes_on_from_a_frontier_has_the_same_root(sizes: tuple[int, int]) -> None:
    before, new = sizes
    leaves = [n.to_bytes(32, "big") for n in range(before + new)]
    tree = MerkleTree(leaves[:before])
    grown = MerkleTree.from_frontier(before, tree.frontier())
    grown.extend(leaves[before:])
    assert (grown.size, grown.root()) == (before + new, MerkleTree(leaves).root())


@pytest.mark.parametrize(
    ("size", "frontier"), [(3, [bytes(32)]), (2, [bytes(31)]), (-1, []), (0, [bytes(32)])]
)
def test_a_frontier_of_another_size_is_refused(size: int, frontier: list[bytes]) -> None:
    with pytest.raises(ValueError, match="peak"):
        MerkleTree.from_frontier(size, frontier)


def grown(made: Log) -> Log:
    """Verify a record here, and let it grow by a case."""
    CaseWriter(made).whole()
    verification = made.verify()
    assert verification.checkpoint is not None
    rollback_detection.remember_verified(made, verification.n_events, verification.checkpoint.root)
    CaseWriter(made, "case-other").whole()
    return made


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    """A record that was verified here, and has grown by a case since."""
    with memory_keyring(), Log(tmp_path / "r.sqlite") as made:
        yield grown(made)


def test_the_root_over_all_is_that_of_a_whole_verification(log: Log) -> None:
    since = rollback_detection.trusted(log)
    assert since is not None
    result, whole = log.verify(since=since), log.verify()
    assert whole.ok
    assert result.ok
    assert result.checkpoint == whole.checkpoint
    assert (result.n_events, result.head_hash) == (whole.n_events, whole.head_hash)
    assert 0 < result.n_blobs < whole.n_blobs
    assert (result.since, whole.since) == (since.size, 0)


def test_nothing_new_is_verified_too(log: Log) -> None:
    verification = log.verify()
    assert verification.checkpoint is not None
    rollback_detection.remember_verified(log, verification.n_events, verification.checkpoint.root)
    again = log.verify(since=rollback_detection.trusted(log))
    assert again.ok
    assert again.checkpoint == verification.checkpoint


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET body = replace(body, 'case-other', 'case-third') WHERE seq = {seq}",
        "UPDATE events SET prev = '00' WHERE seq = {seq}",
        "DELETE FROM events WHERE seq = {seq}",
        "DELETE FROM payloads WHERE scope = 'case-other'",
        "UPDATE payloads SET content = x'00' WHERE scope = 'case-other'",
        "DELETE FROM keys WHERE scope = 'case-other'",
    ],
)
def test_a_change_of_what_is_new_is_found(log: Log, change: str) -> None:
    since = rollback_detection.trusted(log)
    assert since is not None
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        assert db.execute(change.format(seq=since.size + 2)).rowcount > 0
    assert log.verify(since=since).problems


def test_a_record_replaced_below_is_not_trusted(log: Log) -> None:
    since = rollback_detection.trusted(log)
    assert since is not None
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("UPDATE events SET hash = ? WHERE seq = ?", ("ab" * 32, since.size))
    assert rollback_detection.trusted(log) is None
    assert log.verify(since=since).problems


def test_a_checkpoint_of_new_events_is_compared_and_of_old_ones_by_reading_all(log: Log) -> None:
    since = rollback_detection.trusted(log)
    assert since is not None
    whole = log.verify().checkpoint
    assert whole is not None
    later = log.append(SessionStarted(surface="python"), actor=READER)
    assert log.verify(whole, since=since).ok
    wrong = Checkpoint(whole.origin, whole.size, bytes(32))
    assert log.verify(wrong, since=since).problems
    longer = Checkpoint(whole.origin, later.seq + 1, bytes(32))
    assert log.verify(longer, since=since).problems
    earlier = Checkpoint(whole.origin, since.size - 1, bytes(32))
    verification = log.verify(earlier, since=since)
    assert verification.since == 0
    assert verification.problems
