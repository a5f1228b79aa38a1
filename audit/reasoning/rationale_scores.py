"""Scores of reasoning: the rubric in force, what was scored by it, and how far judges agree.

Breadth asks whether the diagnosis is right, depth whether the reasoning that leads there is.
Clinicians score a draft's reasoning by a rubric, and models as judges may; a judge's number is only
shown beside its agreement with the clinicians who scored the same. Everything here is folded from
events.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from audit.errors import RecordInputError
from audit.messages import Message
from audit.reasoning.reasoning_similarity import icc
from audit.reasoning.rubric import Rubric, general_rubric
from audit.record.events import Event, RationaleScored, RubricSet
from audit.statistics.rater_agreement import gwet_ac1

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

FEWEST_JUDGES: Final = 2
"""A judged number is the mean of so many models at least."""
FEWEST_DRAFTS: Final = 5
"""With fewer drafts that both scored, agreement is counted and no coefficient is reported."""

Target = tuple[str, str, str, str | None]
"""Case, hash of what was scored, rubric and reference that it was scored by."""


@dataclass(frozen=True)
class InForce:
    """The rubric of a case. `version` 0: the shipped one, which nobody set."""

    rubric: Rubric
    version: int
    own: bool
    """True where the case has one of its own."""


def rubric_in_force(log: "Log", case: str | None) -> InForce:
    """Return the newest rubric of the case, else the newest general one, else the shipped one."""
    results: dict[bool, RubricSet] = {}
    for event in log.as_service().events(types=("rubric.set",)):
        if isinstance(event.body, RubricSet) and event.case in (case, None):
            results[event.case is not None] = event.body
    body = results.get(True) or results.get(False)
    if body is None:
        return InForce(general_rubric(), 0, own=False)
    content = Rubric.model_validate_json(log.as_service().blob(body.rubric_sha256))
    return InForce(content, body.version, own=True in results)


def rubric_set(log: "Log", rubric: Rubric, case: str | None) -> RubricSet:
    """Return the event that puts a rubric into force.

    Raises `RecordInputError` where it is already.
    """
    before = None
    for event in log.as_service().events(types=("rubric.set",)):
        if isinstance(event.body, RubricSet) and event.case == case:
            before = event.body
    if before is not None and before.rubric_sha256 == rubric.sha256:
        raise RecordInputError(Message("rubric.already-in-force", title=rubric.title))
    return RubricSet(
        version=before.version + 1 if before else 1,
        rubric_sha256=rubric.sha256,
        n_criteria=len(rubric.criterion),
        supersedes=before.rubric_sha256 if before else None,
    )


# --- who scored what ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scored:
    """All that was scored of one interpretation by one rubric; of each scorer the newest."""

    case: str
    sha256: str
    """Of the content that was scored."""
    attempt: str | None
    """None where it is a read."""
    configuration: str | None
    rubric: str
    clinicians: Mapping[str, RationaleScored]
    """By account."""
    judges: Mapping[str, RationaleScored]
    """By configuration of the judge."""
    seqs: tuple[int, ...]

    @property
    def by_clinicians(self) -> float | None:
        """Mean total of the clinicians; None without one."""
        if self.clinicians:
            return fmean(s.total or 0.0 for s in self.clinicians.values())
        return None

    @property
    def by_judges(self) -> float | None:
        """Mean total of the judges; None where fewer than two models scored."""
        models = {(s.judge.model or k) for k, s in self.judges.items() if s.judge is not None}
        if len(models) < FEWEST_JUDGES:
            return None
        return fmean(s.total or 0.0 for s in self.judges.values())

    @property
    def passed(self) -> bool | None:
        """Whether most of the clinicians call it sound; a tie is not. None without one."""
        if self.clinicians:
            return _grade(list(self.clinicians.values())).passed
        return None


def scored(events: Iterable[Event]) -> list[Scored]:
    """Return what was scored, in the order of the first score of each."""
    results: dict[Target, dict[tuple[bool, str], tuple[int, RationaleScored]]] = {}
    for event in events:
        body = event.body
        if not isinstance(body, RationaleScored) or event.case is None:
            continue
        target = (event.case, body.target.sha256, body.rubric_sha256, body.reference_sha256)
        judge = body.judge
        who = (True, judge.configuration) if judge is not None else (False, event.actor.id)
        results.setdefault(target, {})[who] = event.seq, body
    return [_scored(target, by) for target, by in results.items()]


def _scored(target: Target, by: Mapping[tuple[bool, str], tuple[int, RationaleScored]]) -> Scored:
    first = next(iter(by.values()))[1]
    return Scored(
        case=target[0],
        sha256=target[1],
        attempt=first.attempt,
        configuration=first.configuration,
        rubric=target[2],
        clinicians={who: b for (judge, who), (_, b) in by.items() if not judge},
        judges={who: b for (judge, who), (_, b) in by.items() if judge},
        seqs=tuple(seq for seq, _ in by.values()),
    )


# --- how far judges can be believed ---------------------------------------------------------------


@dataclass(frozen=True)
class JudgeAgreement:
    """A judge against the clinicians over what both scored. None: not defined for these.

    `confusion[human][judge]` counts passed (1) and not (0); `levels` the criteria by what they
    earned: nothing (0), a part (1), all (2).
    """

    judge: str
    """The judge's configuration; "all" for the mean of those who scored the same."""
    n: int
    """Interpretations that both scored; of fewer than five no coefficient is reported."""
    cases: int
    n_criteria: int
    confusion: tuple[tuple[int, int], tuple[int, int]]
    levels: tuple[tuple[int, int, int], ...]
    ac1: float | None
    """Gwet's AC1 on passed or not."""
    ac1_criteria: float | None
    """The same on what each criterion earned."""
    icc: float | None
    """ICC(2,1) of the totals: absolute agreement of single graders."""
    bias: float | None
    """Mean of the judge's total minus the clinicians'."""
    seqs: tuple[int, ...] = ()
    """Events that it was computed from."""


@dataclass(frozen=True)
class _Grade:
    """Scores by a judge, or by the judges together: total, sound or not, points by criterion."""

    total: float
    passed: bool
    points: Mapping[str, int]
    most: Mapping[str, int]


def judge_agreement(all_scored: Sequence[Scored]) -> list[JudgeAgreement]:
    """Return each judge, then all of them together, against the clinicians.

    Nothing where none overlap.
    """
    both = sorted(
        (s for s in all_scored if s.clinicians and s.judges), key=lambda s: (s.case, min(s.seqs))
    )
    judges = sorted({j for s in both for j in s.judges})
    results = [
        _agreement(j, [(s, _grade([s.judges[j]])) for s in both if j in s.judges]) for j in judges
    ]
    together = [s for s in both if s.by_judges is not None]
    if together:
        pairs = [(s, _grade(list(s.judges.values()))) for s in together]
        results.append(_agreement("all", pairs))
    return results


def _grade(given: Sequence[RationaleScored]) -> _Grade:
    """Return mean total, majority's verdict (a tie is not sound) and lower medians of points."""
    by: defaultdict[str, list[int]] = defaultdict(list)
    for grade in given:
        for score in grade.scores:
            by[score.criterion].append(score.points)
    return _Grade(
        total=fmean(g.total or 0.0 for g in given),
        passed=sum(bool(g.passed) for g in given) * 2 > len(given),
        points={c: sorted(p)[(len(p) - 1) // 2] for c, p in by.items()},
        most={s.criterion: s.most for g in given for s in g.scores},
    )


def _agreement(judge: str, pairs: Sequence[tuple[Scored, _Grade]]) -> JudgeAgreement:
    passed = np.zeros((2, 2), dtype=int)
    levels = np.zeros((3, 3), dtype=int)
    totals, verdicts, criteria = [], [], []
    for score, scored in pairs:
        human = _grade(list(score.clinicians.values()))
        passed[int(human.passed), int(scored.passed)] += 1
        verdicts.append((int(human.passed), int(scored.passed)))
        totals.append((human.total, scored.total))
        for criterion in scored.points.keys() & human.points.keys():
            most = scored.most[criterion]
            a, b = _level(human.points[criterion], most), _level(scored.points[criterion], most)
            levels[a, b] += 1
            criteria.append((a, b))
    enough = len(pairs) >= FEWEST_DRAFTS
    difference = [b - a for a, b in totals]
    return JudgeAgreement(
        judge=judge,
        n=len(pairs),
        cases=len({score.case for score, _ in pairs}),
        n_criteria=len(criteria),
        confusion=_rows(passed),
        levels=_rows(levels),
        ac1=_ac1(verdicts, 2) if enough else None,
        ac1_criteria=_ac1(criteria, 3) if enough else None,
        icc=_number(icc(np.array(totals, dtype=float).reshape(-1, 2), "2,1")) if enough else None,
        bias=fmean(difference) if difference else None,
        seqs=tuple(sorted({seq for score, _ in pairs for seq in score.seqs})),
    )


def clinicians_agreement(all_scored: Sequence[Scored]) -> float | None:
    """Return the ICC(1,1) of clinicians' totals: two of each interpretation, whoever they are.

    None if undefined.

    What a judge can be measured by at best is how far clinicians agree among themselves.
    """
    pairs = [
        [s.clinicians[who].total for who in sorted(s.clinicians)[:2]]
        for s in all_scored
        if len(s.clinicians) >= FEWEST_JUDGES
    ]
    return _number(icc(np.array(pairs, dtype=float).reshape(-1, 2), "1,1"))


def _level(points: int, most: int) -> int:
    if points == 0:
        return 0
    if points == most:
        return 2
    return 1


def _rows(counts: Any) -> Any:
    return tuple(tuple(int(n) for n in row) for row in counts)


def _ac1(pairs: Sequence[tuple[int, int]], categories: int) -> float | None:
    ratings = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    if len(ratings):
        return _number(gwet_ac1(ratings, categories))
    return None


def _number(value: float) -> float | None:
    return None if np.isnan(value) else float(value)
