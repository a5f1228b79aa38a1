"""Connected pieces of a mask, by the runs of its lines.

The results are those of `scipy.ndimage`, whose import takes longer than all else that the process
of the brain's networks does around them. A run is a stretch of neighboring voxels along the last
axis; there are far fewer of them than voxels.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Ints = NDArray[np.intp]

FACES = ((0, 1), (1, 0))
"""Steps to the lines after one that touch it by a face of their voxels."""
CORNERS = ((0, 1), (1, -1), (1, 0), (1, 1))
"""Steps to the lines after one that touch it by a face, an edge or a corner."""


class _Runs(NamedTuple):
    """Runs in the order of the voxels: the line of each, its first voxel on it, and its end."""

    line: Ints
    start: Ints
    end: Ints

    def voxels(self, length: int) -> Ints:
        """Return the place of each voxel in a flat mask with lines of that length."""
        sizes = self.end - self.start
        before = np.cumsum(sizes) - sizes
        first: Ints = np.repeat(self.line * length + self.start - before, sizes)
        return np.arange(sizes.sum()) + first

    def chosen(self, which: Mask) -> "_Runs":
        """Return some of the runs."""
        return _Runs(self.line[which], self.start[which], self.end[which])


def largest_region(mask: Mask) -> Mask:
    """Return the piece with the most voxels; voxels that touch by a corner are connected."""
    runs = _runs(mask)
    labels = _pieces(runs, mask.shape, corners=True)
    sizes = np.bincount(labels, weights=runs.end - runs.start) if len(labels) else np.zeros(1)
    others = labels != sizes.argmax()
    if not others.any():
        return mask
    largest = np.array(mask, order="C")
    largest.reshape(-1)[runs.chosen(others).voxels(mask.shape[2])] = False
    return largest


def without_holes(mask: Mask) -> Mask:
    """Return the mask with what it encloses, as `scipy.ndimage.binary_fill_holes`."""
    around = np.pad(~mask, 1, constant_values=True)
    runs = _runs(around)
    inside = _pieces(runs, around.shape, corners=False) != 0  # the first run is outside
    around.reshape(-1)[runs.chosen(inside).voxels(around.shape[2])] = False
    return np.ascontiguousarray(~around[1:-1, 1:-1, 1:-1])


def _runs(mask: Mask) -> _Runs:
    n = mask.shape[2]
    lines = np.zeros((mask.shape[0] * mask.shape[1], n + 2), np.bool_)
    lines[:, 1:-1] = mask.reshape(-1, n)
    at = np.flatnonzero(lines[:, 1:] != lines[:, :-1])
    line, place = np.divmod(at, n + 1)
    return _Runs(line[::2], place[::2], place[1::2])


def _pieces(runs: _Runs, shape: tuple[int, ...], *, corners: bool) -> Ints:
    """Return for each run the number of the first run of its piece."""
    reach, wide = int(corners), shape[2] + 3  # so wide that no run reaches the next line's
    starts, ends = runs.line * wide + runs.start, runs.line * wide + runs.end
    pairs = []
    for down, right in CORNERS if corners else FACES:
        column = runs.line % shape[1] + right
        inside = np.flatnonzero((column >= 0) & (column < shape[1]))
        to = (runs.line[inside] + down * shape[1] + right) * wide
        # Runs of the other line that overlap this one: they end after its start and start before
        # its end.
        first = np.searchsorted(ends, to + runs.start[inside] - reach, side="right")
        n = np.searchsorted(starts, to + runs.end[inside] + reach, side="left") - first
        n = np.maximum(n, 0)
        before = np.cumsum(n) - n
        pairs.append((np.repeat(inside, n), np.arange(n.sum()) + np.repeat(first - before, n)))
    label, other = (np.concatenate(side) for side in zip(*pairs, strict=True))
    labels = np.arange(len(runs.line))
    while len(label):
        # Every pair takes the lower of its two labels, and then each label that of the run it
        # names, until no pair differs.
        low = np.minimum(labels[label], labels[other])
        for end in (label, other):
            np.minimum.at(labels, labels[end], low)
        while not np.array_equal(further := labels[labels], labels):
            labels = further
        apart = labels[label] != labels[other]
        label, other = label[apart], other[apart]
    return labels
