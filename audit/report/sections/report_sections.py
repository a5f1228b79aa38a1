"""The sections of a report, in order; the dashboard shows the same ones."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from audit.charts import (
    CurveLine,
    DepthPoint,
    Figure,
    ForestRow,
    breadth_depth,
    flow,
    forest,
    froc_curve,
)
from audit.messages import Message, Text, join, term
from audit.metrics.evaluation import filtered
from audit.metrics.measures.localization import free_response, froc_points
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.metric_value import Value
from audit.metrics.table.table_view import IN_SENTENCES, NOT_KNOWN, STRATA, View
from audit.pilot.protocol.analysis_plan import SUBGROUPS
from audit.report.content import report_figures
from audit.report.content.case_flow import FlowBox as Box
from audit.report.content.case_flow import model_flow
from audit.report.content.log_position import short_hash
from audit.report.content.measure_tables import (
    Column,
    by_configuration,
    measures_table,
    split_view,
    strata_table,
)
from audit.report.content.report_parts import Plan, Step, Words
from audit.report.content.stratum_values import Numbers, family
from audit.report.sections.interaction_tables import interaction_table
from audit.report.sections.model_comparison import arms_table

MAIN_MEASURES: Final = (
    "accuracy",
    "sensitivity",
    "specificity",
    "finding-sensitivity",
    "serious-errors",
)
"""What the strata are compared by."""
REPORT_STRATA: Final = (
    *("group", "rarity", "modality", "sequence", "plane", "vendor", "field_strength"),
    *("slice_thickness", "sex", "age", "language", "images", "context", "captions", "quality"),
    *("cutoff", "epoch", "arm", "strategy", "selection", "certainty"),
)
"""Strata that a report goes through; those with one word only are told in a line."""


def flow_plan(n: Numbers, boxes: Sequence[Box]) -> Plan:
    """Flow of cases, and how the attempts ended."""
    views: list[tuple[Text, View]] = [(n.name(c), n.of(c)) for c in n.configurations]
    columns = by_configuration(n)
    title = Message("report-section.draft-outcomes")
    whole = Message("flow.title")
    flows: list[Step] = [partial(_flow, n, boxes, "flow", whole)]
    if n.pairs.roll and n.configurations:
        flows = [
            partial(
                _flow,
                n,
                model_flow(n.pairs, c),
                f"flow-{short_hash(c)}",
                Message("flow.model-title", name=n.name(c)),
            )
            for c in n.configurations
        ]
    return Plan(
        "flow",
        Message("report-section.flow-heading"),
        (
            *flows,
            lambda: report_figures.outcomes_of(n, views, "outcomes", title),
            lambda: measures_table(
                n, "outcomes", Message("report-section.outcomes"), family("outcomes"), columns
            ),
        ),
        Message("report.no-cases-recorded"),
    )


def _flow(n: Numbers, boxes: Sequence[Box], name: str, title: Message) -> Figure:
    numbers = {word: row for row, word in enumerate(n.pairs.levels("case"))}
    codes = n.pairs.codes("case")

    def key(cases: Sequence[str]) -> str:
        wanted = [numbers[c] for c in cases if c in numbers]
        return n.basis.key(n.pairs.rows[np.isin(codes, wanted)])

    steps = [(box.words, len(box.cases), key(box.cases)) for box in boxes]
    asides = {
        place: [
            Message("flow.lost-total", n=sum(len(cases) for _, cases in box.lost)),
            *(Message("flow.lost-reason", why=why, n=len(cases)) for why, cases in box.lost),
        ]
        for place, box in enumerate(boxes)
        if box.lost
    }
    return flow(name, title, steps, asides, palette=n.palette)


def diagnosis_plan(n: Numbers) -> Plan:
    """Measures of the diagnosis, and a confusion matrix for each configuration."""
    main = [m for m in family("diagnosis") if ":" not in m.name]
    classes = [m for m in family("diagnosis") if ":" in m.name]
    columns = by_configuration(n)
    matrices: list[Step] = [
        partial(
            report_figures.confusion_of,
            n,
            n.of(c),
            f"confusion-{short_hash(c)}",
            Message("figure.confusion-title", name=n.name(c)),
        )
        for c in n.configurations
    ]
    return Plan(
        "diagnosis",
        Message("report-section.diagnosis"),
        (
            lambda: measures_table(
                n, "diagnosis", Message("report-section.diagnosis"), main, columns
            ),
            *matrices,
            lambda: measures_table(
                n, "classes", Message("report-section.diagnosis-by-category"), classes, columns
            ),
        ),
        Message("report.no-reference-standard"),
        Message("report.diagnosis-note"),
    )


def findings_plan(n: Numbers) -> Plan:
    """Findings, hallucinations on normals and abnormals, CT against MRI."""
    columns = by_configuration(n)
    hallucination = [
        m
        for m in family("findings")
        if m.name.startswith(("hallucinat", "extra-on", "false-findings"))
    ]
    rest = [m for m in family("findings") if m not in hallucination]
    both = [*(m for m in rest if "-pp" not in m.name), *hallucination]
    title = Message("report-section.hallucinations")
    blinded = Message("report-section.technical-facts")
    return Plan(
        "findings",
        Message("report-section.findings"),
        (
            lambda: measures_table(
                n, "findings", Message("report-section.findings"), rest, columns
            ),
            lambda: measures_table(n, "hallucinations", title, hallucination, columns),
            lambda: measures_table(
                n, "modalities", Message("report-section.modality-comparison"), both, _modalities(n)
            ),
            lambda: _froc(n),
            lambda: measures_table(
                n,
                "localization",
                Message("report-section.localization"),
                family("localization"),
                columns,
            ),
            lambda: measures_table(n, "technical", blinded, family("technical"), columns),
        ),
        Message("report.no-draft-compared"),
    )


def _froc(n: Numbers) -> Figure | None:
    """FROC curves of the configurations; None where no result has rated marks and a placed reference."""
    lines = []
    for configuration in n.configurations:
        view = n.of(configuration)
        for part in n.parts(view).values():
            found = free_response(part, view)
            if points := froc_points(found):
                label = Message(
                    "figure.lesion-count",
                    label=n.name(configuration),
                    lesions=len(found.lesion),
                    n=len(found.rows),
                )
                lines.append(CurveLine(label, tuple(points)))
    if not lines:
        return None
    return froc_curve("froc", Message("figure.froc-title"), lines, palette=n.palette)


def _modalities(n: Numbers) -> list[Column]:
    found: list[Column] = []
    for configuration in n.configurations:
        for modality in ("CT", "MR"):
            view = n.of(configuration).where("modality", modality)
            if any(len(part) for part in n.parts(view).values()):
                found.append((join([n.name(configuration), modality]), view, ()))
    return found


def strata_plan(n: Numbers, planned: Sequence[str] = ()) -> Plan:
    """The main measures by every stratum that has more than one word, and tests of interaction.

    `planned`: the subgroups that the protocol names.
    """
    drafts = filtered(n.pairs, n.view)
    drafts = drafts.take(drafts.has("kind", "draft"))
    steps: list[Step] = []
    alone, several = [], []
    for by in REPORT_STRATA:
        codes, levels = drafts.codes(by), drafts.levels(by)
        there = [levels[c] for c in np.unique(codes[codes >= 0])]
        if len(there) < 2:
            one = term(there[0] if there else NOT_KNOWN)
            alone.append(Message("report.stratum-value", stratum=IN_SENTENCES[by], word=one))
            continue
        several += [by] if by in SUBGROUPS else []
        if by == "group":
            steps += [partial(_forest, n, by, m) for m in ("accuracy", "finding-sensitivity")]
        steps += [
            partial(
                strata_table,
                n,
                f"by-{by}-{short_hash(c)}",
                Message("report-section.stratum-title", stratum=STRATA[by], name=n.name(c)),
                MAIN_MEASURES,
                split_view(n.of(c), by),
            )
            for c in n.configurations
        ]
    steps += [partial(interaction_table, n, c, several, planned) for c in n.configurations]
    if alone and len(drafts):
        words = Message("report.strata-not-split", alone=join(alone))
        steps.append(lambda: Words(words, "muted"))
    return Plan(
        "strata",
        Message("report-section.strata"),
        tuple(steps),
        Message("report.view-without-drafts"),
    )


def _forest(n: Numbers, by: str, measure: str) -> Figure | None:
    """One measure by stratum; configurations side by side."""
    rows: list[ForestRow] = []
    names = [n.name(c) for c in n.configurations]
    by_stratum: dict[tuple[str, ...], list[ForestRow]] = {}
    for place, configuration in enumerate(n.configurations):
        for word, row in n.forest_rows(measure, split_view(n.of(configuration), by), series=place):
            by_stratum.setdefault(word, []).append(row)
    for word in sorted(by_stratum, key=lambda w: (w == (NOT_KNOWN,), w)):
        first, *more = by_stratum[word]
        rows += [first, *(replace(row, label="") for row in more)]
    if not rows:
        return None
    title = Message(
        "figure.measure-by-stratum", measure=MEASURES[measure].title, stratum=IN_SENTENCES[by]
    )
    return forest(
        f"forest-{by}-{measure}", title, rows, palette=n.palette, axis_title=title, series=names
    )


def calibration_plan(n: Numbers) -> Plan:
    """Reliability, risk and coverage, and the measures of calibration."""
    views: list[tuple[Text, View]] = [(n.name(c), n.of(c)) for c in n.configurations]
    columns = by_configuration(n)
    diagrams: list[Step] = [
        partial(
            report_figures.reliability_of,
            n,
            n.of(c),
            f"reliability-{short_hash(c)}",
            Message("figure.reliability-title", name=n.name(c)),
        )
        for c in n.configurations
    ]
    return Plan(
        "calibration",
        Message("report-section.calibration"),
        (
            *diagrams,
            lambda: report_figures.risk_coverage_of(
                n, views, "risk-coverage", Message("figure.risk-coverage-title")
            ),
            lambda: measures_table(
                n, "calibration", Message("report-section.measures"), family("calibration"), columns
            ),
        ),
        Message("report.no-probability-stated"),
    )


def readers_plan(n: Numbers, agreement: Step) -> Plan:
    """Readers before and after the draft, and how far people agree."""
    reads: list[Column] = [
        (Message("report-column.independent-read"), replace(n.view, kind="read"), ()),
        (Message("report-column.after-draft"), replace(n.view, kind="final"), ()),
    ]
    every: list[Column] = [(Message("report-column.all"), n.view, ())]
    both = [
        MEASURES[name]
        for name in (
            "accuracy",
            "sensitivity",
            "specificity",
            "finding-sensitivity",
            "serious-errors",
        )
    ]
    title = Message("figure.effect-title")
    alone = Message("report-section.readers-before-after")
    return Plan(
        "readers",
        Message("report-section.reader-effect"),
        (
            lambda: report_figures.effect_of(n, n.view, "effect", title),
            lambda: measures_table(
                n, "readers", Message("report-section.draft-effect"), family("readers"), _readers(n)
            ),
            lambda: measures_table(n, "reads", alone, both, reads),
            lambda: arms_table(n),
            lambda: measures_table(
                n, "agreement", Message("report-column.readers"), family("agreement"), every
            ),
            agreement,
        ),
        Message("report.no-paired-reads"),
    )


def _readers(n: Numbers) -> list[Column]:
    columns: list[Column] = [(Message("report.all-readers"), n.view, ())]
    finals = n.pairs.take(n.pairs.has("kind", "final"))
    accounts = n.in_order({w for w in finals.words("reader") if w})
    columns += [(n.reader(a), n.view.where("reader", a), ()) for a in accounts[:4]]
    return columns


def course_plan(n: Numbers) -> Plan:
    """Learning and drift by the order of cases; what requests that were granted brought."""
    views: list[tuple[Text, View]] = [(n.name(c), n.of(c)) for c in n.configurations]
    kinds: list[tuple[Text, View]] = [
        (Message("figure.readers-unassisted"), replace(n.view, kind="read")),
        (Message("figure.readers-after-draft"), replace(n.view, kind="final")),
    ]
    columns = by_configuration(n)
    of_drafts = Message("figure.draft-accuracy-title")
    of_readers = Message("figure.reader-accuracy-title")
    return Plan(
        "course",
        Message("report-section.over-time"),
        (
            lambda: report_figures.course_of(n, views, "course-drafts", of_drafts),
            lambda: report_figures.course_of(n, kinds, "course-readers", of_readers),
            lambda: measures_table(
                n, "course", Message("report-section.trends-grants"), family("course"), columns
            ),
        ),
        Message("report.too-few-cases-over-time"),
    )


DEPTH: Final = {
    "reasoning-score": Message("figure.reasoning-by-clinicians-axis"),
    "reasoning-score-judged": Message("figure.reasoning-by-models-axis"),
    "reasoning-recall": Message("figure.reasoning-recall-axis"),
}
"""Measures of depth with the title of their axis, best first: the first that a configuration has
is drawn."""


def _depth(n: Numbers) -> Figure | None:
    """Breadth against depth, a mark for each configuration that has both."""
    points: list[DepthPoint] = []
    drawn: Text = ""
    for measure in DEPTH:
        for configuration in n.configurations:
            view = n.of(configuration)
            breadth, depth = n.value("finding-sensitivity", view), n.value(measure, view)
            point = _point(n.name(configuration), breadth, depth, n.key(measure, view))
            points += [point] if point is not None else []
        if points:
            drawn = DEPTH[measure]
            break
    if not points:
        return None
    return breadth_depth(
        "breadth-depth",
        Message("figure.breadth-depth-title"),
        points,
        palette=n.palette,
        breadth=Message("figure.finding-sensitivity-axis"),
        depth=drawn,
    )


def _point(label: str, breadth: Value, depth: Value, key: str) -> DepthPoint | None:
    """A mark with both intervals; None where one is not known."""
    if breadth.estimate is None or breadth.low is None or breadth.high is None:
        return None
    if depth.estimate is None or depth.low is None or depth.high is None:
        return None
    return DepthPoint(
        label,
        breadth.estimate,
        breadth.low,
        breadth.high,
        depth.estimate,
        depth.low,
        depth.high,
        key,
    )


def resources_plan(n: Numbers) -> Plan:
    """Cost, time and tokens; depth of the reasoning."""
    columns = by_configuration(n)
    title = Message("report-section.cost-time-tokens")
    return Plan(
        "resources",
        Message("report-section.resources-heading"),
        (
            lambda: measures_table(n, "resources", title, family("resources"), columns),
            lambda: _depth(n),
            lambda: measures_table(
                n, "reasoning", Message("report-section.reasoning"), family("reasoning"), columns
            ),
        ),
        Message("report.no-draft-requested"),
    )
