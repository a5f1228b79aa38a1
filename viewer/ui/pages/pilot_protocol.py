"""The Pilot page's protocol: fill in, check, plan, simulate, load, save and sign."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from viewer.ui import theme
from viewer.ui.case.describe import plural
from viewer.ui.case.sections import scrolling
from viewer.ui.pages.pilot_form import ListForm, ModelForm
from viewer.ui.pages.pilot_signing import SigningCard, confirmed
from viewer.ui.tasks import Job, Tasks

if TYPE_CHECKING:
    from pydantic import ValidationError

    from audit.events import Actor
    from audit.log import Log
    from audit.pilot.monitors import Simulated
    from audit.pilot.protocol import Gate, Protocol

WIDTH: Final = 760
CHECK_AFTER_MS: Final = 250
CASES, PILOTS, SEED = 200, 1000, 1
"""What a simulation runs: pilots of so many cases each, reproducibly."""
MEANING: Final = "I approve this protocol and lead the pilot by it"


@dataclass(frozen=True)
class Simulation:
    """How one stop rule behaves at one true rate."""

    rule: str
    limit: float
    found: "Simulated"


class ProtocolPage(QWidget):
    """Edits one protocol. Nothing is in force before it is signed."""

    signed = Signal()

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self._in_force: Protocol | None = None
        self._in_form: Protocol | None = None
        self._accounts = False
        self._planning, self._simulating, self._signing = Tasks(self), Tasks(self), Tasks(self)
        self.edited = False
        self._built: ModelForm | None = None
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.state.setAccessibleName(self.tr("State of the protocol"))
        self.signing = SigningCard(self.tr("Sign the protocol"), MEANING, self.tr("Sign"))
        self.signing.hide()
        self._check = QTimer(self, singleShot=True, interval=CHECK_AFTER_MS)
        self._check.timeout.connect(self.check)
        self._build()
        self.signing.signed.connect(self._sign)
        self.signing.cancelled.connect(self.signing.hide)

    def _build(self) -> None:
        area, _, column = scrolling(self)
        self._column = column
        column.addWidget(self._simulation())
        column.addStretch(1)
        foot = QFrame()
        foot.setProperty("role", "bar-bottom")
        line = QHBoxLayout(foot)
        line.setContentsMargins(12, 8, 12, 8)
        line.setSpacing(8)
        self.load = QPushButton(self.tr("Load…"))
        self.save = QPushButton(self.tr("Save as…"))
        self.sign = QPushButton(self.tr("Sign…"))
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

    def _simulation(self) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        card.setMaximumWidth(WIDTH)
        self.simulate = QPushButton(self.tr("Simulate the stop rules"))
        self.simulate.clicked.connect(self.start_simulation)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Progress of the simulation"))
        self.progress.hide()
        self.simulated = QLabel(
            self.tr("How often each rule alarms without cause, and how soon with one.")
        )
        self.simulated.setProperty("role", "muted")
        self.simulated.setWordWrap(True)
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        line = QHBoxLayout()
        line.addWidget(self.simulate)
        line.addWidget(self.progress, 1)
        line.addStretch(1)
        column.addLayout(line)
        column.addWidget(self.simulated)
        return card

    # --- what is shown ----------------------------------------------------------------------------

    @property
    def form(self) -> ModelForm:
        """The form; made when it is first looked at, since it has over a hundred widgets."""
        if self._built is None:
            from audit.pilot.protocol import Protocol

            self._built = ModelForm(Protocol)
            self._built.setMaximumWidth(WIDTH)
            self._column.insertWidget(0, self._built)
            self._built.changed.connect(self._form_changed)
        return self._built

    def showEvent(self, event: QShowEvent) -> None:
        """Fill the form in when it is first looked at."""
        super().showEvent(event)
        if not event.spontaneous():
            self._show_in_force()

    def show_pilot(self, log: "Log", in_force: "Protocol | None", *, accounts: bool) -> None:
        """Show the protocol in force, unless another is being written."""
        self._log, self._accounts, self._in_force = log, accounts, in_force
        if self.isVisible():
            self._show_in_force()

    def _show_in_force(self) -> None:
        if self._in_force not in (None, self._in_form) and not self.edited:
            assert self._in_force is not None
            self.form.set_value(self._in_force.model_dump(mode="json"))
            self._in_form = self._in_force
        self.check()

    def start_anew(self) -> None:
        """Show the template that `overread pilot new` writes."""
        import tomllib
        from importlib.resources import files

        text = (files("resources") / "protocol.toml").read_text("utf-8")
        self.form.set_value(tomllib.loads(text))
        self._form_changed()
        self.form.parts["title"].setFocus()

    def _form_changed(self) -> None:
        self.edited = True
        self._check.start()

    def check(self) -> "Protocol | None":
        """Validate the form as the file would be, and say beside each field what is wrong."""
        import pydantic

        from audit.pilot.protocol import Protocol

        self.form.clear_problems()
        try:
            protocol = Protocol.model_validate(self.form.value())
        except pydantic.ValidationError as error:
            problems = _told(error)
            for place, kind, words in problems:
                needed = kind in ("missing", "string_too_short", "too_short")
                wrong = self.tr("not of the form that is needed")
                form = kind == "string_pattern_mismatch"
                self.form.show_problem(
                    place, self.tr("needed") if needed else wrong if form else words
                )
            n = plural(len(problems), "place")
            self._say(self.tr("✗ Not complete: {n} to mend").format(n=n), "warn")
            self._may_sign(False)
            return None
        self._plan(protocol)
        same = self._in_force is not None and protocol.sha256 == self._in_force.sha256
        digest = protocol.sha256[:16]
        in_force = self.tr("✓ In force: protocol {digest}…").format(digest=digest)
        ready = self.tr("✓ Complete, not signed: protocol {digest}…").format(digest=digest)
        self._say(in_force if same else ready, "ok")
        self._may_sign(not same)
        return protocol

    def _may_sign(self, complete: bool) -> None:
        lead = self._actor().role == "lead"
        self.sign.setEnabled(complete and lead and self._log is not None)
        self.sign.setToolTip("" if lead else self.tr("Only the pilot's lead signs its protocol"))
        self.simulate.setEnabled(bool(self.form.parts["stop_rules"].value()))

    def _say(self, text: str, role: str) -> None:
        theme.set_role(self.state, role)
        self.state.setText(text)

    # --- plans and simulation ---------------------------------------------------------------------

    def _plan(self, protocol: "Protocol") -> None:
        def work(job: Job) -> list[str]:
            return [gate_words(gate) for gate in protocol.gates]

        self._planning.start(work, self._planned, partial(self._failed, self._say))

    def _planned(self, plans: list[str]) -> None:
        gates = self.form.parts["gates"]
        assert isinstance(gates, ListForm)
        for item, words in zip(gates.items, plans, strict=False):
            item.say(words, "warn" if words.startswith("▲") else "ok")

    def start_simulation(self) -> None:
        """Run the stop rules at half of their limit, at it, and at its double, in a thread."""
        protocol = self.check()
        if protocol is None:
            self._tell_simulated(self.tr("Complete the protocol first."), "warn")
            return
        self.progress.setValue(0)
        self.progress.show()
        self.simulate.setEnabled(False)
        self._simulating.start(
            lambda job: simulated(protocol, job),
            self._show_simulated,
            partial(self._failed, self._tell_simulated),
            self._progressed,
        )

    def _progressed(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _show_simulated(self, rows: list[Simulation]) -> None:
        head = self.tr("{pilots} simulated pilots of {cases} cases, looked at after every case:")
        lines = [head.format(pilots=PILOTS, cases=CASES)]
        for row in rows:
            found = row.found
            soon = (
                self.tr(", half of them by case {n:g}").format(n=found.median_cases)
                if found.median_cases is not None
                else ""
            )
            line = self.tr("{rule}: true rate {rate:.3g} against {limit:g}, alarm in {share:.1%}")
            told = line.format(rule=row.rule, rate=found.rate, limit=row.limit, share=found.alarms)
            lines.append(told + soon)
        self._tell_simulated("\n".join(lines), None)

    def _tell_simulated(self, text: str, role: str | None) -> None:
        self.progress.hide()
        self.simulate.setEnabled(True)
        theme.set_role(self.simulated, role)
        self.simulated.setText(text)

    @staticmethod
    def _failed(say: Callable[[str, str], None], error: Exception) -> None:
        say(f"✗ {error}", "critical")

    # --- files ------------------------------------------------------------------------------------

    def _ask_load(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self, self.tr("Load a protocol"), "", "TOML (*.toml)"
        )
        if chosen:
            self.load_file(Path(chosen))

    def load_file(self, path: Path) -> None:
        """Show a TOML file, complete or not; one that is no TOML is told."""
        import tomllib

        try:
            content = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            self._say(f"✗ {path.name}: {error}", "critical")
            return
        self.form.set_value(content)
        self._form_changed()
        unknown = sorted(set(content) - set(self.form.parts))
        if unknown:
            self._check.stop()
            self.check()
            words = self.tr("▲ {file}: left out what a protocol does not have: {names}")
            self._say(words.format(file=path.name, names=", ".join(unknown)), "warn")

    def _ask_save(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the protocol"), "protocol.toml", "TOML (*.toml)"
        )
        if chosen:
            self.save_file(Path(chosen))

    def save_file(self, path: Path) -> None:
        """Write what the form says, complete or not."""
        from audit.pilot.protocol_text import to_toml

        try:
            path.write_text(to_toml(self.form.value()), encoding="utf-8")
        except OSError as error:
            self._say(f"✗ {path.name}: {error.strerror}", "critical")
            return
        self._say(self.tr("✓ Saved as {file}").format(file=path.name), "ok")

    # --- signature --------------------------------------------------------------------------------

    def ask_signature(self) -> None:
        """Open the card for the signature."""
        if self.check() is not None:
            self.signing.ask(reason=self._in_force is not None, password=self._accounts)

    def _sign(self) -> None:
        log, protocol = self._log, self.check()
        if log is None or protocol is None:
            return
        actor, card = self._actor(), self.signing
        reason = card.reason.value() or ""

        def act(name: str) -> object:
            from audit.pilot.conduct import Pilot

            return Pilot(log, actor).sign_protocol(
                protocol, name=name, meaning=MEANING, reason=reason
            )

        card.act.setEnabled(False)
        self._signing.start(confirmed(log, actor, card, act), self._signed, self._refused)

    def _signed(self, _event: Any) -> None:
        self.signing.act.setEnabled(True)
        self.signing.hide()
        self.edited = False
        self.signed.emit()

    def _refused(self, error: Exception) -> None:
        self.signing.act.setEnabled(True)
        if not isinstance(error, RecordError):
            raise error
        self.signing.say(str(error))

    def close_threads(self) -> None:
        """End the threads; call before the window ends."""
        self._check.stop()
        for tasks in (self._planning, self._simulating, self._signing):
            tasks.close()


def _told(error: "ValidationError") -> list[tuple[tuple[int | str, ...], str, str]]:
    """Place, kind and words of each problem; a list is not too short for entries that are wrong."""
    found = [
        (p["loc"], p["type"], str(p["msg"]).removeprefix("Value error, "))
        for p in error.errors(include_url=False)
    ]
    return [
        (place, kind, words)
        for place, kind, words in found
        if kind != "too_short"
        or not any(other[: len(place)] == place and other != place for other, _, _ in found)
    ]


def gate_words(gate: "Gate") -> str:
    """How many cases a gate takes, or why no number is enough."""
    from audit.pilot.sample_size import NoSampleSize, cases_needed

    try:
        plan = cases_needed(
            gate.limit,
            gate.expected,
            at_most=gate.measure.is_error,
            confidence=gate.confidence,
            power=gate.power,
            prevalence=gate.prevalence,
            dropout=gate.dropout,
        )
    except NoSampleSize as error:
        return f"▲ {error}"
    what = "errors" if gate.measure.is_error else "failures"
    return (
        f"takes {plan.enrolled:,} enrolled cases for {plan.needed:,} scored ones; up to "
        f"{plan.allowed} {what} pass, power {plan.power:.2f}"
    )


def simulated(protocol: "Protocol", job: Job) -> list[Simulation]:
    """Each stop rule at three true rates: half of its limit, its limit, its double."""
    from audit.pilot.monitors import simulate, streams

    runs = [
        (stream, min(stream.rule.limit * factor, 0.99))
        for stream in streams(protocol)
        for factor in (0.5, 1.0, 2.0)
    ]
    found = []
    for n, (stream, rate) in enumerate(runs):
        if job.cancelled():
            break
        one = simulate(stream.rule, stream.alpha, rate, cases=CASES, pilots=PILOTS, seed=SEED)
        found.append(Simulation(stream.rule.name, stream.rule.limit, one))
        job.report(n + 1, len(runs))
    return found
