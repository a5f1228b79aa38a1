"""The list of cases: what the database derives, filters, order, search, pages and operations."""

import base64
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, ClassVar, get_args

import pytest

from audit import Log
from audit.errors import RecordForbidden
from audit.lexicon.vocabulary import Modality
from audit.pilot.conduct.pilot_state import PilotCase, PilotState
from audit.pilot.order.draft_rank import RANKS
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events import (
    Actor,
    AdjudicationMade,
    BreakGlass,
    CaseAssigned,
    CaseEnrolled,
    CaseErased,
    CaseExcluded,
    Decision,
    DecisionMade,
    DraftRevealed,
    Event,
    ExclusionCode,
    OrderApplied,
    OrderOverridden,
    OverrideReason,
    ReadLocked,
    RecordSigned,
    SeriesFacts,
    StudyOpened,
)
from audit.record.log.case_list import (
    CASE_COLUMNS,
    READER_COLUMNS,
    CaseFilter,
    ListOrder,
    order_key,
)
from audit.record.store import table_schema
from audit.record.store.sqlite import SqliteDatabase
from audit.record.verification.case_list_checks import TYPES, CaseListReplay
from audit.record.verification.verification import verify
from tests.helpers.messages import code_of
from tests.helpers.postgres import new_database
from tests.helpers.record import READER, unguarded
from tests.helpers.record_case import CaseWriter
from viewer.site.case_index import Column, RecordColumn
from viewer.site.case_locations import CasePlace
from viewer.site.step_reader import SEES_ARMS
from viewer.site.worklist import PRIORITIES, STATES, Row, Wanted, Worklist

SHA = "0" * 64
LEAD = Actor(id="lead", role="lead")
READERS = ("weber", "rossi", "rea")
VIEWERS = (LEAD, Actor(id="weber", role="reader"), Actor(id="nobody", role="reader"))
N_CASES, N_STEPS = 12, 160


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "r.sqlite")
    return new_database(request.getfixturevalue("postgres"))


def step(rng: random.Random, n: int) -> tuple[Any, Actor]:
    """Return a random step of a case, and who did it."""
    reader = Actor(id=rng.choice(READERS), role="reader")
    series = SeriesFacts(series="3", modality=rng.choice(("MR", "CT")), kind="volume", n_files=1)
    known = KnownFacts(modality=rng.choice((Modality.MR, None)))
    steps: list[tuple[Any, Actor]] = [
        (StudyOpened(series=(series,), batch=rng.choice((None, "run-1"))), reader),
        (
            CaseEnrolled(protocol_sha256=SHA, known=known, priority=rng.choice(PRIORITIES)),  # type: ignore[arg-type]
            LEAD,
        ),
        (
            CaseAssigned(
                protocol_sha256=SHA,
                reader=rng.choice(READERS),
                arm=rng.choice(("silent", "the second reader")),
                stratum="all",
                index=n,
                reading=rng.choice((1, 1, 2)),
                draft_release="never",
            ),
            LEAD,
        ),
        (ReadLocked(content_sha256=SHA, draft_seen=False), reader),
        (DraftRevealed(attempt="x", content_sha256=SHA, read_sha256=None), reader),
        (BreakGlass(attempt="x", reason_sha256=SHA), reader),
        (DecisionMade(attempt="x", decision=Decision.REJECTED, draft_sha256=SHA), reader),
        (RecordSigned(target_sha256=SHA), reader),
        (AdjudicationMade(comparison=1), Actor(id="judge", role="adjudicator")),
        (CaseExcluded(code=ExclusionCode.OUT_OF_SCOPE), LEAD),
        (
            OrderApplied(
                attempt="x",
                protocol_sha256=SHA,
                rank=rng.choice(RANKS),
                basis="urgency",
            ),
            LEAD,
        ),
        (
            OrderOverridden(
                protocol_sha256=SHA,
                position=rng.choice(("next", "without draft", "by order")),  # type: ignore[arg-type]
                reason=OverrideReason.CALLED,
            ),
            reader,
        ),
    ]
    return rng.choices(steps, (6, 3, 5, 4, 3, 1, 3, 2, 1, 1, 2, 2))[0]


def write_cases(log: Log, seed: int) -> None:
    """Write random steps of cases; every second case has been opened, and two are erased."""
    rng = random.Random(seed)
    for n in range(N_STEPS):
        body, actor = step(rng, n)
        number = rng.randrange(N_CASES)
        if isinstance(body, CaseAssigned) and number % 2:
            body = body.model_copy(update={"draft_release": "at once"})
        with suppress(RecordForbidden):  # PostgreSQL applies no order where an arm hides drafts
            log.append(body, actor=actor, case=f"case-{number:02}")
    for case in ("case-03", "case-07"):
        log.append(CaseErased(reason="consent withdrawn", n_payloads=0), actor=LEAD, case=case)


class Straightforward:
    """The worklist by one pass over all events and filters over all rows."""

    CASE_LEVEL: ClassVar = ("case.enrolled", "case.assigned", "case.excluded", "adjudication.made")

    def __init__(self, log: Log, viewer: Actor, places: dict[str, CasePlace]) -> None:
        self.state, self.since = PilotState(), dict[str, list[tuple[str | None, str]]]()
        self.opened: dict[str, StudyOpened] = {}
        self.by_hand, self.erased = set[str](), set[str]()
        self.arrived = dict[str, str]()
        self.own = viewer.id if viewer.role == "reader" else None
        self.sees_arms, self.places = viewer.role in SEES_ARMS, places
        for event in log.as_service(release=False).events():
            if event.case is not None and event.body.type in TYPES:
                self.take(event, event.case)

    def take(self, event: Event, case: str) -> None:
        body = event.body
        self.state.cases.setdefault(case, PilotCase(case)).drafts["x"] = "valid"
        self.state.apply(event)
        if body.type == "case.erased":
            self.erased.add(case)
        if body.type == "case.enrolled":
            self.arrived.setdefault(case, event.at)
        enrolled = self.state.cases[case].enrolled is not None
        if isinstance(body, StudyOpened) and body.batch is not None and enrolled:
            return  # its reader must not see that a batch was at work
        if body.type in self.CASE_LEVEL or (
            body.type == "study.opened" and case not in self.opened
        ):
            self.since.setdefault(case, []).append((None, event.at))
        elif body.type not in ("study.opened", "case.erased", "order.applied", "order.overridden"):
            self.since.setdefault(case, []).append((event.actor.id, event.at))
        if isinstance(body, StudyOpened):
            self.opened[case] = body
            if body.batch is None:
                self.by_hand.add(case)

    def row(self, case: str) -> Row:
        state = self.state.cases.get(case, PilotCase(case))
        known = state.enrolled.known if state.enrolled else None
        opened = self.opened.get(case)
        first = opened.series[0] if opened is not None and opened.series else None
        assigned = [rs[-1].assigned for rs in state.readings.values() if rs[-1].assigned]
        assigned.sort(key=lambda a: max(a.index, 0))
        since = [at for who, at in self.since.get(case, ()) if self.own in (None, who) or not who]
        return Row(
            case=case,
            state=state.stage(self.own),
            enrolled=state.enrolled is not None,
            priority=state.enrolled.priority if state.enrolled else None,
            modality=str(known.modality) if known and known.modality else first and first.modality,
            sequence=first and first.sequence,
            readers=tuple(a.reader for a in assigned),
            arms=tuple(dict.fromkeys(a.arm for a in assigned)) if self.sees_arms else (),
            since=max(since, default=None),
            batch=opened is not None and case not in self.by_hand and state.enrolled is None,
            place=self.places.get(case),
        )

    def rows(self, wanted: Wanted, by: Column, *, descending: bool) -> list[Row]:
        cases = {*self.state.cases, *self.opened, *self.places} - self.erased
        rows = [row for row in map(self.row, cases) if self.fits(row, wanted)]
        rows.sort(key=lambda row: (row.since or "~", row.case))
        if by == "order":  # no protocol orders the cases: by arrival
            arrived = self.arrived
            rows.sort(key=lambda r: (arrived.get(r.case, "~"), r.case), reverse=descending)
            return rows
        rows.sort(key=lambda row: self.key(row, by), reverse=descending)
        return rows

    @staticmethod
    def fits(row: Row, wanted: Wanted) -> bool:
        facts = (row.modality or "", row.sequence or "", *row.readers, *row.arms)
        kind = "batch" if row.batch else ""
        text = " ".join((row.case, row.state, name_of(row.state), *facts, kind)).casefold()
        return (
            (wanted.batches or not row.batch)
            and wanted.state in (None, row.state)
            and (wanted.reader is None or wanted.reader in row.readers)
            and wanted.priority in (None, row.priority)
            and all(word in text for word in wanted.words.casefold().split())
        )

    @staticmethod
    def key(row: Row, by: Column) -> Any:
        keys: dict[str, Any] = {
            "case": row.case,
            "state": STATES.index(row.state),
            "priority": ([*PRIORITIES, None].index(row.priority) + 10 * (row.state == "excluded")),
            "modality": f"{row.modality or '~'} {row.sequence or '~'}",
            "readers": " ".join(row.readers) or "~",
            "arm": "\n".join(row.arms) or "~",
            "since": row.since or "~",
        }
        return keys[by]


def name_of(state: str) -> str:
    return f"<{state[::-1]}>"


def filters() -> Iterator[Wanted]:
    yield from (Wanted(), Wanted(batches=True), Wanted(words="no such"))
    yield from (Wanted(state=state) for state in STATES)
    yield from (Wanted(priority=priority, batches=True) for priority in PRIORITIES)
    yield from (Wanted(reader=reader, words="case 1") for reader in READERS)
    terms = ("mr", "MR weber", "second", "batch", "revised", "<wen", "read rossi", "CT case-0")
    yield from (Wanted(words=words, batches=True) for words in terms)


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda v: f"{v.role} {v.id}")
@pytest.mark.parametrize("seed", [1, 2])
def test_filters_order_and_search_equal_a_straightforward_pass(
    tmp_path: Path, viewer: Actor, seed: int
) -> None:
    places = {case: CasePlace(tmp_path / case) for case in ("case-00", "case-03", "case-90")}
    with Log(tmp_path / "r.sqlite") as log:
        write_cases(log, seed)
        plain, worklist = Straightforward(log, viewer, places), Worklist(log, viewer, places)
        worklist.copy(places)
        for wanted in filters():
            for by in get_args(RecordColumn):
                for descending in (False, True):
                    search = worklist.search(wanted, by, descending=descending, name=name_of)
                    for _ in worklist.index_texts():
                        pass
                    expected = plain.rows(wanted, by, descending=descending)
                    assert list(worklist.find_all(search)) == expected, (wanted, by, descending)
        search = worklist.search(Wanted(batches=True), "since")
        listed = list(worklist.find_all(search))
        for n, row in enumerate(listed):
            assert worklist.position(search, row.case) == n
        page = worklist.find(search, 3, 4)
        assert page is not None and (page.rows, page.n) == (tuple(listed[3:7]), len(listed))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def written(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A record of random steps that nobody changes, in either database."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
        url = str(tmp_path_factory.mktemp("cases") / "r.sqlite")
        if request.param == "postgresql":
            url = new_database(request.getfixturevalue("postgres"))
        with Log(url) as log:
            write_cases(log, 3)
        yield url


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda v: f"{v.role} {v.id}")
def test_the_record_answers_before_anything_is_copied(written: str, viewer: Actor) -> None:
    with Log(written) as log:
        early, copied = Worklist(log, viewer, {}), Worklist(log, viewer, {})
        copied.copy()
        assert any(copied.index_steps()) == (viewer.role != "reader")  # also in PostgreSQL
        for wanted in (w for w in filters() if not w.words):
            for by in ("case", "state", "priority", "since"):
                for descending in (False, True):
                    search = early.search(wanted, by, descending=descending)
                    first = early.find(search, 2, 5)
                    assert first is not None and first == copied.find(search, 2, 5)
        assert early.counts() == copied.counts()
        assert early.find(early.search(Wanted(words="mr"))) is None
        assert early.find(early.search(Wanted(), "modality")) is None


def test_both_databases_derive_what_a_replay_derives(url: str) -> None:
    with Log(url) as log:
        write_cases(log, 4)
    assert differing_rows(url) == 0
    with unguarded(url) as db:
        db.execute("UPDATE cases SET priority = 1 - priority WHERE case_id = 'case-01'")
        db.execute("DELETE FROM case_readers WHERE case_id = 'case-02'")
    assert differing_rows(url) >= 2
    if url.startswith("postgresql"):
        with unguarded(url) as db:
            db.execute("SELECT overread.rebuild_cases()")
        assert differing_rows(url) == 0


def differing_rows(url: str) -> int:
    replay = CaseListReplay()
    with Log(url) as log, log.reading() as db:
        for row in db.execute("SELECT seq, at, type, case_id, body FROM events ORDER BY seq"):
            replay.take(*row)
        with db.snapshot():
            return replay.differing(db)


def test_verification_reports_a_changed_list(url: str) -> None:
    with Log(url) as log:
        CaseWriter(log).whole()
        assert not verify(log.store).problems
    with unguarded(url) as db:
        db.execute("UPDATE cases SET stage = 0")
    problems = verify(url).problems
    assert [code_of(problem.reason) for problem in problems][-1] == "verify.case-list-differs"


def test_a_reader_learns_nothing_of_the_steps_of_others(url: str) -> None:
    """Neither a column nor the order shows that somebody else locked, saw or decided."""
    reader = Actor(id="rea", role="reader")
    with Log(url) as log:
        for case in ("case-a", "case-b"):
            log.append(StudyOpened(), actor=READER, case=case)
        worklist = Worklist(log, reader, {})
        searches = [worklist.search(Wanted(), by) for by in get_args(RecordColumn)]
        worklist.copy()
        before = [worklist.find(search) for search in searches]
        CaseWriter(log, "case-a").whole()
        worklist.copy()
        assert [worklist.find(search) for search in searches] == before
        early = Worklist(log, reader, {})
        assert [early.find(search) for search in searches if not search.needs_index] == [
            listing
            for listing, search in zip(before, searches, strict=True)
            if not search.needs_index
        ]
        lead = Worklist(log, LEAD, {})
        lead.copy()
        rows = {row.case: row.state for row in lead.find_all(lead.search(Wanted()))}
        assert rows == {"case-a": "signed", "case-b": "new"}


def test_arms_are_not_even_in_the_memory_of_a_reader(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        write_cases(log, 1)
        for viewer in VIEWERS:
            worklist = Worklist(log, viewer, {})
            worklist.copy()
            for _ in worklist.index_texts():
                pass
            arms = worklist._index._rows("SELECT DISTINCT arms FROM texts")
            assert (arms != [("",)]) == (viewer.role in SEES_ARMS)


def test_nothing_is_left_after_closing(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        write_cases(log, 1)
        worklist = Worklist(log, LEAD, {"case-x": CasePlace(tmp_path)})
        worklist.copy()
        for _ in worklist.index_texts():
            pass
        assert worklist.search_progress[0] > 0
        worklist.close()
        search = worklist.search(Wanted(words="mr"))
        assert worklist.is_closed and not list(worklist.find_all(search))
        assert not worklist.copy({"case-x": CasePlace(tmp_path)})
        assert worklist.neighbor(search, None, 1) is None


class TestOperations:
    """What a visit costs does not depend on the size of the record."""

    @staticmethod
    def write(log: Log, n: int) -> None:
        with log.writing() as db:
            for case in range(n):
                log._writer.store(db, StudyOpened(), READER, f"case-{case:05}", {})

    @staticmethod
    def cost(log: Log, monkeypatch: pytest.MonkeyPatch, visit: Any) -> tuple[int, int]:
        """Return the number of statements and of rows read."""
        counted = [0, 0]
        execute = SqliteDatabase.execute

        def counting(db: SqliteDatabase, sql: str, values: Any = ()) -> Any:
            rows = execute(db, sql, values)
            counted[0] += 1
            counted[1] += len(rows)
            return rows

        with monkeypatch.context() as patch:
            patch.setattr(SqliteDatabase, "execute", counting)
            visit()
        return counted[0], counted[1]

    def test_first_rows(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        costs = []
        for n in (150, 1200):
            with Log(tmp_path / f"{n}.sqlite") as log:
                self.write(log, n)
                worklist = Worklist(log, LEAD, {})
                search = worklist.search(Wanted())
                costs.append(
                    self.cost(log, monkeypatch, lambda s=search, w=worklist: w.find(s, 0, 100))
                )
        assert costs[0] == costs[1]

    def test_a_visit_after_one_more_event(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        costs = []
        for n in (150, 1200):
            with Log(tmp_path / f"{n}.sqlite") as log:
                self.write(log, n)
                worklist = Worklist(log, LEAD, {})
                worklist.copy()
                search = worklist.search(Wanted())
                worklist.find(search, 0, 100)
                log.append(
                    ReadLocked(content_sha256=SHA, draft_seen=False),
                    actor=READER,
                    case="case-00007",
                )

                def visit(worklist: Worklist = worklist, search: Any = search) -> None:
                    assert worklist.copy()
                    worklist.find(search, 0, 100)

                costs.append(self.cost(log, monkeypatch, visit))
        assert costs[0] == costs[1] and costs[0][1] < 10

    def test_the_pages_of_the_record_use_an_index(self, tmp_path: Path) -> None:
        with Log(tmp_path / "r.sqlite") as log, log.reading() as db:
            for by, name in (("priority", "cases_by_urgency"), ("since", "cases_by_since")):
                wanted = CaseFilter()
                tables, values = wanted.conditions()
                key = {"priority": "c.urgency", "since": "c.since"}[by]
                order = wanted.ordering(key, descending=False)
                plan = db.execute(
                    f"EXPLAIN QUERY PLAN SELECT {wanted.columns} {tables} {order} LIMIT 5", values
                )
                steps = " ".join(str(row[3]) for row in plan)
                assert name in steps and "TEMP B-TREE" not in steps

    def test_an_order_costs_no_index_but_one_pass(self) -> None:
        """A page in the order of drafts sorts as many rows as the count of the list reads.

        No index can hold that order, which changes with the time and differs by reader.
        """
        costs: dict[str, list[float]] = {"order": [], "count": []}
        sizes = (500, 4000)
        for n in sizes:
            with closing(sqlite3.connect(":memory:")) as db:
                for statement in table_schema.case_tables():
                    db.execute(statement)
                waiting = ", ".join("?" * len(CASE_COLUMNS.split(",")))
                rows = [
                    (
                        *(f"case-{i:05}", 1, i % 3, 0, 0, 4 * (i % 9 > 0), "a", "a", f"{i:05}"),
                        *(i % 4 % 3, 0, i + 1, None, i + 1),
                    )
                    for i in range(n)
                ]
                db.executemany(f"INSERT INTO cases ({CASE_COLUMNS}) VALUES ({waiting})", rows)
                wanted = CaseFilter(order=ListOrder("2026-11-20T08:00:00.000500Z"))
                tables, values = wanted.conditions()
                order = wanted.ordering(order_key(wanted, "order"), descending=False)
                for name, query in (
                    ("order", f"SELECT {wanted.columns} {tables} {order} LIMIT 100"),
                    ("count", f"SELECT count(*) {tables}"),
                ):
                    steps: list[int] = []
                    db.set_progress_handler(lambda s=steps: s.append(1), 1)  # type: ignore[misc]
                    db.execute(query, values).fetchall()
                    db.set_progress_handler(None, 0)
                    costs[name].append(len(steps) / n)
        # 23 and 3 instructions a case; the page's own 100 rows weigh less in a longer list
        assert costs["order"][1] <= costs["order"][0] < 40
        assert costs["order"][1] < 10 * costs["count"][1]


def test_the_index_has_the_columns_of_the_record(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log, log.reading() as db:
        for table, columns in (("cases", CASE_COLUMNS), ("case_readers", READER_COLUMNS)):
            stored = {row[1] for row in db.execute(f"PRAGMA table_info({table})")}
            assert set(columns.split(", ")) == stored
