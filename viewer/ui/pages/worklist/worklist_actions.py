"""Actions of the worklist page on the selected case: exclude it, change its place, locate it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.order.order_conduct import override_order
from audit.record.events.bodies.account_events import Role
from viewer.core import scan
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.worklist import Row
from viewer.ui.background.background_tasks import Job, run_in_background
from viewer.ui.language.i18n import tr
from viewer.ui.pages.worklist.order_place import ChangePlaceDialog
from viewer.ui.pages.worklist.worklist_dialogs import ExcludeCaseDialog
from viewer.ui.pages.worklist.worklist_messages import ResultBanner

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


class RecordInUse(Protocol):
    """Returns the record and the person who acts in one of some roles; None if nobody may."""

    def __call__(self, *roles: Role) -> "tuple[Log, Actor] | None":
        """Return them."""
        ...


class CaseActions(QObject):
    """Actions on the selected case, each in a thread.

    Args:
        page: Widget over which dialogs appear, and whose background work the actions are.
        banner: Shows results.
        record: The record and who acts.
        log: Returns the record, for actions that need no permission.
        chosen: Returns the selected case.
    """

    changed = Signal()
    excluded = Signal(str)
    failed = Signal(object)

    def __init__(
        self,
        page: QWidget,
        banner: ResultBanner,
        record: RecordInUse,
        log: "Callable[[], Log | None]",
        chosen: Callable[[], Row | None],
    ) -> None:
        super().__init__(page)
        self._page, self._banner, self._record = page, banner, record
        self._log, self._chosen = log, chosen

    def exclude(self) -> None:
        """Ask why the selected case is excluded, and exclude it."""
        row = self._chosen()
        if row is None:
            return
        dialog = ExcludeCaseDialog(row.case, self._page)
        if dialog.exec():
            self._exclude(row, dialog)

    def _exclude(self, row: Row, dialog: ExcludeCaseDialog) -> None:
        record = self._record()
        if record is None:
            return
        log, actor = record
        code, text = dialog.code.value(), dialog.words.value() or ""

        def done(_: object) -> None:
            self._banner.show_message(tr("✓ {case} excluded.").format(case=row.case), "ok")
            self.excluded.emit(row.case)
            self.changed.emit()

        run_in_background(
            self._page,
            lambda job: Pilot(log, actor, case=row.case).exclude(row.case, code, text),
            done,
            self.failed.emit,
            topic="acting",
        )

    def change_place(self) -> None:
        """Ask for another place of the selected case, and why."""
        row = self._chosen()
        if row is None or row.place_in_order is None:
            return
        dialog = ChangePlaceDialog(row.case, row.place_in_order, self._page)
        if dialog.exec():
            self._change_place(row.case, dialog)

    def _change_place(self, case: str, dialog: ChangePlaceDialog) -> None:
        record = self._record("reader", "lead")
        if record is None:
            return
        log, actor = record
        position, code = dialog.chosen_position, dialog.code.value()
        words = dialog.words.value() or ""

        def done(_: object) -> None:
            self._banner.show_message(tr("✓ Place of {case} changed.").format(case=case), "ok")
            self.changed.emit()

        run_in_background(
            self._page,
            lambda job: override_order(log, actor, case, position, code, words),
            done,
            self.failed.emit,
            topic="acting",
        )

    def locate(self) -> None:
        """Let the user choose the folder with the files of the selected case."""
        row = self._chosen()
        if row is None:
            return
        chosen = QFileDialog.getExistingDirectory(
            self._page, tr("Locate {case}").format(case=row.case)
        )
        if chosen:
            self.place(row, Path(chosen))

    def place(self, row: Row, path: Path) -> None:
        """Save the folder of a case, after checking that its files belong to the case."""
        log = self._log()
        if log is None:
            return

        def check_folder(job: Job) -> bool:
            cases = {log.case_id(s.study_uid, s.patient_key) for s in scan([path]).series}
            if row.case in cases:
                CasePlaces().keep({row.case: CasePlace(path)})
            return row.case in cases

        def done(right: bool) -> None:
            if right:
                self._banner.show_message(tr("✓ {case} located.").format(case=row.case), "ok")
                self.changed.emit()
            else:
                text = tr(
                    "✗ The files in this folder do not belong to {case}. Choose another folder."
                )
                self._banner.show_message(text.format(case=row.case), "critical")

        self._banner.busy(tr("Checking the files…"))
        run_in_background(self._page, check_folder, done, self.failed.emit, topic="acting")
