"""Parts of a form that fold away: a header that says what is inside, and a body."""

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

ROW_PADDING = 12  # points beside and above the text of a row that can be chosen


class SectionHeader(QPushButton):
    """A header that opens and closes a body; the whole line is the target."""

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
        """Say something else on the header."""
        self._text = text
        self._label()

    def set_summary(self, summary: str) -> None:
        """What the header says while the body is folded away."""
        self._summary = summary
        self._label()

    def open(self) -> None:
        """Show the body."""
        self.setChecked(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
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
        """A button does not shorten its own text: do it, and keep the whole in the tooltip."""
        room = max(40, self.width() - self.iconSize().width() - 16)
        metrics = self.fontMetrics()
        title = metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, room)
        left = room - metrics.horizontalAdvance(title) - 24
        note = "" if self.isChecked() else self._summary
        shown = self._note.fontMetrics().elidedText(
            note.replace("\n", " "), Qt.TextElideMode.ElideRight, max(0, left)
        )
        self.setText(title)
        self._note.setText(shown)
        short = title != self._text or shown != note
        self.setToolTip(f"{self._text}\n{note}".strip() if short else "")


class ActionButton(QPushButton):
    """The bright button of an act that cannot be undone: its text names the consequence.

    "Act: consequence" takes two lines where one has no room, and more where those have none.
    """

    def __init__(self, text: str = "", icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "primary")
        self.setMinimumHeight(36)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if icon:
            self.setIcon(theme.icon(icon, "on_accent"))
        self._whole = ""
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Name act and consequence."""
        self._whole = text
        self.setAccessibleName(text)
        self._wrap()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        used = 32 + (self.iconSize().width() + 8 if not self.icon().isNull() else 0)
        room = self.width() - used
        act, colon, consequence = self._parts()
        lines = [self._whole]
        if self.fontMetrics().horizontalAdvance(self._whole) > room:
            lines = [act + colon, *self._broken(consequence, room)]
        self.setText("\n".join(lines))
        self.setMinimumHeight(36 + 16 * (len(lines) - 1))

    def _broken(self, words: str, room: int) -> list[str]:
        """The words in lines; one word has its line for itself, however long."""
        lines: list[str] = []
        for word in words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.fontMetrics().horizontalAdvance(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _parts(self) -> tuple[str, str, str]:
        """Act, colon, consequence; Chinese and Japanese have a colon of their own."""
        for colon in (": ", "\N{FULLWIDTH COLON}"):
            if colon in self._whole:
                act, _, consequence = self._whole.partition(colon)
                return act, colon.strip(), consequence
        return self._whole, "", ""


class RowButton(QPushButton):
    """A button as wide as its column, whose text takes the lines it needs."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._whole = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        lines = wrap_text(self._whole, self.font(), self.width() - 2 * ROW_PADDING)
        self.setText("\n".join(lines))
        self.setMinimumHeight(self.fontMetrics().lineSpacing() * len(lines) + ROW_PADDING)


def wrap_text(text: str, font: QFont, width: float) -> list[str]:
    """`text` in lines of at most `width` points, broken as its language allows."""
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
    """A scroll area, the widget that scrolls in it, and that widget's column."""

    area: QScrollArea
    content: QWidget
    column: QVBoxLayout


class CollapsibleSection(QWidget):
    """A titled part of a form, folded or open."""

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
    """An area that scrolls downwards, and the column of its content.

    The content has its place before anything is put into it: moving a widget that is full of others
    makes the style sheet look at each of them again.
    """
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    content = QWidget(area.viewport())
    area.setWidget(content)
    column = QVBoxLayout(content)
    column.setContentsMargins(*margins)
    column.setSpacing(8)
    return ScrollColumn(area, content, column)


def insert_in_tab_order(anchor: QWidget, block: QWidget) -> None:
    """Let Tab go through the controls of `block` right before it comes to `anchor`.

    Widgets that are added later stand at the end of the Tab order, wherever they are seen.
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
    """A thin separator."""
    frame = QFrame()
    frame.setProperty("role", "line")
    return frame


def side_by_side(*widgets: QWidget, spacing: int = 8) -> QWidget:
    """Widgets side by side, sharing the width."""
    box = QWidget()
    layout = QHBoxLayout(box)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for widget in widgets:
        layout.addWidget(widget, 1, Qt.AlignmentFlag.AlignTop)
    return box


def heading_label(text: str) -> QLabel:
    """A title over fields."""
    label_ = QLabel(text)
    label_.setProperty("role", "heading")
    label_.setWordWrap(True)
    return label_


def title_row(left: QWidget, right: QWidget | None) -> QHBoxLayout:
    """A title, and at its right what acts on the part below."""
    bar = QHBoxLayout()
    bar.setContentsMargins(0, 8, 0, 0)
    bar.addWidget(left, 1)
    if right is not None:
        bar.addWidget(right)
    return bar


def add_column(column: QVBoxLayout) -> QVBoxLayout:
    """A place in a column for widgets that come and go."""
    made = QVBoxLayout()
    made.setSpacing(6)
    column.addLayout(made)
    return made


def make_add_button(text: str, tip: str) -> QPushButton:
    """A button that adds something; `tip` says what."""
    button = QPushButton(text)
    button.setIcon(theme.icon("mdi6.plus"))
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    return button
