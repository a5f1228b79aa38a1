"""Facts that the program's own algorithms measure on the series of a study.

No algorithm here measures a midline shift or a ventricle: such a quantity is listed as missing with
the reason, and is never estimated from something else.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.facts.measured_fact import Author, Fact, FactBlock, MissingFact
from audit.facts.quantities import Quantity, rounded
from audit.interpretation.interpretation import BoxLps, PointLps
from audit.messages import Message
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.head_landmarks import find_brain, reaches_down
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from assistant.images.slice_selection import Selection

MODEL: Final = "overread-brain-mask/1 (deepbet 1.0.2)"
SKULL: Final = "overread-intracranial-space/1"
MODEL_SOURCE: Final = "Fisch L et al., Comput Biol Med 2024;179:108845"
_DIRECTIONS: Final = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
WITHOUT_ALGORITHM: Final = (Quantity.MIDLINE_SHIFT, Quantity.EVANS_INDEX)
"""Quantities that a reader of a head expects, and that no algorithm here measures."""


def fact_block(
    volumes: Mapping[str, Volume],
    selection: "Selection",
    *,
    sent: bool,
    authors: Sequence[Author] = ("algorithm",),
    imported: Iterable[Fact] = (),
) -> FactBlock:
    """Measure the series of a selection, and return the facts. This takes seconds.

    Args:
        volumes: Loaded series by id.
        selection: Slices of the request; series of a prior study are left out.
        sent: The block becomes part of the request.
        authors: Whose measurements are permitted. Facts by others are left out.
        imported: Facts from masks, marks and calculators.
    """
    facts: list[Fact] = []
    missing: list[MissingFact] = []
    if "algorithm" in authors:
        measured = _brain_volume(volumes, current_series(selection))
        (facts if isinstance(measured, Fact) else missing).append(measured)  # type: ignore[arg-type]
    facts += [fact for fact in imported if fact.author in authors]
    known = {fact.quantity for fact in facts}
    reason = Message("fact.no-algorithm")
    missing += [
        MissingFact(quantity=quantity, reason=reason)
        for quantity in WITHOUT_ALGORITHM
        if quantity not in known
    ]
    return FactBlock(sent=sent, authors=tuple(authors), facts=tuple(facts), missing=tuple(missing))


def current_series(selection: "Selection") -> tuple[str, ...]:
    """Return the ids of the selected series of the current study, each once."""
    prior = {series.series_id for series in selection.prior}
    ids = dict.fromkeys(chosen.series_id for chosen in selection.slices)
    return tuple(series for series in ids if series not in prior)


def _brain_volume(volumes: Mapping[str, Volume], series: Sequence[str]) -> Fact | MissingFact:
    """Return the volume of the most reliable brain mask of the series, or why there is none."""
    reasons: list[Message] = []
    usable: list[tuple[float, str, BrainExtent]] = []
    for name in series:
        brain, why = _whole_brain(volumes[name])
        if brain is None:
            reasons.append(why)
        else:
            usable.append((-(brain.agreement or 0.0), name, brain))
    if not usable:
        reason = reasons[0] if reasons else Message("anatomy.no-brain")
        return MissingFact(quantity=Quantity.BRAIN_MASK_VOLUME, reason=reason)
    _, name, brain = min(usable, key=lambda each: each[:2])
    in_ct = brain.method == "skull"
    points = brain.points_lps_mm
    return Fact(
        quantity=Quantity.BRAIN_MASK_VOLUME,
        value=rounded(Quantity.BRAIN_MASK_VOLUME, brain.volume_ml),
        formula=Message("fact.brain-mask-formula"),
        source="" if in_ct else MODEL_SOURCE,
        author="algorithm",
        algorithm=SKULL if in_ct else MODEL,
        basis="brain-mask",
        series=name,
        box_lps_mm=box_of(points.min(axis=0), points.max(axis=0)),
    )


def _whole_brain(volume: Volume) -> tuple[BrainExtent | None, Message]:
    """Return the brain of a series, if its mask is reliable and all of it is in the images."""
    found = find_brain(volume)
    brain = found.value
    if brain is None:
        return None, found.why or Message("anatomy.no-brain")
    if not brain.shown:
        return None, brain.marks[0] if brain.marks else Message("fact.mask-not-reliable")
    for direction in _DIRECTIONS:
        is_down = direction == (0, 0, -1)
        if brain.is_cut_off(direction) and not (is_down and reaches_down(brain)):
            return None, Message("fact.brain-cut-off")
    return brain, Message("anatomy.no-brain")


def box_of(low_lps_mm: "ArrayLike", high_lps_mm: "ArrayLike") -> BoxLps:
    """Return a box along the axes of the patient.

    Args:
        low_lps_mm: Smallest coordinates, `(3,)`, LPS mm.
        high_lps_mm: Largest coordinates, `(3,)`, LPS mm.
    """
    low, high = (np.asarray(end, dtype=np.float64).round(2) for end in (low_lps_mm, high_lps_mm))
    corners = [PointLps(x=float(x), y=float(y), z=float(z)) for x, y, z in (low, high)]
    return BoxLps(low=corners[0], high=corners[1])
