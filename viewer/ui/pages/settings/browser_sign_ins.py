"""Sign-ins to servers with the browser, finished and in progress."""

import threading
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from audit.egress import PolicyRefusal
from viewer.archive.errors import ArchiveError
from viewer.archive.sign_in.browser_sign_in import sign_in, sign_out
from viewer.archive.sign_in.server_entry import ServerEntry
from viewer.archive.sign_in.stored_sign_in import StoredSignIn, stored_sign_in
from viewer.core.errors import Cancelled
from viewer.ui.actions.system_browser import OpenUrl, open_in_browser
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import sentence, tr, translated


@dataclass(frozen=True)
class SignInState:
    """State of the sign-in to one server.

    Attributes:
        text: Description for the user; empty while it is not known yet.
        role: Theme role of the text.
        signed_in: Whether there is a sign-in; None while it is not known yet.
        waiting: Whether the browser is open and the user may cancel.
        busy: Whether a step is in progress that cannot be canceled.
    """

    text: str = ""
    role: str = "muted"
    signed_in: bool | None = None
    waiting: bool = False
    busy: bool = False


class BrowserSignIns(QObject):
    """Signs in to servers and out of them in the background. Emits `changed` with the name.

    Args:
        parent: Owner.
        open_url: Opens an address in the browser.
    """

    changed = Signal(str)
    _wanted = Signal(str, str)

    def __init__(self, parent: QObject, open_url: OpenUrl = open_in_browser) -> None:
        super().__init__(parent)
        self._open_url = open_url
        self._states: dict[str, SignInState] = {}
        self._stops: dict[str, threading.Event] = {}
        self._closing = threading.Event()
        self._wanted.connect(self._open)

    def state(self, name: str) -> SignInState:
        """Return the state of a server."""
        return self._states.get(name, SignInState())

    def look_up(self, entry: ServerEntry) -> None:
        """Find out who is signed in, unless a sign-in is in progress."""
        if name := self._idle(entry):
            run_in_background(
                self,
                lambda _job: stored_sign_in(entry),
                lambda stored: self._show_stored(name, stored),
                lambda error: self._show_error(name, error),
                topic="signed-in",
                keep_earlier=True,
            )

    def sign_in(self, entry: ServerEntry) -> None:
        """Open the browser and wait for the sign-in."""
        if not (name := self._idle(entry)):
            return
        stop = self._stops[name] = threading.Event()
        text = tr("Waiting for you to sign in in the browser…")
        self._set(name, SignInState(text, waiting=True))

        def work(job: Job) -> StoredSignIn:
            def is_cancelled() -> bool:
                return stop.is_set() or self._closing.is_set() or job.cancelled()

            def open_url(url: str) -> None:
                job.emit(lambda: self._wanted.emit(name, url))

            return sign_in(entry, open_url, is_cancelled)

        run_in_background(
            self,
            work,
            lambda stored: self._show_stored(name, stored),
            lambda error: self._show_error(name, error),
            topic="sign-in",
            threads=2,
            keep_earlier=True,
        )

    def cancel(self, name: str) -> None:
        """Stop waiting for the browser."""
        if (stop := self._stops.get(name)) is not None:
            stop.set()

    def sign_out(self, entry: ServerEntry) -> None:
        """Forget the sign-in, and have the provider revoke it."""
        if not (name := self._idle(entry)):
            return
        self._set(name, SignInState(tr("Signing out…"), busy=True))

        def show(revoked: bool) -> None:
            text = tr("Signed out.")
            if not revoked:
                warning = tr(
                    "Signed out on this machine. The provider was not reached, or did not revoke "
                    "the token."
                )
                text = f"▲ {warning}"
            self._set(name, SignInState(text, "muted" if revoked else "warn", signed_in=False))

        run_in_background(
            self,
            lambda _job: sign_out(entry, self._closing.is_set),
            show,
            lambda error: self._show_error(name, error),
            topic="sign-out",
            keep_earlier=True,
        )

    def close(self) -> None:
        """End the threads before the window closes."""
        self._closing.set()
        stop_background_work(self)

    def _idle(self, entry: ServerEntry) -> str:
        """Return the name of a server; empty while something is in progress for it."""
        state = self.state(entry.name)
        return "" if state.waiting or state.busy else entry.name

    def _open(self, name: str, url: str) -> None:
        if self.state(name).waiting and not self._open_url(url):
            text = tr("No browser opened. Open this address on this machine: {url}")
            state = replace(self.state(name), text=text.format(url=url), role="warn")
            self._set(name, state)

    def _show_stored(self, name: str, stored: StoredSignIn | None) -> None:
        if stored is None:
            text = tr("You are not signed in.")
            self._set(name, SignInState(f"▲ {text}", "warn", signed_in=False))
            return
        text = tr("Signed in as {name}.").format(name=stored.name)
        self._set(name, SignInState(text, signed_in=True))

    def _show_error(self, name: str, error: Exception) -> None:
        if isinstance(error, Cancelled):
            self._show_stored(name, None)
            return
        if not isinstance(error, ArchiveError | PolicyRefusal):
            raise error
        text = f"✗ {sentence(translated(error))}"
        self._set(name, SignInState(text, "critical", signed_in=False))

    def _set(self, name: str, state: SignInState) -> None:
        self._states[name] = state
        self.changed.emit(name)
