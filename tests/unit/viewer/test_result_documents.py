"""DICOM objects of results, read by others: dciodvfy, dsrdump, pydicom and highdicom."""

import hashlib
import shutil
import subprocess
from pathlib import Path

import pydicom
import pytest
from highdicom.sr import srread

from audit import Log
from audit.lexicon.vocabulary import Side
from audit.record.events import Decision, ReasonCode
from tests.helpers.results import PATIENT, SECRETS, SignedCase, draft, signed_case
from viewer.case.results.dicom_objects import Made, make_results, make_retraction
from viewer.case.results.evidence_images import EvidenceImages
from viewer.case.results.signed_result import signed_result
from viewer.case.results.structured_reports import DocumentIds, Reference
from viewer.case.results.study_identity import with_identity, without_identity
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.errors import CoreError
from viewer.core.io.source_headers import complete, header_of

ALL = ("report", "assessment", "key-objects", "segmentation", "secondary-capture")


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def ids(salt: str = "") -> DocumentIds:
    def uid(part: str) -> str:
        shared = part.startswith("tracking/")
        digest = hashlib.sha256(f"{'' if shared else salt}{part}".encode()).digest()
        return f"2.25.{int.from_bytes(digest[:16], 'big')}"

    return DocumentIds(uid, uid("device"))


def objects(made: SignedCase, *earlier: tuple[str, Reference], salt: str = "") -> Made:
    result = signed_result(made.workflow())
    images = EvidenceImages(made.study.series, result.request.images)
    header = complete(header_of(made.study.series[0]))

    def png(sha256: str) -> bytes:
        return made.log.blob(sha256, made.case)

    return make_results(result, images, header, ids(salt), ALL, png, earlier)  # type: ignore[arg-type]


def written(made: SignedCase, results: Made, folder: Path) -> list[Path]:
    """Store and send them as the program does; return the files as sent."""
    header = header_of(made.study.series[0])
    paths = []
    for number, (kind, dataset) in enumerate(results):
        path = folder / f"{number}-{kind}.dcm"
        path.write_bytes(with_identity(without_identity(dataset), header))
        paths.append(path)
    return paths


def edit(workflow: CaseWorkflow, attempt: str) -> None:
    """Move the mass to the other side, and reject the second finding."""
    first = draft(Side.RIGHT).findings[0]
    edited = draft().model_copy(update={"findings": (first, draft().findings[2])})
    workflow.decisions.decide(
        attempt,
        Decision.EDITED,
        edited=edited,
        code=ReasonCode.WRONG_SIDE,
        reason="it is on the right, and there is no edema",
        finding_decisions={
            1: (Decision.EDITED, ReasonCode.WRONG_SIDE),
            2: (Decision.REJECTED, ReasonCode.NOT_THERE),
        },
    )


def check_valid(path: Path) -> None:
    dciodvfy = shutil.which("dciodvfy")
    if dciodvfy is None:
        pytest.skip("dicom3tools is not installed")
    run = subprocess.run([dciodvfy, path], capture_output=True, text=True, timeout=60)
    assert [line for line in run.stderr.splitlines() if line.startswith("Error")] == [], path.name


def test_every_object_is_valid_and_of_the_patients_study(log: Log, tmp_path: Path) -> None:
    made = signed_case(log, tmp_path / "study")
    header = header_of(made.study.series[0])
    results = objects(made)
    assert [kind for kind, _ in results] == [*ALL, "secondary-capture"]
    series = set()
    for (kind, _), path in zip(results, written(made, results, tmp_path), strict=True):
        check_valid(path)
        sent = pydicom.dcmread(path)
        assert sent.StudyInstanceUID == header.StudyInstanceUID
        assert sent.SeriesInstanceUID != header.SeriesInstanceUID
        for keyword, value in PATIENT.items():
            assert str(sent[keyword].value) == value, (kind, keyword)
        assert "nvestigational" in sent.SeriesDescription
        series.add(str(sent.SeriesInstanceUID))
    assert len(series) == 4  # both reports share one


def test_what_the_record_stores_names_nobody(log: Log, tmp_path: Path) -> None:
    made = signed_case(log, tmp_path / "study")
    for kind, dataset in objects(made):
        stored = without_identity(dataset)
        assert not [word for word in SECRETS if word.encode() in stored], kind
        again = with_identity(stored, header_of(made.study.series[0]))
        assert again == with_identity(stored, header_of(made.study.series[0]))
        other = header_of(made.study.series[0])
        other.StudyInstanceUID = "1.2.3"
        with pytest.raises(CoreError):
            with_identity(stored, other)


def test_side_size_and_algorithm_are_those_of_the_draft(log: Log, tmp_path: Path) -> None:
    made = signed_case(log, tmp_path / "study")
    request = signed_result(made.workflow()).request
    report, *_ = written(made, objects(made), tmp_path)
    read = srread(report)
    (context,) = read.content.get_observer_contexts()
    assert context.observer_type.meaning == "Device"
    mass = next(
        g
        for g in read.content.get_image_measurement_groups()
        if g.tracking_identifier == "finding-1"
    )
    (length,) = (m for m in mass.get_measurements() if m.name.meaning == "Long Axis")
    assert (length.value, length.unit.value) == (21.5, "mm")
    (site,) = mass.finding_sites
    assert (site.laterality.value, site.laterality.scheme_designator) == ("7771000", "SCT")
    stated = {e.name.meaning: e.value.meaning for e in mass.get_qualitative_evaluations()}
    assert stated == {"Presence": "present", "Reader's assessment": "accepted"}
    frames = [f.sop_uid for f in made.study.series[0].planes[0]]
    named = [
        item.ReferencedSOPSequence[0].ReferencedSOPInstanceUID
        for item in mass[0].ContentSequence
        if item.ValueType == "IMAGE"
    ]
    assert named == [frames[4]]
    text = subprocess.run(["dsrdump", "+Pc", report], capture_output=True, text=True, check=True)
    assert "E:" not in text.stderr
    assert '(111001,DCM,"Algorithm Name")="m"' in text.stdout
    assert request.configuration[:16] in text.stdout
    assert '"Left"' in text.stdout
    assert '"21.5"' in text.stdout


def test_the_assessment_has_the_readers_values_beside_the_drafts(log: Log, tmp_path: Path) -> None:
    made = signed_case(log, tmp_path / "study", edit)
    report, assessment, *_ = written(made, objects(made), tmp_path)
    check_valid(assessment)
    drafted, assessed = (
        {g.tracking_identifier: g for g in srread(p).content.get_image_measurement_groups()}
        for p in (report, assessment)
    )
    sides = [g["finding-1"].finding_sites[0].laterality.meaning for g in (drafted, assessed)]
    assert sides == ["Left", "Right"]
    assert drafted["finding-1"].tracking_uid == assessed["finding-1"].tracking_uid
    for groups in (drafted, assessed):
        decided = [
            {
                e.name.meaning: e.value.meaning
                for e in groups[f"finding-{n}"].get_qualitative_evaluations()
            }["Reader's assessment"]
            for n in (1, 2, 3)
        ]
        assert decided == ["edited", "rejected", "accepted"]
    sent = pydicom.dcmread(assessment)
    (study,) = sent.CurrentRequestedProcedureEvidenceSequence
    named = study.ReferencedSeriesSequence[0].ReferencedSOPSequence[0]
    assert named.ReferencedSOPInstanceUID == pydicom.dcmread(report).SOPInstanceUID
    assert (
        "R. Eader"
        in subprocess.run(
            ["dsrdump", assessment], capture_output=True, text=True, check=True
        ).stdout
    )


def test_amended_and_retracted_reports_supersede(log: Log, tmp_path: Path) -> None:
    made = signed_case(log, tmp_path / "study")
    first = objects(made)
    earlier = [(kind, Reference.of(dataset)) for kind, dataset in first]
    amended = objects(made, *earlier, salt="amended")
    assert [kind for kind, _ in amended] == ["report", "assessment"]
    for (_, old), (_, new) in zip(first, amended, strict=False):
        (study,) = new.PredecessorDocumentsSequence
        named = study.ReferencedSeriesSequence[0].ReferencedSOPSequence[0]
        assert named.ReferencedSOPInstanceUID == old.SOPInstanceUID != new.SOPInstanceUID
    header = complete(header_of(made.study.series[0]))
    retraction = make_retraction(draft(), header, ids("retracted"), earlier, "R. Eader")
    (_, report), (_, note) = retraction
    assert len(report.PredecessorDocumentsSequence[0].ReferencedSeriesSequence) == 1
    assert note.ConceptNameCodeSequence[0].CodeValue == "113001"
    rejected = {
        r.ReferencedSOPInstanceUID
        for item in note.ContentSequence
        for r in item.get("ReferencedSOPSequence", ())
    }
    assert rejected == {dataset.SOPInstanceUID for _, dataset in first}
    for path in written(made, [*amended, *retraction], tmp_path):
        check_valid(path)
    text = subprocess.run(
        ["dsrdump", tmp_path / "2-report.dcm"], capture_output=True, text=True, check=True
    ).stdout
    assert "retracted" in text
    assert "mass" not in text.lower()


def test_captures_and_segmentation_are_marked(log: Log, tmp_path: Path) -> None:
    made = signed_case(log, tmp_path / "study")
    paths = written(made, objects(made), tmp_path)
    segmentation, capture, _ = (pydicom.dcmread(path) for path in paths[3:])
    assert segmentation.ContentLabel == "INVESTIGATIONAL"
    (segment,) = segmentation.SegmentSequence
    assert segment.SegmentAlgorithmType == "AUTOMATIC"
    pixels = segmentation.pixel_array
    rows, columns = pixels.shape[-2:]
    box = pixels.reshape(-1, rows, columns)[0]
    assert box.sum() == 11 * 9
    assert box[8:17, 10:21].all()
    assert "Investigational" in capture.ImageComments
    band = capture.pixel_array[made.study.series[0].shape[1] :]
    assert band.max() > 200  # the notice below the image


def test_an_image_that_is_no_acquired_slice_names_none(log: Log, tmp_path: Path) -> None:
    made = signed_case(log, tmp_path / "study")
    request = signed_result(made.workflow()).request
    image = request.images[0]
    assert image.place is not None
    x, y, z = image.place.origin_lps_mm
    between = image.place.model_copy(update={"origin_lps_mm": (x, y, z + 1.1)})
    moved = EvidenceImages(made.study.series, [image.model_copy(update={"place": between})])
    assert moved.of_image(1) is None
    finding = draft().findings[0]
    assert [i.frame.instance for i in moved.of_finding(finding)] != []  # the nearest slice
    found = EvidenceImages((), request.images)
    assert found.all() == ()
    assert found.of_finding(finding) == ()
