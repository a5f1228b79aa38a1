"""A measurement: a pure function of points in LPS mm."""

import math
from collections.abc import Sequence


def perimeter_mm(points_lps_mm: Sequence[Sequence[float]]) -> float:
    """Return the length in mm of the closed line through points (n, 3)."""
    pairs = zip(points_lps_mm, [*points_lps_mm[1:], points_lps_mm[0]], strict=True)
    return sum(math.dist(first, second) for first, second in pairs)


PERIMETER = {
    "title": "Perimeter",
    "unit": "mm",
    "points": 3,
    "measure": perimeter_mm,
    "formula": "sum of the sides of the triangle",
}
