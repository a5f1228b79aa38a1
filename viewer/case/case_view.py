"""A snapshot of a case for the screen, read from the record at one time.

The GUI thread never waits for the record. The thread that runs the workflow therefore reads
everything that the screen needs after each step, and hands it over as one immutable `CaseView`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from audit.messages import Text
from audit.pilot.protocol.reading_rules import NO_RULES, ReadingRules
from audit.record.events import Decision
from viewer.case.decisions.draft_decisions import changes_by, changes_in_force
from viewer.case.drafts.draft_questions import answer_of, question_of
from viewer.case.read.viewing_time import IDLE_AFTER_S
from viewer.case.state.case_steps import Step

if TYPE_CHECKING:
    from audit.facts.measured_fact import Author
    from audit.record.events import ReadChange
    from viewer.case.read.read_images import ImageMismatch
    from viewer.case.state.case_state import CaseState, DraftState
    from viewer.case.state.configuration_epochs import EpochChange
    from viewer.case.workflow.blinding import HiddenDraft
    from viewer.case.workflow.case_workflow import CaseWorkflow

Blob = Callable[[str], bytes]


@dataclass(frozen=True)
class CaseView:
    """A case as its reader sees it."""

    case: str
    patient: str | None
    state: "CaseState"
    steps: tuple[Step, ...]
    standing: Text
    """The case's status in the record's pilot; empty when the record has no pilot."""
    enrolled: bool
    idle_after_s: float
    draft_seen: bool
    """Whether a draft of the case was shown in any program, or was exported."""
    hidden: "Mapping[str, HiddenDraft]"
    """Attempts whose content is not shown, with the reason."""
    epochs: "Mapping[str, tuple[EpochChange, ...]]"
    """Model changes to acknowledge before an attempt is shown."""
    accepting: "Mapping[str, tuple[ReadChange, ...]]"
    """Changes of the locked read if a draft is accepted, by attempt."""
    in_force: "tuple[ReadChange, ...]"
    """Differences between the content in force and the locked read."""
    contents: Mapping[str, bytes] = field(compare=False)
    """Payloads on screen, by their SHA-256: raw answers, questions, the content in force."""
    reading_rules: ReadingRules = NO_RULES
    """What the protocol asks of a read before it is locked."""
    fact_authors: "tuple[Author, ...]" = ("algorithm",)
    """Whose measurements may be facts of a request."""
    report_template: str | None = None
    """Template of the protocol for the report of the signed read."""
    may_take_out: bool = True
    """Whether the reader may take passages of documents out of a request."""
    context_preselected: bool = False
    """Whether the protocol selects entries of a FHIR server in advance."""
    image_mismatch: "ImageMismatch | None" = None
    """Difference between open images and images read; None once acknowledged."""

    reading: int = 1
    """Number of this reading among the reader's readings of the case, from 1."""

    def blob(self, sha256: str) -> bytes:
        """Return a payload that is on screen."""
        return self.contents[sha256]

    @property
    def drafts(self) -> "tuple[DraftState, ...]":
        """Drafts that may be shown: revealed ones, once the read is locked.

        The command line may have revealed a draft earlier; it must not bias the read on screen.
        """
        return tuple(d for d in self.state.revealed if d.attempt not in self.hidden)


class CaseLook:
    """Takes views of one case, reading each payload once. Accesses the record."""

    def __init__(self, workflow: "CaseWorkflow", blob: Blob) -> None:
        self.workflow = workflow
        self.load = blob
        """Reads a payload of the record by its SHA-256."""
        self._contents: dict[str, bytes] = {}
        self._changes: dict[tuple[str, ...], tuple[ReadChange, ...]] = {}

    def take(self) -> CaseView:
        """Return the case as it is now."""
        workflow, state = self.workflow, self.workflow.state
        pilot, hidden = workflow.pilot, workflow.blinding.hidden
        self._read(state)
        waiting = [
            attempt
            for attempt, draft in state.drafts.items()
            if draft.received is not None and not draft.revealed and attempt not in hidden
        ]
        return CaseView(
            case=workflow.case,
            patient=workflow.patient,
            state=state,
            steps=workflow.steps,
            standing=workflow.pilot_status,
            enrolled=pilot is not None,
            idle_after_s=pilot.protocol.idle_after_s if pilot is not None else IDLE_AFTER_S,
            draft_seen=workflow.history.saw_draft,
            hidden=hidden,
            epochs={attempt: workflow.drafts.epoch_changes(attempt) for attempt in waiting},
            accepting={
                draft.attempt: self._accepting(state, draft)
                for draft in state.revealed
                if draft.interpretation is not None
            },
            in_force=self._in_force(state),
            contents=dict(self._contents),
            reading_rules=workflow.reads.rules,
            fact_authors=workflow.history.fact_authors,
            report_template=pilot.protocol.report_template if pilot is not None else None,
            may_take_out=workflow.history.literature == "reader may take out",
            context_preselected=pilot is not None and pilot.protocol.fhir_context == "preselected",
            image_mismatch=workflow.images.mismatch,
            reading=pilot.reading_number if pilot is not None else 1,
        )

    def _accepting(self, state: "CaseState", draft: "DraftState") -> "tuple[ReadChange, ...]":
        key = (draft.attempt, state.read.sha256 if state.read else "")
        if key not in self._changes:
            self._changes[key] = changes_by(state, draft, Decision.ACCEPTED)
        return self._changes[key]

    def _in_force(self, state: "CaseState") -> "tuple[ReadChange, ...]":
        key = (state.read.sha256 if state.read else "", state.final_sha256 or "", "in force")
        if key not in self._changes:
            self._changes[key] = changes_in_force(state, self._content)
        return self._changes[key]

    def _read(self, state: "CaseState") -> None:
        """Read the payloads of the drafts, their questions and the content in force."""
        if state.final_sha256 is not None:
            self._content(state.final_sha256)
        for draft in state.revealed:
            if draft.received is not None and draft.received.response_sha256 is not None:
                self._content(draft.received.response_sha256)
            for question in state.thread(draft.attempt):
                question_of(question, self._content)
                answer_of(question, self._content)

    def _content(self, sha256: str) -> bytes:
        if sha256 not in self._contents:
            self._contents[sha256] = self.load(sha256)
        return self._contents[sha256]
