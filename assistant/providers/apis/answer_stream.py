"""Answers that come in pieces: server-sent events, or one JSON object a line."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Literal

from assistant.provider_protocol import OnText
from assistant.providers.apis.api_dialect import NotThisDialect
from audit.messages import Message

Form = Literal["sse", "lines"]


def events(lines: Iterable[bytes], form: Form = "sse") -> list[dict[str, Any]]:
    """Return the JSON object of each event, without comments, event names and the final [DONE].

    Args:
        lines: Lines of the answer.
        form: "sse" for server-sent events, "lines" for one JSON object a line.

    Raises:
        NotThisDialect: An event is not a JSON object.
    """
    objects = []
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
            raise NotThisDialect(Message("dialect.chunk-not-json")) from None
        if not isinstance(event, dict):
            raise NotThisDialect(Message("dialect.chunk-not-object"))
        objects.append(event)
    return objects


def live(
    text_of: Callable[[dict[str, Any]], Any], on_text: OnText, form: Form = "sse"
) -> Callable[[bytes], None]:
    """Return a reader of chunks that passes on the text of each event once its line is complete.

    What cannot be read is skipped here; it is reported when the whole answer is read.

    Args:
        text_of: Returns the text in an event.
        on_text: Called with the text. If it has a method `named`, that is called first with the
            name of the model, as soon as an event states it.
        form: "sse" for server-sent events, "lines" for one JSON object a line.
    """
    pending = b""
    named: Callable[[str], None] | None = getattr(on_text, "named", None)

    def read(chunk: bytes) -> None:
        nonlocal pending
        *lines, pending = (pending + chunk).split(b"\n")
        for line in lines:
            try:
                parts = [(_model(event), text_of(event)) for event in events([line], form)]
            except NotThisDialect:
                continue
            for model, text in parts:
                if named is not None and model is not None:
                    named(model)
                if isinstance(text, str) and text:
                    on_text(text)

    return read


def _model(event: dict[str, Any]) -> str | None:
    """Return the model that an event of any dialect names."""
    for part in (event, event.get("message"), event.get("response")):
        if isinstance(part, dict):
            name = part.get("model") or part.get("modelVersion")
            if isinstance(name, str):
                return name
    return None
