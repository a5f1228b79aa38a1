"""Who sits at the window: sign-in, the badge with name and role, and the idle lock."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMenu

from audit.errors import RecordError
from audit.home import home
from audit.people import system_user
from viewer.ui.i18n import tr, translated
from viewer.ui.pages.naming import word
from viewer.ui.pages.sign_in import SignIn

if TYPE_CHECKING:
    from viewer.state.at_work import AtWork, Present
    from viewer.ui.window import MainWindow

INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TabletMove,
    QEvent.Type.TouchUpdate,
}
"""What tells that somebody is there."""


class Guard(QObject):
    """Covers the window while nobody is signed in. Without accounts it is never seen.

    The record is asked before anything is shown: where this machine knows passwords, the window is
    covered from the start. Where the record cannot be opened pictures can be looked at as ever, and
    nothing can be done that would be an event.
    """

    came = Signal()
    """Somebody signed in, or there are no accounts: who acts may be another now."""
    came_back = Signal()
    """The one who was away is back; nothing else has changed."""
    left = Signal()
    """Whoever was at work signed out."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._at_work: AtWork | None = None
        self._listening = False
        self._shown = ""
        self._minutes = window.preferences.idle_lock_min
        self._idle = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._idle.timeout.connect(self.lock)
        self.cover = SignIn(window)
        self.cover.hide()
        self.cover.signed_in.connect(self._signed_in)
        self.cover.other_wanted.connect(self.sign_out)
        window.installEventFilter(self)
        if (home() / "passwords.json").exists():
            self.cover.show_opening()
            self._cover()

    @property
    def covered(self) -> bool:
        """True while the window shows nothing but the question who is there."""
        return not self.cover.isHidden()

    def watch(self, at_work: "AtWork | None") -> None:
        """Take on who is at work over the record that was opened; None: there is no record."""
        if self._at_work is not at_work:
            self._at_work = at_work
            if at_work is not None:
                at_work.changed.connect(self.accounts_changed)
        if at_work is not None and at_work.needs_sign_in:
            self.cover.ask(at_work)
            self._cover()
        else:
            self._uncover()
        self._show_badge()

    def accounts_changed(self) -> None:
        """The first account was made, or roles are others: whoever is unknown must sign in.

        Where the one at work was shut out, the study is closed as by signing out.
        """
        at_work = self._at_work
        if at_work is None or not at_work.needs_sign_in:
            return
        if self._shown and at_work.present is None:
            self._leave(at_work)
        elif not self.covered:
            self.watch(at_work)

    def set_minutes(self, minutes: int) -> None:
        """Lock after so many minutes without input; 0 never does."""
        self._minutes = minutes
        self._listen()

    def lock(self) -> None:
        """Cover everything until the password is given."""
        at_work = self._at_work
        if at_work is None or at_work.present is None or self.covered:
            return
        try:
            at_work.leave()
        except RecordError as error:  # the cover falls all the same
            self._window.notify(
                "critical",
                tr("The lock was not recorded: {why}").format(why=translated(error)),
                key="guard",
            )
        self.cover.ask(at_work)
        self._cover()

    def sign_out(self) -> None:
        """Close the study and ask who is there."""
        at_work = self._at_work
        if at_work is None:
            return
        try:
            at_work.sign_out()
        except RecordError as error:
            self._window.notify(
                "critical",
                tr("Signing out was not recorded: {why}").format(why=translated(error)),
                key="guard",
            )
        self._leave(at_work)

    def _leave(self, at_work: "AtWork") -> None:
        self._window.close_study()
        self._shown = ""
        self.left.emit()
        self.cover.forget()
        self.watch(at_work)

    def close(self) -> None:
        """End threads and stop listening."""
        self._idle.stop()
        self._stop_listening()
        self.cover.close_threads()

    def _signed_in(self, _present: "Present") -> None:
        back = self._badge_words() == self._shown
        self._uncover()
        self._show_badge()
        (self.came_back if back else self.came).emit()

    # --- cover ------------------------------------------------------------------------------------

    def _cover(self) -> None:
        """Hide all there is of the patient: pages, status line, menus, dialogs."""
        window = self._window
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        while (popup := app.activePopupWidget()) is not None:
            popup.close()
        for other in app.topLevelWidgets():
            if other is not window and other.isVisible() and _belongs(other, window):
                other.close()
        self._show_window(False)
        self.cover.setGeometry(window.rect())
        self.cover.show()
        self.cover.raise_()
        self._listen()

    def _uncover(self) -> None:
        self.cover.hide()
        self._show_window(True)
        self._listen()

    def _show_window(self, shown: bool) -> None:
        if (middle := self._window.centralWidget()) is not None:
            middle.setVisible(shown)
        self._window.statusBar().setVisible(shown)
        self._window.setAcceptDrops(shown)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._window and kind == QEvent.Type.Resize:
            self.cover.setGeometry(self._window.rect())
        if kind == QEvent.Type.Shortcut and self.covered:
            return True  # keys of the menus would act behind the cover
        if kind in INPUT and self._idle.isActive():
            self._idle.start()
        return super().eventFilter(watched, event)

    def _listen(self) -> None:
        """Look at the application's events where there is something to look for."""
        present = self._at_work is not None and self._at_work.present is not None
        if present and self._minutes and not self.covered:
            self._idle.start(self._minutes * 60_000)
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
        present = self._at_work.present if self._at_work is not None else None
        return f"{present.account.name} · {word(present.actor.role)}" if present else ""

    def _show_badge(self) -> None:
        words = self._badge_words()
        if not words and "person" not in self._window.badges:
            return
        self._shown = words
        tip = tr(
            "Signed in. Click to lock or sign out. "
            "On this machine you are {user}, as the operating system says."
        ).format(user=system_user())
        badge = self._window.set_badge("person", words, "badge", tip)
        badge.setVisible(bool(words))
        if badge.menu() is None:
            menu = QMenu(badge)
            menu.addAction(tr("Lock now"), self.lock)
            menu.addAction(tr("Sign out, or work in another role"), self.sign_out)
            badge.setMenu(menu)
            badge.setPopupMode(badge.ToolButtonPopupMode.InstantPopup)


def _belongs(widget: QObject, window: QObject) -> bool:
    """Whether a dialog is the window's, over however many others."""
    parent = widget.parent()
    return parent is window or (parent is not None and _belongs(parent, window))
