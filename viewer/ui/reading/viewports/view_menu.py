"""Context menus of the views: of the image, of a mark, of a tile and of the 3D view."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from viewer.session.viewport_content import TilePane
from viewer.ui.actions.context_menus import (
    ContextMenuBesideDrags,
    add_actions,
    add_entry,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.annotations.marks import Mark
    from viewer.session.session import Session
    from viewer.ui.actions.action_registry import Actions
    from viewer.ui.reading.viewports.slice_view import SliceView
    from viewer.ui.reading.viewports.viewport_grid import ViewportGrid

VIEW = (
    *("enlarge", "reset", "as_acquired", "invert", "window_numbers"),
    *("prior_beside", "flip_prior"),
)
CASE = ("", "key_image", "key_note", "finding")
FILES = ("", "save_view", "tags")
TOOLS = (
    "tool_window", "tool_pan", "tool_zoom", "tool_scroll", "tool_crosshair", "",
    "tool_distance", "tool_diameters", "tool_ellipse", "tool_outline", "tool_angle", "tool_arrow",
    "tool_brush",
)  # fmt: skip
LAYOUTS = (
    "hang_next", "hang_previous", "not_hung", "",
    "layout_planes", "layout_1x1", "layout_1x2", "layout_2x2", "layout_2x3", "layout_3x3", "",
    "sync_position", "sync_look", "sync_window", "link_files",
)  # fmt: skip


class ViewMenus(QObject):
    """Makes the menus of the views of a grid.

    Args:
        session: State of the images.
        actions: Actions of the window.
        grid: The views.
        open_series: Loads a series and shows it in the planes.
    """

    def __init__(
        self,
        session: "Session",
        actions: "Actions",
        grid: "ViewportGrid",
        open_series: "Callable[[Series], object]",
    ) -> None:
        super().__init__(grid)
        self._session, self._actions, self._grid = session, actions, grid
        self._open_series = open_series
        self.menu: QMenu | None = None
        """The open menu of a slice view."""
        grid.menu_requested.connect(self._open)
        self.menu_3d = ContextMenuBesideDrags(
            grid.view3d,
            lambda menu: add_actions(menu, actions, ("enlarge", "reset", "preset_3d", "cut_3d")),
        )

    def _open(self, view: "SliceView", position: QPoint, mark: "Mark | None") -> None:
        menu = QMenu(view)
        menu.setToolTipsVisible(True)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if mark is not None:
            self._fill_for_mark(menu, view, mark)
        else:
            self._fill_for_view(menu, view)
        if menu.isEmpty():
            menu.deleteLater()
            return
        self.menu = menu
        menu.destroyed.connect(self._forget)
        menu.popup(position)

    def _forget(self) -> None:
        self.menu = None

    def _fill_for_mark(self, menu: QMenu, view: "SliceView", mark: "Mark") -> None:
        self._session.annotations.select_mark(mark.number)
        if mark.descriptor.has_text:
            add_entry(menu, tr("Edit label…"), partial(view.edit_label, mark))
        add_actions(
            menu, self._actions, ("finding", "delete_mark", "", "next_mark", "hide_marks", "undo")
        )

    def _fill_for_view(self, menu: QMenu, view: "SliceView") -> None:
        pane = view.pane
        if isinstance(pane, TilePane):
            self._add_series(menu, pane.number, pane.series)
        if pane.series is None:
            add_actions(menu, self._actions, ("enlarge",))
        else:
            add_actions(menu, self._actions, VIEW)
            self._add_part(menu, tr("Window presets"), [f"preset_{n}" for n in range(1, 10)])
            self._add_part(menu, tr("Tools"), TOOLS)
        self._add_part(menu, tr("Layout"), LAYOUTS)
        if pane.series is not None:
            add_actions(menu, self._actions, CASE)
            add_actions(menu, self._actions, FILES)

    def _add_part(self, menu: QMenu, title: str, keys: "list[str] | tuple[str, ...]") -> None:
        part = QMenu(title, menu)
        add_actions(part, self._actions, keys)
        if not part.isEmpty():
            menu.addMenu(part)

    def _add_series(self, menu: QMenu, number: int, shown: "Series | None") -> None:
        """Add what a tile can show instead."""
        part = menu.addMenu(tr("Show in this tile"))
        scan = self._session.view.scan
        for series in scan.series if scan else ():
            action = add_entry(
                part,
                state_labels.series_title(series),
                partial(self._session.layout.put, number, series.id),
            )
            action.setCheckable(True)
            action.setChecked(shown is not None and shown.id == series.id)
        if shown is not None:
            add_entry(menu, tr("Empty this tile"), partial(self._session.layout.put, number, None))
            add_entry(menu, tr("Planes and 3D of this series"), partial(self._show_planes, shown))
        menu.addSeparator()

    def _show_planes(self, series: "Series") -> None:
        self._session.layout.show(None)
        self._open_series(series)
