"""Facts that a probe reads from an answer: its call, its side, its confidence.

And the cases that it asks about.

Words are never scored, only coded fields. What an answer does not state is None and is never taken
for a "no" or a zero.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Category, Normality, QualityGrade, Side
from audit.messages import Message, Text, join, term
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

T = TypeVar("T", bound=Hashable)

LATERAL = (Side.LEFT, Side.RIGHT)
OPPOSITE = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}


@dataclass(frozen=True)
class Call:
    """Essence of an answer: equal calls are equal answers."""

    normality: Normality | None = None
    category: Category | None = None
    side: Side | None = None
    abstained: bool = False

    @property
    def words(self) -> Message:
        """The call in a few words."""
        if self.abstained:
            return Message("probe.call-abstains")
        normal = self.normality is Normality.NORMAL and self.category is Category.NORMAL
        parts = (self.normality, None if normal else self.category, self.side)
        stated = [term(part) for part in parts if part]
        return join(stated) if stated else Message("probe.call-empty")


@dataclass(frozen=True)
class Answer:
    """Outcome of one request of a probe; `attempt` is None if policy refused to send it."""

    repeat: int
    outcome: Outcome
    message: Text
    interpretation: Interpretation | None = None
    attempt: str | None = None
    cost_usd: float | None = None
    model_returned: str | None = None

    @property
    def call(self) -> Call | None:
        """The call; None without a valid answer."""
        if self.interpretation is None:
            return None
        return call(self.interpretation)

    @property
    def confidence(self) -> float | None:
        """The probability that the answer gives to its own call."""
        if self.interpretation is None:
            return None
        return confidence(self.interpretation)

    @property
    def from_model(self) -> bool:
        """False where no answer came at all, for reasons that are not the model's."""
        return self.outcome not in (Outcome.FAILED, Outcome.TIMED_OUT, Outcome.CANCELLED)

    @property
    def words(self) -> Message:
        """The call in a few words, or that there is none."""
        if self.call is not None:
            return self.call.words
        return Message("probe.answer-missing", outcome=term(self.outcome))


@dataclass(frozen=True, eq=False)
class ProbeCase:
    """One row of a case set. `patient` groups rows of one patient and goes nowhere.

    `row` counts from 1, `case` is the pseudonym. Labels are None where the set gives none.
    `lettered`: why the pixels may hold letters, where they may.
    """

    row: int
    case: str
    patient: str
    bundle: "Bundle" = field(repr=False)
    category: Category | None = None
    side: Side | None = None
    lettered: Text | None = None


@dataclass(frozen=True)
class CaseSet:
    """All cases of a run, and the answers to each as it is, by row, as far as they are there."""

    cases: tuple[ProbeCase, ...]
    first: Mapping[int, Sequence[Answer]] = field(default_factory=dict)

    def first_calls(self, case: ProbeCase) -> list[Call]:
        """Return the calls of the valid answers to the unchanged case."""
        return [a.call for a in self.first.get(case.row, ()) if a.call is not None]

    @property
    def n_patients(self) -> int:
        """Number of patients in the set."""
        return len({case.patient for case in self.cases})


# --- reading one answer ---------------------------------------------------------------------------


def call(content: Interpretation) -> Call:
    """Return the call of an interpretation."""
    if content.abstained:
        return Call(abstained=True)
    return Call(content.normality, category(content), side(content))


def category(content: Interpretation) -> Category | None:
    """Return the category of the primary or first hypothesis, else the likeliest, else "normal"."""
    stated = content.primary or next(iter(content.hypotheses), None)
    if stated is not None:
        return stated.category
    if content.category_probabilities is not None:
        return max(content.category_probabilities.items(), key=lambda item: item[1])[0]
    if content.normality is Normality.NORMAL:
        return Category.NORMAL
    return None


def side(content: Interpretation) -> Side | None:
    """Return the one side that the present findings lie on; bilateral if they lie on both.

    A midline finding (such as a shift) beside one on a side does not count.
    """
    sides = {f.location.side for f in content.present if f.location is not None} - {None}
    if Side.BILATERAL in sides or sides >= set(LATERAL):
        return Side.BILATERAL
    lateral = sides & set(LATERAL)
    return next(iter(lateral or sides), None)


def confidence(content: Interpretation) -> float | None:
    """Return the probability of its own category, else of its own normality, else None."""
    primary = content.primary or next(iter(content.hypotheses), None)
    if primary is not None and primary.probability is not None:
        return primary.probability
    called = category(content)
    if called is not None and content.category_probabilities is not None:
        return dict(content.category_probabilities.items())[called]
    if content.p_abnormal is None or content.normality is None:
        return None
    if content.normality is Normality.INDETERMINATE:
        return None
    abnormal = content.normality is Normality.ABNORMAL
    if abnormal:
        return content.p_abnormal
    return 1 - content.p_abnormal


def sees_lesion(content: Interpretation) -> bool:
    """Return whether it calls the study abnormal, or places a present finding in the patient.

    "The image is blank" is a finding without a place, and no lesion.
    """
    if content.normality is Normality.ABNORMAL:
        return True
    placed = (
        (f.location is not None and (f.location.side or f.location.structure))
        or any(e.point is not None or e.box is not None for e in f.evidence)
        for f in content.present
    )
    return any(placed)


def declines(content: Interpretation) -> bool:
    """Return whether it abstains, or calls nothing and sees nothing."""
    if content.abstained:
        return True
    if sees_lesion(content):
        return False
    quality = content.image_quality
    useless = quality is not None and quality.grade is QualityGrade.NON_DIAGNOSTIC
    return useless or content.normality in (None, Normality.INDETERMINATE)


_GRADES = (QualityGrade.DIAGNOSTIC, QualityGrade.LIMITED, QualityGrade.NON_DIAGNOSTIC)


def quality_remark(content: Interpretation) -> int:
    """Return how much it complains of the images.

    0 not at all or not stated, 1 limited, 2 useless.
    """
    if content.image_quality:
        return _GRADES.index(content.image_quality.grade)
    return 0


def right(case: ProbeCase, content: Interpretation) -> bool | None:
    """Return whether category, and side if there is one, fit the labels; None if undetermined.

    Without a category label the side alone decides. An abstention is neither right nor wrong.
    """
    if content.abstained or (case.category is None and case.side is None):
        return None
    same_category = case.category is None or category(content) is case.category
    return same_category and (case.side is None or side(content) is case.side)


# --- reading several ------------------------------------------------------------------------------


def majority(values: Iterable[T]) -> T | None:
    """Return the value of more than half, or None.

    >>> majority("aab"), majority("ab")
    ('a', None)
    """
    counts = Counter(values)
    if not counts:
        return None
    value, n = counts.most_common(1)[0]
    return value if 2 * n > counts.total() else None


def mean(values: Iterable[float | None]) -> float | None:
    """Return the mean of the stated values, or None."""
    stated = [v for v in values if v is not None]
    return sum(stated) / len(stated) if stated else None


def by_patient(
    cases: Iterable[ProbeCase], values: Callable[[ProbeCase], Iterable[bool | None]]
) -> dict[str, bool]:
    """Return for each patient whether more than half of what could be judged is true.

    A patient of whom nothing could be judged is left out. Patients are what an interval counts:
    repeats, and several cases of one patient, are not independent.
    """
    judged: dict[str, list[bool]] = {}
    for case in cases:
        judged.setdefault(case.patient, []).extend(v for v in values(case) if v is not None)
    return {patient: 2 * sum(v) > len(v) for patient, v in judged.items() if v}


def means_by_patient(
    cases: Iterable[ProbeCase], values: Callable[[ProbeCase], Iterable[float | None]]
) -> list[float]:
    """Return for each patient the mean of what is stated; patients without any are left out."""
    stated: dict[str, list[float]] = {}
    for case in cases:
        stated.setdefault(case.patient, []).extend(v for v in values(case) if v is not None)
    return [sum(v) / len(v) for v in stated.values() if v]
