"""First steps on the welcome page: a checklist that remembers what was done."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

STUDY, MODEL, SAMPLE = "study", "model", "sample"
TITLES: Final[dict[str, tuple[str, str, str]]] = {
    STUDY: (
        N_("Open a study"),
        N_("A folder of DICOM or NIfTI files. Nothing leaves this machine."),
        N_("Open folder…"),
    ),
    MODEL: (
        N_("Connect a model"),
        N_("A server on this machine, of your hospital, or of a company that your policy permits."),
        N_("Add a provider…"),
    ),
    SAMPLE: (
        N_("Try the sample case"),
        N_("Read it, lock your read, compare a draft with it, and sign. It shows no real patient."),
        N_("Open the sample case"),
    ),
}
"""Title, explanation and text of the button of each step."""


class FirstSteps(QFrame):
    """Three steps with a button each; hidden once all are done or the user hides it."""

    wanted = Signal(str)
    """Name of the step to begin."""
    hidden = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "banner")
        self.setAccessibleName(tr("First steps"))
        title = QLabel(tr("First steps"))
        title.setProperty("role", "heading")
        self.hide_button = QPushButton(tr("Hide"))
        self.hide_button.setAccessibleName(tr("Hide the first steps"))
        self.hide_button.clicked.connect(self.hidden)
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.hide_button)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.signs: dict[str, QLabel] = {}
        self.buttons: dict[str, QPushButton] = {}
        for row, (name, texts) in enumerate(TITLES.items()):
            step, explanation, act = map(translated, texts)
            sign = self.signs[name] = QLabel()
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(wrapped_label(f"{row + 1}. {step}"))
            words.addWidget(wrapped_label(explanation, "small"))
            button = self.buttons[name] = QPushButton(act)
            button.clicked.connect(lambda _=False, name=name: self.wanted.emit(name))
            grid.addWidget(sign, row, 0)
            grid.addLayout(words, row, 1)
            grid.addWidget(button, row, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(grid)

    def show_done(self, done: Collection[str], *, hidden: bool) -> None:
        """Mark the steps that are done.

        Args:
            done: Names of steps.
            hidden: Whether the user hid the list.
        """
        for name, sign in self.signs.items():
            sign.setText("✓" if name in done else "○")
            sign.setAccessibleName(tr("Done") if name in done else tr("Not done"))
            theme.set_role(sign, "ok" if name in done else "muted")
        self.setVisible(not hidden and not set(TITLES) <= set(done))
