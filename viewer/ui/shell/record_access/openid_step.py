"""The step of a sign-in in which the site's OpenID provider confirms the person."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from viewer.core.errors import Cancelled
from viewer.ui.actions.system_browser import OpenUrl, open_in_browser
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work

if TYPE_CHECKING:
    from viewer.site.auth_session import AuthSession
    from viewer.site.openid_sign_in import Identified


class OpenidStep(QObject):
    """Asks the provider in the background, if the administrator requires that.

    Args:
        parent: Owner.
        open_url: Opens an address in the browser.

    Attributes:
        identified: Answer of the provider, until the sign-in has used it.
    """

    browser_missing = Signal(str)
    """No browser opened; the user must open this address."""
    waiting = Signal()
    """The provider's page is shown in the browser."""
    _wanted = Signal(str)

    def __init__(self, parent: QObject, open_url: OpenUrl = open_in_browser) -> None:
        super().__init__(parent)
        self.open_url = open_url
        self.identified: Identified | None = None
        self._stop = threading.Event()
        self._wanted.connect(self._open)

    def start(
        self,
        auth_session: "AuthSession",
        done: Callable[[], object],
        failed: Callable[[Exception], object],
    ) -> None:
        """Ask the provider, then call `done`; at once if none is required."""
        stop = self._stop = threading.Event()

        def work(job: Job) -> "Identified | None":
            from viewer.site.openid_sign_in import identify

            settings = auth_session.openid()
            if settings is None:
                return None
            return identify(
                settings,
                lambda url: job.emit(lambda: self._wanted.emit(url)),
                lambda: stop.is_set() or job.cancelled(),
            )

        def answered(identified: "Identified | None") -> None:
            self.identified = identified
            done()

        run_in_background(self, work, answered, failed, topic="openid")

    def cancel(self) -> None:
        """Stop waiting for the browser; `failed` gets `Cancelled`."""
        self._stop.set()

    def close(self) -> None:
        """End the thread before the window closes."""
        self._stop.set()
        stop_background_work(self)

    def _open(self, url: str) -> None:
        self.waiting.emit()
        if not self.open_url(url):
            self.browser_missing.emit(url)


def is_cancellation(error: Exception) -> bool:
    """Return whether the user stopped waiting."""
    return isinstance(error, Cancelled)
