"""The order in which the pictures of a series are read."""

from viewer.core.loading.load_order import LoadOrder


def slices(order: LoadOrder, count: int = 1000) -> list[int]:
    return [k for _, k in order.take(count)]


def test_the_middle_comes_first_then_coarse_then_all() -> None:
    order = LoadOrder(1, 40)
    assert slices(order, 8) == [20]
    assert set(slices(order, 4)) == {4, 12, 28, 36}
    rest = slices(order)
    assert rest[:4] == [19, 21, 18, 22]
    assert sorted([20, 4, 12, 28, 36, *rest]) == list(range(40))
    assert slices(order) == []


def test_a_chosen_slice_comes_first() -> None:
    assert slices(LoadOrder(1, 40, first=7)) == [7]
    assert slices(LoadOrder(1, 40, first=99)) == [39]


def test_other_time_points_follow_the_first() -> None:
    places = list(LoadOrder(3, 4))
    assert [t for t, _ in places] == [0] * 4 + [1] * 4 + [2] * 4
    assert [k for _, k in places[4:]] == [0, 1, 2, 3] * 2


def test_the_order_follows_what_is_looked_at() -> None:
    looked_at: list[int | None] = [50]
    order = LoadOrder(1, 100, focus=lambda: looked_at[-1])
    assert slices(order) == [50]
    assert set(slices(order, 4)) == {42, 58, 34, 66}  # the middle is looked at anyway
    looked_at.append(91)
    assert slices(order, 5) == [91, 90, 92, 89, 93]
    looked_at.append(5)
    assert slices(order, 14) == [5, 4, 6, 3, 7, 2, 8, 1, 9, 0, 10, 11, 12, 13]
    assert slices(order, 2) == [18, 26]  # the neighbors are there: coarse again


def test_a_plane_across_the_slices_needs_all_of_them_roughly() -> None:
    looked_at: list[int | None] = [50]
    order = LoadOrder(1, 100, focus=lambda: looked_at[-1])
    slices(order)
    looked_at.append(80)
    assert slices(order, 3) == [80, 79, 81]
    looked_at.append(None)
    assert {k % 8 for k in slices(order, 12)} == {2}


def test_anew_has_everything_again_from_what_is_wanted_now() -> None:
    order = LoadOrder(2, 20, focus=lambda: 3)
    taken = list(order)
    again = list(order.anew())
    assert sorted(again) == sorted(taken) == [(t, k) for t in range(2) for k in range(20)]
    assert again[0] == (0, 3)
