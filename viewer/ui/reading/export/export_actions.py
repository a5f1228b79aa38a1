"""Actions for exports, the DICOM header and key image notes."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.language.i18n import tr
from viewer.ui.reading.export.anonymize_dialog import AnonymizeDialog
from viewer.ui.reading.export.export_dialog import ExportDialog
from viewer.ui.reading.export.view_export import ViewExportDialog
from viewer.ui.reading.panels.key_image_notes import edit_note
from viewer.ui.reading.panels.tag_browser import TagBrowser

if TYPE_CHECKING:
    from viewer.ui.reading.panels.identity_banner import IdentityBanner
    from viewer.ui.reading.viewports.curved_view import CurvedView
    from viewer.ui.reading.viewports.slice_view import SliceView
    from viewer.ui.reading.viewports.viewport_grid import ViewportGrid
    from viewer.ui.reading.viewports.volume_view import VolumeView

Notify = Callable[[str, str], None]


class ExportActions(QObject):
    """Owner of the export dialogs and the header browser."""

    def __init__(
        self,
        session: Session,
        actions: Actions,
        grid: "ViewportGrid",
        identity: "IdentityBanner",
        notify: Notify,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._identity = identity
        self._session, self._grid, self._notify, self._page = session, grid, notify, parent
        self.tag_browser: TagBrowser | None = None
        actions.bind("save_view", self.export_view)
        actions.bind("save_series", self.export_series)
        actions.bind("anonymize", self.anonymize)
        actions.bind("tags", self.show_tags)
        actions.bind("key_note", self.edit_note)

    def _looked_at(self) -> "SliceView | VolumeView | CurvedView":
        """Return the 3D or curved view with the focus or enlarged, else the active view."""
        grid, solo = self._grid, self._session.view.solo
        for name, view in (("3d", grid.view3d), ("curved", grid.curved)):
            if (view.hasFocus() or solo == name) and view.has_image:
                return view
        return self._grid.active_view

    def export_view(self) -> None:
        """Export the active view as PNG."""
        dialog = ViewExportDialog(self._looked_at(), self._page)
        if dialog.exec() and dialog.written is not None:
            self._notify("info", tr("Exported: {name}").format(name=dialog.written.name))

    def export_series(self) -> None:
        """Export the series, the key images or the measurements."""
        dialog = ExportDialog(self._session, self._grid.active_view.pane, self._page)
        if dialog.exec() and dialog.written:
            self._notify("info", dialog.written)

    def anonymize(self) -> None:
        """Write an anonymized copy of the study."""
        dialog = AnonymizeDialog(self._session, self._page)
        if dialog.exec():
            self._notify("info", dialog.result_text())

    def show_tags(self) -> None:
        """Show the DICOM header of the current slice in a separate window."""
        if self.tag_browser is None:
            self.tag_browser = TagBrowser(self._session, self._identity, self._page)
        self.tag_browser.show()
        self.tag_browser.raise_()
        self.tag_browser.activateWindow()
        self.tag_browser.search.setFocus()

    def edit_note(self) -> None:
        """Edit the note of the current slice, which becomes a key image."""
        if not edit_note(self._session, self._page):
            text = tr(
                "Notes can be added only to a loaded slice that is not oblique. Press Shift+X to "
                "straighten the planes."
            )
            self._notify("info", text)

    def close_threads(self) -> None:
        """Stop reading headers; call before the application ends."""
        if self.tag_browser is not None:
            self.tag_browser.close_threads()
            self.tag_browser.close()
