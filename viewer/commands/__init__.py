"""Commands of `overread`, one module per subject; `viewer.cli` mounts them.

Each command is a plain function with Typer annotations that calls a package. What they share is here:
how a failure is told (one line on stderr that names the input and the reason) and the exit codes.
"""

from typing import Final, NoReturn

import typer

from audit.messages import Text

NOT_SO: Final = 1
"""Exit code: the thing checked is not so (a failed verification, a stop rule)."""
UNREADABLE: Final = 2
"""Exit code: wrong usage or unreadable input."""
PROVIDER: Final = 3
"""Exit code: a provider or network failure."""
NEWER: Final = 4
"""Exit code: a newer version of Overread wrote what was to be checked; nothing was found wrong."""


def fail(subject: object, reason: Text | Exception, code: int = UNREADABLE) -> NoReturn:
    """Write `overread: subject: reason` as one line to stderr and exit with `code`."""
    typer.echo(one_line(f"overread: {subject}: {reason}"), err=True)
    raise typer.Exit(code)


def one_line(text: str) -> str:
    """Return `text` with every run of white space, line ends included, as one blank.

    >>> one_line("a\\n  b")
    'a b'
    """
    return " ".join(text.split())
