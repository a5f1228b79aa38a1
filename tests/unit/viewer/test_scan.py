"""Finding files: what is opened, what is rejected, and why."""

import gzip
import os
import shutil
import zipfile
from pathlib import Path

import numpy as np
import pydicom
import pytest
from pydicom.config import disable_value_validation
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.encaps import encapsulate
from pydicom.uid import (
    DeflatedExplicitVRLittleEndian,
    ExplicitVRBigEndian,
    ExplicitVRLittleEndian,
    MediaStorageDirectoryStorage,
    generate_uid,
)

from audit.messages import Message
from tests.helpers.messages import has, raises_code
from tests.helpers.phantom import ROOT, asymmetric_phantom, save, write_series
from viewer.core import Scan, Series, load, scan
from viewer.core.dicom.assembly import instance_reader
from viewer.core.dicom.assembly.instance_reader import Pictures, read_contents
from viewer.core.dicom.frames import Frame
from viewer.core.errors import Cancelled, CoreError
from viewer.core.files.file_source import Reader, Source


def codes(found: Scan) -> dict[str, str]:
    reasons = [rejected.reason for rejected in found.rejected]
    assert [reason for reason in reasons if not isinstance(reason, Message)] == []
    return {rejected.path.name: rejected.code for rejected in found.rejected}


def test_a_folder_is_searched_deep_and_mixed(tmp_path: Path) -> None:
    study = generate_uid(ROOT)
    values = {"SeriesNumber": 3, "StudyInstanceUID": study}
    other = {"SeriesNumber": 7, "StudyInstanceUID": study}
    write_series(tmp_path / "a" / "b", asymmetric_phantom(), **values)
    write_series(tmp_path / "c", asymmetric_phantom(), modality="MR", **other)
    (tmp_path / "notes.txt").write_text("not a picture")
    scanned = scan([tmp_path])
    assert [(s.id, s.modality, s.kind) for s in scanned.series] == [
        ("3", "CT", "volume"),
        ("7", "MR", "volume"),
    ]
    assert codes(scanned) == {"notes.txt": "not-dicom"}


def test_bad_files_are_told_and_the_rest_loads(tmp_path: Path) -> None:
    paths = write_series(tmp_path, asymmetric_phantom())
    (tmp_path / "text.dcm").write_text("This is a text file, whatever its name says.\n" * 20)
    (tmp_path / "empty.dcm").write_bytes(b"")
    (tmp_path / "cut.dcm").write_bytes(paths[0].read_bytes()[:-100])
    (tmp_path / "cut-header.dcm").write_bytes(paths[0].read_bytes()[:400])
    (tmp_path / "noise.dcm").write_bytes(np.random.default_rng(0).bytes(5000))
    scanned = scan([tmp_path])
    assert codes(scanned) == {
        "text.dcm": "not-dicom",
        "empty.dcm": "empty",
        "cut.dcm": "truncated",
        "cut-header.dcm": "truncated",
        "noise.dcm": "not-dicom",
    }
    (series,) = scanned.series
    assert np.array_equal(load(series).voxels, asymmetric_phantom())


def test_a_folder_without_dicom_and_a_missing_path(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "a.txt").write_text("hello, there is nothing here")
    scanned = scan([tmp_path / "empty", tmp_path / "a.txt", tmp_path / "gone"])
    assert scanned.series == []
    assert codes(scanned) == {"empty": "empty", "a.txt": "not-dicom", "gone": "not-found"}


@pytest.mark.parametrize(
    ("sop_class", "code"),
    [
        ("1.2.840.10008.5.1.4.1.1.88.33", "report"),
        ("1.2.840.10008.5.1.4.1.1.88.59", "key-objects"),
        ("1.2.840.10008.5.1.4.1.1.11.1", "presentation"),
        ("1.2.840.10008.5.1.4.1.1.4.2", "spectroscopy"),
        ("1.2.840.10008.5.1.4.1.1.104.1", "document"),
        ("1.2.840.10008.5.1.4.1.1.66", "raw-data"),
        ("1.2.840.10008.5.1.4.1.1.481.3", "overlay"),
        ("1.2.840.10008.5.1.4.1.1.4", "no-pixels"),
    ],
)
def test_objects_without_pictures_say_what_they_are(
    tmp_path: Path, sop_class: str, code: str
) -> None:
    (path,) = write_series(tmp_path, asymmetric_phantom((1, 8, 8)))
    ds = pydicom.dcmread(path)
    ds.SOPClassUID = ds.file_meta.MediaStorageSOPClassUID = sop_class
    del ds.PixelData
    ds.save_as(path)
    scanned = scan([tmp_path])
    assert codes(scanned) == {path.name: code}


@pytest.mark.parametrize(
    ("syntax", "code"),
    [
        ("1.2.840.10008.1.2.4.102", "unsupported-transfer-syntax"),
        ("1.2.3.4.5", "unknown-transfer-syntax"),
    ],
)
def test_transfer_syntaxes_without_decoder(tmp_path: Path, syntax: str, code: str) -> None:
    (path,) = write_series(tmp_path, asymmetric_phantom((1, 8, 8)))
    ds = pydicom.dcmread(path)
    ds.file_meta.TransferSyntaxUID = syntax
    ds.PixelData = encapsulate([bytes(128)])
    pydicom.dcmwrite(path, ds, implicit_vr=False, little_endian=True, force_encoding=True)
    assert codes(scan([path])) == {path.name: code}


def test_a_series_without_geometry_is_a_plain_stack(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom(), ImagePositionPatient=None)
    (series,) = scan([tmp_path]).series
    assert (series.kind, series.geometry, series.plane) == ("stack", None, None)
    assert [w.code for w in series.warnings] == ["no-geometry"]
    assert has(series.warnings[0].message, "geometry.position-name")
    volume = load(series)
    assert not volume.has_geometry
    assert np.array_equal(volume.voxels, asymmetric_phantom())


def test_the_same_instance_twice_is_reported_once(tmp_path: Path) -> None:
    paths = write_series(tmp_path / "a", asymmetric_phantom())
    (tmp_path / "b").mkdir()
    shutil.copy(paths[4], tmp_path / "b" / "copy.dcm")
    scanned = scan([tmp_path])
    assert codes(scanned) == {"copy.dcm": "duplicate"}
    assert scanned.series[0].shape == (12, 40, 32)
    assert len(scan([tmp_path / "a", tmp_path]).rejected) == 1  # a path given twice is read once


def test_zip_and_gzip(tmp_path: Path) -> None:
    paths = write_series(tmp_path / "a", asymmetric_phantom())
    archive = tmp_path / "study.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as z:
        for path in paths:
            z.write(path, f"x/{path.name}")
        z.writestr("x/readme.txt", "hello, this is no picture")
    scanned = scan([archive])
    assert codes(scanned) == {"readme.txt": "not-dicom"}
    assert scanned.series[0].files[0] == archive / "x" / "image0000.dcm"
    assert np.array_equal(load(scanned.series[0]).voxels, asymmetric_phantom())

    packed = tmp_path / "gz"
    packed.mkdir()
    for path in paths:
        (packed / (path.name + ".gz")).write_bytes(gzip.compress(path.read_bytes()))
    (series,) = scan([packed]).series
    assert np.array_equal(load(series).voxels, asymmetric_phantom())

    both = tmp_path / "both"  # a zip archive by its content, of gzip-ed files
    with zipfile.ZipFile(both, "w") as z:
        for path in packed.iterdir():
            z.write(path, path.name)
    (series,) = scan([both]).series
    assert np.array_equal(load(series).voxels, asymmetric_phantom())


def test_archives_that_lie_are_refused(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_BZIP2) as z:
        z.writestr("zeros", bytes(50_000_000))
    broken = tmp_path / "broken.zip"
    broken.write_bytes(bomb.read_bytes()[:60])
    gz = tmp_path / "broken.gz"
    gz.write_bytes(gzip.compress(np.random.default_rng(0).bytes(1000))[:500])
    scanned = scan([bomb, broken, gz])
    assert codes(scanned) == {
        "zeros": "too-large",
        "broken.zip": "unreadable",
        "broken.gz": "damaged",
    }


def test_members_outside_the_archive_write_nothing(tmp_path: Path) -> None:
    (path,) = write_series(tmp_path / "a", asymmetric_phantom((1, 8, 8)))
    archive = tmp_path / "sub" / "evil.zip"
    archive.parent.mkdir()
    with zipfile.ZipFile(archive, "w") as z:
        z.write(path, "../../escaped.dcm")
    before = sorted(tmp_path.rglob("*"))
    (series,) = scan([archive]).series
    load(series)
    assert sorted(tmp_path.rglob("*")) == before


def write_dicomdir(folder: Path, listed: list[list[str]]) -> Path:
    ds = Dataset()
    ds.SOPClassUID, ds.SOPInstanceUID = MediaStorageDirectoryStorage, generate_uid(ROOT)
    ds.DirectoryRecordSequence = [Dataset() for _ in listed]
    with disable_value_validation():
        for record, parts in zip(ds.DirectoryRecordSequence, listed, strict=True):
            record.DirectoryRecordType = "IMAGE"
            record.ReferencedFileID = parts
    path = folder / "DICOMDIR"
    ds.file_meta = FileMetaDataset()
    ds.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    ds.file_meta.MediaStorageSOPClassUID = ds.SOPClassUID
    ds.file_meta.MediaStorageSOPInstanceUID = ds.SOPInstanceUID
    with disable_value_validation():
        ds.save_as(path, enforce_file_format=True)
    return path


def test_dicomdir_lists_its_files(tmp_path: Path) -> None:
    paths = write_series(tmp_path / "IMAGES", asymmetric_phantom(), SeriesNumber=5)
    index = write_dicomdir(tmp_path, [["IMAGES", path.name] for path in paths] + [["GONE"]])
    scanned = scan([index])
    assert [(s.id, s.shape) for s in scanned.series] == [("5", (12, 40, 32))]
    assert codes(scanned) == {"GONE": "not-found"}
    in_folder = scan([tmp_path])  # as part of a folder the index is no picture, and no complaint
    assert (len(in_folder.series), in_folder.rejected) == (1, [])


@pytest.mark.parametrize("parts", [["..", "secret.dcm"], ["IMAGES", "..", "..", "secret.dcm"]])
def test_dicomdir_does_not_lead_out_of_its_folder(tmp_path: Path, parts: list[str]) -> None:
    (secret,) = write_series(tmp_path, asymmetric_phantom((1, 8, 8)))
    secret.rename(tmp_path / "secret.dcm")
    (tmp_path / "media" / "IMAGES").mkdir(parents=True)
    scanned = scan([write_dicomdir(tmp_path / "media", [parts])])
    assert scanned.series == []
    assert codes(scanned) == {"DICOMDIR": "outside"}


def test_links_that_loop_end(tmp_path: Path) -> None:
    write_series(tmp_path / "a", asymmetric_phantom((2, 8, 8)))
    (tmp_path / "a" / "again").symlink_to(tmp_path)
    assert len(scan([tmp_path]).series) == 1


def test_folders_and_links_that_cannot_be_followed_stop_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_series(tmp_path / "a", asymmetric_phantom((2, 8, 8)))
    (tmp_path / "locked").mkdir()
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe")
    real = os.scandir

    def locked(path: Path) -> object:
        if Path(path).name == "locked":
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(os, "scandir", locked)
    scanned = scan([tmp_path, tmp_path / "pipe"])
    assert len(scanned.series) == 1
    assert codes(scanned) == {"locked": "unreadable", "gone": "unreadable", "pipe": "unreadable"}


@pytest.mark.parametrize("syntax", [DeflatedExplicitVRLittleEndian, ExplicitVRBigEndian])
def test_data_set_encodings(tmp_path: Path, syntax: str) -> None:
    write_series(tmp_path, asymmetric_phantom(), transfer_syntax=syntax)
    (series,) = scan([tmp_path]).series
    assert series.transfer_syntaxes == (syntax,)
    assert np.array_equal(load(series).voxels, asymmetric_phantom())


def test_files_without_preamble_or_extension(tmp_path: Path) -> None:
    paths = write_series(tmp_path / "a", asymmetric_phantom())
    bare = tmp_path / "bare"
    bare.mkdir()
    for path in paths:
        data = path.read_bytes()
        after_meta = 132 + 12 + int.from_bytes(data[140:144], "little")
        (bare / path.stem).write_bytes(data[after_meta:])
    (series,) = scan([bare]).series
    assert np.array_equal(load(series).voxels, asymmetric_phantom())


def test_progress_and_cancelling(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom())
    seen: list[tuple[int, int]] = []
    scan([tmp_path], progress=lambda done, total: seen.append((done, total)))
    assert seen == [(n, 12) for n in range(1, 13)]
    with pytest.raises(Cancelled):
        scan([tmp_path], cancelled=lambda: True)


def test_by_id_accepts_number_and_uid_where_one_fits(tmp_path: Path) -> None:
    study = generate_uid(ROOT)
    values = {"SeriesNumber": 3, "StudyInstanceUID": study}
    split = {"SeriesNumber": 4, "StudyInstanceUID": study, "EchoNumbers": lambda k: k % 2}
    write_series(tmp_path / "a", asymmetric_phantom(), **values)
    write_series(tmp_path / "b", asymmetric_phantom(), **split)
    scanned = scan([tmp_path])
    three, four, four_b = scanned.series
    assert [s.id for s in scanned.series] == ["3", "4", "4b"]
    assert scanned.by_id("3") is three
    assert scanned.by_id(three.series_uid) is three
    assert scanned.by_id("4") is four  # an id before a number
    with raises_code(CoreError, "series.id-ambiguous", ids="4, 4b"):
        scanned.by_id(four_b.series_uid)
    with raises_code(CoreError, "series.id-unknown", wanted="9"):
        scanned.by_id("9")


def test_absurd_headers_are_rejected(tmp_path: Path) -> None:
    (path,) = write_series(tmp_path, asymmetric_phantom((1, 8, 8)))
    ds = pydicom.dcmread(path)
    for n, (name, value) in enumerate(
        [("Rows", 65535), ("Rows", 0), ("NumberOfFrames", 2**31 - 1), ("NumberOfFrames", -1)]
    ):
        changed = pydicom.dcmread(path)
        setattr(changed, name, value)
        changed.SOPInstanceUID = generate_uid(ROOT)
        save(changed, tmp_path / f"bad{n}.dcm", ds.file_meta.TransferSyntaxUID, ds.pixel_array)
    scanned = scan([tmp_path])
    assert codes(scanned) == {
        "bad0.dcm": "truncated",
        "bad1.dcm": "bad-header",
        "bad2.dcm": "bad-header",
        "bad3.dcm": "bad-header",
    }
    assert scanned.series[0].shape == (1, 8, 8)


def test_headers_that_are_nearly_alike_are_told_apart(tmp_path: Path) -> None:
    """What files have in common is worked out once: it must be the same as for each file alone."""
    changes: list[dict[str, object]] = [
        {},
        {"InstanceNumber": 7, "WindowCenter": 12, "WindowWidth": 34, "AcquisitionTime": "101112"},
        {"RescaleSlope": 2},
        {"BitsStored": 12, "HighBit": 11},
        {"PixelRepresentation": 1},
        {"ImageOrientationPatient": [0, 1, 0, 1, 0, 0]},
        {"PixelSpacing": [0.5, 0.75]},
        {"SliceThickness": 7},
        {"EchoTime": 80, "EchoNumbers": 2},
        {"ImageType": ["DERIVED", "SECONDARY"]},
        {"SeriesNumber": 12},
        {"PatientID": "another"},
        {"SpecificCharacterSet": "ISO_IR 192", "ConvolutionKernel": "härter"},
        {"PhotometricInterpretation": "MONOCHROME1"},
        {},
    ]
    paths = write_series(tmp_path, asymmetric_phantom((len(changes), 6, 5)))
    for path, change in zip(paths, changes, strict=True):
        dataset = pydicom.dcmread(path)
        for keyword, value in change.items():
            setattr(dataset, keyword, value)
        dataset.save_as(path)

    def read(path: Path) -> tuple[tuple[Frame, ...], int | None, str]:
        (piece,) = read_contents(Source(str(path)), Reader())
        assert isinstance(piece, Pictures)
        return piece.frames, piece.number, piece.patient_key

    together = [read(path) for path in paths]
    again = [read(path) for path in paths]
    alone = []
    for path in paths:
        instance_reader._work_out.cache_clear()
        alone.append(read(path))
    assert together == again == alone
    assert len({frames[0].slope for frames, _, _ in alone}) == 2
    assert len({frames[0].orientation for frames, _, _ in alone}) == 2


def test_one_picture_is_there_before_the_headers_are_read(tmp_path: Path) -> None:
    paths = write_series(tmp_path, asymmetric_phantom((9, 12, 10)))
    paths[4].write_text("no picture")
    happened: list[object] = []
    scan(
        [tmp_path],
        on_glimpse=happened.append,
        progress=lambda done, _total: happened.append(done),
        index=False,
    )
    first, *rest = happened
    assert rest == list(range(1, 10))
    assert isinstance(first, Series)
    assert first.files == (paths[5],)
    assert first.shape == (1, 12, 10)
    np.testing.assert_array_equal(load(first).voxels, asymmetric_phantom((9, 12, 10))[5:6])
