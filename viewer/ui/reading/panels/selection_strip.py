"""Bar below the views with the images to send."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from assistant.images.image_recipe import window_of
from viewer.core import load
from viewer.core.display import default_window
from viewer.core.errors import CoreError
from viewer.core.space.reslice import plane_stack, plane_uint8
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import SliceRef
from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.actions.context_menus import ContextMenu, add_actions, add_entry
from viewer.ui.appearance import theme
from viewer.ui.appearance.array_images import as_image
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.code_labels import reasons_text
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.reading.viewports import overlay_text

THUMB = 44
REF = Qt.ItemDataRole.UserRole
NUMBER = Qt.ItemDataRole.UserRole + 1
PIXMAP = Qt.ItemDataRole.UserRole + 2
NOTE = Qt.ItemDataRole.UserRole + 3
PROBLEM = Qt.ItemDataRole.UserRole + 4
NOTE_WIDTH = 104  # points beside a thumbnail for its note
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class _Request:
    refs: tuple[SliceRef, ...]
    volumes: dict[str, Volume]


class SelectionStrip(QFrame):
    """Thumbnails of the images to send, and the choice between key images and the rule."""

    go_to = Signal(object)  # SliceRef

    def __init__(self, session: Session, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar-bottom")
        self.setAccessibleName(tr("Images to send"))
        self._session, self._actions = session, actions
        self._pictures: dict[SliceRef, QPixmap] = {}
        self._problems: dict[str, str] = {}  # error by series ID
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self.key_images_button = self._choice(tr("Key images"), "key-images")
        self.rule_button = self._choice(tr("By rule"), "reader-independent")
        self._choices = QButtonGroup(self)
        self._choices.addButton(self.key_images_button)
        self._choices.addButton(self.rule_button)
        self.list = _Thumbnails()
        self.list.setAccessibleName(tr("Slices to send"))
        self.list.itemActivated.connect(self._activated)
        self.menu = ContextMenu(self.list, self._fill_menu)
        self.list.removed.connect(self._remove)
        self.review_button = _trigger(actions, "preview")
        self.rule_action_button = _trigger(actions, "spread")
        self._lay_out()
        session.annotations.changed.connect(self._refresh)
        session.selection.changed.connect(self._refresh)
        session.view.volume_changed.connect(self._refresh)
        session.layout.changed.connect(self._more_loaded)
        session.view.scan_changed.connect(self._forget)
        self._refresh()

    def _choice(self, text: str, kind: str) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setProperty("role", "choice")
        button.clicked.connect(lambda: self._session.selection.set_kind(kind))  # type: ignore[arg-type]
        return button

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(4)
        choices = QHBoxLayout()
        choices.setSpacing(4)
        choices.addWidget(self.key_images_button)
        choices.addWidget(self.rule_button)
        left.addWidget(self._title)
        left.addLayout(choices)
        buttons = QVBoxLayout()
        buttons.setSpacing(4)
        buttons.addWidget(self.review_button)
        buttons.addWidget(self.rule_action_button)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 12, 4)
        layout.setSpacing(12)
        layout.addLayout(left)
        layout.addWidget(self.list, 1)
        layout.addLayout(buttons)

    def close_threads(self) -> None:
        """Wait for thumbnails in progress; call before the application ends."""
        stop_background_work(self)

    def _forget(self) -> None:
        cancel_background_work(self)
        self._pictures.clear()
        self._problems.clear()

    def _refresh(self) -> None:
        annotations = self._session.annotations.current
        refs = annotations.to_send
        n = len(refs)
        text = tr("1 image to send") if n == 1 else tr("{n} images to send")
        self._title.setText(text.format(n=n))
        spread = annotations.kind == "reader-independent"
        fair = annotations.independent and not self._session.selection.marks_to_burn()
        if fair:
            meaning = tr("Chosen by rule: a draft on these slices is fair to score.")
        else:
            meaning = tr("Chosen by the reader: a draft on these slices is not scored.")
        if fair and annotations.not_fair:
            meaning = tr("Chosen by rule, but not fair to score: {reasons}.").format(
                reasons=reasons_text(annotations.not_fair)
            )
        self._title.setToolTip(meaning)
        self._title.setAccessibleDescription(meaning)
        self.key_images_button.setText(tr("Key images ({n})").format(n=len(annotations.key_images)))
        self.rule_button.setText(tr("By rule ({n})").format(n=len(annotations.spread)))
        self.key_images_button.setChecked(not spread)
        self.rule_button.setChecked(spread)
        self.rule_button.setEnabled(bool(annotations.spread))
        self.rule_button.setToolTip(
            translated(annotations.spread_rule) or tr("Press Shift+K to select slices by rule")
        )
        self._fill(refs)

    def _fill(self, refs: tuple[SliceRef, ...]) -> None:
        self.list.clear()
        self.list.empty = tr(
            "No slices selected. Press K to mark this slice as a key image, or Shift+K to "
            "select 8 slices by rule."
        )
        self.list.setToolTip("" if refs else self.list.empty)
        missing = []
        for number, ref in enumerate(refs, 1):
            item = QListWidgetItem()
            item.setData(REF, ref)
            item.setData(NUMBER, number)
            note = self._session.annotations.current.note_of(replace(ref, window=None))
            item.setData(NOTE, note)
            problem = self._problems.get(ref.series_id, "")
            item.setData(PROBLEM, problem)
            lines = (f"{number}: {state_labels.slice_name(ref)}", note, problem)
            item.setToolTip("\n".join(line for line in lines if line))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, item.toolTip())
            pixmap = self._pictures.get(ref)
            if pixmap is not None:
                item.setData(PIXMAP, pixmap)
            else:
                missing.append(ref)
            self.list.addItem(item)
        if missing:
            self._draw(tuple(missing))
            self._load({ref.series_id for ref in missing})

    def _load(self, series_ids: set[str]) -> None:
        """Load series of restored key images, so that their thumbnails can be drawn."""
        session = self._session
        if is_working(self, "loading") or session.view.scan is None:
            return
        if session.view.is_preview and session.view.series:
            loading = session.view.series.id
        else:
            loading = None
        known = {*session.view.volumes, *self._problems, loading}
        series = next((s for s in session.view.scan.series if s.id in series_ids - known), None)
        if series is None:
            return

        def load_series(job: Job) -> Volume:
            return load(series, cancelled=job.cancelled)

        def done(volume: Volume) -> None:
            session.view.keep_volumes({series.id: volume})
            self._refresh()

        def failed(error: Exception) -> None:
            if not isinstance(error, CoreError):
                raise error
            self._problems[series.id] = sentence(error)
            self._refresh()

        run_in_background(self, load_series, done, failed, topic="loading")

    def _more_loaded(self) -> None:
        """Draw thumbnails that were waiting for a series to load."""
        refs, loaded = self._session.annotations.current.to_send, self._session.view.volumes
        missing = [r for r in refs if r not in self._pictures and r.series_id in loaded]
        if missing and not is_working(self, "images"):
            self._draw(tuple(missing))

    def _draw(self, refs: tuple[SliceRef, ...]) -> None:
        series_ids = {r.series_id for r in refs}
        volumes = {k: v for k, v in self._session.view.volumes.items() if k in series_ids}
        request = _Request(tuple(r for r in refs if r.series_id in volumes), volumes)

        run_in_background(
            self,
            lambda job: {
                ref: _picture(request, ref) for ref in request.refs if not job.cancelled()
            },
            self._take,
            _raise,
            topic="images",
        )

    def _take(self, thumbnails: dict[SliceRef, NDArray[np.uint8]]) -> None:
        for ref, pixels in thumbnails.items():
            size = QSize(THUMB, THUMB) * self.devicePixelRatioF()
            scaled = as_image(pixels).scaled(
                size,
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            self._pictures[ref] = QPixmap.fromImage(scaled)
        for n in range(self.list.count()):
            item = self.list.item(n)
            pixmap = self._pictures.get(item.data(REF))
            if pixmap is not None:
                item.setData(PIXMAP, pixmap)

    def _activated(self, item: QListWidgetItem) -> None:
        self.go_to.emit(item.data(REF))

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the slice of the current thumbnail."""
        ref = self.list.currentItem().data(REF)
        add_entry(menu, tr("Show slice"), lambda: self.go_to.emit(ref), keys="Return")
        why_not = ""
        if self._session.annotations.current.kind != "key-images":
            why_not = tr("Slices chosen by rule cannot be removed one by one")
        add_entry(menu, tr("Remove"), lambda: self._remove(ref), keys="Del", why_not=why_not)
        add_actions(menu, self._actions, ("", "switch_selection", "spread", "preview"))

    def _remove(self, ref: SliceRef) -> None:
        annotations = self._session.annotations.current
        if annotations.kind == "key-images" and ref in annotations.key_images:
            self._session.annotations.apply(annotations.toggled(ref))


def _picture(request: _Request, ref: SliceRef) -> NDArray[np.uint8]:
    volume = request.volumes[ref.series_id]
    grid = plane_stack(volume, ref.plane).grid(ref.index).square()
    if ref.window is None:
        window = default_window(volume)
    else:
        window, _ = window_of(volume, ref.window)
    pixels = plane_uint8(volume, grid, window)
    return np.ascontiguousarray(pixels)


def _trigger(actions: Actions, key: str) -> QPushButton:
    """Return a button that triggers an action and follows its enabled state."""
    action = actions[key]
    button = QPushButton(action.text())
    button.setToolTip(action.toolTip())
    button.clicked.connect(action.trigger)

    def follow() -> None:
        button.setEnabled(action.isEnabled())

    action.changed.connect(follow)
    follow()
    return button


def _raise(error: Exception) -> None:
    raise error


class _Thumb(QStyledItemDelegate):
    """Delegate that draws a slice with its number and note."""

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the preferred size."""
        return QSize(THUMB + 6 + (NOTE_WIDTH if index.data(NOTE) else 0), THUMB + 6)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an item."""
        rect = QRect(option.rect).adjusted(3, 3, -3, -3)
        if note := index.data(NOTE):
            rect.setWidth(THUMB)
            self._paint_note(painter, QRect(option.rect), note)
        painter.fillRect(rect, theme.color("viewport"))
        pixmap = index.data(PIXMAP)
        if pixmap is not None:
            size = pixmap.size().scaled(rect.size(), Qt.AspectRatioMode.KeepAspectRatio)
            target = QRect(0, 0, size.width(), size.height())
            target.moveCenter(rect.center())
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(target, pixmap)
        else:
            painter.setPen(theme.color("warn" if index.data(PROBLEM) else "muted"))
            mark = "!" if index.data(PROBLEM) else "…"  # failed, or still loading
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, mark)
        painter.setFont(theme.font(theme.SMALL_PX, theme.SEMIBOLD))
        overlay_text.draw_text(
            painter, QPointF(rect.left() + 3, rect.top() + 13), str(index.data(NUMBER))
        )
        highlighted = option.state & (
            QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_MouseOver
        )
        if highlighted:
            painter.setPen(theme.color("accent"))
            painter.drawRect(rect.adjusted(-1, -1, 0, 0))

    @staticmethod
    def _paint_note(painter: QPainter, item: QRect, note: str) -> None:
        room = item.adjusted(THUMB + 8, 3, -3, -3)
        painter.setFont(theme.font(theme.SMALL_PX))
        painter.setPen(theme.color("text"))
        flags = (
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        )
        painter.save()
        painter.setClipRect(room)
        painter.drawText(room, flags, note)
        painter.restore()


class _Thumbnails(QListWidget):
    """Row of thumbnails; Delete removes the current one."""

    removed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.empty = ""
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setMovement(QListView.Movement.Static)
        self.setItemDelegate(_Thumb(self))
        self.setFixedHeight(THUMB + 24)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of this widget."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and item is not None:
            self.removed.emit(item.data(REF))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the widget."""
        super().paintEvent(event)
        if not self.count() and self.empty:
            painter = QPainter(self.viewport())
            painter.setPen(theme.color("muted"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            room = self.viewport().rect().adjusted(4, 0, -4, 0)
            if not _fits(painter, room, flags, self.empty):
                painter.setFont(theme.font(theme.SMALL_PX))
            if _fits(painter, room, flags, self.empty):  # else the tooltip has it
                painter.drawText(room, flags, self.empty)


def _fits(painter: QPainter, room: QRect, flags: int, text: str) -> bool:
    return room.contains(painter.boundingRect(room, flags, text))
