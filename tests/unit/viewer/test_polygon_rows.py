"""A polygon whose corners lie on the centers of rows: each row counts once, on both of its edges."""

import numpy as np
import pytest
from numpy.typing import ArrayLike

from viewer.core.measure.measurement import Mask, Polygon
from viewer.core.space.pixel_grid import Grid

GRID = Grid([0, 0, 0], [1, 0, 0], [0, 1, 0], (1, 1), (12, 12))


def mask(*corners_rc: tuple[float, float]) -> Mask:
    return Polygon(GRID.pixel_to_lps(np.array(corners_rc))).mask(GRID)


def per_row(filled: Mask) -> list[tuple[int, int]]:
    """First and last column of each row that holds pixels, which lie side by side."""
    spans = []
    for row in filled:
        (columns,) = np.nonzero(row)
        if len(columns):
            assert len(columns) == columns[-1] - columns[0] + 1
            spans.append((int(columns[0]), int(columns[-1])))
    return spans


def test_a_diamond_is_filled_in_the_row_of_its_outer_corners() -> None:
    filled = mask((2, 5.5), (5, 8.5), (8, 5.5), (5, 2.5))
    assert filled[5].nonzero()[0].tolist() == [3, 4, 5, 6, 7, 8]
    assert [len(row.nonzero()[0]) for row in filled[2:9]] == [0, 2, 4, 6, 4, 2, 0]


def test_a_diamond_turned_round_has_the_same_pixels() -> None:
    corners = [(2, 5.5), (5, 8.5), (8, 5.5), (5, 2.5)]
    expected = mask(*corners)
    assert (mask(*corners[::-1]) == expected).all()
    for n in range(1, 4):
        assert (mask(*corners[n:], *corners[:n]) == expected).all()


@pytest.mark.parametrize("row", range(3, 8))
def test_a_corner_in_the_middle_of_an_edge_changes_nothing(row: int) -> None:
    """The row of a corner belongs to one of the two edges that meet there, not to both and not to none."""
    left, right = 2.25, 8.75
    plain = mask((1.5, left), (1.5, right), (9.5, right), (9.5, left))
    bent = mask(
        (1.5, left), (1.5, right), (row, right), (9.5, right), (9.5, left), (row, left)
    )  # fmt: skip
    assert (bent == plain).all()
    assert per_row(bent) == [(3, 8)] * 8


def test_a_tooth_that_ends_in_a_row_does_not_spill_over_it() -> None:
    """Corners where the outline turns back: the row is crossed twice there, or not at all."""
    filled = mask((1.5, 1.5), (5, 4.5), (1.5, 7.5), (8.5, 7.5), (8.5, 1.5))
    assert filled[4].nonzero()[0].tolist() == [2, 3, 6, 7]
    assert per_row(filled[5:]) == [(2, 7)] * 4


@pytest.mark.parametrize(
    "corners",
    [
        [(1, 1), (1, 10), (6, 10), (6, 5), (10, 5), (10, 1)],
        [(0, 3), (4, 9), (9, 7), (7, 2)],
        [(3, 0.5), (6, 10.5), (9, 0.5), (6, 3.5)],
    ],
)
def test_no_pixel_beyond_the_outline_and_none_missing_inside(corners: ArrayLike) -> None:
    """Against the outline moved a hair up and down, where no corner lies in a row any more."""
    moved = [
        mask(*[(r + shift, c) for r, c in np.asarray(corners, float)]) for shift in (-1e-6, 1e-6)
    ]
    filled = mask(*[(r, c) for r, c in np.asarray(corners, float)])
    assert (filled >= (moved[0] & moved[1])).all()
    assert (filled <= (moved[0] | moved[1])).all()
