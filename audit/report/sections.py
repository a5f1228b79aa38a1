"""The sections of a report, in order; the dashboard shows the same ones."""

from collections.abc import Sequence
from dataclasses import replace

from audit.charts import Figure, ForestRow, flow, forest
from audit.metrics.measures import MEASURES, filtered
from audit.metrics.view import NOT_KNOWN, STRATA, View
from audit.report import figures
from audit.report.flow import Step
from audit.report.numbers import Numbers, family
from audit.report.parts import Block, Section, Table, Words
from audit.report.position import short
from audit.report.tables import Column, by_configuration, measures_table, split, strata_table

MAIN = ("accuracy", "sensitivity", "specificity", "finding-sensitivity", "serious-errors")
"""What the strata are compared by."""
BY = (
    *("group", "rarity", "modality", "sequence", "plane", "vendor", "field_strength"),
    *("slice_thickness", "sex", "age", "language", "images", "context", "captions", "quality"),
    *("cutoff", "epoch", "arm", "strategy", "selection", "certainty"),
)
"""Strata that a report goes through; those with one word only are told in a line."""


def made(name: str, title: str, blocks: Sequence[Block | None], empty: str) -> Section:
    """A section of what there is, or the sentence that says why it is empty."""
    there = tuple(block for block in blocks if block is not None)
    return Section(name, title, there or (Words(empty, "muted"),))


def flow_section(n: Numbers, steps: Sequence[Step]) -> Section:
    """Flow of cases, and how the attempts ended."""
    numbers = {word: row for row, word in enumerate(n.pairs.levels("case"))}
    codes = n.pairs.codes("case")

    def key(cases: Sequence[str]) -> str:
        import numpy as np

        wanted = [numbers[c] for c in cases if c in numbers]
        return n.basis.key(n.pairs.rows[np.isin(codes, wanted)])

    boxes = [(step.words, len(step.cases), key(step.cases)) for step in steps]
    asides = {
        place: [
            f"Lost: {sum(len(c) for _, c in step.lost)}",
            *(f"{w}: {len(c)}" for w, c in step.lost),
        ]
        for place, step in enumerate(steps)
        if step.lost
    }
    figure = flow("flow", "Flow of cases (STARD)", boxes, asides, palette=n.palette)
    views = [(n.name(c), n.of(c)) for c in n.configurations]
    return made(
        "flow",
        "Flow of cases and outcomes",
        [
            figure,
            figures.outcomes_of(n, views, "outcomes", "How the drafts that were asked for ended"),
            measures_table(
                n,
                "outcomes",
                "Outcomes of drafts asked for",
                family("outcomes"),
                by_configuration(n),
            ),
        ],
        "The record holds no case yet.",
    )


def diagnosis_section(n: Numbers) -> Section:
    """Measures of the diagnosis, and a confusion matrix for each configuration."""
    main = [m for m in family("diagnosis") if ":" not in m.name]
    classes = [m for m in family("diagnosis") if ":" in m.name]
    columns = by_configuration(n)
    blocks: list[Block | None] = [
        Words(
            "Intention to diagnose counts every draft that was asked for; per protocol, valid answers only."
        )
    ]
    blocks.append(measures_table(n, "diagnosis", "Diagnosis", main, columns))
    for configuration in n.configurations:
        name = n.name(configuration)
        anchor = f"confusion-{short(configuration)}"
        blocks.append(
            figures.confusion_of(n, n.of(configuration), anchor, f"{name}: true against said")
        )
    blocks.append(measures_table(n, "classes", "By category", classes, columns))
    empty = "No draft has a reference standard yet."
    return made("diagnosis", "Diagnosis", blocks if any(blocks[1:]) else [], empty)


def findings_section(n: Numbers) -> Section:
    """Findings, hallucinations on normals and abnormals, CT against MRI."""
    columns = by_configuration(n)
    hallucination = [
        m
        for m in family("findings")
        if m.name.startswith(("hallucinat", "extra-on", "false-findings"))
    ]
    rest = [m for m in family("findings") if m not in hallucination]
    compared = [m for m in rest if "-pp" not in m.name]
    return made(
        "findings",
        "Findings",
        [
            measures_table(n, "findings", "Findings", rest, columns),
            measures_table(
                n,
                "hallucinations",
                "Hallucinations on normals and abnormals",
                hallucination,
                columns,
            ),
            measures_table(
                n, "modalities", "CT against MRI", [*compared, *hallucination], _modalities(n)
            ),
            measures_table(
                n, "technical", "Technical facts (blinded captions)", family("technical"), columns
            ),
        ],
        "No draft was compared with a reference standard yet.",
    )


def _modalities(n: Numbers) -> list[Column]:
    found = []
    for configuration in n.configurations:
        for modality in ("CT", "MR"):
            view = n.of(configuration).where("modality", modality)
            if any(len(part) for part in n.parts(view).values()):
                found.append((f"{n.name(configuration)}, {modality}", view, ()))
    return found


def strata_section(n: Numbers) -> Section:
    """The main measures by every stratum that has more than one word."""
    blocks: list[Block | None] = []
    alone = []
    drafts = filtered(n.pairs, n.view)
    drafts = drafts.take(drafts.has("kind", "draft"))
    for by in BY:
        words = drafts.words(by)
        there = sorted({word for word in words if word})
        if len(there) < 2:
            alone.append(f"{STRATA[by].lower()} ({there[0] if there else NOT_KNOWN})")
            continue
        if by == "group":
            blocks += [_forest(n, by, measure) for measure in ("accuracy", "finding-sensitivity")]
        for configuration in n.configurations:
            name = f"by-{by}-{short(configuration)}"
            title = f"{STRATA[by]}: {n.name(configuration)}"
            view = split(n.of(configuration), by)
            blocks.append(strata_table(n, name, title, MAIN, view))
    if alone:
        blocks.append(Words(f"Not split, one value at most: {', '.join(alone)}.", "muted"))
    return made("strata", "Strata", blocks, "The record holds no draft yet.")


def _forest(n: Numbers, by: str, measure: str) -> Figure | None:
    """One measure by stratum; configurations side by side."""
    rows: list[ForestRow] = []
    names = [n.name(c) for c in n.configurations]
    by_stratum: dict[str, list[ForestRow]] = {}
    for place, configuration in enumerate(n.configurations):
        for row in n.forest_rows(measure, split(n.of(configuration), by), series=place):
            by_stratum.setdefault(row.label, []).append(row)
    for label in sorted(by_stratum, key=lambda w: (w == "not known", w)):
        first, *more = by_stratum[label]
        rows += [first, *(replace(row, label="") for row in more)]
    if not rows:
        return None
    title = f"{MEASURES[measure].title} by {STRATA[by].lower()}"
    return forest(
        f"forest-{by}-{measure}", title, rows, palette=n.palette, axis_title=title, series=names
    )


def calibration_section(n: Numbers) -> Section:
    """Reliability, risk and coverage, and the measures of calibration."""
    views = [(n.name(c), n.of(c)) for c in n.configurations]
    blocks: list[Block | None] = [
        figures.reliability_of(n, view, f"reliability-{short(c)}", f"{n.name(c)}: first diagnosis")
        for c, (_, view) in zip(n.configurations, views, strict=True)
    ]
    blocks.append(figures.risk_coverage_of(n, views, "risk-coverage", "Risk and coverage"))
    blocks.append(
        measures_table(n, "calibration", "Calibration", family("calibration"), by_configuration(n))
    )
    return made(
        "calibration", "Calibration", blocks, "No answer with a reference states a probability yet."
    )


def readers_section(n: Numbers) -> Section:
    """Readers before and after the draft, and their agreement."""
    reads: list[Column] = [
        ("independent read", replace(n.view, kind="read"), ()),
        ("after the draft", replace(n.view, kind="final"), ()),
    ]
    shown = [m for m in family("diagnosis") if m.name in ("accuracy", "sensitivity", "specificity")]
    found = [m for m in family("findings") if m.name in ("finding-sensitivity", "serious-errors")]
    return made(
        "readers",
        "Effect on readers",
        [
            figures.effect_of(n, n.view, "effect", "Readers' category before and after the draft"),
            measures_table(n, "readers", "What a draft changed", family("readers"), _readers(n)),
            measures_table(
                n, "reads", "Readers alone and after the draft", [*shown, *found], reads
            ),
            measures_table(n, "agreement", "Agreement", family("agreement"), [("all", n.view, ())]),
        ],
        "Nobody has read a case with and without a draft yet.",
    )


def _readers(n: Numbers) -> list[Column]:
    columns: list[Column] = [("all readers", n.view, ())]
    finals = n.pairs.take(n.pairs.has("kind", "final"))
    accounts = sorted({w for w in finals.words("reader") if w}, key=n.reader)
    columns += [(n.reader(a), n.view.where("reader", a), ()) for a in accounts[:4]]
    return columns


def course_section(n: Numbers) -> Section:
    """Learning and drift by the order of cases; what requests that were granted brought."""
    views = [(n.name(c), n.of(c)) for c in n.configurations]
    kinds: list[tuple[str, View]] = [("readers alone", replace(n.view, kind="read"))]
    kinds.append(("readers after the draft", replace(n.view, kind="final")))
    return made(
        "course",
        "Over time",
        [
            figures.course_of(n, views, "course-drafts", "Accuracy of drafts by order of cases"),
            figures.course_of(n, kinds, "course-readers", "Accuracy of readers by order of cases"),
            measures_table(n, "course", "Trends and grants", family("course"), by_configuration(n)),
        ],
        "Too few cases for a course over time.",
    )


def resources_section(n: Numbers) -> Section:
    """Cost, time and tokens; depth of the reasoning."""
    columns = by_configuration(n)
    return made(
        "resources",
        "Cost, time and reasoning",
        [
            measures_table(n, "resources", "Cost, time, tokens", family("resources"), columns),
            measures_table(n, "reasoning", "Reasoning", family("reasoning"), columns),
        ],
        "No draft was asked for yet.",
    )


def table_blocks(section: Section) -> list[Table]:
    """The tables of a section."""
    return [block for block in section.blocks if isinstance(block, Table)]
