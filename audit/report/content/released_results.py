"""Results that are released to a person: those of drafts that are still withheld do not count."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from audit.messages import Message
from audit.metrics.table.results_table import SEQS, Pairs
from audit.pilot.conduct.draft_visibility import find_withheld, find_withheld_of_case
from audit.report.content.log_position import AsOf

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


def released(pairs: Pairs, hidden: Mapping[int, Message]) -> Pairs:
    """Return the rows of a results table of which nothing is withheld.

    Where no case has a reading every row counts, as in a benchmark: nothing could ever release its
    drafts.

    Args:
        pairs: The results table, of the whole record.
        hidden: Events whose content a person may not see.
    """
    if not hidden or not any(entry.arms for entry in pairs.roll):
        return pairs
    numbers = np.fromiter(hidden, dtype=np.int64)
    withheld = np.zeros(len(pairs), dtype=bool)
    for name in SEQS:
        withheld |= np.isin(pairs.seq(name), numbers)
    enrolled = {entry.case for entry in pairs.roll}
    in_pilot = np.array([case in enrolled for case in pairs.levels("case")] + [False])
    withheld &= in_pilot[pairs.codes("case")]
    return pairs.take(~withheld) if withheld.any() else pairs


def find_hidden(log: "Log", actor: "Actor", upto: int | None = None) -> Mapping[int, Message]:
    """Return the events that a person may not see, or could not see at an earlier position.

    The record is read as it was then: later events must not change an older report.

    Args:
        log: The record.
        actor: The person.
        upto: Last event that counts; None: the newest.
    """
    if upto is None:
        return find_withheld(log, actor=actor)
    log_then = AsOf(log, upto)
    withheld: dict[int, Message] = {}
    for case in log.cases():
        withheld |= find_withheld_of_case(log_then, case, actor)
    return withheld
