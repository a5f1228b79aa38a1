"""Blinding: which drafts the actor may see, and breaking the glass for a critical finding.

Outside of a pilot a draft is shown once the read is locked. In a pilot, only the verdict of its
protocol decides.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from audit.messages import Message, Text
from audit.pilot.conduct.escalation import find_escalations
from audit.record.events import BreakGlass, ComparisonMade, DraftWithheld
from viewer.case.decisions.draft_decisions import require_any_reason
from viewer.case.state.case_state import DraftState
from viewer.case.state.case_steps import StepClosed, Withheld
from viewer.case.state.event_factory import sha256
from viewer.case.workflow.case_history import CaseHistory
from viewer.case.workflow.case_images import CaseImages

HIDDEN_UNTIL_LOCK: Final = Message("case.hidden-until-lock")


@dataclass(frozen=True)
class HiddenDraft:
    """Why a draft is not shown.

    Args:
        why: The reason, for the reader.
        by_protocol: The protocol of a pilot hides it.
        may_break_glass: It may be shown against the protocol, with a reason.
    """

    why: Text
    by_protocol: bool = False
    may_break_glass: bool = False


class Blinding:
    """Rules that decide which drafts of a case are shown to the actor."""

    def __init__(self, history: CaseHistory, images: CaseImages) -> None:
        self._history = history
        self._images = images

    @property
    def _read_locked(self) -> bool:
        return self._history.state.read is not None

    @property
    def may_stream(self) -> bool:
        """Whether any answer may be shown as it arrives, whatever it turns out to say."""
        pilot = self._history.pilot
        if pilot is None:
            return self._read_locked
        return pilot.verdict(None, read_locked=self._read_locked).may

    @property
    def may_ask(self) -> bool:
        """Whether the reader may decide about calls of tools, which show where the model looks."""
        return self._history.pilot is None or self.may_stream

    @property
    def hidden(self) -> Mapping[str, HiddenDraft]:
        """Attempts that are not shown, with the reason."""
        by_protocol = self._history.pilot is not None
        hidden = {}
        for attempt in self._history.state.drafts:
            if why := self.why_hidden(attempt):
                may_break_glass = self.may_break_glass(attempt)
                hidden[attempt] = HiddenDraft(why, by_protocol, may_break_glass)
        return hidden

    def why_hidden(self, attempt: str) -> Text:
        """Return why a draft is not shown, for its reader; empty when it is or may be shown."""
        draft, pilot = self._history.draft(attempt), self._history.pilot
        if pilot is None:
            return "" if self._read_locked else HIDDEN_UNTIL_LOCK
        if draft.revealed:
            return ""
        verdict = pilot.verdict(attempt, read_locked=self._read_locked)
        if verdict.may:
            return ""
        return Message("case.kept-back", why=verdict.why)

    def withhold(self, draft: DraftState, *, read_locked: bool) -> Text:
        """Record once that the protocol withholds a draft.

        Args:
            draft: The draft.
            read_locked: The reader has locked a read.

        Returns:
            Why it is withheld; empty when it is not.
        """
        pilot = self._history.pilot
        if pilot is None or draft.requested.probe is not None:
            return ""
        part = draft.requested.part
        subject = part.of if part is not None and part.kind == "question" else draft.attempt
        verdict = pilot.verdict(subject, read_locked=read_locked)
        if verdict.may:
            return ""
        rule = pilot.withheld_by(verdict)
        if not pilot.is_withheld(draft.attempt, rule):
            self._history.record(DraftWithheld(attempt=draft.attempt, rule=rule))
        return verdict.why

    def require_shown(self, draft: DraftState) -> None:
        """Raise `Withheld`, and record it, when the protocol withholds a draft."""
        if why := self.withhold(draft, read_locked=self._read_locked):
            raise Withheld(why)

    def may_break_glass(self, attempt: str) -> bool:
        """Return whether a hidden draft may be shown for a critical finding that it claims."""
        draft, pilot = self._history.draft(attempt), self._history.pilot
        return pilot is not None and pilot.offers_break_glass(self._history.state, draft)

    def break_glass(self, attempt: str, reason: str) -> DraftState:
        """Show a draft against the protocol, with a reason; it is counted separately.

        An unacknowledged epoch does not block this: the patient comes first, and no metric counts
        such a draft.

        Args:
            attempt: The draft.
            reason: Reason in the reader's words.

        Raises:
            StepClosed: The protocol does not offer it for this draft.
        """
        require_any_reason(reason)
        if not self.may_break_glass(attempt):
            raise StepClosed(Message("case.no-broken-glass"))
        self._images.compare("reveal")
        body = BreakGlass(attempt=attempt, reason_sha256=sha256(reason.encode()))
        self._history.record(body, [reason.encode()])
        return self._history.draft(attempt)

    def escalate(self, comparison: ComparisonMade) -> None:
        """Open the escalations that a pilot's protocol asks for after a comparison."""
        pilot = self._history.pilot
        if pilot is None:
            return
        for escalation in find_escalations(comparison, self._history.case):
            if not pilot.is_escalated(escalation.escalation):
                self._history.record(escalation)
