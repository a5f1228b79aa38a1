"""Effect of granting what an author needed: the draft before, and the one made with more."""

from audit.comparison.discrepancy import Code
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.record.events import ComparisonMade


def gain(before: Interpretation, after: Interpretation) -> Message:
    """Return whether the author answers now, in a few words; needs no reference standard.

    >>> from audit.interpretation.interpretation import Abstention
    >>> abstains = Interpretation(abstained=True, abstention=Abstention(reason="too few images"))
    >>> print(gain(abstains, Interpretation(normality="normal")))
    the earlier draft abstained, this one answers
    """
    if before.abstained and not after.abstained:
        return Message("grant.answers-now")
    if before.abstained:
        return Message("grant.both-abstain")
    if after.abstained:
        return Message("grant.abstains-now")
    return Message("grant.both-answer")


def wrong_rows(comparison: ComparisonMade) -> int:
    """Return how many rows of a comparison with a reference standard do not agree."""
    return sum(row.code != Code.AGREES for row in comparison.rows)


def gain_by_reference(before: ComparisonMade, after: ComparisonMade) -> Message:
    """Return how many fewer or more discrepancies with the reference the later draft has.

    Args:
        before: Comparison of the earlier draft.
        after: Comparison of the later draft.

    Raises:
        ValueError: The references differ, or one side is no reference; the counts cannot be
            compared.
    """
    if before.right != after.right or after.right.kind != "reference":
        raise ValueError(Message("grant.references-differ"))
    first, then = wrong_rows(before), wrong_rows(after)
    if first == then:
        return Message("grant.discrepancies-unchanged", then=then)
    return Message("grant.discrepancies-changed", then=then, first=first)
