"""Quantities that are measured: their unit, the precision that they are stated with, their words.

The words are in `resources/lexicon/quantities.toml`, in six languages.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from audit.messages import Message

Dimension = Literal["length", "volume", "area", "angle", "attenuation", "share", "number"]
"""Kind of a unit. A share is a percentage; a number has no unit (a ratio or a score)."""


class Quantity(StrEnum):
    """Measured quantity of a fact."""

    BRAIN_MASK_VOLUME = "brain-mask-volume"
    LESION_VOLUME = "lesion-volume"
    LONGEST_DIAMETER = "longest-diameter"
    PERPENDICULAR_DIAMETER = "perpendicular-diameter"
    DIAMETER_PRODUCT = "diameter-product"
    LENGTH = "length"
    ANGLE = "angle"
    COBB_ANGLE = "cobb-angle"
    EVANS_INDEX = "evans-index"
    MIDLINE_SHIFT = "midline-shift"
    ICH_SCORE = "ich-score"
    ASPECTS = "aspects"
    MODIFIED_FISHER = "modified-fisher"
    SPETZLER_MARTIN = "spetzler-martin"
    NASCET = "nascet"
    GCA = "gca"
    MTA = "mta"
    KOEDAM = "koedam"
    FAZEKAS = "fazekas"

    @property
    def display_name(self) -> Message:
        """Name of the quantity, for a reader."""
        return _TITLES[self]

    @property
    def dimension(self) -> Dimension:
        """Kind of its unit."""
        return _DIMENSIONS[self]

    @property
    def unit(self) -> str:
        """UCUM code of the unit that facts are stated in."""
        return UNITS[self.dimension]

    @property
    def is_of_study(self) -> bool:
        """Whether a study has one value of it, so that two values of it contradict each other."""
        return self not in _OF_LESIONS


_DIMENSIONS: Final[Mapping[Quantity, Dimension]] = {
    **dict.fromkeys((Quantity.BRAIN_MASK_VOLUME, Quantity.LESION_VOLUME), "volume"),
    **dict.fromkeys(
        (
            *(Quantity.LONGEST_DIAMETER, Quantity.PERPENDICULAR_DIAMETER),
            *(Quantity.LENGTH, Quantity.MIDLINE_SHIFT),
        ),
        "length",
    ),
    Quantity.DIAMETER_PRODUCT: "area",
    **dict.fromkeys((Quantity.ANGLE, Quantity.COBB_ANGLE), "angle"),
    Quantity.NASCET: "share",
    **dict.fromkeys(
        (
            *(Quantity.EVANS_INDEX, Quantity.ICH_SCORE, Quantity.ASPECTS),
            *(Quantity.MODIFIED_FISHER, Quantity.SPETZLER_MARTIN, Quantity.GCA, Quantity.MTA),
            *(Quantity.KOEDAM, Quantity.FAZEKAS),
        ),
        "number",
    ),
}
_TITLES: Final[Mapping[Quantity, Message]] = {
    Quantity.BRAIN_MASK_VOLUME: Message("quantity.brain-mask-volume"),
    Quantity.LESION_VOLUME: Message("quantity.lesion-volume"),
    Quantity.LONGEST_DIAMETER: Message("quantity.longest-diameter"),
    Quantity.PERPENDICULAR_DIAMETER: Message("quantity.perpendicular-diameter"),
    Quantity.DIAMETER_PRODUCT: Message("quantity.diameter-product"),
    Quantity.LENGTH: Message("quantity.length"),
    Quantity.ANGLE: Message("quantity.angle"),
    Quantity.COBB_ANGLE: Message("quantity.cobb-angle"),
    Quantity.EVANS_INDEX: Message("quantity.evans-index"),
    Quantity.MIDLINE_SHIFT: Message("quantity.midline-shift"),
    Quantity.ICH_SCORE: Message("calculator.ich-title"),
    Quantity.ASPECTS: Message("calculator.aspects-title"),
    Quantity.MODIFIED_FISHER: Message("calculator.modified-fisher-title"),
    Quantity.SPETZLER_MARTIN: Message("calculator.spetzler-martin-title"),
    Quantity.NASCET: Message("calculator.nascet-title"),
    Quantity.GCA: Message("calculator.gca-title"),
    Quantity.MTA: Message("calculator.mta-title"),
    Quantity.KOEDAM: Message("calculator.koedam-title"),
    Quantity.FAZEKAS: Message("calculator.fazekas-title"),
}
_OF_LESIONS: Final = frozenset(
    {
        *(Quantity.LESION_VOLUME, Quantity.LONGEST_DIAMETER, Quantity.PERPENDICULAR_DIAMETER),
        *(Quantity.DIAMETER_PRODUCT, Quantity.LENGTH, Quantity.ANGLE),
    }
)
UNITS: Final[Mapping[Dimension, str]] = {
    "length": "mm",
    "volume": "ml",
    "area": "mm2",
    "angle": "deg",
    "attenuation": "[hnsf'U]",
    "share": "%",
    "number": "1",
}
"""UCUM code of the unit of each dimension, in which values are compared."""
_SYMBOLS: Final = {"ml": "mL", "mm2": "mm2", "deg": "degrees", "[hnsf'U]": "HU", "1": ""}


def unit_symbol(unit: str) -> str:
    """Return a unit as plain text states it; empty for a number without a unit.

    >>> unit_symbol("ml"), unit_symbol("mm"), unit_symbol("1")
    ('mL', 'mm', '')
    """
    return _SYMBOLS.get(unit, unit)


def rounded(quantity: Quantity, value: float) -> float:
    """Return a value with the precision that a fact states it with.

    Lengths get one decimal, volumes one below 100 mL, an index two, scores and angles none.

    >>> rounded(Quantity.BRAIN_MASK_VOLUME, 1293.44), rounded(Quantity.EVANS_INDEX, 0.3149)
    (1293.0, 0.31)
    """
    return round(value, decimals(quantity, value))


def decimals(quantity: Quantity, value: float) -> int:
    """Return the number of decimals that a fact of this quantity is stated with."""
    if quantity is Quantity.EVANS_INDEX:
        return 2
    if quantity.dimension == "length":
        return 1
    if quantity.dimension == "volume" and abs(value) < LARGE_ML:
        return 1
    return 0


LARGE_ML: Final = 100.0
"""Volumes from here on are stated without decimals."""


@dataclass(frozen=True)
class NamedQuantity:
    """A quantity that a text names, and the characters [start, end) that name it."""

    quantity: Quantity
    start: int
    end: int


@cache
def _words() -> tuple[tuple[Quantity, re.Pattern[str]], ...]:
    text = (files("resources") / "lexicon" / "quantities.toml").read_text("utf-8")
    return tuple(
        (Quantity(name), re.compile("|".join(words), re.IGNORECASE))
        for name, words in tomllib.loads(text)["words"].items()
    )


def named_quantities(text: str) -> Iterator[NamedQuantity]:
    """Yield the quantities that a text names; where names overlap, the longest alone.

    >>> [each.quantity.value for each in named_quantities("Shift of the midline; Evans index 0.3")]
    ['midline-shift', 'evans-index']
    """
    hits = [
        NamedQuantity(quantity, hit.start(), hit.end())
        for quantity, pattern in _words()
        for hit in pattern.finditer(text)
    ]
    taken = -1
    for hit in sorted(hits, key=lambda each: (each.start, each.start - each.end)):
        if hit.start >= taken:
            yield hit
            taken = hit.end
