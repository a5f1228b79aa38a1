"""Private attributes of vendors, each read only under its own creator or manufacturer.

Diffusion weighting, kind of image (magnitude, phase, ...), scaling and the order of rows. Where the
standard has an attribute for it, that one is read first.
"""

import math
import re

from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements

Vector = tuple[float, float, float]

_GE_PARTS = {0: None, 1: "phase", 2: "real", 3: "imaginary"}
_GE_FLAGS = {2: "magnitude", 3: "flow R/L", 4: "flow A/P", 5: "flow S/I"}
_IN_COMMENT = re.compile(r"b=[\d.]+\(([-\d.]+),([-\d.]+),([-\d.]+)\)")


def b_value(e: Elements) -> float | None:
    """Return diffusion b-value in s/mm2: the standard attribute, else the vendor's own."""
    value = _b_value(e)
    if value is not None and math.isfinite(value):
        return value
    return None


def _b_value(e: Elements) -> float | None:
    standard = e.doubles(tags.DIFFUSION_B_VALUE)
    if standard:
        return standard[0]
    if _created(e, tags.SIEMENS_CREATOR_0019, "SIEMENS MR"):
        return e.decimal(tags.SIEMENS_B_VALUE)
    if _created(e, tags.PHILIPS_CREATOR_2001, "Philips"):
        values = e.binaries(tags.PHILIPS_B_VALUE, "f")
        return values[0] if values else None
    if _created(e, tags.UIH_CREATOR_0065, "Image Private Header"):
        weighting = e.doubles(tags.UIH_B_VALUE)
        return weighting[0] if weighting else None
    if is_ge(e):
        value = e.decimal(tags.GE_B_VALUE)
        return None if value is None else value % 1e5  # GE adds 10^9 as a flag
    return None


def gradient_direction(e: Elements) -> Vector | None:
    """Return diffusion gradient direction as the file gives it; None where it gives none.

    In patient axes in the standard attribute and in Siemens' and Philips' own; in axes of the image
    in GE's and UIH's. It tells volumes apart and is not turned into numbers of its own.
    """
    standard = e.doubles(tags.DIFFUSION_GRADIENT_ORIENTATION)
    if standard:
        return _vector(standard)
    if _created(e, tags.SIEMENS_CREATOR_0019, "SIEMENS MR"):
        return _vector(e.doubles(tags.SIEMENS_DIFFUSION_DIRECTION))
    if _created(e, tags.PHILIPS_CREATOR_2005, "Philips"):
        axes = (tags.PHILIPS_DIFFUSION_X, tags.PHILIPS_DIFFUSION_Y, tags.PHILIPS_DIFFUSION_Z)
        return _vector([v for tag in axes for v in e.binaries(tag, "f")])
    if _created(e, tags.UIH_CREATOR_0065, "Image Private Header"):
        return _vector(e.doubles(tags.UIH_DIFFUSION_DIRECTION))
    if is_ge(e) and _created(e, tags.GE_CREATOR_0019, "GEMS_ACQU"):
        axes = (tags.GE_DIFFUSION_X, tags.GE_DIFFUSION_Y, tags.GE_DIFFUSION_Z)
        along = [e.decimal(tag) for tag in axes]
        # The same three are free for other uses in sequences without diffusion weighting.
        return _vector([v for v in along if v is not None]) if b_value(e) else None
    return None


def direction_in_comment(e: Elements) -> Vector | None:
    """Return the gradient direction that Canon writes into Image Comments."""
    match = _IN_COMMENT.match(e.text(tags.IMAGE_COMMENTS) or "")
    if match is None:
        return None
    try:
        return _vector([float(text) for text in match.groups()])
    except ValueError:
        return None


def part_of(e: Elements) -> str | None:
    """Return the part of the signal in an image ("phase", "real", "imaginary" and so on).

    From Complex Image Component (PS3.3 C.8.13.3.1.1), or GE's (0043,102F) and, for velocity and
    field maps, (0043,1030), where Image Type is the same for all.

    Returns:
        None for plain magnitude.
    """
    component = (e.text(tags.COMPLEX_IMAGE_COMPONENT) or "").lower()
    if component in ("phase", "real", "imaginary"):
        return component
    if not is_ge(e) or not _created(e, tags.GE_CREATOR_0043, "GEMS_PARM"):
        return None
    part = e.binaries(tags.GE_IMAGE_PART, "h")
    flag = e.binaries(tags.GE_COLLAPSE_FLAG, "h")
    return (_GE_PARTS.get(int(part[0])) if part else None) or (
        _GE_FLAGS.get(int(flag[0])) if flag else None
    )


def rows_reversed(e: Elements) -> bool | None:
    """Return whether GE's `epi_pepolar` sequence stored the rows from the last to the first.

    It does so for the volumes taken with reversed phase encoding, and leaves position and
    orientation as if it had not. User data 12 says which: 0 none, 1 all, 2 the odd volumes, 3 the
    even ones (known from phantom scans with every value; see `docs/conformance.md`). None where
    that cannot be reported.
    """
    if "epi_pepolar" not in (e.text(tags.GE_PULSE_SEQUENCE) or "") or not is_ge(e):
        return False
    mode, volume = e.decimal(tags.GE_USER_DATA_12), e.integer(tags.TEMPORAL_POSITION_IDENTIFIER)
    if mode in (0, 1):
        return mode == 1
    if mode not in (2, 3) or volume is None:
        return None
    return volume % 2 == (1 if mode == 2 else 0)


def philips_scale(e: Elements) -> float | None:
    """Return Philips' private scale slope, which turns rescaled into "floating point" values."""
    values = e.binaries(tags.PHILIPS_SCALE_SLOPE, "f")
    if values and 0 < values[0] < math.inf:
        return values[0]
    return None


def philips_frame_scale(item: Elements) -> float | None:
    """Return the scale slope of one frame of an enhanced object, from Philips' own sequence."""
    sequence = item.item(tags.PHILIPS_FRAME_SEQUENCE)
    if not sequence.raw and _created(item, tags.PHILIPS_CREATOR_2005, "Philips MR Imaging DD 005"):
        sequence = item.item(tags.PHILIPS_FRAME_SEQUENCE_FIRST)
    return philips_scale(sequence)


def is_ge(e: Elements) -> bool:
    """Return True for files by GE."""
    return (e.text(tags.MANUFACTURER) or "").upper().startswith("GE")


def _created(e: Elements, tag: int, creator: str) -> bool:
    """Return whether the private block belongs to the creator (PS3.5 7.8.1)."""
    return (e.text(tag) or "").startswith(creator)


def _vector(values: list[float] | tuple[float, ...] | None) -> Vector | None:
    if not values or len(values) != 3 or not all(map(math.isfinite, values)):
        return None
    return values[0], values[1], values[2]
