"""Which other cases hold the same images: slices compared by keyed fingerprints.

A fingerprint can be computed by whoever has the image, so the record keeps the fingerprints themselves in
sealed payloads only. The index that is searched holds their HMACs, and its rows are deleted with the case.
The key of these HMACs is derived from that of the pseudonyms, which stays the same when the site key is
replaced. One shared slice counts: slices with little in them have no
fingerprint (`viewer.core.slice_fingerprint`), and the others of two patients are never equal.

Copies that were defaced, resampled or stored with loss are not recognized.
"""

import hmac
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

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
"""Hexadecimal digits of a value in the index: 128 bits, since two of 10^9 values meet by chance once in 10^20
records. A whole HMAC would take twice the space for nothing."""
AT_ONCE: Final = 500
"""Values in one question to the index: SQLite takes 999 parameters in older builds."""


def pack(digests: Iterable[bytes]) -> bytes:
    """Return fingerprints as one payload: ascending, without repetition, one after the other."""
    return b"".join(sorted(set(digests)))


def unpack(content: bytes) -> tuple[bytes, ...]:
    """Return the fingerprints of a payload.

    Raises:
        ValueError: Its length is no multiple of a fingerprint's.
    """
    if len(content) % DIGEST_BYTES:
        raise ValueError("a payload of fingerprints has a whole number of them")
    return tuple(content[i : i + DIGEST_BYTES] for i in range(0, len(content), DIGEST_BYTES))


@dataclass(frozen=True)
class SameImages:
    """Another case with the same images.

    Attributes:
        case: Its pseudonym.
        n_slices: How many of the fingerprints asked about it has too.
        of: How many were asked about.
    """

    case: str
    n_slices: int
    of: int


class FingerprintIndex(Protocol):
    """Keyed fingerprints of slices by case; rows go with the case."""

    def cases_with(self, values: Sequence[str]) -> Mapping[str, int]:
        """Return, by case, how many of up to `AT_ONCE` different values it has."""
        ...


def index_key(pseudonym_key: bytes) -> bytes:
    """Return the key of the index, by HKDF (RFC 5869) from the record's key of pseudonyms."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), KEY_BYTES, None, INDEX_KEY).derive(pseudonym_key)


def keyed_fingerprints(key: bytes, digests: Iterable[bytes]) -> tuple[str, ...]:
    """Return the values to store and to ask for: HMAC-SHA256 of each digest, cut off, without repetition.

    Args:
        key: Of `index_key`, 32 bytes.
        digests: Of `viewer.core.slice_fingerprint.slice_fingerprints`, in any order.

    Raises:
        ValueError: The key is too short to hide what is hashed.
    """
    if len(key) < 32:
        raise ValueError("the key of fingerprints has at least 32 bytes")
    keyed = (hmac.digest(key, DOMAIN + digest, "sha256").hex() for digest in digests)
    return tuple(sorted({value[:VALUE_DIGITS] for value in keyed}))


def find_same_images(
    index: FingerprintIndex, values: Iterable[str], *, case: str | None = None
) -> tuple[SameImages, ...]:
    """Return the cases that share at least one slice, those that share most first.

    Args:
        index: Where the record keeps fingerprints.
        values: Of `keyed_fingerprints`.
        case: The case that the images belong to, which is not its own duplicate.
    """
    asked = sorted(set(values))
    found: Counter[str] = Counter()
    for start in range(0, len(asked), AT_ONCE):
        found.update(index.cases_with(asked[start : start + AT_ONCE]))
    if case is not None:
        del found[case]
    same = [SameImages(other, n, len(asked)) for other, n in found.items() if n > 0]
    return tuple(sorted(same, key=lambda one: (-one.n_slices, one.case)))


SHOWING: Final = (*sorted(REVEALING), "draft.released")
"""Types of events after which the actor has seen a draft of the event's case."""


def search(
    log: "Log", digests: Iterable[bytes], case: str, account: str, until: int | None = None
) -> tuple[SameImagesFound, ...]:
    """Return the other cases with these images, and where `account` had seen a draft of one.

    Args:
        log: The record.
        digests: Fingerprints of the case's slices.
        case: The case that the images belong to.
        account: Whose knowledge counts.
        until: Only drafts seen before this event count; None: all.
    """
    log = log.as_service(release=False)  # asking is no look at a draft
    same = find_same_images(log, log.index_values(digests), case=case)
    return tuple(_found(log, one, account, until) for one in same)


def _found(log: "Log", one: SameImages, account: str, until: int | None) -> SameImagesFound:
    event = _draft_seen(log, one.case, account)
    if event is None or (until is not None and event.seq >= until):
        return SameImagesFound(case=one.case, n_shared=one.n_slices)
    return SameImagesFound(
        case=one.case, n_shared=one.n_slices, draft_seen_event=event.seq, draft_seen_at=event.at
    )


def _draft_seen(log: "Log", case: str, account: str) -> "Event | None":
    """Return the first event by which the account got a draft of a case, shown or otherwise."""
    shown = next((e for e in log.events(case, SHOWING) if e.actor.id == account), None)
    found = (shown, first_exposure(log, account, case))
    return min((e for e in found if e is not None), key=lambda e: e.seq, default=None)
