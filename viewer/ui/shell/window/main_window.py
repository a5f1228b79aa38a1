"""Main window: menus, page tabs, badges, notices, pages and status line.

It is built in two stages, so that it appears early. The first has what the welcome page needs and
imports nothing heavy; `MainWindow.complete` adds the `StudyWorkspace`, in which studies are read.
"""

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMainWindow,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from viewer.session.persistence import preferences, shortcut_settings
from viewer.session.persistence.screen_layout import MAIN
from viewer.ui.actions.action_registry import Actions
from viewer.ui.actions.keyboard_focus import focus_first, has_focus, move_focus
from viewer.ui.actions.typing_guard import TypingGuard
from viewer.ui.appearance import theme
from viewer.ui.background.incremental_build import build_now
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.reading.screens.monitors import FRAME, Placement
from viewer.ui.reading.screens.screen_store import ScreenStore
from viewer.ui.shell.window.command_palette import (
    PAGE,
    CommandPalette,
    PaletteEntry,
    Search,
    command_entries,
)
from viewer.ui.shell.window.first_steps import SAMPLE, STUDY
from viewer.ui.shell.window.notice_banner import Banners, Level, Notice
from viewer.ui.shell.window.status_line import StatusLine
from viewer.ui.shell.window.top_bar import TopBar
from viewer.ui.shell.window.welcome_page import WelcomePage

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Scan, Series
    from viewer.core.space.reslice import Convention
    from viewer.core.voxels.volume import Volume
    from viewer.session.session import Session
    from viewer.ui.reading.arrival.study_arrival import StudyToRetrieve
    from viewer.ui.reading.prior_studies import PriorStudies
    from viewer.ui.reading.reading_page import ReadPage
    from viewer.ui.reading.selection_builder import SelectionBuilder
    from viewer.ui.reading.study_opening import StudyOpening
    from viewer.ui.reading.study_workspace import StudyWorkspace

SIZE = (1440, 900)
MIN_SIZE = (800, 420)
"""Points; leaves room for frame and task bar on a screen of 960 x 540."""

READING, ARRIVING = 1, 2
"""Places of the reading page and of an arriving study behind the welcome page."""


class MainWindow(QMainWindow):
    """Window with pages and their tabs.

    `closing` is emitted before the threads end: connect to it what must end with the window.

    Args:
        session: State of the images; None creates it when it is first needed.
        chosen: Preferences; None uses the defaults.
        find_opengl: Finds the OpenGL implementation; None uses `probe`.
    """

    closing = Signal()
    paths_opened = Signal(object, object)  # paths, Scan
    display_checked = Signal()
    provider_wanted = Signal()
    """The user wants to add a provider."""
    chosen = Signal()  # slices were selected automatically
    painted = Signal()  # the welcome page is on screen

    def __init__(
        self,
        session: "Session | None" = None,
        chosen: preferences.Preferences | None = None,
        *,
        find_opengl: object = None,
    ) -> None:
        super().__init__()
        self._workspace: StudyWorkspace | None = None
        self._completion: Iterator[None] | None = None
        self._find_opengl = find_opengl
        self._was_painted = False
        self.why_open: Callable[[], str] = lambda: ""
        """Returns why closing the window would lose data; empty if it would not."""
        self.preferences = chosen or preferences.Preferences()
        self._study, self._is_covered = "", False
        self.setAcceptDrops(True)
        self.setMinimumSize(*MIN_SIZE)
        self.resize(self._first_size())
        self.screens = ScreenStore(self)
        self.placement = Placement(self.screens, self)
        self.placement.place(MAIN, self)
        if self.screens.layout.maximized:
            self.setWindowState(Qt.WindowState.WindowMaximized)
        self.actions_table = Actions(self)
        TypingGuard(self.actions_table.acts_on_page, self)
        self.top = TopBar(self.actions_table.fill)
        self.pages = QStackedWidget()
        self.welcome = WelcomePage(self.actions_table)
        self._read = QStackedWidget()
        self._show_title()
        self._read.addWidget(self.welcome)
        self._page_keys: list[str] = []
        self.palette_entries: list[Callable[[], Sequence[PaletteEntry]]] = []
        """Return what the command palette offers besides commands and pages."""
        self.palette_searches: list[Search] = []
        """Find what the command palette offers while the user types."""
        self._lay_out()
        self.status = StatusLine()
        self.setStatusBar(self.status)
        self.add_page("read", tr("Read"), self._read, icon="mdi6.eye-outline", shortcut="Alt+1")
        self._bind()
        self.welcome.recent_chosen.connect(lambda path: self.open_paths([path]))
        self._forget_theme = theme.changed.connect(self._theme_changed)
        self.welcome.first_steps.wanted.connect(self._begin_first_step)
        self.welcome.first_steps.hidden.connect(self._hide_first_steps)
        self.show_recent()
        self._show_first_steps()
        self.actions_table.set_there()
        self.show_convention(self.preferences.convention)
        if session is not None:
            self.complete(session)

    # --- second stage -----------------------------------------------------------------------------

    def complete(self, session: "Session | None" = None) -> "StudyWorkspace":
        """Create the reading workspace once; this imports most of the viewer."""
        if self._workspace is None:
            build_now(self.completion_steps(session))
        assert self._workspace is not None
        return self._workspace

    def completion_steps(self, session: "Session | None" = None) -> Iterator[None]:
        """Return the steps in which the reading workspace is created; `complete` takes the rest."""
        if self._completion is None:
            self._completion = self._complete(session)
        return self._completion

    def _complete(self, session: "Session | None") -> Iterator[None]:
        from viewer.render.opengl import probe
        from viewer.session.session import Session
        from viewer.ui.reading import reading_page, study_workspace
        from viewer.ui.reading.display_check import display_check_dialog as checks

        session = session or Session(self.preferences.convention)
        page = reading_page.ReadPage(
            session,
            self.actions_table,
            self._find_opengl or probe,
            self._read,
            screens=self.screens,
            incremental=True,
        )
        yield
        yield from page.build_steps
        yield
        session.find_display_check = partial(checks.last_check, self)
        self.actions_table.bind(
            "check_display", lambda: checks.ask(self, self.display_checked.emit)
        )
        self._workspace = made = study_workspace.StudyWorkspace(self, session, page)
        self._read.addWidget(page)
        self._read.addWidget(made.arrival.view)
        self.banners.follow(page.case_slot)
        self.banners.follow(page.selection_strip)
        self.banners.follow(page.lower_part.slot)
        self.show_convention(session.view.convention)
        made.update_actions()

    @property
    def session(self) -> "Session":
        """State of the images in view."""
        return self.complete().session

    @property
    def opening(self) -> "StudyOpening":
        """Opening of files."""
        return self.complete().opening

    @property
    def read_page(self) -> "ReadPage":
        """Page on which studies are read."""
        return self.complete().read_page

    @property
    def selection_builder(self) -> "SelectionBuilder":
        """Builder of image selections."""
        return self.complete().selection_builder

    @property
    def prior_studies(self) -> "PriorStudies":
        """Prior studies."""
        return self.complete().prior_studies

    # --- layout -----------------------------------------------------------------------------------

    def _first_size(self) -> QSize:
        """Return the default size, limited to the screen without the frame."""
        size = QSize(*SIZE)
        screen = QApplication.primaryScreen()
        return size if screen is None else size.boundedTo(screen.availableSize() - FRAME)

    def _lay_out(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(middle)
        self.banners = Banners(middle, self._notice_area)
        self.banners.follow(self.pages)

    def _notice_area(self) -> QRect:
        """Return the area for notices.

        On the reading page it excludes the case panel and the images to be sent, which some notices
        refer to.
        """
        area = self.pages.geometry()
        if self._workspace is not None and self.page == "read":
            case = self._workspace.read_page.case_slot
            if case.isVisible():
                # the central widget fills the window
                left = case.mapTo(self, QPoint()).x()
                if left > area.width() // 2:
                    area.setRight(left - 1)
                else:
                    area.setLeft(left + case.width())
            page = self._workspace.read_page
            for below in (page.selection_strip, page.lower_part.slot):
                top = below.mapTo(self.pages, QPoint()).y()
                if below.isVisible() and top > area.height() // 2:  # else it is above the images
                    area.setBottom(top + area.top() - 1)
        return area

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in visual order, whenever the widgets were created."""
        return move_focus(self, forward=forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the top bar to the width."""
        super().resizeEvent(event)
        self.top.fit(self.width())

    def add_page(
        self, key: str, title: str, page: QWidget, *, icon: str = "", shortcut: str = ""
    ) -> None:
        """Add a page with its tab; tabs are shown once there are two pages.

        Args:
            key: Name for `show_page`.
            title: Text of the tab.
            page: The page.
            icon: Name of the icon in the folded menu; empty for none.
            shortcut: Portable key sequence that brings the page to the front; empty for none.
        """
        keys = QKeySequence(shortcut)
        self.top.add_tab(title, lambda: self.show_page(key), icon=icon, keys=keys)
        if shortcut:
            QShortcut(keys, self).activated.connect(lambda: self.show_page(key))
        self._page_keys.append(key)
        self.pages.addWidget(page)
        self.top.fit(self.width())

    def show_page(self, key: str) -> None:
        """Bring a page to the front."""
        at = self._page_keys.index(key)
        if at != self.pages.currentIndex():
            self.banners.clear_passing()
        moves_focus = at != self.pages.currentIndex() and has_focus(self.pages)
        self.pages.setCurrentIndex(at)
        self.top.choose(at)
        self.actions_table.set_page(key)
        self._follow_study()
        self.banners.place()
        if moves_focus:
            self._focus_page()

    def _focus_page(self) -> None:
        """Move the focus to the new page, if the previous page had it."""
        if self.page == "read" and self._workspace is not None and self.read_page.isVisible():
            self.read_page.grid.focus_active()
        else:
            focus_first(self.pages.currentWidget())

    @property
    def page(self) -> str:
        """Key of the page in front."""
        return self._page_keys[self.pages.currentIndex()]

    def set_badge(self, key: str, text: str, role: str = "badge", tip: str = "") -> QToolButton:
        """Show a permanent badge.

        Args:
            key: Name of the badge.
            text: Text of the badge.
            role: Role in the style sheet, such as badge, badge-ok and badge-warn.
            tip: Tooltip.
        """
        badge = self.top.set_badge(key, text, role, tip)
        self.top.fit(self.width())
        return badge

    @property
    def badges(self) -> dict[str, str]:
        """Texts of the badges by key."""
        return self.top.badges

    # --- notices ----------------------------------------------------------------------------------

    def notify(
        self,
        level: Level,
        text: str,
        details: str = "",
        action: tuple[str, object] | None = None,
        key: str = "",
        report: Callable[[], str] | None = None,
    ) -> None:
        """Show a notice over the page; see `Notice` for its arguments."""
        notice = Notice(level, text, details, action, key, report)  # type: ignore[arg-type]
        self.banners.show_notice(notice)

    def notify_error(self, what: str, error: Exception, key: str = "") -> None:
        """Show an expected error with its message, or report an internal error.

        Both offer a report to copy, without patient data. Internal errors are also logged.
        """
        from assistant.errors import AssistantError, PolicyRefusal
        from viewer.core.errors import CoreError
        from viewer.site import application_log

        show = (tr("Show log"), self._show_log)
        if isinstance(error, CoreError | AssistantError | PolicyRefusal):
            text = titled(what, translated(error))
            self.notify("critical", text, "", show, key, lambda: application_log.report(error))
            return
        application_log.fault(error)

        details = "".join(traceback.format_exception(error))
        text = tr(
            "{what} failed because of an error in Overread. Nothing was changed. Copy the "
            "report to send it to support."
        )
        text = text.format(what=what)
        self.notify("critical", text, details, show, key, lambda: application_log.report(error))

    def _show_log(self) -> None:
        from viewer.ui.shell.window.log_dialog import LogDialog

        LogDialog(self).exec()

    # --- opening ----------------------------------------------------------------------------------

    def open_paths(
        self,
        paths: Sequence[Path],
        series: str | None = None,
        is_of_study: "Callable[[Series], bool] | None" = None,
    ) -> None:
        """Search paths for series, and open the named one, otherwise the first volume."""
        self.show_page("read")
        self.complete().open_paths(paths, series, is_of_study)

    def retrieve_study(self, request: "StudyToRetrieve") -> None:
        """Retrieve a study from an archive, and open it when it is complete."""
        self.show_page("read")
        self.complete().retrieve_study(request)

    def open_found(
        self,
        paths: Sequence[Path],
        scan: "Scan",
        volumes: "Mapping[str, Volume]",
        series: str | None = None,
    ) -> None:
        """Open a study that was scanned, and possibly loaded, in advance."""
        self.show_page("read")
        self.complete().open_scanned(paths, scan, volumes, series)

    def ask_for_folder(self) -> None:
        """Let the user choose a folder, and open it."""
        chosen = QFileDialog.getExistingDirectory(self, tr("Open folder"), self._start_folder())
        if chosen:
            self.open_paths([Path(chosen)])

    def ask_for_files(self) -> None:
        """Let the user choose files, and open them."""
        chosen, _ = QFileDialog.getOpenFileNames(
            self, tr("Open files or ZIP"), self._start_folder()
        )
        if chosen:
            self.open_paths([Path(p) for p in chosen])

    def _start_folder(self) -> str:
        recent = self.preferences.recent
        return str(Path(recent[0]).parent) if recent else str(Path.home())

    def close_study(self) -> None:
        """Close the study and show the welcome page."""
        self.complete().close_study()

    def show_left_out(self) -> None:
        """List the files that could not be shown."""
        self.complete().show_skipped_files()

    def show_reading(self, reading: bool) -> None:
        """Show the reading page, or the welcome page with recent studies."""
        self._read.setCurrentIndex(READING if reading else 0)
        self._follow_study()
        if not reading:
            self.show_recent()

    def name_study(self, text: str) -> None:
        """Name the open study in the window's title; empty for none."""
        self._study = text
        self._show_title()

    def cover_title(self, covered: bool) -> None:
        """Leave the study out of the title while the application is locked."""
        self._is_covered = covered
        self._show_title()

    def _show_title(self) -> None:
        hidden = self._is_covered or self._read.currentIndex() == ARRIVING
        study = "" if hidden or not self._study else f"{self._study} — "
        # A product's name has no translation.
        self.setWindowTitle(f"{study}Overread")  # not shown

    def show_arriving(self) -> None:
        """Show the study that arrives from an archive instead of the reading page."""
        self._read.setCurrentIndex(ARRIVING)
        self._follow_study()

    def _follow_study(self) -> None:
        """Show position, value and title of the open study unless another one is in its place."""
        self.status.show_reading(self.page == "read" and self._read.currentIndex() == READING)
        self._show_title()

    def set_case_ready(self, ready: bool, *, reads: bool = True) -> None:
        """Set whether the case panel is ready; see `Workspace.set_case_ready`."""
        self.complete().set_case_ready(ready, reads=reads)

    def spread(self) -> None:
        """Select 8 evenly spaced slices of the series in view, in a thread."""
        self.selection_builder.restart()

    def show_recent(self) -> None:
        """List recent studies on the welcome page."""
        self.welcome.show_recent(self.preferences.recent)

    def _show_first_steps(self) -> None:
        chosen = self.preferences
        steps = self.welcome.first_steps
        steps.show_done(chosen.first_steps, hidden=chosen.hides_first_steps)

    def note_first_step(self, step: str) -> None:
        """Mark a step of the welcome page as done, for good."""
        if step not in self.preferences.first_steps:
            steps = (*self.preferences.first_steps, step)
            self.preferences = replace(self.preferences, first_steps=steps)
            self.save_preferences()
            self._show_first_steps()

    def _begin_first_step(self, step: str) -> None:
        if step == STUDY:
            self.ask_for_folder()
        elif step == SAMPLE:
            self.actions_table.perform("open_sample")
        else:
            self.provider_wanted.emit()

    def _hide_first_steps(self) -> None:
        self.preferences = replace(self.preferences, hides_first_steps=True)
        self.save_preferences()
        self._show_first_steps()

    def forget_recent(self) -> None:
        """Clear the list of recent studies, because a case was erased."""
        if self.preferences.recent:
            self.preferences = replace(self.preferences, recent=())
            self.save_preferences()
            self.show_recent()

    def save_preferences(self) -> None:
        """Save the preferences, or show why that failed."""
        try:
            preferences.save(self.preferences)
        except preferences.PreferencesError as error:
            self.notify("warn", translated(error), key="preferences")

    # --- actions ----------------------------------------------------------------------------------

    def _bind(self) -> None:
        actions = self.actions_table
        actions.bind("open_folder", self.ask_for_folder)
        actions.bind("open_files", self.ask_for_files)
        actions.bind("quit", self.close)
        actions.bind("palette", self._show_palette)
        actions.bind("keys", self._show_keys)
        actions.bind("change_keys", self._change_keys)
        actions.bind("show_log", self._show_log)
        actions.bind("about", self._about)
        actions.bind("convention", lambda: self.complete().toggle_convention())
        actions.bind("theme", self._toggle_theme)
        actions.bind("full_screen", self._toggle_full_screen)

    def _show_palette(self) -> None:
        entries = [*command_entries(self.actions_table), *self._page_entries()]
        for more in self.palette_entries:
            entries += more()
        CommandPalette(entries, self, searches=self.palette_searches).exec()

    def _page_entries(self) -> list[PaletteEntry]:
        return [
            PaletteEntry(
                f"page:{key}", tr(PAGE), title, partial(self.show_page, key), keys=shortcut
            )
            for key, (title, shortcut) in zip(self._page_keys, self.top.tabs, strict=True)
        ]

    def _show_keys(self) -> None:
        from viewer.ui.reading import reading_dialogs

        reading_dialogs.ShortcutsDialog(self.actions_table, self).exec()

    def _change_keys(self) -> None:
        from viewer.ui.actions.shortcut_editor import ShortcutEditor

        ShortcutEditor(self.actions_table, self).exec()

    def use_chosen_keys(self) -> None:
        """Apply the user's shortcuts, or show why their file cannot be read."""
        try:
            chosen = shortcut_settings.load()
        except shortcut_settings.ShortcutsError as error:
            self.notify("warn", translated(error), key="shortcuts")
            return
        if chosen:
            self.actions_table.use_keys(chosen)

    def _about(self) -> None:
        from viewer.ui.reading.about_dialog import AboutDialog

        used = self._workspace.read_page.grid.view3d.render_path if self._workspace else None
        AboutDialog(version("overread"), used, self._find_opengl, self).exec()

    def show_convention(self, convention: "Convention") -> None:
        """Show and save the display convention."""
        radiological = convention == "radiological"
        tip = (
            tr("The patient's left is on the right in axial and coronal images.")
            if radiological
            else tr("The patient's left is on the left in axial and coronal images.")
        )
        text = tr("RADIOLOGICAL") if radiological else tr("NEUROLOGICAL")
        role = "badge" if radiological else "badge-warn"
        native = QKeySequence.SequenceFormat.NativeText
        keys = self.actions_table["convention"].shortcut().toString(native)
        self.set_badge("convention", text, role, f"{tip} ({keys})")
        self.actions_table["convention"].setChecked(not radiological)
        if self.preferences.convention != convention:
            self.preferences = replace(self.preferences, convention=convention)
            self.save_preferences()

    def _toggle_theme(self) -> None:
        key = "light" if theme.current_theme().key == "dark" else "dark"
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply_theme(app, key)
        self.preferences = replace(self.preferences, theme=key)
        self.save_preferences()

    def _theme_changed(self) -> None:
        self.actions_table.dress()
        self.top.show_icons()
        self.actions_table["theme"].setChecked(theme.current_theme().key == "light")

    def _toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    # --- window -----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Announce the first painting, after which the rest is imported."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)  # after the child widgets are painted too

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files and folders."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
            self.welcome.show_drop(True)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """Stop highlighting the drop area."""
        self.welcome.show_drop(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped files and folders."""
        self.welcome.show_drop(False)
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_paths(paths)

    def _close_anyway(self) -> None:
        self.why_open = lambda: ""
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, unless unsaved events would be lost."""
        if why := self.why_open():
            leave = (tr("Close without saving"), self._close_anyway)
            self.notify("critical", why, action=leave, key="closing")
            event.ignore()
            return
        self.placement.note(MAIN)
        self.closing.emit()
        self.screens.close()
        self._forget_theme()
        if self._completion is not None:
            self.complete().close()  # also one that is left half built, for its threads
        super().closeEvent(event)
