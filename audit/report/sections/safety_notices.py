"""Safety notices at the top of a report: suspensions and open escalations."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from audit.messages import Message, join, term
from audit.pilot.protocol.case_conditions import describe_stratum
from audit.report.content.report_parts import Block, Words


@dataclass(frozen=True)
class Safety:
    """Open safety signals as of a position of the record."""

    suspended: tuple[tuple[str, str, int], ...]
    """Stop rule, stratum, and event of the alarm of each suspension in force."""
    escalations: tuple[str, ...]
    """Severity of each open escalation."""
    notified: tuple[tuple[str, str, int], ...] = ()
    """Stop rule, stratum, and event of each alarm that suspended nothing."""
    cases: tuple[str, ...] = ()
    """Cases with an open escalation."""

    @property
    def clear(self) -> bool:
        """Whether no signal is open."""
        return not self.suspended and not self.escalations and not self.notified

    def blocks(self, key_of: Callable[[Sequence[str]], str] = lambda _: "") -> Iterator[Block]:
        """Yield the notices that a reader must see before any recommendation.

        Args:
            key_of: Returns the key of the rows of some cases.
        """
        for rule, stratum, seq in self.suspended:
            values = _of_alarm(rule, stratum, seq)
            yield Words(Message("report.assistant-suspended", **values), "critical")
        if self.escalations:
            by_severity = Counter(self.escalations)
            yield Words(
                Message(
                    "report.escalations-open",
                    what=join(
                        Message("report.escalation-count", n=by_severity[s], severity=term(s))
                        for s in sorted(by_severity)
                    ),
                ),
                "critical",
                key_of(self.cases),
            )
        for rule, stratum, seq in self.notified:
            values = _of_alarm(rule, stratum, seq)
            yield Words(Message("report.alarm-raised", **values), "warn")
        if self.clear:
            yield Words(Message("report.safety-clear"), "ok")


def _of_alarm(rule: str, stratum: str, seq: int) -> dict[str, Any]:
    return {"rule": term(rule), "stratum": describe_stratum(stratum), "seq": seq}
