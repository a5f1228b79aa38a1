"""An earlier study of the same patient: is it one, and by how many days is it earlier?

Identity is compared on this machine, by what both studies' files say; nothing of it goes into a
message, the record or a request. Of the dates only their difference in days is kept.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from assistant.errors import AssistantError
from audit.messages import Message
from viewer.core.dicom.assembly.series import Series


class PriorRefused(AssistantError):
    """A study cannot be taken as the prior of another; the message says why, naming nobody.

    `needs_reason`: it can with a reason.
    """

    def __init__(self, message: Message, *, needs_reason: bool = False) -> None:
        super().__init__(message)
        self.needs_reason = needs_reason


@dataclass(frozen=True)
class Prior:
    """An earlier study: its series under ids of their own, and what was found out about it.

    `same_patient` is False where that was overridden with `reason`. `days_earlier` is None where a
    date is missing.
    """

    series: tuple[Series, ...]
    same_patient: bool
    days_earlier: int | None
    reason: str | None = None

    def has(self, series_id: str) -> bool:
        """Return whether the series belongs to this study."""
        return any(each.id == series_id for each in self.series)


def as_prior(
    current: Series,
    series: Sequence[Series],
    *,
    reason: str | None = None,
    taken: Iterable[str] = (),
) -> Prior:
    """Take the one study among `series` that is not the current one as its prior.

    Ids that are `taken` by series of the current study get "prior-" in front. The patient is the
    same when patient identifier, issuer, name and birth date agree; where they do not, or where the
    files name nobody, a `reason` is needed. Raises `PriorRefused`.

    Args:
        current: A series of the current study.
        series: Series of the prior study, and perhaps of the current one.
        reason: Reason for using it although the patient differs or is unknown; None for no
            reason.
        taken: Ids of the series of the current study, which the prior may not use.
    """
    others = [candidate for candidate in series if candidate.study_uid != current.study_uid]
    if not others:
        raise PriorRefused(Message("prior.same-study"))
    if len({candidate.study_uid for candidate in others}) > 1:
        n = len({candidate.study_uid for candidate in others})
        raise PriorRefused(Message("prior.several-studies", n=n))
    same = bool(current.patient_key) and all(o.patient_key == current.patient_key for o in others)
    reason = reason.strip() if reason else None
    if not same and not reason:
        if not current.patient_key or not all(o.patient_key for o in others):
            why = Message("prior.patient-unknown")
        else:
            why = Message("prior.patient-mismatch")
        raise PriorRefused(Message("prior.reason-missing", why=why), needs_reason=True)
    days = _days(current, others)
    if days is not None and days < 0:
        raise PriorRefused(Message("prior.not-earlier", n=-days))
    known = set(taken)
    named = tuple(
        replace(candidate, id=f"prior-{candidate.id}") if candidate.id in known else candidate
        for candidate in others
    )
    return Prior(named, same, days, None if same else reason)


def _days(current: Series, others: Sequence[Series]) -> int | None:
    dates = [prior.acquired for prior in others if prior.acquired is not None]
    if current.acquired is None or not dates:
        return None
    return (current.acquired - min(dates)).days
