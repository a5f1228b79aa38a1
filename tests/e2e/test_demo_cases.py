"""The sample studies are valid DICOM, and their lesions are where the reference standard says."""

import hashlib
import shutil
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pydicom
import pytest

from assistant.checks.ghosting import ghosting
from assistant.request.context.context_check import own_words
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Category, Side
from viewer.core import load, scan
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.deid.identifier_search import find_identifiers
from viewer.core.voxels.volume import Volume
from viewer.demo.head_template import NOTICE
from viewer.demo.sample_cases import (
    CASES,
    CONTROL,
    GLIOMA,
    MULTIFOCAL,
    WrittenCase,
    n_files,
    write_case,
)
from viewer.demo.sample_reads import answer_of
from viewer.demo.tissue_contrast import PROTOCOLS, Protocol


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, WrittenCase]:
    folder = tmp_path_factory.mktemp("samples")
    return {case.key: write_case(case, folder / case.key) for case in CASES}


def series(written: WrittenCase, name: str) -> Volume:
    return loaded(written.folder, name)


@cache
def loaded(study: Path, name: str) -> Volume:
    number = next(p.number for p in PROTOCOLS if p.name == name)
    return load(scan([study / f"{number}-{name}"]).by_id(str(number)))


def mean_near(volume: Volume, point_lps_mm: tuple[float, float, float]) -> float:
    """Mean of the voxels around a place, one slice thick."""
    i, j, k = np.rint(volume.geometry.lps_to_index(point_lps_mm)).astype(int)
    return float(volume.voxels[k, j - 1 : j + 2, i - 1 : i + 2].mean())


def mirrored(point: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = point
    return (-x, y, z)


@pytest.mark.parametrize("name", ["T1", "FLAIR"])
def test_their_dim_scalp_is_no_ghost(cases: dict[str, WrittenCase], name: str) -> None:
    head = series(cases[GLIOMA.key], name)
    assert ghosting(head, brain_extent(head)).percent < 1.0


def test_no_word_of_a_report_is_the_patients_name(cases: dict[str, WrittenCase]) -> None:
    for case in CASES:
        volume = series(cases[case.key], "FLAIR")
        assert not find_identifiers(str(answer_of(case, ())["free_text"]), own_words([volume]))


@pytest.mark.parametrize("key", [case.key for case in CASES])
def test_every_series_opens_as_a_volume_without_warnings(
    cases: dict[str, WrittenCase], key: str
) -> None:
    written = cases[key]
    scanned = scan([written.folder])
    assert scanned.rejected == []
    assert [s.number for s in scanned.series] == [p.number for p in PROTOCOLS]
    assert len(written.files) == n_files()
    for item, protocol in zip(scanned.series, PROTOCOLS, strict=True):
        assert (item.kind, item.warnings, item.plane) == ("volume", (), "axial")
        assert item.sequence == protocol.name
        assert item.geometry is not None
        np.testing.assert_allclose(item.geometry.affine, protocol.affine, atol=1e-5)
        assert item.units == ("HU" if protocol.modality == "CT" else None)


@pytest.mark.parametrize("name", ["T2", "FLAIR"])
@pytest.mark.parametrize("number", range(1, len(MULTIFOCAL.lesions) + 1))
def test_each_plaque_is_brighter_than_its_mirror_place(
    cases: dict[str, WrittenCase], name: str, number: int
) -> None:
    lesion = MULTIFOCAL.lesions[number - 1]
    volume = series(cases["multifocal"], name)
    control = series(cases["control"], name)
    here = mean_near(volume, lesion.center_lps_mm)
    assert here > 1.2 * mean_near(volume, mirrored(lesion.center_lps_mm))
    assert here > 1.2 * mean_near(control, lesion.center_lps_mm)


def test_the_glioma_is_on_the_patients_right_in_every_series(
    cases: dict[str, WrittenCase],
) -> None:
    lesion = GLIOMA.lesions[0]
    x, y, z = lesion.center_lps_mm
    assert lesion.side == "right"
    assert x < 0  # LPS: x grows to the Left
    wall = (x, y + 0.75 * lesion.radii_mm[0], z)  # in the tumor, outside its necrotic center
    changes = {"T1": -1, "T2": 1, "FLAIR": 1, "DWI": 1, "CT": 1}
    for name, sign in changes.items():
        volume = series(cases["glioma"], name)
        contrast = mean_near(volume, wall) - mean_near(volume, mirrored(wall))
        if name == "CT":  # isodense wall, hypodense center
            contrast = mean_near(volume, mirrored(lesion.center_lps_mm)) - mean_near(
                volume, lesion.center_lps_mm
            )
        assert sign * contrast > 0, name
    flair = series(cases["glioma"], "FLAIR")
    assert mean_near(flair, lesion.center_lps_mm) < 0.7 * mean_near(flair, wall)


def test_the_reference_states_what_was_painted(cases: dict[str, WrittenCase]) -> None:
    control, glioma, multifocal = (cases[case.key].reference for case in CASES)
    assert control.findings == ()
    mass = glioma.findings[0]
    assert mass.location is not None
    assert (mass.location.structure, mass.location.side) == ("frontal-lobe", Side.RIGHT)
    assert mass.size_mm is not None
    assert 34 < mass.size_mm.longest < 46  # radii 19 x 16 mm, border uneven by a tenth
    assert mass.volume_ml == pytest.approx(4 / 3 * np.pi * 1.9 * 1.6 * 1.5, rel=0.15)
    counts = [f.multiplicity.count for f in multifocal.findings if f.multiplicity]
    assert sum(c or 0 for c in counts) == len(MULTIFOCAL.lesions)
    places = [e.point_lps_mm for f in multifocal.findings for e in f.evidence]
    assert {(p.x, p.y, p.z) for p in places if p} == {m.center_lps_mm for m in MULTIFOCAL.lesions}
    categories = [i.primary.category for i in (control, glioma, multifocal) if i.primary]
    assert categories == [Category.NORMAL, Category.TUMOR, Category.MULTIPLE_SCLEROSIS]


def test_lexicon_knows_every_code_of_the_references(cases: dict[str, WrittenCase]) -> None:
    from audit.lexicon.terms import lexicon

    terms = lexicon().terms
    for written in cases.values():
        for finding in written.reference.findings:
            assert finding.type.code in terms
            assert finding.location is not None
            assert finding.location.structure in terms


def test_reference_round_trips_as_json(cases: dict[str, WrittenCase]) -> None:
    for written in cases.values():
        text = written.reference.model_dump_json()
        assert Interpretation.model_validate_json(text) == written.reference


def test_halves_of_the_control_are_alike_but_no_mirror_images(
    cases: dict[str, WrittenCase],
) -> None:
    volume = series(cases["control"], "T2")
    brain = volume.voxels[16:24, 60:260].astype(float)
    flipped = brain[:, :, ::-1]
    correlation = np.corrcoef(brain.ravel(), flipped.ravel())[0, 1]
    assert 0.85 < correlation < 0.995


def test_same_case_is_written_byte_for_byte_again(
    cases: dict[str, WrittenCase], tmp_path: Path
) -> None:
    again = write_case(CONTROL, tmp_path / "again")

    def digest(written: WrittenCase) -> str:
        hashed = hashlib.sha256()
        for path in written.files:
            hashed.update(path.read_bytes())
        return hashed.hexdigest()

    assert digest(again) == digest(cases["control"])


@pytest.mark.parametrize("protocol", PROTOCOLS, ids=lambda p: p.name)
def test_files_hold_what_their_iod_requires(
    cases: dict[str, WrittenCase], protocol: Protocol
) -> None:
    """Type 1 and 2 attributes of all mandatory modules, by highdicom's copy of PS3.3."""
    from highdicom import _standard_utils as standard

    path = next(p for p in cases["glioma"].files if p.parent.name.endswith(f"-{protocol.name}"))
    dataset = pydicom.dcmread(path)
    iod = standard.get_sop_class_iod_map()[dataset.SOPClassUID]
    modules = [m["key"] for m in standard.get_iod_module_map()[iod] if m["usage"] == "M"]
    assert len(modules) >= 8
    for module in modules:
        standard.check_required_attributes(dataset, module)
    assert dataset.ImageType[0] == "DERIVED"
    assert "synthetic" in dataset.SeriesDescription
    assert NOTICE in dataset.DerivationDescription
    assert dataset.PatientIdentityRemoved == "YES"


@pytest.mark.skipif(shutil.which("dcmdump") is None, reason="needs Debian's dcmtk")
def test_dcmtk_reads_every_series_without_complaint(cases: dict[str, WrittenCase]) -> None:
    firsts = {p.parent: p for p in reversed(cases["multifocal"].files)}.values()
    for path in firsts:
        done = subprocess.run(
            ["dcmdump", "--quiet", str(path)], capture_output=True, text=True, check=True
        )
        assert done.stderr == ""


@pytest.mark.skipif(shutil.which("dcm2niix") is None, reason="needs Debian's dcm2niix")
def test_dcm2niix_puts_the_tilted_series_in_the_same_place(
    cases: dict[str, WrittenCase], tmp_path: Path
) -> None:
    import nibabel

    folder = next(p.parent for p in cases["glioma"].files if p.parent.name == "3-T2")
    subprocess.run(
        ["dcm2niix", "-b", "n", "-f", "t2", "-o", str(tmp_path), str(folder)],
        check=True,
        capture_output=True,
    )
    image = nibabel.load(tmp_path / "t2.nii")
    ras = image.affine
    lesion_ras = np.array(GLIOMA.lesions[0].center_lps_mm) * [-1, -1, 1]
    i, j, k = np.rint(np.linalg.inv(ras) @ [*lesion_ras, 1])[:3].astype(int)
    ours = series(cases["glioma"], "T2")
    assert float(image.dataobj[i, j, k]) == mean_at(ours, GLIOMA.lesions[0].center_lps_mm)


def mean_at(volume: Volume, point: tuple[float, float, float]) -> float:
    i, j, k = np.rint(volume.geometry.lps_to_index(point)).astype(int)
    return float(volume.voxels[k, j, i])


def test_a_missing_template_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from viewer.core.errors import UnreadableFile
    from viewer.demo import head_template

    monkeypatch.setattr(head_template, "find_spec", lambda name: None)
    with pytest.raises(UnreadableFile, match="nilearn"):
        head_template.template.__wrapped__()
