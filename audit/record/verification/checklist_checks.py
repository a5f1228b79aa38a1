"""The part of verification that is about the checklist and needs the keys of the cases.

Which items a read left open, and whether it calls the study normal, is sealed. In the open stands how many
items these are: `audit.record.verification.case_workflow` holds a read to a protocol that asks for the checklist in every read.
Here the number is held to the sealed items, and reads to a protocol that asks for it in normal reads. Of
sealed and erased payloads nothing is said here: verification counts those.
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
    """What one pass over a record says of locked reads and their checklists."""

    _details: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """By the payload with an event's sealed fields: its number, and how many items it says are open."""
    _open_reads: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """By the payload of a read that must not be normal: number of its event, and of its open items."""
    _found: list[tuple[int, Message]] = field(default_factory=list)

    def take(self, event: "Event", rule: ChecklistRule | None) -> None:
        """Take in an event as it is stored, and the rule of the protocol that its actor reads by."""
        body = event.body
        if not isinstance(body, ReadLocked) or body.n_open_items is None:
            return
        named = event.seq, body.n_open_items
        if event.details is not None:
            self._details.setdefault(event.details, []).append(named)
        if rule == "normal reads" and body.n_open_items:
            self._open_reads.setdefault(body.content_sha256, []).append(named)

    def open(self, payload: str, content: bytes) -> None:
        """Take in the content of a payload, where it is a read or has the sealed fields of one."""
        for seq, n in self._details.get(payload, ()):
            items = json.loads(content)["body"].get("open_items", ())
            if len(items) != n:
                values = {"n": n, "n_sealed": len(items)}
                self._found.append((seq, Message("verify.open-items-differ", **values)))
        for seq, n in self._open_reads.get(payload, ()):
            try:
                read = Interpretation.model_validate_json(content)
            except ValidationError:
                continue  # other checks report a read that is none
            if read.normality is Normality.NORMAL:
                self._found.append((seq, Message("verify.normal-read-checklist-open", n=n)))

    def problems(self) -> Iterator[tuple[int, Message]]:
        """Yield (number of the locked read, what is wrong with its checklist)."""
        yield from self._found
