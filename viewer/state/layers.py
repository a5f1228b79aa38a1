"""Masks over the images of a study: shown, painted with undo, counted in ml."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from viewer.state.signal import Signal

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from viewer.core.brush import Stroke
    from viewer.core.labels import Labels
    from viewer.core.series import Series
    from viewer.core.volume import Volume
    from viewer.state.session import Session

COLOURS: Final = (
    (255, 112, 82), (77, 182, 230), (108, 199, 136), (240, 179, 90), (196, 140, 255), (255, 120, 190),
    (180, 220, 70), (120, 220, 220),
)  # fmt: skip
"""Red, green and blue of layers in the order that they come; each also has its name and number."""


@dataclass(frozen=True)
class Layer:
    """One mask on show. `of`: the series whose space it lies in. `drawn`: it may be painted."""

    number: int
    labels: "Labels"
    of: "Series"
    colour: tuple[int, int, int]
    visible: bool = True
    drawn: bool = False
    revision: int = 0
    """Grows with each change of the voxels."""


@dataclass(frozen=True)
class Brush:
    """How the brush paints: radius in mm, and the range of values that it colours."""

    radius_mm: float = 5.0
    between: tuple[float, float] | None = None


@dataclass
class _History:
    """Steps of undo, each the strokes of one drag."""

    done: "list[list[Stroke]]" = field(default_factory=list)
    undone: "list[list[Stroke]]" = field(default_factory=list)


class Layers:
    """The masks of the open studies."""

    def __init__(self, session: "Session") -> None:
        self.changed: Signal[[]] = Signal()
        self._session = session
        self._layers: dict[int, Layer] = {}
        self._next = 1
        self._active: int | None = None
        self._history = _History()
        self.opacity = 0.45
        self.outlines = False
        self.brush = Brush()
        session.scan_changed.connect(self._forget_missing)

    @property
    def all(self) -> tuple[Layer, ...]:
        """Every layer, in the order that they came."""
        return tuple(self._layers.values())

    @property
    def active(self) -> Layer | None:
        """The layer that the brush paints."""
        return self._layers.get(self._active) if self._active is not None else None

    def add(self, found: "Sequence[Labels]", of: "Series", *, drawn: bool = False) -> None:
        """Show masks of the space of a series."""
        for labels in found:
            colour = COLOURS[(self._next - 1) % len(COLOURS)]
            self._layers[self._next] = Layer(self._next, labels, of, colour, drawn=drawn)
            self._active = self._next
            self._next += 1
        self.changed.emit()

    def new(self, name: str) -> None:
        """An empty mask on the grid of the series in view."""
        import numpy as np

        from viewer.core.labels import Labels

        session = self._session
        series, volume = session.series, session.volume
        if series is None or volume is None or not volume.has_geometry:
            return
        voxels = np.zeros(volume.geometry.shape_kji, np.uint8)
        labels = Labels(name, voxels, volume.geometry, series.frame_of_reference)
        self.add([labels], series, drawn=True)

    def change(self, number: int, **changes: object) -> None:
        """Change `visible` or `colour` of a layer."""
        self._layers[number] = replace(self._layers[number], **changes)  # type: ignore[arg-type]
        self.changed.emit()

    def rename(self, number: int, name: str) -> None:
        """Call a layer otherwise."""
        one = self._layers[number]
        self._layers[number] = replace(one, labels=replace(one.labels, name=name))
        self.changed.emit()

    def activate(self, number: int) -> None:
        """Let the brush paint this one."""
        if number in self._layers and number != self._active:
            self._active = number
            self.changed.emit()

    def remove(self, number: int) -> None:
        """Take a layer away; its strokes cannot be taken back any more."""
        del self._layers[number]
        for steps in (self._history.done, self._history.undone):
            steps[:] = [step for step in steps if step[0].layer != number]
        if self._active == number:
            self._active = next(iter(reversed(self._layers)), None)
        self.changed.emit()

    def set_opacity(self, opacity: float) -> None:
        """How strongly all layers are coloured, 0 to 1."""
        self.opacity = opacity
        self.changed.emit()

    def set_outlines(self, outlines: bool) -> None:
        """Show the edges of masks alone, or their area."""
        self.outlines = outlines
        self.changed.emit()

    def set_brush(self, brush: Brush) -> None:
        """Paint otherwise from now on."""
        self.brush = brush
        self.changed.emit()

    def volume_ml(self, number: int) -> float:
        """Volume of a layer."""
        from viewer.core.measure import mask_volume_ml

        labels = self._layers[number].labels
        return mask_volume_ml(labels.voxels, labels.geometry)

    # --- painting ---------------------------------------------------------------------------------

    @property
    def paintable(self) -> bool:
        """True when there is a mask on the grid of the series in view."""
        active, volume = self.active, self._session.volume
        return (
            active is not None
            and active.drawn
            and volume is not None
            and active.labels.geometry is volume.geometry
        )

    def paint(
        self, points_lps_mm: "ArrayLike", *, erase: bool = False, go_on: bool = False
    ) -> bool:
        """Paint along a way; False where nothing changed. `go_on`: still the step of undo before."""
        from viewer.core.brush import painted

        active, volume = self.active, self._session.volume
        if active is None or volume is None or not self.paintable:
            return False
        stroke = painted(
            active.number, active.labels.voxels, volume, points_lps_mm, self.brush.radius_mm,
            erase=erase, between=self.brush.between, t=self._session.time,
        )  # fmt: skip
        return self._do(stroke, go_on)

    def smooth(self, sigma_mm: float = 1.5) -> bool:
        """Smooth the active mask."""
        from viewer.core.brush import smoothed

        active = self.active
        if active is None or not active.drawn:
            return False
        labels = active.labels
        return self._do(smoothed(active.number, labels.voxels, labels.geometry, sigma_mm))

    def _do(self, stroke: "Stroke | None", go_on: bool = False) -> bool:
        if stroke is None:
            return False
        history = self._history
        stroke.apply(self._layers[stroke.layer].labels.voxels)
        if go_on and history.done and history.done[-1][0].layer == stroke.layer:
            history.done[-1].append(stroke)
        else:
            history.done.append([stroke])
        history.undone.clear()
        self._touched(stroke.layer)
        return True

    def _touched(self, number: int) -> None:
        one = self._layers[number]
        self._layers[number] = replace(one, revision=one.revision + 1)
        self.changed.emit()

    @property
    def can_undo(self) -> bool:
        """True when there is a stroke to take back."""
        return bool(self._history.done)

    @property
    def can_redo(self) -> bool:
        """True when a stroke was taken back."""
        return bool(self._history.undone)

    def undo(self) -> bool:
        """Take the last step back; False where there is none."""
        if not self._history.done:
            return False
        step = self._history.done.pop()
        for stroke in reversed(step):
            stroke.revert(self._layers[stroke.layer].labels.voxels)
        self._history.undone.append(step)
        self._touched(step[0].layer)
        return True

    def redo(self) -> bool:
        """Do again what was taken back; False where there is nothing."""
        if not self._history.undone:
            return False
        step = self._history.undone.pop()
        for stroke in step:
            stroke.apply(self._layers[stroke.layer].labels.voxels)
        self._history.done.append(step)
        self._touched(step[0].layer)
        return True

    def shown_on(self, series: "Series") -> "tuple[tuple[Layer, Volume], ...]":
        """Visible layers whose place in a series is known: of its own space."""
        links = self._session.links
        return tuple(
            (one, one.labels.volume)
            for one in self._layers.values()
            if one.visible and links.space(one.of) == links.space(series)
        )

    def _forget_missing(self) -> None:
        scan = self._session.scan
        there = {id(series) for series in scan.series} if scan else set()
        gone = [n for n, one in self._layers.items() if id(one.of) not in there]
        for number in gone:
            self.remove(number)
