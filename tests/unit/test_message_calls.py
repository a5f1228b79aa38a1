"""Messages as the code writes them: each has the values that its English template names."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from tests.helpers.messages import templates

ROOT = Path(__file__).resolve().parents[2]


def _calls() -> Iterator[tuple[str, str, set[str]]]:
    """Place, code and names of the values of each message whose code and values are written out."""
    for folder in ("audit", "assistant", "viewer"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(
                        func=ast.Name("Message"), args=[ast.Constant(str(code))], keywords=given
                    ):
                        names = {k.arg for k in given if k.arg is not None}
                        if len(names) == len(given):
                            yield f"{path.relative_to(ROOT)}:{node.lineno}", code, names


def test_every_message_has_the_values_that_its_template_names() -> None:
    wrong, n = [], 0
    for place, code, given in _calls():
        n += 1
        for template in templates().get(code, ()):
            named = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
            if missing := named - given:
                wrong.append(f"{place}: {code} lacks {sorted(missing)}")
    assert n > 200
    assert not wrong, "\n".join(wrong)


def test_every_code_that_is_written_out_is_in_the_catalog() -> None:
    unknown = {
        f"{place}: {code}" for place, code, _ in _calls() if code and code not in templates()
    }
    assert not unknown, "\n".join(sorted(unknown))
