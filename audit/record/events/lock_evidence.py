"""Evidence behind a locked read: the images, the marks with their measurements, the slices.

It is one payload of the event `read.locked`, sealed with the key of its case like the read itself,
included in packages and backups like the read, and lost when the case is erased. Anybody who has an
image can compute its hash, so none of these hashes is stored unsealed.
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
"""First half of the SHA-256 of an image's name in its file (`viewer.case.read.read_images`)."""
FindingNumber = Annotated[int, Field(ge=1)]
Lps = tuple[Number, Number, Number]


class SeriesRead(Model):
    """The images that a series had when the read was locked."""

    series: str
    sequence: str | None = None
    images: tuple[ImageId, ...]


class MeasuredValue(Model):
    """One number of a mark."""

    quantity: str
    """Code of the quantity (SNOMED CT, DCM or 99OVERREAD)."""
    meaning: str
    value: Number
    unit: str
    """UCUM code."""
    derivation: str | None = None
    """Code of a statistic over many values (mean, maximum); null for a length or an angle."""


class MeasuringPlugin(Model):
    """The plug-in whose code computed the values of a mark."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,127}$")]
    """Package, normalized as on PyPI."""
    version: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    sha256: Sha256
    """Hash of its files that an administrator allowed."""


class MarkRead(Model):
    """A mark that the reader left on the images, with its measurements."""

    number: Annotated[int, Field(ge=1)]
    kind: str
    series: str
    plane: str
    index: Count
    """Slice in the plane's stack, from 0."""
    turn: tuple[tuple[Lps, Lps, Lps], Lps] | None = None
    """Rotation and a point of an oblique plane, LPS mm; null for the patient's axes."""
    points_lps_mm: tuple[Lps, ...]
    text: str = ""
    values: tuple[MeasuredValue, ...] = ()
    plugin: MeasuringPlugin | None = None
    """Plug-in that computed the values; null for built-in measurements."""
    findings: tuple[FindingNumber, ...] = ()
    """Findings of the read at this mark."""


class SliceRead(Model):
    """The slice behind a finding, and the hash of its values."""

    finding: FindingNumber
    series: str
    plane: str
    index: Count
    time: Count = 0
    """Time point in view, from 0."""
    sha256: Sha256 | None = None
    """Hash of the slice's values (`viewer.case.read.read_images`); null if it was not loaded."""


class LockEvidence(Model):
    """All evidence behind one locked read."""

    version: Literal[1] = 1
    read_sha256: Sha256
    """Hash of the read that the evidence belongs to."""
    viewed: tuple[SeriesViewed, ...] = ()
    """Slices of each series that were on screen; empty if they were not counted."""
    series: tuple[SeriesRead, ...] = ()
    marks: tuple[MarkRead, ...] = ()
    slices: tuple[SliceRead, ...] = ()

    @property
    def images(self) -> frozenset[str]:
        """Ids of all images that the study had."""
        return frozenset(image for series in self.series for image in series.images)

    def canonical_bytes(self) -> bytes:
        """Return the payload: RFC 8785 canonical JSON."""
        return rfc8785.dumps(self.model_dump(mode="json"))


def difference(body: ImagesDiffer) -> Message:
    """Return how the opened images differ from those of the read ("5 of 120 slices")."""
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
