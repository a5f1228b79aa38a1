"""Everything that a report says, gathered at one position of the record."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from audit.charts import PRINT, Palette
from audit.interpretation.phrases import configuration_id
from audit.messages import Message
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.results_table import Pairs, pairs_from
from audit.metrics.table.table_view import View
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.release_guarantee import draft_guarantee
from audit.pilot.protocol.protocol import Protocol
from audit.report.content.case_flow import FlowBox, case_flow, pilot_state_at
from audit.report.content.checklist_facts import collect_facts
from audit.report.content.log_position import AsOf, Position, find_position
from audit.report.content.report_access import check_access
from audit.report.content.report_parts import Block, Cell, Plan, Section, Table, Words
from audit.report.content.reporting_checklists import NAMES, Checklist, checklist
from audit.report.content.stratum_values import Numbers
from audit.report.content.study_facts import Study, protocol_in_force, read_study
from audit.report.sections import (
    decision_section,
    failure_analysis,
    gate_section,
    model_comparison,
    reader_section,
    stop_rule_section,
)
from audit.report.sections import (
    report_sections as sections,
)
from audit.report.sections.safety_notices import Safety, safety_from

if TYPE_CHECKING:
    from audit.metrics.table.measure_definition import Measure
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

TITLE: Final = "Report of the pilot"


@dataclass(frozen=True)
class Gathered:
    """The record as far as a report needs it, read once; sections are made from it for any view."""

    log: "Log"
    position: Position
    pairs: Pairs
    study: Study
    protocol: Protocol | None
    flow: tuple[FlowBox, ...]
    safety: Safety
    hidden: dict[int, Message]
    """Events whose content whoever asks could not see yet at the position."""

    @property
    def epoch(self) -> int | None:
        """The protocol's epoch in force."""
        return self.study.protocols[-1][1].epoch if self.study.protocols else None

    @property
    def subgroups(self) -> tuple[str, ...]:
        """The subgroups that the protocol in force names for tests of interaction."""
        return tuple(self.protocol.subgroups) if self.protocol else ()

    def numbers(
        self, view: View | None = None, palette: Palette = PRINT, *, lazy: bool = False
    ) -> Numbers:
        """What sections compute with."""
        return Numbers(
            pairs=self.pairs,
            view=view or View(),
            palette=palette,
            lazy=lazy,
            names={c.id: c.name for c in self.study.configurations.values()},
            readers={account: self.study.reader(account) for account in self.study.readers},
        )


def gather(log: "Log", actor: "Actor", upto: int | None = None) -> Gathered:
    """Read the record up to an event (None: the newest that counts). RecordForbidden for readers."""
    check_access(log, actor)
    at = find_position(log, upto)
    study = read_study(log, at.seq)
    state = pilot_state_at(log, at.seq)
    return Gathered(
        log=log,
        position=at,
        pairs=pairs_from(log, at.seq),
        study=study,
        protocol=protocol_in_force(log, study),
        flow=case_flow(state),
        safety=safety_from(state),
        hidden=_hidden(log, actor, upto),
    )


def _hidden(log: "Log", actor: "Actor", upto: int | None) -> dict[int, Message]:
    """What the actor could not see yet: as of the position, so that later events change nothing."""
    if upto is None:
        return dict(find_withheld(log, actor=actor))
    log_then = cast("Log", AsOf(log, upto))
    withheld: dict[int, Message] = {}
    for case in log.cases():
        withheld |= find_withheld(log_then, case, actor)
    return withheld


@dataclass(frozen=True)
class Report:
    """A report: its sections with the numbers behind them."""

    gathered: Gathered
    numbers: Numbers
    sections: tuple[Section, ...]
    checklists: tuple[Checklist, ...]

    @property
    def title(self) -> str:
        """The protocol's title, else a plain one."""
        protocol = self.gathered.protocol
        return f"{TITLE}: {protocol.title}" if protocol else "Report of the record"

    @property
    def definitions(self) -> tuple["Measure", ...]:
        """Every measure that a table names, in the registry's order."""
        measure_names = {
            cell.about
            for section in self.sections
            for block in section.blocks
            if isinstance(block, Table)
            for row in block.rows
            for cell in row
        }
        return tuple(m for m in MEASURES.values() if m.name in measure_names)


def default_view(gathered: Gathered) -> View:
    """What is counted where nobody says otherwise: the pilot's cases, of a record that has a pilot."""
    return View().where("setting", "pilot") if gathered.protocol else View()


def effective_view(gathered: Gathered, view: View | None) -> View:
    """A view as it is meant where it does not say whether the pilot's cases are wanted: they are."""
    if view is None or not gathered.protocol or any(name == "setting" for name, _ in view.filters):
        return view or default_view(gathered)
    return view.where("setting", "pilot")


def build_report(
    gathered: Gathered, view: View | None = None, progress: Callable[[int], None] | None = None
) -> Report:
    """All sections of a view, as `effective_view`; None: the usual one. `tell` hears how many sections are done."""
    numbers = gathered.numbers(effective_view(gathered, view))
    facts = collect_facts(
        gathered.study, gathered.protocol, gathered.pairs, gathered.flow, gathered.epoch
    )
    sections_made = []
    for _, make in SECTIONS.values():
        sections_made.append(make(numbers, gathered).section())
        if progress is not None:
            progress(len(sections_made))
    return Report(
        gathered=gathered,
        numbers=numbers,
        sections=(*sections_made, _study_section(gathered, facts)),
        checklists=tuple(checklist(name, facts) for name in NAMES),
    )


PlanMaker = Callable[[Numbers, Gathered], Plan]
SECTIONS: Final[dict[str, tuple[Message, PlanMaker]]] = {
    "questions": (
        Message("report-section.recommendation"),
        lambda numbers, gathered: gate_section.plan(
            numbers, gathered.protocol, gathered.epoch, gathered.safety
        ),
    ),
    "flow": (
        Message("report-section.flow"),
        lambda numbers, gathered: sections.flow_plan(numbers, gathered.flow),
    ),
    "diagnosis": (
        Message("report-section.diagnosis"),
        lambda numbers, _: sections.diagnosis_plan(numbers),
    ),
    "findings": (
        Message("report-section.findings"),
        lambda numbers, _: sections.findings_plan(numbers),
    ),
    "failures": (
        Message("report-section.failures"),
        lambda numbers, gathered: failure_analysis.plan(numbers, gathered.log, gathered.hidden),
    ),
    "strata": (
        Message("report-section.strata"),
        lambda numbers, gathered: sections.strata_plan(numbers, gathered.subgroups),
    ),
    "calibration": (
        Message("report-section.calibration"),
        lambda numbers, _: sections.calibration_plan(numbers),
    ),
    "decision": (
        Message("report-section.net-benefit-cost"),
        lambda numbers, _: decision_section.decision_plan(numbers),
    ),
    "readers": (
        Message("report-section.reader-effect"),
        lambda numbers, gathered: sections.readers_plan(
            numbers, lambda: reader_section.reader_tables(gathered.log, gathered.position.seq)
        ),
    ),
    "monitors": (
        Message("report-section.monitors"),
        lambda numbers, gathered: stop_rule_section.plan(
            numbers, gathered.log, gathered.position.seq, gathered.protocol, gathered.study.alarms
        ),
    ),
    "course": (
        Message("report-section.over-time"),
        lambda numbers, _: sections.course_plan(numbers),
    ),
    "against": (
        Message("report-section.comparison"),
        lambda numbers, gathered: model_comparison.plan(numbers, planned=gathered.subgroups),
    ),
    "resources": (
        Message("report-section.resources"),
        lambda numbers, _: sections.resources_plan(numbers),
    ),
}
"""Every section by name: what it is called in a list, and what makes it. Page and dashboard
share them."""


def report_head(gathered: Gathered, view: View) -> Sequence[tuple[str, str]]:
    """What stands at the top of every page: where in which record it was made."""
    at, study = gathered.position, gathered.study
    checkpoint = "none was made before"
    if at.checkpoint is not None:
        checkpoint = f"{'signed' if at.signed else 'unsigned'}, {at.checkpoint} events"
    rows = [
        ("Log position", f"event {at.seq}, {at.at[:19].replace('T', ' ')} UTC"),
        ("Record", at.origin),
        ("Root (RFC 9162)", at.root),
        ("Last checkpoint", checkpoint),
        ("Software", ", ".join(sorted(study.software)) or "not recorded"),
        ("Blinding", str(draft_guarantee(gathered.log))),
    ]
    protocol = gathered.protocol
    if protocol is not None:
        rows.insert(0, ("Protocol", f"{protocol.sha256[:16]}…, epoch {gathered.epoch}"))
    if str(view):
        rows.append(("Filters", str(view)))
    return rows


_ROWS: Final = (
    *(("Intended use", "intended_use"), ("Setting", "setting"), ("Ethics", "ethics")),
    *(("Scope", "scope"), ("Arms", "arms"), ("Endpoints", "endpoints"), ("Gates", "gates")),
    *(("Stop rules", "stop_rules"), ("Suspensions", "suspensions"), ("Sample size", "sample_size")),
    ("Analyses", "analyses"),
    *(
        ("Readers", "readers"),
        ("Reference standard", "reference"),
        ("Adjudication", "adjudication"),
    ),
    *(("Decisions", "decisions"), ("Safety reports", "safety"), ("Escalations", "escalations")),
    *(("Usability", "usability"), ("Patients", "patients"), ("Groups", "groups")),
    *(("Acquisition", "acquisition"), ("Methods", "methods"), ("Limits", "limits")),
)


def _study_section(gathered: Gathered, facts: dict[str, str | None]) -> Section:
    """Protocol, versions, configurations."""
    rows = tuple((Cell(title), Cell(facts[name] or "not recorded")) for title, name in _ROWS)
    blocks: list[Block] = [Table("study", "Study", ("", "In the record"), rows, numbers_from=99)]
    epochs = tuple(
        (
            Cell(str(body.epoch)),
            Cell(f"{body.protocol_sha256[:16]}…"),
            Cell("first" if body.supersedes is None else f"replaces {body.supersedes[:16]}…"),
            Cell(str(seq)),
        )
        for seq, body in gathered.study.protocols
    )
    if epochs:
        of_epochs = ("Epoch", "Protocol", "", "Event")
        blocks.append(Table("epochs", "Epochs of the protocol", of_epochs, epochs, numbers_from=99))
    configurations = tuple(
        (
            Cell(c.name),
            Cell(c.id),
            Cell(f"{c.provider}, {c.api}{'' if c.is_ai else ' (no AI)'}"),
            Cell(f"{c.recipe}, {c.captions}"),
            Cell(f"{c.prompt[:12]}… / {c.schema[:12]}…"),
            Cell(", ".join(sorted(c.strategies))),
            Cell(str(c.epochs)),
            Cell(str(c.drafts)),
        )
        for c in gathered.study.configurations.values()
    )
    if configurations:
        names = (
            "Model",
            "Configuration",
            "Provider",
            "Pictures",
            "Prompt / schema",
            "Strategy",
            "Epochs",
            "Drafts",
        )
        blocks.append(
            Table(
                "configurations",
                "Configurations that were asked",
                names,
                configurations,
                numbers_from=6,
            )
        )
    else:
        blocks.append(Words("No draft was asked for.", "muted"))
    return Section("study", "Protocol, versions, methods", tuple(blocks))


__all__ = ["Gathered", "Report", "build_report", "configuration_id", "gather", "report_head"]
