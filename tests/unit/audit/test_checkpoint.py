"""Merkle roots and the checkpoint file."""

import base64
import hashlib
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordInputError
from audit.record.checkpoints.checkpoint import Checkpoint, MerkleTree
from tests.helpers.messages import code_of, raises_code
from tests.helpers.record import behind_its_back, write_sample

# Inputs and roots of the reference tests that accompany RFC 6962 (the tree is RFC 9162's).
LEAVES = [
    "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
]  # fmt: skip
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]


ROOT = base64.b64encode(bytes(32)).decode()


def test_roots_match_the_published_ones() -> None:
    tree = MerkleTree()
    for leaf, root in zip(LEAVES, ROOTS, strict=True):
        tree.append(hashlib.sha256(b"\x00" + bytes.fromhex(leaf)).digest())
        assert tree.root().hex() == root


@pytest.mark.parametrize("first_key", [None, "ab" * 16])
def test_text_round_trip(tmp_path: Path, first_key: str | None) -> None:
    name = "overread/record/0011223344556677"
    checkpoint = Checkpoint(name, 12, bytes(range(32)), first_key=first_key)
    path = tmp_path / "checkpoint.txt"
    path.write_text(checkpoint.text())
    assert Checkpoint.read(path) == checkpoint


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "three lines"),
        ("a\nb\n", "three lines"),
        ("origin\nmany\nAAAA\n", "line 2"),
        ("origin\n0\nAAAA\n", "line 2"),
        ("origin\n3\nnot base64!\n", "line 3"),
        ("origin\n3\nAAAA\n", "line 3"),
        (f"origin\n3\n{ROOT}\nfirst-key 12\n", "first-key"),
        (f"origin\n3\n{ROOT}\nfirst-key {'ab' * 16}\nmore\n", "first-key"),
    ],
)
def test_a_malformed_checkpoint_says_what_is_wrong(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "checkpoint.txt"
    path.write_text(text)
    with pytest.raises(RecordInputError, match=reason) as caught:
        Checkpoint.read(path)
    assert str(path) in str(caught.value)


def test_unreadable_checkpoints(tmp_path: Path) -> None:
    with raises_code(RecordInputError, "checkpoint.unreadable"):
        Checkpoint.read(tmp_path / "missing.txt")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    with raises_code(RecordInputError, "checkpoint.not-text"):
        Checkpoint.read(tmp_path / "picture.png")


def test_a_record_that_grew_continues_its_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    with Log(path) as log:
        checkpoint = log.verify().checkpoint
        assert checkpoint is not None
        assert checkpoint.size == 6
        log.append(next(log.events(after=5)).body, actor=next(log.events()).actor)
        assert log.verify(checkpoint).ok


def test_a_record_cut_short_is_found_with_the_checkpoint_only(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    with Log(path) as log:
        checkpoint = log.verify().checkpoint
        with behind_its_back(path) as db:
            db.execute("DELETE FROM events WHERE seq = 6")
        assert log.verify().ok
        (problem,) = log.verify(checkpoint).problems
    assert code_of(problem.reason) == "verification.record-truncated"


def test_a_replaced_record_is_found(tmp_path: Path) -> None:
    write_sample(tmp_path / "a.sqlite")
    write_sample(tmp_path / "b.sqlite")
    with Log(tmp_path / "a.sqlite") as a, Log(tmp_path / "b.sqlite") as b:
        checkpoint = a.verify().checkpoint
        (problem,) = b.verify(checkpoint).problems
        assert code_of(problem.reason) == "verification.checkpoint-other-record"


def test_a_rewritten_tail_is_found(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    write_sample(path)
    with Log(path) as log:
        checkpoint = log.verify().checkpoint
        with behind_its_back(path) as db:
            db.execute("DELETE FROM events WHERE seq = 6")
        log.append(next(log.events(after=1)).body, actor=next(log.events()).actor)
        assert log.verify().ok
        (problem,) = log.verify(checkpoint).problems
    assert (problem.seq, problem.event_type) == (6, "session.started")
    assert "checkpoint" in str(problem.reason)
