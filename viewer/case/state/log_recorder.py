"""A log as recorder of a workflow: one actor, who reads what is released to them."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from audit.record.authorization.draft_exposure import saw_by_export
from audit.record.events import Actor, Body, DraftReceived, Event, SameImagesFound
from audit.record.log.same_images import search
from audit.similar.signed_cases import SignedCases, signed_cases
from viewer.case.state.configuration_epochs import without_content
from viewer.case.state.pilot_rules import CasePilots, pilot_of

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.case.state.pilot_rules import CasePilot


class LogRecorder:
    """Appends events of one actor, and reads the record as that actor may."""

    def __init__(self, log: "Log", actor: Actor) -> None:
        self._log = log
        # On PostgreSQL the database decides what its login is given.
        self._view = log if log.account is not None else log.seen_by(actor)
        self._unreleased = self._view.seen_by(self._view.person or actor, release=False)
        self.actor = actor
        self._own: set[int] = set()
        self._read: dict[str, int] = {}

    @property
    def actor_id(self) -> str:
        """Account that acts."""
        return self.actor.id

    def append(
        self,
        body: Body,
        *,
        case: str | None = None,
        blobs: Sequence[bytes] = (),
        digests: Iterable[bytes] = (),
        condition: Callable[[], None] | None = None,
    ) -> Event:
        """Store the event, its blobs and fingerprints of slices, or raise and store nothing."""
        values = self._log.index_values(digests) if digests else ()
        event = self._store(body, case, blobs, values, condition)
        self._own.add(event.seq)
        return event

    def _store(
        self,
        body: Body,
        case: str | None,
        blobs: Sequence[bytes],
        fingerprints: Sequence[str],
        condition: Callable[[], None] | None = None,
    ) -> Event:
        if condition is not None:
            return self._log.append_if(
                condition,
                body,
                actor=self.actor,
                case=case,
                blobs=blobs,
                fingerprints=fingerprints,
            )
        return self._log.append(
            body, actor=self.actor, case=case, blobs=blobs, fingerprints=fingerprints
        )

    def events(self, case: str) -> Iterable[Event]:
        """Return the case's events in order."""
        for event in self._view.events(case=case):
            self._read[case] = max(event.seq, self._read.get(case, 0))
            yield event

    def events_of(self, cases: Sequence[str]) -> dict[str, list[Event]]:
        """Return the events of a few cases, each in order."""
        events: dict[str, list[Event]] = {case: [] for case in cases}
        for event in self._view.events_of(cases, None, self._log.head[0]):
            events[event.case or ""].append(event)
        for case, of_case in events.items():
            self._read[case] = max((e.seq for e in of_case), default=self._read.get(case, 0))
        return events

    def is_behind(self, case: str) -> bool:
        """Return whether another program has stored events of the case since they were read."""
        new = self._view.events(case=case, after=self._read.get(case, 0))
        return any(event.seq not in self._own for event in new)

    def of_type(self, kind: str) -> Iterable[Event]:
        """Return the events of one type in order, of all cases."""
        return self._view.events(types=(kind,))

    def answered(self, case: str, attempt: str) -> DraftReceived | None:
        """Return the model that answered an attempt, without its content; None when not known.

        A draft of a changed model waits for an acknowledgment before anybody sees it.
        """
        service = self._log.as_service(release=False)
        for event in service.events(case=case, types=("draft.received",)):
            if isinstance(event.body, DraftReceived) and event.body.attempt == attempt:
                return without_content(event.body)
        return None

    def saw_by_export(self, case: str) -> bool:
        """Return whether the actor has exported or backed up a draft of the case."""
        return saw_by_export(self._log, self.actor.id, case)

    def same_images(
        self, case: str, digests: Iterable[bytes], until: int | None
    ) -> tuple[SameImagesFound, ...]:
        """Return other cases with these slices; drafts count as seen before event `until`."""
        return search(self._log, digests, case, self.actor.id, until)

    def blob(self, sha256: str, case: str | None = None) -> bytes:
        """Return a stored payload by its hash; `case` is where to look first."""
        return self._view.blob(sha256, case)

    @property
    def signed_cases(self) -> SignedCases:
        """Index of the signed cases that the actor may see.

        Making it asks a site's database for no release: what the actor has not got stays out.
        """
        return signed_cases(self._unreleased)

    def pilot(self, case: str) -> "CasePilot | None":
        """Return the pilot that the case is enrolled in, for the actor; None outside of a pilot."""
        return pilot_of(self._log, self.actor, case)

    def pilots(self) -> "CasePilots":
        """Return the pilots of cases whose events are read already, for the actor."""
        return CasePilots(self._log, self.actor)


class ServiceRecorder(LogRecorder):
    """Recorder for batches, which compare drafts with references without showing them."""

    def __init__(self, log: "Log", actor: Actor) -> None:
        super().__init__(log, actor)
        self._view = log.as_service()
