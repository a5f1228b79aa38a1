"""Flow diagram of the cases of a pilot (STARD 2015): counts per stage, and exclusions."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from viewer.ui.appearance import safe_painting, theme
from viewer.ui.language.i18n import titled, tr
from viewer.ui.language.record_labels import named, word

if TYPE_CHECKING:
    from audit.pilot.conduct.pilot_state import Stage

BOX_W, BOX_H, GAP = 190, 40, 20
STEPS: tuple["Stage", ...] = (
    "read locked",
    "draft revealed",
    "revised",
    "signed",
    "adjudicated",
)  # not shown
"""Stages after the start, in order. A case counts in each stage that it reached."""


def reached(flow: "Mapping[Stage, int]") -> dict[str, int]:
    """Return how many cases reached each stage.

    >>> reached({"new": 3, "read locked": 2, "signed": 1, "excluded": 4})["read locked"]
    3
    """
    counts, left = {}, 0
    for stage in reversed(STEPS):
        left += flow.get(stage, 0)
        counts[stage] = left
    return dict(reversed(counts.items()))


class FlowFigure(QWidget):
    """Diagram with one box per stage, and the exclusions with their reasons beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._main: list[tuple[str, int]] = []
        self._aside: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_flow(self, flow: "Mapping[Stage, int]", exclusions: Mapping[str, int]) -> None:
        """Draw these counts. A case that skipped a stage counts as having passed it."""
        total = sum(flow.values())
        steps = reached(flow)
        self._main = [(tr("Enrolled"), total)]
        self._main += [(named(name), n) for name, n in steps.items()]
        lost = flow.get("excluded", 0)
        self._aside = [tr("Excluded: {n}").format(n=lost)]
        self._aside += [titled(word(code), str(n)) for code, n in sorted(exclusions.items())]
        self.setAccessibleName(
            tr("Flow of cases: {steps}; excluded {lost}").format(
                steps=", ".join(f"{name} {n}" for name, n in self._main), lost=lost
            )
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of all boxes with their gaps."""
        n = max(len(self._main), 1)
        return QSize(2 * BOX_W + 3 * GAP, n * BOX_H + (n - 1) * GAP + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, because the boxes cannot shrink."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the diagram."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font())
        for n, (name, count) in enumerate(self._main):
            box = QRectF(1, 1 + n * (BOX_H + GAP), BOX_W, BOX_H)
            if n:
                self._arrow(painter, QPointF(box.center().x(), box.top() - GAP), box.top())
            self._box(painter, box, strong=n == 0)
            inner = box.adjusted(12, 0, -12, 0)
            painter.setPen(theme.color("text"))
            painter.drawText(
                inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name
            )
            painter.setFont(theme.font(theme.HEADING_PX, theme.SEMIBOLD))
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(inner, right, str(count))
            painter.setFont(theme.font())
        if self._main:
            self._draw_aside(painter)

    def _draw_aside(self, painter: QPainter) -> None:
        line = painter.fontMetrics().lineSpacing()
        height = max(BOX_H, len(self._aside) * line + 16)
        top = 1 + BOX_H + GAP / 2 - BOX_H / 2
        box = QRectF(1 + BOX_W + 2 * GAP, top, self.width() - BOX_W - 2 * GAP - 3, height)
        start = QPointF(1 + BOX_W / 2, 1 + BOX_H + GAP / 2)
        painter.setPen(QPen(theme.color("edge"), 1.5))
        painter.drawLine(start, QPointF(box.left(), start.y()))
        self._box(painter, box, strong=False)
        painter.setPen(theme.color("muted"))
        painter.drawText(
            box.adjusted(12, 8, -12, -8),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            "\n".join(self._aside),
        )

    @staticmethod
    def _box(painter: QPainter, box: QRectF, *, strong: bool) -> None:
        painter.setPen(QPen(theme.color("accent" if strong else "edge"), 1))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, 6, 6)

    @staticmethod
    def _arrow(painter: QPainter, start: QPointF, end_y: float) -> None:
        painter.setPen(QPen(theme.color("edge"), 1.5))
        end = QPointF(start.x(), end_y)
        painter.drawLine(start, end)
        painter.drawLine(end, end + QPointF(-4, -5))
        painter.drawLine(end, end + QPointF(4, -5))
