"""Safety notices at the top of a report: suspensions and open escalations."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

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

    @property
    def clear(self) -> bool:
        """Whether no signal is open."""
        return not self.suspended and not self.escalations

    def blocks(self) -> Iterator[Block]:
        """Yield the notices that a reader must see before any recommendation."""
        for rule, stratum, seq in self.suspended:
            yield Words(
                Message(
                    "report.assistant-suspended",
                    rule=term(rule),
                    stratum=describe_stratum(stratum),
                    seq=seq,
                ),
                "critical",
            )
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
            )
        if self.clear:
            yield Words(Message("report.safety-clear"), "ok")
