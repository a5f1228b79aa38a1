"""The registry of calculators and visual scales."""

from typing import Final

from viewer.core.measure.calculators.calculator import Calculator
from viewer.core.measure.calculators.vascular_scores import (
    ASPECTS,
    ICH_SCORE,
    MODIFIED_FISHER,
    NASCET,
    SPETZLER_MARTIN,
)
from viewer.core.measure.calculators.visual_scales import FAZEKAS, GCA, KOEDAM, MTA

CALCULATORS: Final[dict[str, Calculator]] = {
    calculator.key: calculator
    for calculator in (
        *(ICH_SCORE, ASPECTS, MODIFIED_FISHER, SPETZLER_MARTIN, NASCET),
        *(GCA, MTA, KOEDAM, FAZEKAS),
    )
}
"""Calculators by the key that the record stores, in the order of the form."""
