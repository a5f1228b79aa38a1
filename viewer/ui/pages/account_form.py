"""The form that makes an account, or changes its roles or its password."""

from dataclasses import dataclass
from typing import Literal, get_args

from PySide6.QtCore import Signal
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

from audit.events.people import Role
from audit.people import MIN_LENGTH, Account
from viewer.ui.case.fields import LABEL_WIDTH, Words
from viewer.ui.i18n import tr
from viewer.ui.pages.naming import named

Act = Literal["add", "roles", "password"]


@dataclass(frozen=True)
class Wanted:
    """What the form was filled in for."""

    act: Act
    account: str
    name: str = ""
    roles: tuple[Role, ...] = ()
    password: str = ""


class AccountForm(QFrame):
    """Asks only for what the act needs. What is wrong is said by who carries it out."""

    confirmed = Signal(object)
    """A `Wanted`."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._act: Act = "add"
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.account = Words(tr("Account"), hint=tr("small letters, such as weber"))
        self.name = Words(tr("Name", "of a person"), hint=tr("as signatures show it"))
        self.roles: dict[Role, QCheckBox] = {}
        self._roles = self._role_row()
        length = tr("at least {n} characters").format(n=MIN_LENGTH)
        self.password = Words(tr("Password"), hint=length)
        self.again = Words(tr("Again"), hint=tr("the same once more"))
        for field in (self.password, self.again):
            field.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.setWordWrap(True)
        self.confirm = QPushButton()
        self.confirm.setProperty("role", "primary")
        self.confirm.clicked.connect(self._confirm)
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
        for widget in (self.heading, self.account, self.name, self._roles, self.password):
            column.addWidget(widget)
        column.addWidget(self.again)
        column.addWidget(self.problem)
        column.addLayout(buttons)

    def _role_row(self) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        caption = QLabel(tr("Roles"))
        caption.setProperty("role", "muted")
        caption.setFixedWidth(LABEL_WIDTH - 4)
        line.addWidget(caption)
        told: dict[Role, str] = {
            "reader": tr("locks reads, decides on drafts, signs"),
            "adjudicator": tr("decides on discrepancies"),
            "lead": tr("signs the protocol, assigns cases, changes what may be sent"),
            "auditor": tr("only reads; goes with no other role"),
            "administrator": tr("changes accounts and settings"),
        }
        for role in get_args(Role):
            box = QCheckBox(named(role))
            box.setToolTip(told[role])
            box.setMinimumHeight(28)
            self.roles[role] = box
            line.addWidget(box)
        line.addStretch(1)
        return row

    def ask_new(self, *, first: bool) -> None:
        """Ask for everything of a new account; the first one is an administrator's."""
        self._begin("add", tr("New account"), tr("Make account"))
        for field in (self.account, self.name):
            field.set_value(None)
        for role, box in self.roles.items():
            box.setChecked(role == ("administrator" if first else "reader"))
        self.roles["administrator"].setEnabled(not first)
        self._open(self.account, self.name, self._roles, self.password, self.again)

    def ask_roles(self, account: Account) -> None:
        """Ask for the roles of an account."""
        told = tr("Roles of {account}").format(account=account.id)
        self._begin("roles", told, tr("Change roles"))
        self.account.set_value(account.id)
        for role, box in self.roles.items():
            box.setChecked(role in account.roles)
            box.setEnabled(True)
        self._open(self._roles)

    def ask_password(self, account: Account) -> None:
        """Ask for a new password of an account."""
        told = tr("Password of {account}, on this machine").format(account=account.id)
        self._begin("password", told, tr("Set password"))
        self.account.set_value(account.id)
        self._open(self.password, self.again)

    def show_problem(self, words: str) -> None:
        """Say why it did not happen."""
        self.problem.setText(f"✗ {words}")
        self.problem.show()

    def set_busy(self, busy: bool) -> None:
        """While it is carried out nothing else can be asked for."""
        self.confirm.setEnabled(not busy)

    def _begin(self, act: Act, heading: str, confirm: str) -> None:
        self._act = act
        self.heading.setText(heading)
        self.confirm.setText(confirm)
        self.problem.hide()
        for field in (self.password, self.again):
            field.set_value(None)

    def _open(self, *shown: QWidget) -> None:
        for widget in (self.account, self.name, self._roles, self.password, self.again):
            widget.setVisible(widget in shown)
        self.show()
        first = shown[0] if shown[0] is not self._roles else self.roles["reader"]
        first.setFocus()

    def _confirm(self) -> None:
        password = self.password.edit.text()
        if self._act != "roles" and password != self.again.edit.text():
            self.show_problem(tr("the two passwords are not the same"))
            return
        self.problem.hide()
        self.confirmed.emit(
            Wanted(
                self._act,
                self.account.value() or "",
                self.name.value() or "",
                tuple(role for role, box in self.roles.items() if box.isChecked()),
                password,
            )
        )
