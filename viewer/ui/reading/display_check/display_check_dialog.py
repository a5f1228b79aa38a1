"""Dialog of the display check: the pattern, four questions, and the result for this screen."""

from collections.abc import Callable
from random import SystemRandom
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from audit.record.events import DisplayCheck
from viewer.session.persistence.display_checks import (
    DisplayChecksError,
    check_today,
    load_checks,
    save_check,
    screen_key,
)
from viewer.ui.appearance import theme
from viewer.ui.appearance.array_images import as_image
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.state_labels import display_state
from viewer.ui.reading.display_check.display_pattern import (
    DIGITS,
    Corner,
    Direction,
    DisplayPattern,
    Question,
    draw_pattern,
)
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.form_fields import DropdownField

QUESTIONS: Final[dict[Question, str]] = {
    Question.DARK: N_("Lighter patch in the black square"),
    Question.BRIGHT: N_("Darker patch in the white square"),
    Question.DIGIT: N_("Digit between the squares"),
    Question.LINES: N_("Direction of the fine lines"),
}
NONE: Final = "none"
"""Answer of a reader who cannot see it."""
WORDS: Final[dict[str, str]] = {
    Corner.TOP_LEFT.value: N_("top left"),
    Corner.TOP_RIGHT.value: N_("top right"),
    Corner.BOTTOM_LEFT.value: N_("bottom left"),
    Corner.BOTTOM_RIGHT.value: N_("bottom right"),
    Direction.VERTICAL.value: N_("vertical"),
    Direction.HORIZONTAL.value: N_("horizontal"),
    NONE: N_("not visible"),
}
ADVICE: Final[dict[Question, str]] = {
    Question.DARK: N_("Dark tones merge: raise the brightness, or reduce light on the screen."),
    Question.BRIGHT: N_("Bright tones merge: lower the contrast of the screen."),
    Question.DIGIT: N_("Faint differences are lost: calibrate the screen (DICOM GSDF)."),
    Question.LINES: N_("Fine lines are blurred: use the native resolution of the screen."),
}


def screen_of(widget: QWidget) -> str:
    """Return the key of the screen that shows a widget."""
    screen = widget.screen() or QGuiApplication.primaryScreen()
    size = screen.size()
    facts = (screen.manufacturer(), screen.model(), screen.serialNumber())
    return screen_key(*facts, size.width(), size.height(), screen.devicePixelRatio())


def last_check(widget: QWidget) -> DisplayCheck | None:
    """Return the last check of the screen that shows a widget; None if there is none."""
    try:
        return load_checks().get(screen_of(widget))
    except DisplayChecksError:
        return None


class PatternView(QWidget):
    """Shows the pattern with one value per device pixel, whatever the scale of the screen."""

    def __init__(self, pattern: DisplayPattern) -> None:
        super().__init__()
        self._image: QImage = as_image(pattern.pixels).copy()
        self.setAccessibleName(tr("Test pattern"))

    def sizeHint(self) -> QSize:
        """Return the size at which no pixel is scaled."""
        return (self._image.size() / self.devicePixelRatioF()).expandedTo(QSize(1, 1))

    def minimumSizeHint(self) -> QSize:
        """Return the same: a part of the pattern is no check."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pattern without interpolation."""
        image = QImage(self._image)
        image.setDevicePixelRatio(self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawImage(0, 0, image)
        painter.end()


class DisplayCheckDialog(QDialog):
    """Asks what the reader sees, and stores the result for the screen that the dialog is on.

    Args:
        parent: Owner.
        changed: Called when a result was stored.
        pattern: The pattern; by default one that is drawn by lot.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        changed: Callable[[], object] = lambda: None,
        pattern: DisplayPattern | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Check display"))
        self.pattern = pattern or draw_pattern(SystemRandom())
        self._changed = changed
        self.view = PatternView(self.pattern)
        area = QScrollArea()
        area.setAccessibleName(tr("Scrollable content"))
        area.setWidget(self.view)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        free = (self.screen() or QGuiApplication.primaryScreen()).availableSize() - QSize(320, 120)
        area.setMinimumSize((self.view.sizeHint() + QSize(4, 4)).boundedTo(free))
        self.state = wrapped_label()
        self.fields = {question: self._field(question) for question in QUESTIONS}
        self.outcome = wrapped_label()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.finish_button = buttons.addButton(
            tr("Finish check"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.finish_button.setProperty("role", "primary")
        self.finish_button.clicked.connect(self._finish)
        buttons.rejected.connect(self.reject)
        side = QVBoxLayout()
        side.setSpacing(10)
        side.addWidget(self.state)
        side.addWidget(
            wrapped_label(
                tr(
                    "View the pattern in the light in which you read. All eleven steps of the bar "
                    "should differ, and the squares of the grid should be equal."
                ),
                "muted",
            )
        )
        for field in self.fields.values():
            side.addWidget(field)
        side.addWidget(self.outcome)
        side.addStretch(1)
        side.addWidget(
            wrapped_label(
                tr(
                    "This short visual check does not replace acceptance and constancy tests of "
                    "the display."
                ),
                "small",
            )
        )
        side.addWidget(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addWidget(area, 1)
        row.addLayout(side)
        self._show_state()
        self._refresh()

    def _field(self, question: Question) -> DropdownField:
        if question is Question.DIGIT:
            answers = {digit: digit for digit in DIGITS}
        elif question is Question.LINES:
            answers = {each.value: translated(WORDS[each.value]) for each in Direction}
        else:
            answers = {each.value: translated(WORDS[each.value]) for each in Corner}
        answers[NONE] = translated(WORDS[NONE])
        field = DropdownField(
            translated(QUESTIONS[question]), list(answers.items()), unstated=tr("Choose")
        )
        field.changed.connect(self._refresh)
        return field

    def _refresh(self) -> None:
        is_complete = all(field.value() is not None for field in self.fields.values())
        self.finish_button.setEnabled(is_complete)

    def _show_state(self) -> None:
        check = last_check(self)
        self.state.setText(display_state(check))
        theme.set_role(self.state, "ok" if check is not None and check.passed else "warn")

    def _finish(self) -> None:
        given = {question: str(field.value()) for question, field in self.fields.items()}
        wrong = [
            question for question, is_right in self.pattern.check(given).items() if not is_right
        ]
        try:
            save_check(screen_of(self), check_today(passed=not wrong))
        except DisplayChecksError as error:
            self._say(translated(error), "warn")
            return
        self.finish_button.setEnabled(False)
        for field in self.fields.values():
            field.setEnabled(False)
        if wrong:
            self._say("\n".join(translated(ADVICE[question]) for question in wrong), "warn")
        else:
            self._say(tr("✓ Everything is visible"), "ok")
        self._show_state()
        self._changed()

    def _say(self, text: str, role: str) -> None:
        self.outcome.setText(text)
        theme.set_role(self.outcome, role)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape only: Enter finishes nothing by accident."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)


def ask(window: QWidget, changed: Callable[[], object]) -> None:
    """Show the check over a window; call `changed` when a result was stored."""
    DisplayCheckDialog(window, changed=changed).exec()
