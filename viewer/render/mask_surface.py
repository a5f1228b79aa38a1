"""Surface of a mask as triangles in mm of the patient (VTK)."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import numpy_to_vtk, vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkImageData
from vtkmodules.vtkFiltersCore import vtkFlyingEdges3D, vtkWindowedSincPolyDataFilter

from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.geometry import Float, Geometry

HALF = 0.5
SMOOTHING_STEPS, PASS_BAND = 15, 0.1
"""Taubin's smoothing: it removes the steps of voxels and keeps the volume (docs/exports.md has the
measured difference)."""


@dataclass(frozen=True, eq=False)
class Surface:
    """A closed surface.

    Attributes:
        triangles_lps_mm: `(n, 3, 3)` corners of each triangle, counterclockwise seen from outside.
    """

    triangles_lps_mm: Float

    @property
    def volume_ml(self) -> float:
        """Enclosed volume, by the divergence theorem."""
        # About a corner of the surface: far from the origin the terms would cancel.
        a, b, c = np.moveaxis(self.triangles_lps_mm - self.triangles_lps_mm[0, 0], 1, 0)
        return float(np.einsum("ij,ij->", a, np.cross(b, c)) / 6 / 1000)


def mask_surface(mask: NDArray[np.uint8], geometry: Geometry) -> Surface:
    """Return the smoothed surface halfway between the voxels of a mask and those around it.

    Args:
        mask: Voxels `(k, j, i)`, 1 inside and 0 outside.
        geometry: Grid of the mask.

    Raises:
        CoreError: The mask is empty.
    """
    used = np.argwhere(mask)
    if not len(used):
        raise CoreError(Message("surface.mask-empty"))
    low, high = used.min(axis=0), used.max(axis=0) + 1
    part = mask[tuple(slice(a, b) for a, b in zip(low, high, strict=True))]
    # Voxels outside on all sides: the surface of a mask at the edge of the images is closed too.
    padded = np.pad(part, 1).astype(np.uint8)
    image = vtkImageData()
    image.SetDimensions(*padded.shape[::-1])
    # In mm along the axes, so that smoothing moves corners alike in all directions.
    image.SetSpacing(*geometry.spacing_ijk_mm)
    image.GetPointData().SetScalars(numpy_to_vtk(padded.reshape(-1)))
    edges = vtkFlyingEdges3D()
    edges.SetInputData(image)
    edges.SetValue(0, HALF)
    edges.ComputeNormalsOff()
    smooth = vtkWindowedSincPolyDataFilter()
    smooth.SetInputConnection(edges.GetOutputPort())
    smooth.SetNumberOfIterations(SMOOTHING_STEPS)
    smooth.SetPassBand(PASS_BAND)
    smooth.NormalizeCoordinatesOn()
    smooth.Update()
    mesh = smooth.GetOutput()
    along_axes_mm = vtk_to_numpy(mesh.GetPoints().GetData()).astype(np.float64)
    index = along_axes_mm / np.array(geometry.spacing_ijk_mm) + (low[::-1] - 1)
    corners = vtk_to_numpy(mesh.GetPolys().GetConnectivityArray()).reshape(-1, 3)
    surface = Surface(geometry.index_to_lps(index)[corners])
    if surface.volume_ml < 0:  # a mirrored grid, or the filter's order of corners
        surface = Surface(np.ascontiguousarray(surface.triangles_lps_mm[:, ::-1]))
    return surface
