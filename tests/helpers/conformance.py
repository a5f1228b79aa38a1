"""Write docs/conformance.md from the result of opening real files.

usage: python -m tests.helpers.conformance

Opens pydicom's test files and the real scans beside the project, and lists every SOP class,
transfer syntax and special feature, each with an example file.
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from pydicom.uid import UID

from tests.helpers.conformance_sets import ROOT, SETS
from tests.helpers.sequence_names import section
from viewer.core import Scan, Series, load, scan
from viewer.core.dicom import tags
from viewer.core.dicom.frames import Frame
from viewer.core.dicom.headers import read_header
from viewer.core.errors import CoreError

TEXT = ROOT / "tests" / "data" / "conformance.md"
"""Parts of the page that are written by hand, with a mark for the table of manual results."""

HEAD = """# Conformance

This page lists the supported formats, their display, and an example file for each. `make conformance` creates the tables from pydicom's test
files and public sets of real scans. `make test` checks the same files. Formats without such a file have a separate table.

Investigational, not for diagnosis.

"""


def main() -> int:
    """Scan every set and write the tables."""
    differences, rules = TEXT.read_text("utf-8").split("<!-- manual results -->\n")
    scans = {name: scan([path], index=False) for name, path in SETS.items() if path.is_dir()}
    text = HEAD + syntaxes(scans) + classes(scans) + peculiarities(scans) + written()
    text += difficulties(scans) + section() + differences + manual_results() + rules
    (ROOT / "docs" / "conformance.md").write_text(text)
    print(f"docs/conformance.md: {sum(len(f.series) for f in scans.values())} series")
    return 0


def syntaxes(scans: dict[str, Scan]) -> str:
    """Return the table of decoded transfer syntaxes."""
    examples: dict[str, list[str]] = defaultdict(list)
    failed: list[str] = []
    for name, result in scans.items():
        for series in result.series:
            try:
                load(series)
            except CoreError as error:
                failed.append(f"| {_example(name, series)} | {error} |")
                continue
            for uid in series.transfer_syntaxes:
                frame = next(f for v in series.planes for f in v if f.pixels.transfer_syntax == uid)
                examples[uid].append(f"{name}: {frame.source.label.name}")
    rows = [
        f"| {UID(uid).name} | {uid} | {len(files)} | {files[0]} |"
        for uid, files in sorted(examples.items())
    ]
    return (
        "## Transfer syntaxes\n\n| Name | UID | Series | Example |\n|---|---|---|---|\n"
        + "\n".join(rows)
        + ("\n\nNot decoded:\n\n| file | reason |\n|---|---|\n" if failed else "")
        + "\n".join(failed)
        + "\n\n"
    )


def classes(scans: dict[str, Scan]) -> str:
    """Return the table of SOP classes and their display."""
    examples: dict[tuple[str, str], str] = {}
    for name, result in scans.items():
        for series in result.series:
            if series.planes:
                sop = sop_class(series.planes[0][0].source.path)
                display = "color" if series.is_color else series.kind
                examples.setdefault((sop, display), _example(name, series))
        for rejected in result.rejected:
            if rejected.code not in ("not-dicom", "duplicate", "truncated", "empty"):
                display = f"not shown: {rejected.reason}"
                examples.setdefault(
                    (sop_class(rejected.path), display), f"{name}: {rejected.path.name}"
                )
    rows = [
        f"| {sop} | {display} | {example} |"
        for (sop, display), example in sorted(examples.items())
        if sop and "NIfTI" not in display
    ]
    return "## SOP classes\n\n" + messages(
        "| SOP class | Display | Example |\n|---|---|---|\n" + "\n".join(rows)
    )


MANUAL_RESULTS = (  # set, what is in it, files that agree, other, not compared
    ("dcm_qa", "Siemens mosaics, all planes and slice orders", 47, 0, 0),
    ("dcm_qa_agfa", "Siemens XA20 through another vendor's archive", 2, 0, 0),
    ("dcm_qa_asl", "Siemens 2D and 3D arterial spin labeling", 9, 0, 0),
    ("dcm_qa_canon", "Canon DTI, three planes and obliques", 11, 0, 0),
    ("dcm_qa_cs_dl", "Philips classic and enhanced, SmartSpeed", 0, 4, 0),
    ("dcm_qa_ct", "Philips CT: tilts, uneven spacing, dose and summary captures", 62, 2, 30),
    ("dcm_qa_decubitus", "Siemens, head first: supine, prone, lying on either side", 8, 0, 0),
    ("dcm_qa_fmap", "field maps: GE, Philips enhanced, Siemens", 13, 1, 0),
    ("dcm_qa_ge", "GE fMRI, DTI, multi-band, multi-phase", 29, 0, 0),
    ("dcm_qa_me", "Siemens multi-echo and field maps", 5, 0, 0),
    ("dcm_qa_mosaic", "Siemens mosaics, head to feet and feet to head", 8, 0, 0),
    ("dcm_qa_nih", "GE and Siemens EPI", 8, 0, 0),
    ("dcm_qa_philips", "Philips fMRI and DTI", 0, 5, 0),
    ("dcm_qa_philips_enh", "Philips, the same series classic and enhanced", 2, 14, 0),
    ("dcm_qa_polar", "GE epi_pepolar, rows in reverse", 6, 0, 0),
    ("dcm_qa_sag", "Siemens sagittal EPI, mosaic and single slices", 9, 2, 0),
    ("dcm_qa_stc", "slice orders of GE, Philips, Siemens and UIH", 17, 0, 0),
    ("dcm_qa_toshiba", "Toshiba DTI", 5, 0, 0),
    ("dcm_qa_trt", "GE EPI, interpolated and partial Fourier", 13, 0, 0),
    ("dcm_qa_uih", "UIH DTI as grids, T1", 6, 0, 0),
    ("dcm_qa_xa30", "Siemens XA30 enhanced", 19, 0, 2),
)


def manual_results() -> str:
    """Return the manual results in `MANUAL_RESULTS` as a table."""
    rows = [f"| {' | '.join(map(str, row))} |" for row in MANUAL_RESULTS]
    head = "| Set | Content | Agree | Other | Not compared |\n|---|---|---|---|---|\n"
    return head + "\n".join(rows) + "\n\n"


def scales(series: Series) -> set[tuple[float, float]]:
    """Return the rescale slopes and intercepts of all frames."""
    return {(f.slope, f.intercept) for f in frames(series)}


def frames(series: Series) -> list[Frame]:
    """Return all frames of a series; empty for a NIfTI file."""
    return [frame for volume in series.planes for frame in volume]


def by_vendor(series: Series, *names: str) -> bool:
    """Return whether the manufacturer's name starts with one of the names."""
    return (series.manufacturer or "").upper().startswith(names)


UNIT = "tests/unit/viewer/"
WRITTEN = (  # in no file of the sets: the test that writes one
    ("HTJ2K, JPEG XL", "test_load.py", "test_transfer_syntaxes_give_the_same_values"),
    (
        "several fragments a frame; basic and extended offset tables, and wrong ones",
        "test_fragments.py",
        "test_frames_of_several_fragments",
    ),
    (
        "several stacks in one enhanced object",
        "test_series_enhanced.py",
        "test_two_stacks_in_one_file_are_two_series",
    ),
    (
        "UIH grid, unpacked by the positions of its slices",
        "test_series_vendors.py",
        "test_a_uih_grid_has_no_empty_row",
    ),
    (
        "GE epi_pepolar, whose rows are stored in reverse",
        "test_series_vendors.py",
        "test_rows_that_ge_stored_in_reverse_are_where_they_belong",
    ),
    (
        "magnitude, phase and field maps that only private attributes distinguish",
        "test_series_vendors.py",
        "test_parts_of_the_signal_are_apart",
    ),
    (
        "diffusion in the private attributes of GE, Philips, UIH, Canon and Toshiba",
        "test_series_vendors.py",
        "test_diffusion_in_the_words_of_each_vendor",
    ),
    (
        "Siemens CSA header without block (0019), or in the second block",
        "test_series_vendors.py",
        "test_a_csa_header_alone_tells_slices_and_diffusion",
    ),
    (
        "reconstructed SPECT",
        "test_series_vendors.py",
        "test_slices_of_spect_follow_the_sign_of_their_spacing",
    ),
    ("modality LUT sequence", "test_load.py", "test_modality_lut"),
    (
        "rescale that differs between slices",
        "test_load.py",
        "test_rescale_that_differs_by_slice_is_applied_by_slice",
    ),
    ("VOI LUT function other than LINEAR", "test_series.py", "test_voi_lut_function_of_the_file"),
    (
        "VOI LUT sequence, several tables with their explanations",
        "test_voi_lut.py",
        "test_several_tables_have_their_explanations_and_follow_the_windows",
    ),
    ("b-values as an axis", "test_series.py", "test_b_values_are_a_diffusion_axis"),
    (
        "echoes of one series as separate series, or as an axis",
        "test_series.py",
        "test_two_echoes_are_two_series_and_a_train_is_one",
    ),
    (
        "volumes that follow the head",
        "test_series.py",
        "test_volumes_that_follow_the_head_are_apart",
    ),
    (
        "a second acquisition that overlaps the first",
        "test_series.py",
        "test_overlapping_acquisitions_are_apart",
    ),
)
PECULIARITIES: tuple[tuple[str, Callable[[Series], bool]], ...] = (
    (
        "Siemens mosaic, unpacked by its private header",
        lambda s: by_vendor(s, "SIEMENS") and any(f.tile for f in frames(s)),
    ),
    (
        "UIH grid, unpacked by the positions of its slices",
        lambda s: by_vendor(s, "UIH") and any(f.tile for f in frames(s)),
    ),
    (
        "enhanced multi-frame, a functional group for each frame",
        lambda s: s.modality in ("MR", "CT") and any(f.number and f.position for f in frames(s)),
    ),
    ("several stacks in one file", lambda s: len({f.stack for f in frames(s)}) > 1),
    ("rescale that differs between frames", lambda s: len(scales(s)) > 1),
    (
        "Philips private scale slope, reported and not applied",
        lambda s: any(f.philips_scale for f in frames(s)),
    ),
    ("modality LUT sequence", lambda s: any(f.lut for f in frames(s))),
    ("MONOCHROME1", lambda s: s.inverted),
    ("palette color", lambda s: any(f.pixels.palette for f in frames(s))),
    ("pixel padding value", lambda s: s.padding is not None),
    (
        "Bits Stored below Bits Allocated",
        lambda s: any(f.pixels.bits_stored < f.pixels.bits_allocated for f in frames(s)),
    ),
    ("32 bits a pixel", lambda s: any(f.pixels.bits_allocated == 32 for f in frames(s))),
    ("VOI LUT function other than LINEAR", lambda s: s.voi_function != "LINEAR"),
    (
        "gantry tilt, as acquired and regularized",
        lambda s: s.layout is not None and s.layout.kind == "sheared",
    ),
    ("diffusion series", lambda s: s.time_axis in ("diffusion", "b-value")),
    (
        "time series of time points",
        lambda s: s.time_axis in ("time", "trigger time", "acquisition"),
    ),
    (
        "separate echoes of one series",
        lambda s: len(s.id) > 1 and any((f.echo_number or 0) > 1 for f in frames(s)),
    ),
    (
        "pixels that are not square",
        lambda s: (
            s.geometry is not None
            and abs(s.geometry.spacing_ijk_mm[0] - s.geometry.spacing_ijk_mm[1]) > 1e-3
        ),
    ),
    ("oblique slices", lambda s: s.plane == "oblique"),
    ("from GE", lambda s: by_vendor(s, "GE")),
    ("from Philips", lambda s: by_vendor(s, "PHILIPS")),
    ("from Siemens", lambda s: by_vendor(s, "SIEMENS")),
    ("from Canon or Toshiba", lambda s: by_vendor(s, "CANON", "TOSHIBA")),
    ("from Hitachi", lambda s: by_vendor(s, "HITACHI")),
)


def peculiarities(scans: dict[str, Scan]) -> str:
    """Return the table of special features, each with its first example file."""
    everything = [(name, series) for name, result in scans.items() for series in result.series]
    rows = []
    for feature, has_feature in PECULIARITIES:
        example = next((_example(name, s) for name, s in everything if has_feature(s)), None)
        if example is not None:
            rows.append(f"| {feature} | {example} |")
    return "## Special features\n\n| Feature | Example |\n|---|---|\n" + "\n".join(rows) + "\n\n"


def written() -> str:
    """Return the table of features in generated files. Raises ValueError if a named test is missing."""
    rows = []
    for feature, file, test in WRITTEN:
        if f"def {test}(" not in (ROOT / UNIT / file).read_text():
            raise ValueError(f"{UNIT}{file} has no {test}")
        rows.append(f"| {feature} | `{UNIT}{file}::{test}` |")
    return (
        "## Features covered by generated files\n\nNo file of the sets above has these features. The named test "
        "writes one that follows the standard or the vendor's own files.\n\n"
        "| Feature | Test |\n|---|---|\n" + "\n".join(rows) + "\n\n"
    )


def difficulties(scans: dict[str, Scan]) -> str:
    """Return the table of warnings and rejections, with one example each."""
    examples: dict[str, tuple[str, str]] = {}
    for name, result in scans.items():
        for series in result.series:
            for warning in series.warnings:
                examples.setdefault(warning.code, (warning.message, _example(name, series)))
        for rejected in result.rejected:
            reason = str(rejected.reason).split(" as /")[0]
            examples.setdefault(
                rejected.code, (f"rejected: {reason}", f"{name}: {rejected.path.name}")
            )
    rows = [
        f"| {code} | {message} | {example} |"
        for code, (message, example) in sorted(examples.items())
    ]
    return "## Warnings and rejections\n\n" + messages(
        "| Code | Message | Example |\n|---|---|---|\n" + "\n".join(rows)
    )


def messages(table: str) -> str:
    """Return a table of messages, which the prose check reads in the catalog and not here."""
    return f"<!-- prose: off -->\n\n{table}\n\n<!-- prose: on -->\n\n"


def _example(name: str, series: Series) -> str:
    return f"{name}: {series.files[0].name}"


def sop_class(path: Path) -> str:
    """Return the name of the SOP class of a file; empty if it has none."""
    try:
        with path.open("rb") as stream:
            header = read_header(stream, path.stat().st_size)
    except (CoreError, OSError):
        return ""
    uid = header.elements.text(tags.SOP_CLASS_UID)
    return UID(uid).name if uid else ""


if __name__ == "__main__":
    sys.exit(main())
