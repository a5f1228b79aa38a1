"""The envelope around each event body: number, chain, time, actor, workstation, software.

The public content of an event is stored, its details are sealed. Readers who can open the details
get the complete event from `opened_event`.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Field, PrivateAttr, StringConstraints, TypeAdapter, ValidationError

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import (
    EVENT_VERSION,
    Actor,
    CaseId,
    Count,
    Host,
    KeyId,
    Sha256,
    Software,
)
from audit.record.events.bodies.sealed_fields import Keyed, join, split
from audit.record.events.canonical_json import canonical
from audit.record.events.event_types import Body

SIGNED_BYTES = b"overread event/1\n"
"""Prefix of the bytes that a person's key signs, so that they cannot be mistaken for others."""


_CASE: Final[TypeAdapter[str]] = TypeAdapter(CaseId)
_BODIES: Final = frozenset(get_args(get_args(Body)[0]))


class Signature(Model):
    """A person's Ed25519 signature of the event's bytes without this field."""

    key: KeyId
    value: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9+/]{86}==$")]


class Event(Model):
    """Envelope. `prev` is the hash of the event before (64 zeros for the first)."""

    version: Literal[1] = EVENT_VERSION
    seq: Annotated[int, Field(ge=1)]
    prev: Sha256
    at: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$")]
    """UTC, microseconds."""
    monotonic_us: Count
    """Microseconds of the machine's monotonic clock: order and durations within one boot."""
    actor: Actor
    workstation: Host
    software: Software
    case: CaseId | None = None
    blobs: tuple[Sha256, ...] = ()
    """Payloads of the event, sorted: their SHA-256 if the details are open, else keyed hashes."""
    details: Sha256 | None = None
    """Keyed hash of the payload with the sealed fields of the body; null if it has none."""
    stored: tuple[Sha256, ...] = ()
    """Hashes of the sealed bytes of `details`, if any, and of each of `blobs`."""
    identity: Sha256 | None = None
    """Hash of the sealed identity behind the case's pseudonym, stored with the event."""
    signature: Signature | None = None
    body: Body

    _opened: bool = PrivateAttr(default=True)

    @property
    def opened(self) -> bool:
        """Whether the event is complete; False if its details are erased, withheld or locked."""
        return self._opened

    def complete(
        self,
        details: str | None,
        stored: tuple[str, ...],
        identity: str | None,
        signature: Signature | None,
    ) -> "Event":
        """Return the event with the fields that are only known once it is sealed and signed.

        Only for code that builds an event, before anybody else has it.
        """
        vars(self).update(details=details, stored=stored, identity=identity, signature=signature)
        return self

    def as_closed(self) -> "Event":
        """Return the event marked as one whose details are not open."""
        self._opened = False
        return self


@lru_cache(maxsize=4096)
def is_case(case: str) -> bool:
    """Return whether the text is valid as a case's pseudonym.

    >>> is_case("case-abc"), is_case("Doe^Jane")
    (True, False)
    """
    try:
        _CASE.validate_python(case, strict=True)
    except ValidationError:
        return False
    return True


def is_body(body: object) -> bool:
    """Return whether this is the body of an event, of exactly the class that its type names."""
    return type(body) in _BODIES


def public_content(event: Event, keyed: Keyed) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the public content of an event, and the sealed fields of its body.

    `details` and `stored` of the returned content are those of `event`: the caller seals the
    payloads and fills them in.

    Args:
        event: The event.
        keyed: Returns the keyed hash of a SHA-256.
    """
    shown, details = split(event.body, keyed)
    # Several times as fast as `model_dump`; the fields are text, numbers and models of text.
    content = dict(vars(event))
    content["actor"] = dict(vars(event.actor))
    content["software"] = dict(vars(event.software))
    content["signature"] = None if event.signature is None else dict(vars(event.signature))
    content["stored"] = list(event.stored)
    content["body"] = shown
    content["blobs"] = sorted(keyed(sha256) for sha256 in event.blobs)
    return content, details


def opened_event(content: Mapping[str, Any], details: Mapping[str, Any]) -> Event:
    """Return the complete event from its stored content and its opened details.

    Args:
        content: Stored content of the event.
        details: Its opened details.
    """
    blobs = details.get("blobs", content["blobs"])
    body = join(content["body"], details.get("body", {}))
    return Event.model_validate({**content, "body": body, "blobs": blobs}, strict=False)


def signed_bytes(content: Mapping[str, Any]) -> bytes:
    """Return the bytes that a person's signature of an event covers."""
    return SIGNED_BYTES + canonical({k: v for k, v in content.items() if k != "signature"})


def around_signature(event: Event, content: Mapping[str, Any]) -> tuple[bytes, bytes]:
    """Return an event's canonical JSON before and after the place of its signature.

    Joined directly they are what the signature covers; joined by `with_signature` they are the
    event. So the event is made canonical only once, and only its body passes through an encoder:
    the patterns of the other fields admit no character that JSON would escape.

    Args:
        event: The event, validated by the schema.
        content: Its public content (`public_content`), with `details`, `stored` and `identity`
            filled in.
    """
    software = f'{{"commit":{_quoted(event.software.commit)},"version":"{event.software.version}"}}'
    before = (
        f'{{"actor":{{"id":"{event.actor.id}","role":"{event.actor.role}"}},"at":"{event.at}",'
        f'"blobs":{_list_of(content["blobs"])},"body":'
    ).encode()
    between = (
        f',"case":{_quoted(event.case)},"details":{_quoted(content["details"])},'
        f'"identity":{_quoted(content["identity"])},"monotonic_us":{event.monotonic_us},'
        f'"prev":"{event.prev}","seq":{event.seq},'
    ).encode()
    after = (
        f'"software":{software},"stored":{_list_of(content["stored"])},'
        f'"version":{event.version},"workstation":"{event.workstation}"}}'
    ).encode()
    return before + canonical(content["body"]) + between, after


def with_signature(before: bytes, signature: Signature | None, after: bytes) -> bytes:
    """Return an event's canonical JSON from the parts around its signature."""
    value = canonical(None if signature is None else vars(signature))
    return b'%s"signature":%s,%s' % (before, value, after)


def _quoted(text: str | None) -> str:
    return "null" if text is None else f'"{text}"'


def _list_of(hashes: Sequence[str]) -> str:
    return '["' + '","'.join(hashes) + '"]' if hashes else "[]"


def utc_now() -> str:
    """Return the current time in the envelope's format.

    >>> len(utc_now())
    27
    """
    # Several times as fast as `strftime`.
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
