"""Search of an image for rows of marks that may be a line of text, before tesseract is started.

Tesseract splits an image at one gray level (Otsu's) and reads what is made of connected marks on
either side of it. A word of four letters is therefore a row of marks of similar height, side by
side, through which a straight line crosses at least four strokes, each thin for its height.
Touching letters are one mark with several strokes. An image without such a row in either direction
holds no word that tesseract could read, so reading it is wasted time: most slices of a head.

The conditions are far wider than those of `burned_in_text`: this search decides what is looked at
closely, never what is clean on its own grounds.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

LEAST_HEIGHT = 4
"""Pixels; tesseract reads no smaller letters, even enlarged."""
LARGEST_SHARE = 1 / 3
"""Of the image's longer side; a word of four letters that fits is not taller."""
LEAST_STROKES = 4
"""Strokes that a line through a word of four letters crosses: one for each letter."""
STROKE_SHARE = 0.6
"""Mean length of a stroke's crossing, by the height of the mark; 0.2 to 0.5 for bold letters."""
MOST_HEIGHTS_APART = 1.2
"""Gap to the next mark, by the taller one's height; wider than a blank of any type face."""
MOST_TALLER = 2.2
"""Heights of neighbors; capitals are 1.4 times as tall as small letters, with descenders 1.9."""
MOST_MARKS = 3000
"""An image with more marks is noise, among which no row can be excluded."""


class Directions(NamedTuple):
    """Directions in which a line of text may run: along the rows, along the columns."""

    rows: bool
    columns: bool


class _Marks(NamedTuple):
    """Connected marks, `(n,)` each.

    Attributes:
        start: First position along the line, pixels.
        stop: Position after the last one.
        top: First position across the line, pixels.
        bottom: Position after the last one.
        strokes: Most strokes that one line along the direction crosses.
        stroke_px: Mean length of such crossings, pixels.
    """

    start: NDArray[Any]
    stop: NDArray[Any]
    top: NDArray[Any]
    bottom: NDArray[Any]
    strokes: NDArray[Any]
    stroke_px: NDArray[Any]


def find_candidates(image: NDArray[np.uint8]) -> Directions:
    """Return the directions in which the `(row, column)` image may hold a line of text."""
    level = otsu_level(image)
    if level is None:
        return Directions(rows=False, columns=False)
    rows = columns = False
    for side in (image > level, image <= level):
        rows = rows or _has_line(side)
        columns = columns or _has_line(np.ascontiguousarray(side.T))
    return Directions(rows, columns)


def otsu_level(image: NDArray[np.uint8]) -> int | None:
    """Return the gray level at or below which pixels are dark (Otsu 1979); None if all are equal.

    The level has the largest variance between the two classes, the first one of several.
    """
    counts = np.bincount(image.ravel(), minlength=256).astype(np.float64)
    if np.count_nonzero(counts) < 2:
        return None
    sums = counts * np.arange(256)
    below, sum_below = np.cumsum(counts)[:-1], np.cumsum(sums)[:-1]
    above, sum_above = counts.sum() - below, sums.sum() - sum_below
    both = (below > 0) & (above > 0)
    between = np.zeros(255)
    means = sum_below[both] / below[both] - sum_above[both] / above[both]
    between[both] = below[both] * above[both] * means**2
    return int(between.argmax())


def _has_line(side: NDArray[np.bool_]) -> bool:
    """Return whether marks of a binary image form a line of text along its rows."""
    marks = _marks(side)
    if len(marks.start) > MOST_MARKS:
        return True
    height = marks.bottom - marks.top
    fits = (
        (height >= LEAST_HEIGHT)
        & (height <= LARGEST_SHARE * max(side.shape))
        & (marks.stroke_px <= STROKE_SHARE * height)
    )
    order = np.flatnonzero(fits)
    order = order[np.argsort(marks.start[order], kind="stable")]
    start, stop, top, bottom, strokes, _ = (values[order] for values in marks)
    height = height[order]
    crossed = np.zeros(len(order), dtype=np.int64)  # by the longest line that ends with a mark
    for n in range(len(order)):
        taller, smaller = np.maximum(height[:n], height[n]), np.minimum(height[:n], height[n])
        overlap = np.minimum(bottom[:n], bottom[n]) - np.maximum(top[:n], top[n])
        gap = start[n] - stop[:n]
        beside = (
            (overlap >= 0.5 * smaller)
            & (gap <= MOST_HEIGHTS_APART * taller)
            & (gap >= -0.5 * taller)
            & (taller <= MOST_TALLER * smaller)
        )
        crossed[n] = strokes[n] + np.max(crossed[:n], where=beside, initial=0)
        if crossed[n] >= LEAST_STROKES:
            return True
    return False


def _marks(side: NDArray[np.bool_]) -> _Marks:
    """Return the connected marks of a binary image and how lines along its rows cross them."""
    from scipy import ndimage

    labels, n = ndimage.label(side, np.ones((3, 3)))
    places = ndimage.find_objects(labels)
    top, bottom, start, stop = (
        np.array([(r.start, r.stop, c.start, c.stop) for r, c in places], dtype=np.int64)
        .reshape(-1, 4)
        .T
    )
    area = np.bincount(labels.ravel(), minlength=n + 1)[1:]
    begins = side.copy()
    begins[:, 1:] &= ~side[:, :-1]
    row, column = np.nonzero(begins)
    label = labels[row, column] - 1
    n_rows = len(side)
    line, crossings = np.unique(label * n_rows + row, return_counts=True)
    most = np.zeros(n, dtype=np.int64)
    np.maximum.at(most, line // n_rows, crossings)
    total = np.bincount(label, minlength=n)
    return _Marks(start, stop, top, bottom, most, area / np.maximum(total, 1))
