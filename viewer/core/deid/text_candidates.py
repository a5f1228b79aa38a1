"""Search of an image for rows of marks that may be a line of text; only these are read.

Tesseract splits an image at one gray level (Otsu's) and reads what is made of connected marks on
either side of it. A word of four letters is therefore a row of marks of similar height, side by
side, through which a straight line crosses at least four strokes, each thin for its height.
Touching letters are one mark with several strokes. An image without such a row in either direction
holds no word that tesseract could read: most slices of a head. Where there are such rows, reading
each of them by itself takes a third of the time of reading the image, and finds more words: the
outline of a head no longer joins the letters at its side.

The conditions are far wider than those of `burned_in_text`: this search decides what is looked at
closely, never what is clean on its own grounds.
"""

from typing import Any, NamedTuple

import numpy as np
import scipy
from numpy.typing import NDArray

LEAST_HEIGHT = 4
"""Pixels; tesseract reads no smaller letters, even enlarged."""
LARGEST_SHARE = 1 / 3
"""Of the image's longer side; a word of four letters that fits is not taller."""
LEAST_STROKES = 4
"""Strokes that a line through a word of four letters crosses: one for each letter."""
STROKE_SHARE = 0.6
"""Mean length of a stroke's crossing, by the height of the mark; 0.1 to 0.56 for words that were
read, of light to bold type."""
TALL = 40
"""Pixels; letters of this height may be drawn in lines of one pixel."""
LEAST_SHARE_TALL = 0.05
"""Taller marks with thinner strokes are left out: half of the folds of a brain of that height."""
MOST_HEIGHTS_APART = 1.2
"""Gap to the next mark, by the taller one's height; wider than a blank of any type face."""
MOST_TALLER = 2.2
"""Heights of neighbors; capitals are 1.4 times as tall as small letters, with descenders 1.9."""
MARGIN = (0.6, 1.0)
"""Around a line, across and along it, by the height of its letters."""
HALO = 2
"""Pixels around a mark that is left out of a line's image: its blurred edge."""
MOST_MARKS = 3000
"""An image with more marks is noise, among which no row can be excluded."""
_CONNECTED = np.ones((3, 3))


class Line(NamedTuple):
    """A row of marks that may be a line of text.

    Attributes:
        patch: `(row, column)` of the image around it: dark on white, the level between marks and
            ground at 127, without marks that reach beyond it.
        along_columns: The line runs along the columns of the image, else along its rows.
        height_px: Median height of the marks, across the line.
    """

    patch: NDArray[np.uint8]
    along_columns: bool
    height_px: int


class _Marks(NamedTuple):
    """Connected marks, `(n,)` each.

    Attributes:
        labels: `(row, column)`: number of the mark of each pixel, from 1; 0 for the ground.
        start: First position along the line, pixels.
        stop: Position after the last one.
        top: First position across the line, pixels.
        bottom: Position after the last one.
        strokes: Most strokes that one line along the direction crosses.
        stroke_px: Mean length of such crossings, pixels.
    """

    labels: NDArray[Any]
    start: NDArray[Any]
    stop: NDArray[Any]
    top: NDArray[Any]
    bottom: NDArray[Any]
    strokes: NDArray[Any]
    stroke_px: NDArray[Any]


def find_lines(image: NDArray[np.uint8]) -> list[Line] | None:
    """Return what may be lines of text in a `(row, column)` image.

    None if the image is noise, of which nothing can be left out.
    """
    level = otsu_level(image)
    if level is None:
        return []
    lines: list[Line] = []
    for bright in (True, False):
        side = image > level if bright else image <= level
        labels, n_marks = scipy.ndimage.label(side, _CONNECTED)
        if n_marks > MOST_MARKS:
            return None
        boxes = np.array(
            [(r.start, r.stop, c.start, c.stop) for r, c in scipy.ndimage.find_objects(labels)]
        )
        dark_on_white = _tones(image, level, bright=bright)[image]
        for along_columns in (False, True):
            if along_columns:
                labels, dark_on_white = np.ascontiguousarray(labels.T), dark_on_white.T
                boxes = boxes[:, [2, 3, 0, 1]]
            marks = _marks(labels, boxes)
            for row in _rows(marks, max(image.shape)):
                height = int(np.median(marks.bottom[row] - marks.top[row]))
                patch = _patch(dark_on_white, marks, row, height)
                lines.append(Line(patch.T if along_columns else patch, along_columns, height))
    return lines


def _tones(image: NDArray[np.uint8], level: int, *, bright: bool) -> NDArray[np.uint8]:
    """Return the tone of each gray level in an image of dark marks on a white ground."""
    below = min(np.percentile(image[image <= level], 25), level - 1)
    above = max(np.percentile(image[image > level], 75), level + 1)
    tones = np.interp(np.arange(256), [below, level + 0.5, above], [0, 127.5, 255])
    return (255 - tones if bright else tones).astype(np.uint8)


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


def _rows(marks: _Marks, longer_side: int) -> list[NDArray[Any]]:
    """Return the marks, by position, of each row of marks that may be a line of text."""
    height = marks.bottom - marks.top
    fits = (
        (height >= LEAST_HEIGHT)
        & (height <= LARGEST_SHARE * longer_side)
        & (marks.stroke_px <= STROKE_SHARE * height)
        & ((height <= TALL) | (marks.stroke_px >= LEAST_SHARE_TALL * height))
    )
    order = np.flatnonzero(fits)
    order = order[np.argsort(marks.start[order], kind="stable")]
    if not order.size:
        return []
    strokes = marks.strokes[order]
    before = _neighbors(marks, order)
    to_here = strokes.copy()  # strokes crossed by the longest line that ends with a mark
    for n, earlier in enumerate(before):
        to_here[n] += np.max(to_here[earlier], initial=0)
    from_here = np.zeros_like(strokes)  # by the longest one that goes on after it
    for n in reversed(range(len(order))):
        earlier = before[n]
        from_here[earlier] = np.maximum(from_here[earlier], strokes[n] + from_here[n])
    # The longest line through a mark, from both ends; a mark on none that is long enough is no
    # letter.
    long_enough = to_here + from_here >= LEAST_STROKES
    pairs = [
        (n, m) for n, earlier in enumerate(before) for m in earlier if long_enough[[n, m]].all()
    ]
    after, first = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    graph = scipy.sparse.coo_array((np.ones(len(pairs)), (after, first)), (len(order),) * 2)
    n_rows, row_of = scipy.sparse.csgraph.connected_components(graph, directed=False)
    rows = (order[(row_of == row) & long_enough] for row in range(n_rows))
    return [row for row in rows if row.size]


def _neighbors(marks: _Marks, order: NDArray[Any]) -> list[NDArray[Any]]:
    """Return for each mark of `order` which ones before it may be letters of the same line."""
    start, stop = marks.start[order], marks.stop[order]
    top, bottom = marks.top[order], marks.bottom[order]
    height = bottom - top
    before = []
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
        before.append(np.flatnonzero(beside))
    return before


def _patch(
    dark_on_white: NDArray[np.uint8], marks: _Marks, row: NDArray[Any], height: int
) -> NDArray[np.uint8]:
    """Return the image around a row of marks, without others that reach beyond it."""
    across, along = int(MARGIN[0] * height) + 2, int(MARGIN[1] * height) + 2
    top, bottom = max(marks.top[row].min() - across, 0), marks.bottom[row].max() + across
    start, stop = max(marks.start[row].min() - along, 0), marks.stop[row].max() + along
    window = (slice(top, bottom), slice(start, stop))
    beyond = (marks.top < top) | (marks.bottom > bottom)
    beyond |= (marks.start < start) | (marks.stop > stop)
    beyond[row] = False
    foreign = np.concatenate([[False], beyond])[marks.labels[window]]
    grown = scipy.ndimage.binary_dilation(foreign, _CONNECTED, iterations=HALO)
    return np.where(grown, np.uint8(255), dark_on_white[window])


def _marks(labels: NDArray[Any], boxes: NDArray[Any]) -> _Marks:
    """Return connected marks and how lines along the rows of `labels` cross them.

    Args:
        labels: `(row, column)`: number of the mark of each pixel, from 1; 0 for the ground.
        boxes: `(n, 4)`: first row, row after the last one, first column, column after the last one.
    """
    top, bottom, start, stop = boxes.T
    n = len(boxes)
    area = np.bincount(labels.ravel(), minlength=n + 1)[1:]
    begins = labels > 0
    # A run begins where the pixel before is ground: two marks never touch, since corners connect.
    begins[:, 1:] &= labels[:, :-1] == 0
    row, column = np.nonzero(begins)
    label = labels[row, column] - 1
    n_rows = len(labels)
    line, crossings = np.unique(label * n_rows + row, return_counts=True)
    most = np.zeros(n, dtype=np.int64)
    np.maximum.at(most, line // n_rows, crossings)
    total = np.bincount(label, minlength=n)
    return _Marks(labels, start, stop, top, bottom, most, area / np.maximum(total, 1))
