"""Request timestamps on checkpoints from a server, through the egress gate.

Off by default: a site names the server and the authorities that may certify it (`overread audit
schedule --timestamps URL --authorities FILE.pem`), and its policy must allow the host. Only the
SHA-256 of a checkpoint and a random number leave the machine.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.egress import PolicyRefusal, Purpose, open_permit, post
from audit.errors import RecordError
from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason
from audit.record.checkpoints import timestamp
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.events import Actor, CheckpointTimestamped, Event

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from audit.record.log.event_log import Log

TIMEOUT_S: Final = 30.0
_HEADERS: Final = {
    "Content-Type": "application/timestamp-query",
    "Accept": "application/timestamp-reply",
}


@dataclass(frozen=True)
class Server:
    """A timestamp server, and the PEM file of the authorities that may certify it."""

    url: str
    authorities: Path

    def read_authorities(self) -> "list[Certificate]":
        """Read the authorities' certificates.

        Raises:
            RecordInputError: The file cannot be read or holds no certificate.
        """
        return timestamp.read_authorities(self.authorities)


def stamp(checkpoint: Checkpoint, server: Server) -> timestamp.Timestamp:
    """Request a timestamp on the checkpoint from the server, and verify its answer.

    Raises:
        RecordError: The policy forbids it, the server cannot be reached, or its answer is not
            valid.
    """
    trusted = server.read_authorities()
    asked = timestamp.request(checkpoint)
    try:
        with open_permit(Purpose.TIMESTAMP, server.url) as permit:
            reply = post(
                permit, asked.der, _HEADERS, timeout_s=TIMEOUT_S, max_bytes=timestamp.MAX_BYTES
            )
    except PolicyRefusal as refusal:
        raise RecordError(refusal.message or str(refusal)) from None
    except OSError as error:
        values = {"reason": system_reason(error)}
        raise RecordError(Message("timestamp.unreachable", **values)) from None
    if reply.status != 200:
        raise RecordError(Message("timestamp.http-status", status=reply.status))
    stamped = timestamp.decode(reply.body)
    timestamp.verify(stamped, checkpoint, trusted, asked.nonce)
    return stamped


def stamp_if_chosen(
    log: "Log", actor: Actor, checkpoint: Checkpoint, server: Server | None
) -> tuple[bytes | None, Message | None]:
    """Have a checkpoint timestamped and recorded if the site chose a server.

    Returns:
        The server's answer, and why there is none although a server was chosen.
    """
    if server is None:
        return None, None
    try:
        stamped = stamp(checkpoint, server)
        record_timestamp(log, actor, checkpoint, stamped)
    except RecordError as error:
        return None, error.message or Message("timestamp.unreachable", reason=reason_of(error))
    return stamped.der, None


def record_timestamp(
    log: "Log", actor: Actor, checkpoint: Checkpoint, stamped: timestamp.Timestamp
) -> Event:
    """Record a timestamp on the checkpoint, with the server's answer as a payload."""
    body = CheckpointTimestamped(
        n_events=checkpoint.size,
        root_sha256=checkpoint.root.hex(),
        at=stamped.time,
        token_sha256=hashlib.sha256(stamped.der).hexdigest(),
    )
    return log.append(body, actor=actor, blobs=[stamped.der])
