"""Answers that come in pieces: server-sent events, or one JSON object a line."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Literal

from assistant.provider import OnText
from assistant.providers.dialect import NotThisDialect

Form = Literal["sse", "lines"]


def events(lines: Iterable[bytes], form: Form = "sse") -> list[dict[str, Any]]:
    """The JSON object of each event; comments, event names and the final [DONE] are left out.

    Raises `NotThisDialect` for an event that is not a JSON object.
    """
    found = []
    for line in lines:
        payload = line.strip()
        if form == "sse":
            if not line.startswith(b"data:"):
                continue
            payload = line[5:].strip()
        if not payload or payload == b"[DONE]":
            continue
        try:
            event = json.loads(payload)
        except (ValueError, RecursionError):
            raise NotThisDialect("a chunk of the stream is not JSON") from None
        if not isinstance(event, dict):
            raise NotThisDialect("a chunk of the stream is not an object")
        found.append(event)
    return found


def live(
    text_of: Callable[[dict[str, Any]], Any], on_text: OnText, form: Form = "sse"
) -> Callable[[bytes], None]:
    """A reader of chunks that hands on the text of each event as soon as its line is complete.

    What cannot be read is passed over here; it is told when the whole answer is read.
    """
    pending = b""

    def read(chunk: bytes) -> None:
        nonlocal pending
        *lines, pending = (pending + chunk).split(b"\n")
        for line in lines:
            try:
                texts = [text_of(event) for event in events([line], form)]
            except NotThisDialect:
                continue
            for text in texts:
                if isinstance(text, str) and text:
                    on_text(text)

    return read
