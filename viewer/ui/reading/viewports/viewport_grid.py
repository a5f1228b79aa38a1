"""Views of the reading page: three planes and 3D of one series, or tiles of several."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from viewer.render.opengl import probe
from viewer.session.annotations.marks import PLANES, Plane
from viewer.session.session import Session
from viewer.session.viewport_content import Pane, TilePane
from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.reading.viewports.tile_loading import TileLoading
from viewer.ui.reading.viewports.volume_view import VolumeView

POSITIONS = {"axial": (0, 0), "sagittal": (0, 1), "coronal": (1, 0), "3d": (1, 1)}
MAX_SIDE = 3  # rows and columns


class ViewportGrid(QWidget):
    """Grid of planes and 3D, one enlarged view, an acquired stack, or tiles."""

    probed = Signal(object)

    def __init__(
        self, session: Session, find_opengl: object = probe, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Views"))
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
        self.views: dict[str, QWidget] = {"3d": self.view3d}
        self.views.update(self.slices)  # type: ignore[arg-type]
        self.tile_loading = TileLoading(session, self)
        self.tile_loading.refused.connect(self._show_problems)
        for name, (row, column) in POSITIONS.items():
            self._layout.addWidget(self.views[name], row, column)
        session.view.layout_changed.connect(self._arrange)
        session.view.volume_changed.connect(self._arrange)
        session.view.active_plane_changed.connect(self._focus_active)
        session.layout.changed.connect(self._tiles_changed)
        self._arrange()

    def _slice_view(self, pane: Pane, enlarge: object) -> SliceView:
        view = SliceView(self._session, pane, self)
        view.probed.connect(self.probed)
        view.enlarge_requested.connect(enlarge)
        return view

    def close_threads(self) -> None:
        """Stop the threads of all views; call before the application ends."""
        self.tile_loading.close()
        for view in self._slice_views():
            view.close_threads()
        self.view3d.close_threads()

    def _slice_views(self) -> Iterator[SliceView]:
        yield from self.slices.values()
        yield from self.tiles

    @property
    def shown(self) -> list[str]:
        """Names of the visible views, in Tab order."""
        session, layout = self._session, self._session.layout.current
        if layout is not None:
            names = [f"tile {n}" for n in range(len(layout.tiles))]
            if session.view.solo is not None:
                return [names[session.layout.active]]
            return names
        if session.view.planes == ("acquired",):
            return ["acquired"]
        if session.view.solo is not None:
            return [session.view.solo]
        stands_for = session.view.nearest_plane if session.view.as_acquired else None
        return ["acquired" if name == stands_for else name for name in POSITIONS]

    # --- arranging --------------------------------------------------------------------------------

    def _arrange(self) -> None:
        layout = self._session.layout.current
        self._make_tiles(len(layout.tiles) if layout else 0)
        shown = self.shown
        if layout is not None:
            places = {f"tile {n}": divmod(n, layout.columns) for n in range(len(layout.tiles))}
            places = {name: places[name] for name in shown}
        else:
            nearest = self._session.view.nearest_plane or "axial"
            places = {name: POSITIONS[nearest if name == "acquired" else name] for name in shown}
        for name, place in places.items():
            if name == "acquired" or name.startswith("tile"):
                self._layout.removeWidget(self.views[name])
                self._layout.addWidget(self.views[name], *place)
        focused = self.isAncestorOf(self.window().focusWidget() or self)
        for name in places:
            self.views[name].show()
        if focused and self._shows(self.active_view):
            self.focus_active()  # or hiding its view would move the focus anywhere
        for name, view in self.views.items():
            view.setVisible(name in places)
        for n in range(MAX_SIDE):
            self._layout.setRowStretch(n, int(any(row == n for row, _ in places.values())))
            self._layout.setColumnStretch(n, int(any(at == n for _, at in places.values())))

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

    # --- enlarging and focus ----------------------------------------------------------------------

    def toggle_solo(self) -> None:
        """Enlarge the focused or active view, or show all views again."""
        session = self._session
        if session.view.solo is not None:
            session.view.set_solo(None)
        elif session.layout.current is not None or session.view.planes != ("acquired",):
            session.view.set_solo("3d" if self.view3d.hasFocus() else session.view.active_plane)

    def toggle_solo_3d(self) -> None:
        """Enlarge the 3D view, or show all views again."""
        self._session.view.set_solo(None if self._session.view.solo else "3d")

    def focus_next(self, step: int) -> None:
        """Move the focus to the next visible view."""
        shown = self.shown
        current = -1 if step > 0 else 0
        for n, name in enumerate(shown):
            if self.views[name].hasFocus():
                current = n
        self.views[shown[(current + step) % len(shown)]].setFocus(Qt.FocusReason.TabFocusReason)

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
