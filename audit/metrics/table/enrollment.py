"""The roll of a pilot: every case that was enrolled, whether or not anything came of it.

A rate over results that came is no rate over the pilot: a case whose draft was never asked for,
whose answer failed, that waits for its reference or its adjudication, or that was excluded after
its draft existed has no result, and may be the one that was wrong. Gates count from this roll.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Excluded:
    """An exclusion, and what existed of the case before it."""

    code: str
    seq: int
    after_draft: bool
    """Whether a draft of the case had been asked for."""
    blind: bool
    """Whether no draft of it was shown, compared or adjudicated before."""


@dataclass(frozen=True)
class Enrolled:
    """One enrolled case. `labels` are words of strata, as a row of `Pairs` has them."""

    case: str
    patient: str
    seq: int
    """Event of the enrollment: the order in which a planned sample fills."""
    protocol_epoch: str
    arms: frozenset[str] = frozenset()
    """Arms that the case's readings are assigned to."""
    referenced: bool = False
    indeterminate: bool = False
    """Whether its reference standard says that nobody can tell: then it is neither normal nor
    abnormal."""
    labels: Mapping[str, Any] = field(default_factory=dict)
    excluded: Excluded | None = None
    drafted_before: bool = False
    """Whether a draft of it had been asked for before it was enrolled: it may have been chosen for
    that."""
    revised: bool = False
    """Whether its reference standard was changed after a draft had been compared with it,"""
    former_normality: frozenset[str] = frozenset()
    """and what those before said."""
    erased: bool = False
    """Whether the case was erased: nothing is left to say whether the model was right in it."""
