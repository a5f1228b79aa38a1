"""Citations of passages that were not sent, or that do not name the terms of the claim."""

from collections.abc import Iterator, Sequence

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.literature.cited_claims import CitationLabel, LabeledClaim, label_claims
from audit.literature.passages import CitedPassage
from audit.messages import Message


def citation_flags(
    interpretation: Interpretation, passages: Sequence[CitedPassage]
) -> Iterator[Flag]:
    """Yield a doubt for each claim that cites a wrong passage.

    Args:
        interpretation: The draft.
        passages: Passages that were sent.
    """
    for claim in label_claims(interpretation, passages):
        if claim.label is CitationLabel.NO_SUCH_PASSAGE:
            yield _flag(claim, FlagCode.CITES_NO_PASSAGE, "flag.cites-no-passage")
        elif claim.label is CitationLabel.OTHER_TERMS:
            yield _flag(claim, FlagCode.CITATION_WITHOUT_TERMS, "flag.citation-without-terms")


def _flag(claim: LabeledClaim, code: FlagCode, words: str) -> Flag:
    cited = ", ".join(f"L{number}" for number in claim.wrong)
    return Flag(
        code=code,
        subject=claim.part,
        number=claim.number,
        words=Message(words, cited=cited),
    )
