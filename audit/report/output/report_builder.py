"""Assembles a report from the record at one position."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from audit.charts import PRINT, Figure, Palette
from audit.messages import Message, Text, join, term
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.pilot.conduct.release_guarantee import draft_guarantee
from audit.pilot.protocol.protocol import Protocol
from audit.report.content.case_flow import FlowBox
from audit.report.content.checklist_facts import Facts, collect_facts
from audit.report.content.log_position import (
    Position,
    find_position,
    newest_that_counts,
)
from audit.report.content.record_state import RecordState
from audit.report.content.released_results import find_hidden, released
from audit.report.content.report_access import check_access, check_readings, check_role
from audit.report.content.report_parts import Block, Cell, Plan, Section, Table, Words
from audit.report.content.reporting_checklists import NAMES, NOT_RECORDED, Checklist, checklist
from audit.report.content.stratum_values import Numbers
from audit.report.content.study_facts import Study, protocol_in_force
from audit.report.content.study_flow import StudyFlow
from audit.report.sections import (
    decision_section,
    failure_analysis,
    gate_section,
    model_comparison,
    order_section,
    reader_section,
    stop_rule_section,
)
from audit.report.sections import (
    report_sections as sections,
)
from audit.report.sections.safety_notices import Safety

if TYPE_CHECKING:
    from audit.metrics.table.measure_definition import Measure
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


@dataclass(frozen=True)
class Gathered:
    """Contents of the record that a report needs, read once, for sections of any view."""

    log: "Log"
    position: Position
    pairs: Pairs
    study: Study
    protocol: Protocol | None
    flow: tuple[FlowBox, ...]
    safety: Safety
    received: StudyFlow | None
    """What became of the studies that stations received."""
    hidden: Mapping[int, Message]
    """Events whose content the actor may not see at the position, with the reason."""

    @cached_property
    def released(self) -> Pairs:
        """Rows of the results table of which nothing is withheld from the actor."""
        return released(self.pairs, self.hidden)

    @property
    def n_withheld(self) -> int:
        """Number of results that do not count before they are released to the actor."""
        return len(self.pairs) - len(self.released)

    @property
    def epoch(self) -> int | None:
        """Protocol epoch in force."""
        if self.study.protocols:
            return self.study.protocols[-1][1].epoch
        return None

    @property
    def subgroups(self) -> tuple[str, ...]:
        """Subgroups that the protocol in force names for tests of interaction."""
        return tuple(self.protocol.subgroups) if self.protocol else ()

    def numbers(
        self, view: View | None = None, palette: Palette = PRINT, *, lazy: bool = False
    ) -> Numbers:
        """Return the evaluation of measures that sections use."""
        return Numbers(
            pairs=self.released,
            complete=self.pairs,
            view=view or View(),
            palette=palette,
            lazy=lazy,
            names={c.id: c.name for c in self.study.configurations.values()},
            readers={account: self.study.reader(account) for account in self.study.readers},
        )


def gather(log: "Log", actor: "Actor", upto: int | None = None) -> Gathered:
    """Read the record up to an event; None: the newest that counts.

    Everything is folded from the events, whatever is stored beside the record.

    Raises:
        RecordForbidden: The actor may not see the numbers.
    """
    if upto is not None:
        check_access(log, actor)
    else:
        check_role(actor)
    state = RecordState(actor)
    state.update(log, newest_that_counts(log) if upto is None else find_position(log, upto).seq)
    gathered = gathered_from(log, state, check=upto is None)
    return gathered if upto is None else replace(gathered, hidden=find_hidden(log, actor, upto))


def gathered_from(log: "Log", state: RecordState, *, check: bool = True) -> Gathered:
    """Return what a report needs from a folded state.

    Args:
        log: The record.
        state: Its folded state, of the person who is to see it.
        check: Refuse a person whose own readings have not ended as of the position.

    Raises:
        RecordForbidden: The person may not see the numbers.
    """
    if check:
        check_readings(state.unread(state.actor.id if state.actor is not None else ""))
    return Gathered(
        log=log,
        position=find_position(log, state.position, state.tree),
        pairs=state.pairs(),
        study=deepcopy(state.study),  # a later update goes on counting in another thread
        protocol=protocol_in_force(log, state.study),
        flow=state.boxes(),
        safety=state.safety(),
        received=state.received(),
        hidden=state.hidden(),
    )


@dataclass(frozen=True)
class Report:
    """Sections and checklists, with the numbers behind them."""

    gathered: Gathered
    numbers: Numbers
    sections: tuple[Section, ...]
    checklists: tuple[Checklist, ...]

    @property
    def title(self) -> Message:
        """Title, with that of the protocol if there is one."""
        protocol = self.gathered.protocol
        if protocol is None:
            return Message("report-head.title-of-record")
        return Message("report-head.title", title=protocol.title)

    @property
    def definitions(self) -> tuple["Measure", ...]:
        """Measures that a table or figure names, in registry order."""
        blocks = [block for section in self.sections for block in section.blocks]
        measure_names = {
            cell.about
            for block in blocks
            if isinstance(block, Table)
            for row in block.rows
            for cell in row
        }
        measure_names.update(*(block.about for block in blocks if isinstance(block, Figure)))
        return tuple(m for m in MEASURES.values() if m.name in measure_names)


def default_view(gathered: Gathered) -> View:
    """Return the view without filters: the pilot's cases if the record has a pilot, else all."""
    if gathered.protocol:
        return View().where("setting", "pilot")
    return View()


def effective_view(gathered: Gathered, view: View | None) -> View:
    """Restrict a view to the pilot's cases unless it filters by setting itself."""
    if view is None or not gathered.protocol or any(name == "setting" for name, _ in view.filters):
        return view or default_view(gathered)
    return view.where("setting", "pilot")


def build_report(
    gathered: Gathered, view: View | None = None, progress: Callable[[int], None] | None = None
) -> Report:
    """Make all sections.

    Args:
        gathered: Contents of the record.
        view: Filters, see `effective_view`; None: the default view.
        progress: Called with the number of sections that are done.
    """
    numbers = gathered.numbers(effective_view(gathered, view))
    before = gathered.received.boxes() if gathered.received is not None else ()
    flow = (*before, *gathered.flow)
    facts = collect_facts(gathered.study, gathered.protocol, gathered.pairs, flow, gathered.epoch)
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
        Message("report-section.recommendations"),
        lambda numbers, gathered: gate_section.plan(
            numbers, gathered.protocol, gathered.epoch, gathered.safety
        ),
    ),
    "flow": (
        Message("report-section.flow"),
        lambda numbers, gathered: sections.flow_plan(numbers, gathered.flow, gathered.received),
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
    "order": (
        order_section.TITLE,
        lambda _, gathered: order_section.plan(
            gathered.log, gathered.protocol, gathered.position.seq, gathered.hidden
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
"""Sections by name: title in a list, and maker. The page and the dashboard share them."""


def report_head(gathered: Gathered, view: View) -> Sequence[tuple[Message, Text]]:
    """Return the head of every page: log position, record, software and filters."""
    position, protocol = gathered.position, gathered.protocol
    rows: list[tuple[Message, Text]] = []
    if protocol is not None:
        version = Message(
            "report-head.protocol-version", sha256=protocol.sha256[:16], epoch=gathered.epoch
        )
        rows.append((Message("report-head.protocol"), version))
    event = Message("report-head.event", seq=position.seq, at=position.at[:19].replace("T", " "))
    software = join(sorted(gathered.study.software)) or NOT_RECORDED
    rows += [
        (Message("report-head.position"), event),
        (Message("report-head.record"), position.origin),
        (Message("report-head.root"), position.root),
        (Message("report-head.checkpoint"), _checkpoint(position)),
        (Message("report-head.software"), software),
        (Message("report-head.blinding"), draft_guarantee(gathered.log)),
    ]
    if str(view):
        rows.append((Message("report-head.filters"), str(view)))
    if gathered.n_withheld:
        withheld = Message("report-head.withheld-results", n=gathered.n_withheld)
        rows.append((Message("report-head.withheld"), withheld))
    return rows


def _checkpoint(position: Position) -> Message:
    if position.checkpoint is None:
        return Message("report-head.checkpoint-missing")
    if position.signed:
        return Message("report-head.checkpoint-signed", n=position.checkpoint)
    return Message("report-head.checkpoint-unsigned", n=position.checkpoint)


_FACT_ROWS: Final = {
    "intended_use": Message("study-section.intended-use"),
    "setting": Message("study-section.setting"),
    "ethics": Message("study-section.ethics"),
    "scope": Message("study-section.scope"),
    "arms": Message("study-section.arms"),
    "endpoints": Message("study-section.endpoints"),
    "gates": Message("study-section.gates"),
    "stop_rules": Message("study-section.stop-rules"),
    "suspensions": Message("study-section.suspensions"),
    "sample_size": Message("study-section.sample-size"),
    "analyses": Message("study-section.analyses"),
    "readers": Message("study-section.readers"),
    "reference": Message("study-section.reference"),
    "adjudication": Message("study-section.adjudication"),
    "decisions": Message("study-section.decisions"),
    "safety": Message("study-section.safety"),
    "escalations": Message("study-section.escalations"),
    "usability": Message("study-section.usability"),
    "patients": Message("study-section.patients"),
    "groups": Message("study-section.groups"),
    "acquisition": Message("study-section.acquisition"),
    "methods": Message("study-section.methods"),
    "limits": Message("study-section.limits"),
}
"""Facts of the table on the study, with their row titles."""


def _study_section(gathered: Gathered, facts: Facts) -> Section:
    """Return the section on protocol, versions and configurations."""
    rows = tuple(
        (Cell(title), Cell(facts[name] or NOT_RECORDED)) for name, title in _FACT_ROWS.items()
    )
    blocks: list[Block] = [
        Table(
            "study",
            Message("study-section.study"),
            ("", Message("study-section.in-the-record")),
            rows,
            numbers_from=99,
        )
    ]
    if gathered.study.protocols:
        blocks.append(_epochs_table(gathered.study))
    if gathered.study.configurations:
        blocks.append(_configurations_table(gathered.study))
    else:
        blocks.append(Words(Message("study-section.no-draft-requested"), "muted"))
    return Section("study", Message("study-section.title"), tuple(blocks))


def _epochs_table(study: Study) -> Table:
    rows = []
    for seq, body in study.protocols:
        replaces = Message("study-section.first-protocol")
        if body.supersedes is not None:
            replaces = Message("study-section.replaces", sha256=body.supersedes[:16])
        sha256 = f"{body.protocol_sha256[:16]}…"
        rows.append((Cell(str(body.epoch)), Cell(sha256), Cell(replaces), Cell(str(seq))))
    head = (
        Message("study-section.epoch"),
        Message("report-head.protocol"),
        "",
        Message("report-column.event"),
    )
    title = Message("study-section.protocol-epochs")
    return Table("epochs", title, head, tuple(rows), numbers_from=99)


def _configurations_table(study: Study) -> Table:
    rows = []
    for use in study.configurations.values():
        provider = Message("study-section.provider-api", provider=use.provider, api=use.api)
        if not use.is_ai:
            provider = Message("study-section.no-ai", provider=provider)
        rows.append(
            (
                Cell(use.name),
                Cell(use.id),
                Cell(provider),
                Cell(f"{use.recipe}, {use.captions}"),
                Cell(f"{use.prompt[:12]}… / {use.schema[:12]}…"),
                Cell(join(map(term, sorted(use.strategies)))),
                Cell(str(use.epochs)),
                Cell(str(use.drafts)),
            )
        )
    head = (
        Message("stratum.model-title"),
        Message("study-section.configuration"),
        Message("study-section.provider"),
        Message("study-section.images"),
        Message("study-section.prompt-schema"),
        Message("study-section.strategy"),
        Message("study-section.epochs"),
        Message("study-section.drafts"),
    )
    title = Message("study-section.configurations")
    return Table("configurations", title, head, tuple(rows), numbers_from=6)
