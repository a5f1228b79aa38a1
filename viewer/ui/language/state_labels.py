"""How state is put into words on screen: one place, so that the same thing has the same name."""

import math
from dataclasses import replace
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.core.dicom.assembly.series import Series
from viewer.core.display import Window, is_colour
from viewer.core.errors import DecodeError, UnreadableFile
from viewer.core.measure.measurement import value_at
from viewer.core.space.registration import Registration
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import Grid, PlaneStack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Plane, SliceRef
from viewer.session.session import Session
from viewer.session.viewport_content import Pane
from viewer.session.viewports.display_state import OverlayMode, Slab, SlabMode
from viewer.session.viewports.series_links import Link
from viewer.ui.language.i18n import day, decimal, pointed, sentence, titled, tr, translated

Fidelity = Literal["exact", "acquired", "regularized", "interpolated", "reduced"]


def code(word: str) -> str:
    """The stable word for why a file is left out or a series carries a note."""
    return translated(word.replace("-", " "))


def problem(error: Exception) -> str:
    """What an error says, after the name of the file that it is about."""
    path = getattr(error, "path", None)
    return titled(path.name, translated(error)) if path is not None else translated(error)


def plane(name: Plane) -> str:
    """The plane's name."""
    return {
        "axial": tr("axial"),
        "coronal": tr("coronal"),
        "sagittal": tr("sagittal"),
        "acquired": tr("as acquired"),
    }[name]


def plane_view(name: Plane) -> str:
    """The name of a plane's viewport for screen readers."""
    return {
        "axial": tr("Axial view"),
        "coronal": tr("Coronal view"),
        "sagittal": tr("Sagittal view"),
        "acquired": tr("As acquired view"),
    }[name]


def tile_view(number: int) -> str:
    """The name of a tile for screen readers; tiles count from 1."""
    return tr("Tile {n}").format(n=number + 1)


def slab_mode(mode: SlabMode) -> str:
    """How the layers of a slab are combined."""
    return {"mip": tr("MIP"), "minip": tr("MinIP"), "mean": tr("mean")}[mode]


def slab(chosen: Slab) -> str:
    """How thick a picture is: `MIP 10 mm`."""
    return f"{slab_mode(chosen.mode)} {number(chosen.mm)} mm"


def series_title(series: Series) -> str:
    """Number and description: `3 · T1 sagittal`."""
    return f"{series.id} · {series.description or tr('no description')}"


def study_title(session: Session, series: Series, *, short: bool = False) -> str:
    """Which of the studies that are open, with its day: `Study 1 of 2 · 16 Mar 2001`; empty for one alone.

    `short`: the day alone, where it is known.
    """
    studies = (
        list(dict.fromkeys(one.study_uid for one in session.view.scan.series))
        if session.view.scan
        else []
    )
    if len(studies) < 2 or series.study_uid not in studies:
        return ""
    if short and series.acquired is not None:
        return day(series.acquired)
    number = studies.index(series.study_uid) + 1
    words = [tr("Study {n} of {total}").format(n=number, total=len(studies))]
    words += [day(series.acquired)] if series.acquired is not None else []
    words += [tr("prior", "study")] if session.view.prior_with(series.id) is not None else []
    return " · ".join(words)


def series_facts(series: Series) -> str:
    """Sequence, part of the signal, plane and count: `FLAIR · axial · 24 slices`."""
    facts = [translated(series.sequence) or series.modality or tr("unknown type")]
    if series.part:
        facts.append(translated(series.part))
    if series.plane:
        facts.append(translated(series.plane))
    n = series.stored_shape[0]
    facts.append(tr("1 slice") if n == 1 else tr("{n} slices").format(n=n))
    if series.frames > 1:
        facts.append(tr("{n} time points").format(n=series.frames))
    return " · ".join(facts)


def slice_position(stack: PlaneStack, index: int, *, with_place: bool = True) -> str:
    """Number and place of a slice: `34/200   S 12.5 mm`."""
    number = f"{index + 1}/{stack.n}"
    if stack.nearest is None or not with_place:
        return number
    grid = stack.grid(index)
    through = {"sagittal": 0, "coronal": 1, "axial": 2}[stack.nearest]
    # Where the normal through the middle of the picture meets the plane, along the patient's axis.
    value = float(grid.centre_lps_mm[through])
    letter = ("LR", "PA", "SI")[through][0 if value >= 0 else 1]
    return f"{number}   {letter} {decimal(abs(value), 1)} mm"


def window(chosen: Window, inverted: bool = False, *, with_name: bool = True) -> str:
    """Window by name and numbers: `Brain  W 80 L 40`."""
    numbers = f"W {number(chosen.width)}  L {number(chosen.centre)}"
    if chosen.lut is not None:
        numbers = tr("VOI LUT")
    words = f"{translated(chosen.name)}  {numbers}" if chosen.name and with_name else numbers
    return f"{words}  {tr('inverted')}" if inverted else words


def number(value: float) -> str:
    """A value with as many digits as say something: whole from 100 on, else three digits."""
    size = abs(value)
    if size >= 100 or value == round(value):
        return decimal(value, 0)
    if size >= 1:
        return decimal(value, 1)
    return pointed(f"{value:.3g}")


def position(point_lps_mm: ArrayLike) -> str:
    """A place in the patient: `x 12.4  y -31.0  z 44.2 mm` (LPS)."""
    x, y, z = np.round(np.asarray(point_lps_mm, dtype=np.float64), 1) + 0.0  # no "-0.0"
    return f"x {decimal(x, 1)}  y {decimal(y, 1)}  z {decimal(z, 1)} mm"


def units(volume: Volume) -> str:
    """Units of the values: HU for CT only, the map's own, else "signal"."""
    return translated(volume.units) or tr("signal")


def value(
    volume: Volume, point_lps_mm: ArrayLike, t: int = 0, grid: Grid | None = None
) -> str | None:
    """The stored value of the voxel at a place at time point `t`, with its units; None outside.

    `grid`: the plane on which the place is seen, where that may be a slice as acquired.
    """
    if is_colour(volume.voxels):
        return tr("color")
    try:
        stored = value_at(volume, point_lps_mm, t=t, grid=grid)
    except (UnreadableFile, DecodeError):  # gone since it was opened; the view says which file
        return tr("cannot be read")
    if stored is None:
        return tr("no value") if volume.geometry.contains(point_lps_mm) else None
    return f"{_digits(stored)} {units(volume)}"


def _digits(value: float) -> str:
    return f"{value:.0f}" if value == round(value) else pointed(f"{value:.5g}")


def slab_value(
    volume: Volume, grid: Grid, point_lps_mm: ArrayLike, chosen: Slab, t: int = 0
) -> str:
    """What the pixel at a place says where a slab is shown: `MIP 10 mm: 312 HU`."""
    if is_colour(volume.voxels):
        return tr("color")
    pixel = np.floor(grid.lps_to_pixel(point_lps_mm) + 0.5)
    one = replace(grid, origin_lps_mm=grid.pixel_to_lps(pixel), shape_rc=(1, 1))
    try:
        found = sample(volume, one, t=t, slab_mm=chosen.mm, mode=chosen.mode)
    except (UnreadableFile, DecodeError):
        return tr("cannot be read")
    if found.inside is not None and not found.inside.all():
        return tr("no value")
    return f"{slab(chosen)}: {_digits(float(found.values[0, 0]))} {units(volume)}"


def fidelity(
    stack: PlaneStack, volume: Volume, *, coarse: bool = False, slab_mm: float = 0.0
) -> Fidelity:
    """Whether a picture shows the voxels themselves; of tilted and uneven slices, which of the two it shows.

    "acquired": the slices of a series that was regularized, as they were stored. "regularized": that series
    on its regular grid, as all its planes and slabs are.
    """
    if coarse:
        return "reduced"
    if volume.interpolated is not None:
        return "acquired" if stack.slices is not None and not slab_mm else "regularized"
    return "exact" if stack.exact else "interpolated"


def fidelity_short(level: Fidelity) -> str:
    """The badge's word."""
    return {
        "exact": tr("exact"),
        "acquired": tr("as acquired"),
        "regularized": tr("regularized"),
        "interpolated": tr("interpolated"),
        "reduced": tr("reduced while moving"),
    }[level]


def fidelity_detail(level: Fidelity, volume: Volume, series: Series) -> list[str]:
    """What was done to the voxels before they are shown, a sentence each."""
    first = {
        "exact": tr("Every pixel of this view is a stored voxel."),
        "acquired": tr("Every pixel of this view is a stored pixel of the slice, in its place."),
        "regularized": tr(
            "This view is not as acquired: it is resliced from a regular grid onto which the "
            "slices were interpolated."
        ),
        "interpolated": tr(
            "The slices were not acquired in this plane: pixels are interpolated between voxels."
        ),
        "reduced": tr("Larger pixels are used while the view moves."),
    }[level]
    notes = [sentence(note) for note in volume.notes]
    warnings = [sentence(warning.message) for warning in series.warnings]
    if not volume.has_geometry:
        notes.append(
            tr("The slices of this series are unevenly spaced: no other planes, no 3D.")
            if series.uneven
            else tr(
                "This series has no position in space: orientation, measurements in mm and "
                "other planes are not available."
            )
        )
    return [first, *notes, *warnings]


def left_out(damaged: int, total: int) -> str:
    """How many files are left out, as the browser counts them, and how many could not be shown."""
    if damaged < total:
        words = tr("{total} files skipped; {n} of them could not be shown.")
    elif total == 1:
        words = tr("1 file skipped: it could not be shown.")
    else:
        words = tr("{total} files skipped: they could not be shown.")
    return words.format(n=damaged, total=total)


SHORT_NOTE = 26  # characters of a note that a viewport has room for


def key_image(place: int, note: str = "") -> str:
    """The corner note on a key image, with what the reader wrote to it."""
    words = tr("key image {n}").format(n=place)
    short = note if len(note) <= SHORT_NOTE else note[: SHORT_NOTE - 1].rstrip() + "…"
    return titled(words, short) if note else words


def to_be_sent(place: int) -> str:
    """The corner note on a slice that is part of the selection."""
    return tr("to send: {n}").format(n=place)


def slice_name(ref: SliceRef) -> str:
    """A slice by name: `series 3, axial 34`, and the window it is sent in where one was named."""
    name = tr("series {series}, {plane} {n}").format(
        series=ref.series_id, plane=plane(ref.plane), n=ref.index + 1
    )
    return (
        tr("{slice}, {window} window").format(slice=name, window=translated(ref.window))
        if ref.window
        else name
    )


def warnings(n: int) -> str:
    """How many notes a series carries."""
    return tr("1 note") if n == 1 else tr("{n} notes").format(n=n)


def no_place(series: Series | None) -> str:
    """Why a plain stack has neither letters nor other planes."""
    if series is not None and series.uneven:
        return tr("The slices are unevenly spaced, so there are no other planes and no 3D.")
    reasons = [w.message for w in series.warnings if w.code == "no-geometry"] if series else []
    told = [sentence(reason) for reason in reasons]
    if not told and series is not None and series.is_colour:
        told = [tr("Color images are shown one by one, as stored.")]
    return " ".join(
        [*told, tr("Orientation letters, measurements in mm and other planes are not available.")]
    )


def arriving(volume: Volume, stack: PlaneStack, index: int) -> list[str]:
    """What a viewport says while slices that it would show, or their checksum, have not been read yet."""
    arrived = volume.arrived
    if arrived is None:
        return []
    unverified = [tr("not verified yet")] if volume.unverified else []
    if stack.slices is not None:
        there = stack.slices.arrived is None or stack.slices.arrived[index]
        return unverified + ([] if there else [tr("slice not loaded yet")])
    return unverified + _missing(volume, arrived, stack, index)


def _missing(
    volume: Volume, arrived: NDArray[np.bool_], stack: PlaneStack, index: int
) -> list[str]:
    grid = stack.grid(index)
    row, column = (n - 1 for n in grid.shape_rc)
    corners = grid.pixel_to_lps([(0, 0), (0, column), (row, 0), (row, column)])
    ends = volume.geometry.lps_to_index(corners)[:, 2]
    low, high = math.floor(ends.min() + 1e-3), math.ceil(ends.max() - 1e-3)
    crossed = arrived[max(low, 0) : high + 1]
    if crossed.all():
        return []
    if len(crossed) == 1:
        return [tr("slice not loaded yet")]
    return [tr("{n} of {total} slices loaded").format(n=int(crossed.sum()), total=len(crossed))]


def lossy(volume: Volume) -> list[str]:
    """What a viewport says of a series that was compressed with loss, or may have been."""
    words = {"certain": tr("lossy compression"), "possible": tr("possibly lossy compression")}
    return [words[volume.loss]] if volume.loss is not None else []


def declared(volume: Volume) -> list[str]:
    """What a viewport says of a series that a person declared something of."""
    words = []
    if volume.declared.transform is not None:
        words.append(
            tr("orientation from {transform}, declared").format(transform=volume.declared.transform)
        )
    if volume.declared.hu:
        words.append(tr("values in HU, declared"))
    return words


def time_point(t: int, n: int) -> str:
    """The note on a time series: which of its time points is shown."""
    return tr("time point {t} of {n}").format(t=t + 1, n=n)


def linked(pane: Pane) -> list[str]:
    """How a tile follows the series in view, where that is not by a shared frame of reference."""
    if not pane.linked:
        return [tr("not linked")]
    return [link_words(pane.link)] if pane.link is not None else []


def other_patient(pane: Pane) -> list[str]:
    """A doubt where the files on show name two patients."""
    return ["⚠ " + tr("Same patient?")] if pane.other_patient else []


def link_words(link: Link) -> str:
    """A link in a viewport's corner; a registration that nobody accepted says so."""
    if link.kind == "by hand":
        return tr("linked manually")
    found = link.registration
    if found is not None and found.doubtful:
        return tr("⚠ registered, doubtful: {why}").format(why=translated(found.doubtful))
    return tr("registered") if link.accepted else tr("⚠ registered, not confirmed")


def registration(found: Registration) -> str:
    """The figures of a registration."""
    return tr(
        "Head motion: {moved} mm and {turn}°. Forward and backward registrations differ by "
        "{gap} mm; {overlap} % of the head overlaps; mutual information {before} before, "
        "{after} after."
    ).format(
        moved=number(round(found.moved_mm, 1)),
        turn=number(round(found.turn_deg, 1)),
        gap=number(round(found.disagreement_mm, 2)),
        overlap=round(100 * found.overlap),
        before=number(round(found.information[0], 2)),
        after=number(round(found.information[1], 2)),
    )


def over_mode(mode: OverlayMode) -> str:
    """How a second series lies over a picture."""
    return {
        "fusion": tr("blended"),
        "checkerboard": tr("checkerboard"),
        "difference": tr("difference"),
    }[mode]


def over(pane: Pane) -> list[str]:
    """What lies over a picture, and how sure its place is."""
    laid = pane.over
    if laid is None:
        return []
    lines = [
        tr("{series} {mode}").format(series=laid.over.series_id, mode=over_mode(laid.over.mode))
    ]
    if laid.volume.n_times > 1:
        lines.append(f"{laid.over.series_id}: {time_point(laid.time, laid.volume.n_times)}")
    return lines if laid.link is None else [*lines, link_words(laid.link)]
