"""Tolerances: how far a study may differ from the ideal before it is treated otherwise."""

# Two frames show the same place when their positions are nearer than this (and than a tenth of the
# slice spacing): scanners repeat positions to the last digit written, which is at worst 0.1 mm.
SAME_PLACE_MM = 0.1
SAME_PLACE_FRACTION = 0.1

# Direction cosines that differ by less belong to one stack. 1e-3 moves the corner of a 250 mm field
# of view by 0.25 mm; scanners write at least four digits.
SAME_ORIENTATION = 1e-3

# Pixel spacings that differ by less (relatively) are the same: less than a tenth of a pixel over
# 512.
SAME_SPACING = 2e-4

# A stack is a regular grid when no corner of a slice lies further from its place on the grid than
# this part of the slice spacing; or, where spacing is fine, than the rounding of positions to 0.1
# mm can explain. The second must stay well below half a spacing, the least that a missing slice
# makes.
REGULAR_FRACTION = 0.05
ROUNDED_MM = 0.11
ROUNDED_FRACTION = 0.2


def regular_mm(spacing_mm: float) -> float:
    """Return how far in mm a slice corner may lie from a regular grid of this slice spacing."""
    rounded = min(ROUNDED_MM, ROUNDED_FRACTION * spacing_mm)
    return max(REGULAR_FRACTION * spacing_mm, rounded)


# A gap between slices this much wider than those around it means that slices are missing there;
# slices of one slab differ by less, and a whole slice left out makes it 2.
MISSING_FRACTION = 1.5

# Slices that are shifted along the plane from one to the next by more than this angle are sheared
# (gantry tilt). Below it, the grid's affine carries the shift exactly and no resampling is needed.
SHEAR_DEG = 0.2

# The header's tilt and that of the positions contradict each other beyond this.
TILT_AGREES_DEG = 1.0

# A plane is called axial, coronal or sagittal when its normal is at most this far from the axis;
# oblique acquisitions along the AC-PC line or the hippocampus stay below it by habit of speech.
PLANE_DEG = 30.0

# Echo times that differ by less (ms) are the same echo: "shortest TE" varies by hundredths.
SAME_ECHO_MS = 0.5

# Pixel spacings, slice distances and thicknesses outside this range are damage or a placeholder:
# the finest MR microscopes reach 0.005 mm, and nobody is a meter thick. Beyond it an image is a
# plain stack.
SMALLEST_MM = 1e-3
LARGEST_MM = 1e3

# Positions further from the origin than this are damage: patient tables move by some meters.
FURTHEST_MM = 1e5

# Pixels more than this times as long as wide are damage.
LEAST_ASPECT = 0.05
