"""Commands of `overread`, one module per command group; `viewer.cli` mounts them.

Each command is a plain function with Typer annotations that calls a package. This module has what
they share: error output (one line on stderr that names the input and the reason) and exit codes.
"""

from typing import Final, NoReturn

import typer

from audit.messages import Text

CHECK_FAILED: Final = 1
"""Exit code: the check failed (a failed verification, a stop rule)."""
UNREADABLE: Final = 2
"""Exit code: wrong usage or unreadable input."""
PROVIDER: Final = 3
"""Exit code: a provider or network failure."""
NEWER: Final = 4
"""Exit code: a newer version of Overread wrote parts of the record; no error was found."""


def fail(subject: object, reason: Text | Exception, code: int = UNREADABLE) -> NoReturn:
    """Write `overread: subject: reason` as one line to stderr and exit with `code`."""
    typer.echo(one_line(f"overread: {subject}: {reason}"), err=True)
    raise typer.Exit(code)


def one_line(text: str) -> str:
    r"""Return `text` with each run of white space, including line ends, as one space.

    >>> one_line("a\n  b")
    'a b'
    """
    return " ".join(text.split())
