"""Where findings were marked, as places that the views point out.

A mark on a sent image is a pixel or a box there; what the views need is its place in the patient,
with the box's corners and how thick the image was on which it was drawn.
"""

from collections.abc import Iterable, Mapping

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Evidence, Interpretation
from viewer.case.state.case_state import DraftState
from viewer.core.measure.coded_values import Point
from viewer.session.annotations.marks import Pointer

Places = Mapping[int, ImagePlace]


def places_of(draft: DraftState) -> Places:
    """Where each image lay that was sent for a draft, by number; those without a place are left out."""
    return {i.number: i.place for i in draft.requested.images if i.place is not None}


def pointers(content: Interpretation, places: Places, name: str = "") -> tuple[Pointer, ...]:
    """Every mark of every finding, labelled with its number after `name`.

    A piece of evidence that names an image only, or an image that was not sent, has no place.
    """
    return tuple(
        pointer
        for finding in content.findings
        for evidence in finding.evidence
        for pointer in pointer_of(evidence, places, f"{name}{finding.number}")
    )


def pointer_of(evidence: Evidence, places: Places, label: str) -> Iterable[Pointer]:
    """One piece of evidence as a place to point out; nothing where its place is not known."""
    at = evidence.point_lps_mm
    if at is None:
        return
    place = places.get(evidence.image) if evidence.image is not None else None
    yield Pointer(label, (at.x, at.y, at.z), corners(evidence, place), _reach_mm(place))


def corners(evidence: Evidence, place: ImagePlace | None) -> tuple[Point, ...]:
    """The four corners of a box in LPS mm, in order round it; empty without a box or its image."""
    box = evidence.box
    if box is None or place is None:
        return ()
    corners = [
        place.pixel_to_lps(x, y)
        for x, y in ((box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1))
    ]
    return tuple((p.x, p.y, p.z) for p in corners)


def _reach_mm(place: ImagePlace | None) -> float:
    """Half the thickness of the image that was marked; 0 where it is not known."""
    return (place.thickness_mm or 0.0) / 2 if place is not None else 0.0
