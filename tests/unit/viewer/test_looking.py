"""Slices that were on screen, and time at work."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.case.read.viewing_time import SeenSlices, TimeOnTask


def test_a_series_is_whole_in_one_plane_and_not_by_adding_up_planes() -> None:
    seen = SeenSlices()
    for k in range(3):
        seen.note("3", "axial", k, 4)
    seen.note("3", "coronal", 3, 40)
    assert seen.count("3") == (3, 4)
    assert (seen.series, seen.whole) == (("3",), ())
    seen.note("3", "axial", 3, 4)
    seen.note("3", "axial", 3, 4)
    assert seen.whole == ("3",)
    assert seen.count("4") is None


def test_idle_time_is_raw_and_not_active() -> None:
    clock = TimeOnTask(0.0, idle_after_s=60)
    clock.input(30)
    clock.input(200)  # 60 of these 170 seconds count
    clock.input(210)
    assert clock.take(215) == (215, 30 + 60 + 10 + 5)
    assert clock.take(300) == (85, 55)  # 5 of the 60 were taken before
    assert clock.take(300) == (0, 0)


def test_nothing_counts_while_something_else_is_in_front() -> None:
    clock = TimeOnTask(0.0, idle_after_s=60)
    clock.pause(10)
    clock.input(50)
    clock.pause(60)
    clock.resume(1000)
    assert clock.take(1020) == (30, 30)


@given(
    st.lists(st.tuples(st.sampled_from("ipr"), st.floats(0, 500)), max_size=30),
    st.floats(10, 100),
)
def test_active_is_never_more_than_raw_nor_raw_than_the_time(
    steps: list[tuple[str, float]], idle: float
) -> None:
    now, clock = 0.0, TimeOnTask(0.0, idle)
    for kind, passed in steps:
        now += passed
        {"i": clock.input, "p": clock.pause, "r": clock.resume}[kind](now)
    raw, active = clock.take(now)
    assert 0 <= active <= raw + 1e-6
    assert raw <= now + 1e-6


def test_an_input_within_the_threshold_counts_whole() -> None:
    clock = TimeOnTask(0.0, idle_after_s=60)
    for second in range(0, 600, 50):
        clock.input(second)
    raw, active = clock.take(600)
    assert raw == active == pytest.approx(600)


def test_what_was_seen_comes_back_under_the_ids_that_the_series_have_now() -> None:
    seen = SeenSlices()
    for index in (0, 4, 7):
        seen.note("3", "axial", index, 12)
    seen.note("4", "axial", 1, 5)
    stored = seen.to_json({"3": "name-of-3"})
    again = SeenSlices()
    again.note("b", "axial", 1, 12)
    names = {"b": "name-of-3", "c": "another"}
    again.take(stored, names, lambda series, plane: 12)
    assert again.count("b") == (4, 12)
    assert again.count("c") is None
    with pytest.raises(ValueError, match="KeyError"):
        again.take({}, {}, lambda series, plane: 12)


@pytest.mark.parametrize(
    ("n", "indices", "there", "counted"),
    [
        (12, [0, 4], 12, (2, 12)),
        (2, [0, 1], 12, None),  # the file says that two slices are all there are
        (12, [0, 4], None, None),  # no such plane
        (12, [-1, 0, 12, 99, 3.0, True, "4"], 12, (1, 12)),
        (float("inf"), [0], 12, None),
        ("12", [0], 12, None),
    ],
)
def test_how_many_slices_there_are_is_not_taken_from_the_file(
    n: object, indices: list[object], there: int | None, counted: tuple[int, int] | None
) -> None:
    seen = SeenSlices()
    content = {"version": 1, "seen": [["name", "axial", n, indices]]}
    seen.take(content, {"3": "name"}, lambda series, plane: there)
    assert seen.count("3") == counted
