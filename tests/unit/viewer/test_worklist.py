"""The worklist: rows from the record, filters, places of files, and taking cases in."""

import doctest
import json
import sqlite3
import stat
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from audit import Log
from audit.errors import RecordInputError
from audit.lexicon.vocabulary import Modality
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events import (
    Actor,
    CaseAssigned,
    CaseEnrolled,
    DraftRevealed,
    SeriesFacts,
    StudyOpened,
)
from audit.record.retention.erasure import erase
from tests.helpers.messages import code_of, raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.pilot import SEED, run, write_protocol
from viewer.core import scan
from viewer.site import case_import, worklist
from viewer.site.case_import import ImportProgress, folders, read_manifest, take_in
from viewer.site.case_locations import CasePlace, CasePlaces, PlacesError
from viewer.site.worklist import Row, Wanted, Worklist

LEAD = Actor(id="lead", role="lead")
SHA = "0" * 64
ALL_CASES = Wanted(batches=True)
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def enter(log: Log, case: str, reader: str = "weber", priority: str = "routine") -> None:
    """Enroll and assign without a protocol's checks."""
    known = KnownFacts(modality=Modality.MR)
    body = CaseEnrolled.model_validate(
        {"protocol_sha256": SHA, "known": known, "priority": priority}
    )
    log.append(body, actor=LEAD, case=case)
    given = CaseAssigned(
        protocol_sha256=SHA,
        reader=reader,
        arm="silent",
        stratum="all",
        index=len(case),
        draft_release="never",
    )
    log.append(given, actor=LEAD, case=case)


def opened(log: Log, case: str) -> None:
    facts = SeriesFacts(series="3", modality="CT", kind="volume", n_files=12)
    log.append(StudyOpened(series=(facts,)), actor=Actor(id="weber"), case=case)


def rows_of(
    worklist: Worklist, wanted: Wanted = ALL_CASES, places: Mapping[str, CasePlace] | None = None
) -> list[Row]:
    worklist.copy(places)
    return list(worklist.find_all(worklist.search(wanted)))


@pytest.mark.parametrize("module", [worklist, case_import])
def test_examples(module: object) -> None:
    done = doctest.testmod(module)  # type: ignore[arg-type]
    assert done.attempted and not done.failed


def test_every_case_is_a_row_and_only_who_leads_sees_arms(log: Log) -> None:
    enter(log, "case-a", priority="urgent")
    opened(log, "case-b")
    places = {"case-c": CasePlace(Path("somewhere"))}
    rows = {row.case: row for row in rows_of(Worklist(log, LEAD, places))}
    assert list(rows) == ["case-a", "case-b", "case-c"]
    assert (rows["case-a"].priority, rows["case-a"].arms) == ("urgent", ("silent",))
    assert (rows["case-b"].modality, rows["case-b"].enrolled) == ("CT", False)
    assert rows["case-c"].since is None
    for role in ("reader", "adjudicator"):
        view = Worklist(log, Actor(id="weber", role=role), {})
        assert all(row.arms == () for row in rows_of(view))
        assert not rows_of(view, Wanted(words="silent"))


def test_a_reader_sees_the_own_progress_and_not_that_of_others(log: Log) -> None:
    enter(log, "case-a")
    body = DraftRevealed(attempt="x", content_sha256=SHA, read_sha256=None)
    log.append(body, actor=Actor(id="rossi"), case="case-a")
    (mine,) = rows_of(Worklist(log, Actor(id="weber"), {}))
    (whole,) = rows_of(Worklist(log, LEAD, {}))
    assert (mine.state, whole.state) == ("new", "draft revealed")
    assert mine.since is not None and whole.since is not None and mine.since < whole.since


def test_what_is_new_is_taken_in_and_opening_again_moves_nothing(log: Log) -> None:
    worklist = Worklist(log, LEAD, {})
    assert rows_of(worklist) == []
    opened(log, "case-a")
    before = rows_of(worklist)[0].since
    opened(log, "case-a")
    assert worklist.copy() and not worklist.copy()
    assert rows_of(worklist)[0].since == before


def test_a_batch_leaves_no_trace_in_the_row_of_an_enrolled_case(log: Log) -> None:
    enter(log, "case-a")
    worklist = Worklist(log, Actor(id="weber"), {})
    before = rows_of(worklist)
    facts = SeriesFacts(series="3", modality="CT", kind="volume", n_files=12)
    log.append(StudyOpened(series=(facts,), batch="run-1"), actor=LEAD, case="case-a")
    worklist.copy()
    assert rows_of(worklist) == before
    opened(log, "case-a")
    worklist.copy()
    assert rows_of(worklist)[0].since != before[0].since


def test_what_only_a_batch_has_opened_is_shown_when_asked_for(log: Log) -> None:
    facts = SeriesFacts(series="3", modality="CT", kind="volume", n_files=12)
    for case in ("case-a", "case-b", "case-c"):
        batch = StudyOpened(series=(facts,), batch="run-1")
        log.append(batch, actor=LEAD, case=case)
    opened(log, "case-b")
    enter(log, "case-c")
    worklist = Worklist(log, LEAD, {})
    rows = rows_of(worklist)
    assert {row.case: row.batch for row in rows} == {
        "case-a": True,
        "case-b": False,
        "case-c": False,
    }
    assert {row.case for row in rows_of(worklist, Wanted())} == {"case-b", "case-c"}
    assert worklist.counts() == (2, 1) and worklist.readers() == ["weber"]
    assert [row.case for row in rows_of(worklist, Wanted(words="batch", batches=True))] == [
        "case-a"
    ]


def test_the_next_case_is_one_whose_files_are_here(log: Log, tmp_path: Path) -> None:
    for case in ("case-a", "case-b", "case-c", "case-d"):
        opened(log, case)
    places = {
        "case-a": CasePlace(tmp_path),
        "case-b": CasePlace(tmp_path / "gone"),
        "case-d": CasePlace(tmp_path),
    }
    worklist = Worklist(log, LEAD, places)
    worklist.copy()
    search = worklist.search(Wanted(), "case")

    def neighbor(case: str | None, step: int) -> str | None:
        row = worklist.neighbor(search, case, step)
        return None if row is None else row.case

    assert [neighbor(case, 1) for case in (None, "case-a", "case-d")] == ["case-a", "case-d", None]
    assert [neighbor(case, -1) for case in (None, "case-d", "case-a")] == ["case-d", "case-a", None]
    assert worklist.neighbor(search, "elsewhere", 1, if_listed=True) is None


class TestPlaces:
    def test_only_the_owner_reads_them(self, tmp_path: Path) -> None:
        places = CasePlaces(tmp_path / "home" / "places.sqlite")
        assert places.all() == {}
        places.keep({"case-a": CasePlace(tmp_path, "3")})
        places.keep({"case-b": CasePlace(tmp_path / "gone")})
        assert places.all()["case-a"] == CasePlace(tmp_path, "3")
        assert [p.there for p in places.all().values()] == [True, False]
        mode = stat.S_IMODE((tmp_path / "home" / "places.sqlite").stat().st_mode)
        assert mode == 0o600

    def test_get_change_and_forget(self, tmp_path: Path) -> None:
        places = CasePlaces(tmp_path / "places.sqlite")
        assert places.get("case-a") is None and places.version is None
        places.forget("case-a")
        assert places.version is None  # nothing is created
        places.keep({"case-a": CasePlace(tmp_path / "a"), "case-b": CasePlace(tmp_path / "b", "3")})
        first = places.version
        assert first == places.version
        places.keep({"case-a": CasePlace(tmp_path / "c")})
        second = places.version
        assert len({first, second, None}) == 3
        assert places.get("case-a") == CasePlace(tmp_path / "c")
        places.forget("case-a")
        assert places.version not in (first, second)
        assert places.all() == {"case-b": CasePlace(tmp_path / "b", "3")}

    def test_a_path_that_was_removed_is_not_left_in_the_file(self, tmp_path: Path) -> None:
        places = CasePlaces(tmp_path / "places.sqlite")
        places.keep({f"case-{n}": CasePlace(Path(f"/images/mustermann-{n}")) for n in range(300)})
        assert b"mustermann" in (tmp_path / "places.sqlite").read_bytes()
        places.keep({f"case-{n}": CasePlace(Path(f"/images/{n}")) for n in range(0, 300, 2)})
        for n in range(1, 300, 2):
            places.forget(f"case-{n}")
        assert [file.name for file in tmp_path.iterdir()] == ["places.sqlite"]
        assert b"mustermann" not in (tmp_path / "places.sqlite").read_bytes()

    def test_storing_one_more_does_not_read_those_that_are_stored(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In instructions of the database; a file that is rewritten would need 100 times as many."""
        instructions: list[int] = []
        connect = sqlite3.connect

        def counted(*given: Any, **named: Any) -> sqlite3.Connection:
            made = connect(*given, **named)
            made.set_progress_handler(lambda: instructions.append(1), 1)
            return made

        monkeypatch.setattr("viewer.site.case_locations.sqlite3.connect", counted)
        places, counts = CasePlaces(tmp_path / "places.sqlite"), list[int]()
        for n in (10, 1000):
            places.keep({f"case-{i}": CasePlace(tmp_path / str(i)) for i in range(n)})
            instructions.clear()
            places.keep({f"case-after-{n}": CasePlace(tmp_path)})
            assert places.get(f"case-after-{n}") is not None
            counts.append(len(instructions))
        assert 0 < counts[1] <= 1.2 * counts[0]

    def test_two_programs_store_at_the_same_time(self, tmp_path: Path) -> None:
        def import_cases(name: str) -> None:
            for n in range(20):
                CasePlaces(tmp_path / "places.sqlite").keep({f"{name}-{n}": CasePlace(tmp_path)})

        with ThreadPoolExecutor(2) as threads:
            list(threads.map(import_cases, ("a", "b")))
        assert len(CasePlaces(tmp_path / "places.sqlite").all()) == 40

    def test_a_damaged_list_is_reported_without_a_path(self, tmp_path: Path) -> None:
        file = tmp_path / "places.sqlite"
        file.write_text("no database" * 100)
        with raises_code(PlacesError, "worklist.places-malformed") as result:
            CasePlaces(file).all()
        assert str(tmp_path) not in str(result.value)
        with raises_code(PlacesError, "worklist.places-not-written") as result:
            CasePlaces(file).keep({"case-a": CasePlace(tmp_path)})
        assert str(tmp_path) not in str(result.value)
        file.unlink()
        with closing(sqlite3.connect(file)) as db:
            db.execute("CREATE TABLE other (a)")
        with raises_code(PlacesError, "worklist.places-malformed"):
            CasePlaces(file).get("case-a")

    def test_a_folder_instead_of_the_list_is_reported(self, tmp_path: Path) -> None:
        (tmp_path / "places.sqlite").mkdir()
        with raises_code(PlacesError, "worklist.places-unreadable"):
            CasePlaces(tmp_path / "places.sqlite").all()
        with raises_code(PlacesError, "worklist.places-not-written"):
            CasePlaces(tmp_path / "places.sqlite").keep({"case-a": CasePlace(tmp_path)})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("path,color\na,b\n", "unknown column 'color'"),
        ("series\n3\n", "column 'path' is missing"),
        ("path,path\na,b\n", "column 'path' appears twice"),
        ("path,priority\na,soon\n", "line 2: the priority must be"),
        ("path,series\n,3\n", "line 2: the path is missing"),
        ("path\na,b\n", "line 2: 2 cells for 1 columns"),
        ("path\n", "has no cases"),
    ],
)
def test_what_is_wrong_with_a_manifest(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "cases.csv"
    file.write_text(text)
    with pytest.raises(RecordInputError, match=words):
        read_manifest(file)


def test_without_a_protocol_cases_are_listed(log: Log, tmp_path: Path) -> None:
    write_series(tmp_path / "a", asymmetric_phantom())
    (tmp_path / "cases.csv").write_text("path;reader\na;weber\nb;weber\n")
    places = CasePlaces(tmp_path / "places.sqlite")
    entries = read_manifest(tmp_path / "cases.csv")
    first, second = take_in(log, LEAD, entries, places=places)
    assert (
        first.case is not None
        and not first.enrolled
        and code_of(first.problem) == "import.protocol-not-signed"
    )
    assert (second.case, code_of(second.problem)) == (None, "import.path-not-found")
    assert list(places.all()) == [first.case]
    stored = b"".join(p.read_bytes() for p in tmp_path.glob("record.sqlite*"))
    assert str(tmp_path).encode() not in stored


def test_a_folder_with_several_studies_is_a_case_for_each(log: Log, tmp_path: Path) -> None:
    """Also where they are mixed in a folder, and where series of a study lie side by side."""
    root = tmp_path / "import"
    small = asymmetric_phantom()[:2]

    def write(folder: str, study: str, stem: str = "") -> None:
        files = write_series(root / folder, small, StudyInstanceUID=study, PatientID=study)
        for file in files if stem else ():
            file.rename(file.with_name(f"{stem}{file.name}"))

    write("disk/nested/a", "1.2.1")
    write("disk/nested/b", "1.2.2")
    write("mixed", "1.2.3", "x")
    write("mixed", "1.2.4", "y")
    write("study", "1.2.5")
    write("study-continued", "1.2.5")
    write(".", "1.2.6")
    (root / "notes.txt").write_text("no image")
    (root / "empty").mkdir()
    places, steps = CasePlaces(tmp_path / "places.sqlite"), list[ImportProgress]()
    results = list(
        take_in(
            log,
            LEAD,
            folders(root),
            places=places,
            progress=steps.append,
        )
    )
    expected = {
        "1.2.1": root / "disk/nested/a",
        "1.2.2": root / "disk/nested/b",
        "1.2.3": root / "mixed",
        "1.2.4": root / "mixed",
        "1.2.5": root,
        "1.2.6": root,
    }
    assert {case: place.path for case, place in places.all().items()} == {
        _case_in(log, path, study): path for study, path in expected.items()
    }
    assert len({taken.case for taken in results} - {None}) == len(expected)
    failures = case_import.list_failures(results)
    assert {path.name for path, _ in failures} == {"notes.txt", "empty"}
    assert steps[0] == ImportProgress(0, 6, 1, 4) and steps[-1] == ImportProgress(8, 8)


def _case_in(log: Log, folder: Path, study: str) -> str:
    """Return the pseudonym of a study in a folder that may hold others."""
    series = next(s for s in scan([folder], index=False).series if s.study_uid == study)
    return log.pseudonym(series.study_uid, series.patient_key)


def test_a_manifest_on_the_command_line(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    protocol = write_protocol(tmp_path / "protocol.toml", capsys)
    run(capsys, "pilot", "sign", str(protocol), "--name", "R. Weber")
    for n in (1, 2):
        write_series(
            tmp_path / f"s{n}",
            asymmetric_phantom(),
            StudyInstanceUID=f"1.2.{n}",
            PatientName=f"Canary{n}",
            PatientAge=f"0{n}1Y",
            StudyDescription=f"Head {n}",
        )
    file = tmp_path / "cases.csv"
    file.write_text("path,reader,priority\ns1,weber,urgent\ns2,weber rossi,\ngone,weber,\n")
    monkeypatch.setenv("OVERREAD_RANDOMIZATION_SEED", SEED)
    from viewer.cli import main

    assert main(["pilot", "enroll", "--manifest", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "line 2: case-" in lines[0] and lines[0].endswith("enrolled, assigned to weber")
    assert lines[1].endswith("assigned to weber, rossi")
    assert lines[2] == "line 4: not taken in: the path does not exist"
    result = json.loads(run(capsys, "pilot", "worklist", "--json"))["cases"]
    assert [c["priority"] for c in result] == ["urgent", "routine"]
    assert result[1]["readers"] == ["weber", "rossi"] and result[0]["files_here"]
    assert str(tmp_path) not in json.dumps(result)
    assert "urgent" in run(capsys, "pilot", "worklist", "--reader", "weber", "--state", "new")
    assert run(capsys, "pilot", "worklist", "--state", "signed") == "no cases\n"
    run(capsys, "pilot", "worklist", "--state", "odd", code=2)
    columns = ("--columns", "age,name,next,description")
    lines = run(capsys, "pilot", "worklist", *columns).splitlines()
    assert [line.split()[0] for line in lines] == ["age", "11", "21"]
    assert [line.split()[1] for line in lines] == ["name", "hidden", "hidden"]
    assert [case["next"] for case in result] == ["read", "read"]
    (older,) = json.loads(run(capsys, "pilot", "worklist", *columns, "--age", "20-", "--json"))[
        "cases"
    ]
    assert (older["age"], older["name"], older["description"]) == ("21", None, "Head 2")
    assert run(capsys, "pilot", "worklist", "--next", "reference") == "no cases\n"
    for option, value in (
        ("--columns", "age,odd"),
        ("--next", "x"),
        ("--age", "x"),
        ("--date", ""),
    ):
        run(capsys, "pilot", "worklist", option, value or "1", code=2)


def test_an_erased_case_leaves_the_worklist(log: Log, tmp_path: Path) -> None:
    for case in ("case-a", "case-b"):
        opened(log, case)
    places = {"case-a": CasePlace(tmp_path)}
    worklist = Worklist(log, LEAD, places)
    assert [row.case for row in rows_of(worklist)] == ["case-a", "case-b"]
    erase(log, LEAD, "case-a", "consent withdrawn", "by letter")
    assert [row.case for row in rows_of(worklist, places=places)] == ["case-b"]
