"""The rule of release is written twice, in Python and in SQL: random cases, one answer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from psycopg.types.json import Jsonb

from audit.record.authorization.payload_release import (
    RESTRICTED,
    StoredPayload,
    order_permitted,
    readings_over,
    release_permitted,
    release_recorded,
    reveal_permitted,
)
from audit.record.keys.payload_vault import (
    OF_AUTHOR,
    OF_CONVERSATION,
    OF_DRAFT,
    OF_RECORD,
    author_scope,
    comparison_scope,
    scope_of,
)
from tests.helpers.site import CASE, Site, new_site

ACCOUNTS = ("ann", "ben", "cat")
AUTHORS = tuple(author_scope(CASE, account) for account in ACCOUNTS)
OF_DRAFTS = ("draft:a1", "draft:a2", comparison_scope("a1", "ann"), comparison_scope("a2", "ben"))
NAMED: tuple[dict[str, str], ...] = (
    {},
    {"attempt": "a1"},
    {"run": "r1"},
    {"session": "s1"},
    {"attempt": "a1", "session": "a2"},
)
"""What the body of an event may name."""
ROLES = ("reader", "adjudicator", "lead", "auditor", "administrator", "service")
OTHERS = ("study.opened", "draft.requested", *sorted(RESTRICTED | OF_CONVERSATION))

assigned = st.fixed_dictionaries(
    {
        "type": st.just("case.assigned"),
        "reader": st.sampled_from(ACCOUNTS[:2]),
        "draft_release": st.sampled_from(["at once", "after read", "after-read", "never", None]),
    },
    optional={"reading": st.sampled_from([1, 2])},
)
shown = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["draft.revealed", "draft.streamed", "draft.broken-glass"]),
        "attempt": st.sampled_from(["a1", "a2"]),
    }
)
steps = st.sampled_from(
    ["case.enrolled", "case.excluded", "read.locked", "decision.made", "record.signed"]
).map(lambda name: {"type": name})
compared = st.fixed_dictionaries(
    {"type": st.just("comparison.made"), "attempt": st.just("a1")},
    optional={"right_attempt": st.just("a2")},
)
other = st.sampled_from(OTHERS).map(lambda name: {"type": name})
notice = st.sampled_from(ACCOUNTS).map(lambda a: {"type": "escalation.opened", "notified": a})
happened = st.tuples(
    st.sampled_from(ACCOUNTS), st.one_of(assigned, shown, steps, steps, other, notice, compared)
)
stories = st.lists(happened, min_size=1, max_size=12)


@pytest.fixture(scope="module")
def site(postgres: Path) -> Iterator[Site]:
    with new_site(postgres) as made:
        yield made


def written(site: Site, story: list[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """The story as the only case of the record."""
    with site.dba.transaction():
        site.dba.execute("SET LOCAL session_replication_role = replica")
        site.dba.execute("DELETE FROM overread.events")
        site.dba.execute("UPDATE overread.head SET seq = 0, hash = repeat('0', 64)")
    site.put(*({"actor": who, "case": CASE, "body": body} for who, body in story))
    return site.events()


def stored_answers(
    site: Site, held: list[str], scopes: tuple[str, ...], numbers: list[int]
) -> dict[tuple[str, str, int], tuple[bool, bool]]:
    """Whether the database releases and records each payload to each account, in one query."""
    query = """
        SELECT who, scope, seq,
            overread.release_permitted(who, %s::text[], scope, seq),
            overread.release_recorded(who, scope, seq)
        FROM unnest(%s::text[]) who, unnest(%s::text[]) scope, unnest(%s::bigint[]) seq"""
    rows = site.dba.execute(query, (held, list(ACCOUNTS), list(scopes), numbers)).fetchall()
    return {
        (who, scope, seq): (permitted, recorded) for who, scope, seq, permitted, recorded in rows
    }


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(stories, st.sets(st.sampled_from(ROLES), max_size=2), st.booleans())
def test_both_give_one_answer(
    site: Site, story: list[tuple[str, dict[str, Any]]], roles: set[str], exploratory: bool
) -> None:
    case = written(site, story)
    held = sorted(roles)

    def asked(query: str, *values: object) -> object:
        return site.dba.execute(f"SELECT overread.{query}", values).fetchone()[0]

    assert asked("order_permitted(%s)", CASE) == order_permitted(case)
    scopes = (CASE, *AUTHORS, *OF_DRAFTS, "", "case-of-another")
    answers = stored_answers(site, held, scopes, [event["seq"] for event in case])
    assert len(answers) == len(ACCOUNTS) * len(scopes) * len(case)
    for who in ACCOUNTS:
        assert asked("readings_over(%s, %s)", who, CASE) == readings_over(case, who)
        for kind in ("draft.revealed", "draft.broken-glass"):
            mine = reveal_permitted(case, who, held, kind, exploratory)
            sql = "reveal_permitted(%s, %s::text[], %s, %s, %s)"
            assert asked(sql, who, held, CASE, kind, exploratory) == mine
        for event in case:
            for scope in scopes:
                payload = StoredPayload(scope, event)
                permitted, recorded = answers[who, scope, event["seq"]]
                assert permitted == release_permitted(case, who, held, payload)
                assert recorded == release_recorded(case, who, payload)


def test_the_rule_is_not_the_same_for_everybody(site: Site) -> None:
    """The property would also hold for a rule that permits nothing."""
    case = written(
        site,
        [
            ("cat", {"type": "case.enrolled"}),
            ("cat", {"type": "case.assigned", "reader": "ann", "draft_release": "after read"}),
            ("cat", {"type": "reference.imported"}),
            ("ann", {"type": "read.locked"}),
        ],
    )
    reference = StoredPayload(author_scope(CASE, "cat"), case[2])
    assert not release_permitted(case, "ann", ["lead"], StoredPayload(AUTHORS[0], case[2]))
    assert not reveal_permitted(case[:3], "ann", ["reader"], "draft.revealed", True)
    assert reveal_permitted(case, "ann", ["reader"], "draft.revealed", False)
    assert not release_permitted(case, "ann", ["reader"], reference)
    assert release_permitted(case, "ann", ["adjudicator"], reference)
    assert not release_permitted(case, "ann", ["reader"], StoredPayload("draft:a1", case[2]))
    over = [*case, {"seq": 5, "actor": {"id": "ann"}, "body": {"type": "record.signed"}}]
    assert release_permitted(over, "ann", ["reader"], reference)


def test_both_seal_an_event_with_the_same_key(site: Site) -> None:
    assert RESTRICTED <= OF_AUTHOR | OF_DRAFT, "nothing that a read reveals has a shared key"
    for kind in {"study.opened", "batch.enqueued", *OF_AUTHOR, *OF_DRAFT, *OF_RECORD}:
        for case in (CASE, None):
            for named in NAMED:
                if kind == "batch.enqueued" and "run" not in named:
                    continue
                event = {"actor": {"id": "ann"}, "case": case, "body": {"type": kind, **named}}
                query = "SELECT overread.scope_of(%s)"
                (stored,) = site.dba.execute(query, (Jsonb(event),)).fetchone()
                assert stored == scope_of(kind, case, "ann", named), (kind, named)


def test_the_database_refuses_what_is_no_event(site: Site) -> None:
    with pytest.raises(psycopg.Error, match="only-appended-to"):
        site.dba.execute("INSERT INTO overread.events VALUES (77, 'h', 'p', 'a', 't', NULL, '{}')")
