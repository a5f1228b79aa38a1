"""Build a Debian package of the frozen app: dist/overread_VERSION_ARCHITECTURE.deb.

usage: python packaging/app/debian.py [--frozen dist/overread] [--out dist]

The folder is installed in /usr/lib/overread and the command in /usr/bin, with a desktop entry,
icons and file types. The version is that of the installed distribution; the frozen app must
report the same one. Debian dependencies are read from packaging/debian/run.txt.
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
"""Icon sizes of the hicolor theme in pixels, drawn from the SVG."""
DEPENDS = "The desktop app"
RECOMMENDS = ("Reports as PDF", "Letters of every script", "Films as MP4", "Reads text")
"""First words of the comments in debian/run.txt that head recommended packages."""

BUNDLED = """Overread is under the Apache License 2.0, below. Python and the packages and libraries
that are bundled in /usr/lib/overread/_internal are under their own licenses: see the folder
*.dist-info of each package there. Qt for Python is used under the LGPL 3; you may replace its
libraries there."""


def listed(beginnings: tuple[str, ...]) -> list[str]:
    """Return the Debian packages below the comments of debian/run.txt that begin like this."""
    packages, in_part = [], False
    for line in (HERE.parent / "debian" / "run.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            in_part = line.removeprefix("#").strip().startswith(beginnings)
        elif line.strip() and in_part:
            packages.append(line.strip())
    return packages


def libc() -> str:
    """Return the dependency on the C library that the frozen app was linked against."""
    libc_version = os.confstr("CS_GNU_LIBC_VERSION") or ""
    return f"libc6 (>= {libc_version.split()[1]})"


def maintainer() -> str:
    """Return the maintainer from DEBFULLNAME and DEBEMAIL, as Debian's tools do."""
    name, address = (os.environ.get(key, "") for key in ("DEBFULLNAME", "DEBEMAIL"))
    return f"{name or 'Overread'} <{address or 'overread@localhost'}>"


def control(architecture: str, kilobytes: int) -> str:
    """Return the control file of the package."""
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
    """Copy all files to their installed place below `root`."""
    usr = root / "usr"
    shutil.copytree(frozen, usr / "lib" / "overread", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "overread").symlink_to("../lib/overread/overread")
    share = usr / "share"
    for source, target in (
        (HERE / "overread.desktop", share / "applications" / "overread.desktop"),
        (HERE / "overread-mime.xml", share / "mime" / "packages" / "overread.xml"),
    ):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        target.chmod(0o644)
    license = (ROOT / "LICENSE").read_text(encoding="utf-8")
    (share / "doc" / "overread").mkdir(parents=True)
    (share / "doc" / "overread" / "copyright").write_text(f"{BUNDLED}\n\n{license}", "utf-8")
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
    (share / "doc" / "overread" / "changelog.gz").write_bytes(changes)
    draw_icons(share / "icons" / "hicolor")


def main() -> int:
    """Build the package and print its path."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--frozen", type=Path, default=ROOT / "dist" / "overread")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    program = options.frozen / "overread"
    if not program.is_file():
        sys.exit(f"{program}: is missing; packaging/app/build makes it")
    output = subprocess.run([program, "--version"], check=True, capture_output=True, text=True)
    if output.stdout.split()[-1:] != [version("overread")]:
        sys.exit(
            f"{program}: is {output.stdout.strip()}, not {version('overread')}: build it again"
        )
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch) / "root"
        root.mkdir(mode=0o755)
        lay_out(options.frozen, root)
        size = sum(p.lstat().st_size for p in root.rglob("*") if not p.is_dir())
        (root / "DEBIAN").mkdir(mode=0o755)
        (root / "DEBIAN" / "control").write_text(control(architecture, -(-size // 1024)))
        options.out.mkdir(parents=True, exist_ok=True)
        package = options.out / f"overread_{version('overread')}_{architecture}.deb"
        # xz makes the package a fifth smaller than zstd, for ten minutes of processor time.
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(root)]
        subprocess.run([*command, str(package)], check=True, stdout=subprocess.DEVNULL)
    print(package)
    return 0


if __name__ == "__main__":
    sys.exit(main())
