"""Results that a service folds in a site's database, and what people get of them."""

import base64
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest

from audit import Log
from audit.record.events import Actor
from audit.record.retention.backup import _fill_site
from audit.record.site_database.database_check import check
from audit.record.site_database.login_grants import run, service_statements
from audit.record.store.postgres import PostgresStore
from audit.record.store.sqlite import SqliteStore
from audit.report.content.record_state import RecordState
from audit.report.content.site_results import SiteResults, load_site_state
from tests.helpers.bulk_records import BulkPilot
from tests.helpers.piloted import FIRST, LEAD
from tests.helpers.postgres import empty_database, superuser
from tests.helpers.site import Site, take_down
from tests.unit.audit.test_stored_results import content

ADA = Actor(id="ada", role="administrator")
CASES = 20


@dataclass
class Staffed:
    """A site's record of a pilot, with its service."""

    site: Site
    service: SiteResults
    cases: list[str]

    @contextmanager
    def log_of(self, actor: Actor) -> Iterator[Log]:
        """Yield the record as a person has it."""
        with Log(self.site.store_of(actor.id)) as log:
            log.enter(actor, None)
            yield log

    def visible(self, actor: Actor) -> set[str]:
        """Return the cases whose results the database gives to a person."""
        with closing(self.site.store_of(actor.id).open(writable=False)) as db:
            rows = db.execute("SELECT case_id FROM overread.results WHERE content IS NOT NULL")
        return {case for (case,) in rows}


@pytest.fixture
def staffed(postgres: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Staffed]:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    path = tmp_path / "record.sqlite"
    with Log(path) as log:
        pilot = BulkPilot(log, looks=1)
        pilot.write(CASES)
    url = empty_database(postgres)
    store = PostgresStore.parse(url)
    _fill_site(SqliteStore(path), store)
    with closing(superuser(postgres, store.address.database)) as dba:
        site = Site(url, dba)
        login = f"folder_{dba.info.dbname}"
        try:
            for actor in (ADA, LEAD, FIRST):
                site.person(actor.id, actor.role)
            run(dba, service_statements(dba, login, "results"))
            with Log(site.store(login)) as log:
                yield Staffed(site, SiteResults(log), pilot.cases)
        finally:
            for person in site.people:
                person.db.close()
            dba.execute(f'DROP OWNED BY "{login}"; DROP ROLE "{login}"')
            take_down(postgres, store.address.database)


def released(site: Site) -> int:
    """Return how often something was released on record."""
    query = "SELECT count(*) FROM overread.events WHERE type = 'payload.released'"
    return int(site.dba.execute(query).fetchone()[0])


def test_people_get_the_results_of_what_they_were_given(staffed: Staffed) -> None:
    site, service = staffed.site, staffed.service
    assert check(site.dba).ok
    assert service.update() == CASES
    assert released(site) == 0  # the service is nobody who has seen a draft
    assert service.update() == 0

    # A reader gets nothing, a lead only cases in which there is nothing to give.
    assert staffed.visible(FIRST) == set()
    before = staffed.visible(LEAD)
    assert len(before) < CASES / 2
    with staffed.log_of(LEAD) as log:
        first = load_site_state(log, LEAD)
        assert first.position > 0
        assert first.unfolded == set(staffed.cases) - before
        first.update(log, log.head[0])  # on record, as ever
        whole = RecordState(LEAD)
        whole.update(log, first.position)
        assert content(log, first) == content(log, whole)
    assert released(site) > 0

    # Afterward the database gives what follows from it, but not what waits for its readings.
    service.update()
    n = released(site)
    withheld = set(whole.hidden_by_case)
    assert withheld
    assert staffed.visible(LEAD) == set(staffed.cases) - withheld
    with staffed.log_of(LEAD) as log:
        again = load_site_state(log, LEAD)
        assert again.unfolded == withheld
        again.update(log, log.head[0])
        assert again.pairs().roll == whole.pairs().roll
    assert released(site) == n

    # What was changed without the site key is not used.
    case = min(staffed.visible(LEAD))
    site.dba.execute("UPDATE overread.folded_cases SET content = NULL WHERE case_id = %s", (case,))
    with staffed.log_of(LEAD) as log:
        assert case in load_site_state(log, LEAD).unfolded
    site.dba.execute("DELETE FROM overread.folded_cases WHERE case_id = %s", (case,))
    with staffed.log_of(LEAD) as log:
        assert load_site_state(log, LEAD).position == 0


def test_an_erasure_deletes_the_rows_of_a_case(staffed: Staffed) -> None:
    staffed.service.update()
    case = staffed.cases[-1]
    count = "SELECT count(*) FROM overread.folded_cases WHERE case_id = %s AND content IS NOT NULL"
    staffed.site.dba.execute("SELECT overread.erase_case(%s)", (case,))
    assert staffed.site.dba.execute(count, (case,)).fetchone() == (0,)


def test_the_service_and_people_may_do_no_more(staffed: Staffed) -> None:
    staffed.service.update()
    service = staffed.service._log
    for statement in (
        "DELETE FROM overread.events",
        "INSERT INTO overread.released VALUES ('lead', 'x')",
        "UPDATE overread.keys SET site_key = NULL",
        "SELECT * FROM overread.credentials",
        "SELECT overread.append('', '', null, null, null, null, null, null, null, null, null, null,"
        " '', null, null)",
    ):
        with service.reading() as db, pytest.raises(psycopg.errors.InsufficientPrivilege):
            db.connection.execute(statement)
    with closing(staffed.site.store_of(LEAD.id).open(writable=False)) as db:
        for statement in (
            "SELECT * FROM overread.folded_cases",
            "SELECT * FROM overread.folded_record",
            "DELETE FROM overread.folded_cases",
            "DELETE FROM overread.results",
        ):
            with pytest.raises(psycopg.errors.Error) as refused:
                db.connection.execute(statement)
            assert refused.value.sqlstate in ("42501", "55000")
