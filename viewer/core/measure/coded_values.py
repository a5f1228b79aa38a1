"""Coded numbers of a measurement: concepts of SNOMED CT and DCM, units of UCUM.

A concept without a code there has one of Overread's own scheme, 99OVERREAD.
"""

import re
from dataclasses import dataclass
from typing import Final

from audit.lexicon.code_systems import SCHEME

Point = tuple[float, float, float]
Code = tuple[str, str, str]
"""Code value, coding scheme designator and code meaning (PS3.3 section 8.8)."""
MM: Final = ("mm", "UCUM", "mm")
DEGREE: Final = ("deg", "UCUM", "degree")
MM2: Final = ("mm2", "UCUM", "square millimeter")
ML: Final = ("ml", "UCUM", "milliliter")
RATIO: Final = ("{ratio}", "UCUM", "ratio")
UNITS: Final = {
    "HU": ("[hnsf'U]", "UCUM", "Hounsfield unit"),
    "mm2/s": ("mm2/s", "UCUM", "square millimeter per second"),
    "s": ("s", "UCUM", "second"),
    "ms": ("ms", "UCUM", "millisecond"),
    "%": ("%", "UCUM", "percent"),
    "Hz": ("Hz", "UCUM", "hertz"),
    "Bq/ml": ("Bq/ml", "UCUM", "becquerel per milliliter"),
    "Gy": ("Gy", "UCUM", "gray"),
    "um2/s": ("um2/s", "UCUM", "square micrometer per second"),
    "counts": ("{counts}", "UCUM", "counts"),
}
SYMBOLS: Final = {
    "deg": "°",
    "mm2": "mm²",
    "[hnsf'U]": "HU",
    "mm2/s": "mm²/s",
    "{ratio}": "",
    "1": "",
    "[arb'U]": "",
}
"""Display form of UCUM codes, where it differs."""
ARBITRARY: Final = ("[arb'U]", "UCUM", "arbitrary unit")
LENGTH: Final = ("410668003", "SCT", "Length")
ANGLE: Final = ("1483009", "SCT", "Angle")
COBB: Final = ("285285000", "SCT", "Cobb angle")
LONG_AXIS: Final = ("103339001", "SCT", "Long axis")
SHORT_AXIS: Final = ("103340004", "SCT", "Short axis")
PRODUCT: Final = ("product", SCHEME, "Product of the diameters")
EVANS: Final = ("evans-index", SCHEME, "Evans' index")
SHIFT: Final = ("midline-shift", SCHEME, "Midline shift")
AREA: Final = ("42798000", "SCT", "Area")
VOLUME: Final = ("118565006", "SCT", "Volume")
ATTENUATION: Final = ("112031", "DCM", "Attenuation Coefficient")
VALUE: Final = ("pixel-value", SCHEME, "Pixel value")
MEAN: Final = ("373098007", "SCT", "Mean")
DEVIATION: Final = ("386136009", "SCT", "Standard Deviation")
MINIMUM: Final = ("255605001", "SCT", "Minimum")
MAXIMUM: Final = ("56851009", "SCT", "Maximum")


@dataclass(frozen=True)
class Number:
    """One number of a mark.

    Attributes:
        line: The points that it is measured along, LPS mm; empty for the number of a region.
    """

    name: Code
    value: float
    unit: Code
    derivation: Code | None = None
    line: tuple[Point, ...] = ()


def unit_of(units: str | None) -> Code:
    """Return the code of a series' units; units that UCUM lacks become an annotation in braces.

    >>> unit_of("1/cm"), unit_of(None)[0]
    (('{1/cm}', 'UCUM', '1/cm'), "[arb'U]")
    """
    if not units:
        return ARBITRARY
    code = UNITS.get(units)
    if code is None and re.fullmatch(r"[!-z]{1,14}", units):
        return "{" + units + "}", "UCUM", units
    return code or ARBITRARY


def ucum_code(code: str) -> Code:
    """Return the coded unit of a UCUM code; one that is not listed here is its own meaning.

    >>> ucum_code("mm2"), ucum_code("cm")
    (('mm2', 'UCUM', 'square millimeter'), ('cm', 'UCUM', 'cm'))
    """
    known = {unit[0]: unit for unit in (MM, DEGREE, MM2, ML, RATIO, *UNITS.values())}
    return known.get(code, (code, "UCUM", code))


def unit_symbol(code: str) -> str:
    """Return a UCUM unit as it follows a number on screen, with the space before it.

    >>> unit_symbol("mm"), unit_symbol("deg"), unit_symbol("{ratio}")
    (' mm', '°', '')
    """
    symbol = SYMBOLS.get(code, code.strip("{}"))
    return f" {symbol}" if symbol and symbol != "°" else symbol
