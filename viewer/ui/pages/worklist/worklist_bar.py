"""Bar of the worklist: search, filters, and actions on the chosen case."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from viewer.site.worklist import PRIORITIES, STATES, Wanted
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import named

LEAST_FILTER, INSET = 84, 2  # points


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


class WorklistBar(QFrame):
    """Bar with filters and buttons; the page connects the buttons."""

    filter_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.count = QLabel()
        self.count.setProperty("role", "heading")
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("Search (Ctrl+F)"))
        self.words.setAccessibleName(tr("Search cases"))
        self.words.setClearButtonEnabled(True)
        self.words.setMinimumHeight(28)
        self.words.setMaximumWidth(200)
        self.words.textChanged.connect(lambda _: self.filter_changed.emit())
        self.coverage = QLabel()
        self.coverage.setProperty("role", "small")
        self.coverage.hide()
        self.state = self._combo(tr("State"), tr("All states"), STATES)
        self.reader = self._combo(tr("Reader"), tr("All readers"), ())
        self.priority = self._combo(tr("Priority"), tr("All priorities"), PRIORITIES)
        self.batches = QCheckBox(tr("Batch cases"))
        self.batches.setToolTip(tr("Also show cases opened only by a batch run"))
        self.batches.toggled.connect(lambda _: self.filter_changed.emit())
        self.batches.hide()
        self.take_in = QPushButton(tr("Import"))
        self.take_in.setIcon(theme.icon("mdi6.tray-arrow-down"))
        self.menu = QMenu(self)
        # not from QMenu.addAction: its Python wrapper may be deleted before the action
        self.folder_action = QAction(tr("Study folders…"), self)
        self.manifest_action = QAction(tr("Manifest (CSV)…"), self)
        self.study_action = QAction(tr("Open study…"), self)
        self.menu.addActions([self.folder_action, self.manifest_action, self.study_action])
        self.take_in.setMenu(self.menu)
        self.locate = QPushButton(tr("Locate…"))
        self.exclude = QPushButton(tr("Exclude…"))
        self.open = QPushButton(tr("Open"))
        self.open.setProperty("role", "primary")
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 6, 12, 6)
        line.setSpacing(8)
        line.addWidget(self.count)
        line.addWidget(self.words, 1)
        for combo in (self.state, self.reader, self.priority):
            line.addWidget(combo)
        line.addWidget(self.batches)
        line.addWidget(self.coverage)
        line.addStretch(1)
        for button in (self.take_in, self.locate, self.exclude, self.open):
            line.addWidget(button)

    def _combo(self, name: str, everything: str, values: Sequence[str]) -> QComboBox:
        combo = _Filter()
        combo.setAccessibleName(name)
        combo.setMinimumHeight(28)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        combo.addItem(everything, None)
        for value in values:
            combo.addItem(named(value), value)
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

    def show_coverage(self, n: int, n_cases: int) -> None:
        """Show how many cases the search covers, until it covers all."""
        self.coverage.setVisible(n < n_cases)
        percent = 100 * n // n_cases if n_cases else 100
        self.coverage.setText(tr("Search: {percent} % ready").format(percent=percent))
        tip = tr("Images and arms of {n} of {all} can be searched so far.")
        self.coverage.setToolTip(tip.format(n=n, all=plural(n_cases, "case")))

    def wanted(self) -> Wanted:
        """Return the chosen filters."""
        return Wanted(
            self.state.currentData(),
            self.reader.currentData(),
            self.priority.currentData(),
            self.words.text(),
            self.batches.isChecked(),
        )
