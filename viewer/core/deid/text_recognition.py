"""Text in images, read by tesseract where it is installed: whether there is any, never which.

Only the rows of marks that `text_candidates` finds are read, each as it is and turned by 180
degrees, or by 90 and 270 degrees where it runs along a column. The rows of one image are one page,
and all images of a batch share a document, since starting tesseract takes as long as reading five
pages. An image of noise is read as a whole, in four rotations. Mirrored text is not read.

Debian and Ubuntu: the package tesseract-ocr. Without it `available` is False, and callers report
it.
"""

import io
import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from audit.messages import Message
from viewer.core.deid.text_candidates import Line, find_lines

LEAST_CONFIDENCE: Final = 75.0
"""Of 100: what tesseract reads into noise and vessels lies far below, printed letters above."""
LEAST_LETTERS: Final = 4
TIMEOUT_S: Final = 20.0
TIMEOUT_PAGE_S: Final = 5.0
"""More for each page; one takes a tenth of a second."""
_DARK_ON_WHITE: Final = ("-c", "tessedit_do_invert=0")
_ENVIRONMENT: Final = ("PATH", "TESSDATA_PREFIX", "LD_LIBRARY_PATH", "SYSTEMROOT")
LEAST_IMAGE: Final = 128
"""Smaller images hold no letters that are large enough to be read; marks are looked for in them."""
_LETTER_PX: Final = 32
"""Tesseract reads letters of 20 pixels and more best; rows of smaller ones are enlarged, by up to
`_MOST_ENLARGED`. Words at 24 and at 40 pixels were read less often."""
_MOST_ENLARGED: Final = 3
_LEAST_SIDE: Final = 700
"""Images of noise are enlarged to this side."""
_APART: Final = 30
"""Pixels between the rows of a page."""
_TALLEST_PAGE: Final = 8000
"""Pixels; tesseract refuses pages of more than 32,767."""


class TextReadingFailed(Exception):
    """tesseract is there and did not do its work; the message says how it ended."""


@cache
def available() -> bool:
    """Return whether tesseract is installed."""
    return shutil.which("tesseract") is not None


def is_too_small(shape_rc: tuple[int, ...]) -> bool:
    """Return True for an image that `has_text` does not read."""
    return max(shape_rc) < LEAST_IMAGE


def has_text(image: NDArray[np.uint8]) -> bool:
    """Return whether words of four or more letters or digits are read in any of four rotations.

    Args:
        image: `(row, column)`; one that `is_too_small` is not read.

    Raises:
        TextReadingFailed: tesseract failed, or is not installed.
    """
    return find_text([image])[0]


def find_text(images: Sequence[NDArray[np.uint8]]) -> list[bool]:
    """Return for each image whether words are read in it, as `has_text` does; one process for all.

    Raises:
        TextReadingFailed: tesseract failed, or is not installed.
    """
    large_enough = [n for n, image in enumerate(images) if not is_too_small(image.shape)]
    if not large_enough:
        return [False] * len(images)
    program = shutil.which("tesseract")
    if program is None:
        raise TextReadingFailed(Message("ocr.tesseract-missing"))
    of_lines: list[tuple[int, NDArray[np.uint8]]] = []
    of_noise: list[tuple[int, NDArray[np.uint8]]] = []
    for n in large_enough:
        lines = find_lines(images[n])
        if lines is None:
            of_noise += [(n, page) for page in _rotations(images[n])]
        else:
            of_lines += [(n, page) for page in _pages(lines)]
    if not of_lines and not of_noise:
        _require_working(program)  # or a broken one would pass for one that reads nothing
    with_words: set[int] = set()
    for pages, options in ((of_lines, _DARK_ON_WHITE), (of_noise, ())):
        found = _read(program, [page for _, page in pages], options)
        with_words |= {pages[page][0] for page in found}
    return [n in with_words for n in range(len(images))]


def _rotations(image: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Return the image, enlarged, in four rotations."""
    factor = -(-_LEAST_SIDE // max(image.shape))
    larger = np.kron(image, np.ones((factor, factor), dtype=np.uint8))
    return [np.rot90(larger, quarter) for quarter in range(4)]


def _pages(lines: Sequence[Line]) -> list[NDArray[np.uint8]]:
    """Return pages with all lines one below the other, each in both ways that it may be read."""
    pages: list[list[NDArray[np.uint8]]] = []
    height = 0
    for line in lines:
        upright = _enlarged(line)
        for quarter in (1, 3) if line.along_columns else (0, 2):
            turned = np.rot90(upright, quarter)
            if not pages or height + len(turned) + _APART > _TALLEST_PAGE:
                pages.append([])
                height = _APART
            pages[-1].append(turned)
            height += len(turned) + _APART
    return list(map(_page, pages))


def _enlarged(line: Line) -> NDArray[np.uint8]:
    factor = min(_MOST_ENLARGED, -(-_LETTER_PX // line.height_px))
    if factor == 1:
        return line.patch
    rows, columns = line.patch.shape
    original = Image.fromarray(np.ascontiguousarray(line.patch))
    size = (columns * factor, rows * factor)
    return np.asarray(original.resize(size, Image.Resampling.BICUBIC))


def _page(patches: Sequence[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    height = _APART + sum(len(patch) + _APART for patch in patches)
    width = 2 * _APART + max(patch.shape[1] for patch in patches)
    page = np.full((height, width), 255, dtype=np.uint8)
    top = _APART
    for patch in patches:
        rows, columns = patch.shape
        page[top : top + rows, _APART : _APART + columns] = patch
        top += rows + _APART
    return page


@cache
def _require_working(program: str) -> None:
    """Let tesseract read an empty page, once; raise `TextReadingFailed` if it cannot."""
    _read(program, [np.zeros((LEAST_IMAGE, LEAST_IMAGE), dtype=np.uint8)])


def _read(
    program: str, pages: Sequence[NDArray[np.uint8]], options: Sequence[str] = ()
) -> set[int]:
    """Return the positions of pages on which tesseract reads words."""
    if not pages:
        return set()
    # Mode 11 looks for text anywhere on a page, without a layout.
    command = [program, "stdin", "stdout", "--psm", "11", "--dpi", "150", *options, "tsv"]
    # nothing else of the environment, which may hold a key
    passed = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
    try:
        done = subprocess.run(
            command,
            input=_document(pages),
            capture_output=True,
            timeout=TIMEOUT_S + TIMEOUT_PAGE_S * len(pages),
            check=False,
            env={**passed, "OMP_THREAD_LIMIT": "1"},
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise TextReadingFailed(
            Message("ocr.tesseract-not-finished", kind=type(error).__name__)
        ) from None
    if done.returncode != 0:
        raise TextReadingFailed(Message("ocr.tesseract-failed", code=done.returncode))
    rows = [line.split("\t") for line in done.stdout.decode("utf-8", "replace").splitlines()[1:]]
    # Columns of the TSV: 1 is the page, from 1; 10 the confidence; 11 the text.
    return {int(row[1]) - 1 for row in rows if len(row) == 12 and _is_word(row[11], row[10])}


def _document(pages: Sequence[NDArray[np.uint8]]) -> bytes:
    """Return a TIFF of the pages."""
    first, *others = map(Image.fromarray, pages)
    document = io.BytesIO()
    first.save(document, "TIFF", save_all=True, append_images=others)
    return document.getvalue()


def _is_word(text: str, confidence: str) -> bool:
    try:
        sure = float(confidence) >= LEAST_CONFIDENCE
    except ValueError:
        return False
    return sure and sum(character.isalnum() for character in text) >= LEAST_LETTERS
