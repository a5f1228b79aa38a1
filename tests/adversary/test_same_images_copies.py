"""A reader brings the images again under another name, by the commands that the product itself offers."""

import shutil
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from audit.record.log.same_images import SameImages, find_same_images, keyed_fingerprints
from tests.helpers.bundles import head_volume
from tests.helpers.phantom import write_series
from viewer.cli import main
from viewer.core import load, scan
from viewer.core.slice_fingerprint import slice_fingerprints

KEY = bytes(range(32))
OPENED = "case-opened"


class Index(dict[str, frozenset[str]]):
    """Keyed fingerprints by case, in memory."""

    def cases_with(self, values: Sequence[str]) -> Mapping[str, int]:
        return Counter({case: len(held.intersection(values)) for case, held in self.items()})


def values_of(path: Path) -> tuple[str, ...]:
    (series,) = scan([path]).series
    return keyed_fingerprints(KEY, slice_fingerprints(load(series)).digests)


@pytest.fixture
def study(tmp_path: Path) -> Path:
    volume = head_volume((8, 60, 52))
    names = {"PatientName": "Doe^Jane", "PatientID": "4711"}
    write_series(tmp_path / "study", volume.voxels, volume.affine, "MR", **names)
    return tmp_path / "study"


@pytest.fixture
def index(study: Path) -> Index:
    """The record after a draft of the study was shown."""
    return Index({OPENED: frozenset(values_of(study))})


def found(index: Index, path: Path) -> tuple[SameImages, ...]:
    return find_same_images(index, values_of(path), case="case-new")


def test_a_second_import_an_anonymized_copy_and_a_conversion_are_found(
    study: Path, index: Index, tmp_path: Path
) -> None:
    shutil.copytree(study, tmp_path / "again")
    assert main(["anonymize", str(study), "-o", str(tmp_path / "anonymous")]) == 0
    nifti = tmp_path / "head.nii.gz"
    assert main(["convert", str(study), "--series", "1", "-o", str(nifti)]) == 0
    for copy in (tmp_path / "again", tmp_path / "anonymous", nifti):
        (same,) = found(index, copy)
        assert same.case == OPENED and same.n_slices == same.of > 0


def test_one_slice_is_enough(study: Path, index: Index, tmp_path: Path) -> None:
    item = sorted(study.iterdir())[4]
    (tmp_path / "one").mkdir()
    shutil.copy(item, tmp_path / "one")
    assert found(index, tmp_path / "one") == (SameImages(OPENED, 1, 1),)


def test_another_patient_is_not_found(index: Index, tmp_path: Path) -> None:
    volume = head_volume((8, 60, 52))
    noise = np.random.default_rng(7).integers(-2, 3, volume.voxels.shape)
    write_series(tmp_path / "other", (volume.voxels + noise).astype(np.int16), volume.affine, "MR")
    assert found(index, tmp_path / "other") == ()


def test_changed_copies_are_not_found_as_the_documentation_says(
    index: Index, tmp_path: Path
) -> None:
    """Stated limits: every slice defaced, resampled, or stored with loss."""
    voxels = head_volume((8, 60, 52)).voxels
    defaced = voxels.copy()
    defaced[:, 5:25, :] = 0
    smaller = voxels[:, ::2, ::2]
    lossy = (voxels // 4) * 4
    for name, changed in (("defaced", defaced), ("resampled", smaller), ("lossy", lossy)):
        write_series(tmp_path / name, changed, head_volume().affine, "MR")
        assert found(index, tmp_path / name) == (), name
