"""A request body as text: formatted with shortened images, in full, and as a diff."""

import difflib
import hashlib
import json
import re
from typing import Any, Final

from viewer.ui.language.i18n import tr

_BASE64: Final = re.compile(r"^(data:image/[a-z.+-]+;base64,)?[A-Za-z0-9+/\r\n]{200,}={0,2}$")
_SHOWN_CHARACTERS: Final = 24


def format_body(body: bytes) -> tuple[str, int]:
    """Return the body as indented JSON with shortened image data, and the number of images.

    >>> text, n = format_body(b'{"url": "data:image/png;base64,' + b"A" * 400 + b'"}')
    >>> n, "400 characters" in text
    (1, True)
    """
    try:
        content = json.loads(body)
    except ValueError:
        return decode_body(body), 0
    counted = [0]
    return json.dumps(_shortened(content, counted), indent=2, ensure_ascii=False), counted[0]


def decode_body(body: bytes) -> str:
    """Return the body as text, with escapes for bytes that are not UTF-8."""
    return body.decode("utf-8", errors="backslashreplace")


def diff_bodies(before: bytes, after: bytes) -> str:
    """Return a diff of two bodies with images as hashes; empty if they are equal."""
    if before == after:
        return ""
    lines = difflib.unified_diff(
        _marked(before).splitlines(),
        _marked(after).splitlines(),
        tr("last request"),
        tr("this request"),
        lineterm="",
        n=1,
    )
    return "\n".join(lines)


def _marked(body: bytes) -> str:
    """Return the body as `format_body` does, but with a hash instead of each image."""

    def mark(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: mark(v) for k, v in value.items()}
        if isinstance(value, list):
            return [mark(v) for v in value]
        if isinstance(value, str) and _BASE64.match(value):
            digest = hashlib.sha256(value.encode()).hexdigest()[:12]
            return tr("(image of {n} characters, hash {digest})").format(
                n=len(value), digest=digest
            )
        return value

    try:
        return json.dumps(mark(json.loads(body)), indent=2, ensure_ascii=False)
    except ValueError:
        return decode_body(body)


def _shortened(value: Any, counted: list[int]) -> Any:
    if isinstance(value, dict):
        return {k: _shortened(v, counted) for k, v in value.items()}
    if isinstance(value, list):
        return [_shortened(v, counted) for v in value]
    if isinstance(value, str) and (match := _BASE64.match(value)):
        counted[0] += 1
        head = match.group(1) or ""
        data = value[len(head) :]
        omitted = tr("({n} characters of image data)").format(n=len(data))
        return f"{head}{data[:_SHOWN_CHARACTERS]}… {omitted}"
    return value
