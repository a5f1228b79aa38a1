"""Protocol section of the pilot: edit, check, plan, simulate, load, save and sign."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pydantic
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.messages.library_errors import system_reason
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.abstention_gates import find_gates_cleared_by_abstaining
from audit.pilot.protocol.intended_uses import describe_ungated, gates_of, protocol_template
from audit.pilot.protocol.protocol import IntendedUse, Protocol
from audit.pilot.protocol.protocol_text import to_toml
from audit.pilot.protocol.sample_size import NoSampleSize
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    run_in_background,
    stop_background_work,
)
from viewer.ui.background.incremental_build import IncrementalBuild, build_now
from viewer.ui.case.read.forms.read_validation import describe_error
from viewer.ui.language.i18n import N_, decimal, grouped, titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.pilot.protocol_form import ListForm, ModelForm
from viewer.ui.pages.pilot.protocol_simulation import SimulationCard
from viewer.ui.pages.pilot.signing_card import SigningCard, confirmed
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.form_fields import Field

if TYPE_CHECKING:
    from pydantic import ValidationError

    from audit.pilot.protocol.protocol import Gate
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

WIDTH: Final = 760
CHECK_AFTER_MS: Final = 250
MEANING: Final = N_("I approve this protocol and lead the pilot by it")
"""Meaning of the signature, stored in English as written here."""


class ProtocolPage(QWidget):
    """Form for one protocol, which is in force only when signed."""

    signed = Signal()

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self._in_force: Protocol | None = None
        self._in_form: Protocol | None = None
        self._accounts = False
        self.edited = False
        self._built: ModelForm | None = None
        self._build_steps: Iterator[None] = iter(())
        self._incremental_build: IncrementalBuild | None = None
        self._intended_use: str | None = None
        self._after_fill: Callable[[], object] = lambda: None
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.state.setAccessibleDescription(tr("Protocol status"))
        self.signing = SigningCard(tr("Sign protocol"), MEANING, tr("Sign"))
        self.signing.hide()
        self._check = QTimer(self, singleShot=True, interval=CHECK_AFTER_MS)
        self._check.timeout.connect(self.check)
        self._build()
        self.signing.signed.connect(self._sign)
        self.signing.cancelled.connect(self.signing.hide)

    def _build(self) -> None:
        area, _, column = make_scroll_column(self)
        self._column = column
        self.simulation = SimulationCard(self.check)
        self.simulation.setMaximumWidth(WIDTH)
        column.addWidget(self.simulation)
        column.addStretch(1)
        foot = QFrame()
        foot.setProperty("role", "bar-bottom")
        line = QHBoxLayout(foot)
        line.setContentsMargins(12, 8, 12, 8)
        line.setSpacing(8)
        self.load = QPushButton(tr("Load…"))
        self.save = QPushButton(tr("Save as…"))
        self.sign = QPushButton(tr("Sign…"))
        self.sign.setProperty("role", "primary")
        for button, act in (
            (self.load, self._ask_load),
            (self.save, self._ask_save),
            (self.sign, self.ask_signature),
        ):
            button.clicked.connect(act)
        line.addWidget(self.state, 1)
        for button in (self.load, self.save, self.sign):
            line.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(area, 1)
        outer.addWidget(self.signing)
        outer.addWidget(foot)

    # --- what is shown ----------------------------------------------------------------------------

    @property
    def form(self) -> ModelForm:
        """Complete form; remaining build steps are carried out at once."""
        if self._built is None:
            self._fill(None)
        if self._incremental_build is not None:
            build_now(self._build_steps)
            self._filled()
        assert self._built is not None
        return self._built

    @property
    def _first(self) -> QWidget:
        """First field of the form."""
        title = self.form.parts["title"]
        assert isinstance(title, Field)
        return title.control()

    def _fill(
        self,
        content: "Mapping[str, Any] | None",
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Build the form of over a hundred widgets in steps, and show a protocol."""
        if self._incremental_build is not None:
            self._incremental_build.stop()
            build_now(self._build_steps)
        self._after_fill = then
        self._show_status(tr("Preparing the form…"), "muted")
        self._enable_signing(False)
        self._build_steps = self._fill_steps(content)
        self._incremental_build = IncrementalBuild(self._build_steps, self._filled, self)

    def _fill_steps(self, content: "Mapping[str, Any] | None") -> Iterator[None]:
        if self._built is None:
            self._built = ModelForm(Protocol, whole=False)
            self._built.setMaximumWidth(WIDTH)
            yield from self._built.build_steps()
            self._column.insertWidget(0, self._built)
            self._built.changed.connect(self._form_changed)
            yield
        if content is not None:
            yield from self._built.fill_steps(content)
            yield

    def _filled(self) -> None:
        if self._incremental_build is not None:
            self._incremental_build.stop()
            self._incremental_build = None
        self._intended_use = str(self.form.parts["intended_use"].value() or "") or None
        self.check()
        self._after_fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Fill in the form when it is first shown."""
        super().showEvent(event)
        if not event.spontaneous():
            self._show_in_force()

    def show_pilot(self, log: "Log", in_force: "Protocol | None", *, accounts: bool) -> None:
        """Show the protocol in force, unless the user is editing another."""
        self._log, self._accounts, self._in_force = log, accounts, in_force
        if self.isVisible():
            self._show_in_force()

    def _show_in_force(self) -> None:
        if self._in_force not in (None, self._in_form) and not self.edited:
            assert self._in_force is not None
            self._in_form = self._in_force
            self._fill(self._in_force.model_dump(mode="json"))
        elif self._built is None:
            self._fill(None)
        elif self._incremental_build is None:
            self.check()

    def start_anew(self) -> None:
        """Show the template that `overread pilot new` writes."""
        self.edited = True
        self._fill(tomllib.loads(protocol_template()), then=lambda: self._first.setFocus())

    def _form_changed(self) -> None:
        self.edited = True
        self._follow_use()
        self._check.start()

    def _follow_use(self) -> None:
        """Show the gates of a newly chosen intended use, unless the user has edited them."""
        assert self._built is not None
        before, now = self._intended_use, str(self._built.parts["intended_use"].value() or "")
        self._intended_use = now or None
        if now in ("", before):
            return
        gates = self._built.parts["gates"]
        listed = [gate.model_dump(mode="json") for gate in gates_of(IntendedUse(now))]
        former = gates_of(IntendedUse(before)) if before else ()
        if _states_items(gates.value(), [gate.model_dump(mode="json") for gate in former]):
            gates.set_value(listed)

    def check(self) -> "Protocol | None":
        """Validate the form like a protocol file, and show each error beside its field."""
        self.form.clear_problems()
        try:
            protocol = Protocol.model_validate(self.form.value())
        except pydantic.ValidationError as error:
            problems = _list_errors(error)
            for place, kind, text in problems:
                needed = kind in ("missing", "string_too_short", "too_short")
                wrong = tr("Wrong format")
                form = kind == "string_pattern_mismatch"
                self.form.show_problem(
                    place, tr("Required") if needed else wrong if form else translated(text)
                )
            n = plural(len(problems), "field")
            self._show_status(tr("✗ {n} to complete").format(n=n), "warn")
            self._enable_signing(False)
            return None
        self._plan(protocol)
        same = self._in_force is not None and protocol.sha256 == self._in_force.sha256
        digest = protocol.sha256[:16]
        in_force = tr("✓ Protocol in force: {digest}…").format(digest=digest)
        ready = tr("✓ Protocol complete, not signed: {digest}…").format(digest=digest)
        self._show_status(in_force if same else ready, "ok")
        warnings = [text for text in (describe_ungated(protocol),) if text]
        warnings += [warning.message for warning in find_gates_cleared_by_abstaining(protocol)]
        gates = self.form.parts["gates"]
        assert isinstance(gates, ListForm)
        gates.warn("\n".join(f"▲ {translated(text)}" for text in warnings))
        self._enable_signing(not same)
        return protocol

    def _enable_signing(self, complete: bool) -> None:
        lead = self._actor().role == "lead"
        self.sign.setEnabled(complete and lead and self._log is not None)
        self.sign.setToolTip("" if lead else tr("Only the pilot lead can sign the protocol"))
        is_built = self._built is not None and self._incremental_build is None
        self.simulation.offer(is_built and bool(self.form.parts["stop_rules"].value()))

    def _show_status(self, text: str, role: str) -> None:
        theme.set_role(self.state, role)
        self.state.setText(text)

    # --- plans ---------------------------------------------------------------------

    def _plan(self, protocol: "Protocol") -> None:
        run_in_background(
            self,
            lambda job: [gate_words(gate, protocol.concordant_sample) for gate in protocol.gates],
            self._planned,
            lambda error: self._show_status(f"✗ {translated(error)}", "critical"),
            topic="planning",
        )

    def _planned(self, plans: list[tuple[str, str]]) -> None:
        gates = self.form.parts["gates"]
        assert isinstance(gates, ListForm)
        for item, (text, role) in zip(gates.items, plans, strict=False):
            item.show_note(text, role)

    # --- files ------------------------------------------------------------------------------------

    def _ask_load(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Load protocol"), "", "TOML (*.toml)")
        if chosen:
            self.load_file(Path(chosen))

    def load_file(self, path: Path) -> None:
        """Show a TOML file, complete or not, or why it cannot be read."""
        try:
            content = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            self._show_status(titled(f"✗ {path.name}", translated(error)), "critical")
            return

        self.edited = True
        unknown = sorted(set(content) - set(Protocol.model_fields))
        text = tr("▲ {file}: unknown fields were ignored: {names}")
        names = ", ".join(unknown)
        warning = text.format(file=path.name, names=names)
        self._fill(content, then=lambda: self._show_status(warning, "warn") if unknown else None)

    def _ask_save(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, tr("Save protocol"), "protocol.toml", "TOML (*.toml)"
        )
        if chosen:
            self.save_file(Path(chosen))

    def save_file(self, path: Path) -> None:
        """Write the form to a file, complete or not."""
        try:
            path.write_text(to_toml(self.form.value()), encoding="utf-8")
        except OSError as error:
            self._show_status(
                titled(f"✗ {path.name}", translated(system_reason(error))), "critical"
            )
            return
        self._show_status(tr("✓ Saved as {file}").format(file=path.name), "ok")

    # --- signature --------------------------------------------------------------------------------

    def ask_signature(self) -> None:
        """Open the signature card if the protocol is complete."""
        if self.check() is not None:
            self.signing.ask(reason=self._in_force is not None, password=self._accounts)

    def _sign(self) -> None:
        log, protocol = self._log, self.check()
        if log is None or protocol is None:
            return
        actor, card = self._actor(), self.signing
        reason = card.reason.value() or ""

        def act(name: str) -> object:
            return Pilot(log, actor).sign_protocol(
                protocol, name=name, meaning=MEANING, reason=reason
            )

        def signed(_event: Any) -> None:
            self._in_form = protocol
            self._signed()

        card.act.setEnabled(False)
        run_in_background(
            self, confirmed(log, actor, card, act), signed, self._sign_failed, topic="signing"
        )

    def _signed(self) -> None:
        self.signing.act.setEnabled(True)
        self.signing.hide()
        self.edited = False
        self.signed.emit()

    def _sign_failed(self, error: Exception) -> None:
        self.signing.act.setEnabled(True)
        if not isinstance(error, RecordError):
            raise error
        self.signing.show_problem(translated(error))

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self._check.stop()
        if self._incremental_build is not None:
            self._incremental_build.stop()
        self.simulation.close_threads()
        stop_background_work(self)


def _states_items(stated: Any, listed: list[dict[str, Any]]) -> bool:
    """Return whether the stated values equal these items; empty values are not stated."""
    plain = [
        {name: value for name, value in item.items() if value not in ([], None)} for item in listed
    ]
    return list(stated or []) == plain


def _list_errors(error: "ValidationError") -> list[tuple[tuple[int | str, ...], str, str]]:
    """Return path, type and text of each error.

    Skips that a list is too short if one of its entries is wrong, which is reported instead.
    """
    errors = [(p["loc"], p["type"], describe_error(p)) for p in error.errors(include_url=False)]
    return [
        (place, kind, text)
        for place, kind, text in errors
        if kind != "too_short"
        or not any(other[: len(place)] == place and other != place for other, _, _ in errors)
    ]


def gate_words(gate: "Gate", concordant_sample: float) -> tuple[str, str]:
    """Return the number of cases that a gate needs, or why none suffices, and its theme role."""
    try:
        plan = gate.cases(concordant_sample)
    except NoSampleSize as error:
        return f"▲ {translated(error)}", "warn"
    errors = tr(
        "Requires {enrolled} enrolled cases to obtain {needed} scored cases; passes "
        "with up to {allowed} errors; power {power}"
    )
    failures = tr(
        "Requires {enrolled} enrolled cases to obtain {needed} scored cases; passes "
        "with up to {allowed} failures; power {power}"
    )
    text = (errors if gate.measure.is_error else failures).format(
        enrolled=grouped(plan.enrolled),
        needed=grouped(plan.needed),
        allowed=grouped(plan.allowed),
        power=decimal(plan.power, 2),
    )
    return text, "ok"
