"""Bar above the results: filters, address of the view, back and forward."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordInputError
from audit.metrics.table.table_view import STRATA
from viewer.site.dashboard import COMPARED, FILTERS, Address, History, choices
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.record_labels import word as shown
from viewer.ui.widgets.wrapping_row import WrappingRow

if TYPE_CHECKING:
    from audit.report.content.stratum_values import Numbers
    from audit.report.output.report_builder import Gathered

EVERY = "all"
_BASIS = (
    ("decided", N_("adjudicated or proposed")),
    ("adjudicated", N_("adjudicated only")),
    ("proposed", N_("proposed only")),
)


class FilterBar(QWidget):
    """Filters for common strata, and the address with all filters."""

    wanted = Signal(object)  # Address
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._address = Address()
        self.back = self._button("mdi6.arrow-left", tr("Back (Alt+Left)"))
        self.ahead = self._button("mdi6.arrow-right", tr("Forward (Alt+Right)"))
        self.copy = self._button("mdi6.content-copy", tr("Copy view address"))
        self.address = QLineEdit()
        self.address.setAccessibleName(tr("View address"))
        self.address.setToolTip(
            tr("Section and filters as text: section?stratum=value,value&stratum=value")
        )
        self.address.returnPressed.connect(self._typed)
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        theme.set_role(self.trouble, "critical")
        self.trouble.hide()
        self.boxes: dict[str, QComboBox] = {}
        self._titled: dict[str, QWidget] = {}
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.ahead.clicked.connect(lambda: self.stepped.emit(1))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(str(self._address)))
        for keys, step in (("Alt+Left", -1), ("Alt+Right", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda step=step: self.stepped.emit(step))
        self._lay_out()

    def _lay_out(self) -> None:
        self.line = first = QHBoxLayout()
        first.setSpacing(4)
        for button in (self.back, self.ahead):
            first.addWidget(button)
        first.addWidget(self.address, 1)
        first.addWidget(self.copy)
        second = WrappingRow(equal=True, spacing=8)
        for name, title in FILTERS.items():
            second.add(self._box(name, translated(title)))
        self.basis = QComboBox()
        self.basis.setAccessibleName(tr("Discrepancy labels"))
        for key, text in _BASIS:
            self.basis.addItem(translated(text), key)
        self.basis.activated.connect(self._basis_chosen)
        second.add(_titled(tr("Labels"), self.basis))
        self.compared = QComboBox()
        self.compared.setAccessibleName(tr("Compare by"))
        for name in COMPARED:
            self.compared.addItem(translated(STRATA[name]), name)
        self.compared.activated.connect(self._compared_chosen)
        self._comparing = _titled(tr("Compare"), self.compared)
        second.add(self._comparing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(first)
        column.addWidget(second)
        column.addWidget(self.trouble)

    def _box(self, name: str, title: str) -> QWidget:
        box = QComboBox()
        box.setAccessibleName(translated(STRATA[name]))
        box.setToolTip(translated(STRATA[name]))
        box.setMinimumContentsLength(12)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.activated.connect(lambda _=0, name=name: self._chosen(name))
        self.boxes[name] = box
        self._titled[name] = _titled(title, box)
        return self._titled[name]

    def show_choices(self, gathered: "Gathered", names: "Numbers") -> None:
        """Offer the values that occur in the record."""
        for stratum, box in self.boxes.items():
            text: Sequence[str] = choices(gathered, stratum)
            box.clear()
            box.addItem(tr("all"), EVERY)
            for word in text:
                box.addItem(_label(names, stratum, word), word)
            self._titled[stratum].setVisible(bool(text))

    def show_address(self, address: Address, history: History) -> None:
        """Show the address and filters of the view."""
        self._address = address
        self.address.setText(str(address))
        self.address.setCursorPosition(0)
        self.trouble.hide()
        self.back.setEnabled(history.can(-1))
        self.ahead.setEnabled(history.can(1))
        filters = dict(address.view.filters)
        for stratum, box in self.boxes.items():
            text = filters.get(stratum, ())
            at = box.findData(text[0] if len(text) == 1 else EVERY)
            if len(text) > 1:
                at = box.findData(",".join(text))
                if at < 0:
                    box.addItem(" + ".join(map(shown, text)), ",".join(text))
                    at = box.count() - 1
            box.setCurrentIndex(max(at, 0))
        self.basis.setCurrentIndex(max(self.basis.findData(address.view.basis), 0))
        against = address.section == "against"
        self._comparing.setVisible(against)
        if against:
            about = address.about or "configuration"
            self.compared.setCurrentIndex(max(self.compared.findData(about), 0))

    def show_problem(self, text: str) -> None:
        """Show why an address is not valid."""
        self.trouble.setText(f"✗ {text}")
        self.trouble.show()

    def _chosen(self, stratum: str) -> None:
        word = self.boxes[stratum].currentData()
        text = () if word == EVERY else tuple(str(word).split(",")) if "," in str(word) else (word,)
        self.wanted.emit(self._address.where(stratum, *text))

    def _basis_chosen(self, _at: int) -> None:
        view = replace(self._address.view, basis=self.basis.currentData())
        self.wanted.emit(replace(self._address, view=view))

    def _compared_chosen(self, _at: int) -> None:
        self.wanted.emit(self._address.at("against", self.compared.currentData()))

    def _typed(self) -> None:
        try:
            self.wanted.emit(Address.parse(self.address.text()))
        except RecordInputError as error:
            self.show_problem(translated(error))

    def _button(self, icon: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(theme.icon(icon))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setMinimumSize(28, 28)
        return button


def _label(names: "Numbers", stratum: str, word: str) -> str:
    """Return the text of a stratum value; names of people and models are not translated."""
    named = names.label(stratum, word)
    return shown(named) if named == word and stratum != "reader" else translated(named)


def _titled(text: str, box: QComboBox) -> QWidget:
    """Return a widget with the box below its title."""
    title = QLabel(text)
    theme.set_role(title, "small")
    title.setBuddy(box)
    both = QWidget()
    column = QVBoxLayout(both)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    column.addWidget(title)
    column.addWidget(box)
    return both
