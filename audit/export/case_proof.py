"""Proof that the record contains one case, for a recipient without the rest of the record."""

import json
from typing import TYPE_CHECKING, Any

from audit.errors import RecordInputError
from audit.export.export_source import NOTICE
from audit.messages import Message
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_policy import Made
from audit.record.checkpoints.merkle_tree import ProvingTree

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def prove(log: "Log", case: str, made: Made, earlier: Checkpoint | None = None) -> str:
    """Return a case's events with inclusion proofs to a new checkpoint, as JSON text.

    Events are exported as they were hashed, without their details, so that none reveals what a
    draft says. With an earlier checkpoint there is also the proof that the record continues it. The
    recipient cannot see from the file whether events of the case were left out.

    Raises:
        RecordInputError: The record has no such case, or the earlier checkpoint is of another
            record or covers more events.
    """
    checkpoint = made.checkpoint
    if earlier and (earlier.origin != checkpoint.origin or earlier.size > checkpoint.size):
        raise RecordInputError(Message("proof.earlier-of-another"))
    tree = ProvingTree(log.leaf_hashes(checkpoint.size))
    events: list[dict[str, Any]] = []
    for event, stored, _ in log.stored(case=case, until=checkpoint.size):
        path = [step.hex() for step in tree.inclusion(event.seq - 1)]
        events.append({"index": event.seq - 1, "event": stored, "path": path})
    if not events:
        raise RecordInputError(Message("proof.no-case", case=case))
    content = {
        "overread_proof": 1,
        "notice": NOTICE,
        "case": case,
        "checkpoint": checkpoint.text(),
        "key": str(made.key) if made.key else None,
        "earlier": earlier.text() if earlier else None,
        "consistency": [step.hex() for step in tree.consistency(earlier.size)] if earlier else [],
        "events": events,
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
