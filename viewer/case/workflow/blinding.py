"""What of a case is kept from whoever acts, and the two ways out: the verdict, and broken glass.

Outside of a pilot a draft is shown once the read is locked. In one, what may be seen is the verdict
of its protocol and nothing else.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from audit.interpretation.reading_checklist import ChecklistItem, open_items
from audit.lexicon.vocabulary import Normality
from audit.messages import Message, Text
from audit.pilot.conduct.escalation import escalations
from audit.pilot.protocol.reading_rules import NO_RULES, ReadingRules, refusals, viewing_of
from audit.record.events import (
    BreakGlass,
    CaseLooked,
    ComparisonMade,
    CoverageChecked,
    DraftWithheld,
    ImageOccasion,
    ImagesCompared,
)
from viewer.case.comparison.case_comparisons import Comparing
from viewer.case.decisions.draft_decisions import is_given
from viewer.case.read.lock_basis import UNKNOWN, LockBasis
from viewer.case.state.case_steps import StepClosed, Withheld
from viewer.case.state.event_factory import sha256_of_text

if TYPE_CHECKING:
    from audit.interpretation.interpretation import Interpretation
    from viewer.case.state.case_state import DraftState
    from viewer.case.state.pilot_rules import CasePilot

HIDDEN = Message("case.hidden-until-lock")


@dataclass(frozen=True)
class Hidden:
    """Why a draft is not shown. `glass`: it may be, against the protocol and with a reason."""

    why: Text
    by_protocol: bool = False
    glass: bool = False


class Withholding(Comparing):
    """The part of a case's workflow that says what may be seen."""

    @property
    @abstractmethod
    def pilot(self) -> "CasePilot | None":
        """The pilot that the case is enrolled in; None where it is in none."""

    @abstractmethod
    def compare_images(self, before: ImageOccasion) -> ImagesCompared | None:
        """Compare the case's images with other cases, and record what came of it."""

    @property
    def may_see_drafts(self) -> bool:
        """True when an answer may be shown as it comes: nothing that it could say would hide it."""
        read_locked = self.state.read is not None
        if self.pilot is None:
            return read_locked
        return self.pilot.verdict(None, read_locked=read_locked).may

    def why_hidden(self, attempt: str) -> Text:
        """Why a draft is not shown, fit for its reader; empty where it is or may be."""
        draft, read_locked = self.draft(attempt), self.state.read is not None
        if self.pilot is None:
            return "" if read_locked else HIDDEN
        if draft.revealed:
            return ""
        verdict = self.pilot.verdict(attempt, read_locked=read_locked)
        return "" if verdict.may else Message("case.kept-back", why=verdict.why)

    @property
    def hidden(self) -> Mapping[str, Hidden]:
        """Attempts whose content is not shown, and why."""
        kept = {a: why for a in self.state.drafts if (why := self.why_hidden(a))}
        return {
            a: Hidden(why, by_protocol=self.pilot is not None, glass=self.glass(a))
            for a, why in kept.items()
        }

    def _withhold(self, draft: "DraftState", *, read_locked: bool) -> Text:
        """Record that the protocol keeps a draft back where it does; why, else an empty text."""
        pilot = self.pilot
        if pilot is None or draft.requested.probe is not None:
            return ""
        part = draft.requested.part
        about = part.of if part is not None and part.kind == "question" else draft.attempt
        verdict = pilot.verdict(about, read_locked=read_locked)
        if verdict.may:
            return ""
        rule = pilot.withheld_by(verdict)
        if not pilot.is_withheld(draft.attempt, rule):
            self.record(DraftWithheld(attempt=draft.attempt, rule=rule))
        return verdict.why

    def _require_shown(self, draft: "DraftState") -> None:
        """Raises `Withheld` for a draft that the protocol keeps back, and records that."""
        if why := self._withhold(draft, read_locked=self.state.read is not None):
            raise Withheld(why)

    def glass(self, attempt: str) -> bool:
        """True when a draft that is kept back may be shown for a critical finding that it claims."""
        draft = self.draft(attempt)
        return self.pilot is not None and self.pilot.offers_glass(self.state, draft)

    def break_glass(self, attempt: str, reason: str) -> "DraftState":
        """Show a draft against the protocol, with a reason; it is counted apart.

        An epoch that is not acknowledged does not stand in the way: the patient comes first, and
        no figure counts such a draft.
        """
        if not is_given(reason):
            raise StepClosed(Message("case.reason-missing"))
        if not self.glass(attempt):
            raise StepClosed(Message("case.no-broken-glass"))
        digest = sha256_of_text(reason)
        assert digest is not None
        self.compare_images("reveal")
        self.record(BreakGlass(attempt=attempt, reason_sha256=digest), [reason.encode()])
        return self.draft(attempt)

    def _escalate(self, made: ComparisonMade) -> None:
        if self.pilot is None:
            return
        for one in escalations(made, self.state.case):
            if not self.pilot.is_escalated(one.escalation):
                self.record(one)

    # --- how the images were looked at ------------------------------------------------------------

    def check_coverage(
        self, series: Sequence[str], seen: Sequence[str], regions: Sequence[str]
    ) -> None:
        """Record what the reader says was looked at, before a normal read.

        `seen`: series of which every slice was on screen; `regions`: codes of structures.
        """
        if not regions:
            raise StepClosed(Message("case.regions-missing"))
        body = CoverageChecked(series=tuple(series), seen=tuple(seen), regions=tuple(regions))
        if body != self.state.coverage:
            self.record(body)

    def note_looked(self, raw_s: float, active_s: float) -> None:
        """Record time that was spent on the case since the last such note."""
        step: Literal["read", "revise"] = "revise" if self.state.read is not None else "read"
        self.record(CaseLooked(step=step, raw_s=round(raw_s, 1), active_s=round(active_s, 1)))

    @property
    def reading_rules(self) -> ReadingRules:
        """What the protocol asks of a read before it is locked; outside of a pilot nothing."""
        return self.pilot.protocol.reading if self.pilot is not None else NO_RULES

    @property
    def open_items(self) -> tuple[ChecklistItem, ...]:
        """Items of the checklist that the reader has not stated since the last lock."""
        coverage = self.state.coverage
        return open_items(coverage.regions if coverage is not None else ())

    def why_not_locked(self, read: "Interpretation", basis: LockBasis = UNKNOWN) -> Text:
        """What the protocol asks for before this read is locked; empty where nothing is missing."""
        if self.pilot is None:
            return ""
        if why := self.pilot.why_not_read():
            return why
        if read.normality is Normality.NORMAL and self.state.coverage is None:
            return Message("case.coverage-missing")
        rules, series = self.reading_rules, basis.series or ()
        viewing = viewing_of(basis.series, basis.surface, rules)
        missing = refusals(rules, viewing, series, read.normality, self.open_items)
        return missing[0] if missing else ""
