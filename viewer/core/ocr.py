"""Text in pictures, read by tesseract where it is installed: whether there is any, never which.

Debian and Ubuntu: the package tesseract-ocr. Without it `available` is False, and callers say so.
"""

import os
import shutil
import subprocess
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.said import said
from viewer.core.png import png_bytes

LEAST_CONFIDENCE: Final = 75.0
"""Of 100: what tesseract reads into noise and vessels lies far below, printed letters above."""
LEAST_LETTERS: Final = 4
TIMEOUT_S: Final = 20.0
_ENVIRONMENT: Final = ("PATH", "TESSDATA_PREFIX", "LD_LIBRARY_PATH", "SYSTEMROOT")
LEAST_PICTURE: Final = 128
"""Smaller pictures hold no letters that are large enough to be read; marks are looked for in them."""
_LEAST_SIDE: Final = 700
"""Tesseract reads letters of 20 pixels and more best; smaller pictures are enlarged to this side."""


class TextReadingFailed(Exception):
    """tesseract is there and did not do its work; the message says how it ended."""


@cache
def available() -> bool:
    """True where tesseract is installed."""
    return shutil.which("tesseract") is not None


def has_text(picture: NDArray[np.uint8]) -> bool:
    """True where words of four and more letters or digits are read in a `(row, column)` picture.

    Raises `TextReadingFailed`, also where tesseract is not installed. Pictures under 128 pixels are
    not read.
    """
    if max(picture.shape) < LEAST_PICTURE:
        return False
    program = shutil.which("tesseract")
    if program is None:
        raise TextReadingFailed(said("tesseract is not installed"))
    factor = -(-_LEAST_SIDE // max(picture.shape))
    larger = np.kron(picture, np.ones((factor, factor), dtype=np.uint8))
    command = [program, "stdin", "stdout", "--psm", "11", "--dpi", "150", "tsv"]
    # nothing else of the environment, which may hold a key
    passed = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
    try:
        done = subprocess.run(
            command,
            input=png_bytes(larger),
            capture_output=True,
            timeout=TIMEOUT_S,
            check=False,
            env={**passed, "OMP_THREAD_LIMIT": "1"},
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise TextReadingFailed(
            said("tesseract did not end ({kind})", kind=type(error).__name__)
        ) from None
    if done.returncode != 0:
        raise TextReadingFailed(said("tesseract ended with {code}", code=done.returncode))
    rows = [line.split("\t") for line in done.stdout.decode("utf-8", "replace").splitlines()[1:]]
    return any(len(row) == 12 and _is_word(row[11], row[10]) for row in rows)


def _is_word(text: str, confidence: str) -> bool:
    try:
        sure = float(confidence) >= LEAST_CONFIDENCE
    except ValueError:
        return False
    return sure and sum(character.isalnum() for character in text) >= LEAST_LETTERS
