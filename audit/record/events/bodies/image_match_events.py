"""Cases with the same images: fingerprints of slices, and the results of comparing them.

A copy under another name is another case to the record. Its slices reveal what it is, so they are
compared before a draft is shown and before a read is locked, and each comparison is recorded with
its result.
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
"""The next step: a draft is shown, or a read is locked."""


class ImageOutcome(StrEnum):
    """Result of comparing the images of a case with other cases."""

    MATCHED = "matched"
    NOTHING_MATCHED = "nothing-matched"
    NOT_COMPARED = "not-compared"


class NotComparedReason(StrEnum):
    """Reason why the images of a case could not be compared."""

    NO_IMAGES = "no-images-loaded"
    """No series of the case was loaded, and the record has no fingerprint of it."""
    PLAIN = "nothing-to-fingerprint"
    """Color images, masks, or slices with too little content."""
    FAILED = "fingerprinting-failed"
    CANCELLED = "cancelled"


class SameImagesFound(Model):
    """Another case with at least one of the same slices."""

    case: CaseId
    n_shared: Annotated[int, Field(ge=1)]
    """Number of shared fingerprints."""
    draft_seen_event: int | None = None
    """Event by which the actor had seen a draft of that case; null if they had seen none."""
    draft_seen_at: Annotated[str | None, StringConstraints(pattern=r"^[0-9T:.-]{26}Z$")] = None
    """Time of that event, UTC."""


class ImagesDiffer(Model):
    """A case was opened with images that differ from those of the read in force."""

    type: Literal["images.differ"] = "images.differ"
    read: Count
    """Number of the event that locked the read."""
    n_read: Count
    """Images of the study when the read was locked."""
    n_now: Count
    n_missing: Count
    """Images of the read that are missing now."""
    n_added: Count
    """Images that the study did not have when the read was locked."""
    acknowledged: bool
    """True if the reader acknowledged the warning; nothing is decided or signed before that."""


class ImagesFingerprinted(Model):
    """Fingerprints of one loaded series were computed and added to the index."""

    type: Literal["images.fingerprinted"] = "images.fingerprinted"
    n_slices: Count
    n_fingerprints: Count
    series: Annotated[str, SEALED] = ""
    left_out: Annotated[tuple[Code, ...], SEALED] = ()
    """Codes of the reasons for missing fingerprints."""
    digests_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the fingerprints, 32 bytes each, ascending; null if there are none."""


class ImagesCompared(Model):
    """The images of a case were compared with those of all other cases, or could not be."""

    type: Literal["images.compared"] = "images.compared"
    before: ImageOccasion
    outcome: ImageOutcome
    reason: NotComparedReason | None = None
    """Set if nothing was compared."""
    n_fingerprints: Count = 0
    """Number of fingerprints looked up."""
    n_series_left_out: Count = 0
    """Loaded series that could not be fingerprinted."""
    n_cases: Count = 0
    """Number of other cases with the same images."""
    draft_seen: bool = False
    """True if the actor saw a draft of the same images under another case before locking a read
    here: none of their reads of this case is independent."""
    cases: Annotated[tuple[SameImagesFound, ...], SEALED] = ()
