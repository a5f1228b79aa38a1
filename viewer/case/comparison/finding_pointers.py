"""Places of marked findings, for the views to point out.

A mark on a sent image is a pixel or a box. The views need its place in the patient, the corners of
the box and the thickness of the image.
"""

from collections.abc import Iterable, Mapping

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Evidence, Interpretation
from viewer.case.state.case_state import DraftState
from viewer.core.measure.coded_values import Point
from viewer.session.annotations.marks import Pointer

Places = Mapping[int, ImagePlace]


def places_of(draft: DraftState) -> Places:
    """Return the places of the images that were sent for a draft, by number, as far as known."""
    return {i.number: i.place for i in draft.requested.images if i.place is not None}


def pointers(content: Interpretation, places: Places, name: str = "") -> tuple[Pointer, ...]:
    """Return all marks of all findings, labeled with `name` and the finding's number.

    Evidence that names only an image, or an image that was not sent, has no place.

    Args:
        content: The interpretation.
        places: Places of the images, by their number.
        name: Letter of the draft; empty for a read.
    """
    return tuple(
        pointer
        for finding in content.findings
        for evidence in finding.evidence
        for pointer in pointer_of(evidence, places, f"{name}{finding.number}")
    )


def pointer_of(evidence: Evidence, places: Places, label: str) -> Iterable[Pointer]:
    """Yield the place of one piece of evidence; nothing if it is not known.

    Args:
        evidence: A point, with or without a box on an image.
        places: Places of the images, by their number.
        label: Label of the mark.
    """
    at = evidence.point_lps_mm
    if at is None:
        return
    place = places.get(evidence.image) if evidence.image is not None else None
    yield Pointer(label, (at.x, at.y, at.z), corners(evidence, place), _reach_mm(place))


def corners(evidence: Evidence, place: ImagePlace | None) -> tuple[Point, ...]:
    """Return the corners of a box in LPS mm, in order around it; empty without box or image.

    Args:
        evidence: Evidence with a box in pixels of an image.
        place: Place of that image; None if it is not known.
    """
    box = evidence.box
    if box is None or place is None:
        return ()
    corners = [
        place.pixel_to_lps(x, y)
        for x, y in ((box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1))
    ]
    return tuple((p.x, p.y, p.z) for p in corners)


def _reach_mm(place: ImagePlace | None) -> float:
    """Return half the thickness of the marked image in mm; 0 when it is not known."""
    if place is not None:
        return (place.thickness_mm or 0.0) / 2
    return 0.0
