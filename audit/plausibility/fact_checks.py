"""Numbers that contradict a measured fact."""

from collections.abc import Iterator, Sequence
from typing import Final

from audit.facts.measured_fact import Fact
from audit.facts.number_labels import NumberLabel, label_numbers
from audit.facts.stated_numbers import Part
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag, FlagCode, Subject
from audit.messages import Message

_SUBJECTS: Final[dict[Part, Subject]] = {
    "finding": "finding",
    "rationale": "rationale",
    "narrative": "narrative",
}


def fact_flags(interpretation: Interpretation, facts: Sequence[Fact]) -> Iterator[Flag]:
    """Yield a doubt for each number that contradicts a fact.

    Args:
        interpretation: The draft.
        facts: Measured facts, in the order of their numbers.
    """
    for labeled in label_numbers(interpretation, facts):
        if labeled.label is not NumberLabel.CONTRADICTS or labeled.fact is None:
            continue
        fact = facts[labeled.fact - 1]
        subject = _SUBJECTS.get(labeled.part, "whole")
        yield Flag(
            code=FlagCode.CONTRADICTS_FACT,
            subject=subject,
            number=labeled.number if subject in ("finding", "rationale") else None,
            field=labeled.field if subject == "finding" and labeled.field != "words" else None,
            words=Message(
                "flag.contradicts-fact", quantity=fact.quantity.display_name, value=fact.value_text
            ),
        )
