"""The lesions of a study beside those of its prior: then, now, change.

The table reads masks and marks. It writes nothing: no fact of a request, no annotation and no event
comes from it, so a reader's measurements reach a request only as the protocol permits
(`study_facts`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.geometry import Float
from viewer.core.measure.coded_values import Point
from viewer.core.measure.lesion_changes import (
    LesionPair,
    count_ms_changes,
    pair_mark_lesions,
    pair_mask_lesions,
)
from viewer.core.measure.lesions import Lesion, measure_lesions
from viewer.core.measure.response_rules import RESPONSE_RULES, ResponseRule
from viewer.core.measure.voxel_uncertainty import Estimate, length_estimate
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.mark_measurements import lesion_volume

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.io.label_masks import Labels
    from viewer.core.voxels.volume import Volume
    from viewer.session.annotations.marks import Mark
    from viewer.session.annotations.mask_layers import Layer
    from viewer.session.session import Session

MS_RULE: Final = "ms-count"
RULES: Final = (*RESPONSE_RULES, MS_RULE)
"""Keys of the rules, in the order in which they are offered."""
ML: Final = 1000.0
"""Cubic millimeters in a milliliter."""


@dataclass(frozen=True)
class Totals:
    """Target lesions by a rule, and their sum in both studies.

    Attributes:
        rule: The rule.
        targets: Numbers of the target lesions in the study in which they were chosen: the prior if
            there is one.
        then: Sum in the prior; None without one, or if it is not known.
        now: Sum in the current study; None if it is not known.
    """

    rule: ResponseRule
    targets: tuple[int, ...]
    then: Estimate | None
    now: Estimate | None


@dataclass(frozen=True)
class LesionTable:
    """Paired lesions, with totals and what a reader has to know of them."""

    pairs: tuple[LesionPair, ...]
    totals: Totals | None
    has_prior: bool
    notes: tuple[Message, ...] = ()

    def count(self, change: str) -> tuple[int, int]:
        """Return how many lesions of the prior and of the current study have a change."""
        pairs = [pair for pair in self.pairs if pair.change == change]
        return sum(len(pair.then) for pair in pairs), sum(len(pair.now) for pair in pairs)


@dataclass(frozen=True, eq=False)
class LesionRequest:
    """Everything that a worker needs for a table; immutable.

    Attributes:
        rule: Key of the rule.
        masks: Masks of the current and of the prior study.
        marks: Drawn lesions of both, already in the space of the current study.
        to_then: 4x4, LPS mm of the current mask to LPS mm of the prior one.
        tolerance_mm: Disagreement of the registration.
        notes: What a reader has to know of the sources.
    """

    rule: str
    masks: "tuple[Labels | None, Labels | None]" = (None, None)
    marks: tuple[tuple[Lesion, ...], tuple[Lesion, ...]] | None = None
    has_prior: bool = False
    to_then: Float | None = None
    tolerance_mm: float = 0.0
    notes: tuple[Message, ...] = ()

    def table(self) -> LesionTable:
        """Measure, pair and count.

        Raises:
            CoreError: A mask is no mask of lesions.
        """
        pairs = self._pairs()
        if self.rule == MS_RULE:
            return LesionTable(count_ms_changes(pairs), None, self.has_prior, self.notes)
        rule = RESPONSE_RULES[self.rule]
        return LesionTable(pairs, _totals(rule, pairs, self.has_prior), self.has_prior, self.notes)

    def _pairs(self) -> tuple[LesionPair, ...]:
        to_then = np.eye(4) if self.to_then is None else self.to_then
        if self.marks is not None:
            now, then = self.marks
            if not self.has_prior:
                return _alone(now)
            return pair_mark_lesions(now, then, to_then, self.tolerance_mm)
        current, prior = self.masks
        assert current is not None
        measured = measure_lesions(current.voxels, current.geometry)
        if prior is None:
            return _alone(measured.lesions)
        earlier = measure_lesions(prior.voxels, prior.geometry)
        return pair_mask_lesions(measured, earlier, to_then, self.tolerance_mm)


def _alone(lesions: Iterable[Lesion]) -> tuple[LesionPair, ...]:
    return tuple(LesionPair((), (lesion,), "paired") for lesion in lesions)


def _totals(rule: ResponseRule, pairs: Sequence[LesionPair], has_prior: bool) -> Totals:
    """Choose the targets in the earlier study, and follow them."""
    if not has_prior:
        now = [lesion for pair in pairs for lesion in pair.now]
        targets = rule.targets(now)
        return Totals(rule, tuple(t.number for t in targets), None, rule.total(targets))
    then = [lesion for pair in pairs for lesion in pair.then]
    targets = rule.targets(then)
    numbers = tuple(target.number for target in targets)
    followed: list[Lesion] = []
    for pair in pairs:
        if not any(lesion.number in numbers for lesion in pair.then):
            continue
        if pair.change not in ("paired", "resolved"):
            return Totals(rule, numbers, rule.total(targets), None)
        followed += pair.now
    total = rule.total(followed)
    if targets and not followed:
        total = Estimate(0.0, 0.0, 0.0)  # all targets are gone
    return Totals(rule, numbers, rule.total(targets), total)


# --- from the session -----------------------------------------------------------------------------


def masks_of(session: "Session", *, prior: bool) -> "tuple[Layer, ...]":
    """Return the masks of the study in view, or those of its prior."""
    wanted = session.view.study_uid
    if prior:
        chosen = session.view.prior
        wanted = chosen.series[0].study_uid if chosen is not None else None
    return tuple(layer for layer in session.masks.all if layer.of.study_uid == wanted)


def request_of_masks(session: "Session", rule: str, now: int, then: int | None) -> LesionRequest:
    """Return the request for two masks.

    Args:
        session: The open studies.
        rule: Key of the rule.
        now: Number of the mask of the current study.
        then: Number of the mask of the prior; None for a table of the current study alone.

    Raises:
        CoreError: A mask is gone, or the places of one study are not known in the other.
    """
    layers = {layer.number: layer for layer in session.masks.all}
    if now not in layers or (then is not None and then not in layers):
        raise CoreError(Message("lesion.mask-gone"))
    current = layers[now]
    notes: list[Message] = []
    if then is None:
        return LesionRequest(rule, (_copied(current), None), notes=tuple(notes))
    matrix, tolerance, link_notes = _link(session, current.of, layers[then].of)
    return LesionRequest(
        rule,
        (_copied(current), _copied(layers[then])),
        has_prior=True,
        to_then=matrix,
        tolerance_mm=tolerance,
        notes=(*notes, *link_notes),
    )


def _copied(layer: "Layer") -> "Labels":
    """Return the mask as it is now: the brush changes voxels in place."""
    return replace(layer.labels, voxels=layer.labels.voxels.copy())


def _link(
    session: "Session", source: "Series", target: "Series"
) -> tuple[Float, float, tuple[Message, ...]]:
    """Return the map between two series, what it may be off by, and notes.

    Raises:
        CoreError: No map is known that a number may rest on.
    """
    links = session.links
    if links.space(source) == links.space(target):
        notes = (Message("lesion.space-assumed"),) if links.assumed(source, target) else ()
        return np.eye(4), 0.0, notes
    link = links.between(source, target)
    if link is None:
        raise CoreError(Message("lesion.not-registered"))
    if link.registration is None:
        raise CoreError(Message("lesion.linked-by-hand"))
    if not link.accepted:
        doubt = link.registration.doubtful
        if doubt is not None:
            raise CoreError(Message("lesion.registration-doubtful", why=doubt))
        raise CoreError(Message("lesion.registration-not-accepted"))
    off = link.registration.disagreement_mm
    return np.array(link.matrix), off, (Message("lesion.registered", mm=off),)


def request_of_marks(session: "Session", rule: str) -> LesionRequest:
    """Return the request for the drawn diameters and regions of both studies.

    Raises:
        CoreError: No diameter is drawn, or the places of one study are not known in the other.
    """
    view = session.view
    reference = view.case_series()
    if reference is None or view.study_uid is None:
        raise CoreError(Message("lesion.no-marks"))
    marks = session.annotations.current.marks
    prior = view.prior
    now = [mark for mark in marks if view.prior_with(mark.where.series_id) is None]
    then = [mark for mark in marks if view.prior_with(mark.where.series_id) is not None]
    numbered = _Numbering()
    lesions_now, left_out = numbered.lesions(session, now, reference)
    lesions_then, more = numbered.lesions(session, then, reference)
    if prior is not None:
        own = session.annotations.marks_of(prior.series[0].study_uid)
        lesions_own, more_own = numbered.lesions(session, own, reference)
        lesions_then, more = (*lesions_then, *lesions_own), more + more_own
    if not lesions_now and not lesions_then:
        raise CoreError(Message("lesion.no-marks"))
    notes = [Message("lesion.marks-left-out", n=left_out + more)] if left_out + more else []
    off = max((mm for mm, _ in numbered.links), default=0.0)
    notes += dict.fromkeys(note for _, found in numbered.links for note in found)
    return LesionRequest(
        rule,
        marks=(lesions_now, lesions_then),
        has_prior=bool(lesions_then),
        tolerance_mm=off,
        notes=tuple(notes),
    )


class _Numbering:
    """Turns marks into lesions in one space, and notes the links that this rests on."""

    def __init__(self) -> None:
        self.links: list[tuple[float, tuple[Message, ...]]] = []

    def lesions(
        self, session: "Session", marks: "Sequence[Mark]", reference: "Series"
    ) -> tuple[tuple[Lesion, ...], int]:
        """Return the lesions of marks, and how many marks with diameters are left out."""
        lesions: list[Lesion] = []
        left_out, done = 0, set[int]()
        for mark in marks:
            if mark.number in done:
                continue
            series, volume = _where(session, mark)
            if series is None or volume is None or not volume.has_geometry:
                left_out += 1
                continue
            lesion, parts = _mark_lesion(mark, marks, volume)
            if lesion is None:
                continue
            done |= parts
            back, off, notes = _link(session, series, reference)
            self.links.append((off, notes))
            place = back[:3, :3] @ np.array(lesion.center_lps_mm) + back[:3, 3]
            x, y, z = (float(v) for v in place)
            lesions.append(_renumbered(lesion, len(lesions) + 1, (x, y, z)))
        return tuple(lesions), left_out


def _renumbered(lesion: Lesion, number: int, center: Point) -> Lesion:
    return replace(lesion, number=number, center_lps_mm=center)


def _where(session: "Session", mark: "Mark") -> "tuple[Series | None, Volume | None]":
    scan, series_id = session.view.scan, mark.where.series_id
    series = next((s for s in scan.series if s.id == series_id), None) if scan else None
    return series, session.view.volumes.get(series_id)


def _mark_lesion(
    mark: "Mark", marks: "Sequence[Mark]", volume: "Volume"
) -> tuple[Lesion | None, set[int]]:
    """Return the lesion that a mark measures, and the numbers of all marks that outline it.

    None for a mark without a diameter, such as an angle.
    """
    stack = plane_stack(volume, mark.where.plane, turn=mark.where.turn)
    grid = stack.grid(mark.where.index)
    try:
        longest, perpendicular = mark.descriptor.diameters(mark.points_lps_mm, grid)
    except CoreError:  # its points coincide
        return None, set()
    if longest is None or mark.descriptor.plugin is not None:
        return None, set()
    coarse = max(grid.spacing_rc_mm)
    parts, size, n_slices = {mark.number}, None, None
    outlined = lesion_volume(mark, marks, stack)
    if outlined is not None:
        abc2, regions = outlined
        parts, n_slices = {region.number for region in regions}, len(regions)
        longest, perpendicular = abc2.a_mm, abc2.b_mm
        a, b = length_estimate(abc2.a_mm, coarse), length_estimate(abc2.b_mm, coarse)
        c = length_estimate(abc2.c_mm, stack.spacing_mm)
        size = Estimate(abc2.ml * ML, a.low * b.low * c.low / 2, a.high * b.high * c.high / 2)
    x, y, z = (float(v) for v in np.mean(mark.points_lps_mm, axis=0))
    lesion = Lesion(
        number=1,
        center_lps_mm=(x, y, z),
        longest=length_estimate(longest, coarse),
        perpendicular=(
            length_estimate(perpendicular, coarse) if perpendicular is not None else None
        ),
        volume=size,
        n_slices=n_slices,
        slice_spacing_mm=stack.spacing_mm,
        mark=mark.number,
    )
    return lesion, parts
