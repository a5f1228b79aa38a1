"""Probe runs as the record holds them: which there were, what was sent, answered and judged.

A page of a run is made from the record alone, so that a run of the command line, or of last year,
is shown like one that has just ended.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from assistant.probes.probe import UNCHANGED
from audit.record.events import DraftRequested, Event, ProbeFinished, ProbeStarted

AS_IT_IS = ("repeat/1", UNCHANGED)
"""Tag of the requests that are the cases themselves."""


class ProbeLog(Protocol):
    """What is read of a log."""

    def events(
        self, *, case: str | None = None, types: Iterable[str] | None = None
    ) -> Iterable[Event]:
        """Events in order."""
        ...

    def blob(self, sha256: str) -> bytes:
        """A payload by its hash."""
        ...


@dataclass(frozen=True)
class ProbeRunFacts:
    """One run, newest facts. `finished` None: it is on its way, or was broken off."""

    at: str
    started: ProbeStarted
    finished: ProbeFinished | None = None

    @property
    def run(self) -> str:
        """Id of the run."""
        return self.started.run


Pictures = Mapping[tuple[str, str, str], tuple[str, ...]]
"""Hashes of the images sent, by (bundle of the case, probe, variant)."""


@dataclass(frozen=True)
class ProbeRunPages:
    """All of a finished run. `report` is its JSON as the command line prints it."""

    facts: ProbeRunFacts
    report: Mapping[str, Any]
    pictures: Pictures = field(default_factory=dict)

    @property
    def probes(self) -> Sequence[Mapping[str, Any]]:
        """The probes of the run, each with verdicts, measures and cases."""
        found: Sequence[Mapping[str, Any]] = self.report["probes"]
        return found

    def case(self, row: int) -> Mapping[str, Any]:
        """A case of the run by its row: labels, and the answers to it as it is."""
        found: Mapping[str, Any] = next(c for c in self.report["cases"] if c["row"] == row)
        return found

    def images(self, row: int, probe: str, variant: str) -> tuple[str, ...]:
        """Hashes of the images of one request about a case."""
        tag = AS_IT_IS if variant == UNCHANGED else (probe, variant)
        return self.pictures.get((self.case(row)["bundle_sha256"], *tag), ())


def runs(log: ProbeLog) -> list[ProbeRunFacts]:
    """Every run, the newest first."""
    found: dict[str, ProbeRunFacts] = {}
    for event in log.events(types=("probe.started", "probe.finished")):
        body = event.body
        if isinstance(body, ProbeStarted):
            found[body.run] = ProbeRunFacts(event.at, body)
        elif isinstance(body, ProbeFinished) and body.run in found:
            before = found[body.run]
            found[body.run] = ProbeRunFacts(before.at, before.started, body)
    return list(reversed(found.values()))


def pages(log: ProbeLog, facts: ProbeRunFacts) -> ProbeRunPages | None:
    """What is shown of a run; None where it has not ended."""
    if facts.finished is None:
        return None
    pictures: dict[tuple[str, str, str], tuple[str, ...]] = {}
    for event in log.events(types=("draft.requested",)):
        body = event.body
        if isinstance(body, DraftRequested) and body.probe and body.probe.run == facts.run:
            tag = body.probe
            pictures[tag.of_bundle_sha256, tag.probe, tag.variant] = tuple(
                image.sha256 for image in body.images
            )
    return ProbeRunPages(facts, json.loads(log.blob(facts.finished.result_sha256)), pictures)
