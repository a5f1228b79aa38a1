"""Flow of cases and results through the study (STARD 2015, item 19), as of the report's position."""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.pilot.standing import TYPES, CaseStanding, fold
from audit.said import said

if TYPE_CHECKING:
    from audit.log import Log

USABLE = ("valid",)


@dataclass(frozen=True)
class Step:
    """A box: the cases that got so far, and why those before it did not."""

    words: str
    cases: tuple[str, ...]
    lost: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Reason and cases of those that were lost on the way to the next box."""


def flow(log: "Log", upto: int) -> tuple[Step, ...]:
    """The boxes from the top. In a record without a pilot every case with a read or draft is counted."""
    standing = fold(e for e, _, _ in log.stored(types=TYPES, until=upto))
    enrolled = standing.enrolled
    first = said("Enrolled") if enrolled else said("In the record (no pilot)")
    all_ = enrolled or [c for c in standing.cases.values() if c.is_read or c.drafts]
    return _steps(first, all_)


def _steps(first: str, cases: list[CaseStanding]) -> tuple[Step, ...]:
    excluded = [c for c in cases if c.excluded is not None]
    left = [c for c in cases if c.excluded is None]
    why: dict[str, list[str]] = {}
    for case in excluded:
        if case.excluded is not None:
            why.setdefault(case.excluded.code.value, []).append(case.case)
    asked = [c for c in left if c.drafts]
    answered = [c for c in asked if any(o in USABLE for o in c.drafts.values())]
    no_answer: dict[str, list[str]] = {}
    for case in asked:
        if case not in answered:
            outcomes = Counter(case.drafts.values())
            no_answer.setdefault(sorted(outcomes)[0], []).append(case.case)
    referenced = [c for c in answered if c.references]
    adjudicated = [c for c in referenced if c.adjudicated]
    return (
        Step(first, _names(cases), _lost(why)),
        Step(
            said("Not excluded"),
            _names(left),
            _lost({said("no draft asked for"): [c.case for c in left if not c.drafts]}),
        ),
        Step(said("Draft asked for"), _names(asked), _lost(no_answer)),
        Step(
            said("With a usable answer"),
            _names(answered),
            _lost({said("no reference standard"): [c.case for c in answered if not c.references]}),
        ),
        Step(
            said("With a reference standard"),
            _names(referenced),
            _lost({said("not adjudicated"): [c.case for c in referenced if not c.adjudicated]}),
        ),
        Step(said("Adjudicated"), _names(adjudicated)),
    )


def _names(cases: list[CaseStanding]) -> tuple[str, ...]:
    return tuple(c.case for c in cases)


def _lost(why: dict[str, list[str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((words, tuple(cases)) for words, cases in sorted(why.items()) if cases)
