"""Neural-MedBench: cases of words, images and questions, as its public files hold them.

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
from audit.messages import Message
from audit.messages.library_errors import system_reason

MAX_BYTES: Final = 1 << 30
MAX_IMAGES: Final = 64
_KINDS: Final = ((b"\x89PNG\r\n\x1a\n", ".png"), (b"\xff\xd8\xff", ".jpg"))
"""By the bytes: the published address of a PNG says that it is a JPEG."""


@dataclass(frozen=True)
class Image:
    """An image's bytes, and the ending that goes with them."""

    content: bytes
    suffix: str


@dataclass(frozen=True)
class BenchCase:
    """One case. `number`: its place in the file, from 1; `why`: why it cannot be asked about."""

    number: int
    id: str
    text: str
    images: tuple[Image, ...]
    questions: tuple[str, ...]
    why: Message | None = None


def read_cases(file: Path) -> list[BenchCase]:
    """Return every case of a file, the empty ones included. Raises `RecordInputError`."""
    try:
        if file.stat().st_size > MAX_BYTES:
            most = MAX_BYTES // 2**20
            raise RecordInputError(Message("table-file.too-large", name=file.name, most=most))
        content = json.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        reason = system_reason(error)
        raise RecordInputError(
            Message("table-file.unreadable", name=file.name, reason=reason)
        ) from None
    except (ValueError, RecursionError):
        raise RecordInputError(Message("benchmark.json-invalid", where=file.name)) from None
    if not isinstance(content, list) or not content:
        raise RecordInputError(Message("benchmark.cases-missing", name=file.name))
    results = [
        _case(n, entry, Message("benchmark.case-place", file=file.name, number=n))
        for n, entry in enumerate(content, 1)
    ]
    ids = [case.id for case in results]
    if twice := next((i for i in ids if ids.count(i) > 1), None):
        raise RecordInputError(Message("benchmark.case-duplicate", name=file.name, case=twice))
    return results


def _case(number: int, entry: Any, where: Message) -> BenchCase:
    try:
        name, text = str(entry["case_id"]), str(entry.get("text") or "").strip()
        images, questions = entry.get("images") or [], entry.get("questions") or []
        asked = tuple(str(q["question_text"]).strip() for q in questions)
    except (KeyError, TypeError, AttributeError):
        raise RecordInputError(Message("benchmark.case-malformed", where=where)) from None
    if not isinstance(images, list) or len(images) > MAX_IMAGES:
        raise RecordInputError(Message("benchmark.images-invalid", where=where, most=MAX_IMAGES))
    made = tuple(
        _image(path, Message("benchmark.image-place", where=where, number=n))
        for n, path in enumerate(images, 1)
    )
    why = None if made else Message("benchmark.images-missing")
    return BenchCase(number, name, text, made, asked, why)


def _image(address: Any, where: Message) -> Image:
    head, _, data = str(address).partition(",")
    if not (head.startswith("data:image/") and head.endswith(";base64")):
        raise RecordInputError(Message("benchmark.image-not-data-address", where=where))
    try:
        content = base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise RecordInputError(Message("benchmark.image-not-base64", where=where)) from None
    suffix = next((end for start, end in _KINDS if content.startswith(start)), None)
    if suffix is None:
        raise RecordInputError(Message("benchmark.image-format-unknown", where=where))
    return Image(content, suffix)
