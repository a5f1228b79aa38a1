"""`overread info` and `overread convert`, as a user runs them."""

import json
import sys
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest
from pydicom.dataset import Dataset

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.cli import ALIASES, main


def test_info_as_json_is_one_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_series(tmp_path, asymmetric_phantom(), SeriesNumber=3, SeriesDescription="Kopf nativ")
    (tmp_path / "note.txt").write_text("no picture at all")
    assert main(["info", str(tmp_path), "--json"]) == 0
    out, err = capsys.readouterr()
    document = json.loads(out)
    assert [s["id"] for s in document["series"]] == ["3"]
    assert document["series"][0]["sequence"] == "CT"
    assert document["rejected"] == [
        {
            "path": str(tmp_path / "note.txt"),
            "reason": "not a DICOM file",
            "code": "not-dicom",
            "values": {},
        }
    ]
    assert err == ""


def test_a_warning_as_json_has_its_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A document that other programs read: the text may change, code and values stay."""
    write_series(
        tmp_path,
        asymmetric_phantom(),
        ImagePositionPatient=lambda k: [0, 0, 2.5 * k if k < 5 else 2.5 * k + 2.5],
    )
    assert main(["info", str(tmp_path), "--json"]) == 0
    (series,) = json.loads(capsys.readouterr().out)["series"]
    (warning,) = series["warnings"]
    assert warning["code"] == "missing-slices" and "1 slice missing" in warning["message"]
    counted, *_ = warning["values"]["parts"]
    assert counted["code"] == "series.slices-missing-count" and counted["values"]["n"] == 1


def test_info_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_series(
        tmp_path,
        asymmetric_phantom(),
        SeriesNumber=3,
        SeriesDescription="Kopf nativ",
        ImagePositionPatient=lambda k: [0, 0, 2.5 * k if k < 5 else 2.5 * k + 2.5],
    )
    (tmp_path / "note.txt").write_text("no picture at all")
    assert main(["info", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert "3 CT  CT  axial  volume  32 x 40 x 12  regularized to 0.9 x 0.8 x 2.5 mm  Kopf" in out
    assert "! missing-slices: 1 slice missing" in out
    assert err == f"overread: {tmp_path / 'note.txt'}: not a DICOM file\n"
    assert "PHANTOM" not in out + err


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_info_without_pictures_is_code_2_and_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    (tmp_path / "note.txt").write_text("no picture at all")
    assert main(["info", str(tmp_path), *arguments]) == 2
    out, err = capsys.readouterr()
    assert err.splitlines()[-1] == f"overread: {tmp_path}: no images found (1 file rejected)"
    if arguments:
        assert json.loads(out)["series"] == []


def test_paths_that_do_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gone = tmp_path / "gone"
    assert main(["info", str(gone)]) == 2
    assert capsys.readouterr().err == f"overread: {gone}: no such file or folder\n"


def test_convert_writes_rescaled_values_in_their_place(tmp_path: Path) -> None:
    write_series(tmp_path / "in", asymmetric_phantom(), SeriesNumber=3)
    out = tmp_path / "out.nii.gz"
    assert main(["convert", str(tmp_path / "in"), "--series", "3", "-o", str(out)]) == 0
    image = nib.load(out)
    np.testing.assert_array_equal(np.asanyarray(image.dataobj), asymmetric_phantom().T)
    np.testing.assert_allclose(image.affine @ [0, 0, 0, 1], [14, 20, 30, 1], atol=1e-4)


def test_convert_failures_are_one_line_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "in"
    write_series(folder, asymmetric_phantom(), SeriesNumber=3)

    def run(*arguments: str) -> str:
        assert main(["convert", str(folder), *arguments]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        return err

    out = str(tmp_path / "o.nii.gz")
    assert run("--series", "9", "-o", out) == f"overread: {folder}: no series 9; available: 3\n"
    assert "the name of a NIfTI file ends in .nii or .nii.gz" in run(
        "--series", "3", "-o", str(tmp_path / "o.png")
    )
    assert "No such file or directory" in run("--series", "3", "-o", str(tmp_path / "x" / "o.nii"))


def test_convert_refuses_color(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rgb = np.zeros((2, 4, 4, 3), np.uint8)
    write_series(tmp_path, rgb, modality="MR", SeriesNumber=3)
    assert main(["convert", str(tmp_path), "--series", "3", "-o", str(tmp_path / "o.nii")]) == 2
    assert "series 3 is in color" in capsys.readouterr().err


def test_convert_of_a_plain_stack_claims_no_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_series(tmp_path, asymmetric_phantom(), ImagePositionPatient=None, SeriesNumber=3)
    out = tmp_path / "o.nii"
    assert main(["convert", str(tmp_path), "--series", "3", "-o", str(out)]) == 0
    assert "written without orientation" in capsys.readouterr().err
    header = nib.load(out).header
    assert (int(header["sform_code"]), int(header["qform_code"])) == (0, 0)


def test_progress_shows_on_a_terminal_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_series(tmp_path, asymmetric_phantom(), SeriesNumber=3)
    assert main(["info", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert main(["info", str(tmp_path)]) == 0
    assert "scanning" in capsys.readouterr().err


def test_convert_to_philips_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two dynamics of the same head, displayed at different scales, are the same again."""
    head = np.abs(asymmetric_phantom())
    slopes = [2.0, 4.0]

    def dynamic(k: int, ds: Dataset) -> None:
        t = k // 12
        ds.Manufacturer, ds.TemporalPositionIdentifier = "Philips Medical Systems", t + 1
        ds.ImagePositionPatient = [-10, -20, 3 * (k % 12)]
        ds.RescaleSlope, ds.RescaleIntercept = slopes[t], 0
        block = ds.private_block(0x2005, "Philips MR Imaging DD 001", create=True)
        block.add_new(0x0E, "FL", [0.5, 1.0][t])

    write_series(tmp_path / "s", np.concatenate([head, 2 * head]), modality="MR", change=dynamic)
    out = tmp_path / "o.nii.gz"
    arguments = ["convert", str(tmp_path / "s"), "--series", "1", "-o", str(out)]
    assert main(arguments) == 0
    shown = nib.load(out).get_fdata()
    np.testing.assert_allclose(shown[..., 1], 4 * shown[..., 0])
    assert main([*arguments, "--philips-values"]) == 0
    assert "floating-point values" in capsys.readouterr().err
    measured = nib.load(out).get_fdata()
    for t in range(2):
        np.testing.assert_allclose(measured[..., t], head.T / 0.5)


def test_philips_values_of_another_vendor_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_series(tmp_path / "s", asymmetric_phantom())
    arguments = ["convert", str(tmp_path / "s"), "--series", "1", "-o", str(tmp_path / "o.nii")]
    assert main([*arguments, "--philips-values"]) == 2
    assert "no Philips scale slope" in capsys.readouterr().err


@pytest.mark.parametrize("command", [(name,) for name in ALIASES] + [("judge", "figures")])
def test_former_names_of_commands_work_but_are_not_listed(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--help"]) == 0
    capsys.readouterr()
    assert main([*command[:-1], "--help"]) == 0
    listed = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert command[-1] not in [word for words in listed for word in words[1:2]]
