"""Fingerprints of slices, by which the same images are recognized under another identity.

A fingerprint depends on the pixels of one slice alone: on which of them are equal, and which are
brighter. It is the same whatever the file calls the patient, in whatever order and direction
slices, rows and columns are stored, whatever the stored type, and with another slope and intercept.
So an anonymized copy, a NIfTI conversion and a second import share fingerprints with the original.

It is not the same after defacing of that slice, resampling (tilt correction, registration, another
matrix), cropping within the slice, lossy compression, smoothing, or a change of any pixel: such
copies are not recognized. Masks and label images have too few values to be distinguished, and get
none. A page that a scanner adds to the series of every patient (a legend, a logo) is equal in all
of them.

Pure functions of voxels: nothing here reads headers or the record.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.display import is_color
from viewer.core.voxels.on_demand_voxels import planes_at_once
from viewer.core.voxels.volume import Volume

MARK: Final = b"overread slice/1\n"
LEAST_VALUES: Final = 32
"""Different values in a slice that gets a fingerprint: below, slices of two patients can be equal
(blank ones, edges of a mask), and so can label images."""
LEAST_PIXELS: Final = 256
"""Pixels in it that do not have its most frequent value, for the same reason."""
ACROSS: Final = 32
"""Number of slices sampled along each axis within the stored slices."""
LEAST_SIDE: Final = 16
"""Rows and columns of such a slice: a few lines through a legend are equal between patients."""

_LIMIT: Final = 1 << 20
"""Steps between the lowest and the highest value up to which ranks are looked up in a table."""

Ranks = NDArray[np.unsignedinteger[Any]]


@dataclass(frozen=True)
class SliceFingerprints:
    """Fingerprints of a series.

    Attributes:
        digests: 32 bytes each, ascending, without repetition. Not to be stored as they are: hash
            them with a key, since whoever has an image can compute its fingerprint.
        n_slices: Number of stored slices of the time point that was looked at.
        left_out: What has no fingerprint, and why.
    """

    digests: tuple[bytes, ...]
    n_slices: int
    left_out: tuple[Message, ...] = ()


def slice_fingerprints(
    volume: Volume, check: Callable[[], None] | None = None
) -> SliceFingerprints:
    """Return the fingerprints of a loaded series' slices.

    Every stored slice is taken, where slices were regularized also those of the regular grid, of a
    mosaic also the whole image, and about `ACROSS` slices along each of the other two axes, at
    places that are the same when the axis is reversed. Of a time series the first time point
    counts. A stack without a place in space is taken as it is: orientation is found from the
    pixels, not from the header.

    Args:
        volume: A series that is wholly loaded.
        check: Called before each slice; what it raises ends the work.

    Raises:
        ValueError: The series is still being read.
    """
    if volume.arrived is not None:
        raise ValueError("the series is still being read")
    n_slices = int(volume.stored.shape[-3])
    if is_color(volume.voxels):
        return SliceFingerprints((), n_slices, (Message("fingerprint.color"),))
    digests = set(volume.stored_fingerprints)
    plain = 0
    for pixels, is_stored in _slices_of(volume):
        if check is not None:
            check()
        digest = fingerprint(pixels)
        if digest is not None:
            digests.add(digest)
        elif is_stored:
            plain += 1
    left_out = []
    if plain:
        left_out.append(Message("fingerprint.plain", n=plain, total=n_slices))
    if volume.n_times > 1:
        left_out.append(Message("fingerprint.times", n=volume.n_times - 1))
    return SliceFingerprints(tuple(sorted(digests)), n_slices, tuple(left_out))


def _slices_of(volume: Volume) -> Iterator[tuple[NDArray[Any], bool]]:
    """Yield the slices to take, and whether each is one of the stored slices."""
    voxels = volume.at_time()
    for pixels in volume.acquired.slices_at() if volume.acquired is not None else ():
        yield pixels, True
    for axis, pixels in _cuts(voxels):
        yield pixels, axis == 0 and volume.acquired is None


def fingerprint(pixels: NDArray[Any]) -> bytes | None:
    """Return the SHA-256 of a `(row, column)` slice in a form that all its copies share.

    Values are replaced by their rank among the values of the slice, and the slice is turned and
    mirrored into the one of its eight positions whose corner sums come first in order.

    Returns:
        None where the slice has too little in it to be distinguished from others.
    """
    if pixels.dtype.kind == "f":  # NaN stands for a missing value: it comes first
        pixels = np.nan_to_num(
            pixels.astype(np.float32), nan=-np.inf, posinf=np.inf, neginf=-np.inf
        )
    ranks, counts = _ranked(pixels)
    if len(counts) < LEAST_VALUES or ranks.size - int(counts.max()) < LEAST_PIXELS:
        return None
    digest = hashlib.sha256(MARK)
    standing = _standing(ranks)
    # Shape and type first: images of other shapes may have the same bytes.
    digest.update(f"{standing.shape[0]}x{standing.shape[1]} {standing.dtype.str}\n".encode())
    digest.update(standing.data)
    return digest.digest()


def _places(shape: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield `(axis, index)` of the slices to take, symmetric about the middle of each axis."""
    for axis, n in enumerate(shape):
        if axis != 0 and min(shape[:axis] + shape[axis + 1 :]) < LEAST_SIDE:
            continue
        step = 1 if axis == 0 else max(1, n // ACROSS)
        for index in range(n):
            # Counted from the middle, which is the same from either end of the axis.
            if abs(2 * index - (n - 1)) // 2 % step == 0:
                yield axis, index


def _cuts(voxels: NDArray[Any]) -> Iterator[tuple[int, NDArray[Any]]]:
    """Yield the axis and the pixels of the slices to take.

    Of voxels that are not in memory, several slices across the stored ones are cut in one reading.
    """
    places: dict[int, list[int]] = {}
    for axis, index in _places(voxels.shape):
        places.setdefault(axis, []).append(index)
    for axis, indices in places.items():
        at_once = planes_at_once(voxels, axis)
        for start in range(0, len(indices), at_once):
            some = indices[start : start + at_once]
            if axis == 0:
                yield axis, voxels[some[0]]
                continue
            key: tuple[Any, ...] = (*[slice(None)] * axis, some)
            block = voxels[key]
            for n in range(len(some)):
                yield axis, np.take(block, n, axis)


def _ranked(pixels: NDArray[Any]) -> tuple[Ranks, NDArray[np.intp]]:
    """Return each pixel's rank among the different values, and how many pixels have each value."""
    steps = _steps(pixels)
    if steps is None:
        _, places, counts = np.unique(pixels, return_inverse=True, return_counts=True)
        return places.reshape(pixels.shape).astype(_narrowest(len(counts))), counts
    present = np.bincount(steps.ravel())
    counts = present[present > 0]
    ranks = (np.cumsum(present > 0) - 1).astype(_narrowest(len(counts)))
    return ranks[steps], counts


def _steps(pixels: NDArray[Any]) -> NDArray[np.int64] | None:
    """Return small whole numbers in the order of the pixels' values, equal where those are equal.

    Rescaled values lie on a grid, which spares sorting with places. None where they do not.
    """
    low, high = pixels.min(), pixels.max()
    if not np.isfinite(low) or not np.isfinite(high):
        return None
    if pixels.dtype.kind != "f" or np.array_equal(np.rint(pixels), pixels):
        fits = float(high) - float(low) < _LIMIT
        return pixels.astype(np.int64) - int(low) if fits else None
    values = np.unique(pixels)
    step = np.diff(values).min(initial=np.inf)
    if float(values[-1]) - float(low) >= _LIMIT * float(step):
        return None
    steps = np.rint((values.astype(np.float64) - float(low)) / float(step)).astype(np.int64)
    if not (np.diff(steps) > 0).all():
        return None
    return np.rint((pixels.astype(np.float64) - float(low)) / float(step)).astype(np.int64)


def _narrowest(n: int) -> np.dtype[np.unsignedinteger[Any]]:
    return np.dtype("<u2" if n <= 1 << 16 else "<u4")


def _standing(ranks: Ranks) -> Ranks:
    """Return the slice in one of its positions, the same one whichever it is given in.

    Four quarter turns, mirrored and not; a slice that is not square stands upright. The position is
    the one whose sums over the four quarters come first in order, and where those are equal, whose
    bytes do.
    """
    rows, columns = ranks.shape
    swaps = [swap for swap in (False, True) if rows == columns or swap == (rows < columns)]
    quarters = _quarters(ranks)
    candidates = []
    for swap, (up, left) in product(swaps, product((1, -1), repeat=2)):
        sums, view = (quarters.T, ranks.T) if swap else (quarters, ranks)
        candidates.append((sums[::up, ::left].ravel().tolist(), view[::up, ::left]))
    first = min(sums for sums, _ in candidates)
    same = [np.ascontiguousarray(view) for sums, view in candidates if sums == first]
    if len(same) == 1:
        return same[0]
    return min(same, key=lambda view: view.tobytes())


def _quarters(ranks: Ranks) -> NDArray[np.int64]:
    """Return the sums over the quarters, 2 x 2; a middle row or column belongs to none."""
    rows, columns = ranks.shape
    down = slice(0, rows // 2), slice(rows - rows // 2, rows)
    across = slice(0, columns // 2), slice(columns - columns // 2, columns)
    return np.array([[ranks[r, c].sum(dtype=np.int64) for c in across] for r in down])
