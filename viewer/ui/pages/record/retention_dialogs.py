"""Small windows of the Keeping part: what is erased, what is held, which passphrase."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
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
from viewer.ui.widgets.form_fields import Field, Pick, Words
from viewer.ui.widgets.value_fields import Prose

if TYPE_CHECKING:
    from viewer.site.retention import KeepingFacts

WIDTH = 520


class _Asking(QDialog):
    """A heading, fields, and two buttons of which the first does it."""

    def __init__(self, title: str, act: str, role: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(WIDTH)
        self.heading = _label(title, "heading")
        self.problem = _label("", "critical")
        self.problem.hide()
        self.act = QPushButton(act)
        self.act.setProperty("role", role)
        self.act.setDefault(False)
        self.act.setAutoDefault(False)
        self.act.clicked.connect(self._act)
        self.back = QPushButton(tr("Cancel"))
        self.back.setAutoDefault(False)
        self.back.clicked.connect(self.reject)

    def stack(self, *widgets: QWidget) -> None:
        """Put everything in its place."""
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

    def say(self, problem: str) -> None:
        """Tell why it did not happen, or nothing."""
        self.problem.setText(f"✗ {problem}" if problem else "")
        self.problem.setVisible(bool(problem))
        self.adjustSize()

    def _act(self) -> None:
        self.accept()


class EraseDialog(_Asking):
    """Which case, why, and the proof of who it is. The button says what will be so afterwards."""

    wanted = Signal()

    def __init__(self, facts: "KeepingFacts", account: str | None, parent: QWidget) -> None:
        """`account`: whose password is asked for; without accounts the case is written once more."""
        super().__init__(tr("Erase a case"), "", "danger", parent)
        self._facts = {one.case: one for one in facts.cases}
        self._record_held = facts.record_held
        self.pick = Pick(tr("Case"), [(c, c) for c in self._facts], unstated=tr("choose a case"))
        self.standing = _label("", "muted")
        self.reason = Pick(
            tr("Reason"),
            [(r, named(r)) for r in erasure.CHOICES],
            unstated=tr("choose a reason"),
        )
        self.words = Prose(
            tr("In words"), hint=tr("who asked for it and where that is kept; no names")
        )
        self.password = Words(tr("Password"), hint=tr("of your account, once more"))
        self.password.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.again = Words(tr("Case again"), hint=tr("write the case, as above"))
        self.password.setVisible(account is not None)
        self.again.setVisible(account is None)
        self._proof: Field = self.password if account is not None else self.again
        who = _label(tr("You act as {name}.").format(name=account) if account else "", "small")
        who.setVisible(account is not None)
        remains = _label(translated(REMAINS), "small")
        self.rotate = QCheckBox(tr("Replace the site key too, so that backups become useless"))
        self.rotate.setEnabled(facts.can_rotate and not facts.n_others)
        if facts.n_others:
            self.rotate.setToolTip(tr("Other records may be lost: use Replace the site key…"))
        fields = (self.pick, self.standing, self.reason, self.words, remains, self.rotate, who)
        self.stack(*fields, self.password, self.again)
        for field in (self.pick, self.reason, self.words, self.password, self.again):
            field.changed.connect(self._refresh)
        self._refresh()
        self.pick.control().setFocus()

    @property
    def case(self) -> str | None:
        """The case that was chosen."""
        chosen: str | None = self.pick.value()
        return chosen

    def _refresh(self) -> None:
        one = self._facts.get(self.case or "")
        self.standing.setVisible(one is not None)
        held = False
        if one is not None:
            held = one.held or self._record_held
            self.standing.setText(self._stands(one))
        self.reason.set_problem(None)
        if one is not None:
            words = tr("Erase: {n} can never be read again")
            self.act.setText(words.format(n=plural(one.n_payloads, "payload")))
        else:
            self.act.setText(tr("Erase"))
        proved = self._proof.value()
        again = self._proof is self.password or proved == self.case
        given = one is not None and self.reason.value() and self.words.value() and proved
        self.act.setEnabled(bool(given) and again and not held)
        self.adjustSize()

    def _stands(self, one: erasure.CaseStanding) -> str:
        words = tr("{n}, the last on {last}; {k} with words and images.")
        said = words.format(
            n=plural(one.n_events, "event"),
            last=on_day(one.last),
            k=plural(one.n_payloads, "payload"),
        )
        if one.held:
            more = tr("✗ It is under a legal hold and is not erased.")
        elif self._record_held:
            more = tr("✗ The record is under a legal hold: nothing is erased.")
        else:
            more = tr("Its retention ends on {day}.").format(day=on_day(str(one.kept_until)))
        return f"{said}\n{more}"

    def _act(self) -> None:
        self.act.setEnabled(False)
        self.wanted.emit()

    def say(self, problem: str) -> None:
        """Tell why it was not erased; the password has to be given again."""
        super().say(problem)
        if problem:
            self.password.set_value(None)
            self._refresh()
            self._proof.control().setFocus()


class HoldDialog(_Asking):
    """A case or the record, and why it is held or not any more."""

    def __init__(self, facts: "KeepingFacts", *, held: bool, parent: QWidget) -> None:
        title = tr("Legal hold") if held else tr("End a legal hold")
        act = tr("Hold: nothing of it is erased") if held else tr("End the hold")
        super().__init__(title, act, "primary", parent)
        cases = [(c.case, c.case) for c in facts.cases if c.held is not held]
        whole = [("", tr("The whole record"))] if facts.record_held is not held else []
        self.pick = Pick(tr("What"), [*whole, *cases], unstated=tr("choose"))
        self.words = Prose(tr("Why"), hint=tr("such as the file number of a claim; no names"))
        self.stack(self.pick, self.words)
        for field in (self.pick, self.words):
            field.changed.connect(self._refresh)
        self._refresh()
        self.pick.control().setFocus()

    @property
    def case(self) -> str | None:
        """The case; None for the whole record."""
        return self.pick.value() or None

    def _refresh(self) -> None:
        self.act.setEnabled(self.pick.value() is not None and bool(self.words.value()))


class AcceptDialog(_Asking):
    """What differs from what was seen before, and why the record is the right one all the same."""

    def __init__(self, facts: "KeepingFacts", parent: QWidget) -> None:
        title = tr("Accept this record")
        super().__init__(title, tr("Accept: this record is the right one"), "danger", parent)
        lines = [translated(doubt) for doubt in facts.doubts]
        differences = _label("\n".join(lines), "critical")
        self.words = Prose(
            tr("Why"), hint=tr("such as which backup was restored, and when; no names")
        )
        self.stack(differences, self.words)
        self.words.changed.connect(self._refresh)
        self._refresh()
        self.words.control().setFocus()

    def _refresh(self) -> None:
        self.act.setEnabled(bool(self.words.value()))


class RotateDialog(_Asking):
    """What it means to replace the site key."""

    def __init__(self, facts: "KeepingFacts", parent: QWidget) -> None:
        title = tr("Replace the site key")
        super().__init__(title, tr("Replace: backups made before become useless"), "danger", parent)
        words = tr(
            "All keys of the record are wrapped by a new site key. Every enrolled workstation takes it when it"
            " next opens the record. Nobody can open backups made before, or other records that the old key"
            " protects, once the old key is destroyed: destroy the files that it was written to, write a new"
            " one, and make a new backup."
        )
        others = tr(
            "! Other records that this workstation has opened: {n}. Nobody can open those that the old"
            " key protects."
        )
        lost = _label(others.format(n=facts.n_others), "critical")
        lost.setVisible(facts.n_others > 0)
        self.stack(_label(words, "small"), lost)


class PassphraseDialog(_Asking):
    """The passphrase of a site key's file: twice where the file is written."""

    def __init__(self, name: str, *, writing: bool, parent: QWidget) -> None:
        title = tr("Write the site key to {name}") if writing else tr("Open {name}")
        act = tr("Write the site key") if writing else tr("Take over the site key")
        super().__init__(title.format(name=name), act, "primary", parent)
        self._writing = writing
        hint = tr("at least {n} characters").format(n=SHORTEST) if writing else ""
        self.first = Words(tr("Passphrase"), hint=hint)
        self.again = Words(tr("Again"), hint=tr("the same once more", "passphrase"))
        for field in (self.first, self.again):
            field.edit.setEchoMode(QLineEdit.EchoMode.Password)
            field.changed.connect(self._refresh)
        self.again.setVisible(writing)
        note = _label(
            tr(
                "Whoever has the file can try passphrases at leisure: take six words or more that"
                " chance has chosen."
            ),
            "small",
        )
        note.setVisible(writing)
        self.stack(note, self.first, self.again)
        self._refresh()
        self.first.control().setFocus()

    @property
    def value(self) -> str:
        """The passphrase, with blanks as they were typed."""
        return self.first.edit.text()

    def _refresh(self) -> None:
        text = self.value
        same = not self._writing or self.again.edit.text() == text
        long_enough = len(text) >= (SHORTEST if self._writing else 1)
        differs = self.again.edit.text() and not same
        self.again.set_problem(tr("not the same") if differs else None)
        self.act.setEnabled(same and long_enough)


def _label(words: str, role: str) -> QLabel:
    label = QLabel(words)
    label.setWordWrap(True)
    label.setProperty("role", role)
    return label
