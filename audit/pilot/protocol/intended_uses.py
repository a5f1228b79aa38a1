"""What a pilot has to show before its intended use is adopted: each use has gates of its own.

Their limits are examples that a site changes; which measures a use turns on is not.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from audit.messages import Message, Text, join, term
from audit.pilot.protocol.protocol import Gate, IntendedUse, Measure, Protocol

_GATES: Final = "\n[[stop_rules]]"
"""Where the gates go in the template."""


@cache
def gates_of(use: IntendedUse) -> tuple[Gate, ...]:
    """The gates that a new protocol with this intended use begins with."""
    return tuple(Gate.model_validate(one) for one in tomllib.loads(_text(use))["gates"])


def measures_of(use: IntendedUse) -> tuple[Measure, ...]:
    """The measures that a use turns on."""
    return tuple(gate.measure for gate in gates_of(use))


def find_ungated_measures(protocol: Protocol) -> tuple[Measure, ...]:
    """Measures that the protocol's use turns on and that none of its gates is about."""
    gated = {gate.measure for gate in protocol.gates}
    return tuple(m for m in measures_of(protocol.intended_use) if m not in gated)


def describe_ungated(protocol: Protocol) -> Text:
    """What is not gated, for people; empty where nothing is missing."""
    missing = find_ungated_measures(protocol)
    if not missing:
        return ""
    return Message(
        "protocol.gates-missing",
        gates=join(map(term, missing)),
        use=term(protocol.intended_use),
    )


def protocol_template(use: IntendedUse = IntendedUse.SECOND_LOOK) -> str:
    """A protocol to fill in, with the gates of its use and a comment for each field."""
    whole = (files("resources") / "protocol.toml").read_text("utf-8")
    stated = f'intended_use = "{IntendedUse.SECOND_LOOK.value}"'
    head, found, rest = whole.partition(_GATES)
    assert stated in head and found
    told = head.replace(stated, f'intended_use = "{use.value}"')
    return f"{told}\n{_text(use)}{found}{rest}"


def _text(use: IntendedUse) -> str:
    name = use.value.replace(" ", "-")
    return (files("resources") / "gates" / f"{name}.toml").read_text("utf-8")
