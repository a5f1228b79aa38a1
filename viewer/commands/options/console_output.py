"""Output streams and consoles that neutralize control sequences in printed text.

`safe_streams` replaces stdout and stderr while a command runs, also for libraries and warnings. The
streams claim to be no terminal, so that nothing styles its text. Styled text is printed by
`console`, which neutralizes text before it adds its own sequences.
"""

import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import IO, Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from audit.messages.safe_text import neutralize_controls


class SafeStream:
    """Text stream that shows control and invisible characters instead of executing them."""

    def __init__(self, stream: IO[str]) -> None:
        self.raw = stream

    def write(self, text: str) -> int:
        """Write the neutralized text and return the number of characters of `text`."""
        if not isinstance(text, str):
            raise TypeError("this stream takes text")
        self.raw.write(neutralize_controls(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write all lines."""
        for line in lines:
            self.write(line)

    def isatty(self) -> bool:
        """Return False, because style sequences are neutralized. See `is_terminal`."""
        return False

    def __getattr__(self, name: str) -> Any:
        if name in ("buffer", "detach", "reconfigure"):  # ways around `write`
            raise AttributeError(name)
        return getattr(self.raw, name)


class _SafeConsole(Console):
    """Console that neutralizes text before layout and styling."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control:
                yield segment
            else:
                yield Segment(neutralize_controls(segment.text), segment.style)


@contextmanager
def safe_streams() -> Iterator[None]:
    """Neutralize everything that is written to stdout and stderr."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (SafeStream(raw_stream(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def raw_stream(stream: Any) -> IO[str]:
    """Return the stream that a `SafeStream` wraps, or the stream itself."""
    raw: IO[str] = stream.raw if isinstance(stream, SafeStream) else stream
    return raw


def is_terminal(stream: Any) -> bool:
    """Return whether the stream is shown on a terminal."""
    return raw_stream(stream).isatty()


def console(*, stderr: bool = False, **options: Any) -> Console:
    """Return a console whose text is neutralized and whose styles reach the terminal."""
    return _SafeConsole(file=raw_stream(sys.stderr if stderr else sys.stdout), **options)


def print_fault(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Print an uncaught error neutralized, as `sys.excepthook`."""
    lines = "".join(traceback.format_exception(kind, error, trace))
    raw_stream(sys.stderr).write(neutralize_controls(lines))
