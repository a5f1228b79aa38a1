"""Archives of cases in the record: sealed twice, without a trace of batches, erased with the case."""

import json
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest

from audit import Log
from audit.errors import RecordKeyError
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events import Actor, CaseEnrolled, StudyOpened
from audit.record.key_transfer.site_key_rotation import rotate
from audit.record.retention.erasure import erase
from tests.helpers.keyring import MemoryKeyring
from tests.helpers.messages import raises_code
from viewer.archive.location import ArchiveLocation
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.recorded_places import (
    find_place,
    location_to_record,
    recorded_place,
    seal_location,
    sealed_location,
)
from viewer.site.worklist import Row, Wanted, Worklist

LEAD = Actor(id="lead", role="lead")
READER = Actor(id="weber", role="reader")
SERVICE = Actor(id="w1", role="service")
UID = "1.2.840.99.4711"
PACS = ArchiveLocation("pacs", UID)
OTHER = ArchiveLocation("vna", "1.2.840.99.5")
SHA = "0" * 64


@pytest.fixture
def own_keyring() -> Iterator[None]:
    """A keyring in memory, so that there is a site key."""
    before = keyring.get_keyring()
    keyring.set_keyring(MemoryKeyring())
    yield
    keyring.set_keyring(before)


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def opened(log: Log, case: str, location: ArchiveLocation | None, batch: str | None = None) -> None:
    body = StudyOpened(batch=batch, location=seal_location(log, case, location))
    log.append(body, actor=SERVICE if batch else READER, case=case)


def enrolled(log: Log, case: str, location: ArchiveLocation | None) -> None:
    sealed = seal_location(log, case, location)
    body = CaseEnrolled(protocol_sha256=SHA, known=KnownFacts(), location=sealed)
    log.append(body, actor=LEAD, case=case)


def place_of(log: Log, case: str) -> str | None:
    place = recorded_place(log, case)
    return None if place is None else str(place.location)


def row_of(worklist: Worklist, case: str) -> Row:
    worklist.copy()
    rows = worklist.find_all(worklist.search(Wanted(batches=True)))
    return next(row for row in rows if row.case == case)


def test_a_location_is_in_no_opened_event_and_in_no_file(log: Log, tmp_path: Path) -> None:
    enrolled(log, "case-a", PACS)
    opened(log, "case-b", PACS)
    assert place_of(log, "case-a") == place_of(log, "case-b") == f"archive:pacs/{UID}"
    for event in log.events():
        assert UID not in json.dumps(event.model_dump(mode="json"))
    seqs = [event.seq for event in log.events()]
    payloads = [content for _, content in log.opened_payloads(seqs)]
    assert payloads and not any(UID.encode() in content for content in payloads)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert UID.encode() not in stored


def test_the_length_of_a_sealed_location_says_nothing_of_the_uid(log: Log) -> None:
    sealed = {len(seal_location(log, "case-a", place) or "") for place in (PACS, OTHER)}
    assert len(sealed) == 1


def test_files_are_not_recorded(log: Log, tmp_path: Path) -> None:
    assert seal_location(log, "case-a", CasePlace(tmp_path).location) is None
    assert location_to_record(log, "case-a", tmp_path) is None
    assert location_to_record(log, "case-a", None) is None


def test_a_case_of_the_pilot_is_where_it_was_when_it_was_enrolled(log: Log) -> None:
    enrolled(log, "case-a", PACS)
    opened(log, "case-a", OTHER)
    enrolled(log, "case-b", None)
    for batch in ("run-1", None):
        opened(log, "case-b", OTHER, batch)
    assert place_of(log, "case-a") == str(PACS) and place_of(log, "case-b") is None


def test_a_batch_changes_nothing_for_a_case_that_somebody_opened(log: Log) -> None:
    worklist = Worklist(log, READER, {})
    for case, location in (("case-a", PACS), ("case-b", None), ("case-c", OTHER)):
        opened(log, case, location)
    enrolled(log, "case-c", None)
    before = [row_of(worklist, case) for case in ("case-a", "case-b", "case-c")]
    for case in ("case-a", "case-b", "case-c"):
        opened(log, case, OTHER, "run-1")
    assert [row_of(worklist, case) for case in ("case-a", "case-b", "case-c")] == before
    assert [row.in_archive for row in before] == [True, False, False]
    assert [place_of(log, row.case) for row in before] == [str(PACS), None, None]


def test_a_case_that_only_a_batch_opened_is_opened_from_its_archive(log: Log) -> None:
    opened(log, "case-a", PACS, "run-1")
    worklist = Worklist(log, READER, {})
    row = row_of(worklist, "case-a")
    assert row.batch and row.in_archive and row.place is None and row.can_be_opened
    place = worklist.find_place("case-a")
    assert place is not None and place.location == PACS


def test_opening_from_files_repeats_the_archive(log: Log, tmp_path: Path) -> None:
    opened(log, "case-a", PACS)
    body = StudyOpened(location=location_to_record(log, "case-a", tmp_path))
    log.append(body, actor=READER, case="case-a")
    assert row_of(Worklist(log, READER, {}), "case-a").in_archive
    assert place_of(log, "case-a") == str(PACS)
    archived = location_to_record(log, "case-a", Path(str(OTHER)))
    log.append(StudyOpened(location=archived), actor=READER, case="case-a")
    assert place_of(log, "case-a") == str(OTHER)


def test_files_on_this_machine_come_first(log: Log, tmp_path: Path) -> None:
    enrolled(log, "case-a", PACS)
    places = CasePlaces()
    places.keep({"case-a": CasePlace(tmp_path)})
    worklist = Worklist(log, READER, places.all())
    worklist.copy()
    here = CasePlace(tmp_path)
    assert find_place(log, "case-a") == worklist.find_place("case-a") == here
    gone = CasePlace(tmp_path / "gone")
    places.keep({"case-a": gone})
    worklist.copy(places.all())
    for place in (find_place(log, "case-a"), worklist.find_place("case-a")):
        assert place is not None and place.location == PACS


def test_the_next_case_may_be_in_an_archive(log: Log, tmp_path: Path) -> None:
    for case, location in (("case-a", PACS), ("case-b", None), ("case-c", OTHER)):
        opened(log, case, location)
    worklist = Worklist(log, READER, {})
    worklist.copy()
    search = worklist.search(Wanted(), "case")
    found = [worklist.neighbor(search, case, 1) for case in (None, "case-a", "case-c")]
    assert [row and row.case for row in found] == ["case-a", "case-c", None]


def test_listing_opens_no_location(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    enrolled(log, "case-a", PACS)
    worklist = Worklist(log, READER, {})
    used: list[str] = []
    derived = Log.derived_key

    def noted(self: Log, use: str, *, is_lasting: bool = False) -> bytes:
        used.append(use)
        return derived(self, use, is_lasting=is_lasting)

    monkeypatch.setattr(Log, "derived_key", noted)
    row_of(worklist, "case-a")
    list(worklist.index_texts())
    assert not used
    assert worklist.find_place("case-a") is not None and len(used) == 1


def test_erasing_a_case_removes_its_location(log: Log) -> None:
    enrolled(log, "case-a", PACS)
    sealed = sealed_location(log, "case-a")
    assert sealed is not None
    erase(log, LEAD, "case-a", "consent withdrawn", "by letter")
    assert sealed_location(log, "case-a") is None and recorded_place(log, "case-a") is None


def test_a_location_of_another_case_does_not_open(log: Log) -> None:
    foreign = seal_location(log, "case-b", PACS)
    for location in (foreign, "not base64!", "AAAA"):
        log.append(StudyOpened(location=location), actor=READER, case="case-a")
        with raises_code(RecordKeyError, "site-key.unseal-failed"):
            recorded_place(log, "case-a")


@pytest.mark.usefixtures("own_keyring")
def test_a_location_survives_a_change_of_the_site_key(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        enrolled(log, "case-a", PACS)
        rotate(log, LEAD)
        with Log(log.path) as again:
            assert place_of(again, "case-a") == place_of(log, "case-a") == str(PACS)
