"""Panel with the definition of a metric and the cases behind a number."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages import Text
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural

if TYPE_CHECKING:
    from audit.metrics.table.measure_definition import Measure
    from viewer.site.dashboard import RowBehind

WIDTH = 340


class MetricDetailsPanel(QFrame):
    """Panel beside the results, hidden until a number is clicked."""

    case_wanted = Signal(str)
    shown = Signal()
    """The panel was shown or hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "side-right")
        self.setFixedWidth(WIDTH)
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.definition = QLabel()
        self.counted = QLabel()
        self.counted.setProperty("role", "small")
        for label in (self.title, self.definition, self.counted):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Cases in this metric"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.open: QPushButton = QPushButton(tr("Open case"))
        self.list.itemActivated.connect(lambda _: self._open())
        self.list.currentItemChanged.connect(lambda now, _: self.open.setEnabled(now is not None))
        self.open.clicked.connect(self._open)
        self.close_button = QToolButton()
        self.close_button.setIcon(theme.icon("mdi6.close"))
        self.close_button.setProperty("role", "quiet")
        self.close_button.setMinimumSize(28, 28)
        self.close_button.setToolTip(tr("Close (Esc)"))
        self.close_button.setAccessibleName(tr("Close"))
        self.close_button.clicked.connect(self.hide)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        inner = QWidget()
        text = QVBoxLayout(inner)
        text.setContentsMargins(0, 0, 8, 0)
        text.addWidget(self.definition)
        text.addStretch(1)
        self._area = QScrollArea()
        self._area.setAccessibleName(tr("Scrollable content"))
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inner)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._area, 1)
        column.addWidget(self.counted)
        column.addWidget(self.list, 3)
        column.addWidget(self.open)

    def showEvent(self, event: QShowEvent) -> None:
        """Announce that the panel is shown."""
        super().showEvent(event)
        self.shown.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Announce that the panel is hidden."""
        super().hideEvent(event)
        if self.isHidden():  # not when only the window is hidden
            self.shown.emit()

    def show_measure(self, measure: "Measure") -> None:
        """Show the definition of a metric with its source."""
        self.title.setText(translated(measure.title))
        self._define(measure)
        for widget in (self.counted, self.list, self.open):
            widget.hide()
        self.show()
        self.close_button.setFocus()

    def show_rows(
        self, text: str, measure: "Measure | None", rows: "list[RowBehind]", n: int, rests: Text
    ) -> None:
        """Show the cases behind a number.

        Args:
            text: Text of the number.
            measure: Metric of the number; None for a plain count.
            rows: Cases to list.
            n: Number of cases, which may exceed those listed.
            rests: Sample that the number is based on.
        """
        self.title.setText(text)
        self._area.setVisible(measure is not None)
        if measure is not None:
            self._define(measure, rests)
        counted = tr("Counted: {results}").format(results=plural(n, "result"))
        first = tr("{counted}; showing the first {listed}")
        is_partial = n > len(rows)
        self.counted.setText(
            first.format(counted=counted, listed=len(rows)) if is_partial else counted
        )
        self.list.clear()
        for row in rows:
            item = QListWidgetItem(f"{row.case}\n{translated(row.words)}")
            item.setData(Qt.ItemDataRole.UserRole, row.case)
            events = ", ".join(str(seq) for seq in row.events)
            item.setToolTip(tr("Record events: {events}").format(events=events))
            self.list.addItem(item)
        for widget in (self.counted, self.list, self.open):
            widget.show()
        self.open.setEnabled(False)
        self.show()
        self.list.setFocus()
        if rows:
            self.list.setCurrentRow(0)

    def _define(self, measure: "Measure", rests: Text = "") -> None:
        self._area.show()
        sample = tr("In this view: {what}.").format(what=translated(rests)) if rests else ""
        denominator = tr("Denominator: {what}.").format(what=translated(measure.population))
        source = tr("Source: {what}.").format(what=translated(measure.source))
        parts = (translated(measure.definition), sample, denominator, source)
        self.definition.setText("\n\n".join(part for part in parts if part))

    def _open(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.case_wanted.emit(item.data(Qt.ItemDataRole.UserRole))
