"""Erased cases of a record: lists kept elsewhere, and this workstation's own memory.

An erasure list is a signed note (C2SP), like a checkpoint:

    overread/record/0011223344556677/erasures
    1234                                        number of events in the record
    case-k3tq7wzx2m                             one line for each erased case

    — overread/record/0011223344556677 <signature>

Its pseudonyms cannot identify anybody. A restored backup is checked against the list, so that no
erased case returns; it is also checked against checkpoints, the record that it replaces, and this
workstation's memory.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from audit.errors import RecordError, RecordInputError
from audit.files.home_folder import home
from audit.files.private_file import write_record_file
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.checkpoints.checkpoint import Checkpoint, origin
from audit.record.checkpoints.rollback_detection import origin_of
from audit.record.keys import signed_note
from audit.record.keys.signing_key import SigningKey, signing_key
from audit.record.log.event_table import content_of
from audit.record.retention.erasure import erased_cases
from audit.record.store.database import Store

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

MAX_BYTES: Final = 10_000_000
_ENDING: Final = "/erasures"
_CASE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_DIGITS: Final = re.compile(r"[1-9][0-9]{0,17}")


@dataclass(frozen=True)
class ErasureList:
    """The erased cases of the record `origin` when it had `size` events."""

    origin: str
    size: int
    cases: tuple[str, ...]
    signatures: tuple[signed_note.Signature, ...] = field(default=(), compare=False)

    def body(self) -> str:
        """Return the lines that signatures cover."""
        return "".join(f"{line}\n" for line in (self.origin + _ENDING, self.size, *self.cases))

    def text(self) -> str:
        """Return the content of the list's file."""
        lines = "".join(signature.line() for signature in self.signatures)
        return f"{self.body()}\n{lines}"

    def signed(self, key: SigningKey) -> Self:
        """Return this list with one more signature."""
        return replace(self, signatures=(*self.signatures, key.sign(self.body(), self.origin)))

    def require_signature(self, keys: Iterable[signed_note.PublicKey], name: str) -> None:
        """Refuse a list without a signature of ours: a forged one would destroy cases.

        Args:
            keys: Keys of which one must have signed.
            name: Name of the file, for the error.

        Raises:
            RecordInputError: None of them has signed.
        """
        known = {(key.name, key.id): key for key in keys}
        for signature in self.signatures:
            key = known.get((signature.name, signature.key_id))
            if key is not None and key.signed(self.body(), signature.signature):
                return
        raise RecordInputError(Message("erasure.list-not-signed", name=name))

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read an erasure list from a file.

        Raises:
            RecordInputError: The file cannot be read or is malformed.
        """
        name = str(path)
        try:
            with path.open("rb") as file:
                text, signatures = signed_note.split(file.read(MAX_BYTES).decode("utf-8"))
        except OSError as error:
            values = {"name": name, "reason": system_reason(error)}
            raise RecordInputError(Message("checkpoint.unreadable", **values)) from error
        except UnicodeDecodeError:
            raise RecordInputError(Message("erasure.list-malformed", name=name)) from None
        lines = text.splitlines()
        valid = len(lines) >= 2 and lines[0].endswith(_ENDING) and _DIGITS.fullmatch(lines[1])
        if not valid or not all(map(_CASE.fullmatch, lines[2:])):
            raise RecordInputError(Message("erasure.list-malformed", name=name))
        return cls(lines[0].removesuffix(_ENDING), int(lines[1]), tuple(lines[2:]), signatures)


def make_list(log: "Log") -> ErasureList:
    """Return the list of the record's erased cases, signed if this account has a signing key."""
    unsigned = ErasureList(origin_of(log), log.head[0], tuple(sorted(erased_cases(log))))
    key = signing_key(create=not log.read_only)
    return unsigned.signed(key) if key else unsigned


def known_erased(
    source: Store,
    *,
    lists: Sequence[tuple[str, ErasureList]] = (),
    checkpoints: Sequence[Checkpoint] = (),
    replaced: "Log | None" = None,
    keys: Iterable[signed_note.PublicKey] = (),
) -> frozenset[str]:
    """Return every case of the record at `source` that is known to be erased.

    This workstation's own memory of erasures always counts.

    Args:
        source: The backup to restore.
        lists: Erasure lists, each with the name of its file.
        checkpoints: Checkpoints; those of other records are ignored, and so are those that none of
            the known keys signed, unless no key is known.
        replaced: The record that the backup replaces.
        keys: Keys that may have signed lists and checkpoints, besides those that the backup names.

    Raises:
        RecordInputError: A list is of another record, or none of our keys signed it.
    """
    name, named_keys = _of_source(source)
    trusted = [*keys, *named_keys]
    if (own_key := signing_key(create=False)) is not None:
        trusted.append(own_key.public(name))
    erased = set(remembered_erasures(name))
    for file, erasure_list in lists:
        if erasure_list.origin != name:
            raise RecordInputError(Message("erasure.list-of-another", name=file))
        # Before anything is taken from it: a forged list would make the restore destroy the keys of
        # cases that nobody erased.
        erasure_list.require_signature(trusted, file)
        erased.update(erasure_list.cases)
    for checkpoint in checkpoints:
        # The same risk; where no key is known at all, an unsigned checkpoint is all that there is.
        signed = checkpoint.signature_fault(trusted, required=bool(trusted)) is None
        if checkpoint.origin == name and signed:
            erased.update(checkpoint.erased)
    if replaced is not None and origin_of(replaced) == name:
        erased.update(erased_cases(replaced))
    return frozenset(erased)


def _of_source(source: Store) -> tuple[str, list[signed_note.PublicKey]]:
    """Return the name of the record at `source`, and the signing keys that it names."""
    with source.translating_errors(), closing(source.open(writable=False)) as db:
        ((first,),) = db.execute("SELECT hash FROM events WHERE seq = 1")
        rows = db.execute(
            "SELECT seq, hash, body FROM events WHERE type = 'signing-key.named' ORDER BY seq"
        )
        keys = [signed_note.PublicKey.parse(content_of(*row)["body"]["key"]) for row in rows]
    return origin(str(first)), keys


FILE: Final = "erased-cases.json"


def remembered_erasures(origin: str) -> frozenset[str]:
    """Return the erased cases of a record in this workstation's memory.

    Args:
        origin: Name of the record (`audit.record.checkpoints.checkpoint.origin`).

    Raises:
        RecordError: The file cannot be read.
    """
    return frozenset(_load().get(origin, ()))


def unnoticed_erasures(log: "Log") -> frozenset[str]:
    """Return the erased cases of the record that this workstation does not remember yet."""
    erased = erased_cases(log)
    if erased:
        return erased - remembered_erasures(origin_of(log))
    return frozenset()


def undone_erasures(log: "Log") -> frozenset[str]:
    """Return the cases remembered as erased that the record does not list: a restored copy."""
    return remembered_erasures(origin_of(log)) - erased_cases(log)


def undone_erasures_message(log: "Log") -> Message | None:
    """Return a warning that erased cases can be read again; None if none can."""
    if log.read_only or not (cases := undone_erasures(log)):
        return None
    return Message("erasure.undone", n=len(cases), cases=", ".join(sorted(cases)))


def remember_erasures(origin: str, cases: Iterable[str]) -> None:
    """Add erased cases of a record to the memory.

    Raises:
        RecordError: The file cannot be read or written.
    """
    content = _load()
    before = set(content.get(origin, ()))
    if not before.issuperset(added := set(cases)):
        changed = {**content, origin: sorted(before | added)}
        write_record_file(home() / FILE, json.dumps(changed, indent=1))


def _load() -> Mapping[str, list[str]]:
    try:
        content = json.loads((home() / FILE).read_text(encoding="utf-8"))
        return {str(k): [str(case) for case in v] for k, v in content.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, AttributeError, TypeError):
        raise RecordError(Message("erasure.memory-unreadable", name=FILE)) from None
