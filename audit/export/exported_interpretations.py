"""Interpretations that an export may show: reads, drafts and reference standards."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from audit.export.export_source import Source
from audit.interpretation.interpretation import Interpretation
from audit.record.events import DraftReceived, DraftRequested, Event, ReadLocked, ReferenceImported

_NAMES: Final = uuid.UUID("6f766572-7265-4164-8000-000000000001")
"""Namespace of derived identifiers, which come from the record's hashes, never from a patient's."""


Kind = Literal["read", "draft", "reference"]
_KINDS: Final[dict[type, Kind]] = {
    ReadLocked: "read",
    DraftReceived: "draft",
    ReferenceImported: "reference",
}


@dataclass(frozen=True)
class ExportedInterpretation:
    """An interpretation and its event; `request` is a draft's."""

    kind: Kind
    event: Event
    sha256: str
    content: Interpretation
    request: DraftRequested | None = None

    @property
    def author(self) -> str:
        """Author: a reader's account, a provider's name, or the reference's source."""
        if self.request is not None:
            return self.request.provider
        if isinstance(self.event.body, ReferenceImported):
            by = self.event.body.authorship
            return by.author if by is not None else ""
        return self.event.actor.id

    def uuid(self, part: str = "") -> uuid.UUID:
        """Return a stable identifier of the interpretation, or of a part of it."""
        return derived(f"{self.event.case}/{self.event.seq}/{self.sha256}/{part}")


def interpretations(source: Source) -> Iterator[ExportedInterpretation]:
    """Yield all interpretations that may be shown, in the record's order.

    Those of erased cases and of probe runs are left out.
    """
    requests: dict[str, DraftRequested] = {}
    for event in source.shown():
        body = event.body
        if isinstance(body, DraftRequested):
            requests[body.attempt] = body
            continue
        if not isinstance(body, ReadLocked | DraftReceived | ReferenceImported):
            continue
        if body.content_sha256 is None or not event.opened:  # no content, erased, or not released
            continue
        request = requests.get(body.attempt) if isinstance(body, DraftReceived) else None
        if request is not None and request.probe is not None:
            continue
        content = source.blob(body.content_sha256, event.case)
        if content is not None:
            interpretation = Interpretation.model_validate_json(content)
            yield ExportedInterpretation(
                _KINDS[type(body)], event, body.content_sha256, interpretation, request
            )


def derived(name: str) -> uuid.UUID:
    """Return a version 5 UUID of a name within the project's namespace."""
    return uuid.uuid5(_NAMES, name)


def derived_uid(name: str) -> str:
    """Return a DICOM UID of a name (PS3.5 B.2): 2.25 and the UUID as a decimal number."""
    return f"2.25.{derived(name).int}"
