"""Reference standards from masks, structured reports and words; who may supply one."""

from pathlib import Path

import highdicom
import nibabel
import numpy as np
import pytest
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.sr.codedict import codes
from pydicom.uid import ExplicitVRLittleEndian, MRImageStorage, generate_uid

from audit import Interpretation, Log
from audit.errors import RecordInputError
from audit.export.export_source import Source
from audit.export.exported_interpretations import interpretations
from audit.export.sr import report
from audit.interpretation.interpretation import Authorship
from audit.lexicon.vocabulary import Normality, Presence, Side
from audit.pilot.conduct.pilot_conduct import StepNotOpen
from audit.pilot.protocol.protocol import ArmKind
from audit.plausibility import Midplane
from audit.record.events import Actor, ReferenceImported
from audit.reference.reference_mask import read_mask
from audit.reference.reference_sr import read_sr
from audit.reference.reference_standard import ReferenceRecord, import_references, references
from audit.reference.report_statements import confirmed, propose
from tests.helpers.messages import raises_code
from tests.helpers.piloted import EXPERT, FIRST, asked, begun, case_name, workflow_of
from tests.helpers.scripted import interpretation

RAS = np.array([[1.0, 0, 0, -20], [0, 2.0, 0, -10], [0, 0, 3.0, 5], [0, 0, 0, 1]])
"""Voxels of 1 x 2 x 3 mm; the first axis runs to the patient's right-to-left in RAS."""


def cubes() -> np.ndarray:
    """A body of 4 x 4 x 4 voxels at low x, one of a single voxel at high x."""
    voxels = np.zeros((40, 16, 10), np.uint8)
    voxels[2:6, 4:8, 3:7] = 1
    voxels[35, 8, 5] = 1
    return voxels


def nifti(path: Path, voxels: np.ndarray, affine: np.ndarray = RAS) -> Path:
    image = nibabel.Nifti1Image(voxels, affine)  # type: ignore[no-untyped-call]
    nibabel.save(image, path)
    return path


class TestMask:
    def test_each_body_is_a_finding_with_place_size_and_side(self, tmp_path: Path) -> None:
        path = nifti(tmp_path / "mask.nii.gz", cubes())
        first, second = read_mask(path, "enhancing mass", Midplane(0.0)).findings
        assert first.volume_ml == pytest.approx(64 * 6 / 1000)
        assert first.size_mm is not None
        assert first.size_mm.longest == pytest.approx(np.hypot(4, np.hypot(8, 12)), abs=0.01)
        assert first.type.code == "mass"
        point = first.evidence[0].point_lps_mm
        assert point is not None
        voxel = np.linalg.inv(RAS) @ [-point.x, -point.y, point.z, 1]
        assert cubes()[tuple(np.round(voxel[:3]).astype(int))] == 1
        assert first.location is not None and first.location.side is Side.LEFT
        assert second.location is not None and second.location.side is Side.RIGHT

    def test_a_mask_alone_knows_no_side(self, tmp_path: Path) -> None:
        mask = read_mask(nifti(tmp_path / "mask.nii", cubes()), "mass")
        assert all(f.location is None for f in mask.findings)

    def test_a_segmentation_object_says_what_it_outlines(self, tmp_path: Path) -> None:
        first, second = read_mask(segmentation(tmp_path), None, Midplane(0.0)).findings
        assert first.type.words == "Neoplasm"
        assert first.volume_ml == pytest.approx(4 * 4 * 3 * 1.5 * 2 * 4 / 1000, rel=1e-3)
        point = first.evidence[0].point_lps_mm
        assert point is not None
        assert point.x == pytest.approx(-50 + 1.5 * 5.5, abs=1.5)
        assert point.y == pytest.approx(-40 + 2 * 5.5, abs=2)
        assert first.volume_ml and second.volume_ml and second.volume_ml < first.volume_ml

    @pytest.mark.parametrize(
        ("voxels", "reason"),
        [
            (np.zeros((4, 4, 4), np.uint8), "empty"),
            (np.full((4, 4, 4), 0.5, np.float32), "whole numbers"),
            (np.zeros((4, 4, 4, 2), np.uint8), "three axes"),
            (np.indices((16, 16, 16)).sum(0) % 4 // 3 * (np.indices((16, 16, 16))[0] % 2 == 0), ""),
        ],
    )
    def test_what_is_no_mask_is_told(self, tmp_path: Path, voxels: np.ndarray, reason: str) -> None:
        if voxels.dtype == np.int64:
            voxels = np.zeros((40, 40, 40), np.uint8)
            voxels[::3, ::3, ::3] = 1
            reason = "separate regions"
        with pytest.raises(RecordInputError, match=reason):
            read_mask(nifti(tmp_path / "odd.nii", voxels), "mass")

    def test_files_that_are_broken(self, tmp_path: Path) -> None:
        for name in ("x.nii", "x.nii.gz", "x.dcm"):
            path = tmp_path / name
            path.write_bytes(b"nothing of the kind")
            with pytest.raises(RecordInputError, match="x"):
                read_mask(path, "mass")
        with raises_code(RecordInputError, "reference.mask-meaning-missing"):
            read_mask(nifti(tmp_path / "m.nii", cubes()))


def images() -> list[Dataset]:
    """Six axial MR slices, 1.5 x 2 mm, 4 mm apart, axes along the patient's."""
    study, series, frame = generate_uid(), generate_uid(), generate_uid()
    made = []
    for k in range(6):
        item = Dataset()
        item.file_meta = FileMetaDataset()
        item.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
        item.SOPClassUID, item.SOPInstanceUID = MRImageStorage, generate_uid()
        item.StudyInstanceUID, item.SeriesInstanceUID = study, series
        item.FrameOfReferenceUID, item.Modality = frame, "MR"
        item.PatientID = item.PatientName = item.PatientBirthDate = item.PatientSex = ""
        item.StudyID = item.StudyDate = item.StudyTime = item.AccessionNumber = ""
        item.SeriesNumber, item.InstanceNumber = 1, k + 1
        item.ImagePositionPatient = [-50.0, -40.0, 4.0 * k]
        item.ImageOrientationPatient = [1, 0, 0, 0, 1, 0]
        item.PixelSpacing, item.SliceThickness = [2.0, 1.5], 4.0
        item.Rows, item.Columns, item.SamplesPerPixel = 20, 24, 1
        item.PhotometricInterpretation, item.BitsAllocated = "MONOCHROME2", 16
        item.BitsStored, item.HighBit, item.PixelRepresentation = 16, 15, 0
        item.PixelData = bytes(20 * 24 * 2)
        made.append(item)
    return made


def segmentation(folder: Path, source: list[Dataset] | None = None) -> Path:
    voxels = np.zeros((6, 20, 24), np.uint8)
    voxels[1:4, 4:8, 4:8] = 1
    voxels[4, 15, 20] = 1
    result = highdicom.seg.SegmentDescription(
        segment_number=1,
        segment_label="tumor",
        segmented_property_category=codes.SCT.MorphologicallyAbnormalStructure,
        segmented_property_type=codes.SCT.Neoplasm,
        algorithm_type=highdicom.seg.SegmentAlgorithmTypeValues.MANUAL,
    )
    made = highdicom.seg.Segmentation(
        source_images=source or images(),
        pixel_array=voxels,
        segmentation_type=highdicom.seg.SegmentationTypeValues.BINARY,
        segment_descriptions=[result],
        series_instance_uid=generate_uid(),
        series_number=9,
        sop_instance_uid=generate_uid(),
        instance_number=1,
        manufacturer="test",
        manufacturer_model_name="test",
        software_versions="1",
        device_serial_number="1",
    )
    path = folder / "seg.dcm"
    made.save_as(path)
    return path


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def record(case: str, content: Interpretation, **changes: object) -> ReferenceRecord:
    authorship = Authorship.model_validate({"kind": "reference", "author": "pathology", **changes})
    return ReferenceRecord(case=case, authorship=authorship, interpretation=content)


class TestReport:
    def test_a_report_of_a_normal_study_has_no_finding(self, log: Log, tmp_path: Path) -> None:
        content = Interpretation.model_validate({"normality": "normal", "p_abnormal": 0.02})
        import_references(log, [record(case_name(1), content)], EXPERT)
        (shown,) = interpretations(Source(log.as_service(), *log.head, {}))
        path = tmp_path / "sr.dcm"
        report(shown).save_as(path)
        assert read_sr(path) == content

    def test_a_report_that_states_nothing_is_exported_and_no_reference(
        self, log: Log, tmp_path: Path
    ) -> None:
        import_references(log, [record(case_name(1), Interpretation())], EXPERT)
        (shown,) = interpretations(Source(log.as_service(), *log.head, {}))
        path = tmp_path / "sr.dcm"
        report(shown).save_as(path)
        with raises_code(RecordInputError, "reference.sr-empty"):
            read_sr(path)

    def test_what_is_exported_comes_back_but_for_words(self, log: Log, tmp_path: Path) -> None:
        content = interpretation(Side.LEFT)
        import_references(log, [record(case_name(1), content)], EXPERT)
        (shown,) = interpretations(Source(log.as_service(), *log.head, {}))
        path = tmp_path / "sr.dcm"
        report(shown).save_as(path)
        sr = read_sr(path)
        assert (sr.normality, sr.p_abnormal) == (content.normality, content.p_abnormal)
        for ours, theirs in zip(content.findings, sr.findings, strict=True):
            assert (ours.presence, ours.type.code, ours.volume_ml) == (
                theirs.presence,
                theirs.type.code,
                theirs.volume_ml,
            )
            assert (ours.location and ours.location.side) == (
                theirs.location and theirs.location.side
            )
        stored = [(h.category, h.group, h.probability) for h in content.hypotheses]
        assert [(h.category, h.group, h.probability) for h in sr.hypotheses] == stored

    def test_other_files_are_told(self, tmp_path: Path) -> None:
        with raises_code(RecordInputError, "reference.sr-unreadable"):
            read_sr(segmentation(tmp_path))
        path = tmp_path / "x.dcm"
        path.write_bytes(b"no")
        with raises_code(RecordInputError, "reference.sr-unreadable"):
            read_sr(path)


WORDS = (
    "There is a 3.1 x 2.8 cm enhancing mass in the right frontal lobe with edema. No hemorrhage. "
    "Possible infarct, left thalamus. Consistent with glioblastoma. If there is a bleed, call."
)


class TestWords:
    def test_each_statement_is_a_proposal(self) -> None:
        result = propose(WORDS)
        rows = [(p.finding.type.code, p.finding.presence) for p in result if p.finding]
        assert rows == [
            ("mass", Presence.PRESENT),
            ("edema", Presence.PRESENT),
            ("hemorrhage", Presence.ABSENT),
            ("infarct", Presence.UNCERTAIN),
        ]
        mass, edema = (p.finding for p in result[:2])
        assert mass is not None and mass.size_mm is not None
        assert (mass.size_mm.longest, mass.size_mm.perpendicular) == (31, 28)
        assert mass.location is not None
        assert (mass.location.structure, mass.location.side) == ("frontal-lobe", Side.RIGHT)
        assert edema is not None and edema.size_mm is None
        assert [p.hypothesis.subtype for p in result if p.hypothesis] == ["glioblastoma"]

    def test_nothing_enters_that_was_not_confirmed(self) -> None:
        result = propose(WORDS)
        content = confirmed(result, [3], Normality.ABNORMAL)
        assert [f.type.code for f in content.findings] == ["hemorrhage"]
        assert content.hypotheses == ()
        assert content.normality is Normality.ABNORMAL
        for numbers in ([], [99]):
            with pytest.raises(RecordInputError):
                confirmed(result, numbers)

    @pytest.mark.parametrize("text", ["", "Dear colleague,", "…" * 50, "1 x 2 x mm cm. " * 20])
    def test_words_without_findings_propose_nothing(self, text: str) -> None:
        assert propose(text) == []


class TestSupplying:
    def test_who_read_the_case_or_saw_its_draft_cannot(self, log: Log) -> None:
        case = case_name(1)
        begun(log, ArmKind.AI_SECOND, FIRST, case=case)
        workflow = workflow_of(log, case)
        workflow.reads.lock(interpretation())
        workflow.drafts.reveal(asked(workflow))
        head = log.head[0]
        with raises_code(StepNotOpen, "reference.supplier-not-independent"):
            import_references(log, [record(case, interpretation())], FIRST)
        assert log.head[0] == head
        assert import_references(log, [record(case, interpretation())], EXPERT)[0] is not None

    def test_day_and_rater_are_sealed_and_come_back(self, log: Log) -> None:
        case = case_name(2)
        made = record(case, interpretation(), on="2026-03-01").model_copy(
            update={"rater": "Dr Canary"}
        )
        (event,) = import_references(log, [made], EXPERT)
        assert event is not None and isinstance(event.body, ReferenceImported)
        result = event.model_dump_json()
        assert "2026-03-01" not in result and "Canary" not in result
        (reference,) = references(log, case)
        assert (str(reference.authorship.on), reference.rater) == ("2026-03-01", "Dr Canary")
        assert import_references(log, [made], Actor(id="other")) == [None]
