"""Probes of whether the answer depends on the images.

Mirrored, empty, removed, another patient's.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

from assistant.probes import bundle_changes
from assistant.probes.probe import (
    Asked,
    Probe,
    Row,
    Variant,
    first_call,
    judged,
    no_first_call,
)
from assistant.probes.probe_answers import (
    LATERAL,
    OPPOSITE,
    Answer,
    Call,
    CaseSet,
    ProbeCase,
    by_patient,
    declines,
    majority,
    right,
    sees_lesion,
)
from assistant.probes.probe_verdict import Judgment, Measure, Standing, Subject, share
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Side
from audit.messages import Message, Text, term
from audit.record.events import Outcome

CHANCE = 0.5
"""Share that guessing a side, or one of two answers, would reach."""
MOSTLY = 0.8
"""Share from which on something is taken to be the rule."""


class Mirror(Probe):
    """The case as its own mirror image."""

    name = "mirror"
    title = Message("probe.mirror-title")
    question = Message("probe.mirror-question")
    n_variants = 1
    _subject: ClassVar = Subject("follows", Message("probe.mirror-expectation"), CHANCE)

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""
        return (self._subject,)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed; None if it can."""
        if reason := self.cannot_show(case):
            return reason
        side = self._side(case, cases)
        if side in LATERAL:
            return None
        if not cases.first_calls(case):
            return Message("probe.unmodified-answer-missing")
        return Message(
            "probe.unmodified-side-not-lateral",
            side=term(side) if side else Message("probe.no-single-side"),
        )

    def cannot_show(self, case: ProbeCase) -> Message | None:
        """Return why the case itself cannot show it, whatever is answered."""
        if not bundle_changes.shows_sides(case.bundle):
            return Message("probe.sides-not-shown")
        if case.lettered:
            return Message(
                "probe.letters-in-pixels",
                lettered=case.lettered,
            )
        if case.category is Category.NORMAL:
            return Message("probe.label-normal")
        if case.side is not None and case.side not in LATERAL:
            return Message("probe.label-side", side=term(case.side))
        context = case.bundle.context
        if context and any(s.sides or s.denied_sides for s in lexicon().statements(context)):
            return Message("probe.context-names-side")
        return None

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case."""
        if self.cannot_show(case):
            return ()
        words = Message("probe.mirror-description")
        return (Variant("mirrored", words, partial(bundle_changes.mirrored, case.bundle)),)

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        """Return the judgment of each answer to a variant, and why it cannot be judged."""
        side = self._side(case, cases)
        assert side is not None

        def one(_: Variant, answer: Answer) -> tuple[Text, bool | None]:
            call = answer.call
            if call is None or call.abstained:
                return answer.words, None
            if call.side is OPPOSITE[side]:
                return Message("probe.mirror-side-followed"), True
            return (
                Message("probe.mirror-side-unchanged", side=term(side))
                if call.side is side
                else Message("probe.mirror-side-not-named")
            ), False

        return judged(asked, self._subject.key, one)

    def _side(self, case: ProbeCase, cases: CaseSet) -> Side | None:
        return majority(call.side for call in cases.first_calls(case))


class _Empty(Probe):
    """Base: there is nothing to see, so that nothing should be seen."""

    n_variants = 1
    done: ClassVar[str]
    _lesion: ClassVar = Subject("no-lesion", Message("probe.no-lesion-expectation"), MOSTLY)
    _declines: ClassVar = Subject("declines", Message("probe.declines-expectation"), MOSTLY)

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""
        return (self._lesion, self._declines)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed; None if it can."""
        return None

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        """Return the judgment of each answer to a variant, and why it cannot be judged."""
        yield from judged(asked, self._lesion.key, _sees_no_lesion)
        yield from judged(asked, self._declines.key, _declines_to_read)


def _sees_no_lesion(_: Variant, answer: Answer) -> tuple[Text, bool | None]:
    if answer.outcome is Outcome.REFUSED:
        return Message("replay.answer-refused"), True
    if answer.interpretation is None:
        return answer.words, None
    seen = sees_lesion(answer.interpretation)
    return (Message("probe.lesion-seen") if seen else Message("probe.lesion-not-seen")), not seen


def _declines_to_read(_: Variant, answer: Answer) -> tuple[Text, bool | None]:
    if answer.outcome is Outcome.REFUSED:
        return Message("replay.answer-refused"), True
    if answer.interpretation is None:
        return answer.words, None
    declined = declines(answer.interpretation)
    return (
        Message("probe.reading-declined")
        if declined
        else Message("probe.reading-not-declined", answer=answer.words)
    ), declined


class BlankImages(_Empty):
    """Uniform gray instead of images."""

    name = "blank-images"
    title = Message("probe.blank-images-title")
    question = Message("probe.blank-images-question")

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case."""
        words = Message("probe.blank-images-description")
        return (Variant("blank", words, partial(bundle_changes.blank_images, case.bundle)),)


class NoiseImages(_Empty):
    """The images' pixels in random order."""

    name = "noise-images"
    title = Message("probe.noise-images-title")
    question = Message("probe.noise-images-question")

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case."""
        words = Message("probe.noise-images-description")
        return (Variant("noise", words, partial(bundle_changes.noise_images, case.bundle)),)


class NoImages(_Empty):
    """Captions and prompt alone."""

    name = "no-images"
    title = Message("probe.no-images-title")
    question = Message("probe.no-images-question")

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case."""
        words = Message("probe.no-images-description")
        return (Variant("removed", words, partial(bundle_changes.without_images, case.bundle)),)

    def measures(
        self, rows: Sequence[Row], cases: CaseSet, standing: Standing
    ) -> tuple[Measure, ...]:
        """Return how often the label is met with the images and without.

        The floor that words alone reach.
        """
        if not any(case.category or case.side for case in cases.cases):
            return ()
        removed = {
            row.case.row: [a for request in row.asked for a in request.answers] for row in rows
        }

        def found(words: Message, answers: Mapping[int, Sequence[Answer]]) -> Measure:
            rights = by_patient(
                (row.case for row in rows), lambda case: _rights(case, answers.get(case.row, ()))
            )
            return share(words, rights.values(), standing)

        return (
            found(Message("probe.accuracy-with-images"), cases.first),
            found(Message("probe.accuracy-without-images"), removed),
        )


def _rights(case: ProbeCase, answers: Sequence[Answer]) -> list[bool | None]:
    contents = [a.interpretation for a in answers]
    return [right(case, content) for content in contents if content is not None]


class Swap(Probe):
    """Another patient's images under this case's words."""

    name = "swap"
    title = Message("probe.swap-title")
    question = Message("probe.swap-question")
    n_variants = 1
    _subject: ClassVar = Subject("follows", Message("probe.swap-expectation"), CHANCE)

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""
        return (self._subject,)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed; None if it can."""
        if cases.n_patients < 2:
            return Message("probe.other-patient-missing")
        if reason := no_first_call(case, cases):
            return reason
        if self._donor(case, cases) is None:
            return Message("probe.different-answer-missing")
        return None

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case."""
        donor = self._donor(case, cases)
        if donor is None:
            return ()
        words = Message("probe.swap-description", row=donor.row)
        make = partial(bundle_changes.with_images_of, case.bundle, donor.bundle)
        return (Variant("swapped", words, make, images_of=donor.case),)

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        """Return the judgment of each answer to a variant, and why it cannot be judged."""
        donor = self._donor(case, cases)
        own_call = first_call(case, cases)
        donor_call = first_call(donor, cases) if donor else None
        assert own_call is not None and donor_call is not None

        def one(_: Variant, answer: Answer) -> tuple[Text, bool | None]:
            call = answer.call
            if call is None or call.abstained:
                return answer.words, None
            answer_fact, donor_fact, own_fact = (
                _telling(c, own_call, donor_call) for c in (call, donor_call, own_call)
            )
            if answer_fact == donor_fact:
                return Message("probe.swap-images-followed"), True
            return (
                Message("probe.swap-answer-unchanged")
                if answer_fact == own_fact
                else Message("phrase.neither")
            ), False

        return judged(asked, self._subject.key, one)

    def _donor(self, case: ProbeCase, cases: CaseSet) -> ProbeCase | None:
        """Return the next case of another patient with another answer, preferably of its kind."""
        order = sorted(cases.cases, key=lambda c: (c.row <= case.row, c.row))
        others = [c for c in order if c.patient != case.patient and self._differ(case, c, cases)]
        alike = [c for c in others if c.bundle.truth == case.bundle.truth]
        return next(iter(alike or others), None)

    def _differ(self, first: ProbeCase, second: ProbeCase, cases: CaseSet) -> bool:
        if not cases.first:  # before anything was asked, any other patient will do
            return True
        a, b = first_call(first, cases), first_call(second, cases)
        return a is not None and b is not None and _telling(a, a, b) != _telling(b, a, b)


def _telling(call: Call, first: Call, second: Call) -> object:
    """Return what distinguishes two calls, taken from `call`: the category, else the one side."""
    if first.abstained or second.abstained:
        return None
    if first.category is not second.category:
        return call.category
    if {first.side, second.side} == set(LATERAL):
        return call.side
    return None
