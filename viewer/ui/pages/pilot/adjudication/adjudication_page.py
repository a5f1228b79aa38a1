"""Adjudication page: cases that wait, with the sources of A and B masked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.metrics.measures.source_agreement import agreements
from audit.pilot.conduct.adjudication import list_pending_adjudications
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_overview import LEADING
from audit.record.authorization.permissions import refusal
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.drafts.reasoning_scores import cases_to_score
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.pilot.adjudication.adjudication_row import RowCard
from viewer.ui.pages.pilot.adjudication.agreement_box import AgreementBox
from viewer.ui.pages.pilot.adjudication.reasoning_scoring import ReasoningButton
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.transient_results import show_result
from viewer.ui.widgets.value_fields import MultilineField

if TYPE_CHECKING:
    from audit.metrics.measures.source_agreement import Agreements
    from audit.pilot.conduct.adjudication import MaskedRow, PendingAdjudication
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


@dataclass(frozen=True)
class AdjudicationContent:
    """Content of the adjudication page."""

    waiting: "list[PendingAdjudication]"
    agreement: "Agreements | None"
    """None if the role may not see it: a reader could infer what references say."""
    to_score: tuple[str, ...] = ()
    """Cases with drafts whose reasoning the user may score."""


class AdjudicationPage(QWidget):
    """List of waiting cases beside the rows of the chosen case."""

    written = Signal()
    place_wanted = Signal(str, dict)

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self._chosen: PendingAdjudication | None = None
        self.cards: list[RowCard] = []
        self.state, self.result = QLabel(), QLabel()
        self.agreement = AgreementBox()
        for label in (self.state, self.result):
            label.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Waiting for adjudication"))
        self.list.setFixedWidth(170)
        self.list.currentRowChanged.connect(self._choose)
        self.note = MultilineField(tr("Note"), hint=tr("Optional; stored with the decision"))
        self.store = QPushButton(tr("Save decision"))
        self.store.setProperty("role", "primary")
        self.reasoning = ReasoningButton(actor, self)
        self.reasoning.stored.connect(self.written)
        self.store.setToolTip(tr("Ctrl+Return"))
        self.store.clicked.connect(self._decide)
        keys = QShortcut(QKeySequence(Qt.Modifier.CTRL | Qt.Key.Key_Return), self)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self._decide)
        self._build()
        self._enable(False)

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 4, 0, 0)
        outer.setSpacing(8)
        outer.addWidget(self.state)
        outer.addWidget(self.agreement)
        area, _, self._rows = make_scroll_column(self)
        self._rows.addStretch(1)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        right = QVBoxLayout()
        right.setSpacing(8)
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        right.addWidget(self.title)
        right.addWidget(area, 1)
        right.addWidget(self.note)
        foot = QHBoxLayout()
        foot.addWidget(self.result, 1)
        foot.addWidget(self.reasoning)
        foot.addWidget(self.store)
        right.addLayout(foot)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.list)
        line.addLayout(right, 1)
        outer.addLayout(line, 1)

    # --- what waits -------------------------------------------------------------------------------

    def show_log(self, log: "Log") -> None:
        """Use this record. It is read when the page comes into view."""
        self._log = log
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the record again, which may have grown."""
        super().showEvent(event)
        if not event.spontaneous():
            self.refresh()

    def refresh(self) -> None:
        """Score cases that have a reference by now, and list those that wait."""
        log = self._log
        if log is None:
            return
        try:
            actor = self._actor()
        except RecordError as error:
            self._failed(error)
            return

        def load_cases(_job: Job) -> AdjudicationContent:
            if actor.role == "adjudicator" and not log.read_only:
                score_cases(log)
            may = actor.role in LEADING or actor.role == "adjudicator"
            waits = list_pending_adjudications(log, actor)
            cases = cases_to_score(log, actor, {w.case for w in waits})
            scores = not refusal(actor.role, "rationale.scored")
            return AdjudicationContent(
                waits, agreements(log) if may else None, tuple(cases if scores else ())
            )

        run_in_background(self, load_cases, self._show, self._failed, topic="reading")

    def _failed(self, error: Exception) -> None:
        theme.set_role(self.state, "critical")
        self.state.setText(f"✗ {translated(error)}")

    def _show(self, content: AdjudicationContent) -> None:
        before = self._chosen
        self._waiting = content.waiting
        self._show_state(len(content.waiting))
        self.agreement.show_found(content.agreement)
        if self._log is not None:
            self.reasoning.offer(self._log, content.to_score)
        self.list.blockSignals(True)
        self.list.clear()
        for case in content.waiting:
            n = plural(case.n_rows, "row")
            self.list.addItem(f"{case.case}\n{n}")
            self.list.item(self.list.count() - 1).setSizeHint(QSize(0, 48))
        self.list.blockSignals(False)
        if before in content.waiting:  # keep answers that were already given
            self.list.setCurrentRow(content.waiting.index(before))
        elif content.waiting:
            self.list.setCurrentRow(0)
            self._choose(0)
        else:
            self._choose(-1)

    def _show_state(self, n: int) -> None:
        theme.set_role(self.state, "muted")
        if self._actor().role != "adjudicator":
            self.state.setText(
                tr("Only adjudicators can decide cases.")
                if self._actor().role == "reader"
                else tr(
                    "Only adjudicators can decide cases. Your role can see how well they agree."
                )
            )
        elif n:
            text = tr("{n} to decide. A and B are in random order: judge by the images.")
            self.state.setText(text.format(n=plural(n, "comparison")))
        else:
            self.state.setText(
                tr("Nothing to adjudicate. Cases appear here once they have a reference standard.")
            )

    # --- one comparison ---------------------------------------------------------------------------

    def _choose(self, at: int) -> None:
        chosen = self._waiting[at] if 0 <= at < len(self._waiting) else None
        if chosen == self._chosen and chosen is not None:
            return
        self._chosen = chosen
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = []
        self.title.setText(chosen.case if chosen else "")
        self.note.set_value(None)
        self._enable(False)
        cancel_background_work(self, "opening")
        if chosen is not None:
            run_in_background(
                self, lambda _: chosen.rows, self._show_rows, self._failed, topic="opening"
            )

    def _show_rows(self, rows: "Sequence[MaskedRow]") -> None:
        self._enable(True)
        for n, row in enumerate(rows):
            card = RowCard(n + 1, row)
            card.place_wanted.connect(lambda e: self.place_wanted.emit(self._case(), e))
            card.finished.connect(lambda n=n: self._next(n))
            self.cards.append(card)
            self._rows.insertWidget(n, card)
        if self.cards:
            self.cards[0].answer.control().setFocus()

    def _case(self) -> str:
        return self._chosen.case if self._chosen else ""

    def _next(self, n: int) -> None:
        """Move the focus to the next row, and from the last row to the save button."""
        if n + 1 < len(self.cards):
            self.cards[n + 1].answer.control().setFocus()
        else:
            self.store.setFocus()

    def _enable(self, on: bool) -> None:
        for widget in (self.note, self.store):
            widget.setEnabled(on)

    def _decide(self) -> None:
        log, chosen = self._log, self._chosen
        if log is None or chosen is None:
            return
        incomplete = [card for card in self.cards if not card.is_complete()]
        if incomplete:
            incomplete[0].answer.control().setFocus()
            n = plural(len(incomplete), "row")
            show_result(self.result, tr("✗ {n} still to decide").format(n=n), "critical")
            return
        rows = [card.decision() for card in self.cards]
        summary = "; ".join(f"{n} {card.summary}" for n, card in enumerate(self.cards, 1))
        actor, note = self._actor(), self.note.value() or ""

        def store_decision(_job: Job) -> None:
            Pilot(log, actor, case=chosen.case).adjudicate(
                chosen.case, chosen.comparison, rows, note=note, concordant_sample=chosen.drawn
            )

        self.store.setEnabled(False)
        run_in_background(
            self,
            store_decision,
            lambda _: self._confirm_saved(summary),
            self._show_error,
            topic="storing",
        )

    def _confirm_saved(self, summary: str) -> None:
        show_result(self.result, tr("✓ Saved: {what}").format(what=summary), "ok")
        self.store.setEnabled(True)
        self.written.emit()

    def _show_error(self, error: Exception) -> None:
        self.store.setEnabled(True)
        if not isinstance(error, RecordError):
            raise error
        show_result(self.result, f"✗ {translated(error)}", "critical")

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self, "storing", cancel=False)
        stop_background_work(self)
