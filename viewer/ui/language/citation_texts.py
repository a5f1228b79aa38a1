"""Claims of a draft and their citations, in the user's language."""

from audit.literature.cited_claims import ClaimCounts
from viewer.ui.language.i18n import tr


def claims_in_words(counts: ClaimCounts) -> str:
    """Return how many claims of a draft cite a fitting passage, a wrong one, or none."""
    return tr(
        "Claims: {cited} with a fitting citation, {other} whose passage does not fit, {absent} "
        "citing no sent passage, {uncited} without citation"
    ).format(
        cited=counts.cited,
        other=counts.other_terms,
        absent=counts.no_such_passage,
        uncited=counts.uncited,
    )
