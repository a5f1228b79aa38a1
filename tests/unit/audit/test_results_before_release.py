"""Drafts that are withheld count in no metric and no figure; figures are exported and recorded."""

import csv
import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

from audit.charts import PRINT, Figure
from audit.errors import RecordForbidden, RecordInputError
from audit.lexicon.vocabulary import Group
from audit.metrics.table.table_view import View
from audit.record.events import Actor, ReadLocked
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from audit.report import gather
from audit.report.content.report_parts import Block, Table
from audit.report.output.figure_files import NOTICE, figure_csv, write_figure
from audit.report.output.html_page import render_page
from audit.report.output.numbers_export import numbers_csv, rows_csv
from audit.report.output.report_builder import Gathered, build_report
from tests.helpers.piloted import LEAD
from tests.helpers.verdicts import SilentPilot, invented, right
from viewer.site.dashboard import Address, RowBehind, planned, results

GROUPS = (Group.NORMAL, Group.GLIOMA)


@pytest.fixture(scope="module")
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SilentPilot]:
    """Twelve cases, drafted and compared, half of them with a reading that has not ended."""
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        pilot = SilentPilot(log)
        for n in range(12):
            case = pilot.enroll(GROUPS[n % 2])
            pilot.lead.assign(case, "reader-1")
            pilot.ask(case, invented() if n % 3 == 0 else right(GROUPS[n % 2]))
        pilot.refer()
        yield pilot


def end_readings(pilot: SilentPilot) -> None:
    """Lock the read of every case."""
    for case in pilot.log.cases():
        read = right(Group.NORMAL)
        locked = ReadLocked(
            content_sha256=read.content_sha256, coded=deidentify(read), draft_seen=False, seconds=60
        )
        pilot.log.append(
            locked,
            actor=Actor(id="reader-1", role="reader"),
            case=case,
            blobs=[read.canonical_bytes()],
        )


def blocks_of(gathered: Gathered) -> dict[str, tuple[Block, ...]]:
    return {s.name: s.blocks for s in build_report(gathered).sections}


def counted(gathered: Gathered) -> list[RowBehind]:
    """Return every row that a figure or table of the failures leads to."""
    shown = planned(gathered, Address("failures", view=View()), PRINT)
    figures = [b for b in shown.plan.section().blocks if isinstance(b, Figure)]
    keys = {area.key for figure in figures for area in figure.areas}
    return [
        row for key in keys for row in results(gathered, shown.numbers, shown.numbers.rows_of(key))
    ]


def test_a_withheld_draft_counts_in_nothing_but_gates_before_it_is_released(
    pilot: SilentPilot, tmp_path: Path
) -> None:
    before = gather(pilot.log, LEAD)
    assert before.hidden and before.n_withheld == 12 and not len(before.released)
    sections = blocks_of(before)
    drawn = [b for name in sections for b in sections[name] if isinstance(b, Figure)]
    assert {f.name.partition("-")[0] for f in drawn} <= {"gates", "flow", "monitor"}
    tables = [b for b in sections["diagnosis"] if isinstance(b, Table)]
    assert not tables and not counted(before)
    gates = next(f for f in drawn if f.name == "gates")
    assert not gates.areas  # how many count is shown, and none of them is listed
    report = build_report(before)
    page = render_page(report)
    assert "12 results of cases whose readings have not ended" in page
    case = pilot.log.cases()[0]
    assert case not in page and case not in rows_csv(report)
    assert "accuracy" not in numbers_csv(report)

    end_readings(pilot)
    after = gather(pilot.log, LEAD)
    assert not after.n_withheld and len(after.released) == len(after.pairs)
    (waterfall,) = (b for b in blocks_of(after)["failures"] if isinstance(b, Figure))
    assert [row[2] for row in waterfall.data.rows][:4] == [12, 0, 0, 12]
    assert {row.case for row in counted(after)} == set(pilot.log.cases())
    kinds = ("flow", "roc", "waterfall")
    names = {
        b.name for blocks in blocks_of(after).values() for b in blocks if isinstance(b, Figure)
    }
    assert all(any(name.startswith(kind) for name in names) for kind in kinds)


def test_a_figure_is_exported_with_its_notice_and_recorded(
    pilot: SilentPilot, tmp_path: Path
) -> None:
    log = pilot.log
    gathered = gather(log, LEAD)
    position, view = gathered.position, View().where("setting", "pilot")
    sections = blocks_of(gathered)
    figures = [b for blocks in sections.values() for b in blocks if isinstance(b, Figure)]
    assert figures
    cases = log.cases()
    for figure in figures:
        svg = tmp_path / f"{figure.name}.svg"
        write_figure(log, svg, LEAD, figure, position, view)
        text = svg.read_text()
        root = fromstring(text)
        words = " ".join(e.text or "" for e in root.iter("{http://www.w3.org/2000/svg}text"))
        assert NOTICE in words and f"event {position.seq}," in words
        assert position.head in words.replace(" ", "") and "href" not in text
        table = tmp_path / f"{figure.name}.csv"
        write_figure(log, table, LEAD, figure, position, view)
        head, *rows = csv.reader(table.read_text().splitlines())
        assert rows and all(len(row) == len(head) for row in rows)
        for row in rows:
            values = dict(zip(head, row, strict=True))
            assert values["notice"] == NOTICE and values["log_position"] == str(position.seq)
            assert values["head_sha256"] == position.head and values["filters"] == "setting=pilot"
        assert not [case for case in cases if case in text or case in table.read_text()]
        exported = [e.body for e in log.events(types=("record.exported",))][-2:]
        assert [e.format for e in exported] == ["figure+svg", "figure+csv"]  # type: ignore[union-attr]
        for event, path in zip(exported, (svg, table), strict=True):
            assert event.head_sha256 == position.head  # type: ignore[union-attr]
            assert event.file_sha256 == hashlib.sha256(path.read_bytes()).hexdigest()  # type: ignore[union-attr]
    first = figures[0]
    assert figure_csv(first, position, view) == figure_csv(first, position, view)
    n = log.head[0]
    for path, actor, error in (
        (tmp_path / "x.svg", Actor(id="reader-1", role="reader"), RecordForbidden),
        (tmp_path / "x.gif", LEAD, RecordInputError),
        (tmp_path / "x.png", LEAD, RecordInputError),
    ):
        with pytest.raises(error):
            write_figure(log, path, actor, first, position, view)
        assert not path.exists() and log.head[0] == n
