"""Plans whose gates a model could clear without looking at the images.

On a case set in which nearly all cases are normal, a model that always answers "normal" is nearly
always right. A plan whose gates such a model clears tests nothing and accepts nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from audit.messages import Message, Text, term
from audit.metrics.monitoring.gate_cases import GateCase
from audit.metrics.table.coded_content import NORMAL
from audit.pilot.protocol.protocol import Gate, Measure
from audit.report.sections.gate_verdicts import GateStatus, JudgedGate, judge_gate

ABNORMAL: Final = "abnormal"


@dataclass(frozen=True)
class ReferenceLabels:
    """Statements of the reference standard of a case; None: not stated."""

    case: str
    patient: str
    normality: str | None
    category: str | None
    group: str | None = None


@dataclass(frozen=True)
class ConstantAnswer:
    """An answer that is given to every case; without a normality it is an abstention."""

    normality: str | None = None
    category: str | None = None

    @property
    def words(self) -> Text:
        """The answer, for people."""
        if self.normality is None:
            return Message("acceptance.constant-abstention")
        return term(self.category or self.normality)


def judge_once(gate: Gate, cases: Sequence[GateCase]) -> JudgedGate:
    """Evaluate a gate of a plan: once, on all patients of the case set that it is about.

    Args:
        gate: The gate.
        cases: Cases that it is about.
    """
    covered = [case for case in cases if case.lies_in(stratum(gate))]
    n_patients = len({case.patient for case in covered})
    looks = (n_patients,) if n_patients else ()
    return judge_gate(gate.model_copy(update={"looks": looks}), covered)


def stratum(gate: Gate) -> tuple[str, tuple[str, ...]]:
    """Return the stratum that a gate is about, as `GateCase.lies_in` takes it."""
    return ("group", tuple(group.value for group in gate.groups)) if gate.groups else ("", ())


def find_clearing_answer(
    gates: Sequence[Gate], labels: Sequence[ReferenceLabels]
) -> ConstantAnswer | None:
    """Return an answer that would clear every gate if it were given to all cases; None if none is.

    Args:
        gates: Gates of the plan.
        labels: What the references of the case set state.
    """
    for answer in _answers(labels):
        judged = (judge_once(gate, list(_cases(gate, labels, answer))) for gate in gates)
        if all(gate.status is GateStatus.CLEARED for gate in judged):
            return answer
    return None


def find_unreachable(
    gates: Iterable[Gate], labels: Sequence[ReferenceLabels]
) -> Iterator[tuple[Gate, int]]:
    """Yield the gates that no model can clear on the case set, with their number of patients.

    Args:
        gates: Gates of the plan.
        labels: What the references of the case set state.
    """
    for gate in gates:
        about = [_case(place, label, gate, 0.0) for place, label in _about(gate, labels)]
        judged = judge_once(gate, about)
        if judged.status is not GateStatus.CLEARED:
            yield gate, judged.counts.patients


def _answers(labels: Sequence[ReferenceLabels]) -> list[ConstantAnswer]:
    stated = {label.category for label in labels if label.category is not None} - {NORMAL}
    abnormal: list[str | None] = [*sorted(stated)]
    return [
        ConstantAnswer(),
        ConstantAnswer(NORMAL, NORMAL),
        *(ConstantAnswer(ABNORMAL, category) for category in abnormal or [None]),
    ]


def _about(gate: Gate, labels: Sequence[ReferenceLabels]) -> Iterator[tuple[int, ReferenceLabels]]:
    """Yield the cases that the gate's measure is about, with their places in the set."""
    wanted = _NORMALITY.get(gate.measure)
    for place, label in enumerate(labels, 1):
        if wanted is None or label.normality == wanted:
            yield place, label


_NORMALITY: Final[Mapping[Measure, str]] = {
    Measure.SPECIFICITY: NORMAL,
    Measure.HALLUCINATION_ON_NORMALS: NORMAL,
    Measure.SENSITIVITY: ABNORMAL,
    Measure.FALSE_REASSURANCE: ABNORMAL,
}


def _cases(
    gate: Gate, labels: Sequence[ReferenceLabels], answer: ConstantAnswer
) -> Iterator[GateCase]:
    for place, label in _about(gate, labels):
        yield _case(place, label, gate, float(_is_error(gate.measure, label, answer)))


def _case(place: int, label: ReferenceLabels, gate: Gate, error: float) -> GateCase:
    labels = {"group": label.group} if gate.groups else None
    return GateCase(label.case, label.patient, place, error, labels=labels)


def _is_error(measure: Measure, label: ReferenceLabels, answer: ConstantAnswer) -> bool:
    """Return whether the answer is certainly an error; a doubt is none.

    So a plan is rejected too often rather than too rarely.
    """
    abstains = answer.normality is None
    match measure:
        case Measure.ABSTENTIONS:
            return abstains
        case Measure.SENSITIVITY | Measure.SPECIFICITY:
            return answer.normality != label.normality
        case Measure.DIAGNOSTIC_ACCURACY:
            return answer.category != label.category
        case Measure.FALSE_REASSURANCE:
            return answer.normality == NORMAL
        case Measure.CRITICAL_ERRORS:
            # A difference that nobody adjudicated counts as an error at worst.
            return not abstains and answer.normality != label.normality
        case _:
            return False
