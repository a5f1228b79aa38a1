"""Damage that a checksum tells of (gzip, zip) is reported before anything of the file counts."""

import gzip
import random
import zipfile
import zlib
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest

from audit.errors import RecordInputError
from audit.reference.reference_mask import segments_of
from tests.helpers.messages import has, raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import Volume, load, load_progressively, scan, thumbnail
from viewer.core.errors import CoreError, DamagedFile

FLIPS = 40
PLACE = np.diag([-1.0, -1.0, 2.0, 1.0])
NOISE = np.random.default_rng(5).integers(0, 900, (40, 36, 20)).astype(np.int16)


def flipped(data: bytes, rnd: random.Random) -> bytes:
    """One bit changed behind the header of gzip, whose file name and time have no checksum."""
    first = data.index(b"\0", 10) + 1 if data[3] & 8 else 10
    while True:
        changed = bytearray(data)
        changed[rnd.randrange(first, len(changed))] ^= 1 << rnd.randrange(8)
        if not harmless(bytes(changed), data):
            return bytes(changed)


def harmless(changed: bytes, data: bytes) -> bool:
    """True where both unfold to the same: a few bits of deflate's tables mean nothing."""
    try:
        return gzip.decompress(changed) == gzip.decompress(data)
    except (OSError, EOFError, zlib.error):
        return False


def nifti(path: Path, data: np.ndarray = NOISE) -> Path:
    image = nib.Nifti1Image(data, PLACE)
    image.set_sform(PLACE, 1)
    nib.save(image, path)
    return path


def loaded(path: Path) -> Volume | None:
    """The volume, or None where the file is rejected or refused as damaged."""
    scanned = scan([path], index=False)
    if scanned.rejected:
        assert {r.code for r in scanned.rejected} <= {"damaged", "unreadable"}
        return None
    try:
        return load(scanned.series[0])
    except CoreError as error:
        assert isinstance(error, DamagedFile), error
        return None


def test_no_flipped_bit_of_a_packed_nifti_file_opens(tmp_path: Path) -> None:
    """29 of 40 did, with other values than were written."""
    whole = nifti(tmp_path / "v.nii.gz").read_bytes()
    rnd = random.Random(3)
    for n in range(FLIPS):
        path = tmp_path / f"{n}.nii.gz"
        path.write_bytes(flipped(whole, rnd))
        assert loaded(path) is None, n


def test_no_flipped_bit_of_a_real_file_opens(shared_data: Path, tmp_path: Path) -> None:
    (real, *_) = sorted((shared_data / "ms_lesjak_longitudinal_p01").rglob("*.nii.gz"))
    whole, rnd = real.read_bytes(), random.Random(4)
    opened = 0
    for n in range(8):
        path = tmp_path / f"{n}.nii.gz"
        path.write_bytes(flipped(whole, rnd))
        opened += loaded(path) is not None
    assert opened == 0


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_no_flipped_bit_of_a_member_opens(tmp_path: Path, method: int) -> None:
    """Each slice that opens is as it was written; the damaged one is named and left out."""
    phantom = asymmetric_phantom((3, 20, 16))
    paths = write_series(tmp_path / "in", phantom)
    rnd = random.Random(6)
    for _ in range(FLIPS):
        path = tmp_path / "a.zip"
        with zipfile.ZipFile(path, "w", method) as archive:
            for item in paths:
                archive.write(item, item.name)
            starts = [info.header_offset for info in archive.infolist()]
        data = bytearray(path.read_bytes())
        begins = starts[1] + 30 + len(paths[1].name)
        data[rnd.randrange(begins, starts[2])] ^= 1 << rnd.randrange(8)
        path.write_bytes(data)
        scanned = scan([path], index=False)
        (series,) = scanned.series
        if method == zipfile.ZIP_DEFLATED and not scanned.rejected:
            # A bit that deflate does not use, such as the last ones of its last byte: nothing is damaged.
            np.testing.assert_array_equal(load(series).voxels, phantom)
            continue
        assert [(r.path.name, r.code) for r in scanned.rejected] == [(paths[1].name, "damaged")]
        np.testing.assert_array_equal(load(series).voxels, phantom[[0, 2]])


def test_a_member_that_is_damaged_after_it_was_listed_is_not_loaded(tmp_path: Path) -> None:
    paths = write_series(tmp_path / "in", asymmetric_phantom((3, 20, 16)))
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for item in paths:
            archive.write(item, item.name)
    (series,) = scan([path], index=False).series
    data = bytearray(path.read_bytes())
    data[-900] ^= 1
    path.write_bytes(data)
    volume = load(series)
    assert len(volume.notes) == 1 and has(volume.notes[0], "series.slice-blank")


@pytest.mark.parametrize("name", ["v.nii.gz", "a.zip", "b.zip", "v.nii"])
def test_a_volume_is_not_verified_until_its_checksum_was_read(tmp_path: Path, name: str) -> None:
    inner = "v.nii" if name == "v.nii" or name == "a.zip" else "v.nii.gz"
    nifti(tmp_path / inner)
    if name.endswith(".zip"):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.write(tmp_path / inner, inner)
    (series,) = scan([tmp_path / name], index=False).series
    begun: list[Volume] = []
    volume = load_progressively(series, lambda _k, _pixels: None, begun=begun.append)
    assert begun[0].unverified is (name != "v.nii") and not volume.unverified


@pytest.mark.parametrize("at", [-6, 5000])
def test_nothing_is_shown_of_a_damaged_file_as_a_thumbnail(tmp_path: Path, at: int) -> None:
    path = nifti(tmp_path / "v.nii.gz")
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    (series,) = scan([path], index=False).series
    with pytest.raises(DamagedFile):
        thumbnail(series)


def test_bytes_after_the_voxels_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.core.io.nifti_voxels.MOST_AFTER", 1 << 16)
    path = nifti(tmp_path / "v.nii")
    packed = tmp_path / "v.nii.gz"
    packed.write_bytes(gzip.compress(path.read_bytes() + bytes(100)))
    np.testing.assert_array_equal(load(scan([packed]).series[0]).voxels, NOISE.T)
    packed.write_bytes(gzip.compress(path.read_bytes() + bytes(4 << 20)))
    with raises_code(DamagedFile, "file.trailing-data-too-large"):
        load(scan([packed]).series[0])


def test_no_flipped_bit_of_a_mask_is_a_reference(tmp_path: Path) -> None:
    mask = (NOISE > 880).astype(np.uint8)
    whole = nifti(tmp_path / "m.nii.gz", mask).read_bytes()
    (expected,) = segments_of(tmp_path / "m.nii.gz", "lesion")
    np.testing.assert_array_equal(expected.voxels, mask > 0)
    rnd = random.Random(8)
    for n in range(FLIPS):
        path = tmp_path / f"{n}.nii.gz"
        path.write_bytes(flipped(whole, rnd))
        with pytest.raises(RecordInputError):
            segments_of(path, "lesion")
