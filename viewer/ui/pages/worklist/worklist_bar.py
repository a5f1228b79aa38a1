"""Bar of the worklist: search, filters, and actions on the chosen case."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from audit.pilot.order.order_conduct import AppliedOrder
from viewer.site.worklist import PRIORITIES, STATES, Wanted
from viewer.ui.actions.context_menus import add_button
from viewer.ui.appearance import theme
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import tr
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.worklist.worklist_filters import FilterPanel
from viewer.ui.pages.worklist.worklist_table import state_word

LEAST_FILTER, INSET = 84, 2  # points
MARGIN, SPACING = 12, 8  # points
PLACE_KEYS = "Ctrl+Shift+P"
"""Shortcut to change the place of a case."""


class _Filter(QComboBox):
    """Combo box that shrinks for the buttons beside it; its tooltip shows the full text."""

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(2 * INSET, 0)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(min(least.width(), LEAST_FILTER), least.height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            self.setToolTip(self.currentText())
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        control = QStyle.ComplexControl.CC_ComboBox
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, field, self).width() - 2 * INSET
        right = Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(self.currentText(), right, room)
        painter.drawComplexControl(control, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


def _total(sizes: Sequence[QSize]) -> int:
    """Return the width of widgets in one line."""
    return sum(size.width() for size in sizes) + SPACING * max(len(sizes) - 1, 0)


def _hidden_note() -> QLabel:
    note = QLabel()
    note.setProperty("role", "small")
    note.hide()
    return note


def _hidden_button(text: str) -> QPushButton:
    button = QPushButton(text)
    button.hide()
    return button


class WorklistBar(QFrame):
    """Bar with filters and buttons; the page connects the buttons."""

    filter_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.count = QLabel()
        self.count.setProperty("role", "heading")
        self.count.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("Search (Ctrl+F)"))
        self.words.setAccessibleName(tr("Search cases"))
        self.words.setClearButtonEnabled(True)
        self.words.setMinimumHeight(28)
        self.words.setMaximumWidth(200)
        self.words.textChanged.connect(lambda _: self.filter_changed.emit())
        self.coverage, self.order_note = _hidden_note(), _hidden_note()
        self.state = self._combo(tr("State"), tr("All states"), STATES)
        self.reader = self._combo(tr("Reader"), tr("All readers"), ())
        self.priority = self._combo(tr("Priority"), tr("All priorities"), PRIORITIES)
        self.batches = QCheckBox(tr("Batch cases"))
        self.batches.setToolTip(tr("Also show cases opened only by a batch run"))
        self.batches.toggled.connect(lambda _: self.filter_changed.emit())
        self.batches.hide()
        self._add_panel()
        self._add_import()
        self.locate = QPushButton(tr("Locate…"))
        self.place = _hidden_button(tr("Change place…"))
        self.exclude = QPushButton(tr("Exclude…"))
        self.open = QPushButton(tr("Open"))
        self.open.setProperty("role", "primary")
        self._filters = (
            *(self.state, self.reader, self.priority, self.batches, self.more, self.columns),
            *(self.order_note, self.coverage),
        )
        self._buttons = (self.take_in, self.locate, self.place, self.exclude, self.open)
        self._is_wrapped = False
        lines = QVBoxLayout(self)
        lines.setContentsMargins(MARGIN, 6, MARGIN, 6)
        lines.setSpacing(0)
        self._line, self._second = QHBoxLayout(), QHBoxLayout()
        for layout in (self._line, self._second):
            layout.setSpacing(SPACING)
            lines.addLayout(layout)
        self._line.addWidget(self.count)
        self._line.addWidget(self.words, 1)
        for widget in self._filters:
            self._line.addWidget(widget)
        self._line.addStretch(1)
        for button in self._buttons:
            self._line.addWidget(button)
        self._second.addStretch(1)

    def fill_row_menu(self, menu: QMenu) -> None:
        """Add what can be done with the selected case."""
        add_button(menu, self.open, keys="Return")
        menu.addSeparator()
        for button in (self.locate, self.place, self.exclude):
            if not button.isHidden():
                keys = PLACE_KEYS if button is self.place else ""
                add_button(menu, button, keys=keys)

    def _add_panel(self) -> None:
        self.panel = FilterPanel()
        self.panel.changed.connect(self._panel_changed)
        self.more = QPushButton(tr("More filters"))
        self.more.setCheckable(True)
        self.more.setToolTip(
            tr("Filter by next step, images, sex, age and study date (Ctrl+Shift+F)")
        )
        self.more.toggled.connect(self.panel.setVisible)
        self.columns = QPushButton(tr("Columns…"))
        self.columns.setToolTip(tr("Choose columns and their order (Ctrl+Shift+H)"))

    def _add_import(self) -> None:
        self.take_in = QPushButton(tr("Import"))
        self.take_in.setIcon(theme.icon("mdi6.tray-arrow-down"))
        self.menu = QMenu(self)
        # not from QMenu.addAction: its Python wrapper may be deleted before the action
        self.folder_action = QAction(tr("Study folders…"), self)
        self.archives_action = QAction(tr("ZIP archives…"), self)
        self.manifest_action = QAction(tr("Manifest (CSV)…"), self)
        self.study_action = QAction(tr("Open study…"), self)
        self.menu.addActions([self.folder_action, self.archives_action])
        self.menu.addActions([self.manifest_action, self.study_action])
        self.take_in.setMenu(self.menu)

    # --- layout -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the filters to a second line if there is no room for them."""
        super().resizeEvent(event)
        self._wrap()

    def event(self, event: QEvent) -> bool:
        """Measure again when a text has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._wrap()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """Return the size with the filters in a second line."""
        least = super().minimumSizeHint()
        first = _total([w.minimumSizeHint() for w in (self.count, self.words, *self._buttons)])
        second = _total([w.minimumSizeHint() for w in self._filters if not w.isHidden()])
        return QSize(max(first, second) + 2 * MARGIN, least.height())

    def _wrap(self) -> None:
        widgets = (self.count, self.words, *self._filters, *self._buttons)
        needed = _total([w.sizeHint() for w in widgets if not w.isHidden()])
        is_wrapped = needed > self.contentsRect().width() - 2 * MARGIN
        if is_wrapped == self._is_wrapped:
            return
        self._is_wrapped = is_wrapped
        for n, widget in enumerate(self._filters):
            if is_wrapped:
                self._second.insertWidget(n, widget)
            else:
                self._line.insertWidget(2 + n, widget)
        self._second.setContentsMargins(0, 6 if is_wrapped else 0, 0, 0)
        self.updateGeometry()

    def _combo(self, name: str, everything: str, values: Sequence[str]) -> QComboBox:
        combo = _Filter()
        combo.setAccessibleName(name)
        combo.setMinimumHeight(28)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        combo.addItem(everything, None)
        for value in values:
            combo.addItem(capital(state_word(value)), value)
        combo.currentIndexChanged.connect(lambda _: self.filter_changed.emit())
        return combo

    def offer_readers(self, readers: Iterable[str]) -> None:
        """Offer these readers as filters."""
        known = {self.reader.itemData(n) for n in range(self.reader.count())}
        for reader in sorted(set(readers) - known):
            self.reader.addItem(reader, reader)

    def offer_batches(self, n: int) -> None:
        """Offer to show batch cases, if there are any."""
        self.batches.setVisible(n > 0)
        self.batches.setText(tr("Batch cases ({n})").format(n=n))

    def show_order(self, order: AppliedOrder | None) -> None:
        """Show whether drafts order the list, and offer to change the place of a case."""
        self.place.setVisible(order is not None)
        self.order_note.setVisible(order is not None)
        if order is None:
            return
        hours = tr("Maximum wait: {n} minutes").format(n=order.max_wait_min)
        self.order_note.setToolTip(hours)
        if order.is_suspended:
            theme.set_role(self.order_note, "warn")
            self.order_note.setText(tr("▲ Order by drafts suspended: it delayed urgent cases"))
        else:
            theme.set_role(self.order_note, "small")
            self.order_note.setText(tr("Ordered by drafts"))

    def show_coverage(self, n: int, n_cases: int) -> None:
        """Show how many cases the search covers, until it covers all."""
        self.coverage.setVisible(n < n_cases)
        percent = 100 * n // n_cases if n_cases else 100
        self.coverage.setText(tr("Search: {percent} % ready").format(percent=percent))
        tip = tr("Images and arms of {n} of {all} can be searched so far.")
        self.coverage.setToolTip(tip.format(n=n, all=plural(n_cases, "case")))

    def show_filters(self) -> None:
        """Show the panel with more filters, or hide it, and move the focus."""
        self.more.toggle()
        (self.panel.step if self.more.isChecked() else self.more).setFocus()

    def _panel_changed(self) -> None:
        n = self.panel.wanted().count
        self.more.setText(tr("More filters ({n})").format(n=n) if n else tr("More filters"))
        self.filter_changed.emit()

    def wanted(self) -> Wanted:
        """Return the chosen filters."""
        return Wanted(
            self.state.currentData(),
            self.reader.currentData(),
            self.priority.currentData(),
            self.words.text(),
            self.batches.isChecked(),
            self.panel.wanted(),
        )
