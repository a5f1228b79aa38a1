"""Take screenshots of every page and state of the app: `packaging/screenshots.py [FOLDER]`.

The app runs on a sample case, with its own record and settings. Each look (theme, language, window
size, scale) runs in its own process, since Qt reads the scale at start.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import guide_images
import screenshot_material
from screenshot_case import case, open_study
from screenshot_dialogs import dialogs
from screenshot_pages import pages
from screenshot_providers import add_providers, servers, streamed_answer
from screenshot_series import series
from screenshot_stage import Album, Material, Stage
from screenshot_starts import FILE, starts
from screenshot_views import views

PARTS: Final[Mapping[str, Callable[[Stage], None]]] = {
    "case": case,
    "pages": pages,
    "dialogs": dialogs,
    "views": views,
    "series": series,
}
"""Parts played on the sample study, in this order; `STARTS` comes after them."""
STARTS: Final = "starts"
MAIN: Final = (
    "welcome*",
    "study",
    "read-*",
    "lock*",
    "draft-*",
    "preview*",
    "compare",
    "compare-tall",
    "edit",
    "judging",
    "sign*",
    "probe*",
    "worklist*",
    "pilot-*",
    "numbers-*",
    "record*",
    "settings-*",
    "accounts*",
    "idle-lock",
    "menu-*",
    "palette",
    "keys",
    "change-keys",
    "about",
    "header",
    "export*",
    "anonymise",
    "view-hanging",
    "view-oblique",
    "view-measures*",
    "view-masks",
    "view-time",
    "view-time-curves",
    "view-fidelity",
    "prior-registered",
    "nothing-found",
    "left-out",
    "fault",
    "no-record*",
    "damaged-record",
)
"""Screenshots of the looks in other languages; the others add no texts of their own."""


@dataclass(frozen=True)
class Look:
    """Appearance of the app; `scale` in percent."""

    theme: str
    width: int
    height: int
    scale: int
    language: str = "en"

    @property
    def name(self) -> str:
        """Folder name of its screenshots."""
        plain = f"{self.theme}-{self.width}x{self.height}-{self.scale}"
        return plain if self.language == "en" else f"{plain}-{self.language}"


LOOKS: Final = (
    Look("dark", 1440, 900, 100),
    Look("dark", 960, 540, 100),
    Look("light", 960, 540, 100),
    Look("dark", 1366, 768, 100),
    Look("dark", 1024, 700, 100),
    Look("dark", 1440, 900, 150),
    Look("dark", 1440, 900, 200),
    Look("light", 1440, 900, 100),
    Look("light", 1440, 900, 200),
    *(Look("dark", 1440, 900, 100, language) for language in ("de", "fr", "es", "ja", "zh_CN")),
)


def play(look: Look, album: Album, material: Material, parts: list[str]) -> None:
    """Take the screenshots of one look; runs in its own process."""
    from audit.files.home_folder import home
    from viewer.session.persistence import preferences

    settings = replace(
        preferences.load(), theme=look.theme, language=look.language, reader="sample-reader"
    )
    preferences.save(settings)
    settings_file = (home() / FILE).read_bytes()
    with tempfile.TemporaryDirectory() as answers, servers(streamed_answer()) as ports:

        @contextmanager
        def app() -> Iterator[Stage]:
            stage = Stage(album, material, (look.width, look.height), ports)
            try:
                yield stage
            finally:
                stage.close()

        add_providers(Path(answers), ports)
        if set(parts) & set(PARTS):
            with app() as stage:
                open_study(stage)
                for name, part in PARTS.items():
                    if name in parts:
                        part(stage)
        if STARTS in parts:
            starts(app, material, settings_file)


def main() -> int:
    """Make the material once, then take the screenshots of every look."""
    chosen = _arguments()
    if chosen.material is not None:
        (look,) = [candidate for candidate in LOOKS if candidate.name == chosen.look[0]]
        album = Album(chosen.folder / look.name, tuple(chosen.only))
        play(look, album, Material(chosen.material), chosen.part)
        return 0
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["OVERREAD_HOME"] = f"{folder}/home"
        os.environ.pop("OVERREAD_DATABASE_URL", None)
        screenshot_material.make(Material(Path(folder)))
        for look in LOOKS:
            if not chosen.look or look.name in chosen.look:
                failed += [] if run(look, chosen, Path(folder)) else [look.name]
    complete = not chosen.only and set(chosen.part) == {*PARTS, STARTS} and not failed
    if complete and (not chosen.look or LOOKS[0].name in chosen.look):
        for image in guide_images.write(chosen.folder / LOOKS[0].name):
            print(f"{image.name}: {image.stat().st_size / 1000:.0f} kB")
    return int(bool(failed))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Render every page and state of the app.")
    parser.add_argument("folder", nargs="?", default="screenshots-output", type=Path)
    names = [look.name for look in LOOKS]
    parser.add_argument("--look", choices=names, nargs="+", default=[], help="only these looks")
    parts = [*PARTS, STARTS]
    parser.add_argument("--part", choices=parts, nargs="+", default=parts, help="only these parts")
    parser.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="NAME",
        help="only pictures so named; * is anything",
    )
    parser.add_argument("--material", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def run(look: Look, chosen: argparse.Namespace, folder: Path) -> bool:
    """Take the screenshots of one look in its own process; return whether it succeeded."""
    album = chosen.folder / look.name
    album.mkdir(parents=True, exist_ok=True)
    for earlier in album.glob("*.png"):
        earlier.unlink()
    home = folder / f"home-{look.name}"
    environment = os.environ | {
        "QT_SCALE_FACTOR": str(look.scale / 100),
        "OVERREAD_HOME": str(home),
    }
    only = chosen.only or (MAIN if look.language != "en" else ())
    command = [sys.executable, __file__, str(chosen.folder), "--material", str(folder)]
    command += ["--look", look.name, "--part", *chosen.part, *(["--only", *only] if only else [])]
    started = time.monotonic()
    succeeded = subprocess.run(command, env=environment, check=False).returncode == 0
    seconds, n = time.monotonic() - started, len(list(album.glob("*.png")))
    print(
        f"{look.name}: {n} pictures in {seconds:.0f} s{'' if succeeded else ', FAILED'}", flush=True
    )
    return succeeded


if __name__ == "__main__":
    sys.exit(main())
