"""Probes of whether the answer depends on the images: mirrored, empty, removed, another patient's."""

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
from assistant.probes.probe_verdict import Judgement, Measure, Standing, Subject, share
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Side
from audit.messages.said import said, word
from audit.record.events import Outcome

CHANCE = 0.5
"""Share that guessing a side, or one of two answers, would reach."""
MOSTLY = 0.8
"""Share from which on something is taken to be the rule."""


class Mirror(Probe):
    """The case as its own mirror image."""

    name = "mirror"
    title = said("Mirrored left to right")
    question = said("When the case is mirrored, does the side that the answer names follow?")
    n_variants = 1
    _subject: ClassVar = Subject("follows", said("the side follows the mirrored images"), CHANCE)

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        return (self._subject,)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> str | None:
        if reason := self.cannot_show(case):
            return reason
        side = self._side(case, cases)
        if side in LATERAL:
            return None
        if not cases.first_calls(case):
            return said("no valid answer to the case as it is")
        return said(
            "the answer to the case as it is names {side}: nothing to follow",
            side=word(side) if side else said("no one side"),
        )

    def cannot_show(self, case: ProbeCase) -> str | None:
        """Why the case itself cannot tell, whatever is answered."""
        if not bundle_changes.shows_sides(case.bundle):
            return said("its images do not show both sides at known places")
        if case.lettered:
            return said(
                "its pixels may hold letters, which would be mirrored ({lettered})",
                lettered=case.lettered,
            )
        if case.category is Category.NORMAL:
            return said("normal by its label: there is no side")
        if case.side is not None and case.side not in LATERAL:
            return said("{side} by its label", side=word(case.side))
        context = case.bundle.context
        if context and any(s.sides or s.denied_sides for s in lexicon().statements(context)):
            return said("its clinical context names a side")
        return None

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        if self.cannot_show(case):
            return ()
        words = said("mirrored about the patient's sagittal plane")
        return (Variant("mirrored", words, partial(bundle_changes.mirrored, case.bundle)),)

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgement]:
        side = self._side(case, cases)
        assert side is not None

        def one(_: Variant, answer: Answer) -> tuple[str, bool | None]:
            call = answer.call
            if call is None or call.abstained:
                return str(answer), None
            if call.side is OPPOSITE[side]:
                return said("followed"), True
            return (
                said("stayed {side}", side=word(side))
                if call.side is side
                else said("named no one side")
            ), False

        return judged(asked, self._subject.key, one)

    def _side(self, case: ProbeCase, cases: CaseSet) -> Side | None:
        return majority(call.side for call in cases.first_calls(case))


class _Empty(Probe):
    """Base: there is nothing to see, so that nothing should be seen."""

    n_variants = 1
    done: ClassVar[str]
    _lesion: ClassVar = Subject("no-lesion", said("sees no lesion where there is none"), MOSTLY)
    _declines: ClassVar = Subject(
        "declines", said("declines to read, or says nothing can be seen"), MOSTLY
    )

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        return (self._lesion, self._declines)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> str | None:
        return None

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgement]:
        yield from judged(asked, self._lesion.key, _sees_no_lesion)
        yield from judged(asked, self._declines.key, _declines_to_read)


def _sees_no_lesion(_: Variant, answer: Answer) -> tuple[str, bool | None]:
    if answer.outcome is Outcome.REFUSED:
        return "refused", True
    if answer.interpretation is None:
        return str(answer), None
    seen = sees_lesion(answer.interpretation)
    return (said("saw a lesion") if seen else said("saw none")), not seen


def _declines_to_read(_: Variant, answer: Answer) -> tuple[str, bool | None]:
    if answer.outcome is Outcome.REFUSED:
        return "refused", True
    if answer.interpretation is None:
        return str(answer), None
    declined = declines(answer.interpretation)
    return (
        said("declined") if declined else said("read it: {answer}", answer=str(answer))
    ), declined


class BlankImages(_Empty):
    """Uniform grey instead of images."""

    name = "blank-images"
    title = said("Blank images")
    question = said("Given uniform grey instead of images, does it see lesions?")

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        words = said("each image replaced by its own mean grey")
        return (Variant("blank", words, partial(bundle_changes.blank_images, case.bundle)),)


class NoiseImages(_Empty):
    """The images' pixels in random order."""

    name = "noise-images"
    title = said("Images of noise")
    question = said("Given the images' pixels in random order, does it see lesions?")

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        words = said("each image's own pixels in random order")
        return (Variant("noise", words, partial(bundle_changes.noise_images, case.bundle)),)


class NoImages(_Empty):
    """Captions and prompt alone."""

    name = "no-images"
    title = said("Images removed")
    question = said("Given the prompt and the captions alone, does it read what it was not shown?")

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        words = said("no image sent; its caption stays in the text")
        return (Variant("removed", words, partial(bundle_changes.without_images, case.bundle)),)

    def measures(
        self, rows: Sequence[Row], cases: CaseSet, standing: Standing
    ) -> tuple[Measure, ...]:
        """How often the label is met with the images and without: the floor that words alone reach."""
        if not any(case.category or case.side for case in cases.cases):
            return ()
        removed = {row.case.row: [a for one in row.asked for a in one.answers] for row in rows}

        def found(words: str, answers: Mapping[int, Sequence[Answer]]) -> Measure:
            rights = by_patient(
                (row.case for row in rows), lambda case: _rights(case, answers.get(case.row, ()))
            )
            return share(words, rights.values(), standing)

        return (
            found(said("right by the label, with the images"), cases.first),
            found(said("right by the label, without the images"), removed),
        )


def _rights(case: ProbeCase, answers: Sequence[Answer]) -> list[bool | None]:
    contents = [a.interpretation for a in answers]
    return [right(case, content) for content in contents if content is not None]


class Swap(Probe):
    """Another patient's images under this case's words."""

    name = "swap"
    title = said("Images of another patient")
    question = said("When the images are another patient's, does the answer become that patient's?")
    n_variants = 1
    _subject: ClassVar = Subject("follows", said("the answer follows the images"), CHANCE)

    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        return (self._subject,)

    def left_out(self, case: ProbeCase, cases: CaseSet) -> str | None:
        if cases.n_patients < 2:
            return said("needs a case of another patient")
        if reason := no_first_call(case, cases):
            return reason
        if self._donor(case, cases) is None:
            return said("no other patient's answer differs from its own: nothing to follow")
        return None

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        donor = self._donor(case, cases)
        if donor is None:
            return ()
        words = said("images of case {row} with their captions", row=donor.row)
        make = partial(bundle_changes.with_images_of, case.bundle, donor.bundle)
        return (Variant("swapped", words, make, images_of=donor.case),)

    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgement]:
        donor = self._donor(case, cases)
        own = first_call(case, cases)
        theirs = first_call(donor, cases) if donor else None
        assert own is not None and theirs is not None

        def one(_: Variant, answer: Answer) -> tuple[str, bool | None]:
            call = answer.call
            if call is None or call.abstained:
                return str(answer), None
            given, expected, kept = (_telling(c, own, theirs) for c in (call, theirs, own))
            if given == expected:
                return said("followed the images"), True
            return (said("stayed as it was") if given == kept else said("neither")), False

        return judged(asked, self._subject.key, one)

    def _donor(self, case: ProbeCase, cases: CaseSet) -> ProbeCase | None:
        """The next case of another patient whose answer differs, of the same kind if there is one."""
        order = sorted(cases.cases, key=lambda c: (c.row <= case.row, c.row))
        others = [c for c in order if c.patient != case.patient and self._differ(case, c, cases)]
        alike = [c for c in others if c.bundle.truth == case.bundle.truth]
        return next(iter(alike or others), None)

    def _differ(self, one: ProbeCase, other: ProbeCase, cases: CaseSet) -> bool:
        if not cases.first:  # before anything was asked, any other patient will do
            return True
        a, b = first_call(one, cases), first_call(other, cases)
        return a is not None and b is not None and _telling(a, a, b) != _telling(b, a, b)


def _telling(call: Call, one: Call, other: Call) -> object:
    """What tells two calls apart, taken from `call`: the category, else the one side."""
    if one.abstained or other.abstained:
        return None
    if one.category is not other.category:
        return call.category
    return call.side if {one.side, other.side} == set(LATERAL) else None
