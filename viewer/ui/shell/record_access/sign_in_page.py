"""Sign-in page over the window, also used to unlock it. Nothing shows through."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.messages import CodedError
from audit.record.accounts.accounts import MIN_LENGTH, SignInDelayed, SignInError, system_user
from audit.record.events.bodies.account_events import Role
from viewer.ui.appearance import theme
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.shell.record_access.openid_step import OpenidStep, is_cancellation
from viewer.ui.widgets.basic_widgets import wrapped_label

if TYPE_CHECKING:
    from viewer.site.auth_session import AuthSession, SignedInUser

    Answer = SignedInUser | tuple[Role, ...] | None
    """Signed-in user; roles to choose from; None if a new password must be set first."""

WIDTH = 400


class SignInPage(QFrame):
    """Asks for account and password, then for the role if the account has several.

    Passwords are checked in the record queue, because hashing is deliberately slow. A refusal never
    reveals whether the account exists.
    """

    signed_in = Signal(object)
    """A `SignedInUser`: the user who signed in."""
    other_wanted = Signal()
    """Another user wants to sign in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._auth_session: AuthSession | None = None
        self._records: RecordQueue | None = None
        self._waits = False
        self._account = ""
        self._open_database: Callable[[str, str], None] | None = None
        self._database_password = ""
        """Password of the database login, until its account is signed in."""
        self.setProperty("role", "surface")
        self.setAccessibleName(tr("Sign in"))
        self.title = wrapped_label("", "title")
        self.text = wrapped_label("", "muted")
        self.account = self._line(tr("Account"))
        self.password = self._line(tr("Password"))
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.fresh = self._line(tr("New password"))
        self.again = self._line(tr("Confirm new password"))
        for line in (self.fresh, self.again):
            line.setEchoMode(QLineEdit.EchoMode.Password)
            line.hide()
        self.problem = wrapped_label("", "critical")
        self.openid = OpenidStep(self)
        self.openid.waiting.connect(self._show_browser)
        self.openid.browser_missing.connect(self._show_address)
        self._in_browser = False
        """The provider's page is shown: the button cancels."""
        self.enter = QPushButton()
        self.enter.setProperty("role", "primary")
        self.other = QPushButton(tr("Switch user"))
        self.other.setToolTip(tr("Close the study and sign in with another account"))
        self._roles = QVBoxLayout()
        self._roles.setSpacing(8)
        self.role_buttons: dict[Role, QPushButton] = {}
        self.system = wrapped_label("", "small")
        self.seconds_left = 0
        self.countdown = QTimer(self, interval=1000)
        """Ticks while the account must wait."""
        self.countdown.timeout.connect(self._count_down)
        self._build()
        self._locked = False
        self.account.textEdited.connect(self._stop_waiting)
        self.account.returnPressed.connect(self.password.setFocus)
        self.password.returnPressed.connect(self._enter)
        self.fresh.returnPressed.connect(self.again.setFocus)
        self.again.returnPressed.connect(self._enter)
        self.enter.clicked.connect(self._enter)
        self.other.clicked.connect(self.other_wanted)

    def _build(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(8)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.enter, 1)
        buttons.addWidget(self.other)
        for widget in (self.title, self.text, self.account, self.password):
            column.addWidget(widget)
        for widget in (self.fresh, self.again, self.problem):
            column.addWidget(widget)
        column.addLayout(self._roles)
        column.addLayout(buttons)
        column.addSpacing(8)
        column.addWidget(self.system)
        card = QWidget()
        card.setFixedWidth(WIDTH)
        card.setLayout(column)
        middle = QVBoxLayout()
        middle.addStretch(2)
        middle.addWidget(card)
        middle.addStretch(3)
        outer = QHBoxLayout(self)
        outer.addStretch(1)
        outer.addLayout(middle)
        outer.addStretch(1)

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(name)
        line.setAccessibleName(name)
        line.setMinimumHeight(32)
        return line

    # --- states -----------------------------------------------------------------------------------

    def show_opening(self) -> None:
        """Show that the record, which contains the accounts, is being opened."""
        self._set_heading(tr("Overread"), tr("Opening the record…"))
        for widget in (self.account, self.password, self.enter, self.other):
            widget.hide()

    def ask_login(self, give: "Callable[[str, str], None]", problem: str) -> None:
        """Ask for a database login and its password, and pass them to `give`."""
        self._auth_session, self._open_database, self._database_password = None, give, ""
        self._set_heading(tr("Sign in"), tr("Sign in to your site's record database."))
        self._name(self.account, tr("Database login"))
        self._name(self.password, tr("Password"))
        self._clear_passwords()
        self._offer(())
        self._show_problem(problem)
        self.enter.setText(tr("Sign in"))
        self.account.setReadOnly(False)
        self.other.hide()
        for widget in (self.account, self.password, self.enter):
            widget.show()
        self._enable_fields(True)
        (self.password if self.account.text() else self.account).setFocus()

    def ask(self, auth_session: "AuthSession", records: RecordQueue) -> None:
        """Ask for account and password, or for the password of the locked user.

        A user who has just connected with a database login is not asked again.
        """
        if self._records is not records:
            records.waiting.connect(self._show_waiting)
        self._auth_session, self._records = auth_session, records
        self._open_database, given = None, self._database_password
        self._database_password = ""
        self._name(self.account, tr("Account"))
        self._name_secret(auth_session)
        user = auth_session.user if auth_session.away else None
        self._clear_passwords()
        self._show_problem("")
        self._offer(())
        if user is not None:
            text = tr("Locked by {name}. Enter the password to continue.")
            self._set_heading(tr("Locked"), text.format(name=user.account.name))
            self.account.setText(user.account.id)
            self.enter.setText(tr("Unlock"))
        else:
            self._set_heading(tr("Sign in"), tr("Your actions are recorded under your account."))
            self.enter.setText(tr("Sign in"))
        login_account = auth_session.login_account
        if login_account is not None:
            self.account.setText(login_account)
        self.account.setReadOnly(user is not None or login_account is not None)
        self.other.setVisible(user is not None or login_account is not None)
        for widget in (self.account, self.password, self.enter):
            widget.show()
        self.password.setVisible(auth_session.secret != "none")
        self._enable_fields(True)
        (self.password if self.account.text() else self.account).setFocus()
        if given and auth_session.secret != "pin":
            self.password.setText(given)
            self._enter()

    def _name_secret(self, auth_session: "AuthSession") -> None:
        """Label the password field: password, or the PIN of the signing key."""
        name = tr("Signing PIN") if auth_session.secret == "pin" else tr("Password")
        self._name(self.password, name)

    def _name(self, line: QLineEdit, name: str) -> None:
        line.setPlaceholderText(name)
        line.setAccessibleName(name)

    def drop_password(self) -> None:
        """Forget the password of the database login."""
        self._database_password = ""

    def forget(self) -> None:
        """Clear the fields for another user."""
        self.openid.cancel()
        self.openid.identified = None
        self.account.clear()
        self.drop_password()
        self._stop_waiting()

    def _set_heading(self, title: str, text: str) -> None:
        self.title.setText(title)
        self.text.setText(text)
        user = tr("Operating system user: {user}")
        self.system.setText(user.format(user=system_user()))

    # --- acts -------------------------------------------------------------------------------------

    def _enter(self) -> None:
        if self._in_browser:
            self.openid.cancel()
            return
        auth_session, account, password = (
            self._auth_session,
            self.account.text(),
            self.password.text(),
        )
        if self._open_database is not None and account:
            self._enable_fields(False)
            self._database_password = password
            self._clear_passwords()
            self._open_database(account, self._database_password)
            return
        needs_password = auth_session is None or auth_session.secret != "none"
        if auth_session is None or not account or (needs_password and not password):
            self._show_problem(tr("Enter your account and password."))
            return
        renewing, fresh = not self.fresh.isHidden(), self.fresh.text()
        if renewing and fresh != self.again.text():
            self._show_problem(tr("The passwords do not match."))
            return
        self._check(auth_session, account, password, fresh if renewing else None)

    def _check(
        self, auth_session: "AuthSession", account: str, password: str, fresh: str | None
    ) -> None:
        """Check the credentials, after the site's OpenID provider where it requires that.

        Args:
            auth_session: Sign-in of the record.
            account: The account.
            password: Its password or PIN.
            fresh: New password that replaces one set by an administrator.
        """
        user = auth_session.user if auth_session.away else None

        def check_credentials() -> "Answer":
            people = auth_session.people
            if fresh is not None:
                people.renew(account, password, fresh)
                given = fresh
            else:
                people.check(account, password)
                given = password
                if people.was_reset(account):
                    return None
            if user is not None:
                return auth_session.sign_in(account, given, _as_role(user.actor.role))
            roles = people.accounts[account].roles
            if len(roles) > 1:
                return roles
            return auth_session.sign_in(account, given, identified=self.openid.identified)

        confirmed = self.openid.identified is not None
        if user is not None or confirmed or not auth_session.wants_openid:
            self._run(check_credentials)
            return
        self._enable_fields(False)
        self._show_problem("")
        self.openid.start(
            auth_session, lambda: self._confirmed(check_credentials), self._not_confirmed
        )

    def _show_browser(self) -> None:
        """Show that the site's OpenID provider has to be answered in the browser."""
        self._in_browser = True
        self._show_problem("")
        self.text.setText(tr("Waiting for you to sign in in the browser…"))
        self.enter.setText(tr("Cancel"))
        self.enter.setEnabled(True)

    def _show_address(self, url: str) -> None:
        text = tr("No browser opened. Open this address on this machine: {url}")
        self._show_problem(text.format(url=url))

    def _left_browser(self) -> None:
        if self._in_browser:
            self._in_browser = False
            self.enter.setText(tr("Sign in"))
            self.text.setText(tr("Your actions are recorded under your account."))

    def _confirmed(self, check_credentials: "Callable[[], Answer]") -> None:
        self._left_browser()
        self._run(check_credentials)

    def _not_confirmed(self, error: Exception) -> None:
        self._left_browser()
        self._enable_fields(True)
        if is_cancellation(error):
            self._show_problem("")
        elif isinstance(error, CodedError):
            self._show_problem(sentence(translated(error)))
        else:
            raise error

    def _ask_own(self) -> None:
        """Ask for a new password instead of the one that an administrator set."""
        text = tr(
            "An administrator set your current password. Choose a new one with at least "
            "{n} characters."
        )
        self._set_heading(tr("Set a new password"), text.format(n=MIN_LENGTH))
        for line in (self.account, self.password):
            line.setEnabled(False)
        for line in (self.fresh, self.again):
            line.clear()
            line.show()
        self.fresh.setFocus()

    def _clear_passwords(self) -> None:
        """Clear the password fields, and hide those for a new password."""
        for line in (self.password, self.fresh, self.again):
            line.clear()
        for line in (self.fresh, self.again):
            line.hide()

    def _choose(self, role: Role) -> None:
        auth_session, account = self._auth_session, self.account.text()
        password = (self.password if self.fresh.isHidden() else self.fresh).text()
        if auth_session is not None:
            identified = self.openid.identified
            self._run(lambda: auth_session.sign_in(account, password, role, identified))

    def _run(self, work: "Callable[[], Answer]") -> None:
        if self._records is None:
            return
        self._enable_fields(False)
        self._waits = True
        self._show_problem("")
        self._records.run(lambda _: work(), self._answered, self._refused)

    def _show_waiting(self, away: RecordError | None) -> None:
        """Show that the record does not respond; notices are hidden behind this page."""
        if self._waits and away is not None:
            text = tr("The record is not responding: {why}. Overread keeps trying.")
            self._show_problem(text.format(why=translated(away)))
        elif self._waits:
            self._show_problem("")

    def _answered(self, answer: "Answer") -> None:
        self._waits = False
        self._enable_fields(True)
        if answer is None:
            self._ask_own()
            return
        if isinstance(answer, tuple):
            self._offer(answer)
            return
        self._clear_passwords()
        self._offer(())
        self.openid.identified = None
        self.signed_in.emit(answer)

    def _refused(self, error: Exception) -> None:
        self._waits = False
        self._enable_fields(True)
        if isinstance(error, SignInDelayed):
            self._clear_passwords()
            self._wait(error)
            return
        self.openid.identified = None  # the next try may be by another person
        known = isinstance(error, RecordError)
        self._show_problem(sentence(error.args[0] if known else type(error).__name__))
        self._offer(())
        if not self.fresh.isHidden() and not isinstance(error, SignInError):
            self.fresh.setFocus()  # the new password was rejected; the old one is still valid
            return
        self._clear_passwords()
        self.password.setFocus()

    def _wait(self, error: SignInDelayed) -> None:
        """Show a countdown until the next attempt; another account can be entered meanwhile."""
        self._locked = error.wait.locked
        self.seconds_left = max(1, math.ceil(error.wait.seconds))
        self.enter.setEnabled(False)
        self._show_wait()
        self.countdown.start()

    def _count_down(self) -> None:
        self.seconds_left -= 1
        if self.seconds_left > 0:
            self._show_wait()
        else:
            self._stop_waiting()
            self.password.setFocus()

    def _show_wait(self) -> None:
        text = tr("Too many wrong passwords. Try again in {n} s.")
        if self._locked:
            text = tr("This account is locked after too many wrong passwords. Try again in {n} s.")
        self._show_problem(text.format(n=self.seconds_left))

    def _stop_waiting(self, *_: object) -> None:
        """Stop the countdown, as it is over or another account was entered."""
        if self.countdown.isActive():
            self.countdown.stop()
            self.enter.setEnabled(True)
            self._show_problem("")

    def _show_problem(self, problem: str) -> None:
        self.problem.setText(f"✗ {problem}" if problem else "")
        self.problem.setVisible(bool(problem))

    def _offer(self, roles: Sequence[Role]) -> None:
        """Ask for the role to work in."""
        while (item := self._roles.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.role_buttons = {}
        self.enter.setVisible(not roles)
        for role in roles:
            button = QPushButton(tr("Work as {role}").format(role=word(role)))
            button.clicked.connect(lambda _=False, role=role: self._choose(role))
            theme.set_role(button, "primary" if role == roles[0] else "")
            self.role_buttons[role] = button
            self._roles.addWidget(button)
        if roles:
            self.role_buttons[roles[0]].setFocus()

    def _enable_fields(self, free: bool) -> None:
        fields = (self.account, self.password, self.fresh, self.again)
        for widget in (*fields, self.enter, self.other):
            widget.setEnabled(free)


def _as_role(role: str) -> Role:
    return next(known for known in get_args(Role) if known == role)
