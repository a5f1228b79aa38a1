"""The report of an acceptance test, as one HTML page, a PDF, and JSON.

It is made from the signed conclusion and the results that it names by their hash, so that it can be
written again at any time with the same content.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import jinja2

from audit.acceptance.acceptance_results import NOTICE, AcceptanceError
from audit.errors import RecordInputError
from audit.interpretation.phrases import configuration_id
from audit.messages import Message, Text, join, term
from audit.record.events import AcceptanceConcluded, Actor, Event
from audit.report.content.log_position import Position, find_position
from audit.report.content.report_access import check_access
from audit.report.content.report_parts import Cell, Section, Table, Words
from audit.report.output.page_template import load_template
from audit.report.output.pdf_page import render_pdf
from audit.report.output.report_files import write_files

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

_STANDS: Final = {
    "cleared": (Message("verdict.gate-cleared"), "ok"),
    "failed": (Message("verdict.gate-failed"), "critical"),
    "open": (Message("verdict.gate-open"), "muted"),
}
_VERDICT_STATUS: Final = {"passed": "ok", "failed": "critical"}
_NOT_STATED: Final = Message("acceptance.not-stated")


@dataclass(frozen=True)
class AcceptanceReport:
    """A conclusion with its results, for one report."""

    event: Event
    body: AcceptanceConcluded
    results: dict[str, Any]
    position: Position

    @classmethod
    def read(cls, log: "Log", seq: int | None = None) -> "AcceptanceReport":
        """Read a conclusion from the record.

        Args:
            log: The record.
            seq: Its event; None: the newest conclusion.

        Raises:
            AcceptanceError: There is no such conclusion.
        """
        for event in reversed(list(log.events(types=("acceptance.concluded",)))):
            if seq in (None, event.seq) and isinstance(event.body, AcceptanceConcluded):
                results = json.loads(log.blob(event.body.results_sha256))
                return cls(event, event.body, results, find_position(log, event.seq))
        raise AcceptanceError(Message("acceptance.no-conclusion", seq=seq or 0))

    @property
    def title(self) -> Message:
        """Title of the report."""
        return Message("acceptance.report-title", title=self.results["plan"]["title"])

    # --- content ----------------------------------------------------------------------------------

    def summary(self) -> tuple[Words, ...]:
        """Return the outcome with its reasons."""
        body = self.body
        if body.outcome == "accepted":
            return (Words(Message("acceptance.accepted-until", until=body.valid_until), "ok"),)
        reasons = [Words(reason["reason"]) for reason in self.results["reasons"]]
        return (Words(Message("acceptance.not-accepted"), "critical"), *reasons)

    def head(self) -> list[tuple[Text, Text]]:
        """Return the facts about model, plan, signature and record."""
        body, position, plan = self.body, self.position, self.results["plan"]
        signed = Message(
            "acceptance.signed-by", name=body.name, meaning=body.meaning, at=_time(self.event.at)
        )
        return [
            (Message("study-section.provider"), body.provider),
            (Message("stratum.model-title"), body.model or _NOT_STATED),
            (Message("acceptance.reported-model"), body.model_returned or _NOT_STATED),
            (Message("acceptance.digest"), body.model_digest or _NOT_STATED),
            (Message("acceptance.server-version"), body.model_version or _NOT_STATED),
            (Message("study-section.configuration"), configuration_id(body.configuration)),
            (Message("study-section.intended-use"), term(plan["intended_use"])),
            (Message("acceptance.plan"), self.results["plan_sha256"]),
            (Message("acceptance.results"), body.results_sha256),
            (
                Message("acceptance.case-set"),
                Message("acceptance.case-counts", cases=body.n_cases, patients=body.n_patients),
            ),
            (Message("acceptance.signature"), signed),
            (
                Message("report-head.position"),
                Message("report-head.event", seq=position.seq, at=_time(position.at)),
            ),
            (Message("report-head.record"), position.origin),
            (Message("report-head.root"), position.root),
        ]

    def sections(self) -> tuple[Section, ...]:
        """Return gates, probes, runs, earlier tests and missing answers."""
        results = self.results
        gates = Table(
            "gates",
            "",
            (
                Message("report-column.gate"),
                Message("report-column.limit"),
                Message("report-column.patient-errors"),
                Message("report-column.unsettled-cases"),
                Message("report-column.gate-status"),
            ),
            tuple(_gate_row(gate) for gate in results["gates"]),
            Message("acceptance.gates-note"),
        )
        sections = [Section("gates", Message("acceptance.section-gates"), (gates,))]
        if results["probes"]:
            table = _table(
                "probes", ("probe", "runs", "verdict"), map(_probe_row, results["probes"])
            )
            sections.append(Section("probes", Message("acceptance.section-probes"), (table,)))
        sections.append(self._runs())
        missing = [case for case in results["cases"] if case["missing"]]
        if missing:
            table = _table("missing", ("row", "case", "missing"), map(_missing_row, missing))
            sections.append(Section("missing", Message("acceptance.section-missing"), (table,)))
        if results["earlier"]:
            table = _table(
                "earlier",
                ("event", "at", "configuration", "outcome"),
                map(_earlier_row, results["earlier"]),
            )
            sections.append(Section("earlier", Message("acceptance.section-earlier"), (table,)))
        return tuple(sections)

    def _runs(self) -> Section:
        rows = [
            (str(run["seq"]), Message("acceptance.run-batch"), run["completed"], True)
            for run in self.results["batch_runs"]
        ]
        rows += [
            (str(run["seq"]), Message("acceptance.run-probes"), run["completed"], run["counted"])
            for run in self.results["probe_runs"]
        ]
        cells = (
            (Cell(seq), Cell(kind), Cell(_ended(completed)), Cell(_counted(counted)))
            for seq, kind, completed, counted in rows
        )
        table = _table("runs", ("event", "run", "ended", "counted"), cells)
        not_counted = sum(case["not_counted"] for case in self.results["cases"])
        note = Words(Message("acceptance.runs-note", n=not_counted), "muted")
        return Section("runs", Message("acceptance.section-runs"), (table, note))

    # --- output -----------------------------------------------------------------------------------

    def html(self) -> str:
        """Return the page."""
        return _template().render(
            title=self.title,
            version=version("overread"),
            position=self.position,
            summary=self.summary(),
            head=self.head(),
            sections=self.sections(),
        )

    def document(self) -> str:
        """Return the conclusion and its results as JSON."""
        conclusion = self.body.model_dump(mode="json")
        content = {
            "notice": NOTICE,
            "event": self.event.seq,
            "at": self.event.at,
            "signed_by": self.event.actor.id,
            "conclusion": conclusion,
            "results": self.results,
        }
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _html(report: AcceptanceReport) -> dict[str, bytes]:
    return {"acceptance.html": report.html().encode()}


def _pdf(report: AcceptanceReport) -> dict[str, bytes]:
    return {"acceptance.pdf": render_pdf(report.html(), report.position.epoch_s)}


def _json(report: AcceptanceReport) -> dict[str, bytes]:
    return {"acceptance.json": report.document().encode()}


FORMATS: Final[dict[str, Callable[[AcceptanceReport], dict[str, bytes]]]] = {
    "html": _html,
    "pdf": _pdf,
    "json": _json,
}
"""Makers of files (content by file name) by format."""


def write_acceptance_report(
    log: "Log",
    folder: Path,
    actor: Actor,
    *,
    formats: Sequence[str] = ("html",),
    seq: int | None = None,
) -> tuple[AcceptanceReport, tuple[Path, ...]]:
    """Write the report of a conclusion into a folder, and record the export.

    Args:
        log: The record.
        folder: Folder to write; created if missing.
        actor: Who exports.
        formats: Names in `FORMATS`.
        seq: Event of the conclusion; None: the newest.

    Raises:
        RecordForbidden: The actor may not see the numbers.
        RecordInputError: A format is unknown.
        AcceptanceError: There is no such conclusion.
        RecordError: A file cannot be written.
    """
    if unknown := [name for name in formats if name not in FORMATS]:
        raise RecordInputError(
            Message("report.format-unknown", unknown=", ".join(unknown), formats=", ".join(FORMATS))
        )
    check_access(log, actor)
    report = AcceptanceReport.read(log, seq)
    wanted = list(dict.fromkeys(formats))
    files: dict[str, bytes] = {}
    for name in wanted:
        files |= FORMATS[name](report)
    export_name = "+".join(("acceptance", *wanted))
    return report, write_files(log, folder, actor, files, export_name, report.position)


@cache
def _template() -> jinja2.Template:
    return load_template("acceptance.html")


def _table(name: str, columns: Sequence[str], rows: Iterable[tuple[Cell, ...]]) -> Table:
    head = tuple(Message(f"acceptance.column-{column}") for column in columns)
    return Table(name, "", head, tuple(rows))


def _gate_row(gate: dict[str, Any]) -> tuple[Cell, ...]:
    at_most = gate["bound"] >= gate["opposite"]
    limit = Message(
        "verdict.limit-at-most" if at_most else "verdict.limit-at-least", limit=100 * gate["limit"]
    )
    words, status = _STANDS[gate["status"]]
    counted: Text = Message("report.no-cases")
    if gate["patients"]:
        low, high = sorted((gate["bound"], gate["opposite"]))
        counted = Message(
            "verdict.patient-errors",
            k=gate["errors"],
            n=gate["patients"],
            low=100 * low,
            high=100 * high,
        )
    waiting = join(
        Message("verdict.unsettled-count", n=item["n"], why=term(item["why"]))
        for item in gate["unsettled"]
    )
    return (
        Cell(gate["name"]),
        Cell(Message("verdict.gate-limit", measure=term(gate["measure"]), limit=limit)),
        Cell(counted),
        Cell(waiting if gate["unsettled"] else "0"),
        Cell(words, status=status),
    )


def _probe_row(probe: dict[str, Any]) -> tuple[Cell, ...]:
    status = _VERDICT_STATUS.get(probe["verdict"], "muted")
    return (
        Cell(probe["name"]),
        Cell(str(probe["n_runs"])),
        Cell(term(probe["verdict"]), status=status),
    )


def _missing_row(case: dict[str, Any]) -> tuple[Cell, ...]:
    return (
        Cell(str(case["line"])),
        Cell(case["case"] or _NOT_STATED),
        Cell(str(case["missing"])),
    )


def _earlier_row(earlier: dict[str, Any]) -> tuple[Cell, ...]:
    return (
        Cell(str(earlier["seq"])),
        Cell(_time(earlier["at"])),
        Cell(configuration_id(earlier["configuration"])),
        Cell(term(earlier["outcome"])),
    )


def _ended(completed: bool | None) -> Message:
    if completed is None:
        return Message("acceptance.run-not-ended")
    return Message("acceptance.run-completed" if completed else "acceptance.run-stopped")


def _counted(counted: bool) -> Message:
    return Message("acceptance.run-counted" if counted else "acceptance.run-other-model")


def _time(at: str) -> str:
    return at[:16].replace("T", " ")
