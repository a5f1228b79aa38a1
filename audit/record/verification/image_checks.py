"""Checks whether a read denies that its reader saw a draft of the same images elsewhere.

A read that claims to be independent is checked against the fingerprints that the record had sealed
before it. If they show that its case shares a slice with another case, and its reader had seen a
draft there, the claim is false, whatever `images.compared` or the index say. This needs the keys of
the cases; without them only the public events are judged
(`audit.record.verification.case_workflow`).
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from audit.messages import Message, Value
from audit.record.authorization.draft_exposure import EXPOSING, gives_draft
from audit.record.events.bodies.image_match_events import DIGEST_BYTES
from audit.record.log.same_images import SHOWING

if TYPE_CHECKING:
    from audit.record.events import Event
    from audit.record.store.database import Database

_COUNTS: Final = {
    "sqlite": "SELECT case_id, count(*) FROM fingerprints GROUP BY case_id",
    "postgresql": "SELECT convert_to(case_id, 'UTF8'), count(*) FROM fingerprints GROUP BY case_id",
}


@dataclass(frozen=True)
class _Read:
    """A read that claims that its reader had seen no draft."""

    seq: int
    case: str
    reader: str


@dataclass
class ImageChecks:
    """Fingerprints, shown drafts and reads in one pass over a record."""

    _payloads: dict[str, tuple[int, str]] = field(default_factory=dict)
    """(Event number, case) by payload of fingerprints."""
    _opened: list[tuple[int, str, Any]] = field(default_factory=list)
    """(Event number, case, first eight bytes of each fingerprint)."""
    _shown: dict[tuple[str, str], int] = field(default_factory=dict)
    """First event that showed an account a draft of a case, by (account, case)."""
    _answered: dict[str, int] = field(default_factory=dict)
    _exports: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    _reads: dict[str, list[_Read]] = field(default_factory=lambda: defaultdict(list))

    def take(self, event: "Event") -> None:
        """Take an event."""
        body, case, actor = event.body, event.case, event.actor.id
        if body.type in EXPOSING:
            self._exports[actor].append(event.seq)
        if case is None:
            return
        if body.type in SHOWING or gives_draft(event):
            self._shown.setdefault((actor, case), event.seq)
        match body.type:
            case "images.fingerprinted" if event.blobs:
                self._payloads[event.blobs[0]] = event.seq, case
            case "draft.received":
                self._answered.setdefault(case, event.seq)
            case "read.locked" if not body.draft_seen:
                self._reads[case].append(_Read(event.seq, case, actor))

    def open(self, payload: str, content: bytes) -> None:
        """Take the content of a payload, if it has fingerprints."""
        named = self._payloads.get(payload)
        if named is None or not content or len(content) % DIGEST_BYTES:
            return

        self._opened.append((*named, np.frombuffer(content, ">u8")[:: DIGEST_BYTES // 8]))

    def problems(self) -> Iterator[tuple[int, Message]]:
        """Yield (number of the read, what is wrong with it)."""
        denied: dict[int, Message] = {}
        for seq, case, other in self._shared():
            for read in self._reads[case]:
                seen = self._seen(read.reader, other)
                if seen is not None and max(seq, seen) < read.seq:
                    values: dict[str, Value] = {"actor": read.reader, "case": other, "seq": seen}
                    denied.setdefault(read.seq, Message("verify.draft-seen-elsewhere", **values))
        yield from sorted(denied.items())

    def _seen(self, reader: str, case: str) -> int | None:
        answered = self._answered.get(case)
        exported = [seq for seq in self._exports[reader] if answered is not None and seq > answered]
        shown = self._shown.get((reader, case))
        return min([*exported, *([shown] if shown is not None else [])], default=None)

    def _shared(self) -> Iterator[tuple[int, str, str]]:
        """Yield (event that shows it, case, another case with one of its slices)."""
        if len(self._opened) < 2:
            return

        values = np.concatenate([v for _, _, v in self._opened])
        owners = np.repeat(np.arange(len(self._opened)), [len(v) for _, _, v in self._opened])
        ordering = np.argsort(values, kind="stable")
        values, owners = values[ordering], owners[ordering]
        groups: set[tuple[int, ...]] = set()
        duplicates = np.flatnonzero(values[1:] == values[:-1])
        for value in np.unique(
            values[duplicates]
        ):  # few, since most slices are in one payload only
            start, end = np.searchsorted(values, value), np.searchsorted(values, value, "right")
            groups.add(tuple(sorted(set(owners[start:end].tolist()))))
        for group in groups:
            for first, second in permutations(group, 2):
                (seq, case, _), (other_seq, other_case, _) = (
                    self._opened[first],
                    self._opened[second],
                )
                if case != other_case:
                    yield max(seq, other_seq), case, other_case

    def index_problems(self, db: "Database") -> Iterator[Message]:
        """Yield cases whose index of fingerprints does not match their payloads."""
        if not self._opened:
            return

        by_case = defaultdict(list)
        for _, case, values in self._opened:
            by_case[case].append(values)
        n_indexed = {_shown(case): int(n) for case, n in db.execute(_COUNTS[db.dialect])}
        for case, parts in sorted(by_case.items()):
            if n_indexed.get(case, 0) != len(np.unique(np.concatenate(parts))):
                yield Message("verify.image-index-differs", case=case)


def _shown(stored: bytes | str) -> str:
    if isinstance(stored, bytes):
        return stored.decode("utf-8", errors="backslashreplace")
    return stored
