"""Frame times of moving through a series in the real window, compared with vtkImageSliceMapper.

usage: xvfb-run -a python tests/bench/interaction.py [--frames 60] [--tiny]

Both draw the same 512 x 512 x 200 series in the same run, in turn. A frame lasts from one mouse
event until the image is on screen; 50th and 95th percentiles are printed with the ratio to the
peer, and the target frame time. Without a GPU VTK's mapper draws through a software OpenGL, as
on a hospital's virtual desktop."""

import argparse
import importlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.helpers.gui import drag, no_3d, wheel
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.render.transfer_function import transfers
from viewer.session.annotations.marks import Plane
from viewer.session.session import Session
from viewer.session.viewports.display_state import NO_SLAB, Slab
from viewer.session.viewports.tile_layout import Layout, Tile
from viewer.ui.appearance import theme
from viewer.ui.shell.window.main_window import MainWindow

SHAPE = (200, 512, 512)
TINY_SHAPE, TINY_FRAMES = (80, 64, 64), 2
WARM_UP = 5
"""Frames that are drawn before timing starts."""
VIEW = 900
SLAB_MM = 20.0
FRAME_MS, OBLIQUE_MS, TURNING_MS = 16.7, 33.0, 40.0


def volume(shape: tuple[int, int, int], tilt_deg: float = 0.0) -> Volume:
    """Return a head-like series with texture, axis-aligned or turned about the left-right axis."""
    rng = np.random.default_rng(1)
    k, j, i = np.ogrid[tuple(slice(-1, 1, n * 1j) for n in shape)]
    body = (i / 0.7) ** 2 + (j / 0.9) ** 2 + (k / 1.1) ** 2 < 1
    voxels = np.where(body, 40, -1000).astype(np.int16)
    voxels += rng.integers(-20, 20, shape, dtype=np.int16)
    angle = np.radians(tilt_deg)
    sin, cos = np.sin(angle), np.cos(angle)
    affine = np.eye(4)
    affine[:3, :3] = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]]) @ np.diag([0.5, 0.5, 0.9])
    return Volume(voxels, Geometry(shape, affine), units="HU", modality="CT")


def series_of(shown: Volume) -> Series:
    """Return a series as a scan would list it, without files."""
    return Series(
        "1",
        "1.2.3",
        "1.2",
        "key",
        1,
        "Bench",
        "CT",
        "volume",
        shown.voxels.shape,
        1,
        (),
        shown.geometry,
    )


def window_with(shown: Volume) -> MainWindow:
    """Return the real window with a volume in view."""
    loading = importlib.import_module("viewer.core.loading.series_loading")
    loading.thumbnail = lambda *_: np.zeros((8, 8), np.uint8)  # type: ignore[attr-defined]
    window = MainWindow(Session(), find_opengl=no_3d)
    series = series_of(shown)
    window.setMinimumSize(1, 1)
    window.read_page.browser.hide()
    window.session.open_scan(Scan([series], []))
    window.session.show(series, shown)
    window._read.setCurrentIndex(1)
    window.session.view.set_as_acquired(False)
    window.show()
    return window


def size_view(window: MainWindow, view: Any) -> None:
    """Make one viewport, or the grid of all, exactly 900 x 900."""
    for _ in range(3):
        QApplication.processEvents()
        extra = window.width() - view.width(), window.height() - view.height()
        window.resize(VIEW + extra[0], VIEW + extra[1])
    QApplication.processEvents()
    assert (view.width(), view.height()) == (VIEW, VIEW), view.size()


class Taken(NamedTuple):
    """Milliseconds of each frame: by the clock, and of the processor in the UI thread.

    The clock includes other work on the machine; the processor's time does not.
    """

    clock: list[float]
    processor: list[float]


def timed(frames: int, step: Callable[[int], object]) -> Taken:
    """Return the times of each frame after a warm-up."""
    taken = Taken([], [])
    for n in range(-WARM_UP, frames):
        start, busy = time.perf_counter(), time.thread_time()
        step(n)
        QApplication.processEvents()
        if n >= 0:
            taken.clock.append(1000 * (time.perf_counter() - start))
            taken.processor.append(1000 * (time.thread_time() - busy))
    return taken


def ours(frames: int, shown: Volume) -> Iterator[tuple[str, Taken]]:
    """Return our frame times by interaction."""
    window = window_with(shown)
    session, grid = window.session, window.read_page.grid
    view = grid.slices["axial"]
    session.view.set_solo("axial")
    size_view(window, view)
    session.view.go_to_slice("axial", 20)
    yield "scroll", timed(frames, lambda n: wheel(view, -1))
    middle = view.rect().center()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    yield "window", timed(frames, lambda n: QTest.mouseMove(view, middle + QPoint(n * 2, n)))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton)
    session.view.set_solo(None)
    size_view(window, grid)
    session.tool.choose("crosshair")
    middle = view.rect().center()
    drag(view, middle, middle + QPoint(1, 1))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    yield "crosshair", timed(frames, lambda n: QTest.mouseMove(view, middle + QPoint(n, n)))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton)
    session.display.set_slab(Slab(SLAB_MM))
    session.view.set_solo("axial")
    session.tool.choose("scroll")
    size_view(window, view)
    session.view.go_to_slice("axial", 60)
    middle = view.rect().center()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    yield "slab", timed(frames, lambda n: QTest.mouseMove(view, middle + QPoint(0, 5 * n)))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton)
    session.display.set_slab(NO_SLAB)
    session.view.set_solo(None)
    yield "tiles", in_tiles(frames, window)
    window.close()
    window.deleteLater()
    QApplication.processEvents()


def in_tiles(frames: int, window: MainWindow) -> Taken:
    """Return frame times of a crosshair dragged in 2 x 2 tiles: all planes, and one in another
    window."""
    session, grid = window.session, window.read_page.grid
    assert session.view.series is not None
    planes: tuple[Plane, ...] = ("axial", "coronal", "sagittal", "axial")
    tiles = tuple(Tile(session.view.series.id, plane) for plane in planes)
    session.layout.show(Layout(2, 2, tiles))
    size_view(window, grid)
    session.tool.choose("crosshair")
    tile = grid.tiles[0]
    middle = tile.rect().center()
    QTest.mousePress(tile, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    taken = timed(frames, lambda n: QTest.mouseMove(tile, middle + QPoint(n, n)))
    QTest.mouseRelease(tile, Qt.MouseButton.LeftButton)
    return taken


def peers(frames: int, shown: Volume) -> Iterator[tuple[str, Taken]]:
    """Return frame times of the same images through vtkImageSliceMapper and OpenGL, off screen."""
    item = VtkSlices(shown, ("axial",))
    yield "scroll", timed(frames, lambda n: (item.go_to(25 + n), item.draw()))
    yield "window", timed(frames, lambda n: (item.set_window(400 + 2 * n, 40 + n), item.draw()))
    item.close()
    three = VtkSlices(shown, ("axial", "coronal", "sagittal"))
    yield "crosshair", timed(frames, lambda n: (three.go_to(60 + n), three.draw()))
    three.close()
    four = VtkSlices(shown, ("axial", "coronal", "sagittal", "axial"))
    yield "tiles", timed(frames, lambda n: (four.go_to(60 + n), four.draw()))
    four.close()


class VtkSlices:
    """Slices of a volume in one 900 x 900 window of VTK."""

    def __init__(self, shown: Volume, planes: tuple[str, ...]) -> None:
        from vtkmodules import vtkRenderingOpenGL2  # noqa: F401 - registers the OpenGL classes
        from vtkmodules.util.numpy_support import numpy_to_vtk
        from vtkmodules.vtkCommonDataModel import vtkImageData
        from vtkmodules.vtkRenderingCore import (
            vtkImageSlice,
            vtkImageSliceMapper,
            vtkRenderer,
            vtkRenderWindow,
        )

        self._voxels = shown.voxels.reshape(-1)
        image = vtkImageData()
        image.SetDimensions(*shown.voxels.shape[::-1])
        image.SetSpacing(*shown.geometry.spacing_ijk_mm)
        image.GetPointData().SetScalars(numpy_to_vtk(self._voxels))
        self._window = vtkRenderWindow()
        self._window.SetOffScreenRendering(True)
        self._window.SetSize(VIEW, VIEW)
        self._mappers, self._properties = [], []
        for n, plane in enumerate(planes):
            mapper, prop, renderer = vtkImageSliceMapper(), vtkImageSlice(), vtkRenderer()
            mapper.SetInputData(image)
            mapper.SetOrientation({"sagittal": 0, "coronal": 1, "axial": 2}[plane])
            prop.SetMapper(mapper)
            renderer.AddViewProp(prop)
            if len(planes) > 1:
                x, y = n % 2 / 2, n // 2 / 2
                renderer.SetViewport(x, y, x + 0.5, y + 0.5)
            renderer.GetActiveCamera().ParallelProjectionOn()
            self._window.AddRenderer(renderer)
            mapper.SliceAtFocalPointOff()
            renderer.ResetCamera()
            self._mappers.append(mapper)
            self._properties.append(prop.GetProperty())

    def go_to(self, index: int) -> None:
        for mapper in self._mappers:
            mapper.SetSliceNumber(index)

    def set_window(self, width: float, level: float) -> None:
        for prop in self._properties:
            prop.SetColorWindow(width)
            prop.SetColorLevel(level)

    def draw(self) -> None:
        self._window.Render()
        self._window.WaitForCompletion()

    def close(self) -> None:
        self._window.Finalize()


def turning(frames: int, shown: Volume) -> Taken:
    """Return milliseconds per image of the turning 3D view, at a quarter of the window."""
    from viewer.render.opengl import RenderPath, probe
    from viewer.render.volume_scene import VolumeScene

    scene = VolumeScene(RenderPath.of(probe()))
    scene.show(shown, transfers(shown)[0])
    size = (VIEW // 2, VIEW // 2)
    scene.render(size)
    taken = timed(frames, lambda n: (scene.turn(3, 0), scene.render(size, moving=True)))
    scene.close()
    return taken


def main() -> None:
    """Print one line per interaction."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--tiny", action="store_true", help="small volumes, for the test suite")
    options = parser.parse_args()
    frames, shape = options.frames, SHAPE
    if options.tiny:
        frames, shape = TINY_FRAMES, TINY_SHAPE
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply_theme(app, "dark")
    print(
        f"{'interaction':34}{'p50 ms':>9}{'p95 ms':>9}{'cpu p95':>9}{'to reach':>10}{'peer p50':>10}"
        f"{'ratio':>8}"
    )
    plain = volume(shape)
    theirs = dict(peers(frames, plain))
    for name, taken in ours(frames, plain):
        reach = OBLIQUE_MS if name == "slab" else FRAME_MS
        tell(f"{name}, axis-aligned", taken, reach, theirs.get(name))
    if not options.tiny:
        for name, taken in ours(frames, volume(shape, tilt_deg=20)):
            tell(f"{name}, oblique", taken, OBLIQUE_MS, None)
    tell("turn in 3D", turning(frames, plain), TURNING_MS, None, alone=False)


def tell(name: str, taken: Taken, reach: float, peer: Taken | None, *, alone: bool = True) -> None:
    """Print the line of one interaction; not `alone`: other threads work for it too."""
    p50, p95 = np.percentile(taken.clock, (50, 95))
    busy = np.percentile(taken.processor, 95)
    versus = ""
    if peer is not None:
        theirs = np.median(peer.clock)
        versus = f"{theirs:10.1f}{p50 / theirs:8.2f}"
    mark = "ok" if p95 <= reach else "ok by the processor" if alone and busy <= reach else "slow"
    print(f"{name:34}{p50:9.1f}{p95:9.1f}{busy:9.1f}{reach:10.1f}{versus}  {mark}")


if __name__ == "__main__":
    main()
