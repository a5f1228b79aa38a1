"""Frozen clients, silent networks and lost answers neither block a site nor make an event twice."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from audit.errors import RecordUnavailable
from audit.record.site_database.login_grants import run, service_statements
from audit.record.site_database.session_watch import Watch
from audit.record.store import postgres as store_module
from audit.record.store.database import Write
from audit.record.store.postgres import PostgresStore
from tests.helpers.postgres import restart, server, start, stop
from tests.helpers.proxy import Mode, Proxy, proxied
from tests.helpers.site import Person, Site, event, new_site, refused, write

FROZEN = """
import os, sys, psycopg
body, hash_, *where = sys.argv[1:]
db = psycopg.connect(" ".join(where))
db.execute("SET idle_in_transaction_session_timeout = 0")
db.execute("SELECT outcome FROM overread.append(%s, %s)", (body, hash_)).fetchone()
print("holding", flush=True)
os.kill(os.getpid(), 19)  # SIGSTOP: from here on it is frozen inside its transaction
"""


@pytest.fixture(scope="module")
def site(postgres: Path) -> Iterator[Site]:
    with new_site(postgres) as made:
        made.person("rea", "reader")
        made.person("rob", "reader")
        yield made


@pytest.fixture
def proxy(postgres: Path) -> Iterator[Proxy]:
    with proxied(postgres) as made:
        yield made


def through(proxy: Proxy, site: Site, person: Person) -> Person:
    """The same person at a workstation behind the proxy."""
    login = site.store(f"{person.account}_{site.dba.info.dbname}").address.user
    url = f"postgresql://{login}@127.0.0.1:{proxy.port}/{site.dba.info.dbname}"
    return Person(person.account, person.role, PostgresStore.parse(url).open(writable=True))


@pytest.fixture
def frozen(site: Site) -> Iterator[subprocess.Popen[str]]:
    """A program that appended inside a transaction, without timeouts, and was stopped there."""
    reader = site.people[1]
    entry = reader.entry("session.started", surface="cli")
    where = [
        f"host={site.store('x').address.host}",
        f"dbname={site.dba.info.dbname}",
        f"user=rea_{site.dba.info.dbname}",
    ]
    process = subprocess.Popen(
        [sys.executable, "-c", FROZEN, entry.body, entry.hash, *where],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "holding\n"
    os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WNOWAIT)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate()


@pytest.fixture
def watcher(site: Site) -> Iterator[psycopg.Connection[tuple[object, ...]]]:
    """The connection of a login that may do nothing but watch."""
    login = f"watch_{site.dba.info.dbname}"
    run(site.dba, service_statements(site.dba, login, "watch"))
    connection = site.store(login).connect()
    yield connection
    connection.close()
    site.dba.execute(f"DROP ROLE {login}")


def test_a_frozen_client_is_ended_by_the_watch_and_recorded(
    site: Site, frozen: subprocess.Popen[str], watcher: psycopg.Connection[tuple[object, ...]]
) -> None:
    other, now = site.people[2], [100.0]
    watch = Watch(watcher, clock=lambda: now[0])
    assert watch.look() == []
    now[0] += 4
    assert watch.look() == [], "an append may take a while"
    now[0] += 2
    (ended,) = watch.look()
    assert (ended.login, ended.held_s) == (f"rea_{site.dba.info.dbname}", 6)
    other.append("session.started", surface="cli")
    (event,) = [e for e in site.events() if e["body"]["type"] == "session.ended"]
    assert event["body"] == {"type": "session.ended", "account": "rea", "held_s": 6}
    assert watch.look() == []


def test_the_watch_may_do_nothing_else(watcher: psycopg.Connection[tuple[object, ...]]) -> None:
    for statement in (
        "SELECT * FROM overread.events",
        "SELECT * FROM overread.keys",
        "SELECT overread.rebuild()",
        "SELECT * FROM overread.release_payload(ARRAY['key:'])",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            watcher.execute(statement)


def test_who_waits_for_a_frozen_client_is_told_in_time(
    site: Site, frozen: subprocess.Popen[str]
) -> None:
    other = site.people[2]
    other.db.execute("SET lock_timeout = 200")
    try:
        entry = other.entry("session.started", surface="cli")
        store = site.store("x")
        with pytest.raises(RecordUnavailable) as caught, store.translating_errors():
            other.db.append(entry)
        assert caught.value.code == "database.held"
    finally:
        other.db.execute(f"SET lock_timeout = {store_module.LOCK_MS}")


def test_the_servers_own_timeout_ends_an_idle_session(site: Site) -> None:
    reader, other = site.people[1], site.people[2]
    idle = site.store(f"rea_{site.dba.info.dbname}").connect()
    entry = reader.entry("session.started", surface="cli")
    set_for_login = idle.execute("SHOW idle_in_transaction_session_timeout").fetchone()
    assert set_for_login == ("5s",), "granted logins begin with the limit"
    idle.execute("SET idle_in_transaction_session_timeout = 100")
    idle.execute("BEGIN")
    idle.execute("SELECT * FROM overread.append(%s, %s)", (entry.body, entry.hash))
    other.append("session.started", surface="cli")  # waits until the server has ended the other
    with pytest.raises(psycopg.errors.IdleInTransactionSessionTimeout):
        idle.execute("COMMIT")
    idle.close()


@pytest.mark.parametrize("held", ["advisory", "share", "snapshot"])
def test_what_a_reader_may_hold_blocks_nobody(site: Site, held: str) -> None:
    reader, other = site.people[1], site.people[2]
    statements = {
        "advisory": "SELECT pg_advisory_lock(0), pg_advisory_lock(x) FROM generate_series(1, 100) x",
        "share": "LOCK TABLE overread.events IN ACCESS SHARE MODE",
        "snapshot": "SELECT count(*) FROM overread.events",
    }
    reader.db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
    try:
        reader.db.execute(statements[held])
        other.db.execute("SET lock_timeout = 500")
        other.append("session.started", surface="cli")
    finally:
        other.db.execute(f"SET lock_timeout = {store_module.LOCK_MS}")
        reader.db.execute("ROLLBACK")
        reader.db.execute("SELECT pg_advisory_unlock_all()")


def types(site: Site) -> list[str]:
    return [event["body"]["type"] for event in site.events()]


def test_a_lost_answer_is_looked_up_and_nothing_is_stored_twice(site: Site, proxy: Proxy) -> None:
    far = through(proxy, site, site.people[1])
    before = len(types(site))
    entry = far.entry("session.started", surface="cli")
    proxy.mode = Mode.LOSE
    assert far.db.append(entry), "it is in the record"
    assert proxy.lost.is_set()
    assert len(types(site)) == before + 1
    assert far.head() == (entry.seq, entry.hash)
    far.db.close()


def test_a_lost_answer_among_others_who_append(site: Site, proxy: Proxy) -> None:
    far, near = through(proxy, site, site.people[1]), site.people[2]
    entry = far.entry("session.started", surface="cli")
    proxy.mode = Mode.LOSE
    # As soon as the answer is lost, somebody else appends: the head is theirs when it is looked up.
    done = threading.Event()

    def other() -> None:
        proxy.lost.wait(60)
        while near.head()[0] < entry.seq:
            pass
        near.append("session.started", surface="app")
        done.set()

    thread = threading.Thread(target=other)
    thread.start()
    assert far.db.append(entry)
    thread.join(10)
    assert done.is_set()
    stored = site.dba.execute("SELECT seq FROM overread.events WHERE hash = %s", (entry.hash,))
    assert stored.fetchall() == [(entry.seq,)]
    far.db.close()


def test_a_statement_that_never_arrived_is_stored_once(site: Site, proxy: Proxy) -> None:
    far = through(proxy, site, site.people[1])
    entry = far.entry("session.started", surface="cli")
    before = len(types(site))
    proxy.cut()
    assert far.db.append(entry)
    assert len(types(site)) == before + 1
    far.db.close()


def test_a_silent_network_is_left_for_a_new_connection(
    site: Site, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "ANSWER_SECONDS", 0.3)
    far = through(proxy, site, site.people[1])
    entry = far.entry("session.started", surface="cli")
    proxy.mode = Mode.SILENT

    def heal() -> None:
        proxy.lost.wait(60)
        proxy.mode = Mode.PASS
        proxy.cut()

    thread = threading.Thread(target=heal)
    thread.start()
    assert far.db.append(entry)
    thread.join(10)
    assert far.head() == (entry.seq, entry.hash)
    far.db.close()


def test_a_stale_event_stays_stale_after_a_lost_answer(site: Site, proxy: Proxy) -> None:
    far, near = through(proxy, site, site.people[1]), site.people[2]
    entry = far.entry("session.started", surface="cli")
    near.append("session.started", surface="app")
    proxy.mode = Mode.LOSE
    assert not far.db.append(entry), "another event came first"
    far.db.close()


# --- writers who take turns -----------------------------------------------------------------------


@contextmanager
def in_turn(person: Person, first: Person) -> Iterator[Write]:
    """An entry of somebody who lost to `first`, built while nobody else can append."""
    lost = person.entry("session.started", surface="cli")
    first.append("session.started", surface="app")
    with person.db.writing():
        assert not person.db.append(lost)
        seq, prev = person.db.head()
        assert (seq, prev) == first.head()
        body = {"type": "session.started", "surface": "cli"}
        yield write(event(seq + 1, prev, person.account, person.role, body), seq + 1)


def test_a_writer_who_lost_is_the_next(site: Site) -> None:
    person, other = site.people[1], site.people[2]
    with in_turn(person, other) as entry:
        other.db.execute("SET lock_timeout = 200")
        waiting = other.entry("session.started", surface="app")
        try:
            refused(lambda: other.db.append(waiting), "55P03")
        finally:
            other.db.execute(f"SET lock_timeout = {store_module.LOCK_MS}")
        assert person.db.append(entry)
        other.append("session.started", surface="app")  # the head is free again at once
    assert person.head()[0] == entry.seq + 1


def test_who_freezes_in_their_turn_is_ended_and_not_stored_twice(site: Site) -> None:
    person, other = site.people[1], site.people[2]
    person.db.execute("SET idle_in_transaction_session_timeout = 100")
    with in_turn(person, other) as entry:
        other.append("session.started", surface="app")  # waits until the server has ended the turn
        assert not person.db.append(entry), "another event came first"
    assert person.head()[0] == entry.seq


def test_a_lost_answer_in_ones_turn_is_looked_up(site: Site, proxy: Proxy) -> None:
    far, near = through(proxy, site, site.people[1]), site.people[2]
    with in_turn(far, near) as entry:
        proxy.mode = Mode.LOSE
        assert far.db.append(entry)
    assert proxy.lost.is_set()
    assert near.head() == (entry.seq, entry.hash)
    far.db.close()


def test_who_waits_is_not_ended_by_the_watch(
    site: Site, frozen: subprocess.Popen[str], watcher: psycopg.Connection[tuple[object, ...]]
) -> None:
    other, now = site.people[2], [100.0]
    watch = Watch(watcher, clock=lambda: now[0])
    entry = other.entry("session.started", surface="cli")
    with ThreadPoolExecutor(1) as pool:
        appended = pool.submit(other.db.append, entry)
        query = "SELECT FROM pg_locks WHERE NOT granted AND relation IS NOT NULL OR NOT granted"
        while not site.dba.execute(query).fetchall():
            assert not appended.done()
        watch.look()
        now[0] += 6
        (ended,) = watch.look()
        assert ended.login == f"rea_{site.dba.info.dbname}"
        now[0] += 6
        assert watch.look() == []
        assert not appended.result(10) or other.head()[0] >= entry.seq


def test_a_login_without_an_account_gets_no_turn(site: Site) -> None:
    login = f"nobody_{site.dba.info.dbname}"
    site.dba.execute(f"CREATE ROLE {login} LOGIN")
    site.dba.execute(f"GRANT {site.dba.info.dbname}_people TO {login}")
    with closing(site.store(login).connect()) as connection:
        refused(lambda: connection.execute("SELECT overread.take_turn()"), "login-without-account")
    site.dba.execute(f"DROP ROLE {login}")


@pytest.fixture(scope="module")
def own_server() -> Iterator[Path]:
    """Folder with the socket of a server that tests stop."""
    with server(options="-c listen_addresses='' -c fsync=off") as folder:
        yield folder


@pytest.fixture
def outage(own_server: Path) -> Iterator[tuple[Path, Site]]:
    with new_site(own_server) as site:
        yield own_server, site


def test_after_an_outage_reading_and_appending_go_on(outage: tuple[Path, Site]) -> None:
    folder, site = outage
    ada = site.people[0]
    restart(folder)
    seq, _ = ada.head()
    restart(folder)
    ada.append("session.started", surface="cli")
    assert ada.head()[0] == seq + 1
    stop(folder)
    try:
        with pytest.raises(RecordUnavailable) as caught, site.store("x").translating_errors():
            ada.head()
        assert caught.value.code == "database.unreachable"
    finally:
        start(folder)


def test_an_append_waits_for_a_server_that_comes_back(outage: tuple[Path, Site]) -> None:
    folder, site = outage
    ada = site.people[0]
    entry = ada.entry("session.started", surface="cli")
    stop(folder)
    starting = threading.Thread(target=start, args=(folder,))
    starting.start()
    assert ada.db.append(entry)
    starting.join(30)
    assert ada.head() == (entry.seq, entry.hash)
