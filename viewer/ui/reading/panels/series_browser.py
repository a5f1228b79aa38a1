"""List of series with thumbnails, counts and warnings."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QDrag, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.core.loading.thumbnail import thumbnail
from viewer.session.session import Session
from viewer.session.viewports.tile_filling import not_shown
from viewer.ui.actions.context_menus import ContextMenu, add_entry
from viewer.ui.appearance import theme
from viewer.ui.appearance.array_images import as_image
from viewer.ui.appearance.stylesheet import SELECTED_SHARE
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.reading.panels.identity_banner import IdentityBanner
from viewer.ui.reading.viewports.series_drop import MIME, series_mime

THUMB = 60
ROW = 72
LINE = 20
MIN_WIDTH = 190
SERIES = Qt.ItemDataRole.UserRole
PIXMAP = Qt.ItemDataRole.UserRole + 1
NO_PICTURE = Qt.ItemDataRole.UserRole + 2
Index = QModelIndex | QPersistentModelIndex


class SeriesBrowser(QFrame):
    """List of the scanned series; double click or Enter opens one, a drag shows it in a view."""

    opened = Signal(object)  # Series
    rejected_asked = Signal()
    not_shown_asked = Signal()
    spectra_asked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self.setAccessibleName(tr("Series"))
        self.setMinimumWidth(MIN_WIDTH)
        self._session = session
        self.list = SeriesList()
        self.list.setItemDelegate(_Row(session, self.list))
        self.list.setAccessibleName(tr("Series in the open study"))
        self.list.itemActivated.connect(self._activated)
        self.menu = ContextMenu(self.list, self._fill_menu)
        self._count = QLabel()
        self._count.setProperty("role", "small")
        self._left_out = QToolButton()
        self._left_out.setProperty("role", "badge-warn")
        self._left_out.clicked.connect(self.rejected_asked)
        self.not_shown = QToolButton()
        self.not_shown.setProperty("role", "badge-warn")
        self.not_shown.clicked.connect(self.not_shown_asked)
        self._spectra = QToolButton()
        self._spectra.setToolTip(tr("Show the spectra of the study (Ctrl+Alt+E)"))
        self._spectra.clicked.connect(self.spectra_asked)
        title = QLabel(tr("Series"))
        title.setProperty("role", "heading")
        head = QHBoxLayout()
        head.addWidget(title)
        head.addStretch(1)
        head.addWidget(self._count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.setSpacing(8)
        self.identity = IdentityBanner(session)
        layout.addLayout(head)
        layout.addWidget(self.identity)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.not_shown)
        layout.addWidget(self._spectra)
        layout.addWidget(self._left_out)
        session.view.scan_changed.connect(self._fill)
        session.view.volume_changed.connect(self._mark_shown)
        session.layout.changed.connect(self._count_not_shown)
        self._fill()

    def close_threads(self) -> None:
        """Wait for thumbnails in progress; call before the application ends."""
        stop_background_work(self)
        self.identity.close_threads()

    def _fill(self) -> None:
        cancel_background_work(self)
        self.list.clear()
        scan = self._session.view.scan
        series = scan.series if scan else []
        studies = list(dict.fromkeys(s.study_uid for s in series))
        for study in studies:
            members = [s for s in series if s.study_uid == study]
            if len(studies) > 1:
                self._add_heading(members[0])
            for member in members:
                self._add(member)
        n = len(series)
        self._count.setText(tr("1 series") if n == 1 else tr("{n} series").format(n=n))
        spectra = len(scan.spectra) if scan else 0
        self._spectra.setVisible(spectra > 0)
        self._spectra.setText(tr("Spectra ({n})").format(n=spectra))
        left_out = len(scan.rejected) - spectra if scan else 0
        self._left_out.setVisible(left_out > 0)
        text = tr("1 file skipped") if left_out == 1 else tr("{n} files skipped")
        self._left_out.setText(text.format(n=left_out))
        self._left_out.setToolTip(tr("Show skipped files and reasons (Ctrl+Shift+E)"))
        self._count_not_shown()

    def _count_not_shown(self) -> None:
        n = len(not_shown(self._session))
        self.not_shown.setVisible(n > 0)
        text = tr("1 series not shown") if n == 1 else tr("{n} series not shown")
        self.not_shown.setText(text.format(n=n))
        self.not_shown.setToolTip(tr("List the series that no tile shows, with reasons"))
        self.list.viewport().update()

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the series of the current row."""
        series: Series | None = self.list.currentItem().data(SERIES)
        layout = self._session.layout
        if series is None:
            return
        add_entry(menu, tr("Open"), lambda: self.opened.emit(series), keys="Return")
        if layout.current is None:
            return
        part = menu.addMenu(tr("Show in tile"))
        for number in range(len(layout.current.tiles)):
            add_entry(
                part,
                state_labels.tile_title(self._session, number),
                partial(layout.put, number, series.id),
            )

    def _add_heading(self, first: Series) -> None:
        text = state_labels.study_title(self._session, first)
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.addItem(item)

    def _add(self, series: Series) -> None:
        item = QListWidgetItem()
        item.setData(SERIES, series)
        lines = [state_labels.series_title(series), state_labels.series_facts(series)]
        lines += [translated(w.message) for w in series.warnings]
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ". ".join(lines))
        item.setToolTip("\n".join(lines))
        self.list.addItem(item)

        def make_thumbnail(_job: Job) -> NDArray[np.uint8]:
            return thumbnail(series, THUMB * 2)

        def done(pixels: NDArray[np.uint8]) -> None:
            item.setData(PIXMAP, _pixmap(pixels))

        def failed(error: Exception) -> None:
            if not isinstance(error, CoreError):
                raise error
            item.setData(NO_PICTURE, True)
            item.setToolTip("\n".join([*lines, translated(error)]))

        run_in_background(self, make_thumbnail, done, failed, threads=2, keep_earlier=True)

    def _activated(self, item: QListWidgetItem) -> None:
        series = item.data(SERIES)
        if series is not None:
            self.opened.emit(series)

    def _rows(self) -> list[QListWidgetItem]:
        items = (self.list.item(n) for n in range(self.list.count()))
        return [item for item in items if item.data(SERIES) is not None]

    def step(self, by: int) -> None:
        """Open the series `by` rows below the current one."""
        rows, shown = self._rows(), self._session.view.series
        rows_shown = [n for n, item in enumerate(rows) if item.data(SERIES) is shown]
        target = rows_shown[0] + by if rows_shown else 0
        if 0 <= target < len(rows):
            self.list.setCurrentItem(rows[target])
            self.opened.emit(rows[target].data(SERIES))

    def select(self, series: Series) -> None:
        """Make a series the current row."""
        for item in self._rows():
            if item.data(SERIES) is series:
                self.list.setCurrentItem(item)

    def _mark_shown(self) -> None:
        shown = self._session.view.series
        if shown is not None:
            self.select(shown)
        self.list.viewport().update()


class SeriesList(QListWidget):
    """List whose rows fit its width."""

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(False)
        self.setDragEnabled(True)
        self.setDragDropMode(QListWidget.DragDropMode.DragOnly)

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        """Return the dragged series, for the views."""
        series = next((item.data(SERIES) for item in items), None)
        return series_mime(series.id if series is not None else "")

    def mimeTypes(self) -> list[str]:
        """Return the type of what is dragged."""
        return [MIME]

    def supportedDropActions(self) -> Qt.DropAction:
        """Return that a series stays in the list."""
        return Qt.DropAction.CopyAction

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the row with its thumbnail only, which hides less of the target than the row."""
        items = self.selectedItems()
        if not items or items[0].data(SERIES) is None:
            return
        drag = QDrag(self)
        drag.setMimeData(self.mimeData(items))
        pixmap = items[0].data(PIXMAP)
        if pixmap is not None:
            drag.setPixmap(pixmap.scaledToWidth(THUMB, Qt.TransformationMode.SmoothTransformation))
        drag.exec(actions, Qt.DropAction.CopyAction)

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(230, 400)


class _Row(QStyledItemDelegate):
    """Delegate that draws a thumbnail, two lines of text and the warnings of a series."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the preferred size."""
        if index.data(SERIES) is not None:
            return QSize(120, ROW)
        metrics = QFontMetrics(theme.font(theme.SMALL_PX, theme.SEMIBOLD))
        room = QRect(0, 0, option.rect.width() - 8, 1000)
        bounds = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, index.data())
        return QSize(120, bounds.height() + 16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an item."""
        series: Series | None = index.data(SERIES)
        box = QRect(option.rect)
        if series is None:
            painter.setFont(theme.font(theme.SMALL_PX, theme.SEMIBOLD))
            painter.setPen(theme.color("muted"))
            flags = Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap
            painter.drawText(box.adjusted(4, 0, -4, -6), flags, index.data())
            return
        self._paint_background(painter, option, box, series)
        thumb = QRect(box.left() + 6, box.top() + 6, THUMB, THUMB)
        self._paint_thumbnail(painter, thumb, index.data(PIXMAP), bool(index.data(NO_PICTURE)))
        beside = QRect(thumb.right() + 9, box.top() + 6, box.right() - thumb.right() - 15, THUMB)
        self._paint_text(painter, beside, series)

    def _paint_background(
        self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, series: Series
    ) -> None:
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.color("accent", SELECTED_SHARE))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, theme.color("hover"))
        if self._session.view.series is series:
            painter.fillRect(QRect(box.left(), box.top(), 3, box.height()), theme.color("accent"))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.color("accent"), 1))
            painter.drawRect(box.adjusted(0, 0, -1, -1))

    @staticmethod
    def _paint_thumbnail(painter: QPainter, rect: QRect, pixmap: Any, missing: bool) -> None:
        painter.fillRect(rect, theme.color("viewport"))
        if pixmap is not None:
            size = pixmap.size().scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
            target = QRect(0, 0, size.width(), size.height())
            target.moveCenter(rect.center())
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(target, pixmap)
        elif missing:
            painter.setFont(theme.font(theme.SMALL_PX))
            painter.setPen(theme.color("warn"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(rect, flags, tr("no image"))

    @staticmethod
    def _paint_text(painter: QPainter, rect: QRect, series: Series) -> None:
        painter.setFont(theme.font(theme.TEXT_PX, theme.MEDIUM))
        metrics = QFontMetrics(painter.font())
        elide = Qt.TextElideMode.ElideRight
        painter.setPen(theme.color("text"))
        line = QRect(rect.left(), rect.top(), rect.width(), LINE)
        most = 1 if series.warnings else 2  # the room that warnings would take
        lines = wrap_lines(state_labels.series_title(series), metrics, rect.width(), most)
        for n, title in enumerate(lines):
            painter.drawText(line.translated(0, n * LINE), Qt.AlignmentFlag.AlignVCenter, title)
        line.translate(0, (len(lines) - 1) * LINE)
        painter.setFont(theme.font(theme.SMALL_PX))
        metrics = QFontMetrics(painter.font())
        painter.setPen(theme.color("muted"))
        line.translate(0, LINE)
        facts = fit_parts(state_labels.list_facts(series), metrics, rect.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, facts)
        if series.warnings:
            line.translate(0, LINE)
            painter.setPen(theme.color("warn"))
            n = len(series.warnings)
            text = "⚠ " + titled(
                state_labels.warnings(n), state_labels.code(series.warnings[0].code)
            )
            text = metrics.elidedText(text, elide, rect.width())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)


def wrap_lines(text: str, metrics: QFontMetrics, width: int, most: int) -> list[str]:
    """Return a text in lines that fit a width in pixels; the last of `most` lines is elided."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most - 1:
        n = len(words)
        while n > 1 and metrics.horizontalAdvance(" ".join(words[:n])) > width:
            n -= 1
        lines.append(metrics.elidedText(" ".join(words[:n]), Qt.TextElideMode.ElideRight, width))
        words = words[n:]
    if words or not lines:
        lines.append(metrics.elidedText(" ".join(words), Qt.TextElideMode.ElideRight, width))
    return lines


def fit_parts(parts: Sequence[str], metrics: QFontMetrics, width: int) -> str:
    """Return parts with dots between them, without the first ones if they do not all fit."""
    for n in range(len(parts)):
        text = " · ".join(parts[n:])
        if metrics.horizontalAdvance(text) <= width:
            return text
    return metrics.elidedText(parts[-1], Qt.TextElideMode.ElideRight, width)


def _pixmap(pixels: NDArray[np.uint8]) -> QPixmap:
    return QPixmap.fromImage(as_image(np.ascontiguousarray(pixels)))
