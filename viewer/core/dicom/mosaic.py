"""Mosaics of Siemens and UIH: all slices of a volume as tiles of one image."""

import math
import struct
from dataclasses import replace

from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.frames import Frame, Vector, cross

Csa = dict[str, tuple[float, ...]]


UIH_CREATOR = "Image Private Header"


def grid_of_uih(frame: Frame, e: Elements) -> list[Frame] | None:
    """Return one frame per tile of a UIH grid image; None for an object that is none.

    UIH's frame sequence (0065,xx51) has an item for each slice, in the order of the tiles, with its
    own Image Position; (0065,xx50) is their number. Where they contradict each other, or an item
    has no position, the grid stays one image without a place.

    Args:
        frame: The grid image as one frame.
        e: Header of the file.
    """
    if e.text(tags.UIH_CREATOR_0065) != UIH_CREATOR:
        return None
    items = e.items(tags.UIH_FRAME_SEQUENCE)
    if len(items) < 2:
        return None
    tiles = _cut(frame, len(items), square=False)
    positions = [item.decimals(tags.IMAGE_POSITION) for item in items]
    if tiles is None or e.integer(tags.UIH_IMAGES_IN_GRID) != len(items):
        return _flat(frame)
    if not all(position and len(position) == 3 for position in positions):
        return _flat(frame)
    return [
        replace(tile, position=(p[0], p[1], p[2]))
        for tile, p in zip(tiles, positions, strict=True)
        if p is not None
    ]


def _flat(frame: Frame) -> list[Frame]:
    """Return the whole mosaic as one image: its position is none of its slices'."""
    return [replace(frame, position=None, orientation=None, mosaic=True)]


def _cut(frame: Frame, count: int, square: bool = True) -> list[Frame] | None:
    """Return tiles row by row in a grid as wide as the smallest square that holds them.

    None where the image's size does not fit. `square`: as many rows of tiles as there are columns,
    as Siemens has it; UIH leaves out rows that would stay empty (20 slices lie in 4 rows of 5).
    """
    across = math.ceil(math.sqrt(count))
    down = across if square else math.ceil(count / across)
    if frame.rows % down or frame.columns % across:
        return None
    rows, columns = frame.rows // down, frame.columns // across
    tile = replace(frame, rows=rows, columns=columns, position=None, mosaic=True)
    return [replace(tile, tile=(t // across * rows, t % across * columns)) for t in range(count)]


def tiles_of(frame: Frame, e: Elements) -> list[Frame]:
    """Return one frame per tile, in slice order, each with its own place in space.

    The number of slices and the direction in which they are stacked come from Siemens' private
    header (CSA), never from the image. Where they are missing the mosaic stays one image without a
    place.

    Args:
        frame: The mosaic as one frame.
        e: Header of the file, with Siemens' private attributes.
    """
    csa = _csa(e)
    frame = _weighted(frame, csa)
    count = _count(e, csa)
    tiles = _cut(frame, count) if count else None
    if tiles is None:
        return _flat(frame)
    places = _places(frame, csa, len(tiles), tiles[0].rows, tiles[0].columns)
    if places is None:
        return tiles
    return [replace(tile, position=place) for tile, place in zip(tiles, places, strict=True)]


def _places(frame: Frame, csa: Csa, count: int, rows: int, columns: int) -> list[Vector] | None:
    """Return the position of each tile's first pixel.

    ImagePositionPatient of a mosaic is that of an image of the mosaic's size centered on the slice,
    so the first pixel of the slice lies half the difference of the sizes further in.
    """
    gap = frame.gap_mm or frame.thickness_mm
    if not (frame.position and frame.orientation and frame.spacing_rc_mm and gap):
        return None
    row, column = frame.orientation[:3], frame.orientation[3:]
    normal = cross(row, column)
    stated_normal = csa.get("SliceNormalVector")
    if stated_normal is not None and len(stated_normal) == 3:
        along = sum(a * b for a, b in zip(normal, stated_normal, strict=True))
        if abs(abs(along) - 1) > 1e-2:
            return None
        gap = math.copysign(gap, along)
    elif count > 1:
        return None  # the stacking direction is not known, and not guessed
    right = frame.spacing_rc_mm[1] * (frame.columns - columns) / 2
    down = frame.spacing_rc_mm[0] * (frame.rows - rows) / 2
    return [
        (
            frame.position[0] + right * row[0] + down * column[0] + t * gap * normal[0],
            frame.position[1] + right * row[1] + down * column[1] + t * gap * normal[1],
            frame.position[2] + right * row[2] + down * column[2] + t * gap * normal[2],
        )
        for t in range(count)
    ]


def _count(e: Elements, csa: Csa) -> int | None:
    if (e.text(tags.SIEMENS_CREATOR_0019) or "").startswith("SIEMENS MR"):
        count = e.unsigned(tags.SIEMENS_IMAGES_IN_MOSAIC)
        if count:
            return count
    stated_count = csa.get("NumberOfImagesInMosaic")
    return int(stated_count[0]) if stated_count else None


_CSA_PLACES = (  # the block comes second where Siemens' MEDCOM header was written first
    (tags.SIEMENS_CREATOR_0029, tags.SIEMENS_CSA_IMAGE_HEADER),
    (tags.SIEMENS_CREATOR_0029_SECOND, tags.SIEMENS_CSA_IMAGE_HEADER_SECOND),
)
_CSA_FIELDS = {
    "NumberOfImagesInMosaic",
    "SliceNormalVector",
    "B_value",
    "DiffusionGradientDirection",
}


def _csa(e: Elements) -> Csa:
    """Return siemens' image header: the fields needed here, as numbers."""
    for creator, header in _CSA_PLACES:
        raw = e.data(header)
        if raw is not None and (e.text(creator) or "").startswith("SIEMENS CSA"):
            return read_csa(raw, _CSA_FIELDS)
    return {}


def _weighted(frame: Frame, csa: Csa) -> Frame:
    """Return frames with the diffusion weighting of the CSA header (software before 2008)."""
    b, direction = csa.get("B_value"), csa.get("DiffusionGradientDirection")
    if frame.b_value is not None or not b:
        return frame
    if direction and len(direction) == 3:
        known = (direction[0], direction[1], direction[2])
    else:
        known = None
    return replace(frame, b_value=b[0], direction=frame.direction or known)


def read_csa(raw: bytes, names: set[str]) -> dict[str, tuple[float, ...]]:
    """Return the numbers of the named fields of a Siemens CSA header, formats 1 and 2.

    Damaged fields are left out.

    Layout (little endian): [b"SV10", 4 bytes,] number of fields, 77; each field: 64 bytes of name,
    VM, 4 bytes of VR, syngo type, number of items, 77 or 205; each item: 4 lengths, then text
    padded to 4 bytes. Format 2 has the item's length in the second place, format 1 in the first,
    less 4 words.

    Args:
        raw: The private attribute's bytes.
        names: Fields to read.
    """
    second = raw[:4] == b"SV10"
    pos = 8 if second else 0
    values: dict[str, tuple[float, ...]] = {}
    try:
        (n_fields,) = struct.unpack_from("<I", raw, pos)
        pos += 8
        first_item: int | None = None
        for _ in range(min(n_fields, 1000)):
            name = raw[pos : pos + 64].split(b"\0")[0].decode("latin-1")
            vm, _vr, _type, n_items, _mark = struct.unpack_from("<i4siii", raw, pos + 64)
            pos += 84
            texts = []
            for _ in range(n_items):
                lengths = struct.unpack_from("<4i", raw, pos)
                pos += 16
                if second:
                    length = lengths[1]
                else:  # format 1 stores lengths relative to that of the first item
                    first_item = lengths[0] if first_item is None else first_item
                    length = lengths[0] - first_item
                    length = 0 if length < 0 or pos + length > len(raw) else length
                if length < 0 or pos + length > len(raw):
                    return values
                texts.append(raw[pos : pos + length].split(b"\0")[0].strip())
                pos += -(-length // 4) * 4
            if name in names:
                values[name] = tuple(float(t) for t in texts[: vm or None] if t)
    except (struct.error, ValueError):
        return values
    return values
