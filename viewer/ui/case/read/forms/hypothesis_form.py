"""The forms of one hypothesis and of the five category probabilities."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.lexicon.vocabulary import GROUP_CATEGORY, Category, Group, Role
from viewer.ui.actions.context_menus import ContextMenu, add_entry
from viewer.ui.appearance import theme
from viewer.ui.case.read.forms.form_rows import Loc, clear_problems, show_problem
from viewer.ui.case.read.forms.read_validation import Problem
from viewer.ui.language import interpretation_texts, lexicon_terms
from viewer.ui.language.code_labels import label
from viewer.ui.language.i18n import pointed, tr
from viewer.ui.widgets.collapsible_sections import SectionHeader, side_by_side
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField, Field, TextField
from viewer.ui.widgets.lexicon_field import LexiconField
from viewer.ui.widgets.value_fields import NumberListField, ProbabilityField

DEFAULT_EDITION: Final = "WHO 2019"
CATEGORY_KEYS: Final = {
    c.name.lower() if c is not Category.OTHER else "other_abnormality": c for c in Category
}
"""Categories by the keys of their probabilities, in order."""


class HypothesisForm(QFrame):
    """Edits one hypothesis as JSON; its rank is its position in the list."""

    changed = Signal()
    removed = Signal()
    moved = Signal(int)
    """Up (-1) or down (+1) in rank."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._rank = 1
        self.category = DropdownField(tr("Category"), [(c.value, label(c)) for c in Category])
        self.probability = ProbabilityField(tr("Probability"))
        self.role = ChoiceField(tr("Role"), [(r.value, label(r)) for r in Role], equal=False)
        self.group = DropdownField(tr("Group"), [(g.value, label(g)) for g in Group])
        self.subtype = LexiconField(tr("Diagnosis"), "diagnosis", hint=tr("glioblastoma, …"))
        self.code = TextField(tr("ICD-10 code"), caption=False, hint="C71.1")
        self.edition = TextField(tr("ICD-10 edition"), caption=False, hint=DEFAULT_EDITION)
        self.supporting = NumberListField(tr("Supported by"), hint=tr("finding numbers: 1, 2"))
        self._fields: dict[Loc, Field] = {
            ("category",): self.category,
            ("probability",): self.probability,
            ("role",): self.role,
            ("group",): self.group,
            ("subtype",): self.subtype,
            ("icd10", "code"): self.code,
            ("icd10", "edition"): self.edition,
            ("supporting",): self.supporting,
        }
        self._build()
        for field in self._fields.values():
            field.changed.connect(self._changed)
        self.group.changed.connect(self._group_chosen)
        self.subtype.chosen.connect(self._diagnosis_chosen)
        self.code.changed.connect(self._code_typed)

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the hypothesis."""
        fold = tr("Fold") if self.fold.isChecked() else tr("Unfold")
        add_entry(menu, fold, self.fold.click, keys="Space")
        for button in (self.up, self.down, self.remove):
            if button is self.remove:
                menu.addSeparator()
            why_not = "" if button.isEnabled() else button.toolTip()
            add_entry(menu, button.toolTip(), button.click, why_not=why_not)

    def _build(self) -> None:
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(8, 0, 8, 8)
        column.setSpacing(6)
        more = QWidget(body)
        inner = QVBoxLayout(more)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(6)
        icd = Field(tr("ICD-10"))
        icd.setFocusProxy(self.code)
        icd.add_widgets(side_by_side(self.code, self.edition, spacing=4))
        for field in (icd, self.role):
            inner.addWidget(field)
        essential = (self.subtype, self.group, self.category, self.probability, self.supporting)
        for field in essential:
            column.addWidget(field)
        self._more = more
        self.more = SectionHeader(tr("More"), more, body)
        self.more.set_summary(tr("ICD-10, role"))
        column.addWidget(self.more)
        column.addWidget(more)
        self.fold = SectionHeader("", body, self)
        header = QHBoxLayout()
        header.setContentsMargins(0, 0, 4, 0)
        header.setSpacing(0)
        header.addWidget(self.fold, 1)
        self.up = self._button(
            "mdi6.arrow-up", tr("Move up (more likely)"), lambda: self.moved.emit(-1)
        )
        self.down = self._button(
            "mdi6.arrow-down", tr("Move down (less likely)"), lambda: self.moved.emit(1)
        )
        self.remove = self._button("mdi6.close", tr("Remove this hypothesis"), self.removed.emit)
        for button in (self.up, self.down, self.remove):
            header.addWidget(button)
        self.menu = ContextMenu(self.fold, self._fill_menu)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(2)
        outer.addLayout(header)
        outer.addWidget(body)
        self.fold.open()

    def _button(self, icon: str, text: str, act: Any) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "quiet")
        button.setIcon(theme.icon(icon, "muted"))
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.clicked.connect(lambda: act())
        return button

    def set_rank(self, rank: int, last: int) -> None:
        """Set the rank among `last` hypotheses, from 1."""
        self._rank = rank
        self.setAccessibleName(tr("Hypothesis {n}").format(n=rank))
        self.up.setVisible(last > 1)
        self.down.setVisible(last > 1)
        self.up.setEnabled(rank > 1)
        self.down.setEnabled(rank < last)
        self._title()

    def value(self) -> dict[str, Any]:
        """Return the hypothesis as JSON, with None for what is not stated."""
        code, edition = self.code.value(), self.edition.value()
        return {
            "category": self.category.value(),
            "group": self.group.value(),
            "subtype": self.subtype.code or (self.subtype.value() or {}).get("words"),
            "icd10": {"code": code, "edition": edition} if code or edition else None,
            "probability": self.probability.value(),
            "supporting": self.supporting.value(),
            "role": self.role.value(),
        }

    def set_value(self, hypothesis: Mapping[str, Any]) -> None:
        """Show a hypothesis given as JSON."""
        icd = hypothesis.get("icd10") or {}
        self.category.set_value(hypothesis.get("category"))
        self.group.set_value(hypothesis.get("group"))
        subtype = hypothesis.get("subtype")
        known = subtype in lexicon_terms.lexicon().terms if subtype else False
        diagnosis = None
        if subtype:
            if known:
                diagnosis = {"code": subtype, "words": None}
            else:
                diagnosis = {"code": None, "words": subtype}
        self.subtype.set_value(diagnosis)
        self.code.set_value(icd.get("code"))
        self.edition.set_value(icd.get("edition"))
        self.probability.set_value(hypothesis.get("probability"))
        self.supporting.set_value(hypothesis.get("supporting"))
        self.role.set_value(hypothesis.get("role"))
        self._title()

    def show_problem(self, problem: Problem) -> Field | None:
        """Show a problem at its field, and return the field; None if the form has no such field."""
        return show_problem(self._fields, problem, self.fold, self.more, self._more)

    def clear_problems(self) -> None:
        """Remove all messages."""
        clear_problems(self._fields)

    def focus_first(self) -> None:
        """Focus the first field of a new hypothesis: its diagnosis."""
        self.fold.open()
        self.subtype.setFocus(Qt.FocusReason.OtherFocusReason)

    def _diagnosis_chosen(self, code: str) -> None:
        """Set group, category and ICD-10 code of a diagnosis of the lexicon, all visible."""
        lexicon = lexicon_terms.lexicon()
        term = lexicon.terms[code]
        if term.group is not None:
            self.group.set_value(term.group.value)
            self.category.set_value(GROUP_CATEGORY[term.group].value)
        if term.icd10 is not None:
            self.code.set_value(term.icd10)
            self.edition.set_value(lexicon.edition)
        self._changed()

    def _group_chosen(self) -> None:
        """Set the category of the group by the published table; the reader can change it."""
        if self.group.value() is not None:
            self.category.set_value(GROUP_CATEGORY[Group(self.group.value())].value)
            self._changed()

    def _code_typed(self) -> None:
        """Set the default edition, since a code without its edition is ambiguous."""
        if self.code.value() and not self.edition.value():
            self.edition.set_value(DEFAULT_EDITION)
            self._changed()

    def _changed(self) -> None:
        self._title()
        self.changed.emit()

    def _title(self) -> None:
        value = self.value()
        name = tr("new hypothesis")
        if value["category"]:
            name = interpretation_texts.hypothesis_line(value)
        self.fold.set_title(f"{self._rank}. {name}")


class CategoryField(Field):
    """Probabilities of the five categories, and their sum."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Five categories"), parent, caption=False)
        self._parts = {
            key: ProbabilityField(label(c), caption=False) for key, c in CATEGORY_KEYS.items()
        }
        self._sum = QLabel()
        self._sum.setAccessibleDescription(tr("Sum of the five probabilities"))
        self.rest = QPushButton(tr("Fill remainder"))
        self.rest.setProperty("role", "quiet")
        self.rest.setToolTip(tr("Assign the remainder up to 100% to the last empty category"))
        self.rest.clicked.connect(self._fill)
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for i, (category, part) in enumerate(zip(Category, self._parts.values(), strict=True)):
            name = QLabel(label(category))
            name.setProperty("role", "muted")
            grid.addWidget(name, i, 0)
            grid.addWidget(part, i, 1)
            part.changed.connect(self._collect)
        bottom = QHBoxLayout()
        bottom.addWidget(self._sum, 1)
        bottom.addWidget(self.rest)
        grid.addLayout(bottom, len(self._parts), 0, 1, 2)
        grid.setColumnStretch(1, 1)
        self._add_control(box)
        self.setFocusProxy(next(iter(self._parts.values())))
        self._show_sum()

    def part(self, category: Category) -> ProbabilityField:
        """Return the field of one category."""
        return list(self._parts.values())[list(Category).index(category)]

    def _collect(self) -> None:
        value = {key: part.value() for key, part in self._parts.items()}
        self._edited(value if any(v is not None for v in value.values()) else None)
        self._show_sum()

    def _show(self, value: Any) -> None:
        for key, part in self._parts.items():
            part.set_value((value or {}).get(key))
        self._show_sum()

    def _show_sum(self) -> None:
        given = [p.value() for p in self._parts.values()]
        stated = [v for v in given if isinstance(v, int | float)]
        total = sum(stated)
        open_ = len(given) - len(stated)
        self.rest.setEnabled(open_ == 1 and 0 <= total <= 1)
        p = pointed(f"{total * 100:.4g}")
        off = pointed(f"{abs(1 - total) * 100:.3g}")
        if not stated:
            self._set_sum(tr("not stated"), "muted")
        elif abs(total - 1) <= 0.01 and open_ == 0:
            self._set_sum(tr("✓ Sum {p}%").format(p=p), "ok")
        elif total > 1.01:
            self._set_sum(tr("▲ Sum {p}%: {more}% too high").format(p=p, more=off), "warn")
        elif total < 0.99:
            self._set_sum(tr("▼ Sum {p}%: {less}% missing").format(p=p, less=off), "warn")
        else:
            self._set_sum(tr("▼ Sum {p}%: {n} not stated").format(p=p, n=open_), "warn")

    def _set_sum(self, text: str, role: str) -> None:
        self._sum.setText(text)
        theme.set_role(self._sum, role)

    def _fill(self) -> None:
        stated = sum(p.value() for p in self._parts.values() if p.value() is not None)
        for part in self._parts.values():
            if part.value() is None:
                part.set_value(round(1 - stated, 6))
        self._collect()
