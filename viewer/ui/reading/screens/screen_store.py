"""The user's arrangement of panels and windows, stored in a thread after it has changed."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from viewer.session.persistence.screen_layout import (
    ScreenLayout,
    ScreenLayoutError,
    load_layout,
    save_layout,
)
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work

SETTLE_MS = 500
"""Moving a window changes its place many times; only the last is stored."""


class ScreenStore(QObject):
    """Holds the arrangement and stores its changes.

    Attributes:
        layout: The arrangement in force.
        problem: Why the stored arrangement could not be read; None if it was.
    """

    failed = Signal(object)
    """`ScreenLayoutError`: the arrangement could not be stored."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.layout = ScreenLayout()
        self.problem: ScreenLayoutError | None = None
        try:
            self.layout = load_layout()
        except ScreenLayoutError as error:
            self.problem = error
        self._stored = self.layout
        self._timer = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._timer.timeout.connect(self._store)

    def change(self, **changes: Any) -> None:
        """Replace fields of the arrangement."""
        self.use(replace(self.layout, **changes))

    def use(self, layout: ScreenLayout) -> None:
        """Replace the arrangement; it is stored soon."""
        if layout != self.layout:
            self.layout = layout
            self._timer.start()

    def _store(self) -> None:
        layout = self._stored = self.layout

        def save(_job: Job) -> None:
            save_layout(layout)

        run_in_background(self, save, failed=self._failed, keep_earlier=True)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, ScreenLayoutError):
            raise error
        self.failed.emit(error)

    def close(self) -> None:
        """Store what is not stored yet; call before the application ends."""
        self._timer.stop()
        stop_background_work(self)
        if self.layout != self._stored:
            try:
                save_layout(self.layout)
            except ScreenLayoutError as error:
                self.failed.emit(error)
