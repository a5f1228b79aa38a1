"""Text in images, read by tesseract where it is installed: whether there is any, never which.

An image is read as it is and turned by 90, 180 and 270 degrees, as pages of one document. All
images of a batch share that document, since starting tesseract takes as long as reading five pages.
Images, and turns of them, in which `text_candidates` finds no row of marks are left out. Mirrored
text is not read.

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

from audit.messages import Message
from viewer.core.deid.text_candidates import find_candidates

LEAST_CONFIDENCE: Final = 75.0
"""Of 100: what tesseract reads into noise and vessels lies far below, printed letters above."""
LEAST_LETTERS: Final = 4
TIMEOUT_S: Final = 20.0
TIMEOUT_PAGE_S: Final = 5.0
"""More for each page; one takes a tenth of a second."""
_ENVIRONMENT: Final = ("PATH", "TESSDATA_PREFIX", "LD_LIBRARY_PATH", "SYSTEMROOT")
LEAST_PICTURE: Final = 128
"""Smaller images hold no letters that are large enough to be read; marks are looked for in them."""
_LEAST_SIDE: Final = 700
"""Tesseract reads letters of 20 pixels and more best; smaller images are enlarged to this side."""


class TextReadingFailed(Exception):
    """tesseract is there and did not do its work; the message says how it ended."""


@cache
def available() -> bool:
    """Return whether tesseract is installed."""
    return shutil.which("tesseract") is not None


def is_too_small(shape_rc: tuple[int, ...]) -> bool:
    """Return True for an image that `has_text` does not read."""
    return max(shape_rc) < LEAST_PICTURE


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
    pages: list[tuple[int, NDArray[np.uint8]]] = []
    for n in large_enough:
        pages += [(n, page) for page in _pages(images[n])]
    if not pages:
        _require_working(program)  # or a broken one would pass for one that reads nothing
    with_words = {pages[page][0] for page in _read(program, [page for _, page in pages])}
    return [n in with_words for n in range(len(images))]


def _pages(image: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Return the image, enlarged, turned by those quarters in which lines of text may run."""
    candidates = find_candidates(image)
    quarters = (0, 2) * candidates.rows + (1, 3) * candidates.columns
    if not quarters:
        return []
    factor = -(-_LEAST_SIDE // max(image.shape))
    larger = np.kron(image, np.ones((factor, factor), dtype=np.uint8))
    return [np.rot90(larger, quarter) for quarter in quarters]


@cache
def _require_working(program: str) -> None:
    """Let tesseract read an empty page, once; raise `TextReadingFailed` if it cannot."""
    _read(program, [np.zeros((LEAST_PICTURE, LEAST_PICTURE), dtype=np.uint8)])


def _read(program: str, pages: Sequence[NDArray[np.uint8]]) -> set[int]:
    """Return the positions of pages on which tesseract reads words."""
    if not pages:
        return set()
    command = [program, "stdin", "stdout", "--psm", "11", "--dpi", "150", "tsv"]
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
    return {int(row[1]) - 1 for row in rows if len(row) == 12 and _is_word(row[11], row[10])}


def _document(pages: Sequence[NDArray[np.uint8]]) -> bytes:
    """Return a TIFF of the pages."""
    from PIL import Image

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
