"""Sign-in, the user's badge, and the idle lock."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from audit.egress import Policy, PolicyRefusal
from audit.files.home_folder import home, make_home
from audit.record.accounts.accounts import system_user
from viewer.site.auth_session import drop_key
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.shell.record_access.sign_in_page import SignInPage
from viewer.ui.shell.window.secondary_windows import SecondaryWindows

if TYPE_CHECKING:
    from collections.abc import Callable

    from audit.record.accounts.accounts import Session
    from viewer.site.auth_session import AuthSession, SignedInUser
    from viewer.ui.shell.window.main_window import MainWindow

INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TabletMove,
    QEvent.Type.TouchUpdate,
}
"""Events that count as input."""
KEY_MS: Final = 5_000
"""Milliseconds for which a key remains after the lock at most, for steps that were handed in."""


class SignInGuard(QObject):
    """Covers the window while nobody is signed in; unused without accounts.

    If the record had accounts the last time, the window is covered from the start, until the record
    is open. If the record cannot be opened, images can be viewed, but nothing can be done that
    would be recorded.
    """

    came = Signal()
    """Someone signed in, or there are no accounts: the user may have changed."""
    came_back = Signal()
    """The user unlocked the window; nothing else has changed."""
    left = Signal()
    """The user signed out."""
    leaving = Signal()
    """The user locks or signs out; what is still to be recorded as theirs is handed in now."""
    locked = Signal()
    """The window was covered: what pages hold in plain must be dropped."""
    login_left = Signal()
    """The user signed out of their database login too."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._auth_session: AuthSession | None = None
        self._records: RecordQueue | None = None
        self._listening = False
        self._shown = ""
        self._others = SecondaryWindows(window)
        self._idle = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._idle.timeout.connect(self.lock)
        self.cover = SignInPage(window)
        self.cover.hide()
        self.cover.signed_in.connect(self._signed_in)
        self.cover.other_wanted.connect(self.sign_out)
        window.installEventFilter(self)
        window.actions_table.bind("lock", self.lock)
        if _marker().exists():
            self.cover.show_opening()
            self._cover()

    @property
    def covered(self) -> bool:
        """Whether the window is covered."""
        return not self.cover.isHidden()

    def watch(self, auth_session: "AuthSession | None", records: RecordQueue | None) -> None:
        """Follow the accounts of the record that was opened; None if there is no record."""
        self._records = records
        if self._auth_session is not auth_session:
            self._auth_session = auth_session
            if auth_session is not None:
                auth_session.changed.connect(self.accounts_changed)
                _mark(auth_session.in_use)
        if auth_session is not None and auth_session.needs_sign_in:
            self._ask(auth_session)
        else:
            self.cover.drop_password()
            self._uncover()
        self._show_badge()

    def _ask(self, auth_session: "AuthSession") -> None:
        if self._records is not None:
            self.cover.ask(auth_session, self._records)
        self._cover()

    def ask_login(self, give: "Callable[[str, str], None]", problem: str) -> None:
        """Ask for a database login and its password, and pass them to `give`."""
        self._auth_session = None
        self.cover.ask_login(give, problem)
        self._cover()

    def accounts_changed(self) -> None:
        """React to changed accounts: a user who is no longer known must sign in.

        If the user was removed, the study is closed as when signing out.
        """
        auth_session = self._auth_session
        if auth_session is not None:
            _mark(auth_session.in_use)
        if auth_session is None or not auth_session.needs_sign_in:
            return
        if self._shown and auth_session.user is None:
            self._leave(auth_session)
        elif not self.covered:
            self.watch(auth_session, self._records)

    def apply_minutes(self) -> None:
        """Apply changed minutes of the idle lock."""
        self._listen()

    def lock(self) -> None:
        """Cover the window until the password is entered."""
        auth_session = self._auth_session
        if self.covered:
            return
        if auth_session is None or auth_session.user is None:
            text = tr("Overread cannot lock because nobody is signed in.")
            self._window.notify("info", text, key="guard")
            return
        self.leaving.emit()
        session = auth_session.user.session
        act = auth_session.leave()
        self._record(session, act, tr("The lock could not be recorded: {why}"))
        self._ask(auth_session)

    def sign_out(self) -> None:
        """Close the study and show the sign-in page."""
        auth_session = self._auth_session
        if auth_session is None:
            return
        self.leaving.emit()
        session = auth_session.user.session if auth_session.user is not None else None
        act = auth_session.sign_out()
        self._record(session, act, tr("The sign-out could not be recorded: {why}"))
        self._leave(auth_session)

    def _record(self, session: "Session | None", act: Callable[[], None], text: str) -> None:
        """Record an action that happened already: the window is covered in any case.

        It follows what was handed in before, which may need the key. Where the record does not
        answer, the key is dropped without it.
        """
        if session is not None and self._records is None:
            drop_key(session)
        elif session is not None:
            QTimer.singleShot(KEY_MS, self, partial(drop_key, session))

        def failed(error: Exception) -> None:
            self._window.notify("critical", text.format(why=translated(error)), key="guard")

        if self._records is not None:
            self._records.run(lambda _: act(), failed=failed)

    def _leave(self, auth_session: "AuthSession") -> None:
        self._others.close_all()
        self._window.close_study()
        self._shown = ""
        self.left.emit()
        self.cover.forget()
        if auth_session.login_account is not None:
            self._auth_session = None
            self.cover.show_opening()
            self._cover()
            self.login_left.emit()
            return
        self.watch(auth_session, self._records)

    def close(self) -> None:
        """End threads and stop listening."""
        self.cover.openid.close()
        self._idle.stop()
        self._stop_listening()

    def _signed_in(self, user: "SignedInUser") -> None:
        back = self._badge_words() == self._shown
        self._uncover()
        self._show_badge()
        self._warn_if_unsigned(user)
        (self.came_back if back else self.came).emit()

    def _warn_if_unsigned(self, user: "SignedInUser") -> None:
        """Show at once, not only when a read is locked, that signing is unavailable."""
        why = user.session.why_unsigned
        if why is None:
            self._window.banners.clear("signing")
            return
        text = tr("Signing is not available here: {why}. See Settings > Accounts.")
        self._window.notify("warn", text.format(why=translated(why)), key="signing")

    # --- cover ------------------------------------------------------------------------------------

    def _cover(self) -> None:
        """Hide all patient data: pages, status line, menus and dialogs."""
        window = self._window
        self.cover.setGeometry(window.rect())
        self.cover.show()
        self.cover.raise_()
        self._show_window(False)
        self._others.hide_all()
        self._listen()
        self.locked.emit()

    def _uncover(self) -> None:
        self.cover.hide()
        self._show_window(True)
        self._others.show_again()
        self._listen()

    def _show_window(self, shown: bool) -> None:
        if (middle := self._window.centralWidget()) is not None:
            middle.setVisible(shown)
        self._window.statusBar().setVisible(shown)
        self._window.setAcceptDrops(shown)
        self._window.cover_title(not shown)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover new dialogs and block shortcuts while locked; restart the idle timer on input."""
        kind = event.type()
        if watched is self._window and kind == QEvent.Type.Resize:
            self.cover.setGeometry(self._window.rect())
        if kind == QEvent.Type.Shortcut and self.covered:
            return True  # menu shortcuts would act behind the sign-in page
        if kind == QEvent.Type.Show and self.covered and self._others.has(watched):
            assert isinstance(watched, QWidget)
            self._others.came_up(watched)
        if kind in INPUT and self._idle.isActive():
            self._idle.start()
        return super().eventFilter(watched, event)

    def _listen(self) -> None:
        """Listen to the application's events while the lock needs them."""
        is_signed_in = self._auth_session is not None and self._auth_session.user is not None
        if is_signed_in and not self.covered:
            self._idle.start(lock_minutes(self._window.preferences.idle_lock_min) * 60_000)
        else:
            self._idle.stop()
        if self.covered or self._idle.isActive():
            if not self._listening:
                QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
                self._listening = True
        else:
            self._stop_listening()

    def _stop_listening(self) -> None:
        if self._listening:
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
            self._listening = False

    # --- badge ------------------------------------------------------------------------------------

    def _badge_words(self) -> str:
        user = self._auth_session.user if self._auth_session is not None else None
        if user:
            return f"{user.account.name} · {word(user.actor.role)}"
        return ""

    def _show_badge(self) -> None:
        text = self._badge_words()
        if not text and "person" not in self._window.badges:
            return
        self._shown = text
        tip = tr("Signed in. Click to lock or sign out. Operating system user: {user}.").format(
            user=system_user()
        )
        badge = self._window.set_badge("person", text, "badge", tip)
        badge.setVisible(bool(text))
        if badge.menu() is None:
            menu = QMenu(badge)
            menu.addAction(tr("Lock now"), self.lock)
            menu.addAction(tr("Sign out or change role"), self.sign_out)
            badge.setMenu(menu)
            badge.setPopupMode(badge.ToolButtonPopupMode.InstantPopup)


def most_minutes() -> int:
    """Return the minutes after which the policy locks the window."""
    try:
        return Policy.load().idle_lock_minutes
    except PolicyRefusal:
        return Policy().idle_lock_minutes


def lock_minutes(chosen: int) -> int:
    """Return the user's minutes, limited by the policy's; 0 stands for the policy's."""
    return min(chosen or most_minutes(), most_minutes())


def _marker() -> Path:
    """Return the path of an empty file that marks a record with accounts."""
    return home() / "accounts-in-use"


def _mark(in_use: bool) -> None:
    with suppress(OSError):
        if in_use:
            make_home()
            _marker().touch(mode=0o600)
        else:
            _marker().unlink(missing_ok=True)
