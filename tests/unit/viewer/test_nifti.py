"""NIfTI in and out, against nibabel."""

import gzip
import zipfile
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest

from audit.messages import Message
from tests.helpers.messages import code_of, raises_code
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import (
    Geometry,
    Series,
    Volume,
    load,
    load_progressively,
    scan,
    thumbnail,
    write_nifti,
)
from viewer.core.errors import Cancelled, CoreError, UnreadableFile

RAS_LPS = np.diag([-1.0, -1, 1, 1])


def one(path: Path) -> Series:
    (series,) = scan([path]).series
    return series


def write(path: Path, data: np.ndarray, affine: np.ndarray, code: int = 1) -> None:
    image = nib.Nifti1Image(data, affine)
    image.set_sform(affine, code)
    image.set_qform(affine, code)
    nib.save(image, path)


@pytest.mark.parametrize("name", ["v.nii", "v.nii.gz"])
def test_world_is_lps_and_axes_are_kji(tmp_path: Path, name: str) -> None:
    ijk = asymmetric_phantom().transpose(2, 1, 0)
    write(tmp_path / name, ijk, RAS_LPS @ axial_affine())
    series = one(tmp_path / name)
    assert (series.id, series.kind, series.shape, series.plane) == (
        *("n1", "volume"),
        (12, 40, 32),
        "axial",
    )
    volume = load(series)
    np.testing.assert_array_equal(volume.voxels, asymmetric_phantom())
    np.testing.assert_allclose(volume.affine, axial_affine(), atol=1e-4)
    assert (volume.units, volume.modality) == (None, None)


def test_scaled_values_are_rescaled(tmp_path: Path) -> None:
    data = np.linspace(-3, 7, 60).reshape(3, 4, 5)
    image = nib.Nifti1Image(data, np.eye(4))
    image.set_data_dtype(np.int16)
    image.set_sform(np.eye(4), 1)
    nib.save(image, tmp_path / "v.nii")
    volume = load(one(tmp_path / "v.nii"))
    assert volume.voxels.dtype == np.float32
    np.testing.assert_allclose(volume.voxels, data.transpose(2, 1, 0), atol=1e-3)


def test_four_dimensions_are_a_time_series(tmp_path: Path) -> None:
    data = np.arange(2 * 3 * 4 * 5, dtype=np.int16).reshape(2, 3, 4, 5)
    write(tmp_path / "v.nii.gz", data, np.eye(4))
    series = one(tmp_path / "v.nii.gz")
    assert (series.kind, series.frames, series.shape) == ("timeseries", 5, (4, 3, 2))
    np.testing.assert_array_equal(load(series).voxels, data.transpose(3, 2, 1, 0))


def test_no_codes_mean_no_geometry(tmp_path: Path) -> None:
    write(tmp_path / "v.nii", np.ones((3, 4, 5), np.int16), np.eye(4), code=0)
    series = one(tmp_path / "v.nii")
    assert (series.kind, series.geometry) == ("stack", None)
    assert [w.code for w in series.warnings] == ["no-geometry"]
    assert not load(series).has_geometry


def test_damaged_files_are_rejected(tmp_path: Path) -> None:
    write(tmp_path / "v.nii", np.ones((3, 4, 5), np.int16), np.eye(4))
    data = (tmp_path / "v.nii").read_bytes()
    (tmp_path / "cut.nii").write_bytes(data[:200])
    (tmp_path / "cut.nii.gz").write_bytes(gzip.compress(data)[:40])
    (tmp_path / "text.nii").write_text("no volume " * 100)
    scanned = scan([tmp_path])
    assert sorted(r.path.name for r in scanned.rejected) == ["cut.nii", "cut.nii.gz", "text.nii"]
    assert len(scanned.series) == 1


def test_damaged_data_raise_with_the_path(tmp_path: Path) -> None:
    path = tmp_path / "v.nii"
    write(path, np.ones((30, 40, 5), np.int16), np.eye(4))
    series = one(path)
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(CoreError) as raised:
        load(series)
    assert raised.value.path == path
    (rejected,) = scan([path], index=False).rejected
    assert rejected.reason == Message(
        "nifti.voxels-missing", shape="30 x 40 x 5", expected=12_352, size=1_000
    )


@pytest.mark.parametrize("name", ["v.nii", "v.nii.gz"])
@pytest.mark.parametrize("scaled", [False, True])
def test_progress_counts_slices_and_cancel_stops(tmp_path: Path, name: str, scaled: bool) -> None:
    data = np.arange(2 * 3 * 4 * 5).reshape(2, 3, 4, 5).astype(np.float64 if scaled else np.int16)
    image = nib.Nifti1Image(data / 7 if scaled else data, np.eye(4))
    image.set_data_dtype(np.int16)
    nib.save(image, tmp_path / name)
    series = one(tmp_path / name)
    calls: list[tuple[int, int]] = []
    load(series, lambda done, total: calls.append((done, total)))
    assert calls == [(n, 20) for n in range(1, 21)]
    calls.clear()
    with pytest.raises(Cancelled):
        load(series, lambda done, total: calls.append((done, total)), lambda: len(calls) == 3)
    assert calls[-1] == (3, 20)


@pytest.mark.parametrize(("name", "first"), [("v.nii", 4), ("v.nii.gz", 0)])
def test_slices_arrive_whole_and_the_middle_of_a_plain_file_first(
    tmp_path: Path, name: str, first: int
) -> None:
    data = np.arange(2 * 3 * 9 * 2, dtype=np.int16).reshape(2, 3, 9, 2)
    write(tmp_path / name, data, np.eye(4))
    seen: dict[int, np.ndarray] = {}
    series = one(tmp_path / name)
    volume = load_progressively(series, lambda k, picture: seen.update({k: picture.copy()}))
    assert next(iter(seen)) == first and len(seen) == 9
    for k, picture in seen.items():
        np.testing.assert_array_equal(picture, volume.voxels[0, k])
    np.testing.assert_array_equal(volume.voxels, data.T)


def test_a_file_cut_short_while_it_is_read_is_an_error(tmp_path: Path) -> None:
    """Were it mapped, the first look beyond its end would be the end of the program."""
    path = tmp_path / "v.nii"
    write(path, asymmetric_phantom().T, np.eye(4))
    series = one(path)

    def cut(done: int, total: int) -> None:
        if done == 1:
            with path.open("r+b") as stream:
                stream.truncate(1000)

    with raises_code(UnreadableFile, "file.truncated-in"):
        load(series, cut)


def test_a_file_cut_short_after_it_was_read_stays_whole(tmp_path: Path) -> None:
    write(tmp_path / "v.nii", asymmetric_phantom().T, np.eye(4))
    volume = load(one(tmp_path / "v.nii"))
    (tmp_path / "v.nii").write_bytes(b"")
    np.testing.assert_array_equal(volume.voxels, asymmetric_phantom())
    assert not volume.voxels.flags.writeable


def test_big_endian_files(tmp_path: Path) -> None:
    image = nib.Nifti1Image(asymmetric_phantom().T, np.eye(4), nib.Nifti1Header(endianness=">"))
    nib.save(image, tmp_path / "v.nii")
    volume = load(one(tmp_path / "v.nii"))
    assert volume.voxels.dtype.isnative
    np.testing.assert_array_equal(volume.voxels, asymmetric_phantom())


def test_complex_numbers_are_not_shown(tmp_path: Path) -> None:
    write(tmp_path / "v.nii", np.ones((3, 4, 5), np.complex64), np.eye(4))
    (rejected,) = scan([tmp_path]).rejected
    assert code_of(rejected.reason) == "nifti.complex-unsupported"


def test_inside_a_zip(tmp_path: Path) -> None:
    write(tmp_path / "v.nii.gz", asymmetric_phantom().transpose(2, 1, 0), np.eye(4))
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.write(tmp_path / "v.nii.gz", "x/v.nii.gz")
    np.testing.assert_array_equal(load(one(tmp_path / "a.zip")).voxels, asymmetric_phantom())


def test_what_is_written_nibabel_reads(tmp_path: Path) -> None:
    write_series(tmp_path / "in", asymmetric_phantom())
    volume = load(one(tmp_path / "in"))
    write_nifti(volume, tmp_path / "out.nii.gz")
    image = nib.load(tmp_path / "out.nii.gz")
    np.testing.assert_allclose(image.affine, RAS_LPS @ axial_affine(), atol=1e-4)
    np.testing.assert_array_equal(np.asanyarray(image.dataobj), asymmetric_phantom().T)
    assert image.get_data_dtype() == np.int16
    assert (int(image.header["sform_code"]), int(image.header["qform_code"])) == (1, 1)
    text = bytes(image.header["descrip"]).decode()
    assert text.startswith("Investigational, not for diagnosis")
    raw = gzip.decompress((tmp_path / "out.nii.gz").read_bytes())
    assert b"PHANTOM" not in raw[:400]
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(".")] == []


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(image: object, path: Path) -> None:
        Path(path).write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(nib, "save", full)
    volume = Volume(asymmetric_phantom(), Geometry((12, 40, 32), np.eye(4)))
    with raises_code(CoreError, "export-file.write-failed"):
        write_nifti(volume, tmp_path / "v.nii.gz")
    assert list(tmp_path.glob("*nii*")) + list(tmp_path.glob(".*nii*")) == []


def test_real_files_equal_nibabel(shared_data: Path) -> None:
    for series in scan([shared_data / "ms_lesjak_longitudinal_p01"]).series:
        volume = load(series)
        image = nib.load(series.files[0])
        np.testing.assert_array_equal(volume.voxels, np.asanyarray(image.dataobj).T)
        np.testing.assert_allclose(volume.affine, RAS_LPS @ image.affine, atol=1e-5)
        assert series.sequence == "FLAIR"
        assert thumbnail(series).max() > 100
