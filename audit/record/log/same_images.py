"""Find other cases with the same images, by keyed fingerprints of slices.

Anybody who has an image can compute its fingerprint, so the record stores fingerprints only in
sealed payloads. The index that is searched holds their HMACs, and its rows are deleted with the
case. The key of these HMACs is derived from that of the pseudonyms, which survives a change of the
site key. One shared slice suffices: slices with little content have no fingerprint
(`viewer.core.slice_fingerprint`), and the others of two patients are never equal.

Copies that were defaced, resampled or compressed with loss are not recognized.
"""

import hmac
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from audit.record.authorization.draft_exposure import first_exposure
from audit.record.authorization.payload_release import REVEALING
from audit.record.events import SameImagesFound
from audit.record.events.bodies.image_match_events import DIGEST_BYTES
from audit.record.keys.key_storage import KEY_BYTES

if TYPE_CHECKING:
    from audit.record.events import Event
    from audit.record.log.event_log import Log

DOMAIN: Final = b"overread fingerprint/1\n"
INDEX_KEY: Final = b"overread fingerprint index/1"
VALUE_DIGITS: Final = 32
"""Hexadecimal digits of an index value: with 128 bits, two of 10^9 values collide by chance once
in 10^20 records. A complete HMAC would take twice the space without benefit."""
AT_ONCE: Final = 500
"""Maximum number of values per query: older builds of SQLite accept 999 parameters."""


def pack(digests: Iterable[bytes]) -> bytes:
    """Return fingerprints as one payload: ascending, without duplicates, concatenated."""
    return b"".join(sorted(set(digests)))


def unpack(content: bytes) -> tuple[bytes, ...]:
    """Return the fingerprints of a payload.

    Raises:
        ValueError: Its length is not a multiple of a fingerprint's.
    """
    if len(content) % DIGEST_BYTES:
        raise ValueError("a payload of fingerprints has a whole number of them")
    return tuple(content[i : i + DIGEST_BYTES] for i in range(0, len(content), DIGEST_BYTES))


@dataclass(frozen=True)
class SameImages:
    """Another case with the same images.

    Attributes:
        case: Its pseudonym.
        n_slices: Number of the queried fingerprints that it has too.
        of: Number of queried fingerprints.
    """

    case: str
    n_slices: int
    of: int


class FingerprintIndex(Protocol):
    """Keyed fingerprints of slices by case."""

    def cases_with(self, values: Sequence[str]) -> Mapping[str, int]:
        """Return the number of matches by case, for up to `AT_ONCE` distinct values."""
        ...


def index_key(pseudonym_key: bytes) -> bytes:
    """Return the key of the index, by HKDF (RFC 5869) from the record's key of pseudonyms."""
    return HKDF(SHA256(), KEY_BYTES, None, INDEX_KEY).derive(pseudonym_key)


def keyed_fingerprints(key: bytes, digests: Iterable[bytes]) -> tuple[str, ...]:
    """Return the distinct index values of digests: truncated HMAC-SHA256, sorted.

    Args:
        key: Result of `index_key`, 32 bytes.
        digests: Results of `viewer.core.slice_fingerprint.slice_fingerprints`, in any order.

    Raises:
        ValueError: The key is too short to hide the digests.
    """
    if len(key) < 32:
        raise ValueError("the key of fingerprints has at least 32 bytes")
    keyed = (hmac.digest(key, DOMAIN + digest, "sha256").hex() for digest in digests)
    return tuple(sorted({value[:VALUE_DIGITS] for value in keyed}))


def find_same_images(
    index: FingerprintIndex, values: Iterable[str], *, case: str | None = None
) -> tuple[SameImages, ...]:
    """Return the cases that share at least one slice, most shared slices first.

    Args:
        index: The record's index of fingerprints.
        values: Results of `keyed_fingerprints`.
        case: The case that the images belong to, which is not its own duplicate.
    """
    wanted = sorted(set(values))
    n_shared: Counter[str] = Counter()
    for start in range(0, len(wanted), AT_ONCE):
        n_shared.update(index.cases_with(wanted[start : start + AT_ONCE]))
    if case is not None:
        del n_shared[case]
    matches = [SameImages(other, n, len(wanted)) for other, n in n_shared.items() if n > 0]
    return tuple(sorted(matches, key=lambda match: (-match.n_slices, match.case)))


SHOWING: Final = (*sorted(REVEALING), "draft.released")
"""Types of events that show the actor a draft of the event's case."""


def search(
    log: "Log", digests: Iterable[bytes], case: str, account: str, until: int | None = None
) -> tuple[SameImagesFound, ...]:
    """Return the other cases with these images, and whether `account` had seen a draft of one.

    Args:
        log: The record.
        digests: Fingerprints of the case's slices.
        case: The case that the images belong to.
        account: Account whose knowledge counts.
        until: Count only drafts seen before this event; None for all.
    """
    log = log.as_service(release=False)  # this query itself must not count as seeing a draft
    matches = find_same_images(log, log.index_values(digests), case=case)
    return tuple(_with_draft_seen(log, match, account, until) for match in matches)


def _with_draft_seen(
    log: "Log", match: SameImages, account: str, until: int | None
) -> SameImagesFound:
    event = _draft_seen(log, match.case, account)
    if event is None or (until is not None and event.seq >= until):
        return SameImagesFound(case=match.case, n_shared=match.n_slices)
    return SameImagesFound(
        case=match.case,
        n_shared=match.n_slices,
        draft_seen_event=event.seq,
        draft_seen_at=event.at,
    )


def _draft_seen(log: "Log", case: str, account: str) -> "Event | None":
    """Return the first event by which the account got a draft of a case, shown or otherwise."""
    shown = next((e for e in log.events(case, SHOWING) if e.actor.id == account), None)
    exposures = (shown, first_exposure(log, account, case))
    return min((e for e in exposures if e is not None), key=lambda e: e.seq, default=None)
