"""Texts shortened to the available width; tooltip and screen readers have the full text."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QRadioButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from audit.messages.safe_text import neutralize_controls

RIGHT = Qt.TextElideMode.ElideRight


class ElidedLabel(QLabel):
    """One-line label that ends in an ellipsis if it does not fit."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.full_text = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show another text."""
        text = neutralize_controls(text)
        self.full_text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        """Return the size of the full text."""
        margins = self.contentsMargins()
        wide = (
            self.fontMetrics().horizontalAdvance(self.full_text) + margins.left() + margins.right()
        )
        return QSize(wide + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return a size that allows any width."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the text to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self.full_text, RIGHT, self.contentsRect().width())
        self.setText(shown)
        self.setToolTip("" if shown == self.full_text else self.full_text)


class ButtonTextElider(QObject):
    """Shortens the text of a check box or radio button to the available width."""

    def __init__(self, button: QCheckBox | QRadioButton) -> None:
        super().__init__(button)
        self._button, self._words = button, button.text()
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setToolTip(self._words)
        button.setAccessibleName(self._words)
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shorten the text again when size or style change."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange):
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        button, option = self._button, QStyleOptionButton()
        button.initStyleOption(option)
        radio = isinstance(button, QRadioButton)
        parts = QStyle.SubElement
        part = parts.SE_RadioButtonContents if radio else parts.SE_CheckBoxContents
        room = button.style().subElementRect(part, option, button).width()
        text = self._words.replace("&", "&&")
        button.setText(button.fontMetrics().elidedText(text, RIGHT, room))
