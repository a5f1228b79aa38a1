"""The signed cases of a record that may be shown beside another case, or sent as its examples.

The index is derived from the events that one view of the record opens, and lives in memory only:
nothing of it is written to disk. It follows the record before each search, so that an erased case
is gone as soon as its erasure is appended, and content that is not released to the view's person is
never in it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from threading import Lock
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary, ref

import numpy as np

from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    CaseEnrolled,
    CaseErased,
    CaseExcluded,
    Decision,
    DecisionMade,
    DraftReceived,
    Event,
    ImagesProfiled,
    ProtocolSigned,
    ReadLocked,
    RecordSigned,
    SimilarCase,
    SimilarExamples,
    StudyOpened,
)
from audit.similar.case_features import CaseFeatures, Feature, read_features
from audit.similar.similarity import ALGORITHM, N_SHOWN, FeatureTable, Similar

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

TYPES: Final = (
    *("study.opened", "images.profiled", "read.locked", "draft.received", "decision.made"),
    *("record.signed", "case.enrolled", "case.excluded", "case.erased"),
)
"""Types of events that the index is made from."""
AT_ONCE: Final = 64
"""Cases whose events are read together."""
PROFILE_RECIPE: Final = "overread-intensity-profile/1"
"""Recipe of the profiles that are compared; others are ignored."""


class LeftOut(StrEnum):
    """Why a case is not considered. The first reason that applies counts."""

    UNSIGNED = "unsigned"
    RUNNING_PILOT = "running-pilot"
    WITHHELD = "withheld"
    """Its content is not released to the person."""
    LATER = "later"
    SAME_PATIENT = "same-patient"
    PATIENT_UNKNOWN = "patient-unknown"
    """It is not known whether it is the same patient."""
    SAME_IMAGES = "same-images"


@dataclass
class IndexedCase:
    """Features of one case in the index.

    Attributes:
        case: Its pseudonym.
        first_seq: Number of the event by which it came into the record.
        patients: Pseudonyms of its patient, one unless the record contradicts itself.
        changed_seq: Number of the last event that changed a read or a decision.
        signed_seq: Number of the last signature; 0 for none.
        protocol: Protocol under which it was enrolled; None outside a pilot, or if excluded.
        images: Features of the images.
        read: Coded content of the read in force; None if there is none, or if it is not released.
    """

    case: str
    first_seq: int
    patients: set[str] = field(default_factory=set)
    changed_seq: int = 0
    signed_seq: int = 0
    protocol: str | None = None
    images: CaseFeatures = field(default_factory=CaseFeatures)
    read: Mapping[str, Any] | None = None
    _drafts: dict[str, Mapping[str, Any] | None] = field(default_factory=dict, repr=False)
    _taken: dict[str, Mapping[str, Any] | None] = field(default_factory=dict, repr=False)
    """Content of the drafts that are accepted or edited, the newest decision last."""

    @property
    def is_signed(self) -> bool:
        """Whether the newest signature covers the last read and the last decision."""
        return self.signed_seq > self.changed_seq

    @property
    def final(self) -> Mapping[str, Any] | None:
        """Coded content in force; None if it is not released."""
        if self._taken:
            return next(reversed(self._taken.values()))
        return self.read

    def features(self, content: Mapping[str, Any] | None) -> CaseFeatures:
        """Return the features of the images together with those of a read."""
        if content is None:
            return self.images
        return replace(
            read_features(content),
            sequences=self.images.sequences,
            age=self.images.age,
            profiles=self.images.profiles,
        )

    def apply(self, event: Event) -> None:
        """Follow one event of the case."""
        body = event.body
        match body:
            case StudyOpened():
                self._open(body)
            case ImagesProfiled() if body.recipe == PROFILE_RECIPE and body.sequence:
                profiles = {**self.images.profiles, body.sequence: body.profile}
                self.images = replace(self.images, profiles=profiles)
            case CaseEnrolled():
                self.protocol = body.protocol_sha256
            case CaseExcluded():
                self.protocol = None
            case _:
                self._follow_content(event)

    def _follow_content(self, event: Event) -> None:
        """Follow an event about what somebody read or a model drafted.

        The last accepted or edited draft is in force, else the last read (`CaseState`).
        """
        body = event.body
        match body:
            case ReadLocked():
                self.read = body.coded if event.opened else None
                self.changed_seq = event.seq
            case DraftReceived():
                self._drafts[body.attempt] = body.coded if event.opened else None
            case DecisionMade():
                self.changed_seq = event.seq
                self._decide(body, opened=event.opened)
            case RecordSigned():
                self.signed_seq = event.seq

    def _decide(self, body: DecisionMade, *, opened: bool) -> None:
        if body.decision is Decision.REJECTED:
            self._taken.pop(body.attempt, None)
            return
        content = body.result_coded or self._drafts.get(body.attempt)
        self._taken.pop(body.attempt, None)
        self._taken[body.attempt] = content if opened else None

    def _open(self, body: StudyOpened) -> None:
        if body.patient is not None:
            self.patients.add(body.patient)
        shown = {s.sequence for s in body.series if s.sequence and s.kind != "localizer"}
        self.images = replace(
            self.images,
            sequences=self.images.sequences | shown,
            age=body.age or self.images.age,
        )


@dataclass(frozen=True)
class SimilarQuery:
    """Features that are searched for, and the case that they are of.

    Attributes:
        case: The case; it is never among the results.
        patient: Pseudonym of its patient; None if only the record may know it. If it does not
            either, every case is left out.
        features: Features that are compared.
        same_images: Other cases with the same images.
    """

    case: str
    patient: str | None
    features: CaseFeatures
    same_images: frozenset[str] = frozenset()


@dataclass(frozen=True)
class SimilarResult:
    """The most similar signed cases, the most similar first, and how many were left out, why."""

    cases: tuple[SimilarCase, ...]
    left_out: Mapping[str, int]
    features: tuple[Feature, ...]
    head: int

    def as_examples(self) -> SimilarExamples:
        """Return the cases as a request records them."""
        return SimilarExamples(
            algorithm=ALGORITHM, head=self.head, features=self.features, cases=self.cases
        )


class SignedCases:
    """An index over one view of a record.

    Args:
        view: The record as its person may read it (`Log.seen_by`).
    """

    def __init__(self, view: "Log") -> None:
        # The cache of indexes must not keep its key, the view, alive.
        self._reference = ref(view)
        self._head = 0
        self._cases: dict[str, IndexedCase] = {}
        self._titles: dict[str, str] = {}
        self._running: str | None = None
        self._signed: list[IndexedCase] = []
        self._table: FeatureTable | None = None
        self._lock = Lock()

    @property
    def _view(self) -> "Log":
        view = self._reference()
        assert view is not None, "whoever searches keeps the view"
        return view

    def refresh(self) -> None:
        """Follow the record up to its newest event."""
        view = self._view
        head, _ = view.head
        if head == self._head:
            return
        changed = [case for case, _ in view.cases_between(self._head, head)]
        for start in range(0, len(changed), AT_ONCE):
            self._read(changed[start : start + AT_ONCE], head)
        for event in view.events_of_no_case(("protocol.signed",), self._head, head):
            if isinstance(event.body, ProtocolSigned):
                self._running = self._title(event.body.protocol_sha256)
        self._head = head

    def _read(self, cases: Sequence[str], head: int) -> None:
        events: dict[str, list[Event]] = {case: [] for case in cases}
        for event in self._view.events_of(cases, TYPES, head):
            events[event.case or ""].append(event)
        for case, of_case in events.items():
            before, after = self._cases.pop(case, None), _folded(case, of_case)
            if after is not None:
                self._cases[case] = after
            # Only a signed case is in the table.
            if any(each is not None and each.is_signed for each in (before, after)):
                self._table = None

    def _title(self, protocol_sha256: str) -> str:
        """Return the title of a protocol; a pilot keeps it from one epoch to the next."""
        if protocol_sha256 not in self._titles:
            protocol = Protocol.model_validate_json(self._view.blob(protocol_sha256))
            self._titles[protocol_sha256] = str(protocol.title)
        return self._titles[protocol_sha256]

    def known(self, case: str) -> IndexedCase | None:
        """Return what the index knows of a case, as of now; None if it is erased or unknown."""
        with self._lock:
            self.refresh()
            return self._cases.get(case)

    def search(
        self, query: SimilarQuery, n: int = N_SHOWN, only: Iterable[str] | None = None
    ) -> SimilarResult:
        """Return the most similar signed cases that may be shown beside the case of the query.

        Args:
            query: What is searched for.
            n: Maximum number of cases.
            only: Cases to consider; None for all.
        """
        with self._lock:
            self.refresh()
            table, signed = self._current()
            chosen = None if only is None else frozenset(only)
            reasons = {row: self._why_left_out(each, query) for row, each in enumerate(signed)}
            counts = Counter(str(why) for why in reasons.values() if why is not None)
            counts[LeftOut.UNSIGNED] += sum(
                not each.is_signed and each.case != query.case for each in self._cases.values()
            )
            allowed = np.array(
                [
                    reasons[row] is None
                    and each.case != query.case
                    and (chosen is None or each.case in chosen)
                    for row, each in enumerate(signed)
                ],
                bool,
            )
            best = table.search(query.features, n, allowed)
            return SimilarResult(
                cases=tuple(_similar_case(signed[each.row].case, each) for each in best),
                left_out={why: count for why, count in sorted(counts.items()) if count},
                features=query.features.stated,
                head=self._head,
            )

    def why_left_out(self, case: str, query: SimilarQuery) -> LeftOut | None:
        """Return why a case may not be shown beside the case of a query, as of now.

        Returns:
            None if it may. An erased or unknown case is unsigned.
        """
        with self._lock:
            self.refresh()
            known = self._cases.get(case)
            if known is None or not known.is_signed or case == query.case:
                return LeftOut.UNSIGNED
            return self._why_left_out(known, query)

    def _why_left_out(self, case: IndexedCase, query: SimilarQuery) -> LeftOut | None:
        own = self._cases.get(query.case)
        patients = {query.patient} if query.patient is not None else set()
        patients |= own.patients if own is not None else set()
        why = None
        if case.protocol is not None and self._title(case.protocol) == self._running:
            why = LeftOut.RUNNING_PILOT
        elif case.final is None:
            why = LeftOut.WITHHELD
        elif own is not None and case.first_seq > own.first_seq:
            why = LeftOut.LATER
        elif not patients or not case.patients:
            why = LeftOut.PATIENT_UNKNOWN
        elif patients & case.patients:
            why = LeftOut.SAME_PATIENT
        elif case.case in query.same_images:
            why = LeftOut.SAME_IMAGES
        return why

    def _current(self) -> tuple[FeatureTable, list[IndexedCase]]:
        if self._table is None:
            self._signed = [each for each in self._cases.values() if each.is_signed]
            # By the order of their arrival, which decides between equally similar cases.
            self._signed.sort(key=lambda each: each.first_seq)
            self._table = FeatureTable([each.features(each.final) for each in self._signed])
        return self._table, self._signed


def _folded(case: str, events: Sequence[Event]) -> IndexedCase | None:
    """Return a case from its events of `TYPES`; None if it is erased."""
    if not events or any(isinstance(event.body, CaseErased) for event in events):
        return None
    folded = IndexedCase(case, events[0].seq)
    for event in events:
        folded.apply(event)
    return folded


def _similar_case(case: str, similar: Similar) -> SimilarCase:
    return SimilarCase(
        case=case,
        score=min(max(similar.score, 0.0), 1.0),
        by_feature={str(f): min(max(v, 0.0), 1.0) for f, v in similar.by_feature.items()},
    )


_INDEXES: Final[WeakKeyDictionary["Log", SignedCases]] = WeakKeyDictionary()
_LOCK: Final = Lock()


def signed_cases(view: "Log") -> SignedCases:
    """Return the index of a view of a record, made once for each view."""
    with _LOCK:
        if view not in _INDEXES:
            _INDEXES[view] = SignedCases(view)
        return _INDEXES[view]
