"""Binary STL: triangles in mm, 50 bytes each, after a header of 80 bytes and their number.

The format has no unit, no coordinate system and no place for a patient. The header states LPS and
mm and names nothing else.
"""

from pathlib import Path

import numpy as np

from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.files.atomic_write import IsCancelled, atomic_write
from viewer.core.geometry import Float

HEADER = b"Overread mask surface; unit mm; SPACE=LPS; investigational, not for diagnosis"
"""Does not begin with "solid", which would mark a text file. SPACE=LPS is what 3D Slicer reads."""
HEADER_BYTES = 80
_TRIANGLE = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


def write_stl(triangles_lps_mm: Float, path: Path, cancelled: IsCancelled | None = None) -> None:
    """Write triangles as a binary STL file.

    Args:
        triangles_lps_mm: `(n, 3, 3)` corners of each triangle, counterclockwise seen from outside.
        path: File to write.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        CoreError: The numbers do not fit the format, or the disk refuses the write.
    """
    if len(triangles_lps_mm) >= 1 << 32 or not np.isfinite(triangles_lps_mm).all():
        raise CoreError(Message("surface.not-writable"), path)
    a, b, c = np.moveaxis(triangles_lps_mm, 1, 0)
    normals = np.cross(b - a, c - a)
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    rows = np.zeros(len(triangles_lps_mm), _TRIANGLE)
    rows["normal"] = np.divide(normals, lengths, out=np.zeros_like(normals), where=lengths > 0)
    rows["corners"] = triangles_lps_mm
    with atomic_write(path, cancelled) as partial, partial.open("wb") as file:
        file.write(HEADER.ljust(HEADER_BYTES))
        file.write(len(rows).to_bytes(4, "little"))
        file.write(rows.tobytes())
