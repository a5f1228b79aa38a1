"""What probes send: pixels changed as said, captions true of them, everything else as it was."""

import gc
import json
import weakref
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import numpy as np
import pytest
from numpy.typing import NDArray

from assistant.images.captions import read_caption
from assistant.probes import bundle_changes, pixel_changes
from assistant.probes.bundle_changes import DEGRADATIONS, HISTORIES
from assistant.probes.pixel_changes import GRADES
from assistant.request.bundle import Bundle, make_bundle
from audit.interpretation.image_quality import QualityCode
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import raises_code
from viewer.core.deid.identifier_search import find_identifiers
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import Grid, Plane
from viewer.core.voxels.volume import Volume

LARGE = head_volume((4, 160, 144))
BUNDLE = make_bundle({"3": LARGE}, slices(1, 2))

Change = Callable[[Bundle], Bundle]
DEGRADED: dict[str, Change] = {
    f"{kind}-{grade}": lambda b, k=kind, g=grade: bundle_changes.degraded(b, k, g)
    for kind in DEGRADATIONS
    for grade in GRADES
}
ALL: dict[str, Change] = {
    "mirror": bundle_changes.mirrored,
    "blank": bundle_changes.blank_images,
    "noise": bundle_changes.noise_images,
    "removed": bundle_changes.without_images,
    "history": lambda b: bundle_changes.with_history(b, Category.TUMOR),
    **DEGRADED,
}


def grays(bundle: Bundle) -> list[NDArray[np.uint8]]:
    return [pixel_changes.decode(image.png) for image in bundle.images]


def turned(volume: Volume, degrees: float, axis: int) -> Volume:
    """The volume turned about a patient axis: an oblique acquisition."""
    a, b = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    rotation = np.eye(4)
    i, j = [n for n in range(3) if n != axis]
    rotation[i, i], rotation[i, j], rotation[j, i], rotation[j, j] = a, -b, b, a
    return replace(
        volume, geometry=Geometry(volume.geometry.shape_kji, rotation @ volume.geometry.affine)
    )


def in_a_mirror(volume: Volume) -> Volume:
    """The same voxels in a patient mirrored about x = 0: an affine, no picture, is changed."""
    affine = np.diag([-1.0, 1.0, 1.0, 1.0]) @ volume.geometry.affine
    return replace(volume, geometry=Geometry(volume.geometry.shape_kji, affine))


def lopsided(shape: tuple[int, int, int] = (7, 48, 40)) -> Volume:
    """A head that is nowhere its own mirror image, off the middle."""
    volume = head_volume(shape)
    voxels = volume.voxels.copy()
    voxels[:, 10:20, 4:12] += 400
    voxels[:3, 30:34, 20:24] += 200
    return replace(volume, voxels=voxels)


# --- mirror ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("plane", ["axial", "coronal", "sagittal"])
def test_a_mirrored_bundle_is_the_bundle_of_the_mirrored_patient(plane: Plane) -> None:
    """The viewer itself makes the same bytes and captions from a volume in a mirrored space."""
    volume = lopsided()
    sent = make_bundle({"3": volume}, slices(2, 3, plane=plane))
    mirror = in_a_mirror(volume)
    last = 40 - 1  # sagittal planes are counted towards the patient's left
    indices = (last - 2, last - 3) if plane == "sagittal" else (2, 3)
    expected = make_bundle({"3": mirror}, slices(*indices, plane=plane))
    result = bundle_changes.mirrored(sent)
    assert [i.png for i in result.images] == [i.png for i in expected.images]
    assert [i.caption for i in result.images] == [i.caption for i in expected.images]
    for ours, theirs in zip(result.images, expected.images, strict=True):
        assert ours.place is not None and theirs.place is not None
        for name in ("origin_lps_mm", "right", "down"):
            assert getattr(ours.place, name) == pytest.approx(getattr(theirs.place, name))
    assert (result.images[0].png == sent.images[0].png) == (plane == "sagittal")


@pytest.mark.parametrize(("degrees", "axis"), [(20, 2), (-35, 2), (15, 0), (25, 1)])
def test_a_mirrored_oblique_picture_keeps_true_places(degrees: float, axis: int) -> None:
    """Each pixel shows what the mirrored place showed before."""
    sent = make_bundle({"3": turned(lopsided(), degrees, axis)}, slices(2, 3, plane="acquired"))
    result = bundle_changes.mirrored(sent)
    for before, after in zip(sent.images, result.images, strict=True):
        assert before.place is not None and after.place is not None
        old, new = pixel_changes.decode(before.png), pixel_changes.decode(after.png)
        rows, columns = new.shape
        for row, column in ((0, 0), (3, columns - 1), (rows - 1, 5), (12, 17)):
            at = after.place.pixel_to_lps(column, row)
            there = at.model_copy(update={"x": -at.x})
            x, y, distance = before.place.lps_to_pixel(there)
            assert distance == pytest.approx(0, abs=1e-6)
            assert new[row, column] == old[round(y), round(x)]


def test_mirrored_twice_is_the_case_again() -> None:
    twice = bundle_changes.mirrored(bundle_changes.mirrored(BUNDLE))
    assert [i.png for i in twice.images] == [i.png for i in BUNDLE.images]
    assert [i.caption for i in twice.images] == [i.caption for i in BUNDLE.images]


def test_pictures_without_a_place_show_no_sides() -> None:
    nowhere = replace(BUNDLE, images=tuple(replace(i, place=None) for i in BUNDLE.images))
    assert bundle_changes.shows_sides(BUNDLE) and not bundle_changes.shows_sides(nowhere)
    assert not bundle_changes.shows_sides(make_bundle({"3": LARGE}, slices(70, plane="sagittal")))
    with raises_code(ValueError, "probe.image-position-missing", number=1):
        bundle_changes.mirrored(nowhere)


# --- nothing to see -------------------------------------------------------------------------------


@pytest.mark.parametrize("change", [bundle_changes.blank_images, bundle_changes.noise_images])
def test_empty_pictures_claim_nothing(change: Change) -> None:
    result = change(BUNDLE)
    assert result.captions == "blinded" and result.truth is None
    for image in result.images:
        assert image.caption == f"Image {image.number} of 2."
        assert image.place is None and image.window_text == ""
        assert image.stored_sha256 == image.sha256


def test_blank_is_uniform_and_noise_has_the_same_histogram() -> None:
    for before, blank, noise in zip(
        grays(BUNDLE),
        grays(bundle_changes.blank_images(BUNDLE)),
        grays(bundle_changes.noise_images(BUNDLE)),
        strict=True,
    ):
        assert np.ptp(blank) == 0 and abs(float(blank[0, 0]) - before.mean()) <= 0.5
        assert np.array_equal(np.bincount(noise.ravel()), np.bincount(before.ravel()))
        neighbors = np.corrcoef(noise[:, 1:].ravel(), noise[:, :-1].ravel())[0, 1]
        assert abs(neighbors) < 0.05


def test_no_two_pictures_get_the_same_noise() -> None:
    alike = replace(BUNDLE, images=(BUNDLE.images[0], replace(BUNDLE.images[0], sha256="0" * 64)))
    item, other = grays(bundle_changes.noise_images(alike))
    assert not np.array_equal(item, other)


def test_removed_images_leave_their_captions() -> None:
    result = bundle_changes.without_images(BUNDLE)
    assert result.images == ()
    assert result.prompt.startswith(BUNDLE.prompt)
    assert all(image.caption in result.prompt for image in BUNDLE.images)


# --- harder to see --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["blur", "noise", "motion", "wrong-window"])
def test_each_grade_is_worse_than_the_one_before(kind: str) -> None:
    before = grays(BUNDLE)[0].astype(float)
    away = [
        np.abs(grays(bundle_changes.degraded(BUNDLE, kind, grade))[0] - before).mean()
        for grade in GRADES
    ]
    assert 0 < away[0] < away[1] < away[2]


@pytest.mark.parametrize("grade", GRADES)
def test_larger_pixels_lie_where_their_caption_says(grade: int) -> None:
    factor = 2**grade
    result = bundle_changes.degraded(BUNDLE, "low-resolution", grade)
    for before, after in zip(BUNDLE.images, result.images, strict=True):
        assert before.place is not None and after.place is not None
        old, new = pixel_changes.decode(before.png), pixel_changes.decode(after.png)
        assert new.shape == after.shape_rc == tuple(n // factor for n in old.shape)
        block = old[factor : 2 * factor, 2 * factor : 3 * factor]
        assert abs(float(new[1, 2]) - block.mean()) <= 0.5
        corners = [before.place.pixel_to_lps(x * factor, factor) for x in (2, 3)]
        middle = (factor - 1) / 2
        expected = before.place.pixel_to_lps(2 * factor + middle, factor + middle)
        assert after.place.pixel_to_lps(2, 1).x == pytest.approx(expected.x)
        assert corners[1].x - corners[0].x == pytest.approx(after.place.spacing_rc_mm[1])
        details, first = read_caption(after.caption), read_caption(before.caption)
        assert first.pixel_mm is not None
        assert details.pixel_mm == pytest.approx(first.pixel_mm * factor)


def test_pictures_too_small_for_a_grade_are_left_out() -> None:
    small = make_bundle({"3": head_volume((4, 60, 60))}, slices(1))
    assert [bundle_changes.can_degrade(small, "low-resolution", g) for g in GRADES] == [
        True,
        False,
        False,
    ]
    assert all(bundle_changes.can_degrade(small, "blur", g) for g in GRADES)


def test_a_wrong_window_is_told() -> None:
    result = bundle_changes.degraded(BUNDLE, "wrong-window", 2)
    before, after = grays(BUNDLE)[0], grays(result)[0]
    assert np.array_equal(after[before <= 127], np.zeros_like(after[before <= 127]))
    assert after[before == 255].tolist() == [128] * int((before == 255).sum())
    window = read_caption(result.images[0].caption).window
    assert window is not None and window == result.images[0].window_text
    assert window.startswith(BUNDLE.images[0].window_text)
    assert window.endswith("black at 50% and white at 150%")


@pytest.mark.parametrize("shape", [(16, 16), (33, 47), (160, 144)])
def test_pixels_of_any_shape_survive(shape: tuple[int, int]) -> None:
    gray = np.random.default_rng(1).integers(0, 256, shape).astype(np.uint8)
    for grade in GRADES:
        for result in (
            pixel_changes.blurred(gray, grade),
            pixel_changes.noisy(gray, grade, 1),
            pixel_changes.moved(gray, grade, 1),
            pixel_changes.shuffled(gray, 1),
        ):
            assert result.shape == shape and result.dtype == np.uint8
    assert np.array_equal(
        pixel_changes.moved(np.full(shape, 77, np.uint8), 3, 1), np.full(shape, 77)
    )


def test_only_a_gray_png_is_decoded() -> None:
    with raises_code(ValueError, "images.undecodable"):
        pixel_changes.decode(b"GIF89a")


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("category", HISTORIES)
def test_histories_name_nobody_and_no_side(category: Category) -> None:
    text = HISTORIES[category]
    assert find_identifiers(text) == []
    assert lexicon().side(text) is None
    result = bundle_changes.with_history(BUNDLE, category)
    assert result.context == text and text in result.prompt
    assert result.images == BUNDLE.images


def test_another_patients_images_come_with_their_own_captions() -> None:
    other = make_bundle(
        {"9": head_volume((6, 60, 60), sequence="FLAIR")}, slices(1, 2, 3, series="9")
    )
    own = make_bundle({"3": LARGE}, slices(1, 2), context="Headache for two weeks.")
    result = bundle_changes.with_images_of(own, other)
    assert result.images == other.images and result.truth == other.truth
    assert result.context == own.context and "Headache for two weeks." in result.prompt
    assert "Read the 3 images" in result.prompt


# --- series let go of ------------------------------------------------------------------------------


def test_a_case_set_holds_no_voxels_but_the_warnings_about_them() -> None:
    volume = head_volume((4, 40, 36))
    sent = make_bundle({"3": volume}, slices(1, 2))
    warned = sent.quality
    assert warned
    stored = sent.without_sources()
    held = weakref.ref(volume)
    del sent, volume
    gc.collect()
    assert held() is None
    assert stored.quality == warned
    assert bundle_changes.with_history(stored, Category.TUMOR).quality == warned
    assert [w.code for w in bundle_changes.blank_images(stored).quality] == [
        QualityCode.BLANK_IMAGE
    ]
    assert bundle_changes.with_images_of(BUNDLE, stored).quality == warned


# --- what holds for all ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_a_change_is_pure_repeatable_and_named(name: str) -> None:
    before = BUNDLE.sha256
    item, other = ALL[name](BUNDLE), ALL[name](BUNDLE)
    assert item.text_bytes() == other.text_bytes()
    assert [i.png for i in item.images] == [i.png for i in other.images]
    assert item.sha256 != before and BUNDLE.sha256 == before
    assert item.recipe.startswith(f"{BUNDLE.recipe}; probe ")
    assert json.loads(item.text_bytes())["recipe"] == item.recipe
    assert (item.system, item.prompt_sha256) == (BUNDLE.system, BUNDLE.prompt_sha256)
    assert item.schema == BUNDLE.schema


@pytest.mark.parametrize("name", ["mirror", *DEGRADED])
@pytest.mark.parametrize("captions", ["informed", "blinded"])
def test_captions_stay_true_of_what_is_sent(name: str, captions: str) -> None:
    from assistant.images.captions import Captions

    assert captions in get_args(Captions)
    sent = make_bundle(
        {"3": turned(lopsided((4, 160, 144)), 10, 2)}, slices(1, 2, plane="acquired")
    )
    if captions == "blinded":
        sent = make_bundle({"3": LARGE}, slices(1, 2), captions="blinded")
    for image in ALL[name](sent).images:
        caption = read_caption(image.caption)
        if captions == "blinded":
            assert image.caption == f"Image {image.number} of 2."
            continue
        place = image.place
        assert place is not None and place.shape_rc == image.shape_rc
        assert image.shape_rc == pixel_changes.decode(image.png).shape
        grid = Grid(
            np.array(place.origin_lps_mm),
            np.array(place.right),
            np.array(place.down),
            place.spacing_rc_mm,
            place.shape_rc,
        )
        assert caption.center_lps_mm == pytest.approx(tuple(grid.center_lps_mm), abs=0.051)
        assert caption.letters == grid.letters()
        assert caption.pixel_mm == pytest.approx(place.spacing_rc_mm[0], abs=5e-4)
        assert caption.window == image.window_text
        assert (caption.number, caption.of) == (image.number, 2)
