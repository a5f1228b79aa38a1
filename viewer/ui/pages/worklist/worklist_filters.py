"""Panel with filters of the worklist by next step, images, sex, age and study date."""

from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from viewer.site.next_steps import STEPS, name_of_step
from viewer.site.worklist_filter import ColumnFilter
from viewer.ui.appearance import theme
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.patient_texts import sex_text

AGE_WIDTH: Final = 56
DATE_WIDTH: Final = 110
SEXES: Final = ("F", "M", "O")


class FilterPanel(QFrame):
    """Filters that are shown on demand below the bar. What cannot be read is marked and ignored."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.step = self._combo(tr("Next step"), tr("All next steps"))
        for step in STEPS:
            self.step.addItem(capital(translated(name_of_step(step))), step)
        self.images = self._edit(tr("Images"), tr("Such as MR or FLAIR"))
        self.sex = self._combo(tr("Sex"), tr("Any sex"))
        for sex in SEXES:
            self.sex.addItem(capital(sex_text(sex)), sex)
        self.age_from = self._edit(tr("Age from"), tr("from", "age"), AGE_WIDTH)
        self.age_to = self._edit(tr("Age to"), tr("to", "age"), AGE_WIDTH)
        self.studied_from = self._edit(tr("Study date from"), "2026-01-31", DATE_WIDTH)
        self.studied_to = self._edit(tr("Study date to"), "2026-01-31", DATE_WIDTH)
        self.clear_button = QPushButton(tr("Clear filters"))
        self.clear_button.clicked.connect(self.clear)
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.hide()
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 6, 12, 6)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        ages, dates = (
            self._pair(self.age_from, self.age_to),
            self._pair(self.studied_from, self.studied_to),
        )
        for n, (text, widget) in enumerate(
            (
                (tr("Next step"), self.step),
                (tr("Images"), self.images),
                (tr("Sex"), self.sex),
                (tr("Age"), ages),
                (tr("Study date"), dates),
            )
        ):
            label = QLabel(text)
            label.setProperty("role", "muted")
            grid.addWidget(label, n // 3, 2 * (n % 3))
            grid.addWidget(widget, n // 3, 2 * (n % 3) + 1)
        grid.addWidget(self.clear_button, 1, 5)
        grid.addWidget(self.problem, 2, 0, 1, 6)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(3, 1)
        self.hide()

    def _combo(self, name: str, everything: str) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        combo.setMinimumHeight(theme.HIT_PX)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(14)
        combo.addItem(everything, None)
        combo.currentIndexChanged.connect(lambda _: self._edited())
        return combo

    def _edit(self, name: str, hint: str, width: int = 0) -> QLineEdit:
        edit = QLineEdit()
        edit.setAccessibleName(name)
        edit.setPlaceholderText(hint)
        edit.setMinimumHeight(theme.HIT_PX)
        if width:
            edit.setFixedWidth(width)
        edit.textChanged.connect(lambda _: self._edited())
        return edit

    @staticmethod
    def _pair(first: QWidget, last: QWidget) -> QWidget:
        pair = QWidget()
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for widget in (first, QLabel("–"), last):
            row.addWidget(widget)
        row.addStretch(1)
        return pair

    def _edited(self) -> None:
        wrong = [
            edit.accessibleName()
            for edit, reads in (
                (self.age_from, _number),
                (self.age_to, _number),
                (self.studied_from, _day),
                (self.studied_to, _day),
            )
            if edit.text().strip() and reads(edit.text()) is None
        ]
        names = ", ".join(wrong)
        text = tr("✗ Not readable: {names}. Enter years as 60 and days as 2026-01-31.")
        self.problem.setText(text.format(names=names))
        self.problem.setVisible(bool(wrong))
        self.changed.emit()

    def clear(self) -> None:
        """Let every case match."""
        blocked = self.blockSignals(True)
        for combo in (self.step, self.sex):
            combo.setCurrentIndex(0)
        for edit in (self.images, self.age_from, self.age_to, self.studied_from, self.studied_to):
            edit.clear()
        self.blockSignals(blocked)
        self._edited()

    def wanted(self) -> ColumnFilter:
        """Return the chosen filters."""
        return ColumnFilter(
            self.step.currentData(),
            self.images.text().strip(),
            self.sex.currentData() or "",
            _number(self.age_from.text()),
            _number(self.age_to.text()),
            _day(self.studied_from.text()),
            _day(self.studied_to.text()),
        )


def _number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) <= 3 else None


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None
