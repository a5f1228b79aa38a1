"""Navigation to places in the case in view, or in one that is opened first."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from audit.messages import Text
from audit.record.retention.erasure import erasure_message
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.recorded_places import find_place
from viewer.site.worklist import Row
from viewer.ui.background.background_tasks import run_in_background
from viewer.ui.case.compare.comparison_rows import Mark
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.coordination.case_navigation import CaseNavigation
from viewer.ui.shell.record_access.record_connection import RecordConnection
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.ui.case.case_panel import CasePanel


class PlaceNavigation(QObject):
    """Moves the views to evidence: a slice, an image number, or a point in LPS mm."""

    def __init__(
        self,
        window: MainWindow,
        walk: CaseNavigation,
        connection: RecordConnection,
        panel: "Callable[[], CasePanel | None]",
    ) -> None:
        super().__init__(window)
        self._window, self._walk, self._connection, self._panel = window, walk, connection, panel
        self._session = window.session
        self._wanted: tuple[str, dict[str, Any]] | None = None
        window.opening.shown.connect(lambda _series: self._go_to_wanted())

    def go_to(self, evidence: dict[str, Any]) -> None:
        """Show evidence in the views: its point, otherwise its slice."""
        session = self._session
        if ref := evidence.get("slice"):
            self._window.read_page.go_to(ref)
            return
        if point := evidence.get("point_lps_mm"):
            session.view.move_cursor([point["x"], point["y"], point["z"]])
            return
        number = evidence.get("image")
        to_send = session.annotations.current.to_send
        if number is not None and 0 < number <= len(to_send):
            self._window.read_page.go_to(to_send[number - 1])

    def show(self, case: str, evidence: dict[str, Any]) -> None:
        """Show a place in a case, after opening its study if necessary."""
        self._wanted = (case, evidence)
        panel = self._panel()
        if panel is not None and panel.controller.case == case:
            self._window.show_page("read")
            self._go_to_wanted()
        else:
            self._open_case(case)

    def show_marks(self, marks: list[Mark]) -> None:
        """Highlight the places of a comparison row and go to the first."""
        places = [pointer for mark in marks for pointer in mark.pointers]
        self._session.annotations.show_pointers(places)
        if places:  # image numbers refer to the author's images, not to those in view
            self._session.view.move_cursor(places[0].point_lps_mm)

    def _go_to_wanted(self) -> None:
        """Go to the requested place, once its case is in view."""
        in_view = self._connection.case_of(self._session.view.series)
        if self._wanted is None or in_view is None:
            return
        case, evidence = self._wanted
        self._wanted = None
        if in_view == case and evidence:
            self.go_to(evidence)

    def _open_case(self, case: str) -> None:
        """Open the study of a case on this machine, unless the case was erased."""

        def failed(error: Exception) -> None:
            self._window.notify("critical", translated(error), key="place")

        records = self._connection.records
        if records is None:
            run_in_background(
                self, lambda _: _find_place(case), partial(self._open_place, case), failed
            )
            return
        records.run(
            lambda log: _look_up(log, case),
            lambda answer: self._opened(case, *answer),
            failed,
        )

    def _opened(self, case: str, words: Text | None, place: CasePlace | None) -> None:
        if words is not None:
            erased = tr("{case} was {words}.").format(case=case, words=translated(words))
            self._window.notify("info", erased, key="place")
        else:
            self._open_place(case, place)

    def _open_place(self, case: str, place: CasePlace | None) -> None:
        if place is None:
            lost = tr(
                "The files of {case} were not found on this workstation. Locate them in the "
                "worklist."
            ).format(case=case)
            action = (tr("Show worklist"), lambda: self._window.show_page("worklist"))
            self._window.notify("warn", lost, action=action, key="place")
            return
        self._walk.open(Row(case, "new", enrolled=True, place=place))


def _look_up(log: "Log", case: str) -> tuple[Text | None, CasePlace | None]:
    """Return how a case was erased, or where it can be opened."""
    words = erasure_message(log, case)
    return words, None if words is not None else find_place(log, case)


def _find_place(case: str) -> CasePlace | None:
    """Return where the files of a case are; None if they are not there. Accesses the disk."""
    place = CasePlaces().get(case)
    return place if place is not None and place.there else None
