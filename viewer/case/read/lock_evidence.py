"""Collects the basis of a read from the session: marks with measurements, slices of findings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.record.events.lock_evidence import MarkRead, MeasuredValue, MeasuringPlugin, SliceRead
from viewer.case.read.lock_basis import LockBasis
from viewer.case.read.read_images import series_read, slice_sha256
from viewer.core.errors import CoreError
from viewer.core.space.slice_planes import Turn, plane_stack
from viewer.session.annotations.annotation_export import numbers_of
from viewer.session.annotations.marks import Mark, SliceRef

if TYPE_CHECKING:
    from audit.interpretation.interpretation import Evidence, Interpretation
    from audit.pilot.protocol.reading_rules import SeriesViewed
    from viewer.core.measure.coded_values import Point
    from viewer.core.voxels.volume import Volume
    from viewer.session.annotations.study_annotations import FindingPlace
    from viewer.session.session import Session

SAME_PLACE_MM: Final = 0.01
"""Tolerance for the point of a mark in a finding's evidence, which a form may have rounded."""

Places = Mapping["Point", SliceRef]
"""Slice that was in view when the reader stated evidence, by the point of the evidence."""


@dataclass(frozen=True)
class Gathered:
    """The basis of a read, and the volumes to hash its slices in a worker."""

    basis: LockBasis
    volumes: "Mapping[str, Volume]"

    def hashed(self) -> LockBasis:
        """Return the basis with hashes of the slices of loaded series (takes milliseconds each)."""
        slices = tuple(
            item.model_copy(update={"sha256": self._hash(item)}) for item in self.basis.slices
        )
        return replace(self.basis, slices=slices)

    def _hash(self, slice_read: SliceRead) -> str | None:
        volume = self.volumes.get(slice_read.series)
        return None if volume is None else hash_of(slice_read, volume)


def hash_of(slice_read: SliceRead, volume: "Volume") -> str | None:
    """Return the current hash of a slice; None if the series has no such slice or is still read.

    Args:
        slice_read: Series, plane, index and time point at the lock.
        volume: The loaded series.
    """
    if volume.arrived is not None:
        return None
    ref = SliceRef(slice_read.series, slice_read.plane, slice_read.index)  # type: ignore[arg-type]
    try:
        return slice_sha256(volume, ref, slice_read.time)
    except CoreError:
        return None


def gather(
    session: "Session", read: "Interpretation", viewed: "tuple[SeriesViewed, ...]", places: Places
) -> Gathered:
    """Return the basis of a read that is locked in the app; its slices are not hashed yet.

    Args:
        session: What is open, with the reader's marks.
        read: The read that is about to be locked.
        viewed: How much of each series was on screen.
        places: Slices on which evidence was stated, as far as they are known.
    """
    scan, study = session.view.scan, session.view.study_uid
    series = [s for s in scan.series if s.study_uid == study] if scan is not None else []
    at = {}
    for mark in session.annotations.current.marks:
        place = session.annotations.finding_place_of(mark)
        if place is not None:
            at[mark.number] = place
    marks = tuple(_mark(session, mark, read, at) for mark in session.annotations.current.marks)
    slices = dict.fromkeys(_slices(session, read, at, places))
    behind = tuple(
        SliceRead(
            finding=finding,
            series=ref.series_id,
            plane=ref.plane,
            index=ref.index,
            time=session.display.time_of(ref.series_id),
        )
        for finding, ref in slices
    )
    display = session.find_display_check()
    basis = LockBasis("app", viewed, series_read(series), marks, behind, display)
    return Gathered(basis, dict(session.view.volumes))


def mark_of(stored: MarkRead) -> Mark:
    """Return a stored mark for the views to draw. Raises `ValueError` for an unknown kind."""
    turn = None
    if stored.turn is not None:
        turn = Turn(*stored.turn)
    where = SliceRef(stored.series, stored.plane, stored.index, turn=turn)  # type: ignore[arg-type]
    return Mark(stored.number, stored.kind, where, stored.points_lps_mm, stored.text)


def _mark(
    session: "Session", mark: Mark, read: "Interpretation", at: "Mapping[int, FindingPlace]"
) -> MarkRead:
    where, volume = mark.where, session.view.volumes.get(mark.where.series_id)
    values: tuple[MeasuredValue, ...] = ()
    if volume is not None:
        grid = plane_stack(volume, where.plane, turn=where.turn).grid(where.index)
        try:
            numbers = numbers_of(mark, volume, grid, session.display.time_of(where.series_id))
        except CoreError:  # two of its points coincide: nothing is measured
            numbers = ()
        values = tuple(
            MeasuredValue(
                quantity=number.name[0],
                meaning=number.name[2],
                value=float(number.value),
                unit=number.unit[0],
                derivation=number.derivation[2] if number.derivation is not None else None,
            )
            for number in numbers
        )
    place = at.get(mark.number)
    findings = tuple(
        finding.number
        for finding in read.findings
        if place is not None and any(_is_at(item, place) for item in finding.evidence)
    )
    turn = where.turn
    return MarkRead(
        number=mark.number,
        kind=mark.kind,
        series=where.series_id,
        plane=where.plane,
        index=where.index,
        turn=None if turn is None else (turn.rotation, turn.through_lps_mm),  # type: ignore[arg-type]
        points_lps_mm=mark.points_lps_mm,
        text=mark.text,
        values=values,
        plugin=_plugin_of(mark),
        findings=findings,
    )


def _plugin_of(mark: Mark) -> MeasuringPlugin | None:
    plugin = mark.descriptor.plugin
    if plugin is None:
        return None
    return MeasuringPlugin(name=plugin.name, version=plugin.version, sha256=plugin.sha256)


def _is_at(item: "Evidence", place: "FindingPlace") -> bool:
    point = _point(item)
    return point is not None and _near(point, place.point_lps_mm)


def _point(item: "Evidence") -> "Point | None":
    at = item.point_lps_mm
    return None if at is None else (at.x, at.y, at.z)


def _near(point: "Point", other: "Point") -> bool:
    return float(np.linalg.norm(np.subtract(point, other))) <= SAME_PLACE_MM


def _slices(
    session: "Session",
    read: "Interpretation",
    at: "Mapping[int, FindingPlace]",
    places: Places,
) -> Iterator[tuple[int, SliceRef]]:
    """Yield (finding, slice) for each piece of evidence whose slice is known."""
    sent = session.annotations.current.to_send
    for finding in read.findings:
        for item in finding.evidence:
            point = _point(item)
            marked = [p.slice_ref for p in at.values() if _is_at(item, p)]
            noted = [ref for key, ref in places.items() if point is not None and _near(key, point)]
            if marked or noted:
                yield finding.number, (marked or noted)[0]
            elif item.image is not None and item.image <= len(sent):
                image = sent[item.image - 1]
                yield finding.number, SliceRef(image.series_id, image.plane, image.index)
            elif point is not None and (ref := _in_view(session, point)) is not None:
                yield finding.number, ref


def _in_view(session: "Session", point: "Point") -> SliceRef | None:
    """Return the slice of the series in view at a point; None when the point is outside."""
    series = session.view.series
    volume = session.view.volumes.get(series.id) if series is not None else None
    if series is None or volume is None or not volume.has_geometry:
        return None
    stack = plane_stack(volume, "acquired")
    index = stack.index_of(point)
    if abs(stack.grid(index).distance_mm(point)) > stack.spacing_at(index):
        return None
    return SliceRef(series.id, "acquired", index)
