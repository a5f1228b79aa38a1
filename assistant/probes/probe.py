"""Base of the probes: applicable cases, changed bundles, and the judgment of an answer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from assistant.probes.probe_answers import Answer, Call, CaseSet, ProbeCase, by_patient, majority
from assistant.probes.probe_names import UNCHANGED as UNCHANGED
from assistant.probes.probe_verdict import Judgment, Measure, Standing, Subject, decide
from audit.messages import Message, Text
from audit.record.events import ProbeVerdict

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle


@dataclass(frozen=True)
class Variant:
    """One changed request: `make` gives its bundle, `words` say what was done.

    `images_of`: pseudonym of the case whose images are sent, where it is another one.
    """

    name: str
    words: Message
    make: Callable[[], "Bundle"]
    images_of: str | None = None


@dataclass(frozen=True)
class Asked:
    """A variant, the hash of its bundle, and the answers to it, as many as there were repeats."""

    variant: Variant
    bundle_sha256: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Row:
    """One case under one probe. `left_out` says why nothing was asked or judged."""

    case: ProbeCase
    left_out: Message | None = None
    asked: tuple[Asked, ...] = ()
    judgments: tuple[Judgment, ...] = ()

    def of(self, subject: str) -> list[bool | None]:
        """Return the judgments on a subject."""
        return [j.success for j in self.judgments if j.subject == subject]


class Probe(ABC):
    """Base. `n_variants`: how many changed requests a case may need at most."""

    name: ClassVar[str]
    version: ClassVar[int] = 1
    title: ClassVar[Message]
    question: ClassVar[Message]
    n_variants: ClassVar[int]
    pictures: ClassVar[Literal["all", "middle"]] = "all"
    """Which of a bundle's images the probe's page shows."""

    @property
    def id(self) -> str:
        """Name and version, as the record keeps it."""
        return f"{self.name}/{self.version}"

    @abstractmethod
    def subjects(self, cases: CaseSet) -> Sequence[Subject]:
        """Return the subjects that are measured on this set."""

    @abstractmethod
    def left_out(self, case: ProbeCase, cases: CaseSet) -> Message | None:
        """Return why the case cannot be probed, given the answers to it unchanged.

        None if it can.
        """

    def variants(self, case: ProbeCase, cases: CaseSet) -> tuple[Variant, ...]:
        """Return the changed requests for a case that is not left out."""
        return ()

    @abstractmethod
    def judge(self, case: ProbeCase, cases: CaseSet, asked: Sequence[Asked]) -> Iterator[Judgment]:
        """Judge the answers to a case's changed requests."""

    def verdicts(
        self, rows: Sequence[Row], cases: CaseSet, standing: Standing
    ) -> tuple[ProbeVerdict, ...]:
        """Return a verdict on each subject, or why there is none."""
        return tuple(
            decide(self.id, subject, list(patients(rows, subject.key).values()), standing)
            for subject in self.subjects(cases)
        )

    def measures(
        self, rows: Sequence[Row], cases: CaseSet, standing: Standing
    ) -> tuple[Measure, ...]:
        """Return further metrics."""
        return ()


def patients(rows: Sequence[Row], subject: str) -> dict[str, bool]:
    """Return for each patient whether more than half of the judgments on a subject are true."""
    of_row = {row.case.row: row.of(subject) for row in rows}
    return by_patient((row.case for row in rows), lambda case: of_row[case.row])


def first_call(case: ProbeCase, cases: CaseSet) -> Call | None:
    """Return the call of more than half of the valid answers to the unchanged case."""
    return majority(cases.first_calls(case))


def no_first_call(case: ProbeCase, cases: CaseSet) -> Message | None:
    """Return why there is no first answer to compare others with; None if there is one."""
    calls = cases.first_calls(case)
    if not calls:
        return Message("probe.unmodified-answer-missing")
    if majority(calls) is None:
        return Message("probe.unmodified-answers-disagree")
    return None


def judged(
    asked: Sequence[Asked],
    subject: str,
    judge: Callable[[Variant, Answer], tuple[Text, bool | None]],
) -> Iterator[Judgment]:
    """Judge each answer by itself."""
    for request in asked:
        for answer in request.answers:
            word, success = judge(request.variant, answer)
            yield Judgment(subject, request.variant.name, word, success, answer.repeat)
