"""The station of a site: studies by C-STORE, drafts withheld, every study accounted for."""

import io
import json
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from pydicom import dcmread

from assistant.images.series_selection import Source
from assistant.images.slice_selection import SelectionError
from assistant.literature.library import Library
from assistant.provider_settings import entry
from assistant.providers import build
from audit.egress import Policy, stop_sending
from audit.errors import RecordForbidden, RecordInputError
from audit.messages import Message
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events import ExclusionCode
from audit.tools.tool_rules import ToolTable
from tests.e2e.test_tools import calling
from tests.helpers.batches import configured
from tests.helpers.literature import documents
from tests.helpers.messages import raises_code
from tests.helpers.orthanc import Orthanc, orthanc
from tests.helpers.station_site import (
    NOW,
    QUIET_S,
    READERS,
    WISHES,
    StationSite,
    as_report,
    hemorrhage,
    one_more,
    write_study,
)
from tests.helpers.vlm_server import VlmServer, answering
from viewer import cli
from viewer.archive.archive_settings import ArchiveEntry, add_archive
from viewer.archive.location import ArchiveLocation
from viewer.case.drafts.drafting import Asking
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core import Series, Volume, load
from viewer.runs.batches import batch_case
from viewer.runs.batches.batch_case import Wishes
from viewer.runs.queue.batch_content import options_json, settings_sha256
from viewer.runs.station import study_preparation
from viewer.site.case_locations import CasePlaces
from viewer.site.recorded_places import find_place
from viewer.site.worklist import Row, Wanted, Worklist


@pytest.fixture
def site(own_station: StationSite, server: VlmServer) -> Iterator[StationSite]:
    configured(server)
    yield own_station
    own_station.forget_jobs()


def test_a_study_is_enrolled_and_asked_about_once(site: StationSite, server: VlmServer) -> None:
    site.sign_protocol()
    site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number())
    with site.receiving(station):
        site.send(*files[:-1])
        site.work(station)
        assert site.study_of(station, files).code == "station.arriving"
        site.seconds += 30
        site.send(files[-1])
        site.seconds += 59
        site.work(station)
        assert site.study_of(station, files).status == "waiting" and not server.requests
    site.seconds += 1
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.n_instances, study.completeness) == ("enrolled", 4, "quiet time")
    assert [station.state.status(job) for job in study.jobs] == ["answered"]
    assert len(server.requests) == 1
    site.work(station)
    site.work(site.station())
    assert len(server.requests) == 1


def test_slices_are_chosen_while_a_study_waits_but_nothing_is_recorded_by_that(
    site: StationSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.sign_protocol()
    site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number())
    opted = site.number()
    others = write_study(site.folder, opted)
    site.opt_out(f"P{opted}")
    prepared: list[int] = []
    chosen = threading.Event()

    def choose_slices(sources: Sequence[Source], _plan: object) -> None:
        prepared.extend(source.volume.voxels.shape[0] for source in sources)
        chosen.set()
        raise SelectionError(Message("selection.series-missing"))  # so that nothing follows

    monkeypatch.setattr(study_preparation, "choose", choose_slices)
    preparing = threading.Thread(target=station.preparation.run, daemon=True)
    preparing.start()
    with site.receiving(station):
        site.send(*files[:-1], *others)
        for _ in range(2):
            assert not station.look()
        head = station.log.head
        site.seconds += QUIET_S / 2
        for _ in range(2):
            assert not station.look()
        assert chosen.wait(30) and prepared == [3]  # once, and not of the patient who opted out
        assert station.log.head == head
        chosen.clear()
        site.send(files[-1])
        site.seconds += QUIET_S / 2
        assert not station.look()
        assert chosen.wait(30) and prepared == [3, 4] and not server.requests
    station.stopping.set()
    preparing.join()
    assert station.preparation.is_idle
    site.seconds += QUIET_S
    site.work(station)
    assert site.study_of(station, files).status == "enrolled" and len(server.requests) == 1


def test_a_prepared_study_is_not_loaded_again_unless_it_changed(
    site: StationSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.sign_protocol()
    site.authorize()
    station = site.station()
    whole, changed = (write_study(site.folder, site.number()) for _ in range(2))
    loaded: list[int] = []

    def load_series(series: Series, *args: Any) -> Volume:
        loaded.append(series.shape[0])
        return load(series, *args)

    monkeypatch.setattr(batch_case, "load", load_series)
    preparing = threading.Thread(target=station.preparation.run, daemon=True)
    preparing.start()
    with site.receiving(station):
        site.send(*whole, *changed[:-1])
        station.look()
        site.seconds += QUIET_S / 2
        station.look()
        while not station.preparation.is_idle:
            time.sleep(0.02)
        site.send(changed[-1])
        station.stopping.set()  # so that nothing is prepared of the study as it is now
        preparing.join()
        station.stopping.clear()
        site.seconds += QUIET_S
        site.work(station)
    assert loaded == [len(changed)] and len(server.requests) == 2
    assert {site.study_of(station, files).status for files in (whole, changed)} == {"enrolled"}


def test_tools_and_facts_are_offered_as_authorized_where_the_protocol_permits_them(
    site: StationSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ToolTable(list_series="allowed", calls=2).rules
    wishes = replace(WISHES, asking=Asking(tools=rules, facts="sent"), captions="informed")
    site.sign_protocol(wishes=wishes)
    with raises_code(RecordForbidden, "tools.protocol-forbids"):
        site.authorize(wishes=wishes)
    site.sign_protocol(wishes=wishes, tools={"list_series": "allowed", "calls": 1})
    with raises_code(RecordForbidden, "tools.protocol-bounds"):
        site.authorize(wishes=wishes)
    site.sign_protocol(wishes=wishes, tools={"list_series": "allowed", "calls": 2})
    with raises_code(RecordForbidden, "case.literature-not-permitted"):
        site.authorize(wishes=replace(wishes, asking=Asking(literature="sent")))
    site.authorize(wishes=wishes)
    server.next(calling(("list_series", {})), answering(hemorrhage()))
    station = site.station()
    files = write_study(site.folder, site.number())
    with site.receiving(station):
        site.send(*files)
        site.work(station)
        site.seconds += QUIET_S
        site.work(station)
    study = site.study_of(station, files)
    assert (study.status, len(server.requests)) == ("enrolled", 2)
    events = station.log.events(case=study.subject, types=("tool.called", "tool.answered"))
    assert [event.body.type for event in events] == ["tool.called", "tool.answered"]
    assert all("tools" in request.json for request in server.requests)


def test_a_library_that_differs_from_the_authorized_is_another_configuration(
    server: VlmServer,
) -> None:
    configured(server)
    provider = build(entry("site"))

    def settings(wishes: Wishes) -> str:
        return settings_sha256(provider, options_json(wishes), "blinded")

    sent = replace(WISHES, asking=Asking(literature="sent"))
    before, plain = settings(sent), settings(WISHES)
    Library().add(documents()[0])
    assert settings(sent) != before and settings(WISHES) == plain


def test_late_images_void_the_draft(site: StationSite, server: VlmServer) -> None:
    site.sign_protocol()
    site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number())
    site.receive(station, *files)
    site.work(station)
    assert len(server.requests) == 1
    site.receive(station, one_more(files[0]))
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.change) == ("excluded", "images added")
    assert study.exclusion is ExclusionCode.TECHNICAL
    assert len(server.requests) == 1


def test_opt_outs_and_scope_exclude_before_anything_is_sent(
    site: StationSite, server: VlmServer
) -> None:
    scope = {"conditions": [{"fact": "modality", "any_of": ["MR"]}]}
    site.sign_protocol(scope=scope)
    site.authorize()
    station = site.station()
    opted, other, included = site.number(), site.number(), site.number()
    site.opt_out(f" p{opted}")
    files = [
        write_study(site.folder, opted),
        write_study(site.folder, other, modality="CT"),
        write_study(site.folder, included),
    ]
    site.receive(station, *(file for of_study in files for file in of_study))
    site.work(station)
    first, second, third = (site.study_of(station, of_study) for of_study in files)
    assert (first.status, first.exclusion) == ("excluded", ExclusionCode.OPTED_OUT)
    assert (first.code, first.subject) == ("station.opted-out", None)
    assert (second.status, second.code) == ("excluded", "case.out-of-scope")
    assert third.status == "enrolled" and len(server.requests) == 1
    # Images of a patient who opted out do not stay here.
    assert station.studies.find(str(dcmread(files[0][0]).StudyInstanceUID)) is None
    # After the enrollment: nothing more is sent, and the case is excluded.
    site.opt_out(f"P{included}")
    site.work(station)
    site.receive(station, *files[0])
    site.work(station)
    assert site.study_of(station, files[0]).exclusion is ExclusionCode.OPTED_OUT
    assert len(server.requests) == 1


def test_an_opt_out_between_enrollment_and_request(site: StationSite, server: VlmServer) -> None:
    site.sign_protocol()
    site.authorize()
    number = site.number()
    files = write_study(site.folder, number)
    station = site.station(on_step=lambda step: step == "taken" and site.opt_out(f"P{number}"))
    site.receive(station, *files)
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.exclusion) == ("excluded", ExclusionCode.OPTED_OUT)
    assert not server.requests


def test_written_criteria_wait_for_a_person(site: StationSite, server: VlmServer) -> None:
    site.sign_protocol(scope={"exclusion": ["surgery in the last week"]})
    site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number()), write_study(site.folder, site.number())
    site.receive(station, *files[0], *files[1])
    site.work(station)
    waiting = [site.study_of(station, of_study) for of_study in files]
    assert [s.code for s in waiting] == ["station.criteria-by-person"] * 2
    assert not server.requests
    with raises_code(RecordInputError, "station.decision-without-reason"):
        site.decide(station, waiting[0].study, None, "ok")
    with pytest.raises(RecordForbidden):
        site.decide(station, waiting[0].study, None, "criteria are met", account="rea")
    site.decide(station, waiting[0].study, None, "criteria are met")
    site.decide(station, waiting[1].study, ExclusionCode.EXCLUSION_CRITERION, "was operated on")
    site.work(station)
    first, second = (site.study_of(station, of_study) for of_study in files)
    assert first.status == "enrolled" and len(server.requests) == 1
    assert (second.status, second.exclusion) == ("excluded", ExclusionCode.EXCLUSION_CRITERION)


def test_flagged_images_wait_for_a_person(
    site: StationSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.sign_protocol()
    site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number(), BurnedInAnnotation="YES")
    site.receive(station, *files)
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.code) == ("waiting", "station.pixels-flagged")
    assert study.subject is not None and not server.requests
    site.seconds += 100
    site.work(station)
    assert not server.requests
    site.decide(station, study.subject, None, "only the vendor's name")
    site.work(station)
    study = site.study_of(station, files)
    assert study.status == "enrolled" and len(server.requests) == 1


def test_without_authorization_nothing_is_enrolled_or_sent(
    site: StationSite, server: VlmServer
) -> None:
    site.sign_protocol()
    station = site.station()
    files = write_study(site.folder, site.number())
    site.receive(station, *files)
    site.work(station)
    assert site.study_of(station, files).code == "station.not-authorized"
    # A service that nobody authorized cannot enroll a case with other programs either.
    pilot = Pilot(site.staff.logs["w1"], site.staff.actor("w1"))
    with raises_code(RecordForbidden, "workflow.station-not-authorized"):
        pilot.enroll("case-a", KnownFacts())
    ended = site.authorize(until="2998-01-01T00:00:00.000000Z")
    site.now = ended.until
    site.seconds += 60
    site.work(station)
    assert site.study_of(station, files).code == "station.not-authorized"
    site.now = NOW
    site.revoke(station, ended.authorization)
    body = site.authorize()
    site.revoke(station, body.authorization)
    site.seconds += 60
    site.work(station)
    assert site.study_of(station, files).code == "station.not-authorized"
    site.authorize()
    site.seconds += 60
    site.work(station)
    assert site.study_of(station, files).status == "enrolled" and len(server.requests) == 1


def test_a_revoked_authorization_stops_what_is_queued(site: StationSite, server: VlmServer) -> None:
    site.sign_protocol()
    first = site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number())
    site.receive(station, *files)
    assert station.look()
    site.revoke(station, first.authorization)
    site.run(station)
    site.seconds += 60
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.code) == ("waiting", "station.authorization-revoked")
    assert not server.requests
    site.authorize()
    site.seconds += 60
    site.work(station)
    study = site.study_of(station, files)
    assert study.status == "enrolled" and len(server.requests) == 1
    assert [station.state.status(job) for job in study.jobs] == ["canceled", "answered"]


def test_an_exhausted_budget_and_the_kill_switch_let_studies_wait(
    site: StationSite, server: VlmServer
) -> None:
    site.sign_protocol()
    poor = site.authorize(budget_usd=0.0001)
    station = site.station()
    files = write_study(site.folder, site.number())
    site.receive(station, *files)
    site.work(station, until=lambda: site.study_of(station, files).status == "waiting")
    assert site.study_of(station, files).code.startswith("budget.") and not server.requests
    site.authorize()
    site.revoke(station, poor.authorization)
    site.seconds += 60
    site.work(station)
    assert site.study_of(station, files).status == "enrolled" and len(server.requests) == 1

    files = write_study(site.folder, site.number())
    site.receive(station, *files)
    assert station.look()
    stop_sending()
    try:
        site.run(station, until=lambda: site.study_of(station, files).status == "waiting")
        assert site.study_of(station, files).code == "request.kill-switch-set"
        assert len(server.requests) == 1
    finally:
        Policy().save(clearing=True)
    site.forget_jobs()
    site.run(station)
    assert site.study_of(station, files).status == "enrolled" and len(server.requests) == 2


def test_the_reading_room_sees_no_trace_of_the_draft(
    site: StationSite, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.sign_protocol()
    site.authorize(readers=READERS)
    station = site.station()
    for _ in range(2):
        site.receive(station, *write_study(site.folder, site.number()))
    assert station.look()

    def seen(account: str) -> object:
        worklist = Worklist(site.staff.logs[account], site.staff.actor(account), {})
        rows = []
        for column in ("priority", "case", "state", "since"):
            for descending in (False, True):
                search = worklist.search(Wanted(), column, descending=descending)
                listing = worklist.find(search)
                assert listing is not None
                rows.append((listing.n, listing.rows))
        return rows, worklist.counts()

    before = {account: seen(account) for account in READERS}
    site.run(station)
    assert len(server.requests) == 2
    assert {account: seen(account) for account in READERS} == before
    # The time that a reader sees is that of the assignment.
    listed = Worklist(site.staff.logs["rea"], site.staff.actor("rea"), {})
    page = listed.find(listed.search(Wanted(), "since", descending=True))
    assert page is not None and {row.state for row in page.rows[:2]} == {"new"}
    newest = {e.case: e for e in site.events("case.assigned")}
    assert [row.since for row in page.rows[:2]] == [newest[r.case].at for r in page.rows[:2]]
    # Nothing that the station received is released to a reader.
    case = page.rows[0].case
    log = site.staff.logs["rea"]
    assert not any(e.opened for e in log.events(case=case, types=("draft.received",)))
    workflow = CaseWorkflow(case, LogRecorder(log, site.staff.actor("rea")))
    assert [d.interpretation for d in workflow.state.drafts.values()] == [None]


def test_a_critical_finding_reaches_the_safety_reader_after_the_signature(
    site: StationSite, server: VlmServer
) -> None:
    server.next(answering(hemorrhage()))
    site.sign_protocol(station={"safety_reader": "sam"})
    with raises_code(RecordInputError, "station.safety-reader-reads"):
        site.authorize(readers=("rea", "sam"))
    site.authorize(readers=("rea",))
    station = site.station()
    files = write_study(site.folder, site.number())
    site.receive(station, *files)
    site.work(station)
    case = site.study_of(station, files).subject
    assert case is not None
    before = len(site.events("escalation.opened"))
    reader = site.read(case, "rea")
    site.work(station)
    assert len(site.events("escalation.opened")) == before  # locked, and not signed yet
    reader.decisions.sign("Rea", "This is my read")
    site.work(station)
    site.work(site.station())
    notices = site.events("escalation.opened")[before:]
    assert notices and all(n.body.notified == "sam" for n in notices)  # type: ignore[union-attr]
    assert {n.case for n in notices} == {case}
    hidden = {
        account: set(find_withheld(site.staff.logs[account], case, site.staff.actor(account)))
        for account in ("rea", "ben", "sam", "leo")
    }
    seqs = {notice.seq for notice in notices}
    assert seqs <= hidden["rea"] and seqs <= hidden["ben"]
    assert not seqs & hidden["sam"] and not seqs & hidden["leo"]
    opened = {
        account: any(
            e.opened
            for e in site.staff.logs[account].events(case=case, types=("escalation.opened",))
        )
        for account in ("rea", "ben", "sam", "leo")
    }
    assert opened == {"rea": False, "ben": False, "sam": True, "leo": True}


BEFORE_REQUEST = ("stated", "opened", "enrolled", "assigned", "accounted")


@pytest.mark.parametrize(
    ("step", "status", "n_sent"),
    [
        *((step, "answered", 1) for step in (*BEFORE_REQUEST, "taken", "reserved")),
        ("requested", "lost", 0),
        ("answered", "lost", 1),
        ("recorded", "answered", 1),
    ],
)
def test_a_station_that_is_killed_loses_no_study_and_asks_once(
    site: StationSite, server: VlmServer, step: str, status: str, n_sent: int
) -> None:
    site.sign_protocol()
    site.authorize()
    files = write_study(site.folder, site.number())
    station = site.station()
    with site.receiving(station):
        site.send(*files)
    site.die(step)
    site.forget_workers()
    again = site.station()
    site.work(again)
    site.seconds += QUIET_S
    site.work(again)
    site.run(again)
    site.work(again)
    study = site.study_of(again, files)
    assert study.status == "enrolled" and study.n_instances == 4
    assert [again.state.status(job) for job in study.jobs] == [status]
    assert len(server.requests) == n_sent
    for kind in ("study.opened", "case.enrolled", "case.assigned"):
        events = [e for e in site.events(kind) if e.case == study.subject]
        without_batch = [e for e in events if getattr(e.body, "batch", None) is None]
        assert len(without_batch) == 1, kind


@pytest.fixture(scope="module")
def archive() -> Iterator[Orthanc]:
    with orthanc() as running:
        yield running


def test_counts_must_agree_with_the_archive(
    site: StationSite, server: VlmServer, archive: Orthanc
) -> None:
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=archive.dicomweb, tls=False))
    site.sign_protocol()
    site.authorize()
    station = site.station(settings={"archive": "pacs", "check_every_s": 600})
    files = write_study(site.folder, site.number(), StudyDate="20200103")
    archive.upload(files)
    site.receive(station, *files[:-1])
    site.work(station)
    assert site.study_of(station, files).code == "station.counts-differ"
    site.receive(station, files[-1])
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.completeness) == ("enrolled", "archive")
    assert len(server.requests) == 1
    # The report of the hospital arrives here and in the archive: the images are the same.
    report = as_report(files[0])
    archive.upload([report])
    site.receive(station, report)
    site.seconds += 600
    site.work(station)
    site.work(site.station(settings={"archive": "pacs", "check_every_s": 600}))
    assert site.study_of(station, files).change is None
    # Changed in the archive alone, as by a merge.
    archive.upload([one_more(files[0])])
    site.work(station)
    assert site.study_of(station, files).change is None
    site.seconds += 600
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.change) == ("excluded", "images added")


def test_a_reader_opens_the_case_from_the_archive_on_another_machine(
    site: StationSite,
    server: VlmServer,
    archive: Orthanc,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    entry = ArchiveEntry.make(name="pacs", dicomweb_url=archive.dicomweb, tls=False)
    add_archive(entry)
    site.sign_protocol()
    site.authorize()
    station = site.station(settings={"archive": "pacs"})
    files = write_study(site.folder, site.number())
    archive.upload(files)
    site.receive(station, *files)
    assert station.look()
    case = site.study_of(station, files).subject
    assert case is not None
    uid = str(dcmread(files[0]).StudyInstanceUID)
    log, reader = site.staff.logs["rea"], site.staff.actor("rea")

    def row() -> Row:
        worklist = Worklist(log, reader, CasePlaces().all())
        worklist.copy()
        return next(r for r in worklist.find_all(worklist.search(Wanted())) if r.case == case)

    home = tmp_path / "reader"
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("OVERREAD_HOME", str(home))
        add_archive(entry)
        before = row()
        assert before.in_archive and before.place is None
    site.run(station)
    assert len(server.requests) == 1
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("OVERREAD_HOME", str(home))
        assert row() == before
        place = find_place(log, case)
        assert place is not None and place.location == ArchiveLocation("pacs", uid)
        (series,) = place.location.retrieve().scan().series
        assert log.pseudonym(series.study_uid, series.patient_key) == case
    events = site.staff.logs["leo"].as_service(release=False).events(case=case)
    shown = [json.dumps(event.model_dump(mode="json")) for event in events]
    assert shown and not any(uid in text for text in shown)


def test_the_archive_is_asked_on_a_schedule(
    site: StationSite, server: VlmServer, archive: Orthanc
) -> None:
    add_archive(ArchiveEntry.make(name="pacs", dicomweb_url=archive.dicomweb, tls=False))
    site.sign_protocol()
    site.authorize()
    opted = site.number()
    site.opt_out(f"P{opted}")
    files = [
        write_study(site.folder, number, StudyDate="20240507") for number in (opted, site.number())
    ]
    archive.upload([file for of_study in files for file in of_study])
    settings = {"receive": False, "archive": "pacs", "query": True, "every_s": 100}
    station = site.station(settings=settings)
    assert station.archive is not None
    station.archive.today = lambda: date(2024, 5, 7)
    site.work(station)
    first, second = (site.study_of(station, of_study) for of_study in files)
    assert (first.status, first.exclusion) == ("excluded", ExclusionCode.OPTED_OUT)
    assert (second.status, second.code) == ("waiting", "station.arriving")
    late = one_more(files[1][0], 7)
    archive.upload([late])
    for _ in range(2):
        assert not server.requests
        site.seconds += 100
        site.work(station)
    study = site.study_of(station, files[1])
    assert (study.status, study.n_instances, study.completeness) == ("enrolled", 5, "archive")
    assert len(server.requests) == 1
    # Another patient's study now: merged in the archive.
    match = station.archive.find(str(dcmread(files[1][0]).StudyInstanceUID))
    assert match is not None
    merged = replace(match, patient_id="somebody else")
    station.archive.find = lambda _uid: merged  # type: ignore[method-assign]
    site.seconds += 1000
    site.work(station)
    study = site.study_of(station, files[1])
    assert (study.status, study.change) == ("excluded", "patient changed")


def test_commands(
    site: StationSite,
    server: VlmServer,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    site.sign_protocol(scope={"inclusion": ["headache"]})
    for name, value in site.environment("leo").items():
        monkeypatch.setenv(name, value)

    def run(*words: str, stdin: str = "", code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        assert cli.main(["station", *words]) == code
        out, err = capsys.readouterr()
        return err if code else out

    options = ("--station", "s1", "--reader", "rea", "--provider", "site", "--json")
    options += ("--captions", "blinded", "--until", "2999-12-31")
    authorization = json.loads(run("authorize", *options))["authorization"]
    number = site.number()
    assert run("opt-out", "add", stdin=f"P{number}\nP0{number}0\n") == "2 added\n"
    assert run("opt-out", "list", "--check", stdin=f"p{number}\nnobody\n") == (
        "line 1: listed\nline 2: -\n"
    )
    assert run("opt-out", "remove", stdin=f"P0{number}0\n") == "1 removed\n"
    files = write_study(site.folder, site.number())
    station = site.station()
    site.receive(station, *files)
    site.work(station)
    rows = json.loads(run("waiting", "--json"))["studies"]
    (study,) = [r["study"] for r in rows if r["code"] == "station.criteria-by-person"]
    run("decide", study, "--send", "--reason", "has a headache")
    run("decide", "study-none", "--send", "--reason", "has a headache", code=2)
    site.work(station)
    status = json.loads(run("status", "--json"))
    assert len(server.requests) == 1
    assert status["studies"]["received"] == sum(status["studies"]["by_status"].values())
    (listed,) = [a for a in status["authorizations"] if a["authorization"] == authorization]
    assert (listed["state"], listed["requests"]) == ("in force", {"answered": 1})
    run("revoke", authorization, "--reason", "end of the pilot")
    assert "authorization-revoked" in run("status")
    monkeypatch.setenv("OVERREAD_DATABASE_URL", str(site.folder / "record.sqlite"))
    run("configure", "--receive")
    assert "PostgreSQL" in run("run", code=2)
