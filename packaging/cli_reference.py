"""Write the reference part of docs/cli.md from the commands; `--check` only compares.

The part above the marker line is written by hand and does not change.
"""

import sys
from enum import Enum
from pathlib import Path
from typing import Any, get_args

from typer.main import get_command

from viewer.cli import build

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "cli.md"
MARKER = "<!-- Below: written by packaging/cli_reference.py -->"


def sections(command: Any, path: str) -> list[str]:
    """Return the Markdown of a command and of all commands below it."""
    if commands := getattr(command, "commands", None):
        section = [] if path == "overread" else [f"## `{path}`\n\n{_prose(command.help)}\n"]
        return section + [
            text
            for name, sub in commands.items()
            if not sub.hidden
            for text in sections(sub, f"{path} {name}")
        ]
    lines = [f"## `{path}`\n\n{_prose(command.help)}\n"]
    if rows := [_row(p) for p in command.params if p.name != "help"]:
        lines.append("| Argument or option | Meaning |\n|---|---|\n" + "\n".join(rows) + "\n")
    return ["\n".join(lines)]


def _prose(text: str | None) -> str:
    """Return a docstring as Markdown: its paragraphs, the example as code."""
    paragraphs = []
    for paragraph in (text or "").replace("\b\n", "").split("\n\n"):
        line = " ".join(paragraph.split())
        if line.startswith("Example:"):
            line = "```sh\n" + line.removeprefix("Example:").strip().strip("`") + "\n```"
        paragraphs.append(line)
    return "\n\n".join(p for p in paragraphs if p)


def _row(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        name = f"`{parameter.metavar or parameter.name.upper()}`"
    else:
        choices = "|".join(_choices(parameter))
        value = parameter.metavar or choices
        options = [*parameter.opts, *parameter.secondary_opts]
        name = ", ".join(f"`{o} {value}`" if value else f"`{o}`" for o in options)
    meaning = " ".join((parameter.help or "").split())
    default = parameter.default
    if isinstance(default, Enum):
        default = default.value
    if parameter.required:
        meaning += " Required."
    elif isinstance(default, (str, int, float, Path)) and not isinstance(default, bool):
        meaning += f" Default: {default}." if default not in ("", 0) else ""
    return f"| {_cell(name)} | {_cell(meaning)} |"


def _choices(parameter: Any) -> list[str]:
    annotation = parameter.type_descriptor.annotation
    kinds = [annotation, *get_args(annotation)]
    enums = [k for k in kinds if isinstance(k, type) and issubclass(k, Enum)]
    return [str(member.value) for kind in enums for member in kind]


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def written(document: str) -> str:
    """Return the page with a new reference part."""
    head, marker, _ = document.partition(MARKER)
    if not marker:
        raise SystemExit(f"cli_reference: {DOCUMENT.name}: the marker line is missing")
    return head + MARKER + "\n\n" + "\n".join(sections(get_command(build()), "overread"))


def main(arguments: list[str]) -> int:
    """Write the page, or with `--check` return 1 if it is out of date."""
    old = DOCUMENT.read_text(encoding="utf-8")
    new = written(old)
    if arguments == ["--check"]:
        if new != old:
            print("docs/cli.md is out of date: run packaging/cli_reference.py", file=sys.stderr)
        return int(new != old)
    DOCUMENT.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
