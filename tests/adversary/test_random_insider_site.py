"""A reader with a login of a site's database, raw SQL and every function, in any order.

Nothing that comes back holds the sealed bytes or the key of a draft before its release, whatever SQL
they send, and the database stays as it was made.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)

from audit.errors import RecordError
from audit.record.authorization.payload_release import reveal_permitted
from audit.record.authorization.permissions import types_of
from audit.record.site_database.database_structure import differences
from tests.adversary.test_postgres_release import Story
from tests.helpers.site import Site, new_site

EXAMPLES = int(os.environ.get("OVERREAD_INSIDERS", "4"))
STEPS = 30
TABLES = (
    "SELECT relname FROM pg_class WHERE relnamespace = 'overread'::regnamespace AND relkind = 'r'"
)
FUNCTIONS = """
SELECT p.proname, (SELECT coalesce(array_agg(t::regtype::text ORDER BY n), '{}')
                   FROM unnest(p.proargtypes) WITH ORDINALITY AS a(t, n))
FROM pg_proc p WHERE p.pronamespace = 'overread'::regnamespace ORDER BY p.proname
"""
STATEMENTS = (
    "UPDATE overread.events SET body = body",
    "DELETE FROM overread.events",
    "TRUNCATE overread.payloads",
    "INSERT INTO overread.payloads SELECT * FROM overread.payloads",
    "DROP TABLE overread.payloads",
    "ALTER TABLE overread.payloads DISABLE TRIGGER ALL",
    "GRANT SELECT ON overread.payloads TO CURRENT_USER",
    "CREATE RULE quiet AS ON INSERT TO overread.events DO INSTEAD NOTHING",
    "CREATE TRIGGER late BEFORE INSERT ON overread.events"
    " FOR EACH ROW EXECUTE FUNCTION overread.refuse_change()",
    "CREATE FUNCTION overread.mine() RETURNS text LANGUAGE sql AS 'SELECT 1::text'",
    "CREATE OR REPLACE FUNCTION overread.reveal_permitted(who text, roles text[], event_type text,"
    " of_case text, exploratory boolean) RETURNS boolean LANGUAGE sql AS 'SELECT true'",
    "CREATE VIEW overread.all_payloads AS SELECT * FROM overread.payloads",
    "CREATE TEMP VIEW mine AS SELECT * FROM overread.payloads",
    "COPY overread.payloads TO STDOUT",
    "COPY (SELECT content FROM overread.payloads) TO PROGRAM 'cat'",
    "SELECT pg_read_file('PG_VERSION')",
    "SELECT lo_import('/etc/passwd')",
    "SELECT * FROM pg_stats WHERE schemaname = 'overread'",
    "SELECT * FROM pg_statistic LIMIT 10",
    "SELECT query FROM pg_stat_activity",
    "SELECT query_to_xml('SELECT * FROM overread.payloads', true, true, '')",
    "SELECT table_to_xml('overread.payloads', true, true, '')",
    "SELECT schema_to_xml('overread', true, true, '')",
    "SELECT pg_get_functiondef('overread.release_payload'::regproc)",
    "SET ROLE postgres",
    "SET SESSION AUTHORIZATION postgres",
    "SET session_replication_role = replica",
    "SET search_path = pg_temp, overread",
    "SET row_security = off",
    "SET default_transaction_isolation = serializable",
    "SET statement_timeout = 0",
    "LOCK TABLE overread.events",
    "CREATE TEMP TABLE events AS SELECT * FROM overread.events",
    "CREATE TEMP TABLE payloads (id text, scope text, stored_sha256 text, content bytea)",
    "PREPARE p AS SELECT * FROM overread.release_payload($1)",
    "EXPLAIN ANALYZE SELECT * FROM overread.payloads",
    "DO $$ BEGIN EXECUTE 'SELECT content FROM overread.payloads'; END $$",
    "ALTER ROLE CURRENT_USER SUPERUSER",
    "RESET ALL",
)


@pytest.fixture(scope="module")
def site(postgres: Path) -> Iterator[Site]:
    with new_site(postgres) as made:
        for name, role in (
            ("rea", "reader"),
            ("rob", "reader"),
            ("leo", "lead"),
            ("jud", "adjudicator"),
            ("aud", "auditor"),
        ):
            made.person(name, role)
        yield made


class RandomInsider(RuleBasedStateMachine):
    """The reader `rea` and the draft of a case that is theirs to read, or of no reading of theirs."""

    site: Site

    @initialize(release=st.sampled_from(["after read", "never", "at once"]))
    def begin(self, release: str) -> None:
        self.story = Story(self.site, release)
        self.rea = self.story.people["rea"]
        self.tables = [name for (name,) in self.site.dba.execute(TABLES)]
        self.functions = list(self.site.dba.execute(FUNCTIONS))
        self.first = self.site.events()[-1]["seq"]

    # --- what they do -----------------------------------------------------------------------------

    @rule(data=st.data())
    def selects(self, data: st.DataObject) -> None:
        table = data.draw(st.sampled_from(sorted(self.tables)))
        self.sends(f"SELECT * FROM overread.{table}")

    @rule(statement=st.sampled_from(STATEMENTS))
    def states(self, statement: str) -> None:
        self.sends(statement)

    @rule(data=st.data())
    def calls(self, data: st.DataObject) -> None:
        name, types = data.draw(st.sampled_from(self.functions))
        values = [data.draw(self._argument(kind)) for kind in types]
        holes = ", ".join(f"%s::{kind}" for kind in types)
        self.sends(f"SELECT * FROM overread.{name}({holes})", values)

    @rule(data=st.data())
    def appends(self, data: st.DataObject) -> None:
        kind = data.draw(st.sampled_from(sorted(types_of("reader"))))
        fields = {
            "attempt": self.story.attempt,
            "exploratory": data.draw(st.booleans()),
            "reader": "rea",
            "account": "rea",
            "draft_release": "at once",
            "reading": 1,
            "draft_seen": False,
            "outcome": "valid",
            "action": "roles changed",
            "roles": ["administrator"],
        }
        try:
            self.rea.append(kind, self.story.case, **fields)
        except (psycopg.Error, RecordError):
            self._undo()
        self.hold([])

    @rule()
    def asks_for_payloads(self) -> None:
        db = self.rea.db
        names = [self.story.draft.id, self.story.scope, f"key:{self.story.scope}", "%"]
        rows = [*db.sealed(names), *db.key_rows([self.story.scope])]
        self.hold(rows)

    # --- what must hold ---------------------------------------------------------------------------

    def sends(self, statement: str, values: Any = ()) -> None:
        """Send a statement as the reader, and hold what comes back."""
        connection = self.rea.db.connection
        try:
            with connection.cursor() as cursor:
                if statement.startswith("COPY overread"):
                    with cursor.copy(statement) as copied:  # type: ignore[arg-type]
                        self.hold([bytes(part) for part in copied])
                    return
                cursor.execute(statement, values)  # type: ignore[arg-type]
                self.hold(cursor.fetchall() if cursor.description else [])
        except psycopg.Error as error:
            self.hold([str(error)])
        finally:
            self._undo()

    def _undo(self) -> None:
        connection = self.rea.db.connection
        if not connection.autocommit or connection.info.transaction_status:
            connection.rollback()
        connection.execute("RESET ALL")
        connection.execute("DISCARD TEMP")

    def hold(self, returned: Any) -> None:
        """Nothing of the draft comes back before its release, and nobody else acted."""
        events = [e for e in self.site.events() if e["case"] == self.story.case]
        shown = [
            e
            for e in events
            if e["actor"]["id"] == "rea"
            and e["body"]["type"] in ("draft.revealed", "draft.streamed", "draft.broken-glass")
        ]
        for event in shown:
            before = [e for e in events if e["seq"] < event["seq"]]
            exploratory = bool(event["body"].get("exploratory"))
            kind = event["body"]["type"]
            assert reveal_permitted(before, "rea", ["reader"], kind, exploratory), event
        text = _text(returned)
        if not shown:
            for secret in (self.story.draft.content, self.story.draft_key.wrapped):
                assert secret not in text
                assert secret.hex().encode() not in text
        new = [e for e in self.site.events() if e["seq"] > self.first]
        written = {e["actor"]["id"] for e in new if e["case"] == self.story.case}
        assert written <= {"rea"}, written

    @rule()
    def looks_at_the_structure(self) -> None:
        assert differences(self.site.dba) == []

    def _argument(self, kind: str) -> st.SearchStrategy[Any]:
        story = self.story
        names = [story.draft.id, story.scope, story.case, story.attempt, "rea", "leo", "lead"]
        event = json.dumps(self.site.events()[-1])
        texts = st.sampled_from([*names, "draft.revealed", "reader", f"key:{story.scope}", event])
        plain: dict[str, st.SearchStrategy[Any]] = {
            "text": texts,
            "bigint": st.integers(-1, 50),
            "integer": st.integers(-1, 50),
            "boolean": st.booleans(),
            "bytea": st.sampled_from([b"", b"draft key"]),
            "jsonb": st.sampled_from([event, "{}"]),
        }
        if kind.endswith("[]"):
            return st.lists(plain.get(kind[:-2], st.none()), max_size=3)
        return plain.get(kind, st.none())

    def teardown(self) -> None:
        assert differences(self.site.dba) == []


def _text(value: Any) -> bytes:
    """Everything in a result as bytes."""
    if isinstance(value, bytes | memoryview):
        return bytes(value)
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    if isinstance(value, list | tuple | set):
        return b"\n".join(map(_text, value))
    if hasattr(value, "__dict__") or hasattr(value, "__dataclass_fields__"):
        return b"\n".join(_text(getattr(value, n)) for n in value.__dataclass_fields__)
    return str(value).encode()


@pytest.mark.hypothesis
def test_a_random_insider_with_raw_sql_gets_no_draft_before_its_release(site: Site) -> None:
    RandomInsider.site = site
    run_state_machine_as_test(
        RandomInsider,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            phases=[Phase.generate],
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_every_statement_is_refused_or_gives_nothing(site: Site) -> None:
    """Each of them once: chance might leave one out."""
    machine = RandomInsider()
    machine.site = site
    machine.story = Story(site, "after read")
    machine.rea, machine.first = machine.story.people["rea"], site.events()[-1]["seq"]
    for statement in STATEMENTS:
        machine.sends(statement)
    for (name,) in site.dba.execute(TABLES):
        machine.sends(f"SELECT * FROM overread.{name}")
    assert differences(site.dba) == []
