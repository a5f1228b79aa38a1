"""Similar signed cases beside a case whose read is locked, and as examples of its requests."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from audit.messages import Message, Text
from audit.record.events import (
    ComparisonMade,
    DraftReceived,
    DraftRequested,
    Event,
    ImagesProfiled,
    ReadLocked,
    ReferenceImported,
    SimilarCase,
    SimilarExamples,
    SimilarShown,
)
from audit.record.events.bodies.reading_events import Surface
from audit.record.events.deidentified import deidentify
from audit.similar.case_features import CaseFeatures, Feature, diagnosis_of
from audit.similar.explanation import explain
from audit.similar.signed_cases import PROFILE_RECIPE, SimilarQuery, SimilarResult
from audit.similar.similarity import ALGORITHM, N_SHOWN
from viewer.case.state.case_steps import StepClosed, close_if
from viewer.case.workflow.case_history import CaseHistory

if TYPE_CHECKING:
    from audit.similar.signed_cases import SignedCases

AGREES: Final = "agrees"
SEVERITIES: Final = ("critical", "urgent", "notable", "routine")
"""Severities of discrepancies, the worst first."""


@dataclass(frozen=True)
class SeriesProfile:
    """Measured intensity profile of one loaded series; `profile` is None if it has none."""

    series: str
    sequence: str | None
    profile: tuple[float, ...] | None


@dataclass(frozen=True)
class Diagnosis:
    """First diagnosis of an interpretation, in codes."""

    category: str | None
    name: str | None
    """Lexicon code of the disease, or its group."""


@dataclass(frozen=True)
class PastComparison:
    """Comparison of two sides of a signed case.

    Attributes:
        left, right: "read", "draft", "reference" or "final".
        author: Provider of the draft; empty if none of the sides is a draft.
        n_agree: Rows in which both agree.
        n_differ: Rows in which they differ.
        worst: Severity of the worst difference; None if no difference has one.
    """

    left: str
    right: str
    author: str
    n_agree: int
    n_differ: int
    worst: str | None


@dataclass(frozen=True)
class SimilarCaseView:
    """One similar case for the screen, with the reasons for its similarity."""

    similar: SimilarCase
    reasons: tuple[tuple[Feature, Message], ...]
    final: Diagnosis
    read: Diagnosis | None
    reference: Diagnosis | None
    drafts: tuple[tuple[str, Diagnosis], ...]
    """Provider and first diagnosis of each draft that is released to the actor."""
    comparisons: tuple[PastComparison, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the case as JSON, with codes and English words."""
        return {
            **self.similar.model_dump(mode="json"),
            "reasons": {str(feature): str(why) for feature, why in self.reasons},
            "final": vars(self.final),
            "read": vars(self.read) if self.read is not None else None,
            "reference": vars(self.reference) if self.reference is not None else None,
            "drafts": [{"provider": name, **vars(each)} for name, each in self.drafts],
            "comparisons": [vars(each) for each in self.comparisons],
        }


@dataclass(frozen=True)
class SimilarView:
    """Similar cases as they are shown, and how many were left out, by reason."""

    cases: tuple[SimilarCaseView, ...]
    left_out: Mapping[str, int]
    features: tuple[Feature, ...]


class CaseSimilarity:
    """Similar signed cases of one case.

    After the lock they are shown to the reader, by the features of the locked read and of the
    images. A request for a draft uses the features of the images alone.
    """

    def __init__(self, history: CaseHistory) -> None:
        self._history = history

    @property
    def _index(self) -> "SignedCases":
        return self._history.recorder.signed_cases

    @property
    def why_not_shown(self) -> Text:
        """Why no similar cases may be shown now; empty if they may."""
        history = self._history
        if history.state.read is None:
            return Message("case.read-not-locked")
        pilot = history.pilot
        if pilot is not None and not pilot.protocol.similar_cases:
            return Message("similar.not-in-protocol")
        return ""

    def record_profiles(self, profiles: Iterable[SeriesProfile]) -> None:
        """Record intensity profiles that the record does not have yet.

        Args:
            profiles: Profiles of loaded series of this case.
        """
        known = self._index.known(self._history.case)
        before = dict(known.images.profiles) if known is not None else {}
        for each in profiles:
            if each.profile is None or each.sequence is None or each.sequence in before:
                continue
            before[each.sequence] = each.profile
            self._history.record(
                ImagesProfiled(
                    recipe=PROFILE_RECIPE,
                    series=each.series,
                    sequence=each.sequence,
                    profile=each.profile,
                )
            )

    def query(self) -> SimilarQuery:
        """Return the query by the locked read and the images.

        Raises:
            StepClosed: No read is locked.
        """
        read = self._history.state.read
        if read is None:
            raise StepClosed(Message("case.read-not-locked"))
        known = self._index.known(self._history.case)
        features = known.features(deidentify(read.interpretation)) if known else CaseFeatures()
        return self._query(features)

    def image_query(
        self,
        sequences: frozenset[str],
        profiles: Mapping[str, tuple[float, ...]],
        age: str | None = None,
    ) -> SimilarQuery:
        """Return the query of a request: by what it holds already, never by what anybody read.

        Args:
            sequences: Sequences of the request's series.
            profiles: Their intensity profiles, by sequence.
            age: Age band; None for the one in the record, if it has the study.
        """
        known = self._index.known(self._history.case)
        if age is None and known is not None:
            age = known.images.age
        return self._query(CaseFeatures(sequences=sequences, age=age, profiles=dict(profiles)))

    def _query(self, features: CaseFeatures) -> SimilarQuery:
        history = self._history
        compared = history.state.compared
        return SimilarQuery(
            case=history.case,
            patient=history.patient,
            features=features,
            same_images=frozenset(c.case for c in compared.cases) if compared else frozenset(),
        )

    def show(
        self, surface: Surface, n: int = N_SHOWN, index: "SignedCases | None" = None
    ) -> SimilarView:
        """Find similar signed cases, record that they are shown, and return them.

        Args:
            surface: Where they are shown.
            n: Maximum number of cases.
            index: Another index than the recorder's, of a view of the same person.

        Raises:
            StepClosed: The read is not locked, or the pilot's protocol does not permit it.
        """
        close_if(self.why_not_shown)
        query = self.query()
        result = (index or self._index).search(query, n)
        views = tuple(self._view(each, query.features) for each in result.cases)
        self._history.record(
            _shown(result, surface), condition=lambda: self._require(result.cases, query)
        )
        return SimilarView(views, result.left_out, result.features)

    def require_examples(self, found: SimilarExamples) -> None:
        """Raise `StepClosed` if one of these cases may no longer be used beside this one."""
        self._require(found.cases, self._query(CaseFeatures()))

    def _require(self, cases: Iterable[SimilarCase], query: SimilarQuery) -> None:
        for each in cases:
            if self._index.why_left_out(each.case, query) is not None:
                raise StepClosed(Message("similar.case-gone"))

    def _view(self, similar: SimilarCase, query: CaseFeatures) -> SimilarCaseView:
        known = self._index.known(similar.case)
        if known is None or known.final is None:
            raise StepClosed(Message("similar.case-gone"))
        events = list(self._history.recorder.events(similar.case))
        return SimilarCaseView(
            similar=similar,
            reasons=explain(query, known.features(known.final), similar.by_feature),
            final=_diagnosis(known.final),
            read=_last(events, ReadLocked),
            reference=_last(events, ReferenceImported),
            drafts=tuple(_drafts(events)),
            comparisons=tuple(_comparisons(events)),
        )


def _shown(result: SimilarResult, surface: Surface) -> SimilarShown:
    return SimilarShown(
        surface=surface,
        algorithm=ALGORITHM,
        head=result.head,
        features=tuple(str(feature) for feature in result.features),
        cases=result.cases,
        left_out=dict(result.left_out),
    )


def _diagnosis(coded: Mapping[str, Any]) -> Diagnosis:
    category, name = diagnosis_of(coded)
    return Diagnosis(category or coded.get("normality"), name)


def _last(
    events: Iterable[Event], kind: type[ReadLocked] | type[ReferenceImported]
) -> Diagnosis | None:
    """Return the diagnosis of the last read or reference; None if none is released."""
    found = [e.body for e in events if isinstance(e.body, kind) and e.opened]
    return _diagnosis(found[-1].coded) if found else None


def _providers(events: Iterable[Event]) -> dict[str, str]:
    """Return the provider of each draft of the case, by attempt."""
    return {
        e.body.attempt: e.body.provider
        for e in events
        if isinstance(e.body, DraftRequested) and e.body.part is None and e.body.probe is None
    }


def _drafts(events: list[Event]) -> Iterable[tuple[str, Diagnosis]]:
    providers = _providers(events)
    for event in events:
        body = event.body
        if not isinstance(body, DraftReceived) or body.coded is None:
            continue
        if event.opened and body.attempt in providers:
            yield providers[body.attempt], _diagnosis(body.coded)


def _comparisons(events: list[Event]) -> Iterable[PastComparison]:
    """Yield the newest comparison of each pair of sides that is released to the actor."""
    providers = _providers(events)
    newest: dict[tuple[str, str, str | None, str | None], ComparisonMade] = {}
    for event in events:
        body = event.body
        if isinstance(body, ComparisonMade) and event.opened:
            key = (body.left.kind, body.right.kind, body.attempt, body.right_attempt)
            newest[key] = body
    for made in newest.values():
        differing = [row for row in made.rows if row.code != AGREES]
        severities = {row.severity for row in differing}
        yield PastComparison(
            left=made.left.kind,
            right=made.right.kind,
            author=providers.get(made.attempt or "", ""),
            n_agree=len(made.rows) - len(differing),
            n_differ=len(differing),
            worst=next((s for s in SEVERITIES if s in severities), None),
        )
