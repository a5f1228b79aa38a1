"""What came of granting what an author needed: a draft made before, and the one made with more."""

from audit.comparison import Comparison
from audit.discrepancy import Code
from audit.interpretation import Interpretation


def gain(before: Interpretation, after: Interpretation) -> str:
    """Whether the author answers now, in a few words; needs no reference standard.

    >>> from audit.interpretation import Abstention
    >>> abstains = Interpretation(abstained=True, abstention=Abstention(reason="too few images"))
    >>> gain(abstains, Interpretation(normality="normal"))
    'the draft before abstained, this one answers'
    """
    if before.abstained and not after.abstained:
        return "the draft before abstained, this one answers"
    if before.abstained:
        return "both drafts abstain"
    if after.abstained:
        return "the draft before answered, this one abstains"
    return "both drafts answer"


def wrong_rows(comparison: Comparison) -> int:
    """How many rows of a comparison with a reference standard do not agree."""
    return sum(row.code is not Code.AGREES for row in comparison.rows)


def gain_by_reference(before: Comparison, after: Comparison) -> str:
    """How much fewer, or more, discrepancies with the reference standard the later draft has."""
    first, then = wrong_rows(before), wrong_rows(after)
    if first == then:
        return f"as many discrepancies with the reference as before ({then})"
    return f"{then} discrepancies with the reference, {first} before"
