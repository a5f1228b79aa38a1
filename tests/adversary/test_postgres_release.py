"""A reader with raw SQL and the site key tries to see what the protocol keeps from them."""

import functools
import hashlib
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

import pytest

from audit.record.keys.payload_vault import author_scope, comparison_scope
from audit.record.store.database import KeyRow, PayloadRow
from tests.helpers.site import Person, Site, naming, new_site, refused, sealed

_NUMBERS = count()


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


class Story:
    """A case of a pilot with a draft that the lead's workstation received."""

    def __init__(self, site: Site, release: str | None, by: str = "leo") -> None:
        number = next(_NUMBERS)
        self.case, self.attempt = f"case-{number:010d}", f"attempt{number}"
        self.scope = f"draft:{self.attempt}"
        self.people = {person.account: person for person in site.people}
        self.references = author_scope(self.case, "leo")
        self.key = KeyRow(self.references, self.case, b"reference key", "k1")
        self.draft_key = KeyRow(self.scope, self.case, b"draft key", "k1")
        self.draft = sealed(f"draft {number}", self.scope)
        self.reference = sealed(f"reference {number}", self.references)
        self.read = self.read_of("rea")
        lead = self.people["leo"]
        if release is not None:
            lead.append("case.enrolled", self.case)
            lead.append("case.assigned", self.case, reader="rea", reading=1, draft_release=release)
        self.people[by].append(
            "draft.requested", self.case, attempt=self.attempt, exploratory=False
        )
        self.people[by].append(
            "draft.received",
            self.case,
            [self.draft],
            [self.draft_key],
            attempt=self.attempt,
            outcome="valid",
        )
        lead.append("reference.imported", self.case, [self.reference], [self.key], version=1)

    def read_of(self, name: str) -> PayloadRow:
        """Return a person's read: the same words for all, each with the author's own key."""
        return sealed(f"read of {self.case} by {name}", author_scope(self.case, name))

    def lock(self, name: str = "rea") -> None:
        self.people[name].append("read.locked", self.case, [self.read_of(name)], draft_seen=False)

    def show(self, name: str = "rea", kind: str = "draft.revealed") -> None:
        self.people[name].append(kind, self.case, attempt=self.attempt)

    def refuses(self, name: str = "rea", kind: str = "draft.revealed") -> None:
        person = self.people[name]
        entry = person.entry(kind, self.case, attempt=self.attempt)
        refused(lambda: person.db.append(entry), "draft-not-released")

    def gets_draft(self, name: str = "rea") -> bool:
        """Return whether bytes of the draft or its key are released under any name."""
        db = self.people[name].db
        asked = [self.draft.id, self.draft.id.upper(), "%", self.scope, f"key:{self.scope}"]
        result = list(db.sealed(asked))
        keys = db.key_rows([self.scope])
        assert bool(result) == bool(keys), "a draft's key goes with its bytes"
        return bool(result)


def test_a_draft_comes_after_the_read_and_not_before(site: Site) -> None:
    story = Story(site, "after read")
    assert not story.gets_draft()
    story.refuses()
    story.refuses(kind="draft.streamed")
    story.refuses(kind="draft.broken-glass")
    story.lock()
    assert not story.gets_draft()
    story.show()
    assert story.gets_draft()
    assert not story.gets_draft("rob")


@pytest.mark.parametrize("release", ["never", "some later day", None])
def test_a_silent_arm_stays_silent(site: Site, release: str | None) -> None:
    story = Story(site, release or "never")
    if release is None:  # assigned anew, without an arm that says anything
        story.people["leo"].append("case.assigned", story.case, reader="rea", reading=1)
    story.lock()
    story.refuses()
    assert not story.gets_draft()
    story.show(kind="draft.broken-glass")
    assert story.gets_draft()


def test_an_arm_that_begins_with_the_draft_shows_it_at_once(site: Site) -> None:
    story = Story(site, "at once")
    assert not story.gets_draft(), "showing it is an act, and recorded"
    story.show()
    assert story.gets_draft()


def test_who_is_not_assigned_gets_nothing(site: Site) -> None:
    story = Story(site, "at once")
    story.lock("rob")
    story.refuses("rob")
    assert not story.gets_draft("rob")


def test_a_read_of_another_case_opens_nothing(site: Site) -> None:
    story, other = Story(site, "after read"), Story(site, "after read")
    other.lock()
    person = story.people["rea"]
    # The attempt is named in a case where the reader may see drafts.
    person.append("draft.revealed", other.case, attempt=story.attempt)
    assert not story.gets_draft()


def test_a_read_by_another_opens_nothing(site: Site) -> None:
    story = Story(site, "after read")
    story.lock("rob")
    story.refuses()
    assert not story.gets_draft()


def test_who_asked_for_the_draft_has_no_right_to_it(site: Site) -> None:
    story = Story(site, "after read", by="rea")
    db = story.people["rea"].db
    assert not list(db.sealed([story.draft.id]))


def test_naming_anothers_payload_does_not_make_it_ones_own(site: Site) -> None:
    story = Story(site, "after read")
    rea = story.people["rea"]
    for kind in ("study.opened", "read.locked"):
        stolen = rea.entry(kind, story.case, envelope=naming([story.reference]))
        refused(functools.partial(rea.db.append, stolen), "payload-mismatch")
    assert rea.given(story.reference.id) == set()
    stolen = rea.entry("study.opened", story.case, series=[], envelope=naming([story.draft]))
    refused(lambda: rea.db.append(stolen), "payload-mismatch")
    assert not story.gets_draft()


def test_a_key_of_ones_own_making_does_not_open_a_draft(site: Site) -> None:
    story = Story(site, "after read")
    rea = story.people["rea"]
    mine = sealed("mine", "draft:mine")
    key = KeyRow("draft:mine", story.case, b"k", "k1")
    rea.append("draft.received", story.case, [mine], [key], attempt="mine", outcome="valid")
    entry = rea.entry(
        "draft.received", story.case, [], [story.draft_key], attempt="x", outcome="valid"
    )
    assert not rea.db.append(entry)
    assert not story.gets_draft()


def test_outside_a_pilot_ones_own_read_comes_first(site: Site) -> None:
    story = Story(site, None)
    story.refuses()
    story.lock("rob")
    story.refuses()
    story.lock()
    story.show()
    assert story.gets_draft()


def test_storing_something_beside_a_draft_gives_no_key_of_it(site: Site) -> None:
    """With the key, likely drafts could be tried against the keyed hashes in the events."""
    story = Story(site, "after read")
    rea = story.people["rea"]
    beside = sealed(f"beside {story.attempt}", story.scope)
    rea.append("draft.received", story.case, [beside], attempt=story.attempt, outcome="valid")
    assert not story.gets_draft()
    assert rea.given(beside.id) == set()


def test_nobody_gets_or_makes_the_key_of_anothers_reads(site: Site) -> None:
    story = Story(site, "after read")
    story.people["leo"].append(
        "case.assigned", story.case, reader="rob", reading=1, draft_release="after read"
    )
    rea, rob = story.people["rea"], story.people["rob"]
    scope = author_scope(story.case, "rea")
    key = KeyRow(scope, story.case, b"rea's key", "k1")
    early = rob.entry("study.opened", story.case, keys=[key], series=[])
    refused(lambda: rob.db.append(early), "key-mismatch")
    rea.append("read.locked", story.case, [story.read], [key], draft_seen=False)
    story.lock("rob")
    assert rea.db.key_rows([scope]) == [key]
    assert rob.db.key_rows([scope]) == []
    assert rea.given(story.read.id) == {story.read.id}
    assert rob.given(story.read.id) == set()
    forged = rob.entry("read.locked", story.case, [story.read], draft_seen=False)
    refused(lambda: rob.db.append(forged), "payload-mismatch")
    for name in ("rea", "rob"):
        story.show(name)
        story.people[name].append("record.signed", story.case)
    assert rob.db.key_rows([scope]) == [key]


def rows_given(person: Person, asked: Sequence[str], scope: str) -> int:
    """Return the number of rows with bytes or keys that a person gets."""
    return len(list(person.db.sealed(asked))) + len(person.db.key_rows([scope]))


def test_tool_calls_of_a_conversation_wait_for_the_draft_that_ends_it(site: Site) -> None:
    """They reveal where the model looked, and the database sees them before it sees the draft."""
    for release in ("after read", "never"):
        story = Story(site, release)
        leo, rea = story.people["leo"], story.people["rea"]
        draft = f"draft-with-tools-{story.attempt}"
        scope = f"draft:{draft}"
        called, answered = sealed(f"slice 12 {draft}", scope), sealed(f"image {draft}", scope)
        named = {"session": draft, "attempt": story.attempt, "number": 1}
        key = KeyRow(scope, story.case, b"key of the draft", "k1")
        beside = sealed(f"with the case's key {draft}", story.case)
        of_case = KeyRow(story.case, story.case, b"key of the case", "k1")
        open_call = leo.entry("tool.called", story.case, [beside], [of_case], **named)
        refused(functools.partial(leo.db.append, open_call), "payload-mismatch")
        leo.append("tool.called", story.case, [called], [key], **named)
        leo.append("tool.answered", story.case, [answered], **named)

        asked = (called.id, answered.id, called.id.upper(), scope, f"key:{scope}", "%")
        assert rows_given(rea, asked, scope) == 0
        for kind in ("draft.revealed", "draft.streamed", "draft.broken-glass"):
            shown = rea.entry(kind, story.case, attempt=draft)
            refused(functools.partial(rea.db.append, shown), "draft-not-released")
        # As if an agent had called: that would be the case's, and not the draft's.
        of_agent = rea.entry("tool.called", story.case, [called], session=draft, number=2)
        refused(functools.partial(rea.db.append, of_agent), "payload-mismatch")
        rea.append("tool.called", story.case, [called], **{**named, "number": 2})
        assert rows_given(rea, asked, scope) == 0, "naming it again gives no right to it"
        story.lock()
        assert rows_given(rea, asked, scope) == 0
        kind = "draft.revealed" if release == "after read" else "draft.broken-glass"
        rea.append(kind, story.case, attempt=draft)
        assert rea.given(called.id, answered.id) == {called.id, answered.id}
        assert rea.db.key_rows([scope]) == [key]
        assert rows_given(story.people["rob"], asked, scope) == 0
        assert released(site, "rea", story.case) == [], "the reveal states that they are known"
        ours = sealed(f"an agent's call {draft}", story.case)
        leo.append("tool.called", story.case, [ours], [of_case], session="agent-1", number=1)
        assert story.people["rob"].given(ours.id) == {ours.id}


def test_anothers_comparison_with_a_shared_draft_waits_for_the_end_of_the_reading(
    site: Site,
) -> None:
    story = Story(site, "after read")
    story.people["leo"].append(
        "case.assigned", story.case, reader="rob", reading=1, draft_release="after read"
    )
    rea, rob = story.people["rea"], story.people["rob"]
    scope = comparison_scope(story.attempt, "rea")
    key = KeyRow(scope, story.case, b"key of rea's comparisons", "k1")
    early = rob.entry("study.opened", story.case, keys=[key], series=[])
    refused(lambda: rob.db.append(early), "key-mismatch")
    for name in ("rea", "rob"):
        story.lock(name)
        story.show(name)
    compared = sealed(f"rea's read of {story.case} and the draft", scope)
    rea.append("comparison.made", story.case, [compared], [key], attempt=story.attempt)
    scores_scope = comparison_scope(story.attempt, "jud")
    scored = sealed("scores of the draft's reasoning against the reference", scores_scope)
    story.people["jud"].append(
        "rationale.scored",
        story.case,
        [scored],
        [KeyRow(scores_scope, story.case, b"key of jud's scores", "k1")],
        attempt=story.attempt,
    )
    assert rea.given(compared.id) == {compared.id} and rea.db.key_rows([scope]) == [key]
    assert story.gets_draft("rob"), "the draft was shown to both"

    def attempted() -> int:
        """Return the number of rows with bytes or keys that rob gets in a session of his own."""
        asked = [compared.id, scored.id, scope, f"key:{scope}", compared.id.upper(), "%"]
        return len(list(rob.db.sealed(asked))) + len(rob.db.key_rows([scope, scores_scope]))

    assert attempted() == 0
    forged = rob.entry("comparison.made", story.case, [compared], attempt=story.attempt)
    refused(lambda: rob.db.append(forged), "payload-mismatch")
    beside = rob.entry("study.opened", story.case, [compared], series=[])
    refused(lambda: rob.db.append(beside), "payload-mismatch")
    rea.append("record.signed", story.case)
    assert attempted() == 0, "the other's reading has ended, one's own has not"
    rob.append("record.signed", story.case)
    assert rob.given(compared.id, scored.id) == {compared.id, scored.id}
    assert rob.db.key_rows([scope]) == [key]
    assert {compared.id, scored.id} in released(site, "rob", story.case)


def test_a_comparison_with_a_draft_that_was_never_shown_stays_closed(site: Site) -> None:
    """The comparison would reveal the draft to a reader in a silent arm, or a second draft."""
    story = Story(site, "never")
    leo, rea = story.people["leo"], story.people["rea"]
    scope = comparison_scope(story.attempt, "leo")
    key = KeyRow(scope, story.case, b"key of leo's comparisons", "k1")
    other = f"other-{story.attempt}"
    both_scope = comparison_scope(other, "leo")
    compared, both = sealed("leo's", scope), sealed("leo's of two drafts", both_scope)
    leo.append("comparison.made", story.case, [compared], [key], attempt=story.attempt)
    leo.append(
        "comparison.made",
        story.case,
        [both],
        [KeyRow(both_scope, story.case, b"key of both", "k1")],
        attempt=other,
        right_attempt=story.attempt,
    )
    story.lock()
    rea.append("record.signed", story.case)
    assert not rea.given(compared.id) and not rea.given(both.id)
    rea.append("draft.broken-glass", story.case, attempt=other)
    assert not rea.given(both.id), "one of the two drafts was not shown"
    story.show(kind="draft.broken-glass")
    rea.append("record.signed", story.case)
    assert rea.given(compared.id, both.id) == {compared.id, both.id}


def test_an_exploratory_draft_is_shown_and_the_reference_with_it(site: Site) -> None:
    story = Story(site, None)
    rea = story.people["rea"]
    assert not rea.given(story.reference.id)
    rea.append("draft.revealed", story.case, attempt=story.attempt, exploratory=True)
    assert story.gets_draft()
    assert rea.given(story.reference.id)


def test_the_reference_waits_for_the_end_of_the_reading(site: Site) -> None:
    story = Story(site, "after read")
    rea, rob = story.people["rea"], story.people["rob"]

    def has(person: Person) -> bool:
        return bool(person.given(story.reference.id))

    assert not has(rea) and not has(rob)
    story.lock()
    assert not has(rea)
    assert rea.given(story.read.id), "one's own read is one's own"
    assert not rob.given(story.read.id)
    story.show()
    rea.append("decision.made", story.case, attempt=story.attempt, decision="accepted")
    assert not has(rea)
    rea.append("record.signed", story.case)
    assert has(rea) and has(rob)


def test_a_signature_without_a_read_ends_no_reading(site: Site) -> None:
    for release in ("after read", "at once", "never"):
        story = Story(site, release)
        rea = story.people["rea"]
        rea.append("record.signed", story.case)
        assert not rea.given(story.reference.id)


def test_a_second_reading_closes_the_case_again(site: Site) -> None:
    story = Story(site, "never")
    rea = story.people["rea"]
    story.lock()
    assert rea.given(story.reference.id)
    later = sealed("later reference", story.references)
    story.people["leo"].append(
        "case.assigned", story.case, reader="rea", reading=2, draft_release="after read"
    )
    story.people["leo"].append("reference.imported", story.case, [later], version=2)
    story.refuses()
    assert not rea.given(later.id)


def released(site: Site, account: str, case: str) -> list[set[str]]:
    return [
        {named["id"] for named in e["body"]["payloads"]}
        for e in site.events()
        if e["body"]["type"] == "payload.released"
        and e["actor"]["id"] == account
        and e["case"] == case
    ]


def test_who_leads_may_have_any_draft_and_it_is_on_record(site: Site) -> None:
    for name in ("leo", "ada", "aud"):
        story = Story(site, "never", by="rob")
        assert story.gets_draft(name)
        assert released(site, name, story.case) == [{story.draft.id}]
        assert story.gets_draft(name), "what was given is given again"
        assert released(site, name, story.case) == [{story.draft.id}]


def test_an_adjudicator_has_drafts_once_all_readings_are_over(site: Site) -> None:
    story = Story(site, "after read")
    story.lock()
    assert not story.gets_draft("jud")
    story.show()
    story.people["rea"].append("record.signed", story.case)
    assert story.gets_draft("jud")


def test_one_call_is_one_event_for_each_case(site: Site) -> None:
    stories = [Story(site, "never", by="rob") for _ in range(2)]
    ids = [p.id for s in stories for p in (s.draft, s.reference)]
    assert site.people[0].given(*ids) == set(ids)
    for story in stories:
        assert released(site, "ada", story.case) == [{story.draft.id, story.reference.id}]


def test_the_events_of_the_database_are_canonical_and_chained(site: Site) -> None:
    import json

    import rfc8785

    from tests.helpers.site import leaf

    rows = site.dba.execute(
        "SELECT seq, hash, prev, body FROM overread.events ORDER BY seq"
    ).fetchall()
    before = "0" * 64
    kinds = set()
    for number, (seq, stored, prev, body) in enumerate(rows, start=1):
        content = json.loads(body)
        assert (seq, content["seq"], prev, content["prev"]) == (number, number, before, before)
        assert rfc8785.dumps(content) == body.encode()
        assert leaf(body.encode()) == stored
        before = stored
        kinds.add(content["body"]["type"])
    assert {"payload.released", "login.changed"} <= kinds


def test_an_identity_is_given_to_who_said_that_they_look(site: Site) -> None:
    story = Story(site, None)
    leo, rea = story.people["leo"], story.people["rea"]
    named = {"identity": hashlib.sha256(b"whom").hexdigest()}
    entry = leo.entry("study.opened", story.case, envelope=named, series=[])
    assert leo.db.append(entry._replace(identities=((story.case, b"whom"),)))
    assert leo.db.identity(story.case) is None
    leo.append("identity.shown", story.case)
    assert leo.db.identity(story.case) == b"whom"
    assert rea.db.identity(story.case) is None


def test_a_credential_is_its_owners_alone(site: Site) -> None:
    rea, ada = site.people[1], site.people[0]
    entry = rea.entry("session.started", surface="cli")
    stored = entry._replace(credentials=(("rea", "signing-key", b"wrapped by a password"),))
    assert rea.db.append(stored)
    assert rea.db.credential("rea", "signing-key") == b"wrapped by a password"
    assert ada.db.credential("rea", "signing-key") is None
    assert ada.db.credential("ada", "signing-key") is None
    entry = ada.entry("session.started", surface="cli")
    forged = entry._replace(credentials=(("rea", "signing-key", b"mine"),))
    refused(lambda: ada.db.append(forged), "credential-of-another")
    assert rea.db.account == "rea"


def test_what_follows_from_the_events_can_be_made_anew(site: Site) -> None:
    def derived() -> list[object]:
        return [
            site.dba.execute(f"SELECT * FROM overread.{table} ORDER BY 1, 2, 3").fetchall()
            for table in ("accounts", "holdings", "head")
        ]

    story = Story(site, "never")
    before, head = derived(), site.dba.execute("SELECT seq, hash FROM overread.head").fetchone()
    site.dba.execute("SELECT overread.rebuild()")
    assert derived() == before
    assert site.dba.execute("SELECT seq, hash FROM overread.head").fetchone() == head
    assert not story.gets_draft()
    assert story.gets_draft("leo")


def test_reading_a_list_leaves_nothing_behind(site: Site) -> None:
    """Public content, own content and content already shown is released without an event."""
    story = Story(site, "after read")
    leo, rea, rob = (story.people[name] for name in ("leo", "rea", "rob"))
    opened = sealed(f"opened {story.case}", story.case)
    leo.append("study.opened", story.case, [opened], series=[])
    story.lock()
    story.show()
    before = len(site.events())
    assert rob.given(opened.id) == {opened.id}
    assert rea.given(opened.id, story.read.id, story.draft.id) == {
        opened.id,
        story.read.id,
        story.draft.id,
    }
    assert leo.given(opened.id, story.reference.id) == {opened.id, story.reference.id}
    assert len(site.events()) == before


def test_a_list_does_not_count_as_a_look_at_a_draft(site: Site) -> None:
    story = Story(site, "never", by="rob")
    leo = story.people["leo"]
    before = len(site.events())
    assert not list(leo.db.sealed([story.draft.id], release=False))
    assert len(site.events()) == before
    assert leo.given(story.draft.id), "asked for by name it is given, and that is on record"
    assert list(leo.db.sealed([story.draft.id], release=False)), "and stays given"


def test_nothing_of_an_erased_case_is_given_or_recorded(site: Site) -> None:
    story = Story(site, "never", by="rob")
    ada = story.people["ada"]
    story.people["leo"].append("case.erased", story.case, reason="right to erasure", n_payloads=2)
    before = len(site.events())
    assert ada.given(story.draft.id, story.reference.id) == set()
    assert len(site.events()) == before


def test_where_nothing_can_be_written_the_rest_is_still_read(site: Site) -> None:
    story = Story(site, "never", by="rob")
    leo = story.people["leo"]
    opened = sealed(f"opened {story.case}", story.case)
    leo.append("study.opened", story.case, [opened], series=[])
    leo.db.execute("SET default_transaction_read_only = on")
    try:
        assert leo.given(opened.id, story.draft.id) == {opened.id}
    finally:
        leo.db.execute("SET default_transaction_read_only = off")
    assert leo.given(story.draft.id)


@pytest.mark.parametrize("way", ["BEGIN", "SAVEPOINT"])
def test_what_is_rolled_back_gives_no_draft(site: Site, way: str) -> None:
    """Read, reveal and release in one transaction that is taken back: nothing would be on record."""
    story = Story(site, "after read")
    before = len(site.events())
    db = story.people["rea"].db
    db.execute("BEGIN")
    if way == "SAVEPOINT":
        db.execute("SAVEPOINT here")
    story.lock()
    story.show()
    refused(lambda: list(db.sealed([story.draft.id])), "release-not-committed")
    db.execute("ROLLBACK" if way == "BEGIN" else "ROLLBACK TO SAVEPOINT here")
    if way == "SAVEPOINT":
        assert not list(db.sealed([story.draft.id])), "what was taken back permits nothing"
        db.execute("ROLLBACK")
    assert len(site.events()) == before
    assert not story.gets_draft()


@pytest.mark.parametrize("name", ["leo", "aud"])
def test_a_release_that_is_rolled_back_gives_nothing(site: Site, name: str) -> None:
    """A rollback must not let a privileged account get a draft without an event."""
    story = Story(site, "never")
    before, connection = len(site.events()), story.people[name].db.connection
    assert connection is not None
    call = "SELECT kind, content FROM overread.release_payload(%s)"
    connection.execute("BEGIN")
    first = connection.execute(call, ([story.draft.id],)).fetchall()
    assert [kind for kind, _ in first] == ["recorded"]
    refused(lambda: connection.execute(call, ([story.draft.id],)), "release-not-committed")
    connection.execute("ROLLBACK")
    assert len(site.events()) == before
    assert story.gets_draft(name)
    assert site.events()[-1]["body"]["type"] == "payload.released"
