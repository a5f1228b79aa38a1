"""Keyed fingerprints over an index in SQLite, as the record keeps it."""

import hashlib
import hmac
import sqlite3
from collections.abc import Mapping, Sequence

import pytest

from audit.record.log.same_images import (
    AT_ONCE,
    VALUE_DIGITS,
    SameImages,
    find_same_images,
    index_key,
    keyed_fingerprints,
    pack,
    unpack,
)

KEY = bytes(range(32))


class Table:
    """The table of the record's schema."""

    def __init__(self, cases: Mapping[str, Sequence[str]]) -> None:
        self.database = sqlite3.connect(":memory:")
        self.database.execute("CREATE TABLE fingerprints (value TEXT, case_id TEXT)")
        rows = [(value, case) for case, values in cases.items() for value in values]
        self.database.executemany("INSERT INTO fingerprints VALUES (?, ?)", rows)

    def cases_with(self, values: Sequence[str]) -> Mapping[str, int]:
        assert 0 < len(values) <= AT_ONCE
        marks = ",".join("?" * len(values))
        return dict(
            self.database.execute(
                "SELECT case_id, COUNT(DISTINCT value) FROM fingerprints"
                f" WHERE value IN ({marks}) GROUP BY case_id",
                values,
            )
        )


def values(*numbers: int) -> tuple[str, ...]:
    return keyed_fingerprints(
        KEY, (hashlib.sha256(bytes([n % 256, n >> 8])).digest() for n in numbers)
    )


def test_one_shared_slice_counts() -> None:
    index = Table({"case-a": values(1, 2, 3), "case-b": values(3, 4), "case-c": values(9)})
    assert find_same_images(index, values(3, 4, 5)) == (
        SameImages("case-b", 2, 3),
        SameImages("case-a", 1, 3),
    )
    assert find_same_images(index, values(3, 4, 5), case="case-b") == (SameImages("case-a", 1, 3),)
    assert find_same_images(index, values(5, 6)) == ()
    assert find_same_images(index, ()) == ()


def test_a_long_series_is_asked_about_in_parts() -> None:
    many = range(3 * AT_ONCE + 7)
    index = Table({"case-a": values(*many), "case-b": values(3 * AT_ONCE + 6)})
    asked = [*values(*many), *values(1, 2)]
    assert find_same_images(index, asked) == (
        SameImages("case-a", len(many), len(many)),
        SameImages("case-b", 1, len(many)),
    )


def test_values_are_keyed() -> None:
    digest = hashlib.sha256(b"a slice").digest()
    expected = hmac.new(KEY, b"overread fingerprint/1\n" + digest, "sha256").hexdigest()
    assert keyed_fingerprints(KEY, [digest, digest]) == (expected[:VALUE_DIGITS],)
    assert keyed_fingerprints(bytes(32), [digest]) != (expected[:VALUE_DIGITS],)
    with pytest.raises(ValueError, match="32 bytes"):
        keyed_fingerprints(b"short", [digest])


def test_the_key_of_the_index_is_derived_from_that_of_the_pseudonyms() -> None:
    """HKDF of RFC 5869, written out: one block is enough for 32 bytes."""
    extracted = hmac.new(bytes(32), KEY, "sha256").digest()
    expected = hmac.new(extracted, b"overread fingerprint index/1\x01", "sha256").digest()
    assert index_key(KEY) == expected != KEY


def test_fingerprints_are_packed_and_unpacked() -> None:
    digests = [hashlib.sha256(bytes([n])).digest() for n in (3, 1, 2, 1)]
    assert unpack(pack(digests)) == tuple(sorted(set(digests)))
    assert unpack(b"") == ()
    with pytest.raises(ValueError, match="whole number"):
        unpack(pack(digests)[:-1])
