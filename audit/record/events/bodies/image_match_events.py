"""Which other cases hold the same images: fingerprints of slices, and what comparing them found.

A copy under another name is another case to the record. Its slices show what it is, so they are
compared before a draft is shown and before a read is locked, and each comparison is recorded with
whatever came of it.
"""

from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import CaseId, Code, Count, Sha256
from audit.record.events.bodies.sealed_fields import KEYED, SEALED

DIGEST_BYTES: Final = 32
"""Length of one fingerprint in the payload that `digests_sha256` names."""

ImageOccasion = Literal["reveal", "lock"]
"""What comes next: a draft is shown, or a read is locked."""


class ImageOutcome(StrEnum):
    """What comparing the images of a case came to."""

    MATCHED = "matched"
    NOTHING_MATCHED = "nothing-matched"
    NOT_COMPARED = "not-compared"


class NotComparedReason(StrEnum):
    """Why the images of a case could not be compared."""

    NO_IMAGES = "no-images-loaded"
    """No series of the case was loaded, and the record holds no fingerprint of it."""
    PLAIN = "nothing-to-fingerprint"
    """Color images, masks, or slices with too little in them."""
    FAILED = "fingerprinting-failed"
    CANCELLED = "cancelled"


class SameImagesFound(Model):
    """Another case with at least one of the same slices."""

    case: CaseId
    n_shared: Annotated[int, Field(ge=1)]
    """How many fingerprints both cases have."""
    draft_seen_event: int | None = None
    """Event by which the actor had seen a draft there; null where they had seen none."""
    draft_seen_at: Annotated[str | None, StringConstraints(pattern=r"^[0-9T:.-]{26}Z$")] = None
    """Time of that event, UTC."""


class ImagesDiffer(Model):
    """A case was opened with other, fewer or more images than the read in force was made on."""

    type: Literal["images.differ"] = "images.differ"
    read: Count
    """Number of the event that locked the read."""
    n_read: Count
    """Images that the study had when the read was locked."""
    n_now: Count
    n_missing: Count
    """Images of the read that are not here now."""
    n_added: Count
    """Images that were not there when the read was locked."""
    acknowledged: bool
    """True where the reader was told and went on; nothing is decided or signed before that."""


class ImagesFingerprinted(Model):
    """Fingerprints of one loaded series were computed, and are in the index from here on."""

    type: Literal["images.fingerprinted"] = "images.fingerprinted"
    n_slices: Count
    n_fingerprints: Count
    series: Annotated[str, SEALED] = ""
    left_out: Annotated[tuple[Code, ...], SEALED] = ()
    """Codes of what has no fingerprint, and why."""
    digests_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the fingerprints, 32 bytes each, ascending; null where there is none."""


class ImagesCompared(Model):
    """The images of a case were compared with those of every other case, or could not be."""

    type: Literal["images.compared"] = "images.compared"
    before: ImageOccasion
    outcome: ImageOutcome
    reason: NotComparedReason | None = None
    """Set where nothing was compared."""
    n_fingerprints: Count = 0
    """How many were looked up."""
    n_series_left_out: Count = 0
    """Loaded series that could not be fingerprinted."""
    n_cases: Count = 0
    """Other cases with the same images."""
    draft_seen: bool = False
    """True where the actor had seen a draft of the same images under another case before they locked
    a read here: no read of this case by them is independent."""
    cases: Annotated[tuple[SameImagesFound, ...], SEALED] = ()
