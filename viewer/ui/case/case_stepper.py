"""Row of buttons for the steps of a case, with their state."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from viewer.case.workflow.case_workflow import Step
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

SIDE_MARGIN, MIN_BUTTON = 8, 28  # px
_MARK = {"done": "✓", "open": "", "closed": ""}


class Stepper(QWidget):
    """One button per step. A step that is not available can be chosen too, and says why."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Case steps"))
        self.buttons: list[QPushButton] = []
        self._arrows: list[QLabel] = []
        self._line = QHBoxLayout()
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(0)
        self._why = wrapped_label(role="warn")
        self._why.setContentsMargins(4, 0, 4, 4)
        self._why.hide()
        self._current = 0
        self._steps: tuple[Step, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(SIDE_MARGIN, 0, SIDE_MARGIN, 0)
        column.setSpacing(2)
        column.addLayout(self._line)
        column.addWidget(self._why)

    @property
    def current(self) -> int:
        """Index of the step on screen."""
        return self._current

    @property
    def why(self) -> str:
        """Reason why the step on screen is not available; empty when it is."""
        return self._why.text()

    def name_of(self, step: int) -> str:
        """Return number, name and state of a step."""
        return self.buttons[step].accessibleName()

    def show_steps(self, steps: Sequence[Step], current: int) -> None:
        """Show the steps; `current` is the one on screen."""
        while len(self.buttons) < len(steps):
            self._append()
        self._steps, self._current = tuple(steps), current
        for i, (button, step) in enumerate(zip(self.buttons, steps, strict=True)):
            self._update_button(button, i, step)
        why = steps[current].why
        name = translated(steps[current].name)
        text = tr("⊘ {step} is not available: {why}")
        self._why.setText(text.format(step=name, why=translated(why)) if why else "")
        self._why.setVisible(bool(why))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the buttons to the new width."""
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """Reduce the steps farthest from the current one to numbers until all fit."""
        margins = self.contentsMargins()
        room = self.width() - margins.left() - margins.right() - 2 * SIDE_MARGIN
        room -= sum(arrow.sizeHint().width() for arrow in self._arrows)
        far = sorted(range(len(self._steps)), key=lambda i: -abs(i - self._current))
        for i, step in enumerate(self._steps):
            self._set_text(i, step, with_name=True)
        for i in far[:-1]:
            if sum(max(button.sizeHint().width(), MIN_BUTTON) for button in self.buttons) <= room:
                return
            self._set_text(i, self._steps[i], with_name=False)

    def _set_text(self, i: int, step: Step, *, with_name: bool) -> None:
        mark = _MARK[step.state] or str(i + 1)
        self.buttons[i].setText(f"{mark} {translated(step.name)}" if with_name else mark)
        share = self.buttons[i].sizeHint().width()  # longer names get more of the spare room
        self._line.setStretchFactor(self.buttons[i], share if with_name else 0)

    def _append(self) -> None:
        i = len(self.buttons)
        if i:
            arrow = QLabel("›")
            arrow.setProperty("role", "muted")
            self._line.addWidget(arrow)
            self._arrows.append(arrow)
        button = QPushButton()
        button.setCheckable(True)
        button.setProperty("role", "step")
        button.setMinimumSize(MIN_BUTTON, MIN_BUTTON)  # `_fit` shortens the text
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._choose(i))
        self.buttons.append(button)
        self._line.addWidget(button, 1)

    def _choose(self, i: int) -> None:
        self.show_steps(self._steps, i)
        self.chosen.emit(i)

    def _update_button(self, button: QPushButton, i: int, step: Step) -> None:
        name = translated(step.name)
        button.setChecked(i == self._current)
        role = {"done": "step-done", "open": "step", "closed": "step-closed"}[step.state]
        theme.set_role(button, role)
        state = {
            "done": tr("done", "step"),
            "open": tr("open", "step"),
            "closed": tr("closed", "step"),
        }[step.state]
        if step.why:
            state = tr("not available: {why}").format(why=translated(step.why))
        button.setToolTip(titled(name, state))
        label = tr("Step {n}, {step}, {state}")
        button.setAccessibleName(label.format(n=i + 1, step=name, state=state))
