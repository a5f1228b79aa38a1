"""Safety section of the pilot: use error reports and usability questionnaire."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.errors import RecordError
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import UseErrorReported
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import at_minute, named, word
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.form_fields import ChoiceField
from viewer.ui.widgets.transient_results import show_result
from viewer.ui.widgets.value_fields import MultilineField

if TYPE_CHECKING:
    from audit.pilot.conduct.pilot_overview import Overview, SafetyReport
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

SHOWN: Final = 50
"""Number of reports that are listed, newest first."""


class SafetyPage(QWidget):
    """Report form, list of reports, and usability questionnaire."""

    written = Signal()

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        area, _, column = make_scroll_column(self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self.report = ReportCard()
        self.usability = UsabilityCard()
        self.reports = QLabel()
        self.reports.setWordWrap(True)
        self.reports.setAccessibleDescription(tr("Safety reports"))
        heading = QLabel(tr("Safety reports"))
        heading.setProperty("role", "heading")
        for widget in (self.report, heading, self.reports, self.usability):
            widget.setMaximumWidth(760)
            column.addWidget(widget)
        column.addStretch(1)
        self.report.wanted.connect(self._report)
        self.usability.wanted.connect(self._answer)

    def show_pilot(self, log: "Log", overview: "Overview") -> None:
        """Show the reports that the role may see, and whether the questionnaire is due."""
        self._log = log
        self.usability.show_state(overview.usability, due=overview.usability_due)
        if not overview.reports:
            self.reports.setText(tr("No reports yet."))
            theme.set_role(self.reports, "muted")
            return
        shown = overview.reports[:SHOWN]
        more = len(overview.reports) - len(shown)

        def done(lines: list[str]) -> None:
            theme.set_role(self.reports, None)
            rest = [tr("{n} older reports are not shown").format(n=more)] if more else []
            self.reports.setText("\n\n".join(lines + rest))

        run_in_background(
            self,
            lambda job: [report_words(log, report) for report in shown],
            done,
            lambda error: self.reports.setText(f"✗ {translated(error)}"),
            topic="reading",
        )

    def _report(self, kind: str, harm: str, text: str) -> None:
        def act(log: "Log", actor: "Actor") -> None:
            Pilot(log, actor, case="").report_use_error(kind, harm, text)

        self._store(act, self.report)

    def _answer(self, answers: tuple[int, ...]) -> None:
        def act(log: "Log", actor: "Actor") -> None:
            Pilot(log, actor, case="").answer_usability(answers)

        self._store(act, self.usability)

    def _store(
        self, act: Callable[["Log", "Actor"], None], card: "ReportCard | UsabilityCard"
    ) -> None:
        """Record the entries of a card in a thread; after an error they can be sent again."""
        log = self._log
        if log is None:
            return

        def stored(_: None) -> None:
            card.button.setEnabled(True)
            card.show_problem("")
            self.written.emit()

        def failed(error: Exception) -> None:
            card.button.setEnabled(True)
            if not isinstance(error, RecordError):
                raise error
            card.show_problem(f"✗ {translated(error)}")

        try:
            actor = self._actor()
        except RecordError as error:
            failed(error)
            return
        card.button.setEnabled(False)
        run_in_background(
            self, lambda _: act(log, actor), stored, failed, topic="storing", keep_earlier=True
        )

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self, "reading")
        stop_background_work(self, "storing", cancel=False)


def report_words(log: "Log", report: "SafetyReport") -> str:
    """Return a report with its text, or why the text cannot be read."""
    heading = tr("{at} UTC · {kind} · harm: {harm}")
    head = heading.format(at=at_minute(report.at), kind=word(report.kind), harm=word(report.harm))
    try:
        text = log.blob(report.words_sha256).decode("utf-8")
    except RecordError as error:
        text = f"({translated(error)})"
    return f"{head}{f' · {report.case}' if report.case else ''}\n{text}"


class _Card(QFrame):
    """Card with a title and a result line."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 12)
        self.column.setSpacing(8)
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        self.column.addWidget(heading)
        self.result = QLabel()
        self.result.setWordWrap(True)

    def _foot(self, button: QPushButton) -> None:
        self.button = button
        line = QHBoxLayout()
        line.addWidget(self.result, 1)
        line.addWidget(button)
        self.column.addLayout(line)


class ReportCard(_Card):
    """Form to report a use error, near miss or defect."""

    wanted = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__(tr("Report a use error, near miss or defect"))
        fields = UseErrorReported.model_fields
        self.kind = ChoiceField(tr("Type"), _words(fields["kind"].annotation))
        self.harm = ChoiceField(tr("Harm"), _words(fields["harm"].annotation))
        self.words = MultilineField(
            tr("What happened"), hint=tr("Do not enter patient names or numbers"), rows=3
        )
        send = QPushButton(tr("Send report"))
        send.setProperty("role", "primary")
        send.clicked.connect(self._send)
        self.send = send
        for field in (self.kind, self.harm, self.words):
            self.column.addWidget(field)
        self._foot(send)

    def _send(self) -> None:
        for field in (self.kind, self.harm, self.words):
            field.set_problem(None if field.value() else tr("Required"))
        if self.kind.value() and self.harm.value() and self.words.value():
            self.wanted.emit(self.kind.value(), self.harm.value(), self.words.value())

    def show_problem(self, problem: str) -> None:
        """Show why it was not recorded; empty confirms it and clears the form."""
        show_result(self.result, problem or tr("✓ Report saved"), "critical" if problem else "ok")
        if not problem:
            for field in (self.kind, self.harm, self.words):
                field.set_value(None)


def _words(kind: Any) -> Sequence[tuple[str, str]]:
    return [(value, named(value)) for value in get_args(kind)]


class UsabilityCard(_Card):
    """System Usability Scale (Brooke 1996): ten statements rated from 1 to 5."""

    wanted = Signal(tuple)

    def __init__(self) -> None:
        super().__init__(tr("Usability questionnaire"))
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.column.addWidget(self.state)
        self.items: list[ChoiceField] = []
        self.begin = QPushButton(tr("Answer", "act"))
        self.begin.clicked.connect(self._begin)
        self.column.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignLeft)
        self.send = QPushButton(tr("Send answers"))
        self.send.clicked.connect(self._send)

    def _begin(self) -> None:
        """Build the statements, which have fifty buttons, when the user starts to answer."""
        self.begin.hide()
        statements = (
            tr("I think that I would like to use this system frequently."),
            tr("I found the system unnecessarily complex."),
            tr("I thought the system was easy to use."),
            tr("I would need the support of a technical person to use this system."),
            tr("I found the functions in this system well integrated."),
            tr("I thought there was too much inconsistency in this system."),
            tr("I imagine that most people would learn this system very quickly."),
            tr("I found the system very cumbersome to use."),
            tr("I felt very confident using the system."),
            tr("I needed to learn a lot before I could get going with this system."),
        )
        for n, statement in enumerate(statements, 1):
            label = QLabel(f"{n}. {statement}")
            label.setWordWrap(True)
            item = ChoiceField(
                statement, [(v, str(v)) for v in range(1, 6)], caption=False, equal=False
            )
            item.setFixedWidth(220)
            line = QHBoxLayout()
            line.addWidget(label, 1)
            line.addWidget(item)
            self.column.addLayout(line)
            self.items.append(item)
        self._foot(self.send)
        self.items[0].control().setFocus()

    def show_state(self, scores: Sequence[float] | None, *, due: bool) -> None:
        """Show whether the questionnaire is due, and its scores.

        Args:
            scores: All scores so far; None if the role may not see them.
            due: Whether it is due.
        """
        text = [
            tr("Due now. 1 = strongly disagree, 5 = strongly agree.")
            if due
            else tr(
                "Not due yet, but you can answer again. 1 = strongly disagree, 5 = strongly agree."
            )
        ]
        if scores:
            summary = tr("Responses: {n}. Mean score {mean:.0f} of 100, latest {last:.0f}.")
            mean = sum(scores) / len(scores)
            text.append(summary.format(n=len(scores), mean=mean, last=scores[-1]))
        self.state.setText(" ".join(text))
        theme.set_role(self.state, "warn" if due else "muted")

    def _send(self) -> None:
        left = [str(n) for n, item in enumerate(self.items, 1) if item.value() is None]
        if left:
            text = tr("✗ Unanswered questions: {numbers}").format(numbers=", ".join(left))
            show_result(self.result, text, "critical")
            return
        self.wanted.emit(tuple(item.value() for item in self.items))

    def show_problem(self, problem: str) -> None:
        """Show why the answers were not recorded; empty confirms them."""
        show_result(self.result, problem or tr("✓ Answers saved"), "critical" if problem else "ok")
        if not problem:
            for item in self.items:
                item.set_value(None)
