"""The main window: menu and page bar, badges, notices, pages, status line."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QResizeEvent,
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

from assistant.errors import AssistantError
from viewer.core.errors import CoreError
from viewer.core.series import Scan
from viewer.render.opengl import probe
from viewer.state import preferences
from viewer.state.session import Session
from viewer.ui import dialogs, theme, wording
from viewer.ui.actions import Actions
from viewer.ui.banner import Banners, Level, Notice
from viewer.ui.choosing import Choosing
from viewer.ui.opening import Opening
from viewer.ui.prior import PriorStudies
from viewer.ui.read_page import ReadPage
from viewer.ui.status import StatusLine
from viewer.ui.top_bar import TopBar
from viewer.ui.welcome import Welcome

if TYPE_CHECKING:
    from viewer.core.volume import Volume

# Files that a folder of images normally holds too: counted in the browser, no notice for them.
EXPECTED = {"not-dicom", "directory", "duplicate"}
SIZE = (1440, 900)
FRAME = QSize(16, 48)
"""Room for what a desktop puts around a window; it cannot be asked before the window is shown."""


class MainWindow(QMainWindow):
    """Holds the pages and the way between them. Pages that do not exist are not shown.

    `closing` is emitted before the threads end; whoever added something that must end, listens.
    """

    closing = Signal()
    paths_opened = Signal(object, object)  # paths, Scan
    chosen = Signal()  # slices were chosen by rule

    def __init__(
        self,
        session: Session,
        chosen: preferences.Preferences | None = None,
        *,
        find_opengl: object = probe,
    ) -> None:
        super().__init__()
        self.session = session
        self.preferences = chosen or preferences.Preferences()
        self.setWindowTitle("Overread")
        self.setAcceptDrops(True)
        self.setMinimumSize(940, 640)
        self.resize(self._first_size())
        self.actions_table = Actions(self)
        self.opening = Opening(session, self)
        self.top = TopBar(self.actions_table.fill)
        self.banners = Banners()
        self.pages = QStackedWidget()
        self.welcome = Welcome(self.actions_table)
        self.read_page = ReadPage(session, self.actions_table, find_opengl)
        self._read = QStackedWidget()
        self._read.addWidget(self.welcome)
        self._read.addWidget(self.read_page)
        self._page_keys: list[str] = []
        self.choosing = Choosing(session, self)
        self.priors = PriorStudies(session, self.opening, self._tell_of_prior, self)
        self._there: set[str] = set()
        self._series_wanted: str | None = None
        self._lay_out()
        self.status = StatusLine(session, self.opening)
        self.setStatusBar(self.status)
        self.add_page("read", self.tr("Read"), self._read)
        self._bind()
        self._connect()
        self.show_recent()
        self._state_changed()
        self._convention_changed()

    # --- layout -----------------------------------------------------------------------------------

    def _first_size(self) -> QSize:
        """The size that was left, or the usual one, as far as the screen has room with the frame."""
        size = QSize(*(self.preferences.size or SIZE))
        screen = QApplication.primaryScreen()
        return size if screen is None else size.boundedTo(screen.availableSize() - FRAME)

    def _keep_size(self) -> None:
        if self.isMaximized() or self.isFullScreen():
            return
        size = (self.width(), self.height())
        if size != (self.preferences.size or SIZE):
            self.preferences = replace(self.preferences, size=size)
            self.save_preferences()

    def _lay_out(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.top, self.banners, self.pages):
            column.addWidget(widget, int(widget is self.pages))
        self.setCentralWidget(middle)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.top.fit(self.width())

    def add_page(self, key: str, title: str, page: QWidget) -> None:
        """Add a page with its tab; tabs are shown once there are two pages."""
        self.top.add_tab(title, lambda: self.show_page(key))
        self._page_keys.append(key)
        self.pages.addWidget(page)
        self.top.fit(self.width())

    def show_page(self, key: str) -> None:
        """Bring a page to the front."""
        at = self._page_keys.index(key)
        if at != self.pages.currentIndex():
            self.banners.clear_passing()
        self.pages.setCurrentIndex(at)
        self.top.tab(at).setChecked(True)

    @property
    def page(self) -> str:
        """Key of the page in front."""
        return self._page_keys[self.pages.currentIndex()]

    def set_badge(self, key: str, words: str, role: str = "badge", tip: str = "") -> QToolButton:
        """Show a standing badge; `role` as in the style sheet (badge, badge-ok, badge-warn, ...)."""
        badge = self.top.set_badge(key, words, role, tip)
        self.top.fit(self.width())
        return badge

    @property
    def badges(self) -> dict[str, str]:
        """The words of the standing badges by key."""
        return self.top.badges

    # --- notices ----------------------------------------------------------------------------------

    def notify(
        self,
        level: Level,
        text: str,
        details: str = "",
        mend: tuple[str, object] | None = None,
        key: str = "",
    ) -> None:
        """Show a notice under the page bar; see `viewer.ui.banner.Notice`."""
        self.banners.show_notice(Notice(level, text, details, mend, key))  # type: ignore[arg-type]

    def notify_error(self, what: str, error: Exception, key: str = "") -> None:
        """Show an error: its message where it is meant for a reader, else that the fault is ours."""
        if isinstance(error, CoreError | AssistantError):
            self.notify("critical", f"{what}: {error}", key=key)
            return
        import traceback

        details = "".join(traceback.format_exception(error))
        words = self.tr("{what} failed through a fault in Overread. Nothing was changed.")
        self.notify("critical", words.format(what=what), details, key=key)

    # --- opening ----------------------------------------------------------------------------------

    def open_paths(self, paths: Sequence[Path], series: str | None = None) -> None:
        """Look for series in `paths` and open the one that is named, else the first volume."""
        self.show_page("read")
        self._series_wanted = series
        self.opening.open_paths(paths)

    def open_found(
        self,
        paths: Sequence[Path],
        found: Scan,
        volumes: "Mapping[str, Volume]",
        series: str | None = None,
    ) -> None:
        """Open what was looked for, and loaded, ahead."""
        self.show_page("read")
        self._series_wanted = series
        self.opening.open_found(paths, found, volumes)

    def _scanned(self, paths: tuple[Path, ...], found: Scan) -> None:
        self.banners.clear("opening")
        self.paths_opened.emit(paths, found)
        if not found.series:
            self._tell_nothing_found(paths, found)
            return
        self.preferences = self.preferences.opened(paths[0])
        self.save_preferences()
        damaged = [r for r in found.rejected if r.code not in EXPECTED]
        if damaged:
            words = wording.left_out(len(damaged), len(found.rejected))
            mend = (self.tr("Show which, and why"), self.show_left_out)
            self.notify("info", words, mend=mend, key="opening")
        volumes = [s for s in found.series if s.kind == "volume"]
        named = [s for s in found.series if s.id == self._series_wanted]
        self.opening.open_series((named or volumes or found.series)[0])

    def _tell_nothing_found(self, paths: tuple[Path, ...], found: Scan) -> None:
        names = ", ".join(p.name or str(p) for p in paths)
        details = "\n".join(f"{r.path}: {r.reason}" for r in found.rejected[:200])
        words = self.tr("No images were found in {names}.").format(names=names)
        n = len(found.rejected)
        if n == 1:
            words += " " + found.rejected[0].reason[:1].upper() + found.rejected[0].reason[1:] + "."
        elif n:
            more = self.tr("{n} files were looked at; the reasons are in the details.")
            words += " " + more.format(n=n)
        mend = (self.tr("Open another folder"), self.ask_for_folder)
        self.notify("warn", words, details, mend, key="opening")

    def _opening_failed(self, what: str, error: Exception) -> None:
        self.notify_error(what, error, key="opening")

    def ask_for_folder(self) -> None:
        """Let the user choose a folder and open it."""
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Open folder"), self._start_folder()
        )
        if chosen:
            self.open_paths([Path(chosen)])

    def ask_for_files(self) -> None:
        """Let the user choose files and open them."""
        chosen, _ = QFileDialog.getOpenFileNames(
            self, self.tr("Open files or zip"), self._start_folder()
        )
        if chosen:
            self.open_paths([Path(p) for p in chosen])

    def _start_folder(self) -> str:
        recent = self.preferences.recent
        return str(Path(recent[0]).parent) if recent else str(Path.home())

    def close_study(self) -> None:
        """Go back to the welcome page."""
        self.opening.cancel()
        self.session.open_scan(None)

    def show_left_out(self) -> None:
        """List the files that could not be shown."""
        scan = self.session.scan
        if scan is not None:
            dialogs.LeftOut(scan.rejected, self).exec()

    def show_recent(self) -> None:
        """List on the welcome page what was opened lately."""
        self.welcome.show_recent(self.preferences.recent)

    def save_preferences(self) -> None:
        """Keep the user's choices; says so when they cannot be kept."""
        try:
            preferences.save(self.preferences)
        except preferences.PreferencesError as error:
            self.notify("warn", str(error), key="preferences")

    # --- actions ----------------------------------------------------------------------------------

    def _bind(self) -> None:
        actions = self.actions_table
        actions.bind("open_folder", self.ask_for_folder)
        actions.bind("open_files", self.ask_for_files)
        actions.bind("rejected", self.show_left_out)
        actions.bind("close_study", self.close_study)
        actions.bind("quit", self.close)
        actions.bind("palette", lambda: dialogs.Palette(actions, self).exec())
        actions.bind("keys", lambda: dialogs.Keys(actions, self).exec())
        actions.bind("change_keys", self._change_keys)
        actions.bind("about", self._about)
        actions.bind("next_pane", lambda: self._focus_pane(1))
        actions.bind("previous_pane", lambda: self._focus_pane(-1))
        actions.bind("convention", self._toggle_convention)
        actions.bind("theme", self._toggle_theme)
        actions.bind("full_screen", self._toggle_full_screen)
        actions.bind("window_numbers", self._window_numbers)
        actions.bind("spread", self.spread)
        actions.bind("add_prior", self.priors.ask)

    def _connect(self) -> None:
        session, opening = self.session, self.opening
        opening.scanned.connect(self._scanned)
        opening.failed.connect(self._opening_failed)
        opening.glimpsed.connect(self.welcome.glimpse.show_picture)
        opening.ended.connect(self.welcome.glimpse.hide)
        opening.shown.connect(lambda _series: self.read_page.grid.focus_active())
        self.read_page.browser.opened.connect(opening.open_series)
        self.read_page.browser.rejected_asked.connect(self.show_left_out)
        self.read_page.probed.connect(self.status.show_probe)
        self.status.follow(self.read_page.compare)
        self.read_page.said.connect(lambda level, words: self.notify(level, words, key="reading"))
        self.welcome.recent_chosen.connect(lambda path: self.open_paths([path]))
        self.choosing.chosen.connect(self._chosen)
        self.choosing.failed.connect(
            lambda error: self.notify_error(self.tr("Choosing slices"), error, key="spread")
        )
        session.scan_changed.connect(self._state_changed)
        session.volume_changed.connect(self._state_changed)
        session.annotations_changed.connect(self._state_changed)
        session.layers.changed.connect(self._undo_changed)
        session.tool_changed.connect(self._undo_changed)
        session.convention_changed.connect(self._convention_changed)
        self._forget_theme = theme.changed.connect(self._theme_changed)

    def _tell_of_prior(self, level: str, words: str) -> None:
        self.notify(level, words, key="prior")  # type: ignore[arg-type]

    def set_case_ready(self, ready: bool, *, reads: bool = True) -> None:
        """Say that the case's panel is there, so that its actions can be used.

        `reads` False: a form without the steps of a read.
        """
        self._there = ({"case", "form"} if reads else {"form"}) if ready else set()
        self._state_changed()

    def _state_changed(self) -> None:
        session = self.session
        there = set(self._there)
        if session.scan is not None and session.scan.series:
            there.add("study")
        if session.volume is not None:
            there.add("volume")
        self.actions_table.set_there(*there)
        self._read.setCurrentIndex(1 if "study" in there else 0)
        self._undo_changed()
        if "study" not in there:
            self.show_recent()

    def _change_keys(self) -> None:
        from viewer.ui.keys_editor import KeysEditor

        KeysEditor(self.actions_table, self).exec()

    def use_chosen_keys(self) -> None:
        """Take on the keys that the user chose; a file that cannot be used is told."""
        from viewer.state import shortcuts

        try:
            chosen = shortcuts.load()
        except shortcuts.ShortcutsError as error:
            self.notify("warn", str(error), key="shortcuts")
            return
        if chosen:
            self.actions_table.use_keys(chosen)

    def _undo_changed(self) -> None:
        """With the brush undo is of its strokes, otherwise of marks and selection."""
        session = self.session
        steps = session.layers if session.tool == "brush" else session
        self.actions_table["undo"].setEnabled(steps.can_undo)
        self.actions_table["redo"].setEnabled(steps.can_redo)

    def _about(self) -> None:
        from importlib.metadata import version

        dialogs.About(version("overread"), self).exec()

    def _focus_pane(self, step: int) -> None:
        panes = [p for p in self.read_page.panes() if p.isVisible() and p.isEnabled()]
        if not panes:
            return
        focused = QApplication.focusWidget()
        at = next(
            (n for n, p in enumerate(panes) if focused is p or p.isAncestorOf(focused or self)), -1
        )
        panes[(at + step) % len(panes)].setFocus(Qt.FocusReason.TabFocusReason)

    def _toggle_convention(self) -> None:
        current = self.session.convention
        other = "neurological" if current == "radiological" else "radiological"
        self.session.set_convention(other)  # type: ignore[arg-type]

    def _convention_changed(self) -> None:
        convention = self.session.convention
        radiological = convention == "radiological"
        tip = (
            self.tr("The patient's left is on the right of axial and coronal pictures.")
            if radiological
            else self.tr("The patient's left is on the left of axial and coronal pictures.")
        )
        words = self.tr("RADIOLOGICAL") if radiological else self.tr("NEUROLOGICAL")
        role = "badge" if radiological else "badge-warn"
        keys = self.actions_table["convention"].shortcut().toString()
        self.set_badge("convention", words, role, f"{tip} ({keys})")
        self.actions_table["convention"].setChecked(not radiological)
        if self.preferences.convention != convention:
            self.preferences = replace(self.preferences, convention=convention)
            self.save_preferences()

    def _toggle_theme(self) -> None:
        key = "light" if theme.current().key == "dark" else "dark"
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.use(app, key)
        self.preferences = replace(self.preferences, theme=key)
        self.save_preferences()

    def _theme_changed(self) -> None:
        self.actions_table.dress()
        self.actions_table["theme"].setChecked(theme.current().key == "light")

    def _toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _window_numbers(self) -> None:
        window, volume = self.session.window, self.session.volume
        if window is None or volume is None:
            return
        dialog = dialogs.WindowNumbers(window, wording.units(volume), self)
        if dialog.exec():
            self.session.set_window(dialog.chosen())

    def spread(self) -> None:
        """Choose 8 slices over the brain of the series in view by rule, in a thread."""
        self.choosing.start_anew()

    def _chosen(self) -> None:
        self.chosen.emit()
        warning = self.session.annotations.spread_warning
        if warning:
            self.notify("warn", warning[:1].upper() + warning[1:] + ".", key="spread")
        else:
            self.banners.clear("spread")

    # --- window -----------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
            self.welcome.show_drop(True)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self.welcome.show_drop(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.welcome.show_drop(False)
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_paths(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._keep_size()
        self.closing.emit()
        self._forget_theme()
        self.opening.close()
        self.choosing.close()
        self.read_page.close_threads()
        super().closeEvent(event)
