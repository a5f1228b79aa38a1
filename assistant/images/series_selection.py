"""Slices of several series at once: the same places in space where the series share them.

Two series share places when they have one frame of reference (0020,0052) and planes of the same
direction. One of them, the one with the thickest slices that covers the brain, says where; every
other gives its plane nearest to each place. What shares no places with anything is spread over its
own brain, and the selection states that.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from assistant.images.prior_study import Prior
from assistant.images.selection_fairness import judged, model_marks
from assistant.images.slice_selection import (
    BrainExtent,
    BrainNotFound,
    Plan,
    PriorSeries,
    SelectedSlice,
    Selection,
    SelectionError,
    brain_extent,
    brain_range,
    evenly,
    no_brain,
    selected,
    spread,
)
from audit.messages import Message, Text, join, term
from viewer.core.geometry import Float
from viewer.core.space.slice_planes import Grid, Plane, PlaneStack, plane_stack
from viewer.core.voxels.volume import Volume

THICK: Final = 2.0
"""Slices so much further apart than their pixels are taken as acquired.

Resampling would blur them.
"""
TURNED_DEGREES: Final = 15.0
"""Planes that meet at more than this show other anatomy away from the middle of the image."""
COVERED: Final = 0.1
"""Series that cover the brain as well as the best, to within this part of it, may say where."""


@dataclass(frozen=True, eq=False)
class Source:
    """A loaded series that slices may be taken from.

    `space`: its Frame of Reference UID, which stays inside this machine; None where it has none.
    `prior`: the earlier study that it is of.
    """

    id: str
    volume: Volume
    space: str | None = None
    prior: Prior | None = None

    def as_prior(self) -> PriorSeries | None:
        """Return the facts of a series of an earlier study that the selection keeps."""
        if self.prior is None:
            return None
        return PriorSeries(
            self.id,
            self.prior.days_earlier,
            self.prior.same_patient,
            self.prior.reason,
            self.volume.modality,
            self.volume.sequence,
        )


@dataclass(frozen=True, eq=False)
class _View:
    """One plane direction of one source, and the windows its slices are sent in."""

    source: Source
    stack: PlaneStack
    windows: tuple[str | None, ...]


@dataclass(frozen=True)
class _Chosen:
    """Indices in each view of a group, by the view's place in it, and the notes on them."""

    indices: dict[int, list[int]]
    rule: Text
    notes: tuple[Message, ...] = ()


def choose(sources: Sequence[Source], plan: Plan) -> Selection:
    """Choose slices of the sources as planned, in the order of the sources.

    Independent of the reader unless the plan names a point; judged to be fair to score, or with the
    reasons why it is not. Raises `SelectionError` where nothing
    can be chosen as asked, `GeometryError` for a plane that a series does not have.
    """
    if not sources:
        raise SelectionError(Message("selection.series-missing"))
    if plan.n < 1:
        raise SelectionError(Message("selection.image-count-invalid", n=plan.n))
    notes: list[Message] = []
    notes += [_of(s, _first_of(s.volume)) for s in sources if s.volume.n_times > 1]
    views = [v for s in sources for v in _views(s, plan, sources)]
    views = _near(views, plan, notes)
    groups = _groups(views)
    counts = _counts(groups, plan)
    chosen: dict[int, list[int]] = {}
    rules = []
    for group, n in zip(groups, counts, strict=True):
        places = _around(group, n, plan) if plan.around_lps_mm else _over_brain(group, n)
        chosen |= {id(group[at]): indices for at, indices in places.indices.items()}
        rules.append(_rule(group, places.rule, several=len(views) > 1))
        notes += places.notes
    slices = tuple(_slices(views, chosen))
    if not slices:
        missing = Message("selection.slice-missing-at-position")
        raise SelectionError(join(notes, "; ") if notes else missing)
    if len(groups) > 1 and any(len(g) == 1 for g in groups) and not plan.around_lps_mm:
        notes += _apart(groups)
    images = Message("phrase.image-count", n=len(slices))
    if len(views) == 1 and len(slices) == len(chosen[id(views[0])]):
        rule = rules[0]
    else:
        rule = Message("selection.image-count-and-rules", images=images, rules=join(rules, "; "))
    if not plan.around_lps_mm:
        notes += [_of(s, mark) for s in sources for mark in model_marks(s.volume)]
    made = Selection(
        "key-images" if plan.around_lps_mm else "reader-independent",
        rule,
        slices,
        join(dict.fromkeys(notes), "; ") if notes else None,
        plan,
        tuple(prior for s in sources if (prior := s.as_prior()) is not None),
    )
    return judged(made, sources)


def own_plane(volume: Volume) -> Plane:
    """Return the plane to view a series in.

    As acquired if its slices are thick or have no place.
    """
    stack = plane_stack(volume, "acquired")
    if not volume.has_geometry or volume.acquired is not None or _is_thick(volume):
        return "acquired"
    return stack.nearest or "axial"


def _is_thick(volume: Volume) -> bool:
    spacing = volume.geometry.spacing_ijk_mm
    return spacing[2] > THICK * max(spacing[:2])


def _views(source: Source, plan: Plan, sources: Sequence[Source]) -> list[_View]:
    windows = plan.windows if plan.windows and source.volume.units == "HU" else (None,)
    planes = plan.planes or (_common_plane(source, sources),)
    return [_View(source, plane_stack(source.volume, p), windows) for p in dict.fromkeys(planes)]


def _common_plane(source: Source, sources: Sequence[Source]) -> Plane:
    """Return a series' own plane; thin slices follow the first thick ones in their space."""
    plane = own_plane(source.volume)
    if plane == "acquired" or source.space is None:
        return plane
    for other in sources:
        if other.space == source.space and own_plane(other.volume) == "acquired":
            return plane_stack(other.volume, "acquired").nearest or plane
    first = next(s for s in sources if s.space == source.space)
    return own_plane(first.volume)


def _groups(views: Sequence[_View]) -> list[list[_View]]:
    """Return views that share places, in the order of their first ones."""
    groups: dict[object, list[_View]] = {}
    for number, view in enumerate(views):
        placed = view.source.volume.has_geometry and view.source.space is not None
        key = (view.source.space, view.stack.nearest) if placed else number
        groups.setdefault(key, []).append(view)
    return list(groups.values())


def _counts(groups: Sequence[Sequence[_View]], plan: Plan) -> list[int]:
    """Return the places in each group.

    All images, shared evenly over series, planes and windows.
    """
    if plan.each:
        return [plan.n] * len(groups)
    costs = [sum(len(view.windows) for view in group) for group in groups]
    if plan.n < sum(costs):
        raise SelectionError(
            Message(
                "selection.too-few-images",
                n=plan.n,
                all=sum(costs),
            )
        )
    counts = [plan.n // sum(costs)] * len(groups)
    left = plan.n % sum(costs)
    for at, cost in enumerate(costs):
        if cost <= left:
            counts[at] += 1
            left -= cost
    return counts


def _slices(views: Iterable[_View], chosen: dict[int, list[int]]) -> Iterable[SelectedSlice]:
    for view in views:
        for index in chosen.get(id(view), []):
            for window in view.windows:
                yield selected(view.source.volume, view.stack, index, view.source.id, window)


# --- over the brain -------------------------------------------------------------------------------


def _over_brain(group: Sequence[_View], n: int) -> _Chosen:
    """Return places spread evenly over the brain, each shown by every series that reaches it."""
    if len(group) == 1:
        source, stack = group[0].source, group[0].stack
        part = spread(source.volume, stack.name, n, series_id=source.id)
        warnings = (_of(source, part.warning),) if part.warning else ()
        return _Chosen({0: [s.index for s in part.slices]}, part.rule, warnings)
    extent, why = _brain_of(group)
    leader = _leader(group, extent)
    stack = leader.stack
    low, high = brain_range(stack, extent) if extent else (0.0, stack.n - 1.0)
    center = extent.center_lps_mm if extent else stack.grid(stack.n // 2).center_lps_mm
    places = [_on(stack.grid(index), center) for index in evenly(stack, low, high, n)]
    if extent:
        where = Message("selection.region-brain")
    else:
        where = Message("selection.region-whole-series")
    notes = [why] if why else []
    if len(places) < n:
        few = Message("selection.fewer-positions", places=len(places), n=n)
        notes.append(few)
    words = Message(
        "selection.positions-evenly-spaced",
        n=len(places),
        planes=_name(group),
        where=where,
    )
    return _shown(group, places, words, notes, leader)


def _brain_of(group: Sequence[_View]) -> tuple[BrainExtent | None, Message | None]:
    """Return the brain of the first series in which it is certain, else in which it is found.

    The series lie in one space.
    """
    why, first = None, None
    for view in group:
        try:
            extent = brain_extent(view.source.volume)
        except BrainNotFound as error:
            why = why or no_brain(error)
            continue
        if extent.shown:
            return extent, None
        first = first or extent
    return (first, None) if first else (None, why)


def _leader(group: Sequence[_View], extent: BrainExtent | None) -> _View:
    """Return the view with the thickest slices among those that cover the brain best."""

    def covered(view: _View) -> float:
        if extent is None:
            return 1.0
        normal = view.stack.first.normal
        low, high = extent.range_mm(normal)
        ends = sorted(
            float(view.stack.grid(at).origin_lps_mm @ normal) for at in (0, view.stack.n - 1)
        )
        return max(0.0, min(high, ends[1]) - max(low, ends[0])) / max(high - low, 1e-6)

    best = max(covered(view) for view in group)
    fitting = [view for view in group if covered(view) >= best - COVERED]
    return max(fitting, key=lambda view: view.stack.spacing_mm)


def _on(grid: Grid, point: Float) -> Float:
    """Return the foot of a point on a plane."""
    return np.asarray(point - grid.distance_mm(point) * grid.normal, dtype=np.float64)


def _shown(
    group: Sequence[_View],
    places: Sequence[Float],
    words: Message,
    notes: Sequence[Message],
    leader: _View,
) -> _Chosen:
    """Return the slice of each view at each place that the view reaches."""
    indices: dict[int, list[int]] = {}
    warnings = list(notes)
    for at, view in enumerate(group):
        inside = [place for place in places if _reaches(view.stack, place)]
        indices[at] = sorted({view.stack.index_of(place) for place in inside})
        if len(inside) < len(places):
            missed = len(places) - len(inside)
            warnings.append(
                _of(
                    view.source,
                    Message("selection.positions-not-reached", missed=missed, n=len(places)),
                )
            )
        elif len(indices[at]) < len(places):
            n = len(indices[at])
            fewer = Message(
                "selection.fewer-slices-than-positions",
                slices=Message("selection.slice-count", n=n),
                n=len(places),
            )
            warnings.append(_of(view.source, fewer))
        turned = _angle(view.stack, leader.stack)
        if turned > TURNED_DEGREES:
            other = Message(
                "selection.series-rotated",
                turned=turned,
                series=leader.source.id,
            )
            warnings.append(_of(view.source, other))
    return _Chosen(indices, words, tuple(warnings))


def _reaches(stack: PlaneStack, point: Float) -> bool:
    """Return whether the point lies within the slices, or half a slice beyond the outer ones."""
    if stack.slices is not None:
        return stack.reaches(point)
    along = stack.first.distance_mm(point) / float(stack.step_lps_mm @ stack.first.normal)
    return -0.5 <= along <= stack.n - 0.5


def _angle(first: PlaneStack, second: PlaneStack) -> float:
    cosine = min(1.0, abs(float(first.first.normal @ second.first.normal)))
    return float(np.degrees(np.arccos(cosine)))


# --- around a point -------------------------------------------------------------------------------


def _near(views: Sequence[_View], plan: Plan, notes: list[Message]) -> list[_View]:
    """Return the views in whose space the point lies: that of the first series."""
    if plan.around_lps_mm is None:
        return list(views)
    first = views[0].source
    if not first.volume.has_geometry:
        raise SelectionError(Message("selection.point-unsupported", why=first.volume.no_grid))
    if not first.volume.geometry.contains(np.array(plan.around_lps_mm)):
        raise SelectionError(Message("selection.point-outside-series", series=first.id))
    if plan.spacing_mm is not None and not plan.spacing_mm > 0:
        raise SelectionError(Message("selection.spacing-invalid", mm=plan.spacing_mm))
    near = []
    for view in views:
        source = view.source
        if source is first or (source.space is not None and source.space == first.space):
            near.append(view)
        else:
            words = Message(
                "selection.frame-of-reference-differs",
                series=first.id,
            )
            notes.append(_of(source, words))
    return near


def _around(group: Sequence[_View], n: int, plan: Plan) -> _Chosen:
    leader = max(group, key=lambda view: view.stack.spacing_mm)
    spacing = plan.spacing_mm or leader.stack.spacing_mm
    point = np.array(plan.around_lps_mm, dtype=np.float64)
    normal = leader.stack.first.normal
    places = [point + (at - n // 2) * spacing * normal for at in range(n)]  # the point is one
    words = Message(
        "selection.positions-around-point",
        n=n,
        planes=_name(group),
        spacing=spacing,
    )
    return _shown(group, places, words, (), leader)


# --- words ----------------------------------------------------------------------------------------


def _name(group: Sequence[_View]) -> Message:
    names = dict.fromkeys(view.stack.nearest or view.stack.name for view in group)
    return _and([term(name) for name in names])


def _of(source: Source, words: Text) -> Message:
    return Message("format.series-sentence", series=source.id, words=words)


def _first_of(volume: Volume) -> Message:
    weighted = volume.time_axis in ("b-value", "diffusion")
    if weighted:
        return Message("selection.first-diffusion-weighting", n=volume.n_times)
    return Message("selection.first-time-point", n=volume.n_times)


def _rule(group: Sequence[_View], words: Text, *, several: bool) -> Text:
    windows = [w for w in dict.fromkeys(w for v in group for w in v.windows) if w]
    if len(windows) == 1:
        words = Message("selection.rule-with-ct-window", rule=words, window=term(windows[0]))
    elif windows:
        names = _and([term(window) for window in windows])
        words = Message("selection.rule-with-ct-windows", rule=words, windows=names)
    if not several:
        return words
    ids = list(dict.fromkeys(view.source.id for view in group))
    if all(view.source.prior for view in group):
        return Message("selection.rule-for-prior-series", series=_series(ids), rule=words)
    return Message("selection.rule-for-series", series=_series(ids), rule=words)


def _apart(groups: Sequence[Sequence[_View]]) -> list[Message]:
    """Return the series that were spread alone, because they share no places with another."""
    largest = max(groups, key=len)
    ids = [g[0].source.id for g in groups if len(g) == 1 and g is not largest]
    others = list(dict.fromkeys(i for i in ids if i not in {v.source.id for v in largest}))
    if not others:
        return []
    anchor = largest[0].source.id
    if len(others) == 1:
        return [
            Message(
                "selection.series-without-shared-positions",
                other=others[0],
                series=anchor,
            )
        ]
    return [
        Message(
            "selection.several-series-without-shared-positions",
            others=_and(others),
            series=anchor,
        )
    ]


def _series(ids: Sequence[str]) -> Message:
    return Message("selection.series-names", ids=_and(ids))


def _and(words: Sequence[Text]) -> Message:
    if len(words) < 2:
        return join(words)
    return Message("selection.list-and-last", first=join(words[:-1]), last=words[-1])
