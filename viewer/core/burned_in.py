"""Marks in a picture that look like text: letters of even brightness, standing in a line.

A letter is a small connected mark that stands out from flat surroundings and is about as bright
all over; text is at least four of them on one baseline, of similar height, close together.
Anatomy does not do that, so real slices raise no alarm; text drawn over bright anatomy of the same
brightness, handwriting and single letters are missed. Slices are looked at as they are shown.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.core.display import default_window
from viewer.core.planes import plane_stack
from viewer.core.reslice import slice_uint8
from viewer.core.volume import Volume

# Strokes are up to this many pixels thick; what is thicker is no letter.
STROKE = 7
# Grey levels (of 255) by which a letter stands out.
CONTRAST = 60
LETTER_HEIGHT = (5, 40)
LETTERS_IN_LINE = 4
# Slices of a series that are looked at, evenly spread, when it has more.
MAX_SLICES = 24

Grey = NDArray[np.float32]


@dataclass(frozen=True)
class TextBox:
    """Rows `top` to `bottom` and columns `left` to `right` (exclusive) of a line of letters."""

    top: int
    bottom: int
    left: int
    right: int
    letters: int


@dataclass(frozen=True)
class _Letter:
    top: int
    bottom: int
    left: int
    right: int
    level: float

    @property
    def height(self) -> int:
        return self.bottom - self.top


def text_boxes(picture: NDArray[np.uint8]) -> list[TextBox]:
    """Lines of text-like marks, bright or dark, in a `(row, column)` picture."""
    grey = picture.astype(np.float32)
    found = []
    for bright in (grey, 255 - grey):
        found += _lines(_letters(bright))
    return found


def marked_slices(volume: Volume) -> tuple[int, ...]:
    """Indices of slices, as acquired, with text-like marks, among up to 24 of them."""
    stack = plane_stack(volume, "acquired")
    window = default_window(volume)
    chosen = np.unique(np.linspace(0, stack.n - 1, min(stack.n, MAX_SLICES)).round().astype(int))
    return tuple(int(k) for k in chosen if text_boxes(slice_uint8(volume, stack, int(k), window)))


def _letters(grey: Grey) -> list[_Letter]:
    """Bright marks of a letter's size and evenness, from left to right."""
    from scipy import ndimage

    raised = grey - ndimage.grey_opening(grey, size=(STROKE, STROKE)) > CONTRAST
    labels, _ = ndimage.label(raised, np.ones((3, 3)))
    letters = []
    for number, place in enumerate(ndimage.find_objects(labels), start=1):
        letter = _letter(grey, labels, number, place)
        if letter is not None:
            letters.append(letter)
    return sorted(letters, key=lambda letter: letter.left)


def _letter(
    grey: Grey, labels: NDArray[Any], number: int, place: tuple[slice, slice]
) -> _Letter | None:
    from scipy import ndimage

    rows, columns = place
    height, width = rows.stop - rows.start, columns.stop - columns.start
    if not (LETTER_HEIGHT[0] <= height <= LETTER_HEIGHT[1] and width <= 1.5 * height):
        return None
    fill = float((labels[place] == number).mean())
    if fill < 0.15 or (fill > 0.9 and width > 0.4 * height):  # a hairline; a solid block
        return None
    around = (
        slice(max(rows.start - 2, 0), rows.stop + 2),
        slice(max(columns.start - 2, 0), columns.stop + 2),
    )
    mark, near = labels[around] == number, grey[around]
    ring = ndimage.binary_dilation(mark, iterations=2) & ~ndimage.binary_dilation(mark)
    if ring.sum() < 4:
        return None
    level, ground = float(np.percentile(near[mark], 75)), float(np.median(near[ring]))
    contrast = level - ground
    if contrast < CONTRAST:
        return None
    even = (np.abs(near[mark] - level) < 0.35 * contrast).mean()
    flat = (np.abs(near[ring] - ground) < 0.3 * contrast).mean()
    if even < 0.5 or flat < 0.8:
        return None
    return _Letter(rows.start, rows.stop, columns.start, columns.stop, level)


def _lines(letters: list[_Letter]) -> list[TextBox]:
    """Letters in a row: same baseline, similar height and brightness, less than two apart."""
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
            if _belong_together(last, letter):
                line.append(other)
        if len(line) >= LETTERS_IN_LINE:
            used.update(line)
            members = [letters[n] for n in line]
            lines.append(
                TextBox(
                    min(m.top for m in members),
                    max(m.bottom for m in members),
                    members[0].left,
                    max(m.right for m in members),
                    len(members),
                )
            )
    return lines


def _belong_together(last: _Letter, letter: _Letter) -> bool:
    return (
        letter.left > last.left
        and abs(letter.bottom - last.bottom) <= max(1, 0.2 * last.height)
        and 0.55 < letter.height / last.height < 1.8
        and abs(letter.level - last.level) < 30
    )
