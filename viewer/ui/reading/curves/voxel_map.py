"""Image of an anatomical series in the plane of a map of spectra, with the grid of its voxels."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from viewer.core.dicom.spectroscopy import SelectionBox, Spectra
from viewer.core.geometry import Float
from viewer.core.space.pixel_grid import Grid
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.appearance.array_images import as_image
from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports import overlays

PIXEL_MM, LEAST_MM, MOST_MM = 1.0, 200.0, 500.0
STEPS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


def image_grid(spectra: Spectra, frame: int) -> Grid | None:
    """Return the square of pixels around the voxels of a frame, in their plane.

    None without a place in space.
    """
    if spectra.voxels is None:
        return None
    geometry = spectra.voxels[frame]
    right, down = geometry.directions[:, 0], geometry.directions[:, 1]
    _, rows, columns = geometry.shape_kji
    sides = columns * geometry.spacing_ijk_mm[0], rows * geometry.spacing_ijk_mm[1]
    size = int(min(max(1.3 * max(sides), LEAST_MM), MOST_MM) / PIXEL_MM)
    corner = geometry.center_lps_mm - (size - 1) / 2 * PIXEL_MM * (right + down)
    return Grid(corner, right, down, (PIXEL_MM, PIXEL_MM), (size, size))


@dataclass(frozen=True, eq=False)
class _Drawn:
    """Polygons to draw, `(row, column)` in pixels of the image grid."""

    grid: Grid | None
    cells: NDArray[np.float64]  # (rows, columns, 4, 2)
    box: Float | None  # (8, 2)
    edges: tuple[tuple[int, int], ...]


class VoxelMap(QWidget):
    """Grid of voxels; click or arrow keys choose one."""

    chosen = Signal(int, int)  # row, column

    def __init__(self) -> None:
        super().__init__()
        self._drawn: _Drawn | None = None
        self._image: QImage | None = None
        self._shape = (1, 1)
        self.voxel = (0, 0)
        self._note = ""
        self.setMinimumSize(200, 160)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Voxels"))

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(300, 300)

    def show_voxels(self, spectra: Spectra, frame: int, voxel: tuple[int, int]) -> None:
        """Show the grid of a frame."""
        _, rows, columns, _ = spectra.shape
        self._shape, self._image, self._note = (rows, columns), None, ""
        grid = image_grid(spectra, frame)
        if grid is None or spectra.voxels is None:
            self._drawn = _Drawn(None, _plain_cells(rows, columns), None, ())
        else:
            corners = [
                [spectra.corners_lps_mm(frame, row, column) for column in range(columns)]
                for row in range(rows)
            ]
            box: SelectionBox | None = spectra.box
            self._drawn = _Drawn(
                grid,
                grid.lps_to_pixel(np.array(corners)),
                None if box is None else grid.lps_to_pixel(box.corners_lps_mm),
                () if box is None else box.edges,
            )
        self.choose(voxel)

    def show_image(self, pixels: NDArray[np.uint8] | None, note: str) -> None:
        """Show an image under the grid, and a note on it; None for the note alone."""
        self._image = None if pixels is None else as_image(np.ascontiguousarray(pixels))
        self._note = note
        self.update()

    def choose(self, voxel: tuple[int, int]) -> None:
        """Mark a voxel as the chosen one."""
        self.voxel = voxel
        rows, columns = self._shape
        self.setAccessibleDescription(
            tr("Row {row} of {rows}, column {column} of {columns}").format(
                row=voxel[0] + 1, rows=rows, column=voxel[1] + 1, columns=columns
            )
        )
        self.update()

    # --- painting ---------------------------------------------------------------------------------

    def _square(self) -> QRectF:
        side = float(min(self.width(), self.height()))
        return QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)

    def _scale(self) -> float:
        """Return widget points per pixel of the image grid."""
        drawn = self._drawn
        size = drawn.grid.shape_rc[0] if drawn is not None and drawn.grid is not None else 1.0
        return self._square().width() / size

    def _at(self, pixel_rc: Float) -> QPointF:
        square, scale = self._square(), self._scale()
        row, column = (float(n) for n in pixel_rc)
        return square.topLeft() + QPointF((column + 0.5) * scale, (row + 0.5) * scale)

    def cell(self, row: int, column: int) -> QPolygonF:
        """Return the outline of a voxel on the widget."""
        assert self._drawn is not None
        return QPolygonF([self._at(corner) for corner in self._drawn.cells[row, column]])

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the widget."""
        safe_painting.paint_safely(self, self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("viewport"))
        drawn = self._drawn
        if drawn is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._image is not None:
            painter.drawImage(self._square(), self._image)
        rows, columns = self._shape
        painter.setPen(QPen(theme.color("overlay", 0.45), 1))
        for row in range(rows):
            for column in range(columns):
                painter.drawPolygon(self.cell(row, column))
        if drawn.box is not None:
            painter.setPen(QPen(theme.color("overlay"), 1.5, Qt.PenStyle.DashLine))
            for a, b in drawn.edges:
                painter.drawLine(self._at(drawn.box[a]), self._at(drawn.box[b]))
        painter.setPen(QPen(theme.color("pointer"), 2))
        painter.drawPolygon(self.cell(self.voxel[0], self.voxel[1]))
        if drawn.grid is not None:
            overlays.draw_letters(painter, self._square(), drawn.grid.letters())
        if self._note:
            painter.setFont(theme.font(theme.SMALL_PX))
            painter.setPen(theme.color("overlay"))
            flags = (
                Qt.AlignmentFlag.AlignBottom
                | Qt.AlignmentFlag.AlignHCenter
                | Qt.TextFlag.TextWordWrap
            )
            painter.drawText(QRectF(self.rect()).adjusted(8, 8, -8, -20), flags, self._note)
        if self.hasFocus():
            overlays.draw_frame(painter, QRectF(self.rect()))

    # --- choosing ---------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the voxel under the pointer."""
        if event.button() != Qt.MouseButton.LeftButton or self._drawn is None:
            return
        rows, columns = self._shape
        for row in range(rows):
            for column in range(columns):
                inside = Qt.FillRule.OddEvenFill
                if self.cell(row, column).containsPoint(event.position(), inside):
                    self.chosen.emit(row, column)
                    return

    def event(self, event: QEvent) -> bool:
        """Take the arrow keys, which otherwise scroll slices or change the series."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in STEPS
            and event.modifiers() == Qt.KeyboardModifier.NoModifier
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to a neighboring voxel."""
        step = STEPS.get(event.key())
        if step is None:
            super().keyPressEvent(event)
            return
        row, column = self.voxel[0] + step[0], self.voxel[1] + step[1]
        if 0 <= row < self._shape[0] and 0 <= column < self._shape[1]:
            self.chosen.emit(row, column)


def _plain_cells(rows: int, columns: int) -> NDArray[np.float64]:
    """Return cells that fill a unit square, for voxels without a place in space."""
    side = 0.9 / max(rows, columns)
    row, column = np.mgrid[:rows, :columns].astype(np.float64)
    corners = [(0, 0), (0, 1), (1, 1), (1, 0)]
    cells = [np.stack((row + a, column + b), axis=-1) for a, b in corners]
    return np.asarray(np.stack(cells, axis=2) * side - 0.45, np.float64)
