"""Controls at the edge of a viewport: slice scroll bar and fidelity badge."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QMenu, QScrollBar, QStyle, QStyleOptionSlider, QToolButton, QWidget

from viewer.ui.appearance import safe_painting, theme
from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports import overlay_text

SCROLL_BAR_WIDTH = 12
"""Width of the scroll bar at the right edge of a viewport, in points."""
PAGE_COUNT = 10  # a click beside the handle scrolls by a tenth of the slices
NOTCH = 120  # eighths of a degree per notch of the wheel
MAX_LINE_WIDTH = 560  # points; longer lines of the menu wrap


class SliceScrollBar(QScrollBar):
    """Scroll bar through the slices, which leaves the keyboard focus to the view."""

    def __init__(self, go_to: Callable[[int], object], parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(tr("Slice"))
        self.setToolTip("")
        self.hide()
        self._turned = 0
        self.valueChanged.connect(go_to)

    def show_slice(self, index: int, n: int) -> None:
        """Follow the view without emitting; hide if there is only one slice."""
        self.setVisible(n > 1)
        if n < 2 or (self.maximum() == n - 1 and self.value() == index):
            return
        # Else the signal would send the view to where it is already.
        self.blockSignals(True)
        self.setRange(0, n - 1)
        self.setPageStep(max(1, n // PAGE_COUNT))
        self.setValue(index)
        self.blockSignals(False)

    def place(self) -> None:
        """Move to the right edge of the view."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(
            parent.width() - SCROLL_BAR_WIDTH, 2, SCROLL_BAR_WIDTH - 2, parent.height() - 4
        )

    def event(self, event: QEvent) -> bool:
        """Stay opaque when the style sheet changes."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Polish, QEvent.Type.StyleChange):
            # The style sheet resets this; without it, the view below would be painted twice.
            self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        return done

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll one slice per notch, as in the image."""
        self._turned += event.angleDelta().y()
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        self.setValue(self.value() - steps)
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        """Paint the thumb; the style sheet would take ten times as long."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        control = QStyle.ComplexControl.CC_ScrollBar
        part = QStyle.SubControl.SC_ScrollBarSlider
        thumb = self.style().subControlRect(control, option, part, self)
        thumb.adjust(3, 0, -2, 0)
        painter.fillRect(self.rect(), theme.color("viewport"))
        used = self.isSliderDown() or self.underMouse()
        painter.fillRect(thumb, theme.color("pointer") if used else theme.color("overlay", 0.55))


class FidelityBadge(QToolButton):
    """Word for the fidelity of the image; a click shows the details."""

    def __init__(self, details: Callable[[], Sequence[str]], parent: QWidget) -> None:
        super().__init__(parent)
        self._details = details
        self.setProperty("role", "on-image-small")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self.show_details)
        self.hide()

    def set_text(self, text: str) -> None:
        """Show a word; an empty one hides the badge."""
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(tr("Image fidelity: {words}").format(words=text))
            self.setToolTip(tr("Image fidelity: click for details"))
            self.adjustSize()
            self.place()
        self.setVisible(bool(text))

    def place(self) -> None:
        """Move to the top right of the view, beside the scroll bar."""
        parent = self.parentWidget()
        assert parent is not None
        self.move(parent.width() - SCROLL_BAR_WIDTH - self.width(), 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        """Paint the text with a shadow, which style sheets do not support."""
        painter.setFont(theme.font(theme.SMALL_PX))
        box = self.rect().adjusted(8, 0, -8, 0)
        metrics = painter.fontMetrics()
        base = box.center().y() + (metrics.ascent() - metrics.descent()) / 2
        right = box.right() + 1 - metrics.horizontalAdvance(self.text())
        overlay_text.draw_text(painter, QPointF(right, base), self.text())
        if self.underMouse():
            painter.drawLine(QLineF(right, base + 2, box.right(), base + 2))
        if self.hasFocus():
            painter.setPen(QPen(theme.color("pointer"), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def show_details(self) -> None:
        """Show how the voxels were processed for display."""
        menu = details_menu(self._details(), self)
        menu.popup(self.mapToGlobal(QPoint(self.width() - menu.sizeHint().width(), self.height())))


def details_menu(lines: Sequence[str], parent: QWidget) -> QMenu:
    """Return a menu of wrapped sentences."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(tr("Image fidelity"))
    metrics = menu.fontMetrics()
    for line in lines:
        row = ""
        for word in line.split():
            longer = f"{row} {word}" if row else word
            if row and metrics.horizontalAdvance(longer) > MAX_LINE_WIDTH:
                menu.addAction(row)
                row, longer = "", f"    {word}"
            row = longer
        menu.addAction(row)
    return menu
