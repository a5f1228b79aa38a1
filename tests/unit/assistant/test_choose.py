"""Several series at once: the same places where they share a space, and told where they do not."""

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from assistant.images.prior_study import Prior
from assistant.images.series_selection import Source, choose, own_plane
from assistant.images.slice_selection import Plan, Selection, SelectionError, spread
from audit.messages import Message
from tests.helpers.bundles import head_volume
from tests.helpers.messages import codes_in, raises_code
from viewer.core.errors import GeometryError
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume


@cache
def head(
    step_mm: float = 5.0,
    *,
    tilt: float = 0.0,
    shift: float = 0.0,
    n: int | None = None,
    **facts: Any,
) -> Volume:
    """An ellipsoid of tissue in air, 140 x 170 x 130 mm about the origin, cut into axial slices.

    `tilt` in degrees about the left-right axis; `shift` mm towards the head; `n` slices of it.
    """
    count = n or round(176 / step_mm)
    angle = np.radians(tilt)
    turn = np.array(
        [[1, 0, 0], [0, np.cos(angle), -np.sin(angle)], [0, np.sin(angle), np.cos(angle)]]
    )
    affine = np.eye(4)
    affine[:3, :3] = turn @ np.diag([2.0, 2.0, step_mm])
    shape = (count, 96, 80)
    middle = np.array([(m - 1) / 2 for m in shape[::-1]])
    affine[:3, 3] = -affine[:3, :3] @ middle + [0, 0, shift]
    index = np.stack(np.meshgrid(*(np.arange(m) for m in shape[::-1]), indexing="ij"), axis=-1)
    points = index @ affine[:3, :3].T + affine[:3, 3]
    inside = ((points / [70, 85, 65]) ** 2).sum(axis=-1) < 1
    voxels = np.where(inside, 500, 0).transpose(2, 1, 0).astype(np.int16)
    noise = np.random.default_rng(1).integers(0, 20, voxels.shape, dtype=np.int16)
    return Volume(voxels + noise, Geometry(shape, affine), **{"modality": "MR", **facts})


def ct(**facts: Any) -> Volume:
    made = head()
    hu = np.where(made.voxels > 250, 35, -1000).astype(np.int16)
    return Volume(hu, made.geometry, units="HU", modality="CT", **facts)


def by_series(selection: Selection) -> dict[str, list[Any]]:
    by_name: dict[str, list[Any]] = {}
    for item in selection.slices:
        by_name.setdefault(item.series_id, []).append(item)
    return by_name


def test_one_series_is_spread_as_ever() -> None:
    volume = head()
    chosen = choose([Source("4", volume, "1.2")], Plan(8))
    plain = spread(volume, "acquired", 8, series_id="4")
    assert chosen.slices == plain.slices and chosen.rule == plain.rule
    assert chosen.by_rule and chosen.warning is None and not chosen.prior


def test_series_of_one_space_show_the_same_places() -> None:
    """Whatever the slices' distance and tilt: each shows a place as near as its slices allow."""
    sources = [
        Source("2", head(2.0), "1.2"),
        Source("3", head(5.0, tilt=10.0), "1.2"),
        Source("4", head(4.5, shift=20.0), "1.2"),
    ]
    chosen = choose(sources, Plan(18))
    result = by_series(chosen)
    assert [len(result[key]) for key in ("2", "3", "4")] == [6, 6, 6]
    assert chosen.warning is None
    volumes = {s.id: s.volume for s in sources}
    leader = [plane_stack(volumes["3"], "acquired").grid(s.index) for s in result["3"]]
    for key in ("2", "4"):
        for own, other in zip(result[key], leader, strict=True):
            stack = plane_stack(volumes[key], own.plane)
            # along the line through the middle of the brain, which lies at the origin
            place = -other.distance_mm(np.zeros(3)) * other.normal
            assert abs(stack.grid(own.index).distance_mm(place)) <= stack.spacing_mm / 2 + 0.3


def test_a_thin_series_follows_the_plane_of_the_thick_ones() -> None:
    """A 3D series taken in sagittal slices is cut in the axial plane of the others."""
    axial = head(2.0)
    sagittal = Volume(  # the same head, stored in sagittal order
        np.ascontiguousarray(axial.voxels.transpose(2, 0, 1)),
        Geometry(
            (80, axial.voxels.shape[0], 96),
            axial.affine[:, [1, 2, 0, 3]],
        ),
        modality="MR",
    )
    assert own_plane(sagittal) == "sagittal"
    chosen = choose([Source("1", sagittal, "1.2"), Source("2", head(5.0), "1.2")], Plan(8))
    assert {s.plane for s in by_series(chosen)["1"]} == {"axial"}
    assert {s.plane for s in by_series(chosen)["2"]} == {"acquired"}


@pytest.mark.parametrize("space", [None, "9.9"])
def test_what_shares_no_space_is_spread_on_its_own_and_told(space: str | None) -> None:
    away = head(shift=300.0)
    chosen = choose([Source("2", head(), "1.2"), Source("3", away, space)], Plan(8))
    assert "selection.series-without-shared-positions" in codes_in(chosen.warning)
    alone = spread(away, "acquired", 4, series_id="3").slices
    assert tuple(by_series(chosen)["3"]) == alone


def test_series_without_a_place_are_spread_by_index() -> None:
    loose = head_volume((12, 40, 32), has_geometry=False)
    chosen = choose([Source("2", head(), "1.2"), Source("3", loose, None)], Plan(8))
    assert all(s.center_lps_mm is None for s in by_series(chosen)["3"])
    assert "selection.brain-not-found" in codes_in(chosen.warning)


def test_a_slab_shows_the_places_that_it_reaches() -> None:
    slab = head(n=8)
    chosen = choose([Source("2", head(), "1.2"), Source("3", slab, "1.2")], Plan(16))
    assert len(by_series(chosen)["2"]) == 8 and 0 < len(by_series(chosen)["3"]) < 8
    assert "selection.positions-not-reached" in codes_in(chosen.warning)


@pytest.mark.parametrize(("n", "counts"), [(6, [2, 2, 2]), (8, [2, 2, 2]), (9, [3, 3, 3])])
def test_images_are_shared_out_so_that_places_stay_the_same(n: int, counts: list[int]) -> None:
    sources = [Source(key, head(), "1.2") for key in "234"]
    assert [len(v) for v in by_series(choose(sources, Plan(n))).values()] == counts


def test_too_few_images_are_refused_with_the_number_it_takes() -> None:
    sources = [Source("2", head(), "1.2"), Source("6", ct(), "1.2")]
    with raises_code(SelectionError, "selection.too-few-images", all=4):
        choose(sources, Plan(3, windows=("brain", "subdural", "bone")))
    with raises_code(SelectionError, "selection.image-count-invalid"):
        choose(sources, Plan(0))
    with raises_code(SelectionError, "selection.series-missing"):
        choose([], Plan(8))


def test_ct_goes_in_every_window_and_mr_in_its_own() -> None:
    sources = [Source("2", head(), "1.2"), Source("6", ct(), "1.2")]
    chosen = choose(sources, Plan(2, each=True, windows=("brain", "bone")))
    result = by_series(chosen)
    assert [(s.index, s.window) for s in result["6"]] == [
        (result["6"][0].index, "brain"),
        (result["6"][0].index, "bone"),
        (result["6"][2].index, "brain"),
        (result["6"][2].index, "bone"),
    ]
    assert {s.window for s in result["2"]} == {None}
    assert "selection.rule-with-ct-windows" in codes_in(chosen.rule)


def test_several_planes() -> None:
    chosen = choose(
        [Source("2", head(2.0), "1.2")], Plan(9, planes=("axial", "coronal", "sagittal"))
    )
    assert [s.plane for s in chosen.slices] == ["axial"] * 3 + ["coronal"] * 3 + ["sagittal"] * 3
    assert chosen.warning is None
    with pytest.raises(GeometryError):
        loose = head_volume(has_geometry=False)
        choose([Source("2", loose, None)], Plan(8, planes=("axial",)))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_around_a_point_the_point_itself_is_shown(n: int) -> None:
    volume = head(2.0)
    chosen = choose(
        [Source("2", volume, "1.2")], Plan(n, around_lps_mm=(10.0, 5.0, 21.0), spacing_mm=6.0)
    )
    assert chosen.kind == "key-images"  # a point says where somebody looked
    stack = plane_stack(volume, "axial")
    off = [stack.grid(s.index).distance_mm((10.0, 5.0, 21.0)) for s in chosen.slices]
    assert len(off) == n and min(map(abs, off)) <= 1.0
    assert np.abs(np.diff(sorted(off)) - 6.0).max(initial=0.0) < 1e-6


def test_a_point_holds_only_in_its_own_space() -> None:
    sources = [Source("2", head(), "1.2"), Source("3", head(), "9.9")]
    chosen = choose(sources, Plan(2, each=True, around_lps_mm=(0.0, 0.0, 0.0)))
    assert set(by_series(chosen)) == {"2"}
    assert "selection.frame-of-reference-differs" in codes_in(chosen.warning)
    with raises_code(SelectionError, "selection.point-outside-series", series="2"):
        choose(sources, Plan(2, around_lps_mm=(0.0, 0.0, 500.0)))
    with raises_code(SelectionError, "selection.point-unsupported"):
        loose = head_volume(has_geometry=False)
        choose([Source("2", loose, None)], Plan(2, around_lps_mm=(0.0, 0.0, 0.0)))


def test_slices_beyond_the_series_are_left_out_and_told() -> None:
    chosen = choose(
        [Source("2", head(), "1.2")], Plan(5, around_lps_mm=(0.0, 0.0, 80.0), spacing_mm=10.0)
    )
    assert 0 < len(chosen.slices) < 5
    assert "selection.positions-not-reached" in codes_in(chosen.warning)


def test_a_prior_study_is_told_apart_and_its_days_kept() -> None:
    prior = Prior((), True, 210)
    sources = [Source("2", head(), "1.2"), Source("prior-2", head(), "3.4", prior)]
    chosen = choose(sources, Plan(8))
    assert [(p.series_id, p.days_earlier) for p in chosen.prior] == [("prior-2", 210)]
    assert chosen.prior_of("2") is None and chosen.prior_of("prior-2") is not None
    assert "selection.rule-for-prior-series" in codes_in(chosen.rule)
    assert [s.series_id for s in chosen.slices] == ["2"] * 4 + ["prior-2"] * 4


def test_the_choice_is_the_same_every_time() -> None:
    sources = [Source("2", head(2.0), "1.2"), Source("3", head(5.0, tilt=8.0), "1.2")]
    again = [Source(s.id, replace(s.volume), s.space) for s in sources]
    assert choose(sources, Plan(10)) == choose(again, Plan(10))


def test_marks_make_it_the_readers_choice() -> None:
    chosen = choose([Source("2", head(), "1.2")], Plan(4))
    assert chosen.with_marks(0) is chosen
    burned = chosen.with_marks(2)
    assert burned.kind == "key-images" and burned.marks == 2
    assert burned.rule == Message("selection.rule-with-marks", rule=chosen.rule, n=2)


def test_of_several_time_points_the_first_is_sent_and_told() -> None:
    volume = head()
    several = replace(volume, voxels=np.stack([volume.voxels] * 3), time_axis="b-value")
    chosen = choose([Source("5", several, "1.2")], Plan(4))
    assert str(chosen.warning) == "series 5: only the first of its 3 diffusion weightings is sent"
