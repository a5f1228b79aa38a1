"""All probes by name, in the order in which they run."""

from collections.abc import Iterable
from typing import Final

from assistant.errors import AssistantError
from assistant.probes.image_probes import BlankImages, Mirror, NoImages, NoiseImages, Swap
from assistant.probes.probe import Probe
from assistant.probes.stability_probes import Degrade, History, Pairs, Repeat
from audit.messages import Message

PROBES: Final[dict[str, Probe]] = {
    probe.name: probe
    for probe in (
        Mirror(),
        BlankImages(),
        NoiseImages(),
        NoImages(),
        Swap(),
        Degrade(),
        History(),
        Repeat(),
        Pairs(),
    )
}


class ProbeError(AssistantError):
    """A probe run cannot be made as asked."""


def chosen(names: Iterable[str] | None = None) -> tuple[Probe, ...]:
    """Return the probes of these names, all without any. Raises `ProbeError` for an unknown one."""
    wanted = list(PROBES) if names is None else list(names)
    if unknown := [name for name in wanted if name not in PROBES]:
        raise ProbeError(Message("probe.unknown", unknown=unknown[0], probes=", ".join(PROBES)))
    return tuple(probe for name, probe in PROBES.items() if name in wanted)
