"""Test pattern of the display check, with the answers that a good display lets a reader give.

Its parts are those of the quick visual test of AAPM TG18 and of the SMPTE pattern: 5% in 0% and 95%
in 100% of the signal, eleven gray steps, line pairs of one pixel, a grid for distortion, and a
character of low contrast. Where the faint parts lie is drawn by lot for each check, so that the
answers cannot be known without seeing them.

Sources: AAPM On-line Report No. 03 (TG18, 2005); AAPM Report No. 270 (TG270, 2019); SMPTE RP 133.
"""

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Gray values `(row, column)` in device pixels; 0 is black, 255 is white."""

SIZE: Final = 640
"""Rows and columns of the pattern in device pixels."""
BLACK, DARK, MIDDLE, BRIGHT, WHITE = 0, 13, 128, 242, 255
"""0, 5, 50, 95 and 100% of the signal, in steps of 255."""
FAINT: Final = 4
"""Difference of the faint digit from its background: 1.6% of the signal."""
DIGITS: Final = "23456789"


class Question(StrEnum):
    """Question to the reader."""

    DARK = "dark"
    """Corner of the black square with the 5% patch."""
    BRIGHT = "bright"
    """Corner of the white square with the 95% patch."""
    LINES = "lines"
    """Direction of the line pairs."""
    DIGIT = "digit"
    """The faint digit."""


class Corner(StrEnum):
    """Corner of a square."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


class Direction(StrEnum):
    """Direction of lines."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


# Digits of 5 columns and 7 rows, one string per row.
_SHAPES: Final = {
    "2": ("01110", "10001", "00001", "00110", "01000", "10000", "11111"),
    "3": ("11110", "00001", "00001", "01110", "00001", "00001", "11110"),
    "4": ("00010", "00110", "01010", "10010", "11111", "00010", "00010"),
    "5": ("11111", "10000", "11110", "00001", "00001", "10001", "01110"),
    "6": ("00110", "01000", "10000", "11110", "10001", "10001", "01110"),
    "7": ("11111", "00001", "00010", "00100", "01000", "01000", "01000"),
    "8": ("01110", "10001", "10001", "01110", "10001", "10001", "01110"),
    "9": ("01110", "10001", "10001", "01111", "00001", "00010", "01100"),
}


@dataclass(frozen=True)
class DisplayPattern:
    """A pattern and its answers.

    Attributes:
        pixels: Gray values `(row, column)`, to be shown pixel by pixel.
        answers: Right answer to each question.
    """

    pixels: Pixels
    answers: dict[Question, str]

    def check(self, given: dict[Question, str]) -> dict[Question, bool]:
        """Return which questions were answered rightly."""
        return {question: given.get(question) == right for question, right in self.answers.items()}


def draw_pattern(chance: Random) -> DisplayPattern:
    """Return a pattern whose faint parts are drawn by lot."""
    dark, bright = chance.choice(list(Corner)), chance.choice(list(Corner))
    lines, digit = chance.choice(list(Direction)), chance.choice(DIGITS)
    pixels = np.full((SIZE, SIZE), MIDDLE, np.uint8)
    _draw_grid(pixels)
    _draw_steps(pixels[40:120, 40:600])
    _draw_patch(pixels[160:320, 40:200], BLACK, DARK, dark)
    _draw_patch(pixels[160:320, 440:600], WHITE, BRIGHT, bright)
    _draw_digit(pixels[160:320, 240:400], digit)
    for top, left in ((360, 40), (360, 440), (540, 40), (540, 440), (450, 240)):
        _draw_lines(pixels[top : top + 60, left : left + 160], lines)
    answers = {
        Question.DARK: dark.value,
        Question.BRIGHT: bright.value,
        Question.LINES: lines.value,
        Question.DIGIT: digit,
    }
    return DisplayPattern(pixels, answers)


def _draw_grid(pixels: Pixels) -> None:
    """Draw squares, whose sides are straight and equal on a display without distortion."""
    pixels[::40, :] = pixels[:, ::40] = MIDDLE + 26
    pixels[[0, -1], :] = WHITE
    pixels[:, [0, -1]] = WHITE


def _draw_steps(part: Pixels) -> None:
    """Draw eleven steps from 0 to 100%."""
    n_columns = part.shape[1]
    for step in range(11):
        left, right = step * n_columns // 11, (step + 1) * n_columns // 11
        part[:, left:right] = round(step * 25.5)


def _draw_patch(part: Pixels, outside: int, inside: int, corner: Corner) -> None:
    part[...] = outside
    rows = slice(16, 64) if corner.value.startswith("top") else slice(-64, -16)
    columns = slice(16, 64) if corner.value.endswith("left") else slice(-64, -16)
    part[rows, columns] = inside


def _draw_lines(part: Pixels, direction: Direction) -> None:
    part[...] = BLACK
    if direction is Direction.VERTICAL:
        part[:, ::2] = WHITE
    else:
        part[::2, :] = WHITE


def _draw_digit(part: Pixels, digit: str) -> None:
    part[...] = MIDDLE
    shape = np.array([[int(mark) for mark in row] for row in _SHAPES[digit]], np.uint8)
    large = np.kron(shape, np.ones((16, 16), np.uint8))
    rows, columns = large.shape
    top, left = (part.shape[0] - rows) // 2, (part.shape[1] - columns) // 2
    part[top : top + rows, left : left + columns] += large * FAINT
