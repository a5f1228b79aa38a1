"""Display texts for the state of views and series."""

import math
from dataclasses import replace
from datetime import date
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from audit.record.events import DisplayCheck
from viewer.core.dicom.assembly.series import Series
from viewer.core.display import Window, is_color
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
    """Return the label of the code of a skipped file or a note on a series."""
    return translated(word.replace("-", " "))


def problem(error: Exception) -> str:
    """Return the text of an error with the name of its file."""
    path = getattr(error, "path", None)
    if path is not None:
        return titled(path.name, translated(error))
    return translated(error)


def plane(name: Plane) -> str:
    """Return the name of a plane."""
    return {
        "axial": tr("axial"),
        "coronal": tr("coronal"),
        "sagittal": tr("sagittal"),
        "acquired": tr("as acquired"),
    }[name]


def plane_view(name: Plane) -> str:
    """Return the accessible name of a plane's viewport."""
    return {
        "axial": tr("Axial view"),
        "coronal": tr("Coronal view"),
        "sagittal": tr("Sagittal view"),
        "acquired": tr("As acquired view"),
    }[name]


def tile_view(number: int) -> str:
    """Return the accessible name of a tile, counted from 1."""
    return tr("Tile {n}").format(n=number + 1)


def slab_mode(mode: SlabMode) -> str:
    """Return the name of a slab mode."""
    return {"mip": tr("MIP"), "minip": tr("MinIP"), "mean": tr("mean")}[mode]


def slab(chosen: Slab) -> str:
    """Return mode and thickness of a slab: `MIP 10 mm`."""
    return f"{slab_mode(chosen.mode)} {number(chosen.mm)} mm"


def series_title(series: Series) -> str:
    """Return number and description of a series: `3 · T1 sagittal`."""
    return f"{series.id} · {series.description or tr('no description')}"


def tile_title(session: Session, number: int) -> str:
    """Return number and content of a tile: `Tile 2: n3 · FLAIR`."""
    series_id, scan = session.layout.tile(number).series_id, session.view.scan
    content = tr("Empty")
    if series_id is not None and scan is not None:
        content = series_title(scan.by_id(series_id))
    return titled(tr("Tile {n}").format(n=number + 1), content)


def study_title(session: Session, series: Series, *, short: bool = False) -> str:
    """Return the study of a series among the open ones: `Study 1 of 2 · 16 Mar 2001`.

    Args:
        session: The open studies.
        series: The series.
        short: Return only the day, if it is known.

    Returns:
        The title; empty if a single study is open.
    """
    if session.view.scan:
        studies = list(dict.fromkeys(member.study_uid for member in session.view.scan.series))
    else:
        studies = []
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
    """Return sequence, part of the signal, plane and count: `FLAIR · axial · 24 slices`."""
    return " · ".join(list_facts(series))


def list_facts(series: Series) -> list[str]:
    """Return sequence, part of the signal, plane and count of a series, the count at the end."""
    facts = [translated(series.sequence) or series.modality or tr("unknown type")]
    if series.part:
        facts.append(translated(series.part))
    if series.plane:
        facts.append(translated(series.plane))
    n = series.stored_shape[0]
    facts.append(tr("1 slice") if n == 1 else tr("{n} slices").format(n=n))
    if series.frames > 1:
        facts.append(tr("{n} time points").format(n=series.frames))
    return facts


def slice_position(stack: PlaneStack, index: int, *, with_place: bool = True) -> str:
    """Return number and position of a slice: `34/200   S 12.5 mm`."""
    number = f"{index + 1}/{stack.n}"
    if stack.nearest is None or not with_place:
        return number
    grid = stack.grid(index)
    through = {"sagittal": 0, "coronal": 1, "axial": 2}[stack.nearest]
    # Position of the image center along the patient axis that is closest to the normal.
    value = float(grid.center_lps_mm[through])
    letter = ("LR", "PA", "SI")[through][0 if value >= 0 else 1]
    return f"{number}   {letter} {decimal(abs(value), 1)} mm"


def window(chosen: Window, inverted: bool = False, *, with_name: bool = True) -> str:
    """Return a window with its name, width and level: `Brain  W 80 L 40`."""
    numbers = f"W {number(chosen.width)}  L {number(chosen.center)}"
    if chosen.lut is not None:
        numbers = tr("VOI LUT")
    words = f"{translated(chosen.name)}  {numbers}" if chosen.name and with_name else numbers
    return f"{words}  {tr('inverted')}" if inverted else words


def number(value: float) -> str:
    """Return a value with three significant digits, or as an integer from 100."""
    size = abs(value)
    if size >= 100 or value == round(value):
        return decimal(value, 0)
    if size >= 1:
        return decimal(value, 1)
    return pointed(f"{value:.3g}")


def position(point_lps_mm: ArrayLike) -> str:
    """Return a position in the patient (LPS, mm): `x 12.4  y -31.0  z 44.2 mm`."""
    x, y, z = np.round(np.asarray(point_lps_mm, dtype=np.float64), 1) + 0.0  # no "-0.0"
    return f"x {decimal(x, 1)}  y {decimal(y, 1)}  z {decimal(z, 1)} mm"


def units(volume: Volume) -> str:
    """Return the units of the values: HU for CT, those of a parametric map, or "signal"."""
    return translated(volume.units) or tr("signal")


def value(
    volume: Volume, point_lps_mm: ArrayLike, t: int = 0, grid: Grid | None = None
) -> str | None:
    """Return the stored value of the voxel at a point, with its units.

    Args:
        volume: The series.
        point_lps_mm: The point (LPS, mm).
        t: Time point.
        grid: Plane in which the point is seen, if it may be a slice as acquired.

    Returns:
        The value; None outside the volume.
    """
    if is_color(volume.voxels):
        return tr("color")
    try:
        stored = value_at(volume, point_lps_mm, t=t, grid=grid)
    except (UnreadableFile, DecodeError):  # removed after it was opened; the view names the file
        return tr("cannot be read")
    if stored is None:
        if volume.geometry.contains(point_lps_mm):
            return tr("no value")
        return None
    return f"{_digits(stored)} {units(volume)}"


def _digits(value: float) -> str:
    if value == round(value):
        return f"{value:.0f}"
    return pointed(f"{value:.5g}")


def slab_value(
    volume: Volume, grid: Grid, point_lps_mm: ArrayLike, chosen: Slab, t: int = 0
) -> str:
    """Return the value of a slab at a point: `MIP 10 mm: 312 HU`."""
    if is_color(volume.voxels):
        return tr("color")
    pixel = np.floor(grid.lps_to_pixel(point_lps_mm) + 0.5)
    pixel_grid = replace(grid, origin_lps_mm=grid.pixel_to_lps(pixel), shape_rc=(1, 1))
    try:
        sampled = sample(volume, pixel_grid, t=t, slab_mm=chosen.mm, mode=chosen.mode)
    except (UnreadableFile, DecodeError):
        return tr("cannot be read")
    if sampled.inside is not None and not sampled.inside.all():
        return tr("no value")
    return f"{slab(chosen)}: {_digits(float(sampled.values[0, 0]))} {units(volume)}"


def fidelity(
    stack: PlaneStack, volume: Volume, *, coarse: bool = False, slab_mm: float = 0.0
) -> Fidelity:
    """Return how an image relates to the stored voxels.

    For tilted or unevenly spaced series, "acquired" are the slices as stored, and "regularized" is
    the series on its regular grid, from which all planes and slabs are made.
    """
    if coarse:
        return "reduced"
    if volume.interpolated is not None:
        if stack.slices is not None and not slab_mm:
            return "acquired"
        return "regularized"
    return "exact" if stack.exact else "interpolated"


def fidelity_short(level: Fidelity) -> str:
    """Return the text of the fidelity badge."""
    return {
        "exact": tr("exact"),
        "acquired": tr("as acquired"),
        "regularized": tr("regularized"),
        "interpolated": tr("interpolated"),
        "reduced": tr("reduced while moving"),
    }[level]


def fidelity_detail(level: Fidelity, volume: Volume, series: Series) -> list[str]:
    """Return sentences on how the voxels were processed for display."""
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
    """Return how many files were skipped, and how many of them could not be shown."""
    if damaged < total:
        text = tr("{total} files skipped; {n} of them could not be shown.")
    elif total == 1:
        text = tr("1 file skipped: it could not be shown.")
    else:
        text = tr("{total} files skipped: they could not be shown.")
    return text.format(n=damaged, total=total)


SHORT_NOTE = 26  # characters of a note that a viewport has room for


def key_image(place: int, note: str = "") -> str:
    """Return the corner text of a key image, with the reader's note."""
    title = tr("key image {n}").format(n=place)
    short = note if len(note) <= SHORT_NOTE else note[: SHORT_NOTE - 1].rstrip() + "…"
    return titled(title, short) if note else title


def to_be_sent(place: int) -> str:
    """Return the corner text of a slice that is selected to be sent."""
    return tr("to send: {n}").format(n=place)


def slice_name(ref: SliceRef) -> str:
    """Return the name of a slice, `series 3, axial 34`, with its window if one is set."""
    name = tr("series {series}, {plane} {n}").format(
        series=ref.series_id, plane=plane(ref.plane), n=ref.index + 1
    )
    if not ref.window:
        return name
    return tr("{slice}, {window} window").format(slice=name, window=translated(ref.window))


def warnings(n: int) -> str:
    """Return the number of notes on a series."""
    return tr("1 note") if n == 1 else tr("{n} notes").format(n=n)


def no_place(series: Series | None) -> str:
    """Return why a series has neither orientation letters nor other planes."""
    if series is not None and series.uneven:
        return tr("The slices are unevenly spaced, so there are no other planes and no 3D.")
    reasons = [w.message for w in series.warnings if w.code == "no-geometry"] if series else []
    sentences = [sentence(reason) for reason in reasons]
    if not sentences and series is not None and series.is_color:
        sentences = [tr("Color images are shown one by one, as stored.")]
    return " ".join(
        [
            *sentences,
            tr("Orientation letters, measurements in mm and other planes are not available."),
        ]
    )


def arriving(volume: Volume, stack: PlaneStack, index: int) -> list[str]:
    """Return viewport texts for slices that are not loaded or not verified yet."""
    arrived = volume.arrived
    if arrived is None:
        return []
    unverified = [tr("not verified yet")] if volume.unverified else []
    if stack.slices is not None:
        loaded = stack.slices.arrived is None or stack.slices.arrived[index]
        return unverified + ([] if loaded else [tr("slice not loaded yet")])
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
    """Return the viewport text for a series with certain or possible lossy compression."""
    words = {"certain": tr("lossy compression"), "possible": tr("possibly lossy compression")}
    return [words[volume.loss]] if volume.loss is not None else []


def declared(volume: Volume) -> list[str]:
    """Return viewport texts for declarations of the reader about a series."""
    texts = []
    if volume.declared.transform is not None:
        texts.append(
            tr("orientation from {transform}, declared").format(transform=volume.declared.transform)
        )
    if volume.declared.hu:
        texts.append(tr("values in HU, declared"))
    return texts


def time_point(t: int, n: int) -> str:
    """Return which time point of a series is shown."""
    return tr("time point {t} of {n}").format(t=t + 1, n=n)


def linked(pane: Pane) -> list[str]:
    """Return how a tile is linked to the current series without a shared frame of reference."""
    if not pane.linked:
        return [tr("not linked")]
    return [link_words(pane.link)] if pane.link is not None else []


def other_patient(pane: Pane) -> list[str]:
    """Return a warning if the displayed files name two patients."""
    if pane.other_patient:
        return ["⚠ " + tr("Same patient?")]
    return []


def link_words(link: Link) -> str:
    """Return the viewport text of a link, with a warning for an unconfirmed registration."""
    if link.kind == "by hand":
        return tr("linked manually")
    result = link.registration
    if result is not None and result.doubtful:
        return tr("⚠ registered, doubtful: {why}").format(why=translated(result.doubtful))
    if link.accepted:
        return tr("registered")
    return tr("⚠ registered, not confirmed")


def registration(result: Registration) -> str:
    """Return the metrics of a registration."""
    return tr(
        "Head motion: {moved} mm and {turn}°. Forward and backward registrations differ by "
        "{gap} mm; {overlap}% of the head overlaps; mutual information {before} before, "
        "{after} after."
    ).format(
        moved=number(round(result.moved_mm, 1)),
        turn=number(round(result.turn_deg, 1)),
        gap=number(round(result.disagreement_mm, 2)),
        overlap=round(100 * result.overlap),
        before=number(round(result.information[0], 2)),
        after=number(round(result.information[1], 2)),
    )


def over_mode(mode: OverlayMode) -> str:
    """Return the name of an overlay mode."""
    return {
        "fusion": tr("blended"),
        "checkerboard": tr("checkerboard"),
        "difference": tr("difference"),
        "prior": tr("prior", "study"),
    }[mode]


def over(pane: Pane) -> list[str]:
    """Return viewport texts for an overlaid series and its link."""
    fused = pane.fused
    if fused is None:
        return []
    lines = []
    if fused.overlay.mode != "prior":
        mode = over_mode(fused.overlay.mode)
        lines.append(tr("{series} {mode}").format(series=fused.overlay.series_id, mode=mode))
    if fused.volume.n_times > 1:
        lines.append(f"{fused.overlay.series_id}: {time_point(fused.time, fused.volume.n_times)}")
    if fused.link is None:
        return lines
    return [*lines, link_words(fused.link)]


def display_state(check: DisplayCheck | None) -> str:
    """Return what is known of a screen."""
    if check is None:
        return tr("Display not verified")
    if check.passed:
        return tr("Display verified on {date}").format(date=day(date.fromisoformat(check.on)))
    return tr("Display failed its check on {date}").format(date=day(date.fromisoformat(check.on)))
