"""Opens a case to an external agent, answers its calls, and closes it again.

Calls arrive in threads of their own. What they store goes through the record's queue as the steps
of the reader do, and questions about calls are put to the reader.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NoDecision
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from assistant.agents.agent_rule import AgentRule, find_recipient, make_rules
from assistant.agents.agent_session import SessionStatus
from assistant.facts.image_facts import fact_block
from assistant.images.image_recipe import DEFAULT_LIMITS, limits_of
from assistant.request.bundle import make_bundle
from assistant.tools.tool_session import PendingCall
from audit.egress import Policy
from audit.errors import RecordAway
from audit.messages import CodedError
from audit.record.events.bodies.agent_events import Ending
from viewer.case.agent_host import AgentHost, agent_sources
from viewer.case.state.case_steps import close_if
from viewer.case.state.event_factory import selection_made
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.i18n import tr, translated

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.request.bundle import Bundle
    from assistant.tools.tool_sources import ToolSources
    from viewer.core.voxels.volume import Volume
    from viewer.session.selection_options import BundleOptions
    from viewer.ui.case.agent.agent_box import AgentOptions
    from viewer.ui.case.case_controller import CaseController

T = TypeVar("T")
DECIDE_S: Final = 120.0
"""Time in which the reader decides about a call."""
LOOK_MS: Final = 1_000


@dataclass(frozen=True)
class _Prepared:
    """A rule to be reviewed, and what the tools may use."""

    rule: AgentRule
    sources: "ToolSources"


class AgentAccess(QObject):
    """One case and the agent that it is open to, if any.

    Args:
        case: Controller of the case.
        bundle_options: Returns context and masking of the images.
    """

    reviewed = Signal(object)
    """The `AgentRule` to be reviewed."""
    opened = Signal(object)
    """The `AgentRule` by which the case is open."""
    status_changed = Signal(object)
    """The `SessionStatus`."""
    asked = Signal(object)
    """The `PendingCall` to decide about with `decide`."""
    settled = Signal()
    """The last question needs no decision any more."""
    closed = Signal(object)
    """The `SessionStatus` at the end."""
    trouble = Signal(str)
    _stored = Signal(object)
    _work = Signal(object, object)

    def __init__(
        self, case: "CaseController", bundle_options: "Callable[[], BundleOptions]"
    ) -> None:
        super().__init__(case)
        self._case, self._options = case, bundle_options
        self._prepared: _Prepared | None = None
        self._host: AgentHost | None = None
        self._decision: Future[bool] | None = None
        self._waiting: set[Future[Any]] = set()
        self._record_thread = 0
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._stored.connect(self._show_status)
        self._work.connect(self._store)

    @property
    def minutes_left(self) -> int:
        """Minutes until the case is closed by itself, rounded up."""
        session = self._host.session if self._host is not None else None
        return -(-int(session.seconds_left) // 60) if session is not None else 0

    @property
    def is_open(self) -> bool:
        """Whether the case is open to an agent."""
        return self._host is not None and self._host.is_open

    # --- opening ----------------------------------------------------------------------------------

    def prepare(self, options: "AgentOptions") -> None:
        """Build the rule, then emit `reviewed`."""
        try:
            selection = self._case.selection()
        except KeyError as error:
            message = tr("Series {series} is selected but not loaded. Open it first.")
            self.trouble.emit(message.format(series=error.args[0]))
            return
        if selection is None:
            self.trouble.emit(tr("No images are selected."))
            return
        volumes, chosen = dict(self._case.volumes()), self._options()

        def check(workflow: CaseWorkflow) -> None:
            close_if(workflow.agents.why_not_opened())
            if selection_made(selection) != workflow.state.selection:
                workflow.requests.select(selection)

        def build(_: None) -> None:
            run_in_background(
                self,
                lambda _job: _prepare(options, selection, volumes, chosen),
                self._review,
                self._fail,
                topic="building",
            )

        self._case.act(check, build, lambda: self.trouble.emit(""))

    def _review(self, prepared: _Prepared) -> None:
        self._prepared = prepared
        self.reviewed.emit(prepared.rule)

    def open(self, reason: str) -> None:
        """Open the case by the rule that was reviewed.

        Args:
            reason: Why images that may show text may be given; empty if none is needed.
        """
        prepared = self._prepared
        if prepared is None:
            return
        if not reason:
            self._start(prepared)
            return

        def use(bundle: "Bundle") -> None:
            rule = replace(prepared.rule, sample=bundle)
            sources = replace(prepared.sources, override=bundle.override)
            self._start(_Prepared(rule, sources))

        self._case.act(
            lambda workflow: workflow.requests.override(prepared.rule.sample, reason, "app"), use
        )

    def _start(self, prepared: _Prepared) -> None:
        workflow = self._case.workflow

        def start(_: object) -> AgentHost:
            return AgentHost(
                workflow,
                prepared.rule,
                prepared.sources,
                self._run,
                self._ask,
                changed=self._stored.emit,
            )

        run_in_background(
            self, start, partial(self._show_open, prepared.rule), self._fail, topic="opening"
        )

    def _show_open(self, rule: AgentRule, host: AgentHost) -> None:
        self._host, self._prepared = host, None
        self._timer.start()
        self.opened.emit(rule)

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, CodedError):
            raise error
        self.trouble.emit(translated(error))

    # --- while it is open -------------------------------------------------------------------------

    def _run(self, work: Callable[[], T], /) -> T:
        """Run a function in the record's queue and return its result; never on the UI thread."""
        if threading.get_ident() == self._record_thread:
            return work()
        outcome: Future[T] = Future()
        self._waiting.add(outcome)
        self._work.emit(work, outcome)
        try:
            return outcome.result()
        finally:
            self._waiting.discard(outcome)

    def _store(self, work: Callable[[], Any], outcome: "Future[Any]") -> None:
        def step(_: CaseWorkflow) -> None:
            self._record_thread = threading.get_ident()
            try:
                result = work()
            except RecordAway:
                raise  # the queue tries again
            except Exception as error:  # noqa: BLE001 - raised where the result is waited for
                if not outcome.cancelled():
                    outcome.set_exception(error)
            else:
                if not outcome.cancelled():
                    outcome.set_result(result)

        self._case.act(step)

    def _ask(self, pending: PendingCall) -> bool | None:
        """Put a call to the reader, in the thread of the call; None if nobody decides."""
        decision: Future[bool] = Future()
        self._decision = decision
        self.asked.emit(pending)
        try:
            return decision.result(DECIDE_S)
        except NoDecision:
            return None
        finally:
            self.settled.emit()

    def decide(self, granted: bool) -> None:
        """Answer or decline the call that was asked about."""
        if self._decision is not None and not self._decision.done():
            self._decision.set_result(granted)

    def _look(self) -> None:
        """Close the case if its time is over or the policy forbids it."""
        host = self._host
        if host is not None:
            run_in_background(
                self, lambda _job: host.look(), lambda _: self._looked(host), self._fail,
                topic="looking",
            )  # fmt: skip

    def _looked(self, host: AgentHost) -> None:
        if self._host is host and host.session is not None:
            self._show_status(host.session.status)

    def _show_status(self, status: SessionStatus) -> None:
        if status.ending is None:
            self.status_changed.emit(status)
        elif self._host is not None:
            self._host = None
            self._timer.stop()
            self.closed.emit(status)

    # --- closing ----------------------------------------------------------------------------------

    def close_for_agent(self) -> None:
        """Close the case for the agent, as the reader wishes."""
        self.end("by-person")

    def end(self, ending: Ending) -> None:
        """Close the case for the agent; the end is stored after what waits in the queue already."""
        host = self._host
        if host is None or host.session is None:
            return
        self.decide(False)
        session = host.session
        self._case.act(lambda _: session.store_end(ending))
        threading.Thread(target=host.stop_listening, name="agent-close", daemon=True).start()

    def close(self) -> None:
        """Close the case for the agent with the panel."""
        self._timer.stop()
        self.end("program-ended")
        self._host = None
        for outcome in list(self._waiting):
            outcome.cancel()
        stop_background_work(self, wait=False)


def _prepare(
    options: "AgentOptions",
    selection: "Selection",
    volumes: "dict[str, Volume]",
    chosen: "BundleOptions",
) -> _Prepared:
    """Build the rule and its sample; this takes seconds."""
    recipient = find_recipient(options.agent, options.provider, Policy.load())
    limits = limits_of(options.provider) if options.provider is not None else DEFAULT_LIMITS

    def make(selection: "Selection") -> "Bundle":
        # Without marks of the reader, which would say where the reader looked.
        return make_bundle(
            volumes, selection, context=chosen.context, limits=limits, mask_face=chosen.mask_face
        )

    with_context = chosen.context is not None
    sample = make(selection)
    series = {image.series_id: image.series_id for image in sample.images}
    rule = AgentRule(
        recipient,
        make_rules(options.asks, (), options.calls, options.images, context=with_context),
        series,
        options.minutes,
        sample,
        with_context=with_context,
        masks_face=chosen.mask_face,
    )
    _ = sample.risks  # computed here, off the UI thread
    facts = fact_block(volumes, selection, sent=True)
    return _Prepared(rule, agent_sources(volumes, selection, sample, make, facts))
