"""Page of the sign step: signs the result in the pilot's record, never a clinical report."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.messages import Text
from audit.record.events import ReadChange, RecordSigned
from viewer.ui.actions.keyboard_focus import hold_focus
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.case.decide.change_list import ChangeList
from viewer.ui.case.read.evidence_box import EvidenceBox
from viewer.ui.case.read.interpretation_view import InterpretationView
from viewer.ui.case.sign.results_box import ResultsBox
from viewer.ui.language.code_labels import MEANINGS, atlas_line, with_signs
from viewer.ui.language.i18n import N_, capitalized, sentence, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import ActionButton, make_scroll_column
from viewer.ui.widgets.form_fields import DropdownField, TextField
from viewer.ui.widgets.page_footer import MIN_HEIGHT_ABOVE, PageFooter


class SignPage(QWidget):
    """Shows the content to sign, and binds name, time and meaning to its hash."""

    sign_requested = Signal(str, str)
    """Name and meaning."""
    go_to = Signal(dict)
    action_requested = Signal(str)
    """Key of an action of the window."""
    report_requested = Signal()
    evidence_chosen = Signal(object)
    """A mark or slice of the locked read's evidence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._closed: str = N_("lock your read first")
        self._signed = False
        self.state = wrapped_label(role="heading")
        self.detail = wrapped_label(role="muted")
        self.doubts = wrapped_label(role="warn")
        self.unchecked = wrapped_label(role="muted")
        self.changes = ChangeList()
        self.view = InterpretationView(grows=True)
        self.view.go_to.connect(self.go_to)
        self.results: ResultsBox | None = None
        self.next_case = ActionButton(tr("Next case"), "mdi6.skip-next-outline")
        self.next_case.setToolTip(tr("Open the next case of the worklist"))
        self.next_case.clicked.connect(lambda: self.action_requested.emit("next_case"))
        self.report = QPushButton(tr("Report…"))
        self.report.setToolTip(tr("Copy the signed read as text, or save it as PDF"))
        self.report.clicked.connect(self.report_requested)
        self.afterwards = QWidget()
        self.evidence = EvidenceBox()
        self.evidence.chosen.connect(self.evidence_chosen)
        self.name = TextField(tr("Name", "of a person"), hint=tr("Your full name"))
        self.meaning = DropdownField(
            tr("Meaning"),
            [(stored, translated(shown)) for stored, shown in MEANINGS.items()],
            unstated=tr("Choose a meaning"),
        )
        self.password = TextField(tr("Password"), hint=tr("Equivalent to a handwritten signature"))
        self.password.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.edit.returnPressed.connect(self._enter)
        self.password.hide()
        self._prove: Callable[[str, str], str] | None = None
        for field in (self.name, self.meaning, self.password):
            field.changed.connect(self._refresh)
        self.why = wrapped_label(role="warn")
        self.sign = ActionButton(tr("Sign"), "mdi6.draw-pen")
        self.sign.clicked.connect(self._sign)
        self._build()

    def _build(self) -> None:
        area, _, column = make_scroll_column(self)
        self._column = column
        row = QHBoxLayout(self.afterwards)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.next_case, 1)
        row.addWidget(self.report)
        self.afterwards.hide()
        shown: tuple[QWidget, ...] = (
            self.state,
            self.detail,
            self.afterwards,
            self.changes,
            self.doubts,
            self.unchecked,
            self.view,
            self.evidence,
        )
        for widget in shown:
            column.addWidget(widget)
        column.addStretch(1)
        area.setMinimumHeight(MIN_HEIGHT_ABOVE)
        note = QLabel(
            tr("Your signature applies to the pilot record. It is not a clinical report.")
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        self.foot = PageFooter()
        self.foot.add_fields(self.name, self.meaning, self.password, note)
        self.foot.set_action(self.why, self.sign)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(area, 1)
        outer.addWidget(self.foot)

    def add_results(self, results: ResultsBox) -> None:
        """Show the results of the signed case below the signature."""
        self.results = results
        self._column.insertWidget(3, results)

    def ask_proof(self, name: str, prove: Callable[[str, str], str]) -> None:
        """Require the password of an account for the signature.

        Args:
            name: Name of the account's owner.
            prove: Gets name and password in a thread; returns the name to sign with, or raises
                `RecordError`.
        """
        self._prove = prove
        self.name.set_value(name)
        self.name.edit.setReadOnly(True)
        self.password.show()
        self._refresh()

    def close_threads(self) -> None:
        """End the thread; call before the page is deleted."""
        stop_background_work(self)

    def show_content(
        self,
        content: Interpretation | None,
        whose: str,
        sha256: str,
        closed: Text,
        doubts: Sequence[Flag] = (),
        *,
        read: Interpretation | None = None,
        changes: Sequence[ReadChange] = (),
    ) -> None:
        """Show the content to sign.

        Args:
            content: The content; None if there is none yet.
            whose: Source of the content.
            sha256: Hash of the content.
            closed: Reason why it cannot be signed now.
            doubts: Doubts about the content, which do not prevent a signature.
            read: The locked read.
            changes: Differences between the locked read and the content.
        """
        self._closed, self._signed = translated(closed), False
        self.afterwards.hide()
        nothing = tr("Your locked read is unchanged.") if content is not None else ""
        title = tr("The content to sign differs from your locked read:")
        self.changes.show_changes(changes, title, nothing, read, content)
        lines = [
            (flag.kind, f"{sign.symbol} {capitalized(flag.sentence)}")
            for flag, sign in with_signs(doubts)
        ]
        self.doubts.setText("\n".join(line for kind, line in lines if kind == "doubt"))
        unchecked = [line for kind, line in lines if kind == "unchecked"]
        if content is not None:
            unchecked.append(atlas_line(content))
        self.unchecked.setText("\n".join(filter(None, unchecked)))
        for label in (self.doubts, self.unchecked):
            label.setVisible(bool(label.text()))
        self.foot.setVisible(content is not None)
        self.view.setVisible(content is not None)
        if content is None:
            self.state.setText(tr("Nothing to sign yet"))
            self.detail.setText(_to_sign(self._closed))
            return
        self.state.setText(tr("Content to sign"))
        self.detail.setText(f"{whose}\n{tr('SHA-256 {start}…').format(start=sha256[:16])}")
        self.detail.setToolTip(sha256)
        self.view.show_interpretation(content, tr("Content to sign"))
        self._refresh()

    def show_signature(self, signature: RecordSigned, when: int) -> None:
        """Show the signature of the content in force."""
        self._signed = True
        self.afterwards.show()
        hold_focus(self.foot, self.next_case)
        self.foot.hide()
        self.state.setText(tr("✓ Signed by {name}").format(name=signature.name))
        meaning = MEANINGS.get(signature.meaning, signature.meaning.capitalize())
        target = tr("Event {n}, signs SHA-256 {start}…")
        target = target.format(n=when, start=signature.target_sha256[:16])
        self.detail.setText(f"{sentence(meaning)}\n{target}")
        self.detail.setToolTip(signature.target_sha256)

    def _refresh(self) -> None:
        name = self.name.value()
        why = self._closed
        if not why and not name:
            why = tr("enter your name")
        if not why and self.meaning.value() is None:
            why = tr("choose the meaning of your signature")
        if not why and self._prove is not None and not self.password.edit.text():
            why = tr("enter your password")
        text = tr("Sign the content shown as {name}")
        self.sign.set_text(text.format(name=name) if name else tr("Sign"))
        self.sign.setEnabled(not why)
        self.why.setText(_to_sign(why))
        self.why.setVisible(bool(why))

    def _enter(self) -> None:
        self.sign.click()

    def _sign(self) -> None:
        name, meaning, prove = self.name.value(), self.meaning.value(), self._prove
        if prove is None:
            self.sign_requested.emit(name, meaning)
            return
        password = self.password.edit.text()
        self.password.set_value(None)
        self.password.set_problem(None)
        self.sign.setEnabled(False)
        run_in_background(
            self,
            lambda _job: prove(name, password),
            lambda proved: self.sign_requested.emit(proved, meaning),
            self._refused,
        )

    def _refused(self, error: Exception) -> None:
        is_refusal = isinstance(error, RecordError)
        self.password.set_problem(translated(error) if is_refusal else type(error).__name__)
        self.password.control().setFocus()
        self._refresh()


def _to_sign(why: str) -> str:
    return tr("To sign, {why}.").format(why=why) if why else ""
