"""One case with proof that the record holds it: for somebody who gets nothing else of the record."""

import json
from typing import TYPE_CHECKING, Any

from audit.checkpoint import Checkpoint
from audit.disclosure import withheld
from audit.errors import RecordInputError
from audit.export.source import NOTICE
from audit.keeping import Made
from audit.merkle import ProvingTree
from audit.said import said

if TYPE_CHECKING:
    from audit.log import Log


def prove(log: "Log", case: str, made: Made, earlier: Checkpoint | None = None) -> str:
    """The case's events with inclusion proofs to the checkpoint just made, as JSON text.

    With an earlier checkpoint, also the proof that the record continues it. Events whose content may
    not be seen yet are left out. RecordInputError for a case that the record does not hold, or an
    earlier checkpoint of another record or of more events.
    """
    checkpoint = made.checkpoint
    if earlier and (earlier.origin != checkpoint.origin or earlier.size > checkpoint.size):
        raise RecordInputError(
            said("the earlier checkpoint is of another record or counts more events")
        )
    tree = ProvingTree(log.leaf_hashes(checkpoint.size))
    hidden = withheld(log, case)
    events: list[dict[str, Any]] = []
    for event, stored, _ in log.stored(case=case, until=checkpoint.size):
        if event.seq not in hidden:
            path = [step.hex() for step in tree.inclusion(event.seq - 1)]
            events.append({"index": event.seq - 1, "event": stored, "path": path})
    if not events:
        raise RecordInputError(
            said("{case}: the record holds no such case, or nothing that may be shown", case=case)
        )
    content = {
        "overread_proof": 1,
        "notice": NOTICE,
        "case": case,
        "n_withheld": len(hidden),
        "checkpoint": checkpoint.text(),
        "key": str(made.key) if made.key else None,
        "earlier": earlier.text() if earlier else None,
        "consistency": [step.hex() for step in tree.consistency(earlier.size)] if earlier else [],
        "events": events,
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
