"""After an erasure nothing below home and cache says whose case it was, where its files are or what it showed."""

import base64
import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pydicom import dcmread

from audit import Log
from audit.errors import RecordError
from audit.files.home_folder import cache_home, home
from audit.record.checkpoints.rollback_detection import origin_of
from audit.record.events import Actor
from audit.record.retention import erasure, erasure_list
from tests.helpers.messages import raises_code
from tests.helpers.phantom import write_series
from tests.helpers.record_case import CaseWriter
from viewer.archive.cache.study_cache import CachedInstance, StudyCache
from viewer.cli import main
from viewer.core import scan
from viewer.core.loading import scan_index
from viewer.session.persistence import preferences
from viewer.session.persistence.autosave import Autosave
from viewer.session.persistence.open_studies import OpenStudies
from viewer.site.case_erasure import erase_case, forget_erased
from viewer.site.case_locations import CasePlace, CasePlaces

LEAD = Actor(id="lead-1", role="lead")
NAME, WORDS, DESCRIPTION = "Doe-Traceable", "a mass like nothing else", "AX T2 TRACEABLE"


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files written a moment ago count as old enough to be indexed."""
    monkeypatch.setattr(scan_index, "SETTLED_NS", -(10**18))


@pytest.fixture
def log() -> Iterator[Log]:
    with Log() as log:
        yield log


class Traces:
    """A case that was opened, read and left, with all that this machine keeps of it."""

    def __init__(self, log: Log, folder: Path) -> None:
        self.path = folder / NAME / "study-1"
        paths = write_series(
            self.path,
            np.arange(96).reshape(4, 6, 4),
            SeriesDescription=DESCRIPTION,
            PatientName=NAME,
        )
        scanned = scan([self.path])
        (series,) = scanned.series
        self.study = series.study_uid
        self.case = log.case_id(self.study, series.patient_key)
        self.words = [
            NAME,
            str(self.path),
            self.study,
            str(dcmread(paths[0]).SeriesInstanceUID),
            DESCRIPTION,
            WORDS,
        ]
        CaseWriter(log, self.case).whole()
        chosen = preferences.load()
        # Recent holds other ways to the same files, which no list of places knows.
        for each in (self.path, self.path.parent, paths[0]):
            chosen = chosen.opened(each)
        preferences.save(chosen)
        CasePlaces().keep({self.case: CasePlace(self.path, series.id)})
        for kind in ("reads", "references", "marks"):
            for account in (home() / kind, home() / kind / "weber"):
                Autosave(account).store(self.case, {"words": WORDS, "series": series.id})
        (home() / "reads" / f"{self.case}.damaged").write_text(WORDS)
        OpenStudies().note([self.path])  # an app that died
        self.running = OpenStudies()
        self.running.note([self.path])

    def left(self) -> set[tuple[str, str]]:
        """Return (file, words) for every trace of the case."""
        names = set()
        for folder in (home(), cache_home()):
            for path in (each for each in folder.rglob("*") if each.is_file()):
                content = (
                    str(path.relative_to(folder)).encode() + b"\n" + readable(path.read_bytes())
                )
                for words in self.words:
                    if words.encode() in content:
                        names.add((path.name, words))
        return names


def readable(content: bytes) -> bytes:
    """The bytes of a file, with whatever is compressed or encoded in it unpacked."""
    more = [content]
    for unpack in (zlib.decompress, gzip.decompress, base64.b64decode):
        for start in (0, 32):  # an index begins with a hash
            try:
                more.append(unpack(content[start:]))
            except (ValueError, OSError, EOFError, zlib.error):
                continue
    return b"\n".join([*more, *(each.replace(b"\\/", b"/") for each in more)])


def test_the_walk_finds_every_trace(log: Log, tmp_path: Path) -> None:
    """The attack is real: before the erasure all of these files name the case."""
    traces = Traces(log, tmp_path)
    files = {name for name, _ in traces.left()}
    assert any(name.endswith(".index") for name in files)
    assert {"preferences.json", "case-places.sqlite", f"{traces.case}.json"} <= files
    assert {words for _, words in traces.left()} == set(traces.words)
    traces.running.close()


def test_an_erasure_leaves_no_trace_on_this_machine(log: Log, tmp_path: Path) -> None:
    traces = Traces(log, tmp_path)
    before = preferences.load()
    erase_case(log, LEAD, traces.case, "right to erasure", "form of 3 May")
    assert traces.left() == set()
    after = preferences.load()
    assert (after.recent, after.theme) == ((), before.theme)
    traces.running.close()


def test_the_command_line_leaves_no_trace_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Log() as log:
        traces = Traces(log, tmp_path)
    assert main(["audit", "erase", traces.case, "--why", "form of 3 May"]) == 0
    assert traces.left() == set()
    assert NAME not in capsys.readouterr().out
    traces.running.close()


def test_what_another_workstation_erased_is_forgotten_here_too(log: Log, tmp_path: Path) -> None:
    """The erasure comes from elsewhere: this machine forgets when it next looks at the record."""
    traces = Traces(log, tmp_path)
    erasure.erase(log, LEAD, traces.case, "right to erasure", "asked for elsewhere")
    assert traces.left() != set()
    assert forget_erased(log) == {traces.case}
    assert traces.left() == set()
    assert forget_erased(log) == frozenset()
    traces.running.close()


def test_any_command_forgets_what_was_erased_elsewhere(tmp_path: Path) -> None:
    with Log() as log:
        traces = Traces(log, tmp_path)
        erasure.erase(log, LEAD, traces.case, "right to erasure", "asked for elsewhere")
    assert main(["audit", "show"]) == 0
    assert traces.left() == set()
    traces.running.close()


def test_what_could_not_be_forgotten_is_said_and_tried_again(log: Log, tmp_path: Path) -> None:
    traces = Traces(log, tmp_path)
    path = home() / "preferences.json"
    stored = path.read_text()
    path.write_text("{")
    with raises_code(RecordError, "erasure.not-forgotten") as caught:
        erase_case(log, LEAD, traces.case, "right to erasure", "form of 3 May")
    assert NAME not in str(caught.value)
    path.write_text(stored)
    assert forget_erased(log) == {traces.case}
    assert traces.left() == set()
    traces.running.close()


def test_other_cases_keep_what_is_theirs(log: Log, tmp_path: Path) -> None:
    traces = Traces(log, tmp_path)
    CasePlaces().keep({"case-other": CasePlace(tmp_path / "other")})
    Autosave(home() / "reads").store("case-other", {"words": "theirs"})
    erase_case(log, LEAD, traces.case, "right to erasure", "form of 3 May")
    assert list(CasePlaces().all()) == ["case-other"]
    assert Autosave(home() / "reads").restore("case-other") == {"words": "theirs"}
    known = json.loads((home() / erasure_list.FILE).read_text())
    assert known == {origin_of(log): [traces.case]}
    traces.running.close()


def test_studies_retrieved_from_archives_lose_their_keys(log: Log) -> None:
    """Wherever the case was retrieved from; what another patient's case needs stays."""
    case = log.case_id("1.2.3", "patient")
    CaseWriter(log, case).whole()
    cache = StudyCache()
    places = [("pacs", "1.2.3", "patient"), ("clinic", "1.2.3", "patient")]
    others = [("pacs", "1.2.4", "patient"), ("elsewhere", "1.2.3", "another patient")]
    for archive, study_uid, patient_key in places + others:
        cached = cache.study(archive, study_uid)
        path = cached.path_of("1.2.3.4")
        file = cached.new_file(path)
        file.close(b"pixels")
        cached.add(
            CachedInstance(study_uid, "1.2.3.9", "1.2.3.4", 6, file.salt, path, patient_key), file
        )
        cached.save()
    erase_case(log, LEAD, case, "right to erasure", "form of 3 May")
    assert [cache.contains(*place[:2]) for place in places] == [False, False]
    assert [cache.contains(*other[:2]) for other in others] == [True, True]
    cache.close()
