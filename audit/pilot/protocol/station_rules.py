"""Rules of a protocol for a station, which runs a silent pilot by itself."""

from typing import Literal

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import AccountId


class StationRules(Model):
    """Rules for criteria that no header answers, and for critical findings."""

    written_criteria: Literal["person", "not checked"] = "person"
    """Whether a study waits until a person has checked the inclusion and exclusion criteria that
    are written as text."""
    safety_reader: AccountId | None = None
    """Account that is notified, after the signature, when a withheld draft has a critical finding
    that the signed read does not have; None: nobody is. It is never notified of a case that it
    reads."""
