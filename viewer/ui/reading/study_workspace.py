"""Session, reading page and opening of files for one main window."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from viewer.core.dicom.assembly.instance_reader import SPECTRA
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.dicom.dates_and_ages import read_date
from viewer.session.session import Session
from viewer.site.case_locations import CasePlace
from viewer.ui.actions.keyboard_focus import first_control
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import day, sentence, tr, translated
from viewer.ui.reading import reading_dialogs
from viewer.ui.reading.arrival.priors_ahead import FetchedPrior, PriorsAhead
from viewer.ui.reading.arrival.study_arrival import ArrivedStudy, StudyArrival, StudyToRetrieve
from viewer.ui.reading.declaration_controls import DeclarationControls
from viewer.ui.reading.hanging.file_links import FileLinks
from viewer.ui.reading.prior_studies import PriorStudies
from viewer.ui.reading.reading_page import ReadPage
from viewer.ui.reading.selection_builder import SelectionBuilder
from viewer.ui.reading.study_opening import StudyOpening
from viewer.ui.reading.viewports.series_drop import WrongDrop
from viewer.ui.shell.window.screen_arrangement import ScreenArrangement

if TYPE_CHECKING:
    from viewer.core.voxels.volume import Volume
    from viewer.ui.shell.window.main_window import MainWindow

# Usual in folders of images: counted in the series list, but without a notice.
EXPECTED = {"not-dicom", "directory", "duplicate", SPECTRA}


class StudyWorkspace(QObject):
    """Link between studies and the main window.

    Its imports are slow, so it is created after the first paint: see `MainWindow.complete`.
    """

    def __init__(self, window: "MainWindow", session: Session, read_page: ReadPage) -> None:
        super().__init__(window)
        self._window = window
        self.session = session
        self.opening = StudyOpening(session, self)
        self.read_page = read_page
        self.selection_builder = SelectionBuilder(session, self)
        self.prior_studies = PriorStudies(session, self.opening, self._notify_of_prior, window)
        self.arrival = StudyArrival(self)
        self.priors_ahead = PriorsAhead(self.arrival)
        self._case_needs: set[str] = set()
        self._series_wanted: str | None = None
        self._bind()
        self._connect()
        self.file_links = FileLinks(session, window)
        WrongDrop(window, lambda text: window.notify("warn", text, key="drop"))
        self.declaration_controls = DeclarationControls(window, self)
        window.status.attach(session, self.opening)
        self.screens = ScreenArrangement(window, session, self.read_page)
        for work in (
            self.read_page.comparison,
            self.read_page.grid.view3d,
            self.read_page.mask_panel.hidden,
            self.selection_builder,
        ):
            window.status.follow(work)

    def _bind(self) -> None:
        actions = self._window.actions_table
        actions.bind("rejected", self.show_skipped_files)
        actions.bind("close_study", self.close_study)
        actions.bind("next_pane", lambda: self._focus_pane(1))
        actions.bind("previous_pane", lambda: self._focus_pane(-1))
        actions.bind("window_numbers", self._window_numbers)
        actions.bind("spread", self.selection_builder.restart)
        actions.bind("add_prior", self.prior_studies.choose_study)

    def _connect(self) -> None:
        window, session, opening = self._window, self.session, self.opening
        opening.scanned.connect(self._scanned)
        opening.failed.connect(lambda what, error: window.notify_error(what, error, key="opening"))
        opening.glimpsed.connect(window.welcome.glimpse.show_picture)
        opening.ended.connect(window.welcome.glimpse.hide)
        opening.ended.connect(self.read_page.show_loading_stopped)
        opening.shown.connect(lambda _series: self.read_page.grid.focus_active())
        page = self.read_page
        page.browser.opened.connect(opening.open_series)
        page.browser.identity.changed.connect(window.name_study)
        page.browser.rejected_asked.connect(self.show_skipped_files)
        page.browser.spectra_asked.connect(page.curves.show_spectra)
        page.probed.connect(window.status.show_probe)
        page.reported.connect(lambda level, text: window.notify(level, text, key="reading"))
        self.selection_builder.chosen.connect(self._chosen)
        session.view.study_changed.connect(lambda: window.banners.clear("spread"))
        self.selection_builder.failed.connect(
            lambda error: window.notify_error(tr("Selecting slices"), error, key="spread")
        )
        self.arrival.begun.connect(self._show_arrival)
        self.arrival.left.connect(self.update_actions)
        self.arrival.opened.connect(self._open_arrived)
        self.priors_ahead.fetched.connect(self._offer_prior)
        session.view.scan_changed.connect(self.update_actions)
        session.view.volume_changed.connect(self.update_actions)
        session.annotations.changed.connect(self.update_actions)
        session.masks.changed.connect(self._undo_changed)
        session.curved.changed.connect(self._undo_changed)
        session.view.convention_changed.connect(self._convention_changed)

    # --- opening ----------------------------------------------------------------------------------

    def open_paths(
        self,
        paths: Sequence[Path],
        series: str | None = None,
        is_of_study: "Callable[[Series], bool] | None" = None,
    ) -> None:
        """Search for series in `paths`; show the series with this ID, else the first volume.

        A study of an archive is retrieved first.

        Args:
            paths: Where to search.
            series: ID of the series to show first.
            is_of_study: Returns whether a series belongs to the study to open; None opens all.
        """
        location = CasePlace(paths[0]).location if len(paths) == 1 else None
        if location is not None:
            self.retrieve_study(StudyToRetrieve(location, wanted=series))
            return
        self.arrival.leave()
        self._series_wanted = series
        self.opening.open_paths(paths, is_of_study)

    def open_scanned(
        self,
        paths: Sequence[Path],
        scan: Scan,
        volumes: "Mapping[str, Volume]",
        series: str | None = None,
    ) -> None:
        """Show the result of an earlier scan."""
        self.arrival.leave()
        self._series_wanted = series
        self.opening.open_scanned(paths, scan, volumes)

    def retrieve_study(self, request: StudyToRetrieve) -> None:
        """Retrieve a study from an archive; it opens when it is complete."""
        self.opening.cancel()
        self.arrival.open(request)

    def _show_arrival(self) -> None:
        self._window.banners.clear("opening")
        self._window.banners.clear("arrival")
        self.update_actions()
        self.arrival.view.image.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_arrived(self, arrived: ArrivedStudy) -> None:
        """Open a study from an archive; report what is wrong with it."""
        path = Path(str(arrived.request.location))
        self.open_scanned([path], arrived.scan, arrived.volumes, arrived.first)
        problems = arrived.report.problems
        details = "\n".join(dict.fromkeys(sentence(problem.reason) for problem in problems))
        counts = sentence(arrived.report.message)
        if arrived.report.from_cache:
            again = replace(arrived.request, asks_archive=True)
            ask = (tr("Ask the archive"), lambda: self.retrieve_study(again))
            self._window.notify("info", details, action=ask, key="arrival")
        elif not arrived.report.complete:
            text = tr("This study is not complete: {counts} Missing images are not shown.")
            self._window.notify("warn", text.format(counts=counts), details, key="arrival")
        elif problems:
            text = tr("The archive sent other instances than it lists.")
            self._window.notify("info", text, details, key="arrival")

    def _offer_prior(self, fetched: FetchedPrior) -> None:
        """Offer a prior that was fetched ahead, while its study is in view."""
        self.prior_studies.add_fetched(fetched.current, fetched.series)
        if self.session.view.study_uid != fetched.current or self.session.view.prior is not None:
            return
        when = read_date(fetched.study.study_date)
        text = tr("A relevant prior study is here ({study}).").format(
            study=" · ".join(
                filter(None, (day(when) if when else "", " ".join(fetched.study.modalities)))
            )
        )
        action = (
            tr("Add prior study"),
            lambda: self.prior_studies.use_fetched_study(fetched.series),
        )
        self._window.notify("info", text, action=action, key="prior")

    def _scanned(self, paths: tuple[Path, ...], scan: Scan) -> None:
        window = self._window
        window.banners.clear("opening")
        window.paths_opened.emit(paths, scan)
        if not scan.series:
            self._report_nothing_found(paths, scan)
            return
        if CasePlace(paths[0]).location is None:  # the list of recent studies names no UIDs
            window.preferences = window.preferences.opened(paths[0])
            window.save_preferences()
        damaged = [r for r in scan.rejected if r.code not in EXPECTED]
        if damaged:
            text = state_labels.left_out(len(damaged), len(scan.rejected))
            action = (tr("Show skipped files"), self.show_skipped_files)
            window.notify("info", text, action=action, key="opening")
        volumes = [s for s in scan.series if s.kind == "volume"]
        requested = [s for s in scan.series if s.id == self._series_wanted]
        self.opening.open_series((requested or volumes or scan.series)[0])

    def _report_nothing_found(self, paths: tuple[Path, ...], scan: Scan) -> None:
        names = ", ".join(p.name or str(p) for p in paths)
        details = "\n".join(f"{r.path}: {translated(r.reason)}" for r in scan.rejected[:200])
        text = tr("No images were found in {names}.").format(names=names)
        n = len(scan.rejected)
        if n == 1:
            text += " " + sentence(scan.rejected[0].reason)
        elif n:
            more = tr("{n} files were checked. See the details for the reasons.")
            text += " " + more.format(n=n)
        if self.session.view.scan is not None:
            text += " " + tr("The current study stays open.")
        action = (tr("Open another folder"), self._window.ask_for_folder)
        if spectra := scan.spectra:
            action = (tr("Show spectra"), lambda: self.read_page.curves.show_spectra(spectra))
        self._window.notify("warn", text, details, action, key="opening")

    def close_study(self) -> None:
        """Return to the welcome page."""
        self.opening.cancel()
        self.session.open_scan(None)

    def show_skipped_files(self) -> None:
        """List the files that could not be shown."""
        scan = self.session.view.scan
        if scan is not None:
            skipped = [item for item in scan.rejected if item.code != SPECTRA]
            reading_dialogs.SkippedFilesDialog(skipped, self._window).exec()

    # --- what is there ----------------------------------------------------------------------------

    def set_case_ready(self, ready: bool, *, reads: bool = True) -> None:
        """Enable or disable the actions of the case panel.

        Args:
            ready: Whether the panel is available.
            reads: False for a form without the steps of a read.
        """
        self._case_needs = set()
        if ready:
            self._case_needs = {"case", "form"} if reads else {"form"}
        self.update_actions()

    def update_actions(self) -> None:
        """Enable the actions that apply to what is open."""
        session = self.session
        if self.arrival.active:  # keys must not act on a study that is out of sight
            self._window.actions_table.set_there()
            self._window.show_arriving()
            return
        needs = set(self._case_needs)
        if session.view.scan is not None and session.view.scan.series:
            needs.add("study")
            needs |= {"spectra"} if session.view.scan.spectra else set()
        if session.view.volume is not None:
            needs.add("volume")
        self._window.actions_table.set_there(*needs)
        self._window.show_reading("study" in needs)
        self._undo_changed()

    def _undo_changed(self) -> None:
        history, actions = self.session.history, self._window.actions_table
        actions.set_possible("undo", history.can_undo)
        actions.set_possible("redo", history.can_redo)

    def _convention_changed(self) -> None:
        self._window.show_convention(self.session.view.convention)

    def toggle_convention(self) -> None:
        """Switch between radiological and neurological display."""
        radiological = self.session.view.convention == "radiological"
        self.session.view.set_convention("neurological" if radiological else "radiological")

    # --- actions ----------------------------------------------------------------------------------

    def _focus_pane(self, step: int) -> None:
        panes = self._panes()
        if not panes:
            return
        focused = QApplication.focusWidget()
        current = next(
            (
                n
                for n, p in enumerate(panes)
                if focused is p or p.isAncestorOf(focused or self._window)
            ),
            -1,
        )
        panes[(current + step) % len(panes)].setFocus(Qt.FocusReason.TabFocusReason)

    def _panes(self) -> list[QWidget]:
        """Return the parts of the window that F6 cycles through."""
        window = self._window
        parts: list[QWidget | None] = []
        if window.page == "read" and self.read_page.isVisible():
            parts += self.read_page.panes()
        else:
            parts.append(first_control(window.pages.currentWidget()))
        parts += [window.banners.first_button(), window.top.current_tab()]
        return [
            part for part in parts if part is not None and part.isVisible() and part.isEnabled()
        ]

    def _window_numbers(self) -> None:
        window, volume = self.session.display.window, self.session.view.volume
        if window is None or volume is None:
            return
        dialog = reading_dialogs.WindowLevelDialog(window, state_labels.units(volume), self._window)
        if dialog.exec():
            self.session.display.set_window(dialog.typed_window())

    def _chosen(self) -> None:
        self._window.chosen.emit()
        warning = self.session.annotations.current.spread_warning
        if warning:
            self._window.notify("warn", sentence(warning), key="spread")
        else:
            self._window.banners.clear("spread")

    def _notify_of_prior(self, level: str, text: str) -> None:
        self._window.notify(level, text, key="prior")  # type: ignore[arg-type]

    def close(self) -> None:
        """Stop every thread."""
        self.priors_ahead.close()
        self.arrival.close()
        self.opening.close()
        self.selection_builder.close()
        self.file_links.close()
        self.read_page.close_threads()
        self._window.status.close_threads()
