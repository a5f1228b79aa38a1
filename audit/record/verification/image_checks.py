"""The part of verification that is about the same images: does a read deny a draft seen elsewhere?

A read that claims to be independent is held to the fingerprints that the record had sealed before it.
Where they show that its case shares a slice with another case, and its reader had seen a draft there,
the claim is false, whatever `images.compared` says or the index was made to say. It needs the keys of the
cases; without them only the public events are judged (`audit.record.verification.case_workflow`).
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
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
    """A read that claims that no draft had been seen."""

    seq: int
    case: str
    reader: str


@dataclass
class ImageChecks:
    """What one pass over a record says of images, drafts that were shown, and reads."""

    _payloads: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Payloads with fingerprints: number and case of the event."""
    _opened: list[tuple[int, str, Any]] = field(default_factory=list)
    """Number of the event, case, the first eight bytes of each fingerprint."""
    _shown: dict[tuple[str, str], int] = field(default_factory=dict)
    """First event by which an account saw a draft of a case."""
    _answered: dict[str, int] = field(default_factory=dict)
    _exports: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    _reads: dict[str, list[_Read]] = field(default_factory=lambda: defaultdict(list))

    def take(self, event: "Event") -> None:
        """Take in an event as it is stored."""
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
        """Take in the content of a payload, where it is one of fingerprints."""
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
        """Yield (event from which on it is known, case, another case with one of its slices)."""
        if len(self._opened) < 2:
            return

        values = np.concatenate([v for _, _, v in self._opened])
        owners = np.repeat(np.arange(len(self._opened)), [len(v) for _, _, v in self._opened])
        order = np.argsort(values, kind="stable")
        values, owners = values[order], owners[order]
        known: set[tuple[int, ...]] = set()
        again = np.flatnonzero(values[1:] == values[:-1])
        for value in np.unique(values[again]):  # few: most slices are in one payload only
            start, end = np.searchsorted(values, value), np.searchsorted(values, value, "right")
            known.add(tuple(sorted(set(owners[start:end].tolist()))))
        for group in known:
            for one in group:
                for other in group:
                    (seq, case, _), (seq_of, case_of, _) = self._opened[one], self._opened[other]
                    if case != case_of:
                        yield max(seq, seq_of), case, case_of

    def index_problems(self, db: "Database") -> Iterator[Message]:
        """Yield what is missing in the index of fingerprints, or has no payload."""
        if not self._opened:
            return

        of_case = defaultdict(list)
        for _, case, values in self._opened:
            of_case[case].append(values)
        held = {_shown(case): int(n) for case, n in db.execute(_COUNTS[db.dialect])}
        for case, parts in sorted(of_case.items()):
            if held.get(case, 0) != len(np.unique(np.concatenate(parts))):
                yield Message("verify.image-index-differs", case=case)


def _shown(stored: bytes | str) -> str:
    return (
        stored.decode("utf-8", errors="backslashreplace") if isinstance(stored, bytes) else stored
    )
