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
from audit.messages.said import listed, said, word
from audit.metrics.measures.localization import free_response, froc_points
from audit.metrics.measures.measure_registry import MEASURES, filtered
from audit.metrics.table.metric_value import Value
from audit.metrics.table.table_view import IN_SENTENCES, NOT_KNOWN, STRATA, View
from audit.pilot.protocol.analysis_plan import SUBGROUPS
from audit.report.content import report_figures
from audit.report.content.case_flow import Step as Box
from audit.report.content.case_flow import model_flow
from audit.report.content.log_position import short
from audit.report.content.measure_tables import (
    Column,
    by_configuration,
    measures_table,
    split,
    strata_table,
)
from audit.report.content.report_parts import Plan, Step, Words
from audit.report.content.stratum_values import Numbers, family
from audit.report.sections.interaction_tables import interaction_table
from audit.report.sections.model_comparison import arms_table

MAIN: Final = ("accuracy", "sensitivity", "specificity", "finding-sensitivity", "serious-errors")
"""What the strata are compared by."""
BY: Final = (
    *("group", "rarity", "modality", "sequence", "plane", "vendor", "field_strength"),
    *("slice_thickness", "sex", "age", "language", "images", "context", "captions", "quality"),
    *("cutoff", "epoch", "arm", "strategy", "selection", "certainty"),
)
"""Strata that a report goes through; those with one word only are told in a line."""


def flow_plan(n: Numbers, boxes: Sequence[Box]) -> Plan:
    """Flow of cases, and how the attempts ended."""
    views = [(n.name(c), n.of(c)) for c in n.configurations]
    columns = by_configuration(n)
    title = said("How the drafts that were asked for ended")
    whole = said("Flow of cases (STARD)")
    flows: list[Step] = [partial(_flow, n, boxes, "flow", whole)]
    if n.pairs.roll and n.configurations:
        flows = [
            partial(
                _flow,
                n,
                model_flow(n.pairs, c),
                f"flow-{short(c)}",
                said("Flow of cases (STARD): {name}", name=n.name(c)),
            )
            for c in n.configurations
        ]
    return Plan(
        "flow",
        said("Flow of cases and outcomes"),
        (
            *flows,
            lambda: report_figures.outcomes_of(n, views, "outcomes", title),
            lambda: measures_table(n, "outcomes", said("Outcomes"), family("outcomes"), columns),
        ),
        said("The record holds no case yet."),
    )


def _flow(n: Numbers, boxes: Sequence[Box], name: str, title: str) -> Figure:
    numbers = {word: row for row, word in enumerate(n.pairs.levels("case"))}
    codes = n.pairs.codes("case")

    def key(cases: Sequence[str]) -> str:
        wanted = [numbers[c] for c in cases if c in numbers]
        return n.basis.key(n.pairs.rows[np.isin(codes, wanted)])

    steps = [(box.words, len(box.cases), key(box.cases)) for box in boxes]
    asides = {
        place: [
            said("Lost: {n}", n=sum(len(cases) for _, cases in box.lost)),
            *(said("{why}: {n}", why=word(why), n=len(cases)) for why, cases in box.lost),
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
            f"confusion-{short(c)}",
            said("{name}: true against said", name=n.name(c)),
        )
        for c in n.configurations
    ]
    return Plan(
        "diagnosis",
        said("Diagnosis"),
        (
            lambda: measures_table(n, "diagnosis", said("Diagnosis"), main, columns),
            *matrices,
            lambda: measures_table(n, "classes", said("By category"), classes, columns),
        ),
        said("No draft has a reference standard yet."),
        said(
            "Intention to diagnose counts every draft that was asked for; per protocol, "
            "valid answers only."
        ),
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
    title = said("Hallucinations on normals and abnormals")
    blinded = said("Technical facts (blinded captions)")
    return Plan(
        "findings",
        said("Findings"),
        (
            lambda: measures_table(n, "findings", said("Findings"), rest, columns),
            lambda: measures_table(n, "hallucinations", title, hallucination, columns),
            lambda: measures_table(n, "modalities", said("CT against MRI"), both, _modalities(n)),
            lambda: _froc(n),
            lambda: measures_table(
                n, "localization", said("Localization"), family("localization"), columns
            ),
            lambda: measures_table(n, "technical", blinded, family("technical"), columns),
        ),
        said("No draft was compared with a reference standard yet."),
    )


def _froc(n: Numbers) -> Figure | None:
    """FROC curves of the configurations; None where no result has rated marks and a placed reference."""
    lines = []
    for configuration in n.configurations:
        view = n.of(configuration)
        for part in n.parts(view).values():
            found = free_response(part, view)
            if points := froc_points(found):
                label = said(
                    "{label}: {lesions} lesions in {n} results",
                    label=n.name(configuration),
                    lesions=len(found.lesion),
                    n=len(found.rows),
                )
                lines.append(CurveLine(label, tuple(points)))
    if not lines:
        return None
    return froc_curve("froc", said("Lesions hit by false marks (FROC)"), lines, palette=n.palette)


def _modalities(n: Numbers) -> list[Column]:
    found: list[Column] = []
    for configuration in n.configurations:
        for modality in ("CT", "MR"):
            view = n.of(configuration).where("modality", modality)
            if any(len(part) for part in n.parts(view).values()):
                found.append((listed([n.name(configuration), modality]), view, ()))
    return found


def strata_plan(n: Numbers, planned: Sequence[str] = ()) -> Plan:
    """The main measures by every stratum that has more than one word, and tests of interaction.

    `planned`: the subgroups that the protocol names.
    """
    drafts = filtered(n.pairs, n.view)
    drafts = drafts.take(drafts.has("kind", "draft"))
    steps: list[Step] = []
    alone, several = [], []
    for by in BY:
        codes, levels = drafts.codes(by), drafts.levels(by)
        there = [levels[c] for c in np.unique(codes[codes >= 0])]
        if len(there) < 2:
            one = word(there[0] if there else NOT_KNOWN)
            alone.append(said("{stratum} ({word})", stratum=IN_SENTENCES[by], word=one))
            continue
        several += [by] if by in SUBGROUPS else []
        if by == "group":
            steps += [partial(_forest, n, by, m) for m in ("accuracy", "finding-sensitivity")]
        steps += [
            partial(
                strata_table,
                n,
                f"by-{by}-{short(c)}",
                said("{stratum}: {name}", stratum=word(STRATA[by]), name=n.name(c)),
                MAIN,
                split(n.of(c), by),
            )
            for c in n.configurations
        ]
    steps += [partial(interaction_table, n, c, several, planned) for c in n.configurations]
    if alone and len(drafts):
        words = said("Not split, one value at most: {alone}.", alone=listed(alone))
        steps.append(lambda: Words(words, "muted"))
    return Plan("strata", said("Strata"), tuple(steps), said("No draft is in this view."))


def _forest(n: Numbers, by: str, measure: str) -> Figure | None:
    """One measure by stratum; configurations side by side."""
    rows: list[ForestRow] = []
    names = [n.name(c) for c in n.configurations]
    by_stratum: dict[str, list[ForestRow]] = {}
    for place, configuration in enumerate(n.configurations):
        for row in n.forest_rows(measure, split(n.of(configuration), by), series=place):
            by_stratum.setdefault(row.label, []).append(row)
    for label in sorted(by_stratum, key=lambda w: (w == NOT_KNOWN, w)):
        first, *more = by_stratum[label]
        rows += [first, *(replace(row, label="") for row in more)]
    if not rows:
        return None
    title = said(
        "{measure} by {stratum}", measure=MEASURES[measure].title, stratum=IN_SENTENCES[by]
    )
    return forest(
        f"forest-{by}-{measure}", title, rows, palette=n.palette, axis_title=title, series=names
    )


def calibration_plan(n: Numbers) -> Plan:
    """Reliability, risk and coverage, and the measures of calibration."""
    views = [(n.name(c), n.of(c)) for c in n.configurations]
    columns = by_configuration(n)
    diagrams: list[Step] = [
        partial(
            report_figures.reliability_of,
            n,
            n.of(c),
            f"reliability-{short(c)}",
            said("{name}: first diagnosis", name=n.name(c)),
        )
        for c in n.configurations
    ]
    return Plan(
        "calibration",
        said("Calibration"),
        (
            *diagrams,
            lambda: report_figures.risk_coverage_of(
                n, views, "risk-coverage", said("Risk and coverage")
            ),
            lambda: measures_table(
                n, "calibration", said("Measures"), family("calibration"), columns
            ),
        ),
        said("No answer with a reference states a probability yet."),
    )


def readers_plan(n: Numbers, agreement: Step) -> Plan:
    """Readers before and after the draft, and how far people agree."""
    reads: list[Column] = [
        (said("independent read"), replace(n.view, kind="read"), ()),
        (said("after the draft"), replace(n.view, kind="final"), ()),
    ]
    every: list[Column] = [(said("all"), n.view, ())]
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
    title = said("Readers' category before and after the draft")
    alone = said("Readers alone and after the draft")
    return Plan(
        "readers",
        said("Effect on readers"),
        (
            lambda: report_figures.effect_of(n, n.view, "effect", title),
            lambda: measures_table(
                n, "readers", said("What a draft changed"), family("readers"), _readers(n)
            ),
            lambda: measures_table(n, "reads", alone, both, reads),
            lambda: arms_table(n),
            lambda: measures_table(n, "agreement", said("Readers"), family("agreement"), every),
            agreement,
        ),
        said("Nobody has read a case with and without a draft yet."),
    )


def _readers(n: Numbers) -> list[Column]:
    columns: list[Column] = [(said("all readers"), n.view, ())]
    finals = n.pairs.take(n.pairs.has("kind", "final"))
    accounts = sorted({w for w in finals.words("reader") if w}, key=n.reader)
    columns += [(n.reader(a), n.view.where("reader", a), ()) for a in accounts[:4]]
    return columns


def course_plan(n: Numbers) -> Plan:
    """Learning and drift by the order of cases; what requests that were granted brought."""
    views = [(n.name(c), n.of(c)) for c in n.configurations]
    kinds: list[tuple[str, View]] = [
        (said("readers alone"), replace(n.view, kind="read")),
        (said("readers after the draft"), replace(n.view, kind="final")),
    ]
    columns = by_configuration(n)
    of_drafts = said("Accuracy of drafts by order of cases")
    of_readers = said("Accuracy of readers by order of cases")
    return Plan(
        "course",
        said("Over time"),
        (
            lambda: report_figures.course_of(n, views, "course-drafts", of_drafts),
            lambda: report_figures.course_of(n, kinds, "course-readers", of_readers),
            lambda: measures_table(
                n, "course", said("Trends and grants"), family("course"), columns
            ),
        ),
        said("Too few cases for a course over time."),
    )


DEPTH: Final = {
    "reasoning-score": said("reasoning, scored by clinicians"),
    "reasoning-score-judged": said("reasoning, scored by models"),
    "reasoning-recall": said("recall of the reference's reasoning"),
}
"""Measures of depth with the title of their axis, best first: the first that a configuration has is drawn."""


def _depth(n: Numbers) -> Figure | None:
    """Breadth against depth, a mark for each configuration that has both."""
    points: list[DepthPoint] = []
    drawn = ""
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
        said("Breadth against depth"),
        points,
        palette=n.palette,
        breadth=said("sensitivity for findings among shown"),
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
    title = said("Cost, time, tokens")
    return Plan(
        "resources",
        said("Cost, time and reasoning"),
        (
            lambda: measures_table(n, "resources", title, family("resources"), columns),
            lambda: _depth(n),
            lambda: measures_table(n, "reasoning", said("Reasoning"), family("reasoning"), columns),
        ),
        said("No draft was asked for yet."),
    )
