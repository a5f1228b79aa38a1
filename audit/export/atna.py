"""Events as audit messages of DICOM PS3.15 A.5, to a file or to syslog over TLS (RFC 5424, 5425).

One message per event. A case is named by its pseudonym, marked as anonymized; free text is not
included. The event's own type is the EventTypeCode in the scheme 99OVERREAD. Its number and hash
are details of the participant object "record", so that each message can be traced to the chain.
"""

import base64
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Final
from xml.etree.ElementTree import Element, SubElement, tostring

from audit.egress import Permit
from audit.errors import RecordError
from audit.export.export_source import NOTICE, ExportedEvent, Source
from audit.lexicon.code_systems import SCHEME
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.events import (
    ContinuityAlarmed,
    DraftReceived,
    DraftRequested,
    Event,
    FailureNoted,
    Outcome,
    Verified,
)

PORT: Final = 6514
"""Syslog over TLS (RFC 5425, section 4.1)."""
TIMEOUT_S: Final = 20.0
_PRIORITY: Final = 10 * 8 + 5
"""Facility 10 (security/authorization), severity 5 (notice): PS3.15 A.6."""

_ACCESSED: Final = ("110103", "DICOM Instances Accessed")
_ACTIVITY: Final = ("110100", "Application Activity")
_LOG_USED: Final = ("110101", "Audit Log Used")
_EXPORT: Final = ("110106", "Export")
_IMPORT: Final = ("110107", "Import")
_QUERY: Final = ("110112", "Query")
_RECORD: Final = ("110110", "Patient Record")
_SECURITY: Final = ("110113", "Security Alert")
_LOGIN: Final = ("110114", "User Authentication")

_KINDS: Final = {
    "log.opened": (_ACTIVITY, "C"),
    "account.signed-in": (_LOGIN, "E"),
    "account.signed-out": (_LOGIN, "E"),
    "account.refused": (_LOGIN, "E"),
    "account.changed": (_SECURITY, "U"),
    "account.password-changed": (_SECURITY, "U"),
    "account.key-enrolled": (_SECURITY, "C"),
    "account.key-countersigned": (_SECURITY, "U"),
    "account.key-replaced": (_SECURITY, "U"),
    "kill-switch.set": (_SECURITY, "E"),
    "override.given": (_SECURITY, "E"),
    "session.started": (_ACTIVITY, "E"),
    "study.opened": (_ACCESSED, "R"),
    "selection.made": (_ACCESSED, "R"),
    "preview.shown": (_ACCESSED, "R"),
    "egress.refused": (_SECURITY, "E"),
    "draft.requested": (_ACCESSED, "R"),
    "draft.revealed": (_RECORD, "R"),
    "agent.opened": (_ACCESSED, "R"),
    "agent.closed": (_ACCESSED, "R"),
    "tool.answered": (_ACCESSED, "R"),
    "identity.shown": (_RECORD, "R"),
    "checkpoints.scheduled": (_SECURITY, "U"),
    "site-key.carried": (_SECURITY, "R"),
    "site-key.rotated": (_SECURITY, "U"),
    "workstation.enrolled": (_SECURITY, "C"),
    "read.locked": (_RECORD, "C"),
    "calculation.made": (_RECORD, "C"),
    "similar.shown": (_RECORD, "R"),
    "draft.received": (_RECORD, "C"),
    "comparison.made": (_RECORD, "C"),
    "decision.made": (_RECORD, "U"),
    "record.signed": (_RECORD, "U"),
    "case.erased": (_RECORD, "D"),
    "reference.imported": (_IMPORT, "C"),
    "record.restored": (_IMPORT, "C"),
    "record.exported": (_EXPORT, "R"),
    "record.backed-up": (_EXPORT, "R"),
    "checkpoint.made": (_LOG_USED, "R"),
    "checkpoint.timestamped": (_LOG_USED, "R"),
    "continuity.alarmed": (_SECURITY, "R"),
    "continuity.accepted": (_SECURITY, "U"),
    "record.verified": (_LOG_USED, "R"),
    "policy.changed": (_SECURITY, "U"),
    "site-configuration.signed": (_SECURITY, "U"),
    "provider.changed": (_SECURITY, "U"),
    "library.changed": (_SECURITY, "U"),
    "archive.changed": (_SECURITY, "U"),
    "archive.queried": (_QUERY, "E"),
    "study.retrieved": (_IMPORT, "C"),
    "fhir.changed": (_SECURITY, "U"),
    "fhir.read": (_IMPORT, "C"),
    "report.collected": (_IMPORT, "C"),
    "signing-key.named": (_SECURITY, "U"),
    "keys.wrapped": (_SECURITY, "U"),
    "retention.set": (_SECURITY, "U"),
    "hold.changed": (_SECURITY, "U"),
}
"""DICOM event id by type of event, and action: create, read, update, delete or execute."""


def write_atna(file: IO[bytes], source: Source) -> None:
    """Write one message per line, as UTF-8 XML without line ends inside."""
    for row in source.rows():
        file.write(message(row) + b"\n")


def message(row: ExportedEvent) -> bytes:
    """Return the audit message of one event (PS3.15 A.5.1), UTF-8 without an XML declaration."""
    event = row.event
    (code, meaning), action = _kind(event)
    root = Element("AuditMessage")
    identification = SubElement(
        root,
        "EventIdentification",
        EventActionCode=action,
        EventDateTime=event.at,
        EventOutcomeIndicator=_outcome(event),
    )
    _code(identification, "EventID", code, "DCM", meaning)
    if event.body.type == "session.started":
        _code(identification, "EventTypeCode", "110120", "DCM", "Application Start")
    _code(identification, "EventTypeCode", event.body.type, SCHEME, event.body.type)
    actor = SubElement(
        root,
        "ActiveParticipant",
        UserID=event.actor.id,
        UserIsRequestor="true",
        NetworkAccessPointID=event.workstation,
        NetworkAccessPointTypeCode="1",
    )
    _code(actor, "RoleIDCode", event.actor.role, SCHEME, event.actor.role)
    software = SubElement(
        root,
        "ActiveParticipant",
        UserID=f"Overread {event.software.version}",
        UserIsRequestor="false",
    )
    _code(software, "RoleIDCode", "110150", "DCM", "Application")
    host = getattr(event.body, "host", None)
    if isinstance(event.body, DraftRequested) and host:
        receiver = SubElement(
            root,
            "ActiveParticipant",
            UserID=event.body.provider,
            UserIsRequestor="false",
            NetworkAccessPointID=host,
            NetworkAccessPointTypeCode="1",
        )
        _code(receiver, "RoleIDCode", "110152", "DCM", "Destination Role ID")
    source = SubElement(root, "AuditSourceIdentification", AuditSourceID=event.workstation)
    SubElement(source, "AuditSourceTypeCode", {"csd-code": "1"})
    if event.case is not None:
        patient = _object(root, event.case, "1", "1", "2", "Patient Number", event.case)
        description = SubElement(patient, "ParticipantObjectDescription")
        SubElement(description, "Anonymized").text = "true"
    record = _object(root, row.sha256, "2", "13", "12", "URI", NOTICE)
    for name, value in (("seq", str(event.seq)), ("sha256", row.sha256)):
        encoded = base64.b64encode(value.encode()).decode("ascii")
        SubElement(record, "ParticipantObjectDetail", type=name, value=encoded)
    text: bytes = tostring(root, encoding="utf-8", xml_declaration=False)
    return text


def address(server: str) -> str:
    """Return the address, for a permit, of a syslog server given as `HOST` or `HOST:PORT`."""
    host, colon, port = server.rpartition(":") if not server.endswith("]") else ("", "", "")
    if colon:
        return f"tls://{host}:{port}"
    return f"tls://{server}:{PORT}"


def send(rows: Iterable[ExportedEvent], permit: Permit, ca: Path | None = None) -> int:
    """Send messages to a syslog server over TLS, each preceded by its length.

    The server's certificate is verified against the authorities that the policy and the system
    trust, or against those in `ca` alone. Syslog has no receipts: a message that the server loses
    later is not noticed.

    Returns:
        The number of messages sent.

    Raises:
        PolicyRefusal: The policy forbids it, before or during sending.
        RecordError: The server cannot be reached, or its certificate is not valid.
    """
    n = 0
    try:
        connection = permit.connect(TIMEOUT_S, str(ca) if ca else None)
        try:
            for frame in frames(rows):
                permit.check()
                connection.sendall(frame)
                n += 1
        finally:
            permit.hang_up(connection)
    except OSError as error:
        permit.check()  # if the kill switch cut the connection, report that instead
        reason = getattr(error, "verify_message", None) or system_reason(error)
        raise RecordError(
            Message(
                "export.syslog-interrupted",
                server=f"{permit.address.host}:{permit.address.port}",
                n=n,
                reason=reason,
            )
        ) from error
    return n


def frames(rows: Iterable[ExportedEvent]) -> Iterator[bytes]:
    """Yield syslog messages (RFC 5424) in their wire format (RFC 5425, section 4.3)."""
    for row in rows:
        event = row.event
        name = _printable(event.workstation)
        head = f"<{_PRIORITY}>1 {event.at} {name} overread {os.getpid()} DICOM+RFC3881 - "
        content = head.encode() + b"\xef\xbb\xbf" + message(row)
        yield f"{len(content)} ".encode() + content


def _kind(event: Event) -> tuple[tuple[str, str], str]:
    if isinstance(event.body, DraftRequested) and event.body.host:
        return _EXPORT, "R"
    known = _KINDS.get(event.body.type)
    if known is not None:
        return known
    if event.case is not None:
        return (_RECORD, "U")
    return (_ACTIVITY, "E")


def _outcome(event: Event) -> str:
    """Return the outcome: 0 success, 4 minor failure, 8 serious failure."""
    match event.body:
        case DraftReceived(outcome=outcome) if outcome not in (Outcome.VALID, Outcome.ABSTAINED):
            return "4"
        case FailureNoted():
            return "4"
        case Verified(n_problems=n) if n:
            return "8"
        case ContinuityAlarmed():
            return "8"
        case body:
            if body.type in ("egress.refused", "account.refused"):
                return "4"
            return "0"


def _code(parent: Element, name: str, code: str, scheme: str, meaning: str) -> None:
    SubElement(parent, name, {"csd-code": code, "codeSystemName": scheme, "originalText": meaning})


def _object(
    root: Element, id_: str, kind: str, role: str, id_kind: str, id_meaning: str, name: str
) -> Element:
    identification = SubElement(
        root,
        "ParticipantObjectIdentification",
        ParticipantObjectID=id_,
        ParticipantObjectTypeCode=kind,
        ParticipantObjectTypeCodeRole=role,
    )
    _code(identification, "ParticipantObjectIDTypeCode", id_kind, "RFC-3881", id_meaning)
    SubElement(identification, "ParticipantObjectName").text = name
    return identification


def _printable(name: str) -> str:
    """Return a host name as RFC 5424 requires: visible ASCII, up to 255 characters."""
    printable = "".join(char if "!" <= char <= "~" else "-" for char in name)
    return printable[:255] or "-"
