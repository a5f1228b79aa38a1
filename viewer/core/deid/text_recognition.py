"""Text in images, read by tesseract where it is installed: whether there is any, never which.

An image is read as it is and turned by 90, 180 and 270 degrees, as four pages of one document:
tesseract starts once, so that this takes about twice as long as the upright page alone. Mirrored
text is not read.

Debian and Ubuntu: the package tesseract-ocr. Without it `available` is False, and callers report
it.
"""

import io
import os
import shutil
import subprocess
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message

LEAST_CONFIDENCE: Final = 75.0
"""Of 100: what tesseract reads into noise and vessels lies far below, printed letters above."""
LEAST_LETTERS: Final = 4
TIMEOUT_S: Final = 20.0
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
    if is_too_small(image.shape):
        return False
    program = shutil.which("tesseract")
    if program is None:
        raise TextReadingFailed(Message("ocr.tesseract-missing"))
    factor = -(-_LEAST_SIDE // max(image.shape))
    larger = np.kron(image, np.ones((factor, factor), dtype=np.uint8))
    command = [program, "stdin", "stdout", "--psm", "11", "--dpi", "150", "tsv"]
    # nothing else of the environment, which may hold a key
    passed = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
    try:
        done = subprocess.run(
            command,
            input=_pages(larger),
            capture_output=True,
            timeout=TIMEOUT_S,
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
    return any(len(row) == 12 and _is_word(row[11], row[10]) for row in rows)


def _pages(image: NDArray[np.uint8]) -> bytes:
    """Return a TIFF whose four pages are the image turned by a quarter each."""
    from PIL import Image

    first, *others = (Image.fromarray(np.rot90(image, quarter)) for quarter in range(4))
    document = io.BytesIO()
    first.save(document, "TIFF", save_all=True, append_images=others)
    return document.getvalue()


def _is_word(text: str, confidence: str) -> bool:
    try:
        sure = float(confidence) >= LEAST_CONFIDENCE
    except ValueError:
        return False
    return sure and sum(character.isalnum() for character in text) >= LEAST_LETTERS
