"""Collapsible form sections, and helpers for form layouts."""

import re
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr

CONSEQUENCE = re.compile(
    r"(?<=:) |(?<=\N{FULLWIDTH COLON})| (?=\()|(?=\N{FULLWIDTH LEFT PARENTHESIS})"
)
"""Start of the consequence in the text of an action button."""
ROW_PADDING = 12  # points beside and above the text of a row


class SectionHeader(QPushButton):
    """Header button that shows and hides a section body."""

    def __init__(self, text: str, body: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self._summary = ""
        self._body = body
        self._note = QLabel()
        self._note.setProperty("role", "small")
        self._note.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 4, 0)
        layout.addStretch(1)
        layout.addWidget(self._note)
        self.setProperty("role", "fold")
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(28)
        self.toggled.connect(self._toggle)
        body.hide()
        self._label()

    def set_title(self, text: str) -> None:
        """Change the title."""
        self._text = text
        self._label()

    def set_summary(self, summary: str) -> None:
        """Set the text that the header shows while the section is collapsed."""
        self._summary = summary
        self._label()

    def open(self) -> None:
        """Expand the section."""
        self.setChecked(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the content to the new size."""
        super().resizeEvent(event)
        self._elide()

    def _toggle(self, opened: bool) -> None:
        self._body.setVisible(opened)
        self._label()

    def _label(self) -> None:
        opened = self.isChecked()
        self.setIcon(theme.icon("mdi6.chevron-down" if opened else "mdi6.chevron-right", "muted"))
        self.setAccessibleName(f"{self._text}, {self._summary}" if self._summary else self._text)
        self.setAccessibleDescription(tr("expanded") if opened else tr("collapsed"))
        self._elide()

    def _elide(self) -> None:
        """Shorten the text, which a button does not do itself; the tooltip has all of it."""
        room = max(40, self.width() - self.iconSize().width() - 16)
        metrics = self.fontMetrics()
        title = metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, room)
        remaining = room - metrics.horizontalAdvance(title) - 24
        note = "" if self.isChecked() else self._summary
        shown = self._note.fontMetrics().elidedText(
            note.replace("\n", " "), Qt.TextElideMode.ElideRight, max(0, remaining)
        )
        self.setText(title)
        self._note.setText(shown)
        short = title != self._text or shown != note
        self.setToolTip(f"{self._text}\n{note}".strip() if short else "")


class ActionButton(QPushButton):
    """Primary button of an irreversible action, whose text names the consequence.

    A text that does not fit wraps; the consequence, after a colon or in parentheses, starts a line.
    """

    def __init__(self, text: str = "", icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "primary")
        self.setMinimumHeight(36)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if icon:
            self.setIcon(theme.icon(icon, "on_accent"))
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Set action and consequence."""
        self._text = text
        self.setAccessibleName(text)
        self._wrap()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the content to the new size."""
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        icon_width = 0 if self.icon().isNull() else self.iconSize().width() + 8
        width = self.width() - 32 - icon_width
        lines = [self._text]
        if self.fontMetrics().horizontalAdvance(self._text) > width:
            parts = CONSEQUENCE.split(self._text, maxsplit=1)
            lines = [line for part in parts for line in wrap_text(part, self.font(), width)]
        self.setText("\n".join(lines))
        self.setMinimumHeight(36 + 16 * (len(lines) - 1))


class RowButton(QPushButton):
    """Button as wide as its column whose text wraps."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._full_text = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the content to the new size."""
        super().resizeEvent(event)
        lines = wrap_text(self._full_text, self.font(), self.width() - 2 * ROW_PADDING)
        self.setText("\n".join(lines))
        self.setMinimumHeight(self.fontMetrics().lineSpacing() * len(lines) + ROW_PADDING)


def wrap_text(text: str, font: QFont, width: float) -> list[str]:
    """Break `text` into lines of at most `width` points by the rules of its language."""
    layout, lines = QTextLayout(text, font), []
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1.0))
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].rstrip())
    layout.endLayout()
    return lines


class ScrollColumn(NamedTuple):
    """Scroll area, its content widget and the column layout of the content."""

    area: QScrollArea
    content: QWidget
    column: QVBoxLayout


class CollapsibleSection(QWidget):
    """Titled section of a form."""

    opened = Signal()

    def __init__(self, title: str, *, folded: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.body = QWidget(self)
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(8, 0, 0, 8)
        self.column.setSpacing(6)
        self.fold = SectionHeader(title, self.body, self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addWidget(self.fold)
        outer.addWidget(self.body)
        if not folded:
            self.fold.open()

    def add(self, *widgets: QWidget) -> None:
        """Append widgets to the body."""
        for widget in widgets:
            self.column.addWidget(widget)


def make_scroll_column(
    parent: QWidget, margins: tuple[int, int, int, int] = (12, 8, 12, 12)
) -> ScrollColumn:
    """Return an area that scrolls vertically, with the column of its content.

    The content gets its parent before anything is added: reparenting a full widget makes Qt apply
    the style sheet to every child again.
    """
    area = QScrollArea(parent)
    area.setAccessibleName(tr("Scrollable content"))
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    content = QWidget(area.viewport())
    area.setWidget(content)
    column = QVBoxLayout(content)
    column.setContentsMargins(*margins)
    column.setSpacing(8)
    return ScrollColumn(area, content, column)


def insert_in_tab_order(anchor: QWidget, block: QWidget) -> None:
    """Move the controls of `block` before `anchor` in the Tab order.

    Widgets that are added later are last in the Tab order, wherever they are shown.
    """
    inner: list[QWidget] = []
    widget = block.nextInFocusChain()
    while widget is not None and widget is not block:
        if block.isAncestorOf(widget) and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            inner.append(widget)
        widget = widget.nextInFocusChain()
    before = anchor.previousInFocusChain() or anchor
    while block.isAncestorOf(before) or before.focusPolicy() == Qt.FocusPolicy.NoFocus:
        before = before.previousInFocusChain() or anchor
    for widget in inner:
        QWidget.setTabOrder(before, widget)
        before = widget


def separator_line() -> QFrame:
    """Return a thin horizontal line."""
    frame = QFrame()
    frame.setProperty("role", "line")
    return frame


def side_by_side(*widgets: QWidget, spacing: int = 8) -> QWidget:
    """Return a widget with `widgets` in a row of equal widths."""
    box = QWidget()
    layout = QHBoxLayout(box)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for widget in widgets:
        layout.addWidget(widget, 1, Qt.AlignmentFlag.AlignTop)
    return box


def heading_label(text: str) -> QLabel:
    """Return a heading."""
    label_ = QLabel(text)
    label_.setProperty("role", "heading")
    label_.setWordWrap(True)
    return label_


def title_row(left: QWidget, right: QWidget | None) -> QHBoxLayout:
    """Return a row with a title and, at its right, controls for the part below."""
    bar = QHBoxLayout()
    bar.setContentsMargins(0, 8, 0, 0)
    bar.addWidget(left, 1)
    if right is not None:
        bar.addWidget(right)
    return bar


def add_column(column: QVBoxLayout) -> QVBoxLayout:
    """Add an inner column for widgets that are added and removed later."""
    inner = QVBoxLayout()
    inner.setSpacing(6)
    column.addLayout(inner)
    return inner


def make_add_button(text: str, tip: str) -> QPushButton:
    """Return a button with a plus icon and a tooltip that names what it adds."""
    button = QPushButton(text)
    button.setIcon(theme.icon("mdi6.plus"))
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    return button
