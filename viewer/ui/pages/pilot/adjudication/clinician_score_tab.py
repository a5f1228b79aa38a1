"""Form for a clinician's score: reasoning, reference and the criteria of the rubric."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.interpretation import phrases
from audit.interpretation.stated_facts import Facts
from audit.reasoning.rubric import general_rubric
from viewer.ui.appearance import theme
from viewer.ui.background.incremental_build import IncrementalBuild
from viewer.ui.language.code_labels import percent, word
from viewer.ui.language.i18n import pointed, tr, translated
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.form_fields import ChoiceField, TextField

if TYPE_CHECKING:
    from audit.interpretation.interpretation import Interpretation
    from audit.reasoning.rubric import Criterion, Rubric
    from viewer.case.drafts.reasoning_scores import Scorable


@dataclass(frozen=True)
class Given:
    """Values of a score form."""

    points: Mapping[str, int] = field(default_factory=dict)
    recalled: Sequence[int] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)


def rubric_words(rubric: "Rubric") -> Callable[[str], str]:
    """Return a function that translates the built-in rubric and keeps the text of others."""
    if rubric.sha256 == general_rubric().sha256:
        return translated
    return str


class ScoreTab(QWidget):
    """Points for each criterion, and the reference statements that the draft also makes."""

    given = Signal(dict, list, dict)
    """Points by criterion, numbers of recalled statements, reasons by criterion."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft: Scorable | None = None
        self._incremental_build: IncrementalBuild | None = None
        self.points: dict[str, ChoiceField] = {}
        self.reasons: dict[str, TextField] = {}
        self.found: list[QCheckBox] = []
        area, self._content, self._column = make_scroll_column(self)
        self._made: list[QWidget] = []
        self._column.addStretch(1)
        self.total = QLabel()
        self.store = QPushButton(tr("Save score"))
        self.store.setProperty("role", "primary")
        self.store.clicked.connect(self._save)
        foot = QHBoxLayout()
        foot.setContentsMargins(8, 0, 8, 8)
        foot.addWidget(self.total, 1)
        foot.addWidget(self.store)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area, 1)
        column.addLayout(foot)

    def show_draft(self, draft: "Scorable", before: Given | None) -> None:
        """Show a draft's reasoning, the reference and the criteria.

        Args:
            draft: Draft or read to score.
            before: Score that the user gave earlier, if any.
        """
        if self._incremental_build is not None:
            self._incremental_build.stop()
        self._draft = draft
        for widget in self._made:
            widget.hide()
            widget.deleteLater()
        self._made, self.points, self.reasons, self.found = [], {}, {}, []
        self.store.setEnabled(False)
        self._incremental_build = IncrementalBuild(
            self._build_steps(draft, before or Given()), self._built, self
        )

    def _build_steps(self, draft: "Scorable", before: Given) -> Iterator[None]:
        """Build the texts, then one criterion in each step."""
        texts = QWidget()
        line = QHBoxLayout(texts)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(16)
        line.addWidget(self._side(tr("Reasoning to score"), draft.content, ticks=False), 1)
        line.addWidget(self._side(tr("Reference standard"), draft.reference, ticks=True), 1)
        self._add(texts)
        for number in before.recalled:
            self.found[number - 1].setChecked(True)
        yield
        says = rubric_words(draft.rubric)
        for n, criterion in enumerate(draft.rubric.criterion, 1):
            self._add(self._criterion(n, criterion, says, before.points.get(criterion.id)))
            self.reasons[criterion.id].set_value(before.reasons.get(criterion.id))
            yield

    def _built(self) -> None:
        self.store.setEnabled(True)
        self._show_total()

    def _add(self, widget: QWidget) -> None:
        self._made.append(widget)
        self._column.insertWidget(self._column.count() - 1, widget)

    def _side(self, title: str, interpretation: "Interpretation", *, ticks: bool) -> QWidget:
        """Return the reasoning and conclusions of one side; reference statements get a checkbox."""
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        column.addWidget(heading)
        if ticks and interpretation.rationale:
            hint = QLabel(tr("Select each statement that the draft's reasoning also makes."))
            hint.setProperty("role", "muted")
            column.addWidget(hint)
        for n, step in enumerate(interpretation.rationale, 1):
            text = QLabel(f"{n}. {step.statement}")
            text.setWordWrap(True)
            text.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(self._ticked(n, text) if ticks else text)
        if not interpretation.rationale:
            nothing = QLabel(tr("No reasoning given."))
            nothing.setProperty("role", "muted")
            column.addWidget(nothing)
        conclusions = [
            f"{translated(phrases.finding(Facts(f)))} ({word(f.presence)})"
            for f in interpretation.findings
        ]
        conclusions += [
            f"{n}. {translated(phrases.hypothesis(h))}"
            for n, h in enumerate(interpretation.hypotheses, 1)
        ]
        concluded = QLabel("\n".join(conclusions) or tr("No findings and no diagnosis."))
        concluded.setWordWrap(True)
        concluded.setProperty("role", "muted")
        column.addWidget(concluded)
        column.addStretch(1)
        return box

    def _ticked(self, number: int, words: QLabel) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        tick = QCheckBox()
        tick.setAccessibleName(tr("Also stated: {words}").format(words=words.text()))
        words.setBuddy(tick)
        self.found.append(tick)
        line.addWidget(tick, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(words, 1)
        row.setObjectName(f"statement-{number}")
        return row

    def _criterion(
        self, number: int, criterion: "Criterion", says: Callable[[str], str], before: int | None
    ) -> QWidget:
        box = QFrame()
        box.setProperty("role", "card")
        column = QVBoxLayout(box)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(4)
        weight = tr("weight {w}").format(w=pointed(f"{criterion.weight:g}"))
        text = QLabel(f"{number}. {says(criterion.text)}  ({weight})")
        text.setWordWrap(True)
        text.setTextFormat(Qt.TextFormat.PlainText)
        met = (tr("not met"), tr("met")) if criterion.points == 1 else ()
        levels = tuple(says(level) for level in criterion.levels) or met
        words = [f"{n}" for n in range(criterion.points + 1)]
        options = [(n, w) for n, w in enumerate(words)]
        points = ChoiceField(tr("Points: criterion {n}").format(n=number), options, caption=False)
        meaning = QLabel()
        meaning.setProperty("role", "muted")
        meaning.setWordWrap(True)

        def show_level() -> None:
            value = points.value()
            chosen = levels[value] if value is not None and levels else ""
            meaning.setText(chosen or " · ".join(f"{n} {level}" for n, level in enumerate(levels)))
            self._show_total()

        name = tr("Reason: criterion {n}").format(n=number)
        reason = TextField(name, caption=False, hint=tr("Optional"))
        self.points[criterion.id], self.reasons[criterion.id] = points, reason
        points.changed.connect(show_level)
        points.set_value(before)
        line = QHBoxLayout()
        line.setSpacing(12)
        points.setFixedWidth(52 * (criterion.points + 1))
        line.addWidget(points)
        line.addWidget(meaning, 1)
        column.addWidget(text)
        column.addLayout(line)
        column.addWidget(reason)
        show_level()
        return box

    def _points(self) -> dict[str, int]:
        points = {c: p.value() for c, p in self.points.items()}
        return {c: v for c, v in points.items() if v is not None}

    def _show_total(self) -> None:
        draft, given = self._draft, self._points()
        if draft is None:
            return
        left = len(draft.rubric.criterion) - len(given)
        theme.set_role(self.total, "muted")
        if left:
            self.total.setText(tr("{n} criteria still to score").format(n=left))
            return
        total = draft.rubric.total(given)
        sound = total >= draft.rubric.pass_mark
        theme.set_role(self.total, "ok" if sound else "warn")
        verdict = tr("✓ sound") if sound else tr("✗ below the pass mark")
        self.total.setText(tr("Total {p}, {verdict}").format(p=percent(total), verdict=verdict))

    def _save(self) -> None:
        draft, given = self._draft, self._points()
        if draft is None:
            return
        for n, criterion in enumerate(draft.rubric.criterion, 1):
            if criterion.id not in given:
                self.points[criterion.id].control().setFocus()
                theme.set_role(self.total, "critical")
                self.total.setText(tr("✗ Criterion {n} is not scored").format(n=n))
                return
        recalled = [n for n, tick in enumerate(self.found, 1) if tick.isChecked()]
        reasons = {c: w.value() for c, w in self.reasons.items() if w.value()}
        self.given.emit(given, recalled, reasons)
