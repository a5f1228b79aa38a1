"""A mask or report is held to the case's study; sides come from the head's own midplane."""

from pathlib import Path

import nibabel
import numpy as np
import pytest
from pydicom.dataset import Dataset
from pydicom.uid import generate_uid
from typer.testing import CliRunner

from audit import Log
from audit.errors import RecordInputError
from audit.lexicon.vocabulary import Side
from audit.messages import Message
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import ExclusionCode
from audit.reference.reference_files import read_one
from audit.reference.reference_standard import references
from tests.helpers.messages import code_of, has, raises_code
from tests.helpers.piloted import LEAD
from tests.unit.audit.test_reference_files import images, segmentation
from viewer.case.comparison.reference_fit import fit, midplane, refuse, series_of
from viewer.commands.record.retention import audit_app
from viewer.core import load, scan
from viewer.core.dicom.assembly.series import Series
from viewer.site.case_locations import CasePlace, CasePlaces


@pytest.fixture
def log(overread_home: Path) -> Log:
    return Log()


def saved(folder: Path, source: list[Dataset]) -> Path:
    """The images as files of a study."""
    folder.mkdir(parents=True)
    for n, item in enumerate(source):
        item.save_as(folder / f"{n}.dcm", enforce_file_format=True)
    return folder


def opened(log: Log, folder: Path) -> tuple[str, list[Series]]:
    result = scan([folder]).series
    return log.case_id(result[0].study_uid, result[0].patient_key), result


def mask_on(path: Path, series: Series, *, flipped: bool = False, off_mm: float = 0.0) -> Path:
    """A NIfTI mask on a series' grid: some voxels in its middle."""
    assert series.geometry is not None
    voxels = np.zeros(series.geometry.shape_kji[::-1], np.uint8)
    voxels[tuple(slice(n // 2 - 1, n // 2 + 1) for n in voxels.shape)] = 1
    affine = np.diag([-1.0, -1.0, 1.0, 1.0]) @ series.geometry.affine
    affine[:3, 3] += off_mm
    if flipped:
        turn = np.eye(4)
        turn[1, 1], turn[1, 3] = -1, voxels.shape[1] - 1
        voxels, affine = voxels[:, ::-1].copy(), affine @ turn
    nibabel.save(nibabel.Nifti1Image(voxels, affine), path)  # type: ignore[no-untyped-call]
    return path


class TestUid:
    def test_a_segmentation_of_the_study_belongs(self, log: Log, tmp_path: Path) -> None:
        source = images()
        case, study = opened(log, saved(tmp_path / "study", source))
        result = fit(log, case, segmentation(tmp_path, source), study)
        assert (
            result.problem == ""
            and code_of(result.words) == "reference-fit.same-frame-of-reference"
        )
        assert [s.id for s in result.series] == [study[0].id]

    def test_the_pseudonym_alone_is_enough(self, log: Log, tmp_path: Path) -> None:
        source = images()
        case, _ = opened(log, saved(tmp_path / "study", source))
        assert fit(log, case, segmentation(tmp_path, source), None).problem == ""
        other = fit(log, case, segmentation(tmp_path, images()), None)
        assert code_of(other.problem) == "reference-fit.other-study"

    def test_one_of_another_study_is_refused_and_needs_a_reason(
        self, log: Log, tmp_path: Path
    ) -> None:
        case, study = opened(log, saved(tmp_path / "study", images()))
        result = fit(log, case, segmentation(tmp_path, images()), study)
        for reason in (None, "", "  "):
            with raises_code(RecordInputError, "reference-fit.other-study"):
                refuse(result, reason)
        assert has(refuse(result, "the study was sent anew"), "the study was sent anew")

    def test_another_frame_of_reference_is_refused(self, log: Log, tmp_path: Path) -> None:
        source = images()
        case, study = opened(log, saved(tmp_path / "study", source))
        elsewhere = generate_uid()
        for item in source:
            item.FrameOfReferenceUID = elsewhere
        result = fit(log, case, segmentation(tmp_path, source), study)
        assert code_of(result.problem) == "reference-fit.other-frame-of-reference"


class TestGrid:
    @pytest.mark.parametrize("flipped", [False, True])
    def test_the_grid_of_a_series_proves_it(self, log: Log, tmp_path: Path, flipped: bool) -> None:
        case, study = opened(log, saved(tmp_path / "study", images()))
        result = fit(log, case, mask_on(tmp_path / "m.nii", study[0], flipped=flipped), study)
        assert result.problem == ""
        assert result.words == Message("reference-fit.same-grid", id=study[0].id)

    def test_another_grid_proves_nothing_and_another_place_refutes(
        self, log: Log, tmp_path: Path
    ) -> None:
        case, study = opened(log, saved(tmp_path / "study", images()))
        near = fit(log, case, mask_on(tmp_path / "near.nii", study[0], off_mm=2.0), study)
        assert code_of(near.problem) == "reference-fit.other-grid"
        far = fit(log, case, mask_on(tmp_path / "far.nii", study[0], off_mm=500.0), study)
        assert code_of(far.problem) == "reference-fit.outside-series"
        assert code_of(fit(log, case, tmp_path / "near.nii", None).problem) == (
            "reference-fit.study-not-available"
        )

    def test_a_mask_in_the_studys_folder_is_not_its_own_proof(
        self, log: Log, tmp_path: Path
    ) -> None:
        folder = tmp_path / "study"
        folder.mkdir()
        grid = np.diag([2.0, 2.0, 2.0, 1.0])
        for name, offset in (("image", 0.0), ("mask", 3.0)):
            voxels = np.zeros((20, 20, 20), np.uint8)
            voxels[8:12, 8:12, 8:12] = 1
            affine = grid.copy()
            affine[:3, 3] = offset
            image = nibabel.Nifti1Image(voxels, affine)  # type: ignore[no-untyped-call]
            nibabel.save(image, folder / f"{name}.nii")
        case, study = opened(log, folder)
        assert (
            code_of(fit(log, case, folder / "mask.nii", study).problem)
            == "reference-fit.other-grid"
        )


class TestMidplane:
    def test_a_head_off_the_origin_has_its_own_sides(self, log: Log, shared_data: Path) -> None:
        """A glioma of the right frontal lobe, in a grid whose x = 0 is far outside of the head."""
        folder = shared_data / "glioma_TCGA-FG-6692"
        case, study = opened(log, folder)
        mask = folder / "simple.nii.gz"
        result = fit(log, case, mask, series_of(log, case, study, folder.name))
        assert not result.problem and {s.id for s in result.series} < {s.id for s in study}
        plane = midplane(result, load)
        assert plane.plane is not None and abs(plane.plane.x_mm) > 50
        sides = {
            f.location.side for f in read_one(mask, "glioma", plane.plane).findings if f.location
        }
        assert sides == {Side.RIGHT}

    def test_what_is_no_head_has_none(self, log: Log, tmp_path: Path) -> None:
        case, study = opened(log, saved(tmp_path / "study", images()))
        result = fit(log, case, mask_on(tmp_path / "m.nii", study[0]), study)
        plane = midplane(result, load)
        assert plane.plane is None and code_of(plane.words) == "reference-fit.side-unknown"
        first = read_one(tmp_path / "m.nii", "mass", plane.plane).findings[0]
        assert first.location is None


def test_the_command_takes_what_belongs_and_keeps_how_that_was_found(
    log: Log, tmp_path: Path
) -> None:
    source = images()
    folder = saved(tmp_path / "study", source)
    case, _ = opened(log, folder)
    Pilot(log, LEAD).exclude(case, ExclusionCode.TECHNICAL)  # the record knows the case
    path = str(segmentation(tmp_path, source))
    rows = ["reference", "import", path, "--case", case, "--source", "consensus"]
    result = CliRunner().invoke(audit_app, rows)
    assert result.exit_code == 0, result.output
    assert "no side is stated" in result.output  # nobody said where the study is
    assert code_of(references(log, case)[-1].origin) == "reference-fit.same-study"
    CasePlaces().keep({case: CasePlace(folder)})
    result = CliRunner().invoke(audit_app, rows)
    assert result.exit_code == 0 and "no side is stated: in series" in result.output
    origin = references(log, case)[-1].origin
    assert code_of(origin) == "reference-fit.same-frame-of-reference"
    other = ["reference", "import", str(segmentation(tmp_path, images())), *rows[3:]]
    result = CliRunner().invoke(audit_app, other)
    assert result.exit_code == 2 and "a different study or patient" in result.output
    result = CliRunner().invoke(audit_app, [*other, "--although", "sent anew"])
    assert result.exit_code == 0, result.output
    assert has(references(log, case)[-1].origin, "sent anew")
