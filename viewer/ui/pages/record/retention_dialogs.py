"""Dialogs of the retention section: erasure, legal holds, keys and passphrases."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.record.key_transfer.key_escrow import SHORTEST
from audit.record.retention import erasure
from viewer.site.case_erasure import REMAINS
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import named, on_day
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.form_fields import DropdownField, Field, TextField
from viewer.ui.widgets.value_fields import MultilineField

if TYPE_CHECKING:
    from viewer.site.retention import KeepingFacts

WIDTH = 520


class _ActionDialog(QDialog):
    """Base of dialogs with a heading, fields and an action button."""

    def __init__(self, title: str, act: str, role: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(WIDTH)
        self.heading = wrapped_label(title, "heading")
        self.problem = wrapped_label("", "critical")
        self.problem.hide()
        self.act = QPushButton(act)
        self.act.setProperty("role", role)
        self.act.setDefault(False)
        self.act.setAutoDefault(False)
        self.act.clicked.connect(self._act)
        self.back = QPushButton(tr("Cancel"))
        self.back.setAutoDefault(False)
        self.back.clicked.connect(self.reject)

    def lay_out(self, *widgets: QWidget) -> None:
        """Lay out the dialog."""
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        for widget in (self.heading, *widgets, self.problem):
            column.addWidget(widget)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addStretch(1)
        line.addWidget(self.back)
        line.addWidget(self.act)
        column.addLayout(line)

    def show_problem(self, problem: str) -> None:
        """Show why the action failed; empty clears the message."""
        self.problem.setText(f"✗ {problem}" if problem else "")
        self.problem.setVisible(bool(problem))
        self.adjustSize()

    def _act(self) -> None:
        self.accept()


class EraseDialog(_ActionDialog):
    """Dialog to erase a case: case, reason, and proof of identity.

    Args:
        facts: Cases, legal holds and keys.
        account: User whose password is required; None asks to type the case ID instead.
        parent: Parent widget.
    """

    wanted = Signal()

    def __init__(self, facts: "KeepingFacts", account: str | None, parent: QWidget) -> None:
        super().__init__(tr("Erase case"), "", "danger", parent)
        self._facts = {case.case: case for case in facts.cases}
        self._record_held = facts.record_held
        self.pick = DropdownField(
            tr("Case"), [(c, c) for c in self._facts], unstated=tr("Choose a case")
        )
        self.standing = wrapped_label("", "muted")
        self.reason = DropdownField(
            tr("Reason"),
            [(r, named(r)) for r in erasure.CHOICES],
            unstated=tr("Choose a reason"),
        )
        self.words = MultilineField(
            tr("Explanation"), hint=tr("Who requested it, and where the request is filed; no names")
        )
        self.password = TextField(tr("Password"), hint=tr("Enter your account password again"))
        self.password.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.again = TextField(tr("Confirm case"), hint=tr("Enter the case ID shown above"))
        self.password.setVisible(account is not None)
        self.again.setVisible(account is None)
        self._proof: Field = self.password if account is not None else self.again
        who = wrapped_label(
            tr("Signed in as {name}.").format(name=account) if account else "", "small"
        )
        who.setVisible(account is not None)
        remains = wrapped_label(translated(REMAINS), "small")
        self.rotate = QCheckBox(
            tr("Also replace the site key, so that existing backups become unreadable")
        )
        self.rotate.setEnabled(facts.can_rotate and not facts.n_others)
        if facts.n_others:
            self.rotate.setToolTip(
                tr("Other records may become unreadable. Use Replace site key… instead.")
            )
        fields = (self.pick, self.standing, self.reason, self.words, remains, self.rotate, who)
        self.lay_out(*fields, self.password, self.again)
        for field in (self.pick, self.reason, self.words, self.password, self.again):
            field.changed.connect(self._refresh)
        self._refresh()
        self.pick.control().setFocus()

    @property
    def case(self) -> str | None:
        """Chosen case."""
        chosen: str | None = self.pick.value()
        return chosen

    def _refresh(self) -> None:
        case = self._facts.get(self.case or "")
        self.standing.setVisible(case is not None)
        held = False
        if case is not None:
            held = case.held or self._record_held
            self.standing.setText(self._describe_state(case))
        self.reason.set_problem(None)
        if case is not None:
            text = tr("Erase {n} permanently")
            self.act.setText(text.format(n=plural(case.n_payloads, "payload")))
        else:
            self.act.setText(tr("Erase"))
        proved = self._proof.value()
        again = self._proof is self.password or proved == self.case
        given = case is not None and self.reason.value() and self.words.value() and proved
        self.act.setEnabled(bool(given) and again and not held)
        self.adjustSize()

    def _describe_state(self, case: erasure.CaseRetention) -> str:
        text = tr("{n}, latest on {last}; {k} with text and images.")
        summary = text.format(
            n=plural(case.n_events, "event"),
            last=on_day(case.last),
            k=plural(case.n_payloads, "payload"),
        )
        if case.held:
            more = tr("✗ This case is under legal hold and cannot be erased.")
        elif self._record_held:
            more = tr("✗ The record is under legal hold. Nothing can be erased.")
        else:
            more = tr("Its retention period ends on {day}.").format(
                day=on_day(str(case.kept_until))
            )
        return f"{summary}\n{more}"

    def _act(self) -> None:
        self.act.setEnabled(False)
        self.wanted.emit()

    def show_problem(self, problem: str) -> None:
        """Show why the case was not erased, and ask for the password again."""
        super().show_problem(problem)
        if problem:
            self.password.set_value(None)
            self._refresh()
            self._proof.control().setFocus()


class HoldDialog(_ActionDialog):
    """Dialog to place or end a legal hold on a case or the whole record."""

    def __init__(self, facts: "KeepingFacts", *, held: bool, parent: QWidget) -> None:
        title = tr("Legal hold") if held else tr("End legal hold")
        act = tr("Place hold and prevent erasure") if held else tr("End hold")
        super().__init__(title, act, "primary", parent)
        cases = [(c.case, c.case) for c in facts.cases if c.held is not held]
        record_options = [("", tr("The whole record"))] if facts.record_held is not held else []
        self.pick = DropdownField(tr("Scope"), [*record_options, *cases], unstated=tr("Choose"))
        self.words = MultilineField(tr("Reason"), hint=tr("Such as a claim number; no names"))
        self.lay_out(self.pick, self.words)
        for field in (self.pick, self.words):
            field.changed.connect(self._refresh)
        self._refresh()
        self.pick.control().setFocus()

    @property
    def case(self) -> str | None:
        """Chosen case; None for the whole record."""
        return self.pick.value() or None

    def _refresh(self) -> None:
        self.act.setEnabled(self.pick.value() is not None and bool(self.words.value()))


class AcceptDialog(_ActionDialog):
    """Dialog to accept a record that differs from the one seen before."""

    def __init__(self, facts: "KeepingFacts", parent: QWidget) -> None:
        title = tr("Accept record")
        super().__init__(title, tr("Accept as the correct record"), "danger", parent)
        lines = [translated(doubt) for doubt in facts.doubts]
        differences = wrapped_label("\n".join(lines), "critical")
        self.words = MultilineField(
            tr("Reason"), hint=tr("Such as which backup was restored, and when; no names")
        )
        self.lay_out(differences, self.words)
        self.words.changed.connect(self._refresh)
        self._refresh()
        self.words.control().setFocus()

    def _refresh(self) -> None:
        self.act.setEnabled(bool(self.words.value()))


class RotateDialog(_ActionDialog):
    """Dialog that explains the consequences of replacing the site key."""

    def __init__(self, facts: "KeepingFacts", parent: QWidget) -> None:
        title = tr("Replace site key")
        super().__init__(title, tr("Replace and make old backups unreadable"), "danger", parent)
        text = tr(
            "All keys in the record are wrapped with a new site key. Each enrolled "
            "workstation receives it when it next opens the record. Once the old key is "
            "destroyed, nobody can open earlier backups or other records that it protects. "
            "Destroy exported copies of the old key, export the new key, and make a new "
            "backup."
        )
        others = tr(
            "! This workstation has opened {n} other records. Records protected by the old "
            "key can no longer be opened."
        )
        lost = wrapped_label(others.format(n=facts.n_others), "critical")
        lost.setVisible(facts.n_others > 0)
        self.lay_out(wrapped_label(text, "small"), lost)


class PassphraseDialog(_ActionDialog):
    """Dialog for the passphrase of a site key file, typed twice for a new file."""

    def __init__(self, name: str, *, writing: bool, parent: QWidget) -> None:
        title = tr("Export site key to {name}") if writing else tr("Open {name}")
        act = tr("Export site key") if writing else tr("Import site key")
        super().__init__(title.format(name=name), act, "primary", parent)
        self._writing = writing
        hint = tr("At least {n} characters").format(n=SHORTEST) if writing else ""
        self.first = TextField(tr("Passphrase"), hint=hint)
        self.again = TextField(tr("Confirm"), hint=tr("Enter it again", "passphrase"))
        for field in (self.first, self.again):
            field.edit.setEchoMode(QLineEdit.EchoMode.Password)
            field.changed.connect(self._refresh)
        self.again.setVisible(writing)
        note = wrapped_label(
            tr(
                "Anyone who has the file can guess passphrases without limit. Use at least six "
                "randomly chosen words."
            ),
            "small",
        )
        note.setVisible(writing)
        self.lay_out(note, self.first, self.again)
        self._refresh()
        self.first.control().setFocus()

    @property
    def value(self) -> str:
        """Passphrase with spaces as typed."""
        return self.first.edit.text()

    def _refresh(self) -> None:
        text = self.value
        same = not self._writing or self.again.edit.text() == text
        long_enough = len(text) >= (SHORTEST if self._writing else 1)
        differs = self.again.edit.text() and not same
        self.again.set_problem(tr("The entries do not match") if differs else None)
        self.act.setEnabled(same and long_enough)
