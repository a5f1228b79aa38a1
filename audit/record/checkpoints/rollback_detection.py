"""This workstation's memory of a record, which reveals an older copy in its place.

A database that was rolled back to an older state is valid in itself; only a memory outside of it
shows that events are missing. There are two, `remembered.json` in Overread's home and the keyring.
Each is compared with the record separately, and each reveals that the other was removed.

The file also stores how far the record was verified here, with the Merkle frontier at that size, so
that the next verification can continue from there. It is signed with the account's signing key.
Without such a key (no keyring and no `OVERREAD_SIGNING_KEY`) the memory still reveals an older
copy, but no verification starts from it.
"""

import base64
import binascii
import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Self

import rfc8785

from audit.errors import RecordError, RecordKeyError
from audit.files.home_folder import home
from audit.files.private_file import write_record_file
from audit.messages import Message
from audit.record.checkpoints.checkpoint import origin
from audit.record.checkpoints.merkle_tree import MerkleTree, leaf_batches
from audit.record.keys import keyring_record_state, signed_note
from audit.record.keys.signing_key import SigningKey, signing_key

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

FILE: Final = "remembered.json"
SIGNER: Final = "overread/remembered/1"
"""Name of the signature, so that it can never pass for a checkpoint's."""


@dataclass(frozen=True)
class Head:
    """Number and hash (64 hex digits) of the newest event that was seen."""

    size: int
    hash: str


@dataclass(frozen=True)
class Verified:
    """Events that were fully verified here: number, hash of the last, Merkle root, frontier."""

    size: int
    head: str
    root: bytes
    frontier: tuple[bytes, ...]

    def tree(self) -> MerkleTree:
        """Return a tree that continues from here.

        Raises:
            ValueError: Frontier and root do not match.
        """
        tree = MerkleTree.from_frontier(self.size, self.frontier)
        if tree.root() != self.root:
            raise ValueError("the frontier does not make the root")
        return tree


@dataclass(frozen=True)
class Record:
    """Memory of one record."""

    seen: Head
    verified: Verified | None = None
    kept: Head | None = None
    """Size and root (hex) of the newest checkpoint written to the schedule's folder."""
    in_keyring: bool = False


@dataclass(frozen=True)
class Memory:
    """Content of the file: the record at each place, and the memory of each record."""

    places: Mapping[str, str] = field(default_factory=dict)
    records: Mapping[str, Record] = field(default_factory=dict)
    signed: bool = False
    """True if the account's signing key made the file's signature."""

    @classmethod
    def load(cls) -> Self:
        """Read the file; an empty memory if there is none.

        Raises:
            RecordError: The file cannot be read, or its signature is not valid.
        """
        try:
            content = json.loads((home() / FILE).read_text(encoding="utf-8"))
            body, signature = content["memory"], content["signature"]
            records = {name: _record(each) for name, each in body["records"].items()}
            loaded = cls({str(k): str(v) for k, v in body["places"].items()}, records)
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            raise RecordError(Message("memory.file-unreadable")) from None
        # Without a key the memory is believed as far as it accuses the record, and never as proof
        # that events were verified.
        key = _signing_key(create=False)
        if key is None:
            return loaded
        if not _holds(key, body, signature):
            raise RecordError(Message("memory.file-changed"))
        return replace(loaded, signed=True)

    def save(self) -> None:
        """Write the file, signed if there is a key.

        Raises:
            RecordError: The file cannot be written.
        """
        body = {
            "places": dict(self.places),
            "records": {k: _plain(v) for k, v in self.records.items()},
        }
        key = _signing_key(create=True)
        signature = None
        if key is not None:
            made = key.sign(_text(body), SIGNER).signature
            signature = base64.b64encode(made).decode("ascii")
        write_record_file(
            home() / FILE, json.dumps({"memory": body, "signature": signature}, indent=1)
        )


def check(log: "Log") -> tuple[Message, ...]:
    """Compare the record with this workstation's memory; return every difference."""
    place, name = _place(log), origin_of(log)
    doubts: list[Message] = []
    try:
        known = Memory.load()
    except RecordError as error:
        doubts.append(error.message or Message("memory.file-unreadable"))
        known = Memory()
    record = known.records.get(name)
    ring = keyring_record_state.recall(place, name)
    heads = [record.seen] if record else []
    if record and record.verified:
        heads.append(Head(record.verified.size, record.verified.head))
    heads += [Head(*ring.head)] if ring.head else []
    if not name:
        was_here = ring.origin is not None or place in known.places
        return (*doubts, *([Message("memory.emptied")] if was_here else []))
    for remembered in {o for o in (known.places.get(place), ring.origin) if o not in (None, name)}:
        doubts.append(Message("memory.other-record", remembered=remembered, found=name))
    heads.sort(key=lambda head: head.size)
    doubts += [doubt for head in heads if (doubt := _difference(log, head))]
    if ring.damaged:
        doubts.append(Message("memory.keyring-changed"))
    if not doubts:
        # Each of the two memories shows that the other one existed.
        if ring.known and (record is None or place not in known.places):
            doubts.append(Message("memory.file-missing"))
        elif record and record.in_keyring and ring.available and not ring.head:
            doubts.append(Message("memory.keyring-missing"))
    return tuple({doubt.code: doubt for doubt in doubts}.values())


def remembers(log: "Log") -> bool:
    """Return whether any memory of this workstation knows the record."""
    name = origin_of(log)
    try:
        is_remembered = name in Memory.load().records
    except RecordError:
        is_remembered = False
    return is_remembered or keyring_record_state.recall(_place(log), name).head is not None


def count_others(log: "Log") -> int:
    """Return the number of other records in memory, which the site key may protect too.

    Raises:
        RecordError: The file cannot be read.
    """
    return len(Memory.load().records.keys() - {origin_of(log)})


def remember(log: "Log", **changes: Any) -> None:
    """Store the newest event of this record as seen, and `changes` to its `Record`.

    Overwrites the former memory, so call `check` first.

    Args:
        log: The record.
        changes: Fields of `Record` to change.

    Raises:
        RecordError: The file cannot be read or written.
    """
    place, name = _place(log), origin_of(log)
    if not name:
        return
    head = Head(*log.head)
    known = Memory.load()
    before = known.records.get(name)
    in_keyring = keyring_record_state.store(place, name, head.size, head.hash)
    # Once true it stays true: a keyring that is locked today must not make its removal look normal
    # tomorrow.
    in_keyring |= before is not None and before.in_keyring
    after = replace(before or Record(head), seen=head, in_keyring=in_keyring, **changes)
    if after != before or known.places.get(place) != name:
        Memory({**known.places, place: name}, {**known.records, name: after}).save()


def remember_verified(log: "Log", size: int, root: bytes) -> None:
    """Remember that the first `size` events were fully verified and have this Merkle root.

    Costs a pass over the hashes of the events since the last such call.

    Args:
        log: The record.
        size: Number of events that were verified.
        root: Merkle root over them, 32 bytes.

    Raises:
        RecordError: The record differs from the memory, or has changed since it was verified.
    """
    if doubts := check(log):
        raise RecordError(doubts[0])
    before = trusted(log)
    # More was verified before: the tree cannot shrink, so it is computed from the start.
    if before is not None and before.size > size:
        before = None
    tree = before.tree() if before else MerkleTree()
    head = before.head if before else ""
    for leaves in leaf_batches(log, tree.size, size):
        tree.extend(leaves)
        head = leaves[-1].hex()
    # The hashes were read again after the verification; somebody may have changed them in between.
    if tree.size != size or tree.root() != root:
        raise RecordError(Message("memory.changed-meanwhile"))
    remember(log, verified=Verified(size, head, root, tree.frontier()))


def trusted(log: "Log") -> Verified | None:
    """Return how far the record was verified here; None if the memory is not signed by our key."""
    try:
        known = Memory.load()
    except RecordError:
        return None
    record = known.records.get(origin_of(log))
    verified = record.verified if record and known.signed else None
    if verified is None or _difference(log, Head(verified.size, verified.head)):
        return None
    try:
        verified.tree()
    except ValueError:
        return None
    return verified


def last_kept(log: "Log") -> Head | None:
    """Return size and root of the newest checkpoint written to the schedule's folder."""
    try:
        record = Memory.load().records.get(origin_of(log))
    except RecordError:
        return None
    return record.kept if record else None


def forget(log: "Log") -> None:
    """Replace the memory of this place and record by the record's current state."""
    name = origin_of(log)
    try:
        known = Memory.load()
    except RecordError:
        known = Memory()  # the keyring still remembers the newest events of other records
    Memory(known.places, {k: v for k, v in known.records.items() if k != name}).save()
    remember(log)


def _difference(log: "Log", head: Head) -> Message | None:
    """Return why the record does not hold this event; None if it does."""
    newest, _ = log.head
    if head.size > newest:
        return Message("memory.shorter", remembered=head.size, found=newest)
    if log.hash_of(head.size) != head.hash:
        return Message("memory.replaced", size=head.size)
    return None


def origin_of(log: "Log") -> str:
    """Return the name of the record; "" if all of its events were deleted."""
    return origin(log.first[1]) if log.head[0] else ""


def _place(log: "Log") -> str:
    """Return sixteen hex digits that identify the record's location."""
    return hashlib.sha256(log.name.encode()).hexdigest()[:16]


def _record(content: Mapping[str, Any]) -> Record:
    seen, verified, medium = content["seen"], content["verified"], content["kept"]
    return Record(
        Head(int(seen["size"]), str(seen["hash"])),
        _verified(verified) if verified else None,
        Head(int(medium["size"]), str(medium["hash"])) if medium else None,
        bool(content["in_keyring"]),
    )


def _verified(content: Mapping[str, Any]) -> Verified:
    frontier = tuple(bytes.fromhex(peak) for peak in content["frontier"])
    root = bytes.fromhex(content["root"])
    return Verified(int(content["size"]), str(content["head"]), root, frontier)


def _plain(record: Record) -> dict[str, Any]:
    verified, medium = record.verified, record.kept
    return {
        "seen": {"size": record.seen.size, "hash": record.seen.hash},
        "verified": verified
        and {
            "size": verified.size,
            "head": verified.head,
            "root": verified.root.hex(),
            "frontier": [peak.hex() for peak in verified.frontier],
        },
        "kept": medium and {"size": medium.size, "hash": medium.hash},
        "in_keyring": record.in_keyring,
    }


def _text(body: Mapping[str, Any]) -> str:
    return f"{SIGNER}\n{rfc8785.dumps(dict(body)).decode()}\n"


def _holds(key: SigningKey, body: Mapping[str, Any], signature: object) -> bool:
    if not isinstance(signature, str):
        return False
    with suppress(binascii.Error, ValueError):
        decoded = base64.b64decode(signature, validate=True)
        return signed_note.public_key(SIGNER, key.private).signed(_text(body), decoded)
    return False


def _signing_key(*, create: bool) -> SigningKey | None:
    """Return the account's signing key; None if there is none or the keyring stays locked."""
    try:
        return signing_key(create=create)
    except RecordKeyError:
        return None
