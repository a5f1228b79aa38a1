"""Clipping of a 3D view: everything outside a box, or on one side of a plane."""

from dataclasses import dataclass

import numpy as np

from viewer.core.geometry import Float

Share = tuple[float, float]
WHOLE: tuple[Share, Share, Share] = ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0))


@dataclass(frozen=True)
class Clip:
    """`box`: from where to where the head is kept along LPS x, y and z, as shares of its extent.

    Attributes:
        plane: A point of it (LPS mm) and its normal, which points to what is kept; None for no
            plane.
    """

    box: tuple[Share, Share, Share] = WHOLE
    plane: tuple[tuple[float, float, float], tuple[float, float, float]] | None = None

    def planes(self, low_lps_mm: Float, high_lps_mm: Float) -> list[tuple[Float, Float]]:
        """Return points and normals of the planes that cut; what lies on the normals' side is kept.

        Args:
            low_lps_mm: Corner of the head's extent with the lowest coordinates.
            high_lps_mm: The opposite corner.
        """
        extent, planes = high_lps_mm - low_lps_mm, []
        for axis, (begin, end) in enumerate(self.box):
            inward = np.eye(3)[axis]
            if begin > 0:
                planes.append((low_lps_mm + begin * extent * inward, inward))
            if end < 1:
                planes.append((high_lps_mm - (1 - end) * extent * inward, -inward))
        if self.plane is not None:
            point, normal = self.plane
            planes.append((np.array(point), np.array(normal)))
        return planes


NO_CLIP = Clip()
