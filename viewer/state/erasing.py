"""Erases a case: its key in the record, and what this machine keeps of it beside the record."""

from pathlib import Path
from typing import TYPE_CHECKING

from assistant.errors import BundleError
from assistant.strategies.examples import unpin_case
from audit import erasure
from audit.errors import RecordError
from audit.events import Actor, CaseErased
from audit.home import home
from audit.said import said
from viewer.state.autosave import Autosave
from viewer.state.case_places import CasePlaces, PlacesError

if TYPE_CHECKING:
    from audit.log import Log

MARKS = "marks"
"""Folder of what is kept of marks and masks while a case is open."""
REMAINS = said(
    "Events, codes, sides, sizes, probabilities and comparisons stay: the record still verifies and"
    " every figure can be computed again. Copies made before (backups, exports, files of the study)"
    " are out of reach and have to be destroyed where they are."
)


def erase_case(log: "Log", actor: Actor, case: str, reason: erasure.Reason, words: str) -> int:
    """Erase the case and return how many payloads cannot be read any more.

    Then what this machine keeps of it beside the record is forgotten (`forget`). Raises RecordError;
    where that happens after the erasure, its message says so.
    """
    body = erasure.erase(log, actor, case, reason, words).body
    try:
        forget(case)
    except (OSError, BundleError, PlacesError) as error:
        reason_ = getattr(error, "strerror", None) or str(error)
        raise RecordError(
            said(
                "{case} is erased, but what this machine keeps beside the record is not: {reason}",
                case=case,
                reason=reason_,
            )
        ) from None
    return body.n_payloads if isinstance(body, CaseErased) else 0


def forget(case: str) -> None:
    """Forget what this machine keeps of a case beside the record.

    That is what was written of it and not stored, examples of it for few-shot prompts, and where its
    files are. Raises OSError, `BundleError` or `PlacesError`.
    """
    for kept in (home() / "reads", home() / "references", home() / MARKS):
        folders: list[Path] = [kept, *(f for f in kept.glob("*") if f.is_dir())]
        for folder in folders:
            Autosave(folder).forget(case)
    unpin_case(case)
    CasePlaces().forget(case)
