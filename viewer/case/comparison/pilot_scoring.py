"""Comparison of a pilot's reads and drafts with the reference standards, for the adjudicator.

The system compares everything that the record holds of a case and records each comparison once.
Readers never wait for it and never see it before their reading has ended. Urgent discrepancies open
an escalation.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from audit.comparison.comparison import compare
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.pilot.conduct.escalation import find_escalations
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.stop_rule_watch import SYSTEM
from audit.record.events import (
    Actor,
    Body,
    Compared,
    ComparisonMade,
    Event,
)
from viewer.case.comparison.case_comparisons import CaseComparisons
from viewer.case.comparison.pending_comparisons import unscored
from viewer.case.state.case_state import CaseState, DraftState, apply, fold
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.pilot_rules import CasePilot

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def score_cases(log: "Log", cases: Sequence[str] | None = None) -> int:
    """Compare enrolled cases with their newest references; return how many are new."""
    wanted = unscored(log)
    return sum(_score(log, case) for case in wanted if cases is None or case in cases)


def _score(log: "Log", case: str) -> int:
    pilot = Pilot(log, SYSTEM, case=case)
    standing = pilot.standing.cases.get(case)
    if standing is None or standing.enrolled is None or standing.excluded is not None:
        return 0
    return _Scoring(log, case, pilot).score()


class _Scoring:
    """All reads and drafts of one case, whether a draft was shown or not."""

    def __init__(self, log: "Log", case: str, pilot: Pilot) -> None:
        self._log, self._pilot = log, pilot
        self._events = list(log.as_service().events(case=case))
        self._blob = partial(log.as_service().blob, case=case)
        self._state = fold(case, self._events, self._blob)
        self._new = 0
        self._comparisons = CaseComparisons(self, self._escalate, revealed_only=False)

    @property
    def state(self) -> CaseState:
        """The complete state of the case."""
        return self._state

    def record(self, body: Body, blobs: Sequence[bytes] = ()) -> Event:
        """Store an event of the case, with the system as actor."""
        event = self._log.append(body, actor=SYSTEM, case=self._state.case, blobs=blobs)
        self._state = apply(self._state, event, self._blob)
        self._new += isinstance(body, ComparisonMade)
        return event

    def draft(self, attempt: str) -> DraftState:
        """Return a draft of the case."""
        if attempt not in self._state.drafts:
            raise StepClosed(Message("case.no-such-draft"))
        return self._state.drafts[attempt]

    def score(self) -> int:
        """Compare drafts, reads and decided contents with the reference."""
        if self._state.reference is None:
            return 0
        for attempt, draft in list(self._state.drafts.items()):
            if draft.interpretation is not None and not draft.requested.exploratory:
                self._comparisons.compare_draft_with_reference(attempt)
        standing = self._pilot.refresh().cases[self._state.case]
        for reader, readings in standing.readings.items():
            if any(r.assigned for r in readings):
                self._score_reader(reader)
        return self._new

    def _score_reader(self, reader: str) -> None:
        actor = Actor(id=reader)
        visible = CasePilot(self._log, self._pilot, actor, self._state.case).events(self._events)
        state = fold(self._state.case, visible, self._blob)
        if state.read is None:
            return
        self._against_reference("read", state.read.sha256)
        if state.final_sha256 is not None and any(d.decision for d in state.drafts.values()):
            self._against_reference("final", state.final_sha256)

    def _against_reference(self, kind: str, sha256: str) -> None:
        reference = self._state.reference
        assert reference is not None
        content = Interpretation.model_validate_json(self._blob(sha256))
        left = Compared.model_validate({"kind": kind, "sha256": sha256})
        right = Compared(
            kind="reference", sha256=reference.sha256, version=reference.imported.version
        )
        self._comparisons.record_comparison(compare(content, reference.interpretation), left, right)

    def _escalate(self, comparison: ComparisonMade) -> None:
        known = self._pilot.refresh().escalated
        for escalation in find_escalations(comparison, self._state.case):
            if escalation.escalation not in known:
                self.record(escalation)
