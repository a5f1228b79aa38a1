"""What is kept with a locked read: images, marks with their numbers, hashes of slices; and what it gives."""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from audit import Log
from audit.export import export_package, verifier
from audit.interpretation.interpretation import (
    Evidence,
    Finding,
    FindingType,
    Interpretation,
    PointLps,
)
from audit.lexicon.vocabulary import Normality, Presence
from audit.messages import render
from audit.pilot.protocol.reading_rules import SeriesViewed
from audit.record.checkpoints.checkpoint_policy import make_checkpoint
from audit.record.events import Actor, ImagesDiffer, ReadLocked, ReasonCode
from audit.record.events.lock_evidence import LockEvidence
from audit.record.retention import erasure
from audit.timeline.event_timeline import timeline_entry
from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.record import by
from viewer.case.read.lock_basis import LockBasis
from viewer.case.read.lock_evidence import gather, mark_of
from viewer.case.read.read_images import image_ids, image_mismatch, slice_sha256
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.core import load, scan
from viewer.core.dicom.assembly.series import Series
from viewer.session.annotations.marks import SliceRef
from viewer.session.session import Session

READER, LEAD = Actor(id="reader-1"), Actor(id="lead-1", role="lead")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_series(tmp_path / "study", asymmetric_phantom(), SeriesNumber=3)
    return tmp_path / "study"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as made:
        yield made


@pytest.fixture
def session(folder: Path) -> Session:
    result, made = scan([folder]), Session()
    made.open_scan(result)
    made.show(result.series[0], load(result.series[0]))
    return made


def read_at(*points: tuple[float, float, float], image: int | None = None) -> Interpretation:
    """A read with a finding at each point."""
    findings = tuple(
        Finding(
            number=n,
            presence=Presence.PRESENT,
            type=FindingType(words="mass"),
            evidence=(Evidence(image=image, point_lps_mm=PointLps(x=x, y=y, z=z)),),
        )
        for n, (x, y, z) in enumerate(points, 1)
    )
    return Interpretation(normality=Normality.ABNORMAL, findings=findings)


def measured(session: Session) -> tuple[float, float, float]:
    """Measure a distance on axial slice 4; returns the point that a finding at it has."""
    session.view.go_to_slice("axial", 4)
    grid = session.view.stack("axial").grid(4)  # type: ignore[union-attr]
    ends = [tuple(float(v) for v in grid.pixel_to_lps(p)) for p in ((10, 10), (10, 20))]
    session.annotations.add_mark("distance", "axial", ends)  # type: ignore[arg-type]
    place = session.annotations.finding_place
    assert place is not None
    return place.point_lps_mm


def seen(session: Session, n: int) -> tuple[SeriesViewed, ...]:
    assert session.view.series is not None
    return (SeriesViewed(series=session.view.series.id, n_slices=12, n_viewed=n),)


def case_of(log: Log, series: Series) -> CaseWorkflow:
    case = log.case_id(series.study_uid, series.patient_key)
    return CaseWorkflow(case, LogRecorder(log, READER))


def locked(log: Log, session: Session) -> CaseWorkflow:
    """The case with a read of one finding at a measured mark."""
    assert session.view.series is not None and session.view.scan is not None
    workflow = case_of(log, session.view.series)
    workflow.images.open_study(session.view.scan.series)
    read = read_at(measured(session))
    workflow.reads.lock(read, basis=gather(session, read, seen(session, 1), {}).hashed())
    return workflow


class TestGathering:
    def test_a_mark_keeps_its_numbers_and_the_finding_at_it(self, session: Session) -> None:
        basis = gather(session, read := read_at(measured(session)), seen(session, 1), {}).hashed()
        (mark,) = basis.marks
        ((stored, original),) = [(mark_of(mark), session.annotations.current.marks[0])]
        assert stored == original
        assert mark.findings == (1,)
        (length,) = mark.values
        assert (length.meaning, length.unit) == ("Length", "mm")
        a, b = original.points_lps_mm
        assert length.value == pytest.approx(
            sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        )
        (behind,) = basis.slices
        assert (behind.finding, behind.plane, behind.index) == (1, "axial", 4)
        assert basis.surface == "app" and read.findings

    def test_the_hash_is_of_the_values_of_that_slice_and_of_no_other(
        self, session: Session
    ) -> None:
        assert session.view.series is not None
        volume = session.view.volumes[session.view.series.id]
        own = [slice_sha256(volume, SliceRef("3", "axial", k)) for k in range(12)]
        assert len(set(own)) > 6  # empty slices of the phantom are alike
        (behind,) = (
            gather(session, read_at(measured(session)), seen(session, 1), {}).hashed().slices
        )
        assert behind.sha256 == own[4]

    def test_a_place_without_a_mark_is_on_the_slice_where_it_was_stated(
        self, session: Session
    ) -> None:
        point = (0.0, 0.0, 10.0)
        coronal = SliceRef(session.view.series.id, "coronal", 7)  # type: ignore[union-attr]
        (noted,) = gather(session, read_at(point), (), {point: coronal}).hashed().slices
        assert (noted.plane, noted.index) == ("coronal", 7)
        assert noted.sha256 is not None

    def test_an_image_number_is_the_slice_that_was_sent(self, session: Session) -> None:
        session.view.go_to_slice("axial", 6)
        session.annotations.toggle_key_image()
        read = Interpretation(
            normality=Normality.ABNORMAL,
            findings=(
                Finding(
                    number=1,
                    presence=Presence.PRESENT,
                    type=FindingType(words="mass"),
                    evidence=(Evidence(image=1),),
                ),
            ),
        )
        (behind,) = gather(session, read, (), {}).hashed().slices
        assert (behind.plane, behind.index) == ("axial", 6)

    def test_nothing_is_kept_where_nothing_is_known(self) -> None:
        assert LockBasis("cli").evidence("a" * 64) is None


class TestInTheRecord:
    def test_it_is_kept_with_the_read_and_comes_back(self, log: Log, session: Session) -> None:
        locked(log, session)
        assert session.view.series is not None
        read = case_of(log, session.view.series).state.read
        assert read is not None and read.evidence is not None and read.viewing is not None
        assert read.evidence.read_sha256 == read.sha256
        assert [m.findings for m in read.evidence.marks] == [(1,)]
        assert len(read.evidence.images) == 12
        assert (read.viewing.n_slices_viewed, read.viewing.n_slices) == (1, 12)
        assert log.verify().problems == ()

    def test_no_hash_of_a_slice_or_image_stands_in_the_open(
        self, log: Log, session: Session, tmp_path: Path
    ) -> None:
        workflow = locked(log, session)
        read = workflow.state.read
        assert read is not None and read.evidence is not None
        log.close()
        raw = b"".join(f.read_bytes() for f in tmp_path.glob("record.sqlite*"))
        for hidden in (
            *read.evidence.images,
            *(s.sha256 for s in read.evidence.slices if s.sha256),
        ):
            assert hidden.encode() not in raw
            assert bytes.fromhex(hidden) not in raw

    def test_an_opened_package_holds_it_and_checks(
        self, log: Log, session: Session, tmp_path: Path
    ) -> None:
        workflow = locked(log, session)
        read = workflow.state.read
        assert read is not None and read.evidence is not None
        path = tmp_path / "record.zip"
        made = make_checkpoint(log, by(log, READER), "export")
        export_package(log, path, made, opened=True)
        with zipfile.ZipFile(path) as package:
            opened = [package.read(n) for n in package.namelist() if n.startswith("opened/")]
        assert read.evidence.canonical_bytes() in opened
        matches: list[tuple[str, str]] = []
        verifier.check(
            str(path),
            verifier.Trust([], None, None, None),
            lambda kind, text: matches.append((kind, text)),
        )
        assert not [text for kind, text in matches if kind == "WRONG"]
        assert any("sealed payloads were held" in text for _, text in matches)

    def test_the_story_of_the_case_says_where_it_was_locked_and_what_was_viewed(
        self, log: Log, session: Session, folder: Path
    ) -> None:
        workflow = locked(log, session)
        next(iter(sorted(folder.iterdir()))).unlink()
        again = case_of(log, session.view.series)  # type: ignore[arg-type]
        again.images.compare_with_read(scan([folder]).series)
        rows = [timeline_entry(event, log.blob) for event in log.events(case=workflow.case)]
        words = "\n".join(str(line) for item in rows for line in (item.headline, *item.details))
        assert "locked in the app, 1 of 12 slices on screen before" in words
        assert "11 of 12 slices; read on 12" in words

    def test_erasing_the_case_removes_it(self, log: Log, session: Session) -> None:
        workflow = locked(log, session)
        digest = workflow.state.read.evidence  # type: ignore[union-attr]
        assert digest is not None
        erasure.erase(log, LEAD, workflow.case, "right to erasure", "asked for by letter")  # type: ignore[arg-type]
        (event,) = log.events(types=("read.locked",))
        assert not event.opened
        assert log.verify().problems == ()

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"read_sha256": "a" * 64}, "verify.evidence-of-another-read"),
            ({"slices": [{"finding": 7, "series": "3", "plane": "axial", "index": 1}]}, "verify.evidence-of-no-finding"),
            ({"viewed": [{"series": "3", "n_slices": 12, "n_viewed": 12}]}, "verify.evidence-other-count"),
            ({"marks": "none"}, "verify.evidence-malformed"),
        ],
    )  # fmt: skip
    def test_verification_finds_evidence_that_does_not_belong_to_its_read(
        self, log: Log, session: Session, change: dict[str, Any], code: str
    ) -> None:
        from hashlib import sha256

        workflow = locked(log, session)
        read = workflow.state.read
        assert read is not None and read.evidence is not None
        content = json.dumps(read.evidence.model_dump(mode="json") | change).encode()
        body = ReadLocked(
            content_sha256=read.sha256,
            draft_seen=False,
            viewing=read.viewing,
            supersedes=read.sha256,
            reason_code=ReasonCode.OTHER,
            evidence_sha256=sha256(content).hexdigest(),
        )
        blobs = [read.interpretation.canonical_bytes(), content]
        log.append(body, actor=READER, case=workflow.case, blobs=blobs)
        assert [p.reason.code for p in log.verify().problems] == [code]

    def test_verification_finds_evidence_that_is_named_and_not_there(
        self, log: Log, session: Session
    ) -> None:
        workflow = locked(log, session)
        read = workflow.state.read
        assert read is not None
        body = ReadLocked(content_sha256=read.sha256, draft_seen=False, evidence_sha256="b" * 64)
        blobs = [read.interpretation.canonical_bytes()]
        log.append(body, actor=READER, case=workflow.case, blobs=blobs)
        codes = [p.reason.code for p in log.verify().problems]
        assert codes == ["verify.evidence-not-carried"]


class TestOtherImages:
    def opened(self, log: Log, *folders: Path) -> CaseWorkflow:
        """The case as it is when these folders are opened."""
        series = scan(list(folders)).series
        workflow = case_of(log, series[0])
        workflow.images.open_study(series)
        workflow.images.compare_with_read(series)
        return workflow

    def test_the_same_images_elsewhere_are_the_same(
        self, log: Log, session: Session, folder: Path, tmp_path: Path
    ) -> None:
        locked(log, session)
        copytree(folder, tmp_path / "copy")
        assert self.opened(log, tmp_path / "copy").images.mismatch is None
        assert list(log.events(types=("images.differ",))) == []

    def test_fewer_images_are_said_at_once_and_recorded(
        self, log: Log, session: Session, folder: Path
    ) -> None:
        locked(log, session)
        for path in sorted(folder.iterdir())[5:]:
            path.unlink()
        workflow = self.opened(log, folder)
        now = workflow.images.mismatch
        assert now is not None
        assert (now.message.code, now.n_now, now.n_read, now.n_missing) == (
            "images-read.fewer",
            5,
            12,
            7,
        )
        (event,) = log.events(types=("images.differ",))
        assert isinstance(event.body, ImagesDiffer)
        assert event.body == now.event(acknowledged=False)
        with raises_code(StepClosed, "images-read.not-acknowledged", n=5, n_read=12):
            workflow.decisions.sign("Dr. R. Weber", "reviewed")
        with raises_code(StepClosed, "images-read.not-acknowledged", n=5):
            workflow.reads.supersede(read_at(), ReasonCode.OTHER, "why")
        workflow.images.acknowledge_mismatch()
        workflow.decisions.sign("Dr. R. Weber", "reviewed")
        assert render(now.message) == "5 of 12 slices; read on 12"
        recorded = [e.body.acknowledged for e in log.events(types=("images.differ",))]  # type: ignore[union-attr]
        assert recorded == [False, True]
        assert log.verify().problems == ()
        assert self.opened(log, folder).images.mismatch == now  # each time that it is opened

    def test_more_and_other_images(
        self, log: Log, session: Session, folder: Path, tmp_path: Path
    ) -> None:
        locked(log, session)
        (series,) = scan([folder]).series
        write_series(
            tmp_path / "more",
            asymmetric_phantom(),
            SeriesNumber=4,
            StudyInstanceUID=series.study_uid,
        )
        read = case_of(log, series).state.read
        assert read is not None
        (more,) = scan([tmp_path / "more"]).series
        now = image_mismatch(read.seq, read.evidence, [series, more])
        assert now is not None and (now.message.code, now.n_now, now.n_added) == (
            "images-read.more",
            24,
            12,
        )
        now = image_mismatch(read.seq, read.evidence, [more])
        assert now is not None and (now.message.code, now.n_missing, now.n_added) == (
            "images-read.other",
            12,
            12,
        )

    def test_of_a_read_without_evidence_nothing_is_known(self, log: Log, folder: Path) -> None:
        workflow = self.opened(log, folder)
        workflow.reads.lock(read_at(), basis=LockBasis("cli"))
        next(iter(sorted(folder.iterdir()))).unlink()
        assert self.opened(log, folder).images.mismatch is None

    def test_each_image_has_an_id_of_its_own(self, folder: Path) -> None:
        (series,) = scan([folder]).series
        ids = image_ids(series)
        assert len(set(ids)) == 12
        assert LockEvidence(read_sha256="a" * 64).images == frozenset()
