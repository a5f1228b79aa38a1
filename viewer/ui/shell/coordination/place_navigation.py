"""Navigation to places in the case in view, or in one that is opened first."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from audit.messages import Text
from audit.record.retention.erasure import erasure_message
from viewer.site.case_locations import CasePlaces, PlacesError
from viewer.site.worklist import Row
from viewer.ui.case.compare.comparison_rows import Mark
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.coordination.case_navigation import CaseNavigation
from viewer.ui.shell.record_access.record_connection import RecordConnection
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
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
            self._open_place(case)
            return
        records.run(
            lambda log: erasure_message(log, case), lambda text: self._opened(case, text), failed
        )

    def _opened(self, case: str, words: Text | None) -> None:
        if words is not None:
            erased = tr("{case} was {words}.").format(case=case, words=translated(words))
            self._window.notify("info", erased, key="place")
        else:
            self._open_place(case)

    def _open_place(self, case: str) -> None:
        try:
            place = CasePlaces().all().get(case)
        except PlacesError as error:
            self._window.notify("critical", translated(error), key="place")
            return
        if place is None or not place.there:
            lost = tr(
                "The files of {case} were not found on this workstation. Locate them in the "
                "worklist."
            ).format(case=case)
            mend = (tr("Show worklist"), lambda: self._window.show_page("worklist"))
            self._window.notify("warn", lost, mend=mend, key="place")
            return
        self._walk.open(Row(case, "new", enrolled=True, place=place))
