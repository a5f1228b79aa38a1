"""Metrics of a draft's numbers: by hand, and from a record with facts."""

import numpy as np
import pytest

from audit import Log
from audit.facts.measured_fact import Fact, FactBlock
from audit.facts.quantities import Quantity
from audit.lexicon.vocabulary import Side
from audit.messages import Message
from audit.metrics.evaluation import evaluate
from audit.metrics.table.results_table import Pairs, pairs_from
from audit.metrics.table.table_view import View
from tests.helpers.piloted import asked, workflow_of
from tests.helpers.scripted import interpretation
from tests.helpers.simulated import simulated_pairs, with_numbers

COPIED = [2, 1, 0, 3, 0, 1]
WRONG = [0, 1, 2, 0, 0, 0]
UNSOURCED = [1, 0, 0, 2, 4, 0]
KNOWN = [1, 1, 1, 1, 0, 1]
"""Facts of six drafts: the fifth had none to be compared with."""


@pytest.fixture
def pairs() -> Pairs:
    return with_numbers(
        simulated_pairs(6, seed=1),
        facts_known=np.array(KNOWN, float),
        numbers_copied=np.array(COPIED, float),
        numbers_contradicting=np.array(WRONG, float),
        numbers_unsourced=np.array(UNSOURCED, float),
    )


@pytest.mark.parametrize(
    ("measure", "k", "n"),
    [
        ("facts-copied", 7, 10),  # 2 + 1 + 3 + 1 of those and 1 + 2
        ("facts-contradicted", 2, 5),  # the second and third of five drafts with facts
        ("numbers-without-source", 7, 17),
    ],
)
def test_rates_of_six_drafts(pairs: Pairs, measure: str, k: int, n: int) -> None:
    result = evaluate(pairs, [measure]).get(measure)
    assert (result.k, result.n) == (k, n)
    assert result.estimate == pytest.approx(k / n)


def block(*, sent: bool) -> FactBlock:
    fact = Fact(
        quantity=Quantity.MIDLINE_SHIFT,
        value=4.2,
        formula=Message("fact.mask-formula"),
        author="algorithm",
        basis="mask",
    )
    return FactBlock(sent=sent, facts=(fact,))


def test_the_record_tells_facts_that_were_sent_from_those_only_compared() -> None:
    with Log() as log:
        for number, (facts, text) in enumerate(
            [
                (block(sent=False), "Midline shift of 9 mm."),
                (block(sent=True), "Midline shift of 4 mm."),
                (None, "Midline shift of 4 mm."),
            ]
        ):
            workflow = workflow_of(log, f"case-{number:010x}")
            answer = interpretation(Side.LEFT).model_copy(update={"free_text": text})
            asked(workflow, answer, early=True, facts=facts)
        pairs = pairs_from(log)
    by_facts = evaluate(pairs, ["facts-contradicted"], View.parse("by=facts"))
    found = {cell.stratum[0]: (cell.value.k, cell.value.n) for cell in by_facts.cells}
    assert found["checked"] == (1, 1) and found["sent"] == (0, 1)
    unsourced = evaluate(pairs, ["numbers-without-source"], View.parse("by=facts"))
    without = {cell.stratum[0]: cell.value for cell in unsourced.cells}["none"]
    assert without.k == without.n and without.n
