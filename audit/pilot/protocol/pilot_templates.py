"""Templates of protocols by the way in which drafts are used, with reasons for their defaults.

A template states what follows from the use: arms, endpoints, gates and stop rules. Names, approval,
models and contacts are the pilot's own. The files are `resources/pilots/*.toml`; the gates come
from the intended uses, so that a limit has one place.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from audit.messages import Message
from audit.pilot.protocol.intended_uses import gates_of
from audit.pilot.protocol.protocol import IntendedUse

TEMPLATES: Final = ("silent", "second-reader", "triage", "over-reading", "teaching")
"""Templates in the order in which they are offered; a silent stage comes first."""


@dataclass(frozen=True)
class Reason:
    """Why a default is as it is, and where that is stated; the source is empty for a rule here."""

    message: Message
    source: str


@dataclass(frozen=True)
class PilotTemplate:
    """A protocol to complete.

    Attributes:
        key: Name of the template.
        content: Content of a protocol file, without what only the pilot's lead can state.
        reasons: Reasons for the defaults.
    """

    key: str
    content: Mapping[str, Any]
    reasons: tuple[Reason, ...]

    @property
    def name(self) -> Message:
        """Name of the template."""
        return Message(f"pilot-template.{self.key}")

    @property
    def about(self) -> Message:
        """What the reader sees, in a sentence."""
        return Message(f"pilot-template.{self.key}-about")


@cache
def load_template(key: str) -> PilotTemplate:
    """Return a template.

    Args:
        key: One of `TEMPLATES`.
    """
    text = (files("resources") / "pilots" / f"{key}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    reasons = tuple(
        Reason(Message(f"pilot-template.reason-{reason['code']}"), reason["source"])
        for reason in data["reasons"]
    )
    use = IntendedUse(data["intended_use"])
    gates = _gates(data["gates"]["uses"], data["gates"].get("measures"), data["gates"]["opens"])
    content = {"intended_use": use.value, **data["protocol"], "gates": gates}
    return PilotTemplate(key, content, reasons)


def _gates(uses: list[str], measures: list[str] | None, opens: str) -> list[dict[str, Any]]:
    """Return the gates on these measures as the uses state them, the first use before the others.

    A measure that no named use has a gate on is taken from any other use.
    """
    order = [IntendedUse(use) for use in uses] + [use for use in IntendedUse if use not in uses]
    by_measure: dict[str, dict[str, Any]] = {}
    for use in order:
        for gate in gates_of(use):
            stated = gate.model_dump(mode="json") | {"opens": opens}
            by_measure.setdefault(gate.measure.value, stated)
    chosen = measures or [gate.measure.value for gate in gates_of(order[0])]
    return [by_measure[measure] for measure in chosen]
