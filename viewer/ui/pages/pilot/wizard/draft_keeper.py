"""Saves the protocol that is being written after a pause, and loads it again, in a thread."""

import threading
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from audit.messages.library_errors import system_reason
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import translated
from viewer.ui.pages.pilot.wizard.protocol_draft import (
    ProtocolDraft,
    discard_draft,
    load_draft,
    save_draft,
)

REST_MS: Final = 1000
"""Delay between the last change and its saving, in milliseconds."""
_LOADING: Final = "loading"
_STORING: Final = "storing"


class DraftKeeper(QObject):
    """Draft of the person who is signed in."""

    saved = Signal(bool)
    """The draft was stored; true if the user asked for it."""
    failed = Signal(str)
    """The reason why a draft could not be stored or deleted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._user = ""
        self.is_loaded = False
        self._make: Callable[[], ProtocolDraft] | None = None
        self._writing = threading.Lock()
        self._latest = 0
        self._timer = QTimer(self, singleShot=True, interval=REST_MS)
        self._timer.timeout.connect(self.flush)

    def follow(self, user: str) -> bool:
        """Use the drafts of a person; return whether it is another one than before."""
        if user == self._user:
            return False
        self.flush()
        is_first = not self._user
        self._user, self.is_loaded = user, False
        return not is_first

    def load(self, done: Callable[[ProtocolDraft | None], object]) -> None:
        """Read the draft, and hand it on; None if there is none."""
        user = self._user

        def loaded(draft: ProtocolDraft | None) -> None:
            self.is_loaded = True
            done(draft)

        def failed(error: Exception) -> None:
            self._failed(error)
            loaded(None)

        run_in_background(self, lambda _job: load_draft(user), loaded, failed, topic=_LOADING)

    def save_later(self, make: Callable[[], ProtocolDraft]) -> None:
        """Save what `make` returns after a pause; it is called on the UI thread."""
        self._make = make
        self._timer.start()

    def flush(self) -> None:
        """Save pending changes in a thread."""
        make, self._make = self._make, None
        if make is not None:
            self.save(make(), by_hand=False)

    def save(self, draft: ProtocolDraft, *, by_hand: bool) -> None:
        """Save a draft in a thread."""
        self._timer.stop()
        self._make = None
        user = self._user
        self._latest += 1
        number = self._latest

        def store(_job: Job) -> None:
            with self._writing:
                if number == self._latest:
                    save_draft(user, draft)

        run_in_background(
            self,
            store,
            lambda _: self.saved.emit(by_hand),
            self._failed,
            topic=_STORING,
            keep_earlier=True,
        )

    def discard(self) -> None:
        """Delete the draft; a write in progress is discarded too."""
        self._timer.stop()
        self._make = None
        user = self._user
        self._latest += 1

        def delete(_job: Job) -> None:
            with self._writing:
                discard_draft(user)

        run_in_background(self, delete, failed=self._failed, topic=_STORING, keep_earlier=True)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, OSError):
            raise error
        self.failed.emit(translated(system_reason(error)))

    def close(self) -> None:
        """Save pending changes and end the threads."""
        self.flush()
        cancel_background_work(self, _LOADING)
        stop_background_work(self, _LOADING)
        stop_background_work(self, _STORING, cancel=False)
