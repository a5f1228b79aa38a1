"""Calculators and visual scales that a reader completed, as facts of the case."""

from collections.abc import Mapping

from audit.messages import Message, reason_of
from audit.record.events import CalculationMade
from viewer.case.state.case_steps import StepClosed, close_if
from viewer.case.workflow.case_history import CaseHistory
from viewer.core.errors import CoreError
from viewer.core.measure.calculators.calculator import FieldValue
from viewer.core.measure.calculators.registry import CALCULATORS


class CaseCalculations:
    """The calculations of a case. The last one of a calculator is in force."""

    def __init__(self, history: CaseHistory) -> None:
        self._history = history

    def record(
        self,
        calculator: str,
        inputs: Mapping[str, FieldValue],
        marks: Mapping[str, int] | None = None,
    ) -> None:
        """Compute a result and record it with its inputs.

        Args:
            calculator: Key of the calculator.
            inputs: Values of all fields.
            marks: Numbers of the marks that a field or region was taken from.

        Raises:
            StepClosed: The inputs cannot be used, or the case is not open to the reader.
        """
        known = CALCULATORS.get(calculator)
        if known is None:
            names = ", ".join(CALCULATORS)
            raise StepClosed(Message("calculator.unknown", name=calculator, names=names))
        if self._history.state.signed:
            raise StepClosed(Message("case.calculation-after-signing"))
        pilot = self._history.pilot
        if pilot is not None:
            close_if(pilot.why_not_read())
        try:
            result = known.calculate(inputs)
        except CoreError as error:
            raise StepClosed(reason_of(error)) from None
        self._history.record(
            CalculationMade(
                calculator=known.key,
                version=known.version,
                inputs={
                    key: list(value) if isinstance(value, tuple) else value
                    for key, value in inputs.items()
                },
                marks=dict(marks or {}),
                fact=known.fact(result),
            )
        )
