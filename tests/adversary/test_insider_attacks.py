"""Attacks of a reader through our functions, one by one: each was possible once."""

import base64
import json
import random
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordError, RecordForbidden, RecordInputError
from audit.export import export, export_package
from audit.pilot.conduct.adjudication import list_pending_adjudications
from audit.pilot.protocol.protocol import ArmKind
from audit.record.accounts.accounts import AccountRegistry
from audit.record.events import Actor
from tests.helpers.forgeries import FORGERIES, Forger
from tests.helpers.insider import (
    CASE,
    DRAFT_CANARIES,
    INSIDER,
    OTHERS,
    OUTSIDE,
    PEER_CANARIES,
    Insider,
    write_record,
)
from tests.helpers.leaks import found_in, found_in_file, texts_of
from tests.helpers.piloted import LEAD, SECOND, workflow_of
from tests.helpers.scripted import interpretation
from viewer.case.drafts.example_pinning import answers_of
from viewer.case.drafts.reasoning_scores import CaseJudging
from viewer.case.state.log_recorder import LogRecorder

CANARIES = (*DRAFT_CANARIES, *PEER_CANARIES)
KEY = base64.b64encode(bytes(range(32))).decode()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("OVERREAD_HOME", str(home))
        patch.setenv("OVERREAD_SITE_KEY", KEY)
        write_record(home, ArmKind.SILENT)
        yield home


@pytest.fixture
def insider(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Insider]:
    home = tmp_path / "home"
    shutil.copytree(written, home)
    (home / "out").mkdir()
    monkeypatch.setenv("OVERREAD_HOME", str(home))
    monkeypatch.setenv("OVERREAD_SITE_KEY", KEY)
    monkeypatch.setenv("OVERREAD_SIGNING_KEY", KEY)
    made = Insider(home / "record.sqlite", home / "out", random.Random(0))
    yield made
    made.close()


# --- seeing what is withheld ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "actor",
    [
        INSIDER,
        LEAD,
        Actor(id=INSIDER.id, role="lead"),
        Actor(id="system", role="system"),
        Actor(id="admin", role="administrator"),
    ],
    ids=lambda actor: f"{actor.id} as {actor.role}",
)
def test_a_reader_exports_nothing_that_is_withheld(insider: Insider, actor: Actor) -> None:
    path, head = insider.new_file(), insider.log.head
    with pytest.raises(RecordForbidden):
        export(insider.log, path, "jsonl", append=lambda body: None, unrevealed_for=actor)
    with pytest.raises(RecordForbidden):
        export_package(
            insider.log, path, insider.made_checkpoint(), opened=True, unrevealed_for=actor
        )
    assert not path.exists()
    kinds = {e.body.type for e in insider.log.events(after=head[0])}
    assert "drafts.exported" not in kinds


def test_nobody_reads_as_somebody_else(insider: Insider) -> None:
    signer = insider.session.signer
    assert signer is not None
    others = (LEAD, SECOND, Actor(id="judge", role="adjudicator"))
    for other in (*others, Actor(id=INSIDER.id, role="administrator")):
        for sign in (None, signer.sign):
            with pytest.raises(RecordForbidden):
                insider.log.use(other, sign)
        assert insider.log.seen_by(other).person is None
        recorder = LogRecorder(insider.log, other)
        judging = CaseJudging(insider.log, other, CASE)
        seen = texts_of([recorder.events(CASE), judging.attempts(), judging.drafts()])
        assert found_in(seen, CANARIES) == []
        assert list_pending_adjudications(insider.log, other) == []
    assert insider.log.person == INSIDER


def test_the_state_of_a_case_holds_nothing_that_is_withheld(insider: Insider) -> None:
    for case in (CASE, OUTSIDE):
        workflow = workflow_of(insider.log, case, INSIDER)
        assert [d.received is not None for d in workflow.state.drafts.values()] == [True]
        assert found_in(texts_of([workflow, workflow.state]), CANARIES) == []
        assert list(vars(workflow.state)["references"]) == []


def test_an_answer_that_arrives_is_not_kept_in_the_state(insider: Insider) -> None:
    workflow = workflow_of(insider.log, CASE, INSIDER)
    workflow.reads.lock(interpretation())
    (attempt,) = workflow.state.drafts
    assert workflow.blinding.why_hidden(attempt)
    assert found_in(texts_of(vars(workflow)), DRAFT_CANARIES) == []


def test_an_example_cannot_be_made_of_what_is_withheld(insider: Insider) -> None:
    state = workflow_of(insider.log, CASE, INSIDER).state
    answers = answers_of(state, insider.log.blob)
    assert found_in(texts_of(answers), CANARIES) == []
    assert "reference" not in answers


def test_payloads_of_withheld_events_do_not_open(insider: Insider) -> None:
    for content in insider.contents():
        opened = list(insider.log.opened_payloads([content["seq"]]))
        assert found_in(texts_of([data for _, data in opened]), CANARIES) == []
    (attempt,) = {e.body.attempt for e in insider.log.events(CASE, ("draft.requested",))}  # type: ignore[union-attr]
    assert insider.log.hash_key(f"draft:{attempt}") is None


def test_a_package_holds_no_key_that_would_tell_of_withheld_payloads(insider: Insider) -> None:
    path = insider.new_file()
    export_package(insider.log, path, insider.made_checkpoint(), opened=True)
    assert found_in_file(path, CANARIES) == []
    with zipfile.ZipFile(path) as package:
        keys = json.loads(package.read("hash-keys.json"))
    assert CASE not in keys["keys"]
    assert not any(scope.startswith("draft:") and "0" * 9 in scope for scope in keys["keys"])
    assert keys["left_out"]


# --- accounts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["system", "System", "SYSTEM", "Lead", "LEAD", "le\u0430d", "lead ", "lead\u200b", ""]
)
def test_an_account_that_looks_like_another_is_refused(insider: Insider, name: str) -> None:
    people = AccountRegistry(insider.log)
    people.sign_in("admin", OTHERS, "administrator")
    admin = Actor(id="admin", role="administrator")
    before = dict(people.accounts)
    with pytest.raises(RecordInputError):
        people.add(name, "L. Lead", ["lead"], "some other quiet words", by=admin)
    assert people.accounts == before


# --- what is forged does not stop anybody -----------------------------------------------------------


def test_a_forged_answer_does_not_close_a_case(insider: Insider) -> None:
    forger = Forger(insider.path, insider.session, insider.attempts()[0])
    seq = FORGERIES["workflow.answer-without-request"](forger)
    (case,) = {e.case for e in insider.log.events(after=seq - 1)}
    assert case is not None
    assert workflow_of(insider.log, case, INSIDER).state.drafts == {}


def test_a_case_that_was_enrolled_is_not_enrolled_again(insider: Insider) -> None:
    """A second enrollment would assign the case anew, with another arm."""
    log = Log(insider.path)
    try:
        AccountRegistry(log).sign_in("lead", OTHERS)
        from audit.pilot.conduct.pilot_conduct import Pilot
        from tests.helpers.piloted import MR

        with pytest.raises((RecordError, Exception)) as refused:
            Pilot(log, LEAD).enroll(CASE, MR)
        assert type(refused.value).__name__ in ("StepNotOpen", "RecordInputError")
    finally:
        log.close()
