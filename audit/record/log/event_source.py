"""Interface of a record for code that only reads events and payloads."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from audit.record.authorization.permissions import Role
from audit.record.events import Event


class EventSource(Protocol):
    """A record, or a view of it as it was earlier; see the methods of `Log`."""

    def as_service(self, *, release: bool = True) -> "EventSource":
        """See `Log.as_service`."""

    def events(
        self,
        case: str | None = None,
        types: Iterable[str] | None = None,
        after: int = 0,
        *,
        opening: frozenset[str] | None = None,
    ) -> Iterator[Event]:
        """See `Log.events`."""

    def blob(self, sha256: str, case: str | None = None) -> bytes:
        """See `Log.blob`."""

    def roles_of(self, account: str) -> tuple[Role, ...]:
        """See `Log.roles_of`."""
