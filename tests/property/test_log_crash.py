"""A writer that is killed loses nothing that it acknowledged."""

import random
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from audit import Log

WRITER = textwrap.dedent(
    """
    import hashlib, os, sys
    from audit.events import Actor, SessionStarted
    from audit.log import Log, leaf_hash
    print("ready", flush=True)
    with Log(sys.argv[1]) as log:
        while True:
            event = log.append(
                SessionStarted(surface="python"),
                actor=Actor(id="writer"),
                blobs=[os.urandom(int.from_bytes(os.urandom(2)) * 4)],
            )
            print(event.seq, leaf_hash(event.canonical_bytes()), flush=True)
    """
)


@pytest.mark.parametrize("seed", range(5))
def test_killed_at_a_random_moment(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "r.sqlite"
    chance = random.Random(seed)
    acknowledged: dict[int, str] = {}
    for lines in (0 if seed % 4 == 0 else 1, chance.randrange(2, 40)):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        heard = [writer.stdout.readline() for _ in range(lines)]
        writer.kill()
        heard += writer.stdout.readlines()
        writer.stdout.close()
        writer.wait()
        for line in heard:
            if line.endswith("\n"):
                seq, sha256 = line.split()
                acknowledged[int(seq)] = sha256
    with Log(path) as log:
        assert log.verify().ok
        kept = {e.seq: e for e in log.events()}
        head = log.head
    assert acknowledged.keys() <= kept.keys()
    assert head[0] - max(acknowledged) in (0, 1)  # at most the append that was under way
    follows = {seq: kept[seq + 1].prev if seq < head[0] else head[1] for seq in kept}
    assert {seq: follows[seq] for seq in acknowledged} == acknowledged
