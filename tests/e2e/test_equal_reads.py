"""Readers who lock the same read at a site: each opens their own, and nobody learns that they agree."""

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Decision
from audit.record.events.bodies.account_events import Role
from audit.record.keys.payload_vault import Vault, author_scope, comparison_scope, keyed_hash
from audit.record.retention.erasure import erase
from audit.record.store.database import KeyRow
from tests.helpers.piloted import MR, asked, case_name, protocol, workflow_of
from tests.helpers.scripted import interpretation
from tests.helpers.site_staff import Staff, staffed
from viewer.case.comparison.case_comparisons import compare_revealed
from viewer.case.workflow.case_workflow import CaseWorkflow

CASE = case_name(1)
READERS = ("rea", "rob")
PEOPLE: dict[str, tuple[Role, ...]] = {
    "leo": ("lead",),
    "rea": ("reader",),
    "rob": ("reader",),
    "aud": ("auditor",),
}
FOUND = {"read.locked", "draft.revealed", "decision.made", "record.signed"}
"""Types of a reader's events that say or name what they found."""
SHA256 = re.compile(r"[0-9a-f]{64}")


@pytest.fixture
def staff(postgres: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Staff]:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    with staffed(postgres, PEOPLE) as made:
        lead = Pilot(made.logs["leo"], made.actor("leo"))
        second = protocol(ArmKind.AI_SECOND)
        lead.sign_protocol(second, name="Leo", meaning="I approve this protocol")
        lead.enroll(CASE, MR)
        for reader in READERS:
            lead.assign(CASE, reader)
        yield made


def open_reads(staff: Staff, viewer: str) -> set[str]:
    """Return the readers whose reads of the case a person opens, details and content."""
    log = staff.logs[viewer]
    opened = [e for e in log.events(CASE, ("read.locked",)) if e.opened]
    for event in opened:
        for sha256 in event.blobs:
            assert log.blob(sha256, CASE)
        assert len(list(log.opened_payloads([event.seq]))) == len(event.stored)
    return {event.actor.id for event in opened}


def lock(staff: Staff, reader: str) -> str:
    """Lock the read that all lock, and return the hash of its content."""
    workflow_of(staff.logs[reader], CASE, staff.actor(reader)).reads.lock(interpretation())
    (own,) = (e for e in staff.logs[reader].events(CASE, ("read.locked",)) if e.actor.id == reader)
    return str(own.body.content_sha256)


def finish(staff: Staff, reader: str) -> None:
    """Request, see and reject a draft, and sign."""
    workflow = workflow_of(staff.logs[reader], CASE, staff.actor(reader))
    attempt = asked(workflow)
    assert workflow.drafts.reveal(attempt).revealed
    finish_with(workflow, attempt)


def finish_with(workflow: CaseWorkflow, attempt: str) -> None:
    """Reject a draft that was shown, and sign."""
    workflow.decisions.decide(attempt, Decision.REJECTED, reason="It is on the other side.")
    workflow.decisions.sign("A reader", "read and compared")


def stated(staff: Staff, reader: str) -> list[dict[str, Any]]:
    """Return the public content of a reader's events about the case, as everybody gets it."""
    query = "SELECT body FROM events WHERE case_id = ? ORDER BY seq"
    with staff.logs["aud"].reading() as db:
        contents = [json.loads(body) for (body,) in db.execute(query, (CASE,))]
    return [c for c in contents if c["actor"]["id"] == reader and c["body"]["type"] in FOUND]


def hashes(events: list[dict[str, Any]]) -> set[str]:
    """Return every SHA-256 or HMAC in the content and payloads of events."""
    named = ("body", "blobs", "details", "stored")
    return {h for e in events for name in named for h in SHA256.findall(json.dumps(e[name]))}


def test_each_reader_opens_their_own_of_equal_reads_at_each_step(staff: Staff) -> None:
    first = lock(staff, "rea")
    assert open_reads(staff, "rea") == {"rea"}
    assert open_reads(staff, "rob") == set()
    assert lock(staff, "rob") == first, "the reads are equal, byte for byte"
    for done in ("rea", "rob"):
        assert open_reads(staff, "rea") == ({"rea"} if done == "rea" else set(READERS))
        assert open_reads(staff, "rob") == {"rob"}
        finish(staff, done)
    for viewer in (*READERS, "leo", "aud"):
        assert open_reads(staff, viewer) == set(READERS), viewer
    assert not staff.logs["aud"].verify().problems


def test_the_second_reader_may_be_the_first_to_finish(staff: Staff) -> None:
    lock(staff, "rea")
    lock(staff, "rob")
    finish(staff, "rob")
    assert open_reads(staff, "rob") == set(READERS)
    assert open_reads(staff, "rea") == {"rea"}


def test_equal_reads_have_nothing_in_common_in_the_record(staff: Staff) -> None:
    """What one did twice would show in the events, which everybody with a login may read."""
    for reader in READERS:
        lock(staff, reader)
    for reader in READERS:
        finish(staff, reader)
    rea, rob = (stated(staff, reader) for reader in READERS)
    assert {e["body"]["type"] for e in rea} == {e["body"]["type"] for e in rob} == FOUND
    assert hashes(rea) and not hashes(rea) & hashes(rob)
    steps = zip(rea, rob, strict=True)
    assert all(len(a["stored"]) == len(b["stored"]) for a, b in steps), "nothing is stored once"
    counts = dict(
        staff.site.dba.execute(
            "SELECT scope, count(*) FROM overread.payloads GROUP BY 1"
        ).fetchall()
    )
    own = [counts[author_scope(CASE, reader)] for reader in READERS]
    assert own[0] == own[1] > 0


def test_a_reader_cannot_test_a_guess_with_the_keys_that_they_get(staff: Staff) -> None:
    """The guess is right: it is the reader's own read."""
    guess = lock(staff, "rea")
    attempt = asked(workflow_of(staff.logs["rea"], CASE, staff.actor("rea")))
    lock(staff, "rob")
    log = staff.logs["rob"]
    public = hashes(stated(staff, "rea"))
    scopes = [CASE, "", author_scope(CASE, "rob"), author_scope(CASE, "rea"), f"draft:{attempt}"]
    with log.reading() as db:
        rows = db.key_rows(scopes)
    assert {row.scope for row in rows} <= set(scopes[:3])
    assert author_scope(CASE, "rob") in {row.scope for row in rows}
    vault = Vault()
    for row in rows:
        assert keyed_hash(vault.unwrap(row), guess) not in public
    assert keyed_hash(vault.unwrap(rea_key(staff)), guess) in public, "with that key it would work"


def test_a_comparison_with_a_shared_draft_does_not_reveal_an_equal_read(staff: Staff) -> None:
    """Both readers were shown the draft, so each holds its key."""
    guess = lock(staff, "rea")
    lock(staff, "rob")
    rea = workflow_of(staff.logs["rea"], CASE, staff.actor("rea"))
    attempt = asked(rea)
    rob = workflow_of(staff.logs["rob"], CASE, staff.actor("rob"))
    assert rea.drafts.reveal(attempt).revealed and rob.drafts.reveal(attempt).revealed
    assert compare_revealed(rea).with_read
    scope = comparison_scope(attempt, "rea")

    def opened(viewer: str) -> list[str]:
        events = staff.logs[viewer].events(CASE, ("comparison.made",))
        details = [e.body.detail_sha256 for e in events if e.opened and e.actor.id == "rea"]
        return [sha256 for sha256 in details if staff.logs[viewer].blob(sha256, CASE)]

    def usable_keys(viewer: str) -> set[str]:
        """Return the scopes whose keys a person gets, and with which the guess can be tested."""
        log, vault = staff.logs[viewer], Vault()
        with log.reading() as db:
            rows = db.key_rows([CASE, author_scope(CASE, viewer), f"draft:{attempt}", scope])
            query = "SELECT body FROM events WHERE case_id = ? AND type = 'comparison.made'"
            public = SHA256.findall(str(db.execute(query, (CASE,))))
        assert f"draft:{attempt}" in {row.scope for row in rows} and public
        return {row.scope for row in rows if keyed_hash(vault.unwrap(row), guess) in public}

    assert len(opened("rea")) == 1 and usable_keys("rea") == {scope}
    assert opened("rob") == [] and usable_keys("rob") == set()
    finish_with(rea, attempt)
    assert opened("rob") == [] and usable_keys("rob") == set()
    finish_with(rob, attempt)
    assert len(opened("rob")) == 1 and usable_keys("rob") == {scope}
    assert not staff.logs["aud"].verify().problems


def rea_key(staff: Staff) -> KeyRow:
    """Return the key of rea's read, as rea gets it."""
    with staff.logs["rea"].reading() as db:
        (row,) = db.key_rows([author_scope(CASE, "rea")])
    return row


def test_erasing_the_case_removes_both_reads(staff: Staff) -> None:
    for reader in READERS:
        lock(staff, reader)
    for reader in READERS:
        finish(staff, reader)
    erase(staff.logs["leo"], staff.actor("leo"), CASE, "right to erasure", "asked for")
    for viewer in (*READERS, "leo", "aud"):
        assert open_reads(staff, viewer) == set(), viewer
    left = "SELECT scope FROM overread.keys WHERE case_id = %s OR scope LIKE 'author:%%'"
    assert staff.site.dba.execute(left, (CASE,)).fetchall() == []
    assert not staff.logs["aud"].verify().problems
