"""Properties of windowing that hold for every window and every number type."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from viewer.core.display import Window, to_uint8

windows = st.builds(
    Window,
    width=st.floats(1, 20_000),
    center=st.floats(-5_000, 5_000),
    function=st.sampled_from(["LINEAR", "LINEAR_EXACT", "SIGMOID"]),
)
whole_numbers = st.lists(st.integers(-32768, 32767), min_size=1, max_size=200)


@given(windows, whole_numbers)
def test_number_type_does_not_change_the_picture(window: Window, numbers: list[int]) -> None:
    pictures = [to_uint8(np.array(numbers, t), window) for t in ("i2", "i4", "f4", "f8", ">i2")]
    assert all(np.array_equal(pictures[0], other) for other in pictures[1:])


@given(windows, whole_numbers)
def test_brighter_never_becomes_darker(window: Window, numbers: list[int]) -> None:
    gray = to_uint8(np.array(sorted(numbers), np.int16), window).astype(int)
    assert (np.diff(gray) >= 0).all()


@given(windows, whole_numbers)
def test_inverted_is_the_complement(window: Window, numbers: list[int]) -> None:
    values = np.array(numbers, np.int16)
    both = to_uint8(values, window).astype(int) + to_uint8(values, window, invert=True)
    assert ((both == 255) | (both == 256)).all()  # 256 where both round a half up


@given(windows, st.integers(-1000, 1000))
def test_moving_window_and_values_together_changes_nothing(window: Window, shift: int) -> None:
    values = np.arange(-4000, 4000, 7, dtype=np.int32)
    moved = Window(window.width, window.center + shift, window.function)
    difference = to_uint8(values, window).astype(int) - to_uint8(values + shift, moved)
    assert np.abs(difference).max() <= 1  # center + shift may round in the last bit
