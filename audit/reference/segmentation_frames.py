"""Native pixel data of compressed DICOM segmentations that highdicom does not read.

One bit a pixel under RLE (PS3.5 A.4.2 allows 8 and 16 bits; some archives compress packed bits all
the same), JPEG 2000 (PS3.5 A.4.4) and deflated frames (PS3.5 A.4.13).
"""

import zlib
from collections.abc import Callable
from typing import Any, Final

import imagecodecs
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[Any]

RLE: Final = "1.2.840.10008.1.2.5"
DEFLATED_FRAMES: Final = "1.2.840.10008.1.2.8.1"
JPEG_2000: Final = frozenset(f"1.2.840.10008.1.2.4.{n}" for n in (90, 91, 201, 202, 203))
RLE_HEADER: Final = 64
"""Bytes of the offsets before the segments of a frame (PS3.5 G.5)."""


def unpack_frames(data: Any) -> None:
    """Replace compressed frames of a segmentation's data set by native pixel data, where needed.

    Args:
        data: pydicom data set in little endian, with file meta information; changed in place.

    Raises:
        ValueError: A frame is damaged or holds another number of pixels.
    """
    from pydicom.uid import ExplicitVRLittleEndian

    syntax = str(data.file_meta.TransferSyntaxUID)
    one_bit = int(data.BitsAllocated) == 1
    decode: Callable[[bytes, int, bool], Pixels]
    if syntax == RLE and one_bit:
        decode = _rle
    elif syntax in JPEG_2000:
        decode = _jpeg_2000
    elif syntax == DEFLATED_FRAMES:
        decode = _deflated
    else:
        return
    frames = [_checked(decode(frame, _pixels(data), one_bit), data) for frame in _encoded(data)]
    together = np.concatenate(frames)
    if one_bit:
        together = np.packbits(together.astype(bool), bitorder="little")
    kind = np.uint8 if int(data.BitsAllocated) <= 8 else np.dtype("<u2")
    value = together.astype(kind).tobytes()
    data.PixelData = value + b"\0" * (len(value) % 2)
    data["PixelData"].VR = "OB" if int(data.BitsAllocated) <= 8 else "OW"
    data["PixelData"].is_undefined_length = False
    data.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian


def _pixels(data: Any) -> int:
    """Return the pixels of a frame."""
    return int(data.Rows) * int(data.Columns)


def _encoded(data: Any) -> list[bytes]:
    """Return the compressed frames."""
    from pydicom.encaps import generate_frames

    offsets = data.get("ExtendedOffsetTable"), data.get("ExtendedOffsetTableLengths")
    return list(
        generate_frames(
            data.PixelData,
            number_of_frames=int(data.get("NumberOfFrames", 1)),
            extended_offsets=offsets if all(offsets) else None,
        )
    )


def _checked(frame: Pixels, data: Any) -> Pixels:
    """Return the frame's pixels in one row. Raises ValueError where their number is another."""
    if frame.size != _pixels(data):
        raise ValueError(f"a frame of {frame.size} pixels, {_pixels(data)} expected")
    return frame.reshape(-1)


def _rle(frame: bytes, pixels: int, one_bit: bool) -> Pixels:
    """Return a segment of packed bits, or of a byte for each pixel (PS3.5 annex G)."""
    values = np.frombuffer(imagecodecs.packbits_decode(frame[RLE_HEADER:]), np.uint8)
    if len(values) >= pixels:
        return values[:pixels]
    return _bits(values, pixels)


def _jpeg_2000(frame: bytes, pixels: int, one_bit: bool) -> Pixels:
    return np.asarray(imagecodecs.jpeg2k_decode(frame))


def _deflated(frame: bytes, pixels: int, one_bit: bool) -> Pixels:
    """Return a frame compressed by itself; more than the pixels need is not unpacked."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    values = unpacker.decompress(frame, 2 * pixels + 2)
    if one_bit:
        return _bits(np.frombuffer(values, np.uint8), pixels)
    kind = np.uint8 if len(values) < 2 * pixels else np.dtype("<u2")
    return np.frombuffer(values[: pixels * np.dtype(kind).itemsize], kind)


def _bits(values: Pixels, pixels: int) -> Pixels:
    """Return the pixels that are packed with the first in the lowest bit (PS3.5 D.1)."""
    return np.unpackbits(values, bitorder="little")[:pixels]
