"""The station: a silent pilot that runs by itself, and what became of each study that it received.

A person signs `station.authorized`; without it, or after its end or `station.revoked`, the station
enrolls and sends nothing. `study.accounted` states what became of a study, and the newest one
holds. Studies and patients are named by keyed hashes, which only this site's keys can make.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue, StringConstraints

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.field_types import AccountId, CaseId, Code, Count, Sha256, Token
from audit.record.events.bodies.pilot_events import ExclusionCode
from audit.record.events.bodies.queue_events import JobId
from audit.record.events.bodies.sealed_fields import SEALED
from audit.record.events.bodies.settings_events import Usd

StudyStatus = Literal["waiting", "enrolled", "excluded", "failed"]
Completeness = Literal["archive", "quiet time"]
"""How it was known that a study is complete: counts of the archive, or no new image for a time."""
StudyChange = Literal["images added", "images removed", "study removed", "patient changed"]
UtcTime = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$")]
"""A time in the form of an event's, so that the two compare as text."""


class StationAuthorized(Model):
    """A person lets a station take studies into the pilot and request drafts of them."""

    type: Literal["station.authorized"] = "station.authorized"
    authorization: Token
    station: AccountId
    """Account of the station; no other one may use the authorization."""
    protocol_sha256: Sha256
    """Protocol that must be in force."""
    configurations: Annotated[tuple[Sha256, ...], Field(min_length=1)]
    """Hash of provider, strategy and options, in the order of providers. A station with other
    settings sends nothing."""
    captions: Literal["informed", "blinded"]
    readers: Annotated[tuple[AccountId, ...], Field(min_length=1)]
    """Accounts that read the cases."""
    assignment: Literal["every reader", "in turn"]
    budget_usd: Usd | None = None
    """Cost limit for all requests under this authorization; null for no limit of its own."""
    until: UtcTime
    """Time from which nothing is enrolled or sent any more."""
    providers: Annotated[tuple[str, ...], SEALED] = ()
    options: Annotated[dict[str, JsonValue], SEALED] = {}
    """Strategy, selection of slices and other options of the requests."""


class StationRevoked(Model):
    """A person ended an authorization before its time."""

    type: Literal["station.revoked"] = "station.revoked"
    authorization: Token
    reason: Annotated[str, SEALED] = ""


class StudyAccounted(Model):
    """A station stated what became of a study that it received; the newest statement holds."""

    type: Literal["study.accounted"] = "study.accounted"
    study: Token
    """Keyed hash of its Study Instance UID."""
    status: StudyStatus
    code: Code
    """Reason for the status."""
    subject: CaseId | None = None
    """The case that it became; null if it was never enrolled."""
    exclusion: ExclusionCode | None = None
    """Reason of an exclusion, as the flow of cases counts it."""
    n_instances: Count
    """Instances that were here."""
    completeness: Completeness | None = None
    """How it was known that the study is complete; null if it is not."""
    authorization: Token | None = None
    jobs: tuple[JobId, ...] = ()
    """Requests for drafts of an enrolled study, in the order of providers."""
    reason: Annotated[Text, SEALED] = ""


class StudyChanged(Model):
    """Alarm: a study changed after it was enrolled, so that drafts of it do not count."""

    type: Literal["study.changed"] = "study.changed"
    study: Token
    subject: CaseId | None = None
    change: StudyChange
    n_before: Count
    """Instances when it was enrolled."""
    n_after: Count


class StudyDecided(Model):
    """A person decided on a study that waited: its requests are sent, or it is excluded."""

    type: Literal["study.decided"] = "study.decided"
    study: Token
    subject: CaseId | None = None
    decision: Literal["send", "exclude"]
    code: Code
    """Reason for which it waited."""
    exclusion: ExclusionCode | None = None
    reason: Annotated[str, SEALED] = ""


class OptOutChanged(Model):
    """Patients were added to the list of those whose studies are not used, or removed from it."""

    type: Literal["opt-out.changed"] = "opt-out.changed"
    action: Literal["added", "removed"]
    patients: Annotated[tuple[Token, ...], Field(min_length=1)]
    """Keyed hashes of Patient IDs."""
    reason: Annotated[str, SEALED] = ""
