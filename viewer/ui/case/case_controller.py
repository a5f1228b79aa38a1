"""Connects the panels of a case to its workflow: work in threads, and errors for the reader.

The workflow decides which steps are allowed; the controller carries them out and reports what went
wrong. Nothing is shown before the record has stored it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from assistant.errors import AssistantError, PolicyRefusal
from audit.errors import RecordAway, RecordError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Text, failure_code, reason_of
from audit.record.events import Body, Decision, ReasonCode
from viewer.case.case_view import CaseLook, CaseView
from viewer.case.comparison.case_comparisons import compare_revealed
from viewer.case.decisions.draft_decisions import FindingDecisions
from viewer.case.drafts.drafting import Asking
from viewer.case.state.case_state import CaseState
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.core.voxels.volume import Volume
from viewer.session.selection_options import BundleOptions
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.draft.drafting import Drafting
from viewer.ui.case.draft.running_requests import StreamedAnswer
from viewer.ui.case.preloading import warm_up
from viewer.ui.case.read.content_checks import ContentChecks
from viewer.ui.language.i18n import tr, translated

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection

T = TypeVar("T")


@dataclass(frozen=True)
class StepResult(Generic[T]):
    """Outcome of a step of the workflow."""

    result: T | None
    refusal: RecordError | StepClosed | None
    view: CaseView | None
    """The case after the step; None while the record does not answer."""


class CaseController(QObject):
    """Carries out the steps of one case in the record's queue, never on the UI thread.

    Args:
        look: Takes the following views of the case, in the record's queue.
        view: The case as it was opened.
        records: Runs work on the record.
        volumes: Returns the loaded series by id.
        selection: Returns the selected slices; raises `KeyError` for a series that is not loaded.
        parent: Owner of the controller.
        told: Returns the options of the images that are sent.
    """

    changed = Signal()
    """The state of the case has changed."""
    trouble = Signal(str)
    """Message for the reader about something that failed."""
    storing = Signal(bool)
    """Whether a step of the reader waits for the record."""
    prepared = Signal(object)
    """A tuple of `OutgoingItem`, one per provider, to be reviewed."""
    asking = Signal(object)
    """A `Running`: its request is on its way."""
    answered = Signal(str)
    """The attempt has ended; its draft is revealed if the read is locked."""
    compared = Signal(object)
    """`Comparisons` of all revealed drafts."""

    def __init__(
        self,
        look: CaseLook,
        view: CaseView,
        records: RecordQueue,
        volumes: Callable[[], Mapping[str, Volume]],
        selection: "Callable[[], Selection | None]",
        parent: QObject | None = None,
        *,
        bundle_options: Callable[[], BundleOptions] = BundleOptions,
    ) -> None:
        super().__init__(parent)
        self.view = view
        self._look, self._records = look, records
        self._volumes = volumes
        self._selection = selection
        self._closed = False
        self._stepping = False
        self.drafting = Drafting(self, look.load, volumes, self._failed, bundle_options)
        self.must_wait: Callable[[str, Callable[[], object]], bool] = lambda _what, _then: False
        """Returns whether a step has to wait for fingerprints of the images, and carries it out
        then."""
        self.draft_seen_elsewhere: Callable[[], bool] = lambda: False
        """Returns whether the reader has seen a draft of the same images in another case."""
        self.drafting.prepared.connect(self.prepared)
        self.drafting.asking.connect(self.asking)
        self.drafting.answered.connect(self.answered)
        self.checks = ContentChecks(volumes, selection, self._failed, self)

    @property
    def case(self) -> str:
        """The case's pseudonym."""
        return self.view.case

    @property
    def state(self) -> CaseState:
        """State of the case in the record."""
        return self.view.state

    @property
    def workflow(self) -> CaseWorkflow:
        """The workflow, for work in the record's queue or a script without a window."""
        return self._look.workflow

    def selection(self) -> "Selection | None":
        """Return the selected slices. Raises `KeyError` for a series that is not loaded."""
        return self._selection()

    def volumes(self) -> Mapping[str, Volume]:
        """Return the loaded series by id."""
        return self._volumes()

    @property
    def running(self) -> bool:
        """True while a request waits for its answer."""
        return bool(self.drafting.running)

    def close(self) -> None:
        """Cancel everything; wait until running attempts are recorded as canceled."""
        self.drafting.close()
        self._closed = True
        stop_background_work(self, wait=False)
        self.checks.close()

    # --- steps ------------------------------------------------------------------------------------

    def act(
        self,
        step: Callable[[CaseWorkflow], T],
        then: Callable[[T], object] = lambda _: None,
        not_done: Callable[[], object] = lambda: None,
    ) -> None:
        """Carry out one step of the workflow in its turn.

        Args:
            step: Gets the workflow, in the queue's thread. It should store at most one event,
                since a step that has stored something is not tried again after an outage.
            then: Called with the result once it is stored and the case is updated.
            not_done: Called if the step failed, after `trouble` was emitted.
        """
        self._act(step, then, not_done, is_step=True)

    def _act(
        self,
        step: Callable[[CaseWorkflow], T],
        then: Callable[[T], object],
        not_done: Callable[[], object],
        *,
        is_step: bool,
    ) -> None:
        self._records.run(
            partial(_carry_out, self._look, step),
            partial(self._finish_step, then, not_done),
            partial(self._report_failed_step, not_done),
            is_step=is_step,
        )

    def _finish_step(
        self,
        then: Callable[[T], object],
        not_done: Callable[[], object],
        outcome: StepResult[T],
    ) -> None:
        if self._closed:
            return
        self._take(outcome.view)
        if outcome.refusal is not None:
            self._refuse(outcome.refusal)
            not_done()
        else:
            then(outcome.result)  # type: ignore[arg-type]

    def _report_failed_step(self, not_done: Callable[[], object], error: Exception) -> None:
        if self._closed:
            return
        if not isinstance(error, RecordError):
            raise error
        self._refuse(error)
        self.reload()
        not_done()

    def record(
        self,
        body: Body,
        then: Callable[[], object],
        refused: Callable[[RecordError], object],
    ) -> None:
        """Store an event that is not a step of the workflow, then call `then` or `refused`."""
        look = self._look

        def report(error: Exception) -> None:
            if not isinstance(error, RecordError):
                raise error
            refused(error)

        self._records.run(
            lambda _: look.workflow.record(body), lambda _: then(), report, is_step=True
        )

    def reload(self) -> None:
        """Update the view of the case with what others have stored."""
        self._act(
            lambda workflow: workflow.history.catch_up(),
            lambda _: None,
            lambda: None,
            is_step=False,
        )

    def _take(self, view: CaseView | None) -> None:
        if view is None:
            self.reload()
        elif view != self.view:
            self.view = view
            self.changed.emit()

    def _refuse(self, error: RecordError | StepClosed) -> None:
        message = translated(error)
        if isinstance(error, RecordError):
            template = tr("Not saved. The audit record could not be written: {error}")
            message = template.format(error=message)
        self.trouble.emit(message)

    def step(
        self,
        step: Callable[[CaseWorkflow], object],
        then: Callable[[], object] = lambda: None,
        not_done: Callable[[], object] = lambda: None,
    ) -> None:
        """Carry out a step of the reader as `act` does, one at a time."""
        if self._stepping:
            self.trouble.emit(tr("The previous step is still being saved."))
            return
        self._stepping = True
        self.storing.emit(True)

        def finish(act: Callable[[], object]) -> None:
            self._stepping = False
            self.storing.emit(False)
            act()

        self.act(step, lambda _: finish(then), lambda: finish(not_done))

    # --- read, decision, signature ----------------------------------------------------------------

    def decide(
        self,
        attempt: str,
        decision: Decision,
        code: ReasonCode | None,
        reason: str,
        edited: Interpretation | None = None,
        decisions: FindingDecisions | None = None,
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Decide on a draft and its single findings, then call `then`."""
        self.step(
            lambda workflow: workflow.decisions.decide(
                attempt,
                decision,
                edited=edited,
                code=code,
                reason=reason,
                finding_decisions=decisions,
            ),
            then,
        )

    def sign(self, name: str, meaning: str) -> None:
        """Sign the result in force, if it is still the one shown."""
        shown = self.state.final_sha256
        self.step(lambda workflow: workflow.decisions.sign(name, meaning, shown))

    # --- preview and draft ------------------------------------------------------------------------

    def prepare(
        self, names: Sequence[str], asking: "Asking | None" = None, grants: str | None = None
    ) -> None:
        """Build the request to each provider, then emit `prepared`.

        Args:
            names: Names of the providers.
            asking: Strategy, examples and language; one plain request by default.
            grants: Attempt of the draft whose needs the request grants.
        """
        try:
            selection = self._selection()
        except KeyError as error:
            message = tr("Series {series} is selected but not loaded. Open it first.")
            self.trouble.emit(message.format(series=error.args[0]))
            return
        if selection is None:
            self.trouble.emit(tr("No images are selected."))
            return
        self.drafting.prepare(names, selection, asking or Asking(), grants)

    def ask_question(self, attempt: str, text: str) -> None:
        """Build the request for a question about a draft, then emit `prepared`."""
        self.drafting.prepare_question(attempt, text)

    def start_epoch(self, attempt: str) -> None:
        """Acknowledge that a draft comes from another model, and show it."""

        def step(workflow: CaseWorkflow) -> None:
            workflow.drafts.acknowledge_epoch(attempt)
            workflow.drafts.reveal(attempt)

        self._show(attempt, step)

    def send(self, name: str) -> None:
        """Send exactly the request that was reviewed last for this provider."""
        self.drafting.send(name)

    def cancel(self, attempt: str) -> None:
        """Stop waiting for an attempt; how it ended is recorded."""
        self.drafting.cancel(attempt)

    def reveal(self, attempt: str) -> None:
        """Show a draft that was requested elsewhere."""
        self._show(attempt, lambda workflow: workflow.drafts.reveal(attempt))

    def _show(self, attempt: str, step: Callable[[CaseWorkflow], object]) -> None:
        """Show a draft now, or once the case's images are fingerprinted."""
        if not self.must_wait(attempt, lambda: self.step(step)):
            self.step(step)

    def break_glass(self, attempt: str, reason: str) -> None:
        """Show a draft against the protocol, with a reason."""
        self._show(attempt, lambda workflow: workflow.blinding.break_glass(attempt, reason))

    def stream(self, attempt: str, live: StreamedAnswer, then: Callable[[], object]) -> None:
        """Record that the text of a running answer is shown, and its model; then call `then`."""
        model, digest = live.model, live.digest

        def show(workflow: CaseWorkflow) -> bool:
            if workflow.draft(attempt).received is not None:
                return False  # the complete answer has arrived and replaces the text
            workflow.drafts.stream(attempt, model, digest)
            return True

        def recorded(shown: bool) -> None:
            if shown:
                live.expect(model)
                then()

        if self.must_wait(f"text of {attempt}", lambda: None):  # not shown
            return  # the draft is shown when it is complete
        self.act(show, recorded)

    # --- comparison -------------------------------------------------------------------------------

    def compare(self, beside: Sequence[str]) -> None:
        """Compare all revealed drafts with read and reference, then emit `compared`.

        Args:
            beside: Attempts of the drafts that are also compared with each other.
        """
        run_in_background(
            self,
            warm_up,
            lambda _: self.act(
                lambda workflow: compare_revealed(workflow, beside), self.compared.emit
            ),
            lambda error: self._failed("comparison", error),
        )

    def _failed(self, where: str, error: Exception) -> None:
        """Report a failure in a thread to the reader and, without details, to the record."""
        expected = isinstance(error, AssistantError | PolicyRefusal | RecordError)
        message = translated(error)
        if not expected:
            template = tr("Unexpected error ({kind}): {error}")
            message = template.format(kind=type(error).__name__, error=message)
        code, plain = failure_code(error), _plain(error)
        self.act(lambda workflow: workflow.note_failure(where, code, plain))
        self.trouble.emit(message)


def _carry_out(look: CaseLook, step: Callable[[CaseWorkflow], T], _log: object) -> StepResult[T]:
    result, refusal = None, None
    try:
        result = step(look.workflow)
    except RecordAway:
        raise  # the queue tries the step again
    except (RecordError, StepClosed) as error:
        refusal = error
    return StepResult(result, refusal, _view(look))


def _view(look: CaseLook) -> CaseView | None:
    try:
        return look.take()
    except RecordAway:
        return None


def _plain(error: Exception) -> Text:
    """Return what the record may hold: our own messages, never those of a library."""
    expected = isinstance(error, AssistantError | PolicyRefusal)
    return reason_of(error) if expected else type(error).__name__
