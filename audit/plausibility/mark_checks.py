"""Marks and cited images: were they sent, is the mark on the image, on its side, of its size."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from audit.interpretation import phrases
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import (
    Evidence,
    Finding,
    Interpretation,
    PixelPoint,
    PointLps,
)
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.lexicon.vocabulary import Multiplicity, Presence, Side
from audit.messages import Message

BESIDE_MM: Final = 10.0
"""A mark within this of the plane between left and right is on neither side for sure: the plane is
found on a rough mask, and a lesion may push it."""
FAR_MM: Final = 25.0
"""Midline structures, with what grows from them, reach no further than this from the plane."""
SIZE_FACTOR: Final = 2.0
"""A stated diameter and a box that differ by more than this, and by more than the next, do not
speak of the same thing: boxes are drawn loosely, and a section may not be the largest."""
SIZE_SLACK_MM: Final = 5.0


@dataclass(frozen=True)
class SeenImage:
    """An image that an author had under a number. `place` None: without a position in space.

    `shows_brain`: whether the plane passes through brain; None where that could not be checked.
    """

    number: int
    shape_rc: tuple[int, int]
    place: ImagePlace | None = None
    shows_brain: bool | None = None


@dataclass(frozen=True)
class Midplane:
    """The plane between left and right: x = `x_mm` + `per_y` * y + `per_z` * z in LPS mm."""

    x_mm: float
    per_y: float = 0.0
    per_z: float = 0.0

    def offset_mm(self, point: PointLps) -> float:
        """Return the distance from the plane, positive on the patient's left."""
        off = point.x - (self.x_mm + self.per_y * point.y + self.per_z * point.z)
        return off / math.sqrt(1 + self.per_y**2 + self.per_z**2)


def mark_flags(
    interpretation: Interpretation,
    images: Sequence[SeenImage] | None,
    midplanes: Sequence[Midplane] | None,
) -> Iterator[Flag]:
    """Yield the flags of each finding's evidence, and of images cited by the reasoning."""
    by_number = None if images is None else {i.number: i for i in images}
    for finding in interpretation.findings:
        flags = [_side(finding, midplanes or ())]
        if midplanes is not None:
            flags.append(_side_unchecked(finding, midplanes))
        if by_number is not None:
            flags += _cited(finding, by_number)
            flags += [_size(finding, by_number), _brain(finding, by_number)]
        for code, field, words in filter(None, flags):
            yield Flag(
                code=code, subject="finding", number=finding.number, field=field, words=words
            )
    if by_number is not None:
        yield from _elsewhere(interpretation, by_number)
        yield from _unchecked(interpretation, by_number)


_Found = tuple[FlagCode, str, Message]


def _cited(finding: Finding, images: dict[int, SeenImage]) -> Iterator[_Found]:
    """Yield the images that were not sent, and marks that are on no image."""
    for evidence in finding.evidence:
        mark = middle(evidence)
        if evidence.image is None:
            if mark is not None:
                words = Message("flag.mark-without-image")
                yield FlagCode.MARK_WITHOUT_IMAGE, "evidence", words
        elif evidence.image not in images:
            yield FlagCode.IMAGE_NOT_SENT, "evidence", _not_sent(evidence.image)
        elif mark is not None and not on_image(mark, images[evidence.image].shape_rc):
            words = Message("flag.mark-outside-image", number=evidence.image)
            yield FlagCode.MARK_OUTSIDE_IMAGE, "evidence", words


def _not_sent(image: int) -> Message:
    return Message("flag.image-not-sent", number=image)


def _elsewhere(interpretation: Interpretation, images: dict[int, SeenImage]) -> Iterator[Flag]:
    code = FlagCode.IMAGE_NOT_SENT
    for n, step in enumerate(interpretation.rationale, 1):
        for image in step.images:
            if image not in images:
                yield Flag(code=code, subject="rationale", number=n, words=_not_sent(image))
    for single in interpretation.technical.per_image if interpretation.technical else ():
        if single.image not in images:
            yield Flag(code=code, subject="technical", words=_not_sent(single.image))


def middle(evidence: Evidence) -> PixelPoint | None:
    """Return the marked point, or the middle of the box."""
    if evidence.point is not None or evidence.box is None:
        return evidence.point
    box = evidence.box
    return PixelPoint(x=(box.x0 + box.x1) / 2, y=(box.y0 + box.y1) / 2)


def on_image(mark: PixelPoint, shape_rc: tuple[int, int]) -> bool:
    """Return whether the mark lies on one of the image's pixels."""
    rows, columns = shape_rc
    return -0.5 <= mark.x <= columns - 0.5 and -0.5 <= mark.y <= rows - 0.5


def _side(finding: Finding, midplanes: Sequence[Midplane]) -> _Found | None:
    """Return the flag of a stated side against the marks; every known plane must agree."""
    side = finding.location.side if finding.location else None
    if side is None or side is Side.BILATERAL or not midplanes:
        return None
    for point in (e.point_lps_mm for e in finding.evidence if e.point_lps_mm is not None):
        offsets = [plane.offset_mm(point) for plane in midplanes]
        least = min(offsets, key=abs)
        sign = {Side.LEFT: 1, Side.RIGHT: -1, Side.MIDLINE: 0}[side]
        if sign == 0:
            away = abs(least) > FAR_MM
        else:
            away = all(sign * offset < -BESIDE_MM for offset in offsets)
        if away:
            return FlagCode.SIDE_OF_MARK, "location.side", _elsewhere_marked(side, least)
    return None


def _side_unchecked(finding: Finding, midplanes: Sequence[Midplane]) -> _Found | None:
    """Return a stated side of a reported finding that nothing could be held against."""
    side = finding.location.side if finding.location else None
    if side is None or side is Side.BILATERAL:
        return None
    if finding.presence not in (Presence.PRESENT, Presence.UNCERTAIN):
        return None
    if all(evidence.point_lps_mm is None for evidence in finding.evidence):
        words = Message("flag.side-unchecked-no-mark")
    elif not midplanes:
        words = Message("flag.side-unchecked-no-midline")
    else:
        return None
    return FlagCode.SIDE_NOT_CHECKED, "location.side", words


def _elsewhere_marked(side: Side, offset_mm: float) -> Message:
    """Return the stated side beside the mark's distance from the midline, positive on the left."""
    mm = abs(offset_mm)
    if side is Side.MIDLINE:
        if offset_mm > 0:
            return Message("flag.midline-marked-left", mm=mm)
        return Message("flag.midline-marked-right", mm=mm)
    if offset_mm > 0:
        return Message(
            "flag.side-marked-left",
            side=side,
            mm=mm,
        )
    return Message("flag.side-marked-right", side=side, mm=mm)


def _size(finding: Finding, images: dict[int, SeenImage]) -> _Found | None:
    """Return the longest diameter against the boxes: larger than all, or much smaller than all."""
    boxes = list(_boxes_mm(finding, images))
    if finding.size_mm is None or not boxes:
        return None
    longest = finding.size_mm.longest
    several = finding.multiplicity and finding.multiplicity.kind is not Multiplicity.SINGLE
    too_large = all(_differ(longest, math.hypot(*box)) for box in boxes)
    too_small = not several and all(_differ(max(box), longest) for box in boxes)
    if not (too_large or too_small):
        return None
    width, height = max(boxes, key=lambda box: math.hypot(*box))
    words = Message(
        "flag.size-box-mismatch",
        longest=longest,
        width=width,
        height=height,
    )
    return FlagCode.SIZE_OF_MARK, "size_mm", words


def _differ(large: float, small: float) -> bool:
    return large > SIZE_FACTOR * small and large - small > SIZE_SLACK_MM


def _boxes_mm(finding: Finding, images: dict[int, SeenImage]) -> Iterator[tuple[float, float]]:
    """Yield the width and height of each box in mm, corner pixels included."""
    for evidence in finding.evidence:
        image = images.get(evidence.image) if evidence.image is not None else None
        if evidence.box is None or image is None or image.place is None:
            continue
        row, column = image.place.spacing_rc_mm
        box = evidence.box
        yield (box.x1 - box.x0 + 1) * column, (box.y1 - box.y0 + 1) * row


def _images_of(finding: Finding, images: dict[int, SeenImage]) -> list[SeenImage]:
    """Return the images that were sent and that the finding cites as showing it."""
    if finding.presence not in (Presence.PRESENT, Presence.UNCERTAIN):
        return []
    numbers = sorted({e.image for e in finding.evidence if e.image is not None})
    return [images[n] for n in numbers if n in images]


def _brain(finding: Finding, images: dict[int, SeenImage]) -> _Found | None:
    cited = _images_of(finding, images)
    if not cited or any(image.shows_brain is not False for image in cited):
        return None
    images_cited = phrases.images(i.number for i in cited)
    words = Message("flag.no-brain-on-image", images=images_cited, n=len(cited))
    return FlagCode.NO_BRAIN_ON_IMAGE, "evidence", words


def _unchecked(interpretation: Interpretation, images: dict[int, SeenImage]) -> Iterator[Flag]:
    cited = {
        i.number for f in interpretation.findings for i in _images_of(f, images) if _unknown(i)
    }
    if cited:
        words = Message(
            "flag.brain-not-checked",
            images=phrases.images(cited),
        )
        yield Flag(code=FlagCode.BRAIN_NOT_CHECKED, words=words)


def _unknown(image: SeenImage) -> bool:
    return image.shows_brain is None
