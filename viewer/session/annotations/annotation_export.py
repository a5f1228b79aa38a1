"""What the session has to export: marks with their numbers, key images as they look, films."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from audit.messages import Message, Text, join, reason_of
from audit.record.events import PicturesExported
from viewer.core.display import Window, default_window
from viewer.core.errors import CoreError
from viewer.core.io import sr_export as sr
from viewer.core.io.image_export import said_made_from, slice_picture, stamped
from viewer.core.io.key_image_export import KeyPicture, slice_of
from viewer.core.io.sr_export import Measured, Number
from viewer.core.measure.clinical_measures import (
    SOURCES,
    cobb_deg,
    diameters,
    evans_index,
    midline_shift,
)
from viewer.core.measure.measurement import (
    RegionStatistics,
    angle_deg,
    length_mm,
    region_statistics,
)
from viewer.core.space.reslice import made_from
from viewer.core.space.slice_planes import Grid, plane_stack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.mark_measurements import region_of, volume_of
from viewer.session.annotations.marks import REGIONS, Mark, Point, SliceRef

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session

What = Literal["view", "film", "volume", "key-images", "measurements", "masks", "anonymised-copy"]
NAMES: Final = {
    "distance": Message("measure.distance-title"),
    "angle": Message("measure.angle-title"),
    "ellipse": Message("measure.ellipse-title"),
    "rectangle": Message("measure.rectangle-title"),
    "outline": Message("measure.outline-title"),
    "arrow": Message("measure.arrow-title"),
    "cobb": Message("measure.cobb-title"),
    "diameters": Message("measure.diameters-title"),
    "evans": Message("measure.evans-title"),
    "midline": Message("measure.midline-title"),
}
"""What a report calls a mark."""


def when_recorded(
    session: "Session",
    what: What,
    series: Iterable[str],
    write: Callable[[], object],
    *,
    names_patient: bool = False,
) -> None:
    """Record that files are about to be written, then call `write`; where that cannot be, nothing is."""
    body = PicturesExported(what=what, series=tuple(series), names_patient=names_patient)
    session.may_export(body, write)


@dataclass(frozen=True)
class Skipped:
    """Something that cannot be exported, by name, and why."""

    what: Message
    reason: Text


def measured(session: "Session") -> tuple[list[Measured], list[Skipped]]:
    """The marks of the case as a report takes them; those that it cannot take are named with a reason."""
    found: list[Measured] = []
    skipped, told = [], set[int]()
    for mark in session.annotations.current.marks:
        name = join([NAMES[mark.kind], str(mark.number)], " ")
        try:
            found.append(_measured(session, mark, name))
        except CoreError as error:
            skipped.append(Skipped(name, reason_of(error)))
            continue
        volume = None if mark.number in told else _lesion(session, mark, found[-1])
        if volume is not None:
            found.append(volume[0])
            told.update(m.number for m in volume[1])
    return found, skipped


def _lesion(
    session: "Session", mark: Mark, region: Measured
) -> tuple[Measured, tuple[Mark, ...]] | None:
    """The volume of the lesion that a region outlines with others, and the regions; None of a single one."""
    _, volume = _loaded(session, mark.where)
    stack = plane_stack(volume, mark.where.plane, turn=mark.where.turn)
    of_lesion = volume_of(mark, session.annotations.current.marks, stack)
    if of_lesion is None:
        return None
    found, marks = of_lesion
    formula, source = SOURCES["abc2"]
    made_of = (
        f"A {found.a_mm:.1f} mm, B {found.b_mm:.1f} mm, C {found.c_mm:.1f} mm; "
        f"slices {', '.join(f'{weight:g}' for weight in found.weights)}; "
        f"regions {', '.join(str(m.number) for m in marks)}"
    )
    told = Measured(
        name=f"Volume by ABC/2 {marks[0].number}",
        series=region.series,
        k=region.k,
        t=region.t,
        numbers=(Number(sr.VOLUME, found.ml, sr.ML),),
        comment=f"{formula} ({source}): {made_of}",
    )
    return told, marks


def _measured(session: "Session", mark: Mark, name: Message) -> Measured:
    series, volume = _loaded(session, mark.where)
    if series.study_uid != session.view.study_uid:
        raise CoreError(Message("dicom-write.mark-on-prior"))
    if not volume.has_geometry:
        raise CoreError(Message("dicom-write.mark-without-position"))
    if series.source is not None:
        raise CoreError(Message("dicom-write.mark-not-dicom"))
    if series.frame_of_reference is None:
        raise CoreError(Message("dicom-write.frame-of-reference-missing", id=series.id))
    grid = plane_stack(volume, mark.where.plane, turn=mark.where.turn).grid(mark.where.index)
    t = session.display.time_of(series.id)
    formula, source = SOURCES[mark.kind]
    comment = f"{formula} ({source})" if source else str(formula)
    found = None
    if mark.kind in REGIONS:
        found = region_statistics(volume, grid, region_of(mark), t=t)
        if found is None:
            raise CoreError(Message("dicom-write.region-without-pixels"))
        comment += "; a part of the shape has no values" * found.cut
        comment += "; interpolated values" * (found.interpolated and volume.interpolated is None)
    comment += {
        None: "",
        "acquired": "; on a slice as acquired",
        "regularized": "; on the regularized volume",
    }[made_from(volume, grid)]
    return Measured(
        name=name,
        series=series,
        k=slice_of(volume, grid),
        t=t,
        numbers=_numbers(mark) if found is None else _statistics(found),
        comment=mark.text if mark.kind == "arrow" else comment,
        region=_region(mark, grid),
    )


def _loaded(session: "Session", ref: SliceRef) -> "tuple[Series, Volume]":
    volume, scan = session.view.volumes.get(ref.series_id), session.view.scan
    if volume is None or scan is None:
        raise CoreError(Message("export-file.series-not-loaded", series_id=ref.series_id))
    return scan.by_id(ref.series_id), volume


def numbers_of(mark: Mark, volume: Volume, grid: Grid, t: int = 0) -> tuple[Number, ...]:
    """Return what a mark measures, in mm and units of the series; nothing without a place in space.

    Raises:
        CoreError: Its points do not make a measurement.
    """
    if not volume.has_geometry:
        return ()
    if mark.kind not in REGIONS:
        return _numbers(mark)
    found = region_statistics(volume, grid, region_of(mark), t=t)
    return () if found is None else _statistics(found)


def _numbers(mark: Mark) -> tuple[Number, ...]:
    p = mark.points_lps_mm
    made: dict[str, Callable[[], tuple[Number, ...]]] = {
        "distance": lambda: (Number(sr.LENGTH, length_mm(*p), sr.MM, line=p),),
        "angle": lambda: (Number(sr.ANGLE, angle_deg(*p), sr.DEGREE, line=p),),
        "cobb": lambda: (Number(sr.COBB, cobb_deg(p[:2], p[2:]), sr.DEGREE, line=p),),
        "evans": lambda: (Number(sr.EVANS, evans_index(p), sr.RATIO, line=p),),
        "diameters": lambda: _diameters(p),
        "midline": lambda: _shift(p),
        "arrow": lambda: (),
    }
    return made[mark.kind]()


def _diameters(p: tuple[Point, ...]) -> tuple[Number, ...]:
    found = diameters(p)
    first, second = p[:2], p[2:]
    if length_mm(*second) > length_mm(*first):
        first, second = second, first
    return (
        Number(sr.LONG_AXIS, found.longest_mm, sr.MM, line=first),
        Number(sr.SHORT_AXIS, found.perpendicular_mm, sr.MM, line=second),
        Number(sr.PRODUCT, found.product_mm2, sr.MM2),
    )


def _shift(p: tuple[Point, ...]) -> tuple[Number, ...]:
    found = midline_shift(p)
    return (Number(sr.SHIFT, found.mm, sr.MM, line=(found.foot_lps_mm, p[2])),)


def _statistics(found: RegionStatistics) -> tuple[Number, ...]:
    unit = sr.unit_of(found.units)
    name = sr.ATTENUATION if found.units == "HU" else sr.VALUE
    values = [
        (sr.MEAN, found.mean),
        (sr.DEVIATION, found.sd),
        (sr.MINIMUM, found.minimum),
        (sr.MAXIMUM, found.maximum),
    ]
    numbers = [Number(name, value, unit, code) for code, value in values if value is not None]
    if found.area_mm2 is not None:
        numbers.insert(0, Number(sr.AREA, found.area_mm2, sr.MM2))
    return tuple(numbers)


def _region(mark: Mark, grid: Grid) -> tuple[str, tuple[Point, ...]] | None:
    points = mark.points_lps_mm
    if mark.kind == "arrow":
        return "POINT", points[-1:]
    if mark.kind == "outline":
        return "POLYGON", (*points, points[0])
    if mark.kind not in REGIONS:
        return None
    (r0, c0), (r1, c1) = (tuple(float(v) for v in pixel) for pixel in grid.lps_to_pixel(points))
    if mark.kind == "rectangle":
        corners = [(r0, c0), (r0, c1), (r1, c1), (r1, c0), (r0, c0)]
        return "POLYGON", _places(grid, corners)
    row, column = (r0 + r1) / 2, (c0 + c1) / 2
    across, along = [(row, c0), (row, c1)], [(r0, column), (r1, column)]
    rows_mm, columns_mm = (abs(np.array([r1 - r0, c1 - c0])) * grid.spacing_rc_mm).tolist()
    # PS3.3 C.18.9.1.2: the ends of the major axis first.
    return "ELLIPSE", _places(grid, along + across if rows_mm > columns_mm else across + along)


def _places(grid: Grid, pixels: list[tuple[float, float]]) -> tuple[Point, ...]:
    return tuple((float(x), float(y), float(z)) for x, y, z in grid.pixel_to_lps(pixels))


@dataclass(frozen=True, eq=False)
class KeyImage:
    """A key image to be drawn elsewhere: everything that a worker needs, and nothing that changes."""

    series: "Series"
    volume: Volume
    ref: SliceRef
    window: Window | None
    invert: bool
    t: int
    note: str
    number: int

    def picture(self) -> KeyPicture:
        """The picture with its footer, in the radiological convention; draws it."""
        stack = plane_stack(self.volume, self.ref.plane)
        window = self.window or default_window(self.volume)
        pixels, grid = slice_picture(
            self.volume, stack, self.ref.index, window, t=self.t, invert=self.invert
        )
        mm = grid.spacing_rc_mm[1] if self.volume.has_geometry else None
        words = f"key image {self.number}, {self.ref.plane} slice {self.ref.index + 1}"
        words += said_made_from(self.volume, stack.grid(self.ref.index))
        k = slice_of(self.volume, stack.grid(self.ref.index))
        if not self.volume.has_geometry and self.ref.plane == "acquired":
            k = self.ref.index  # a plain stack shows its slices one by one
        letters = grid.letters()
        return KeyPicture(
            self.series,
            stamped(pixels, words, mm, letters),
            k,
            self.t,
            self.note,
            self.number,
            (_dicom(letters[1]), _dicom(letters[3])),
        )


def _dicom(letters: str) -> str:
    """Letters of an edge as Patient Orientation (0020,0020) has them."""
    return letters.replace("S", "H").replace("I", "F")


def key_images(session: "Session") -> tuple[list[KeyImage], list[Skipped]]:
    """The key images of the case; those of series that are not loaded are named."""
    annotations = session.annotations.current
    found: list[KeyImage] = []
    skipped = []
    for number, ref in enumerate(annotations.key_images, 1):
        try:
            series, volume = _loaded(session, ref)
        except CoreError as error:
            skipped.append(
                Skipped(Message("export-file.key-image-title", number=number), reason_of(error))
            )
            continue
        found.append(
            KeyImage(
                series,
                volume,
                ref,
                session.display.window_of(series.id),
                session.display.is_inverted(series.id),
                session.display.time_of(series.id),
                annotations.note_of(ref),
                number,
            )
        )
    return found, skipped
