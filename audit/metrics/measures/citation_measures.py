"""Measures of claims in drafts that got passages of documents: cited, wrongly cited, uncited."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View


def count_claims(pairs: Pairs, view: View) -> Block:
    """Count the claims of drafts by their citations, and the drafts with a wrong citation."""
    sent = pairs.number("passages_sent")
    rows = np.flatnonzero(pairs.has("kind", "draft") & ~np.isnan(sent))
    cited = pairs.number("claims_cited")[rows]
    other = pairs.number("claims_other_terms")[rows]
    absent = pairs.number("claims_no_passage")[rows]
    uncited = pairs.number("claims_uncited")[rows]
    return Block.of(
        CLAIMS.cells,
        (rows, "cited", cited),
        (rows, "other_terms", other),
        (rows, "no_passage", absent),
        (rows, "uncited", uncited),
        (rows, "claims", cited + other + absent + uncited),
        (rows, "citing", cited + other + absent),
        (rows, "drafts", 1.0),
        (rows[other + absent > 0], "wrong", 1.0),
    )


CLAIMS: Final = Counts(
    "claims",
    ("cited", "other_terms", "no_passage", "uncited", "claims", "citing", "drafts", "wrong"),
    count_claims,
)
_of = partial(
    Measure,
    family="literature",
    source=Message("metric-source.own-definition-literature"),
    unit="share",
    counts=CLAIMS,
    rests="record",
)
MEASURES = [
    _of(
        "claims-cited",
        Message("metric.claims-cited-title"),
        definition=Message("metric.claims-cited-description"),
        population=Message("metric-denominator.claims-with-passages"),
        numerator=("cited",),
        denominator=("claims",),
    ),
    _of(
        "claims-uncited",
        Message("metric.claims-uncited-title"),
        definition=Message("metric.claims-uncited-description"),
        population=Message("metric-denominator.claims-with-passages"),
        numerator=("uncited",),
        denominator=("claims",),
        better="lower",
    ),
    _of(
        "citations-without-terms",
        Message("metric.citations-without-terms-title"),
        definition=Message("metric.citations-without-terms-description"),
        population=Message("metric-denominator.claims-that-cite"),
        numerator=("other_terms",),
        denominator=("citing",),
        better="lower",
    ),
    _of(
        "citations-of-no-passage",
        Message("metric.citations-of-no-passage-title"),
        definition=Message("metric.citations-of-no-passage-description"),
        population=Message("metric-denominator.claims-that-cite"),
        numerator=("no_passage",),
        denominator=("citing",),
        better="lower",
    ),
    _of(
        "drafts-with-wrong-citation",
        Message("metric.drafts-with-wrong-citation-title"),
        definition=Message("metric.drafts-with-wrong-citation-description"),
        population=Message("metric-denominator.drafts-with-passages"),
        numerator=("wrong",),
        denominator=("drafts",),
        better="lower",
    ),
]
