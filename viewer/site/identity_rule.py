"""Limits of the patient details on screen: what policy, role and protocol allow together.

The policy names the roles that see names and IDs. The protocol of a pilot can restrict this further
for the cases that are enrolled; it never widens it.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from audit.egress import Policy, PolicyRefusal
from audit.record.authorization.permissions import Role as AnyRole
from audit.record.events import ProtocolSigned

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log


class IdentityLevel(IntEnum):
    """Amount of patient details on screen; each level includes the ones before."""

    NOTHING = 0
    AGE_SEX_DATE = 1
    """Age, sex, study date and the indication, which often repeats age and sex."""
    EVERYTHING = 2
    """Also name, ID and accession number."""


_OF_PROTOCOL: Final = {
    "nothing": IdentityLevel.NOTHING,
    "age-sex-date": IdentityLevel.AGE_SEX_DATE,
    "everything": IdentityLevel.EVERYTHING,
}


def may_see_identity(role: AnyRole | None) -> bool:
    """Return whether a role sees names and IDs; an unreadable policy shows them to nobody.

    Args:
        role: Role of the user; None if nobody is signed in.
    """
    try:
        return role is not None and role in Policy.load().identity_roles
    except PolicyRefusal:
        return False


def role_level(role: AnyRole | None) -> IdentityLevel:
    """Return what the policy shows to a role.

    Args:
        role: Role of the user; None if nobody is signed in.
    """
    return IdentityLevel.EVERYTHING if may_see_identity(role) else IdentityLevel.AGE_SEX_DATE


def read_protocol(log: "Log", sha256: str) -> "Protocol":
    """Return a protocol by its hash; reads the record.

    Raises:
        RecordError: The record or the protocol cannot be read.
    """
    from audit.pilot.protocol.protocol import Protocol  # late: the start of the app needs none

    return Protocol.model_validate_json(log.as_service().blob(sha256))


def protocol_in_force(log: "Log") -> "Protocol | None":
    """Return the protocol in force; None if none was signed. Reads the record.

    Raises:
        RecordError: The record or the protocol cannot be read.
    """
    signed = log.newest("protocol.signed")
    if signed is None or not isinstance(signed.body, ProtocolSigned):
        return None
    return read_protocol(log, signed.body.protocol_sha256)


def level_of_protocol(protocol: "Protocol | None") -> IdentityLevel:
    """Return what a protocol shows of its cases; without one, everything."""
    return IdentityLevel.EVERYTHING if protocol is None else _OF_PROTOCOL[protocol.identity]


def protocol_level(log: "Log") -> IdentityLevel:
    """Return what the protocol in force shows of its cases; reads the record.

    Raises:
        RecordError: The record or the protocol cannot be read.
    """
    return level_of_protocol(protocol_in_force(log))


def case_level(log: "Log", case: str | None) -> IdentityLevel:
    """Return what the protocol in force shows of a case; reads the record.

    Args:
        log: The record.
        case: Pseudonym; None if it is unknown, so that it may be a case of the pilot.

    Raises:
        RecordError: The record or the protocol cannot be read.
    """
    if case is not None and not log.case_list.is_enrolled(case):
        return IdentityLevel.EVERYTHING
    return protocol_level(log)
