"""Make a Debian package of the frozen app: dist/overread_VERSION_ARCHITECTURE.deb.

usage: python packaging/app/debian.py [--frozen dist/overread] [--out dist]

The folder goes to /usr/lib/overread, the command to /usr/bin, and the desktop gets its entry, icons and
file types. The version is that of the installed distribution. What the app needs of Debian is read from
packaging/debian/run.txt; what the frozen app says of itself must be the same version.
"""

import argparse
import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import metadata, version
from pathlib import Path

from icon import ICON, draw

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the icons that are drawn from the vector, as in the hicolor theme."""
DEPENDS = "The desktop app"
RECOMMENDS = ("Reports as PDF", "Letters of every script", "Films as MP4", "Reads text")
"""How the parts of debian/run.txt begin that the package depends on or recommends."""

BUNDLED = """Overread is under the Apache License 2.0, below. Python and the packages and libraries that are
bundled in /usr/lib/overread/_internal are under licences of their own: each package's is in its folder
*.dist-info there. Qt for Python is used under the LGPL 3; its libraries there can be exchanged."""


def listed(beginnings: tuple[str, ...]) -> list[str]:
    """Return the Debian packages in the parts of debian/run.txt whose comments begin so."""
    found, wanted = [], False
    for line in (HERE.parent / "debian" / "run.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            wanted = line.removeprefix("#").strip().startswith(beginnings)
        elif line.strip() and wanted:
            found.append(line.strip())
    return found


def libc() -> str:
    """The C library that the frozen app was linked against, as a dependency."""
    found = os.confstr("CS_GNU_LIBC_VERSION") or ""
    return f"libc6 (>= {found.split()[1]})"


def maintainer() -> str:
    """Who answers for the package, from DEBFULLNAME and DEBEMAIL as Debian's own tools take it."""
    name, address = (os.environ.get(key, "") for key in ("DEBFULLNAME", "DEBEMAIL"))
    return f"{name or 'Overread'} <{address or 'overread@localhost'}>"


def control(architecture: str, kilobytes: int) -> str:
    """The package's control file."""
    about = metadata("overread")
    fields = {
        "Package": "overread",
        "Version": version("overread"),
        "Architecture": architecture,
        "Maintainer": maintainer(),
        "Installed-Size": str(kilobytes),
        "Depends": ", ".join([libc(), *listed((DEPENDS,))]),
        "Recommends": ", ".join(listed(RECOMMENDS)),
        "Section": "science",
        "Priority": "optional",
        "Description": about["Summary"].split(". ")[0]
        + "\n Read brain images, lock your own read, then audit an assistant's draft against it."
        + "\n .\n Investigational, not for diagnosis.",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def draw_icons(folder: Path) -> None:
    """Draw the icon in every size into a hicolor theme."""
    draw({folder / f"{size}x{size}" / "apps" / "overread.png": size for size in SIZES})
    scalable = folder / "scalable" / "apps" / "overread.svg"
    scalable.parent.mkdir(parents=True)
    shutil.copyfile(ICON, scalable)


def lay_out(frozen: Path, root: Path) -> None:
    """Put everything where it is installed, below `root`."""
    usr = root / "usr"
    shutil.copytree(frozen, usr / "lib" / "overread", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "overread").symlink_to("../lib/overread/overread")
    share = usr / "share"
    for source, place in (
        (HERE / "overread.desktop", share / "applications" / "overread.desktop"),
        (HERE / "overread-mime.xml", share / "mime" / "packages" / "overread.xml"),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, place)
        place.chmod(0o644)
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    (share / "doc" / "overread").mkdir(parents=True)
    (share / "doc" / "overread" / "copyright").write_text(f"{BUNDLED}\n\n{licence}", "utf-8")
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
    (share / "doc" / "overread" / "changelog.gz").write_bytes(changes)
    draw_icons(share / "icons" / "hicolor")


def main() -> int:
    """Build the package and print its path."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--frozen", type=Path, default=ROOT / "dist" / "overread")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    chosen = parser.parse_args()
    program = chosen.frozen / "overread"
    if not program.is_file():
        sys.exit(f"{program}: is missing; packaging/app/build makes it")
    said = subprocess.run([program, "--version"], check=True, capture_output=True, text=True)
    if said.stdout.split()[-1:] != [version("overread")]:
        sys.exit(f"{program}: is {said.stdout.strip()}, not {version('overread')}: build it again")
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch) / "root"
        root.mkdir(mode=0o755)
        lay_out(chosen.frozen, root)
        size = sum(p.lstat().st_size for p in root.rglob("*") if not p.is_dir())
        (root / "DEBIAN").mkdir(mode=0o755)
        (root / "DEBIAN" / "control").write_text(control(architecture, -(-size // 1024)))
        chosen.out.mkdir(parents=True, exist_ok=True)
        made = chosen.out / f"overread_{version('overread')}_{architecture}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zzstd", "-z9", "--build", str(root)]
        subprocess.run([*command, str(made)], check=True, stdout=subprocess.DEVNULL)
    print(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
