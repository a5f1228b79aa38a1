"""`overread snapshot` on DICOM written for the purpose: the right pixels, the right way round."""

from pathlib import Path

import numpy as np
import pytest
import typer
from PIL import Image
from typer.testing import CliRunner, Result

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.commands.study.snapshot import snapshot
from viewer.core import load, scan
from viewer.core.display import Window, to_uint8
from viewer.core.space.reslice import slice_uint8
from viewer.core.space.slice_planes import plane_stack

# how a patient can lie in the scanner: directions in LPS of a row, a column and the slice order
POSITIONS = {
    "HFS": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "HFS, head to feet": ((1, 0, 0), (0, 1, 0), (0, 0, -1)),  # a left-handed stack
    "FFS": ((1, 0, 0), (0, 1, 0), (0, 0, -1)),
    "HFP": ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    "FFP": ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    "HFDR": ((0, 1, 0), (-1, 0, 0), (0, 0, 1)),
    "FFDL": ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
    "sagittal": ((0, 1, 0), (0, 0, -1), (1, 0, 0)),
    "sagittal, left to right": ((0, 1, 0), (0, 0, -1), (-1, 0, 0)),
    "coronal": ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    "coronal, mirrored": ((-1, 0, 0), (0, 0, 1), (0, -1, 0)),
}


def run(*arguments: object) -> Result:
    app = typer.Typer()
    app.command()(snapshot)
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def take(folder: Path, output: Path, *arguments: object) -> np.ndarray:
    (series,) = scan([folder]).series
    result = run(folder, "--series", series.id, "-o", output, *arguments)
    assert result.exit_code == 0, result.output
    with Image.open(output) as image:
        assert image.mode == "L"
        return np.asarray(image)


def head(folder: Path, directions: tuple[tuple[int, ...], ...], **tags: object) -> None:
    """The phantom in a patient who lies as told: 300 on the left, 200 behind, 100 at the head."""
    in_patient = asymmetric_phantom((24, 32, 40))  # (z, y, x)
    voxels, affine = in_patient, np.eye(4)
    order = []
    for column, direction in enumerate(directions):
        axis = int(np.abs(direction).argmax())
        spacing = (1.0, 1.25, 2.0)[axis]
        affine[:3, column] = np.array(direction) * spacing
        order.append(2 - axis)
        if sum(direction) < 0:
            voxels = np.flip(voxels, 2 - axis)
    voxels = voxels.transpose(order[2], order[1], order[0])
    middle = affine[:3, :3] @ ((np.array(voxels.shape[::-1]) - 1) / 2)
    affine[:3, 3] = -middle
    write_series(folder, voxels, affine, **tags)


def center_of(picture: np.ndarray, gray: int) -> tuple[float, float]:
    rows, columns = np.nonzero(picture == gray)
    assert rows.size
    return float(rows.mean() / picture.shape[0]), float(columns.mean() / picture.shape[1])


@pytest.mark.parametrize("position", POSITIONS)
def test_left_is_left_however_the_patient_lies(tmp_path: Path, position: str) -> None:
    """Grays of the markers under W600/L0: 300 is 255, 200 and 100 a little darker."""
    result = position.split(",")[0] if position[0] in "HF" else "HFS"
    head(tmp_path / "s", POSITIONS[position], PatientPosition=result)
    window = Window(601, 0)
    left, back, up = (int(to_uint8(np.array([v]), window)[0]) for v in (300, 200, 100))

    def picture(plane: str, index: int, *more: object) -> np.ndarray:
        options = ("--plane", plane, "--index", index, "--window", "601/0", *more)
        return take(tmp_path / "s", tmp_path / "out.png", *options)

    axial = picture("axial", 12)
    assert axial.shape == (32, 40)
    assert center_of(axial, left)[1] > 0.7  # patient's left on the right of the picture
    assert center_of(axial, back)[0] > 0.7  # the back of the head below
    coronal = picture("coronal", 16)
    assert coronal.shape == (24, 40)
    assert center_of(coronal, left)[1] > 0.7
    assert center_of(coronal, up)[0] < 0.3
    sagittal = picture("sagittal", 20)
    assert sagittal.shape == (24, 32)
    assert center_of(sagittal, back)[1] > 0.7  # anterior on the left
    assert center_of(sagittal, up)[0] < 0.3
    mirrored = picture("axial", 12, "--convention", "neurological")
    assert np.array_equal(mirrored, axial[:, ::-1])

    # higher index: more to the left, more behind, nearer to the head
    def shows(plane: str, index: int, gray: int) -> bool:
        return bool((picture(plane, index) == gray).any())

    assert shows("axial", 19, up) and not shows("axial", 4, up)
    assert shows("coronal", 25, back) and not shows("coronal", 6, back)
    assert shows("sagittal", 31, left) and not shows("sagittal", 8, left)


def test_the_file_is_what_the_screen_shows_and_nothing_else(tmp_path: Path) -> None:
    name, number = "Canary^Yellow", "CANARY4711"
    write_series(tmp_path / "s", asymmetric_phantom(), PatientName=name, PatientID=number)
    (series,) = scan([tmp_path / "s"]).series
    volume = load(series)
    for plane, index in (("axial", 3), ("coronal", 10), ("sagittal", 7), ("acquired", 0)):
        got = take(
            tmp_path / "s",
            tmp_path / "out.png",
            *(
                "--plane",
                plane,
                "--index",
                index,
                "--window",
                "brain",
                "--slab",
                5,
                "--mode",
                "mean",
            ),
        )
        expected = slice_uint8(
            volume, plane_stack(volume, plane), index, Window(80, 40), slab_mm=5, mode="mean"
        )
        assert np.array_equal(got, expected)
        data = (tmp_path / "out.png").read_bytes()
        assert b"anary" not in data and b"CANARY" not in data and b"tEXt" not in data


def test_oblong_pixels_are_told_and_made_square_when_asked(tmp_path: Path) -> None:
    write_series(tmp_path / "s", asymmetric_phantom((6, 40, 32)), np.diag([1.0, 1.0, 5.0, 1.0]))
    (series,) = scan([tmp_path / "s"]).series
    options = ("--series", series.id, "--plane", "coronal", "--index", 20, "-o", tmp_path / "o.png")
    result = run(tmp_path / "s", *options)
    assert result.exit_code == 0 and "5 mm high and 1 mm wide" in result.stderr
    assert size_of(tmp_path / "o.png") == (32, 6)
    result = run(tmp_path / "s", *options, "--square")
    assert result.stderr == "" and size_of(tmp_path / "o.png") == (32, 30)


def test_errors_are_one_line_that_names_input_and_reason(tmp_path: Path) -> None:
    write_series(tmp_path / "s", asymmetric_phantom())
    (series,) = scan([tmp_path / "s"]).series
    out = tmp_path / "o.png"

    def refused(*arguments: object) -> str:
        result = run(*arguments)
        assert result.exit_code == 2
        (line,) = result.stderr.splitlines()
        assert line.startswith("overread: ")
        return line

    right = ("--series", series.id, "--plane", "axial", "--index", 3)
    assert "no such file" in refused(tmp_path / "none", *right, "-o", out)
    assert "ends in .png" in refused(tmp_path / "s", *right, "-o", tmp_path / "o.jpg")
    assert "no window 'lung'" in refused(tmp_path / "s", *right, "-o", out, "--window", "lung")
    assert "-1.0 mm" in refused(tmp_path / "s", *right, "-o", out, "--slab", "-1")
    assert "o.png" in refused(tmp_path / "s", *right, "-o", tmp_path / "none" / "o.png")
    beyond = ("--series", series.id, "--plane", "axial", "--index", 12)
    assert "0 to 11" in refused(tmp_path / "s", *beyond, "-o", out)
    other = ("--series", "77", "--plane", "axial", "--index", 3)
    assert "77" in refused(tmp_path / "s", *other, "-o", out)
    assert not out.exists()


def test_series_without_a_place_has_only_its_slices(tmp_path: Path) -> None:
    without = {"ImageOrientationPatient": None, "ImagePositionPatient": None}
    write_series(tmp_path / "s", asymmetric_phantom(), **without)
    (series,) = scan([tmp_path / "s"]).series
    options = ("--series", series.id, "--index", 3, "-o", tmp_path / "o.png")
    result = run(tmp_path / "s", *options, "--plane", "coronal")
    assert result.exit_code == 2 and "no position in space" in result.stderr
    assert run(tmp_path / "s", *options, "--plane", "acquired").exit_code == 0
