"""Reports of a whole pilot: the same log gives the same bytes, every number leads to its rows."""

import csv
import html
import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from audit.errors import RecordError, RecordForbidden, RecordInputError
from audit.messages import Message, render
from audit.metrics.evaluation import evaluate, supporting
from audit.metrics.table.table_view import View
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Actor, SessionStarted, Verified
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from audit.report import Report, build_report, gather, render_page
from audit.report.content.report_access import access_refusal
from audit.report.content.report_parts import Cell, Table
from audit.report.content.reporting_checklists import NAMES, NOT_RECORDED, checklist
from audit.report.output.failure_pack import write_pack
from audit.report.output.numbers_export import basis_csv, numbers_csv, numbers_json, rows_csv
from audit.report.output.pdf_page import render_pdf
from audit.report.output.report_builder import default_view
from audit.report.output.report_files import CHECKSUMS, write_report
from audit.report.sections.gate_section import recommendations
from audit.report.sections.report_summary import MAX_RECOMMENDATIONS, summarize
from tests.helpers.messages import code_of, raises_code
from tests.helpers.piloted import FIRST, LEAD, MR, case_name
from tests.helpers.reported import MODELS, Pilot60

AUDITOR = Actor(id="auditor", role="auditor")
CASES = 18


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record that nobody changes: tests that write take a copy."""
    path = tmp_path_factory.mktemp("pilot") / "record.sqlite"
    with Log(path) as log:
        Pilot60(log, CASES).write()
    return path


@pytest.fixture(scope="module")
def report(written: Path) -> Iterator[Report]:
    """A report of it."""
    with Log(written) as log:
        yield build_report(gather(log, LEAD))


@pytest.fixture
def log(written: Path, tmp_path: Path) -> Iterator[Log]:
    for file in written.parent.iterdir():
        shutil.copy(file, tmp_path / file.name)
    with Log(tmp_path / written.name) as log:
        yield log


@pytest.fixture
def small_log(tmp_path: Path) -> Iterator[Log]:
    """A record of a few cases, of which a report is made in a moment."""
    with Log(tmp_path / "record.sqlite") as log:
        Pilot60(log, 6).write()
        yield log


class Page(HTMLParser):
    """Parsed content of a page: ids, links, tags, and resources that they would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name == "href":
                self.links.append(value or "")
            elif name in ("src", "srcset", "data", "action", "poster"):
                self.loads.append(value or "")


# --- the page -------------------------------------------------------------------------------------


def test_the_page_needs_nothing_else_and_every_link_arrives(report: Report) -> None:
    text = render_page(report)
    result = Page(text)
    assert "script" not in result.tags and not result.loads
    assert all(link.startswith("#") for link in result.links)
    assert len(result.ids) == len(set(result.ids))
    lost = {link[1:] for link in result.links} - set(result.ids)
    assert not lost
    assert text.count("Investigational - not for diagnosis") >= 2
    at = report.gathered.position
    assert f"event {at.seq}" in text and at.root in text and at.origin in text


def test_the_same_log_gives_the_same_bytes_in_another_process_and_after_a_look(log: Log) -> None:
    report = build_report(gather(log, LEAD))
    text = render_page(report)
    code = (
        "import sys; from audit.record.log.event_log import Log; from audit.record.events import Actor;"
        "from audit.report import build_report, gather, render_page;"
        "report = build_report(gather(Log(sys.argv[1]), Actor(id='lead', role='lead')));"
        "sys.stdout.buffer.write(render_page(report).encode())"
    )
    environment = os.environ | {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    other = subprocess.run(
        [sys.executable, "-c", code, str(log.path)],
        env=environment,
        capture_output=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    assert other.stdout.decode() == text
    log.append(SessionStarted(surface="cli"), actor=LEAD)
    log.append(Verified(ok=True, n_events=9, n_problems=0), actor=AUDITOR)
    again = build_report(gather(log, AUDITOR))
    assert render_page(again) == text


def test_a_report_of_an_earlier_position_is_what_it_was_then(small_log: Log) -> None:
    log = small_log
    before = render_page(build_report(gather(log, LEAD)))
    seq = gather(log, LEAD).position.seq
    lead = Pilot(log, LEAD)
    lead.enroll(case_name(900), MR)
    lead.assign(case_name(900), FIRST.id)
    assert render_page(build_report(gather(log, LEAD))) != before
    assert render_page(build_report(gather(log, LEAD, upto=seq))) == before
    with raises_code(RecordInputError, "report.event-out-of-range"):
        gather(log, LEAD, upto=10**6)


def test_a_record_without_anything_says_so(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        report = build_report(gather(log, LEAD))
        text = render_page(report)
    assert "No protocol is signed" in text
    assert str(Message("study-section.no-draft-requested")) in text
    assert str(NOT_RECORDED) in text
    lost = {link[1:] for link in Page(text).links} - set(Page(text).ids)
    assert not lost


def test_the_pdf_is_the_same_bytes_too(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        report = build_report(gather(log, LEAD))
    text, at = render_page(report, paper=True), report.gathered.position.epoch_s
    first = render_pdf(text, at)
    assert first.startswith(b"%PDF-") and render_pdf(text, at) == first
    assert "SOURCE_DATE_EPOCH" not in os.environ


def test_the_first_page_answers_with_reasons(report: Report) -> None:
    """Before anything else: every signed answer, what decided it, and what nobody has settled."""
    g = report.gathered
    assert g.protocol is not None and g.epoch is not None
    result = summarize(report.numbers, g.protocol, g.epoch, g.safety)
    signed = [a for a in recommendations(report.numbers, g.protocol, g.epoch, g.safety) if a.signed]
    heads = [words for words in result if code_of(words.text) == "verdict.headline"]
    for answer in signed[:MAX_RECOMMENDATIONS]:
        (head,) = (
            h
            for h in heads
            if str(h.text).endswith(f"{answer.verdict}: {answer.model} in {answer.stratum}")
        )
        reasons = result[result.index(head) + 1].text
        suspended = code_of(reasons) == "verdict.suspension-blocks"
        assert suspended or any(str(judged.why) in str(reasons) for judged in answer.gates)
    assert code_of(result[-1].text) == "verdict.follow-up"
    assert sum(len(str(words.text)) for words in result) < 2500  # half a page of A4
    text = render_page(report)
    assert text.index('id="summary"') < text.index("Log position") < text.index("<main>")


def test_paper_repeats_no_definition_and_links_nowhere_else(report: Report) -> None:
    text = render_page(report, paper=True)
    result = Page(text)
    assert {link[1:] for link in result.links} <= set(result.ids)
    assert {"definitions", "rows"}.isdisjoint(result.ids)
    assert all(str(m.definition) not in html.unescape(text) for m in report.definitions)
    assert "--format html,csv" in text
    assert len(text) < 0.7 * len(render_page(report))


def test_every_form_says_how_strongly_drafts_were_withheld(report: Report) -> None:
    sentence = str(render(Message("blinding.kept-by-programs")))
    assert sentence in html.unescape(render_page(report)) and sentence in html.unescape(
        render_page(report, paper=True)
    )
    assert json.loads(numbers_json(report))["head"]["Blinding"] == sentence


# --- the numbers ----------------------------------------------------------------------------------


def test_exported_numbers_are_those_of_the_registry_with_their_rows(report: Report) -> None:
    document = json.loads(numbers_json(report))
    pairs = report.gathered.pairs
    by_name = {
        (v["configuration"], v["measure"]): v
        for v in document["values"]
        if v["kind"] == "draft" and not v["stratum"]
    }
    for sha, _ in MODELS.values():
        configuration = f"cfg-{sha[:12]}"
        view = default_view(report.gathered).where("configuration", configuration)
        for name in ("accuracy", "finding-sensitivity", "brier"):
            value = evaluate(pairs, [name], view).get(name)
            result = by_name[configuration, name]
            assert (result["estimate"], result["k"], result["n"]) == (
                value.estimate,
                value.k,
                value.n,
            )
            rows = supporting(pairs, name, view) + 1
            listed = [n for a, b in document["rows"][result["rows"]] for n in range(a, b + 1)]
            assert listed == rows.tolist()
            assert document["definitions"][name]["source"]
    assert document["log_position"] == report.gathered.position.seq
    assert document["notice"].startswith("Investigational")


def test_tables_of_numbers_rows_and_keys_fit_together(report: Report) -> None:
    numbers = list(csv.DictReader(io.StringIO(numbers_csv(report))))
    rows = list(csv.DictReader(io.StringIO(rows_csv(report))))
    spans: dict[str, int] = {}
    for span in csv.DictReader(io.StringIO(basis_csv(report))):
        spans[span["rows"]] = (
            spans.get(span["rows"], 0) + int(span["last"]) - int(span["first"]) + 1
        )
    assert {n["rows"] for n in numbers} <= set(spans)
    assert [int(r["row"]) for r in rows] == list(range(1, len(report.gathered.pairs) + 1))
    accuracy = [n for n in numbers if n["measure"] == "accuracy" and n["kind"] == "draft"]
    assert accuracy and all(spans[n["rows"]] == float(n["n"]) for n in accuracy)
    events = {e.seq: e.case for e in report.gathered.log.events()}
    for row in rows:
        cited = [int(v) for k, v in row.items() if k.startswith("event ") and v]
        assert cited and {events[seq] for seq in cited} == {row["case"]}
    readers = {r["reader"] for r in rows if r["reader"]}
    assert readers == {"reader 1", "reader 2"}  # accounts have no names in a report


def test_groups_in_the_rows_sum_to_the_whole(report: Report) -> None:
    pairs = report.gathered.pairs
    drafts = pairs.take(pairs.has("kind", "draft") & (pairs.codes("group") >= 0))
    by_group = evaluate(pairs, ["group-accuracy"], View.parse("by=group"))
    assert sum(c.value.n for c in by_group.cells) == len(drafts)


# --- checklists -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_item_of_a_checklist_asks_for_facts_that_there_are(report: Report, name: str) -> None:
    (filled,) = [c for c in report.checklists if c.name == name]
    numbers = [item.number for item in filled.items]
    assert len(numbers) == len(set(numbers))
    assert 0 < filled.recorded < len(filled.items)
    empty = [item for item in filled.items if not item.facts]
    assert empty and all(item.words == NOT_RECORDED for item in empty)


def test_a_checklist_with_an_unknown_fact_is_an_error() -> None:
    with pytest.raises(KeyError):
        checklist("decide-ai", {})


def test_checklists_have_their_published_lengths(report: Report) -> None:
    lengths = {c.name: len(c.items) for c in report.checklists}
    assert lengths["claim-2024"] == 44  # Tejani et al. 2024
    assert lengths["decide-ai"] == 28 + 10  # Vasey et al. 2022: 28 sub-items, ten generic ones


# --- who sees it ----------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["reader", "adjudicator"])
def test_numbers_are_not_for_readers(log: Log, role: str) -> None:
    with raises_code(RecordForbidden, "report.access-role"):
        gather(log, Actor(id="somebody", role=role))  # type: ignore[arg-type]


def test_who_leads_and_still_has_to_read_waits(log: Log) -> None:
    lead = Pilot(log, LEAD)
    lead.enroll(case_name(901), MR)
    lead.assign(case_name(901), LEAD.id)
    assert access_refusal(log, LEAD) == Message("report.access-readings-open", unread=1)
    assert not access_refusal(log, AUDITOR)


# --- files ----------------------------------------------------------------------------------------


def test_files_are_recorded_before_they_are_handed_out_and_never_overwritten(
    small_log: Log, tmp_path: Path
) -> None:
    log, folder = small_log, tmp_path / "out"
    _, files = write_report(log, folder, LEAD, formats=("html", "csv"))
    exported = log.newest("record.exported")
    assert exported is not None and exported.body.type == "record.exported"
    assert exported.body.format == "report+html+csv"
    done = subprocess.run(
        ["sha256sum", "-c", CHECKSUMS], cwd=folder, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert {f.name for f in files} == {f.name for f in folder.iterdir()}
    write_report(log, folder, LEAD, formats=("html", "csv"))  # the same bytes again
    Pilot(log, LEAD).enroll(case_name(902), MR)
    with raises_code(RecordError, "report.file-exists"):
        write_report(log, folder, LEAD, formats=("html",))
    with raises_code(RecordInputError, "report.format-unknown", unknown="doc"):
        write_report(log, tmp_path / "other", LEAD, formats=("doc",))


def test_a_failure_pack_holds_what_was_sent_and_nothing_of_an_erased_case(
    log: Log, tmp_path: Path
) -> None:
    n, files = write_pack(log, tmp_path / "whole", LEAD)
    facts = [json.loads(f.read_text()) for f in files if f.name == "failure.json"]
    assert len(facts) == n > 0
    pairs = gather(log, LEAD).pairs
    wrong = (
        pairs.has("kind", "draft") & (pairs.number("wrong") > 0) & (pairs.number("compared") == 1)
    )
    assert n == int(wrong.sum())
    case = facts[0]["case"]
    sent = {
        b.sha256 for e in log.events(case=case, types=["draft.requested"]) for b in e.body.images
    }  # type: ignore[union-attr]
    picture = next(f for f in files if f.suffix == ".png" and case in str(f))
    assert _sha(picture) in sent
    erase(log, LEAD, case, "entered in error", "wrong patient")
    _, files = write_pack(log, tmp_path / "after", LEAD, groups=[facts[0]["group"]])
    assert not [f for f in files if case in str(f)]
    after = gather(log, LEAD).pairs
    assert len(after) < len(pairs)


def _sha(path: Path) -> str:
    import hashlib

    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_pack_of_a_group_without_failures_is_refused(log: Log, tmp_path: Path) -> None:
    with raises_code(RecordInputError, "failure.group-without-failure"):
        write_pack(log, tmp_path / "none", LEAD, groups=["nothing"])
    assert not (tmp_path / "none").exists()


# --- tables for a paper ---------------------------------------------------------------------------


def test_a_table_pastes_as_tabs_markdown_and_html() -> None:
    table = Table(
        "t", "A <title>", ("Name", "n"), ((Cell("a|b"), Cell("1,5")), (Cell("<c>"), Cell("2")))
    )
    assert table.tsv() == "Name\tn\na|b\t1,5\n<c>\t2\n"
    assert table.csv().splitlines()[1] == 'a|b,"1,5"'
    assert table.markdown().splitlines() == [
        "| Name | n |",
        "| :-- | --: |",
        "| a\\|b | 1,5 |",
        "| <c> | 2 |",
    ]
    assert "&lt;c&gt;" in table.html() and "A &lt;title&gt;" in table.html()


def test_no_number_is_told_without_a_denominator(report: Report) -> None:
    for section in report.sections:
        for table in section.blocks:
            if (
                isinstance(table, Table)
                and code_of(table.head[0]) == "report-column.measure"
                and section.name != "against"
            ):
                for row in table.rows:
                    for cell in row[1:]:
                        words = str(cell.words)
                        assert re.search(r"\d+/\d+|n [\d.]+|no cases|–", words), words


def test_rows_behind_a_cell_are_no_more_than_its_denominator(report: Report) -> None:
    of = {key: len(np.unique(rows)) for key, rows in report.numbers.basis.sets()}
    for section in report.sections:
        for table in section.blocks:
            if not isinstance(table, Table):
                continue
            for row in table.rows:
                for cell in row:
                    share = re.search(r" (\d+)/(\d+)$", str(cell.words))
                    if share and cell.key and section.name == "diagnosis":
                        assert of[cell.key] == int(share[2]), cell
