"""Measured facts, and the block of them that a request can contain.

A fact says what was measured, how, on what, and by whom. A block lists facts by number and, apart,
what could not be measured: absence is stated, never filled in.
"""

import hashlib
from typing import Annotated, Final, Literal

import rfc8785
from pydantic import Field

from audit.facts.quantities import Quantity, decimals, unit_symbol
from audit.interpretation.interpretation import BoxLps, LexiconCode, Model
from audit.messages import Message

VERSION: Final = "facts/1"
"""Version of the content of a block and of its rounding."""
Author = Literal["algorithm", "human"]
Basis = Literal["mark", "mask", "brain-mask", "calculator"]
"""What a value was measured on; a calculator computes it from what a reader entered."""
FactsMode = Literal["off", "checked", "sent"]
"""Off: no facts. Checked: recorded and compared with the draft, but not sent. Sent: also sent."""
Value = Annotated[float, Field(allow_inf_nan=False)]


class Fact(Model):
    """One measured value."""

    quantity: Quantity
    value: Value
    """In the unit of the quantity, with the precision that it is stated with."""
    formula: Message
    source: str = ""
    """Publication that defines the formula; empty for plain geometry."""
    author: Author
    algorithm: str | None = None
    """Name and version of the algorithm; None if a person measured."""
    is_built_in: bool = True
    """False for an algorithm of the site, whose name is recorded but not sent."""
    basis: Basis
    basis_number: Annotated[int, Field(ge=1)] | None = None
    """Number of the mark or mask; None where there is only one."""
    series: str | None = None
    """Id of the series that it was measured on."""
    subject: LexiconCode | None = None
    """Lexicon code of what was measured, where known."""
    box_lps_mm: BoxLps | None = None
    """What bounds the measured part of the patient; never sent."""

    @property
    def unit(self) -> str:
        """UCUM code of the unit."""
        return self.quantity.unit

    @property
    def value_text(self) -> str:
        """The value as it is stated, with its unit."""
        number = f"{self.value:.{decimals(self.quantity, self.value)}f}"
        symbol = unit_symbol(self.unit)
        if symbol == "%":
            return f"{number}%"
        return f"{number} {symbol}".strip()

    @property
    def author_text(self) -> Message:
        """Who measured it."""
        if self.author == "human":
            return Message("fact.author-human")
        return Message("fact.author-algorithm", name=self.algorithm or Message("fact.unnamed"))


class MissingFact(Model):
    """A quantity that could not be measured, and why."""

    quantity: Quantity
    reason: Message


class FactBlock(Model):
    """Facts of a request in order, and what is missing. `sha256` covers all of it.

    Attributes:
        sent: The block is part of the request. Otherwise it is only compared with the draft.
        authors: Whose measurements were permitted.
    """

    version: str = VERSION
    sent: bool
    authors: tuple[Author, ...] = ("algorithm",)
    facts: tuple[Fact, ...] = ()
    missing: tuple[MissingFact, ...] = ()

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON of the block, which the record stores."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of `canonical_bytes`."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()

    @property
    def of_people(self) -> tuple[Fact, ...]:
        """Facts that a person measured."""
        return tuple(fact for fact in self.facts if fact.author == "human")
