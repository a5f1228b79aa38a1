"""Actions around hanging protocols: what is not shown, editing, and saving from the screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from viewer.session.viewports.hanging_protocols import Fit, apply_protocol, protocols
from viewer.session.viewports.layout_protocol import protocol_from_screen
from viewer.session.viewports.tile_filling import not_shown
from viewer.ui.language.i18n import tr, translated
from viewer.ui.reading.hanging.not_shown_dialog import NotShownDialog
from viewer.ui.reading.hanging.protocol_editor import HangingEditor

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session
    from viewer.ui.actions.action_registry import Actions

CT_WINDOWS = ("Brain", "Subdural", "Stroke", "Bone")


class HangingActions(QObject):
    """Binds the actions of the menu *Layout* that open dialogs.

    Args:
        session: State of the images.
        actions: Actions of the window.
        hang: Shows a `Fit`.
        notify: Shows a notice: level and text.
        parent: Parent of the dialogs.
    """

    def __init__(
        self,
        session: "Session",
        actions: "Actions",
        hang: Callable[[Fit], object],
        notify: Callable[[str, str], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._session, self._hang, self._notify, self._parent = session, hang, notify, parent
        actions.bind("not_hung", self.list_not_shown)
        actions.bind("edit_hanging", lambda: self.edit())
        actions.bind("save_hanging", self.save_screen)

    def list_not_shown(self) -> None:
        """List the series that no tile shows, and offer to show one."""
        session, layout = self._session, self._session.layout.current
        if layout is None:
            self._notify("info", tr("Tiles show several series: press H, or Ctrl+1 to Ctrl+9."))
            return
        dialog = NotShownDialog(not_shown(session), self._missing(layout.protocol), self._parent)
        dialog.chosen.connect(lambda item: session.layout.put(session.layout.active, item.id))
        dialog.exec()

    def _missing(self, key: str | None) -> tuple[str, ...]:
        """Return the labels of the protocol's tiles that no series of the study matches."""
        protocol = next((p for p in protocols()[0] if p.key == key), None)
        if protocol is None:
            return ()
        series, prior = self._series()
        fit = apply_protocol(protocol, series, prior)
        return tuple(translated(label) for label in fit.missing)

    def _series(self) -> "tuple[tuple[Series, ...], tuple[Series, ...]]":
        """Return the series of the open study, and of its prior."""
        view = self._session.view
        prior = tuple(view.prior.series) if view.prior is not None else ()
        series = view.scan.series if view.scan is not None else ()
        return tuple(s for s in series if s.study_uid == view.study_uid), prior

    def editor(self) -> HangingEditor:
        """Return the editor for the open study."""
        names = (window.name for window in self._session.display.presets)
        presets = [name for name in names if isinstance(name, str) and name]
        windows = tuple(dict.fromkeys([*presets, *CT_WINDOWS]))
        layout = self._session.layout.current
        key = layout.protocol or "" if layout is not None else ""
        series, prior = self._series()
        dialog = HangingEditor(series, prior, windows, key, self._parent)
        dialog.hung.connect(self._hang)
        return dialog

    def edit(self) -> None:
        """Open the editor."""
        self.editor().exec()

    def save_screen(self) -> None:
        """Open the editor with a new protocol that hangs the study as it is on screen."""
        content = protocol_from_screen(self._session)
        if content is None or not content["tile"]:
            text = tr("Arrange tiles first (Ctrl+1 to Ctrl+9), then save them as a protocol.")
            self._notify("info", text)
            return
        dialog = self.editor()
        dialog.begin_with(content)
        dialog.exec()
