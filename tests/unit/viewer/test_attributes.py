"""The header as rows, held against pydicom and nibabel; enhanced objects frame by frame."""

from pathlib import Path

import nibabel as nib
import numpy as np
import pydicom
import pytest
from pydicom.dataset import Dataset

from audit.messages import Message
from tests.helpers.messages import code_of, has
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core.header_table import Row, header_rows, values_in_slices
from viewer.core.loading.scanning import scan


def flat(rows: tuple[Row, ...]) -> list[Row]:
    return [item for row in rows for item in (row, *flat(row.children))]


def odd(k: int, data: Dataset) -> None:
    data.add_new((0x0029, 0x0010), "LO", "A VENDOR")
    data.add_new((0x0029, 0x1001), "UN", b"plain words")
    data.add_new((0x0029, 0x1002), "OB", bytes(range(200)))
    inner = Dataset()
    inner.CodeMeaning = "head"
    data.AnatomicRegionSequence = [inner]
    data.WindowCenter = [str(k), "40"]


def test_every_attribute_is_a_row(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom(), change=odd)
    series = scan([tmp_path], index=False).series[0]
    rows = flat(header_rows(series, 4))
    path = series.planes[0][4].source.path
    data = pydicom.dcmread(path, stop_before_pixels=True)
    expected = [f"({e.tag.group:04X},{e.tag.element:04X})" for e in data.file_meta]
    for element in data:
        expected.append(f"({element.tag.group:04X},{element.tag.element:04X})")
        if element.VR == "SQ":
            expected.append("(0008,0104)")
    assert [row.tag for row in rows if row.tag] == expected
    by_tag = {row.tag: row for row in rows}
    assert by_tag["(0029,1001)"].value == "plain words" and by_tag["(0029,1001)"].private
    shown = by_tag["(0029,1002)"].value
    assert code_of(shown) == "tag.binary-value" and has(shown, 200)
    assert str(shown.values["values"]).startswith("00 01 02")
    assert by_tag["(0028,1050)"].value == "4\\40"
    assert by_tag["(0010,0010)"].identifies and not by_tag["(0028,0010)"].identifies
    assert by_tag["(0008,0018)"].value == data.SOPInstanceUID
    assert "PHANTOM" not in repr(by_tag["(0010,0010)"])  # a value is in no trace


def test_values_over_slices_are_those_of_the_files(tmp_path: Path) -> None:
    write_series(tmp_path, asymmetric_phantom(), change=odd)
    series = scan([tmp_path], index=False).series[0]
    rows = flat(header_rows(series))
    window = next(row for row in rows if row.tag == "(0028,1050)")
    nested = next(row for row in rows if row.tag == "(0008,0104)")
    assert [v for _, _, v in values_in_slices(series, window.path)] == [
        f"{k}\\40" for k in range(12)
    ]
    assert {v for _, _, v in values_in_slices(series, nested.path)} == {"head"}


def test_an_enhanced_object_shows_the_frame_in_view(shared_data: Path) -> None:
    result = scan([shared_data / "dcm_qa_enh"], index=False).series
    series = next(s for s in result if s.planes[0][0].source == s.planes[0][1].source)
    frame = series.planes[0][3]
    data = pydicom.dcmread(frame.source.path, stop_before_pixels=True)
    groups = data.PerFrameFunctionalGroupsSequence
    rows = flat(header_rows(series, 3))
    position = next(r for r in rows if r.name == "Image Position (Patient)")
    wanted = groups[frame.number].PlanePositionSequence[0].ImagePositionPatient
    assert [float(v) for v in position.value.split("\\")] == pytest.approx(list(wanted))
    values = values_in_slices(series, position.path)
    assert len(values) == sum(len(row) for row in series.planes)
    for t, k, value in values[:40]:
        number = series.planes[t][k].number
        wanted = groups[number].PlanePositionSequence[0].ImagePositionPatient
        assert [float(v) for v in value.split("\\")] == pytest.approx(list(wanted))


def test_a_nifti_header_as_nibabel_has_it(tmp_path: Path) -> None:
    affine = np.array([[-2, 0.1, 0, 3], [0, 2.5, 0, 4], [0, 0, 3, 5], [0, 0, 0, 1]], float)
    image = nib.Nifti1Image(np.zeros((4, 5, 6), np.int16), affine)
    image.header["descrip"] = b"made by hand"
    image.header.extensions.append(nib.nifti1.Nifti1Extension("comment", b"some words"))
    nib.save(image, tmp_path / "a.nii.gz")
    rows = header_rows(scan([tmp_path / "a.nii.gz"], index=False).series[0])
    by_name = {row.name: row for row in rows}
    assert by_name["dim"].value.split() == ["3", "4", "5", "6", "1", "1", "1", "1"]
    assert by_name["descrip"].value == "made by hand"
    sform = by_name[Message("tag.nifti-transform", name="sform", code=2)]
    shown = [[float(v) for v in child.value.split()] for child in sform.children]
    np.testing.assert_allclose(shown, affine, rtol=1e-6)
    assert "some words" in by_name[Message("tag.nifti-extension", code=6)].value


def test_an_attribute_of_impossible_length_is_a_row_that_says_so(tmp_path: Path) -> None:
    """Two bytes where four are one number: pydicom's error for that is no `ValueError`."""
    (path,) = write_series(
        tmp_path,
        asymmetric_phantom((1, 8, 8)),
        change=lambda _k, data: data.add_new(0x00186020, "SL", 5),
    )
    data = path.read_bytes()
    held = b"\x18\x00\x20\x60SL\x04\x00\x05\x00\x00\x00"
    assert held in data
    path.write_bytes(data.replace(held, b"\x18\x00\x20\x60SL\x02\x00\x05\x00"))
    (series,) = scan([tmp_path], index=False).series
    assert "tag.value-unreadable" in {code_of(row.value) for row in flat(header_rows(series, 0))}
