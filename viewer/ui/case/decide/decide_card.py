"""Card of one revealed draft with the reader's decision on it and on its findings."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.comparison.read_changes import needs_reason
from audit.interpretation.interpretation import Finding, Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.messages.safe_text import neutralize_controls
from audit.record.events import Decision, ReadChange, ReasonCode
from viewer.case.decisions.draft_decisions import FindingDecisions
from viewer.case.state.case_state import DraftState
from viewer.ui.appearance import theme
from viewer.ui.case.decide.change_list import ChangeList
from viewer.ui.case.read.review_points import content_doubts
from viewer.ui.language import interpretation_texts
from viewer.ui.language.code_labels import DECISIONS, OUTCOMES, reason_label, with_signs, word
from viewer.ui.language.i18n import capitalized, titled, tr
from viewer.ui.language.interpretation_texts import joined
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import ActionButton
from viewer.ui.widgets.reason_form import ReasonForm

FOR_A_FINDING = (
    ReasonCode.NOT_THERE,
    ReasonCode.WRONG_SIDE,
    ReasonCode.WRONG_LOCATION,
    ReasonCode.WRONG_DESCRIPTION,
    ReasonCode.WRONG_SIZE,
    ReasonCode.CONFIDENCE,
    ReasonCode.OTHER,
)
"""Reasons for rejecting a single finding."""


class FindingRow(QFrame):
    """One finding of a draft, and the reader's decision on it."""

    go_to = Signal(dict)
    changed = Signal()
    edit_requested = Signal(int)

    def __init__(self, finding: Finding, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.finding = finding
        self.decision: tuple[Decision, ReasonCode | None] | None = None
        part = finding.model_dump(mode="json")
        self._evidence = part["evidence"]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        text = QVBoxLayout()
        text.setSpacing(0)
        row.addLayout(text, 1)
        self.line = QLabel(neutralize_controls(_line(part)))
        self.line.setTextFormat(Qt.TextFormat.PlainText)
        self.line.setWordWrap(True)
        self.note = wrapped_label()
        self.note.hide()
        text.addWidget(self.line)
        text.addWidget(self.note)
        self.accept = self._button("mdi6.check", tr("Accept finding {n}"))
        self.accept.setCheckable(True)
        self.accept.clicked.connect(
            lambda on: self._decide((Decision.ACCEPTED, None) if on else None)
        )
        self.edit = self._button("mdi6.pencil-outline", tr("Edit finding {n}"))
        self.edit.clicked.connect(lambda: self.edit_requested.emit(finding.number))
        self.reject = self._button("mdi6.close", tr("Reject finding {n} (reason required)"))
        self.reject.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.reject)
        for code in FOR_A_FINDING:
            menu.addAction(reason_label(code), partial(self._decide, (Decision.REJECTED, code)))
        menu.addSeparator()
        menu.addAction(tr("Clear decision"), partial(self._decide, None))
        self.reject.setMenu(menu)
        self.show_place = self._button("mdi6.crosshairs-gps", tr("Show finding {n} in the views"))
        self.show_place.setVisible(bool(self._evidence))
        self.show_place.clicked.connect(lambda: self.go_to.emit(self._evidence[0]))
        for button in (self.show_place, self.accept, self.edit, self.reject):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)

    def _button(self, icon: str, text: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "quiet")
        button.setIcon(theme.icon(icon))
        button.setIconSize(QSize(theme.ICON_PX, theme.ICON_PX))
        text = text.format(n=self.finding.number)
        button.setToolTip(text)
        button.setAccessibleName(text)
        return button

    def _decide(self, decision: tuple[Decision, ReasonCode | None] | None) -> None:
        self.decision = decision
        kind, reason = decision if decision is not None else (None, None)
        self.accept.setChecked(kind is Decision.ACCEPTED)
        self.note.setVisible(kind is Decision.REJECTED)
        if reason is not None:
            self.note.setText(f"✗ {word(reason)}")
            theme.set_role(self.note, "warn")
        self.changed.emit()


def _line(part: Mapping[str, Any]) -> str:
    mark = interpretation_texts.presence_mark(part)[0]
    return f"{part['number']} {mark} {interpretation_texts.finding_line(part)}"


def _doubts_of(draft: DraftState) -> tuple[Flag, ...]:
    """Return the doubts recorded with the draft, and those of the current checks."""
    recorded = draft.received.flags if draft.received is not None else ()
    now = content_doubts(draft.interpretation) if draft.interpretation is not None else ()
    return tuple(dict.fromkeys(f for f in (*recorded, *now) if f.kind != "unstated"))


def _with_reason(what: str, code: ReasonCode | None) -> str:
    return titled(what, word(code)) if code else what


class DecideCard(QFrame):
    """One revealed draft and the decision on it.

    Args:
        draft: The draft.
        title: Title of the draft.
        parent: Parent widget.
        read: The locked read.
        changes: Changes of the locked read if the draft is accepted.
    """

    accepted = Signal(object)
    """Decisions on single findings, by number."""
    accepted_with_reason = Signal(object, str, object)
    """Accepted with a reason, because it replaces a decision or changes the read: reason code,
    text, and decisions on single findings."""
    edit_requested = Signal(object, object)
    """Decisions on single findings, and the number of the finding to edit first, or None."""
    opened = Signal()
    """The card asks for a reason and has become taller."""
    rejected = Signal(object, str, object)
    """Reason code, text, and decisions on single findings."""
    go_to = Signal(dict)

    def __init__(
        self,
        draft: DraftState,
        title: str,
        parent: QWidget | None = None,
        *,
        read: Interpretation | None = None,
        changes: Sequence[ReadChange] = (),
    ) -> None:
        super().__init__(parent)
        self.draft, self.title = draft, title
        self.read, self.changes = read, tuple(changes)
        self.setProperty("role", "card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 12)
        self._column.setSpacing(6)
        self.setAccessibleName(tr("Decision on the draft by {title}").format(title=title))
        self.rows: list[FindingRow] = []
        self._accepting = False
        self._label(title, "heading")
        self.headline = self._label("", "text")
        self.headline.hide()
        if draft.received is not None:
            sign = OUTCOMES[draft.received.outcome]
            self._label(str(sign), sign.role)
        for flag, mark in with_signs(_doubts_of(draft)):
            self._label(f"{mark.symbol} {capitalized(flag.sentence)}", mark.role)
        self._note = self._label("", "muted")
        if draft.decision is not None:
            self._decided()
        elif draft.interpretation is None:
            self._label(tr("No valid content to decide on."), "muted")
        else:
            self._ask(draft.interpretation)

    @property
    def decisions(self) -> FindingDecisions:
        """Decisions on single findings, by number."""
        return {row.finding.number: row.decision for row in self.rows if row.decision is not None}

    def show_note(self, note: str, headline: str = "") -> None:
        """Show how the draft compares, below its most important difference from the read."""
        for label, text in ((self.headline, headline), (self._note, note)):
            label.setText(text)
            label.setVisible(bool(text))

    def _decided(self) -> None:
        decision = self.draft.decision
        assert decision is not None
        sign = DECISIONS[decision.decision]
        self._label(_with_reason(str(sign), decision.reason_code), sign.role)
        for finding in decision.findings:
            mark = DECISIONS[finding.decision]
            text = tr("Finding {n} {decided}").format(
                n=finding.number, decided=word(finding.decision)
            )
            self._label(f"{mark.symbol} {_with_reason(text, finding.reason_code)}", "muted")
        if decision.changes:
            self._list_changes(
                decision.changes, tr("Changes made to your read:"), "", self.draft.interpretation
            )
        for former in self.draft.former:
            what = _with_reason(str(DECISIONS[former.decision]), former.reason_code)
            self._label(tr("Previously: {what}").format(what=what), "small")
        self.again = QPushButton(tr("Change decision…"))
        self.again.setToolTip(
            tr("Replace this decision (reason required); the original stays in the audit record")
        )
        self.again.clicked.connect(self._decide_again)
        self._column.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)

    def _decide_again(self) -> None:
        """Ask for a decision that supersedes the former one."""
        content = self.draft.interpretation
        if content is None:
            return
        self.again.hide()
        self._ask(content)
        self.opened.emit()

    def _list_changes(
        self,
        changes: Sequence[ReadChange],
        title: str,
        nothing: str,
        result: Interpretation | None,
    ) -> ChangeList:
        listed = ChangeList()
        listed.show_changes(changes, title, nothing, self.read, result)
        self._column.addWidget(listed)
        return listed

    def _ask(self, draft: Interpretation) -> None:
        for finding in draft.findings:
            row = FindingRow(finding)
            row.go_to.connect(self.go_to)
            row.changed.connect(self._refresh)
            row.edit_requested.connect(lambda n: self.edit_requested.emit(self.decisions, n))
            self.rows.append(row)
            self._column.addWidget(row)
        if self.read is not None:
            self.change_list = self._list_changes(
                self.changes,
                tr("Accepting this draft changes your read:"),
                tr("Accepting this draft does not change your read."),
                draft,
            )
        self._column.addLayout(self._buttons())
        self.reason = ReasonForm(tr("What is wrong with the draft"))
        self.reason.changed.connect(self._refresh)
        self.confirm = ActionButton(tr("Reject draft and keep your read"))
        self.confirm.clicked.connect(self._confirm)
        for widget in (self.reason, self.confirm):
            self._column.addWidget(widget)
            widget.hide()
        self._refresh()

    def _buttons(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(6)
        self.accept_button = QPushButton()
        self.accept_button.clicked.connect(self._accept)
        self.edit_button = QPushButton(f"✎ {tr('Edit…')}")
        self.edit_button.setToolTip(tr("Edit the draft and accept the result (reason required)"))
        self.edit_button.clicked.connect(lambda: self.edit_requested.emit(self.decisions, None))
        self.reject_button = QPushButton(f"✗ {tr('Reject…')}")
        self.reject_button.setToolTip(tr("Keep your read and reject the draft (reason required)"))
        self.reject_button.setCheckable(True)
        self.reject_button.toggled.connect(self._ask_rejection)
        for button in (self.accept_button, self.edit_button, self.reject_button):
            line.addWidget(button)
        line.addStretch(1)
        return line

    @property
    def _rejected_findings(self) -> list[int]:
        return [n for n, (decision, _) in self.decisions.items() if decision is Decision.REJECTED]

    def _accept(self) -> None:
        if self._rejected_findings:
            self.edit_requested.emit(self.decisions, None)
        elif self.draft.decision is not None or needs_reason(self.changes):
            self.reject_button.setChecked(False)
            self._accepting = True
            self._ask_reason(True)
        else:
            self.accepted.emit(self.decisions)

    def _ask_rejection(self, yes: bool) -> None:
        self._accepting = False
        self._ask_reason(yes)

    def _ask_reason(self, yes: bool) -> None:
        act = tr("Reject draft and keep your read")
        hint = tr("What is wrong with the draft")
        if self._accepting and needs_reason(self.changes):
            act = tr("Accept draft and change your read as listed")
            hint = tr("Why your read changes")
        elif self._accepting:
            act = tr("Accept draft and replace your decision")
            hint = tr("Why you are changing your decision")
        self.confirm.set_text(act)
        self.reason.set_hint(hint)
        self.reason.setVisible(yes)
        self.confirm.setVisible(yes)
        self._refresh()
        if yes:
            self.reason.focus_first()
            self.opened.emit()

    def _refresh(self) -> None:
        rejected = self._rejected_findings
        if rejected:
            text = tr("Accept without {numbers}…")
            tip = tr("Accept the draft without finding {numbers} (reason required)")
        elif needs_reason(self.changes):
            text = tr("Accept…")
            tip = tr("Accept the draft unchanged; your read changes as listed (reason required)")
        else:
            text, tip = tr("Accept"), tr("Accept the draft unchanged, with all findings")
        self.accept_button.setText(f"✓ {text.format(numbers=joined(rejected))}")
        self.accept_button.setToolTip(tip.format(numbers=joined(rejected)))
        missing = self.reason.missing()
        self.confirm.setEnabled(not missing)
        self.confirm.setToolTip(
            tr("To continue, {missing}").format(missing=missing) if missing else ""
        )

    def _confirm(self) -> None:
        value = self.reason.value()
        if value is not None:
            code, text = value
            signal = self.accepted_with_reason if self._accepting else self.rejected
            signal.emit(code, text, self.decisions)

    def _label(self, text: str, role: str) -> QLabel:
        label = wrapped_label(text)
        theme.set_role(label, role)
        self._column.addWidget(label)
        return label
