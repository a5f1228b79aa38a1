"""Escalation of urgent discrepancies: the rows of a comparison that someone must act on.

Read or draft against a reference: a missed finding or a wrong side. Draft against read: a
finding that only the draft has, or on the other side, because someone must look again. Only
discrepancies of critical or urgent severity. The same discrepancy between the same contents is
opened once.
"""

import hashlib
from collections.abc import Iterator
from typing import Final, Literal

from audit.comparison.discrepancy import Code
from audit.record.events import ComparisonMade, EscalationOpened

Source = Literal["draft against read", "read against reference", "draft against reference"]
_AGAINST_TRUTH: Final = (Code.MISSED, Code.WRONG_SIDE)
_AGAINST_READ: Final = (Code.NOT_IN_REFERENCE, Code.WRONG_SIDE)


def source_of(made: ComparisonMade) -> Source | None:
    """Return the kinds of content compared; None if no one needs to act, as for two drafts."""
    match made.left.kind, made.right.kind:
        case "draft", "read":
            return "draft against read"
        case (("read" | "final"), "reference"):
            return "read against reference"
        case "draft", "reference":
            return "draft against reference"
    return None


def find_escalations(made: ComparisonMade, case: str) -> Iterator[EscalationOpened]:
    """Yield one event for each code and severity among the urgent rows."""
    source = source_of(made)
    codes = _AGAINST_READ if source == "draft against read" else _AGAINST_TRUTH
    opened: set[str] = set()
    for row in made.rows:
        if source is None or row.code not in codes or row.severity not in ("critical", "urgent"):
            continue
        parts = (case, source, made.left.sha256, made.right.sha256, row.code, row.severity)
        escalation = hashlib.sha256("\x00".join(parts).encode()).hexdigest()[:32]
        if escalation in opened:
            continue
        opened.add(escalation)
        yield EscalationOpened(
            escalation=escalation,
            code=row.code,
            severity="critical" if row.severity == "critical" else "urgent",
            source=source,
        )
