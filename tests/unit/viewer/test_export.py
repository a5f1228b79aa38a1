"""Exports read back by what we did not write: highdicom, pydicom, dcmtk, Pillow, ffmpeg."""

import shutil
import subprocess
from pathlib import Path

import highdicom as hd
import numpy as np
import pydicom
import pytest
from PIL import Image, ImageSequence

from tests.helpers.messages import code_of, raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core.display import default_window
from viewer.core.errors import Cancelled, CoreError
from viewer.core.io.cine_export import Film, write_film
from viewer.core.io.export_content import slice_of
from viewer.core.io.image_export import FOOTER, slice_image, with_footer
from viewer.core.io.key_image_export import write_captures, write_key_objects
from viewer.core.io.nifti import write_nifti
from viewer.core.io.sr_export import write_measurements
from viewer.core.loading.scanning import scan
from viewer.core.loading.series_loading import load
from viewer.core.measure.coded_values import Point
from viewer.core.measure.kinds import KINDS
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.annotation_export import key_images, report_measurements
from viewer.session.annotations.marks import Annotations, MarkKind, SliceRef
from viewer.session.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    write_series(tmp_path / "ct", asymmetric_phantom())
    scanned = scan([tmp_path / "ct"], index=False)
    made = Session()
    made.open_scan(scanned)
    made.show(scanned.series[0], load(scanned.series[0]))
    return made


def points(session: Session, index: int, *pixels: tuple[float, float]) -> tuple[Point, ...]:
    assert session.view.volume is not None
    grid = plane_stack(session.view.volume, "axial").grid(index)
    return tuple((float(x), float(y), float(z)) for x, y, z in grid.pixel_to_lps(pixels))


MARKS: dict[MarkKind, tuple[tuple[float, float], ...]] = {
    "distance": ((5, 4), (5, 14)),
    "angle": ((5, 4), (5, 14), (15, 14)),
    "ellipse": ((4, 4), (16, 10)),
    "rectangle": ((4, 4), (9, 20)),
    "outline": ((4, 4), (4, 12), (12, 12), (12, 4)),
    "arrow": ((4, 4), (10, 11)),
    "cobb": ((5, 4), (5, 14), (5, 4), (15, 14)),
    "diameters": ((5, 4), (5, 14), (2, 9), (8, 9)),
    "evans": ((5, 10), (5, 14), (9, 4), (9, 24)),
    "midline": ((2, 10), (20, 10), (12, 14)),
}


def title(kind: MarkKind, number: int) -> str:
    return f"{KINDS[kind].title} {number}"


def with_marks(session: Session) -> Session:
    marks = Annotations()
    assert session.view.series is not None
    where = SliceRef(session.view.series.id, "axial", 6)
    for kind, pixels in MARKS.items():
        text = "here" if kind == "arrow" else ""
        marks = marks.marked(kind, where, points(session, 6, *pixels), text)
    session.annotations.apply(marks)
    return session


def numbers(group: hd.sr.MeasurementsAndQualitativeEvaluations) -> dict[str, tuple[float, str]]:
    by_name = {}
    for measurement in group.get_measurements():
        derived = measurement.derivation.meaning + " " if measurement.derivation else ""
        by_name[derived + measurement.name.meaning] = (measurement.value, measurement.unit.value)
    return by_name


def test_every_kind_of_mark_is_in_the_report_with_its_numbers(
    session: Session, tmp_path: Path
) -> None:
    marks, skipped = report_measurements(with_marks(session))
    assert not skipped and len(marks) == len(MARKS)
    path = tmp_path / "sr.dcm"
    write_measurements(marks, path)
    report = hd.sr.srread(path)
    assert isinstance(report, hd.sr.Comprehensive3DSR)
    content = report.content
    plain = content.get_image_measurement_groups()
    regions = content.get_planar_roi_measurement_groups()
    by_name = {g.tracking_identifier: numbers(g) for g in [*plain, *regions]}
    # The grid is 0.9 mm along columns and 0.8 mm along rows: worked out by hand.
    assert by_name[title("distance", 1)] == {"Length": (pytest.approx(9.0), "mm")}
    assert by_name[title("angle", 2)] == {"Angle": (pytest.approx(90.0), "deg")}
    assert by_name[title("rectangle", 4)]["Area"] == (pytest.approx(5 * 0.8 * 16 * 0.9), "mm2")
    assert by_name[title("ellipse", 3)]["Area"] == (pytest.approx(np.pi * 4.8 * 2.7), "mm2")
    assert by_name[title("outline", 5)]["Area"] == (pytest.approx(8 * 0.8 * 8 * 0.9), "mm2")
    assert by_name[title("diameters", 8)] == {
        "Long axis": (pytest.approx(9.0), "mm"),
        "Short axis": (pytest.approx(4.8), "mm"),
        "Product of the diameters": (pytest.approx(43.2), "mm2"),
    }
    assert by_name[title("evans", 9)] == {"Evans' index": (pytest.approx(0.2), "{ratio}")}
    assert by_name[title("midline", 10)] == {"Midline shift": (pytest.approx(3.6), "mm")}
    degrees = np.degrees(np.arctan2(8.0, 9.0))
    assert by_name[title("cobb", 7)] == {"Cobb angle": (pytest.approx(degrees), "deg")}
    voxels = asymmetric_phantom()[6, 4:10, 4:21]
    value, unit = by_name[title("rectangle", 4)]["Mean Attenuation Coefficient"]
    assert unit == "[hnsf'U]" and value == pytest.approx(voxels.mean(), abs=1e-3)


def test_regions_lie_where_they_were_drawn(session: Session, tmp_path: Path) -> None:
    marks, _ = report_measurements(with_marks(session))
    write_measurements(marks, tmp_path / "sr.dcm")
    groups = hd.sr.srread(tmp_path / "sr.dcm").content.get_planar_roi_measurement_groups()
    by_name = {g.tracking_identifier: g.roi for g in groups}
    outline = by_name[title("outline", 5)]
    assert outline.graphic_type.value == "POLYGON"
    drawn = np.array(points(session, 6, *MARKS["outline"]))
    np.testing.assert_allclose(outline.value[:-1], drawn, atol=1e-4)
    assert session.view.series is not None
    assert outline.frame_of_reference_uid == session.view.series.frame_of_reference
    major = by_name[title("ellipse", 3)].value
    axes = [np.linalg.norm(major[n + 1] - major[n]) for n in (0, 2)]
    assert axes == [pytest.approx(9.6), pytest.approx(5.4)]


@pytest.mark.skipif(shutil.which("dsrdump") is None, reason="no dcmtk")
def test_dcmtk_reads_the_report_and_the_selection(session: Session, tmp_path: Path) -> None:
    marks, _ = report_measurements(with_marks(session))
    write_measurements(marks, tmp_path / "sr.dcm")
    done = subprocess.run(["dsrdump", "+Pl", tmp_path / "sr.dcm"], capture_output=True, text=True)
    assert done.returncode == 0 and "E:" not in done.stderr  # it warns that it cannot check UTF-8
    assert done.stdout.count("NUM:") >= 20 and "Midline shift" in done.stdout
    assert "here" in done.stdout and "J Clin Oncol 2010" in done.stdout
    pictures = [image.picture() for image in noted(session)[0]]
    captures = write_captures(pictures, tmp_path)
    write_key_objects(pictures, captures, tmp_path / "ko.dcm")
    done = subprocess.run(["dsrdump", "+Pl", tmp_path / "ko.dcm"], capture_output=True, text=True)
    assert done.returncode == 0 and "E:" not in done.stderr
    assert "Of Interest" in done.stdout and "1: a dense spot" in done.stdout


def noted(session: Session) -> tuple[list, list]:
    assert session.view.series is not None
    first, cut = (SliceRef(session.view.series.id, p, n) for p, n in (("axial", 3), ("coronal", 9)))  # type: ignore[arg-type]
    session.annotations.apply(Annotations().noted(first, "a dense spot").toggled(cut))
    return key_images(session)


def test_key_images_are_captures_that_name_their_source(session: Session, tmp_path: Path) -> None:
    images, skipped = noted(session)
    assert not skipped
    pictures = [image.picture() for image in images]
    captures = write_captures(pictures, tmp_path)
    assert session.view.series is not None
    source = pydicom.dcmread(session.view.series.planes[0][3].source.path)
    first, second = (pydicom.dcmread(p) for p in sorted(tmp_path.glob("key-image-*.dcm")))
    assert first.SourceImageSequence[0].ReferencedSOPInstanceUID == source.SOPInstanceUID
    assert "SourceImageSequence" not in second  # a plane that was cut has no one source
    assert first.StudyInstanceUID == source.StudyInstanceUID
    assert first.SeriesInstanceUID == second.SeriesInstanceUID != source.SeriesInstanceUID
    assert (
        first.ImageComments == "a dense spot" and "not for diagnosis" in first.DerivationDescription
    )
    assert list(first.PatientOrientation) == ["L", "P"]
    assert list(second.PatientOrientation) == ["L", "F"]
    np.testing.assert_array_equal(first.pixel_array, pictures[0].pixels)
    write_key_objects(pictures, captures, tmp_path / "ko.dcm")
    selection = pydicom.dcmread(tmp_path / "ko.dcm")
    named = {
        item.ReferencedSOPInstanceUID
        for study in selection.CurrentRequestedProcedureEvidenceSequence
        for series in study.ReferencedSeriesSequence
        for item in series.ReferencedSOPSequence
    }
    assert named == {source.SOPInstanceUID, second.SOPInstanceUID}
    assert selection.SOPClassUID == "1.2.840.10008.5.1.4.1.1.88.59"


def test_what_is_no_dicom_is_refused_with_the_reason(session: Session, tmp_path: Path) -> None:
    assert session.view.volume is not None
    write_nifti(session.view.volume, tmp_path / "head.nii.gz")
    scanned = scan([tmp_path / "head.nii.gz"], index=False)
    other = Session()
    other.open_scan(scanned)
    other.show(scanned.series[0], load(scanned.series[0]))
    marks, skipped = report_measurements(with_marks(other))
    assert not marks and len(skipped) == len(MARKS)
    assert code_of(skipped[0].reason) == "dicom-write.mark-not-dicom"
    with raises_code(CoreError, "dicom-write.report-marks-missing"):
        write_measurements(marks, tmp_path / "sr.dcm")
    with raises_code(CoreError, "dicom-write.series-not-dicom"):
        write_captures([image.picture() for image in noted(other)[0]], tmp_path)


def test_only_slices_as_acquired_have_a_source(session: Session) -> None:
    volume = session.view.volume
    assert volume is not None
    axial, coronal = plane_stack(volume, "axial"), plane_stack(volume, "coronal")
    assert [slice_of(volume, axial.grid(n)) for n in (0, 5, 11)] == [0, 5, 11]
    assert slice_of(volume, coronal.grid(5)) is None


def film(session: Session, **facts: object) -> Film:
    assert session.view.volume is not None
    stack = plane_stack(session.view.volume, "axial")
    return Film(session.view.volume, stack, default_window(session.view.volume), **facts)  # type: ignore[arg-type]


def test_a_gif_holds_every_slice_as_it_is_shown(session: Session, tmp_path: Path) -> None:
    made = film(session, hz=5.0)
    write_film(made, tmp_path / "f.gif")
    with Image.open(tmp_path / "f.gif") as image:
        frames = [np.array(f.convert("L")) for f in ImageSequence.Iterator(image)]
        assert image.info["duration"] == 200 and image.info["loop"] == 0
    assert len(frames) == 12
    for number, frame in enumerate(frames):
        assert np.abs(frame.astype(int) - made.frame(number)).max() <= 1


def test_a_cancelled_film_leaves_nothing(session: Session, tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        write_film(film(session), tmp_path / "f.gif", cancelled=lambda: True)
    assert not list(tmp_path.glob("*f.gif*"))


def test_mp4_without_ffmpeg_says_so(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with raises_code(CoreError, "export-file.ffmpeg-missing"):
        write_film(film(session), tmp_path / "f.mp4")
    (tmp_path / "ffmpeg").write_text("#!/bin/sh\n/bin/cat > /dev/null\necho broken >&2\nexit 1\n")
    (tmp_path / "ffmpeg").chmod(0o755)
    with raises_code(CoreError, "export-file.ffmpeg-failed", reason="broken"):
        write_film(film(session), tmp_path / "f.mp4")


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="needs Debian's ffmpeg")
def test_an_mp4_is_read_back(session: Session, tmp_path: Path) -> None:
    made = film(session)
    write_film(made, tmp_path / "f.mp4")
    command = ["ffmpeg", "-v", "error", "-i", str(tmp_path / "f.mp4"), "-f", "rawvideo"]
    raw = subprocess.run([*command, "-pix_fmt", "gray", "-"], capture_output=True, check=True)
    rows, columns = made.frame(0).shape
    frames = np.frombuffer(raw.stdout, np.uint8).reshape(-1, rows, columns)
    assert len(frames) == 12
    assert np.abs(frames[5].astype(int) - made.frame(5)).mean() < 6


def test_the_footer_tells_scale_and_notice_and_leaves_the_picture_alone(session: Session) -> None:
    volume = session.view.volume
    assert volume is not None
    stack = plane_stack(volume, "axial")
    pixels, grid = slice_image(volume, stack, 6, default_window(volume))
    whole = with_footer(pixels, "slice 7 / 12", grid.spacing_rc_mm[1])
    factor = (whole.shape[1]) // pixels.shape[1]
    assert whole.shape[0] - FOOTER in (pixels.shape[0] * factor, pixels.shape[0] * factor + 1)
    footer = whole[-FOOTER + 8 : -FOOTER + 16]
    lit = np.nonzero((footer > 200).any(axis=0))[0]
    bar = lit[lit > whole.shape[1] // 2]
    mm = (bar.max() - bar.min()) * grid.spacing_rc_mm[1] / factor
    assert min(abs(mm - nice) for nice in (1, 2, 5, 10, 20)) < 0.2
    lettered = with_footer(pixels, "", None, ("R", "", "", "")).astype(int)
    changed = np.argwhere(lettered != with_footer(pixels, "", None))
    assert len(changed) and changed[:, 1].max() < 24  # the right side's letter is on the left
    assert with_footer(pixels, "", None)[-FOOTER:, whole.shape[1] // 2 + 60 :].max() == 0
