"""Lookup tables: modality and VOI LUTs, and the palettes of PALETTE COLOR."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements

Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Lut:
    """A lookup table: stored values below `first` give the first entry, above the end the last.

    Attributes:
        bits: Of each entry.
        kind: Modality LUT Type (HU, OD, US, ...), if it is one.
    """

    first: int
    entries: tuple[int, ...]
    bits: int = 16
    kind: str | None = None


Palette = tuple[Lut, Lut, Lut]


def apply_lut(stored: Array, lut: Lut) -> Array:
    """Return stored values through a lookup table; values beyond its ends take the end's entry.

    Args:
        stored: Stored values of any shape.
        lut: The table.

    >>> apply_lut(np.array([0, 5, 6, 99]), Lut(5, (10, 20))).tolist()
    [10, 10, 20, 20]
    """
    index = np.clip(stored.astype(np.int64) - lut.first, 0, len(lut.entries) - 1)
    return np.asarray(np.array(lut.entries)[index])


def through_palette(stored: Array, palette: Palette) -> Array:
    """Return the colors of palette indices, 8 bits a sample: the high bits of 16-bit entries.

    Args:
        stored: Indices `(row, column)`.
        palette: Tables for red, green and blue.

    Returns:
        uint8 `(row, column, 3)`.
    """
    out = np.empty((*stored.shape, 3), np.uint8)
    for channel, table in enumerate(palette):
        out[..., channel] = apply_lut(stored, table) >> (table.bits - 8)
    return out


def read_lut(item: Elements) -> Lut | None:
    """Return a modality or VOI LUT from its sequence item (PS3.3 C.11.1.1)."""
    descriptor = item.binaries(tags.LUT_DESCRIPTOR, "H")
    if len(descriptor) != 3 or item.data(tags.LUT_DATA) is None:
        return None
    first = item.binaries(tags.LUT_DESCRIPTOR, "h")[1]
    entries = _entries(item, tags.LUT_DATA, int(descriptor[0]) or 65536)
    kind = item.text(tags.MODALITY_LUT_TYPE)
    if entries:
        return Lut(int(first), entries, int(descriptor[2]), kind)
    return None


@dataclass(frozen=True)
class VoiLut:
    """A VOI LUT of a file (PS3.3 C.11.2.1.1) for rescaled values from `first` on.

    Attributes:
        data: Its entries, little-endian uint16; `bits` of each are used.
        name: LUT Explanation.
    """

    first: int
    data: bytes
    bits: int
    name: str = ""

    @property
    def entries(self) -> NDArray[np.uint16]:
        """`(n,)`; values before `first` look like the first one, beyond the end like the last."""
        return np.frombuffer(self.data, "<u2")

    @property
    def distinct_range(self) -> tuple[int, int] | None:
        """From which value to which one the entries differ; None where all are the same."""
        (changes,) = np.nonzero(np.diff(self.entries))
        if changes.size:
            return (self.first + int(changes[0]), self.first + int(changes[-1]) + 1)
        return None

    def gray(self, level: NDArray[np.float64]) -> None:
        """Replace values by unrounded gray 0..255, in place; between whole values by the nearest.

        NaN stays NaN.
        """
        table = self.entries * (255.0 / ((1 << self.bits) - 1))
        level += 0.5 - self.first
        np.floor(level, out=level)
        np.clip(level, 0, table.size - 1, out=level)
        nothing = np.isnan(level)
        level[nothing] = 0
        level[...] = table[level.astype(np.intp)]
        level[nothing] = np.nan


def read_voi_luts(e: Elements, *, signed: bool) -> tuple[VoiLut, ...]:
    """Return the VOI LUTs of a data set.

    Args:
        e: The data set.
        signed: The values that the tables apply to may be negative.
    """
    luts = []
    for item in e.items(tags.VOI_LUT_SEQUENCE):
        lut = read_lut(item)
        if lut is None:
            continue
        # The descriptor's VR may be SS although the values are not signed: the first value is then
        # read as a negative number.
        first = lut.first if signed else lut.first % 65536
        bits = max(lut.bits, max(lut.entries).bit_length())
        data = np.array(lut.entries, "<u2").tobytes()
        voi = VoiLut(first, data, min(bits, 16), item.text(tags.LUT_EXPLANATION) or "")
        if voi.distinct_range is not None:
            luts.append(voi)
    return tuple(luts)


def _entries(e: Elements, tag: int, n: int) -> tuple[int, ...]:
    """Return LUT entries, 16 bits each, or 8 bits each where the data are too short for that."""
    data = e.data(tag) or b""
    values = e.binaries(tag, "H") if len(data) >= 2 * n else tuple(data)
    return tuple(int(v) for v in values[:n])


_CHANNELS = (
    (tags.RED_PALETTE_DESCRIPTOR, tags.RED_PALETTE_DATA, tags.RED_PALETTE_SEGMENTED),
    (tags.GREEN_PALETTE_DESCRIPTOR, tags.GREEN_PALETTE_DATA, tags.GREEN_PALETTE_SEGMENTED),
    (tags.BLUE_PALETTE_DESCRIPTOR, tags.BLUE_PALETTE_DATA, tags.BLUE_PALETTE_SEGMENTED),
)


def read_palette(e: Elements) -> Palette | None:
    """Return red, green and blue tables (PS3.3 C.7.6.3.1.5), plain or segmented.

    None where one is missing.
    """
    tables = []
    for descriptor, plain, segmented in _CHANNELS:
        shape = e.binaries(descriptor, "H")
        if len(shape) != 3:
            return None
        n = int(shape[0]) or 65536
        if plain in e:
            entries = _entries(e, plain, n)
        else:
            code = "B" if shape[2] == 8 else "H"
            entries = unfold_segments([int(v) for v in e.binaries(segmented, code)], n)
        if not entries:
            return None
        signed = e.unsigned(tags.PIXEL_REPRESENTATION) == 1
        first = e.binaries(descriptor, "h")[1] if signed else shape[1]
        bits = 8 if shape[2] == 8 and max(entries) < 256 else 16
        tables.append(Lut(int(first), entries, bits))
    return tables[0], tables[1], tables[2]


def unfold_segments(words: list[int], n: int) -> tuple[int, ...]:
    """Return the entries of a segmented palette (PS3.3 C.7.9.2); empty if it is damaged.

    Segments: 0, count, values; 1, count, end of a straight line from the value before; 2, count of
    segments to repeat, offset in two words.

    Args:
        words: The segmented data, 16 bits each.
        n: Number of entries that the descriptor states.

    >>> unfold_segments([0, 1, 10, 1, 4, 50], 5)
    (10, 20, 30, 40, 50)
    """
    entries: list[int] = []
    todo = [(0, len(words), 1 << 30)]  # (from, to, how many segments at most)
    while todo and len(entries) < n:
        pos, end, remaining = todo.pop()
        if pos + 3 > end or remaining == 0:
            continue
        kind, count = words[pos], words[pos + 1]
        after = pos + (2 + count if kind == 0 else 4 if kind == 2 else 3)
        if after > end or (kind == 1 and not entries) or kind > 2 or len(todo) > 8:
            return ()
        todo.append((after, end, remaining - 1))
        if kind == 0:
            entries += words[pos + 2 : after]
        elif kind == 1:
            line = np.linspace(entries[-1], words[pos + 2], count + 1)[1:]
            entries += [int(v) for v in np.rint(line)]
        else:
            offset = words[pos + 2] | words[pos + 3] << 16
            if offset >= pos:
                return ()  # may only point back
            todo.append((offset, pos, count))
    return tuple(entries) if len(entries) == n else ()
