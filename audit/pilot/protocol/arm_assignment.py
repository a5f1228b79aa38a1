"""Randomization of cases to arms in permuted blocks, reproducible from the protocol's seed.

The signed protocol contains the seed's hash; the seed is published when the pilot ends, so that
anyone can check that nobody chose the arms. Blocks are shuffled with HMAC-SHA256 rather than a
library's random generator, whose sequence may change between versions.
"""

import hashlib
import hmac
from collections.abc import Sequence


def seed_sha256(seed: bytes) -> str:
    """Return the hash to which the protocol commits."""
    return hashlib.sha256(b"overread randomization seed\x00" + seed).hexdigest()


def assign_arm(seed: bytes, weights: Sequence[int], *, stratum: str, index: int) -> int:
    """Return the arm of a stratum's case, as an index into `weights`.

    A block contains each arm as often as its weight, in an order that the seed determines.

    Args:
        seed: The seed of the randomization.
        weights: Number of times each arm occurs in a block.
        stratum: Group within which arms are balanced, such as a reader.
        index: Number of the case in the stratum, from 0.

    Raises:
        ValueError: A negative index or weight, or no positive weight.

    >>> [assign_arm(b"seed", [1, 1], stratum="reader-1", index=i) for i in range(6)].count(0)
    3
    """
    if index < 0:
        raise ValueError(f"an index counts from 0, not from {index}")
    block = [arm for arm, weight in enumerate(weights) for _ in range(weight)]
    if not block or any(weight < 0 for weight in weights):
        raise ValueError("weights are whole numbers from 0, one of them above 0")
    return _shuffled(seed, block, f"{stratum}\x00{index // len(block)}")[index % len(block)]


def reading_order(seed: bytes, arms: int, *, case: str, reader: str) -> tuple[int, ...]:
    """Return the order of the arms in which a reader reads a case that is read in each."""
    return tuple(_shuffled(seed, list(range(arms)), f"order\x00{case}\x00{reader}"))


def is_sampled(seed: bytes, fraction: float, *, case: str) -> bool:
    """Return whether a random sample of this fraction includes a case."""
    # The number is uniform from 0 to 2^64, and independent of the cases enrolled before.
    return _number(seed, f"sample\x00{case}") < fraction * 2.0**64


def _shuffled(seed: bytes, items: list[int], name: str) -> list[int]:
    """Return the items ordered by a keyed hash of their index: a uniformly random permutation."""
    keys = [(_number(seed, f"{name}\x00{index}"), index) for index in range(len(items))]
    return [items[index] for _, index in sorted(keys)]


def _number(seed: bytes, name: str) -> int:
    digest = hmac.new(seed, name.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")
