"""Reference standards, comparisons of two interpretations, rubrics and scored reasoning."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Authorship, Model
from audit.literature.cited_claims import ClaimCounts
from audit.record.events.bodies.field_types import Code, Coded, Count, Sha256, Share, Token
from audit.record.events.bodies.sealed_fields import KEYED, KEYED_SIDE, SEALED


class Compared(Model):
    """One side of a comparison. `version` is that of a reference standard."""

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
    """Without the date, which is in the payload `provenance_sha256` if it is known."""
    supersedes: Annotated[Sha256 | None, KEYED] = None
    provenance_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the date and authors of the reference, as far as they are stated."""


class ComparisonRow(Model):
    """One row of a comparison; `left` and `right` are finding numbers or hypothesis ranks."""

    code: str
    subject: str
    severity: str | None = None
    left: int | None = None
    right: int | None = None
    side: Literal["same", "flipped", "other", "open", "unstated"] | None = None
    """Agreement of the body sides of two matched findings; "flipped" is left for right.

    Strictly a flipped finding is not detected, leniently it is. "other": such as bilateral for
    left; "open": the right finding states none; "unstated": the right states one and the left
    none, which is strictly not detected. Until "overread-compare/2" both of these were "open". Null
    if the row is not about a pair of findings.
    """
    unspecific: Literal[True] | None = None
    """True if the right names a lobe or structure and the left no place or a coarser one, or
    where the left lists so many places or kinds that one had to fit: such a finding is not
    detected and counted apart."""
    covered: Literal[True] | None = None
    """True if one finding covers several of the other side (one to many)."""
    shown: bool | None = None
    """True if the right finding is on an image that the left author got; null if not known."""
    kind: str | None = None
    """Lexicon code of the right finding's type, else of the left one's."""
    left_value: float | None = None
    """What a size, volume or count row compares (mm, ml, lesions), or a sure or doubted confidence.
    """
    right_value: float | None = None
    source: Literal["copied", "contradicts-fact", "without-source"] | None = None
    """Source of the left side's number in a row about a wrong size; null elsewhere."""


class ComparisonFlag(Model):
    """A remark on the comparison beside its rows, and the findings or hypotheses concerned."""

    code: Literal[
        "false-normal",
        "false-abnormal",
        "no-call",
        "unspecific-location",
        "side-unstated",
        "side-contradictory",
        "unspecific-kind",
        "unspecific-diagnosis",
        "contradicts-fact",
        "cites-no-passage",
        "citation-without-terms",
    ]
    left: int | None = None
    right: int | None = None
    leaves_open: str | None = None
    """For an unspecific diagnosis the severity of the worst confusion that it permits; null if
    the table of confusions has none."""


class Reasoning(Model):
    """Rule-based similarity of the two sides' reasoning. Reported, never a gate."""

    algorithm: str
    n_statements: Count
    """Number of statements in the right side's rationale."""
    recalled: tuple[Annotated[int, Field(ge=1)], ...] = ()
    """Numbers (from 1) of the right side's statements that a statement of the left matches."""
    token_f1: Annotated[float, Field(ge=0.0, le=1.0)] | None = None
    """F1 over the words of both, with repetitions; null if a side has no text."""
    chrf: Annotated[float, Field(ge=0.0, le=100.0)] | None = None
    """chrF2 (Popovic 2015), 0 to 100."""


class ComparisonMade(Model):
    """Two interpretations were compared; metrics are computed from this event."""

    type: Literal["comparison.made"] = "comparison.made"
    left: Annotated[Compared, KEYED_SIDE]
    right: Annotated[Compared, KEYED_SIDE]
    attempt: Token | None = None
    """The draft on the left."""
    right_attempt: Token | None = None
    """The draft on the right, where two drafts were compared."""
    algorithm: Code
    mask: Annotated[str, SEALED] = ""
    """Random hex digits that determine the order of the two sides for each adjudicator. Sealed,
    because an order computed from public fields would reveal which side is the draft."""
    rows: Annotated[tuple[ComparisonRow, ...], SEALED] = ()
    flags: Annotated[tuple[ComparisonFlag, ...], SEALED] = ()
    """Flags have no severity, and nobody decides on them."""
    detail_sha256: Annotated[Sha256, KEYED]
    """Blob with the complete comparison, words included."""
    reasoning: Annotated[Reasoning | None, SEALED] = None
    """Null if the right side states no reasoning."""
    claims: Annotated[ClaimCounts | None, SEALED] = None
    """Claims of the draft on the left by their citations; null for a request without passages and
    a draft without citations."""


class RubricSet(Model):
    """A rubric came into force for a case, or without a case for all that have none."""

    type: Literal["rubric.set"] = "rubric.set"
    version: Annotated[int, Field(ge=1)]
    rubric_sha256: Sha256
    """Blob with the rubric's canonical JSON."""
    n_criteria: Annotated[int, Field(ge=1)]
    supersedes: Sha256 | None = None


class CriterionScore(Model):
    """Points for one criterion."""

    criterion: str = Field(min_length=1)
    points: Count
    most: Annotated[int, Field(ge=1)]
    weight: Annotated[float, Field(gt=0.0, allow_inf_nan=False)] = 1.0


class Judge(Model):
    """The model that scored, identified by the attempt in which it was asked."""

    attempt: str
    provider: str
    configuration: Sha256
    model: str | None = None
    """Model as returned, otherwise as requested."""
    drafted: bool
    """True if the same model wrote the reasoning that it scores, which needs an explicit choice."""


class RationaleScored(Model):
    """The reasoning of one interpretation was scored by a rubric.

    A later event by the same scorer on the same target, rubric and reference replaces the earlier
    one.
    """

    type: Literal["rationale.scored"] = "rationale.scored"
    target: Annotated[Compared, KEYED_SIDE]
    """The scored interpretation."""
    attempt: Token | None = None
    """Attempt of the draft, if a draft was scored."""
    configuration: Sha256 | None = None
    """Configuration of the draft."""
    reference_sha256: Annotated[Sha256 | None, KEYED] = None
    """Reference standard that the scorer could see; null for none."""
    rubric_sha256: Sha256
    judge: Annotated[Judge | None, SEALED] = None
    """Null if the event's actor scored."""
    scores: Annotated[tuple[CriterionScore, ...], SEALED] = ()
    total: Annotated[Share | None, SEALED] = None
    """Weighted share of the possible points."""
    passed: Annotated[bool | None, SEALED] = None
    """True if the total reaches the rubric's pass mark."""
    n_statements: Annotated[Count, SEALED] = 0
    """Number of reasoning statements in the reference."""
    recalled: Annotated[tuple[Annotated[int, Field(ge=1)], ...], SEALED] = ()
    """Numbers (from 1) of the reference's statements that the scorer found in the reasoning."""
    words_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the scorer's reasons by criterion."""
