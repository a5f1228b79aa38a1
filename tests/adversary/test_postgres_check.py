"""Whoever owns the database weakens it quietly: `overread site check` reports each change."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from audit.errors import RecordForbidden, RecordInputError
from audit.messages import Message
from audit.record.keys.payload_vault import author_scope
from audit.record.site_database import database_check
from audit.record.site_database.database_check import check
from audit.record.site_database.database_roles import SiteRoles
from audit.record.site_database.database_schema import Creation, create
from audit.record.site_database.database_structure import differences, digested, expected, rows
from audit.record.site_database.login_grants import grant, revoke, run, service_statements
from audit.record.store.database import KeyRow
from audit.record.store.postgres import PostgresStore
from audit.record.verification.verification import verify
from tests.helpers.site import CASE, Site, new_site, refused, sealed
from viewer.cli import main

DURABLE = database_check._DURABLE
"""Settings that the program checks; the server of the tests is without one (`tests/conftest.py`)."""


@pytest.fixture(scope="module")
def site(postgres: Path) -> Iterator[Site]:
    with new_site(postgres) as made:
        made.person("rea", "reader")
        yield made


@contextmanager
def undone(site: Site) -> Iterator[None]:
    """Roll back every change inside the block."""
    site.dba.execute("BEGIN")
    try:
        yield
    finally:
        site.dba.execute("ROLLBACK")


def found(site: Site) -> set[tuple[str, ...]]:
    return {
        (each.code.removeprefix("site."), *(str(v) for v in each.values.values()))
        for each in check(site.dba).differences
    }


def test_an_untouched_database_is_as_it_should_be(site: Site) -> None:
    assert digested(rows(site.dba)) == expected()
    assert [str(each) for each in check(site.dba).differences] == []


def test_a_server_that_does_not_wait_for_the_disk(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_check, "_DURABLE", DURABLE)
    assert found(site) == {("not-durable", "fsync")}
    with undone(site):
        site.dba.execute("SET LOCAL synchronous_commit = off")
        assert ("not-durable", "synchronous_commit") in found(site)


def test_a_person_can_check_the_structure_too(site: Site) -> None:
    assert differences(site.people[1].db) == []
    assert site.people[1].db.head()[0] > 0, "the search path is what it was"


ATTACKS = {
    "rule": (
        "CREATE RULE deaf AS ON INSERT TO overread.events DO INSTEAD NOTHING",
        ("added", "rule", "events.deaf"),
    ),
    "trigger that never fires": (
        "DROP TRIGGER unchanged ON overread.events; CREATE TRIGGER unchanged BEFORE UPDATE OR DELETE"
        " ON overread.events FOR EACH ROW WHEN (false) EXECUTE FUNCTION overread.refuse_change()",
        ("changed", "trigger", "events.unchanged"),
    ),
    "disabled trigger": (
        "ALTER TABLE overread.events DISABLE TRIGGER unchanged",
        ("changed", "trigger", "events.unchanged"),
    ),
    "trigger for replicas only": (
        "ALTER TABLE overread.payloads ENABLE REPLICA TRIGGER unchanged",
        ("changed", "trigger", "payloads.unchanged"),
    ),
    "dropped trigger": (
        "DROP TRIGGER kept ON overread.events",
        ("missing", "trigger", "events.kept"),
    ),
    "another trigger": (
        "CREATE TRIGGER extra AFTER INSERT ON overread.events FOR EACH ROW"
        " EXECUTE FUNCTION overread.refuse_change()",
        ("added", "trigger", "events.extra"),
    ),
    "function body": (
        "CREATE OR REPLACE FUNCTION overread.may_act_as(claimed text) RETURNS boolean LANGUAGE sql"
        " STABLE SET search_path = pg_catalog, pg_temp AS 'SELECT true'",
        ("changed", "function", "overread.may_act_as(text)"),
    ),
    "search path": (
        "ALTER FUNCTION overread.release_payload(text[],boolean) SET search_path = public, overread",
        ("changed", "function", "overread.release_payload(text[],boolean)"),
    ),
    "security": (
        "ALTER FUNCTION overread.release_payload(text[],boolean) SECURITY INVOKER",
        ("changed", "function", "overread.release_payload(text[],boolean)"),
    ),
    "owner of a function": (
        "ALTER FUNCTION overread.release_payload(text[],boolean) OWNER TO CURRENT_USER",
        ("changed", "function", "overread.release_payload(text[],boolean)"),
    ),
    "owner of a table": (
        "ALTER TABLE overread.keys OWNER TO CURRENT_USER",
        ("changed", "table", "keys"),
    ),
    "grant on a table": (
        "GRANT SELECT ON overread.payloads TO PUBLIC",
        ("changed", "table", "payloads"),
    ),
    "grant on a column": (
        "GRANT SELECT (wrapped) ON overread.keys TO PUBLIC",
        ("changed", "column", "keys.wrapped"),
    ),
    "grant on a function": (
        "GRANT EXECUTE ON FUNCTION overread.set_login(text, text) TO PUBLIC",
        ("changed", "function", "overread.set_login(text,text)"),
    ),
    "row security": (
        "ALTER TABLE overread.events ENABLE ROW LEVEL SECURITY",
        ("changed", "table", "events"),
    ),
    "policy": (
        "CREATE POLICY few ON overread.events USING (seq < 5)",
        ("added", "policy", "events.few"),
    ),
    "view": (
        "CREATE VIEW overread.seen AS SELECT * FROM overread.payloads",
        ("added", "table", "seen"),
    ),
    "dropped constraint": (
        "ALTER TABLE overread.head DROP CONSTRAINT head_one_check",
        ("missing", "constraint", "overread.head.head_one_check"),
    ),
    "default": (
        "ALTER TABLE overread.accounts ALTER roles SET DEFAULT '{lead}'",
        ("changed", "column", "accounts.roles"),
    ),
    "inheritance": (
        "CREATE TABLE public.more () INHERITS (overread.events)",
        ("added", "inheritance", "public.more"),
    ),
    "event trigger": (
        "CREATE FUNCTION public.sly() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END';"
        " CREATE EVENT TRIGGER sly ON ddl_command_end EXECUTE FUNCTION public.sly()",
        ("added", "event trigger", "sly"),
    ),
    "default rights": (
        "ALTER DEFAULT PRIVILEGES IN SCHEMA overread GRANT SELECT ON TABLES TO PUBLIC",
        ("added", "default right", "overread r"),
    ),
    "shadow table": (
        "CREATE SCHEMA rea; CREATE TABLE rea.events (a int)",
        ("shadow", "rea", "events"),
    ),
    "shadow function": (
        "CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT $1'",
        ("shadow", "public", "sha256"),
    ),
    "function outside that gives sealed bytes": (
        "CREATE FUNCTION public.peek() RETURNS SETOF overread.payloads LANGUAGE sql SECURITY DEFINER"
        " AS 'SELECT * FROM overread.payloads'",
        ("outside", "function", "public.peek()"),
    ),
    "procedure in a schema of its own": (
        "CREATE SCHEMA tools; CREATE PROCEDURE tools.tidy(n int) LANGUAGE sql AS 'SELECT 1'",
        ("outside", "function", "tools.tidy(IN n integer)"),
    ),
    "function among the server's own": (
        "CREATE FUNCTION pg_catalog.peek() RETURNS bigint LANGUAGE sql SECURITY DEFINER"
        " AS 'SELECT count(*) FROM overread.payloads'",
        ("outside", "function", "pg_catalog.peek()"),
    ),
    "a function of the server's with its owner's rights": (
        "ALTER FUNCTION pg_catalog.query_to_xml(text, boolean, boolean, text) SECURITY DEFINER",
        (
            "outside",
            "function",
            "pg_catalog.query_to_xml(query text, nulls boolean, tableforest boolean, targetns text)",
        ),
    ),
    "function disguised as a part of plpgsql": (
        "CREATE FUNCTION public.peek() RETURNS bigint LANGUAGE sql SECURITY DEFINER"
        " AS 'SELECT count(*) FROM overread.payloads'; ALTER EXTENSION plpgsql ADD FUNCTION public.peek()",
        ("outside", "function", "public.peek()"),
    ),
    "view outside": (
        "CREATE VIEW public.seen AS SELECT * FROM overread.payloads; GRANT SELECT ON public.seen TO PUBLIC",
        ("outside", "reader", "public.seen"),
    ),
    "materialized view outside": (
        "CREATE MATERIALIZED VIEW public.seen AS SELECT 1",
        ("outside", "relation", "public.seen"),
    ),
    "exchanged view of the server's": (
        "CREATE OR REPLACE VIEW information_schema.information_schema_catalog_name AS SELECT"
        " (SELECT max(encode(content, 'hex')) FROM overread.payloads)"
        "::information_schema.sql_identifier AS catalog_name",
        ("outside", "reader", "information_schema.information_schema_catalog_name"),
    ),
    "copy in a table": (
        "CREATE TABLE public.copy AS SELECT * FROM overread.payloads",
        ("outside", "relation", "public.copy"),
    ),
    "rule outside": (
        "CREATE TABLE public.t (a int); CREATE RULE twice AS ON INSERT TO public.t DO ALSO NOTHING",
        ("outside", "rule", "public.t.twice"),
    ),
    "operator": (
        "CREATE FUNCTION public.same(text, text) RETURNS boolean LANGUAGE sql AS 'SELECT true';"
        " CREATE OPERATOR public.= (LEFTARG = text, RIGHTARG = text, FUNCTION = public.same)",
        ("outside", "operator", "public.="),
    ),
    "cast": (
        "CREATE CAST (bytea AS jsonb) WITH INOUT",
        ("outside", "cast", "bytea to jsonb"),
    ),
    "publication": (
        "CREATE PUBLICATION leak FOR TABLE overread.payloads",
        ("outside", "publication", "leak"),
    ),
    "subscription": (
        "CREATE SUBSCRIPTION pull CONNECTION 'host=/nowhere' PUBLICATION leak WITH (connect = false)",
        ("outside", "subscription", "pull"),
    ),
    "foreign-data wrapper": (
        "CREATE FOREIGN DATA WRAPPER far",
        ("outside", "foreign-data wrapper", "far"),
    ),
    "foreign server": (
        "CREATE FOREIGN DATA WRAPPER far; CREATE SERVER away FOREIGN DATA WRAPPER far",
        ("outside", "foreign server", "away"),
    ),
    "extension": (
        "CREATE EXTENSION IF NOT EXISTS pgcrypto",
        ("outside", "extension", "pgcrypto"),
    ),
    "login of another account": (
        "UPDATE overread.logins SET account = 'ada' WHERE account = 'rea'",
        ("login-not-from-events", "LOGIN of rea", "ada"),
    ),
    "login under another name": (
        "UPDATE overread.logins SET login = 'eve' WHERE account = 'rea'",
        ("login-not-from-events", "eve", "rea"),
    ),
    "login from nowhere": (
        "INSERT INTO overread.logins VALUES ('eve', 'ada', '0')",
        ("login-not-from-events", "eve", "ada"),
    ),
    "login with another key": (
        "UPDATE overread.logins SET key = '0' WHERE account = 'rea'",
        ("login-not-from-events", "LOGIN of rea", "rea"),
    ),
    "login taken away": (
        "DELETE FROM overread.logins WHERE account = 'rea'",
        ("login-missing", "rea"),
    ),
    "roles of an account": (
        "UPDATE overread.accounts SET roles = '{reader,lead}' WHERE account = 'rea'",
        ("not-from-events", "accounts", "2"),
    ),
    "account from nowhere": (
        "INSERT INTO overread.accounts VALUES ('eve', '{lead}', false)",
        ("not-from-events", "accounts", "1"),
    ),
    "scope of a payload": (
        "INSERT INTO overread.holdings VALUES (repeat('a', 64), '', 1)",
        ("not-from-events", "holdings", "1"),
    ),
    "release without an event": (
        "INSERT INTO overread.released VALUES ('rea', repeat('a', 64))",
        ("not-from-events", "released", "1"),
    ),
    "permission": (
        "INSERT INTO overread.permissions VALUES ('reader', 'protocol.signed')",
        ("permission", "reader", "protocol.signed"),
    ),
    "queue open to people": (
        "DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA overread_queue TO %I',"
        " current_database() || '_people'); END $$",
        ("changed", "schema", "overread_queue"),
    ),
    "jobs by a trigger": (
        "CREATE TRIGGER more AFTER INSERT ON overread_queue.procrastinate_jobs FOR EACH ROW"
        " EXECUTE FUNCTION overread_queue.procrastinate_unlink_periodic_defers_v1()",
        ("added", "trigger", "procrastinate_jobs.more"),
    ),
    "temporary tables": (
        "DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO PUBLIC', current_database());"
        " END $$",
        ("database-right", "TEMPORARY"),
    ),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_quiet_change_is_reported(site: Site, attack: str) -> None:
    statement, expected_ = ATTACKS[attack]
    login = f"rea_{site.dba.info.dbname}"
    expected_ = tuple(login if each == "LOGIN of rea" else each for each in expected_)
    with undone(site):
        site.dba.execute(statement)
        assert expected_ in found(site)
    assert found(site) == set()


def test_roles_that_could_do_more_are_reported(site: Site) -> None:
    database = site.dba.info.dbname
    login = f"rea_{database}"
    for statement, expected_ in (
        (f"ALTER ROLE {database}_owner LOGIN", ("role-power", f"{database}_owner", "LOGIN")),
        (
            f"ALTER ROLE {database}_owner CREATEROLE",
            ("role-power", f"{database}_owner", "CREATEROLE"),
        ),
        (f"GRANT {database}_owner TO {login}", ("owner-member", f"{database}_owner", login)),
        (
            f"GRANT {database}_maintenance TO {login}",
            ("login-member", login, f"{database}_maintenance"),
        ),
        (f"GRANT pg_read_all_data TO {login}", ("login-member", login, "pg_read_all_data")),
        (f"ALTER ROLE {login} BYPASSRLS", ("role-power", login, "BYPASSRLS")),
        (f"ALTER ROLE {login} SET search_path = rea", ("login-setting", login, "search_path=rea")),
        (
            f"CREATE ROLE extra LOGIN; GRANT {database}_people TO extra",
            ("login-without-account", "extra"),
        ),
        (f"REVOKE {database}_people FROM {login}", ("account-without-login", login)),
        (
            f"ALTER ROLE {login} IN DATABASE {database} RESET idle_in_transaction_session_timeout",
            ("setting-missing", login, "idle_in_transaction_session_timeout=5s"),
        ),
        (
            f"ALTER ROLE {login} IN DATABASE {database} SET statement_timeout = '0'",
            ("setting-added", login, "statement_timeout=0"),
        ),
        (f"CREATE SCHEMA {login}", ("schema-of-login", login)),
    ):
        with undone(site):
            site.dba.execute(statement)
            assert expected_ in found(site), statement


def test_a_login_that_is_granted_to_another_account_is_as_it_should_be(site: Site) -> None:
    login = f"rea_{site.dba.info.dbname}"
    with undone(site):
        grant(site.dba, login, "lea")
        assert found(site) == set()
        changed = site.dba.execute(
            "SELECT body::jsonb #>> '{body,account}', body::jsonb #>> '{body,action}'"
            " FROM overread.events ORDER BY seq DESC LIMIT 2"
        ).fetchall()
        assert changed == [("lea", "granted"), ("rea", "revoked")]
        site.dba.execute("UPDATE overread.logins SET account = 'rea' WHERE login = %s", (login,))
        assert ("login-not-from-events", login, "rea") in found(site)
        grant(site.dba, login, "rea")
        assert found(site) == set(), "granting the login again puts it right"


EXCHANGED = """UPDATE overread.logins l SET account = o.account FROM overread.logins o
    WHERE l.account IN ('ada', 'rea') AND o.account IN ('ada', 'rea') AND l.account <> o.account"""


def test_exchanged_logins_are_reported_and_give_nothing(site: Site) -> None:
    ada, rea = (f"{name}_{site.dba.info.dbname}" for name in ("ada", "rea"))
    n = site.people[0].head()
    site.dba.execute(EXCHANGED)
    try:
        assert found(site) == {
            ("login-not-from-events", ada, "rea"),
            ("login-not-from-events", rea, "ada"),
        }
        for person in site.people[:2]:
            entry = person.entry("account.signed-in", account=person.account)
            refused(lambda db=person.db, entry=entry: db.append(entry), "login-not-granted")
            refused(lambda db=person.db: db.key_rows([""]), "login-not-granted")
        as_ada = replace(site.people[1], account="ada", role="administrator")
        entry = as_ada.entry("account.signed-in", account="ada")
        refused(lambda: as_ada.db.append(entry), "login-not-granted")
        store = site.store(rea)
        opened = closing(store.open(writable=True))
        with opened as db, pytest.raises(RecordForbidden) as raised, store.translating_errors():
            db.key_rows([""])
        assert raised.value.message.code == "database.login-not-granted"
        assert site.people[0].head() == n
    finally:
        site.dba.execute(EXCHANGED)
    assert found(site) == set()
    assert site.people[1].given() == set()


def test_verification_reports_logins_that_no_event_grants(site: Site) -> None:
    database = site.dba.info.dbname
    keeper = f"keeper_{database}"
    run(site.dba, service_statements(site.dba, keeper, "maintenance"))
    try:
        store = site.store(keeper)
        assert login_faults_of(store) == set()
        site.dba.execute(EXCHANGED)
        try:
            assert login_faults_of(store) == {
                ("verify.login-not-from-events", f"ada_{database}", "rea"),
                ("verify.login-not-from-events", f"rea_{database}", "ada"),
            }
        finally:
            site.dba.execute(EXCHANGED)
        with undone(site):
            site.dba.execute("DELETE FROM overread.logins WHERE account = 'rea'")
            assert [str(each.values["account"]) for each in login_problems_of(site)] == ["rea"]
    finally:
        site.dba.execute(f"DROP OWNED BY {keeper}; DROP ROLE {keeper}")


def login_faults_of(store: PostgresStore) -> set[tuple[str, ...]]:
    """Return what verification reports about logins."""
    messages = [problem.reason for problem in verify(store).problems]
    return {
        (each.code, *map(str, each.values.values()))
        for each in messages
        if each.code.startswith("verify.login")
    }


def login_problems_of(site: Site) -> list[Message]:
    """The differences of logins, over the administrator's connection."""
    return [each for each in check(site.dba).differences if each.code == "site.login-missing"]


def test_events_do_not_name_a_login_after_it_was_revoked(site: Site) -> None:
    login = f"gone_{site.dba.info.dbname}"
    with undone(site):
        grant(site.dba, login, "gone")
        granted = site.events()[-1]["body"]
        row = "SELECT encode(sha256(key || convert_to(login, 'UTF8')), 'hex') FROM overread.logins"
        assert (granted["login"],) in site.dba.execute(row).fetchall()
        assert login not in json.dumps(site.events())
        revoke(site.dba, login)
        assert site.events()[-1]["body"] == {**granted, "action": "revoked"}
        assert (granted["login"],) not in site.dba.execute(row).fetchall()
        grant(site.dba, login, "gone")
        assert site.events()[-1]["body"]["login"] != granted["login"]


def test_what_the_record_did_itself_is_as_it_should_be(site: Site) -> None:
    ada, rea = site.people[:2]
    scope = author_scope(CASE, "rea")
    read = sealed("read", scope)
    rea.append(
        "read.locked",
        CASE,
        [read],
        [KeyRow(scope, CASE, b"key of the read", "k1")],
        draft_seen=False,
    )
    assert ada.given(read.id) == {read.id}
    assert {e["body"]["type"] for e in site.events()} >= {"payload.released"}
    for action in ({"action": "closed"}, {"action": "reopened"}):
        ada.append("account.changed", account="rea", **action)
    ada.append("account.changed", account="rea", action="roles changed", roles=["reader", "lead"])
    ada.append("account.changed", account="rea", action="roles changed", roles=["reader"])
    assert found(site) == set()
    for statement, table in (
        ("DELETE FROM overread.released", "released"),
        ("UPDATE overread.holdings SET scope = ''", "holdings"),
        ("UPDATE overread.accounts SET closed = true WHERE account = 'rea'", "accounts"),
    ):
        with undone(site):
            site.dba.execute(statement)
            assert {each[:2] for each in found(site)} == {("not-from-events", table)}
            site.dba.execute("SELECT overread.rebuild()")
            assert found(site) == set()


def test_false_catalogs_hide_nothing(site: Site) -> None:
    with undone(site):
        site.dba.execute(ATTACKS["function outside that gives sealed bytes"][0])
        site.dba.execute(
            "CREATE SCHEMA evil; CREATE VIEW evil.pg_proc AS SELECT * FROM pg_catalog.pg_proc"
            " WHERE false; SET search_path = evil, pg_catalog"
        )
        assert ("outside", "function", "public.peek()") in found(site)
        assert site.dba.execute("SHOW search_path").fetchone() == ("evil, pg_catalog",)


def test_init_puts_functions_and_rights_right_again(site: Site) -> None:
    site.dba.execute(ATTACKS["function body"][0])
    site.dba.execute("GRANT SELECT ON overread.payloads TO PUBLIC")
    site.dba.execute("INSERT INTO overread.permissions VALUES ('reader', 'protocol.signed')")
    assert len(found(site)) == 3
    assert create(site.dba) == Creation(is_new=False)
    assert found(site) == set()


def test_init_drops_functions_of_another_version_and_names_them(site: Site) -> None:
    old = "overread.release_payload(bigint)"
    site.dba.execute(
        """SET ROLE record_owner;
        CREATE FUNCTION overread.release_payload(id bigint) RETURNS SETOF overread.payloads
        LANGUAGE sql SECURITY DEFINER AS 'SELECT * FROM overread.payloads';
        RESET ROLE""".replace("record_owner", SiteRoles.of(site.dba).owner)
    )
    site.dba.execute("CREATE VIEW public.uses AS SELECT * FROM overread.release_payload(1)")
    with pytest.raises(RecordInputError) as refused:
        create(site.dba)
    assert refused.value.message.code == "site.function-in-use"
    assert ("added", "function", old) in found(site), "nothing is half done"
    site.dba.execute("DROP VIEW public.uses")
    assert create(site.dba) == Creation(is_new=False, removed=(old,))
    assert found(site) == set()


def test_the_command_exits_with_what_differs(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["site", "check", site.url]) == 0
    assert capsys.readouterr().out.endswith("ok\n")
    site.dba.execute(ATTACKS["rule"][0])
    try:
        assert main(["site", "check", site.url, "--json"]) == 1
    finally:
        site.dba.execute("DROP RULE deaf ON overread.events")
    document = json.loads(capsys.readouterr().out)
    assert not document["ok"]
    (item,) = document["differences"]
    assert (item["code"], item["values"]) == ("site.added", {"kind": "rule", "name": "events.deaf"})


def test_grant_and_revoke_by_command(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    login = f"new_{site.dba.info.dbname}"
    assert main(["site", "grant", site.url, login, "--account", "newcomer", "--print-sql"]) == 0
    printed = capsys.readouterr().out
    exists = "SELECT 1 FROM pg_roles WHERE rolname = %s"
    assert site.dba.execute(exists, (login,)).fetchone() is None, "nothing is run"
    for statement in printed.strip().removesuffix(";").split(";\n"):
        site.dba.execute(statement)
    assert found(site) == set()
    db = site.store(login).open(writable=True)
    assert (db.account, db.head()[0] > 0) == ("newcomer", True) or db.account is None
    assert main(["site", "revoke", site.url, login]) == 0
    db.close()
    assert found(site) == set()
    with pytest.raises(Exception, match="permission denied"):
        PostgresStore.parse(site.url).signed_in(login, None).open(writable=True).head()
    changed = [e["body"] for e in site.events() if e["body"]["type"] == "login.changed"]
    assert [(b["account"], b["action"]) for b in changed][-2:] == [
        ("newcomer", "granted"),
        ("newcomer", "revoked"),
    ]
    assert main(["site", "grant", site.url, "overread", "--account", "x"]) != 0, "a superuser"
    site.dba.execute(f"DROP OWNED BY {login}; DROP ROLE {login}")
