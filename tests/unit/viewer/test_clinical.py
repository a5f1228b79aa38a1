"""Measures of the head against numbers worked out by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.messages import raises_code
from viewer.core.errors import CoreError
from viewer.core.measure.clinical_measures import (
    abc2,
    cobb_deg,
    diameters,
    evans_index,
    midline_shift,
    outline_diameters,
)
from viewer.core.measure.kinds import KINDS

angles = st.floats(0.0, np.pi, allow_nan=False)


def circle(radius: float, n: int = 360) -> np.ndarray:
    turn = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return radius * np.stack([np.cos(turn), np.sin(turn)], axis=1)


def turned(points: np.ndarray, angle: float) -> np.ndarray:
    cos, sin = np.cos(angle), np.sin(angle)
    return points @ np.array([[cos, sin], [-sin, cos]])


@given(angles, st.booleans())
def test_two_lines_meet_at_most_at_a_right_angle_whichever_way_they_were_drawn(
    angle: float, back: bool
) -> None:
    item = np.array([[0.0, 0, 0], [10, 0, 0]])
    other = np.array([[5.0, 5, 2], [5 + np.cos(angle), 5 + np.sin(angle), 2]])
    result = cobb_deg(item, other[::-1] if back else other)
    folded = np.degrees(angle) if angle <= np.pi / 2 else 180 - np.degrees(angle)
    assert result == pytest.approx(folded, abs=1e-6)


def test_diameters_put_the_longer_line_first() -> None:
    result = diameters([[0, 0, 0], [0, 12, 0], [-10, 5, 0], [20, 5, 0]])
    assert (result.longest_mm, result.perpendicular_mm) == (30.0, 12.0)
    assert result.product_mm2 == 360.0
    assert result.angle_deg == pytest.approx(90)


def test_evans_index_is_the_quotient_of_two_widths() -> None:
    assert evans_index([[-18, 0, 0], [18, 0, 0], [-60, 20, 0], [60, 20, 0]]) == 0.3
    with raises_code(CoreError, "measure.skull-width-zero"):
        evans_index([[0, 0, 0], [1, 0, 0], [5, 5, 0], [5, 5, 0]])


@pytest.mark.parametrize(("x", "side"), [(6.0, "left"), (-6.0, "right"), (0.0, None)])
def test_a_shift_goes_to_the_side_of_the_patient(x: float, side: str | None) -> None:
    result = midline_shift([[0, -80, 10], [0, 80, 10], [x, 12, 10]])
    assert (result.mm, result.side) == (abs(x), side)
    assert result.foot_lps_mm == (0.0, 12.0, 10.0)


def test_a_shift_that_does_not_run_sideways_has_no_side() -> None:
    result = midline_shift([[-50, 0, 0], [50, 0, 0], [3, 9, 0]])
    assert (result.mm, result.side) == (9.0, None)


def test_an_oblique_midline_gives_the_perpendicular_distance() -> None:
    result = midline_shift([[0, 0, 0], [10, 10, 0], [10, 0, 0]])
    assert result.mm == pytest.approx(np.sqrt(50))
    assert result.side == "left"


@given(angles)
def test_diameters_of_an_outline_do_not_depend_on_how_it_lies(angle: float) -> None:
    ellipse = circle(1.0) * [20, 12]
    a, b = outline_diameters(turned(ellipse, angle))
    assert a == pytest.approx(40, rel=1e-3)
    assert b == pytest.approx(24, rel=2e-3)


def test_abc2_of_a_sphere_is_near_its_volume() -> None:
    heights = np.arange(-27.5, 30, 5)
    outlines = [circle(float(np.sqrt(30**2 - h**2))) for h in heights]
    result = abc2(outlines, 5.0)
    # by hand: areas over 75% of the largest for |h| <= 12.5, over 25% for |h| <= 22.5
    assert result.weights == (0, 0.5, 0.5, 1, 1, 1, 1, 1, 1, 0.5, 0.5, 0)
    assert result.c_mm == 40
    largest = float(np.sqrt(30**2 - 2.5**2))
    assert result.a_mm == pytest.approx(2 * largest, rel=1e-3)
    assert result.ml == pytest.approx((2 * largest) ** 2 * 40 / 2000, rel=3e-3)
    true_ml = 4 / 3 * np.pi * 30**3 / 1000
    assert result.ml == pytest.approx(true_ml, rel=0.4)  # an estimate, and known to be one


def test_abc2_needs_outlines_with_an_area() -> None:
    with raises_code(CoreError, "measure.abc2-area-missing"):
        abc2([], 5)
    with raises_code(CoreError, "measure.abc2-area-missing"):
        abc2([np.zeros((4, 2))], 5)


def test_every_kind_of_mark_says_how_it_is_computed() -> None:
    assert all(kind.formula.code.startswith("measure.") for kind in KINDS.values())
