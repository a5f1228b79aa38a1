"""Between the case's panels and its workflow: long work in threads, every refusal put into words.

The workflow decides what may happen; this only carries it out, and says what went wrong where the
reader is. Nothing is shown that the record has not stored first.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
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
    """What a step of the workflow came to."""

    result: T | None
    refusal: RecordError | StepClosed | None
    view: CaseView | None
    """The case after it; None while the record does not answer."""


class CaseController(QObject):
    """Carries out the steps of one case: in the record's queue, never on the window's thread."""

    changed = Signal()
    """The case's state is another."""
    trouble = Signal(str)
    """Something did not happen; why, for the reader."""
    storing = Signal(bool)
    """A step of the reader's waits for the record, or none does any more."""
    prepared = Signal(object)
    """A tuple of `OutgoingItem`, one per provider, to be previewed."""
    asking = Signal(object)
    """A `Running`: its request is on its way."""
    answered = Signal(str)
    """The attempt has ended and, where the read is locked, was revealed."""
    compared = Signal(object)
    """`Comparisons` of everything that is revealed."""

    def __init__(
        self,
        look: CaseLook,
        view: CaseView,
        records: RecordQueue,
        volumes: Callable[[], Mapping[str, Volume]],
        selection: "Callable[[], Selection | None]",
        parent: QObject | None = None,
        *,
        told: Callable[[], BundleOptions] = BundleOptions,
    ) -> None:
        """`view` is the case as it was opened; `look` takes the next ones, in the queue."""
        super().__init__(parent)
        self.view = view
        self._look, self._records = look, records
        self._volumes = volumes
        self._selection = selection
        self._closed = False
        self._stepping = 0
        self.drafting = Drafting(self, look.load, volumes, self._failed, told)
        self.must_wait: Callable[[str, Callable[[], object]], bool] = lambda _what, _then: False
        """Whether a step waits until the case's images are fingerprinted; it is carried out then."""
        self.draft_seen_elsewhere: Callable[[], bool] = lambda: False
        """Whether the reader is known to have seen a draft of the same images in another case."""
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
        """What the record says of this case."""
        return self.view.state

    @property
    def workflow(self) -> CaseWorkflow:
        """The workflow, for the record's queue, or for a script that plays a case by itself."""
        return self._look.workflow

    def selection(self) -> "Selection | None":
        """The slices that are selected. Raises `KeyError` for a series that is not loaded."""
        return self._selection()

    def volumes(self) -> Mapping[str, Volume]:
        """The loaded series by id."""
        return self._volumes()

    @property
    def running(self) -> bool:
        """True while a request is on its way."""
        return bool(self.drafting.running)

    def close(self) -> None:
        """Stop what runs; an attempt that is stopped is waited for and recorded as cancelled."""
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
            step: Gets the workflow, in the queue's thread. It stores at most one event where it can:
                a step that has stored something is not tried again after an outage.
            then: Called with its result once it is stored and the case is shown as it is then.
            not_done: Called where it did not happen; `trouble` has said why.
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
        look = self._look

        def work(_log: object) -> StepResult[T]:
            result, refusal = None, None
            try:
                result = step(look.workflow)
            except RecordAway:
                raise
            except (RecordError, StepClosed) as error:
                refusal = error
            return StepResult(result, refusal, _view(look))

        def stepped(found: StepResult[T]) -> None:
            if self._closed:
                return
            self._take(found.view)
            if found.refusal is not None:
                self._refuse(found.refusal)
                not_done()
            else:
                then(found.result)  # type: ignore[arg-type]

        def failed(error: Exception) -> None:
            if self._closed:
                return
            if not isinstance(error, RecordError):
                raise error
            self._refuse(error)
            self.look_again()
            not_done()

        self._records.run(work, stepped, failed, is_step=is_step)

    def record(
        self,
        body: Body,
        then: Callable[[], object],
        refused: Callable[[RecordError], object],
    ) -> None:
        """Store an event of the case that is no step, then call `then`, else `refused`."""
        look = self._look

        def failed(error: Exception) -> None:
            if not isinstance(error, RecordError):
                raise error
            refused(error)

        self._records.run(
            lambda _: look.workflow.record(body), lambda _: then(), failed, is_step=True
        )

    def look_again(self) -> None:
        """Take on what something else has stored of the case."""
        self._act(
            lambda workflow: workflow.history.catch_up(),
            lambda _: None,
            lambda: None,
            is_step=False,
        )

    def _take(self, view: CaseView | None) -> None:
        if view is None:
            self.look_again()
        elif view != self.view:
            self.view = view
            self.changed.emit()

    def _refuse(self, error: RecordError | StepClosed) -> None:
        words = "{error}"
        if isinstance(error, RecordError):
            words = tr("Not saved. The audit record could not be written: {error}")
        self.trouble.emit(words.format(error=translated(error)))

    def step(
        self,
        step: Callable[[CaseWorkflow], object],
        then: Callable[[], object] = lambda: None,
        not_done: Callable[[], object] = lambda: None,
    ) -> None:
        """Carry out a step of the reader's, as `act` does; while one waits for the record, no other is."""
        if self._stepping:
            self.trouble.emit(tr("The previous step is still being saved."))
            return
        self._stepping = 1
        self.storing.emit(True)

        def ended(act: Callable[[], object]) -> None:
            self._stepping = 0
            self.storing.emit(False)
            act()

        self.act(step, lambda _: ended(then), lambda: ended(not_done))

    # --- read, decision, signature ----------------------------------------------------------------

    def decide(
        self,
        attempt: str,
        decision: Decision,
        code: ReasonCode | None,
        reason: str,
        edited: Interpretation | None = None,
        said: FindingDecisions | None = None,
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Decide on a draft, `said` of its single findings, and call `then`."""
        self.step(
            lambda workflow: workflow.decisions.decide(
                attempt, decision, edited=edited, code=code, reason=reason, finding_decisions=said
            ),
            then,
        )

    def sign(self, name: str, meaning: str) -> None:
        """Sign what is in force, if it is still what is shown."""
        shown = self.state.final_sha256
        self.step(lambda workflow: workflow.decisions.sign(name, meaning, shown))

    # --- preview and draft ------------------------------------------------------------------------

    def prepare(
        self, names: Sequence[str], asking: "Asking | None" = None, grants: str | None = None
    ) -> None:
        """Build what would be sent to each of the providers, then emit `prepared`.

        `asking`: how; once by default. `grants`: the draft whose needs are granted.
        """
        try:
            selection = self._selection()
        except KeyError as error:
            words = tr("Series {series} is selected but not loaded. Open it first.")
            self.trouble.emit(words.format(series=error.args[0]))
            return
        if selection is None:
            self.trouble.emit(tr("No images are selected."))
            return
        self.drafting.prepare(names, selection, asking or Asking(), grants)

    def ask_question(self, attempt: str, text: str) -> None:
        """Build what would be sent to ask about a draft, then emit `prepared`."""
        self.drafting.prepare_question(attempt, text)

    def start_epoch(self, attempt: str) -> None:
        """Take note that a draft comes from another model, and show it."""

        def step(workflow: CaseWorkflow) -> None:
            workflow.drafts.acknowledge_epoch(attempt)
            workflow.drafts.reveal(attempt)

        self._show(attempt, step)

    def send(self, name: str) -> None:
        """Send exactly what was previewed last for this provider."""
        self.drafting.send(name)

    def cancel(self, attempt: str) -> None:
        """Stop waiting for an attempt; how it ended is recorded."""
        self.drafting.cancel(attempt)

    def reveal(self, attempt: str) -> None:
        """Show a draft that was asked elsewhere."""
        self._show(attempt, lambda workflow: workflow.drafts.reveal(attempt))

    def _show(self, attempt: str, step: Callable[[CaseWorkflow], object]) -> None:
        """Show a draft now, or once the case's images are fingerprinted."""
        if not self.must_wait(attempt, lambda: self.step(step)):
            self.step(step)

    def break_glass(self, attempt: str, reason: str) -> None:
        """Show a draft against the protocol, with a reason."""
        self._show(attempt, lambda workflow: workflow.blinding.break_glass(attempt, reason))

    def stream(self, attempt: str, live: StreamedAnswer, then: Callable[[], object]) -> None:
        """Record that the answer's text is shown as it comes, and whose it is; then call `then`."""
        model, digest = live.model, live.digest

        def show(workflow: CaseWorkflow) -> bool:
            if workflow.draft(attempt).received is not None:
                return False  # the whole answer came meanwhile, and takes the text's place
            workflow.drafts.stream(attempt, model, digest)
            return True

        def recorded(shown: bool) -> None:
            if shown:
                live.expect(model)
                then()

        if self.must_wait(f"text of {attempt}", lambda: None):  # not shown
            return  # the text is shown when it is whole
        self.act(show, recorded)

    # --- comparison -------------------------------------------------------------------------------

    def compare(self, beside: Sequence[str]) -> None:
        """Compare everything that is revealed, then emit `compared`.

        The drafts `beside` each other, by attempt, are compared with each other as well.
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
        """A failure in a thread: said to the reader and, without details, to the record."""
        expected = isinstance(error, AssistantError | PolicyRefusal | RecordError)
        message = translated(error)
        if not expected:
            words = tr("Unexpected error ({kind}): {error}")
            message = words.format(kind=type(error).__name__, error=message)
        code, plain = failure_code(error), _plain(error)
        self.act(lambda workflow: workflow.note_failure(where, code, plain))
        self.trouble.emit(message)


def _view(look: CaseLook) -> CaseView | None:
    try:
        return look.take()
    except RecordAway:
        return None


def _plain(error: Exception) -> Text:
    """What the record may hold: our own messages, never those of a library."""
    expected = isinstance(error, AssistantError | PolicyRefusal)
    return reason_of(error) if expected else type(error).__name__
