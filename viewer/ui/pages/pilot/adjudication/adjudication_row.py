"""One masked row of a comparison: the statements of A and B, and the decision."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from audit.comparison.severity import Severity
from audit.pilot.conduct.adjudication import make_decision
from audit.record.events import Cause
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.widgets.form_fields import ChoiceField

if TYPE_CHECKING:
    from audit.pilot.conduct.adjudication import MaskedRow
    from audit.record.events import RowDecision


class RowCard(QFrame):
    """Asks for the answer, and for severity and cause if something was wrong."""

    place_wanted = Signal(dict)
    finished = Signal()
    """All questions about the row are answered."""

    def __init__(self, number: int, row: "MaskedRow") -> None:
        super().__init__()
        self._row = row
        self.setProperty("role", "card")
        self.question = QLabel(f"{number}. {translated(row.question)}")
        self.question.setProperty("role", "heading")
        self.question.setWordWrap(True)
        self.answer = ChoiceField(
            tr("Answer"),
            [(n, f"{n + 1} {translated(answer.words)}") for n, answer in enumerate(row.answers)],
            equal=False,
        )
        self.severity = ChoiceField(
            tr("Severity"),
            [(option, f"{n} {word(option.value)}") for n, option in enumerate(Severity, 1)],
            equal=False,
        )
        self.cause = ChoiceField(
            tr("Cause"),
            [(option, f"{n} {word(option.value)}") for n, option in enumerate(Cause, 1)],
            equal=False,
        )
        self._build()
        self.answer.changed.connect(self._answered)
        self.severity.changed.connect(lambda: self._focus_next(self.cause))
        self.cause.changed.connect(self._check_finished)
        self._show_followups()

    def _build(self) -> None:
        row = self._row
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.question, 1)
        places = [e for e in row.evidence if e.point_lps_mm is not None]
        if places:  # image numbers only have a meaning in the request
            show = QPushButton(tr("Show location"))
            evidence = places[0].model_dump(mode="json")
            show.clicked.connect(lambda: self.place_wanted.emit(evidence))
            head.addWidget(show)
        column.addLayout(head)
        sides = QGridLayout()
        sides.setHorizontalSpacing(12)
        for n, (name, statement) in enumerate((("A", row.a), ("B", row.b))):
            letter = QLabel(name)
            letter.setProperty("role", "heading")
            text = QLabel(translated(statement) if statement else tr("Not stated"))
            text.setProperty("role", None if statement else "muted")
            text.setWordWrap(True)
            sides.addWidget(letter, n, 0)
            sides.addWidget(text, n, 1)
        sides.setColumnStretch(1, 1)
        column.addLayout(sides)
        for field in (self.answer, self.severity, self.cause):
            column.addWidget(field)

    def _answered(self) -> None:
        self._show_followups()
        self._focus_next(self.severity if self._is_wrong() else None)

    def _focus_next(self, field: ChoiceField | None) -> None:
        """Move the focus to the next field, after this one has handled its key."""
        if field is None or (field.value() is not None and field is self.cause):
            self._check_finished()
            return
        QTimer.singleShot(0, field, lambda: field.control().setFocus())

    def _check_finished(self) -> None:
        if self.is_complete():
            QTimer.singleShot(0, self, self.finished.emit)

    def _is_wrong(self) -> bool:
        at = self.answer.value()
        return at is not None and self._row.answers[at].is_error

    def _show_followups(self) -> None:
        for field in (self.severity, self.cause):
            field.setVisible(self._is_wrong())

    def is_complete(self) -> bool:
        """Return whether the answer is given, with severity and cause if it was wrong."""
        if self.answer.value() is None:
            return False
        return not self._is_wrong() or None not in (self.severity.value(), self.cause.value())

    @property
    def summary(self) -> str:
        """Answer as text that does not reveal which side is the draft."""
        parts = [self.severity.value(), self.cause.value()] if self._is_wrong() else []
        rest = ", ".join(word(part.value) for part in parts if part is not None)
        answer = translated(self._row.answers[self.answer.value()].words)
        return f"{answer} ({rest})" if rest else answer

    def decision(self) -> "RowDecision":
        """Return the decision for the record."""
        answer = self._row.answers[self.answer.value()]
        return make_decision(self._row, answer, self.severity.value(), self.cause.value())
