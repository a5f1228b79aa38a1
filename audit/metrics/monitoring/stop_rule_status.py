"""Status of each stop rule: counts, confidence sequence, evidence against its limit.

The bounds hold over all looks together: the record may be read after every case.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.messages import Message
from audit.metrics.monitoring.gate_cases import GateCases
from audit.metrics.table.results_table import Pairs, pairs_from
from audit.pilot.conduct.stop_rule_watch import watch_stop_rules
from audit.pilot.protocol.case_conditions import describe_stratum
from audit.record.events import ProtocolSigned
from audit.statistics.sequential_tests import evidence, lower_bound, upper_bound

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log


@dataclass(frozen=True)
class Monitored:
    """One stop rule.

    `low` to `high`: confidence sequence of the rate, each side at the rule's error.
    """

    rule: str
    configuration: str
    measure: str
    stratum: Message
    limit: float
    alpha: float
    cases: int
    errors: int
    low: float
    high: float
    evidence: float
    """E-value against "the rate is at most the limit"; the alarm comes at 1 / alpha."""
    alarm_at: int | None
    """After how many cases it alarmed; None: it has not since it was last resumed."""
    waiting: int
    """Enrolled cases that the rule is about and that are not settled; it counts none of them as
    right."""
    suspended: bool
    seqs: tuple[int, ...]
    """Events that settled the cases it counted."""


def monitored(
    log: "Log", protocol: "Protocol", upto: int | None = None, pairs: "Pairs | None" = None
) -> tuple[Monitored, ...]:
    """Return the status of every stop rule for every configuration of the protocol.

    Args:
        log: The record.
        protocol: The signed protocol.
        upto: Number of the last event that counts; None for now.
        pairs: The results as of that event, where they have been computed already.
    """
    at_work = watch_stop_rules(log, protocol, upto)
    cases = GateCases(
        pairs_from(log, upto) if pairs is None else pairs, protocol, _epoch(log, protocol, upto)
    )
    results = []
    for stream in at_work.streams:
        rule, n = stream.rule, len(stream.outcomes)
        errors = sum(wrong for _, wrong in stream.outcomes)
        alarm = at_work.alarm(stream)
        results.append(
            Monitored(
                rule.name,
                stream.configuration,
                rule.measure.value,
                describe_stratum(rule.stratum),
                rule.limit,
                stream.alpha,
                n,
                errors,
                lower_bound(errors, n, stream.alpha),
                upper_bound(errors, n, stream.alpha),
                evidence(errors, n, rule.limit),
                alarm.cases if alarm is not None else None,
                sum(c.error is None for c in cases.of(rule.measure, stream.configuration)),
                (rule.name, rule.stratum) in at_work.suspended,
                tuple(seq for seq, _ in stream.outcomes),
            )
        )
    return tuple(results)


def _epoch(log: "Log", protocol: "Protocol", upto: int | None) -> int:
    """Return the epoch that the protocol opened last; 0 where it was not signed."""
    result = 0
    for event, _, _ in log.as_service().stored(types=("protocol.signed",), until=upto):
        if isinstance(event.body, ProtocolSigned) and event.body.protocol_sha256 == protocol.sha256:
            result = event.body.epoch
    return result
