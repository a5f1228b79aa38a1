"""Marks in an image that look like text: letters of even brightness, standing in a line.

A letter is a small connected mark that stands out from flat surroundings and is about as bright all
over; text is at least four of them on one baseline, of similar height, close together. Lines are
looked for in all four directions in which screens and scanners write: upright, upside down, and up
or down a side; and so are letters that stand one below the other. Anatomy does not do that, so real
slices raise no alarm; text drawn over bright anatomy of the same brightness, handwriting, single
letters, and text that is slanted or mirrored are missed. Slices are looked at as they are shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from viewer.core.display import default_window
from viewer.core.space.reslice import slice_uint8
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume

# Strokes are up to this many pixels thick; what is thicker is no letter.
STROKE = 7
# Gray levels (of 255) by which a letter stands out.
CONTRAST = 60
LETTER_HEIGHT = (5, 40)
LETTERS_IN_LINE = 4
# Upright letters one below the other: as in a line, and at most this many heights apart.
LETTERS_IN_COLUMN = 4
MOST_LEADING = 2.0
# Slices of a series that `marked_slices` samples, evenly spread, when it has more.
MAX_SLICES = 24

Gray = NDArray[np.float32]


@dataclass(frozen=True)
class TextBox:
    """Rows `top` to `bottom` and columns `left` to `right` (exclusive) of a line of letters.

    Attributes:
        vertical: The line runs along a column.
    """

    top: int
    bottom: int
    left: int
    right: int
    letters: int
    vertical: bool = False


@dataclass(frozen=True)
class _Letter:
    """A mark that may be a letter; `fill`: the share of its box that it covers."""

    top: int
    bottom: int
    left: int
    right: int
    level: float
    fill: float

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def is_upright(self) -> bool:
        """True for the shape of a letter whose line runs along a row, whichever way up."""
        solid = self.fill > 0.9 and self.width > 0.4 * self.height
        return _fits(self.height, self.width) and not solid

    def transposed(self) -> "_Letter":
        """Return the mark with rows and columns exchanged."""
        return replace(self, top=self.left, bottom=self.right, left=self.top, right=self.bottom)


def _fits(height: int, width: int) -> bool:
    return LETTER_HEIGHT[0] <= height <= LETTER_HEIGHT[1] and width <= 1.5 * height


def text_boxes(image: NDArray[np.uint8]) -> list[TextBox]:
    """Return the lines of text-like marks, bright or dark, in a `(row, column)` image."""
    boxes = []
    for bright in (image, 255 - image):
        # Dark letters are bright ones in the negative.
        marks = _letters(bright)
        boxes += [_box(line) for line in _lines(marks)]
        boxes += [_box(column, vertical=True) for column in _columns(marks)]
        turned = [mark.transposed() for mark in marks]
        for rows, vertical in ((_lines(turned), True), (_columns(turned), False)):
            boxes += [_box([mark.transposed() for mark in row], vertical=vertical) for row in rows]
    return boxes


def marked_slices(
    volume: Volume, *, all_slices: bool = False, check: Callable[[], None] | None = None
) -> tuple[int, ...]:
    """Return the indices of slices, as acquired, with text-like marks.

    Args:
        volume: The series.
        all_slices: Look at every slice of every time point, not at up to 24 slices of the first.
        check: Called before each image; what it raises ends the search.
    """
    stack = plane_stack(volume, "acquired")
    window = default_window(volume)
    n = stack.n if all_slices else min(stack.n, MAX_SLICES)
    chosen = np.unique(np.linspace(0, stack.n - 1, n).round().astype(int))
    times = range(volume.n_times if all_slices else 1)

    def is_marked(k: int, t: int) -> bool:
        if check is not None:
            check()
        return bool(text_boxes(slice_uint8(volume, stack, k, window, t=t)))

    return tuple(k for k in map(int, chosen) if any(is_marked(k, t) for t in times))


def _letters(image: NDArray[np.uint8]) -> list[_Letter]:
    """Return bright marks of a letter's size and evenness, whichever way they are turned."""
    raised = image - _opening(image) > CONTRAST
    if not raised.any():
        return []
    gray = image.astype(np.float32)
    labels, _ = scipy.ndimage.label(raised, np.ones((3, 3)))
    letters = []
    for number, place in enumerate(scipy.ndimage.find_objects(labels), start=1):
        letter = _letter(gray, labels, number, place)
        if letter is not None:
            letters.append(letter)
    return letters


def _opening(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the gray opening by a square of `STROKE` pixels, with the image mirrored at its edges.

    The same as SciPy's, which takes 20 times as long: it works on floating-point numbers line by
    line, whereas here each step is one vectorized operation on bytes.
    """
    for keep in (np.minimum, np.maximum):
        image = np.pad(image, STROKE // 2, mode="symmetric")
        for _ in range(2):  # down the columns, then, transposed, along the rows
            width = 1
            while width < STROKE:
                step = min(width, STROKE - width)
                image = keep(image[:-step], image[step:])
                width += step
            image = image.T
    return image


def _letter(
    gray: Gray, labels: NDArray[Any], number: int, place: tuple[slice, slice]
) -> _Letter | None:
    rows, columns = place
    height, width = rows.stop - rows.start, columns.stop - columns.start
    if not (_fits(height, width) or _fits(width, height)):
        return None  # most marks: before anything is counted
    fill = np.count_nonzero(labels[place] == number) / (height * width)
    shape = _Letter(rows.start, rows.stop, columns.start, columns.stop, 0.0, fill)
    if fill < 0.15 or not (shape.is_upright or shape.transposed().is_upright):
        return None  # a hairline; a solid block
    around = (
        slice(max(rows.start - 2, 0), rows.stop + 2),
        slice(max(columns.start - 2, 0), columns.stop + 2),
    )
    mark, near = labels[around] == number, gray[around]
    grown = _grown(mark)
    # The pixels next to the mark are its blurred edge: the ring begins one further out.
    ring = _grown(grown) & ~grown
    inside, outside = np.sort(near[mark]), np.sort(near[ring])
    if len(outside) < 4:
        return None
    # Upper quartile: the edge of a thin stroke is darker than its middle.
    level, ground = _quantile(inside, 0.75), _quantile(outside, 0.5)
    contrast = level - ground
    if contrast < CONTRAST:
        return None
    even = np.count_nonzero(np.abs(inside - level) < 0.35 * contrast) / len(inside)
    flat = np.count_nonzero(np.abs(outside - ground) < 0.3 * contrast) / len(outside)
    if even < 0.5 or flat < 0.8:
        return None
    return replace(shape, level=level)


def _grown(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the mask and its four neighbors; ten times as fast as SciPy's for a letter."""
    grown = mask.copy()
    grown[1:] |= mask[:-1]
    grown[:-1] |= mask[1:]
    grown[:, 1:] |= mask[:, :-1]
    grown[:, :-1] |= mask[:, 1:]
    return grown


def _quantile(ascending: Gray, q: float) -> float:
    """Return the quantile of a few sorted values, linear between them."""
    place = q * (len(ascending) - 1)
    below = int(place)
    above = min(below + 1, len(ascending) - 1)
    return float(ascending[below] + (ascending[above] - ascending[below]) * (place - below))


def _lines(marks: Sequence[_Letter]) -> list[list[_Letter]]:
    """Return the rows of letters: on one baseline, or, upside down, hanging from one.

    Letters of a row have a similar height and brightness and are less than two apart.
    """
    letters = sorted((m for m in marks if m.is_upright), key=lambda mark: mark.left)
    lines = []
    for edge in (_bottom, _top):
        candidates = _lines_on(letters, edge)
        used = {letter for line in candidates for letter in line}
        letters = [letter for letter in letters if letter not in used]
        lines += candidates
    return lines


def _lines_on(letters: Sequence[_Letter], edge: Callable[[_Letter], int]) -> list[list[_Letter]]:
    lines = []
    used: set[int] = set()
    for first in range(len(letters)):
        if first in used:
            continue
        line = [first]
        for other in range(first + 1, len(letters)):
            last, letter = letters[line[-1]], letters[other]
            if letter.left - last.right > 1.6 * max(last.height, letter.height):
                break
            # with the first one too: vessels that climb step by step are no line
            if _belong_together(last, letter, edge) and _belong_together(
                letters[first], letter, edge
            ):
                line.append(other)
        if len(line) >= LETTERS_IN_LINE:
            used.update(line)
            lines.append([letters[n] for n in line])
    return lines


def _columns(marks: Sequence[_Letter]) -> list[list[_Letter]]:
    """Return upright letters one below the other, on lines at equal distances.

    Their widths differ, so they are in line by their middles or left edges. Their distances are
    even, which stacked anatomy does not have.
    """
    letters = [mark for mark in marks if mark.is_upright]
    columns = []
    for edge in (_bottom, _top):
        candidates = _columns_on(sorted(letters, key=edge), edge)
        used = {letter for column in candidates for letter in column}
        letters = [letter for letter in letters if letter not in used]
        columns += candidates
    return columns


def _columns_on(letters: Sequence[_Letter], edge: Callable[[_Letter], int]) -> list[list[_Letter]]:
    columns = []
    used: set[int] = set()
    for first in range(len(letters)):
        if first in used:
            continue
        column = [first]
        for other in range(first + 1, len(letters)):
            last, letter = letters[column[-1]], letters[other]
            if letter.top - last.bottom > MOST_LEADING * max(last.height, letter.height):
                break
            steps = [edge(letters[n]) for n in column]
            # below the first one too: pieces of a vessel that bends step by step are no column
            stands = _stands_below(last, letter) and _stands_below(letters[first], letter)
            if stands and _is_next_step(steps, edge(letter)):
                column.append(other)
        if len(column) >= LETTERS_IN_COLUMN:
            used.update(column)
            columns.append([letters[n] for n in column])
    return columns


def _stands_below(last: _Letter, letter: _Letter) -> bool:
    middle = abs((letter.left + letter.right) - (last.left + last.right)) / 2
    edge = abs(letter.left - last.left)
    return (
        letter.top > last.bottom - 1
        and min(middle, edge) <= max(1, 0.15 * last.height)
        and 0.7 < letter.height / last.height < 1.4
        and abs(letter.level - last.level) < 30
    )


def _is_next_step(before: Sequence[int], place: int) -> bool:
    """Return whether a place follows others at their distance, or at twice that after a blank."""
    if len(before) == 1:
        return True
    step = min(after - previous for previous, after in pairwise(before))
    slack = max(1.5, 0.12 * step)
    return any(abs(place - before[-1] - n * step) <= n * slack for n in (1, 2))


def _belong_together(last: _Letter, letter: _Letter, edge: Callable[[_Letter], int]) -> bool:
    return (
        letter.left > last.left
        and abs(edge(letter) - edge(last)) <= max(1, 0.2 * last.height)
        and 0.55 < letter.height / last.height < 1.8
        and abs(letter.level - last.level) < 30
    )


def _bottom(letter: _Letter) -> int:
    return letter.bottom


def _top(letter: _Letter) -> int:
    return letter.top


def _box(line: Sequence[_Letter], *, vertical: bool = False) -> TextBox:
    return TextBox(
        min(letter.top for letter in line),
        max(letter.bottom for letter in line),
        min(letter.left for letter in line),
        max(letter.right for letter in line),
        len(line),
        vertical,
    )
