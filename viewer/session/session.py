"""The state behind the reading page, composed of the parts that own it.

Views hold no state of their own: they change a part of the session and redraw when one of its
signals reports a change.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from viewer.core.space.reslice import Convention
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Plane, SliceRef
from viewer.session.annotations.mask_layers import MaskLayers
from viewer.session.annotations.study_annotations import StudyAnnotations
from viewer.session.image_selection import ImageSelection
from viewer.session.pointer_tool import PointerTool
from viewer.session.series_declarations import SeriesDeclarations
from viewer.session.undo import UndoHistory
from viewer.session.view import View
from viewer.session.viewports.curved_path import CurvedPath
from viewer.session.viewports.display_state import DisplayState, Windows
from viewer.session.viewports.prior_view import PriorView
from viewer.session.viewports.series_links import Links
from viewer.session.viewports.tile_layout import TileLayout

if TYPE_CHECKING:
    from assistant.request.context import ContextWords
    from audit.record.events import DisplayCheck, PicturesExported
    from viewer.core.dicom.assembly.series import Scan, Series


class Session:
    """The parts of the state behind the reading page, and the changes that concern several of them.

    Not thread-safe: change it on one thread.
    """

    def __init__(self, convention: Convention = "radiological") -> None:
        self.links = Links()
        """Maps between the coordinate systems of the series."""
        self.view = View(self.links, convention)
        """The scan, the series in view, the cursor and the planes."""
        self.display = DisplayState(self.view)
        """Windows, inversion, slabs, zoom, overlay and time point."""
        self.annotations = StudyAnnotations(self.view)
        """Marks, key images and the chosen slices of the study in view."""
        self.selection = ImageSelection(self.view, self.annotations)
        """The images that would be sent."""
        self.tool = PointerTool()
        """The tool of the left mouse button."""
        self.masks = MaskLayers(self.view, self.display, self.links)
        """Masks over the images."""
        self.prior_view = PriorView(self.view, self.links)
        """The prior study in the place of the current one."""
        self.declarations = SeriesDeclarations(self)
        """Properties that a person declares where the files leave them open."""
        self.curved = CurvedPath(self.view)
        """The path of a curved reformat."""
        self.history = UndoHistory(self.annotations, self.masks, self.declarations, self.curved)
        """Undo and redo of annotations, masks, declarations and the path, in one order."""
        self.layout = TileLayout(self)
        """Several series beside each other."""
        self.contexts: dict[str, ContextWords] = {}
        """Clinical contexts by case, as far as they are written; in memory only."""
        self.find_display_check: Callable[[], DisplayCheck | None] = lambda: None
        """Returns the last check of the screen that the images are on."""
        self.may_export: Callable[[PicturesExported, Callable[[], object]], object] = (
            lambda _export, proceed: proceed()
        )
        """Called before files are written; calls its second argument once that is recorded."""

    def open_scan(self, scan: "Scan | None") -> None:
        """Offer the series of a scan; whatever was in view before is closed."""
        # Listeners still ask for the old series while these change.
        self.display.show_overlay(None)
        self.layout.clear()
        self.links.clear()
        self.display.clear()
        self.view.set_scan(scan)
        self.annotations.clear()
        self._close_series()
        self.view.scan_changed.emit()

    def replace_series(self, series: "Series") -> None:
        """Take a series with other declared properties instead of the one with its id.

        Its volume has to be loaded again; a series in view stays as it was until then.
        """
        scan = self.view.scan
        assert scan is not None
        if self.view.expire(series.id):
            self.display.forget_windows(series.id)
        replaced = [series if item.id == series.id else item for item in scan.series]
        self.masks.move_to_series(scan.by_id(series.id), series)
        self.view.offer(replace(scan, series=replaced))

    def show(
        self,
        series: "Series",
        volume: Volume,
        *,
        windows: Windows | None = None,
        preview: bool = False,
    ) -> None:
        """Bring a loaded series into view.

        Args:
            series: The series to show.
            volume: Its voxels.
            windows: The windows of the volume, if a worker has already computed them.
            preview: True while the volume is still being read (see `Volume.arrived`); call
                `view.notify_arrival` as slices arrive, and `show` again with the complete volume.
        """
        study_before = self.view.study_uid
        self.display.forget_preview_window()
        if self.view.is_outdated(series.id):
            self.display.forget_windows(series.id)
        self.view.set_series(series, volume, preview=preview)
        self.view.release_volumes(self._needed_series())
        self.annotations.deselect()
        self.display.open_series(series.id, volume, windows)
        new_study = study_before != self.view.study_uid
        self.view.choose_active_plane(new_study=new_study)
        if new_study:
            self.display.forget_looks()
            self.annotations.forget_pointers()
            self.selection.forget_place()
            self.view.study_changed.emit()
        self.view.volume_changed.emit()
        self.annotations.changed.emit()

    def _needed_series(self) -> set[str]:
        """Return the ids of the series that the selection, the tiles or the overlay need."""
        needed = {ref.series_id for ref in self.annotations.current.to_send}
        needed |= {*self.selection.options.series, *self.layout.series_ids}
        if self.display.overlay is not None:
            needed.add(self.display.overlay.series_id)
        if self.prior_view.requested and self.prior_view.series is not None:
            needed.add(self.prior_view.series.id)
        return needed

    def drop_preview(self) -> None:
        """Take a series out of view whose file proved damaged while it was being read."""
        if self.view.series is not None and self.view.is_preview:
            self.display.forget_own_window(self.view.series.id)
            self._close_series()

    def _close_series(self) -> None:
        self.view.close_series()
        self.display.forget_looks()
        self.annotations.deselect()
        self.view.study_changed.emit()
        self.view.volume_changed.emit()
        self.annotations.changed.emit()

    def turn(self, plane: Plane, degrees: float) -> None:
        """Turn the other planes about the normal of `plane` through the cursor; its image stays.

        Does nothing beside other series: tiles are never oblique.
        """
        if self.layout.current is None:
            self.view.turn(plane, degrees)

    def go_oblique(self, ref: SliceRef) -> None:
        """Turn the plane of `ref` as it was, for a mark on an oblique plane."""
        if ref.turn is not None and ref.turn != self.view.turn_of(ref.plane):
            self.layout.show(None)
        self.view.set_turn(ref.plane, ref.turn)

    def reset_view(self) -> None:
        """Fit every view, go back to the opening window, no inversion, no slab."""
        self.display.reset()
        self.layout.reset()
