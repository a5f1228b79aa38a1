"""Gates of each intended use: what a pilot must show before the use is adopted.

A site may change the limits, which are examples, but not the measures that a use depends on.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from audit.messages import Message, Text, join, term
from audit.pilot.protocol.protocol import Gate, IntendedUse, Measure, Protocol

_GATES: Final = "\n[[stop_rules]]"
"""Position of the gates in the template."""


@cache
def gates_of(use: IntendedUse) -> tuple[Gate, ...]:
    """Return the gates of a new protocol with this intended use."""
    return tuple(Gate.model_validate(gate) for gate in tomllib.loads(_text(use))["gates"])


def measures_of(use: IntendedUse) -> tuple[Measure, ...]:
    """Return the measures that a use depends on."""
    return tuple(gate.measure for gate in gates_of(use))


def find_ungated_measures(protocol: Protocol) -> tuple[Measure, ...]:
    """Return the measures that the protocol's use depends on and that have no gate."""
    gated = {gate.measure for gate in protocol.gates}
    return tuple(m for m in measures_of(protocol.intended_use) if m not in gated)


def describe_ungated(protocol: Protocol) -> Text:
    """Return a sentence about the measures without a gate; empty if none is missing."""
    missing = find_ungated_measures(protocol)
    if not missing:
        return ""
    return Message(
        "protocol.gates-missing",
        gates=join(map(term, missing)),
        use=term(protocol.intended_use),
    )


def protocol_template(use: IntendedUse = IntendedUse.SECOND_LOOK) -> str:
    """Return a protocol to fill in, with the gates of its use and a comment for each field."""
    text = (files("resources") / "protocol.toml").read_text("utf-8")
    default_use = f'intended_use = "{IntendedUse.SECOND_LOOK.value}"'
    head, separator, rest = text.partition(_GATES)
    assert default_use in head and separator
    head = head.replace(default_use, f'intended_use = "{use.value}"')
    return f"{head}\n{_text(use)}{separator}{rest}"


def _text(use: IntendedUse) -> str:
    name = use.value.replace(" ", "-")
    return (files("resources") / "gates" / f"{name}.toml").read_text("utf-8")
