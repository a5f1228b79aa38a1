"""What scanning does not do: read members of an archive twice, or leave garbage collection switched off."""

import gc
import zipfile
from pathlib import Path

import numpy as np
import pytest

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.errors import Cancelled
from viewer.core.files import file_source


def _zipped(folder: Path, method: int) -> Path:
    paths = write_series(folder / "in", asymmetric_phantom((4, 120, 100)))
    with zipfile.ZipFile(folder / "a.zip", "w", method) as archive:
        for path in paths:
            archive.write(path, path.name)
    return folder / "a.zip"


def test_each_member_is_unpacked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _zipped(tmp_path, zipfile.ZIP_DEFLATED)
    unpacked: list[str] = []
    inflate = file_source.inflate_member

    def counted(archive: Path, info: zipfile.ZipInfo) -> bytes | None:
        data = inflate(archive, info)
        assert data is not None
        unpacked.append(info.filename)
        return data

    monkeypatch.setattr(file_source, "inflate_member", counted)
    (series,) = scan([path], index=False).series
    assert sorted(unpacked) == sorted({file.name for file in series.files})
    np.testing.assert_array_equal(load(series).voxels, asymmetric_phantom((4, 120, 100)))


@pytest.mark.parametrize("harm", ["checksum", "name", "size"])
def test_a_member_that_is_not_as_it_should_be_is_left_to_zipfile(tmp_path: Path, harm: str) -> None:
    path = _zipped(tmp_path, zipfile.ZIP_DEFLATED)
    with zipfile.ZipFile(path) as archive:
        info = archive.infolist()[0]
    whole = file_source.inflate_member(path, info)
    assert whole is not None
    assert len(whole) == info.file_size
    if harm == "checksum":
        info.CRC ^= 1
    elif harm == "name":
        info.orig_filename += "x"
    else:
        info.file_size += 1
    assert file_source.inflate_member(path, info) is None


@pytest.mark.parametrize("collecting", [True, False])
def test_garbage_collection_is_as_it_was(tmp_path: Path, collecting: bool) -> None:
    write_series(tmp_path, asymmetric_phantom((3, 20, 16)))
    before = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        (series,) = scan([tmp_path], index=False).series
        load(series)
        with pytest.raises(Cancelled):
            scan([tmp_path], index=False, cancelled=lambda: True)
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if before else gc.disable)()
