"""The plan of an acceptance test: a TOML file that the lead signs before any answer counts.

A plan names its case set by the hash of the manifest, its gates, and the probes that the model must
pass. A changed plan, or a changed manifest, has another hash and needs another signature.
"""

import hashlib
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final, Self

import rfc8785
from pydantic import Field, ValidationError, field_validator, model_validator

from audit.errors import RecordInputError, wrong_field
from audit.interpretation.interpretation import Model
from audit.messages import Message, join, reason_of, term
from audit.pilot.protocol.protocol import Gate, IntendedUse, Measure
from audit.record.events.bodies.field_types import Count, Sha256

SAMPLE_CASES: Final = "sample cases"
"""Value of `cases` for the built-in synthetic cases."""
PROBES: Final = (
    *("mirror", "blank-images", "noise-images", "no-images", "swap"),
    *("degrade", "history", "repeat", "pairs"),
)
"""Names of the probes that a plan may require."""
_NOT_TESTED: Final = (Measure.CRITICAL_ERRORS_AFTER, Measure.WRONG_SIDE)
"""Measures that need a reader's decision, or references that state the side of findings."""

Text = Annotated[str, Field(min_length=1, max_length=300)]


class PlanError(RecordInputError):
    """The plan cannot be read or is not valid."""


class PlanFile(Model):
    """The content of the file. Paths are relative to it and are not part of the signed plan."""

    title: Text
    intended_use: IntendedUse
    cases: Text
    """Manifest of the case set with its labels, or "sample cases"."""
    repeats: Annotated[int, Field(ge=1, le=20)] = 1
    """How often each case is asked. Every answer counts."""
    valid_days: Annotated[int, Field(ge=1, le=1100)] = 365
    """Days after which an acceptance expires."""
    gates: Annotated[tuple[Gate, ...], Field(min_length=1)]
    probes: tuple[str, ...] = ()
    """Probes that must pass."""
    probe_cases: Text | None = None
    """Case set of the probes."""
    probe_repeats: Annotated[int, Field(ge=2, le=100)] = 3

    @field_validator("gates")
    @classmethod
    def _testable(cls, gates: tuple[Gate, ...]) -> tuple[Gate, ...]:
        if len({gate.name for gate in gates}) < len(gates):
            what = Message("protocol.section-gates")
            raise ValueError(Message("protocol.name-duplicate", what=what))
        for gate in gates:
            if gate.measure in _NOT_TESTED:
                raise ValueError(
                    Message("acceptance.measure-not-tested", measure=term(gate.measure.value))
                )
            if gate.looks or gate.timing != "as planned" or gate.opens != "adopt":
                raise ValueError(Message("acceptance.gate-decided-once", gate=gate.name))
        return gates

    @field_validator("probes")
    @classmethod
    def _known(cls, probes: tuple[str, ...]) -> tuple[str, ...]:
        if unknown := [name for name in probes if name not in PROBES]:
            known = ", ".join(PROBES)
            raise ValueError(Message("acceptance.probe-unknown", name=unknown[0], known=known))
        return tuple(dict.fromkeys(probes))

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if bool(self.probes) != (self.probe_cases is not None):
            raise ValueError(Message("acceptance.probe-cases-missing"))
        return self

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a TOML file.

        Raises:
            PlanError: Names the file and each invalid field.
        """
        try:
            content = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            reason = reason_of(error)
            raise PlanError(Message("format.name-reason", name=path.name, reason=reason)) from None
        try:
            return cls.model_validate(content)
        except ValidationError as error:
            reasons = [wrong_field(detail) for detail in error.errors(include_url=False)]
            raise PlanError(
                Message("format.name-reason", name=path.name, reason=join(reasons, "; "))
            ) from None

    def plan(
        self, cases_sha256: str, n_cases: int, probe_cases_sha256: str | None
    ) -> "AcceptancePlan":
        """Return the plan that is signed.

        Args:
            cases_sha256: Hash of the manifest of the case set.
            n_cases: Number of its rows.
            probe_cases_sha256: Hash of the case set of the probes; None without probes.
        """
        content = self.model_dump(exclude={"cases", "probe_cases"})
        return AcceptancePlan.model_validate(
            {
                **content,
                "cases_sha256": cases_sha256,
                "n_cases": n_cases,
                "probe_cases_sha256": probe_cases_sha256,
            }
        )


class AcceptancePlan(Model):
    """The signed plan: the content of the file, with hashes instead of paths."""

    title: Text
    intended_use: IntendedUse
    cases_sha256: Sha256
    n_cases: Count
    repeats: int
    valid_days: int
    gates: tuple[Gate, ...]
    probes: tuple[str, ...] = ()
    probe_cases_sha256: Sha256 | None = None
    probe_repeats: int

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON, which is hashed and signed."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of the canonical bytes."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()


def plan_template() -> str:
    """Return a plan with a comment for each field, to be completed."""
    return (files("resources") / "acceptance.toml").read_text("utf-8")
