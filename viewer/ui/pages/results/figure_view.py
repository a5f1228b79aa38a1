"""A figure on the results page: hover, keys, focus and screen readers reach the same texts."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from audit.charts import Area, Figure
from audit.metrics.measures.measure_registry import MEASURES
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.language.i18n import tr, translated

FORMATS: Final = ("svg", "png", "csv")
_STEPS: Final = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
}
_TIP_MS: Final = 60_000
"""How long a text stays that the keyboard asked for."""


def definition_text(figure: Figure) -> str:
    """Return how to read a figure: its explanation and the definitions of its metrics."""
    parts = [translated(figure.explanation)] if figure.explanation else []
    for name in figure.about:
        if name in MEASURES:
            measure = MEASURES[name]
            parts.append(f"{translated(measure.title)}: {translated(measure.definition)}")
    return "\n".join(parts)


class FigureView(QWidget):
    """Figure at its own size or the available width, with areas that list cases.

    The mouse shows the text of an area, or the definition elsewhere, and a click asks for its
    cases. The arrow keys go through the areas with the same text, Return asks for the cases, and
    Esc leaves the area.
    """

    asked = Signal(object)  # Area
    export_wanted = Signal(str)
    """Format to export the figure in."""

    def __init__(self, figure: Figure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figure = figure
        self.definition = definition_text(figure)
        self.counts_results = bool(figure.data.rows)
        """False for a figure of a plan: it has no cases, and nothing to export."""
        self.selected = -1
        """Number of the area that the keyboard is at; -1: none."""
        # From left to right and top to bottom, so that the keys go on in one direction.
        self.areas = sorted(figure.areas, key=lambda a: (round(a.y), a.x))
        self._drawing = QSvgRenderer(figure.svg.encode(), self)
        self.setAccessibleName(translated(figure.title))
        self._describe(self._overview)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(min(figure.width, 320))
        self.setFixedHeight(figure.height)

    @property
    def _overview(self) -> str:
        return "\n".join(t for t in (translated(self.figure.description), self.definition) if t)

    def sizeHint(self) -> QSize:
        """Return the size of the figure."""
        return QSize(self.figure.width, self.figure.height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the proportions of the figure."""
        super().resizeEvent(event)
        self.setFixedHeight(round(self.figure.height * self._scale))

    @property
    def _scale(self) -> float:
        return min(1.0, self.width() / self.figure.width)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the figure."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._scale
        size = QRectF(0, 0, self.figure.width * scale, self.figure.height * scale)
        self._drawing.render(painter, size)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("accent"), 2))
            at = self._place(self.areas[self.selected]) if self.selected >= 0 else size
            painter.drawRect(at.adjusted(1, 1, -1, -1))

    def _place(self, area: Area) -> QRectF:
        scale = self._scale
        return QRectF(area.x * scale, area.y * scale, area.width * scale, area.height * scale)

    def area_at(self, place: QPointF) -> Area | None:
        """Return the area at a position; the smallest if several overlap."""
        x, y = place.x() / self._scale, place.y() / self._scale
        areas = [
            a for a in self.figure.areas if a.x <= x <= a.x + a.width and a.y <= y <= a.y + a.height
        ]
        return min(areas, key=lambda a: a.width * a.height, default=None)

    # --- mouse ------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over a clickable area."""
        hand = self.area_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit the area that was clicked."""
        area = self.area_at(event.position())
        if area is not None and event.button() is Qt.MouseButton.LeftButton:
            self.asked.emit(area)

    def event(self, event: object) -> bool:
        """Show the text of an area, or the definition, as tooltip."""
        if isinstance(event, QHelpEvent) and event.type() is QHelpEvent.Type.ToolTip:
            area = self.area_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.text_of(area), self)
            return True
        return super().event(event)  # type: ignore[arg-type]

    def text_of(self, area: Area | None) -> str:
        """Return the text of an area; None: how to read the figure."""
        if area is None:
            return self.definition
        words = translated(area.words)
        return f"{words}\n{tr('Show cases')}" if self.counts_results else words

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the formats to export the figure in."""
        if not self.counts_results:
            return
        menu = export_menu(self)
        menu.exec(event.globalPos())
        menu.deleteLater()

    # --- keyboard and screen reader ---------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the areas, or ask for the cases of the selected one."""
        key = Qt.Key(event.key())
        if key in _STEPS and self.areas:
            self._select((max(self.selected, -1) + _STEPS[key]) % len(self.areas))
        elif key is Qt.Key.Key_Home and self.areas:
            self._select(0)
        elif key is Qt.Key.Key_End and self.areas:
            self._select(len(self.areas) - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.selected >= 0:
            self.asked.emit(self.areas[self.selected])
        elif key is Qt.Key.Key_Escape and self.selected >= 0:
            self._select(-1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show how to read the figure to who came with the keyboard."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._select(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave the selected area."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.selected = -1
            self._describe(self._overview)
            QToolTip.hideText()
        self.update()

    def _select(self, n: int) -> None:
        """Select an area by its number, or none (-1), and show its text."""
        self.selected = n
        area = self.areas[n] if n >= 0 else None
        self._describe(self.text_of(area) if area is not None else self._overview)
        place = self._place(area) if area is not None else QRectF(0, 0, 1, 1)
        corner = self.mapToGlobal(QPoint(round(place.left()), round(place.bottom()) + 4))
        QToolTip.showText(corner, self.text_of(area), self, self.rect(), _TIP_MS)
        self.update()

    def _describe(self, text: str) -> None:
        """Give a screen reader the text that is shown."""
        self.setAccessibleDescription(text)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)


def export_menu(view: FigureView) -> QMenu:
    """Return a menu of the formats to export a figure in."""
    menu = QMenu(view)
    for kind in FORMATS:
        text = tr("Export figure as {format}…").format(format=kind.upper())
        menu.addAction(text).triggered.connect(
            lambda _=False, kind=kind: view.export_wanted.emit(kind)
        )
    return menu
