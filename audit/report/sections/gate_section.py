"""The section on the signed gates: evaluates them on the results table and shows the outcome."""

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from audit.charts import ForestRow, forest
from audit.messages import Message, Text, join, term
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.monitoring.gate_cases import GateCases, Where
from audit.metrics.table.coded_content import NORMAL
from audit.metrics.table.table_view import NOT_KNOWN
from audit.pilot.protocol.abstention_gates import BOUNDED_BY
from audit.pilot.protocol.protocol import Gate, Measure
from audit.report.content.measure_tables import by_configuration, measures_table
from audit.report.content.report_parts import Block, Cell, Plan, Step, Table, Words
from audit.report.content.stratum_values import Numbers
from audit.report.sections.gate_verdicts import (
    SIGNS,
    STATUS,
    GateStatus,
    JudgedGate,
    Recommendation,
    Verdict,
    recommend,
)
from audit.report.sections.noninferiority_table import margin_blocks

if TYPE_CHECKING:
    from audit.metrics.table.table_view import View
    from audit.pilot.protocol.protocol import Protocol
    from audit.report.sections.safety_notices import Safety

MEASURE_OF: Final[dict[Measure, tuple[str, str]]] = {
    Measure.SENSITIVITY: ("sensitivity", "draft"),
    Measure.SPECIFICITY: ("specificity", "draft"),
    Measure.DIAGNOSTIC_ACCURACY: ("accuracy", "draft"),
    Measure.FALSE_REASSURANCE: ("false-reassurance", "draft"),
    Measure.CRITICAL_ERRORS: ("serious-errors", "draft"),
    Measure.CRITICAL_ERRORS_AFTER: ("serious-errors", "final"),
    Measure.HALLUCINATION_ON_NORMALS: ("hallucination-on-normals", "draft"),
    Measure.WRONG_SIDE: ("wrong-side", "draft"),
    Measure.ABSTENTIONS: ("outcome:abstained", "draft"),
}
"""Measure in the registry, and kind of results, by the protocol's measure."""
ADJUDICATED: Final = (
    Measure.CRITICAL_ERRORS,
    Measure.CRITICAL_ERRORS_AFTER,
    Measure.HALLUCINATION_ON_NORMALS,
    Measure.WRONG_SIDE,
)
"""Gates that only adjudicated labels open."""
EXPLORATORY_STRATA: Final = ("group", "modality")
"""Strata for which gates on all cases are also evaluated, as exploratory."""
_PILOT: Final = ("setting", "protocol_epoch", "configuration")
"""Filters that a gate sets itself; the report notes that any other filter is ignored."""
EVIDENCE: Final = (
    *("sensitivity", "specificity", "accuracy", "auc", "finding-sensitivity", "serious-errors"),
    *("hallucination-on-normals", "ece"),
)
"""Metrics beside the recommendation."""
_STANDS: Final = {
    GateStatus.CLEARED: (Message("verdict.gate-cleared"), "ok"),
    GateStatus.FAILED: (Message("verdict.gate-failed"), "critical"),
    GateStatus.OPEN: (Message("verdict.gate-open"), "muted"),
}


def gate_view(numbers: Numbers, gate: Gate, configuration: str, where: Where, epoch: int) -> "View":
    """Return the view behind a gate: the pilot in the protocol's epoch, with adjudicated labels."""
    _, kind = MEASURE_OF[gate.measure]
    view = (
        numbers.view_of(configuration).where("setting", "pilot").where("protocol_epoch", str(epoch))
    )
    column, words = where
    if column:
        view = view.where(column, *words)
    basis = "adjudicated" if gate.measure in ADJUDICATED else view.basis
    return replace(view, kind=kind, basis=basis)  # type: ignore[arg-type]


def recommendations(
    numbers: Numbers, protocol: "Protocol", epoch: int, safety: "Safety | None" = None
) -> tuple[Recommendation, ...]:
    """Return the recommendation for each configuration of the protocol in each stratum.

    The filters of a view do not matter: gates count every case of the protocol's epoch.
    """
    view = numbers.view.where("setting", "pilot").where("protocol_epoch", str(epoch))
    strata: list[Where] = [
        (column, stratum)
        for column in EXPLORATORY_STRATA
        for stratum in sorted(numbers.rows_by_stratum(replace(view, by=(column,))))
        if stratum not in ((NOT_KNOWN,), (NORMAL,))
    ]
    configurations = [
        (c.id, numbers.names.get(c.id, c.label or c.provider)) for c in protocol.configurations
    ]
    cases = GateCases(numbers.complete_pairs, protocol, epoch)
    return recommend(
        protocol.gates,
        configurations,
        strata,
        lambda gate, configuration: cases.of(gate.measure, configuration),
        abstentions=lambda gate, configuration: (
            cases.abstentions(gate.measure, configuration) if gate.measure in BOUNDED_BY else ()
        ),
        concordant_sample=protocol.concordant_sample,
        suspended=safety is not None and bool(safety.suspended),
    )


def plan(
    numbers: Numbers, protocol: "Protocol | None", epoch: int | None, safety: "Safety | None" = None
) -> Plan:
    """Return recommendations with their gates; without a protocol, why there are none."""
    title = Message("report-section.recommendations")
    has_gates = protocol is not None and epoch is not None and bool(protocol.gates)
    signals: list[Block] = []
    if safety is not None and (has_gates or not safety.clear):
        signals = list(safety.blocks(numbers.key_of_cases))
    if protocol is None or epoch is None:
        none = Message("verdict.protocol-not-signed")
    else:
        none = Message("verdict.protocol-without-gate")
    steps: list[Step] = []
    intro: Text = ""
    if has_gates and protocol is not None and epoch is not None:
        steps = _gate_steps(numbers, protocol, epoch, safety, signals)
    elif signals:
        steps = [lambda: [*signals, Words(none, "muted")]]
    if protocol is not None and epoch is not None and protocol.margins:
        intro = "" if steps else none
        steps.append(lambda: margin_blocks(numbers, protocol, epoch))
    return Plan("questions", title, tuple(steps), none, intro)


def _gate_steps(
    numbers: Numbers,
    protocol: "Protocol",
    epoch: int,
    safety: "Safety | None",
    signals: list[Block],
) -> list[Step]:
    """Return the steps from signals to details.

    The first has signals, recommendation and gates: it replaces what an earlier visit showed.
    """

    @cache
    def find() -> tuple[Recommendation, ...]:
        return recommendations(numbers, protocol, epoch, safety)

    return [
        lambda: [*signals, *_recommended(numbers, protocol, epoch, find())],
        lambda: measures_table(
            numbers,
            "evidence",
            Message("report-section.evidence"),
            [MEASURES[name] for name in EVIDENCE],
            by_configuration(numbers),
        ),
        lambda: _details(numbers, find(), epoch),
    ]


def _recommended(
    numbers: Numbers, protocol: "Protocol", epoch: int, every: tuple[Recommendation, ...]
) -> list[Block]:
    """Return the recommendations of the protocol's strata with their gates as a figure."""
    signed = tuple(a for a in every if a.signed)
    given = {answer.verdict for answer in signed}
    blocks: list[Block] = [
        Words(_sentence(lead, signed, v), STATUS[v]) for lead, v in _LEADS if v in given
    ]
    blocks.append(_matrix("answers", Message("report-section.recommendations-by-stratum"), signed))
    rows = [row for answer in signed for row in _rows(numbers, answer, epoch)]
    if rows:
        blocks.append(
            forest(
                "gates",
                Message("figure.gates-title"),
                rows,
                palette=numbers.palette,
                axis_title=Message("figure.gates-axis"),
            ).explained(explanation=Message("verdict.gate-rules-note"))
        )
    blocks.append(Words(follow_up(numbers, protocol, signed, epoch)))
    if any(name not in _PILOT for name, _ in numbers.view.filters):
        blocks.append(Words(Message("verdict.filters-ignored")))
    return blocks


def _details(numbers: Numbers, every: tuple[Recommendation, ...], epoch: int) -> list[Block]:
    """Return the tables of gates, late exclusions and exploratory strata."""
    signed = tuple(a for a in every if a.signed)
    exploratory = tuple(a for a in every if not a.signed)
    gates = Message("report-section.gates-by-stratum")
    blocks: list[Block] = [
        Words(Message("verdict.gate-rules-note")),
        _table(numbers, "gates", gates, signed, epoch),
    ]
    if any(j.excluded for a in signed for j in a.gates):
        blocks.append(_exclusions(signed))
    if exploratory:
        blocks.append(
            Words(
                Message("verdict.exploratory-note"),
                "muted",
            )
        )
        blocks.append(
            _matrix("exploratory", Message("report-section.exploratory-strata"), exploratory)
        )
        blocks.append(
            _table(
                numbers,
                "exploratory-gates",
                Message("report-section.exploratory-gates"),
                exploratory,
                epoch,
            )
        )
    return blocks


_LEADS: Final = (
    (Message("verdict.adopt-lead"), Verdict.ADOPT),
    (Message("verdict.second-reader-lead"), Verdict.SECOND),
    (Message("verdict.block-lead"), Verdict.BLOCK),
    (Message("verdict.not-robust-lead"), Verdict.FRAGILE),
    (Message("verdict.evidence-missing-lead"), Verdict.OPEN),
)


def follow_up(
    numbers: Numbers, protocol: "Protocol", recommended: tuple[Recommendation, ...], epoch: int
) -> Message:
    """Return how many cases are enrolled, and what each model's unsettled cases wait for."""
    roll = [c for c in numbers.complete_pairs.roll if c.protocol_epoch == str(epoch)]
    late = sum(c.excluded is not None and c.excluded.after_draft for c in roll)
    early = sum(c.excluded is not None and not c.excluded.after_draft for c in roll)
    states = []
    for answer in {a.configuration: a for a in recommended}.values():
        widest = max(
            (j for a in recommended if a.configuration == answer.configuration for j in a.gates),
            key=lambda j: j.backlog,
        )
        waits = widest.waiting_words if widest.waiting else Message("verdict.unsettled-none")
        states.append(Message("verdict.model-unsettled", model=answer.model, waits=waits))
    earlier = sum(int(c.protocol_epoch) < epoch for c in numbers.complete_pairs.roll)
    summary = Message(
        "verdict.follow-up",
        n=len(roll),
        early=early,
        late=late,
        states=join(states, "; "),
    )
    if not earlier:
        return summary
    words = Message("verdict.earlier-protocols", n=earlier)
    return join([summary, words], " ")


def _matrix(name: str, title: Message, recommended: tuple[Recommendation, ...]) -> Table:
    """Return strata by models: the recommendation, and how many patients are missing at most."""
    models = list(dict.fromkeys(a.model for a in recommended))
    rows = []
    for stratum in dict.fromkeys(_stratum(a) for a in recommended):
        cells = [Cell(stratum)]
        for model in models:
            matches = [a for a in recommended if a.model == model and _stratum(a) == stratum]
            cells += [_answer(matches[0])] if matches else [Cell("–", status="muted")]
        rows.append(tuple(cells))
    return Table(
        name, title, (Message("report-column.stratum"), *models), tuple(rows), numbers_from=99
    )


def _answer(answer: Recommendation) -> Cell:
    words: Text = _sign(answer.verdict)
    needed = [j.needed for j in answer.gates if j.needed is not None]
    if answer.verdict is Verdict.OPEN and needed:
        words = Message("verdict.patients-needed", answer=words, n=max(needed))
    elif answer.verdict is Verdict.FRAGILE:
        words = Message(
            "verdict.exclusions-differ",
            answer=words,
            every=term(answer.with_excluded.value),
            fewer=term(answer.without_excluded.value),
        )
    return Cell(words, status=STATUS[answer.verdict])


def _sentence(lead: Message, recommended: tuple[Recommendation, ...], verdict: Verdict) -> Message:
    places = [
        Message("verdict.model-in-stratum", model=a.model, stratum=_stratum(a))
        for a in recommended
        if a.verdict is verdict
    ]
    where = join(places, "; ") if places else Message("verdict.no-stratum")
    return Message("verdict.lead-list", sign=SIGNS[verdict], lead=lead, where=where)


def _stratum(answer: Recommendation) -> Message:
    if answer.signed:
        return answer.stratum
    return Message("verdict.exploratory-stratum", stratum=answer.stratum)


def _sign(verdict: Verdict) -> Message:
    return Message("verdict.signed-term", sign=SIGNS[verdict], verdict=term(verdict.value))


def _exclusions(recommended: tuple[Recommendation, ...]) -> Table:
    """Return each recommendation with and without the cases excluded after their draft."""
    rows = tuple(
        (
            Cell(a.model),
            Cell(_stratum(a)),
            Cell(str(max(j.excluded for j in a.gates))),
            Cell(_sign(a.with_excluded), status=STATUS[a.with_excluded]),
            Cell(_sign(a.without_excluded), status=STATUS[a.without_excluded]),
        )
        for a in recommended
    )
    head = (
        Message("stratum.model-title"),
        Message("report-column.stratum"),
        Message("report-column.excluded-after-draft"),
        Message("report-column.recommendation-with-excluded"),
        Message("report-column.recommendation-without-excluded"),
    )
    return Table(
        "exclusions", Message("report-section.late-exclusions"), head, rows, numbers_from=99
    )


def _table(
    numbers: Numbers, name: str, title: Message, recommended: tuple[Recommendation, ...], epoch: int
) -> Table:
    rows = []
    for answer in recommended:
        sign = _sign(answer.verdict)
        for index, judged in enumerate(answer.gates):
            if index == 0:
                labels = (
                    Cell(answer.model),
                    Cell(_stratum(answer)),
                    Cell(sign, status=STATUS[answer.verdict]),
                )
            else:
                labels = (Cell(""), Cell(""), Cell(""))
            rows.append((*labels, *_gate_cells(numbers, answer, judged, epoch)))
    head = (
        Message("stratum.model-title"),
        Message("report-column.stratum"),
        Message("report-column.recommendation"),
        Message("report-column.gate"),
        Message("report-column.limit"),
        Message("report-column.patient-errors"),
        Message("report-column.unsettled-cases"),
        Message("report-column.gate-status"),
        Message("report-column.reason"),
    )
    return Table(name, title, head, tuple(rows), numbers_from=99)


def _gate_cells(
    numbers: Numbers, answer: Recommendation, judged: JudgedGate, epoch: int
) -> tuple[Cell, ...]:
    measure, _ = MEASURE_OF[judged.gate.measure]
    view = gate_view(numbers, judged.gate, answer.configuration, answer.where, epoch)
    words, status = _STANDS[judged.status]
    return (
        Cell(judged.gate.name),
        Cell(
            Message(
                "verdict.gate-limit",
                measure=term(judged.gate.measure.value),
                limit=judged.limit_words,
            ),
            about=measure,
        ),
        Cell(_counted(judged), numbers.key(measure, view)),
        Cell(judged.waiting_words if judged.waiting else "0"),
        Cell(words, status=status),
        Cell(judged.why),
    )


def _counted(judged: JudgedGate) -> Message:
    """Return known errors of patients, and the bounds that decide."""
    if not judged.counts.patients:
        return Message("report.no-cases")
    low, high = judged.interval
    return Message(
        "verdict.patient-errors",
        k=judged.counts.best,
        n=judged.counts.patients,
        low=100 * low,
        high=100 * high,
    )


def _figure_text(status: Message, judged: JudgedGate) -> Message:
    """Return a gate's text in the figure, which has no header that says what is counted."""
    if not judged.counts.patients:
        return join([status, Message("report.no-cases")])
    low, high = judged.interval
    return Message(
        "verdict.gate-figure",
        status=status,
        k=judged.counts.best,
        n=judged.counts.patients,
        low=100 * low,
        high=100 * high,
    )


def _rows(numbers: Numbers, answer: Recommendation, epoch: int) -> list[ForestRow]:
    status = {GateStatus.CLEARED: "ok", GateStatus.FAILED: "critical", GateStatus.OPEN: "muted"}
    rows = [
        ForestRow(
            Message("verdict.model-stratum", model=answer.model, stratum=answer.stratum),
            None,
            None,
            None,
            "",
            heading=True,
        )
    ]
    for judged in answer.gates:
        view = gate_view(numbers, judged.gate, answer.configuration, answer.where, epoch)
        low, high = judged.interval
        words, _ = _STANDS[judged.status]
        n_patients = judged.counts.patients
        rows.append(
            ForestRow(
                judged.gate.name,
                judged.estimate,
                low if n_patients else None,
                high if n_patients else None,
                _figure_text(words, judged),
                key=numbers.key(MEASURE_OF[judged.gate.measure][0], view),
                limit=judged.gate.limit,
                status=status[judged.status],
            )
        )
    return rows
