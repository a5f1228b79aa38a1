"""The site's opt-out list: keyed hashes of Patient IDs, in the record.

The list is in the record and not in a file of the station, so that a missing file cannot let a
patient in, every station uses the same list, and each change is signed. The hashes are made with
the site's key, so that the record reveals no ID, and nobody can try IDs without the key.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from audit.errors import RecordInputError
from audit.messages import Message
from audit.pilot.conduct.station_state import StationState
from audit.record.events import Actor, OptOutChanged

if TYPE_CHECKING:
    from typing import Literal

    from audit.record.log.event_log import Log

MOST: Final = 10_000
"""Patients in one event."""


def patient_token(log: "Log", patient_id: str) -> str:
    """Return the keyed hash of a Patient ID (0010,0020).

    Case, spaces around it and leading zeros make no difference: systems that hand IDs on change
    them, and excluding too many is the safer error.

    Raises:
        RecordInputError: The ID is empty.
    """
    plain = patient_id.strip().casefold().lstrip("0")
    if not plain:
        raise RecordInputError(Message("station.patient-id-empty"))
    return log.pseudonym("opt-out", plain).replace("case-", "patient-")


def change_list(
    log: "Log",
    actor: Actor,
    state: StationState,
    action: 'Literal["added", "removed"]',
    patient_ids: Iterable[str],
    reason: str = "",
) -> int:
    """Add patients to the list, or remove them; return for how many that changed something.

    Args:
        log: The record.
        actor: Who changes the list, and signs it.
        state: State of the station.
        action: What is done.
        patient_ids: Patient IDs as in the images' headers.
        reason: Reason, sealed; no patient data.

    Raises:
        RecordInputError: An ID is empty, or there are too many.
    """
    tokens = dict.fromkeys(patient_token(log, patient_id) for patient_id in patient_ids)
    changed = [t for t in tokens if (t in state.opted_out) == (action == "removed")]
    if len(changed) > MOST:
        raise RecordInputError(Message("station.too-many-patients", n=len(changed), most=MOST))
    if changed:
        body = OptOutChanged(action=action, patients=tuple(changed), reason=reason)
        log.append(body, actor=actor)
    return len(changed)
