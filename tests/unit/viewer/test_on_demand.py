"""Series that do not fit in memory: read on demand, with the same values and a bounded part kept."""

import gzip
import os
import threading
import zipfile
from pathlib import Path
from typing import Any

import nibabel
import numpy as np
import pytest
from numpy.typing import NDArray

from assistant.checks.image_quality import series_quality
from assistant.images.bundle_images import whole_sha256
from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Series, Volume, load, load_progressively, scan, write_nifti
from viewer.core.anatomy.head_blocks import blocks_of
from viewer.core.display import full_range, robust_range
from viewer.core.errors import TooLarge, UnreadableFile
from viewer.core.files import gzip_seek, memory_limit
from viewer.core.geometry import Geometry
from viewer.core.io import nifti_voxels
from viewer.core.slice_fingerprint import slice_fingerprints
from viewer.core.space.reslice import sample, snapshot
from viewer.core.space.slice_planes import Turn, plane_stack
from viewer.core.voxels.on_demand_voxels import AHEAD, is_on_demand
from viewer.render.volume_scene import reduced

SYNTAXES = ("1.2.840.10008.1.2.1", "1.2.840.10008.1.2.4.90", "1.2.840.10008.1.2.5")


def _noisy(shape: tuple[int, ...]) -> NDArray[np.int16]:
    noise = np.random.default_rng(0).integers(0, 500, shape)
    depth, rows, columns = shape[-3:]
    return (asymmetric_phantom((depth, rows, columns)) + noise).astype(np.int16)


def _series(path: Path) -> Series:
    (series,) = scan([path], index=False).series
    return series


def _both(path: Path, monkeypatch: pytest.MonkeyPatch, room: int = 400_000) -> tuple[Any, Any]:
    """A series in memory, and the same on demand."""
    series = _series(path)
    whole = load(series)
    monkeypatch.setattr(memory_limit, "free_memory", lambda: room)
    loaded = load(series)
    assert not is_on_demand(whole.voxels)
    assert is_on_demand(loaded.voxels)
    return whole, loaded


def _dicom(folder: Path, syntax: str = SYNTAXES[0], shape: Any = (60, 64, 80)) -> Path:
    write_series(folder, _noisy(shape), modality="CT", transfer_syntax=syntax)
    return folder


def _nifti(path: Path, shape: tuple[int, ...] = (60, 64, 80)) -> Path:
    voxels = _noisy(shape)
    affine = np.diag([2.0, 2.0, 3.0, 1.0])
    path.parent.mkdir(exist_ok=True)
    depth, rows, columns = shape[-3:]
    write_nifti(Volume(voxels, Geometry((depth, rows, columns), affine)), path)
    return path


@pytest.mark.parametrize("syntax", SYNTAXES)
def test_values_are_those_of_the_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, syntax: str
) -> None:
    whole, result = _both(_dicom(tmp_path, syntax), monkeypatch)
    assert result.voxels.dtype == whole.voxels.dtype
    assert result.voxels.shape == whole.voxels.shape
    for key in (3, (3, 4, 5), (slice(2, 9, 3), 7), (slice(None), 5, slice(3, 40)), (..., 9)):
        np.testing.assert_array_equal(result.voxels[key], whole.voxels[key])
    np.testing.assert_array_equal(result.voxels[9:2:-1, ::-1, 2], whole.voxels[9:2:-1, ::-1, 2])
    assert robust_range(result) == robust_range(whole)
    assert full_range(result) == full_range(whole)
    assert slice_fingerprints(result) == slice_fingerprints(whole)
    assert result.notes == whole.notes


@pytest.mark.parametrize("name", ["a.nii", "a.nii.gz"])
def test_values_of_nifti_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("viewer.core.files.gzip_seek.SPACING", 20_000)
    whole, result = _both(_nifti(tmp_path / name), monkeypatch)
    for k in (59, 0, 11, 12, 2):
        np.testing.assert_array_equal(result.voxels[k], whole.voxels[k])
    np.testing.assert_array_equal(result.voxels[:, 30], whole.voxels[:, 30])


@pytest.mark.parametrize("name", ["a.nii", "a.nii.gz"])
def test_time_series_load_by_volume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("viewer.core.files.gzip_seek.SPACING", 20_000)
    whole, result = _both(_nifti(tmp_path / name, (90, 6, 25, 30)), monkeypatch)
    for t in (89, 0, 17):
        item = result.at_time(t)
        assert isinstance(item, np.ndarray)
        np.testing.assert_array_equal(item, whole.at_time(t))
    np.testing.assert_array_equal(result.voxels[:, 2, 3, 4], whole.voxels[:, 2, 3, 4])
    assert robust_range(result) == robust_range(whole)
    assert result.too_large is None


def test_planes_are_those_of_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, result = _both(_dicom(tmp_path), monkeypatch)
    turn = Turn.about((1, 0.3, 0.2), 12, whole.geometry.index_to_lps((40, 32, 30)))
    for plane in ("acquired", "axial", "coronal", "sagittal"):
        for turned in (None, turn) if plane != "acquired" else (None,):
            grid = plane_stack(whole, plane, turn=turned).grid(8)
            for slab in (0.0, 9.0):
                wanted = sample(whole, grid, slab_mm=slab)
                got = sample(result, grid, slab_mm=slab)
                np.testing.assert_array_equal(got.values, wanted.values)
                assert (got.inside is None) == (wanted.inside is None)
                if wanted.inside is not None:
                    np.testing.assert_array_equal(got.inside, wanted.inside)


def test_all_at_once_is_refused_with_the_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, result = _both(_dicom(tmp_path), monkeypatch)
    with raises_code(TooLarge, "system-memory.exceeded"):
        np.asarray(result.voxels)
    with pytest.raises(TooLarge):
        result.voxels[:]
    assert result.too_large


@pytest.mark.parametrize("kind", ["dicom", "nii", "nii.gz", "zip"])
@pytest.mark.parametrize("harm", ["truncated", "changed", "removed"])
def test_a_file_changed_underneath_is_an_error_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, harm: str
) -> None:
    if kind == "dicom":
        path = _dicom(tmp_path)
    elif kind == "zip":
        path = _zipped(_dicom(tmp_path / "plain"), tmp_path / "a.zip")
    else:
        path = _nifti(tmp_path / f"a.{kind}")
    _, result = _both(path, monkeypatch)
    for k in range(60):  # so that the first ones are no longer kept
        assert result.voxels[k].shape == (64, 80)
    for file in sorted(tmp_path.glob("*.dcm")) or [path]:
        if harm == "removed":
            file.unlink()
        elif harm == "truncated":
            os.truncate(file, 400)
        else:
            data = bytearray(file.read_bytes())
            data[-100] ^= 1
            file.write_bytes(data)
            os.utime(file, ns=(1, 1))
    with pytest.raises(UnreadableFile) as caught:
        result.voxels[0]
    assert str(caught.value.path).startswith(str(tmp_path))


def test_what_was_cut_short_while_it_was_read_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _nifti(tmp_path / "a.nii")
    series = _series(path)
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 400_000)

    def cut(k: int, _picture: object) -> None:
        os.truncate(path, 100_000)

    with pytest.raises(UnreadableFile) as caught:
        load_progressively(series, cut)
    assert caught.value.path == path


def test_damaged_slices_are_blank_as_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = _dicom(tmp_path, SYNTAXES[1])
    file = sorted(folder.glob("*.dcm"))[7]
    data = bytearray(file.read_bytes())
    at = data.index(b"\xff\x4f\xff\x51")
    data[at : at + 4] = bytes(4)
    file.write_bytes(data)
    whole, result = _both(folder, monkeypatch)
    assert len(result.notes) == 1
    assert result.notes == whole.notes
    for k in range(60):
        np.testing.assert_array_equal(result.voxels[k], whole.voxels[k])


def test_a_wider_type_is_found_before_anything_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    voxels = _noisy((60, 64, 80)).astype(np.int32)
    voxels[50, 3, 4] = 40_000
    write_series(tmp_path, voxels, modality="CT", intercept=-1024)
    whole, result = _both(tmp_path, monkeypatch)
    assert result.voxels.dtype == whole.voxels.dtype
    assert result.voxels[50, 3, 4] == whole.voxels[50, 3, 4] == 40_000


@pytest.mark.parametrize("name", ["out.nii", "out.nii.gz"])
def test_it_is_written_slice_by_slice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    whole, result = _both(_nifti(tmp_path / "a.nii"), monkeypatch)
    for item, volume in (("w", whole), ("d", result)):
        (tmp_path / item).mkdir()
        write_nifti(volume, tmp_path / item / name)
    unpack = gzip.decompress if name.endswith(".gz") else bytes
    wanted, got = (unpack((tmp_path / item / name).read_bytes()) for item in "wd")
    differ = [n for n, (a, b) in enumerate(zip(wanted, got, strict=True)) if a != b]
    assert differ == []


@pytest.mark.parametrize("at", [2000, -6])
def test_a_damaged_packed_file_is_found_while_it_is_first_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    path = _nifti(tmp_path / "a.nii.gz")
    data = bytearray(path.read_bytes())
    data[at] ^= 4
    path.write_bytes(data)
    series = _series(path)
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 400_000)
    with pytest.raises(UnreadableFile) as caught:
        load(series)
    assert caught.value.path == path


def test_a_packed_file_in_an_archive_that_has_no_room_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _nifti(tmp_path / "plain" / "a.nii.gz")
    series = _series(_zipped(tmp_path / "plain", tmp_path / "a.zip"))
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 400_000)
    with raises_code(TooLarge, "file.compressed-exceeds-memory"):
        load(series)


def test_a_series_without_room_for_a_few_slices_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    series = _series(_dicom(tmp_path))
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 50_000)
    with raises_code(TooLarge, "system-memory.exceeded"):
        load(series)


def test_what_is_made_of_it_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks for the brain's place, means for 3D, the hash of what is sent, the images of a request."""
    write_series(tmp_path, _noisy((60, 64, 80)), axial_affine((3, 3, 3)), modality="MR")
    whole, result = _both(tmp_path, monkeypatch)
    assert whole_sha256(result) == whole_sha256(whole)
    np.testing.assert_array_equal(blocks_of(result)[0], blocks_of(whole)[0])
    for item, other in zip(reduced(result, 40), reduced(whole, 40), strict=True):
        if isinstance(item, np.ndarray):
            np.testing.assert_array_equal(item, other)
    assert series_quality(result) == series_quality(whole)
    for plane in ("acquired", "coronal"):
        item, other = (snapshot(volume, plane, 20) for volume in (result, whole))
        np.testing.assert_array_equal(item, other)


def test_slices_of_a_tilted_series_and_of_its_grid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    affine = axial_affine((1, 1, 3))
    affine[1, 2] = 0.8
    write_series(tmp_path, _noisy((60, 64, 80)), affine)
    whole, result = _both(tmp_path, monkeypatch)
    assert whole.acquired is not None
    assert is_on_demand(result.stored)
    for stored, voxels in ((whole.stored, result.stored), (whole.voxels, result.voxels)):
        assert stored.shape == voxels.shape
        for k in range(len(stored)):
            np.testing.assert_array_equal(voxels[k], stored[k])


def test_fewer_voxels_lie_where_they_are_in_the_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, result = _both(_dicom(tmp_path), monkeypatch)
    fewer = result.overview()
    assert fewer is not None
    assert fewer.voxels.nbytes < whole.voxels.nbytes / 4
    for index in ((0, 0, 0), (3, 2, 40)):
        at = fewer.geometry.index_to_lps(index)
        i, j, k = np.rint(whole.geometry.lps_to_index(at)).astype(int)
        np.testing.assert_allclose(whole.geometry.index_to_lps((i, j, k)), at)
        assert fewer.voxels[index[::-1]] == whole.voxels[k, j, i]
    assert whole.overview() is None


def test_fewer_voxels_of_a_time_point_are_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A moving picture of one time point never shows another."""
    whole, result = _both(_nifti(tmp_path / "a.nii", (4, 20, 50, 60)), monkeypatch, 150_000)
    assert result.too_large is not None
    for t in range(4):
        fewer = result.overview(t)
        step = round(float(fewer.geometry.spacing_ijk_mm[0] / whole.geometry.spacing_ijk_mm[0]))
        np.testing.assert_array_equal(fewer.voxels, whole.voxels[t, :, ::step, ::step])


def test_whether_it_fits_is_told_without_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every picture asks for it: the first time point must not be read each time."""
    _, result = _both(_nifti(tmp_path / "a.nii", (9, 20, 50, 60)), monkeypatch)

    def fail(t: int, k: int, out: NDArray[Any]) -> None:
        raise AssertionError("read")

    result.voxels.store._kept.clear()
    monkeypatch.setattr(result.voxels.store, "read", fail)
    assert result.too_large is None


def test_planes_across_slices_that_are_still_read_read_nothing_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are drawn by the thread that must not wait for a file."""
    series = _series(_dicom(tmp_path))
    whole = load(series)
    monkeypatch.setattr(memory_limit, "free_memory", lambda: 400_000)
    begun: list[Volume] = []
    seen: list[int] = []

    def look(k: int, picture: NDArray[Any]) -> None:
        volume: Any = begun[-1]
        assert volume.arrived is not None
        if not 5 < int(volume.arrived.sum()) < 40 or seen:
            return
        store = volume.voxels.store
        own, me = store.read, threading.get_ident()

        def elsewhere(t: int, k: int, out: NDArray[Any]) -> None:
            assert threading.get_ident() != me, "read by the thread that draws"
            own(t, k, out)

        store.read = elsewhere
        fewer = volume.overview()
        stack = plane_stack(fewer, "sagittal")
        sampled = sample(fewer, stack.grid(stack.n // 2))
        store.read = own
        wanted = sample(whole, stack.grid(stack.n // 2))
        inside = sampled.inside
        assert inside is not None
        assert inside.any() and not inside.all()
        np.testing.assert_array_equal(sampled.values[inside], wanted.values[inside])
        seen.append(k)

    load_progressively(series, look, begun=begun.append)
    assert seen


def test_a_packed_file_is_read_from_any_place_while_it_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also at the moment at which a place in it is being remembered."""
    content = _noisy((20, 30, 40)).tobytes()
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(content))
    monkeypatch.setattr(gzip_seek, "SPACING", 5_000)
    monkeypatch.setattr(gzip_seek, "_PACKED", 1_000)
    places = gzip_seek.GzipPlaces(path)
    read = []

    class Remembered(list[int]):
        def append(self, offset: int) -> None:
            super().append(offset)
            read.append(places.read(offset, 10) == content[offset : offset + 10])

    places._offsets = Remembered([0])
    with path.open("rb") as stream:
        assert b"".join(places.unpack(stream)) == content
    assert len(read) > 4 and all(read)


def test_only_a_part_is_kept_and_what_is_scrolled_to_is_read_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, result = _both(_dicom(tmp_path), monkeypatch)
    store = result.voxels.store
    read: list[int] = []
    original = store.read

    def counted(t: int, k: int, out: NDArray[Any]) -> None:
        read.append(k)
        original(t, k, out)

    store.read = counted
    for k in range(30, 40):
        assert result.voxels[k].shape == (64, 80)
        store.wait()
    assert sorted(read) == sorted(set(read))  # each once
    assert max(read) == 39 + AHEAD
    assert store.kept_bytes < result.voxels.nbytes / 3
    assert store.held_bytes <= store.kept_bytes


def _zipped(folder: Path, path: Path) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.iterdir()):
            archive.write(file, file.name)
    return path


@pytest.mark.parametrize("padding", [None, 40])
def test_the_full_range_needs_no_second_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, padding: int | None
) -> None:
    tags = {} if padding is None else {"PixelPaddingValue": padding}
    voxels = _noisy((60, 64, 80))
    voxels[:30, :5] = voxels.min() - 7 if padding is None else padding - 1024
    write_series(tmp_path / "ct", voxels, modality="CT", **tags)
    whole, loaded = _both(tmp_path / "ct", monkeypatch)
    reads = []
    monkeypatch.setattr(loaded.voxels.store, "read", lambda *place: reads.append(place))
    assert full_range(loaded) == full_range(whole)
    assert reads == []


@pytest.mark.parametrize("scaled", [False, True])
def test_a_time_series_is_read_some_slices_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scaled: bool
) -> None:
    """48,000 reads of one slice each take Python's lock as often."""
    image = nibabel.Nifti1Image(_noisy((40, 6, 25, 30)).T, np.eye(4))
    if scaled:
        image.header.set_slope_inter(0.5, 3.0)
    nibabel.save(image, tmp_path / "a.nii")
    reads = []
    read = nifti_voxels.read_fully

    def noted(stream: Any, length: int) -> bytes:
        reads.append(length)
        return read(stream, length)

    monkeypatch.setattr(nifti_voxels, "read_fully", noted)
    monkeypatch.setattr(nifti_voxels, "READ_BYTES", 9 * 25 * 30 * 2)
    volume = load(_series(tmp_path / "a.nii"))
    stored = nibabel.load(tmp_path / "a.nii").get_fdata().T
    np.testing.assert_allclose(volume.voxels, stored, rtol=1e-6)
    assert len(reads) == 6 + 39 * 6 // 9
