"""Results of each reader in each reading: the independent read, and the content in force.

The independent read, and the content in force.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from audit.interpretation.phrases import configuration_id
from audit.metrics.folding.event_bodies import kind as kind_of


@dataclass(frozen=True)
class Result:
    """One content of a reading.

    `draft`: coded content of the draft that was seen last, decided or not.
    """

    kind: str
    seq: int
    sha256: str
    coded: Any
    draft_seen: bool
    locked: int | None = None
    decided: int | None = None
    seconds: float | None = None
    decision: str | None = None
    read: Any = None
    draft: Any = None
    model: str | None = None
    provider: str | None = None
    configuration: str | None = None


@dataclass
class Reading:
    """One reader's reading of a case, the first or the second."""

    reader: str
    arm: str | None = None
    locks: list[Any] = field(default_factory=list)
    decisions: dict[str, Any] = field(default_factory=dict)
    """Newest decision on each draft."""
    revealed: list[str] = field(default_factory=list)
    looked: list[Any] = field(default_factory=list)
    seen_elsewhere: bool = False
    """True where a comparison of images showed, after the lock, that a draft of the same images had
    been seen in another case before it."""

    def active_s(self, kind: str) -> float | None:
        """Return the seconds at the case without idle ones: of the read, or of everything."""
        return self._summed(kind, "active_s")

    def raw_s(self, kind: str) -> float | None:
        """Return the same with idle seconds."""
        return self._summed(kind, "raw_s")

    def _summed(self, kind: str, name: str) -> float | None:
        results = [getattr(o, name) for o in self.looked if kind == "final" or o.step == "read"]
        return sum(results) if results else None

    def results(
        self, requested: Mapping[str, Any], received: Mapping[str, Any]
    ) -> Iterator[Result]:
        """Yield the independent read where there is one, and the content in force."""
        independent = [e for e in self.locks if not e.body.draft_seen and not self.seen_elsewhere]
        read = independent[-1].body.coded if independent else None
        if independent:
            yield _locked("read", independent[-1])
        final = self._final(received)
        if final is None:
            return
        attempt = next(reversed(self.decisions), None) or next(reversed(self.revealed), None)
        asked = requested[attempt].body if attempt and attempt in requested else None
        answered = received[attempt].body if attempt and attempt in received else None
        sums = [e.body.seconds for e in self.locks]
        yield Result(
            **{
                **vars(final),
                "seconds": None if None in sums or not sums else sum(sums),
                "draft_seen": final.draft_seen or self.seen_elsewhere or attempt is not None,
                "read": read,
                "draft": answered.coded if answered is not None else None,
                "model": (answered and answered.model_returned) or (asked and asked.model),
                "provider": asked.provider if asked is not None else None,
                "configuration": configuration_id(asked.configuration)
                if asked is not None
                else None,
            }
        )

    def _final(self, received: Mapping[str, Any]) -> Result | None:
        """Return the content in force: the last accepted or edited draft, else the newest read."""
        final = _locked("final", self.locks[-1]) if self.locks else None
        if final is not None and final.draft_seen and len(self.locks) > 1:
            final = Result(**{**vars(final), "decision": "revised"})
        for attempt, event in self.decisions.items():
            body = event.body
            if body.decision.value == "rejected":
                if final is not None:
                    final = Result(**{**vars(final), "decision": "rejected", "decided": event.seq})
                continue
            sha256 = body.result_sha256 or body.draft_sha256
            coded = body.result_coded
            if coded is None and attempt in received:
                coded = received[attempt].body.coded
            if sha256 is not None and coded is not None:
                final = Result(
                    kind="final",
                    seq=event.seq,
                    sha256=sha256,
                    coded=coded,
                    draft_seen=True,
                    locked=final.locked if final is not None else None,
                    decided=event.seq,
                    decision=body.decision.value,
                )
        return final


class Readings:
    """All readings of a case; iterates over them."""

    def __init__(self) -> None:
        self._of: dict[str, list[Reading]] = {}
        self._assigned: list[tuple[int, str, str]] = []

    def __iter__(self) -> Iterator[Reading]:
        return (reading for readings in self._of.values() for reading in readings)

    def apply(self, event: Any) -> None:
        """Take an event of a reader into account; every other one changes nothing."""
        body, who = event.body, event.actor.id
        match kind_of(body):
            case "case.assigned":
                self._assigned.append((event.seq, body.reader, body.arm))
                mine = self._of.setdefault(body.reader, [])
                if len(mine) < body.reading:
                    mine.append(Reading(body.reader, body.arm))
                else:
                    mine[body.reading - 1].arm = body.arm
            case "images.compared" if body.draft_seen and body.before == "reveal":
                self._of_reader(who).seen_elsewhere = True
            case "read.locked":
                self._of_reader(who).locks.append(event)
            case "decision.made":
                decisions = self._of_reader(who).decisions
                decisions.pop(body.attempt, None)
                decisions[body.attempt] = event
            case "draft.revealed":
                self._of_reader(who).revealed.append(body.attempt)
            case "case.looked":
                self._of_reader(who).looked.append(body)
            case _:
                pass

    def arm_of(self, who: str, seq: int) -> str | None:
        """Return the arm that a draft asked for by `who` at `seq` belongs to.

        None where it is not one.
        """
        before = [(reader, arm) for at, reader, arm in self._assigned if at < seq]
        own = [arm for reader, arm in before if reader == who]
        if own:
            return own[-1]
        arms = {arm for _, arm in before}
        return arms.pop() if len(arms) == 1 else None

    def _of_reader(self, who: str) -> Reading:
        return self._of.setdefault(who, [Reading(who)])[-1]


def _locked(kind: str, event: Any) -> Result:
    body = event.body
    return Result(
        kind=kind,
        seq=event.seq,
        sha256=body.content_sha256,
        coded=body.coded,
        draft_seen=body.draft_seen,
        locked=event.seq,
        seconds=body.seconds,
    )
