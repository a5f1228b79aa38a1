"""Read a record through one of its views: events, their details, and payloads."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from audit.errors import RecordError, RecordKeyError
from audit.messages import Message
from audit.pilot.conduct.draft_visibility import CONCERNED, find_caseless, find_withheld_of_cases
from audit.record.authorization.payload_release import REVEALING
from audit.record.bounded_cache import BoundedCache
from audit.record.events import Event
from audit.record.keys.payload_vault import (
    OF_AUTHOR,
    OF_COMPARISON,
    OF_DRAFT,
    Vault,
    attempt_of,
    author_scope,
    hash_key,
    keyed_hash,
    scope_of,
)
from audit.record.log.event_table import PAGE, EventTable, content_of, event_of, payloads_of
from audit.record.log.log_connections import Connections
from audit.record.store.database import Row, SealedRow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

KNOWN_PAYLOADS: Final = 20_000
"""Maximum number of payloads whose scope is cached: about 5 MB."""
KNOWN_CASES: Final = 10_000
"""Maximum number of cases whose withheld events are cached."""
_SHOWING: Final = tuple(sorted(REVEALING))
"""Types of events by which a person was shown a draft."""
SCOPES_AT_ONCE: Final = 200
"""Maximum number of keys unwrapped together when the case of a payload is not known."""
CASES_AT_ONCE: Final = 64
"""Maximum number of cases whose events are read together to find what is withheld."""


class EventReader:
    """Opens events and payloads as far as they are released to one view of a record.

    Args:
        view: The view; its `person` is the reader.
        connections: Connections of the record.
        vault: Keys of the record.
        restricted: Keep drafts closed that are not released to the person.
        release: Let a site's database record that it releases restricted content.
    """

    def __init__(
        self,
        view: "Log",
        connections: Connections,
        vault: Vault,
        *,
        restricted: bool,
        release: bool,
    ) -> None:
        self.restricted: Final = restricted
        self.release: Final = release
        self._view: Final = view
        self._connections: Final = connections
        self._table: Final = EventTable(connections)
        self._vault: Final = vault
        self._places: Final = BoundedCache[str, str](KNOWN_PAYLOADS)
        """Cached scopes of payloads, by their SHA-256."""
        self._hidden: Final = BoundedCache[str, tuple[int, frozenset[int]]](KNOWN_CASES)
        """Cached withheld events of a case, with the number of its newest event at that time."""

    def forget(self) -> None:
        """Clear the caches, for another person."""
        self._places.clear()
        self._hidden.clear()

    def learn(self, event: Event) -> None:
        """Cache the scope of the payloads of an event that was just written."""
        if not event.blobs:
            return
        scope = scope_of(event.body.type, event.case, event.actor.id, vars(event.body))
        for sha256 in event.blobs:
            self._places.put(sha256, scope)

    def stored(
        self,
        case: str | None,
        types: tuple[str, ...] | None,
        after: int,
        until: int | None,
        opening: frozenset[str] | None = None,
    ) -> Iterator[tuple[Event, str, str]]:
        """Yield events with their stored canonical JSON and hash, a page at a time.

        Args:
            case: Pseudonym of a case; None for all events.
            types: Types of events; None for all.
            after: Number before the first event.
            until: Number of the last event; None for no limit.
            opening: Open only the details of events of these types; None opens all.
        """
        while page := self._table.page(case, types, after):
            if until is not None:
                page = [row for row in page if row[0] <= until]
            for event, (_, stored_hash, body) in zip(self.events(page, opening), page, strict=True):
                yield event, body, stored_hash
            if not page or page[-1][0] == until:
                return
            after = page[-1][0]

    def of_cases(
        self,
        cases: Sequence[str],
        types: tuple[str, ...] | None,
        after: int,
        until: int,
        opening: frozenset[str] | None = None,
    ) -> Iterator[Event]:
        """Yield the events of some cases and types between two numbers, in order.

        Args:
            cases: Pseudonyms.
            types: Types of events; None for all.
            after: Number before the first event.
            until: Number of the last event.
            opening: Open only the details of events of these types; None opens all.
        """
        rows = self._table.of_cases(cases, types, after, until)
        for start in range(0, len(rows), PAGE):
            yield from self.events(rows[start : start + PAGE], opening)

    def of_no_case(self, types: tuple[str, ...], after: int, until: int) -> Iterator[Event]:
        """Yield the events of some types that belong to no case, in order."""
        while page := self._table.of_no_case(types, after, until):
            yield from self.events(page)
            after = page[-1][0]

    def events(self, page: list[Row], opening: frozenset[str] | None = None) -> Iterator[Event]:
        """Yield the events of rows, with details that are released and whose key is here.

        Args:
            page: Rows of events.
            opening: Open only the details of events of these types; None opens all.
        """
        contents = [content_of(*row) for row in page]
        hidden = self._withheld(contents) if self.restricted else frozenset()
        wanted = [
            str(c["details"])
            for c in contents
            if c.get("details")
            and c.get("seq") not in hidden
            and (opening is None or c["body"].get("type") in opening)
        ]
        # Reading a list must not count as seeing a draft; showing one is an act, `draft.revealed`.
        drafts: set[str] = set()
        if self.restricted:
            drafts = {str(c["details"]) for c in contents if c["body"].get("type") in OF_DRAFT}
        rows: dict[str, SealedRow] = {}
        for ids, release in (
            ([i for i in wanted if i not in drafts], self.release),
            ([i for i in wanted if i in drafts], False),
        ):
            if ids:
                with self._connections.reading() as db:
                    rows |= {row.payload.id: row for row in db.sealed(ids, release=release)}
        closed = [c for c in contents if c["details"] in drafts.difference(rows)]
        if self.release and (ids := self._compared_with_shown(closed)):
            with self._connections.reading() as db:
                rows |= {row.payload.id: row for row in db.sealed(ids, release=True)}
        for (seq, *_), content in zip(page, contents, strict=True):
            yield self._joined(seq, content, rows.get(str(content.get("details"))))

    def _compared_with_shown(self, contents: list[dict[str, Any]]) -> list[str]:
        """Return the details of comparisons with drafts that were all shown to the person.

        They reveal what another person found, as other lists do, but no draft.
        """
        person = self._view.person
        compared = [c for c in contents if c["body"]["type"] in OF_COMPARISON and c.get("case")]
        if person is None or not compared:
            return []
        cases = sorted({content["case"] for content in compared})
        newest = max(self._table.newest_seqs(cases).values(), default=0)
        showing = (content_of(*row) for row in self._table.of_cases(cases, _SHOWING, 0, newest))
        shown = {c["body"]["attempt"] for c in showing if c["actor"]["id"] == person.id}
        ids = []
        for content in compared:
            named = (content["body"].get("attempt"), content["body"].get("right_attempt"))
            attempts = {attempt for attempt in named if attempt is not None}
            if attempts and attempts <= shown:
                ids.append(str(content["details"]))
        return ids

    def blob(self, sha256: str, case: str | None) -> bytes:
        """Return the content of a payload; see `Log.blob`.

        Args:
            sha256: SHA-256 of the content.
            case: Case to look in first; None if it is not known.

        Raises:
            RecordError: There is no such payload.
            RecordKeyError: Its key was erased, or it is not released to this person.
        """
        for scopes in self._scopes(sha256, case):
            content = self._content(sha256, scopes)
            if content is not None:
                return content
        with self._connections.reading() as db:
            # A closed event names its payloads by their keyed hashes.
            closed = [row.key for row in db.sealed([sha256], release=False)]
        if not closed:
            raise RecordError(Message("record.no-payload", payload=sha256[:12]))
        code = "record.payload-erased" if closed[0] is None else "record.payload-withheld"
        raise RecordKeyError(Message(code, payload=sha256[:12]))

    def opened_payloads(self, seqs: Sequence[int]) -> Iterator[tuple[SealedRow, bytes]]:
        """Yield each payload of a few events with its content; none if not released."""
        contents = [content_of(*row) for row in self._table.at(seqs)]
        if self.restricted:
            hidden = self._withheld(contents)
            contents = [content for content in contents if content["seq"] not in hidden]
        named = [name for content in contents for name in payloads_of(content)]
        if not named:
            return
        with self._connections.reading() as db:
            rows = list(db.sealed(named))
        for row in rows:
            try:
                yield row, self._vault.open(row)
            except RecordKeyError:
                continue

    def hash_key(self, scope: str) -> bytes | None:
        """Return the key of a scope's keyed hashes; None while parts are unreleased."""
        with self._connections.reading() as db:
            keys = db.key_rows([scope])
        case = keys[0].case_id if keys else None
        if not keys or (self.restricted and attempt_of(scope) is not None and case is None):
            return None
        if self.restricted and case is not None:
            contents = [content_of(*row) for row in self._table.of_case(case)]
            hidden = self._withheld(contents)
            closed = [content for content in contents if content["seq"] in hidden]
            # With the key of a scope, likely contents can be tried against the stored hashes, so a
            # key is given only if all of its payloads are released.
            if any(_scope(content) == scope for content in closed):
                return None
        try:
            return hash_key(self._vault.unwrap(keys[0]))
        except RecordKeyError:
            return None

    def _joined(self, seq: int, content: dict[str, Any], row: SealedRow | None) -> Event:
        if row is None or row.key is None:
            return event_of(seq, content)
        try:
            details = json.loads(self._vault.open(row))
        except RecordKeyError:
            return event_of(seq, content)
        for sha256 in details.get("blobs", ()):
            self._places.put(sha256, row.key.scope)
        return event_of(seq, content, details)

    def _withheld(self, contents: list[dict[str, Any]]) -> frozenset[int]:
        """Return the numbers of events whose details the person may not have yet."""
        hidden: set[int] = set()
        cases: dict[str, None] = {}
        for content in contents:
            if content["body"].get("type") not in CONCERNED:
                continue
            if content.get("case") is None:
                hidden.update(find_caseless(content))
            else:
                cases[content["case"]] = None
        for part in _in_parts(cases, CASES_AT_ONCE):
            hidden.update(self._withheld_of_cases(part))
        return frozenset(hidden)

    def _withheld_of_cases(self, cases: list[str]) -> Iterator[int]:
        """Yield the numbers of withheld events of cases, read again if they have new events."""
        newest = self._table.newest_seqs(cases)
        changed = []
        for case in cases:
            known = self._hidden.get(case)
            # What is withheld follows from the events of the case, so the number of its newest
            # event validates the cache.
            if known is None or known[0] != newest[case]:
                changed.append(case)
            else:
                yield from known[1]
        if not changed:
            return
        service = self._view.as_service(release=False)
        for case, seqs in find_withheld_of_cases(service, changed, self._view.person).items():
            # Stored under the number read before the events: if one arrived in between, the next
            # look reads the case again.
            self._hidden.put(case, (newest[case], frozenset(seqs)))
            yield from seqs

    def _scopes(self, sha256: str, case: str | None) -> Iterator[list[str]]:
        """Yield the scopes to search for a payload, the most likely ones first.

        A person gets the scopes of drafts with their events; those of other drafts only a service.
        """
        known = self._places.get(sha256)
        if known is not None:
            yield [known]
        if case is not None:
            yield ["", case]
            yield from _in_parts(self._author_scopes([case]), SCOPES_AT_ONCE)
        else:
            # Protocols and the like belong to the record, and need no key of a case.
            yield [""]
            for part in _in_parts(self._table.cases(0), SCOPES_AT_ONCE):
                yield part
                yield from _in_parts(self._author_scopes(part), SCOPES_AT_ONCE)
        if not self.restricted:
            yield from _in_parts(self._draft_scopes(case), SCOPES_AT_ONCE)
        elif case is not None:
            # The cache is bounded: read again which drafts of the case are open to the person.
            for _ in self._view.events(case, OF_DRAFT):
                scope = self._places.get(sha256)
                if scope is not None and scope != known:
                    yield [scope]
                    return

    def _author_scopes(self, cases: list[str]) -> Iterator[str]:
        """Yield the scopes of what people found in these cases."""
        newest = max(self._table.newest_seqs(cases).values(), default=0)
        for row in self._table.of_cases(cases, tuple(sorted(OF_AUTHOR)), 0, newest):
            content = content_of(*row)
            yield author_scope(content["case"], content["actor"]["id"])

    def _draft_scopes(self, case: str | None) -> Iterator[str]:
        for event in self._view.as_service(release=False).events(case, OF_DRAFT):
            scope = scope_of(event.body.type, event.case, event.actor.id, vars(event.body))
            if attempt_of(scope) is not None:
                yield scope

    def _content(self, sha256: str, scopes: list[str]) -> bytes | None:
        """Return the content of a payload in one of these scopes; None if none has it."""
        with self._connections.reading() as db:
            keys = db.key_rows(scopes)
            # Payloads are named by HMACs, so the name differs for each key: one candidate per
            # scope.
            names = [keyed_hash(self._vault.unwrap(row), sha256) for row in keys]
            for row in db.sealed(names, release=self.release):
                return self._vault.open(row)
        return None


def _scope(content: dict[str, Any]) -> str:
    """Return the scope of the payloads of a stored event."""
    body = content["body"]
    return scope_of(body["type"], content.get("case"), content["actor"]["id"], body)


def _in_parts(words: Iterable[str], size: int) -> Iterator[list[str]]:
    """Yield distinct words, `size` at a time."""
    part: dict[str, None] = {}
    for word in words:
        part[word] = None
        if len(part) == size:
            yield list(part)
            part.clear()
    if part:
        yield list(part)
