"""What leaves as DICOM says its words in any language, names its frames, and is written wholly or not."""

from pathlib import Path

import highdicom as hd
import numpy as np
import pytest
from pydicom import dcmread

from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.errors import Cancelled, CoreError
from viewer.core.files.atomic_write import atomic_folder, atomic_write
from viewer.core.io.cine_export import Film, write_film
from viewer.core.io.export_content import KeyPicture
from viewer.core.io.key_image_export import (
    write_captures,
    write_key_objects,
    write_key_selections,
)
from viewer.core.io.label_masks import Labels
from viewer.core.io.seg_export import write_segmentation
from viewer.core.io.sr_export import write_measurements
from viewer.core.measure.coded_values import unit_of
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.annotation_export import key_images, report_measurements
from viewer.session.annotations.marks import Annotations, SliceRef
from viewer.session.session import Session

NOTE = "Läsion 脳腫瘍 опухоль"
ALPHABETS = {
    "unsaid": ({"SpecificCharacterSet": ""}, "TEST^A"),
    "latin": ({"SpecificCharacterSet": "ISO_IR 100"}, "Müller^Jörg"),
    "japanese": ({"SpecificCharacterSet": ["", "ISO 2022 IR 87"]}, "Yamada^Tarou=山田^太郎"),
}


def opened(folder: Path, number: int = 0) -> Session:
    scanned = scan([folder], index=False)
    session = Session()
    session.open_scan(scanned)
    session.show(scanned.series[number], load(scanned.series[number]))
    return session


def with_note(session: Session, index: int = 3) -> list[KeyPicture]:
    """A note, an arrow and an ellipse on a slice as acquired; the key images."""
    assert session.view.volume is not None and session.view.series is not None
    grid = plane_stack(session.view.volume, "acquired").grid(index)
    ends = grid.pixel_to_lps([(4, 4), (16, 10)])
    points = tuple((float(x), float(y), float(z)) for x, y, z in ends)
    where = SliceRef(session.view.series.id, "acquired", index)
    marks = Annotations().noted(where, NOTE).marked("arrow", where, points, NOTE)
    session.annotations.apply(marks.marked("ellipse", where, points))
    return [image.picture() for image in key_images(session)[0]]


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_a_note_in_any_language_is_in_the_files_of_a_study_in_any_alphabet(
    tmp_path: Path, alphabet: str
) -> None:
    tags, name = ALPHABETS[alphabet]
    write_series(tmp_path / "in", asymmetric_phantom(), PatientName=name, **tags)
    session = opened(tmp_path / "in")
    pictures = with_note(session)
    captures = write_captures(pictures, tmp_path)
    write_key_objects(pictures, captures, tmp_path / "ko.dcm")
    write_measurements(report_measurements(session)[0], tmp_path / "sr.dcm")
    assert session.view.volume is not None and session.view.series is not None
    voxels = np.zeros(session.view.volume.geometry.shape_kji, np.uint8)
    voxels[3, 4:8, 4:8] = 1
    drawn = Labels(NOTE + "\\a", voxels, session.view.volume.geometry)
    write_segmentation([drawn], session.view.series, tmp_path / "seg.dcm")
    for path in tmp_path.glob("*.dcm"):
        assert str(dcmread(path).PatientName) == name, path.name
    assert dcmread(tmp_path / "key-image-001.dcm").ImageComments == NOTE
    assert any(
        NOTE in item.get("TextValue", "") for item in dcmread(tmp_path / "ko.dcm").ContentSequence
    )
    assert NOTE.encode() in (tmp_path / "sr.dcm").read_bytes()
    assert dcmread(tmp_path / "seg.dcm").SegmentSequence[0].SegmentLabel == NOTE + "/a"


def test_times_of_an_older_standard_do_not_stand_in_the_way(tmp_path: Path) -> None:
    with quiet_pydicom():
        times = {"StudyTime": "09:11:56", "StudyDate": "1999.05.04"}
        write_series(tmp_path / "in", asymmetric_phantom(), **times)
    write_captures(with_note(opened(tmp_path / "in")), tmp_path)
    read = dcmread(tmp_path / "key-image-001.dcm")
    assert [str(read.StudyTime), str(read.StudyDate)] == ["091156", "19990504"]


def test_a_frame_of_many_is_named_by_its_number(shared_data: Path, tmp_path: Path) -> None:
    result = scan([shared_data / "dcm_qa_enh"], index=False).series
    number = next(n for n, item in enumerate(result) if item.id == "801b")
    session = opened(shared_data / "dcm_qa_enh", number)
    assert session.view.series is not None and session.view.volume is not None
    pictures = with_note(session, 2)
    captures = write_captures(pictures, tmp_path)
    write_key_objects(pictures, captures, tmp_path / "ko.dcm")
    write_measurements(report_measurements(session)[0], tmp_path / "sr.dcm")
    source = dcmread(session.view.series.files[0], stop_before_pixels=True)
    frame = source.PerFrameFunctionalGroupsSequence[
        captures[0].SourceImageSequence[0].ReferencedFrameNumber - 1
    ]
    # The frame that is named lies where the slice does.
    place = np.array(frame.PlanePositionSequence[0].ImagePositionPatient, float)
    assert np.allclose(place, session.view.volume.geometry.index_to_lps([0, 0, 2]), atol=1e-3)
    wanted = captures[0].SourceImageSequence[0].ReferencedFrameNumber
    for name in ("ko.dcm", "sr.dcm"):
        data = dcmread(tmp_path / name)
        named = [e.value for e in data.iterall() if e.keyword == "ReferencedFrameNumber"]
        assert named and set(named) == {wanted}, name
    voxels = np.zeros(session.view.volume.geometry.shape_kji, np.uint8)
    voxels[2:4, 20:30, 20:30] = 1
    write_segmentation(
        [Labels("a", voxels, session.view.volume.geometry)], session.view.series, tmp_path / "s.dcm"
    )
    assert hd.seg.segread(tmp_path / "s.dcm").number_of_segments == 1


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with nothing else in it: the home of a test lies in `tmp_path`."""
    (tmp_path / "place").mkdir()
    return tmp_path / "place"


def test_what_fails_leaves_what_was_there(place: Path) -> None:
    path = place / "a.nii.gz"
    path.write_text("before")
    with raises_code(CoreError, "export-file.write-failed"), atomic_write(path) as partial:
        assert partial.name.endswith(".nii.gz") and partial.parent == place
        partial.write_text("half")
        raise OSError(28, "No space left on device")
    with pytest.raises(Cancelled), atomic_write(path, lambda: True) as partial:
        partial.write_text("whole, but nobody waits")
    assert path.read_text() == "before" and list(place.iterdir()) == [path]
    with atomic_write(path) as partial:
        partial.write_text("after")
    assert path.read_text() == "after" and list(place.iterdir()) == [path]


def test_several_files_appear_together_or_not_at_all(place: Path) -> None:
    (place / "b").write_text("mine")
    with raises_code(CoreError, "export-file.name-taken"), atomic_folder(place) as made:
        (made / "a").write_text("1")
        (made / "b").write_text("2")
    with pytest.raises(Cancelled), atomic_folder(place, lambda: True) as made:
        (made / "c").write_text("3")
    assert [(p.name, p.read_text()) for p in place.iterdir()] == [("b", "mine")]
    with raises_code(CoreError, "export-file.write-failed"), atomic_folder(place / "none"):
        pass


def test_a_film_that_is_cancelled_at_its_end_leaves_the_one_before(tmp_path: Path) -> None:
    write_series(tmp_path / "in", asymmetric_phantom())
    session = opened(tmp_path / "in")
    assert session.view.volume is not None and session.display.window is not None
    film = Film(
        session.view.volume, plane_stack(session.view.volume, "axial"), session.display.window
    )
    (tmp_path / "f.gif").write_text("before")
    asked = iter([False] * film.n + [True] * 9)
    with pytest.raises(Cancelled):
        write_film(film, tmp_path / "f.gif", cancelled=lambda: next(asked))
    assert (tmp_path / "f.gif").read_text() == "before"


def test_the_volume_of_a_lesion_is_in_the_report_by_its_formula(tmp_path: Path) -> None:
    """Three rectangles on slices 2.5 mm apart, 0.9 x 0.8 mm a pixel: worked out by hand."""
    write_series(tmp_path / "in", asymmetric_phantom())
    session = opened(tmp_path / "in")
    assert session.view.volume is not None and session.view.series is not None
    stack = plane_stack(session.view.volume, "acquired")
    marks = Annotations()
    for index, rows in (
        (5, 8),
        (6, 16),
        (7, 3),
    ):  # half, the whole and less than a quarter of the largest
        ends = stack.grid(index).pixel_to_lps([(10, 8), (10 + rows, 18)])
        points = tuple((float(x), float(y), float(z)) for x, y, z in ends)
        where = SliceRef(session.view.series.id, "acquired", index)
        marks = marks.marked("rectangle", where, points)
    session.annotations.apply(marks)
    groups, skipped = report_measurements(session)
    assert not skipped and [item.name for item in groups].count("Volume by ABC/2 1") == 1
    write_measurements(groups, tmp_path / "sr.dcm")
    plain = hd.sr.srread(tmp_path / "sr.dcm").content.get_image_measurement_groups()
    (group,) = [item for item in plain if "ABC/2" in item.tracking_identifier]
    (number,) = group.get_measurements()
    diagonal = np.hypot(10 * 0.9, 16 * 0.8)
    # The longest chord across a diagonal of a rectangle goes through its corner.
    across = 10 * 0.9 * diagonal / (16 * 0.8)
    wanted = diagonal * across * (1.5 * 2.5) / 2000
    assert (number.name.value, number.unit.value) == ("118565006", "ml")
    assert number.value == pytest.approx(wanted, rel=0.02)
    raw = (tmp_path / "sr.dcm").read_bytes()
    assert b"Kothari" in raw and b"slices 0.5, 1, 0; regions 1, 2, 3" in raw


def test_key_images_of_a_prior_are_named_in_a_selection_of_its_own_study(tmp_path: Path) -> None:
    for name in "ab":
        uids = {"StudyInstanceUID": f"1.2.3.{ord(name)}", "SeriesInstanceUID": f"1.2.4.{ord(name)}"}
        write_series(tmp_path / "in" / name, asymmetric_phantom(), **uids)
    result = scan([tmp_path / "in"], index=False).series
    pixels = np.zeros((40, 32), np.uint8)
    pictures = [
        KeyPicture(result[n], pixels, 3, 0, "", i, ("L", "P")) for i, n in ((1, 0), (2, 1), (3, 0))
    ]
    captures = write_captures(pictures, tmp_path)
    series = [capture.SeriesInstanceUID for capture in captures]
    assert series[0] == series[2] != series[1]
    write_key_selections(pictures, captures, tmp_path)
    rows = [dcmread(tmp_path / f"key-image-selection{end}.dcm") for end in ("", "-2")]
    assert [entry.StudyInstanceUID for entry in rows] == [entry.study_uid for entry in result]
    for entry, of in zip(rows, result, strict=True):
        (study,) = entry.CurrentRequestedProcedureEvidenceSequence
        assert study.StudyInstanceUID == of.study_uid
        named = [item.SeriesInstanceUID for item in study.ReferencedSeriesSequence]
        assert named == [of.series_uid]
    assert not (tmp_path / "key-image-selection-3.dcm").exists()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("HU", "[hnsf'U]"),
        ("Hz", "Hz"),
        ("counts", "{counts}"),
        ("a b", "[arb'U]"),
        (None, "[arb'U]"),
    ],
)
def test_units_in_a_report_are_those_of_the_series(said: str | None, code: str) -> None:
    assert unit_of(said)[:2] == (code, "UCUM")
