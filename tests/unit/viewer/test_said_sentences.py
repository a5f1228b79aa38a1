"""Sentences of the packages without a window: what they are made of, and that they stay so on their way."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).resolve().parents[3]
FILES = [
    path
    for folder in ("audit", "assistant", "viewer")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _said(path: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """Line, template and the names of the values of each sentence; no names where they are unpacked."""
    for node in ast.walk(_tree(path)):
        match node:
            case ast.Call(
                func=ast.Name("said"), args=[ast.Constant(str(template)), *_], keywords=given
            ):
                names = {k.arg for k in given if k.arg is not None}
                yield node.lineno, template, names if len(names) == len(given) else None


def test_every_sentence_has_exactly_the_values_that_it_names() -> None:
    wrong, n = [], 0
    for path in FILES:
        for line, template, given in _said(path):
            n += 1
            named = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
            if given is not None and named != given:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {sorted(named ^ given)}")
    assert n > 200
    assert not wrong, "\n".join(wrong)


def test_no_sentence_is_made_of_fragments() -> None:
    """A sentence that ends or starts in a blank is part of another: word order differs by language."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {template!r}"
        for path in FILES
        for line, template, _ in _said(path)
        if template != template.strip()
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", ["viewer/core", "viewer/state"])
def test_no_sentence_is_torn(folder: str) -> None:
    """Within an f-string or an addition, what was said is only its English text."""
    torn = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(_tree(path)):
            inside = node.values if isinstance(node, ast.JoinedStr) else []
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                inside = [node.left, node.right]
            if any(_is_said(part) for part in inside):
                torn.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not torn, "\n".join(torn)


def _is_said(node: ast.expr) -> bool:
    if isinstance(node, ast.FormattedValue):
        node = node.value
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said"
