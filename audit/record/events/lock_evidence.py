"""What a locked read rests on: the images that were there, marks with their measurements, slices.

One payload of the event `read.locked`, sealed with the key of its case like the read itself, carried in
packages and backups as the read is, and gone when the case is erased. Whoever has an image can compute its
hash, so that none of these hashes stands in the open.
"""

from typing import Annotated, Literal

import rfc8785
from pydantic import Field, StringConstraints

from audit.interpretation.interpretation import Model, Number
from audit.messages import Message
from audit.pilot.protocol.reading_rules import SeriesViewed
from audit.record.events.bodies.field_types import Count, Sha256
from audit.record.events.bodies.image_match_events import ImagesDiffer

ImageId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
"""First half of the SHA-256 of what an image is called in its file (`viewer.case.read.read_images`)."""
FindingNumber = Annotated[int, Field(ge=1)]
Lps = tuple[Number, Number, Number]


class SeriesRead(Model):
    """The images of one series, as they were found where the read was locked."""

    series: str
    sequence: str | None = None
    images: tuple[ImageId, ...]


class MeasuredValue(Model):
    """One number of a mark."""

    quantity: str
    """Code of what was measured (SNOMED CT, DCM or 99OVERREAD)."""
    meaning: str
    value: Number
    unit: str
    """UCUM."""
    derivation: str | None = None
    """Code of how it was derived from many values: mean, maximum; null for a length or an angle."""


class MarkRead(Model):
    """A mark that the reader left on the images, with what it measures."""

    number: Annotated[int, Field(ge=1)]
    kind: str
    series: str
    plane: str
    index: Count
    """Slice of the plane's stack, from 0."""
    turn: tuple[tuple[Lps, Lps, Lps], Lps] | None = None
    """Rotation and a point of an oblique plane, LPS mm; null for the patient's planes."""
    points_lps_mm: tuple[Lps, ...]
    text: str = ""
    values: tuple[MeasuredValue, ...] = ()
    findings: tuple[FindingNumber, ...] = ()
    """Findings of the read that are at this mark."""


class SliceRead(Model):
    """The slice behind a finding, and the hash of its values."""

    finding: FindingNumber
    series: str
    plane: str
    index: Count
    time: Count = 0
    """Time point in view, from 0."""
    sha256: Sha256 | None = None
    """Of the slice's values (`viewer.case.read.read_images`); null where the series was not loaded."""


class LockEvidence(Model):
    """Everything that is kept of the images behind one locked read."""

    version: Literal[1] = 1
    read_sha256: Sha256
    """Content of the read that it belongs to."""
    viewed: tuple[SeriesViewed, ...] = ()
    """How much of each series was on screen; empty where nobody counted."""
    series: tuple[SeriesRead, ...] = ()
    marks: tuple[MarkRead, ...] = ()
    slices: tuple[SliceRead, ...] = ()

    @property
    def images(self) -> frozenset[str]:
        """All images that the study had, by their ids."""
        return frozenset(image for one in self.series for image in one.images)

    def canonical_bytes(self) -> bytes:
        """RFC 8785 canonical JSON: the payload."""
        return rfc8785.dumps(self.model_dump(mode="json"))


def difference(body: ImagesDiffer) -> Message:
    """Return how images that were opened differ from those of the read, such as "5 of 120 slices"."""
    if body.n_missing and body.n_added:
        code = "other"
    else:
        code = "fewer" if body.n_missing else "more"
    values = {
        "n": body.n_now,
        "n_read": body.n_read,
        "n_same": body.n_read - body.n_missing,
        "n_added": body.n_added,
    }
    return Message(f"images-read.{code}", **values)
