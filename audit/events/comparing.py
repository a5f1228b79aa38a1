"""Reference standards, and what comparing two interpretations found."""

from typing import Annotated, Literal

from pydantic import Field

from audit.added import ADDED
from audit.events.basis import Coded, Sha256
from audit.interpretation import Authorship, Model


class Compared(Model):
    """One side of a comparison. `version` is a reference standard's."""

    kind: Literal["read", "draft", "reference", "final"]
    sha256: Sha256
    version: int | None = None


class ReferenceImported(Model):
    """A version of a case's reference standard."""

    type: Literal["reference.imported"] = "reference.imported"
    version: Annotated[int, Field(ge=1)]
    content_sha256: Sha256
    coded: Coded
    authorship: Authorship
    """Without the date, which is in the payload `provenance_sha256` where it is known."""
    supersedes: Sha256 | None = None
    provenance_sha256: Annotated[Sha256 | None, ADDED] = None
    """Blob with the day the reference was made and who made it, as far as they are stated."""


class ComparisonRow(Model):
    """One row of a comparison; `left` and `right` are finding numbers or hypothesis ranks."""

    code: str
    subject: str
    severity: str | None = None
    left: int | None = None
    right: int | None = None


class ComparisonMade(Model):
    """Two interpretations were compared; the figures come from here."""

    type: Literal["comparison.made"] = "comparison.made"
    left: Compared
    right: Compared
    attempt: str | None = None
    """The draft on the left."""
    right_attempt: Annotated[str | None, ADDED] = None
    """The draft on the right, where two drafts were compared."""
    algorithm: str
    rows: tuple[ComparisonRow, ...]
    detail_sha256: Sha256
    """Blob with the whole comparison, words included."""
