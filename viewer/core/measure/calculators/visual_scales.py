"""Visual scales of atrophy and white matter lesions, graded by a reader."""

from typing import Final

from audit.facts.quantities import Quantity
from audit.messages import Message
from viewer.core.measure.calculators.calculator import Calculator, grades, highest_grade

_SCALE: Final = Message("calculator.scale-formula")
_WORST_SIDE: Final = Message("calculator.worst-side-formula")
_LEFT: Final = Message("calculator.side-left")
_RIGHT: Final = Message("calculator.side-right")

_GCA: Final = (
    grades(
        "grade",
        Message("calculator.grade"),
        (
            Message("calculator.gca-0"),
            Message("calculator.gca-1"),
            Message("calculator.gca-2"),
            Message("calculator.gca-3"),
        ),
    ),
)
GCA: Final = Calculator(
    key="gca",
    quantity=Quantity.GCA,
    formula=_SCALE,
    source="Pasquier F et al., Eur Neurol 1996;36:268-72",
    fields=_GCA,
    compute=highest_grade(_GCA),
    minimum=0,
    maximum=3,
)

_MTA_GRADES: Final = (
    Message("calculator.mta-0"),
    Message("calculator.mta-1"),
    Message("calculator.mta-2"),
    Message("calculator.mta-3"),
    Message("calculator.mta-4"),
)
_MTA: Final = (grades("left", _LEFT, _MTA_GRADES), grades("right", _RIGHT, _MTA_GRADES))
MTA: Final = Calculator(
    key="mta",
    quantity=Quantity.MTA,
    formula=_WORST_SIDE,
    source="Scheltens P et al., J Neurol Neurosurg Psychiatry 1992;55:967-72",
    fields=_MTA,
    compute=highest_grade(_MTA),
    minimum=0,
    maximum=4,
)

_KOEDAM_GRADES: Final = (
    Message("calculator.koedam-0"),
    Message("calculator.koedam-1"),
    Message("calculator.koedam-2"),
    Message("calculator.koedam-3"),
)
_KOEDAM: Final = (grades("left", _LEFT, _KOEDAM_GRADES), grades("right", _RIGHT, _KOEDAM_GRADES))
KOEDAM: Final = Calculator(
    key="koedam",
    quantity=Quantity.KOEDAM,
    formula=_WORST_SIDE,
    source="Koedam ELGE et al., Eur Radiol 2011;21:2618-25",
    fields=_KOEDAM,
    compute=highest_grade(_KOEDAM),
    minimum=0,
    maximum=3,
)

_FAZEKAS: Final = (
    grades(
        "periventricular",
        Message("calculator.fazekas-periventricular"),
        (
            Message("calculator.fazekas-pv-0"),
            Message("calculator.fazekas-pv-1"),
            Message("calculator.fazekas-pv-2"),
            Message("calculator.fazekas-pv-3"),
        ),
    ),
    grades(
        "deep",
        Message("calculator.fazekas-deep"),
        (
            Message("calculator.fazekas-deep-0"),
            Message("calculator.fazekas-deep-1"),
            Message("calculator.fazekas-deep-2"),
            Message("calculator.fazekas-deep-3"),
        ),
    ),
)
FAZEKAS: Final = Calculator(
    key="fazekas",
    quantity=Quantity.FAZEKAS,
    formula=Message("calculator.fazekas-formula"),
    source="Fazekas F et al., AJR Am J Roentgenol 1987;149:351-6",
    fields=_FAZEKAS,
    compute=highest_grade(_FAZEKAS),
    minimum=0,
    maximum=3,
)
