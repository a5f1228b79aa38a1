"""Checks of locked reads against their checklist and evidence, which need the keys of the cases.

Which items a read left open, and whether it calls the study normal, is sealed; only the number of
open items is public. `audit.record.verification.case_workflow` applies a protocol that requires the
checklist for every read. These checks compare the number with the sealed items, apply a protocol
that requires the checklist for normal reads, and check that a read's evidence belongs to it. Sealed
and erased payloads are not reported here; verification counts them.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pydantic import ValidationError

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import ChecklistRule
from audit.lexicon.vocabulary import Normality
from audit.messages import Message
from audit.record.events import ReadLocked
from audit.record.events.lock_evidence import LockEvidence

if TYPE_CHECKING:
    from audit.record.events import Event, Viewing


@dataclass
class ChecklistChecks:
    """Locked reads and their checklists in one pass over a record."""

    _details: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """(Event number, public number of open items) by payload of the sealed fields."""
    _open_reads: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """(Event number, number of open items) by payload of a read that must not be normal."""
    _problems: list[tuple[int, Message]] = field(default_factory=list)

    def take(self, event: "Event", rule: ChecklistRule | None) -> None:
        """Take an event, and the checklist rule of the protocol that its actor reads by."""
        body = event.body
        if not isinstance(body, ReadLocked) or body.n_open_items is None:
            return
        named = event.seq, body.n_open_items
        if event.details is not None:
            self._details.setdefault(event.details, []).append(named)
        if rule == "normal reads" and body.n_open_items:
            self._open_reads.setdefault(body.content_sha256, []).append(named)

    def open(self, payload: str, content: bytes) -> None:
        """Take the content of a payload, if it is a read or has the sealed fields of one."""
        for seq, n in self._details.get(payload, ()):
            items = json.loads(content)["body"].get("open_items", ())
            if len(items) != n:
                values = {"n": n, "n_sealed": len(items)}
                self._problems.append((seq, Message("verify.open-items-differ", **values)))
        for seq, n in self._open_reads.get(payload, ()):
            try:
                read = Interpretation.model_validate_json(content)
            except ValidationError:
                continue  # other checks report an invalid read
            if read.normality is Normality.NORMAL:
                self._problems.append((seq, Message("verify.normal-read-checklist-open", n=n)))

    def problems(self) -> Iterator[tuple[int, Message]]:
        """Yield (number of the locked read, what is wrong with its checklist)."""
        yield from self._problems


@dataclass
class _Lock:
    """A locked read that names evidence."""

    seq: int
    viewing: "Viewing | None"
    read: tuple[str, frozenset[int]] | None = None
    """Hash of the read, and the numbers of its findings, once opened."""
    evidence: LockEvidence | None = None
    is_malformed: bool = False


@dataclass
class EvidenceChecks:
    """Locked reads and their evidence in one pass over a record."""

    _reads: dict[str, list[_Lock]] = field(default_factory=dict)
    """Locks by payload of the read."""
    _evidence: dict[str, list[_Lock]] = field(default_factory=dict)
    """Locks by payload of the evidence."""
    _not_carried: list[int] = field(default_factory=list)

    def take(self, event: "Event") -> None:
        """Take an event."""
        body = event.body
        if not isinstance(body, ReadLocked) or body.evidence_sha256 is None:
            return
        if body.evidence_sha256 not in event.blobs:
            self._not_carried.append(event.seq)
            return
        lock = _Lock(event.seq, body.viewing)
        self._reads.setdefault(body.content_sha256, []).append(lock)
        self._evidence.setdefault(body.evidence_sha256, []).append(lock)

    def open(self, payload: str, content: bytes) -> None:
        """Take the content of a payload, if it is a read with evidence, or evidence."""
        for lock in self._reads.get(payload, ()):
            try:
                read = Interpretation.model_validate_json(content)
            except ValidationError:
                continue  # other checks report an invalid read
            digest = hashlib.sha256(content).hexdigest()
            lock.read = digest, frozenset(finding.number for finding in read.findings)
        for lock in self._evidence.get(payload, ()):
            try:
                lock.evidence = LockEvidence.model_validate_json(content)
            except ValidationError:
                lock.is_malformed = True

    def problems(self) -> Iterator[tuple[int, Message]]:
        """Yield (number of the locked read, what is wrong with its evidence)."""
        for seq in self._not_carried:
            yield seq, Message("verify.evidence-not-carried")
        for locks in self._evidence.values():
            for lock in locks:
                yield from ((lock.seq, message) for message in _faults(lock))


def _faults(lock: _Lock) -> Iterator[Message]:
    if lock.is_malformed:
        yield Message("verify.evidence-malformed")
    evidence = lock.evidence
    if evidence is None:
        return
    if lock.read is not None:
        digest, findings = lock.read
        named = {number for mark in evidence.marks for number in mark.findings}
        named |= {evidence_slice.finding for evidence_slice in evidence.slices}
        if evidence.read_sha256 != digest:
            yield Message("verify.evidence-of-another-read")
        elif not named <= findings:
            yield Message("verify.evidence-of-no-finding", finding=min(named - findings))
    viewing = lock.viewing
    if viewing is not None and viewing.evidence != "none":
        n_viewed = sum(min(series.n_viewed, series.n_slices) for series in evidence.viewed)
        n_slices = sum(series.n_slices for series in evidence.viewed)
        if (viewing.n_slices_viewed, viewing.n_slices) != (n_viewed, n_slices):
            yield Message("verify.evidence-other-count")
