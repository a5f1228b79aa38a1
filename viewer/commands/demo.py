"""`overread demo`: the complete workflow on sample cases, offline."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.options.console_output import console
from viewer.demo import case_script
from viewer.demo.app_screenshots import NoPicture
from viewer.demo.console_reporter import Teller
from viewer.demo.sample_cases import CASES, n_files


def demo(
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Folder for all files of the demo.")
    ] = Path("demo-output"),
    app: Annotated[
        bool,
        typer.Option(
            "--app/--no-app", help="Open the desktop app at the end, if there is a display."
        ),
    ] = True,
    screenshots: Annotated[
        bool,
        typer.Option(
            "--screenshots/--no-screenshots", help="Take screenshots of the app at each step."
        ),
    ] = True,
) -> None:
    """Play the complete workflow on three sample cases, offline, and open the app with one of them.

    The studies are synthetic, with known lesions; reads and replayed answers are scripted. Drafts
    are made by a baseline without AI and by the negative control, a trained model that is not
    validated. All files, including the record, are written below DIR.

    Example: overread demo --out ~/overread-demo
    """
    try:
        case_script.prepare_folder(out)
    except OSError as error:
        fail(out, system_reason(error))
    terminal = console(highlight=False)
    teller = Teller(terminal, len(CASES) * n_files())
    terminal.print("[bold]Overread, the whole story on sample cases.[/] Offline.")
    terminal.print("[dim]Investigational, not for diagnosis. Synthetic studies, scripted reads.[/]")
    terminal.print("[dim]Drafts by: a baseline without AI, scripted answers, and the negative[/]")
    terminal.print("[dim]control, a real trained model that is not validated.[/]")
    with case_script.demo_home(out):
        with teller:
            try:
                case_script.play(out, teller.tell, teller.file_written, images=screenshots)
            except NoPicture as error:
                fail(
                    "screenshots",
                    Message("cli.see-no-screenshots", reason=str(error)),
                    CHECK_FAILED,
                )
            holds = case_script.close(out, teller.tell)
        teller.summary(out)
        if not holds:
            raise typer.Exit(CHECK_FAILED)
        if app and has_display():
            done = subprocess.run([sys.executable, "-m", "viewer", str(out / "studies" / "glioma")])
            raise typer.Exit(done.returncode)
    if app:
        terminal.print("[dim]Nobody can see a display here: the app was not opened.[/]")


def has_display() -> bool:
    """Return whether a person could see a window; a virtual display does not count."""
    if os.environ.get("OVERREAD_VIRTUAL_DISPLAY"):
        return False
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
