"""The signed gates laid on what the record holds: values for `audit.report.verdicts`, and their section."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from audit.charts import ForestRow, forest
from audit.metrics.content import NORMAL
from audit.metrics.view import NOT_KNOWN
from audit.pilot.protocol import Gate, Measure
from audit.report.numbers import Numbers, told
from audit.report.parts import Block, Cell, Plan, Table, Words
from audit.report.verdicts import SIGNS, STATUS, Answer, Judged, Stands, Verdict, Where, answers
from audit.said import N, listed, said, word

if TYPE_CHECKING:
    from audit.metrics.value import Value
    from audit.metrics.view import View
    from audit.pilot.protocol import Protocol

MEASURE_OF: Final[dict[Measure, tuple[str, str]]] = {
    Measure.SENSITIVITY: ("sensitivity", "draft"),
    Measure.SPECIFICITY: ("specificity", "draft"),
    Measure.DIAGNOSTIC_ACCURACY: ("accuracy", "draft"),
    Measure.FALSE_REASSURANCE: ("false-reassurance", "draft"),
    Measure.CRITICAL_ERRORS: ("serious-errors", "draft"),
    Measure.CRITICAL_ERRORS_AFTER: ("serious-errors", "final"),
    Measure.HALLUCINATION_ON_NORMALS: ("hallucination-on-normals", "draft"),
    Measure.WRONG_SIDE: ("wrong-side", "draft"),
}
"""The measure of the registry that a protocol's word stands for, and whose results it is about."""
ADJUDICATED: Final = (
    Measure.CRITICAL_ERRORS,
    Measure.CRITICAL_ERRORS_AFTER,
    Measure.HALLUCINATION_ON_NORMALS,
    Measure.WRONG_SIDE,
)
"""Gates that only adjudicated labels open."""
BESIDE: Final = ("group", "modality")
"""Strata that gates for all cases are laid on beside those that the protocol names."""
_STANDS: Final = {
    Stands.CLEARED: (said("✓ cleared"), "ok"),
    Stands.FAILED: (said("✗ failed"), "critical"),
    Stands.OPEN: (said("○ open"), "muted"),
}


def gate_view(n: Numbers, gate: Gate, configuration: str, where: Where, epoch: int) -> "View":
    """What a gate counts: results of the pilot in the protocol's epoch, by adjudicated labels."""
    _, kind = MEASURE_OF[gate.measure]
    view = n.of(configuration).where("setting", "pilot").where("protocol_epoch", str(epoch))
    column, words = where
    if column:
        view = view.where(column, *words)
    basis = "adjudicated" if gate.measure in ADJUDICATED else view.basis
    # The ends of a two-sided interval at 2c - 1 are the one-sided bounds at c.
    two_sided = max(2 * gate.confidence - 1, 0.01)
    return replace(view, kind=kind, basis=basis, confidence=round(two_sided, 10))  # type: ignore[arg-type]


def verdicts(n: Numbers, protocol: "Protocol", epoch: int) -> tuple[Answer, ...]:
    """The two questions for each configuration that the protocol locks, in each stratum."""

    def score(gate: Gate, configuration: str, where: Where) -> "Value":
        return n.value(MEASURE_OF[gate.measure][0], gate_view(n, gate, configuration, where, epoch))

    view = n.view.where("setting", "pilot").where("protocol_epoch", str(epoch))
    strata: list[Where] = [
        (column, stratum)
        for column in BESIDE
        for stratum in sorted(n.parts(replace(view, by=(column,))))
        if stratum not in ((NOT_KNOWN,), (NORMAL,))
    ]
    configurations = [
        (c.id, n.names.get(c.id, c.label or c.provider)) for c in protocol.configurations
    ]
    return answers(protocol.gates, configurations, strata, score)


def plan(n: Numbers, protocol: "Protocol | None", epoch: int | None) -> Plan:
    """The two questions with their gates; without a protocol, why they have no answer."""
    title = said("The two questions")
    if protocol is None or epoch is None:
        none = said("No protocol is signed: there is no gate by which to adopt or block anything.")
        return Plan("questions", title, (), none)
    if not protocol.gates:
        none = said(
            "The signed protocol has no gate: the record cannot answer when to adopt or block."
        )
        return Plan("questions", title, (), none)
    return Plan("questions", title, (lambda: _blocks(n, protocol, epoch),))


def _blocks(n: Numbers, protocol: "Protocol", epoch: int) -> list[Block]:
    found = verdicts(n, protocol, epoch)
    blocks: list[Block] = [
        *(Words(_sentence(lead, found, v), STATUS[v]) for lead, v in _LEADS),
        _matrix(found),
        Words(
            said(
                "A gate is cleared by its confidence bound and not by the estimate; it fails "
                "where the opposite bound is beyond the limit. In strata in parentheses, which "
                "the protocol does not name, its gates for all cases were laid on a part of "
                "them. More cases: at the rate and with the power that the protocol plans with."
            )
        ),
        _table(n, found, epoch),
    ]
    rows = [row for answer in found if answer.signed for row in _rows(n, answer, epoch)]
    if rows:
        blocks.insert(
            len(_LEADS) + 1,
            forest(
                "gates",
                said("Gates of the protocol"),
                rows,
                palette=n.palette,
                axis_title=said("rate with its one-sided bounds; the tick is the limit"),
            ),
        )
    return blocks


_LEADS: Final = (
    (N("Adopt"), Verdict.ADOPT),
    (said("Adopt with second reader"), Verdict.SECOND),
    (N("Block"), Verdict.BLOCK),
    (said("Not enough evidence"), Verdict.OPEN),
)


def _matrix(found: tuple[Answer, ...]) -> Table:
    """Strata by models: the answer, and how many more cases the gate that lacks most takes."""
    models = list(dict.fromkeys(a.model for a in found))
    rows = []
    for stratum in dict.fromkeys(_stratum(a) for a in found):
        cells = [Cell(stratum)]
        for model in models:
            of = [a for a in found if a.model == model and _stratum(a) == stratum]
            cells += [_answer(of[0])] if of else [Cell("–", status="muted")]
        rows.append(tuple(cells))
    return Table(
        "answers", said("Answers"), (said("Stratum"), *models), tuple(rows), numbers_from=99
    )


def _answer(answer: Answer) -> Cell:
    words = _sign(answer.verdict)
    more = [j.further for j in answer.gates if j.further is not None]
    if answer.verdict is Verdict.OPEN and more:
        words = said("{answer}: about {n} more cases", answer=words, n=max(more))
    return Cell(words, status=STATUS[answer.verdict])


def _sentence(lead: str, found: tuple[Answer, ...], verdict: Verdict) -> str:
    these = [
        said("{model} in {stratum}", model=a.model, stratum=_stratum(a))
        for a in found
        if a.verdict is verdict
    ]
    where = listed(these, "; ") if these else said("nowhere")
    return said("{sign} {lead}: {where}.", sign=SIGNS[verdict], lead=word(lead), where=where)


def _stratum(answer: Answer) -> str:
    return answer.stratum if answer.signed else said("({stratum})", stratum=answer.stratum)


def _sign(verdict: Verdict) -> str:
    return said("{sign} {verdict}", sign=SIGNS[verdict], verdict=word(verdict.value))


def _table(n: Numbers, found: tuple[Answer, ...], epoch: int) -> Table:
    rows = []
    for answer in found:
        sign = _sign(answer.verdict)
        for place, judged in enumerate(answer.gates):
            named = (
                (
                    Cell(answer.model),
                    Cell(_stratum(answer)),
                    Cell(sign, status=STATUS[answer.verdict]),
                )
                if place == 0
                else (Cell(""), Cell(""), Cell(""))
            )
            rows.append((*named, *_gate_cells(n, answer, judged, epoch)))
    head = (
        said("Model"),
        said("Stratum"),
        said("Answer"),
        said("Gate"),
        said("Limit"),
        said("Observed"),
        said("Stands"),
        said("Why"),
    )
    return Table("gates", said("Gates by stratum"), head, tuple(rows), numbers_from=99)


def _gate_cells(n: Numbers, answer: Answer, judged: Judged, epoch: int) -> tuple[Cell, ...]:
    measure, _ = MEASURE_OF[judged.gate.measure]
    view = gate_view(n, judged.gate, answer.configuration, answer.where, epoch)
    words, status = _STANDS[judged.stands]
    return (
        Cell(judged.gate.name),
        Cell(
            said(
                "{measure} {limit}",
                measure=word(judged.gate.measure.value),
                limit=judged.limit_words,
            ),
            about=measure,
        ),
        Cell(told(judged.value), n.key(measure, view)),
        Cell(words, status=status),
        Cell(judged.why),
    )


def _rows(n: Numbers, answer: Answer, epoch: int) -> list[ForestRow]:
    status = {Stands.CLEARED: "ok", Stands.FAILED: "critical", Stands.OPEN: "muted"}
    rows = [
        ForestRow(
            said("{model}: {stratum}", model=answer.model, stratum=answer.stratum),
            None,
            None,
            None,
            "",
            heading=True,
        )
    ]
    for judged in answer.gates:
        view = gate_view(n, judged.gate, answer.configuration, answer.where, epoch)
        low, high = sorted((judged.bound, judged.opposite))
        words, _ = _STANDS[judged.stands]
        of = (
            said("no cases")
            if not judged.value.n
            else said("{k:g}/{n:g}", k=judged.value.k, n=judged.value.n)
        )
        rows.append(
            ForestRow(
                judged.gate.name,
                judged.value.estimate,
                low if judged.value.n else None,
                high if judged.value.n else None,
                listed([words, of]),
                key=n.key(MEASURE_OF[judged.gate.measure][0], view),
                limit=judged.gate.limit,
                status=status[judged.stands],
            )
        )
    return rows
