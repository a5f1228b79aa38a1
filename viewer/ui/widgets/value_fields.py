"""Form fields for numbers, probabilities, lists of numbers and longer text."""

from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSizePolicy, QSlider, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import pointed, read_number, tr
from viewer.ui.widgets.form_fields import Field, muted_label


class NumberField(Field):
    """Number with a unit; a comma is read as decimal point."""

    def __init__(
        self,
        name: str,
        unit: str = "",
        parent: QWidget | None = None,
        *,
        caption: bool = True,
        integer: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self._integer = integer
        self.edit = QLineEdit()
        self.edit.setMinimumHeight(28)
        self.edit.setPlaceholderText(hint)
        self.edit.textEdited.connect(lambda _: self._edited(self._read(self.edit.text())))
        self._add_control(self.edit)
        if unit:
            self._row.addWidget(muted_label(unit))

    def _read(self, text: str) -> float | int | str | None:
        text = text.strip()
        if not text:
            return None
        try:
            return int(text) if self._integer else _number(text)
        except ValueError:
            return text

    def _show(self, value: Any) -> None:
        self.edit.setText(_plain(value))


class ProbabilityField(Field):
    """Probability as a percentage, typed or set with a slider."""

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        caption: bool = True,
        slider: bool = True,
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self.edit = QLineEdit()
        self.edit.setMinimumHeight(28)
        self.edit.setFixedWidth(52)
        self.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.edit.setPlaceholderText("–")
        self.edit.textEdited.connect(lambda _: self._typed(self.edit.text()))
        self._add_control(self.edit, 0)
        self._row.addWidget(muted_label("%"))
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, 100)
        self._slider.setPageStep(10)
        self._slider.setSingleStep(5)
        self._slider.setAccessibleName(tr("{name}, slider").format(name=self.name))
        self._slider.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._slider.valueChanged.connect(self._slider_moved)
        self._slider.sliderPressed.connect(lambda: self._slider_moved(self._slider.value()))
        self._slider.installEventFilter(self)
        self._set_slider(None)
        self._row.addWidget(self._slider, 1)
        if not slider:
            self._slider.hide()  # without a parent, show() would open a window
            self._row.addStretch(1)

    def _typed(self, text: str) -> None:
        text = text.strip().removesuffix("%").strip()
        value: float | str | None = None
        if text:
            try:
                value = round(_number(text) / 100, 6)
            except ValueError:
                value = text
        self._set_slider(value)
        self._edited(value)

    def _slider_moved(self, percent: int) -> None:
        self.edit.setText(str(percent))
        theme.set_role(self._slider, None)
        self._edited(percent / 100)

    def _set_slider(self, value: Any) -> None:
        blocked = self._slider.blockSignals(True)
        inside = isinstance(value, int | float) and 0 <= value <= 1
        self._slider.setValue(round(value * 100) if inside else 50)
        theme.set_role(self._slider, None if inside else "unstated")  # not stated is not 0%
        self._slider.blockSignals(blocked)

    def _show(self, value: Any) -> None:
        number = isinstance(value, int | float)
        self.edit.setText(_plain(value * 100) if number else _plain(value))
        self._set_slider(value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the form."""
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


class NumberListField(Field):
    """Integers separated by commas, such as finding or image numbers."""

    def __init__(
        self, name: str, parent: QWidget | None = None, *, caption: bool = True, hint: str = "1, 2"
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self._value = []
        self.edit = QLineEdit()
        self.edit.setMinimumHeight(28)
        self.edit.setPlaceholderText(hint)
        self.edit.textEdited.connect(lambda _: self._edited(self._read(self.edit.text())))
        self._add_control(self.edit)

    @staticmethod
    def _read(text: str) -> list[int | str]:
        parts = [p for p in text.replace(",", " ").split() if p]
        return [int(p) if p.isdecimal() else p for p in parts]

    def _show(self, value: Any) -> None:
        self._value = list(value or [])
        self.edit.setText(", ".join(str(n) for n in self._value))


class MultilineField(Field):
    """Several lines of text, as one text or as a list of lines."""

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        caption: bool = True,
        hint: str = "",
        lines: bool = False,
        rows: int = 2,
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self._lines = lines
        self._value = [] if lines else None
        self.edit = GrowingTextEdit(rows)
        self.edit.setPlaceholderText(hint)
        self.edit.setTabChangesFocus(True)
        self.edit.textChanged.connect(self._typed)
        self._add_control(self.edit)

    def _typed(self) -> None:
        text = self.edit.toPlainText()
        if self._lines:
            self._edited([line.strip() for line in text.splitlines() if line.strip()])
        else:
            self._edited(text.strip() or None)

    def _show(self, value: Any) -> None:
        blocked = self.edit.blockSignals(True)
        if self._lines:
            self._value = list(value or [])
            self.edit.setPlainText("\n".join(self._value))
        else:
            self.edit.setPlainText(value or "")
        self.edit.blockSignals(blocked)
        self.edit.fit()


FRAME_HEIGHT: Final = 18
"""Height that a text box adds to its lines: document margins, padding and border."""


class GrowingTextEdit(QPlainTextEdit):
    """Text box that grows with its text, from its minimum number of rows to twelve."""

    def __init__(self, rows: int) -> None:
        super().__init__()
        self._rows = rows
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self.fit())
        self.fit()  # an empty box has the height of one line, so nothing moves on input

    def fit(self) -> None:
        """Adapt the height to the text."""
        rows = max(self._rows, min(12, int(self.document().size().height())))
        self.setFixedHeight(rows * self.fontMetrics().lineSpacing() + FRAME_HEIGHT)

    def changeEvent(self, event: QEvent) -> None:
        """Adapt the height when font or style change."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(120, self._rows * self.fontMetrics().lineSpacing() + FRAME_HEIGHT)


def _number(text: str) -> float:
    """Parse a number with a point, a comma or the local separator. Raises `ValueError`."""
    return read_number(text.replace(",", "."))


def _plain(value: Any) -> str:
    """Return a number without needless decimals; unparsed input stays as typed."""
    if value is None:
        return ""
    if isinstance(value, float):
        return pointed(f"{value:.10g}")
    return str(value)
