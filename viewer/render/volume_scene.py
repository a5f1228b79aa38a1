"""The 3D scene: one volume, one camera, drawn off screen into an array of pixels.

A graphics processor draws it where there is one. When that fails, the scene goes on with the
processor casting the rays (`viewer.render.drawing`) and states that in `path`. A software OpenGL is
never used: it takes several times as long for the same rays. While the scene moves, rays are
sparser.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import numpy_to_vtk
from vtkmodules.vtkCommonDataModel import vtkImageData, vtkPiecewiseFunction, vtkPlane
from vtkmodules.vtkCommonMath import vtkMatrix4x4
from vtkmodules.vtkRenderingCore import (
    vtkCamera,
    vtkColorTransferFunction,
    vtkVolume,
    vtkVolumeProperty,
)

from audit.messages import reason_of
from viewer.core.display import full_range
from viewer.core.geometry import Float, Geometry
from viewer.core.io.label_masks import Mask
from viewer.core.voxels.volume import Volume
from viewer.render.brain_isolation import apart
from viewer.render.clipping import NO_CLIP, Clip
from viewer.render.drawing import Drawing, DrawingFailed, HardwareDrawing, SoftwareDrawing
from viewer.render.opengl import RenderPath
from viewer.render.transfer_function import Transfer

if TYPE_CHECKING:
    from viewer.core.anatomy.brain_extent import BrainExtent

VIEW_ANGLE, CLOSER = 30.0, 1.4  # degrees across the image's shorter side; a head fills it


@dataclass(frozen=True)
class Scene3D:
    """Rendered image: `(rows, columns, 3)` uint8, and the LPS directions of its edges."""

    pixels: NDArray[np.uint8]
    right: Float
    down: Float
    moving: bool
    averaged_ijk: tuple[int, int, int]  # voxels averaged along each axis; (1, 1, 1) is as stored


def reduced(
    volume: Volume, side: int
) -> tuple[NDArray[np.generic], Geometry, tuple[int, int, int]]:
    """Return the first time point with at most `side` voxels along each axis.

    Thin stacks keep their slices: only axes that are long are averaged.

    Args:
        volume: The series.
        side: Most voxels along an axis.

    Returns:
        The voxels `(k, j, i)`, their grid, and how many voxels were averaged along i, j and k.
    """
    voxels = volume.at_time()
    n = max(1, -(-max(voxels.shape) // side))
    in_parts = n > 1 and volume.too_large is not None
    if voxels.dtype.kind == "f" and not in_parts:
        voxels = np.nan_to_num(voxels, nan=float(np.nanmin(voxels)))
    if n == 1:
        return np.ascontiguousarray(voxels), volume.geometry, (1, 1, 1)
    steps = [n if size > side else 1 for size in voxels.shape]
    shape = tuple(size // step for size, step in zip(voxels.shape, steps, strict=True))
    sk, sj, si = steps
    if in_parts:
        mean = _averaged_in_parts(volume, voxels, shape, steps)
    else:
        cut = voxels[tuple(slice(0, s * t) for s, t in zip(shape, steps, strict=True))]
        blocks = cut.reshape([m for s, t in zip(shape, steps, strict=True) for m in (s, t)])
        mean = blocks.mean(axis=(1, 3, 5), dtype=np.float32)
    affine = volume.affine.copy()
    affine[:3, :3] = volume.affine[:3, :3] * [si, sj, sk]
    # The center of the first block, not of its first voxel.
    affine[:3, 3] = volume.geometry.index_to_lps([(si - 1) / 2, (sj - 1) / 2, (sk - 1) / 2])
    out = mean if voxels.dtype.kind == "f" else np.rint(mean).astype(voxels.dtype)
    geometry = Geometry((shape[0], shape[1], shape[2]), affine)
    return np.ascontiguousarray(out), geometry, (si, sj, sk)


def _averaged_in_parts(
    volume: Volume, voxels: NDArray[np.generic], shape: tuple[int, ...], steps: list[int]
) -> NDArray[np.float32]:
    """Return means over blocks of a volume that does not fit in memory, some slices at a time."""
    (sk, sj, si), low = steps, full_range(volume)
    mean = np.empty(shape, np.float32)
    for k in range(shape[0]):
        part = voxels[k * sk : (k + 1) * sk, : shape[1] * sj, : shape[2] * si]
        if part.dtype.kind == "f":
            part = np.nan_to_num(part, nan=low[0] if low is not None else 0.0)
        blocks = part.reshape(sk, shape[1], sj, shape[2], si)
        mean[k] = blocks.mean(axis=(0, 2, 4), dtype=np.float32)
    return mean


class VolumeScene:
    """Everything VTK of one 3D view. Use from one thread only, and `close` in that thread."""

    def __init__(self, path: RenderPath, *, falls_back: bool = True) -> None:
        """Make an empty scene.

        Args:
            path: What draws it.
            falls_back: Go on without the graphics processor when that fails; else `render` raises.
        """
        self.path = path
        """What draws it now."""
        self._falls_back = falls_back
        self._drawing: Drawing = HardwareDrawing() if path.hardware else SoftwareDrawing()
        self._property = vtkVolumeProperty()
        self._property.SetInterpolationTypeToLinear()
        self._volume = vtkVolume()
        self._volume.SetMapper(self._drawing.mapper)
        self._volume.SetProperty(self._property)
        self._shown: tuple[Volume, Transfer, Clip] | None = None
        self._values: NDArray[np.generic] | None = None
        self._drawn: NDArray[np.generic] | None = None  # VTK reads this array in place
        self._geometry: Geometry | None = None
        self._within: BrainExtent | None = None
        self._hidden: Mask | None = None
        self._image: vtkImageData | None = None
        self._averaged = (1, 1, 1)
        self._spacing = 1.0

    def show(self, volume: Volume, transfer: Transfer) -> None:
        """Take on a volume and look at it from the front."""
        self._shown = volume, transfer, NO_CLIP
        self._values, geometry, self._averaged = reduced(volume, self._drawing.side)
        self._geometry, self._within, self._hidden = geometry, None, None
        self._image = image = vtkImageData()
        image.SetDimensions(*geometry.shape_kji[::-1])
        spacing = geometry.spacing_ijk_mm
        image.SetSpacing(*spacing)
        self._draw(self._values)
        self._drawing.mapper.SetInputData(image)
        place = np.eye(4)
        # Without the spacing, which the image has itself.
        place[:3, :3] = geometry.directions
        place[:3, 3] = geometry.affine[:3, 3]
        matrix = vtkMatrix4x4()
        matrix.DeepCopy(place.ravel().tolist())
        self._volume.SetUserMatrix(matrix)
        self._spacing = min(spacing)
        self.use(transfer)
        renderer = self._drawing.renderer
        if not renderer.HasViewProp(self._volume):
            renderer.AddVolume(self._volume)
        self.look_from_front()

    def use(self, transfer: Transfer) -> None:
        """Take on another preset of color and opacity."""
        if self._shown is not None:
            volume, _, clip = self._shown
            self._shown = volume, transfer, clip
        self._keep(transfer.within)
        colors, opacity = vtkColorTransferFunction(), vtkPiecewiseFunction()
        for row in transfer.colors:
            colors.AddRGBPoint(*row)
        for point in transfer.opacity:
            opacity.AddPoint(*point)
        self._property.SetColor(colors)
        self._property.SetScalarOpacity(opacity)
        # Opacity is per this distance, so that it does not depend on how densely rays are sampled.
        self._property.SetScalarOpacityUnitDistance(self._spacing * 1.5)
        self._property.SetShade(transfer.shade)
        self._property.SetAmbient(0.3)
        self._property.SetDiffuse(0.75)
        self._property.SetSpecular(0.15)
        if transfer.blend == "maximum":
            self._drawing.mapper.SetBlendModeToMaximumIntensity()
        else:
            self._drawing.mapper.SetBlendModeToComposite()

    def _keep(self, brain: "BrainExtent | None") -> None:
        """Draw the brain alone, or everything."""
        if brain is self._within or self._values is None or self._geometry is None:
            return
        self._within = brain
        self._draw_visible()

    def hide(self, mask: Mask | None) -> None:
        """Leave out voxels.

        Args:
            mask: `(k, j, i)` on the grid of the volume that was shown, 1 where a voxel is left out;
                None to draw all.
        """
        if mask is not self._hidden and self._values is not None:
            self._hidden = mask
            self._draw_visible()

    def _draw_visible(self) -> None:
        """Draw the values without what lies outside the brain, and without hidden voxels."""
        values = self._values
        assert values is not None and self._geometry is not None
        fill = values.min()
        if self._within is not None:
            values = apart(values, self._geometry, self._within, float(fill))
        if self._hidden is not None:
            steps = self._averaged[::-1]
            part = tuple(slice(0, n * s) for n, s in zip(values.shape, steps, strict=True))
            blocks = self._hidden[part].reshape(
                [n for pair in zip(values.shape, steps, strict=True) for n in pair]
            )
            # A block is left out with its first hidden voxel: half a voxel of bone is bright.
            values = np.where(blocks.max(axis=(1, 3, 5)) > 0, fill, values)
        self._draw(np.ascontiguousarray(values))

    def _draw(self, values: NDArray[np.generic]) -> None:
        """Set the values that rays go through."""
        assert self._image is not None
        self._drawn = values
        self._image.GetPointData().SetScalars(numpy_to_vtk(values.reshape(-1)))
        self._image.Modified()

    def clip(self, clip: Clip) -> None:
        """Leave out what lies outside a box or behind a plane."""
        if self._shown is not None:
            volume, transfer, _ = self._shown
            self._shown = volume, transfer, clip
        mapper = self._drawing.mapper
        mapper.RemoveAllClippingPlanes()
        for point, normal in clip.planes(*self._ends()):
            plane = vtkPlane()
            plane.SetOrigin(*point)
            plane.SetNormal(*normal)
            mapper.AddClippingPlane(plane)

    def _ends(self) -> tuple[Float, Float]:
        """Return opposite corners of what the volume takes, LPS mm."""
        low, high = np.array(self._volume.GetBounds()).reshape(3, 2).T
        return low, high

    def look_from_front(self) -> None:
        """Look at the face, head up."""
        low, high = self._ends()
        middle, radius = (low + high) / 2, float(np.linalg.norm(high - low)) / 2
        camera = self._camera
        camera.SetViewAngle(VIEW_ANGLE)
        camera.SetFocalPoint(*middle)
        # Not ResetCamera: it fits the window of this moment, which may be resized before it is
        # drawn.
        away = radius / np.sin(np.radians(VIEW_ANGLE / 2))
        camera.SetPosition(*(middle - [0, away, 0]))
        camera.SetViewUp(0, 0, 1)
        camera.Zoom(CLOSER)
        self._drawing.renderer.ResetCameraClippingRange()

    def turn(self, right_deg: float, up_deg: float) -> None:
        """Turn the camera around the volume.

        Args:
            right_deg: Degrees to the right.
            up_deg: Degrees up.
        """
        camera = self._camera
        camera.Azimuth(-right_deg)
        camera.Elevation(up_deg)
        camera.OrthogonalizeViewUp()
        self._drawing.renderer.ResetCameraClippingRange()

    def zoom(self, factor: float) -> None:
        """Zoom in by `factor`."""
        self._camera.Zoom(factor)
        self._drawing.renderer.ResetCameraClippingRange()

    def render(self, size_wh: tuple[int, int], *, moving: bool = False) -> Scene3D:
        """Draw an image of about `size_wh` pixels.

        Args:
            size_wh: Width and height in pixels.
            moving: True while the scene moves: the image is smaller and coarser.
        """
        size_wh = max(16, size_wh[0]), max(16, size_wh[1])
        # The view angle is that of the shorter side.
        self._camera.SetUseHorizontalViewAngle(size_wh[0] < size_wh[1])
        try:
            pixels = self._draw_image(size_wh, moving)
        except DrawingFailed as failure:
            if not (self.path.hardware and self._falls_back):
                raise
            self.leave_hardware(replace(self.path, hardware=False, reason=reason_of(failure)))
            pixels = self._draw_image(size_wh, moving)
        right, down = self._axes()
        return Scene3D(pixels, right, down, moving, self._averaged)

    def _draw_image(self, size_wh: tuple[int, int], moving: bool) -> NDArray[np.uint8]:
        step_mm = self._spacing * (2.0 if moving else 1.0)
        return self._drawing.draw(self._volume, size_wh, step_mm, moving=moving)

    @property
    def _camera(self) -> vtkCamera:
        return self._drawing.renderer.GetActiveCamera()

    def leave_hardware(self, path: RenderPath) -> None:
        """Go on without the graphics processor, with the same volume seen from the same place.

        Args:
            path: The new path, with the reason.
        """
        before, broken = self._camera, self._drawing
        self.path, self._drawing = path, SoftwareDrawing()
        self._volume = vtkVolume()
        self._volume.SetMapper(self._drawing.mapper)
        self._volume.SetProperty(self._property)
        if self._shown is not None:
            volume, transfer, clip = self._shown
            hidden = self._hidden
            self.show(volume, transfer)
            self.hide(hidden)
            self.clip(clip)
        # Values, not the camera itself: that of a renderer may hold resources of its context.
        camera = self._camera
        camera.SetPosition(before.GetPosition())
        camera.SetFocalPoint(before.GetFocalPoint())
        camera.SetViewUp(before.GetViewUp())
        camera.SetViewAngle(before.GetViewAngle())
        camera.SetUseHorizontalViewAngle(before.GetUseHorizontalViewAngle())
        self._drawing.renderer.ResetCameraClippingRange()
        broken.close()

    def _axes(self) -> tuple[Float, Float]:
        """Return unit vectors in LPS of the image's right and down."""
        camera = self._camera
        up = np.array(camera.GetViewUp())
        ahead = np.array(camera.GetDirectionOfProjection())
        right = np.cross(ahead, up)
        right /= np.linalg.norm(right)
        return right, np.cross(ahead, right)

    def close(self) -> None:
        """Give the graphics resources back."""
        self._drawing.close()
