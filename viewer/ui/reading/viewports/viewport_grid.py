"""Views of the reading page: three planes and 3D of one series, or tiles of several."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from viewer.render.opengl import probe
from viewer.session.annotations.marks import PLANES, Plane
from viewer.session.session import Session
from viewer.session.viewport_content import Pane, TilePane
from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports.curved_view import CurvedView
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.reading.viewports.tile_loading import TileLoading
from viewer.ui.reading.viewports.volume_view import VolumeView
from viewer.ui.widgets import described_view

POSITIONS = {"axial": (0, 0), "sagittal": (0, 1), "coronal": (1, 0), "3d": (1, 1)}
MAX_SIDE = 3  # rows and columns
LAYOUT_PASSES = 3  # layouts inside splitters inside layouts


class ViewportGrid(QWidget):
    """Grid of planes and 3D, one enlarged view, an acquired stack, or tiles."""

    probed = Signal(object)
    arranged = Signal()
    """Other views are shown than before, or at other places."""
    menu_requested = Signal(object, object, object)  # SliceView, QPoint on the screen, Mark or None

    def __init__(
        self, session: Session, find_opengl: object = probe, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Views"))
        described_view.install()
        self.setProperty("role", "gaps")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session = session
        self.slices: dict[Plane, SliceView] = {}
        self.tiles: list[SliceView] = []
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(1)
        for plane in (*PLANES, "acquired"):
            self.slices[plane] = self._slice_view(Pane(session, plane), self.toggle_solo)
        self.view3d = VolumeView(session, self, find_opengl=find_opengl)
        self.view3d.enlarge_requested.connect(self.toggle_solo_3d)
        self.curved = CurvedView(session, self)
        self.curved.enlarge_requested.connect(self.toggle_solo_curved)
        self.windowed: set[str] = set()
        """Names of the views that are in windows of their own."""
        self.views: dict[str, QWidget] = {"3d": self.view3d, "curved": self.curved}
        self.views.update(self.slices)  # type: ignore[arg-type]
        self.tile_loading = TileLoading(session, self)
        self.tile_loading.refused.connect(self._show_problems)
        for name, (row, column) in POSITIONS.items():
            self._layout.addWidget(self.views[name], row, column)
        self._layout.addWidget(self.curved, *POSITIONS["3d"])
        self._all_away = self._message()
        session.view.layout_changed.connect(self._arrange)
        session.view.volume_changed.connect(self._arrange)
        session.view.active_plane_changed.connect(self._focus_active)
        session.layout.changed.connect(self._tiles_changed)
        session.curved.changed.connect(self._curved_changed)
        self._arrange()

    def _message(self) -> QLabel:
        """Return the text that is shown while no view is left here."""
        text = QLabel(tr("All views are in their own windows. Press Ctrl+Shift+F for all of them."))
        text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        text.setWordWrap(True)
        text.hide()
        self._layout.addWidget(text, 0, 0)
        return text

    def _slice_view(self, pane: Pane, enlarge: object) -> SliceView:
        view = SliceView(self._session, pane, self)
        view.probed.connect(self.probed)
        view.enlarge_requested.connect(enlarge)
        view.menu_requested.connect(partial(self.menu_requested.emit, view))
        return view

    def close_threads(self) -> None:
        """Stop the threads of all views; call before the application ends."""
        self.tile_loading.close()
        for view in self._slice_views():
            view.close_threads()
        self.view3d.close_threads()
        self.curved.close_threads()

    def _slice_views(self) -> Iterator[SliceView]:
        yield from self.slices.values()
        yield from self.tiles

    @property
    def shown(self) -> list[str]:
        """Names of the visible views, in Tab order."""
        listed, solo = self.listed, self._solo
        return [name for name in listed if solo in (None, name) or name in self.windowed]

    @property
    def listed(self) -> list[str]:
        """Names of all views of the layout, also of those that an enlarged one hides."""
        session, layout = self._session, self._session.layout.current
        if layout is not None:
            return [f"tile {n}" for n in range(len(layout.tiles))]
        if session.view.planes == ("acquired",):
            return ["acquired"]
        stands_for = session.view.nearest_plane if session.view.as_acquired else None
        instead: dict[str | None, str] = {stands_for: "acquired"}
        if session.curved.shown:
            instead["3d"] = "curved"
        return [instead.get(name, name) for name in POSITIONS]

    @property
    def _solo(self) -> str | None:
        """Name of the enlarged view; None if there is none in this window."""
        session = self._session
        if session.view.solo is None or session.view.planes == ("acquired",):
            name = None
        elif session.layout.current is not None:
            name = f"tile {session.layout.active}"
        else:
            name = session.view.solo
        return None if name in self.windowed else name

    # --- arranging --------------------------------------------------------------------------------

    def _arrange(self) -> None:
        layout = self._session.layout.current
        self._make_tiles(len(layout.tiles) if layout else 0)
        shown = self.shown
        here = [name for name in shown if name not in self.windowed]
        if layout is not None:
            places = {f"tile {n}": divmod(n, layout.columns) for n in range(len(layout.tiles))}
            places = {name: places[name] for name in here}
        else:
            nearest = self._session.view.nearest_plane or "axial"
            stand_for: dict[str, str] = {"acquired": nearest, "curved": "3d"}
            places = {name: POSITIONS[stand_for.get(name, name)] for name in here}
        if not self.windowed.isdisjoint(self.listed):  # the others take the room
            columns = layout.columns if layout is not None else 2
            places = {name: divmod(n, columns) for n, name in enumerate(here)}
            last_span = max(min(columns, len(here)) * -(-len(here) // columns) - len(here) + 1, 1)
        else:
            last_span = 1
        for name, place in places.items():
            span = last_span if name == here[-1] else 1
            self._layout.removeWidget(self.views[name])
            self._layout.addWidget(self.views[name], place[0], place[1], 1, span)
        self._all_away.setVisible(not here)
        focused = self.isAncestorOf(self.window().focusWidget() or self)
        for name in (*places, *self.windowed.intersection(shown)):
            self.views[name].show()
        if focused and self._shows(self.active_view):
            self.focus_active()  # or hiding its view would move the focus anywhere
        for name, view in self.views.items():
            view.setVisible(name in places or (name in self.windowed and name in shown))
        for n in range(MAX_SIDE):
            self._layout.setRowStretch(n, int(any(row == n for row, _ in places.values())))
            self._layout.setColumnStretch(n, int(any(at == n for _, at in places.values())))
        self.arranged.emit()

    def name_of(self, view: QWidget) -> str:
        """Return the name of a view."""
        return next(name for name, known in self.views.items() if known is view)

    def take_view(self, name: str) -> QWidget:
        """Hand a view over to a window of its own."""
        if name.startswith("tile"):
            self._make_tiles(int(name.partition(" ")[2]) + 1)
        self.windowed.add(name)
        view = self.views[name]
        self._layout.removeWidget(view)
        return view

    def return_view(self, name: str) -> None:
        """Take a view back into the grid."""
        self.windowed.discard(name)
        self.views[name].setParent(self)
        self._arrange()

    def rearrange(self) -> None:
        """Arrange the views again after one was taken."""
        self._arrange()

    def _shows(self, view: SliceView) -> bool:
        return any(self.views[name] is view for name in self.shown)

    def _make_tiles(self, n: int) -> None:
        """Create views for `n` tiles; existing views are reused."""
        for number in range(len(self.tiles), n):
            pane = TilePane(self._session, number)
            view = self._slice_view(pane, self.toggle_solo)
            self.tiles.append(view)
            self.views[pane.name] = view

    def _tiles_changed(self) -> None:
        self._show_problems()
        self._arrange()
        self._focus_active()

    def _show_problems(self) -> None:
        for view in self.tiles:
            series = view.pane.series
            view.problem = self.tile_loading.problems.get(series.id, "") if series else ""
            view.update()

    def hold_scale(self, change: Callable[[], None]) -> None:
        """Change sizes of views; zoomed or panned ones keep their scale and what is in the middle.

        Views that show the whole slice fit it to their new size.
        """
        held = [(view, view.held_scale()) for view in self._slice_views() if view.isVisible()]
        change()
        for _ in range(LAYOUT_PASSES):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        for view, scale in held:
            view.set_scale(scale)

    # --- enlarging and focus ----------------------------------------------------------------------

    def toggle_solo(self) -> None:
        """Enlarge the focused or active view, or show all views again."""
        session = self._session
        if session.view.solo is not None:
            session.view.set_solo(None)
        elif session.layout.current is not None or session.view.planes != ("acquired",):
            focused = next((n for n in ("3d", "curved") if self.views[n].hasFocus()), None)
            session.view.set_solo(focused or session.view.active_plane)

    def toggle_solo_3d(self) -> None:
        """Enlarge the 3D view, or show all views again."""
        self._session.view.set_solo(None if self._session.view.solo else "3d")

    def toggle_solo_curved(self) -> None:
        """Enlarge the curved reformat, or show all views again."""
        self._session.view.set_solo(None if self._session.view.solo else "curved")

    def _curved_changed(self) -> None:
        """Show the curved reformat or the 3D view, and never an enlarged view that is gone."""
        shown, solo = self._session.curved.shown, self._session.view.solo
        if solo == ("3d" if shown else "curved"):  # the other one takes its place
            self._session.view.set_solo("curved" if shown else None)
        if (self._session.curved.shown and self._session.layout.current is None) != (
            not self.curved.isHidden()
        ):
            self._arrange()

    def focus_next(self, step: int) -> None:
        """Move the focus to the next visible view."""
        shown = self.shown
        current = -1 if step > 0 else 0
        for n, name in enumerate(shown):
            if self.views[name].hasFocus():
                current = n
        target = self.views[shown[(current + step) % len(shown)]]
        if not target.isActiveWindow():
            target.activateWindow()
        target.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def active_view(self) -> SliceView:
        """View that keys act on."""
        tiles = self._session.layout
        if tiles.current is not None and tiles.active < len(self.tiles):
            return self.tiles[tiles.active]
        return self.slices[self._session.view.active_plane]

    def focus_active(self) -> None:
        """Give the active view the focus."""
        self.active_view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus_active(self) -> None:
        if any(view.hasFocus() for view in self._slice_views()):
            self.focus_active()
