"""Options and file output shared by the commands of `overread audit`."""

from pathlib import Path
from typing import Annotated

import typer

from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.commands import fail

NewFile = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="File to write; it must not exist.")
]
Case = Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym, case-…")]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="Reason in words; recorded.")]
Erasures = Annotated[
    list[Path] | None,
    typer.Option("--erasures", metavar="FILE", help="List of erased cases. Repeatable."),
]
Yes = Annotated[
    bool,
    typer.Option("--yes", help="Replace the site key even if other records become unreadable."),
]
Without = Annotated[
    list[str] | None,
    typer.Option(
        "--without", metavar="ID", help="Workstation that does not get the new key. Repeatable."
    ),
]


def must_be_new(path: Path) -> None:
    """Exit if the file exists."""
    if path.exists():
        fail(path, Message("cli.file-exists"))


def write_new(path: Path, content: bytes) -> None:
    """Write a new file, or exit with the reason why that failed."""
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        fail(path, Message("cli.file-exists"))
    except OSError as error:
        fail(path, system_reason(error))
