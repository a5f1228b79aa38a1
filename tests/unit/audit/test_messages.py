"""Messages are codes with values; the catalog has one template for each."""

import ast
import string
from pathlib import Path

import pytest

from audit.errors import RecordTampered
from audit.messages import Message, render, templates

ROOT = Path(__file__).parents[3]


def codes_in_source() -> dict[str, str]:
    """Return each literal code that is passed to `Message`, with the file that uses it."""
    found: dict[str, str] = {}
    for package in ("audit", "assistant", "viewer"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                    continue
                if node.func.id == "Message" and node.args:
                    first = node.args[0]
                    if isinstance(first, ast.Constant) and isinstance(first.value, str):
                        found[first.value] = str(path.relative_to(ROOT))
    return found


def test_every_code_has_a_template() -> None:
    missing = {c: f for c, f in codes_in_source().items() if c not in templates()}
    assert missing == {}


def test_templates_are_well_formed() -> None:
    for code, template in templates().items():
        names = [name for _, name, _, _ in string.Formatter().parse(template) if name is not None]
        assert all(name.isidentifier() for name in names), code


def test_a_message_survives_json() -> None:
    message = Message("record.event-missing", seq=12)
    assert Message.from_json(message.to_json()) == message
    assert str(render(message)) == "event 12 is missing"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(Message("record.event-missing"))


def test_an_error_carries_its_message() -> None:
    error = RecordTampered(Message("record.event-missing", seq=3))
    assert (error.code, str(error)) == ("record.event-missing", "event 3 is missing")
    assert RecordTampered("a text").code is None
