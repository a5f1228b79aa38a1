"""Which arm a case is read in: permuted blocks, reproducible from the protocol's seed.

The seed's hash stands in the signed protocol, the seed itself is told when the pilot ends, so that
anyone can check afterwards that nobody chose. Shuffling is done with HMAC-SHA256 and not with a
library's generator, whose sequence may change between versions.
"""

import hashlib
import hmac
from collections.abc import Sequence


def seed_sha256(seed: bytes) -> str:
    """The hash that the protocol commits to."""
    return hashlib.sha256(b"overread randomisation seed\x00" + seed).hexdigest()


def assign_arm(seed: bytes, weights: Sequence[int], *, stratum: str, index: int) -> int:
    """Arm of the `index`-th case (from 0) of a stratum, as an index into `weights`.

    A block holds each arm as often as its weight says, in an order that the seed gives. `stratum`
    names what is balanced within: the reader, say, or scanner and reader. Raises ValueError for
    weights that hold no positive number.

    >>> [assign(b"seed", [1, 1], stratum="reader-1", index=i) for i in range(6)].count(0)
    3
    """
    if index < 0:
        raise ValueError(f"an index counts from 0, not from {index}")
    block = [arm for arm, weight in enumerate(weights) for _ in range(weight)]
    if not block or any(weight < 0 for weight in weights):
        raise ValueError("weights are whole numbers from 0, one of them above 0")
    return _shuffled(seed, block, f"{stratum}\x00{index // len(block)}")[index % len(block)]


def reading_order(seed: bytes, arms: int, *, case: str, reader: str) -> tuple[int, ...]:
    """Order of the arms in which one reader reads one case, where it is read in each."""
    return tuple(_shuffled(seed, list(range(arms)), f"order\x00{case}\x00{reader}"))


def is_sampled(seed: bytes, fraction: float, *, case: str) -> bool:
    """Whether a case is drawn into a random sample of this fraction, by the case alone."""
    return _number(seed, f"sample\x00{case}") < fraction * 2.0**64


def _shuffled(seed: bytes, items: list[int], name: str) -> list[int]:
    """Items ordered by a keyed hash of their place: a uniformly random permutation."""
    keys = [(_number(seed, f"{name}\x00{place}"), place) for place in range(len(items))]
    return [items[place] for _, place in sorted(keys)]


def _number(seed: bytes, name: str) -> int:
    digest = hmac.new(seed, name.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")
