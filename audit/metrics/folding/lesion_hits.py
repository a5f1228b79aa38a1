"""Marks on images against the lesions of a reference: which lesion is hit, which mark hits nothing.

A reference's lesion has a place where it states a mark or a box in the patient (as one from a mask
does). A mark hits it when its center lies within `TOLERANCE_MM` of the box, or of the half longest
diameter around the reference's mark (`LEAST_RADIUS_MM` at least). Both were chosen before any
result was seen: half a thick slice, and the acceptance radius of small lesions.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from audit.interpretation.image_places import PARALLEL, Extent, ImagePlace, Places, extent_of
from audit.interpretation.interpretation import Evidence

TOLERANCE_MM: Final = 5.0
LEAST_RADIUS_MM: Final = 10.0
NOT_MARKED: Final = -1.0
"""Rating of a lesion without a mark, and of a case without a false mark: below every confidence."""

Content = Mapping[str, Any]
Row = dict[str, Any]
Mark = tuple[Extent, ImagePlace | None]


def marks_of(content: Content | None, places: Places, truth: Content) -> tuple[Row, list[Row]]:
    """Return facts of a result's marks, and one row for each lesion of the reference and each mark.

    Args:
        content: What the result says, coded; None: there is no answer, and nothing is marked.
        places: Where its images lie, by number.
        truth: The reference, coded.

    Returns:
        `marks_known` of the row: 1 where every lesion of the reference has a place, else 0, without
        other rows. `marks`: findings with a mark; one without hits nothing, as a mark in a wrong
        place does. `marks_rated`: 1 where every finding has a confidence. `top_false_mark`: the
        highest confidence of one that hits nothing, `NOT_MARKED` where there is none.
    """
    present = [f for f in truth.get("findings") or () if f.get("presence") == "present"]
    lesions = [(f, [extent for extent, _ in _regions(f, {})]) for f in present]
    stated = (content or {}).get("findings") or ()
    reported = [f for f in stated if f.get("presence") in ("present", "uncertain")]
    marked = [(f, _regions(f, places)) for f in reported]
    if not all(regions for _, regions in lesions):
        return {"marks_known": 0.0}, []
    hits: list[set[int]] = []
    for _, regions in marked:
        hits.append(
            {
                n
                for n, (lesion, places_of) in enumerate(lesions)
                if any(_hits(extent, lesion, places_of) for extent, _ in regions)
            }
        )
    ratings = [f.get("confidence") for f, _ in marked]
    rows: list[Row] = [
        {
            "of": "mark",
            "number": f["number"],
            "false": float(not hit),
            "confidence": f.get("confidence"),
        }
        for (f, _), hit in zip(marked, hits, strict=True)
    ]
    for n, (lesion, places_of) in enumerate(lesions):
        by = [place for place, hit in enumerate(hits) if n in hit]
        rated = [rating for place in by if (rating := ratings[place]) is not None]
        overlaps = [
            overlap
            for place in by
            for mark in marked[place][1]
            for region in places_of
            if (overlap := dice(mark, region)) is not None
        ]
        rows.append(
            {
                "of": "lesion",
                "number": lesion["number"],
                "detected": float(bool(by)),
                "confidence": (max(rated) if rated else None) if by else NOT_MARKED,
                "dice": max(overlaps, default=None),
            }
        )
    false = [r for r, hit in zip(ratings, hits, strict=True) if not hit and r is not None]
    return {
        "marks_known": 1.0,
        "marks": sum(bool(regions) for _, regions in marked),
        "marks_rated": float(None not in ratings),
        "top_false_mark": max(false, default=NOT_MARKED),
    }, rows


def _regions(finding: Content, places: Places) -> list[Mark]:
    """Return boxes and marks of a finding, each with the image that it was drawn on (None.

    Unknown).
    """
    results = []
    for stated in finding.get("evidence") or ():
        evidence = Evidence.model_validate(stated)
        extent = extent_of(evidence, places)
        if extent is not None:
            image = places.get(evidence.image) if evidence.image is not None else None
            results.append((extent, image))
    return results


def _hits(mark: Extent, lesion: Content, regions: Sequence[Extent]) -> bool:
    middle = tuple((a + b) / 2 for a, b in zip(mark.low, mark.high, strict=True))
    at = Extent((middle[0], middle[1], middle[2]), (middle[0], middle[1], middle[2]))
    longest = (lesion.get("size_mm") or {}).get("longest") or 0.0
    return any(
        at.distance(region)
        <= (TOLERANCE_MM if region.volume else max(longest / 2 + TOLERANCE_MM, LEAST_RADIUS_MM))
        for region in regions
    )


def dice(mark: Mark, lesion: Extent) -> float | None:
    """Return the dice coefficient of a mark's box and the lesion's box where the image cuts it.

    None where one is no box, or the image's plane is not along the axes of the patient: the box of
    the lesion has no section there that could be reported.

    >>> place = ImagePlace(number=1, origin_lps_mm=(0, 0, 0), right=(1, 0, 0), down=(0, 1, 0),
    ...                    spacing_rc_mm=(1, 1), shape_rc=(9, 9), thickness_mm=2)
    >>> dice((Extent((0, 0, -1), (4, 4, 1)), place), Extent((2, 0, -5), (6, 4, 5)))
    0.5
    """
    extent, place = mark
    if place is None or extent.volume <= 0 or lesion.volume <= 0:
        return None
    normal = place.normal()
    across = max(range(3), key=lambda axis: abs(normal[axis]))
    if abs(normal[across]) < PARALLEL:
        return None
    if extent.low[across] >= lesion.high[across] or extent.high[across] <= lesion.low[across]:
        return 0.0
    axes = [axis for axis in range(3) if axis != across]
    common = math.prod(
        max(0.0, min(extent.high[a], lesion.high[a]) - max(extent.low[a], lesion.low[a]))
        for a in axes
    )
    areas = [math.prod(box.high[a] - box.low[a] for a in axes) for box in (extent, lesion)]
    return 2 * common / sum(areas)
