"""Find texts of the window that a translator would not get.

`python -m tests.helpers.untranslated [folder]` prints them. A line, or a statement, that ends in
`# not shown` is skipped: its text is no word of a language (a format, a name in a file, a style).
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

MARKED = {"tr", "N_"}
SHOWING = re.compile(
    r"^(Q(Label|PushButton|CheckBox|RadioButton|GroupBox|Action|ToolButton)|notify\w*|"
    r"set(Text|ToolTip|PlaceholderText|WindowTitle|Title|AccessibleName|AccessibleDescription|"
    r"Prefix|Suffix|SpecialValueText|InformativeText|LabelText|HeaderLabels|"
    r"HorizontalHeaderLabels|StatusTip|PlainText|Html)|"
    r"add(Item|Items|Tab|Row|Action|Menu|Button)|insertItem|format_map)$"
)  # fmt: skip
SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:.]? [^\W\d_]{2,}")
WORD = re.compile(r"[^\W\d_]{2,}")
REMARK = "# not shown"
LEVELS = {"info", "ok", "warn", "critical"}  # of `notify`
PLAIN_ERRORS = {"ValueError", "TypeError", "KeyError", "AttributeError", "RuntimeError"}
SILENT = {
    "setObjectName", "setProperty", "setStyleSheet", "findChild", "property", "connect", "getLogger",
    "import_module", "invokeMethod", "cast", "TypeVar", "compile", "toString", "strftime",
}  # fmt: skip
"""Calls whose texts are not shown."""


def untranslated(code: str) -> Iterator[tuple[int, str]]:
    """Return line and text of what Python `code` may show without `tr` or `N_`."""
    nodes, lines = list(ast.walk(ast.parse(code))), code.splitlines()
    passed = _docstrings(nodes) | _marked(nodes) | _unseen(nodes) | _passed_over(nodes, lines)
    displayed = {
        id(part)
        for call in nodes
        if isinstance(call, ast.Call) and SHOWING.match(_name(call))
        for argument in _arguments(call)
        for part in _parts(argument)
    }
    for node in nodes:
        if id(node) in passed or not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        text = _text(node)
        wanted = WORD if id(node) in displayed else SENTENCE
        if (
            text not in LEVELS
            and wanted.search(text)
            and not lines[(node.end_lineno or 1) - 1].endswith(REMARK)
        ):
            yield node.lineno, text


def unsaid(code: str) -> Iterator[tuple[int, str]]:
    """Return line and text of errors raised with plain or formatted text instead of a message.

    Python's built-in exceptions are skipped: no window shows them as they are.
    """
    if "raise " not in code:
        return
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
            continue
        if _name(node.exc) in PLAIN_ERRORS or not node.exc.args:
            continue
        text = node.exc.args[0]
        if isinstance(text, ast.JoinedStr) or (
            isinstance(text, ast.Constant) and SENTENCE.search(_text(text))
        ):
            yield node.lineno, _text(text)


def _arguments(call: ast.Call) -> list[ast.expr]:
    """Return arguments of a call that shows texts, without the data stored beside them."""
    positional = call.args
    if _name(call) in ("addItem", "insertItem") and len(positional) > 1:
        positional = positional[:-1]
    return [*positional, *(k.value for k in call.keywords if k.arg != "userData")]


def _passed_over(nodes: list[ast.AST], lines: list[str]) -> set[int]:
    """Return texts of statements that end in the remark."""
    return {
        id(part)
        for node in nodes
        if isinstance(node, ast.stmt) and not hasattr(node, "body")
        if lines[(node.end_lineno or 1) - 1].endswith(REMARK)
        for part in ast.walk(node)
    }


def _unseen(nodes: list[ast.AST]) -> set[int]:
    """Return texts that are types, or that something is compared with."""
    unseen: list[ast.AST | None] = []
    for node in nodes:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                unseen.append(node.returns)
            case ast.arg() | ast.AnnAssign():
                unseen.append(node.annotation)
            case ast.Compare():
                unseen += [node.left, *node.comparators]
            case _:
                pass
    return {id(part) for item in unseen if item is not None for part in ast.walk(item)}


def _parts(node: ast.expr) -> Iterator[ast.AST]:
    """Yield `node` and the parts that its value is chosen or joined from, without entering calls."""
    yield node
    match node:
        case ast.IfExp():
            yield from _parts(node.body)
            yield from _parts(node.orelse)
        case ast.BinOp():
            yield from _parts(node.left)
            yield from _parts(node.right)
        case ast.BoolOp():
            for value in node.values:
                yield from _parts(value)
        case ast.List() | ast.Tuple():
            for value in node.elts:
                yield from _parts(value)


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _docstrings(nodes: list[ast.AST]) -> set[int]:
    """Return texts that are a statement of their own, and the parts of f-strings."""
    statements = {id(n.value) for n in nodes if isinstance(n, ast.Expr)}
    parts = {
        id(part)
        for joined in nodes
        if isinstance(joined, ast.JoinedStr)
        for value in joined.values
        for part in ([value] if isinstance(value, ast.Constant) else _formats(value))
    }
    return statements | parts


def _formats(value: ast.expr) -> list[ast.AST]:
    spec = getattr(value, "format_spec", None)
    return [spec, *spec.values] if spec is not None else []


def _marked(nodes: list[ast.AST]) -> set[int]:
    names = {
        id(k.value) for c in nodes if isinstance(c, ast.Call) for k in c.keywords if k.arg == "key"
    }
    return names | {
        id(part)
        for call in nodes
        if isinstance(call, ast.Call) and _name(call) in MARKED | SILENT
        for part in ast.walk(call)
    }


def main(folders: list[str]) -> int:
    """Print the texts; return 1 if there are any."""
    n_found = 0
    for folder in folders or ["viewer/ui", "viewer/app.py", "viewer/render"]:
        top = Path(folder)
        for path in sorted(top.rglob("*.py")) if top.is_dir() else [top]:
            for line, text in untranslated(path.read_text(encoding="utf-8")):
                print(f"{path}:{line}: {text[:120]!r}")
                n_found += 1
    print(f"{n_found} texts without translation")
    return min(n_found, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
