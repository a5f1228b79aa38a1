"""Reference standards, and what comparing two interpretations found."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Authorship, Model
from audit.record.events.bodies.field_types import Code, Coded, Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, KEYED_SIDE, SEALED


class Compared(Model):
    """One side of a comparison. `version` is a reference standard's."""

    kind: Literal["read", "draft", "reference", "final"]
    sha256: Sha256
    version: int | None = None


class ReferenceImported(Model):
    """A version of a case's reference standard."""

    type: Literal["reference.imported"] = "reference.imported"
    version: Annotated[int, Field(ge=1)]
    content_sha256: Annotated[Sha256, KEYED]
    coded: Annotated[Coded, SEALED] = {}
    authorship: Annotated[Authorship | None, SEALED] = None
    """Without the date, which is in the payload `provenance_sha256` where it is known."""
    supersedes: Annotated[Sha256 | None, KEYED] = None
    provenance_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the day the reference was made and who made it, as far as they are stated."""


class ComparisonRow(Model):
    """One row of a comparison; `left` and `right` are finding numbers or hypothesis ranks."""

    code: str
    subject: str
    severity: str | None = None
    left: int | None = None
    right: int | None = None
    side: Literal["same", "flipped", "other", "open", "unstated"] | None = None
    """Of two findings taken for the same: whether the sides agree; "flipped" is left for right.

    Strictly a flipped finding is not detected, leniently it is. "other": such as bilateral for left;
    "open": the right side states none; "unstated": the right states one and the left none, which is
    strictly not detected. Until "overread-compare/2" both of these were "open". Null where the row is about no pair of findings.
    """
    unspecific: Literal[True] | None = None
    """True where the right names a lobe or structure and the left no place or a coarser one, or where the
    left lists so many places or kinds that one had to fit: such a finding is not detected and counted apart."""
    covered: Literal[True] | None = None
    """True where one of the two speaks of more than the other (one to many)."""
    shown: bool | None = None
    """Whether the right finding is on an image that the left author was given; null: not known."""
    kind: str | None = None
    """Lexicon code of what the finding is: the right one's, else the left one's."""
    left_value: float | None = None
    """What a size, volume or count row compares (mm, ml, lesions), or a sure or doubted confidence."""
    right_value: float | None = None


class ComparisonFlag(Model):
    """What is told of the pair beside its rows, and about which findings or hypotheses."""

    code: Literal[
        "false-normal",
        "false-abnormal",
        "no-call",
        "unspecific-location",
        "side-unstated",
        "side-contradictory",
        "unspecific-kind",
        "unspecific-diagnosis",
    ]
    left: int | None = None
    right: int | None = None
    leaves_open: str | None = None
    """Of an unspecific diagnosis: the severity of the worst confusion that its words allow; null: the
    table of confusions names none."""


class Reasoning(Model):
    """How the reasoning of the left is like the right's, by rule. Reported, never a gate."""

    algorithm: str
    n_statements: Count
    """Statements of the right side's rationale;"""
    recalled: tuple[Annotated[int, Field(ge=1)], ...] = ()
    """numbers (from 1) of those that a statement of the left matches."""
    token_f1: Annotated[float, Field(ge=0.0, le=1.0)] | None = None
    """F1 of the words of both, each as often as it stands; null where a side has no text."""
    chrf: Annotated[float, Field(ge=0.0, le=100.0)] | None = None
    """chrF2 (Popovic 2015), 0 to 100."""


class ComparisonMade(Model):
    """Two interpretations were compared; the figures come from here."""

    type: Literal["comparison.made"] = "comparison.made"
    left: Annotated[Compared, KEYED_SIDE]
    right: Annotated[Compared, KEYED_SIDE]
    attempt: Token | None = None
    """The draft on the left."""
    right_attempt: Token | None = None
    """The draft on the right, where two drafts were compared."""
    algorithm: Code
    mask: Annotated[str, SEALED] = ""
    """Random hex digits from which each adjudicator's order of the two sides follows. Sealed: an order
    that could be computed from what the event shows would tell which side is the draft."""
    rows: Annotated[tuple[ComparisonRow, ...], SEALED] = ()
    flags: Annotated[tuple[ComparisonFlag, ...], SEALED] = ()
    """Without severity, and not decided on by anybody."""
    detail_sha256: Annotated[Sha256, KEYED]
    """Blob with the whole comparison, words included."""
    reasoning: Annotated[Reasoning | None, SEALED] = None
    """Null where the right side states no reasoning."""
