"""Probe runs in the record: what was sent, answered and judged.

A page of a run is made from the record alone, so that runs of the command line and old runs are
shown like new ones.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from assistant.probes.probe import UNCHANGED
from audit.record.events import DraftRequested, Event, ProbeFinished, ProbeStarted

AS_IT_IS = ("repeat/1", UNCHANGED)
"""Tag of the unchanged requests."""


class ProbeLog(Protocol):
    """The part of a log that is read here."""

    def events(
        self, *, case: str | None = None, types: Iterable[str] | None = None
    ) -> Iterable[Event]:
        """Return events in order."""
        ...

    def blob(self, sha256: str) -> bytes:
        """Return a payload by its hash."""
        ...


@dataclass(frozen=True)
class ProbeRunFacts:
    """One run. `finished` is None while it runs, and if it was interrupted."""

    at: str
    started: ProbeStarted
    finished: ProbeFinished | None = None

    @property
    def run(self) -> str:
        """Id of the run."""
        return self.started.run


Pictures = Mapping[tuple[str, str, str], tuple[str, ...]]
"""Hashes of the sent images, by (bundle of the case, probe, variant)."""


@dataclass(frozen=True)
class ProbeRunPages:
    """A finished run. `report` is its JSON as printed by the command line."""

    facts: ProbeRunFacts
    report: Mapping[str, Any]
    pictures: Pictures = field(default_factory=dict)

    @property
    def probes(self) -> Sequence[Mapping[str, Any]]:
        """The probes of the run, each with verdicts, metrics and cases."""
        probes: Sequence[Mapping[str, Any]] = self.report["probes"]
        return probes

    def case(self, row: int) -> Mapping[str, Any]:
        """Return a case by its row, with labels and the answers to the unchanged request."""
        runs: Mapping[str, Any] = next(c for c in self.report["cases"] if c["row"] == row)
        return runs

    def images(self, row: int, probe: str, variant: str) -> tuple[str, ...]:
        """Return the hashes of the images of one request about a case."""
        tag = AS_IT_IS if variant == UNCHANGED else (probe, variant)
        return self.pictures.get((self.case(row)["bundle_sha256"], *tag), ())


def runs(log: ProbeLog) -> list[ProbeRunFacts]:
    """Return all runs, the newest first."""
    runs: dict[str, ProbeRunFacts] = {}
    for event in log.events(types=("probe.started", "probe.finished")):
        body = event.body
        if isinstance(body, ProbeStarted):
            runs[body.run] = ProbeRunFacts(event.at, body)
        elif isinstance(body, ProbeFinished) and body.run in runs:
            before = runs[body.run]
            runs[body.run] = ProbeRunFacts(before.at, before.started, body)
    return list(reversed(runs.values()))


def pages(log: ProbeLog, facts: ProbeRunFacts) -> ProbeRunPages | None:
    """Return the facts of a run to show; None if it has not ended."""
    if facts.finished is None:
        return None
    images: dict[tuple[str, str, str], tuple[str, ...]] = {}
    for event in log.events(types=("draft.requested",)):
        body = event.body
        if isinstance(body, DraftRequested) and body.probe and body.probe.run == facts.run:
            tag = body.probe
            images[tag.of_bundle_sha256, tag.probe, tag.variant] = tuple(
                image.sha256 for image in body.images
            )
    return ProbeRunPages(facts, json.loads(log.blob(facts.finished.result_sha256)), images)
