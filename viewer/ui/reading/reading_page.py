"""Reading page: series list, views, images to send and the case panel."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QMenu,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from viewer.core.measure.kinds import KINDS
from viewer.render.opengl import probe
from viewer.session.annotations.marks import SliceRef
from viewer.session.session import Session
from viewer.session.viewport_content import panes_on_screen
from viewer.ui.actions.action_registry import Actions
from viewer.ui.background.incremental_build import build_now, delete_in_steps
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr
from viewer.ui.reading.curves.curve_windows import CurveWindows
from viewer.ui.reading.export.export_actions import ExportActions
from viewer.ui.reading.hanging.hanging_actions import HangingActions
from viewer.ui.reading.lesions.lesion_entry import LesionEntry
from viewer.ui.reading.panels.curved_controls import CurvedControls
from viewer.ui.reading.panels.layout_controls import LayoutControls
from viewer.ui.reading.panels.mask_panel import MaskPanel
from viewer.ui.reading.panels.selection_strip import SelectionStrip
from viewer.ui.reading.panels.series_browser import SeriesBrowser
from viewer.ui.reading.panels.series_comparison import SeriesComparison
from viewer.ui.reading.panels.time_bar import TimeBar
from viewer.ui.reading.panels.tool_row import ChoiceButton, ToolRow
from viewer.ui.reading.prior_comparison import PriorComparison
from viewer.ui.reading.screens.context_bar import ContextBar
from viewer.ui.reading.screens.lower_part import LowerPart
from viewer.ui.reading.screens.panel_layout import (
    CASE,
    SERIES,
    STRIP,
    TOOLS,
    PanelLayout,
    PanelParts,
)
from viewer.ui.reading.screens.screen_store import ScreenStore
from viewer.ui.reading.viewports.series_drop import SeriesDrop
from viewer.ui.reading.viewports.view_menu import ViewMenus
from viewer.ui.reading.viewports.viewport_grid import ViewportGrid

CINE_HZ = (2, 4, 7, 10, 15, 20, 30)  # slices per second
DEFAULT_HZ = 15
TURN_DEGREES = 5.0
POINTER_TOOLS = ("window", "pan", "zoom", "scroll", "crosshair")


class ReadPage(QWidget):
    """Page with everything for reading; `set_case_panel` adds the case panel."""

    probed = Signal(object)
    reported = Signal(str, str)  # level, text

    def __init__(
        self,
        session: Session,
        actions: Actions,
        find_opengl: object = probe,
        parent: QWidget | None = None,
        *,
        screens: ScreenStore | None = None,
        incremental: bool = False,
    ) -> None:
        super().__init__(parent)
        self._screens = screens or ScreenStore(self)
        self._session, self._actions = session, actions
        self.build_steps = self._build_steps(find_opengl)
        if not incremental:
            build_now(self.build_steps)

    def _build_steps(self, find_opengl: object) -> Iterator[None]:
        session, actions = self._session, self._actions
        self.browser = SeriesBrowser(session)
        yield
        self.grid = ViewportGrid(session, find_opengl)
        self.grid.probed.connect(self.probed)
        yield
        self.selection_strip = SelectionStrip(session, actions)
        self.selection_strip.go_to.connect(self.go_to)
        self.case_slot = QFrame()
        self.case_slot.setProperty("role", "surface")
        QVBoxLayout(self.case_slot).setContentsMargins(0, 0, 0, 0)
        self.case_slot.hide()
        self._pending_slice: SliceRef | None = None  # shown once its series is loaded
        self._cine_hz = DEFAULT_HZ
        self._cine_in: list[str] = []  # names of the views in which it was started
        self._cine = QTimer(self, interval=round(1000 / DEFAULT_HZ))
        self._cine.timeout.connect(self._show_next_cine_slice)
        self._hint = QLabel()
        self._hint.setProperty("role", "note")
        self._hint.setWordWrap(True)
        self._window_button = ChoiceButton(
            tr("Window presets"), tr("Window presets (1 to 9)"), "mdi6.contrast-box"
        )
        self._layouts = LayoutControls(
            session, actions, lambda: self.grid.active_view.pane, self._notify, self
        )
        yield
        self.hanging = HangingActions(session, actions, self._layouts.hang, self._notify, self)
        self.menus = ViewMenus(session, actions, self.grid, self.browser.opened.emit)
        self.drop = SeriesDrop(session, self.grid, self.browser.opened.emit)
        self.drop.refused.connect(lambda text: self._notify("warn", text))
        self.browser.not_shown_asked.connect(self.hanging.list_not_shown)
        self.comparison = SeriesComparison(session, actions, self._notify, self)
        self.prior_comparison = PriorComparison(
            session, actions, self.comparison, self.grid.tile_loading, self._notify, self
        )
        self.lesions = LesionEntry(session, actions, self)
        yield
        self.mask_panel = MaskPanel(session, actions, self._notify)
        self.exports = ExportActions(
            session, actions, self.grid, self.browser.identity, self._notify, self
        )
        self.curved_controls = CurvedControls(session, actions, self.grid, self._notify, self)
        self.time_bar = TimeBar(session)
        self.curves = CurveWindows(session, actions, self)
        yield
        toolbar = self._toolbar()
        yield
        self._arrange(toolbar)
        yield
        self._bind()
        self._follow_session()

    def _follow_session(self) -> None:
        session = self._session
        self._actions.attach_views(self.grid)
        session.view.volume_changed.connect(self._volume_changed)
        session.display.window_changed.connect(self._window_changed)
        session.tool.changed.connect(self._tool_changed)
        session.view.layout_changed.connect(self._layout_changed)
        session.annotations.changed.connect(self._annotations_changed)
        session.view.cursor_changed.connect(self._annotations_changed)
        session.layout.changed.connect(self._tiles_changed)
        session.view.active_plane_changed.connect(self._annotations_changed)
        self._volume_changed()
        self._tool_changed()

    def close_threads(self) -> None:
        """Stop every thread of the page; call before the application ends."""
        self._cine.stop()
        self.comparison.close()
        self.lesions.close_threads()
        self.mask_panel.close_threads()
        self.time_bar.close_threads()
        self.curves.close_threads()
        self.exports.close_threads()
        self.browser.close_threads()
        self.grid.close_threads()
        self.selection_strip.close_threads()

    # --- layout -----------------------------------------------------------------------------------

    def _toolbar(self) -> ToolRow:
        choices = (
            self._layouts.layout_button,
            self._window_button,
            self._layouts.slab_button,
            self.comparison.button,
        )
        return ToolRow(self._actions, choices)

    def _arrange(self, toolbar: ToolRow) -> None:
        # From the outside to the inside: Qt restyles a widget and all its children whenever it gets
        # another parent.
        self.context_bar = ContextBar(self.browser.identity)
        self.lower_part = LowerPart(self.grid, self._screens)
        page = _column(self)
        page.addWidget(self.context_bar)
        page.addWidget(self.lower_part, 1)
        left, side, middle = QWidget(), QWidget(), QWidget()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.lower_part.set_upper(self.splitter)
        _put_beside(self.splitter, (left, 1), (self.case_slot, 0))
        rows = _column(left)
        rows.addWidget(toolbar)
        self._images = QSplitter(Qt.Orientation.Horizontal)
        rows.addWidget(self._images, 1)
        rows.addWidget(self.selection_strip)
        _put_beside(self._images, (side, 0), (middle, 1))
        beside, column = _column(side), _column(middle)
        beside.addWidget(self.browser, 1)
        beside.addWidget(self._hint)  # not above the views, which it would move
        beside.addWidget(self.mask_panel)
        column.addWidget(self.grid, 1)
        time_slot = QFrame()
        _column(time_slot).addWidget(self.time_bar)
        column.addWidget(time_slot)
        panels = {
            SERIES: side,
            CASE: self.case_slot,
            STRIP: self.selection_strip,
            TOOLS: toolbar,
        }
        parts = PanelParts(panels, self.splitter, self._images, rows)
        self.panels = PanelLayout(parts, self._screens, self._actions, self.grid.hold_scale, self)
        self.panels.changed.connect(lambda: self._panels_changed(time_slot))
        self.panels.focus_lost.connect(self.grid.focus_active)

    def _panels_changed(self, time_slot: QWidget) -> None:
        """Keep in view what hidden panels said of the study."""
        reading = self.panels.reading_mode
        time_slot.setVisible(not reading)
        self.lower_part.set_allowed(not reading)
        self.context_bar.show_mode(reading=reading, named=not self.panels.is_hidden(SERIES))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the side panels to the width."""
        super().resizeEvent(event)
        self.panels.resized(event.size().width())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to hide or move the panel under the pointer."""
        panel = self.panels.panel_of(self.childAt(event.pos()))
        if panel is None:
            super().contextMenuEvent(event)
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.panels.fill_menu(menu, panel)
        menu.popup(event.globalPos())

    def share_height(self, *, tall: bool = False) -> None:
        """Give the comparison its default height, or all of it."""
        self.grid.hold_scale(lambda: self.lower_part.share_height(tall=tall))

    def show_below(self, widget: QWidget | None) -> None:
        """Show a full-width widget instead of the selection strip; None removes it."""
        self.panels.set_filled(STRIP, widget is None)
        self.grid.hold_scale(lambda: self.lower_part.show_widget(widget))

    def set_case_panel(self, panel: QWidget | None) -> None:
        """Put the case panel into the right-hand slot; None removes it."""
        layout = self.case_slot.layout()
        assert layout is not None
        while (item := layout.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                delete_in_steps(old)
        if panel is not None:
            layout.addWidget(panel)
        self.panels.set_filled(CASE, panel is not None)

    def panes(self) -> list[QWidget]:
        """Return the parts of the page that F6 cycles through."""
        panes = [self.browser.list, self.grid.active_view, self.selection_strip.key_images_button]
        slot = self.case_slot
        if slot.isVisible():
            first = next(
                (w for w in slot.findChildren(QWidget) if w.isVisible() and _takes_focus(w)), None
            )
            panes += [first] if first is not None else []
        return panes

    # --- actions ----------------------------------------------------------------------------------

    def _bind(self) -> None:
        session, actions, grid = self._session, self._actions, self.grid
        for key in (*POINTER_TOOLS, *KINDS, "brush"):
            actions.bind(f"tool_{key}", lambda k=key: session.tool.choose(k))  # type: ignore[misc]
        for number in range(1, 10):
            actions.bind(f"preset_{number}", lambda n=number: self._use_preset(n))  # type: ignore[misc]
        steps = {"next_slice": 1, "previous_slice": -1, "page_on": 10, "page_back": -10}
        for key, step in steps.items():
            actions.bind(key, lambda s=step: session.view.scroll(session.view.active_plane, s))  # type: ignore[misc]
        actions.bind("first_slice", lambda: session.view.go_to_slice(session.view.active_plane, 0))
        actions.bind(
            "last_slice", lambda: session.view.scroll(session.view.active_plane, 1_000_000)
        )
        actions.bind("next_series", lambda: self.browser.step(1))
        actions.bind("previous_series", lambda: self.browser.step(-1))
        actions.bind("next_view", lambda: grid.focus_next(1))
        actions.bind("previous_view", lambda: grid.focus_next(-1))
        actions.bind("enlarge", self._enlarge)
        actions.bind(
            "as_acquired", lambda: session.view.set_as_acquired(not session.view.as_acquired)
        )
        actions.bind("turn_on", lambda: self._turn(TURN_DEGREES))
        actions.bind("turn_back", lambda: self._turn(-TURN_DEGREES))
        actions.bind("straighten", session.view.straighten)
        actions.bind("reset", self._reset)
        actions.bind("preset_3d", grid.view3d.next_preset)
        actions.bind("cut_3d", grid.view3d.clip.next_plane)
        actions.bind("software_3d", grid.view3d.leave_hardware)
        grid.view3d.reported.connect(self.reported)
        actions.bind("cine", self._toggle_cine)
        actions.bind("cine_faster", lambda: self._change_cine(1))
        actions.bind("cine_slower", lambda: self._change_cine(-1))
        actions.bind("next_time", lambda: session.display.set_time(session.display.time + 1))
        actions.bind("previous_time", lambda: session.display.set_time(session.display.time - 1))
        actions.bind("invert", lambda: session.display.set_inverted(not session.display.inverted))
        actions.bind("key_image", self._toggle_key_image)
        actions.bind("switch_selection", self._switch_selection)
        actions.bind("finding", session.annotations.request_finding)
        actions.bind("delete_mark", self._delete_mark)
        actions.bind("next_mark", self._next_mark)
        actions.bind(
            "hide_marks",
            lambda: session.annotations.hide_marks(not session.annotations.marks_hidden),
        )
        actions.bind("undo", session.history.undo)
        actions.bind("redo", session.history.redo)

    def _turn(self, degrees: float) -> None:
        if self._session.layout.current is not None:
            self._notify(
                "info",
                tr("Tiles cannot be oblique. Press Ctrl+0 to show the planes of one series."),
            )
        self._session.turn(self._session.view.active_plane, degrees)

    def _enlarge(self) -> None:
        self.grid.toggle_solo()
        self._layout_changed()  # a single view cannot be enlarged: reset the check mark

    def _reset(self) -> None:
        self._session.view.straighten()
        self._session.reset_view()
        self.grid.view3d.look_from_front()

    def _toggle_key_image(self) -> None:
        ref = self._session.view.slice_ref(self._session.view.active_plane)
        if ref is not None and ref.turn is not None:
            text = tr("An oblique plane cannot be a key image. Press Shift+X to straighten it.")
            self._notify("info", text)
        else:
            self._session.annotations.toggle_key_image()
        self._annotations_changed()  # resets the check mark if it was refused

    def _delete_mark(self) -> None:
        """Delete the selected mark; one that is not visible is only shown."""
        session, mark = self._session, self._session.annotations.selected_mark
        if mark is None:
            return
        if any(mark in pane.marks for pane in panes_on_screen(session)):
            session.annotations.delete_mark()
            return
        self.go_to(mark.where)
        session.annotations.select_mark(mark.number)
        self._notify(
            "info",
            tr(
                "The selected mark was not visible and is shown now. Press Delete again to delete "
                "it."
            ),
        )

    def _next_mark(self) -> None:
        """Go to the next mark, also on planes that were rotated since."""
        session = self._session
        mark = session.annotations.next_mark
        if mark is None:
            self._notify("info", tr("This case has no marks yet."))
            return
        session.annotations.hide_marks(False)
        self.go_to(mark.where)
        session.annotations.select_mark(mark.number)

    def _use_preset(self, number: int) -> None:
        presets = self._session.display.presets
        if number <= len(presets):
            self._session.display.set_window(presets[number - 1])

    def _switch_selection(self) -> None:
        kind = self._session.annotations.current.kind
        other = "key-images" if kind == "reader-independent" else "reader-independent"
        self._session.selection.set_kind(other)  # type: ignore[arg-type]

    def _toggle_cine(self) -> None:
        if self._cine.isActive():
            self._stop_cine()
        else:
            self._cine.start()
            self._cine_in = self.grid.shown
            self._actions["cine"].setChecked(True)

    def _stop_cine(self) -> None:
        self._cine.stop()
        self._actions["cine"].setChecked(False)

    def _tiles_changed(self) -> None:
        """Stop the cine when other views appear, where nobody started it."""
        if self._cine.isActive() and self.grid.shown != self._cine_in:
            self._stop_cine()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the cine of a hidden page."""
        self._stop_cine()
        super().hideEvent(event)

    def _change_cine(self, step: int) -> None:
        current = CINE_HZ.index(self._cine_hz)
        self._cine_hz = CINE_HZ[min(max(current + step, 0), len(CINE_HZ) - 1)]
        self._cine.setInterval(round(1000 / self._cine_hz))
        self._notify("info", tr("Cine: {n} slices per second").format(n=self._cine_hz))

    def _notify(self, level: str, text: str) -> None:
        self.reported.emit(level, text)

    def _show_next_cine_slice(self) -> None:
        session = self._session
        stack = session.view.stack(session.view.active_plane)
        if stack is not None:
            session.view.go_to_slice(
                session.view.active_plane,
                (session.view.index(session.view.active_plane) + 1) % stack.n,
            )

    def go_to(self, ref: SliceRef) -> None:
        """Show a slice; open its series first if it is not loaded."""
        session, scan = self._session, self._session.view.scan
        self._pending_slice = None
        if session.view.series is None or session.view.series.id != ref.series_id:
            series = next((s for s in scan.series if s.id == ref.series_id), None) if scan else None
            if series is None:
                return
            volume = session.view.volumes.get(ref.series_id)
            if volume is None:
                self._pending_slice = ref
                self.browser.opened.emit(series)
                return
            session.show(series, volume)
        if ref.plane not in session.view.planes:
            session.view.set_as_acquired(ref.plane == "acquired")
        session.go_oblique(ref)
        session.view.activate_plane(ref.plane)
        session.view.go_to_slice(ref.plane, ref.index)

    # --- following the session --------------------------------------------------------------------

    def _volume_changed(self) -> None:
        session, pending = self._session, self._pending_slice
        self._stop_cine()
        if pending is not None and not session.view.is_preview:
            self._pending_slice = None
            if session.view.series is not None and session.view.series.id == pending.series_id:
                self.go_to(pending)
        reason = ""
        if session.view.is_preview:
            reason = tr(
                "Slices are still loading, starting near the slice in view. Missing slices are "
                "black. You can add marks and key images when loading is complete."
            )
        elif session.view.volume is not None and not session.view.volume.has_geometry:
            reason = state_labels.no_place(session.view.series)
        self._show_hint(reason)
        self._layout_changed()
        self._fill_presets()
        self._window_changed()
        self._annotations_changed()

    def show_loading_stopped(self) -> None:
        """Explain missing slices while a partly loaded series is shown."""
        if self._session.view.is_preview:
            self._show_hint(
                tr(
                    "Loading was stopped, so missing slices are black. Double-click the series in "
                    "the list to load the rest. Marks and key images are not available until then."
                )
            )

    def _show_hint(self, text: str) -> None:
        self._hint.setText(text)
        self._hint.setVisible(bool(text))
        self.context_bar.show_hint(text)

    def _fill_presets(self) -> None:
        presets = self._session.display.presets
        menu = self._window_button.menu()
        menu.clear()
        for number in range(1, 10):
            exists = number <= len(presets)
            key = f"preset_{number}"
            self._actions.set_visible(key, exists)
            if exists:
                self._actions.rename(key, state_labels.window(presets[number - 1]))
                menu.addAction(self._actions[key])
        for preset in presets[9:]:
            action = menu.addAction(state_labels.window(preset))
            action.triggered.connect(
                lambda _=False, chosen=preset: self._session.display.set_window(chosen)
            )
        menu.addSeparator()
        menu.addAction(self._actions["window_numbers"])
        menu.addAction(self._actions["invert"])

    def _window_changed(self) -> None:
        window = self._session.display.window
        text = state_labels.window(window) if window else tr("Window")
        self._window_button.set_choice(
            text, state_labels.window(window, with_name=False) if window else text
        )
        self._window_button.setEnabled(window is not None)
        self._actions["invert"].setChecked(self._session.display.inverted)

    def _tool_changed(self) -> None:
        self._actions[f"tool_{self._session.tool.current}"].setChecked(True)

    def _layout_changed(self) -> None:
        self._actions["enlarge"].setChecked(self._session.view.solo is not None)
        self._actions["as_acquired"].setChecked(self._session.view.as_acquired)

    def _annotations_changed(self) -> None:
        session = self._session
        ref = session.view.slice_ref(session.view.active_plane)
        self._actions["hide_marks"].setChecked(session.annotations.marks_hidden)
        self._actions["key_image"].setChecked(ref in session.annotations.current.key_images)


def _put_beside(splitter: QSplitter, *parts: tuple[QWidget, int]) -> None:
    """Add widgets to a splitter with their stretch factors."""
    splitter.setChildrenCollapsible(False)
    for n, (widget, stretch) in enumerate(parts):
        splitter.addWidget(widget)
        splitter.setStretchFactor(n, stretch)


def _column(widget: QWidget) -> QVBoxLayout:
    """Return an empty column layout that fills a widget."""
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return column


def _takes_focus(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled()
