"""Locking and superseding the reads of a case, and the evidence of viewing."""

from collections.abc import Sequence
from typing import Literal

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import ChecklistItem, open_items
from audit.lexicon.vocabulary import Normality
from audit.messages import Message, Text
from audit.pilot.protocol.reading_rules import NO_RULES, ReadingRules, find_refusals, viewing_of
from audit.record.events import CaseLooked, CoverageChecked, ReadLocked, ReasonCode
from audit.record.events.deidentified import deidentify
from viewer.case.decisions.draft_decisions import require_any_reason
from viewer.case.read.lock_basis import UNKNOWN, LockBasis
from viewer.case.state.case_steps import StepClosed, close_if
from viewer.case.state.event_factory import sha256, sha256_of_text
from viewer.case.workflow.case_history import CaseHistory
from viewer.case.workflow.case_images import CaseImages


class CaseReads:
    """The reader's own reads of a case. The last one that was locked is in force."""

    def __init__(self, history: CaseHistory, images: CaseImages) -> None:
        self._history = history
        self._images = images

    @property
    def rules(self) -> ReadingRules:
        """What the protocol asks of a read before it is locked; no rules outside of a pilot."""
        pilot = self._history.pilot
        if pilot is not None:
            return pilot.protocol.reading
        return NO_RULES

    @property
    def open_items(self) -> tuple[ChecklistItem, ...]:
        """Checklist items that the reader has not stated since the last lock."""
        coverage = self._history.state.coverage
        return open_items(coverage.regions if coverage is not None else ())

    def check_coverage(
        self, series: Sequence[str], seen: Sequence[str], regions: Sequence[str]
    ) -> None:
        """Record what the reader states to have viewed, before a normal read.

        Args:
            series: Ids of the study's series.
            seen: Ids of the series of which every slice was on screen.
            regions: Codes of the structures that were checked.
        """
        if not regions:
            raise StepClosed(Message("case.regions-missing"))
        body = CoverageChecked(series=tuple(series), seen=tuple(seen), regions=tuple(regions))
        if body != self._history.state.coverage:
            self._history.record(body)

    def note_viewing_time(self, raw_s: float, active_s: float) -> None:
        """Record the time spent on the case since the last note.

        Args:
            raw_s: Seconds that the case was open.
            active_s: Those of them without idle time.
        """
        step: Literal["read", "revise"] = "read" if self._history.state.read is None else "revise"
        body = CaseLooked(step=step, raw_s=round(raw_s, 1), active_s=round(active_s, 1))
        self._history.record(body)

    def why_not_locked(self, read: Interpretation, basis: LockBasis = UNKNOWN) -> Text:
        """Return what the protocol still requires before a read is locked; empty for nothing.

        Args:
            read: The read.
            basis: Where the read was made, and the slices that were on screen.
        """
        pilot = self._history.pilot
        if pilot is None:
            return ""
        if why := pilot.why_not_read():
            return why
        if read.normality is Normality.NORMAL and self._history.state.coverage is None:
            return Message("case.coverage-missing")
        viewing = viewing_of(basis.series, basis.surface, self.rules)
        missing = find_refusals(
            self.rules, viewing, basis.series or (), read.normality, self.open_items
        )
        return missing[0] if missing else ""

    def lock(
        self, read: Interpretation, *, seconds: float | None = None, basis: LockBasis = UNKNOWN
    ) -> str:
        """Lock the first read of this case and return its hash.

        Args:
            read: The read.
            seconds: Time from opening the form.
            basis: Where it is locked, and what was on screen by then. A protocol may refuse a read
                without evidence of viewing.

        Raises:
            StepClosed: A read is locked already, or the protocol refuses this one.
        """
        self._history.refresh()
        if self._history.state.read is not None:
            raise StepClosed(Message("case.read-locked-already"))
        close_if(self.why_not_locked(read, basis))
        return self._lock(read, seconds, basis)

    def supersede(
        self,
        read: Interpretation,
        code: ReasonCode,
        reason: str,
        *,
        seconds: float | None = None,
        basis: LockBasis = UNKNOWN,
    ) -> str:
        """Lock a new read instead of the one in force, which stays in the record.

        Args:
            read: The new read.
            code: Reason code.
            reason: Reason in the reader's words.
            seconds: Active time that the read took; None if it was not measured.
            basis: Where the read was made, and the slices that were on screen.

        Returns:
            The hash of the new read.

        Raises:
            StepClosed: There is no read to supersede, or the protocol requires more.
        """
        self._history.refresh()
        if self._history.state.read is None:
            raise StepClosed(Message("case.no-read-to-supersede"))
        require_any_reason(reason)
        close_if(self.why_not_locked(read, basis))
        return self._lock(read, seconds, basis, code, reason)

    def _lock(
        self,
        read: Interpretation,
        seconds: float | None,
        basis: LockBasis,
        code: ReasonCode | None = None,
        reason: str | None = None,
    ) -> str:
        superseded = self._history.state.read
        self._images.require_no_mismatch()
        self._images.compare("lock")
        blobs = [read.canonical_bytes()]
        if reason:
            blobs.append(reason.encode())
        evidence = basis.evidence(read.content_sha256)
        evidence_sha256 = None
        if evidence is not None:
            content = evidence.canonical_bytes()
            evidence_sha256 = sha256(content)
            blobs.append(content)
        body = ReadLocked(
            content_sha256=read.content_sha256,
            coded=deidentify(read),
            draft_seen=self._history.saw_draft,
            seconds=seconds,
            supersedes=superseded.sha256 if superseded else None,
            reason_code=code,
            reason_sha256=sha256_of_text(reason),
            viewing=viewing_of(basis.series, basis.surface, self.rules),
            open_items=self.open_items,
            n_open_items=len(self.open_items),
            display_check=basis.display,
            evidence_sha256=evidence_sha256,
        )
        self._history.record(body, blobs)
        return read.content_sha256
