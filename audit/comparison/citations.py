"""Wrong citations of a draft as flags of a comparison."""

from collections.abc import Iterable

from audit.comparison.comparison_result import Flagged
from audit.comparison.discrepancy import PairFlag
from audit.literature.cited_claims import CitationLabel, LabeledClaim

_FLAGS = {
    CitationLabel.NO_SUCH_PASSAGE: PairFlag.CITES_NO_PASSAGE,
    CitationLabel.OTHER_TERMS: PairFlag.CITATION_WITHOUT_TERMS,
}


def citation_flags(claims: Iterable[LabeledClaim]) -> tuple[Flagged, ...]:
    """Return one flag for each kind of wrong citation that the left side has."""
    codes = dict.fromkeys(_FLAGS[claim.label] for claim in claims if claim.label in _FLAGS)
    return tuple(Flagged(code=code) for code in codes)
