"""Progress of the demo on a terminal: steps, output files and times."""

from collections import defaultdict
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from viewer.demo.case_script import STEPS, Told
from viewer.demo.sample_cases import CASES

TOLD_FROM_S: Final = 0.05
"""Minimum seconds to print with a line; the table at the end has all times."""


class Teller:
    """Writes to `console`, with a progress bar for the sample files on a terminal."""

    def __init__(self, console: Console, n_files: int) -> None:
        self._console = console
        self._progress = Progress(
            TextColumn("[dim]{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._files = self._progress.add_task("writing sample studies", total=n_files)
        self._case: str | None = None
        self._step = 0
        self._seconds: dict[tuple[int, str | None], float] = defaultdict(float)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def file_written(self) -> None:
        """Count one more sample file."""
        self._progress.advance(self._files)

    def tell(self, line: Told) -> None:
        """Write one line, under the heading of its case and step."""
        self._seconds[line.step, line.case] += line.seconds
        if line.case != self._case:
            self._case, self._step = line.case, 0
            at = [case.key for case in CASES].index(line.case) + 1 if line.case else 0
            title = f"Case {at} of {len(CASES)}: {line.case}" if line.case else "The record"
            self._console.print(f"\n[bold]{title}[/]")
        if line.step != self._step:
            self._step = line.step
            self._console.print(f"  [cyan]{line.step} {STEPS[line.step]}[/]")
        took = f" [dim]{line.seconds:.1f} s[/]" if line.seconds >= TOLD_FROM_S else ""
        self._console.print(Padding(f"{escape(line.words)}{took}", (0, 0, 0, 4)))

    def summary(self, out: Path) -> None:
        """Write the time of each step and the locations of the files."""
        table = Table(title="Seconds by step", title_justify="left", box=None, pad_edge=False)
        table.add_column("step")
        keys = [case.key for case in CASES]
        for key in keys:
            table.add_column(key, justify="right")
        for step, words in STEPS.items():
            cells = [self._seconds.get((step, key)) for key in keys]
            if step in (min(STEPS), max(STEPS)):  # of no case
                cells = [None, None, self._seconds.get((step, None))]
            table.add_row(f"{step} {words}", *("" if c is None else f"{c:.1f}" for c in cells))
        self._console.print()
        self._console.print(table)
        self._console.print(f"\nEverything is in [bold]{out}[/]; start with README.md there.")
