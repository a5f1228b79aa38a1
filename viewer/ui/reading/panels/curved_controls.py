"""Actions of the curved reformat: place points, show the image, clear the path."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports.viewport_grid import ViewportGrid

Notify = Callable[[str, str], None]


class CurvedControls(QObject):
    """Binds the actions of the curved reformat."""

    def __init__(
        self,
        session: Session,
        actions: Actions,
        grid: ViewportGrid,
        notify: Notify,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._session, self._actions, self._grid, self._notify = session, actions, grid, notify
        actions.bind("tool_path", lambda: session.tool.choose("path"))
        actions.bind("path_point", self.add_crosshair)
        actions.bind("path_view", self.toggle)
        actions.bind("path_clear", session.curved.clear)
        grid.curved.closed.connect(lambda: session.curved.show(False))
        grid.curved.reported.connect(notify)
        session.curved.changed.connect(self._changed)
        session.view.volume_changed.connect(self._changed)

    def add_crosshair(self) -> None:
        """Add the crosshair to the end of the path."""
        view = self._session.view
        if not view.has_geometry:
            self._notify("info", tr("A curved reformat needs a series with a position in space."))
            return
        x, y, z = (float(value) for value in view.cursor_lps_mm)
        self._session.curved.add_point((x, y, z))
        self._tell_hidden()

    def toggle(self) -> None:
        """Show the curved reformat instead of the 3D view, or the 3D view again."""
        session = self._session
        if session.curved.shown:
            session.curved.show(False)
            return
        if session.view.has_geometry:
            session.layout.show(None)
            session.view.set_solo(None)
            session.curved.show(True)
            self._grid.curved.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._notify("info", tr("A curved reformat needs a series with a position in space."))
        self._changed()

    def _tell_hidden(self) -> None:
        """Say where the image along the path is, while tiles take its place."""
        if self._session.layout.current is not None:
            text = tr("Press Ctrl+0 to see the curved reformat beside the planes of this series.")
            self._notify("info", text)

    def _changed(self) -> None:
        self._actions["path_view"].setChecked(self._session.curved.shown)
