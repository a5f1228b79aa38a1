"""What must not be seen yet: a draft before it is revealed, a reference before the read is locked.

A view, export or query that shows events leaves out the content of those that `withheld` names.
Their place in the chain, their type and how a draft ended are no secret.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from audit.events import DraftReceived, DraftRevealed, ReferenceImported

if TYPE_CHECKING:
    from audit.log import Log

_TYPES = ("read.locked", "draft.received", "draft.revealed", "reference.imported")


def withheld(log: "Log", case: str | None = None) -> Mapping[int, str]:
    """Numbers of the events whose content may not be shown yet, with the reason.

    Of one case, or of all. Once the case's read is locked nothing of it is withheld; a revealed
    draft is not, nor is the reference of a case that had a draft revealed without a read: no
    independent read of it is possible any more.
    """
    locked: set[str | None] = set()
    revealed: set[str | None] = set()
    hidden: dict[int, tuple[str | None, str | None, str]] = {}
    for event in log.events(case=case, types=_TYPES):
        body = event.body
        if isinstance(body, DraftReceived):
            why = "the read is not locked and the draft was not revealed"
            hidden[event.seq] = (event.case, body.attempt, why)
        elif isinstance(body, ReferenceImported):
            hidden[event.seq] = (event.case, event.case, "the read is not locked")
        elif isinstance(body, DraftRevealed):
            revealed |= {body.attempt, event.case}
        else:
            locked.add(event.case)
    return {
        seq: why
        for seq, (of_case, opened_by, why) in hidden.items()
        if of_case not in locked and opened_by not in revealed
    }
