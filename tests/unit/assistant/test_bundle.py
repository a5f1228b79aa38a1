"""The bundle: exact bytes, true captions, places that fit the pixels, one hash over everything."""

import hashlib
import io
from dataclasses import fields, replace

import numpy as np
import pytest
from PIL import Image

from assistant.errors import BundleError
from assistant.images.captions import read_caption
from assistant.images.image_recipe import Limits
from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.request.bundle import Bundle, make_bundle
from assistant.request.prompts import DEFAULT, load_prompt
from audit.interpretation.interpretation import PointLps
from tests.helpers.bundles import head_volume, slices, small_bundle
from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom
from viewer.core.display import Window, to_uint8
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume


def gray(png: bytes) -> np.ndarray:
    with Image.open(io.BytesIO(png)) as picture:
        assert picture.mode == "L" and not picture.info
        return np.asarray(picture)


def ct(affine: np.ndarray | None = None) -> Volume:
    voxels = asymmetric_phantom()
    grid = np.diag([0.9, 0.9, 2.5, 1.0]) if affine is None else affine
    return Volume(voxels, Geometry(voxels.shape, grid), units="HU", modality="CT", sequence="CT")


def test_pictures_are_the_stored_pixels_through_the_recipe() -> None:
    volume = ct()
    bundle = make_bundle({"1": volume}, slices(5, 7, series="1"))
    for image, k in zip(bundle.images, (5, 7), strict=True):
        expected = to_uint8(volume.voxels[k], Window(80, 40))
        np.testing.assert_array_equal(gray(image.png), expected)
        assert image.shape_rc == expected.shape
        assert image.sha256 == hashlib.sha256(image.png).hexdigest()


def test_png_has_no_chunk_but_pixels() -> None:
    for image in small_bundle().images:
        data, at, names = image.png, 8, []
        while at < len(data):
            names.append(data[at + 4 : at + 8])
            at += 12 + int.from_bytes(data[at : at + 4], "big")
        assert set(names) == {b"IHDR", b"IDAT", b"IEND"}


def test_the_same_input_gives_the_same_bytes() -> None:
    first, second = small_bundle(context="headache"), small_bundle(context="headache")
    assert first == second
    assert first.text_bytes() == second.text_bytes()
    assert first.sha256 == hashlib.sha256(first.text_bytes()).hexdigest()


SENT = {"images", "system", "prompt", "schema", "captions", "recipe"}


def test_the_hash_covers_all_that_is_sent_and_no_more() -> None:
    bundle = small_bundle()
    changed: dict[str, object] = {
        "system": "x",
        "prompt": "x",
        "schema": {},
        "captions": "blinded",
        "recipe": "x",
        "images": (replace(bundle.images[0], caption="x"), bundle.images[1]),
    }
    assert set(changed) == SENT
    for name, value in changed.items():
        assert replace(bundle, **{name: value}).sha256 != bundle.sha256, name
    other = replace(bundle, images=(bundle.images[1], bundle.images[0]))
    assert other.sha256 != bundle.sha256
    for field in {f.name for f in fields(Bundle)} - SENT:
        absent = () if field in ("before", "after") else None
        assert replace(bundle, **{field: absent}).sha256 == bundle.sha256, field


def test_stored_pixels_are_hashed_before_any_window() -> None:
    """Pixels that differ only where the window clips make one picture but two stored hashes."""
    volume = ct()
    voxels = volume.voxels.copy()
    voxels[5][voxels[5] == 300] = 301
    other = replace(volume, voxels=voxels)
    first, second = (
        make_bundle({"1": v}, slices(5, series="1")).images[0] for v in (volume, other)
    )
    assert first.sha256 == second.sha256
    assert first.stored_sha256 != second.stored_sha256


def test_places_fit_the_pixels() -> None:
    """A marker painted at a known place is found at that place through the picture's own grid."""
    volume = ct()
    bundle = make_bundle({"1": volume}, slices(5, series="1"))
    place = bundle.images[0].place
    assert place is not None
    k, j, i = np.argwhere(volume.voxels == 300).mean(axis=0)
    marker = PointLps(**dict(zip("xyz", volume.geometry.index_to_lps([i, j, 5]), strict=True)))
    x, y, distance = place.lps_to_pixel(marker)
    assert abs(distance) < 1e-6
    assert gray(bundle.images[0].png)[round(y), round(x)] == 255
    assert k == pytest.approx(5.5, abs=0.6)


@pytest.mark.parametrize("plane", ["axial", "coronal"])
@pytest.mark.parametrize("mirrored", [False, True])
def test_the_caption_tells_the_patients_left_truly(plane: str, mirrored: bool) -> None:
    """However the voxels are stored, the marker on the patient's left is where the caption says."""
    affine = np.diag([0.9, 0.9, 2.5, 1.0])
    volume = ct(affine)
    if mirrored:  # the same patient, stored right to left
        affine = affine.copy()
        affine[0, 0], affine[0, 3] = -0.9, 0.9 * (volume.voxels.shape[2] - 1)
        voxels = volume.voxels[:, :, ::-1].copy()
        volume = Volume(
            voxels, Geometry(voxels.shape, affine), units="HU", modality="CT", sequence="CT"
        )
    middle = plane_stack(volume, plane).n // 2  # type: ignore[arg-type]
    bundle = make_bundle({"1": volume}, slices(middle, series="1", plane=plane))  # type: ignore[arg-type]
    facts = read_caption(bundle.images[0].caption)
    picture = gray(bundle.images[0].png).astype(int)
    columns = np.argwhere(picture == 255)[:, 1]
    marker_right = columns.mean() > picture.shape[1] / 2
    assert facts.letters is not None
    assert facts.letters[1 if marker_right else 0] == "L"
    assert facts.plane == plane


def test_oblong_pixels_become_square_in_true_proportion() -> None:
    voxels = np.zeros((4, 30, 60), np.int16)
    voxels[:, 10:20, 20:40] = 1000
    voxels[0, 0, 0] = 1
    volume = Volume(voxels, Geometry(voxels.shape, np.diag([0.5, 1.0, 2.0, 1.0])), modality="MR")
    image = make_bundle({"1": volume}, slices(2, series="1")).images[0]
    assert image.place is not None
    assert image.place.spacing_rc_mm == (0.5, 0.5)
    bright = np.argwhere(gray(image.png) > 200)
    height, width = np.ptp(bright, axis=0) + 1
    assert height == pytest.approx(width, abs=2)


def test_large_pictures_are_averaged_and_stay_in_place() -> None:
    voxels = np.zeros((2, 300, 300), np.int16)
    voxels[:, 120:180, 30:90] = 800
    affine = np.diag([0.5, 0.5, 3.0, 1.0])
    volume = Volume(voxels, Geometry(voxels.shape, affine), modality="MR")
    image = make_bundle({"1": volume}, slices(0, series="1"), limits=Limits(100)).images[0]
    assert image.shape_rc == (100, 100) and image.place is not None
    assert image.place.spacing_rc_mm == (1.5, 1.5)
    rows, columns = np.nonzero(gray(image.png) > 127)
    middle = image.place.pixel_to_lps(float(columns.mean()), float(rows.mean()))
    expected = volume.geometry.index_to_lps([59.5, 149.5, 0])
    assert (middle.x, middle.y) == pytest.approx(tuple(expected[:2]), abs=0.02)


def test_a_series_without_a_place_claims_none() -> None:
    volume = head_volume(has_geometry=False)
    bundle = make_bundle({"3": volume}, slices(2, plane="acquired"))
    assert bundle.images[0].place is None
    assert "Sides: not known." in bundle.images[0].caption
    assert "mm" not in bundle.images[0].caption
    assert bundle.truth is not None and bundle.truth.plane is None


def test_truth_is_kept_and_not_sent() -> None:
    bundle = small_bundle(captions="blinded")
    assert bundle.truth is not None
    assert (bundle.truth.modality, bundle.truth.sequence) == ("MR", "T1")
    assert (
        b"T1" not in bundle.text_bytes().replace(bundle.prompt.encode(), b"").split(b'"schema"')[0]
    )
    assert [i.caption for i in bundle.images] == ["Image 1 of 2.", "Image 2 of 2."]


def test_truth_by_image_where_series_differ() -> None:
    volumes = {"3": head_volume(), "4": head_volume(sequence="FLAIR")}
    chosen = (SelectedSlice("3", "axial", 2, None), SelectedSlice("4", "axial", 2, None))
    bundle = make_bundle(volumes, Selection("reader-independent", "test", chosen))
    assert bundle.truth is not None
    assert (bundle.truth.modality, bundle.truth.sequence) == ("MR", None)
    assert [t.sequence for t in bundle.truth.per_image] == ["T1", "FLAIR"]
    assert [read_caption(i.caption).series for i in bundle.images] == ["A", "B"]


def test_percentiles_of_the_whole_series_window_mr() -> None:
    """One dark slice is shown dark, not stretched."""
    volume = head_volume()
    voxels = volume.voxels.copy()
    voxels[0] = 5
    bundle = make_bundle({"3": replace(volume, voxels=voxels)}, slices(0, 3))
    assert gray(bundle.images[0].png).max() < 20
    assert gray(bundle.images[1].png).max() == 255


def test_adc_has_a_fixed_window() -> None:
    voxels = np.full((2, 20, 20), 1.5e-3, np.float32)
    volume = Volume(
        voxels,
        Geometry(voxels.shape, np.eye(4)),
        units="mm2/s",
        modality="MR",
        sequence="ADC",
    )
    image = make_bundle({"1": volume}, slices(0, series="1")).images[0]
    assert set(np.unique(gray(image.png))) <= {127, 128}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"selection": slices()}, "no slices"),
        ({"selection": slices(1, series="9")}, "series 9 is not loaded"),
        ({"prompt": "v1/other"}, "unknown prompt"),
        ({"prompt": "../../etc"}, "unknown prompt"),
        ({"context": "x" * 20_001}, "characters"),
        ({"context": "Mr John Miller, born 3.4.1950"}, "may identify the patient"),
    ],
)
def test_what_cannot_be_bundled_is_refused(change: dict[str, object], reason: str) -> None:
    values: dict[str, object] = {"selection": slices(2), **change}
    selection = values.pop("selection")
    with pytest.raises(BundleError, match=reason) as caught:
        make_bundle({"3": head_volume()}, selection, **values)  # type: ignore[arg-type]
    assert "Miller" not in str(caught.value)


def test_a_uniform_series_is_refused() -> None:
    voxels = np.full((3, 20, 20), 7, np.int16)
    volume = Volume(voxels, Geometry(voxels.shape, np.eye(4)), modality="MR")
    with raises_code(BundleError, "images.series-uniform"):
        make_bundle({"1": volume}, slices(1, series="1"))


def test_context_is_part_of_the_prompt_word_for_word() -> None:
    context = "Sudden weakness {n} {context}"
    bundle = small_bundle(context=f"  {context}\n")
    assert bundle.context == context
    assert f"\n{context}\n" in bundle.prompt
    assert small_bundle(context="  ").context is None


def test_the_prompt_is_a_hashed_file() -> None:
    prompt = load_prompt(DEFAULT)
    assert prompt.id == "v1/zero-shot"
    filled = prompt.fill(8, None)
    assert "the 8 images" in filled and "none given." in filled
    assert "{n}" not in filled and "{context}" not in filled


def test_version_1_of_the_prompt_never_changes() -> None:
    """A changed word is a new version: add a file, and its hash here."""
    assert load_prompt("v1/zero-shot").sha256 == (
        "222b524ab2e24909975ac00946f0530b419108909f77f4cf8415f7155d9aeb4b"
    )
