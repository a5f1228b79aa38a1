"""Declarations of a person: which transform holds, and that values are HU."""

import json
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest
import SimpleITK as sitk  # noqa: N813

from assistant.images.captions import ImageFacts, read_caption, write_caption
from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.request.bundle import make_bundle
from audit import Log
from audit.record.events import SeriesDeclared
from tests.helpers.bundles import head_volume
from tests.helpers.messages import has, raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.cli import main
from viewer.core import Series, load, scan
from viewer.core.dicom.assembly.declared_properties import (
    Declared,
    declare,
    may_be_hu,
    sides_undecided,
)
from viewer.core.display import presets
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.io.label_masks import Labels
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.marks import Annotations, SliceRef
from viewer.session.session import Session
from viewer.ui.language import state_labels

HEAD = head_volume((12, 48, 40))
SFORM = np.diag([-1.0, 1.0, 3.0, 1.0])
QFORM = np.diag([1.0, 1.0, 3.0, 1.0])


def write(path: Path, sform: np.ndarray = SFORM, qform: np.ndarray = QFORM) -> Path:
    """A NIfTI file whose transforms put left and right on opposite sides."""
    image = nib.Nifti1Image(HEAD.voxels.T.astype(np.int16), sform)
    image.set_sform(sform, 1)
    image.set_qform(qform, 1)
    image.header.set_xyzt_units("mm")
    nib.save(image, path)
    return path


def one(path: Path) -> Series:
    (series,) = scan([path], index=False).series
    return series


def by_nibabel(path: Path, transform: str, ijk: tuple[int, int, int]) -> np.ndarray:
    header = nib.load(path).header
    affine = header.get_sform() if transform == "sform" else header.get_qform()
    return (affine @ [*ijk, 1])[:3] * [-1, -1, 1]


# The series ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("transform", ["sform", "qform"])
def test_the_chosen_transform_gives_the_place(tmp_path: Path, transform: str) -> None:
    path = write(tmp_path / "v.nii")
    series = one(path)
    assert sides_undecided(series) and series.geometry is None
    decided = declare(series, Declared(transform))  # type: ignore[arg-type]
    assert not sides_undecided(decided)
    (warning,) = decided.warnings
    assert warning.code == "transform-declared" and has(warning.message, transform)
    volume = load(decided)
    assert volume.has_geometry and volume.declared.transform == transform
    for ijk in ((0, 0, 0), (39, 0, 0), (0, 47, 11)):
        np.testing.assert_allclose(
            volume.geometry.index_to_lps(ijk), by_nibabel(path, transform, ijk), atol=1e-4
        )
    np.testing.assert_array_equal(volume.voxels, load(series).voxels)
    assert state_labels.declared(volume) == [f"orientation from {transform}, declared"]
    back = declare(decided, Declared())
    assert sides_undecided(back) and back.geometry is None


def test_the_two_choices_have_opposite_sides(tmp_path: Path) -> None:
    series = one(write(tmp_path / "v.nii"))
    letters = []
    for transform in ("sform", "qform"):
        volume = load(declare(series, Declared(transform)))  # type: ignore[arg-type]
        grid = plane_stack(volume, "acquired").grid(3)
        letters.append(grid.letters()[:2])
        column = grid.pixel_to_lps([(0, 0), (0, 39)])
        assert (column[1][0] > column[0][0]) == (letters[-1] == ("R", "L"))
    assert sorted(load(series).voxels.shape) == [12, 40, 48]
    assert plane_stack(load(series), "acquired").grid(3).letters() == ("", "", "", "")


def test_without_a_decision_no_side_is_sent(tmp_path: Path) -> None:
    series = one(write(tmp_path / "v.nii"))
    chosen = Selection("reader-independent", "test", (SelectedSlice("1", "acquired", 5, None),))
    captions = {
        transform: make_bundle({"1": load(declare(series, Declared(transform)))}, chosen)  # type: ignore[arg-type]
        .images[0]
        .caption
        for transform in (None, "sform", "qform")
    }
    assert "Sides: not known." in captions[None] and "left is" not in captions[None]
    assert "follow the file's sform, as a person decided" in captions["sform"]
    assert "follow the file's qform, as a person decided" in captions["qform"]
    assert read_caption(captions["qform"]).declared == Declared("qform")


def test_transforms_that_disagree_on_the_same_sides_can_be_decided_too(tmp_path: Path) -> None:
    moved = SFORM.copy()
    moved[2, 3] = 40
    path = write(tmp_path / "v.nii", SFORM, moved)
    series = declare(one(path), Declared("qform"))
    np.testing.assert_allclose(load(series).geometry.index_to_lps([0, 0, 0]), [0, 0, 40])
    assert "40.0 mm" in str(series.warnings[0].message)


def test_transforms_that_agree_leave_nothing_to_decide(tmp_path: Path) -> None:
    series = one(write(tmp_path / "v.nii", SFORM, SFORM))
    with raises_code(CoreError, "nifti.no-contradiction"):
        declare(series, Declared("qform"))


def test_declared_hu_are_shown_sent_and_offered_in_ct_windows(tmp_path: Path) -> None:
    series = one(write(tmp_path / "v.nii", SFORM, SFORM))
    assert series.units is None and may_be_hu(series)
    declared = declare(series, Declared(hu=True))
    assert [w.code for w in declared.warnings] == ["units-declared"]
    volume = load(declared)
    assert volume.units == "HU" and state_labels.declared(volume) == ["values in HU, declared"]
    assert {"Brain", "Bone"} <= {window.name for window in presets(volume)}
    chosen = Selection("reader-independent", "test", (SelectedSlice("1", "axial", 5, None),))
    caption = make_bundle({"1": volume}, chosen).images[0].caption
    assert "taken for Hounsfield units, as a person declared" in caption
    assert read_caption(caption).declared == Declared(hu=True)
    assert declare(declared, Declared()).units is None
    assert declared.to_json()["declared"] == {"transform": None, "units": "HU"}


def test_files_that_name_their_units_leave_nothing_to_declare(tmp_path: Path) -> None:
    for modality in ("CT", "MR"):
        write_series(tmp_path / modality, asymmetric_phantom((3, 8, 8)), modality=modality)
        series = one(tmp_path / modality)
        assert not may_be_hu(series)
        with pytest.raises(CoreError, match=r"units|cannot be Hounsfield"):
            declare(series, Declared(hu=True))


def test_captions_with_declarations_are_read_back() -> None:
    for declared in (Declared(), Declared("sform"), Declared("qform", True), Declared(None, True)):
        facts = ImageFacts(1, 2, series="A", declared=declared, window="brain (80/40)")
        back = read_caption(write_caption(facts, "informed"))
        assert (back.declared, back.window) == (declared, "brain (80/40)")
        assert write_caption(facts, "blinded") == "Image 1 of 2."


# The session --------------------------------------------------------------------------------------


class Recorded:
    """Records what is declared; `refuses` everything where that is set."""

    def __init__(self) -> None:
        self.bodies: list[SeriesDeclared] = []
        self.refuses = False

    def __call__(self, body: SeriesDeclared, go_on: object) -> None:
        if not self.refuses:
            self.bodies.append(body)
            go_on()  # type: ignore[operator]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    made = Session()
    made.open_scan(scan([write(tmp_path / "v.nii")], index=False))
    made.declarations.may_declare = Recorded()
    assert made.view.scan is not None
    (series,) = made.view.scan.series
    made.show(series, load(series))
    made.declarations.changed.connect(lambda new: made.show(new, load(new)))
    return made


def recorded(session: Session) -> Recorded:
    assert isinstance(session.declarations.may_declare, Recorded)
    return session.declarations.may_declare


def test_a_declaration_is_recorded_first_and_can_be_undone(session: Session) -> None:
    assert session.view.series is not None
    session.declarations.declare(session.view.series.id, Declared("qform"))
    assert session.view.has_geometry and session.view.series.declared == Declared("qform")
    session.declarations.declare(session.view.series.id, Declared("qform", hu=True))
    assert session.view.volume is not None and session.view.volume.units == "HU"
    assert session.display.window is not None and session.display.window.name == "Brain"
    session.history.undo()
    assert session.view.volume.units is None and session.view.has_geometry
    session.history.undo()
    assert not session.view.has_geometry and not session.history.can_undo
    session.history.redo()
    session.history.redo()
    assert session.view.volume.units == "HU" and session.view.has_geometry
    rows = [(body.transform, body.units) for body in recorded(session).bodies]
    assert rows == [
        ("qform", None),
        ("qform", "HU"),
        ("qform", None),
        (None, None),
        ("qform", None),
        ("qform", "HU"),
    ]


def test_what_cannot_be_recorded_does_not_hold(session: Session) -> None:
    assert session.view.series is not None
    recorded(session).refuses = True
    session.declarations.declare(session.view.series.id, Declared("sform"))
    assert not session.view.has_geometry and not session.history.can_undo


def test_a_series_with_marks_keeps_its_place(session: Session) -> None:
    assert session.view.series is not None
    ref = SliceRef(session.view.series.id, "acquired", 3)
    session.annotations.apply(Annotations(key_images=(ref,)))
    with raises_code(CoreError, "series.marks-would-move"):
        session.declarations.declare(session.view.series.id, Declared("sform"))
    session.declarations.declare(session.view.series.id, Declared(hu=True))  # moves nothing
    assert recorded(session).bodies[-1].units == "HU"
    refused: list[CoreError] = []
    session.declarations.refused.connect(refused.append)
    session.annotations.apply(Annotations())
    session.declarations.declare(session.view.series.id, Declared("sform", hu=True))
    session.annotations.apply(Annotations(key_images=(ref,)))
    session.declarations.undo()
    assert len(refused) == 1 and session.view.series.declared.transform == "sform"


def test_masks_stay_with_a_series_whose_values_are_declared(tmp_path: Path) -> None:
    session = Session()
    session.open_scan(scan([write(tmp_path / "v.nii", SFORM, SFORM)], index=False))
    assert session.view.scan is not None
    (series,) = session.view.scan.series
    session.show(series, load(series))
    mask = np.zeros(series.shape, np.uint8)
    session.masks.add([Labels("a", mask, Geometry(series.shape, np.eye(4)))], series)
    session.declarations.declare(series.id, Declared(hu=True))
    assert [layer.of.units for layer in session.masks.all] == ["HU"]


# The command line ---------------------------------------------------------------------------------


def test_info_says_what_is_declared(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "v.nii")
    assert main(["info", str(path), "--json"]) == 0
    (before,) = json.loads(capfd.readouterr().out)["series"]
    assert before["affine_lps"] is None and before["declared"]["transform"] is None
    assert main(["info", str(path), "--json", "--transform", "sform", "--hu", "n1"]) == 0
    (after,) = json.loads(capfd.readouterr().out)["series"]
    assert after["declared"] == {"transform": "sform", "units": "HU"} and after["units"] == "HU"
    np.testing.assert_allclose(np.array(after["affine_lps"]), np.diag([-1, -1, 1, 1]) @ SFORM)


@pytest.mark.parametrize("transform", ["sform", "qform"])
def test_converted_files_have_the_declared_transform_alone(tmp_path: Path, transform: str) -> None:
    path, out = write(tmp_path / "v.nii"), tmp_path / "out.nii"
    assert (
        main(["convert", str(path), "--series", "n1", "-o", str(out), "--transform", transform])
        == 0
    )
    ijk = (39, 3, 7)
    result = np.array(sitk.ReadImage(str(out)).TransformIndexToPhysicalPoint(ijk))
    np.testing.assert_allclose(result, by_nibabel(path, transform, ijk), atol=1e-4)


def test_what_leaves_nothing_open_is_refused_by_the_command(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "v.nii", SFORM, SFORM)
    assert main(["info", str(path), "--transform", "qform"]) == 2
    assert "contradict each other" in capfd.readouterr().err
    write_series(tmp_path / "mr", asymmetric_phantom((3, 8, 8)), modality="MR")
    assert main(["info", str(tmp_path / "mr"), "--hu", "1"]) == 2
    assert "cannot be Hounsfield units" in capfd.readouterr().err


def test_a_draft_records_what_was_declared(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "v.nii")
    rows = ["draft", str(path), "--series", "n1", "--preview", "--out", str(tmp_path / "out")]
    assert main([*rows, "--transform", "qform", "--hu", "n1"]) == 0, capfd.readouterr().err
    with Log() as log:
        bodies = [event.body for event in log.events(types=("series.declared",))]
        assert bodies == [SeriesDeclared(series="n1", transform="qform", units="HU")]
    sent = "".join(
        f.read_text() for f in (tmp_path / "out").rglob("*") if f.suffix in (".json", ".txt", ".md")
    )
    assert "Hounsfield units, as a person declared" in sent
    assert "follow the file's qform" in sent
