"""Urgent discrepancies: which rows of a comparison somebody must be told of, and the events of it.

Read or draft against a reference: what was missed, or is on the wrong side. Draft against read: what
the draft has and the read has not, or on the other side, for somebody must look again. Only where
the severity is critical or urgent. The same discrepancy of the same contents is opened once.
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
    """What was compared with what; None where nobody need be told, such as of two drafts."""
    match made.left.kind, made.right.kind:
        case "draft", "read":
            return "draft against read"
        case (("read" | "final"), "reference"):
            return "read against reference"
        case "draft", "reference":
            return "draft against reference"
    return None


def find_escalations(made: ComparisonMade, case: str) -> Iterator[EscalationOpened]:
    """One for each code and severity among the urgent rows."""
    source = source_of(made)
    codes = _AGAINST_READ if source == "draft against read" else _AGAINST_TRUTH
    found: set[str] = set()
    for row in made.rows:
        if source is None or row.code not in codes or row.severity not in ("critical", "urgent"):
            continue
        of = (case, source, made.left.sha256, made.right.sha256, row.code, row.severity)
        escalation = hashlib.sha256("\x00".join(of).encode()).hexdigest()[:32]
        if escalation in found:
            continue
        found.add(escalation)
        yield EscalationOpened(
            escalation=escalation,
            code=row.code,
            severity="critical" if row.severity == "critical" else "urgent",
            source=source,
        )
