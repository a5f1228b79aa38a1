"""This workstation's memory of erased cases: pseudonyms by record, in `erased-cases.json`.

It shows what still has to be deleted here after another program or workstation erased a case, and
which cases must not return when an older copy replaces the record. The pseudonym of an erased case
cannot identify anybody.
"""

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from audit.errors import RecordError
from audit.files.home_folder import home
from audit.files.private_file import write_private
from audit.messages import Message
from audit.record.checkpoints.rollback_detection import origin_of
from audit.record.retention.erasure import erased_cases

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

FILE: Final = "erased-cases.json"


def known(origin: str) -> frozenset[str]:
    """Return the erased cases of a record in this workstation's memory.

    Args:
        origin: Name of the record (`audit.record.checkpoints.checkpoint.origin`).

    Raises:
        RecordError: The file cannot be read.
    """
    return frozenset(_load().get(origin, ()))


def new_here(log: "Log") -> frozenset[str]:
    """Return the erased cases of the record that this workstation does not remember yet."""
    erased = erased_cases(log)
    return erased - known(origin_of(log)) if erased else frozenset()


def undone(log: "Log") -> frozenset[str]:
    """Return the cases remembered as erased that the record does not list: a restored copy."""
    return known(origin_of(log)) - erased_cases(log)


def undone_message(log: "Log") -> Message | None:
    """Return a warning that erased cases can be read again; None if none can."""
    if log.read_only or not (cases := undone(log)):
        return None
    return Message("erasure.undone", n=len(cases), cases=", ".join(sorted(cases)))


def remember(origin: str, cases: Iterable[str]) -> None:
    """Add erased cases of a record to the memory.

    Raises:
        RecordError: The file cannot be read or written.
    """
    content = _load()
    before = set(content.get(origin, ()))
    if not before.issuperset(added := set(cases)):
        changed = {**content, origin: sorted(before | added)}
        write_private(home() / FILE, json.dumps(changed, indent=1))


def _load() -> Mapping[str, list[str]]:
    try:
        content = json.loads((home() / FILE).read_text(encoding="utf-8"))
        return {str(k): [str(case) for case in v] for k, v in content.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, AttributeError, TypeError):
        raise RecordError(Message("erasure.memory-unreadable", name=FILE)) from None
