"""Which study a view shows: the label of the prior study and of the current one beside it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from viewer.session.viewport_content import Pane
from viewer.ui.appearance import theme
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

PADDING = QPointF(8, 3)
CORNER_RADIUS = 4.0
BELOW_TEXTS = 48.0  # points; three lines of text at the top stay free


def days_text(days: int | None) -> str:
    """Return by how much a prior study is earlier."""
    if days is None:
        return tr("date unknown")
    if days == 1:
        return tr("1 day earlier")
    return tr("{n} days earlier").format(n=days)


def study_label(pane: Pane) -> str:
    """Return the label of a view: empty unless a prior study is shown or compared."""
    session = pane.session
    if pane.shows_prior:
        return tr("PRIOR · {when}").format(when=days_text(session.prior_view.days_earlier))
    if session.layout.compares_prior and pane.series is session.view.series:
        return tr("CURRENT")
    return ""


def title(pane: Pane, series: "Series") -> str:
    """Return number and description of the series whose pixels are shown."""
    fused, scan = pane.fused, pane.session.view.scan
    if pane.shows_prior and fused is not None and scan is not None:
        series = scan.by_id(fused.overlay.series_id)
    return state_labels.series_title(series)


def draw_label(painter: QPainter, size: QRectF, text: str) -> None:
    """Draw the label on a plate below the letter and the texts at the top edge."""
    if not text:
        return
    painter.setFont(theme.font(theme.TEXT_PX, theme.SEMIBOLD))
    metrics = QFontMetricsF(painter.font())
    width = metrics.horizontalAdvance(text) + 2 * PADDING.x()
    height = metrics.height() + 2 * PADDING.y()
    left = size.center().x() - width / 2
    plate = QRectF(left, size.top() + BELOW_TEXTS, width, height)
    painter.setBrush(theme.color("shadow", 0.85))
    painter.setPen(theme.color("pointer"))
    painter.drawRoundedRect(plate, CORNER_RADIUS, CORNER_RADIUS)
    painter.setPen(theme.color("overlay"))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)
