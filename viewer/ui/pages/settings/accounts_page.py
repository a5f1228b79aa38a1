"""Accounts section of the settings: roles, passwords, signing keys and idle lock."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.record.accounts.account_keys import KeyStanding
from audit.record.accounts.accounts import Account, system_user
from audit.record.events import Actor
from audit.record.events.bodies.account_events import Wrapping
from audit.record.keys.person_keys import grouped_digits
from viewer.ui.actions.keyboard_focus import focus_first, has_focus
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.pages.settings.account_form import AccountChange, AccountForm
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.transient_results import show_result
from viewer.ui.widgets.value_fields import NumberField

if TYPE_CHECKING:
    from audit.record.accounts.accounts import AccountRegistry
    from viewer.site.auth_session import AuthSession

ROWS_SHOWN = 8
ROW_HEIGHT = 32


@dataclass(frozen=True)
class _Row:
    """Account with its password and key status."""

    account: Account
    has_password: bool
    keys: KeyStanding


def _read(people: "AccountRegistry") -> tuple[_Row, ...]:
    """Read all accounts for the page. Calls the record."""
    return tuple(
        _Row(account, people.has_password(account.id), people.key_standing(account.id))
        for account in people.accounts.values()
    )


class AccountsPage(QWidget):
    """Lists accounts. Administrators change them; users change their own password and key."""

    changed = Signal()
    """An account was created or changed."""
    idle_chosen = Signal(int)
    """Minutes without input until Overread locks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._auth_session: AuthSession | None = None
        self._records: RecordQueue | None = None
        self._reading: Job | None = None
        self._rows: tuple[_Row, ...] = ()
        self.note = wrapped_label("", "muted")
        self.add_button = self._button(tr("Add account…"), lambda: self._open("add"))
        self.add_button.setIcon(theme.icon("mdi6.plus"))
        self.table = self._table()
        self.roles_button = self._button(tr("Change roles…"), lambda: self._open("roles"))
        self.password_button = self._button(tr("Set password…"), lambda: self._open("password"))
        self.enroll_button = self._button(tr("New key…"), lambda: self._open("enroll"))
        self.countersign_button = self._button(tr("Countersign key…"), lambda: self._open("sign"))
        self.end_button = self._button(tr("Revoke key…"), lambda: self._open("end"))
        self.key = wrapped_label("", "muted")
        self.key.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self.key.setAccessibleDescription(tr("Signing key"))
        self.close_button = self._button(tr("Close account"), self._close_or_reopen)
        self.close_button.setProperty("role", "danger")
        self.result = wrapped_label("", "muted")
        self.result.hide()
        self.form = AccountForm()
        self.form.hide()
        self.form.confirmed.connect(self._do)
        self.form.left.connect(self._left)
        self._opened_by: QPushButton | None = None
        self.idle = NumberField(tr("Lock after"), tr("minutes without input"), integer=True)
        self._most_idle = 1
        self.idle.edit.setMaximumWidth(80)
        self.idle.edit.editingFinished.connect(self._choose_idle)
        self._build()
        self.refresh()

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda: act())
        return button

    def _table(self) -> QTableWidget:
        table = QTableWidget(0, 4)
        table.setHorizontalHeaderLabels(
            [tr("Account"), tr("Name", "of a person"), tr("Roles"), tr("State")]
        )
        table.setAccessibleName(tr("Accounts"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, width in enumerate((130, 190, 230)):
            header.resizeSection(column, width)
        header.setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        table.itemSelectionChanged.connect(self._enable)
        return table

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.note, 1)
        head.addWidget(self.add_button)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        for button in (self.roles_button, self.password_button, self.close_button):
            acts.addWidget(button)
        acts.addStretch(1)
        keys = QHBoxLayout()
        keys.setSpacing(8)
        for button in (self.enroll_button, self.countersign_button, self.end_button):
            keys.addWidget(button)
        keys.addStretch(1)
        lock = QFrame()
        lock.setProperty("role", "card")
        inner = QVBoxLayout(lock)
        inner.setContentsMargins(16, 12, 16, 16)
        inner.setSpacing(8)
        inner.addWidget(wrapped_label(tr("Idle lock"), "heading"))
        inner.addWidget(self.idle)
        text = tr(
            "After this time without input, Overread locks and hides patient data until "
            "the password is entered. The policy under Sending sets the maximum. Press "
            "Ctrl+Alt+L to lock now. Without accounts, Overread does not lock."
        )
        inner.addWidget(wrapped_label(text, "small"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(head)
        for widget in (self.form, self.result, self.table):
            column.addWidget(widget)
        column.addLayout(acts)
        column.addWidget(self.key)
        column.addLayout(keys)
        column.addWidget(lock)
        column.addStretch(1)

    # --- what is shown ----------------------------------------------------------------------------

    def show_people(self, auth_session: "AuthSession | None", records: RecordQueue | None) -> None:
        """List the accounts of the record that was opened; None if there is no record."""
        self._auth_session, self._records = auth_session, records
        self.refresh()

    def show_idle(self, minutes: int, most: int) -> None:
        """Show the minutes of the idle lock, and the maximum that the policy allows."""
        self._most_idle = most
        self.idle.set_value(minutes)

    def refresh(self) -> None:
        """Read the accounts again."""
        auth_session, records = self._auth_session, self._records
        if auth_session is None or records is None:
            self._rows = ()
            self._fill()
            self.note.setText(tr("Accounts are stored in the record, which is not open."))
            self._enable()
            return
        people = auth_session.people
        records.drop(self._reading)
        self._reading = records.run(lambda _: _read(people), self._show, self._not_read)

    def _not_read(self, error: Exception) -> None:
        text = translated(error) if isinstance(error, RecordError) else type(error).__name__
        self._show_status(f"✗ {text}", "critical")

    def _show(self, rows: "tuple[_Row, ...]") -> None:
        self._rows, auth_session = rows, self._auth_session
        user = (auth_session.login_account if auth_session is not None else None) or system_user()
        without_accounts = tr(
            "There are no accounts, so actions are attributed to the operating system user "
            "({user}) without proof of identity. The first account becomes an "
            "administrator."
        )
        with_accounts = tr(
            "Every user must sign in. The record stores names and roles, never passwords."
        )
        self.note.setText(with_accounts if self._rows else without_accounts.format(user=user))
        self.add_button.setText(tr("Add account…") if self._rows else tr("Add first account…"))
        self._fill()
        self._enable()
        self._give_back_focus()

    def _give_back_focus(self) -> None:
        """Return the focus to the button of the action, unless the user moved it."""
        by = self._opened_by
        if by is not None and by.isEnabled() and self.hasFocus():
            by.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        chosen = self.chosen.id if self.chosen is not None else None
        self.table.setRowCount(len(self._rows))
        for row, (account, has_password) in enumerate(
            (r.account, r.has_password) for r in self._rows
        ):
            if account.closed:
                closed = tr("closed, no password")
                state = tr("closed", "account") if has_password else closed
            else:
                opened = tr("open, no password")
                state = tr("open", "account") if has_password else opened
            texts = (
                account.id,
                account.name,
                ", ".join(word(role) for role in account.roles),
                state,
            )
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if account.closed:
                    item.setForeground(theme.color("muted"))
                self.table.setItem(row, column, item)
            if account.id == chosen:
                self.table.selectRow(row)
        shown = min(max(len(self._rows), 1), ROWS_SHOWN)
        self.table.setFixedHeight(self.table.horizontalHeader().sizeHint().height() + 4)
        self.table.setFixedHeight(self.table.height() + shown * ROW_HEIGHT)
        self.table.setVisible(bool(self._rows))

    @property
    def chosen(self) -> Account | None:
        """Chosen account."""
        row = self._chosen_row
        return row.account if row is not None else None

    @property
    def _chosen_row(self) -> "_Row | None":
        row = self.table.currentRow()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def _enable(self) -> None:
        """Disable actions that are not possible, with the reason as tooltip."""
        account, why = self.chosen, self._why_not()
        is_own = self._auth_session is not None and self._auth_session.user is not None
        if is_own and account is not None:
            assert self._auth_session is not None and self._auth_session.user is not None
            is_own = self._auth_session.user.account.id == account.id
        choose = "" if account is not None else tr("Choose an account")
        closed = account is not None and account.closed
        self.close_button.setText(tr("Reopen") if closed else tr("Close account"))
        theme.set_role(self.close_button, "" if closed else "danger")
        self.password_button.setText(
            tr("Set password…") if is_own or account is None else tr("Reset password…")
        )
        self._show_key(account)
        standing = self._key_standing()
        no_key_waiting = tr("No key is waiting for a countersignature")
        for button, reason in (
            (self.enroll_button, choose or ("" if is_own else tr("Users create their own keys"))),
            (
                self.countersign_button,
                why or choose or ("" if standing.waiting else no_key_waiting),
            ),
            (
                self.end_button,
                why or choose or ("" if standing.active else tr("This account has no key")),
            ),
            (self.add_button, why),
            (self.roles_button, why or choose),
            (self.password_button, choose or ("" if is_own else why)),
            (self.close_button, why or choose),
        ):
            button.setEnabled(not reason)
            button.setToolTip(reason)
        for button in (
            *(self.roles_button, self.password_button, self.close_button),
            *(self.enroll_button, self.countersign_button, self.end_button),
        ):
            button.setVisible(bool(self._rows))

    def _key_standing(self) -> KeyStanding:
        row = self._chosen_row
        if row is not None:
            return row.keys
        return KeyStanding(None, (), {}, None)

    def _show_key(self, account: Account | None) -> None:
        """Show the key fingerprints of the chosen account, and why signing is unavailable."""
        standing = self._key_standing()
        lines = []
        if account is not None and self._rows:
            fingerprint = standing.fingerprints.get(standing.active or "", "")
            key = tr("Signing key of {account}: {digits}")
            no_key = tr("{account} has no signing key and cannot sign.")
            lines.append(
                key.format(account=account.id, digits=grouped_digits(fingerprint))
                if fingerprint
                else no_key.format(account=account.id)
            )
            waiting = tr("Waiting for countersignature: {digits}")
            lines += [
                waiting.format(digits=grouped_digits(standing.fingerprints[key_id]))
                for key_id in standing.waiting
            ]
        why = self._auth_session.why_not_sign if self._auth_session is not None else None
        if why is not None and self._rows:
            text = tr("Signing is not available here: {why}")
            lines.append(text.format(why=translated(why)))
        self.key.setText("\n".join(lines))
        self.key.setVisible(bool(lines))

    def _why_not(self) -> str:
        auth_session = self._auth_session
        if auth_session is None:
            return tr("The record is unavailable")
        if not self._rows:
            return ""
        signed_in = auth_session.user
        if signed_in is None or signed_in.actor.role != "administrator":
            return tr("Only an administrator can change accounts")
        return ""

    # --- acts -------------------------------------------------------------------------------------

    def _left(self) -> None:
        """Close the form, and return the focus to the button that opened it."""
        focused = has_focus(self.form)
        self.form.hide()
        if focused:
            focus_first(self, self._opened_by)

    def _open(self, what: str) -> None:
        self.result.hide()
        buttons = {"add": self.add_button, "roles": self.roles_button}
        buttons |= {"password": self.password_button, "enroll": self.enroll_button}
        buttons |= {"sign": self.countersign_button, "end": self.end_button}
        self._opened_by = buttons[what]
        if what == "add":
            login = self._auth_session.login_account if self._auth_session is not None else None
            self.form.ask_new(first=not self._rows, login=login)
        elif (account := self.chosen) is not None:
            self._ask(what, account)

    def _ask(self, what: str, account: Account) -> None:
        """Open the form for an action on the chosen account."""
        auth_session = self._auth_session
        assert auth_session is not None
        signed_in = auth_session.user
        standing = self._key_standing()
        match what:
            case "roles":
                self.form.ask_roles(account)
            case "password":
                is_own = signed_in is not None and signed_in.account.id == account.id
                self.form.ask_password(account, own=is_own)
            case "enroll":
                self.form.ask_new_key(account, by_pin=not auth_session.people.keeps_passwords)
            case "sign":
                key = standing.waiting[-1]
                self.form.ask_countersignature(account, key, standing.fingerprints[key])
            case "end":
                self.form.ask_end(account)

    def _by(self) -> Actor:
        auth_session = self._auth_session
        assert auth_session is not None
        alone = Actor(id=auth_session.login_account or system_user(), role="lead")
        return auth_session.actor if self._rows else alone

    def _do(self, wanted: AccountChange) -> None:
        auth_session = self._auth_session
        if auth_session is None:
            return
        people, by = auth_session.people, self._by()

        self.form.set_busy(True)
        run_in_background(
            self,
            lambda _job: _make_change(wanted, people, by),
            lambda message: self._done(message, wanted.account),
            self._failed,
        )

    def _close_or_reopen(self) -> None:
        auth_session, account = self._auth_session, self.chosen
        if auth_session is None or account is None:
            return
        by, people = self._by(), auth_session.people
        act = people.reopen if account.closed else people.close
        message = tr("Account {account} reopened with its previous password")
        if not account.closed:
            message = tr("Account {account} closed; its signatures remain valid")
        run_in_background(
            self,
            lambda job: act(account.id, by=by),
            lambda _: self._done(message, account.id),
            self._failed,
        )

    def _done(self, message: str, account: str) -> None:
        self.form.set_busy(False)
        focused = has_focus(self.form)
        self.form.hide()
        if focused:
            # keep the focus here until the accounts are read again
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_status("✓ " + message.format(account=account), "ok")
        self.refresh()
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self.form.set_busy(False)
        text = translated(error) if isinstance(error, RecordError) else type(error).__name__
        if self.form.isVisible():
            self.form.show_problem(text)
        else:
            self._show_status(f"✗ {text}", "critical")

    def _choose_idle(self) -> None:
        minutes = self.idle.value()
        if not isinstance(minutes, int) or not 1 <= minutes <= self._most_idle:
            text = tr("Enter 1 to {most} minutes (policy maximum)")
            self.idle.set_problem(text.format(most=self._most_idle))
            return
        self.idle.set_problem(None)
        self.idle_chosen.emit(minutes)

    def _show_status(self, text: str, role: str) -> None:
        show_result(self.result, text, role)

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)


def _make_change(wanted: AccountChange, people: "AccountRegistry", by: Actor) -> str:
    """Make a change, and return the text of its result. Slow: call it in a thread."""
    match wanted.act:
        case "add":
            people.add(wanted.account, wanted.name, wanted.roles, wanted.password, by=by)
            return tr("Account {account} created")
        case "roles":
            people.set_roles(wanted.account, wanted.roles, by=by)
            return tr("Roles of {account} changed")
        case "enroll":
            secret = wanted.current_password or wanted.password
            wrapping: Wrapping = "password" if people.keeps_passwords else "pin"
            if people.keeps_passwords:
                people.check(wanted.account, secret)
            elif not secret:
                wrapping = "keyring"
            people.enroll_key(wanted.account, secret, wrapping)
            return tr("Key of {account} created. Read its fingerprint to an administrator.")
        case "countersign":
            people.countersign_key(wanted.account, wanted.key, by=by)
            return tr("Key of {account} is now valid")
        case "end":
            people.end_key(wanted.account, "lost", by=by)
            return tr("Key of {account} revoked")
        case "password":
            if by.id == wanted.account:
                people.renew(wanted.account, wanted.current_password, wanted.password)
            else:
                people.reset_password(wanted.account, wanted.password, by=by)
            return tr("Password of {account} changed")
