"""Silent and unrevealed arms send no results, whatever is tried, in any order.

Sequences of steps, commands, attacks and retries over all arms, protocols and policies. Everything
that would reach an archive or a FHIR server is caught and judged by a rule of its own, written
independently of `may_send_results`.
"""

import hashlib
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from audit import Log
from audit.egress import Policy
from audit.errors import RecordError
from audit.export import export
from audit.messages import CodedError
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    Actor,
    Decision,
    DecisionMade,
    DraftRevealed,
    ExclusionCode,
    ReadLocked,
    ReasonCode,
    RecordSigned,
    ResultQueued,
)
from tests.helpers.piloted import FIRST, LEAD, SECOND, asked, begun, protocol, workflow_of
from tests.helpers.results import draft, sent_images, study_in
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import ArchiveEntry, add_archive
from viewer.archive.matches import SeriesMatch
from viewer.case.results import result_sending
from viewer.case.results.result_preparation import list_destinations
from viewer.case.results.result_sending import ResultSender, study_header
from viewer.core import Scan
from viewer.fhir.fhir_settings import FhirEntry, add_fhir_server

SERVICE: Final = Actor(id="worker-1", role="service")
START: Final = datetime(2026, 11, 27, tzinfo=UTC)
KINDS: Final = ("report", "key-objects", "fhir-report")


class World:
    """One case of a pilot, an archive and a FHIR server that catch what they are sent."""

    def __init__(self, home: Path, study: Scan, kind: ArmKind, sends: bool, may_go: bool) -> None:
        self.study, self.kind, self.sends, self.now = study, kind, sends, START
        self.log = Log(home / "record.sqlite")
        series = study.series[0]
        self.case = self.log.case_id(series.study_uid, series.patient_key)
        results = "after signature" if sends else "never"
        begun(self.log, kind, case=self.case, setting="retrospective", results=results)
        self.attempt = ""
        self.allow(may_go)
        add_archive(ArchiveEntry.make(name="pacs", dicomweb_url="http://127.0.0.1:9/rs", tls=False))
        add_fhir_server(FhirEntry.make(name="ehr", url="http://127.0.0.1:9/r4"))
        self.sent: list[bytes] = []

    def allow(self, may_go: bool) -> None:
        self.may_go = may_go
        Policy(result_hosts=("127.0.0.1",) if may_go else (), result_kinds=KINDS).save()

    # --- the independent rule -----------------------------------------------------------------

    def may_receive(self) -> bool:
        """Return whether anything may be sent now, by the plain events."""
        if self.kind in (ArmKind.SILENT, ArmKind.NO_AI) or not self.sends or not self.may_go:
            return False
        events = list(self.log.as_service(release=False).events(case=self.case))
        own = [e for e in events if e.actor == FIRST]
        shown = any(
            isinstance(e.body, DraftRevealed) and e.body.attempt == self.attempt for e in own
        )
        steps = [
            e.body for e in own if isinstance(e.body, ReadLocked | DecisionMade | RecordSigned)
        ]
        decisions = [b for b in steps if isinstance(b, DecisionMade)]
        kept = bool(decisions) and decisions[-1].decision is not Decision.REJECTED
        return shown and kept and isinstance(steps[-1], RecordSigned)

    def catch(self, *contents: bytes, retracted: bool = False) -> None:
        """Judge what reached a server."""
        earlier = [
            e
            for e in self.log.events(case=self.case, types=("result.queued",))
            if isinstance(e.body, ResultQueued) and e.body.purpose != "retracted"
        ]
        assert self.may_receive() or (retracted and earlier and self.may_go)
        self.sent += contents

    # --- steps and attacks --------------------------------------------------------------------

    def lock(self) -> None:
        workflow_of(self.log, self.case).reads.lock(draft())

    def ask(self) -> None:
        from types import SimpleNamespace

        images = sent_images(self.study)
        turns = (SimpleNamespace(images=images),)
        actor = LEAD if self.kind is ArmKind.SILENT else FIRST
        workflow = workflow_of(self.log, self.case, actor)
        self.attempt = asked(workflow, draft(), early=True, images=images, turns=turns)

    def reveal(self) -> None:
        workflow_of(self.log, self.case).drafts.reveal(self.attempt)

    def reveal_by_force(self) -> None:
        """Write that the draft was shown, around the workflow."""
        body = DraftRevealed(
            attempt=self.attempt or "0" * 32, content_sha256=None, read_sha256=None
        )
        self.log.append(body, actor=FIRST, case=self.case)

    def accept(self) -> None:
        workflow = workflow_of(self.log, self.case)
        workflow.decisions.decide(self.attempt, Decision.ACCEPTED, reason="looked again")

    def reject(self) -> None:
        workflow = workflow_of(self.log, self.case)
        workflow.decisions.decide(
            self.attempt, Decision.REJECTED, code=ReasonCode.OTHER, reason="an artifact"
        )

    def sign(self) -> None:
        workflow_of(self.log, self.case).decisions.sign("R. Eader", "read and decisions are mine")

    def sender(self, actor: Actor = FIRST) -> ResultSender:
        return ResultSender(
            self.log, actor, study_header(self.log, self.study.series), lambda: self.now
        )

    def send(self) -> None:
        sender = self.sender()
        for destination in list_destinations():
            with suppress(CodedError):
                prepared = sender.prepare(
                    workflow_of(self.log, self.case), self.study.series, destination
                )
                sender.queue(self.case, prepared)
        list(sender.send_due())

    def retract(self) -> None:
        sender = self.sender(LEAD)
        for destination in list_destinations():
            with suppress(CodedError):
                prepared = sender.retract(
                    self.case, self.study.series, destination, "the patient has opted out"
                )
                sender.queue(self.case, prepared)
        list(sender.send_due())

    def serve(self) -> None:
        self.now += timedelta(hours=8)
        list(self.sender(SERVICE).send_due())

    def retry(self) -> None:
        sender = self.sender()
        list(sender.send_due(only=list(sender.outbox().results)))

    def forge(self) -> None:
        """Queue the draft itself, around the checks."""
        content = draft().canonical_bytes()
        body = ResultQueued(
            result="f" * 32,
            attempt=self.attempt or "0" * 32,
            purpose="new",
            medium="dicom",
            kinds=("report",),
            contents_sha256=(hashlib.sha256(content).hexdigest(),),
            study_uid=self.study.series[0].study_uid,
            destination="pacs",
        )
        self.log.append(body, actor=FIRST, case=self.case, blobs=[content])

    def store_exports(self) -> None:
        """Export the record with all drafts, and store the reports as files."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "sr.zip"
            export(self.log, path, "sr", unrevealed_for=LEAD)
            with zipfile.ZipFile(path) as files:
                names = [n for n in files.namelist() if n.endswith(".dcm")]
                contents = [files.read(name) for name in names]
        for content in contents:
            for store in (Archive.configured("pacs").store, Archive.configured("pacs").commit):
                with pytest.raises(CodedError):
                    store([content])

    def forbid(self) -> None:
        self.allow(False)

    def permit(self) -> None:
        self.allow(True)

    def amend_protocol(self) -> None:
        self.sends = False
        Pilot(self.log, LEAD).sign_protocol(
            protocol(self.kind), name="Lead", meaning="approved", reason="no more results"
        )

    def second_reader(self) -> None:
        Pilot(self.log, LEAD).assign(self.case, SECOND.id)

    def exclude(self) -> None:
        Pilot(self.log, LEAD).exclude(self.case, ExclusionCode.OPTED_OUT, "the patient opted out")


STEPS: Final[tuple[Callable[[World], None], ...]] = (
    *(World.lock, World.ask, World.reveal, World.reveal_by_force, World.accept, World.reject),
    *(World.sign, World.send, World.retract, World.serve, World.retry, World.forge),
    *(World.store_exports, World.forbid, World.permit, World.amend_protocol),
    *(World.second_reader, World.exclude),
)
USUAL: Final = [World.lock, World.ask, World.reveal, World.accept, World.sign, World.send]


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Scan:
    return study_in(tmp_path_factory.mktemp("study"))


@contextmanager
def caught(world: World) -> Iterator[None]:
    """Let the archive and the FHIR server catch what they are sent."""

    def store(_: Archive, contents: Any, *__: Any) -> int:
        files = list(contents)
        retracted = any(b"etracted" in file for file in files)
        world.catch(*files, retracted=retracted)
        return len(files)

    def deliver(_: Any, resources: Any, *__: Any, **___: Any) -> None:
        states = {r.get("status") for r in resources}
        world.catch(b"fhir", retracted="entered-in-error" in states and "preliminary" not in states)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Archive, "store_results", store)
        uid = world.study.series[0].study_uid
        patch.setattr(Archive, "find_series", lambda *_: [SeriesMatch(uid, "1.2.3")])
        patch.setattr(result_sending, "deliver_resources", deliver)
        yield


@settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    kind=st.sampled_from(list(ArmKind)),
    sends=st.booleans(),
    may_go=st.booleans(),
    steps=st.lists(st.sampled_from(STEPS), max_size=6),
    usual=st.booleans(),
)
@example(kind=ArmKind.AI_SECOND, sends=True, may_go=True, steps=[], usual=True)
@example(kind=ArmKind.SILENT, sends=True, may_go=True, steps=[World.forge, World.serve], usual=True)
@example(
    kind=ArmKind.SILENT,
    sends=True,
    may_go=True,
    steps=[World.reveal_by_force, World.accept, World.sign, World.send, World.retry],
    usual=True,
)
def test_only_what_was_revealed_and_signed_is_sent(
    study: Scan,
    monkeypatch: pytest.MonkeyPatch,
    kind: ArmKind,
    sends: bool,
    may_go: bool,
    steps: list[Callable[[World], None]],
    usual: bool,
) -> None:
    with TemporaryDirectory() as folder:
        monkeypatch.setenv("OVERREAD_HOME", folder)
        world = World(Path(folder), study, kind, sends, may_go)
        try:
            with caught(world):
                for step in [*(USUAL if usual else []), *steps]:
                    with suppress(CodedError, RecordError):
                        step(world)
        finally:
            world.log.close()
        if usual and kind is ArmKind.AI_SECOND and sends and may_go:
            assert world.sent  # the rule is no refusal of everything
        if kind in (ArmKind.SILENT, ArmKind.NO_AI) or not sends:
            assert not world.sent


def test_only_the_outbox_stores_results() -> None:
    """`store_results` passes no check of its own, so its callers are a closed list."""
    root = Path(__file__).parents[2]
    callers = {
        str(path.relative_to(root))
        for package in ("viewer", "assistant", "audit")
        for path in (root / package).rglob("*.py")
        if "store_results(" in path.read_text("utf-8")
    }
    assert callers == {"viewer/archive/archive.py", "viewer/case/results/dicom_delivery.py"}
