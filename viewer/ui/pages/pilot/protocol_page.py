"""Protocol section of the pilot: a protocol is written in steps, reviewed and signed."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pydantic
from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from audit.pilot.protocol.pilot_templates import TEMPLATES
from audit.pilot.protocol.protocol import Protocol
from audit.pilot.protocol.protocol_summary import TOPICS, find_differences
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import stop_background_work
from viewer.ui.background.incremental_build import IncrementalBuild, build_now
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.pilot.protocol_form import ListForm
from viewer.ui.pages.pilot.protocol_simulation import SimulationCard
from viewer.ui.pages.pilot.wizard.draft_keeper import DraftKeeper
from viewer.ui.pages.pilot.wizard.left_fields import LeftFields
from viewer.ui.pages.pilot.wizard.protocol_draft import ProtocolDraft
from viewer.ui.pages.pilot.wizard.protocol_files import (
    FileProblem,
    ask_load,
    ask_save,
    read_protocol,
    write_protocol,
)
from viewer.ui.pages.pilot.wizard.protocol_problems import ErrorSummary, Problem, list_problems
from viewer.ui.pages.pilot.wizard.protocol_signing import ProtocolSigning
from viewer.ui.pages.pilot.wizard.review_page import ReviewPage, find_warnings
from viewer.ui.pages.pilot.wizard.size_view import GatePlans, SizeView, plan_gates
from viewer.ui.pages.pilot.wizard.step_list import StepBar, StepList
from viewer.ui.pages.pilot.wizard.template_choice import (
    TemplateChoice,
    fill_template,
    follow_use,
    has_own_entries,
)
from viewer.ui.pages.pilot.wizard.topic_pages import REVIEW, STEPS, ProtocolForm, TopicPage
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.form_fields import Field

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

WIDTH: Final = 760
CHECK_AFTER_MS: Final = 250


class ProtocolPage(QWidget):
    """Steps of one protocol, which is in force only when signed."""

    signed = Signal()

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self._in_force: Protocol | None = None
        self._in_form: Protocol | None = None
        self._accounts = False
        self.edited = False
        self._built: ProtocolForm | None = None
        self._build_steps: Iterator[None] = iter(())
        self._incremental_build: IncrementalBuild | None = None
        self._intended_use: str | None = None
        self._after_fill: Callable[[], object] = lambda: None
        self._problems: tuple[Problem, ...] = ()
        self._submitted: set[str] = set()
        self._shows_all = False
        self.drafts = DraftKeeper(self)
        self._left = LeftFields(self)
        self.signing = ProtocolSigning()
        self._check = QTimer(self, singleShot=True, interval=CHECK_AFTER_MS)
        self._check.timeout.connect(self.check)
        self._build()
        self._connect()

    # --- construction -----------------------------------------------------------------------------

    def _build(self) -> None:
        self.steps = StepList()
        self.errors = ErrorSummary()
        self.area, _, self._column = make_scroll_column(self)
        self._column.addWidget(self.errors)
        self.pages = {topic: TopicPage(topic) for topic in TOPICS}
        self.review = ReviewPage()
        for page in (*self.pages.values(), self.review):
            page.setMaximumWidth(WIDTH)
            page.hide()
            self._column.addWidget(page)
        self._column.addStretch(1)
        self.templates = TemplateChoice()
        self.pages["use"].before.addWidget(self.templates)
        self.sizes = SizeView(lambda: self.form.value())
        self.pages["size"].after.addWidget(self.sizes)
        self.simulation = SimulationCard(self.check)
        self.simulation.offer(False)
        self.pages["stop"].after.addWidget(self.simulation)
        self.bar = StepBar()
        self.state, self.sign = self.bar.state, self.bar.sign
        middle = QHBoxLayout()
        middle.setSpacing(8)
        middle.addWidget(self.steps)
        middle.addWidget(self.area, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(middle, 1)
        outer.addWidget(self.signing)
        outer.addWidget(self.bar)
        self.show_step("use")

    def _connect(self) -> None:
        self.steps.chosen.connect(self.show_step)
        self.errors.chosen.connect(self.go_to)
        self.review.step_wanted.connect(self.show_step)
        self.review.shown.connect(lambda: self._enable_signing(self.review.protocol))
        self.templates.chosen.connect(self._use_template)
        bar = self.bar
        bar.back.clicked.connect(lambda: self._move(-1))
        bar.next.clicked.connect(self.go_on)
        bar.sign.clicked.connect(self.ask_signature)
        bar.save_draft.clicked.connect(self._save_draft)
        bar.load.triggered.connect(self._ask_load)
        bar.save.triggered.connect(self._ask_save)
        bar.discard.triggered.connect(self.discard_draft)
        bar.show_all.toggled.connect(self._show_all)
        self.drafts.saved.connect(self._draft_saved)
        self.drafts.failed.connect(lambda text: self._show_status(f"✗ {text}", "critical"))
        self._left.left.connect(self._check.start)
        self.signing.signed.connect(self._sign)
        self.signing.stored.connect(self._signed)

    @property
    def form(self) -> ProtocolForm:
        """Complete form; remaining build steps are carried out at once."""
        if self._built is None:
            self._fill(None)
        if self._incremental_build is not None:
            build_now(self._build_steps)
            self._filled()
        assert self._built is not None
        return self._built

    def _fill(
        self, content: "Mapping[str, Any] | None", then: Callable[[], object] = lambda: None
    ) -> None:
        """Build the form of over a hundred widgets in steps, and show a protocol."""
        if self._incremental_build is not None:
            self._incremental_build.stop()
            build_now(self._build_steps)
        self._after_fill = then
        self._show_status(tr("Preparing the form…"), "muted")
        self.sign.setEnabled(False)
        self._build_steps = self._fill_steps(content)
        self._incremental_build = IncrementalBuild(self._build_steps, self._filled, self)

    def _fill_steps(self, content: "Mapping[str, Any] | None") -> Iterator[None]:
        if self._built is None:
            self._built = ProtocolForm(self.pages)
            self._built.setParent(self)
            yield from self._built.build_steps()
            self._built.changed.connect(self._form_changed)
            yield
        if content is not None:
            self._submitted.clear()
            self._left.clear()
            yield from self._built.fill_steps(content)
            for page in self.pages.values():
                page.open_if_stated(content)
            yield

    def _filled(self) -> None:
        if self._incremental_build is not None:
            self._incremental_build.stop()
            self._incremental_build = None
        self._intended_use = str(self.form.parts["intended_use"].value() or "") or None
        self.check()
        self._after_fill()
        self.sizes.follow()

    # --- what is shown ----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Fill in the form when it is first shown."""
        super().showEvent(event)
        if not event.spontaneous():
            self._show_in_force()

    def hideEvent(self, event: QHideEvent) -> None:
        """Save what was typed before another page comes to the front."""
        super().hideEvent(event)
        self.drafts.flush()

    def show_pilot(self, log: "Log", in_force: "Protocol | None", *, accounts: bool) -> None:
        """Show the protocol in force, unless the user is editing another."""
        self._log, self._accounts, self._in_force = log, accounts, in_force
        if self.drafts.follow(self._actor().id):
            self.edited, self._in_form = False, None
        if self.isVisible():
            self._show_in_force()

    def _show_in_force(self) -> None:
        """Show the saved draft, or else the protocol in force, or else a new one."""
        self.templates.setVisible(self._in_force is None)
        if self._log is None:
            self._fill(None)
        elif not self.drafts.is_loaded:
            self.drafts.load(self._draft_loaded)
        elif self._in_force not in (None, self._in_form) and not self.edited:
            assert self._in_force is not None
            self._in_form = self._in_force
            self._fill(self._in_force.model_dump(mode="json"))
        elif self._built is None:
            self.start_anew()
        elif self._incremental_build is None:
            self.check()

    def _draft_loaded(self, draft: ProtocolDraft | None) -> None:
        if draft is None or self.edited:
            self._show_in_force()
            return
        self.edited = True
        self.templates.show_template(draft.template if draft.template in TEMPLATES else "")
        self._fill(draft.content, then=lambda: self._show_restored(draft))

    def _show_restored(self, draft: ProtocolDraft) -> None:
        self.show_step(draft.step if draft.step in STEPS else "use")
        text, role = tr("Draft restored, not signed"), "muted"
        if draft.base != (self._in_force.sha256 if self._in_force else ""):
            text = tr("▲ Draft restored. Another protocol was signed since it was saved.")
            role = "warn"
        self._show_status(text, role)

    def start_anew(self) -> None:
        """Show a new protocol from the template of a silent stage, or the saved draft."""
        if not self.drafts.is_loaded or self.edited:
            self._show_in_force()
            return
        self.templates.show_template(TEMPLATES[0])
        self.show_step("use")
        self._fill(fill_template(TEMPLATES[0], {}), then=self._focus_step)

    def _use_template(self, key: str) -> None:
        """Replace what the template states, and keep the rest."""
        self.edited = True
        self._fill(fill_template(key, self.form.value()), then=self._save_later)

    def discard_draft(self) -> None:
        """Delete the draft and show the protocol in force, or a new one."""
        self.drafts.discard()
        self.edited, self._in_form = False, None
        if self._in_force is None:
            self.start_anew()
        else:
            self._show_in_force()

    # --- steps ------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """Step in front."""
        return self.steps.step

    def show_step(self, step: str) -> None:
        """Bring a step to the front."""
        with QSignalBlocker(self.steps):
            self.steps.show_step(step)
        self.signing.hide()
        for topic, page in self.pages.items():
            page.setVisible(topic == step or (self._shows_all and step != REVIEW))
        self.review.setVisible(step == REVIEW)
        self.bar.show_place(STEPS.index(step), len(STEPS))
        if self._shows_all and step != REVIEW:
            page = self.pages[step]
            QTimer.singleShot(0, page, lambda: self.area.ensureWidgetVisible(page))
        else:
            self.area.verticalScrollBar().setValue(0)
        if self._built is not None and self._incremental_build is None:
            self.check()

    def _move(self, by: int) -> None:
        self.show_step(STEPS[min(max(STEPS.index(self.step) + by, 0), len(STEPS) - 1)])
        self._focus_step()

    def go_on(self) -> None:
        """Go to the next step if this one has no errors; otherwise list them."""
        self._submitted.add(self.step)
        self.check()
        if any(problem.topic == self.step for problem in self._problems):
            self.area.verticalScrollBar().setValue(0)
            self.errors.focus_first()
        else:
            self._move(1)

    def _focus_step(self) -> None:
        """Move the keyboard focus to the first field of the step."""
        if self.step == REVIEW:
            self.steps.setFocus()
            return
        for part in self.form.parts_of(self.step):
            field = part if isinstance(part, Field) else None
            if field is not None and field.isVisible():
                field.control().setFocus()
                return
        self.steps.setFocus()

    def _show_all(self, shown: bool) -> None:
        """Show the fields of all steps below each other, or of one step."""
        self._shows_all = shown
        for page in self.pages.values():
            if shown:
                page.more.fold.open()
        self.show_step(self.step)

    def go_to(self, problem: Problem) -> None:
        """Show the step of an error and move the keyboard focus to its field."""
        if self.step != problem.topic:
            self.show_step(problem.topic)
        control = self.form.control_at(problem.place)
        page = self.pages[problem.topic]
        if not control.isVisibleTo(page):
            page.more.fold.open()
        control.setFocus()
        self.area.ensureWidgetVisible(control, 0, 40)

    # --- checks -----------------------------------------------------------------------------------

    def _form_changed(self) -> None:
        self.edited = True
        self._follow_use()
        self._check.start()
        self._save_later()
        self.sizes.follow()

    def _follow_use(self) -> None:
        """Show the gates of a newly chosen intended use, unless the user has edited them."""
        assert self._built is not None
        before, now = self._intended_use, str(self._built.parts["intended_use"].value() or "")
        self._intended_use = now or None
        if now in ("", before):
            return
        gates = self._built.parts["gates"]
        listed = follow_use(before or "", now, self.templates.template, gates.value())
        if listed is not None:
            gates.set_value(listed)

    def check(self) -> "Protocol | None":
        """Validate the form like a protocol file, and show the errors that are due."""
        form = self.form
        content = form.value()
        self.templates.has_own_entries = has_own_entries(self.templates.template, content)
        protocol = None
        try:
            protocol = Protocol.model_validate(content)
            self._problems = ()
        except pydantic.ValidationError as error:
            self._problems = list_problems(error)
        self._show_problems()
        self._show_protocol(protocol)
        self._enable_signing(protocol)
        return protocol

    def _show_problems(self) -> None:
        """Show the errors of fields that were left, and of steps that were left with Next."""
        form = self.form
        form.clear_problems()
        for problem in self._problems:
            part = form.part_at(problem.place)
            if problem.topic in self._submitted or part in self._left:
                part.set_problem(problem.text)
        if self.step == REVIEW:
            shown = self._problems
        else:
            shown = tuple(p for p in self._problems if p.topic == self.step)
            shown = shown if self.step in self._submitted else ()
        self.errors.show_problems(shown)

    def _show_protocol(self, protocol: "Protocol | None") -> None:
        """Show state, differences and plan of the form's protocol; None if it is incomplete."""
        before = self._in_force
        differences = find_differences(before, protocol) if before and protocol else ()
        by_topic = {difference.topic: difference for difference in differences}
        for topic, page in self.pages.items():
            page.changes.show_difference(by_topic.get(topic))
        self.steps.show_states(self._problems, self._submitted, set(by_topic))
        warnings = find_warnings(protocol) if protocol else ()
        gates = self.form.parts["gates"]
        assert isinstance(gates, ListForm)
        if protocol is not None:
            gates.warn("\n".join(f"▲ {translated(text)}" for text in warnings))
            plan_gates(self, protocol, self._planned)
        if self.step == REVIEW:
            self.review.show_protocol(protocol, differences, warnings)
        if protocol is None:
            n = plural(len(self._problems), "field")
            role = "warn" if self._submitted else "muted"
            self._show_status(tr("{n} to complete").format(n=n), role)
            return
        digest = protocol.sha256[:16]
        is_same = before is not None and protocol.sha256 == before.sha256
        in_force = tr("✓ Protocol in force: {digest}…").format(digest=digest)
        ready = tr("✓ Protocol complete, not signed: {digest}…").format(digest=digest)
        self._show_status(in_force if is_same else ready, "ok")

    def _enable_signing(self, protocol: "Protocol | None") -> None:
        lead = self._actor().role == "lead"
        is_new = self._in_force is None or (
            protocol is not None and protocol.sha256 != self._in_force.sha256
        )
        is_shown = protocol is not None and protocol == self.review.protocol
        ready = is_shown and is_new and self.step == REVIEW
        self.sign.setEnabled(ready and lead and self._log is not None)
        self.sign.setToolTip("" if lead else tr("Only the pilot lead can sign the protocol"))
        self.simulation.offer(bool(self.form.parts["stop_rules"].value()))

    def _show_status(self, text: str, role: str) -> None:
        theme.set_role(self.state, role)
        self.state.setText(text)

    def _planned(self, protocol: "Protocol", plans: GatePlans) -> None:
        gates = self.form.parts["gates"]
        assert isinstance(gates, ListForm)
        for item, (text, role) in zip(gates.items, plans, strict=False):
            item.show_note(text, role)
        named = zip(protocol.gates, plans, strict=True)
        self.review.show_plans([titled(gate.name, text) for gate, (text, _) in named])

    # --- files and drafts -------------------------------------------------------------------------

    def _draft(self) -> ProtocolDraft:
        base = self._in_force.sha256 if self._in_force else ""
        return ProtocolDraft(self.form.value(), self.step, self.templates.template, base)

    def _save_later(self) -> None:
        self.drafts.save_later(self._draft)

    def _save_draft(self) -> None:
        self.edited = True
        self.drafts.save(self._draft(), by_hand=True)

    def _draft_saved(self, by_hand: bool) -> None:
        if by_hand:
            self._show_status(tr("✓ Draft saved on this machine, not signed"), "ok")

    def _ask_load(self) -> None:
        if (path := ask_load(self)) is not None:
            self.load_file(path)

    def load_file(self, path: Path) -> None:
        """Show a TOML file, complete or not, or why it cannot be read."""
        try:
            content, warning = read_protocol(path)
        except FileProblem as problem:
            self._show_status(str(problem), "critical")
            return
        self.edited = True
        self.templates.show_template("")

        def loaded() -> None:
            self._save_later()
            if warning:
                self._show_status(warning, "warn")

        self._fill(content, then=loaded)

    def _ask_save(self) -> None:
        if (path := ask_save(self)) is not None:
            self.save_file(path)

    def save_file(self, path: Path) -> None:
        """Write the form to a file, complete or not."""
        try:
            write_protocol(path, self.form.value())
        except FileProblem as problem:
            self._show_status(str(problem), "critical")
            return
        self._show_status(tr("✓ Saved as {file}").format(file=path.name), "ok")

    # --- signature --------------------------------------------------------------------------------

    def ask_signature(self) -> None:
        """Open the signature card for the protocol whose summary is shown."""
        protocol = self.check()
        if protocol is not None and self.review.protocol == protocol:
            self.signing.ask(reason=self._in_force is not None, password=self._accounts)

    def _sign(self) -> None:
        """Sign the protocol of the summary, not what the form holds by now."""
        if self._log is not None and self.review.protocol is not None:
            self.signing.sign(self._log, self._actor(), self.review.protocol)

    def _signed(self, protocol: Protocol) -> None:
        self._in_form = protocol
        self.edited = False
        self.drafts.discard()
        self.signed.emit()

    def close_threads(self) -> None:
        """Save the draft and end the threads before the window closes."""
        self._check.stop()
        if self._incremental_build is not None:
            self._incremental_build.stop()
        self.drafts.close()
        self.sizes.close_threads()
        self.simulation.close_threads()
        self.signing.close_threads()
        stop_background_work(self)
