"""Form fields: one nullable value each, a caption and a place for an error message.

None means "not stated", and every field can return to it. Input that a field cannot parse (letters
in a number) stays as typed: the schema reports the error next to the field.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.language.i18n import tr
from viewer.ui.widgets.wrapping_row import WrappingRow

LABEL_WIDTH = 92
"""Width of the caption column in pixels: the longest is "Mass effect" or "Supported by"."""


class Field(QWidget):
    """Labeled value. Emits `changed` on edits by the user, not on `set_value`."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None, *, caption: bool = True) -> None:
        super().__init__(parent)
        self.name = name
        self._value: Any = None
        self._row = QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        beside = caption and self._caption(column)
        self._problem = QLabel()
        self._problem.setProperty("role", "critical")
        self._problem.setWordWrap(True)
        self._problem.setContentsMargins(LABEL_WIDTH + 8 if beside else 0, 0, 0, 2)
        self._problem.hide()
        column.addLayout(self._row)
        column.addWidget(self._problem)

    def _caption(self, column: QVBoxLayout) -> bool:
        """Add the caption; return whether it fits beside the control rather than above it."""
        label = QLabel(self.name)
        label.setProperty("role", "muted")
        label.setWordWrap(True)
        beside = _longest_word_width(self.name) <= LABEL_WIDTH
        if beside:
            label.setFixedWidth(LABEL_WIDTH)
            label.setMinimumHeight(28)
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self._row.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
        else:
            column.addWidget(label)
        return beside

    def value(self) -> Any:
        """Return the stated value; None if not stated."""
        return self._value

    def set_value(self, value: Any) -> None:
        """Set the value without emitting `changed`."""
        self._value = value
        self._show(value)

    def set_problem(self, text: str | None) -> None:
        """Show an error message beside the field; None or empty removes it."""
        self._problem.setText(f"✗ {text}" if text else "")
        self._problem.setVisible(bool(text))

    @property
    def problem(self) -> str:
        """Error message beside the field; empty if there is none."""
        return self._problem.text()

    def control(self) -> QWidget:
        """Return the widget that takes the keyboard focus."""
        proxy = self.focusProxy()
        return proxy if proxy is not None else self

    def add_widgets(self, *widgets: QWidget) -> None:
        """Add widgets after the caption."""
        for i, widget in enumerate(widgets):
            self._row.addWidget(widget, 1 if i == 0 else 0)

    def _show(self, value: Any) -> None:
        """Update the control to show the value."""

    def _edited(self, value: Any) -> None:
        if value != self._value:
            self._value = value
            self.changed.emit()

    def _add_control(self, control: QWidget, stretch: int = 1) -> None:
        control.setAccessibleName(self.name)
        self._row.addWidget(control, stretch)
        if self.focusProxy() is None:
            self.setFocusProxy(control)


class ChoiceField(Field):
    """Row of buttons of which at most one is checked.

    Keyboard: one Tab stop; arrow keys move, digits and initial letters choose, Backspace clears.
    """

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[Any, str]],
        parent: QWidget | None = None,
        *,
        caption: bool = True,
        big: bool = False,
        equal: bool = True,
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self._implied: Any = None
        self._options = [value for value, _ in options]
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        strip = WrappingRow(equal=equal, spacing=4)
        strip.setAccessibleName(name)
        for i, (_, text) in enumerate(options):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setProperty("role", "choice")
            button.setAccessibleName(f"{name}: {text}")
            button.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if i == 0 else Qt.FocusPolicy.ClickFocus
            )
            button.setMinimumHeight(36 if big else 28)
            button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
            button.installEventFilter(self)
            self._group.addButton(button, i)
            strip.add(button)
        self._group.idClicked.connect(self._clicked)
        self._row.addWidget(strip, 1)
        self.setFocusProxy(self._group.button(0))

    def set_implied_value(self, value: Any) -> None:
        """Show a value that follows from other fields; the first click on it confirms it."""
        self.set_value(value)
        self._implied = value

    def set_value(self, value: Any) -> None:
        """Set the value without emitting `changed`."""
        self._implied = None
        super().set_value(value)

    def button(self, value: Any) -> QPushButton:
        """Return the button of a value."""
        return cast(QPushButton, self._group.button(self._options.index(value)))

    def _show(self, value: Any) -> None:
        chosen = self._options.index(value) if value in self._options else None
        for i, button in enumerate(self._group.buttons()):
            button.setChecked(i == chosen)
            stop = i == (chosen or 0)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(self._group.button(chosen or 0))

    def _clicked(self, i: int) -> None:
        value = self._options[i] if self._group.button(i).isChecked() else None
        if value is None and self._options[i] == self._implied:
            value = self._implied  # confirms the implied value
        self._choose(value)

    def _choose(self, value: Any) -> None:
        had_focus = any(b.hasFocus() for b in self._group.buttons())
        self._implied = None
        self._show(value)
        if had_focus:
            self.control().setFocus(Qt.FocusReason.OtherFocusReason)
        self._edited(value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the row."""
        if event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return self._key(cast(QKeyEvent, event))
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        target = self._target(event)
        if target is Ellipsis:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self._choose(target)
        return True

    def _target(self, event: QKeyEvent) -> Any:
        """Return the value that a key selects; Ellipsis for keys that are not handled."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return ...
        at = self._options.index(self._value) if self._value in self._options else -1
        key, text = event.key(), event.text().lower()
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return None
        if key == Qt.Key.Key_Right:
            return self._options[min(at + 1, len(self._options) - 1)]
        if key == Qt.Key.Key_Left:
            return self._options[max(at - 1, 0)]
        if text.isdigit() and 1 <= int(text) <= len(self._options):
            return self._options[int(text) - 1]
        if text:
            for value, button in zip(self._options, self._group.buttons(), strict=True):
                if button.text().lower().startswith(text):
                    return value
        return ...


class DropdownField(Field):
    """Drop-down list whose first entry is "not stated"."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[Any, str]],
        parent: QWidget | None = None,
        *,
        caption: bool = True,
        unstated: str = "",
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self._options = [None, *(value for value, _ in options)]
        self._combo = QComboBox()
        self._combo.addItems([unstated or tr("not stated"), *(text for _, text in options)])
        self._combo.setMinimumHeight(28)
        self._combo.setMinimumContentsLength(6)
        self._combo.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._combo.currentIndexChanged.connect(lambda i: self._edited(self._options[i]))
        self._add_control(self._combo)
        self._combo.installEventFilter(self)

    def _show(self, value: Any) -> None:
        blocked = self._combo.blockSignals(True)
        self._combo.setCurrentIndex(self._options.index(value) if value in self._options else 0)
        self._combo.blockSignals(blocked)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the form; it must not change the value unnoticed."""
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


class TextField(Field):
    """One line of text."""

    def __init__(
        self, name: str, parent: QWidget | None = None, *, caption: bool = True, hint: str = ""
    ) -> None:
        super().__init__(name, parent, caption=caption)
        self.edit = QLineEdit()
        self.edit.setPlaceholderText(hint)
        self.edit.setMinimumHeight(28)
        self.edit.textEdited.connect(self._typed)
        self._add_control(self.edit)

    def _typed(self, text: str) -> None:
        self._edited(text.strip() or None)

    def _show(self, value: Any) -> None:
        self.edit.setText("" if value is None else str(value))
        self.edit.setCursorPosition(0)


@cache
def _longest_word_width(caption: str) -> int:
    """Return the width of a caption's longest word in pixels."""
    label = QLabel(caption)
    label.setWordWrap(True)
    label.ensurePolished()
    return label.minimumSizeHint().width()


def muted_label(text: str) -> QLabel:
    """Return a muted label, for example for a unit or a hint."""
    label = QLabel(text)
    label.setProperty("role", "muted")
    return label
