"""8-bit pixels of one plane, recomputed when out of date.

They come from `viewer.core.space.reslice`, the same function that feeds snapshots and the
assistant; no OpenGL is involved. Planes that need interpolation are resampled on a coarser grid
while they move and are refined in a thread afterwards. So are those of a series that does not fit
in memory: the UI thread never reads slices.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal

from viewer.core.display import Window, is_color, to_uint8
from viewer.core.errors import CoreError
from viewer.core.space import fusion
from viewer.core.space.fusion import paint_mask
from viewer.core.space.reslice import Grid, PlaneStack, Sampled, plane_rgb, sample
from viewer.core.voxels.on_demand_voxels import NotCached, cached_only, unless
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.mask_layers import Layer
from viewer.session.session import Session
from viewer.session.viewport_content import FusedSeries, Pane
from viewer.session.viewports.display_state import NO_SLAB, Slab
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)

REFINE_MS = 80  # delay before a coarse plane is computed in full
MIN_THINNING = 2  # pixels along a dot of the screen; up to this, planes are shown in full
LARGE = 1 << 20  # pixels; larger planes across the slices are first shown as the screen needs
COARSEST = 4  # a moving oblique plane has pixels 2 to 4 times as large
SLOW_S, QUICK_S = 0.008, 0.002  # slower planes become coarser, faster ones finer


@dataclass(frozen=True)
class SliceImage:
    """8-bit pixels with their grid.

    Attributes:
        pixels: `(row, column)` gray or `(row, column, 3)` RGB.
        grid: Position of the pixels.
        key: Request that they answer.
        coarse: Whether better pixels will follow.
        masks: Number of each visible mask and a pixel on its upper edge.
    """

    pixels: NDArray[np.uint8]
    grid: Grid
    key: tuple[object, ...]
    coarse: bool
    masks: tuple[tuple[int, tuple[int, int]], ...] = ()


@dataclass(frozen=True)
class PlaneValues:
    """Values of a plane before windowing, so that a new window needs no resampling."""

    sampled: Sampled
    grid: Grid
    key: tuple[object, ...]
    coarse: bool


def apply_window(
    volume: Volume, cut: PlaneValues, window: Window, invert: bool
) -> NDArray[np.uint8]:
    """Return contiguous pixels: `(row, column)`, or `(row, column, 3)` for color.

    The result equals `plane_uint8`, from values that are already sampled.

    Args:
        volume: The series.
        cut: Values of the plane.
        window: Window that maps values to gray.
        invert: The reader's choice, on top of the inversion of a MONOCHROME1 series.
    """
    if is_color(volume.voxels):
        return np.ascontiguousarray(plane_rgb(volume, cut.grid))
    values, inside = cut.sampled.values, cut.sampled.inside
    gray = to_uint8(values, window, inside=inside, invert=invert != volume.inverted)
    return np.ascontiguousarray(gray)


def coarsen_grid(grid: Grid, factor: int) -> Grid:
    """Return the same rectangle, edges included, with larger pixels.

    Args:
        grid: Pixels of the plane.
        factor: How many times as large pixels become.
    """
    rows, columns = (-(-n // factor) for n in grid.shape_rc)
    row_mm, column_mm = grid.spacing_rc_mm
    # The center of the first large pixel, in small ones: its edge stays where it was.
    shift = (factor - 1) / 2
    return replace(
        grid,
        origin_lps_mm=grid.pixel_to_lps((shift, shift)),
        spacing_rc_mm=(row_mm * factor, column_mm * factor),
        shape_rc=(rows, columns),
    )


def thin_grid(grid: Grid, factor: int) -> Grid:
    """Return a grid of larger pixels whose centers are pixels of the given one.

    Their values are voxels wherever the grid's are; at the far edges less than half of a pixel may
    be missing, or be too much.

    Args:
        grid: Pixels of the plane.
        factor: How many times as large pixels become; an even one is reduced by 1, as pixels of odd
            size have a center.
    """
    odd = factor - 1 + factor % 2
    shift = (odd - 1) // 2
    row_mm, column_mm = grid.spacing_rc_mm
    rows, columns = ((n - 1 - shift) // odd + 1 for n in grid.shape_rc)
    return replace(
        grid,
        origin_lps_mm=grid.pixel_to_lps((shift, shift)),
        spacing_rc_mm=(row_mm * odd, column_mm * odd),
        shape_rc=(rows, columns),
    )


def _values(volume: Volume, grid: Grid, slab: Slab, t: int, *, coarse: bool = False) -> Sampled:
    """Sample a plane; color images have no slabs.

    With `coarse`, a slab uses nearest neighbors, which takes a third of the time of interpolation.
    """
    thick = 0.0 if is_color(volume.voxels) else slab.mm
    interpolation = 0 if coarse and thick else 1
    return sample(volume, grid, t=t, slab_mm=thick, mode=slab.mode, order=interpolation)


def _is_blended(volume: Volume, stack: PlaneStack, slab: Slab) -> bool:
    """Return whether pixels are interpolated, as for slabs of irregularly spaced slices."""
    thick = slab.mm > 0 and not is_color(volume.voxels)
    return not stack.exact or (thick and stack.slices is not None)


def _reads_much(volume: Volume, stack: PlaneStack, slab: Slab) -> bool:
    """Return whether a plane needs many slices of a series that does not fit in memory."""
    if volume.too_large is None:
        return False
    return slab.mm > 0 or not stack.exact or _crosses_slices(volume, stack)


def _crosses_slices(volume: Volume, stack: PlaneStack) -> bool:
    """Return whether a plane has pixels of many slices."""
    through = np.abs(volume.geometry.inverse[:3, :3] @ stack.first.normal)
    return stack.slices is None and int(through.argmax()) != 2


def _has_arrived(volume: Volume, stack: PlaneStack, index: int) -> bool:
    """Return whether a slice of a series that is still loading has been read."""
    if stack.slices is not None:
        arrived, k = stack.slices.arrived, index
    else:
        arrived, place = volume.arrived, stack.grid(index).origin_lps_mm
        k = round(float(volume.geometry.lps_to_index(place)[2]))
    return arrived is None or bool(arrived[min(max(k, 0), len(arrived) - 1)])


def _combine(
    pixels: NDArray[np.uint8],
    cut: PlaneValues,
    fused: FusedSeries,
    sampled: Sampled,
    *,
    invert: bool,
) -> NDArray[np.uint8]:
    """Combine the image with the overlaid series, or replace it by the prior one."""
    overlay = to_uint8(
        sampled.values, fused.window, inside=sampled.inside, invert=invert != fused.volume.inverted
    )
    inside = np.ones(overlay.shape, np.bool_) if sampled.inside is None else sampled.inside
    match fused.overlay.mode:
        case "fusion":
            combined = fusion.fuse(
                pixels, overlay, inside, fused.overlay.opacity, fused.overlay.colormap
            )
        case "checkerboard":
            combined = fusion.checkerboard(pixels, overlay, inside, cut.grid.spacing_rc_mm)
        case "difference":
            combined = fusion.difference(pixels, overlay, inside)
        case "prior":
            combined = np.where(inside, overlay, np.uint8(0))
    return np.ascontiguousarray(combined)


def _mask_grid(grid: Grid, fused: FusedSeries | None) -> Grid:
    """Return the pixels in the space of the masks: that of the prior study if it is shown."""
    if fused is None or fused.overlay.mode != "prior" or fused.link is None:
        return grid
    return fusion.move_grid(grid, fused.link.matrix)


class SliceSource(QObject):
    """Pixels of a pane; emits `refined` when better ones are available."""

    refined = Signal()

    def __init__(self, session: Session, pane: Pane, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._pane = session, pane
        self._image: SliceImage | None = None
        self._plane_values: PlaneValues | None = None
        self._overlay: tuple[tuple[object, ...], Sampled, bool] | None = None  # key, values, coarse
        self._full: tuple[Volume, Grid, Slab, int] | None = None
        self._overviews: dict[Volume, tuple[int, Volume | None]] = {}
        self._failed: dict[tuple[object, ...], CoreError] = {}
        self._factor = 2
        self.pixels_per_dot = 1.0
        """Pixels of the pane's images along one dot of the screen, set by the view that paints."""
        self._rest = QTimer(self, singleShot=True, interval=REFINE_MS)
        self._rest.timeout.connect(self._refine)

    @property
    def coarse(self) -> bool:
        """Return whether better pixels will follow."""
        coarse_overlay = (
            self._overlay is not None and self._overlay[2] and self._pane.fused is not None
        )
        return coarse_overlay or (self._plane_values is not None and self._plane_values.coarse)

    def close(self) -> None:
        """Wait for the thread; call before the application ends."""
        self._rest.stop()
        stop_background_work(self)

    def forget(self) -> None:
        """Release the voxels, of which a view that is not painted any more holds the last."""
        self._rest.stop()
        cancel_background_work(self, "refiner")
        self._image = self._plane_values = self._overlay = self._full = None
        self._overviews.clear()
        self._failed.clear()

    @property
    def slice_image(self) -> SliceImage | None:
        """Pixels on screen, recomputed when out of date."""
        pane = self._pane
        volume, window = pane.volume, pane.window
        cut = self._current_values()
        if volume is None or window is None or cut is None:
            self._image = None
            return None
        inverted, fused, layers = pane.inverted, pane.fused, self._session.masks
        masks = self._visible_masks(fused)
        mask_state = (tuple(layer for layer, _ in masks), layers.opacity, layers.outlines)
        if fused is None or is_color(volume.voxels):
            overlay = None
        else:
            overlay = self._overlay_values(cut, fused)
        coarse_overlay = overlay is not None and self._overlay is not None and self._overlay[2]
        key = (*cut.key, cut.coarse, coarse_overlay, window, inverted, fused, mask_state)
        if self._image is None or self._image.key != key:
            pixels = apply_window(volume, cut, window, inverted)
            if fused is not None and overlay is not None:
                is_prior = fused.overlay.mode == "prior"
                invert = inverted and is_prior  # an overlay has no inversion of its own
                pixels = _combine(pixels, cut, fused, overlay, invert=invert)
            pixels, visible_masks = self._paint_masks(pixels, _mask_grid(cut.grid, fused), masks)
            self._image = SliceImage(
                pixels, cut.grid, key, cut.coarse or coarse_overlay, visible_masks
            )
        return self._image

    def _visible_masks(self, fused: FusedSeries | None) -> "tuple[tuple[Layer, Volume], ...]":
        """Return the visible masks of the study whose pixels are shown."""
        layers, series, scan = self._session.masks, self._pane.series, self._session.view.scan
        if not layers.all or series is None or scan is None:
            return ()
        if fused is not None and fused.overlay.mode == "prior":
            series = scan.by_id(fused.overlay.series_id)
        return layers.visible_on(series)

    def _paint_masks(
        self,
        pixels: NDArray[np.uint8],
        grid: Grid,
        masks: Sequence[tuple[Layer, Volume]],
    ) -> "tuple[NDArray[np.uint8], tuple[tuple[int, tuple[int, int]], ...]]":
        """Paint the visible masks over pixels; return them with the masks seen."""
        layers, seen = self._session.masks, []
        for layer, volume in masks:
            sampled = sample(volume, grid, order=0)
            inside = sampled.values > 0
            if sampled.inside is not None:
                inside &= sampled.inside
            if inside.any():
                row = int(inside.any(axis=1).argmax())
                columns = np.flatnonzero(inside[row])
                seen.append((layer.number, (row, int(columns[len(columns) // 2]))))
                pixels = paint_mask(
                    pixels, inside, layer.color, layers.opacity, outline=layers.outlines
                )
        return np.ascontiguousarray(pixels), tuple(seen)

    def _overlay_values(self, cut: PlaneValues, fused: FusedSeries) -> Sampled:
        """Return the overlay's values, from its overview while its slices are read."""
        key = (*cut.key, cut.coarse, fused.volume, fused.link, fused.time)
        if self._overlay is None or self._overlay[0] != key:
            cancel_background_work(self, "over_refiner")
            grid = cut.grid if fused.link is None else fusion.move_grid(cut.grid, fused.link.matrix)
            volume, t = fused.volume, fused.time
            slab = self._pane.slab if fused.overlay.mode == "prior" else NO_SLAB
            overview = self._overview_of(volume, t)
            try:
                with cached_only():
                    self._overlay = key, _values(volume, grid, slab, t), False
            except NotCached:
                assert overview is not None
                self._overlay = key, _values(overview, grid, slab, 0), True

                def sample_overlay(job: Job) -> Sampled:
                    with unless(job.cancelled):
                        return _values(volume, grid, slab, t)

                def done(sampled: Sampled) -> None:
                    self._overlay = key, sampled, False
                    self.refined.emit()

                run_in_background(
                    self,
                    sample_overlay,
                    done,
                    partial(self._refining_failed, key),
                    topic="over_refiner",
                )
        if key in self._failed:
            raise self._failed[key]
        return self._overlay[1]

    def _current_values(self) -> PlaneValues | None:
        """Return the values of the current slice, coarse at first if they are interpolated."""
        session, pane = self._session, self._pane
        volume, stack = pane.volume, pane.stack
        if volume is None or stack is None:
            self._plane_values = None
            return None
        index, slab, t = pane.index, pane.slab, min(pane.time, volume.n_times - 1)
        if slab.mm > 0:
            hidden = session.masks.hidden(volume)
            volume = hidden.left if hidden is not None else volume
        arrivals = 0 if volume.arrived is None else session.view.arrivals
        thinning = self._thinning(volume, stack)
        # Once all slices are there, all pixels follow anyway, whatever the zoom.
        zoom = 1 if volume.arrived is None else thinning
        key = (volume, stack, index, slab, t, arrivals, zoom)
        if self._plane_values is None or self._plane_values.key != key:
            self._failed.clear()
            self._rest.stop()
            cancel_background_work(self, "refiner")
            self._full = volume, stack.grid(index), slab, t
            if thinning > 1 and not _is_blended(volume, stack, slab):
                self._show_thinned(thinning, key)
            else:
                self._show_first_values(stack, index, key)
        if key in self._failed:
            raise self._failed[key]
        return self._plane_values

    def _show_thinned(self, thinning: int, key: tuple[object, ...]) -> None:
        """Take the voxels that the screen has room for; all of them follow after loading."""
        assert self._full is not None
        volume, grid, slab, t = self._full
        grid = thin_grid(grid, thinning)
        self._plane_values = PlaneValues(_values(volume, grid, slab, t), grid, key, coarse=True)
        if volume.arrived is None:
            self._rest.start()

    def _show_first_values(self, stack: PlaneStack, index: int, key: tuple[object, ...]) -> None:
        """Take what can be had at once: all values, or coarse ones until better ones follow."""
        assert self._full is not None
        volume, grid, slab, t = self._full
        blended = _is_blended(volume, stack, slab)
        reads_many = blended or _reads_much(volume, stack, slab)
        cut = None if reads_many else self._cached_values(volume, grid, slab, t, key)
        self._plane_values = cut or self._coarse_values(volume, grid, slab, t, key)
        if cut is not None:
            return
        if not reads_many:
            if volume.arrived is None or _has_arrived(volume, stack, index):
                self._refine()  # only a few slices: no delay needed
        elif volume.arrived is None or self._overview_of(volume, t) is None:
            self._rest.start()  # else arriving slices would be read repeatedly

    def _thinning(self, volume: Volume, stack: PlaneStack) -> int:
        """Return how many pixels of a plane are first shown as one: 1 if it is shown in full.

        Pixels across the slices lie far apart in memory, and while slices arrive, planes are
        painted ten times a second.
        """
        shape_rc = stack.first.shape_rc
        thinning = min(int(self.pixels_per_dot), *shape_rc)
        is_large = volume.arrived is not None or shape_rc[0] * shape_rc[1] > LARGE
        if thinning <= MIN_THINNING or not is_large or volume.too_large is not None:
            return 1
        return thinning if _crosses_slices(volume, stack) else 1

    def _cached_values(
        self, volume: Volume, grid: Grid, slab: Slab, t: int, key: tuple[object, ...]
    ) -> PlaneValues | None:
        """Return the values of a plane; None if they have to be read from disk."""
        try:
            with cached_only():
                return PlaneValues(_values(volume, grid, slab, t), grid, key, coarse=False)
        except NotCached:
            return None

    def _coarse_values(
        self, volume: Volume, grid: Grid, slab: Slab, t: int, key: tuple[object, ...]
    ) -> PlaneValues:
        """Return values on a coarser grid, from the overview if the volume is not in memory."""
        begun = time.perf_counter()
        coarse_grid, overview = coarsen_grid(grid, self._factor), self._overview_of(volume, t)
        if overview is None:
            values = _values(volume, coarse_grid, slab, t, coarse=True)
        else:
            values = _values(overview, coarse_grid, slab, 0, coarse=True)
        self._adapt(time.perf_counter() - begun)
        return PlaneValues(values, coarse_grid, key, coarse=True)

    def _overview_of(self, volume: Volume, t: int) -> Volume | None:
        """Return the cached overview of a volume that is not in memory."""
        cached = self._overviews.get(volume)
        if cached is None or cached[0] != t:
            shown = {self._pane.volume, fused.volume if (fused := self._pane.fused) else None}
            self._overviews = {v: overview for v, overview in self._overviews.items() if v in shown}
            cached = self._overviews[volume] = t, volume.overview(t)
        return cached[1]

    def _adapt(self, taken_s: float) -> None:
        """Choose how coarse the next moving image is, so that it keeps up with the mouse."""
        if taken_s > SLOW_S:
            self._factor = min(self._factor + 1, COARSEST)
        elif taken_s < QUICK_S:
            self._factor = max(self._factor - 1, 2)

    def _refine(self) -> None:
        cut, full = self._plane_values, self._full
        if cut is None or not cut.coarse or full is None:
            return
        volume, grid, slab, t = full

        def refine(job: Job) -> PlaneValues:
            with unless(job.cancelled):
                sampled = _values(volume, grid, slab, t)
            # Voxels that lie far apart are gathered here rather than while painting.
            sampled = replace(sampled, values=np.ascontiguousarray(sampled.values))
            return PlaneValues(sampled, grid, cut.key, coarse=False)

        run_in_background(
            self,
            refine,
            self._take_refined,
            partial(self._refining_failed, cut.key),
            topic="refiner",
        )

    def _take_refined(self, cut: PlaneValues) -> None:
        if self._plane_values is not None and self._plane_values.key == cut.key:
            self._plane_values = cut
            self.refined.emit()

    def _refining_failed(self, key: tuple[object, ...], error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        self._failed[key] = error  # raised, and shown, when the view is painted
        self.refined.emit()
