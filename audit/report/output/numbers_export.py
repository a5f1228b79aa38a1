"""Every number of a report as CSV and JSON, with its definition and the rows behind it."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from audit.export.export_source import NOTICE
from audit.messages.safe_text import csv_row
from audit.metrics.evaluation import filtered
from audit.metrics.measures.measure_registry import MEASURES
from audit.report.content.number_basis import ROW_HEADINGS, consecutive_ranges, row_words
from audit.report.content.report_parts import Table
from audit.report.content.stratum_values import Numbers
from audit.report.output.report_builder import Gathered, Report, gather, report_head
from audit.report.sections.gate_section import recommendations
from audit.report.sections.gate_verdicts import Recommendation
from audit.report.sections.report_sections import REPORT_STRATA
from audit.report.sections.verdict_codes import drafts_and_locks, pilot_codes

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

SPLITS: Final = ("", *REPORT_STRATA, "reader", "protocol_epoch", "setting")
"""Strata that every number is exported by; empty: not split."""
KINDS: Final = ("draft", "read", "final")


def exported_values(report: Report) -> list[dict[str, Any]]:
    """Return one flat row per number that has a denominator, computed once per report.

    A stratum in which all results have the same value is left out.
    """
    if report.numbers.exported is None:
        report.numbers.exported = list(_values(report))
    return report.numbers.exported


def _values(report: Report) -> Iterator[dict[str, Any]]:
    numbers = report.numbers
    all_measures = tuple(MEASURES)
    of_contents = tuple(name for name in all_measures if not _of_drafts(name))
    rows = filtered(numbers.pairs, numbers.view)
    for split in SPLITS:
        for kind in KINDS:
            if split and len(set(rows.take(rows.has("kind", kind)).words(split))) < 2:
                continue  # the same numbers as without the split
            by = (*(("configuration",) if kind == "draft" else ()), *((split,) if split else ()))
            view = replace(numbers.view, kind=kind, by=by)
            table = numbers.table(all_measures if kind == "draft" else of_contents, view)
            for cell in table.cells:
                value = cell.value
                if not value.n:
                    continue
                words = dict(zip(by, cell.stratum, strict=True))
                if "reader" in words:
                    words["reader"] = str(numbers.reader_name(words["reader"]))
                yield {
                    "configuration": words.pop("configuration", ""),
                    "kind": kind,
                    "stratum": split,
                    "word": words.get(split, ""),
                    **value.to_json(),
                    "rows": numbers.key(value.measure, view, cell.stratum),
                }


def _of_drafts(measure: str) -> bool:
    """Return whether a measure is about drafts for any kind of results: exported only once."""
    return MEASURES[measure].family in (
        *("outcomes", "technical", "resources", "course", "readers", "agreement", "reasoning"),
    )


def numbers_json(report: Report) -> str:
    """Return one document with position, definitions, values, tables, checklists and rows."""
    gathered, numbers = report.gathered, report.numbers
    values = exported_values(report)
    used = {row["measure"] for row in values}
    document = {
        "notice": NOTICE,
        "title": str(report.title),
        "log_position": gathered.position.seq,
        "head": {str(title): str(value) for title, value in report_head(gathered, numbers.view)},
        "view": str(numbers.view),
        "definitions": {
            measure.name: {**measure.texts(), "unit": measure.unit}
            for measure in MEASURES.values()
            if measure.name in used
        },
        "values": values,
        "pilot": pilot_json(gathered, numbers),
        "sections": [
            {
                "name": section.name,
                "title": str(section.title),
                "tables": [_table(b) for b in section.blocks if isinstance(b, Table)],
            }
            for section in report.sections
        ],
        "checklists": [
            {
                "title": checklist.title,
                "source": checklist.source,
                "items": [
                    {
                        "number": item.number,
                        "topic": item.topic,
                        "record": None if item.answer is None else str(item.answer),
                    }
                    for item in checklist.items
                ],
            }
            for checklist in report.checklists
        ],
        "rows": {
            key: [list(span) for span in consecutive_ranges((rows + 1).tolist())]
            for key, rows in numbers.basis.sets()
        },
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _table(table: Table) -> dict[str, Any]:
    """Return a table in English."""
    head, *rows = table.plain()
    return {"title": str(table.title), "head": head, "rows": rows, "note": str(table.note)}


def pilot_json(gathered: Gathered, numbers: Numbers) -> dict[str, Any]:
    """Return the pilot's recommendations as stable codes (see `verdict_codes`)."""
    recommended: tuple[Recommendation, ...] = ()
    if gathered.protocol is not None and gathered.epoch is not None and gathered.protocol.gates:
        recommended = recommendations(numbers, gathered.protocol, gathered.epoch, gathered.safety)
    codes = pilot_codes(
        recommended, gathered.protocol, gathered.epoch, gathered.safety, gathered.pairs.roll
    )
    received = gathered.received
    studies = None if received is None else received.to_json()
    return {
        **codes,
        "studies": studies,
        **drafts_and_locks(gathered.log, gathered.position.seq, gathered.hidden),
    }


def pilot_json_of(log: "Log", actor: "Actor", upto: int | None = None) -> dict[str, Any]:
    """Return `pilot_json` without making a report.

    Raises:
        RecordForbidden: The actor may not see the numbers.
    """
    gathered = gather(log, actor, upto)
    return pilot_json(gathered, gathered.numbers(lazy=True))


def numbers_csv(report: Report) -> str:
    """Return one line per number with its definition; the first column says "investigational"."""
    rows = []
    for row in exported_values(report):
        rows.append(
            {
                "notice": NOTICE,
                "log_position": report.gathered.position.seq,
                **row,
                **MEASURES[row["measure"]].texts(),
            }
        )
    file = io.StringIO()
    if rows:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(dict(zip(row, csv_row(row.values()), strict=True)) for row in rows)
    return file.getvalue()


def rows_csv(report: Report) -> str:
    """Return the results table: one line per draft, read or final content, with its events."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(ROW_HEADINGS)
    writer.writerows(map(csv_row, row_words(report.numbers.pairs, report.numbers.readers)))
    return file.getvalue()


def basis_csv(report: Report) -> str:
    """Which rows each name of rows stands for."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(("rows", "first", "last"))
    for key, rows in report.numbers.basis.sets():
        writer.writerows(
            csv_row((key, first, last)) for first, last in consecutive_ranges((rows + 1).tolist())
        )
    return file.getvalue()


__all__ = [
    "basis_csv",
    "exported_values",
    "numbers_csv",
    "numbers_json",
    "pilot_json",
    "pilot_json_of",
    "rows_csv",
]
