"""Saves marks, key images, selection and masks of the case in view, and restores them."""

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from audit.messages.library_errors import system_reason
from viewer.session.persistence.autosave import Autosave
from viewer.session.persistence.workspace_store import (
    CaseWork,
    StoredWork,
    case_work,
    copy_voxels,
    decode,
    encode,
    restore_work,
)
from viewer.site.case_erasure import MARKS
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from viewer.ui.case.case_panel import CasePanel
    from viewer.ui.shell.coordination.case_coordinator import CaseCoordinator

REST_MS = 1000
"""Delay between the last change and its saving, in milliseconds."""
KEY = "kept-work"


class WorkspaceAutosave(QObject):
    """Follows the case in view. Work on a signed case is in the record and is deleted here."""

    def __init__(self, window: MainWindow, coordinator: "CaseCoordinator") -> None:
        super().__init__(window)
        self._window, self._session, self._coordinator = window, window.session, coordinator
        self._panel: CasePanel | None = None
        self._store_of_case: Autosave | None = None
        self._study: str | None = None
        self._pending: CaseWork | None = None
        self._written: CaseWork | None = None
        self._latest = 0
        self._writing = threading.Lock()
        self._timer = QTimer(self, singleShot=True, interval=REST_MS)
        self._timer.timeout.connect(self._write_later)
        coordinator.case_opened.connect(self._case_opened)
        self._forget = (
            self._session.annotations.changed.connect(self._changed),
            self._session.masks.changed.connect(self._changed),
        )
        window.closing.connect(self.close)

    # --- case by case -----------------------------------------------------------------------------

    def _case_opened(self, panel: "CasePanel | None") -> None:
        self._leave()
        if panel is None or panel.controller.state.signed:
            return
        store = self._coordinator.kept_in(MARKS)
        case, scan = panel.controller.case, self._session.view.scan
        reading = panel.controller.view.reading
        series = tuple(scan.series) if scan else ()
        panel.controller.changed.connect(self._case_changed)

        def read(job: Job) -> StoredWork | None:
            content = store.restore(case)
            if content is None or content.get("reading", 1) != reading:
                return None  # marks of an earlier reading would bias this one
            return decode(content, series)

        def done(saved: StoredWork | None) -> None:
            self._panel, self._store_of_case, self._study = (
                panel,
                store,
                self._session.view.study_uid,
            )
            if saved is not None and restore_work(self._session, saved):
                self._show_restored(saved)
            self._changed()

        def failed(error: Exception) -> None:
            if isinstance(error, ValueError):
                store.set_aside(case)
            text = tr("Saved marks and masks of this case could not be restored: {why}.")
            why = translated(error) if type(error) is ValueError else type(error).__name__
            self._window.notify("warn", text.format(why=why), key=KEY)
            done(None)

        run_in_background(self, read, done, failed, topic="reading")

    def _show_restored(self, saved: StoredWork) -> None:
        if saved.n_elsewhere:
            text = tr("{n} marks or masks belong to series that are not in these files.")
            self._window.notify("warn", text.format(n=saved.n_elsewhere), key=KEY)

    def _case_changed(self) -> None:
        """Delete the saved work of a case that has been signed."""
        if self._panel is not None and self._panel.controller.state.signed:
            store, case = self._store_of_case, self._panel.controller.case
            self._forget_case()
            if store is not None:
                store.forget(case)

    def _leave(self) -> None:
        """Save pending changes before another case is opened."""
        cancel_background_work(self, "reading")
        pending = self._pending
        store, panel = self._store_of_case, self._panel
        self._forget_case()
        if pending is not None and store is not None and panel is not None:
            try:
                _store(store, panel, pending)
            except OSError as error:
                self._failed(error)

    def _forget_case(self) -> None:
        """Forget the case; writes in progress are discarded."""
        self._timer.stop()
        with self._writing:
            self._latest += 1
        self._panel = self._store_of_case = self._study = self._pending = self._written = None

    # --- writing ----------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Note the current marks and masks, and save them after a pause."""
        if self._study is None or self._session.view.study_uid != self._study:
            return
        work = case_work(self._session)
        if work in (self._written, self._pending):
            return
        if self._written is None and work.empty:
            return
        self._pending = work
        self._timer.start()

    def _write_later(self) -> None:
        work, store, panel = self._pending, self._store_of_case, self._panel
        if work is None or store is None or panel is None:
            return
        self._written, self._pending = work, None
        copied = copy_voxels(work)
        self._latest += 1
        number = self._latest

        def write(job: Job) -> None:
            with self._writing:
                if number == self._latest:  # still the newest state of the same case
                    _store(store, panel, copied)

        run_in_background(
            self, write, lambda _: None, self._failed, topic="storing", keep_earlier=True
        )

    def _failed(self, error: Exception) -> None:
        if isinstance(error, OSError):
            why = translated(system_reason(error))
        else:
            why = type(error).__name__
        text = tr("Marks and masks could not be saved on this machine: {why}.")
        self._window.notify("warn", text.format(why=why), key=KEY)

    def close(self) -> None:
        """Save pending changes and end the threads."""
        self._leave()
        for forget in self._forget:
            forget()
        stop_background_work(self)


def _store(store: Autosave, panel: "CasePanel", work: CaseWork) -> None:
    case, reading = panel.controller.case, panel.controller.view.reading
    if work.empty:
        store.discard(case)
    else:
        store.store(case, encode(work) | {"reading": reading})
