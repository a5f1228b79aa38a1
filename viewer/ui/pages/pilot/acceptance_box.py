"""Acceptance tests of the pilot's models: outcome, day, and the signed report."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.acceptance.acceptance_report import write_acceptance_report
from audit.acceptance.acceptance_status import (
    Acceptance,
    AcceptanceWatch,
    Status,
    today,
)
from audit.errors import RecordError
from audit.pilot.protocol.protocol import LockedConfiguration
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.record_labels import word

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

_SIGNS: Final = {Status.ACCEPTED: ("✓", "ok"), Status.NOT_TESTED: ("○", "muted")}
_LINES: Final = {
    Status.ACCEPTED: N_("{sign} {model}: accepted on {day}, until {until}"),
    Status.NOT_ACCEPTED: N_("{sign} {model}: not accepted on {day}"),
    Status.EXPIRED: N_("{sign} {model}: the acceptance of {day} expired after {until}"),
    Status.MODEL_CHANGED: N_(
        "{sign} {model}: the model has changed since it was accepted on {day}"
    ),
    Status.NOT_TESTED: N_("{sign} {model}: no acceptance test"),
}


@dataclass(frozen=True)
class TestedModel:
    """A configuration of the protocol, and its acceptance."""

    configuration: LockedConfiguration
    acceptance: Acceptance

    @property
    def words(self) -> str:
        """The line of the list."""
        configuration, acceptance = self.configuration, self.acceptance
        sign, _ = _SIGNS.get(acceptance.status, ("✗", "critical"))
        body = acceptance.body
        return tr(_LINES[acceptance.status]).format(
            sign=sign,
            model=configuration.label or f"{configuration.provider} ({configuration.id})",
            day=acceptance.at[:10] if acceptance.at is not None else "",
            until=(body.valid_until if body is not None else None) or "",
        )

    @property
    def role(self) -> str:
        """Role of the theme; the line carries the meaning without it."""
        _, role = _SIGNS.get(self.acceptance.status, ("✗", "critical"))
        return role


class AcceptanceReader:
    """Reads the acceptance of a protocol's models, each time only new events. Not thread-safe."""

    def __init__(self, log: "Log") -> None:
        self.log = log
        self._watch = AcceptanceWatch(log)

    def look(self, protocol: "Protocol | None") -> tuple[TestedModel, ...]:
        """Return the models of a protocol with their acceptance."""
        if protocol is None:
            return ()
        self._watch.refresh()
        return tuple(
            TestedModel(locked, self._watch.look_up(locked.id, today()))
            for locked in protocol.configurations
        )


class AcceptanceBox(QWidget):
    """A line for each model, with a button that saves the report of its test."""

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self._shown: tuple[TestedModel, ...] | None = None
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.problem.hide()
        theme.set_role(self.problem, "critical")
        self.lines: list[QLabel] = []
        self.buttons: list[QPushButton] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._rows)
        column.addWidget(self.problem)

    def show_models(self, log: "Log", models: Sequence[TestedModel], *, reports: bool) -> None:
        """Show the models.

        Args:
            log: The record.
            models: Models of the protocol.
            reports: Whether the user may save reports.
        """
        self._log = log
        if tuple(models) == self._shown:
            return
        self._shown = tuple(models)
        self._clear()
        for model in models:
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            label = QLabel(model.words)
            label.setWordWrap(True)
            theme.set_role(label, model.role)
            line.addWidget(label, 1)
            self.lines.append(label)
            seq = model.acceptance.seq
            if seq is not None:
                button = QPushButton(tr("Save report…"))
                button.setToolTip(
                    tr("Acceptance test of event {seq}, {outcome}").format(
                        seq=seq, outcome=word(model.acceptance.status)
                    )
                )
                button.setEnabled(reports)
                button.clicked.connect(lambda _=False, seq=seq: self._choose(seq))
                line.addWidget(button)
                self.buttons.append(button)
            self._rows.addWidget(row)

    def _clear(self) -> None:
        self.lines, self.buttons = [], []
        self.problem.hide()
        while self._rows.count():
            item = self._rows.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _choose(self, seq: int) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("Folder for the acceptance report"))
        if chosen:
            self.save(seq, Path(chosen))

    def save(self, seq: int, folder: Path) -> None:
        """Write the report of a conclusion into a folder, and open it."""
        log = self._log
        if log is None:
            return
        try:
            actor = self._actor()
        except RecordError as error:
            self._show_problem(error)
            return
        self._enable(False)

        def write(_job: object) -> Path:
            _, files = write_acceptance_report(
                log, folder, actor, formats=("html", "json"), seq=seq
            )
            return files[0]

        run_in_background(self, write, self._saved, self._show_problem, topic="saving")

    def _saved(self, page: Path) -> None:
        self._enable(True)
        self.problem.hide()
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(page)))

    def _show_problem(self, error: Exception) -> None:
        self._enable(True)
        if not isinstance(error, RecordError):
            raise error
        self.problem.setText(f"✗ {translated(error)}")
        self.problem.show()

    def _enable(self, enabled: bool) -> None:
        for button in self.buttons:
            button.setEnabled(enabled)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self, "saving")
