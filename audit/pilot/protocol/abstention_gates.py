"""Gates that a model clears by abstaining: where an abstention is no error, and nothing bounds how many there are.

A model that answers the easy cases alone reassures nobody falsely and invents little. The gate is cleared, and
the assistant is adopted for cases that it does not answer. Beside such a gate belongs one by which an abstention
is an error: on abstentions, or on a rate that counts every case.
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
"""Measures in which an abstention is no error, or is left out, and those by which it is one in the same cases."""


@dataclass(frozen=True)
class Abstainable:
    """A gate that abstaining clears."""

    gate: str
    message: Message


def find_gates_cleared_by_abstaining(protocol: "Protocol") -> tuple[Abstainable, ...]:
    """Return the gates that a model clears by abstaining, in the protocol's order.

    What bounds abstentions must decide the same answer: a gate on the same groups that opens the same.
    """
    found = []
    for gate in protocol.gates:
        bounding = BOUNDED_BY.get(gate.measure, ())
        beside = [other for other in protocol.gates if _decides_with(gate, other)]
        if not bounding or any(other.measure in bounding for other in beside):
            continue
        message = Message(
            "plan.cleared-by-abstaining",
            gate=gate.name,
            measure=term(gate.measure),
            others=join(map(term, bounding)),
        )
        found.append(Abstainable(gate.name, message))
    return tuple(found)


def _decides_with(gate: "Gate", other: "Gate") -> bool:
    return gate.opens == other.opens and set(gate.groups) == set(other.groups)
