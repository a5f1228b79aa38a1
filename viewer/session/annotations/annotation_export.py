"""The exports of a session: marks with their numbers, and key images as they look."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from audit.messages import Message, Text, join, reason_of
from audit.record.events import PicturesExported
from viewer.core.display import Window, default_window
from viewer.core.errors import CoreError
from viewer.core.io.export_content import KeyPicture, Measured, slice_of
from viewer.core.io.image_export import origin_footer, slice_image, with_footer
from viewer.core.measure.clinical_measures import ABC2_FORMULA, ABC2_SOURCE
from viewer.core.measure.coded_values import ML, VOLUME, Number
from viewer.core.measure.measurement import region_statistics
from viewer.core.measure.region_kinds import statistics_numbers
from viewer.core.space.reslice import image_origin
from viewer.core.space.slice_planes import Grid, plane_stack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.mark_measurements import lesion_volume
from viewer.session.annotations.marks import Mark, SliceRef

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session

ExportKind = Literal[
    "view",
    "film",
    "volume",
    "key-images",
    "curves",
    "measurements",
    "masks",
    "anonymized-copy",
    "signed-report",
]


def export_when_recorded(
    session: "Session",
    what: ExportKind,
    series: Iterable[str],
    write: Callable[[], object],
    *,
    names_patient: bool = False,
) -> None:
    """Record that files are about to be written, then call `write`; without a record, stop."""
    body = PicturesExported(what=what, series=tuple(series), names_patient=names_patient)
    session.may_export(body, write)


@dataclass(frozen=True)
class Skipped:
    """Something that cannot be exported, with the reason."""

    what: Message
    reason: Text


def report_measurements(session: "Session") -> tuple[list[Measured], list[Skipped]]:
    """Return the marks of the case as a report takes them, and those that it cannot take."""
    report: list[Measured] = []
    skipped, in_lesions = [], set[int]()
    for mark in session.annotations.current.marks:
        name = join([mark.descriptor.title, str(mark.number)], " ")
        try:
            report.append(_measured(session, mark, name))
        except CoreError as error:
            skipped.append(Skipped(name, reason_of(error)))
            continue
        lesion = None if mark.number in in_lesions else _lesion(session, mark, report[-1])
        if lesion is not None:
            volume, regions = lesion
            report.append(volume)
            in_lesions.update(region.number for region in regions)
    return report, skipped


def _lesion(
    session: "Session", mark: Mark, region: Measured
) -> tuple[Measured, tuple[Mark, ...]] | None:
    """Return the volume of the lesion that a region outlines with others, and these regions.

    None if the lesion is outlined on a single slice.
    """
    _, volume = _loaded(session, mark.where)
    stack = plane_stack(volume, mark.where.plane, turn=mark.where.turn)
    lesion = lesion_volume(mark, session.annotations.current.marks, stack)
    if lesion is None:
        return None
    abc2, regions = lesion
    weights = ", ".join(f"{weight:g}" for weight in abc2.weights)
    parts = (
        f"A {abc2.a_mm:.1f} mm, B {abc2.b_mm:.1f} mm, C {abc2.c_mm:.1f} mm; "
        f"slices {weights}; regions {', '.join(str(region.number) for region in regions)}"
    )
    measured = Measured(
        name=f"Volume by ABC/2 {regions[0].number}",
        series=region.series,
        k=region.k,
        t=region.t,
        numbers=(Number(VOLUME, abc2.ml, ML),),
        comment=f"{ABC2_FORMULA} ({ABC2_SOURCE}): {parts}",
    )
    return measured, regions


def _reportable(session: "Session", mark: Mark) -> "tuple[Series, Volume]":
    """Return the series of a mark and its voxels.

    Raises:
        CoreError: A report cannot refer to this series.
    """
    series, volume = _loaded(session, mark.where)
    if series.study_uid != session.view.study_uid:
        raise CoreError(Message("dicom-write.mark-on-prior"))
    if not volume.has_geometry:
        raise CoreError(Message("dicom-write.mark-without-position"))
    if series.source is not None:
        raise CoreError(Message("dicom-write.mark-not-dicom"))
    if series.frame_of_reference is None:
        raise CoreError(Message("dicom-write.frame-of-reference-missing", id=series.id))
    return series, volume


def _measured(session: "Session", mark: Mark, name: Message) -> Measured:
    series, volume = _reportable(session, mark)
    grid = plane_stack(volume, mark.where.plane, turn=mark.where.turn).grid(mark.where.index)
    t = session.display.time_of(series.id)
    kind, points = mark.descriptor, mark.points_lps_mm
    comment = str(kind.explanation)
    if kind.plugin is not None:
        comment += f"; SHA-256 of the plug-in {kind.plugin.sha256}"
    if mark.is_region:
        statistics = region_statistics(volume, grid, mark.region, t=t)
        if statistics is None:
            raise CoreError(Message("dicom-write.region-without-pixels"))
        numbers = statistics_numbers(statistics)
        if statistics.cut:
            comment += "; a part of the shape has no values"
        if statistics.interpolated and volume.interpolated is None:
            comment += "; interpolated values"
    else:
        numbers = kind.numbers(points)
    origin = image_origin(volume, grid)
    if origin == "acquired":
        comment += "; on a slice as acquired"
    elif origin == "regularized":
        comment += "; on the regularized volume"
    return Measured(
        name=name,
        series=series,
        k=slice_of(volume, grid),
        t=t,
        numbers=numbers,
        comment=mark.text if kind.has_text else comment,
        region=kind.graphic(points, grid),
    )


def _loaded(session: "Session", ref: SliceRef) -> "tuple[Series, Volume]":
    volume, scan = session.view.volumes.get(ref.series_id), session.view.scan
    if volume is None or scan is None:
        raise CoreError(Message("export-file.series-not-loaded", series_id=ref.series_id))
    return scan.by_id(ref.series_id), volume


def numbers_of(mark: Mark, volume: Volume, grid: Grid, t: int = 0) -> tuple[Number, ...]:
    """Return the numbers of a mark, in mm and units of the series; none without a place in space.

    Raises:
        CoreError: Its points do not make a measurement.
    """
    if not volume.has_geometry:
        return ()
    if not mark.is_region:
        return mark.descriptor.numbers(mark.points_lps_mm)
    statistics = region_statistics(volume, grid, mark.region, t=t)
    if statistics is None:
        return ()
    return statistics_numbers(statistics)


@dataclass(frozen=True, eq=False)
class KeyImage:
    """A key image with everything that a worker needs to draw it; immutable."""

    series: "Series"
    volume: Volume
    ref: SliceRef
    window: Window | None
    invert: bool
    t: int
    note: str
    number: int

    def picture(self) -> KeyPicture:
        """Draw the image with its footer, in the radiological convention."""
        stack = plane_stack(self.volume, self.ref.plane)
        window = self.window or default_window(self.volume)
        pixels, grid = slice_image(
            self.volume, stack, self.ref.index, window, t=self.t, invert=self.invert
        )
        mm = grid.spacing_rc_mm[1] if self.volume.has_geometry else None
        words = f"key image {self.number}, {self.ref.plane} slice {self.ref.index + 1}"
        words += origin_footer(self.volume, stack.grid(self.ref.index))
        k = slice_of(self.volume, stack.grid(self.ref.index))
        if not self.volume.has_geometry and self.ref.plane == "acquired":
            k = self.ref.index  # a plain stack shows its slices one by one
        letters = grid.letters()
        return KeyPicture(
            self.series,
            with_footer(pixels, words, mm, letters),
            k,
            self.t,
            self.note,
            self.number,
            (_dicom(letters[1]), _dicom(letters[3])),
        )


def _dicom(letters: str) -> str:
    """Return the letters of an edge as Patient Orientation (0020,0020) has them."""
    return letters.replace("S", "H").replace("I", "F")


def key_images(session: "Session") -> tuple[list[KeyImage], list[Skipped]]:
    """Return the key images of the case, and those whose series are not loaded."""
    annotations = session.annotations.current
    images: list[KeyImage] = []
    skipped = []
    for number, ref in enumerate(annotations.key_images, 1):
        try:
            series, volume = _loaded(session, ref)
        except CoreError as error:
            skipped.append(
                Skipped(Message("export-file.key-image-title", number=number), reason_of(error))
            )
            continue
        images.append(
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
    return images, skipped
