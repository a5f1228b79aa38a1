"""An insider against accounts, permissions and signatures: through the Python API and the raw file.

The API refuses; what was written around it is reported by verification, and gives nobody anything.
"""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordError, RecordForbidden
from audit.export import export
from audit.export.verifier_acts import Acts
from audit.messages import Message
from audit.record.accounts.accounts import AccountRegistry, Session, SignInError, system_user
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.events import (
    AccountChanged,
    Actor,
    AdjudicationMade,
    Body,
    BreakGlass,
    CaseAssigned,
    CaseEnrolled,
    CaseErased,
    CaseExcluded,
    CheckpointMade,
    Compared,
    ComparisonMade,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    ExclusionCode,
    KeyCountersigned,
    KeyEnrolled,
    Outcome,
    PolicyChanged,
    ProtocolSigned,
    ReadLocked,
    RecordSigned,
    RetentionSet,
    SelectionKind,
    SessionStarted,
    SignedIn,
    StudyOpened,
)
from audit.record.keys.person_keys import KIND, PersonSigner, is_signed_by, public_text, unwrap
from audit.record.retention.erasure import erase
from audit.record.store.database import Database
from audit.record.verification.case_workflow import Workflow, earlier_in
from tests.helpers.forgery import forge
from tests.helpers.people import GOOD, join, signed_in

VERIFIER = str(resources.files("audit.export").joinpath("verifier.py"))
CASE, ATTEMPT, SHA = "case-aaaaaaaaaa", "attempt-1", "ab" * 32
OWNER = Actor(id=system_user(), role="lead")
ADMIN = Actor(id="admin", role="administrator")
WEBER = Actor(id="weber", role="reader")
LEAD = Actor(id="chief", role="lead")
MALLORY = PersonSigner.of_seed(b"mallory".ljust(32, b"!"))
LOCKED = ReadLocked(content_sha256=SHA, draft_seen=False)
REVEALED = DraftRevealed(attempt=ATTEMPT, content_sha256=SHA, read_sha256=None)
RECEIVED = DraftReceived(attempt=ATTEMPT, outcome=Outcome.VALID)
DECIDED = DecisionMade(attempt=ATTEMPT, decision=Decision.REJECTED, draft_sha256=SHA)
SIDE = Compared(kind="draft", sha256=SHA)
COMPARED = ComparisonMade(left=SIDE, right=SIDE, algorithm="v1", detail_sha256=SHA)
REQUESTED = DraftRequested(
    attempt=ATTEMPT,
    is_ai=True,
    configuration=SHA,
    bundle_sha256=SHA,
    request_sha256=None,
    prompt_sha256=SHA,
    schema_sha256=SHA,
    captions="blinded",
    selection_kind=SelectionKind.READER_INDEPENDENT,
    with_context=False,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "record.sqlite"


@pytest.fixture
def log(path: Path) -> Iterator[Log]:
    with Log(path) as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        join(people, "weber", "R. Weber", ["reader"], GOOD, by=ADMIN)
        join(people, "rossi", "M. Rossi", ["reader"], GOOD, by=ADMIN)
        join(people, "chief", "C. Chief", ["lead"], GOOD, by=ADMIN)
        join(people, "judge", "J. Judge", ["adjudicator"], GOOD, by=ADMIN)
        log.use(None)
        yield log


@pytest.fixture
def weber(log: Log) -> Session:
    """The insider: a reader who is signed in, and has their own key."""
    return signed_in(log, "weber")


def signer(session: Session) -> PersonSigner:
    """The unlocked key of somebody who signed in."""
    assert session.signer is not None
    return session.signer


def in_pilot(log: Log, release: str = "after read") -> None:
    """Enroll the case for weber, and let a draft arrive; all by the lead."""
    signed_in(log, "chief")
    log.append(CaseEnrolled(protocol_sha256=SHA), actor=LEAD, case=CASE)
    assigned = {
        "protocol_sha256": SHA,
        "reader": "weber",
        "index": 0,
        "draft_release": release,
    }
    log.append(CaseAssigned.model_validate(assigned), actor=LEAD, case=CASE)
    log.append(REQUESTED, actor=LEAD, case=CASE)
    log.append(RECEIVED, actor=LEAD, case=CASE)
    log.use(None)


def found(log: Log) -> list[tuple[int | None, str]]:
    """Numbers of events and codes that verification reports."""
    return [(p.seq, p.reason.code.removeprefix("workflow.")) for p in log.verify().problems]


# --- through the Python API -----------------------------------------------------------------------


def test_the_record_as_its_people_wrote_it_has_no_problem(log: Log) -> None:
    in_pilot(log)
    session = signed_in(log, "weber")
    for body in (LOCKED, REVEALED, DECIDED, RecordSigned(target_sha256=SHA)):
        log.append(body, actor=session.actor, case=CASE)
    assert found(log) == []


@pytest.mark.parametrize(
    "body",
    [
        AccountChanged(action="roles changed", account="weber", roles=("administrator",)),
        CaseErased(reason="right to erasure", n_payloads=0),
        PolicyChanged(policy={"local_only": False}),
        ProtocolSigned(protocol_sha256=SHA, epoch=1),
        KeyCountersigned(account="weber", key="0" * 16),
        RetentionSet(days=200),
    ],
    ids=lambda body: body.type,
)
@pytest.mark.parametrize("role", ["reader", "lead", "administrator", "system"])
def test_a_reader_does_not_change_accounts_policy_or_cases(
    log: Log, weber: Session, body: Body, role: str
) -> None:
    before = log.head
    actor = Actor.model_validate({"id": "weber", "role": role})
    with pytest.raises(RecordForbidden):
        log.append(body, actor=actor, case=CASE if body.type == "case.erased" else None)
    with pytest.raises(RecordForbidden):
        log.append(body, actor=Actor(id="system", role="system"))
    assert log.head == before


def test_a_reader_does_not_erase(log: Log, weber: Session) -> None:
    log.append(StudyOpened(series=()), actor=weber.actor, case=CASE)
    for role in ("reader", "administrator"):
        actor = Actor.model_validate({"id": "weber", "role": role})
        with pytest.raises(RecordError):
            erase(log, actor, CASE, "right to erasure", "because")
    assert [e.body.type for e in log.events(case=CASE)] == ["study.opened"]


def test_nobody_signs_as_somebody_else(log: Log, weber: Session) -> None:
    rossi = Actor(id="rossi", role="reader")
    for key in (None, signer(weber).sign, MALLORY.sign):
        with pytest.raises(RecordForbidden):
            log.append(LOCKED, actor=rossi, case=CASE, signer=key)
    log.enter(rossi, signer(weber).sign)
    with pytest.raises(RecordForbidden):
        log.append(LOCKED, actor=rossi, case=CASE)


def test_nobody_acts_who_is_no_account(log: Log) -> None:
    with pytest.raises(RecordForbidden):
        log.append(SessionStarted(surface="python"), actor=Actor(id="mallory"))


def test_the_key_of_another_account_neither_opens_nor_moves(log: Log, weber: Session) -> None:
    blob = log.credential("rossi", KIND)
    assert blob is not None
    with pytest.raises(RecordError):
        unwrap(blob, "rossi", GOOD + "?")
    with pytest.raises(RecordError):
        unwrap(blob, "weber", GOOD)  # bound to the account
    assert unwrap(blob, "rossi", GOOD).key_id == AccountRegistry(log).key_standing("rossi").active


def test_a_key_that_was_dropped_at_the_lock_signs_no_more(log: Log, weber: Session) -> None:
    key = signer(weber)
    AccountRegistry(log).sign_out(weber, idle=True)
    with pytest.raises(RecordError):
        log.append(LOCKED, actor=WEBER, case=CASE)
    with pytest.raises(RecordError):
        log.append(LOCKED, actor=WEBER, case=CASE, signer=key.sign)


# --- around the API -------------------------------------------------------------------------------


def test_a_forged_role_is_reported_and_gives_nothing(log: Log, path: Path, weber: Session) -> None:
    own = signer(weber).sign
    promoted = AccountChanged(
        action="roles changed", account="weber", roles=("reader", "administrator")
    )
    first = forge(path, "weber", "administrator", promoted, signer=own)
    second = forge(path, "admin", "administrator", promoted)
    third = forge(path, "admin", "administrator", promoted, signer=own)
    later = forge(path, "weber", "administrator", PolicyChanged(), signer=own)
    assert found(log) == [
        (first, "role-not-held"),
        (second, "unsigned"),
        (third, "key-not-active"),
        (later, "role-not-held"),
    ]
    people = AccountRegistry(log)
    assert people.accounts["weber"].roles == ("reader",)
    with pytest.raises(SignInError):
        people.sign_in("weber", GOOD, "administrator")
    with pytest.raises(RecordForbidden):
        people.close("rossi", by=Actor(id="weber", role="administrator"))


def test_a_forged_account_and_key_are_reported_and_let_nobody_in(log: Log, path: Path) -> None:
    added = AccountChanged(action="added", account="mallory", roles=("lead",))
    enrolled = KeyEnrolled(
        account="mallory", public_key=public_text(MALLORY.public), wrapped_by="password"
    )
    countersigned = KeyCountersigned(account="mallory", key=MALLORY.key_id)
    numbers = [
        forge(path, "admin", "administrator", added),
        forge(path, "mallory", "lead", enrolled, signer=MALLORY.sign),
        forge(path, "admin", "administrator", countersigned, signer=MALLORY.sign),
        forge(path, "mallory", "lead", PolicyChanged(), signer=MALLORY.sign),
    ]
    reported = found(log)
    assert [seq for seq, _ in reported if seq is not None] == sorted(
        seq for seq, _ in reported if seq is not None
    )
    assert {seq for seq, _ in reported} == set(numbers)
    assert "mallory" not in AccountRegistry(log).accounts


def test_a_key_enrolled_for_somebody_else_counts_only_if_an_administrator_is_deceived(
    log: Log, path: Path
) -> None:
    enrolled = KeyEnrolled(
        account="weber", public_key=public_text(MALLORY.public), wrapped_by="password"
    )
    forge(path, "weber", "reader", enrolled, signer=MALLORY.sign)
    assert AccountRegistry(log).key_standing("weber").waiting == (MALLORY.key_id,)
    forged = forge(path, "weber", "reader", LOCKED, CASE, signer=MALLORY.sign)
    assert found(log) == [(forged, "key-not-active")]


def test_a_read_that_denies_the_draft_is_reported_though_it_is_signed(log: Log, path: Path) -> None:
    in_pilot(log, "at once")
    session = signed_in(log, "weber")
    log.append(REVEALED, actor=WEBER, case=CASE)
    denied = log.append(LOCKED, actor=WEBER, case=CASE).seq
    assert found(log) == [(denied, "draft-seen-denied")]
    again = forge(path, "weber", "reader", LOCKED, CASE, signer(session).sign)
    assert found(log)[1:] == [(again, "draft-seen-denied")]


def test_outside_of_a_pilot_any_draft_that_was_shown_counts(log: Log, path: Path) -> None:
    session = signed_in(log, "rossi")
    for body in (REQUESTED, RECEIVED, REVEALED):
        log.append(body, actor=session.actor, case=CASE)
    session = signed_in(log, "weber")
    denied = forge(path, "weber", "reader", LOCKED, CASE, signer(session).sign)
    assert found(log) == [(denied, "draft-seen-denied")]


def test_drafts_that_were_shown_against_the_protocol_are_reported(log: Log, path: Path) -> None:
    in_pilot(log)
    early = forge(path, "weber", "reader", REVEALED, CASE)
    streamed = DraftStreamed(attempt=ATTEMPT, read_sha256=None)
    other = forge(path, "rossi", "reader", streamed, CASE)
    session = signed_in(log, "weber")
    glass = BreakGlass(attempt=ATTEMPT, reason_sha256=SHA)
    broken = forge(path, "weber", "reader", glass, CASE, signer(session).sign)
    unknown = REVEALED.model_copy(update={"attempt": "attempt-2"})
    nothing = forge(path, "weber", "reader", unknown, CASE)
    assert found(log) == [
        (early, "shown-before-read"),
        (other, "shown-not-assigned"),
        (broken, "shown-before-read"),
        (nothing, "shown-without-answer"),
    ]


def test_a_silent_arm_that_was_opened_is_reported(log: Log, path: Path) -> None:
    in_pilot(log, "never")
    shown = forge(path, "weber", "reader", REVEALED, CASE)
    assert found(log) == [(shown, "shown-against-protocol")]


def test_decisions_and_signatures_out_of_order_are_reported(log: Log, path: Path) -> None:
    in_pilot(log)
    own = signer(signed_in(log, "weber")).sign
    unseen = forge(path, "weber", "reader", DECIDED, CASE, own)
    signed = forge(path, "weber", "reader", RecordSigned(target_sha256=SHA), CASE, own)
    early = forge(path, "weber", "reader", REVEALED, CASE)
    unread = forge(path, "weber", "reader", DECIDED, CASE, own)
    assert found(log) == [
        (unseen, "decision-unseen"),
        (signed, "signed-without-read"),
        (early, "shown-before-read"),
        (unread, "decision-without-read"),
    ]


def test_an_adjudication_by_a_reader_of_the_case_or_of_nothing_is_reported(
    log: Log, path: Path
) -> None:
    in_pilot(log)
    session = signed_in(log, "admin")
    both = ("reader", "adjudicator")
    AccountRegistry(log).set_roles("weber", both, by=session.actor)
    log.append(COMPARED, actor=Actor(id="system", role="system"), case=CASE)
    comparison = log.head[0]
    judged = AdjudicationMade(comparison=comparison)
    own = signer(signed_in(log, "weber")).sign
    by_reader = forge(path, "weber", "adjudicator", judged, CASE, own)
    judge = signer(signed_in(log, "judge")).sign
    nothing = AdjudicationMade(comparison=1)
    of_nothing = forge(path, "judge", "adjudicator", nothing, CASE, judge)
    forge(path, "judge", "adjudicator", judged, CASE, judge)
    assert found(log) == [(by_reader, "adjudicated-by-reader"), (of_nothing, "no-comparison")]


def test_what_follows_an_exclusion_or_an_erasure_is_reported(log: Log, path: Path) -> None:
    in_pilot(log, "at once")
    chief = signer(signed_in(log, "chief")).sign
    forge(path, "chief", "lead", CaseExcluded(code=ExclusionCode.DUPLICATE), CASE, chief)
    shown = forge(path, "weber", "reader", REVEALED, CASE)
    gone = CaseErased(reason="entered in error", n_payloads=0)
    forge(path, "chief", "lead", gone, CASE, chief)
    own = signer(signed_in(log, "weber")).sign
    truthful = LOCKED.model_copy(update={"draft_seen": True})
    later = forge(path, "weber", "reader", truthful, CASE, own)
    reported = [each for each in found(log) if each[0] in (shown, later)]
    assert reported == [(shown, "case-excluded"), (later, "after-erasure")]


def test_answers_that_nobody_asked_for_and_second_answers_are_reported(
    log: Log, path: Path
) -> None:
    unasked = forge(path, "chief", "lead", RECEIVED, CASE)
    forge(path, "chief", "lead", REQUESTED, CASE)
    forge(path, "chief", "lead", RECEIVED, CASE)
    second = forge(path, "chief", "lead", RECEIVED, CASE)
    assert found(log) == [(unasked, "answer-without-request"), (second, "second-answer")]


def test_a_checkpoint_of_more_events_than_there_are_is_reported(log: Log, path: Path) -> None:
    made = CheckpointMade(n_events=10_000, root_sha256=SHA, key_id=None, kept="file")
    seq = forge(path, "weber", "reader", made)
    assert found(log) == [(seq, "more-events")]


def test_sign_ins_of_nobody_for_another_and_as_the_system_are_reported(
    log: Log, path: Path
) -> None:
    nobody = forge(path, "mallory", "reader", SignedIn(account="mallory"))
    other = forge(path, "weber", "reader", SignedIn(account="rossi"))
    system = forge(path, "system", "system", PolicyChanged())
    posing = forge(path, "system", "administrator", SessionStarted(surface="python"))
    assert found(log) == [
        (nobody, "actor-unknown"),
        (other, "not-own-account"),
        (system, "permissions.not-by-system"),
        (posing, "system-role"),
    ]


def test_acts_of_a_closed_account_are_reported(log: Log, path: Path) -> None:
    own = signer(signed_in(log, "weber")).sign
    session = signed_in(log, "admin")
    AccountRegistry(log).close("weber", by=session.actor)
    late = forge(path, "weber", "reader", LOCKED, CASE, own)
    assert found(log) == [(late, "account-closed")]


def test_a_record_that_was_written_anew_shows_another_first_key(
    log: Log, path: Path, tmp_path: Path
) -> None:
    with Log(tmp_path / "other.sqlite") as other:
        people = AccountRegistry(other)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        made = other.verify()
    assert made.ok and log.verify().ok
    assert made.first_key is not None and made.first_key != log.verify().first_key
    checkpoint = log.verify().checkpoint
    assert other_problems(tmp_path / "other.sqlite", checkpoint)


def test_a_checkpoint_pins_the_first_key(log: Log, path: Path, tmp_path: Path) -> None:
    made = log.verify()
    assert made.checkpoint is not None and made.checkpoint.first_key == made.first_key
    file, jsonl = tmp_path / "checkpoint.txt", tmp_path / "record.jsonl"
    export(log, jsonl, "jsonl")
    for first_key, named in ((made.first_key, True), ("ab" * 16, False), (None, False)):
        checkpoint = replace(made.checkpoint, first_key=first_key)
        codes = [p.reason.code for p in log.verify(checkpoint).problems]
        assert codes == ([] if named else ["checkpoint.other-first-key"])
        file.write_text(checkpoint.text())
        done = subprocess.run(
            [sys.executable, "-I", VERIFIER, jsonl, "--checkpoint", file],
            capture_output=True,
            text=True,
            check=False,
        )
        assert ("names another first administrator's key" not in done.stdout) == named
        assert (done.returncode == 0) == named, done.stdout


def other_problems(path: Path, checkpoint: Checkpoint | None) -> list[Message]:
    """Return the verification of a record against the checkpoint of another record."""
    with Log(path) as log:
        return [problem.reason for problem in log.verify(checkpoint).problems]


def test_judging_only_the_events_after_a_checkpoint_finds_the_same(log: Log, path: Path) -> None:
    in_pilot(log, "at once")
    session = signed_in(log, "weber")
    log.append(REVEALED, actor=WEBER, case=CASE)
    head = log.head[0]
    forge(path, "weber", "reader", LOCKED, CASE, signer(session).sign)
    forge(path, "weber", "reader", LOCKED, CASE, MALLORY.sign)
    with log.reading() as db:
        later = Workflow(earlier_in(db, head))
        codes = [
            [message.code for message in later.judge(json.loads(text))]
            for _, text, _ in list(log_rows(db, head))
        ]
    assert codes == [
        ["workflow.draft-seen-denied"],
        ["workflow.key-not-active", "workflow.draft-seen-denied"],
    ]


def log_rows(db: Database, after: int) -> Iterator[tuple[int, str, str]]:
    """Number, canonical JSON and hash of the events after one."""
    query = "SELECT seq, body, hash FROM events WHERE seq > ? ORDER BY seq"
    yield from (
        (int(seq), str(body), str(digest)) for seq, body, digest in db.execute(query, (after,))
    )


def test_a_newer_version_counts_only_where_the_key_of_its_actor_signed_it(
    log: Log, path: Path, weber: Session
) -> None:
    own = signer(weber).sign
    honest = forge(path, "weber", "reader", LOCKED, CASE, own, version=2)
    verification = log.verify()
    assert (verification.problems, verification.newer) == ((), (("read.dictated", 1),))
    assert by_the_other_verifier(path) == []
    claims = [
        forge(path, "weber", "reader", LOCKED, CASE, version=2),
        forge(path, "weber", "reader", LOCKED, CASE, MALLORY.sign, version=2),
        forge(path, "chief", "lead", LOCKED, CASE, own, version=2),
        forge(path, "system", "system", LOCKED, CASE, own, version=2),
        forge(path, "weber", "reader", LOCKED, CASE, own, version=0),
    ]
    verification = log.verify()
    assert found(log) == [(seq, "verify.not-an-event") for seq in claims]
    assert verification.newer == (("read.dictated", 1),)
    assert by_the_other_verifier(path) == [(seq, "version-unknown") for seq in claims]
    assert honest < claims[0]


def by_the_other_verifier(path: Path) -> list[tuple[int, str]]:
    """Numbers of events and codes that the verifier of exports reports, newer ones apart."""
    acts = Acts(is_signed_by)
    with closing(sqlite3.connect(path)) as db:
        texts = [text for (text,) in db.execute("SELECT body FROM events ORDER BY seq")]
    rows = []
    for text in texts:
        event = json.loads(text)
        if not acts.is_newer(text.encode(), event):
            rows += [(event["seq"], code) for code in acts.judge(text.encode(), event)]
    return rows
