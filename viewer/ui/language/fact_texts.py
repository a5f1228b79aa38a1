"""Measured facts and the labels of a draft's numbers, in the user's language."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from audit.facts.measured_fact import Basis, Fact, FactBlock
from audit.facts.number_labels import LabeledNumber, NumberLabel
from viewer.ui.language.i18n import N_, capitalized, tr, translated

BASES: Final[dict[Basis, str]] = {
    "brain-mask": N_("Brain mask"),
    "mask": N_("Mask {n}"),
    "mark": N_("Mark {n}"),
    "calculator": N_("Calculator"),
}
"""What a fact was measured on, to be translated."""


def facts_in_words(block: FactBlock) -> str:
    """Return what was measured, line by line, and what could not be measured."""
    if block.sent:
        head = tr("Sent to the model, and compared with the numbers of the draft:")
    else:
        head = tr("Not sent. Compared with the numbers of the draft:")
    facts = [f"[F{n}] {fact_line(fact)}" for n, fact in enumerate(block.facts, 1)]
    missing = [
        tr("Not measured: {quantity} ({reason})").format(
            quantity=translated(each.quantity.display_name), reason=translated(each.reason)
        )
        for each in block.missing
    ]
    return "\n\n".join([head, *facts, *missing])


def fact_line(fact: Fact) -> str:
    """Return one fact with its value, formula, source and author."""
    formula = translated(fact.formula)
    if fact.source:
        formula = f"{formula} ({fact.source})"
    basis = tr(BASES[fact.basis]).format(n=fact.basis_number)
    text = tr("{quantity}: {value}\n{formula}\nMeasured on: {basis}\nMeasured by: {author}")
    return text.format(
        quantity=translated(fact.quantity.display_name),
        value=fact.value_text,
        formula=capitalized(formula),
        basis=basis,
        author=translated(fact.author_text),
    )


def numbers_in_words(numbers: Iterable[LabeledNumber]) -> str:
    """Return how many numbers of a draft are copied, contradict a fact, or have no source."""
    counts = Counter(number.label for number in numbers)
    return tr(
        "Numbers: {copied} agree with a fact, {wrong} contradict one, {rest} without source"
    ).format(
        copied=counts[NumberLabel.COPIED],
        wrong=counts[NumberLabel.CONTRADICTS],
        rest=counts[NumberLabel.UNSOURCED],
    )
