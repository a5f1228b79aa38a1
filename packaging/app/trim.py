"""Delete from the frozen app what it never loads, and the symbols that only a debugger reads.

usage: python packaging/app/trim.py [dist/overread]

PyInstaller takes in every file that a package or a library names. On Linux this leaves out:

1. Files of `UNUSED`: parts of packages that the app does not use.
2. Codecs of imagecodecs other than `CODECS`, and Qt's words in languages other than `LANGUAGES`.
3. Shared libraries of `LIBRARIES` that, after this, no other file of the folder is linked against.
4. Links whose target is gone.
5. Symbol tables, where they are a tenth of a file or more.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

UNUSED = (
    # Arrow's network services and other file formats: the record's export writes one local file.
    "pyarrow/libarrow_flight*",
    "pyarrow/libarrow_python_flight*",
    "pyarrow/_flight*",
    "pyarrow/libarrow_s3*",
    "pyarrow/_s3fs*",
    "pyarrow/_gcsfs*",
    "pyarrow/_azurefs*",
    "pyarrow/_hdfs*",
    "pyarrow/_orc*",
    "pyarrow/_substrait*",
    "pyarrow/*.p[yx][xdi]",
    "pyarrow/include/*",
    "pyarrow/includes/*",
    "pyarrow/src/*",
    "pyarrow/tests/*",
    # Descriptions of every service of Amazon: requests are signed, and sent by the egress gate.
    "botocore/data/*",
    # The sample cases read three maps of nilearn by path, and nothing else of it.
    "nilearn/_assets/*",
    "nilearn/plotting/*",
    "nilearn/surface/*",
    "nilearn/datasets/description/*",
    "nilearn/datasets/data/[!m]*",
    # VTK draws without Qt, and QtPy, which asks for these, does without them.
    "PySide6/QtOpenGL*",
    # No report hyphenates; WeasyPrint wants the folder.
    "pyphen/dictionaries/hyph_[!e]*",
    # Time series models; the metrics use tests of proportions and tables.
    "statsmodels/tsa/*",
    "PIL/_avif*",
)
"""Patterns of paths below the folder `_internal`; `*` also matches `/`."""

CODECS = ("deflate", "imcd", "jpeg2k", "jpeg8", "jpegls", "jpegxl", "ljpeg", "shared")
"""Modules of imagecodecs for DICOM's transfer syntaxes, zip members, PNG and overlays."""

LANGUAGES = ("de", "en", "es", "fr", "ja", "zh_CN")
"""Languages of `resources/catalog`, by the names of Qt's translations."""

LIBRARIES = ("imagecodecs.libs", "pillow.libs", "PySide6/Qt/lib", "pyarrow", "vtkmodules")
"""Folders whose `lib*.so*` are loaded only because another file is linked against them."""

LEAST_SAVED = 0.1
"""Share of a file that its symbols take up at least, to be stripped. Libraries that a tool has
moved into a wheel are at times damaged by `strip`; those have little left to remove and stay."""


def main() -> int:
    """Trim the folder, and print the size before and after."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("frozen", type=Path, nargs="?", default=ROOT / "dist" / "overread")
    folder = parser.parse_args().frozen / "_internal"
    if not folder.is_dir():
        sys.exit(f"{folder}: is missing; packaging/app/build makes it")
    before = size(folder)
    for path in files(folder):
        if is_unused(path.relative_to(folder).as_posix()):
            path.unlink()
    delete_libraries(folder)
    delete_links(folder)
    strip(folder)
    print(f"trimmed from {before // 10**6} to {size(folder) // 10**6} MB")
    return 0


def is_unused(name: str) -> bool:
    """Return whether the app never loads the file with this path below `_internal`.

    >>> is_unused("imagecodecs/_jpegls.abi3.so"), is_unused("imagecodecs/_avif.abi3.so")
    (False, True)
    >>> is_unused("PySide6/Qt/translations/qtbase_de.qm")
    False
    """
    if any(fnmatchcase(name, pattern) for pattern in UNUSED):
        return True
    if match := re.fullmatch(r"imagecodecs/_(\w+?)(_cython)?\.[^/]*\.so", name):
        return match[1] not in CODECS
    match = re.fullmatch(r"PySide6/Qt/translations/([a-z]+)_(\w+)\.qm", name)
    return match is not None and (match[1] != "qtbase" or match[2] not in LANGUAGES)


def delete_libraries(folder: Path) -> None:
    """Delete the libraries of `LIBRARIES` that no file needs, nor a library that one needs."""
    binaries = [path for path in files(folder) if ".so" in path.suffixes]
    needs = needed_names(binaries)
    spare = {
        path
        for path in binaries
        if path.parent.relative_to(folder).as_posix() in LIBRARIES
        and re.match(r"lib\w", path.name)  # pyarrow/lib.*.so is a module
    }
    todo = [path for path in binaries if path not in spare]
    while todo:
        names = needs[todo.pop()]
        used = {path for path in spare if path.name in names}
        spare -= used
        todo += used
    for path in spare:
        path.unlink()


def needed_names(binaries: list[Path]) -> dict[Path, set[str]]:
    """Return the names of the libraries that each file is linked against."""
    needs: dict[Path, set[str]] = {path: set() for path in binaries}
    output = subprocess.run(
        ["objdump", "-p", *map(str, binaries)], check=True, capture_output=True, text=True
    ).stdout
    path = None
    for line in output.splitlines():
        if match := re.fullmatch(r"(.+):\s+file format \S+", line):
            path = Path(match[1])
        elif path is not None and line.split()[:1] == ["NEEDED"]:
            needs[path].add(line.split()[1])
    return needs


def delete_links(folder: Path) -> None:
    """Delete symbolic links to files that are gone."""
    for path in folder.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()


def strip(folder: Path) -> None:
    """Remove symbol tables and debugging information from shared libraries."""
    for path in files(folder):
        if ".so" not in path.suffixes:
            continue
        stripped = path.with_name(path.name + ".stripped")
        subprocess.run(["strip", "--strip-unneeded", "-o", stripped, path], check=True)
        if stripped.stat().st_size <= (1 - LEAST_SAVED) * path.stat().st_size:
            stripped.replace(path)
        else:
            stripped.unlink()


def files(folder: Path) -> Iterator[Path]:
    """Yield the regular files below the folder, in a fixed order."""
    yield from sorted(p for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def size(folder: Path) -> int:
    """Return the size of all files below the folder in bytes."""
    return sum(path.stat().st_size for path in files(folder))


if __name__ == "__main__":
    sys.exit(main())
