"""The checks over answers to real bundles: where the brain is, and which side of it a mark is on."""

import importlib.util
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import nibabel as nib
import numpy as np
import pytest

from assistant.request.answer_parsing import conclude
from assistant.request.bundle import Bundle, make_bundle
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import FlagCode
from audit.plausibility import check
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import has
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.demo.sample_cases import CASES, CONTROL, GLIOMA, MULTIFOCAL, reference
from viewer.demo.sample_reads import read_of
from viewer.demo.synthetic_lesions import Measured

LPS = np.diag([-1.0, -1.0, 1.0, 1.0])


@pytest.fixture(scope="module")
def icbm() -> Volume:
    """The T1 template that the nilearn wheel carries: its midplane is at x = 0."""
    result = importlib.util.find_spec("nilearn")
    assert result is not None and result.origin is not None
    name = "mni_icbm152_t1_tal_nlin_sym_09a_converted.nii.gz"
    image = nib.load(Path(result.origin).parent / "datasets" / "data" / name)
    voxels = np.ascontiguousarray(np.asarray(image.dataobj).T)
    geometry = Geometry(voxels.shape, LPS @ image.affine)
    return Volume(voxels, geometry, modality="MR", sequence="T1")


def moved(volume: Volume, turn: np.ndarray) -> Volume:
    """The same head, turned and shifted in the scanner."""
    geometry = Geometry(volume.geometry.shape_kji, turn @ volume.geometry.affine)
    return replace(volume, geometry=geometry)


def yaw(degrees: float, shift_mm: float = 0.0) -> np.ndarray:
    angle = np.radians(degrees)
    turn = np.eye(4)
    turn[:2, :2] = [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
    turn[0, 3] = shift_mm
    return turn


@pytest.mark.parametrize("turn", [np.eye(4), yaw(0, 37.0), yaw(12, -20.0), yaw(-8)])
def test_midplane_follows_the_head(icbm: Volume, turn: np.ndarray) -> None:
    """Points of the template's own midplane stay on it, however the head lies."""
    plane = brain_extent(moved(icbm, turn)).midplane
    assert plane is not None
    normal = np.array([1.0, -plane.per_y, -plane.per_z]) / np.hypot(
        1, np.hypot(plane.per_y, plane.per_z)
    )
    middle = np.array([[0, -60, 0], [0, 0, 40], [0, 80, 10]], float)
    for off in (0.0, 30.0, -30.0):
        points = middle + np.array([off, 0, 0])
        world = points @ turn[:3, :3].T + turn[:3, 3]
        result = (world[:, 0] - plane.x_mm) * normal[0] + world[:, 1:] @ normal[1:]
        assert result == pytest.approx(np.full(3, off), abs=2.0)


def test_one_volume_is_searched_once(icbm: Volume) -> None:
    assert brain_extent(icbm) is brain_extent(icbm)


def level(volume: Volume, z: float) -> int:
    """Index of the axial slice at a height."""
    return round(float(volume.geometry.lps_to_index([0, 0, z])[2]))


@pytest.fixture(scope="module")
def bundle(icbm: Volume) -> Bundle:
    """Three axial slices: above the head, through the thalamus, through the cerebellum."""
    chosen = slices(level(icbm, 104.0), level(icbm, 10.0), level(icbm, -35.0))
    return make_bundle({"3": icbm}, chosen, captions="blinded")


def mark(bundle: Bundle, image: int, x: float, y: float = 0.0) -> dict[str, Any]:
    """A point on an image, by its place in the patient."""
    place = bundle.images[image - 1].place
    assert place is not None
    point = place.pixel_to_lps(0, 0).model_copy(update={"x": x, "y": y})
    column, row, _ = place.lps_to_pixel(point)
    return {"image": image, "point": {"x": column, "y": row}}


def answer(side: str, evidence: list[dict[str, Any]], **more: Any) -> str:
    finding = {
        "number": 1,
        "presence": "present",
        "type": {"code": "mass", "words": "mass"},
        "location": {"structure": "cerebral-hemisphere", "side": side},
        "evidence": evidence,
        "confidence": 0.9,
    }
    hypothesis = {"category": "tumor", "probability": 0.9, "supporting": [1], "role": "primary"}
    whole = {"normality": "abnormal", "p_abnormal": 0.9, "urgency": "urgent"}
    return json.dumps({**whole, "findings": [finding], "hypotheses": [hypothesis], **more})


def codes(text: str, bundle: Bundle) -> list[FlagCode]:
    return [flag.code for flag in conclude(text, bundle).flags]


def test_side_of_a_mark_on_a_real_head(icbm: Volume, bundle: Bundle) -> None:
    left = [mark(bundle, 2, 35.0)]
    assert codes(answer("left", left), bundle) == []
    assert codes(answer("right", left), bundle) == [FlagCode.SIDE_OF_MARK]
    assert codes(answer("right", [mark(bundle, 2, 5.0)]), bundle) == []


def test_side_does_not_hang_on_the_scanners_origin(icbm: Volume) -> None:
    """The head lies 60 mm to one side: x alone would call all of it left."""
    away = moved(icbm, yaw(0, 60.0))
    bundle = make_bundle({"3": away}, slices(level(away, 10.0)), captions="blinded")
    right = [mark(bundle, 1, 60.0 - 35.0)]
    assert codes(answer("right", right), bundle) == []
    assert codes(answer("left", right), bundle) == [FlagCode.SIDE_OF_MARK]


def test_a_finding_above_the_head_is_on_no_brain(bundle: Bundle) -> None:
    assert codes(answer("left", [mark(bundle, 1, 35.0)]), bundle) == [FlagCode.NO_BRAIN_ON_IMAGE]
    both = [mark(bundle, 1, 35.0), mark(bundle, 2, 35.0)]
    assert codes(answer("left", both), bundle) == []
    assert codes(answer("left", [mark(bundle, 3, 25.0, 60.0)]), bundle) == []


def test_where_no_brain_is_found_nothing_is_claimed() -> None:
    bundle = make_bundle({"3": head_volume()}, slices(2, 3), captions="blinded")
    flags = conclude(answer("right", [{"image": 1, "point": {"x": 25, "y": 20}}]), bundle).flags
    brain, side = flags
    assert (brain.code, brain.subject) == (FlagCode.BRAIN_NOT_CHECKED, "whole")
    assert has(brain.words, "flag.brain-not-checked") and "image 1" in str(brain)
    assert (side.code, side.subject, side.number) == (FlagCode.SIDE_NOT_CHECKED, "finding", 1)
    assert has(side.words, "flag.side-unchecked-no-midline")
    assert {flag.kind for flag in flags} == {"unchecked"}


def test_pictures_that_were_changed_are_not_checked_against_the_series(bundle: Bundle) -> None:
    other = replace(bundle.images[1], sha256="00" * 32)
    changed = replace(bundle, images=(bundle.images[0], other, bundle.images[2]))
    text = answer("left", [mark(bundle, 2, 35.0)])
    assert codes(text, changed) == [FlagCode.BRAIN_NOT_CHECKED]


def test_blinded_and_informed_authors_are_told_apart(icbm: Volume, bundle: Bundle) -> None:
    text = answer("left", [mark(bundle, 2, 35.0)], technical={"sequence": "T2"})
    assert codes(text, bundle) == [FlagCode.WRONG_SEQUENCE]
    informed = replace(bundle, captions="informed")
    assert codes(text, informed) == [FlagCode.CONTRADICTS_CAPTION]


# --- the sample cases -----------------------------------------------------------------------------

MEASURED = Measured(3.4, 21.0, 14.0, edema=Measured(31.0, 44.0, 36.0))
PLACES = [
    ImagePlace(
        number=n,
        origin_lps_mm=(-100, -120, z),
        right=(1, 0, 0),
        down=(0, 1, 0),
        spacing_rc_mm=(1, 1),
        shape_rc=(240, 200),
        thickness_mm=4,
    )
    for n, z in enumerate((-30.0, 16.0, 24.0, 26.0, 30.0, 38.0), 1)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_references_and_reads_of_the_sample_cases_have_no_flag(case: Any, icbm: Volume) -> None:
    plane = brain_extent(icbm).midplane
    assert plane is not None
    measured = {lesion.number: MEASURED for lesion in case.lesions}
    standard: Interpretation = reference(case, measured)
    assert check(standard, midplanes=[plane]) == ()
    assert [f for f in check(read_of(case, PLACES), midplanes=[plane]) if f.kind == "doubt"] == []


def test_the_sample_cases_are_all_of_them() -> None:
    assert set(CASES) == {CONTROL, GLIOMA, MULTIFOCAL}
