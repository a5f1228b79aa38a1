"""Checks of locked reads against their checklist, which need the keys of the cases.

Which items a read left open, and whether it calls the study normal, is sealed; only the number of
open items is public. `audit.record.verification.case_workflow` applies a protocol that requires the
checklist for every read. These checks compare the number with the sealed items, and apply a
protocol that requires the checklist for normal reads. Sealed and erased payloads are not reported
here; verification counts them.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pydantic import ValidationError

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import ChecklistRule
from audit.lexicon.vocabulary import Normality
from audit.messages import Message
from audit.record.events import ReadLocked

if TYPE_CHECKING:
    from audit.record.events import Event


@dataclass
class ChecklistChecks:
    """Locked reads and their checklists in one pass over a record."""

    _details: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """(Event number, public number of open items) by payload of the sealed fields."""
    _open_reads: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """(Event number, number of open items) by payload of a read that must not be normal."""
    _problems: list[tuple[int, Message]] = field(default_factory=list)

    def take(self, event: "Event", rule: ChecklistRule | None) -> None:
        """Take an event, and the checklist rule of the protocol that its actor reads by."""
        body = event.body
        if not isinstance(body, ReadLocked) or body.n_open_items is None:
            return
        named = event.seq, body.n_open_items
        if event.details is not None:
            self._details.setdefault(event.details, []).append(named)
        if rule == "normal reads" and body.n_open_items:
            self._open_reads.setdefault(body.content_sha256, []).append(named)

    def open(self, payload: str, content: bytes) -> None:
        """Take the content of a payload, if it is a read or has the sealed fields of one."""
        for seq, n in self._details.get(payload, ()):
            items = json.loads(content)["body"].get("open_items", ())
            if len(items) != n:
                values = {"n": n, "n_sealed": len(items)}
                self._problems.append((seq, Message("verify.open-items-differ", **values)))
        for seq, n in self._open_reads.get(payload, ()):
            try:
                read = Interpretation.model_validate_json(content)
            except ValidationError:
                continue  # other checks report an invalid read
            if read.normality is Normality.NORMAL:
                self._problems.append((seq, Message("verify.normal-read-checklist-open", n=n)))

    def problems(self) -> Iterator[tuple[int, Message]]:
        """Yield (number of the locked read, what is wrong with its checklist)."""
        yield from self._problems
