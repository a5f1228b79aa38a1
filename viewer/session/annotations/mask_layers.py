"""Masks over the images of a study: shown, painted with undo, counted in ml."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from viewer.core.display import is_color
from viewer.core.io.label_masks import Labels, Mask
from viewer.core.mask_painting import paint_stroke, smooth_mask
from viewer.core.measure.measurement import mask_volume_ml
from viewer.session.signal import Signal
from viewer.session.undo import NEVER, StudySteps

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from viewer.core.dicom.assembly.series import Series
    from viewer.core.mask_painting import Stroke
    from viewer.core.voxels.volume import Volume
    from viewer.session.view import View
    from viewer.session.viewports.display_state import DisplayState
    from viewer.session.viewports.series_links import Links

SAME_GRID_MM: Final = 1e-6

COLORS: Final = (
    (255, 112, 82), (77, 182, 230), (108, 199, 136), (240, 179, 90), (196, 140, 255),
    (255, 120, 190), (180, 220, 70), (120, 220, 220),
)  # fmt: skip
"""Red, green and blue of masks in the order in which they are added."""


@dataclass(frozen=True)
class Layer:
    """One displayed mask. `of`: the series whose space it lies in. `drawn`: it may be painted."""

    number: int
    labels: "Labels"
    of: "Series"
    color: tuple[int, int, int]
    visible: bool = True
    drawn: bool = False
    revision: int = 0
    """Grows with each change of the voxels."""
    hides: bool = False
    """Whether 3D and slabs leave out its voxels."""


@dataclass(frozen=True)
class Brush:
    """Settings of the brush: radius in mm, and the range of values that it paints."""

    radius_mm: float = 5.0
    between: tuple[float, float] | None = None


@dataclass(frozen=True, eq=False)
class HiddenVoxels:
    """A volume without the voxels of some layers, for the screen alone.

    Attributes:
        of: The volume as it was loaded.
        layers: The layers that are left out, as they were then.
        mask: `(k, j, i)`, 1 where a voxel is left out.
        left: The volume in which those voxels are padding, which takes no part in a slab.
    """

    of: "Volume"
    layers: tuple[Layer, ...]
    mask: Mask
    left: "Volume"


def hide_voxels(
    volume: "Volume", masks: "Sequence[Mask]", layers: tuple[Layer, ...]
) -> HiddenVoxels:
    """Return a volume without the voxels of masks on its grid.

    Args:
        volume: The volume, which stays as it is.
        masks: Masks `(k, j, i)`.
        layers: The layers that they belong to.
    """
    together = np.zeros(volume.geometry.shape_kji, np.uint8)
    for mask in masks:
        np.maximum(together, mask, out=together)
    if isinstance(volume.padding, tuple):
        fill = volume.padding[0]
    elif volume.padding is not None:
        fill = volume.padding
    elif volume.voxels.dtype.kind == "f":
        fill = float(np.finfo(volume.voxels.dtype).min)
    else:
        fill = float(np.iinfo(volume.voxels.dtype).min)
    left = volume.voxels.copy()
    left[..., together > 0] = fill
    padding = volume.padding if volume.padding is not None else fill
    return HiddenVoxels(volume, layers, together, replace(volume, voxels=left, padding=padding))


@dataclass
class _Step:
    """One step of undo: the strokes of one drag, or a mask that was taken away or added.

    Attributes:
        of: The series of the mask.
        at: When it was made, or taken back.
    """

    of: "Series"
    layer: int
    strokes: "list[Stroke]" = field(default_factory=list)
    removed: Layer | None = None
    added: Layer | None = None
    at: int = NEVER


class MaskLayers:
    """The masks of the open studies."""

    def __init__(self, view: "View", display: "DisplayState", links: "Links") -> None:
        self.changed: Signal[[]] = Signal()
        self._view, self._display, self._links = view, display, links
        self._layers: dict[int, Layer] = {}
        self._next = 1
        self._active: int | None = None
        self._steps = StudySteps[_Step](lambda: view.study_uid, self._study)
        self.opacity = 0.45
        self.outlines = False
        self.brush = Brush()
        self._hidden: HiddenVoxels | None = None
        view.scan_changed.connect(self._forget_missing)

    @property
    def all(self) -> tuple[Layer, ...]:
        """Every layer, in the order that they came."""
        return tuple(self._layers.values())

    @property
    def active(self) -> Layer | None:
        """The layer that the brush paints."""
        if self._active is not None:
            return self._layers.get(self._active)
        return None

    def add(
        self,
        masks: "Sequence[Labels]",
        of: "Series",
        *,
        drawn: bool = False,
        undoable: bool = False,
    ) -> None:
        """Show masks of the space of a series.

        Args:
            masks: The masks.
            of: The series.
            drawn: They may be painted.
            undoable: Undo takes each of them away again.
        """
        for labels in masks:
            color = labels.color or COLORS[(self._next - 1) % len(COLORS)]
            self._layers[self._next] = Layer(self._next, labels, of, color, drawn=drawn)
            self._active = self._next
            if undoable:
                self._steps.add(_Step(of, self._next, added=self._layers[self._next]))
            self._next += 1
        self.changed.emit()

    def move_to_series(self, old: "Series", new: "Series") -> None:
        """Move the masks of a series to the one that took its place in the same space."""
        self._layers = {
            n: replace(layer, of=new) if layer.of is old else layer
            for n, layer in self._layers.items()
        }
        for step in (*self._steps.done, *self._steps.undone):
            if step.of is old:
                step.of = new

    def add_empty(self, name: str) -> None:
        """Add an empty mask on the grid of the series in view."""
        series, volume = self._view.series, self._view.volume
        if series is None or volume is None or not volume.has_geometry:
            return
        voxels = np.zeros(volume.geometry.shape_kji, np.uint8)
        labels = Labels(name, voxels, volume.geometry, series.frame_of_reference)
        self.add([labels], series, drawn=True)

    def change(self, number: int, **changes: object) -> None:
        """Change `visible` or `color` of a layer."""
        self._layers[number] = replace(self._layers[number], **changes)  # type: ignore[arg-type]
        self.changed.emit()

    def rename(self, number: int, name: str) -> None:
        """Change the name of a layer."""
        layer = self._layers[number]
        self._layers[number] = replace(layer, labels=replace(layer.labels, name=name))
        self.changed.emit()

    def activate(self, number: int) -> None:
        """Select the layer that the brush paints."""
        if number in self._layers and number != self._active:
            self._active = number
            self.changed.emit()

    def remove(self, number: int) -> None:
        """Remove a layer; undo restores it."""
        gone = self._take_out(number)
        self._steps.add(_Step(gone.of, number, removed=gone))
        self.changed.emit()

    def _take_out(self, number: int) -> Layer:
        gone = self._layers.pop(number)
        if self._active == number:
            self._active = next(iter(reversed(self._layers)), None)
        return gone

    def _put_back(self, layer: Layer) -> None:
        """Put a removed layer back in its place."""
        self._layers = dict(sorted({**self._layers, layer.number: layer}.items()))
        self._active = layer.number

    def set_opacity(self, opacity: float) -> None:
        """Set how strongly all masks are colored, 0 to 1."""
        self.opacity = opacity
        self.changed.emit()

    def set_outlines(self, outlines: bool) -> None:
        """Show only the outlines of masks, or their whole area."""
        self.outlines = outlines
        self.changed.emit()

    def set_brush(self, brush: Brush) -> None:
        """Change the settings of the brush."""
        self.brush = brush
        self.changed.emit()

    def volume_ml(self, number: int) -> float:
        """Return the volume of a layer."""
        labels = self._layers[number].labels
        return mask_volume_ml(labels.voxels, labels.geometry)

    # --- painting ---------------------------------------------------------------------------------

    @property
    def paintable(self) -> bool:
        """Whether there is a mask on the grid of the series in view."""
        active, volume = self.active, self._view.volume
        return (
            active is not None
            and active.drawn
            and volume is not None
            # The same grid, not an equal one: a stroke is painted voxel by voxel.
            and active.labels.geometry is volume.geometry
        )

    def paint(
        self, points_lps_mm: "ArrayLike", *, erase: bool = False, go_on: bool = False
    ) -> bool:
        """Paint along a path; return whether voxels changed.

        Args:
            points_lps_mm: Points of the path, in LPS mm.
            erase: Erase instead of painting.
            go_on: Extend the last step of undo, as within one drag.
        """
        active, volume = self.active, self._view.volume
        if active is None or volume is None or not self.paintable:
            return False
        stroke = paint_stroke(
            active.number, active.labels.voxels, volume, points_lps_mm, self.brush.radius_mm,
            erase=erase, between=self.brush.between, t=self._display.time,
        )  # fmt: skip
        return self._do(stroke, go_on)

    def smooth(self, sigma_mm: float = 1.5) -> bool:
        """Smooth the active mask."""
        active = self.active
        if active is None or not active.drawn:
            return False
        labels = active.labels
        return self._do(smooth_mask(active.number, labels.voxels, labels.geometry, sigma_mm))

    def _do(self, stroke: "Stroke | None", go_on: bool = False) -> bool:
        if stroke is None:
            return False
        done, layer = self._steps.done, self._layers[stroke.layer]
        stroke.apply(layer.labels.voxels)
        if go_on and done and done[-1].layer == stroke.layer and done[-1].strokes:
            done[-1].strokes.append(stroke)
        else:
            self._steps.add(_Step(layer.of, stroke.layer, [stroke]))
        self._touched(stroke.layer)
        return True

    def _study(self, step: _Step) -> str:
        return self._view.case_study(step.of)

    def _touched(self, number: int) -> None:
        layer = self._layers[number]
        self._layers[number] = replace(layer, revision=layer.revision + 1)
        self.changed.emit()

    @property
    def done_at(self) -> int:
        """When the step was made that undo would revert."""
        return self._steps.done_at

    @property
    def undone_at(self) -> int:
        """When the step was reverted that redo would make again."""
        return self._steps.undone_at

    def undo(self) -> bool:
        """Revert the last step of the study in view; return False if there is none."""
        step = self._steps.last_done
        if step is None:
            return False
        if step.removed is not None:
            self._put_back(step.removed)
        if step.added is not None:
            step.added = self._take_out(step.layer)
        for stroke in reversed(step.strokes):
            stroke.revert(self._layers[step.layer].labels.voxels)
        self._steps.take_back(step)
        self._moved(step)
        return True

    def redo(self) -> bool:
        """Make the last reverted step again; return False if there is none."""
        step = self._steps.last_undone
        if step is None:
            return False
        if step.removed is not None:
            step.removed = self._take_out(step.layer)
        if step.added is not None:
            self._put_back(step.added)
        for stroke in step.strokes:
            stroke.apply(self._layers[step.layer].labels.voxels)
        self._steps.repeat(step)
        self._moved(step)
        return True

    def _moved(self, step: _Step) -> None:
        """Announce a step that was taken back or repeated."""
        if step.removed is None and step.added is None:
            self._touched(step.layer)
        else:
            self.changed.emit()

    def visible_on(self, series: "Series") -> "tuple[tuple[Layer, Volume], ...]":
        """Return the visible layers whose place in a series is known: those of its own space."""
        links = self._links
        return tuple(
            (layer, layer.labels.volume)
            for layer in self._layers.values()
            if layer.visible and links.space(layer.of) == links.space(series)
        )

    # --- hidden voxels ----------------------------------------------------------------------------

    def can_hide(self, number: int, volume: "Volume") -> bool:
        """Return whether 3D and slabs of a volume can leave out the voxels of a layer."""
        geometry = self._layers[number].labels.geometry
        same_grid = geometry.shape_kji == volume.geometry.shape_kji and np.allclose(
            geometry.affine, volume.geometry.affine, atol=SAME_GRID_MM
        )
        simple = volume.n_times == 1 and volume.too_large is None and not is_color(volume.voxels)
        return bool(same_grid and simple and volume.arrived is None)

    def hiding(self, series: "Series", volume: "Volume") -> tuple[Layer, ...]:
        """Return the layers whose voxels 3D and slabs of a series leave out."""
        return tuple(
            layer
            for layer in self._layers.values()
            if layer.hides
            and self._links.space(layer.of) == self._links.space(series)
            and self.can_hide(layer.number, volume)
        )

    def hidden_key(self, volume: "Volume") -> tuple[Layer, ...]:
        """Return the layers that the result of `set_hidden` left out."""
        hidden = self.hidden(volume)
        return hidden.layers if hidden is not None else ()

    def hidden(self, volume: "Volume") -> "HiddenVoxels | None":
        """Return what is left of a volume, as computed last; None if nothing is hidden."""
        if self._hidden is not None and self._hidden.of is volume:
            return self._hidden
        return None

    def set_hidden(self, volume: "Volume", hidden: "HiddenVoxels | None") -> None:
        """Take what is left of the volume in view, computed in a thread."""
        if volume is self._view.volume and (hidden is not None or self._hidden is not None):
            self._hidden = hidden
            self.changed.emit()

    def _forget_missing(self) -> None:
        scan = self._view.scan
        open_series = {id(series) for series in scan.series} if scan else set()
        gone = {n for n, layer in self._layers.items() if id(layer.of) not in open_series}
        self._hidden = None
        if not gone and not self._steps.done:
            return
        for number in gone:
            self._take_out(number)
        self._steps.keep(lambda step: id(step.of) in open_series)
        self.changed.emit()
