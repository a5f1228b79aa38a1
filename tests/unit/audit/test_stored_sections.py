"""Sections of the results page that are shown before anything is folded, and never trusted blindly."""

import json
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit import Log
from audit.charts import PRINT
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Actor, CaseAssigned
from audit.record.retention.erasure import erase
from audit.report.content import stored_sections
from audit.report.content.report_parts import Table, Words
from audit.report.content.stored_sections import STORED, load_sections, make_section, store_section
from audit.report.content.stored_state import folder_of, load_state
from audit.report.output.report_builder import Gathered, build_report, default_view, gather
from tests.helpers.bulk_records import BulkPilot
from tests.helpers.growth import Operations, counted_operations
from tests.helpers.piloted import LEAD
from tests.helpers.reported import protocol
from viewer.site.dashboard import Address, Shown, planned
from viewer.site.results_reading import FirstAnswer, ResultsReading

AUDITOR = Actor(id="auditor", role="auditor")


def finished(gathered: Gathered, name: str) -> tuple[Shown, list[Table | Words]]:
    """Return a section of the first view with all its parts."""
    shown = planned(gathered, Address(name, view=default_view(gathered)), PRINT)
    parts = [part for step in range(len(shown.plan.steps)) for part in shown.step(step)]
    return shown, parts  # type: ignore[return-value]


def visit(log: Log, *names: str, actor: Actor = LEAD) -> Gathered:
    """Show sections completely, as at a first visit."""
    reading = ResultsReading(log, actor)
    gathered = reading.read()
    assert gathered is not None
    for name in names or ("questions",):
        shown, parts = finished(gathered, name)
        assert reading.store(gathered, shown, parts)
    return gathered


@pytest.fixture(scope="module")
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    """A pilot with cases at every stage, and two sections that were shown."""
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        BulkPilot(log, looks=1).write(20)
        visit(log, "questions", "diagnosis")
        yield log


@pytest.fixture
def log(pilot: Log, tmp_path: Path) -> Iterator[Log]:
    """A copy of the pilot, with what is stored beside it, that a test may change."""
    assert pilot.path is not None
    for source in pilot.path.parent.iterdir():
        if source.is_dir():
            shutil.copytree(source, tmp_path / source.name)
        else:
            shutil.copy(source, tmp_path / source.name)
    with Log(tmp_path / "record.sqlite") as copied:
        yield copied


def file_of(log: Log, actor: Actor = LEAD) -> Path:
    """Return the file of a person's stored sections."""
    folder = folder_of(log)
    assert folder is not None
    return folder / f"{actor.role}.{actor.id}.sections"


def test_the_next_visit_shows_what_the_last_one_did(log: Log) -> None:
    first = ResultsReading(log, LEAD).read_first()
    assert set(first.sections) == {"questions", "diagnosis"}
    gathered = gather(log, LEAD)
    for name, section in first.sections.items():
        shown, parts = finished(gathered, name)
        assert section.address == str(shown.address)
        assert section.n_rows == shown.n_rows > 0
        assert (section.seq, section.at) == (gathered.position.seq, gathered.position.at)
        tables = [part for part in section.blocks if isinstance(part, Table)]
        assert [table.plain() for table in tables] == [
            part.plain() for part in parts if isinstance(part, Table)
        ]
        assert tables[0].title == next(p.title for p in parts if isinstance(p, Table))  # a code
        assert [part.text for part in section.blocks if isinstance(part, Words)] == [
            part.text for part in parts if isinstance(part, Words)
        ]
        assert not any(cell.key for table in tables for row in table.rows for cell in row)


def test_a_first_visit_shows_the_size_of_the_record(log: Log) -> None:
    file_of(log).unlink()
    first = ResultsReading(log, LEAD).read_first()
    assert not first.sections
    assert first.cases == 20 == len(log.cases())
    assert first.events == log.head[0]
    assert set(first.stages) > {"new"}


def test_the_first_answer_costs_the_same_whatever_the_number_of_cases(tmp_path: Path) -> None:
    def count(log: Log) -> tuple[Operations, FirstAnswer]:
        with counted_operations() as counts:
            answer = ResultsReading(log, LEAD).read_first()
        return counts, answer

    counts: dict[int, tuple[Operations, Operations]] = {}
    for n in (20, 60):
        with Log(tmp_path / f"{n}.sqlite") as written:
            BulkPilot(written, looks=1).write(n)
        with Log(tmp_path / f"{n}.sqlite") as log:
            count(log)  # imports, and tables that are computed once
            ever, answer = count(log)
            assert answer.cases == n
            ever.reads -= len(answer.stages)  # a row for each stage that a case has reached
            visit(log)
        with Log(tmp_path / f"{n}.sqlite") as log:
            after_restart, answer = count(log)
            assert answer.sections
        counts[n] = ever, after_restart
    for few, many in zip(counts[20], counts[60], strict=True):
        assert many.reads == few.reads
        assert many.unwraps == few.unwraps
        assert many.calls <= 1.1 * few.calls  # texts differ with the numbers in them


def test_it_holds_counts_only_and_is_sealed(log: Log) -> None:
    visit(log, *sorted(STORED - {"questions", "diagnosis"}))
    sections = stored_sections._read(log, LEAD, file_of(log))
    assert set(sections) == STORED
    content = json.dumps([stored_sections._to_json(each) for each in sections.values()])
    assert not any(case in content for case in log.cases())
    assert b"verdict." in content.encode()
    assert b"verdict." not in file_of(log).read_bytes()
    if os.name == "posix":
        assert stat.S_IMODE(file_of(log).stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["failures", "readers", "monitors", "course"])
def test_sections_about_single_cases_or_readers_are_not_stored(log: Log, name: str) -> None:
    reading = ResultsReading(log, LEAD)
    gathered = reading.read()
    assert gathered is not None
    shown, parts = finished(gathered, name)
    assert not reading.store(gathered, shown, parts)
    assert name not in load_sections(log, LEAD)


def test_a_filtered_section_is_not_stored(log: Log) -> None:
    reading = ResultsReading(log, LEAD)
    gathered = reading.read()
    assert gathered is not None
    view = default_view(gathered).where("modality", "MR")
    shown = planned(gathered, Address("diagnosis", view=view), PRINT)
    assert not reading.store(gathered, shown, shown.step(0))


def test_an_erasure_deletes_everyones_sections(log: Log) -> None:
    visit(log, actor=AUDITOR)
    before = load_sections(log, LEAD)["questions"]
    erase(log, LEAD, log.cases()[3], "consent withdrawn", "by letter")
    assert not file_of(log).exists()
    assert not file_of(log, AUDITOR).exists()
    assert not store_section(log, LEAD, "questions", before)  # still counts the case
    assert not load_sections(log, LEAD)


def test_a_copy_from_before_an_erasure_is_not_shown(log: Log) -> None:
    content = file_of(log).read_bytes()
    erase(log, LEAD, log.cases()[3], "consent withdrawn", "by letter")
    file_of(log).write_bytes(content)
    assert not ResultsReading(log, LEAD).read_first().sections


def test_nothing_is_shown_to_somebody_who_got_a_reading_since(log: Log) -> None:
    event = log.newest("case.assigned")
    assert event is not None and isinstance(event.body, CaseAssigned)
    body = event.body.model_copy(update={"reader": LEAD.id, "index": 999})
    assert ResultsReading(log, LEAD).read_first().sections
    log.append(body, actor=LEAD, case=event.case)
    assert not ResultsReading(log, LEAD).read_first().sections


def test_nothing_is_shown_after_another_protocol_was_signed(log: Log) -> None:
    Pilot(log, LEAD).sign_protocol(
        protocol(title="Another protocol"),
        name="Lead",
        meaning="I approve this protocol",
        reason="a wider scope",
    )
    assert not load_sections(log, LEAD)


def test_other_rights_or_another_role_open_nothing(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    for actor in (AUDITOR, Actor(id=LEAD.id, role="auditor")):
        for suffix in (".sections", ".sealed"):
            shutil.copy(file_of(log).with_suffix(suffix), file_of(log, actor).with_suffix(suffix))
        assert not load_sections(log, actor)
    monkeypatch.setattr(Log, "roles_of", lambda *_: ("lead", "reader"))
    assert not load_sections(log, LEAD)


def test_sections_of_another_record_or_chain_are_not_shown(log: Log, tmp_path: Path) -> None:
    gathered = gather(log, LEAD)
    shown, parts = finished(gathered, "questions")
    section = make_section(str(shown.address), gathered.position, shown.n_rows, parts)
    fork = stored_sections.StoredSection(**{**vars(section), "hash": "0" * 64})
    assert store_section(log, LEAD, "questions", fork)
    assert set(load_sections(log, LEAD)) == {"diagnosis"}
    with Log(tmp_path / "other.sqlite") as other:
        folder = folder_of(other)
        assert folder is not None
        shutil.copytree(file_of(log).parent, folder)
        assert not load_sections(other, LEAD)


@pytest.mark.parametrize("at", [0, 20, -1])
def test_a_changed_file_is_not_shown(log: Log, at: int) -> None:
    sealed = bytearray(file_of(log).read_bytes())
    sealed[at] ^= 1
    file_of(log).write_bytes(sealed)
    assert not load_sections(log, LEAD)


def test_sections_without_a_state_are_not_shown(log: Log) -> None:
    file_of(log).with_suffix(".sealed").unlink()
    assert not load_sections(log, LEAD)


def test_sections_whose_state_does_not_verify_are_withdrawn(log: Log) -> None:
    assert ResultsReading(log, LEAD).verify()
    file_of(log).with_suffix(".sealed").write_bytes(b"forged")
    assert not load_state(log, LEAD).position
    reading = ResultsReading(log, LEAD)
    assert reading.read_first().sections
    assert not reading.verify()
    assert not file_of(log).exists()


def test_reports_do_not_read_them(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_sections(log, LEAD)
    reads: list[Path] = []
    monkeypatch.setattr(stored_sections, "_read", lambda _log, _actor, file: reads.append(file))
    assert build_report(gather(log, LEAD))
    assert not reads
