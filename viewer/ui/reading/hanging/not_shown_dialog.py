"""List of the series that no tile shows, with reasons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.actions.context_menus import ContextMenu, add_button
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr, translated

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.viewports.tile_filling import SeriesNotHung

SERIES = Qt.ItemDataRole.UserRole


class NotShownDialog(QDialog):
    """Table of series and reasons; Enter or a double click shows one in the active tile."""

    chosen = Signal(object)  # Series

    def __init__(
        self,
        left: "Sequence[SeriesNotHung]",
        missing: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Series not shown"))
        self.resize(720, 380)
        n = len(left)
        text = tr("1 series not shown") if n == 1 else tr("{n} series not shown")
        heading = QLabel(text.format(n=n) if n else tr("Every series of the study is shown."))
        heading.setProperty("role", "heading")
        self.missing = QLabel(
            tr("The study has no series for: {tiles}").format(tiles=", ".join(missing))
        )
        self.missing.setWordWrap(True)
        self.missing.setVisible(bool(missing))
        self.table = QTableWidget(n, 2)
        self.table.setHorizontalHeaderLabels([tr("Series"), tr("Reason")])
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setAccessibleName(tr("Series not shown"))
        self.table.verticalHeader().hide()
        for row, item in enumerate(left):
            texts = (state_labels.series_title(item.series), translated(item.reason))
            for column, cell in enumerate(map(QTableWidgetItem, texts)):
                cell.setData(SERIES, item.series)
                cell.setToolTip(texts[column])
                self.table.setItem(row, column, cell)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.show_button = QPushButton(tr("Show in the active tile"))
        self.show_button.setProperty("role", "primary")
        self.show_button.setEnabled(n > 0)
        self.show_button.clicked.connect(self._choose)
        self.table.itemActivated.connect(lambda _item: self._choose())
        self.menu = ContextMenu(self.table, self._fill_menu)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.show_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        for widget in (heading, self.missing, self.table, buttons):
            layout.addWidget(widget)
        if n:
            self.table.selectRow(0)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_menu(self, menu: QMenu) -> None:
        add_button(menu, self.show_button, keys="Return")

    def _choose(self) -> None:
        item = self.table.currentItem()
        if item is not None:
            series: Series = item.data(SERIES)
            self.accept()
            self.chosen.emit(series)
