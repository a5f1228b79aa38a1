"""Gates that a model can clear by abstaining: abstentions are no errors, and nothing limits them.

A model that answers only the easy cases rarely gives false reassurance and invents little. It
clears the gate, and the assistant is adopted for cases that it does not answer. Such a gate
needs another one in which an abstention is an error: on abstentions, or on a rate that counts
every case.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from audit.messages import Message, join, term
from audit.pilot.protocol.protocol import Measure

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Gate, Protocol

BOUNDED_BY: Final[Mapping[Measure, tuple[Measure, ...]]] = {
    Measure.FALSE_REASSURANCE: (
        *(Measure.ABSTENTIONS, Measure.SENSITIVITY, Measure.DIAGNOSTIC_ACCURACY),
    ),
    Measure.HALLUCINATION_ON_NORMALS: (
        *(Measure.ABSTENTIONS, Measure.SPECIFICITY, Measure.DIAGNOSTIC_ACCURACY),
    ),
    Measure.WRONG_SIDE: (*(Measure.ABSTENTIONS, Measure.SENSITIVITY, Measure.DIAGNOSTIC_ACCURACY),),
    Measure.CRITICAL_ERRORS_AFTER: (
        *(Measure.ABSTENTIONS, Measure.SENSITIVITY, Measure.DIAGNOSTIC_ACCURACY),
        Measure.CRITICAL_ERRORS,
    ),
}
"""Measures that ignore abstentions, each with the measures that count them in the same cases."""


@dataclass(frozen=True)
class Abstainable:
    """A gate that a model can clear by abstaining."""

    gate: str
    message: Message


def find_gates_cleared_by_abstaining(protocol: "Protocol") -> tuple[Abstainable, ...]:
    """Return the gates that a model can clear by abstaining, in the protocol's order.

    A gate that limits abstentions must have the same groups and open the same recommendation.
    """
    clearable = []
    for gate in protocol.gates:
        bounding = BOUNDED_BY.get(gate.measure, ())
        companions = [other for other in protocol.gates if _decides_with(gate, other)]
        if not bounding or any(other.measure in bounding for other in companions):
            continue
        message = Message(
            "plan.cleared-by-abstaining",
            gate=gate.name,
            measure=term(gate.measure),
            others=join(map(term, bounding)),
        )
        clearable.append(Abstainable(gate.name, message))
    return tuple(clearable)


def _decides_with(gate: "Gate", other: "Gate") -> bool:
    return gate.opens == other.opens and set(gate.groups) == set(other.groups)
