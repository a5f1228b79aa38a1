"""A person's decision on a study that waits, or whose requests were not sent."""

from typing import TYPE_CHECKING

from audit.errors import RecordInputError
from audit.messages import Message
from audit.pilot.conduct.pilot_conduct import Pilot, is_reason
from audit.pilot.conduct.station_state import ReceivedStudy, StationState
from audit.record.events import Actor, ExclusionCode, StudyDecided

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def decide(
    log: "Log",
    actor: Actor,
    state: StationState,
    named: str,
    exclusion: ExclusionCode | None,
    reason: str,
) -> StudyDecided:
    """Append the signed decision; an enrolled case that is excluded leaves the pilot at once.

    Args:
        log: The record.
        actor: Who decides, and signs.
        state: State of the station.
        named: The study, or the case that it became.
        exclusion: Code of the exclusion; None to use the study.
        reason: Reason, sealed; no patient data.

    Raises:
        RecordInputError: There is no such study, it does not wait, or the reason says nothing.
    """
    study = state.studies.get(named) or state.study_of_case(named)
    if study is None:
        raise RecordInputError(Message("station.no-such-study"))
    if study.status not in ("waiting", "failed"):
        raise RecordInputError(Message("station.study-not-waiting"))
    if not is_reason(reason):
        raise RecordInputError(Message("station.decision-without-reason"))
    body = StudyDecided(
        study=study.study,
        subject=study.subject,
        decision="send" if exclusion is None else "exclude",
        code=study.code,
        exclusion=exclusion,
        reason=reason,
    )
    log.append(body, actor=actor)
    if exclusion is not None and study.subject is not None:
        _exclude(log, actor, study, exclusion, reason)
    return body


def _exclude(
    log: "Log", actor: Actor, study: ReceivedStudy, code: ExclusionCode, reason: str
) -> None:
    assert study.subject is not None
    pilot = Pilot(log, actor, case=study.subject)
    standing = pilot.standing.cases.get(study.subject)
    if standing is not None and standing.excluded is None:
        pilot.exclude(study.subject, code, reason)
