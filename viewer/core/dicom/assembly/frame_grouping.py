"""Split a series into blocks that may be stacked, and put their frames in order.

Order comes from positions along the slice normal, never from instance numbers or file names. Where
stacking would mix different images (orientation, echo, image type, acquisition, matrix, color), the
series is split. Where places repeat, the repetition becomes a time axis with a name.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import attrgetter

import numpy as np

from viewer.core import tolerances
from viewer.core.dicom.assembly.acquisition_order import in_order, order_of
from viewer.core.dicom.frames import Frame, cross
from viewer.core.geometry import Float

Key = Callable[[Frame], Hashable]


@dataclass(frozen=True, slots=True)
class Block:
    """Frames that belong together: `planes[t][k]`. `placed`: every frame has a place in space."""

    planes: tuple[tuple[Frame, ...], ...]
    placed: bool
    time_axis: str | None = None
    leftover: bool = False  # frames that fit no complete time point
    ordered: bool = True  # False where no file says in which order the time points were taken

    @property
    def frames(self) -> list[Frame]:
        """All frames, time points one after the other."""
        return [frame for volume in self.planes for frame in volume]


def split(frames: list[Frame]) -> list[Block]:
    """Return the blocks of one series, in the order in which they were acquired."""
    blocks: list[Block] = []
    for part in _partition(frames):
        first = part[0]
        if _placed(first):
            blocks += _stack(part)
        else:
            blocks.append(Block((tuple(sorted(part, key=order_of)),), placed=False))
    return sorted(blocks, key=lambda block: (min(map(order_of, block.frames)), -len(block.frames)))


def _placed(frame: Frame) -> bool:
    return (
        frame.position is not None
        and frame.orientation is not None
        and frame.spacing_rc_mm is not None
        and not frame.pixels.color
    )


_KIND = attrgetter(
    "pixels.samples",
    "pixels.photometric",
    "orientation",
    "image_type",
    "spacing_rc_mm",
    "frame_of_reference",
    "echo_number",
    "rows",
    "columns",
    "part",
    "stack",
    "kernel",
)
"""What `_partition` tells frames apart by, apart from their having a position."""


def _partition(frames: list[Frame]) -> list[list[Frame]]:
    """Return the frames that differ in what no stack may mix."""
    orientations: list[tuple[float, ...]] = []
    spacings: list[tuple[float, ...]] = []
    parts: dict[Hashable, list[Frame]] = defaultdict(list)
    last, part = None, parts[None]
    for frame in frames:
        # The files of a series share these objects, and comparing them takes a fifth of the time.
        kind = (*_KIND(frame), frame.position is None)
        if kind == last:
            part.append(frame)
            continue
        placed = _placed(frame)
        key = (
            placed,
            frame.rows,
            frame.columns,
            frame.pixels.color,
            frame.pixels.photometric == "MONOCHROME1",  # low values are bright, or dark
            _nearest(frame.orientation, orientations, _same_direction) if placed else None,
            _nearest(frame.spacing_rc_mm, spacings, _same_spacing),
            frame.image_type,
            frame.part,
            frame.frame_of_reference if placed else None,
            frame.stack,
            frame.echo_number,
            frame.kernel,
        )
        part, last = parts[key], kind
        part.append(frame)
    # The empty part that the loop began with.
    del parts[None]
    return list(parts.values())


def _nearest(
    value: tuple[float, ...] | None,
    known: list[tuple[float, ...]],
    same: Callable[[tuple[float, ...], tuple[float, ...]], bool],
) -> int | None:
    """Return the number of the known value that is equal within tolerance; a new one is added."""
    if value is None:
        return None
    for n, other in enumerate(known):
        if value == other or same(value, other):
            return n
    known.append(value)
    return len(known) - 1


def _same_direction(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return all(abs(x - y) < tolerances.SAME_ORIENTATION for x, y in zip(a, b, strict=True))


def _same_spacing(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return all(abs(x - y) <= tolerances.SAME_SPACING * x for x, y in zip(a, b, strict=True))


def _stack(frames: list[Frame]) -> list[Block]:
    """Return the blocks of frames that share plane, matrix and kind."""
    places = _places(frames)
    counts = {len(place) for place in places}
    if counts == {1}:
        parts = _interleaved([place[0] for place in places])
        return [Block((tuple(part),), placed=True) for part in parts]
    echoes = _echoes(frames)
    if 1 < len(echoes) < ECHO_TRAIN and _overlap(echoes):
        return [block for part in echoes for block in _stack(part)]
    if len(places) == 1 and _captures(frames):
        return [Block(((frame,),), placed=True) for frame in sorted(frames, key=order_of)]
    if len(counts) == 1:
        return [_time_series(places)]
    return _uneven(frames, places)


# What volumes of one series have each to themselves, the most telling first, and whether volumes
# that lie one after the other along their normal may be stations of one acquisition.
_OF_A_VOLUME: tuple[tuple[Key, bool], ...] = (
    (lambda f: f.sop_uid, True),
    (lambda f: f.temporal, False),
    (lambda f: f.acquisition, True),
    (lambda f: None if f.b_value is None else (round(f.b_value), _direction(f)), False),
)
_LEAST_OF_A_VOLUME = 3


def _interleaved(frames: list[Frame]) -> list[list[Frame]]:
    """Return the interleaved volumes of slices that are uneven together.

    Volumes that follow the head (prospective motion correction) are separated. Stations of one
    acquisition, one above the other with a spacing of their own, and packages that fill each
    other's gaps, stay together.

    Returns:
        One part, `frames` as they are, where they are even, or where nothing sorts them into even
        parts.
    """
    if _even(frames):
        return [frames]
    for key, stations in _OF_A_VOLUME:
        parts = _by(frames, key)
        if len(parts) > 1 and key(parts[0][0]) is not None and all(map(_even_volume, parts)):
            together = stations and (_follow_each_other(parts) or _fill_each_other(parts))
            return [frames] if together else parts
    return [frames]


def _follow_each_other(parts: list[list[Frame]]) -> bool:
    """Return whether parts lie one above the other, closer than half the gap between parallel ones.

    They may overlap by one slice, or by a third of the smaller one, as neighboring stations do;
    volumes that were taken one after the other at the same place overlap nearly whole.
    """
    spans = sorted((_heights(part)[[0, -1]].tolist(), _step(part)) for part in parts)
    covered = float(sum(high - low for (low, high), _ in spans))
    between = 0.0
    for ((start, below), first), ((low, high), other) in pairwise(spans):
        if low < below - max(first, other, min(below - start, high - low) / 3):
            return False
        between += max(low - below, 0.0)
    return between <= covered / 2


def _fill_each_other(parts: list[list[Frame]]) -> bool:
    """Return whether parts each skip as much as a slice is thick, filled by the other parts."""
    thick = max((frame.thickness_mm or 0.0 for part in parts for frame in part), default=0.0)
    together = _step([frame for part in parts for frame in part])
    alone = min(map(_step, parts))
    apart = alone > tolerances.MISSING_FRACTION * thick
    return thick > 0 and apart and together >= thick / 2


def _heights(frames: list[Frame]) -> Float:
    """Return the places of frames along their normal, sorted."""
    assert frames[0].orientation is not None
    normal = np.array(cross(frames[0].orientation[:3], frames[0].orientation[3:]))
    return np.sort(np.array([frame.position for frame in frames], dtype=np.float64) @ normal)


def _step(frames: list[Frame]) -> float:
    """Return mean distance of neighboring frames along their normal."""
    heights = _heights(frames)
    return float(heights[-1] - heights[0]) / max(len(heights) - 1, 1)


def _even_volume(frames: list[Frame]) -> bool:
    return len(frames) >= _LEAST_OF_A_VOLUME and _even(frames)


def _even(frames: list[Frame]) -> bool:
    """Return whether frames have equal distances along their normal, within the tolerance."""
    along = _heights(frames)
    if len(along) < _LEAST_OF_A_VOLUME:
        return True
    ideal = np.linspace(along[0], along[-1], len(along))
    step = float(along[-1] - along[0]) / (len(along) - 1)
    return float(np.abs(along - ideal).max()) <= tolerances.regular_mm(step)


def _captures(frames: list[Frame]) -> bool:
    """Return whether frames at one place are secondary captures, which are not time points."""
    return all(frame.image_type[1:2] == ("SECONDARY",) for frame in frames) and not any(
        len({key(frame) for frame in frames}) == len(frames) for _, key, _ in AXES[:-3]
    )


# From this many echoes on a series is one echo train (relaxometry) and is shown along echo time;
# fewer are different contrasts (proton density and T2, field maps) that readers open side by side.
ECHO_TRAIN = 6


def _echo(frame: Frame) -> Hashable:
    if frame.echo_time is None:
        return None
    return round(frame.echo_time / tolerances.SAME_ECHO_MS)


def _echoes(frames: list[Frame]) -> list[list[Frame]]:
    """Return frames of each echo together; times that differ by rounding or jitter are one echo."""
    times = sorted({frame.echo_time for frame in frames if frame.echo_time is not None})
    number: dict[float | None, int | None] = {None: None}
    for before, time in zip([None, *times], times, strict=False):
        near = before is not None and time - before < tolerances.SAME_ECHO_MS
        number[time] = (number[before] or 0) + (not near)
    return _by(frames, lambda frame: number[frame.echo_time])


def _by(frames: Iterable[Frame], key: Key) -> list[list[Frame]]:
    parts: dict[Hashable, list[Frame]] = defaultdict(list)
    for frame in frames:
        parts[key(frame)].append(frame)
    return list(parts.values())


def _overlap(parts: list[list[Frame]]) -> bool:
    """Return whether the parts show the same places."""
    lengths = {len(_places(part)) for part in parts}
    together = len(_places([frame for part in parts for frame in part]))
    if len(lengths) > 1:
        return together < sum(lengths)
    return lengths == {together}


def _places(frames: list[Frame]) -> list[list[Frame]]:
    """Return the frames at the same place together, places sorted along the slice normal."""
    assert frames[0].orientation is not None
    normal = np.array(cross(frames[0].orientation[:3], frames[0].orientation[3:]))
    positions = np.array([frame.position for frame in frames], dtype=np.float64)
    along = positions @ normal
    ranks = np.argsort(along, kind="stable")
    # Of thin slices, which lie closer together than SAME_PLACE_MM, a part of their usual distance
    # decides.
    gaps = np.diff(along[ranks])
    real = gaps[gaps > 1e-3]
    near = tolerances.SAME_PLACE_MM
    if len(real):
        near = min(near, tolerances.SAME_PLACE_FRACTION * middle(real))
    if bool(np.all(gaps > near)):  # nearly all series
        return [[frames[n]] for n in ranks.tolist()]
    places: list[list[Frame]] = []
    starts = [0, *(np.nonzero(gaps > near)[0] + 1).tolist(), len(frames)]
    for start, stop in pairwise(starts):
        members = ranks[start:stop]
        places += _apart_in_plane([frames[n] for n in members], positions[members])
    return places


def middle(values: Float) -> float:
    """Return the upper median; `np.median` would import numpy.ma, at a cost of 25 ms."""
    return float(np.sort(values)[len(values) // 2])


def _apart_in_plane(frames: list[Frame], positions: Float) -> list[list[Frame]]:
    """Return the frames at one height, split where they lie side by side."""
    if len(frames) == 1:
        return [frames]
    groups: list[tuple[Float, list[Frame]]] = []
    for frame, position in zip(frames, positions, strict=True):
        for center, members in groups:
            if np.abs(center - position).max() <= tolerances.SAME_PLACE_MM:
                members.append(frame)
                break
        else:
            groups.append((position, [frame]))
    return [members for _, members in groups]


# What may tell repetitions of a place apart, the most telling first: the axis' name, the attribute,
# and whether it says itself in which order they go (clock times do not: they start anew at
# midnight).
AXES: tuple[tuple[str, Key, bool], ...] = (
    ("echo time", _echo, True),
    (
        "diffusion",
        lambda f: None if f.b_value is None else (round(f.b_value), _direction(f)),
        False,
    ),
    ("b-value", lambda f: None if f.b_value is None else round(f.b_value), False),
    ("time", lambda f: f.temporal, True),
    ("trigger time", lambda f: f.trigger_time, True),
    ("time", lambda f: f.time, False),
    ("acquisition", lambda f: f.acquisition, False),
    ("time", lambda f: f.content_time, False),
)
_CLOCKS = {4, 5, 7}  # of these, whose values may be each image's own


def _direction(frame: Frame) -> tuple[float, ...] | None:
    if frame.direction is None:
        return None
    return tuple(round(v, 3) for v in frame.direction)


def _time_series(places: list[list[Frame]]) -> Block:
    """Return the time series of places that all have equally many frames."""
    planes, axis, ordered = _time_points(places)
    many = len(planes) > 1
    return Block(planes, placed=True, time_axis=axis if many else None, ordered=ordered or not many)


def _time_points(
    places: list[list[Frame]],
) -> tuple[tuple[tuple[Frame, ...], ...], str, bool]:
    """Return `planes[t][k]` of places with equally many frames, what changes with t, and the order.

    Frames of a place are in acquisition order. An attribute that counts up, or that contradicts
    that order (it differs within a time point though each place has each of its values once),
    decides instead.
    """
    ordered, ordered_in_time = in_order(places)
    for _, key, counts_up in AXES:
        values = [[key(frame) for frame in place] for place in ordered]
        distinct = all(None not in row and len(set(row)) == len(row) for row in values)
        differs = any(row != values[0] for row in values)
        if not distinct or not (differs or counts_up):
            continue
        if all(set(row) == set(values[0]) for row in values):
            first = sorted(values[0]) if counts_up else values[0]  # type: ignore[type-var]
            rank = {value: n for n, value in enumerate(first)}
            ordered = [sorted(place, key=lambda f: rank[key(f)]) for place in ordered]
            ordered_in_time = ordered_in_time or counts_up
            break
    planes = tuple(zip(*ordered, strict=True))
    return planes, _axis_name(planes), ordered_in_time


def _axis_name(planes: tuple[tuple[Frame, ...], ...]) -> str:
    for name, key, _ in AXES:
        firsts = [key(volume[0]) for volume in planes]
        weighted = name in ("diffusion", "b-value")  # some write no b-value where it is 0
        if (None not in firsts or weighted) and len(set(firsts)) > 1:
            if name == "diffusion" and len({v[1] for v in firsts if isinstance(v, tuple)}) == 1:
                continue
            return name
    return "repetition"


def _uneven(frames: list[Frame], places: list[list[Frame]]) -> list[Block]:
    """Return the blocks of places with unequal numbers of frames.

    Where an attribute sorts the frames into sets that contain no place twice, each set is a block
    of its own (for example a second acquisition that overlaps the first); sets with all places are
    a time series.
    """
    best: list[list[Frame]] | None = None
    most = max(map(len, places))
    for number, (_, key, _) in enumerate(AXES):
        parts = _by(frames, key)
        if len(parts) == len(frames) or (number in _CLOCKS and len(parts) > most):
            continue  # what each image has to itself sorts nothing
        if len(parts) > 1 and all(
            key(part[0]) is not None and len(_places(part)) == len(part) for part in parts
        ):
            best = parts
            break
    if best is None:
        count = min(len(place) for place in places)
        ordered, ordered_in_time = in_order(places)
        complete = [place[:count] for place in ordered]
        rest = [frame for place in ordered for frame in place[count:]]
        head = _time_series(complete)
        head = replace(head, ordered=head.ordered and (ordered_in_time or count == 1))
        return [head, *_leftover(rest)]
    full = [part for part in best if len(part) == len(places)]
    blocks = []
    if full:
        blocks.append(_time_series(_places([f for part in full for f in part])))
    for part in best:
        if len(part) != len(places):
            blocks += _leftover(part) if full else _stack(part)
    return blocks


def _leftover(frames: list[Frame]) -> list[Block]:
    return [replace(block, leftover=True) for block in _stack(frames)]
