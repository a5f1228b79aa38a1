"""Heights along a stack of planes: evenly spaced, unevenly spaced and with a gap."""

from dataclasses import replace

import numpy as np
import pytest

from tests.helpers.phantom import asymmetric_phantom
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import PlaneStack, plane_stack
from viewer.core.voxels.acquired_slices import AcquiredSlices
from viewer.core.voxels.volume import Volume

HEIGHTS = [0.0, 4.0, 8.0, 15.0, 22.0]
"""Slices 4 mm apart below and 7 mm above."""
AS_STORED = ((0, 1), (1, 1), (2, 1))
"""Rows, columns and slices as pictures have them: none turned."""


def even(step_mm: float = 2.5) -> PlaneStack:
    """Axial planes that much apart, counted towards the head, or the feet where it is negative."""
    affine = np.diag([1.0, 1.0, step_mm, 1.0])
    affine[2, 3] = 30.0
    voxels = asymmetric_phantom((5, 12, 10))
    return plane_stack(Volume(voxels, Geometry(voxels.shape, affine), modality="CT"), "acquired")


def slices(heights: list[float] = HEIGHTS, gaps: tuple[int, ...] = ()) -> AcquiredSlices:
    """Axial slices at these heights above z = 30."""
    n = len(heights)
    origins = np.column_stack([np.full(n, -10.0), np.full(n, -20.0), np.array(heights) + 30])
    axes = np.tile(np.array([[1.0, 0, 0], [0, 1.0, 0]]), (n, 1, 1))
    voxels = np.zeros((n, 12, 10), np.int16)
    return AcquiredSlices(voxels, origins, axes, (1.0, 1.0), error_mm=3.0, gaps=gaps)


def uneven(gaps: tuple[int, ...] = ()) -> PlaneStack:
    acquired = slices(gaps=gaps)
    return replace(even(), n=acquired.n, slices=acquired, turned=AS_STORED)


@pytest.mark.parametrize("step_mm", [2.5, -2.5])
def test_heights_grow_with_the_index_whichever_way_the_planes_run(step_mm: float) -> None:
    stack = even(step_mm)
    for index in range(stack.n):
        height = stack.height_mm(stack.grid(index).center_lps_mm)
        assert height == pytest.approx(index * 2.5)
        assert stack.fraction_at(height) == pytest.approx(index)
        assert stack.height_at(index) == pytest.approx(height)


def test_uneven_heights_are_those_of_the_slices() -> None:
    stack = uneven()
    for index, height in enumerate(HEIGHTS):
        assert stack.height_mm([3, 4, 30 + height]) == pytest.approx(height)
        assert stack.fraction_at(height) == pytest.approx(index)
        assert stack.height_at(index) == pytest.approx(height)


@pytest.mark.parametrize(
    ("height_mm", "fraction"),
    [(2.0, 0.5), (6.0, 1.5), (11.5, 2.5), (9.75, 2.25), (20.25, 3.75)],
)
def test_between_uneven_slices_the_index_grows_with_the_way(
    height_mm: float, fraction: float
) -> None:
    assert uneven().fraction_at(height_mm) == pytest.approx(fraction)
    assert uneven().height_at(fraction) == pytest.approx(height_mm)


def test_beyond_the_ends_the_outermost_slices_count_on() -> None:
    stack = uneven()
    assert stack.fraction_at(-4.0) == pytest.approx(-1)
    assert stack.fraction_at(22.0 + 7.0) == pytest.approx(5)
    assert even().fraction_at(-2.5) == pytest.approx(-1)
    assert even().fraction_at(12.5) == pytest.approx(5)


def test_each_slice_reaches_halfway_to_its_neighbors() -> None:
    np.testing.assert_allclose(
        slices().extents_mm, [[2, 2], [2, 2], [2, 3.5], [3.5, 3.5], [3.5, 3.5]]
    )
    assert [slices().thickness_mm(k) for k in range(5)] == [4, 4, 5.5, 7, 7]


def test_at_a_gap_a_slice_reaches_as_far_as_on_its_other_side() -> None:
    np.testing.assert_allclose(
        slices(gaps=(2,)).extents_mm, [[2, 2], [2, 2], [2, 2], [3.5, 3.5], [3.5, 3.5]]
    )
    one_between_gaps = slices([0, 4, 20, 36, 40], gaps=(1, 2))
    assert one_between_gaps.extents_mm[2].tolist() == [2, 2], "as the usual slice of the series"


@pytest.mark.parametrize(
    ("height_mm", "reached"),
    [(-2.0, True), (-2.1, False), (10.0, True), (10.1, False), (11.4, False), (11.5, True),
     (25.5, True), (25.6, False)],
)  # fmt: skip
def test_no_plane_stands_for_a_gap_nor_for_what_lies_beyond(
    height_mm: float, reached: bool
) -> None:
    assert uneven(gaps=(2,)).reaches([0, 0, 30 + height_mm]) is reached


@pytest.mark.parametrize(
    ("height_mm", "reached"), [(-1.25, True), (-1.26, False), (11.25, True), (11.26, False)]
)
def test_even_planes_reach_half_a_step_beyond_their_ends(height_mm: float, reached: bool) -> None:
    assert even().reaches([0, 0, 30 + height_mm]) is reached


def test_a_slice_alone_lies_where_it_was_acquired_and_is_as_deep_as_it_stands_for() -> None:
    acquired = slices()
    for k, height in enumerate(HEIGHTS):
        alone = acquired.geometry(k)
        assert alone.shape_kji == (1, 12, 10)
        np.testing.assert_allclose(alone.index_to_lps([0, 0, 0]), [-10, -20, 30 + height])
        np.testing.assert_allclose(alone.index_to_lps([9, 11, 0]), [-1, -9, 30 + height])
        assert alone.spacing_ijk_mm[2] == pytest.approx(acquired.thickness_mm(k))


def test_a_mark_belongs_to_the_slice_that_stands_for_it_and_to_no_other() -> None:
    stack = uneven()
    for height in (0.0, 1.9, 2.1, 9.0, 11.4, 11.6, 18.4, 18.6, 25.0):
        holders = [
            k for k in range(stack.n) if stack.grid(k).stands_for([0, 0, 30 + height], 100.0)
        ]
        assert holders == [stack.index_of([0, 0, 30 + height])], height
