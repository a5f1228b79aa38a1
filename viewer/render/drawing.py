"""The two ways to draw a 3D scene: on a graphics processor, or on the processor without OpenGL.

Both read the same VTK volume, transfer functions, camera and clipping planes. Only the first makes
an OpenGL context. VTK's fixed-point ray caster computes an image in main memory; what VTK does
afterward, copying it into a texture, is left out, so that the second way needs no driver at all.
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from vtkmodules import vtkRenderingOpenGL2, vtkRenderingVolumeOpenGL2  # noqa: F401 - register
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkCommand, vtkUnsignedCharArray, vtkUnsignedShortArray
from vtkmodules.vtkRenderingCore import vtkLight, vtkRenderer, vtkRenderWindow, vtkVolume
from vtkmodules.vtkRenderingVolume import (
    vtkFixedPointVolumeRayCastMapper,
    vtkGPUVolumeRayCastMapper,
    vtkVolumeMapper,
)

from audit.messages import Message
from viewer.core.errors import CoreError

Pixels = NDArray[np.uint8]

STILL_RAYS, MOVING_RAYS = 1.0, 1.8  # pixels between rays; image size while moving is reduced too
MOVING_SHARE = 0.75  # of the image's side while moving, without a GPU
SHORT_TO_BYTE = 7  # bits; the fixed-point image has 15 bits a channel
CANARY = 1 / 255
"""Gray of the background on the graphics processor. A context that was lost reads back zeros
without an error; an image in which not even the background is 1 was not drawn."""


class DrawingFailed(CoreError):
    """The graphics processor did not draw; the message says how that was noticed."""


class Drawing(Protocol):
    """A way to draw."""

    @property
    def renderer(self) -> vtkRenderer:
        """Renderer with the camera."""
        ...

    @property
    def mapper(self) -> vtkVolumeMapper:
        """Mapper of the volume."""
        ...

    @property
    def side(self) -> int:
        """Voxels along an axis above which a volume is averaged."""
        ...

    def draw(
        self, volume: vtkVolume, size_wh: tuple[int, int], step_mm: float, *, moving: bool
    ) -> Pixels:
        """Return an image `(rows, columns, 3)` of about `size_wh` pixels.

        Args:
            volume: The volume, which has the mapper.
            size_wh: Width and height in pixels.
            step_mm: Distance of samples along a ray.
            moving: True while the scene moves: the image is smaller and coarser.
        """
        ...

    def close(self) -> None:
        """Give the graphics resources back."""
        ...


class HardwareDrawing:
    """Drawing with OpenGL on a graphics processor."""

    side = 512

    def __init__(self) -> None:
        self.renderer = vtkRenderer()
        self.renderer.SetBackground(CANARY, CANARY, CANARY)
        self.mapper = vtkGPUVolumeRayCastMapper()
        # `draw` sets the distances; VTK would choose them by the time that images take.
        self.mapper.SetAutoAdjustSampleDistances(False)
        self._window = vtkRenderWindow()
        self._window.SetOffScreenRendering(True)
        self._window.SetMultiSamples(0)
        self._window.AddRenderer(self.renderer)
        self._has_error = False
        for source in (self._window, self.renderer, self.mapper):
            source.AddObserver(vtkCommand.ErrorEvent, self._note_error)

    def _note_error(self, _source: object, _event: str) -> None:
        self._has_error = True

    def draw(
        self, volume: vtkVolume, size_wh: tuple[int, int], step_mm: float, *, moving: bool
    ) -> Pixels:
        """Return an image; see `Drawing`.

        Raises:
            DrawingFailed: VTK reports an error, or nothing was drawn.
        """
        width, height = size_wh
        self._window.SetSize(width, height)
        self.mapper.SetSampleDistance(step_mm)
        pixels = vtkUnsignedCharArray()
        try:
            self._window.Render()
            self._window.GetPixelData(0, 0, width - 1, height - 1, 0, pixels, 0)
        except Exception as error:  # whatever a binding raises, the other way to draw is left
            raise DrawingFailed(
                Message("render.gpu-exception", kind=type(error).__name__)
            ) from error
        if self._has_error:
            raise DrawingFailed(Message("render.gpu-error"))
        drawn = vtk_to_numpy(pixels)
        if drawn.size != width * height * 3 or not drawn.any():
            raise DrawingFailed(Message("render.gpu-lost"))
        # OpenGL's first row is the lowest.
        return np.ascontiguousarray(drawn.reshape(height, width, 3)[::-1])

    def close(self) -> None:
        """Give the graphics resources back."""
        self.renderer.RemoveAllViewProps()
        self._window.RemoveRenderer(self.renderer)
        self._window.Finalize()


class SoftwareDrawing:
    """Drawing on the processor; no OpenGL context is ever made."""

    side = 256

    def __init__(self) -> None:
        self.renderer = vtkRenderer()
        self.mapper = vtkFixedPointVolumeRayCastMapper()
        self.mapper.SetAutoAdjustSampleDistances(False)
        # Nothing else is in the scene, and its depth would be read from OpenGL.
        self.mapper.SetIntermixIntersectingGeometry(False)
        # This window has a size and no context; `vtkRenderWindow` would look for a display.
        self._window = vtkRenderingOpenGL2.vtkGenericOpenGLRenderWindow()
        self._window.AddRenderer(self.renderer)
        self._light = vtkLight()
        self._light.SetLightTypeToHeadlight()
        self.renderer.AddLight(self._light)

    def draw(
        self, volume: vtkVolume, size_wh: tuple[int, int], step_mm: float, *, moving: bool
    ) -> Pixels:
        """Return an image of at most that size; see `Drawing`."""
        share = MOVING_SHARE if moving else 1.0
        width, height = (max(16, int(n * share)) for n in size_wh)
        self._window.SetSize(width, height)
        self.renderer.SetAspect(width / height, 1)
        camera = self.renderer.GetActiveCamera()
        self._light.SetTransformMatrix(camera.GetCameraLightTransformMatrix())
        mapper, nothing = self.mapper, [0.0, 0.0, 0.0]
        mapper.SetImageSampleDistance(MOVING_RAYS if moving else STILL_RAYS)
        mapper.SetSampleDistance(step_mm)
        # The steps of the mapper's `Render` up to the texture. The third argument says that the
        # volume is drawn in one piece, for which origin, spacing and extent are ignored.
        mapper.PerImageInitialization(self.renderer, volume, 0, nothing, nothing, [0] * 6)
        mapper.PerVolumeInitialization(self.renderer, volume)
        mapper.PerSubVolumeInitialization(self.renderer, volume, 0)
        mapper.RenderSubVolume()
        # Initialization changes it, and `Render` would put it back.
        mapper.SetSampleDistance(step_mm)
        return self._image()

    def _image(self) -> Pixels:
        """Return the ray caster's image, which is smaller where its rays are further apart."""
        image = self.mapper.GetRayCastImage()
        columns, rows = image.GetImageMemorySize()
        used_columns, used_rows = image.GetImageInUseSize()
        left, low = image.GetImageOrigin()
        all_columns, all_rows = image.GetImageViewportSize()
        values = vtkUnsignedShortArray()
        # 1: the array stays the mapper's.
        values.SetVoidArray(image.GetImage(), rows * columns * 4, 1)
        rgba = vtk_to_numpy(values).reshape(rows, columns, 4)[:used_rows, :used_columns, :3]
        pixels = np.zeros((all_rows, all_columns, 3), np.uint8)
        part = pixels[low : low + used_rows, left : left + used_columns]
        part[:] = np.minimum(rgba >> SHORT_TO_BYTE, 255)[: part.shape[0], : part.shape[1]]
        # The first row is the lowest.
        return np.ascontiguousarray(pixels[::-1])

    def close(self) -> None:
        """Release the scene."""
        self.renderer.RemoveAllViewProps()
        self._window.RemoveRenderer(self.renderer)
