"""Form to create an account, or to change its roles, password or signing key."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.record.accounts.accounts import MIN_LENGTH, Account
from audit.record.events.bodies.account_events import Role
from audit.record.keys.person_keys import SHORTEST_PIN, grouped_digits
from viewer.ui.actions.keyboard_focus import switch_off
from viewer.ui.language.i18n import tr
from viewer.ui.language.record_labels import named
from viewer.ui.widgets.form_fields import LABEL_WIDTH, TextField

Act = Literal["add", "roles", "password", "enroll", "countersign", "end"]


@dataclass(frozen=True)
class AccountChange:
    """Change to an account, as entered in the form."""

    act: Act
    account: str
    name: str = ""
    roles: tuple[Role, ...] = ()
    password: str = ""
    current_password: str = ""
    """Current password, to change one's own password or create a key."""
    key: str = ""
    """ID of the key to countersign."""


class AccountForm(QFrame):
    """Form that shows only the fields of one action. Validation is left to the caller."""

    confirmed = Signal(object)
    """An `AccountChange`."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._act: Act = "add"
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.account = TextField(tr("Account"), hint=tr("Lowercase letters, such as weber"))
        self.name = TextField(tr("Name", "of a person"), hint=tr("As shown in signatures"))
        self.roles: dict[Role, QCheckBox] = {}
        self._roles = self._role_row()
        length = tr("At least {n} characters").format(n=MIN_LENGTH)
        self.current_password = TextField(tr("Current password"))
        self.current_password.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.about = QLabel()
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._key = ""
        self.password = TextField(tr("Password"), hint=length)
        self.pin = TextField(tr("PIN"), hint=tr("At least {n} characters").format(n=SHORTEST_PIN))
        self._ended: Callable[[], None] = _nothing
        self._secret = self.password
        """The one of these two fields that is shown."""
        self.again = TextField(tr("Confirm"), hint=tr("Enter it again"))
        for field in (self.password, self.pin, self.again):
            field.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.setWordWrap(True)
        self.confirm = QPushButton()
        self.confirm.setProperty("role", "primary")
        self.confirm.clicked.connect(self._confirm)
        for field in (self.password, self.pin):
            field.edit.returnPressed.connect(self._next_field)
        self.again.edit.returnPressed.connect(self._confirm)
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.clicked.connect(self.left)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.confirm, self.cancel):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        column.addWidget(self.heading)
        column.addWidget(self.about)
        for widget in self._fields:
            column.addWidget(widget)
        column.addWidget(self.problem)
        column.addLayout(buttons)

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        secrets = (self.current_password, self.password, self.pin, self.again)
        return (self.account, self.name, self._roles, *secrets)

    def _role_row(self) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        caption = QLabel(tr("Roles"))
        caption.setProperty("role", "muted")
        caption.setFixedWidth(LABEL_WIDTH - 4)
        line.addWidget(caption)
        explanations: dict[Role, str] = {
            "reader": tr("Locks reads, decides on drafts and signs"),
            "adjudicator": tr("Adjudicates discrepancies"),
            "lead": tr("Signs the protocol, assigns cases and changes the sending policy"),
            "auditor": tr("View only; cannot be combined with other roles"),
            "administrator": tr("Manages accounts and settings"),
            "service": tr("For workers, which are programs; cannot be combined with other roles"),
        }
        for role in get_args(Role):
            box = QCheckBox(named(role))
            box.setToolTip(explanations[role])
            box.setMinimumHeight(28)
            self.roles[role] = box
            line.addWidget(box)
        line.addStretch(1)
        return row

    def ask_new(self, *, first: bool, login: str | None = None) -> None:
        """Ask for a new account; the first one becomes an administrator.

        Args:
            first: Whether the record has no accounts yet.
            login: Account of the connected database login, if the server checks passwords.
        """
        self._begin("add", tr("New account"), tr("Create account"))
        self.account.set_value(login if first else None)
        self.name.set_value(None)
        for role, box in self.roles.items():
            box.setChecked(role == ("administrator" if first else "reader"))
        self.roles["administrator"].setEnabled(not first)
        secrets = () if login is not None else (self.password, self.again)
        self._open(self.account, self.name, self._roles, *secrets)

    def ask_roles(self, account: Account) -> None:
        """Ask for the roles of an account."""
        heading = tr("Roles for {account}").format(account=account.id)
        self._begin("roles", heading, tr("Change roles"))
        self.account.set_value(account.id)
        for role, box in self.roles.items():
            box.setChecked(role in account.roles)
            box.setEnabled(True)
        self._open(self._roles)

    def ask_password(self, account: Account, *, own: bool) -> None:
        """Ask for a new password; one's own also requires the current password."""
        heading = tr("Password for {account}").format(account=account.id)
        self._begin("password", heading, tr("Set password"))
        self.account.set_value(account.id)
        if own:
            self._open(self.current_password, self.password, self.again)
            return
        self._explain(
            tr(
                "The user must set a new password at the next sign-in. This destroys their "
                "signing key."
            )
        )
        self._open(self.password, self.again)

    def ask_new_key(self, account: Account, *, by_pin: bool) -> None:
        """Ask for the current password or a PIN that protects a new signing key."""
        heading = tr("New signing key for {account}").format(account=account.id)
        self._begin("enroll", heading, tr("Create key"))
        self.account.set_value(account.id)
        if by_pin:
            text = tr(
                "Enter a PIN of at least {n} characters, or leave it empty to store the key in "
                "the keyring."
            )
            self._explain(text.format(n=SHORTEST_PIN))
            self._secret = self.pin
            self._open(self.pin, self.again)
            return
        self._explain(
            tr("Your password protects the key. An administrator must then countersign it.")
        )
        self._open(self.current_password)

    def ask_countersignature(self, account: Account, key: str, fingerprint: str) -> None:
        """Ask the administrator to compare the key's fingerprint with its owner."""
        heading = tr("Countersign key of {account}").format(account=account.id)
        self._begin("countersign", heading, tr("Countersign"))
        self.account.set_value(account.id)
        self._key = key
        text = tr("Countersign only if {name} reads the same fingerprint to you: {digits}")
        self._explain(text.format(name=account.name, digits=grouped_digits(fingerprint)))
        self._open()

    def ask_end(self, account: Account) -> None:
        """Ask the administrator to confirm that a key is revoked."""
        heading = tr("Revoke key of {account}").format(account=account.id)
        self._begin("end", heading, tr("Revoke key"))
        self.account.set_value(account.id)
        text = tr("{name} cannot sign until a new key is countersigned.")
        self._explain(text.format(name=account.name))
        self._open()

    def _explain(self, text: str) -> None:
        self.about.setText(text)
        self.about.show()

    def show_problem(self, text: str) -> None:
        """Show why the change failed."""
        self.problem.setText(f"✗ {text}")
        self.problem.show()

    def set_busy(self, busy: bool) -> None:
        """Disable the form while the change is made, keeping the focus on it."""
        self._ended()
        self._ended = switch_off(self.confirm, self) if busy else _nothing

    def _begin(self, act: Act, heading: str, confirm: str) -> None:
        self._act = act
        self.heading.setText(heading)
        self.confirm.setText(confirm)
        self.problem.hide()
        self.about.hide()
        self._secret = self.password
        for field in (self.current_password, self.password, self.pin, self.again):
            field.set_value(None)

    def _open(self, *shown: QWidget) -> None:
        for widget in self._fields:
            widget.setVisible(widget in shown)
        self.show()
        first = shown[0] if shown else self.confirm
        (self.roles["reader"] if first is self._roles else first).setFocus()

    def _next_field(self) -> None:
        if self.again.isVisible():
            self.again.edit.setFocus()
        else:
            self._confirm()

    def _confirm(self) -> None:
        password = self._secret.edit.text()
        if self._act != "roles" and password != self.again.edit.text():
            self.show_problem(tr("The passwords do not match"))
            return
        self.problem.hide()
        self.confirmed.emit(
            AccountChange(
                self._act,
                self.account.value() or "",
                self.name.value() or "",
                tuple(role for role, box in self.roles.items() if box.isChecked()),
                password,
                self.current_password.edit.text(),
                self._key,
            )
        )


def _nothing() -> None:
    """Do nothing, while no change is in progress."""
