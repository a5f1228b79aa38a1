"""Messages as codes with typed values, rendered only where a person reads them.

Code below the user interface never composes English. It raises, stores and returns a `Message`; the
catalog in `resources/messages/*.toml` has one English template per code, and `render` fills it in for
the user interface, the command line, reports and exports. JSON output carries `to_json()`.

    Message("record.event-missing", {"seq": 12})

    [record]
    event-missing = "event {seq} is missing"
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final, Self

from audit.messages.said import Said

Value = str | int | float | bool | None
"""What a message may carry. Never a patient's name, identifier, date or UID."""

_FOLDER: Final = "messages"


@dataclass(frozen=True)
class Message:
    """A stable code and the values that its template names.

    Attributes:
        code: `area.what-happened`; the first part is the table in the catalog.
        values: Values by the names that the template uses.
    """

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return `{"code": ..., "values": {...}}`."""
        return {"code": self.code, "values": dict(self.values)}

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Self:
        """Return the message that `to_json` wrote."""
        return cls(str(content["code"]), dict(content.get("values", {})))

    def __str__(self) -> str:
        return render(self)


class CodedError(Exception):
    """An error that carries a `Message`; `str(error)` is its English text.

    A text that was rendered from a message carries that one; of another text `message` is None.
    """

    def __init__(self, message: "Message | str" = "") -> None:
        self.message = message if isinstance(message, Message) else message_of(message)
        super().__init__(render(message) if isinstance(message, Message) else message)

    @property
    def code(self) -> str | None:
        """Code of the message; None where the error was raised with a text."""
        return self.message.code if self.message else None


def failure_code(error: BaseException) -> str:
    """Return the code of what failed: that of its message, else the error's class in lower case.

    >>> failure_code(FileNotFoundError()), failure_code(CodedError(Message("record.site-key-none")))
    ('file-not-found-error', 'record.site-key-none')
    """
    code = error.code if isinstance(error, CodedError) else None
    return code or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(error).__name__.lstrip("_")).lower()


def render(message: Message) -> Said:
    """Return the English text of a message; it keeps template and values for translation.

    Raises:
        KeyError: The catalog has no such code, or a value is missing.
    """
    return Said(templates()[message.code], message.values, code=message.code)


def message_of(text: str) -> Message | None:
    """Return the message that a text was rendered from; None where it was not.

    >>> message_of(render(Message("workflow.after-erasure"))).code
    'workflow.after-erasure'
    """
    code = text.code if isinstance(text, Said) else None
    return Message(code, text.values) if isinstance(text, Said) and code else None


@cache
def templates() -> Mapping[str, str]:
    """Return the English templates by code, from every file of the catalog.

    Raises:
        ValueError: Two files define the same code.
    """
    found: dict[str, str] = {}
    folder = files("resources") / _FOLDER
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if not file.name.endswith(".toml"):
            continue
        for area, texts in tomllib.loads(file.read_text("utf-8")).items():
            for name, template in texts.items():
                code = f"{area}.{name}"
                if code in found:
                    raise ValueError(f"{file.name}: {code} is defined twice")
                found[code] = template
    return found
