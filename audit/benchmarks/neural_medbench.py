"""Neural-MedBench: cases of words, pictures and questions, as its public files hold them.

Form of `datasets/direct-diagnosis.json` in its repository, Neuromedbench/Neuromedbench.github.io
(Jing M et al., arXiv:2509.22258): a list of

    {"case_id": "case_1", "text": "A 77-year-old …", "images": ["data:image/jpeg;base64,…", …],
     "questions": [{"question_number": 1, "question_text": "…"}]}

Many published cases are empty (no text, no images), and none states its answer: what such a case
tells about a model is scored by rubrics and judges, not by a label.
"""

import base64
import binascii
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from audit.errors import RecordInputError

MAX_BYTES: Final = 1 << 30
MAX_IMAGES: Final = 64
_KINDS: Final = ((b"\x89PNG\r\n\x1a\n", ".png"), (b"\xff\xd8\xff", ".jpg"))
"""By the bytes: the published address of a PNG says that it is a JPEG."""


@dataclass(frozen=True)
class Image:
    """A picture's bytes, and the ending that goes with them."""

    content: bytes
    suffix: str


@dataclass(frozen=True)
class BenchCase:
    """One case. `number` is its place in the file, from 1; `why` says why it cannot be asked about."""

    number: int
    id: str
    text: str
    images: tuple[Image, ...]
    questions: tuple[str, ...]
    why: str = ""


def read_cases(file: Path) -> list[BenchCase]:
    """Every case of a file, the empty ones included. Raises `RecordInputError`."""
    try:
        if file.stat().st_size > MAX_BYTES:
            raise RecordInputError(f"{file.name}: larger than {MAX_BYTES // 2**20} MiB")
        content = json.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise RecordInputError(f"{file.name}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError):
        raise RecordInputError(f"{file.name}: is not JSON in UTF-8") from None
    if not isinstance(content, list) or not content:
        raise RecordInputError(f"{file.name}: a list of cases is expected")
    found = [_case(n, entry, f"{file.name}, case {n}") for n, entry in enumerate(content, 1)]
    ids = [case.id for case in found]
    if twice := next((i for i in ids if ids.count(i) > 1), None):
        raise RecordInputError(f"{file.name}: {twice} is there twice")
    return found


def _case(number: int, entry: Any, where: str) -> BenchCase:
    try:
        name, text = str(entry["case_id"]), str(entry.get("text") or "").strip()
        images, questions = entry.get("images") or [], entry.get("questions") or []
        asked = tuple(str(q["question_text"]).strip() for q in questions)
    except (KeyError, TypeError, AttributeError):
        raise RecordInputError(
            f"{where}: case_id, text, images and questions are expected"
        ) from None
    if not isinstance(images, list) or len(images) > MAX_IMAGES:
        raise RecordInputError(f"{where}: a list of at most {MAX_IMAGES} images is expected")
    made = tuple(_image(one, f"{where}, image {n}") for n, one in enumerate(images, 1))
    why = "" if made else "the published case has no images"
    return BenchCase(number, name, text, made, asked, why)


def _image(address: Any, where: str) -> Image:
    head, _, data = str(address).partition(",")
    if not (head.startswith("data:image/") and head.endswith(";base64")):
        raise RecordInputError(f"{where}: is no picture as a data: address")
    try:
        content = base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise RecordInputError(f"{where}: is not base64") from None
    suffix = next((end for start, end in _KINDS if content.startswith(start)), None)
    if suffix is None:
        raise RecordInputError(f"{where}: is neither PNG nor JPEG")
    return Image(content, suffix)
