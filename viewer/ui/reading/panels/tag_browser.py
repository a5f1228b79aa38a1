"""Window with all DICOM attributes of the current file, which follows the slice.

Values may identify the patient. They are neither logged nor copied to the clipboard unless the user
asks for it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.messages import Message, Text
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.core.header_table import (
    AGE_SEX_DATE,
    HIDDEN,
    Row,
    header_rows,
    hide_identity,
    values_in_slices,
)
from viewer.session.session import Session
from viewer.site.identity_rule import IdentityLevel
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr, translated
from viewer.ui.reading.panels.identity_banner import IdentityBanner

ROW = Qt.ItemDataRole.UserRole
SETTLE_MS = 150  # while scrolling, no header is read
TAG, NAME, VR, VALUE = range(4)


@dataclass(frozen=True)
class _Request:
    series: Series
    k: int
    t: int


class TagBrowser(QDialog):
    """Searchable tree of the attributes of the file that holds the current slice.

    What may identify the patient is hidden where the banner shows no name.
    """

    def __init__(
        self, session: Session, identity: IdentityBanner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._identity = identity
        self.setWindowTitle(tr("DICOM header"))
        self.resize(860, 640)
        self.setModal(False)
        self._session = session
        self._rows: tuple[Row, ...] = ()
        self._shown: _Request | None = None
        self._timer = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._timer.timeout.connect(self.read)
        self._create_widgets()
        self._lay_out()
        for signal in (
            session.view.cursor_changed,
            session.view.volume_changed,
            session.display.time_changed,
        ):
            signal.connect(self._follow)
        identity.changed.connect(self._read_again)
        self.read()

    def _create_widgets(self) -> None:
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search by tag, name or value"))
        self.search.setAccessibleName(tr("Search attributes"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.private = QCheckBox(tr("Show &private attributes"))
        self.private.setChecked(True)
        self.private.setToolTip(tr("Attributes added by the scanner vendor"))
        self.private.toggled.connect(self._filter)
        self.following = QCheckBox(tr("&Follow current slice"))
        self.following.setChecked(True)
        self.following.toggled.connect(self._follow)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels([tr("Tag"), tr("Name"), tr("VR"), tr("Value")])
        self.tree.setAccessibleName(tr("Attributes"))
        self.tree.setUniformRowHeights(True)
        self.tree.setIndentation(14)
        self.tree.setAlternatingRowColors(True)
        self.tree.setSelectionMode(QTreeWidget.SelectionMode.ExtendedSelection)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._menu)
        self.tree.itemSelectionChanged.connect(self._selection_changed)
        self.tree.installEventFilter(self)
        header = self.tree.header()
        header.setStretchLastSection(True)
        for column, width in ((TAG, 180), (NAME, 240), (VR, 50)):
            header.resizeSection(column, width)
        header.setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        self.count = QLabel()
        self.count.setProperty("role", "muted")
        self.copy_value = self._button(tr("Copy &value"), self._copy_values)
        self.copy_row = self._button(tr("Copy &row"), self._copy_rows)
        self.copy_all = self._button(tr("Copy &all"), self._copy_all)
        self.compare_slices = self._button(tr("&Compare slices…"), self._ask_for_slice_values)
        self.compare_slices.setToolTip(tr("Show the selected attribute in every slice"))

    def _button(self, text: str, act: object) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        warning = QLabel(
            tr(
                "Attributes marked ● may identify the patient. Their values are shown only here, "
                "and only if the policy shows names to your role."
            )
        )
        warning.setProperty("role", "muted")
        warning.setWordWrap(True)
        tools = QHBoxLayout()
        tools.setSpacing(12)
        tools.addWidget(self.search, 1)
        tools.addWidget(self.private)
        tools.addWidget(self.following)
        buttons = QHBoxLayout()
        buttons.addWidget(self.count, 1)
        for button in (self.compare_slices, self.copy_value, self.copy_row, self.copy_all):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addLayout(tools)
        layout.addWidget(self.tree, 1)
        layout.addWidget(warning)
        layout.addLayout(buttons)
        self._selection_changed()

    def close_threads(self) -> None:
        """Stop reading; call before the application ends."""
        self._timer.stop()
        stop_background_work(self, wait=False)

    # --- reading ----------------------------------------------------------------------------------

    def _follow(self) -> None:
        if self.isVisible() and self.following.isChecked():
            self._timer.start()

    def read(self) -> None:
        """Read the header of the current slice in a thread, unless it is shown already."""
        session = self._session
        series = session.view.series
        if series is None:
            self.close()
            return
        looked_at = session.view.acquired_index
        request = _Request(
            series, looked_at if looked_at is not None else self._nearest(), session.display.time
        )
        if request == self._shown:
            return
        self._shown = request
        self.count.setText(tr("Reading…"))

        level_of = self._identity.level_reader()
        run_in_background(
            self,
            lambda _job: _permitted_rows(request, level_of),
            partial(self._show_header, request),
            self._failed,
            topic="header",
        )

    def _read_again(self) -> None:
        """Read the header again, because the user or the rules may have changed."""
        if self.isVisible():
            self._shown = None
            self.read()

    def _nearest(self) -> int:
        """Return the acquired slice nearest to the cursor, for when another plane is active."""
        volume = self._session.view.volume
        if volume is None:
            return 0
        if volume.acquired is not None:
            stack = self._session.view.stack_of(volume, "acquired")
            return stack.index_of(self._session.view.cursor_lps_mm)
        k = round(float(volume.geometry.lps_to_index(self._session.view.cursor_lps_mm)[2]))
        return min(max(k, 0), volume.geometry.shape_kji[0] - 1)

    def _show_header(self, request: _Request, rows: tuple[Row, ...]) -> None:
        text = state_labels.series_title(request.series)
        if request.series.source is None:
            n = request.series.stored_shape[0]
            text += "  ·  " + tr("slice {k} of {n}").format(k=request.k + 1, n=n)
        self.title.setText(text)
        self.show_rows(rows)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        self.show_rows(())
        self.count.setText(translated(error))

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Fill the tree; keep expanded items, selection and scroll position."""
        opened, chosen = self._opened(), self._path_of(self.tree.currentItem())
        scrolled = self.tree.verticalScrollBar().value()
        self._rows = rows
        self.tree.setUpdatesEnabled(False)
        self.tree.clear()
        self.tree.addTopLevelItems([_item(row) for row in rows])
        for item in self._items():
            path = self._path_of(item)
            if path in opened:
                item.setExpanded(True)
            if chosen is not None and path == chosen:
                self.tree.setCurrentItem(item)
        self._filter()
        self.tree.verticalScrollBar().setValue(scrolled)
        self.tree.setUpdatesEnabled(True)

    def _items(self) -> list[QTreeWidgetItem]:
        items = []
        pending = [self.tree.topLevelItem(n) for n in range(self.tree.topLevelItemCount())]
        while pending:
            item = pending.pop()
            if item is not None:
                items.append(item)
                pending += [item.child(n) for n in range(item.childCount())]
        return items

    def _opened(self) -> set[object]:
        return {self._path_of(item) for item in self._items() if item.isExpanded()}

    @staticmethod
    def _path_of(item: QTreeWidgetItem | None) -> object:
        if item is None:
            return None
        row: Row = item.data(TAG, ROW)
        return (row.path, row.name)

    # --- searching --------------------------------------------------------------------------------

    def _filter(self) -> None:
        text = self.search.text().casefold().split()
        shown = 0
        for n in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(n)
            if item is not None:
                shown += self._filter_item(item, text, False)
        total = sum(1 for row in self._rows for _ in row.lines())
        self.count.setText(tr("{n} of {total} rows").format(n=shown, total=total))

    def _filter_item(self, item: QTreeWidgetItem, words: Sequence[str], inside: bool) -> int:
        """Hide an item unless it or a relative matches; return the number of shown items."""
        row: Row = item.data(TAG, ROW)
        name = _shown(row.name)
        parts = (row.tag, row.tag.replace(",", ""), name, name.replace(" ", ""), _shown(row.value))
        text = " ".join(parts)
        fits = inside or all(word in text.casefold() for word in words)
        if row.private and not self.private.isChecked():
            item.setHidden(True)
            return 0
        below = 0
        for n in range(item.childCount()):
            child = item.child(n)
            if child is not None:
                below += self._filter_item(child, words, fits and bool(words))
        item.setHidden(not fits and not below)
        if words and below and not fits:
            item.setExpanded(True)
        return int(fits) + below if not item.isHidden() else 0

    # --- copying ----------------------------------------------------------------------------------

    def _selected_rows(self) -> list[Row]:
        return [item.data(TAG, ROW) for item in self.tree.selectedItems()]

    def _selection_changed(self) -> None:
        rows = self._selected_rows()
        for button in (self.copy_value, self.copy_row):
            button.setEnabled(bool(rows))
        series = self._session.view.series
        many = series is not None and series.source is None and len(series.planes) > 0
        is_single = len(rows) == 1 and bool(rows[0].path) and rows[0].path[-1][1] == -1
        can_compare = is_single and rows[0].vr != "SQ" and rows[0].value != HIDDEN
        self.compare_slices.setEnabled(many and can_compare)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Copy the selected rows with the standard shortcut."""
        if event.type() == QEvent.Type.KeyPress and event.matches(  # type: ignore[attr-defined]
            QKeySequence.StandardKey.Copy
        ):
            self._copy_rows()
            return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def _copy_values(self) -> None:
        _to_clipboard(_shown(row.value) for row in self._selected_rows())

    def _copy_rows(self) -> None:
        _to_clipboard(line for row in self._selected_rows() for line in row.lines())

    def _copy_all(self) -> None:
        _to_clipboard(line for row in self._rows for line in row.lines())

    def _menu(self, position: QPoint) -> None:
        menu = QMenu(self)
        for text, act, button in (
            (tr("Copy value"), self._copy_values, self.copy_value),
            (tr("Copy row"), self._copy_rows, self.copy_row),
            (tr("Compare slices…"), self._ask_for_slice_values, self.compare_slices),
        ):
            menu.addAction(text, act).setEnabled(button.isEnabled())
        menu.popup(self.tree.viewport().mapToGlobal(position))

    # --- over all slices --------------------------------------------------------------------------

    def _ask_for_slice_values(self) -> None:
        series, rows = self._session.view.series, self._selected_rows()
        if series is None or len(rows) != 1:
            return
        row = rows[0]
        self.compare_slices.setEnabled(False)

        def progress(done: int, total: int) -> None:
            self.count.setText(tr("Reading {n} of {total}…").format(n=done, total=total))

        run_in_background(
            self,
            lambda job: values_in_slices(series, row.path, job.report, job.cancelled),
            partial(self._show_slice_values, row),
            self._failed,
            progress,
            topic="series",
        )

    def _show_slice_values(self, row: Row, values: list[tuple[int, int, Text]]) -> None:
        self._filter()
        self._selection_changed()
        SliceValuesDialog(row, values, self).show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the header: the next user who sees the window may have other rights."""
        self._timer.stop()
        cancel_background_work(self)
        self._shown = None
        self.show_rows(())
        for values in self.findChildren(SliceValuesDialog):
            values.close()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Read the header as far as the present user may see it."""
        super().showEvent(event)
        self.read()


class SliceValuesDialog(QDialog):
    """Values of one attribute in all slices of a series."""

    def __init__(
        self, row: Row, values: Sequence[tuple[int, int, Text]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"{row.tag} {_shown(row.name)}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(480, 520)
        times = len({t for t, _, _ in values}) > 1
        distinct = len({value for _, _, value in values})
        if distinct == 1:
            text = tr("Same value in all {n} slices")
        else:
            text = tr("{d} different values in {n} slices")
        self.summary = QLabel(text.format(n=len(values), d=distinct))
        self.summary.setProperty("role", "heading")
        self.table = QTreeWidget()
        self.table.setRootIsDecorated(False)
        self.table.setUniformRowHeights(True)
        self.table.setAccessibleName(tr("Values by slice"))
        self.table.setHeaderLabels([tr("Slice"), tr("Value")])
        for t, k, value in values:
            label = tr("{k} (time point {t})") if times else "{k}"
            label = label.format(k=k + 1, t=t + 1)
            self.table.addTopLevelItem(QTreeWidgetItem([label, _shown(value)]))
        copy = QPushButton(tr("&Copy all"))
        copy.clicked.connect(
            lambda: _to_clipboard(f"{t + 1}\t{k + 1}\t{_shown(v)}" for t, k, v in values)
        )
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.close)
        buttons = QHBoxLayout()
        buttons.addWidget(copy)
        buttons.addStretch(1)
        buttons.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.summary)
        layout.addWidget(self.table, 1)
        layout.addLayout(buttons)


def _permitted_rows(
    request: _Request, level_of: Callable[[Series], IdentityLevel]
) -> tuple[Row, ...]:
    """Return the rows of a header as far as they may be shown; call it in a thread."""
    rows = header_rows(request.series, request.k, request.t)
    try:
        level = level_of(request.series)
    except RecordError:  # the rules are unknown, as in the banner
        level = IdentityLevel.NOTHING
    if level == IdentityLevel.EVERYTHING:
        return rows
    return hide_identity(rows, AGE_SEX_DATE if level == IdentityLevel.AGE_SEX_DATE else ())


def _item(row: Row) -> QTreeWidgetItem:
    value = _shown(row.value).replace("\r", " ").replace("\n", " ")
    bare = _shown(row.name)
    name = f"● {bare}" if row.identifies and row.value else bare
    item = QTreeWidgetItem([row.tag, name, _shown(row.vr), value])
    item.setData(TAG, ROW, row)
    item.setToolTip(NAME, bare)
    if len(value) > 60:
        item.setToolTip(VALUE, value[:1000])
    if row.private:
        item.setForeground(NAME, theme.color("muted"))
    item.addChildren([_item(child) for child in row.children])
    return item


def _shown(text: Text) -> str:
    """Translate a message; names and values of the standard or the file stay as they are."""
    return translated(text) if isinstance(text, Message) else text


def _to_clipboard(lines: Iterable[str]) -> None:
    QGuiApplication.clipboard().setText("\n".join(lines))
