"""Sections of the report in order; the dashboard shows the same ones."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from audit.charts import (
    CurveLine,
    Figure,
    ForestRow,
    flow,
    forest,
    froc_curve,
)
from audit.messages import Message, Text, join, term
from audit.metrics.evaluation import filtered
from audit.metrics.measures.localization import free_response, froc_points
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.table_view import IN_SENTENCES, NOT_KNOWN, STRATA, View
from audit.pilot.protocol.analysis_plan import SUBGROUPS
from audit.report.content import evidence_figures, report_figures
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
from audit.report.content.study_flow import StudyFlow
from audit.report.sections.interaction_tables import interaction_table
from audit.report.sections.model_comparison import arms_table

MAIN_MEASURES: Final = (
    "accuracy",
    "sensitivity",
    "specificity",
    "finding-sensitivity",
    "serious-errors",
)
"""Measures that strata are compared by."""
REPORT_STRATA: Final = (
    *("group", "rarity", "modality", "sequence", "plane", "vendor", "field_strength"),
    *("slice_thickness", "sex", "age", "language", "images", "context", "captions", "quality"),
    *("cutoff", "epoch", "arm", "strategy", "selection", "certainty"),
)
"""Strata that a report goes through; those with a single value share one line."""
FOREST_MEASURES: Final = ("accuracy", "finding-sensitivity")
"""Measures that are drawn by stratum; the second by group of diagnoses only."""
_RECEIVED: Final = Message("flow.received-title")


def flow_plan(numbers: Numbers, boxes: Sequence[Box], received: StudyFlow | None = None) -> Plan:
    """Return the flow of studies and cases, and the outcomes of the attempts."""
    views: list[tuple[Text, View]] = [
        (numbers.configuration_name(c), numbers.view_of(c)) for c in numbers.configurations
    ]
    columns = by_configuration(numbers)
    title = Message("report-section.draft-outcomes")
    flow_title = Message("flow.title")
    flows: list[Step] = [partial(_flow, numbers, boxes, "flow", flow_title)]
    if numbers.complete_pairs.roll and numbers.configurations:
        flows = [
            partial(
                _flow,
                numbers,
                model_flow(numbers.complete_pairs, c),
                f"flow-{short_hash(c)}",
                Message("flow.model-title", name=numbers.configuration_name(c)),
            )
            for c in numbers.configurations
        ]
    if received is not None:
        flows = [
            partial(_flow, numbers, received.boxes(), "flow-received", _RECEIVED),
            received.table,
            *flows,
        ]
    return Plan(
        "flow",
        Message("report-section.flow-heading"),
        (
            *flows,
            lambda: report_figures.outcomes_of(numbers, views, "outcomes", title),
            lambda: measures_table(
                numbers, "outcomes", Message("report-section.outcomes"), family("outcomes"), columns
            ),
        ),
        Message("report.no-cases-recorded"),
    )


def _flow(numbers: Numbers, boxes: Sequence[Box], name: str, title: Message) -> Figure:
    steps = [(box.words, len(box.cases), numbers.key_of_cases(box.cases)) for box in boxes]
    asides = {
        place: [
            Message("flow.lost-total", n=sum(len(cases) for _, cases in box.lost)),
            *(Message("flow.lost-reason", why=why, n=len(cases)) for why, cases in box.lost),
        ]
        for place, box in enumerate(boxes)
        if box.lost
    }
    figure = flow(name, title, steps, asides, palette=numbers.palette)
    return figure.explained(explanation=Message("figure.flow-explanation"))


def diagnosis_plan(numbers: Numbers) -> Plan:
    """Return measures of the diagnosis, and a confusion matrix for each configuration."""
    main = [m for m in family("diagnosis") if ":" not in m.name]
    classes = [m for m in family("diagnosis") if ":" in m.name]
    views: list[tuple[Text, View]] = [
        (numbers.configuration_name(c), numbers.view_of(c)) for c in numbers.configurations
    ]
    columns = by_configuration(numbers)
    matrices: list[Step] = [
        partial(
            report_figures.confusion_of,
            numbers,
            numbers.view_of(c),
            f"confusion-{short_hash(c)}",
            Message("figure.confusion-title", name=numbers.configuration_name(c)),
        )
        for c in numbers.configurations
    ]
    return Plan(
        "diagnosis",
        Message("report-section.diagnosis"),
        (
            lambda: measures_table(
                numbers, "diagnosis", Message("report-section.diagnosis"), main, columns
            ),
            lambda: evidence_figures.roc_of(numbers, views, "roc", Message("figure.roc-title")),
            *matrices,
            lambda: measures_table(
                numbers,
                "classes",
                Message("report-section.diagnosis-by-category"),
                classes,
                columns,
            ),
        ),
        Message("report.no-reference-standard"),
        Message("report.diagnosis-note"),
    )


def findings_plan(numbers: Numbers) -> Plan:
    """Return findings, hallucinations on normals and abnormals, and CT compared with MRI."""
    columns = by_configuration(numbers)
    hallucination = [
        m
        for m in family("findings")
        if m.name.startswith(("hallucinat", "extra-on", "false-findings"))
    ]
    findings = [m for m in family("findings") if m not in hallucination]
    compared = [*(m for m in findings if "-pp" not in m.name), *hallucination]
    title = Message("report-section.hallucinations")
    blinded = Message("report-section.technical-facts")
    return Plan(
        "findings",
        Message("report-section.findings"),
        (
            lambda: measures_table(
                numbers, "findings", Message("report-section.findings"), findings, columns
            ),
            lambda: measures_table(numbers, "hallucinations", title, hallucination, columns),
            lambda: measures_table(
                numbers,
                "modalities",
                Message("report-section.modality-comparison"),
                compared,
                _modalities(numbers),
            ),
            lambda: _froc(numbers),
            lambda: measures_table(
                numbers,
                "localization",
                Message("report-section.localization"),
                family("localization"),
                columns,
            ),
            lambda: measures_table(numbers, "technical", blinded, family("technical"), columns),
        ),
        Message("report.no-draft-compared"),
    )


def _froc(numbers: Numbers) -> Figure | None:
    """Return the FROC curves; None if no result has rated marks and a localized reference."""
    lines = []
    for configuration in numbers.configurations:
        view = numbers.view_of(configuration)
        for part in numbers.rows_by_stratum(view).values():
            marks = free_response(part, view)
            if points := froc_points(marks):
                label = Message(
                    "figure.lesion-count",
                    label=numbers.configuration_name(configuration),
                    lesions=len(marks.lesion),
                    n=len(marks.rows),
                )
                lines.append(CurveLine(label, tuple(points)))
    if not lines:
        return None
    figure = froc_curve("froc", Message("figure.froc-title"), lines, palette=numbers.palette)
    return figure.explained("wafroc")


def _modalities(numbers: Numbers) -> list[Column]:
    columns: list[Column] = []
    for configuration in numbers.configurations:
        for modality in ("CT", "MR"):
            view = numbers.view_of(configuration).where("modality", modality)
            if any(len(part) for part in numbers.rows_by_stratum(view).values()):
                columns.append(
                    (join([numbers.configuration_name(configuration), modality]), view, ())
                )
    return columns


def strata_plan(numbers: Numbers, planned: Sequence[str] = ()) -> Plan:
    """Return the main measures by every stratum with several values, and tests of interaction.

    `planned`: the subgroups that the protocol names.
    """
    drafts = filtered(numbers.pairs, numbers.view)
    drafts = drafts.take(drafts.has("kind", "draft"))
    steps: list[Step] = []
    unsplit, several = [], []
    for by in REPORT_STRATA:
        codes, levels = drafts.codes(by), drafts.levels(by)
        values = [levels[c] for c in np.unique(codes[codes >= 0])]
        if len(values) < 2:
            value = term(values[0] if values else NOT_KNOWN)
            unsplit.append(Message("report.stratum-value", stratum=IN_SENTENCES[by], word=value))
            continue
        several += [by] if by in SUBGROUPS else []
        if by in SUBGROUPS:
            drawn = FOREST_MEASURES if by == "group" else FOREST_MEASURES[:1]
            steps += [partial(_forest, numbers, by, m) for m in drawn]
        steps += [
            partial(
                strata_table,
                numbers,
                f"by-{by}-{short_hash(c)}",
                Message(
                    "report-section.stratum-title",
                    stratum=STRATA[by],
                    name=numbers.configuration_name(c),
                ),
                MAIN_MEASURES,
                split_view(numbers.view_of(c), by),
            )
            for c in numbers.configurations
        ]
    steps += [
        partial(interaction_table, numbers, c, several, planned) for c in numbers.configurations
    ]
    if unsplit and len(drafts):
        words = Message("report.strata-not-split", alone=join(unsplit))
        steps.append(lambda: Words(words, "muted"))
    return Plan(
        "strata",
        Message("report-section.strata"),
        tuple(steps),
        Message("report.view-without-drafts"),
    )


def _forest(numbers: Numbers, by: str, measure: str) -> Figure | None:
    """Return one measure by stratum, with configurations side by side."""
    rows: list[ForestRow] = []
    every = Message("report.all-cases-in-view")
    names = [numbers.configuration_name(c) for c in numbers.configurations]
    by_stratum: dict[tuple[str, ...], list[ForestRow]] = {}
    for place, configuration in enumerate(numbers.configurations):
        view = numbers.view_of(configuration)
        for _, row in numbers.forest_rows(measure, view, series=place, label=every):
            by_stratum.setdefault((), []).append(row)
        for word, row in numbers.forest_rows(measure, split_view(view, by), series=place):
            by_stratum.setdefault(word, []).append(row)
    for word in sorted(by_stratum, key=lambda w: (w == (NOT_KNOWN,), w)):
        first, *others = by_stratum[word]
        rows += [first, *(replace(row, label="") for row in others)]
    if not rows:
        return None
    title = Message(
        "figure.measure-by-stratum", measure=MEASURES[measure].title, stratum=IN_SENTENCES[by]
    )
    return forest(
        f"forest-{by}-{measure}",
        title,
        rows,
        palette=numbers.palette,
        axis_title=MEASURES[measure].title,
        series=names,
    ).explained(measure)


def calibration_plan(numbers: Numbers) -> Plan:
    """Return reliability, risk and coverage, and the measures of calibration."""
    views: list[tuple[Text, View]] = [
        (numbers.configuration_name(c), numbers.view_of(c)) for c in numbers.configurations
    ]
    columns = by_configuration(numbers)
    diagrams: list[Step] = [
        partial(
            report_figures.reliability_of,
            numbers,
            numbers.view_of(c),
            f"reliability-{short_hash(c)}",
            Message("figure.reliability-title", name=numbers.configuration_name(c)),
        )
        for c in numbers.configurations
    ]
    return Plan(
        "calibration",
        Message("report-section.calibration"),
        (
            *diagrams,
            lambda: report_figures.risk_coverage_of(
                numbers, views, "risk-coverage", Message("figure.risk-coverage-title")
            ),
            lambda: measures_table(
                numbers,
                "calibration",
                Message("report-section.measures"),
                family("calibration"),
                columns,
            ),
        ),
        Message("report.no-probability-stated"),
    )


def readers_plan(numbers: Numbers, agreement: Step) -> Plan:
    """Return readers before and after the draft, and their agreement."""
    reads: list[Column] = [
        (Message("report-column.independent-read"), replace(numbers.view, kind="read"), ()),
        (Message("report-column.after-draft"), replace(numbers.view, kind="final"), ()),
    ]
    all_readers: list[Column] = [(Message("report-column.all"), numbers.view, ())]
    compared = [
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
    before_after = Message("report-section.readers-before-after")
    return Plan(
        "readers",
        Message("report-section.reader-effect"),
        (
            lambda: report_figures.effect_of(numbers, numbers.view, "effect", title),
            lambda: evidence_figures.times_of(numbers, "times"),
            lambda: measures_table(
                numbers,
                "readers",
                Message("report-section.draft-effect"),
                family("readers"),
                _readers(numbers),
            ),
            lambda: measures_table(numbers, "reads", before_after, compared, reads),
            lambda: arms_table(numbers),
            lambda: measures_table(
                numbers,
                "agreement",
                Message("report-column.readers"),
                family("agreement"),
                all_readers,
            ),
            agreement,
        ),
        Message("report.no-paired-reads"),
    )


def _readers(numbers: Numbers) -> list[Column]:
    columns: list[Column] = [(Message("report.all-readers"), numbers.view, ())]
    finals = numbers.pairs.take(numbers.pairs.has("kind", "final"))
    accounts = numbers.sort_readers({w for w in finals.words("reader") if w})
    columns += [(numbers.reader_name(a), numbers.view.where("reader", a), ()) for a in accounts[:4]]
    return columns


def course_plan(numbers: Numbers) -> Plan:
    """Return learning and drift over the cases, and the effect of granted requests."""
    views: list[tuple[Text, View]] = [
        (numbers.configuration_name(c), numbers.view_of(c)) for c in numbers.configurations
    ]
    kinds: list[tuple[Text, View]] = [
        (Message("figure.readers-unassisted"), replace(numbers.view, kind="read")),
        (Message("figure.readers-after-draft"), replace(numbers.view, kind="final")),
    ]
    columns = by_configuration(numbers)
    of_drafts = Message("figure.draft-accuracy-title")
    of_readers = Message("figure.reader-accuracy-title")
    return Plan(
        "course",
        Message("report-section.over-time"),
        (
            lambda: report_figures.course_of(numbers, views, "course-drafts", of_drafts),
            lambda: report_figures.course_of(numbers, kinds, "course-readers", of_readers),
            lambda: measures_table(
                numbers,
                "course",
                Message("report-section.trends-grants"),
                family("course"),
                columns,
            ),
        ),
        Message("report.too-few-cases-over-time"),
    )


def resources_plan(numbers: Numbers) -> Plan:
    """Return cost, time and tokens, and depth of the reasoning."""
    columns = by_configuration(numbers)
    title = Message("report-section.cost-time-tokens")
    return Plan(
        "resources",
        Message("report-section.resources-heading"),
        (
            lambda: measures_table(numbers, "resources", title, family("resources"), columns),
            lambda: report_figures.depth_of(numbers),
            lambda: measures_table(
                numbers,
                "reasoning",
                Message("report-section.reasoning"),
                family("reasoning"),
                columns,
            ),
        ),
        Message("report.no-draft-requested"),
    )
