"""Pixel data to stored values (PS3.5 section 8 and annex A.4).

Stored values are what the file holds: stray bits above Bits Stored removed, sign extended, nothing
rescaled. Color comes out as RGB, 8 bits a sample. Codecs release the GIL, so frames decode in
threads.
"""

import io
import struct
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any, cast

import imagecodecs
import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason
from viewer.core.dicom import tags
from viewer.core.dicom.fragments import Fragment, split_frames, walk_fragments
from viewer.core.dicom.frames import Frame, PixelFormat
from viewer.core.dicom.headers import (
    DEFLATED,
    EXPLICIT_BIG,
    EXPLICIT_LITTLE,
    IMPLICIT_LITTLE,
    after_file_meta,
    inflate,
    read_header,
)
from viewer.core.dicom.lookup_tables import through_palette
from viewer.core.errors import DecodeError, UnreadableFile, UnsupportedFile
from viewer.core.files.file_source import Reader, Source

Array = NDArray[Any]

NATIVE = frozenset({IMPLICIT_LITTLE, EXPLICIT_LITTLE, EXPLICIT_BIG, DEFLATED})
RLE = "1.2.840.10008.1.2.5"
JPEG_8 = frozenset({"1.2.840.10008.1.2.4.50", "1.2.840.10008.1.2.4.51"})
JPEG_LOSSLESS = frozenset({"1.2.840.10008.1.2.4.57", "1.2.840.10008.1.2.4.70"})
JPEG_LS = frozenset({"1.2.840.10008.1.2.4.80", "1.2.840.10008.1.2.4.81"})
JPEG_2000 = frozenset(f"1.2.840.10008.1.2.4.{n}" for n in (90, 91, 92, 93))
HTJ2K = frozenset(f"1.2.840.10008.1.2.4.{n}" for n in (201, 202, 203))
JPEG_XL = frozenset(f"1.2.840.10008.1.2.4.{n}" for n in (110, 111, 112))
SUPPORTED = NATIVE | {RLE} | JPEG_8 | JPEG_LOSSLESS | JPEG_LS | JPEG_2000 | HTJ2K | JPEG_XL


def frame_bytes(pixels: PixelFormat) -> int:
    """Return the bytes of one uncompressed frame."""
    samples = pixels.rows * pixels.columns * pixels.samples
    if pixels.photometric == "YBR_FULL_422":
        samples = samples * 2 // 3
    if pixels.bits_allocated in (8, 16, 32, 64):
        return samples * pixels.bits_allocated // 8
    return -(-samples * pixels.bits_allocated // 8)  # packed: 1 bit, or 12 in old files


def stored_dtype(pixels: PixelFormat) -> np.dtype[Any]:
    """Return the type of the array that `read_stored` gives: the narrowest for Bits Allocated."""
    return np.dtype(np.uint8) if pixels.color else _sample_dtype(pixels)


def _sample_dtype(pixels: PixelFormat) -> np.dtype[Any]:
    """Return the type of the samples in the file; a palette's indices differ from its colors."""
    if pixels.tag == tags.FLOAT_PIXEL_DATA:
        return np.dtype(np.float32)
    if pixels.tag == tags.DOUBLE_PIXEL_DATA:
        return np.dtype(np.float64)
    size = next(b for b in (8, 16, 32, 64) if pixels.bits_allocated <= b)
    return np.dtype(f"{'i' if pixels.signed else 'u'}{size // 8}")


def read_stored(reader: Reader, frame: Frame, out: Array | None = None) -> Array:
    """Return the stored values of one frame.

    Args:
        reader: Reader that keeps files and archives open.
        frame: The frame.
        out: A contiguous array of `stored_dtype`, used if the values can be read directly into it
            (it is then the result). Otherwise it may be left untouched or with other values.

    Returns:
        `(rows, columns)`, or `(rows, columns, 3)` uint8 RGB.

    Raises:
        DecodeError: The data are damaged or do not fit the header.
        UnsupportedFile: There is no decoder for the transfer syntax.
        UnreadableFile: The file cannot be read.
    """
    undivided = _read_undivided(reader, frame, out)
    if frame.tile is not None:
        top, left = frame.tile
        undivided = undivided[top : top + frame.rows, left : left + frame.columns]
    return undivided


def read_mosaic(reader: Reader, frame: Frame) -> Array:
    """Return stored values of the whole image that a tile of a mosaic is cut from.

    Args:
        reader: Reader that keeps files and archives open.
        frame: A tile of the mosaic.

    Raises:
        DecodeError: The data are damaged. As of `read_stored`, which also lists what else is
            raised.
    """
    return _read_undivided(reader, frame)


def _read_undivided(reader: Reader, frame: Frame, out: Array | None = None) -> Array:
    try:
        if frame.tile is not None:
            key = ("mosaic", frame.source, frame.number)
            undivided = reader.recent(key, lambda: _whole(reader, frame))
        elif out is not None and _reads_straight(frame):
            return _read_straight(frame, out)
        else:
            undivided = _whole(reader, frame)
    except OSError as error:
        raise UnreadableFile(
            Message("file.unreadable-because", reason=system_reason(error)),
            frame.source.label,
        ) from error
    except (ValueError, struct.error, MemoryError, RuntimeError) as error:
        raise DecodeError(
            Message("pixel-data.decoding-failed", reason=reason_of(error)), frame.source.label
        ) from error
    return undivided


def _whole(reader: Reader, frame: Frame) -> Array:
    if frame.pixels.transfer_syntax in NATIVE:
        return _native(reader, frame)
    return _encapsulated(reader, frame)


def _reads_straight(frame: Frame) -> bool:
    """Return whether the file's bytes are the array's: native, gray, whole and unpacked samples."""
    pixels = frame.pixels
    return (
        frame.source.in_parts
        and frame.tile is None
        and pixels.transfer_syntax in (IMPLICIT_LITTLE, EXPLICIT_LITTLE)
        and pixels.samples == 1
        and pixels.bits_allocated in (8, 16, 32)
        and pixels.high_bit == pixels.bits_stored - 1
        and pixels.tag == tags.PIXEL_DATA
        and not pixels.color
        and sys.byteorder == "little"
    )


def _read_straight(frame: Frame, out: Array) -> Array:
    pixels = frame.pixels
    raw = out.reshape(-1).view(np.uint8)
    offset = pixels.offset + frame.number * raw.nbytes
    got = 0
    with _unbuffered(frame.source) as stream:
        stream.seek(offset)
        while got < raw.nbytes and (n := stream.readinto(raw[got:].data)):
            got += n
    if got < raw.nbytes:
        raise DecodeError(
            Message(
                "pixel-data.bytes-missing",
                expected=raw.nbytes,
                present=got,
            ),
            frame.source.label,
        )
    width = out.dtype.itemsize * 8
    if pixels.bits_stored < width:
        bits: Array = out.view(f"u{out.dtype.itemsize}")
        if pixels.signed:
            up = width - pixels.bits_stored
            np.left_shift(bits, up, out=bits)
            np.right_shift(out, up, out=out)
        elif int(bits.max(initial=0)) >> pixels.bits_stored:
            np.bitwise_and(bits, bits.dtype.type((1 << pixels.bits_stored) - 1), out=bits)
    return out


def _unbuffered(source: Source) -> "io.RawIOBase | io.BytesIO":
    """Return a stream that reads straight into an array."""
    if source.opener is None:
        return io.FileIO(source.file)
    return cast("io.RawIOBase | io.BytesIO", source.opener.open()[0])


def _native(reader: Reader, frame: Frame) -> Array:
    pixels = frame.pixels
    size = frame_bytes(pixels)
    if pixels.bits_allocated in (8, 16, 32, 64):
        if pixels.swapped:
            bits: Array = _unswap(reader, frame, size)
        else:
            data = _read(reader, frame, pixels.offset + frame.number * size, size)
            bits = np.frombuffer(data, _raw_dtype(pixels))
    else:
        bits = _unpack(reader, frame)
    if pixels.photometric == "YBR_FULL_422" and pixels.samples == 3:
        return _ybr_to_rgb(_widen_422(bits, pixels))
    return _finish(_shape(bits, pixels), pixels)


def _unswap(reader: Reader, frame: Frame, size: int) -> Array:
    """Return 8-bit samples of a frame with bytes swapped in pairs (OW in big endian, PS3.5 A.3)."""
    first = frame.number * size
    even = first - first % 2
    length = first + size - even
    data = _read(reader, frame, frame.pixels.offset + even, length + length % 2)
    pairs = np.frombuffer(data, np.uint8).reshape(-1, 2)[:, ::-1].reshape(-1)
    return pairs[first - even : first - even + size]


def _raw_dtype(pixels: PixelFormat) -> str:
    byte_order = "<" if pixels.little else ">"
    if pixels.tag in (tags.FLOAT_PIXEL_DATA, tags.DOUBLE_PIXEL_DATA):
        return f"{byte_order}f{pixels.bits_allocated // 8}"
    return f"{byte_order}u{pixels.bits_allocated // 8}"


def _unpack(reader: Reader, frame: Frame) -> Array:
    """Return the frames of 1 bit a pixel, which run on without padding (PS3.5 8.1.1)."""
    pixels = frame.pixels
    count = pixels.rows * pixels.columns * pixels.samples
    first = frame.number * count * pixels.bits_allocated
    last = first + count * pixels.bits_allocated
    data = _read(reader, frame, pixels.offset + first // 8, -(-last // 8) - first // 8)
    flat = np.unpackbits(np.frombuffer(data, np.uint8), bitorder="little")
    flat = flat[first % 8 : first % 8 + count * pixels.bits_allocated]
    if pixels.bits_allocated == 1:
        return flat
    weights = np.left_shift(1, np.arange(pixels.bits_allocated, dtype=np.int64))
    values: Array = flat.reshape(count, pixels.bits_allocated) @ weights
    return values.astype(f"u{_sample_dtype(pixels).itemsize}")


def _read(reader: Reader, frame: Frame, offset: int, size: int) -> bytes:
    """Return `size` bytes at `offset` of the (inflated) file."""
    if frame.pixels.transfer_syntax == DEFLATED:
        inflated = reader.recent(("inflated", frame.source), lambda: _inflated(reader, frame))
        data = inflated[offset : offset + size]
    else:
        many = frame.pixels.n_frames > 1
        data = (reader.read_shared if many else reader.read)(frame.source, offset, size)
    if len(data) < size:
        raise DecodeError(
            Message(
                "pixel-data.bytes-missing",
                expected=size,
                present=len(data),
            ),
            frame.source.label,
        )
    return data


def _inflated(reader: Reader, frame: Frame) -> bytes:
    data = reader.read(frame.source)
    return inflate(data, after_file_meta(data))


def _shape(flat: Array, pixels: PixelFormat) -> Array:
    if pixels.samples == 1:
        return flat.reshape(pixels.rows, pixels.columns)
    if pixels.planar == 1:
        return np.moveaxis(flat.reshape(pixels.samples, pixels.rows, pixels.columns), 0, -1)
    return flat.reshape(pixels.rows, pixels.columns, pixels.samples)


def _finish(values: Array, pixels: PixelFormat) -> Array:
    """Return Native-endian stored values, or RGB, from what the file or a codec gave."""
    if not values.dtype.isnative:
        values = values.astype(values.dtype.newbyteorder("="))
    if pixels.photometric == "PALETTE COLOR":
        if pixels.palette is None:
            raise ValueError(Message("pixel-data.palette-missing"))
        return through_palette(_significant(values, pixels), pixels.palette)
    if pixels.samples > 1:
        if pixels.photometric.startswith("YBR") and pixels.transfer_syntax in (*NATIVE, RLE):
            return _ybr_to_rgb(_eight_bits(values, pixels))
        return _eight_bits(values[..., :3], pixels)
    if values.dtype.kind == "f":
        return values
    return _significant(values, pixels)


def _significant(values: Array, pixels: PixelFormat) -> Array:
    """Return only the Bits Stored below High Bit, sign-extended (PS3.5 8.1.1)."""
    dtype = _sample_dtype(pixels)
    unsigned = values.view(f"u{values.dtype.itemsize}")
    if unsigned.dtype.itemsize != dtype.itemsize:
        unsigned = unsigned.astype(f"u{dtype.itemsize}")
    width = dtype.itemsize * 8
    shift = pixels.high_bit + 1 - pixels.bits_stored
    if pixels.bits_stored == width:
        return unsigned.view(dtype)
    if pixels.signed:
        up = width - pixels.bits_stored - shift
        top: Array = np.left_shift(unsigned, up).view(dtype)
        return np.right_shift(top, up + shift)
    if shift:
        unsigned = np.right_shift(unsigned, shift)
    mask = (1 << pixels.bits_stored) - 1
    return unsigned if int(unsigned.max(initial=0)) <= mask else unsigned & dtype.type(mask)


def _eight_bits(values: Array, pixels: PixelFormat) -> Array:
    if values.dtype == np.uint8 and pixels.bits_stored == 8:
        return values
    return np.right_shift(values, max(pixels.bits_stored - 8, 0)).astype(np.uint8)


def _widen_422(flat: Array, pixels: PixelFormat) -> Array:
    """Return YBR_FULL_422: two luminances share one pair of chrominances (PS3.3 C.7.6.3.1.2)."""
    pairs = flat.reshape(pixels.rows, pixels.columns // 2, 4)
    out = np.empty((pixels.rows, pixels.columns, 3), flat.dtype)
    out[:, 0::2, 0], out[:, 1::2, 0] = pairs[..., 0], pairs[..., 1]
    for channel in (1, 2):
        out[..., channel] = np.repeat(pairs[..., channel + 1], 2, axis=1)
    return out


def _ybr_to_rgb(ybr: Array) -> Array:
    """Return YBR_FULL to RGB (PS3.3 C.7.6.3.1.2)."""
    y, cb, cr = (ybr[..., n].astype(np.float32) for n in range(3))
    cb, cr = cb - 128, cr - 128
    rgb = np.stack([y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb], axis=-1)
    return np.asarray(np.clip(np.rint(rgb), 0, 255), np.uint8)


# Encapsulated pixel data -------------------------------------------------------------------------


def _frame_data(reader: Reader, frame: Frame) -> bytes:
    """Return the codestream of one frame, its fragments joined."""
    pixels, label = frame.pixels, frame.source.label
    if pixels.n_frames == 1:
        data = reader.read(frame.source, pixels.offset)
        parts = list(walk_fragments(io.BytesIO(data), 0, len(data), label))[1:]
        return b"".join(data[start : start + length] for start, length in parts)
    split = reader.recent(("fragments", frame.source), lambda: _split(reader, frame))
    return b"".join(reader.read_shared(frame.source, *part) for part in split[frame.number])


def _split(reader: Reader, frame: Frame) -> list[list[Fragment]]:
    """Return the fragments of each frame of a multi-frame file."""
    source, pixels = frame.source, frame.pixels
    if source.member is None:
        stream, size = reader.open(source)
    else:
        data = reader.recent(("member", source), lambda: reader.read(source))
        stream, size = io.BytesIO(data), len(data)
    with stream:
        e = read_header(stream, size).elements
        return split_frames(stream, size, e, pixels.offset, pixels.n_frames, source.label).frames


def _encapsulated(reader: Reader, frame: Frame) -> Array:
    pixels = frame.pixels
    if pixels.transfer_syntax not in SUPPORTED:
        raise UnsupportedFile(
            Message(
                "pixel-data.decoder-missing",
                transfer_syntax=pixels.transfer_syntax,
            )
        )
    data = _frame_data(reader, frame)
    if not data:
        raise ValueError(Message("pixel-data.frame-empty"))
    if pixels.transfer_syntax == RLE:
        return _rle(data, pixels)
    values = _codec(pixels.transfer_syntax)(data, pixels)
    expected = (pixels.rows, pixels.columns)
    if values.shape[:2] != expected or (values.ndim == 3) != (pixels.samples > 1):
        raise ValueError(
            Message(
                "pixel-data.codestream-shape-mismatch",
                shape=values.shape,
                expected=expected,
            )
        )
    return _finish(_as_stored(values, data, pixels), pixels)


def _rle(data: bytes, pixels: PixelFormat) -> Array:
    """Decode RLE (PS3.5 annex G): a PackBits segment for each byte of a sample, highest first."""
    width, count = pixels.bits_allocated // 8, pixels.rows * pixels.columns
    n_segments, *starts = struct.unpack_from("<16I", data)
    if width == 0 or n_segments != width * pixels.samples or n_segments > 15:
        raise ValueError(
            Message(
                "pixel-data.rle-segments-mismatch",
                n_segments=n_segments,
                bits_allocated=pixels.bits_allocated,
            )
        )
    edges = [*starts[:n_segments], len(data)]
    planes = np.empty((pixels.samples, count, width), np.uint8)
    for n, (start, stop) in enumerate(pairwise(edges)):
        if not 64 <= start <= stop <= len(data):
            raise ValueError(Message("pixel-data.rle-segments-outside"))
        segment = np.frombuffer(imagecodecs.packbits_decode(data[start:stop]), np.uint8)
        if segment.size < count:
            raise ValueError(
                Message(
                    "pixel-data.rle-segment-short",
                    size=segment.size,
                    count=count,
                )
            )
        planes[n // width, :, width - 1 - n % width] = segment[:count]
    flat = planes.view(f"<u{width}").reshape(pixels.samples, pixels.rows, pixels.columns)
    return _finish(flat[0] if pixels.samples == 1 else np.moveaxis(flat, 0, -1), pixels)


def _codec(syntax: str) -> Callable[[bytes, PixelFormat], Array]:
    if syntax in JPEG_8:
        return _jpeg
    codec = next(
        codec
        for syntaxes, codec in (
            (JPEG_LOSSLESS, imagecodecs.ljpeg_decode),
            (JPEG_LS, imagecodecs.jpegls_decode),
            (JPEG_XL, imagecodecs.jpegxl_decode),
            # OpenJPEG also for HTJ2K: imagecodecs' OpenJPH swallows errors and returns half an
            # image.
            (JPEG_2000 | HTJ2K, imagecodecs.jpeg2k_decode),
        )
        if syntax in syntaxes
    )
    return lambda data, pixels: np.asarray(codec(data))


def _jpeg(data: bytes, pixels: PixelFormat) -> Array:
    """Return JPEG baseline and extended, to RGB or gray."""
    if pixels.samples == 3 and pixels.photometric == "RGB":
        return np.asarray(imagecodecs.jpeg8_decode(data, colorspace="RGB", outcolorspace="RGB"))
    return np.asarray(imagecodecs.jpeg8_decode(data))


def _as_stored(values: Array, data: bytes, pixels: PixelFormat) -> Array:
    """Return codec output as if uncompressed, with the bit patterns that the header describes."""
    size = _sample_dtype(pixels).itemsize if pixels.samples == 1 else values.dtype.itemsize
    if values.dtype.itemsize == size:
        return values
    return values.astype(f"{values.dtype.kind}{size}")
