"""Progress and result of an action on the record, with a button to stop it."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.core.errors import Cancelled
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr
from viewer.ui.language.record_labels import why
from viewer.ui.widgets.transient_results import AutoDismiss, dismiss_button

T = TypeVar("T")
Progress = Callable[[int, int], None]


class ActionProgress(QFrame):
    """Runs one action at a time in a thread, and disables the buttons meanwhile."""

    freed = Signal()
    """No action is running; the buttons are enabled again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.buttons: list[QPushButton] = []
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.words.setAccessibleDescription(tr("Result"))
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Progress"))
        self.stop_button = QPushButton(tr("Stop"))
        self.stop_button.clicked.connect(self.stop)
        self.offer_button = QPushButton()
        self.offer_button.hide()
        self._offered: Callable[[], object] = lambda: None
        self.offer_button.clicked.connect(lambda: self._offered())
        first = QHBoxLayout()
        first.addWidget(self.words, 1)
        first.addWidget(self.offer_button)
        self._passing = AutoDismiss(self, self.hide)
        self._dismiss = dismiss_button(self.hide)
        first.addWidget(self._dismiss, 0, Qt.AlignmentFlag.AlignTop)
        second = QHBoxLayout()
        second.addWidget(self.progress, 1)
        second.addWidget(self.stop_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(4)
        column.addLayout(first)
        column.addLayout(second)
        self.hide()

    @property
    def busy(self) -> bool:
        """Whether an action is running."""
        return is_working(self)

    def run(
        self,
        text: str,
        work: Callable[[Progress], T],
        done: Callable[[T], object],
        failed: Callable[[Exception], object] | None = None,
        *,
        stoppable: bool = True,
    ) -> None:
        """Run an action in a thread.

        Args:
            text: Text shown meanwhile.
            work: Called with a function for progress; ends where it next reports progress after
                it was stopped, and must have changed nothing by then.
            done: Gets the result.
            failed: Gets the error; without it, the error is shown.
            stoppable: Whether to offer a button to stop.
        """

        def act(job: Job) -> T:
            def progress(n: int, total: int) -> None:
                if job.cancelled():
                    raise Cancelled
                job.report(n, total)

            return work(progress)

        def ended(result: T) -> None:
            self._enable_buttons()
            done(result)

        def broke(error: Exception) -> None:
            self._enable_buttons()
            if failed is not None:
                failed(error)
            else:
                self.show_error(error)

        for button in self.buttons:
            button.setEnabled(False)
        self.show_message(text, "text")
        self.progress.setRange(0, 0)
        self.progress.show()
        self.stop_button.setVisible(stoppable)
        run_in_background(self, act, ended, broke, self._progressed)

    def stop(self) -> None:
        """Stop the running action."""
        if is_working(self):
            cancel_background_work(self)
            self._enable_buttons()
            self.show_message(tr("Stopped."), "muted")

    def show_message(self, text: str, role: str, *, stays: bool = False) -> None:
        """Show a message. An error stays until it is dismissed.

        Args:
            text: The message.
            role: One of text, ok, warn, critical and muted.
            stays: Whether a message with role "ok" stays too, because the user asked for it.
        """
        frame = {"critical": "banner-critical", "warn": "banner-warn"}.get(role, "banner")
        theme.set_role(self, frame)
        theme.set_role(self.words, role)
        self.words.setText(text)
        for widget in (self.progress, self.stop_button, self.offer_button):
            widget.hide()
        self._dismiss.setVisible(role in ("warn", "critical"))
        self.show()
        if role == "ok" and not stays:
            self._passing.start()
        else:
            self._passing.stop()

    def show_error(self, error: Exception) -> None:
        """Show why an action failed."""
        self.show_message(f"✗ {why(error, OSError)}", "critical")

    def offer(self, text: str, act: Callable[[], object]) -> None:
        """Show a button beside the current message."""
        self._passing.stop()  # do not hide while the user is asked
        self._offered = act
        self.offer_button.setText(text)
        self.offer_button.show()

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)

    def _progressed(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _enable_buttons(self) -> None:
        for button in self.buttons:
            button.setEnabled(True)
        self.freed.emit()
