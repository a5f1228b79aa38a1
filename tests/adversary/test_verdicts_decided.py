"""Errors after the decision: readers who have not decided yet are no clean record."""

from pathlib import Path
from typing import Any

from audit.metrics.monitoring.gate_cases import NOT_DECIDED, GateCase, GateCases
from audit.metrics.table.results_table import pairs_from
from audit.pilot.protocol.protocol import Measure
from audit.record.log.event_log import Log
from tests.helpers.piloted import SECOND
from tests.helpers.reported import MODELS, Pilot60

A, B = (f"cfg-{sha[:12]}" for sha, _ in MODELS.values())


class Undecided(Pilot60):
    """A pilot whose second reader locks a read and never goes on to the draft."""

    def _read(self, case: str, reader: Any, *rest: Any) -> None:
        if reader == SECOND:
            log, self.log = self.log, _OnlyLocks(self.log)  # type: ignore[assignment]
            super()._read(case, reader, *rest)
            self.log = log
        else:
            super()._read(case, reader, *rest)


class _OnlyLocks:
    """Takes the lock of a read, and drops what follows it."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def append(self, body: Any, **of: Any) -> None:
        if body.type == "read.locked":
            self._log.append(body, **of)


def after(log: Log, pilot: Pilot60, configuration: str) -> tuple[GateCase, ...]:
    protocol = pilot.lead.protocol
    assert protocol is not None
    made = GateCases(pairs_from(log), protocol, 1)
    return made.of(Measure.CRITICAL_ERRORS_AFTER, configuration)


def test_a_reader_who_has_not_decided_leaves_the_case_unsettled(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        pilot = Undecided(log, 12)
        pilot.write()
        result = after(log, pilot, A)
    assert len(result) == 12  # none of 12 is excluded
    assert {item.waits for item in result} == {NOT_DECIDED}


def test_what_readers_decided_on_counts_and_what_they_never_saw_does_not(tmp_path: Path) -> None:
    """Readers see the draft of one model; where it gave none, nothing was decided."""
    with Log(tmp_path / "record.sqlite") as log:
        pilot = Pilot60(log, 12)
        pilot.write()
        result, other = after(log, pilot, A), after(log, pilot, B)
    assert any(item.error is not None for item in result)
    assert all(item.error is None for item in other)
