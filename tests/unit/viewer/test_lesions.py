"""Lesions of masks: sizes with intervals, response criteria, changes since a prior study."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.measure.lesion_changes import (
    LARGE_GROWTH,
    SMALL_GROWTH,
    count_ms_changes,
    pair_mask_lesions,
)
from viewer.core.measure.lesions import Lesion, MaskLesions, measure_lesions
from viewer.core.measure.response_rules import RANO_2, RANO_2_MIXED, RANO_BM
from viewer.core.measure.voxel_uncertainty import (
    Estimate,
    difference_of,
    length_estimate,
    slice_loss_mm,
    sum_of,
    volume_estimate,
)

Mask = NDArray[np.bool_]
UNIT = np.eye(4)


def ellipsoid(geometry: Geometry, center: tuple[float, ...], radii: tuple[float, ...]) -> Mask:
    """Return the voxels whose centers lie in an ellipsoid along the axes, mm."""
    shape = geometry.shape_kji
    index = np.moveaxis(np.indices(shape)[::-1], 0, -1)
    distance = (geometry.index_to_lps(index) - np.array(center)) / np.array(radii)
    return np.asarray((distance**2).sum(axis=-1) <= 1)


def grid(shape_kji: tuple[int, int, int], spacing: tuple[float, float, float]) -> Geometry:
    return Geometry(shape_kji, np.diag([*spacing, 1.0]))


def lesions_of(geometry: Geometry, *bodies: tuple[tuple[float, ...], float]) -> MaskLesions:
    """Return the measured lesions of spheres: center and diameter, mm."""
    mask = np.zeros(geometry.shape_kji, np.bool_)
    z, y, x = (
        np.arange(n) * mm for n, mm in zip(mask.shape, geometry.spacing_ijk_mm[::-1], strict=True)
    )
    for (cx, cy, cz), diameter in bodies:
        squared = (z - cz)[:, None, None] ** 2 + (y - cy)[:, None] ** 2 + (x - cx) ** 2
        mask |= squared <= (diameter / 2) ** 2
    return measure_lesions(mask, geometry)


def stacked(section: int) -> MaskLesions:
    """Return a lesion of 12 layers with so many voxels of 1 cubic mm in each."""
    layer = np.arange(400).reshape(20, 20) < section
    return measure_lesions(np.stack([layer] * 12), grid((12, 20, 20), (1.0, 1.0, 1.0)))


# --- sizes and their intervals --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spacing", "diameter", "least"),
    [
        ((1.0, 1.0, 1.0), 6.0, (0.95, 0.85, 0.9)),
        ((1.0, 1.0, 1.0), 10.0, (0.95, 0.95, 0.9)),
        ((0.72, 0.72, 4.0), 15.0, (0.95, 0.95, 0.95)),
        ((0.5, 0.5, 5.0), 10.0, (0.95, 0.95, 0.85)),
    ],
)
def test_intervals_cover_spheres_at_random_places_between_voxels(
    spacing: tuple[float, float, float], diameter: float, least: tuple[float, float, float]
) -> None:
    random, hits = np.random.default_rng(20), []
    shape = tuple(int(diameter / mm) + 4 for mm in spacing[::-1])
    geometry = grid(shape, spacing)  # type: ignore[arg-type]
    true_mm3 = np.pi / 6 * diameter**3
    for _ in range(40):
        center = geometry.center_lps_mm + random.uniform(-0.5, 0.5, 3) * spacing
        (lesion,) = lesions_of(geometry, (tuple(center), diameter)).lesions
        assert lesion.longest and lesion.perpendicular and lesion.volume and lesion.product
        assert lesion.product.includes(diameter**2) or not lesion.perpendicular.includes(diameter)
        hits.append(
            (
                lesion.longest.includes(diameter),
                lesion.perpendicular.includes(diameter),
                lesion.volume.includes(true_mm3),
            )
        )
    coverage = np.mean(hits, axis=0)
    assert (coverage >= least).all(), coverage


def test_an_ellipsoid_has_its_axes_in_the_layers_nearest_to_axial() -> None:
    radii = (12.0, 7.0, 9.0)
    for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):  # axial, sagittal and coronal storage
        affine = np.zeros((4, 4))
        for column, axis in enumerate(order):
            affine[axis, column] = 1.0
        affine[3, 3] = 1.0
        size = [30, 30, 30]
        (lesion,) = measure_lesions(
            ellipsoid(Geometry((30, 30, 30), affine), (14.6, 14.9, 15.2), radii),
            Geometry((size[0], size[1], size[2]), affine),
        ).lesions
        assert lesion.longest and lesion.perpendicular and lesion.volume
        assert lesion.longest.includes(24.0) and lesion.perpendicular.includes(14.0)
        assert lesion.volume.includes(4 / 3 * np.pi * float(np.prod(radii)))
        assert lesion.n_slices == 18 and lesion.slice_spacing_mm == 1.0
        np.testing.assert_allclose(lesion.center_lps_mm, (14.6, 14.9, 15.2), atol=0.2)
        assert lesion.section_mm2 == pytest.approx(np.pi * 12 * 7, rel=0.03)


def test_formulas_by_hand() -> None:
    assert length_estimate(10.0, 1.0).half_width == pytest.approx(1.96 / np.sqrt(6))
    loss = slice_loss_mm(np.sqrt(10**2 - 5**2), 5.0)
    assert np.sqrt(75) + loss == pytest.approx(10.0)  # the sphere of 10 mm, cut 2.5 mm off center
    # Sum of |k|^-4 over the integer lattice without 0: 16.5323 (Epstein zeta function).
    faces = 600.0
    half = volume_estimate(1000, (1.0, 1.0, 1.0), faces).half_width
    expected = 1.96 * np.sqrt(2 * (faces / 1.5) / (8 * np.pi**3) * 16.5323)
    assert half == pytest.approx(expected, rel=2e-3)
    total = sum_of([Estimate(3, 0, 6), Estimate(4, 0, 8)])
    assert (total.value, total.low, total.high) == (7, 2, 12)
    change = difference_of(Estimate(10, 7, 13), Estimate(8, 4, 12))
    assert (change.value, change.low, change.high) == (2, -3, 7)


def test_odd_masks() -> None:
    geometry = grid((3, 5, 5), (1.0, 1.0, 2.0))
    assert measure_lesions(np.zeros((3, 5, 5)), geometry).lesions == ()
    mask = np.zeros((3, 5, 5))
    mask[0, 0, 0] = mask[2, 4, :4] = mask[2, 3, 4] = 1  # a voxel, and five that touch at a corner
    line, voxel = measure_lesions(mask, geometry).lesions
    assert line.longest and voxel.longest and voxel.volume and voxel.perpendicular
    assert line.longest.includes(4.5) and voxel.longest.includes(1.0)
    assert voxel.volume.value == 2.0 and voxel.n_slices == 1
    with pytest.raises(CoreError, match=r"^mask.shape-mismatch|shape"):
        measure_lesions(np.zeros((2, 2, 2)), geometry)
    noise = np.zeros((9, 60, 60))
    noise[::2, ::2, ::2] = 1
    with pytest.raises(CoreError) as refused:
        measure_lesions(noise, grid((9, 60, 60), (1.0, 1.0, 1.0)))
    assert refused.value.args[0].code == "lesion.too-many"


# --- response criteria ----------------------------------------------------------------------------


def lesion(number: int, longest: float, perpendicular: float, **sizes: float) -> Lesion:
    made = Lesion(
        number=number,
        center_lps_mm=(0.0, 0.0, 0.0),
        longest=Estimate(longest, longest, longest),
        perpendicular=Estimate(perpendicular, perpendicular, perpendicular),
        n_slices=3,
        slice_spacing_mm=1.0,
    )
    return replace(made, **sizes)  # type: ignore[arg-type]


def test_measurable_lesions_of_the_criteria() -> None:
    def why(rule: object, item: Lesion) -> str | None:
        message = rule.why_not_measurable(item)  # type: ignore[attr-defined]
        return message.code if message is not None else None

    assert why(RANO_2, lesion(1, 10, 10)) is None
    assert why(RANO_2, lesion(1, 9.9, 9.9)) == "lesion.longest-too-short"
    assert why(RANO_2, lesion(1, 30, 9.9)) == "lesion.perpendicular-too-short"
    assert why(RANO_BM, lesion(1, 10, 5)) is None
    assert why(RANO_BM, lesion(1, 10, 4.9)) == "lesion.perpendicular-too-short"
    assert why(RANO_BM, lesion(1, 10, 5, n_slices=1)) == "lesion.too-few-slices"
    # Slices above 5 mm: twice their thickness.
    assert why(RANO_2, lesion(1, 11.9, 11.9, slice_spacing_mm=6.0)) == "lesion.longest-too-short"
    assert why(RANO_2, lesion(1, 12, 12, slice_spacing_mm=6.0)) is None
    assert why(RANO_2, replace(lesion(1, 20, 20), perpendicular=None)) == "lesion.diameters-missing"


def test_targets_and_sums_of_the_criteria() -> None:
    found = [lesion(n, longest, 10) for n, longest in enumerate((12, 40, 20, 15, 11, 30, 9), 1)]
    assert [item.number for item in RANO_2.targets(found)] == [2, 6, 3]
    assert [item.number for item in RANO_2_MIXED.targets(found)] == [2, 6]
    assert [item.number for item in RANO_BM.targets(found)] == [2, 6, 3, 4, 1]
    total, longest = RANO_2.total(RANO_2.targets(found)), RANO_BM.total(RANO_BM.targets(found))
    assert total is not None and total.value == 900  # (40 + 30 + 20) x 10 square mm
    assert longest is not None and longest.value == 117
    assert RANO_2.total([]) is None
    assert RANO_2.total([replace(found[0], perpendicular=None)]) is None


# --- changes --------------------------------------------------------------------------------------


def test_ms_changes_against_lesions_that_are_known() -> None:
    """Each outcome once, with the prior moved by a known rotation and shift."""
    geometry = grid((30, 80, 80), (1.0, 1.0, 2.0))
    stable, growing, gone, fresh = (15, 15, 20), (40, 15, 20), (65, 15, 20), (15, 45, 20)
    merged, parts = (45, 45, 30), ((41, 45, 30), (49, 45, 30))
    tiny = (65, 60, 20)
    now = lesions_of(geometry, (stable, 8), (growing, 11), (fresh, 7), (merged, 14), (tiny, 2.2))
    turn = np.radians(7.0)
    to_then = np.eye(4)
    to_then[:2, :2] = [[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]
    to_then[:3, 3] = (11.0, 3.0, 2.0)

    def there(place: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(to_then[:3, :3] @ place + to_then[:3, 3])

    other = grid((70, 90, 90), (1.1, 1.1, 1.0))
    outside = (90.0, 90.0, 64.0)
    then = lesions_of(
        other,
        (there(stable), 8),
        (there(growing), 7.5),
        (there(gone), 8),
        *((there(part), 6.5) for part in parts),
        (outside, 6),
    )
    pairs = count_ms_changes(pair_mask_lesions(now, then, to_then, 0.5))
    changes = sorted((pair.change, len(pair.then), len(pair.now)) for pair in pairs)
    assert changes == [
        ("ambiguous", 2, 1),
        ("enlarging", 1, 1),
        ("new", 0, 1),
        ("outside", 1, 0),
        ("resolved", 1, 0),
        ("too-small", 0, 1),
        ("unchanged", 1, 1),
    ]
    by_change = {pair.change: pair for pair in pairs}
    np.testing.assert_allclose(by_change["new"].now[0].center_lps_mm, fresh, atol=0.5)
    np.testing.assert_allclose(by_change["resolved"].then[0].center_lps_mm, there(gone), atol=0.5)
    np.testing.assert_allclose(by_change["enlarging"].now[0].center_lps_mm, growing, atol=0.5)


def test_a_lesion_enlarges_only_beyond_the_published_share_and_the_voxels() -> None:
    for before, share in ((40, SMALL_GROWTH), (200, LARGE_GROWTH)):
        most = int(before * (1 + share))
        for after, expected in ((most, "unchanged"), (most + 1, "enlarging")):
            pairs = pair_mask_lesions(stacked(after), stacked(before), UNIT, 0.0)
            assert [pair.change for pair in count_ms_changes(pairs)] == [expected], before
    # The same growth on coarse voxels: they alone may explain it.
    coarse = grid((8, 12, 12), (5.0, 5.0, 5.0))
    mask = np.zeros((8, 12, 12), np.bool_)
    mask[4, 5, 5] = True
    larger = mask.copy()
    larger[4, 5, 6] = True
    pair = pair_mask_lesions(
        measure_lesions(larger, coarse), measure_lesions(mask, coarse), UNIT, 0.0
    )
    assert count_ms_changes(pair)[0].change == "unchanged"
