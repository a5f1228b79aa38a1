"""Position of a slice in a viewport: pixel (row, column) <-> widget position, without Qt.

Images keep their true proportions: a pixel is drawn as large as its spacing in mm says.
"""

from dataclasses import dataclass

MARGIN = 0.98  # share of the viewport that a fitted slice fills, so that its edge can be seen
NICE_MM = (1, 2, 5, 10, 20, 50, 100, 200)


@dataclass(frozen=True)
class Look:
    """Zoom (1 fits the slice into the viewport) and pan (mm right and down) of one viewport."""

    zoom: float = 1.0
    pan_mm: tuple[float, float] = (0.0, 0.0)

    def zoomed(self, factor: float) -> "Look":
        """Zoom by `factor`, within 0.1 to 40."""
        return Look(min(max(self.zoom * factor, 0.1), 40.0), self.pan_mm)


@dataclass(frozen=True)
class Frame:
    """A slice of `shape_rc` pixels, `spacing_rc_mm` apart, in a viewport of `size_wh` points."""

    shape_rc: tuple[int, int]
    spacing_rc_mm: tuple[float, float]
    size_wh: tuple[float, float]
    look: Look = Look()

    @property
    def scale(self) -> float:
        """Widget points per mm."""
        height_mm = self.shape_rc[0] * self.spacing_rc_mm[0]
        width_mm = self.shape_rc[1] * self.spacing_rc_mm[1]
        fit = min(self.size_wh[0] / width_mm, self.size_wh[1] / height_mm)
        return max(fit * MARGIN, 1e-6) * self.look.zoom

    @property
    def origin(self) -> tuple[float, float]:
        """Widget position of the slice's upper left *corner*, half a pixel before center (0, 0)."""
        scale = self.scale
        width = self.shape_rc[1] * self.spacing_rc_mm[1] * scale
        height = self.shape_rc[0] * self.spacing_rc_mm[0] * scale
        return (
            (self.size_wh[0] - width) / 2 + self.look.pan_mm[0] * scale,
            (self.size_wh[1] - height) / 2 + self.look.pan_mm[1] * scale,
        )

    def to_widget(self, pixel_rc: tuple[float, float]) -> tuple[float, float]:
        """Return widget position (x, y) of a pixel coordinate; pixel centers are at integers.

        >>> f = Frame((10, 20), (2.0, 1.0), (100, 100))
        >>> f.to_pixel(f.to_widget((3, 4)))
        (3.0, 4.0)
        """
        x, y = self.origin
        return (
            x + (pixel_rc[1] + 0.5) * self.spacing_rc_mm[1] * self.scale,
            y + (pixel_rc[0] + 0.5) * self.spacing_rc_mm[0] * self.scale,
        )

    def to_pixel(self, position: tuple[float, float]) -> tuple[float, float]:
        """Return pixel coordinate (row, column) under a widget position (x, y)."""
        x, y = self.origin
        return (
            # Rounded: a position that `to_widget` gave must lead back to exactly the same pixel.
            round((position[1] - y) / (self.spacing_rc_mm[0] * self.scale) - 0.5, 9),
            round((position[0] - x) / (self.spacing_rc_mm[1] * self.scale) - 0.5, 9),
        )

    def contains(self, pixel_rc: tuple[float, float]) -> bool:
        """Return whether the pixel coordinate lies on the slice."""
        rows, columns = self.shape_rc
        return -0.5 <= pixel_rc[0] <= rows - 0.5 and -0.5 <= pixel_rc[1] <= columns - 0.5

    def zoomed_about(self, position: tuple[float, float], factor: float) -> Look:
        """Return the look enlarged by `factor` that keeps the content under `position` in place."""
        look = self.look.zoomed(factor)
        # What `zoomed` allowed, which may be less.
        factor = look.zoom / self.look.zoom
        middle = [(p - s / 2) / self.scale for p, s in zip(position, self.size_wh, strict=True)]
        # A point at m mm from the middle shows content m - pan; after zooming, m / factor - pan.
        pan = [p + m / factor - m for p, m in zip(self.look.pan_mm, middle, strict=True)]
        return Look(look.zoom, (pan[0], pan[1]))

    def panned(self, dx: float, dy: float) -> Look:
        """Return the look after dragging the slice by (dx, dy) widget points."""
        x, y = self.look.pan_mm
        return Look(self.look.zoom, (x + dx / self.scale, y + dy / self.scale))

    def scale_bar_mm(self) -> int:
        """Return the length of a scale bar: the largest round number in a quarter of the width."""
        room = self.size_wh[0] / 4 / self.scale
        fitting = [mm for mm in NICE_MM if mm <= room]
        return fitting[-1] if fitting else NICE_MM[0]
