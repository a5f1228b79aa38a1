"""Where each stop rule stands: what it counted, a confidence sequence, evidence against its limit.

The bounds hold over all looks together: the record may be read after every case.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.metrics.sequential import evidence, lower_bound, upper_bound
from audit.pilot.conditions import stratum_words
from audit.pilot.watch import watch

if TYPE_CHECKING:
    from audit.log import Log
    from audit.pilot.protocol import Protocol


@dataclass(frozen=True)
class Monitored:
    """One stop rule. `low` to `high`: confidence sequence of the rate, each side at the rule's error."""

    rule: str
    measure: str
    stratum: str
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
    suspended: bool
    seqs: tuple[int, ...]
    """Events that settled the cases it counted."""


def monitored(log: "Log", protocol: "Protocol", upto: int | None = None) -> tuple[Monitored, ...]:
    """Every stop rule of the protocol, as of an event (None: now)."""
    at_work = watch(log, protocol, upto)
    found = []
    for stream in at_work.streams:
        rule, n = stream.rule, len(stream.outcomes)
        errors = sum(wrong for _, wrong in stream.outcomes)
        alarm = stream.alarm()
        found.append(
            Monitored(
                rule.name,
                rule.measure.value,
                stratum_words(rule.stratum),
                rule.limit,
                stream.alpha,
                n,
                errors,
                lower_bound(errors, n, stream.alpha),
                upper_bound(errors, n, stream.alpha),
                evidence(errors, n, rule.limit),
                alarm.cases if alarm is not None else None,
                (rule.name, rule.stratum) in at_work.suspended,
                tuple(seq for seq, _ in stream.outcomes),
            )
        )
    return tuple(found)
