"""Registration and links: a known movement is found, doubts are told, nothing is linked by itself."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from scipy.ndimage import gaussian_filter

from viewer.core import load, scan
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import Cancelled, CoreError
from viewer.core.geometry import Geometry
from viewer.core.space.fusion import checkerboard, difference, fuse, move_grid
from viewer.core.space.registration import Registration, register
from viewer.core.space.reslice import sample
from viewer.core.space.slice_planes import Turn, plane_stack
from viewer.core.voxels.volume import Volume
from viewer.session.viewports.series_links import Links


def movement(degrees: float = 9, shift: tuple[float, float, float] = (8, -6, 11)) -> np.ndarray:
    matrix = np.eye(4)
    matrix[:3, :3] = np.array(Turn.about([0.2, 0.5, 1], degrees, [0, 0, 0]).rotation)
    matrix[:3, 3] = shift
    return matrix


def head(seed: int = 0) -> Volume:
    """Smooth blobs in a ball of 64 mm radius: nothing symmetric about it."""
    rng = np.random.default_rng(seed)
    grid = np.stack(np.meshgrid(*[np.arange(48)] * 3, indexing="ij"), axis=-1) - 23.5
    inside = (np.linalg.norm(grid * [1, 1.2, 0.9], axis=-1) < 21).astype(float)
    texture = gaussian_filter(rng.normal(size=inside.shape), 2.0)
    values = (inside * (100 + 900 * texture)).astype(np.float32)
    return Volume(values, Geometry(values.shape, np.diag([3.0, 3, 3, 1])))


def moved_by(volume: Volume, matrix: np.ndarray) -> Volume:
    geometry = Geometry(volume.geometry.shape_kji, matrix @ volume.geometry.affine)
    return replace(volume, geometry=geometry)


def farthest_mm(found: Registration, matrix: np.ndarray, volume: Volume) -> float:
    corners = np.random.default_rng(1).uniform(10, 37, (200, 3))
    points = volume.geometry.index_to_lps(corners)
    a, b = np.array(found.matrix), matrix
    gap = (points @ a[:3, :3].T + a[:3, 3]) - (points @ b[:3, :3].T + b[:3, 3])
    return float(np.linalg.norm(gap, axis=1).max())


def test_a_known_movement_is_found() -> None:
    volume, matrix = head(), movement()
    result = register(volume, moved_by(volume, matrix))
    assert farthest_mm(result, matrix, volume) < 0.5
    assert result.doubtful is None
    assert result.turn_deg == pytest.approx(9, abs=0.3)
    assert result.overlap > 0.95


def test_a_known_movement_is_found_in_a_real_head(shared_data: Path) -> None:
    path = shared_data / "glioma_TCGA-FG-6692"
    series = next(s for s in scan([path]).series if s.sequence == "T2")
    volume, matrix = load(series), movement(6, (10, 5, -8))
    result = register(volume, moved_by(volume, matrix))
    corners = np.random.default_rng(1).uniform(60, 180, (100, 3)) * [1, 1, 0.1]
    points = volume.geometry.index_to_lps(corners)
    a = np.array(result.matrix)
    gap = (points @ a[:3, :3].T + a[:3, 3]) - (points @ matrix[:3, :3].T + matrix[:3, 3])
    assert np.linalg.norm(gap, axis=1).max() < 1.0


def test_two_things_with_nothing_in_common_are_doubtful() -> None:
    rng = np.random.default_rng(5)
    noise = Volume(rng.normal(size=(48, 48, 48)).astype(np.float32), head().geometry)
    try:
        result = register(head(), noise)
    except CoreError as error:
        assert "found no match between the images" in str(error)
    else:
        assert result.doubtful is not None


def test_it_can_be_cancelled() -> None:
    seen: list[int] = []
    with pytest.raises(Cancelled):
        register(
            head(), head(1),
            progress=lambda done, _total: seen.append(done),
            cancelled=lambda: len(seen) >= 3,
        )  # fmt: skip
    assert 3 <= len(seen) < 60


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"has_geometry": False}, "no position in space"),
        (
            {"geometry": Geometry((2, 48, 48), np.eye(4)), "voxels": head().voxels[:2]},
            "three slices",
        ),
    ],
)
def test_what_cannot_be_registered_says_why(change: dict[str, Any], why: str) -> None:
    with pytest.raises(CoreError, match=why):
        register(replace(head(), **change), head())


# --- links ---------------------------------------------------------------------------------------


def series(name: str, space: str | None) -> Series:
    frame = SimpleNamespace(frame_of_reference=space)
    item = Series(
        name, name, "1.2", "key", 1, name, "MR", "volume", (2, 2, 2), 1, (),
        Geometry((2, 2, 2), np.eye(4)),
    )  # fmt: skip
    return replace(item, planes=cast("Any", ((frame,),)))


def test_a_link_leads_there_and_back_for_every_series_of_both_spaces() -> None:
    links, matrix = Links(), movement()
    item, twin, other = series("1", "A"), series("2", "A"), series("3", "B")
    assert links.place([1, 2, 3], item, other) is None
    result = Registration(tuple(map(tuple, matrix.tolist())), 0.1, 5.0, 1.0, (0.1, 0.5))
    links.register(item, other, result)
    there = links.place([1, 2, 3], twin, other)
    assert there is not None
    np.testing.assert_allclose(there, matrix[:3, :3] @ [1, 2, 3] + matrix[:3, 3])
    back = links.place(there, other, twin)
    np.testing.assert_allclose(back, [1, 2, 3], atol=1e-9)  # type: ignore[arg-type]


def test_a_registration_waits_to_be_accepted() -> None:
    links, item, other = Links(), series("1", "A"), series("2", "B")
    links.register(
        item, other, Registration(tuple(map(tuple, np.eye(4).tolist())), 0, 0, 1, (0, 1))
    )
    link = links.between(other, item)
    assert link is not None and not link.accepted
    links.accept(other, item)
    link = links.between(item, other)
    assert link is not None and link.accepted
    links.remove(other, item)
    assert links.between(item, other) is None


def test_places_linked_by_hand_are_shifted() -> None:
    links, item, other = Links(), series("1", None), series("2", None)
    links.by_hand(item, other, [1, 1, 1], [4, 0, 1])
    np.testing.assert_allclose(links.place([10, 0, 0], item, other), [13, -1, 0])  # type: ignore[arg-type]


# --- two series in one picture ---------------------------------------------------------------------


def test_a_moved_grid_samples_what_the_first_one_shows() -> None:
    volume, matrix = head(), movement()
    other = moved_by(volume, matrix)
    grid = plane_stack(volume, "axial").grid(20)
    here, there = sample(volume, grid), sample(other, move_grid(grid, matrix))
    np.testing.assert_allclose(here.values, there.values, atol=1e-2)


def test_blending_keeps_the_base_where_the_other_is_black_or_missing() -> None:
    base = np.full((4, 4), 100, np.uint8)
    over = np.array([[0, 255, 128, 9]] * 4, np.uint8)
    inside = np.ones((4, 4), np.bool_)
    inside[0] = False
    made = fuse(base, over, inside, 0.5, "hot")
    assert (made[0] == 100).all() and (made[:, 0] == 100).all()
    assert made[1, 1].tolist() == [178, 178, 178]
    assert (fuse(base, over, inside, 0.0, "hot") == 100).all()


def test_squares_change_by_turns_in_mm() -> None:
    base, over = np.zeros((10, 10), np.uint8), np.full((10, 10), 9, np.uint8)
    made = checkerboard(base, over, np.ones((10, 10), np.bool_), (10.0, 5.0))
    assert made[0].tolist() == [0] * 4 + [9] * 4 + [0] * 2
    assert made[:, 0].tolist() == [0, 0, 9, 9, 0, 0, 9, 9, 0, 0]


def test_a_difference_has_a_sign_and_none_is_black() -> None:
    base = np.array([[50, 200, 50]], np.uint8)
    over = np.array([[50, 50, 200]], np.uint8)
    same, brighter, darker = difference(base, over, np.ones((1, 3), np.bool_))[0]
    assert same.tolist() == [0, 0, 0]
    assert brighter[0] > brighter[2] and darker[2] > darker[0]
