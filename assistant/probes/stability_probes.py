"""Probes of how an answer shifts: with worse images, a misleading history, and by itself."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import ClassVar

from assistant.probes import bundle_changes
from assistant.probes.image_probes import CHANCE, MOSTLY
from assistant.probes.pixel_changes import GRADES
from assistant.probes.probe import (
    UNCHANGED,
    Asked,
    Probe,
    Row,
    Variant,
    first_call,
    judged,
    no_first_call,
)
from assistant.probes.probe_answers import (
    Answer,
    Call,
    CaseSet,
    ProbeCase,
    by_patient,
    category,
    majority,
    mean,
    means_by_patient,
    quality_remark,
    right,
)
from assistant.probes.probe_verdict import Judgment, Measure, Standing, Subject, average, share
from audit.lexicon.vocabulary import Category
from audit.messages import Message, Text, term

_WORDS = {
    "blur": Message("probe.blur-description"),
    "noise": Message("probe.noise-description"),
    "low-resolution": Message("probe.low-resolution-description"),
    "motion": Message("probe.motion-description"),
    "wrong-window": Message("probe.wrong-window-description"),
}


def _less_confident(confidence: float | None, before: float | None) -> tuple[Text, bool]:
    """Return whether a changed answer is at least less confident, in words and as a judgment."""
    if confidence is None or before is None:
        return Message("probe.answer-changed-confidence-missing"), False
    if confidence < before:
        return Message("probe.answer-changed-less-confident"), True
    return Message("probe.answer-changed-not-less-confident"), False


class Degrade(Probe):
    """The same case, harder to see, in three grades of five kinds."""

    name = "degrade"
    title = Message("probe.degrade-title")
    question = Message("probe.degrade-question")
    n_variants = len(bundle_changes.DEGRADATIONS) * len(GRADES)
    pictures = "middle"

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""
        return [
            Subject(
                kind,
                Message(
                    "probe.degrade-expectation",
                    kind=kind,
                ),
                MOSTLY,
            )
            for kind in bundle_changes.DEGRADATIONS
        ]

    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed; None if it can."""
        return no_first_call(case, cases)

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case."""

        def variant(kind: str, grade: int) -> Variant:
            words = Message(
                "probe.degrade-description",
                change=_WORDS[kind],
                grade=grade,
                most=GRADES[-1],
            )
            make = partial(bundle_changes.degraded, case.bundle, kind, grade)
            return Variant(f"{kind}-{grade}", words, make)

        return tuple(
            variant(kind, grade)
            for kind in bundle_changes.DEGRADATIONS
            for grade in GRADES
            if bundle_changes.can_degrade(case.bundle, kind, grade)
        )

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        """Return the judgment of each answer to a variant, and why it cannot be judged."""
        own_call = first_call(case, cases)
        assert own_call is not None
        first = [a for a in cases.first[case.row] if a.interpretation is not None]
        sure = mean(a.confidence for a in first)
        remark = max(quality_remark(a.interpretation) for a in first if a.interpretation)

        def one(_: Variant, answer: Answer) -> tuple[Text, bool | None]:
            content, call = answer.interpretation, answer.call
            if content is None or call is None:
                return answer.words, None
            if call == own_call:
                return Message("probe.answer-same"), True
            if call.abstained:
                return Message("probe.answer-abstained"), True
            if quality_remark(content) > remark:
                return Message("probe.answer-changed-quality-noted"), True
            return _less_confident(answer.confidence, sure)

        for variant in asked:
            kind, grade = variant.variant.name.rsplit("-", 1)
            # Only the strongest grade counts for the verdict; the others have keys of their own.
            key = kind if int(grade) == GRADES[-1] else variant.variant.name
            yield from judged([variant], key, one)

    def measures(
        self, rows: Sequence[Row], cases: CaseSet, standing: Standing
    ) -> tuple[Measure, ...]:
        """Return per kind and grade.

        Accuracy by the label, confidence, and its excess over accuracy.
        """
        probed = [row for row in rows if not row.left_out]
        grades = [f"{kind}-{grade}" for kind in bundle_changes.DEGRADATIONS for grade in GRADES]
        return tuple(
            measure
            for variant in (UNCHANGED, *grades)
            for measure in _shift(variant, probed, cases, standing)
        )


def _shift(
    variant: str, rows: Sequence[Row], cases: CaseSet, standing: Standing
) -> Iterator[Measure]:
    """Return accuracy, mean confidence and their difference (calibration) at one grade."""
    answers = {row.case.row: _answers(row, variant, cases) for row in rows}
    probed = [row.case for row in rows]

    def rights(case: ProbeCase) -> list[bool | None]:
        return [_right(case, answer) for answer in answers[case.row]]

    def confidences(case: ProbeCase) -> list[float | None]:
        return [answer.confidence for answer in answers[case.row]]

    def excess(case: ProbeCase) -> list[float | None]:
        return [
            None if so is None or sure is None else sure - so
            for so, sure in zip(rights(case), confidences(case), strict=True)
        ]

    labeled = any(case.category or case.side for case in probed)
    if labeled:
        accuracies = by_patient(probed, rights).values()
        yield share(Message("probe.accuracy"), accuracies, standing, variant)
    yield average(
        Message("probe.confidence"), means_by_patient(probed, confidences), standing, variant
    )
    if labeled:
        words = Message("probe.overconfidence")
        yield average(words, means_by_patient(probed, excess), standing, variant)


def _answers(row: Row, variant: str, cases: CaseSet) -> Sequence[Answer]:
    if variant == UNCHANGED:
        return cases.first.get(row.case.row, ())
    return [a for request in row.asked if request.variant.name == variant for a in request.answers]


def _right(case: ProbeCase, answer: Answer) -> bool | None:
    if answer.interpretation is None:
        return None
    return right(case, answer.interpretation)


class History(Probe):
    """A history that suggests something else."""

    name = "history"
    title = Message("probe.history-title")
    question = Message("probe.history-question")
    n_variants = 1
    _subject: ClassVar = Subject("holds", Message("probe.history-expectation"), MOSTLY)

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""
        return (self._subject,)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed; None if it can."""
        if not cases.first_calls(case):
            return Message("probe.unmodified-answer-missing")
        if first_category(case, cases) is None:
            return Message("probe.unmodified-category-missing")
        return None

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case."""
        suggested = self._suggested(case, cases)
        words = Message("probe.history-description", suggested=term(suggested))
        make = partial(bundle_changes.with_history, case.bundle, suggested)
        return (Variant(f"suggests {suggested}", words, make),)

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        """Return the judgment of each answer to a variant, and why it cannot be judged."""
        own_call, suggested = first_category(case, cases), self._suggested(case, cases)

        def one(_: Variant, answer: Answer) -> tuple[Text, bool | None]:
            if answer.interpretation is None or answer.interpretation.abstained:
                return answer.words, None
            given = category(answer.interpretation)
            if given is own_call:
                return Message("probe.history-answer-unchanged"), True
            if given is suggested:
                return Message("probe.history-suggestion-adopted"), False
            return Message(
                "probe.history-answer-changed",
                what=term(given) if given else Message("probe.no-category"),
            ), False

        return judged(asked, self._subject.key, one)

    def _suggested(self, case: ProbeCase, cases: CaseSet) -> Category:
        """Return a category that neither label nor answer states: health if something was seen."""
        taken = {case.category, first_category(case, cases)}
        order = (Category.NORMAL, Category.TUMOR, Category.STROKE)
        return next(c for c in order if c not in taken)


def first_category(case: ProbeCase, cases: CaseSet) -> Category | None:
    """Return the category of more than half of the valid answers to the unchanged case."""
    return majority(call.category for call in cases.first_calls(case))


class Repeat(Probe):
    """The same request again; asks nothing beyond the answers to the cases as they are."""

    name = "repeat"
    title = Message("probe.repeat-title")
    question = Message("probe.repeat-question")
    n_variants = 0
    _subject: ClassVar = Subject("stable", Message("probe.repeat-expectation"), MOSTLY)

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""
        return (self._subject,)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed; None if it can."""
        if len(_from_model(case, cases)) < 2:
            return Message("probe.unmodified-answers-too-few")
        return None

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        # A refusal or a malformed answer is an answer too: one of several makes the case unstable.
        """Return the judgment of each answer to a variant, and why it cannot be judged."""
        given = {str(a.outcome) if a.call is None else a.call for a in _from_model(case, cases)}
        same = len(given) == 1
        n = Message("probe.repeat-different-answers", n=len(given))
        yield Judgment(
            self._subject.key, UNCHANGED, Message("probe.repeat-same-answer") if same else n, same
        )

    def measures(
        self, rows: Sequence[Row], cases: CaseSet, standing: Standing
    ) -> tuple[Measure, ...]:
        """Return how far the confidences of the repeats are apart."""

        def spread(case: ProbeCase) -> list[float | None]:
            stated = [a.confidence for a in _from_model(case, cases)]
            known = [c for c in stated if c is not None]
            return [max(known) - min(known)] if len(known) >= 2 else []

        means = means_by_patient((row.case for row in rows), spread)
        return (average(Message("probe.repeat-confidence-range"), means, standing),)


def _from_model(case: ProbeCase, cases: CaseSet) -> list[Answer]:
    return [a for a in cases.first.get(case.row, ()) if a.from_model]


class Pairs(Probe):
    """Pairs of categories that are taken for each other; asks nothing, needs labels.

    Each direction for itself: who calls everything a tumor never takes a tumor for a stroke.
    """

    name = "pairs"
    title = Message("probe.pairs-title")
    question = Message("probe.pairs-question")
    n_variants = 0

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""
        return [
            Subject(
                _pair(label, other),
                Message("probe.pairs-expectation", label=term(label), other=term(other)),
                CHANCE,
            )
            for label, other in permutations(self._labels(cases), 2)
        ]

    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed; None if it can."""
        if case.category is None:
            return Message("probe.category-label-missing")
        if len(self._labels(cases)) < 2:
            return Message("probe.single-category-set")
        return None

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        """Return the judgment of each answer to a variant, and why it cannot be judged."""
        assert case.category is not None
        for other in self._labels(cases):
            if other is case.category:
                continue
            key = _pair(case.category, other)
            for answer in cases.first.get(case.row, ()):
                word, success = _distinguished(answer, case.category, other)
                yield Judgment(key, UNCHANGED, word, success, answer.repeat)

    def _labels(self, cases: CaseSet) -> list[Category]:
        present = {case.category for case in cases.cases}
        return [c for c in Category if c in present]


def _pair(label: Category, other: Category) -> str:
    return f"{label} for {other}"


def _distinguished(answer: Answer, label: Category, other: Category) -> tuple[Text, bool | None]:
    call: Call | None = answer.call
    if call is None or call.abstained:
        return answer.words, None
    if call.category is label:
        return Message("probe.pairs-label-matched", label=term(label)), True
    if call.category is other:
        return Message("probe.pairs-label-confused", label=term(label), other=term(other)), False
    return Message(
        "probe.pairs-neither-category",
        what=term(call.category) if call.category else Message("probe.no-category"),
    ), None
