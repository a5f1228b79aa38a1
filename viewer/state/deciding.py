"""What a decision on a draft means for each of its findings."""

from collections.abc import Collection, Mapping

from audit.interpretation import Interpretation
from audit.record.events import Decision, FindingDecision, ReasonCode

Said = Mapping[int, tuple[Decision, ReasonCode | None]]
"""What the reader said of single findings, by number: the decision, and why where it is not taken."""


def by_finding(
    draft: Interpretation | None,
    decision: Decision,
    said: Said,
    edited: Interpretation | None = None,
    code: ReasonCode | None = None,
) -> tuple[FindingDecision, ...]:
    """The decision on each finding of a draft, in the order of the draft.

    Accepting a draft accepts each of its findings. Of an edited one it is read off the result: what
    is the same was accepted, what is gone rejected, for the reason said of it or of the whole edit.
    Of a rejected draft only what the reader said of a finding is known.
    """
    if draft is None:
        return ()
    kept = {f.number: f for f in edited.findings} if edited is not None else {}
    found = []
    for finding in draft.findings:
        number = finding.number
        told = said.get(number)
        if decision is Decision.ACCEPTED:
            told = (Decision.ACCEPTED, None)
        elif decision is Decision.EDITED:
            why = told[1] if told is not None and told[1] is not None else code
            if kept.get(number) == finding:
                told = (Decision.ACCEPTED, None)
            else:
                told = (Decision.EDITED if number in kept else Decision.REJECTED, why)
        if told is not None:
            found.append(FindingDecision(number=number, decision=told[0], reason_code=told[1]))
    return tuple(found)


def without(content: Interpretation, numbers: Collection[int]) -> Interpretation:
    """The content without these findings and without what cites them."""
    return content.model_copy(
        update={
            "findings": tuple(f for f in content.findings if f.number not in numbers),
            "hypotheses": tuple(
                h.model_copy(update={"supporting": _others(h.supporting, numbers)})
                for h in content.hypotheses
            ),
            "rationale": tuple(
                s.model_copy(update={"findings": _others(s.findings, numbers)})
                for s in content.rationale
            ),
        }
    )


def _others(cited: tuple[int, ...], numbers: Collection[int]) -> tuple[int, ...]:
    return tuple(n for n in cited if n not in numbers)
