"""Card for a signature in the pilot: name, reason, and password if there are accounts."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

from audit.record.accounts.accounts import AccountRegistry
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.form_fields import TextField
from viewer.ui.widgets.value_fields import MultilineField

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.ui.background.background_tasks import Job


class SigningCard(QFrame):
    """Name, reason and password for one signature.

    Args:
        title: Heading of the card.
        meaning: Sentence that is signed.
        act: Text of the button.
    """

    signed = Signal()
    cancelled = Signal()

    def __init__(self, title: str, meaning: str, act: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.meaning = meaning
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        quoted = f"“{translated(meaning)}”"
        if translated(meaning) != meaning:  # also show the English sentence that is stored
            quoted = tr("{translation}\nstored as “{meaning}”").format(
                translation=quoted, meaning=meaning
            )
        sentence = QLabel(quoted)
        sentence.setWordWrap(True)
        self.name = TextField(
            tr("Name", "of a person"), hint=tr("Your name as it appears in the signature")
        )
        self.reason = MultilineField(tr("Reason"), hint=tr("Stored with the signature"))
        self.password = TextField(tr("Password"), hint=tr("Enter your account password again"))
        self.password.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.result.setProperty("role", "critical")
        self.act = QPushButton(act)
        self.act.setProperty("role", "primary")
        self.act.clicked.connect(self._act)
        back = QPushButton(tr("Cancel"))
        back.clicked.connect(self.cancelled)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        for widget in (heading, sentence, self.name, self.reason, self.password, self.result):
            column.addWidget(widget)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(back)
        line.addWidget(self.act)
        column.addLayout(line)

    def ask(self, *, reason: bool, password: bool) -> None:
        """Show the required fields, empty. An account signs with its own name."""
        fields = ((self.name, not password), (self.reason, reason), (self.password, password))
        for field, wanted in fields:
            field.set_value(None)
            field.set_problem(None)
            field.setVisible(wanted)
        self.show_problem("")
        self.show()
        next(field for field, wanted in fields if wanted).control().setFocus()

    def show_problem(self, problem: str) -> None:
        """Show why it was not signed; empty clears the message."""
        self.result.setText(f"✗ {problem}" if problem else "")
        self.result.setVisible(bool(problem))

    def _act(self) -> None:
        for field, problem in (
            (self.name, tr("Enter your name to sign")),
            (self.reason, tr("Enter a reason")),
            (self.password, tr("Enter your password to sign")),
        ):
            if not field.isHidden() and not field.value():
                field.set_problem(problem)
                field.control().setFocus()
                return
            field.set_problem(None)
        self.signed.emit()


def has_accounts(log: "Log") -> bool:
    """Return whether signing needs a password. Reads the record: call it in a thread."""
    return AccountRegistry(log).in_use


def confirmed(
    log: "Log", actor: "Actor", card: SigningCard, act: Callable[[str], object]
) -> "Callable[[Job], object]":
    """Return work for a thread that checks the password, then acts in the user's name.

    The name is that of the account; without accounts, the one that was entered.
    """
    written, password = card.name.value() or "", card.password.value() or ""

    def confirm(_job: "Job") -> object:
        people = AccountRegistry(log)
        if not people.in_use:
            return act(written)
        people.check(actor.id, password)
        return act(people.accounts[actor.id].name)

    return confirm
