"""The top of the case panel: name, steps and notices of the case."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from viewer.ui.case.agent.agent_banner import AgentBanner
from viewer.ui.case.case_stepper import Stepper
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.elided_labels import ElidedLabel
from viewer.ui.widgets.fitted_area import FittedArea

STORING_MS = 200
"""A step that is saved sooner is not announced."""


class CasePanelHead(QWidget):
    """Name, save status and steps of the case, then errors and notes on its images."""

    def __init__(self, case: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.case_name = QLabel(case)
        self.case_name.setProperty("role", "heading")
        self.saved = ElidedLabel()
        self.saved.setProperty("role", "small")
        self.stepper = Stepper()
        self.agent = AgentBanner()
        self.trouble = QLabel()
        self.trouble.setProperty("role", "critical")
        self.images_note = QLabel()
        self.images_note.setAccessibleDescription(tr("Same images in other cases"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._storing = QTimer(self, singleShot=True, interval=STORING_MS)
        self._storing.timeout.connect(lambda: self.saved.set_text(tr("Saving…")))
        self._build()

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setContentsMargins(12, 8, 12, 0)
        line.addWidget(self.case_name, 1)
        line.addWidget(self.saved)
        rule = QFrame()
        rule.setProperty("role", "line")
        notes = FittedArea(self)  # long notes scroll, so that the step below keeps its room
        for label in (self.trouble, self.images_note):
            label.setWordWrap(True)
            label.setContentsMargins(12, 4, 12, 4)
            label.hide()
            notes.column.addWidget(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.stepper)
        column.addWidget(rule)
        column.addWidget(self.agent)
        column.addWidget(notes)

    def show_trouble(self, text: str) -> None:
        """Show an error; an empty text hides it."""
        self.trouble.setText(f"✗ {text}" if text else "")
        self.trouble.setVisible(bool(text))

    def show_storing(self, storing: bool) -> None:
        """Announce that a step waits for the record, once that takes long enough to be noticed."""
        if storing:
            self.show_trouble("")
            self._storing.start()
            return
        self._storing.stop()
        if self.saved.full_text == tr("Saving…"):
            self.saved.set_text("")
