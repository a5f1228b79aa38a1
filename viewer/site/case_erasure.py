"""Erasure of a case, including what this machine stores outside of the record."""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.errors import BundleError
from assistant.strategies.worked_examples import unpin_case
from audit.errors import RecordError
from audit.files.home_folder import home
from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason
from audit.record.checkpoints.rollback_detection import origin_of
from audit.record.events import Actor, CaseErased
from audit.record.events.bodies.record_events import ErasureReason
from audit.record.retention import erasure, erasure_list
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.errors import CacheError
from viewer.core.loading.scan_index import index_folder
from viewer.session.persistence import preferences
from viewer.session.persistence.autosave import Autosave
from viewer.session.persistence.open_studies import forget_open_studies
from viewer.site.case_locations import CasePlaces, PlacesError

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

MARKS = "marks"
"""Folder of marks and masks while a case is open."""
VIEWED = "viewed"
"""Folder of the viewed slices of a case, until it is signed."""
REMAINS = Message("erasure.consequences")


@dataclass(frozen=True)
class Erased:
    """Result of an erasure."""

    n_payloads: int
    """Number of payloads that cannot be read anymore."""
    pending: Message | None
    """Where bytes of the key remain until they can be removed; None if there are none."""


def erase_case(log: "Log", actor: Actor, case: str, reason: ErasureReason, words: str) -> Erased:
    """Erase a case, including what this machine stores of it.

    Raises:
        RecordError: It was not erased; or it was, and its message says that something beside the
            record could not be forgotten.
    """
    body = erasure.erase(log, actor, case, reason, words).body
    try:
        forget_erased(log, [case])
    except RecordError as error:
        message = Message("erasure.not-forgotten", case=case, reason=reason_of(error))
        raise RecordError(message) from None
    return Erased(body.n_payloads if isinstance(body, CaseErased) else 0, pending(log))


def pending(log: "Log") -> Message | None:
    """Return where bytes of erased keys remain; None if there are none."""
    with log.reading() as db:
        return erasure.pending_erasure(db)


def forget_erased(log: "Log", cases: Iterable[str] = ()) -> frozenset[str]:
    """Delete local data of cases that any workstation erased since the last call.

    Args:
        log: The record.
        cases: Erased cases to forget in any case.

    Returns:
        The cases that were forgotten.

    Raises:
        RecordError: Something could not be forgotten; the next call tries again.
    """
    erased = erasure_list.unnoticed_erasures(log) | frozenset(cases)
    if not erased:
        return erased
    try:
        _erase_retrieved(log, erased)
        for case in sorted(erased):
            forget(case)
    except (
        OSError,
        BundleError,
        CacheError,
        PlacesError,
        preferences.PreferencesError,
    ) as error:
        # A path may contain a patient's name, so only the system's reason is reported.
        reason = system_reason(error) if isinstance(error, OSError) else type(error).__name__
        raise RecordError(Message("erasure.machine", reason=reason)) from None
    erasure_list.remember_erasures(origin_of(log), erased)
    return erased


def _erase_retrieved(log: "Log", cases: frozenset[str]) -> None:
    """Erase what was retrieved of the cases from archives."""
    if not StudyCache.exists():
        return
    cache = StudyCache()
    try:
        cache.erase_patients(lambda study, patient: log.pseudonym(study, patient) in cases)
    finally:
        cache.close()


def forget(case: str) -> None:
    """Delete what this machine stores of a case outside of the record.

    These are unfinished reads, examples for few-shot prompts and the location of its files. The
    index of scanned files, the recent folders and the open folders are deleted completely, because
    the study may have been opened from other locations than the known one.

    Raises:
        OSError: A file cannot be removed.
        BundleError: A set of examples cannot be looked through.
        PlacesError: The list of places is not usable.
        PreferencesError: The preferences are not usable.
    """
    for root in (home() / "reads", home() / "references", home() / MARKS, home() / VIEWED):
        folders: list[Path] = [root, *(f for f in root.glob("*") if f.is_dir())]
        for folder in folders:
            Autosave(folder).forget(case)
    unpin_case(case)
    if index_folder().exists():
        shutil.rmtree(index_folder())
    forget_open_studies()
    chosen = preferences.load()
    if chosen.recent:
        preferences.save(replace(chosen, recent=()))
    CasePlaces().forget(case)  # last: until here the next call starts again
