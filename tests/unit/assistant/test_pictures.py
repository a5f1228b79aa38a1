"""Windows, limits, padding and burned-in marks of the pictures that are sent."""

import hashlib
import io
import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from assistant.errors import BundleError
from assistant.images import bundle_images
from assistant.images.bundle_images import array_sha256, whole_sha256
from assistant.images.burn_in_marks import BurnedMark
from assistant.images.captions import read_caption
from assistant.images.image_recipe import CT_WINDOWS, Limits, window_of
from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.request.bundle import make_bundle
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import raises_code
from tests.helpers.phantom import asymmetric_phantom
from viewer.core.display import presets, to_uint8
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume


def gray(png: bytes) -> NDArray[np.uint8]:
    with Image.open(io.BytesIO(png)) as picture:
        return np.asarray(picture)


@cache
def ct() -> Volume:
    voxels = asymmetric_phantom()
    return Volume(
        voxels, Geometry(voxels.shape, np.diag([0.9, 0.9, 2.5, 1.0])), units="HU", modality="CT"
    )


def ct_in(*windows: str | None, index: int = 5) -> Selection:
    chosen = tuple(SelectedSlice("6", "axial", index, None, w) for w in windows)
    return Selection("reader-independent", "test", chosen)


def test_each_window_is_the_preset_of_the_same_name() -> None:
    """What is sent as "bone" is what the screen shows as bone."""
    on_screen = {w.name.casefold(): w for w in presets(ct()) if w.name}
    for name, window in CT_WINDOWS.items():
        shown = on_screen[name]
        assert (window.width, window.center, window.function) == (
            shown.width,
            shown.center,
            shown.function,
        )


def test_a_slice_in_three_windows() -> None:
    bundle = make_bundle({"6": ct()}, ct_in("brain", "subdural", "bone", None))
    for image, name in zip(bundle.images, ("brain", "subdural", "bone", "brain"), strict=True):
        np.testing.assert_array_equal(gray(image.png), to_uint8(ct().voxels[5], CT_WINDOWS[name]))
        window = CT_WINDOWS[name]
        text = f"{name} window, width {window.width:g}, center {window.center:g} HU"
        assert read_caption(image.caption).window == text
    assert len({image.stored_sha256 for image in bundle.images}) == 1
    blinded = make_bundle({"6": ct()}, ct_in("bone"), captions="blinded")
    assert blinded.images[0].caption == "Image 1 of 1."


def test_a_window_in_hounsfield_units_is_for_ct_alone() -> None:
    with raises_code(BundleError, "images.window-not-hounsfield"):
        make_bundle({"6": head_volume()}, ct_in("bone", index=2))
    with raises_code(BundleError, "images.window-unknown"):
        make_bundle({"6": ct()}, ct_in("lung"))


def test_low_values_are_bright_where_the_file_means_them_to_be() -> None:
    plain, inverted = head_volume(), head_volume(inverted=True)
    item, other = (make_bundle({"3": v}, slices(3)).images[0] for v in (plain, inverted))
    assert (gray(item.png).astype(int) + gray(other.png)).max() <= 256
    assert read_caption(other.caption).window is not None
    assert window_of(inverted)[1].startswith("white at the 1st, black at the 99.5th")


@pytest.mark.parametrize("most", [1500, 2500, 5000])
def test_a_picture_has_at_most_so_many_bytes(most: int) -> None:
    noise = np.random.default_rng(0).integers(0, 1000, (3, 128, 128), dtype=np.int16)
    volume = Volume(noise, Geometry(noise.shape, np.diag([0.5, 0.5, 4.0, 1.0])), modality="MR")
    bundle = make_bundle({"3": volume}, slices(1), limits=Limits(1024, most))
    image = bundle.images[0]
    assert len(image.png) <= most and f"max-bytes {most}" in bundle.recipe
    assert image.place is not None
    factor = image.place.spacing_rc_mm[0] / 0.5
    assert factor == round(factor) > 1
    larger = make_bundle({"3": volume}, slices(1), limits=Limits(-int(-128 // (factor - 1))))
    assert len(larger.images[0].png) > most  # not reduced more than it takes


def test_no_picture_small_enough_is_an_error() -> None:
    noise = np.random.default_rng(0).integers(0, 1000, (3, 60, 60), dtype=np.int16)
    volume = Volume(noise, Geometry(noise.shape, np.eye(4)), modality="MR")
    tall = Volume(
        np.random.default_rng(0).integers(0, 1000, (3, 64, 4000), dtype=np.int16),
        Geometry((3, 64, 4000), np.eye(4)),
        modality="MR",
    )
    assert make_bundle({"3": volume}, slices(1), limits=Limits(64, 1024)).images
    with raises_code(BundleError, "images.size-limit-too-small"):
        make_bundle({"3": replace(tall)}, slices(1), limits=_Tiny(4000, 1024))


class _Tiny(Limits):
    """Limits that no picture keeps."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "max_bytes", 60)


@pytest.mark.parametrize(("side", "most"), [(2, None), (15, None), (100, 100)])
def test_limits_that_show_nothing_are_refused(side: int, most: int | None) -> None:
    with pytest.raises(BundleError, match="show nothing"):
        Limits(side, most)


def test_square_pictures_are_padded_at_the_right_and_the_bottom() -> None:
    plain = make_bundle({"3": head_volume()}, slices(3)).images[0]
    square = make_bundle({"3": head_volume()}, slices(3), limits=Limits(square=True)).images[0]
    rows, columns = plain.shape_rc
    assert square.shape_rc == (max(rows, columns),) * 2 and rows != columns
    np.testing.assert_array_equal(gray(square.png)[:rows, :columns], gray(plain.png))
    assert gray(square.png)[rows:].max(initial=0) == gray(square.png)[:, columns:].max() == 0
    assert plain.place is not None and square.place is not None
    assert square.place.pixel_to_lps(3, 4) == plain.place.pixel_to_lps(3, 4)


# --- the same bytes every time --------------------------------------------------------------------


def test_bytes_do_not_depend_on_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = slices(0, 1, 2, 3, 4, 5, plane="coronal")
    volume = head_volume((9, 60, 50))
    first = make_bundle({"3": volume}, chosen)
    for threads in (1, 5):
        monkeypatch.setattr(bundle_images, "THREADS", threads)
        assert make_bundle({"3": replace(volume)}, chosen).text_bytes() == first.text_bytes()


def test_bytes_do_not_depend_on_the_order_of_opening() -> None:
    volumes = {"3": head_volume(), "4": head_volume(sequence="FLAIR")}
    chosen = tuple(SelectedSlice(key, "axial", 2, None) for key in ("4", "3"))
    selection = Selection("reader-independent", "test", chosen)
    bundle = make_bundle(volumes, selection)
    other = make_bundle(dict(reversed(volumes.items())), selection)
    assert bundle.sha256 == other.sha256
    made: list[str] = []
    threads = [
        threading.Thread(target=lambda: made.append(make_bundle(volumes, selection).sha256))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [bundle.sha256] * 4


def test_this_recipe_never_changes() -> None:
    """Other pixels for the same input are a new recipe: change its name, then these hashes."""
    bundle = make_bundle({"3": head_volume()}, slices(2, 3))
    assert bundle.recipe == "gray/3 max-side 1024"
    pixels = b"".join(gray(image.png).tobytes() for image in bundle.images)
    assert hashlib.sha256(pixels).hexdigest() == (
        "d1e66110904f996c680873d889bebab9fa4ae46900d3827a536c953b232605f7"
    )


# --- stored pixels --------------------------------------------------------------------------------


def test_the_stored_hash_is_of_the_slice_or_of_the_whole_series() -> None:
    volume = head_volume((6, 40, 32))
    exact = make_bundle({"3": volume}, slices(2)).images[0]
    assert exact.stored_sha256 == plain_sha256(volume.voxels[2])
    turned = np.array(volume.affine)
    turned[:3, :3] = [[0.9, -0.4, 0], [0.4, 0.9, 0], [0, 0, 5.0]]
    turned[:2, :2] /= np.linalg.norm(turned[:2, 0])
    oblique = Volume(volume.voxels, Geometry(volume.voxels.shape, turned), modality="MR")
    assert not plane_stack(oblique, "coronal").exact
    resampled = make_bundle({"3": oblique}, slices(20, plane="coronal")).images[0]
    assert resampled.stored_sha256 == plain_sha256(volume.voxels) == whole_sha256(oblique)


def plain_sha256(values: NDArray[np.int16]) -> str:
    """Written out anew: type, shape and bytes in C order, little-endian."""
    head = f"<i2 {'x'.join(map(str, values.shape))}\n".encode()
    return hashlib.sha256(head + values.astype("<i2").tobytes(order="C")).hexdigest()


def test_byte_order_and_layout_do_not_matter() -> None:
    values = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
    assert array_sha256(values.astype(">i2")) == array_sha256(values)
    assert array_sha256(np.asfortranarray(values)) == array_sha256(values)
    assert array_sha256(values.reshape(2, 12)) != array_sha256(values)


# --- marks ----------------------------------------------------------------------------------------


@pytest.fixture
def marked() -> Iterator[tuple[Volume, Selection]]:
    yield head_volume((6, 60, 60)), replace(slices(2, 3), kind="key-images")


def point_on(volume: Volume, index: int) -> tuple[float, float, float]:
    x, y, z = (float(v) for v in plane_stack(volume, "axial").grid(index).pixel_to_lps([30, 20]))
    return x, y, z


def test_a_mark_is_drawn_on_its_own_slice_alone(marked: tuple[Volume, Selection]) -> None:
    volume, selection = marked
    plain = make_bundle({"3": volume}, selection)
    mark = BurnedMark("point", (point_on(volume, 3),), frozenset({"3"}))
    drawn = make_bundle({"3": volume}, selection, marks=(mark,))
    assert drawn.images[0].png == plain.images[0].png
    changed = np.argwhere(gray(drawn.images[1].png) != gray(plain.images[1].png))
    assert len(changed) > 20
    assert np.abs(changed.mean(axis=0) - [30, 20]).max() < 1
    assert drawn.recipe.endswith("; marks/1") and drawn.sha256 != plain.sha256
    assert drawn.images[1].stored_sha256 == plain.images[1].stored_sha256


def test_a_mark_holds_only_in_its_own_space(marked: tuple[Volume, Selection]) -> None:
    volume, selection = marked
    mark = BurnedMark("point", (point_on(volume, 3),), frozenset({"other"}))
    plain = make_bundle({"3": volume}, selection)
    assert make_bundle({"3": volume}, selection, marks=(mark,)).images == plain.images


@pytest.mark.parametrize("kind", ["line", "ellipse"])
def test_lines_are_white_with_a_black_edge(kind: str, marked: tuple[Volume, Selection]) -> None:
    volume, selection = marked
    grid = plane_stack(volume, "axial").grid(2)
    ends = tuple(
        tuple(float(v) for v in grid.pixel_to_lps(rc)) for rc in ([20.0, 15.0], [40.0, 45.0])
    )
    mark = BurnedMark(kind, ends, frozenset({"3"}))  # type: ignore[arg-type]
    plain = gray(make_bundle({"3": volume}, selection).images[0].png)
    drawn = gray(make_bundle({"3": volume}, selection, marks=(mark,)).images[0].png)
    rows, columns = np.nonzero(drawn != plain)
    assert set(np.unique(drawn[rows, columns])) <= {0, 255}
    assert (rows.min(), columns.min()) == (19, 14) and (rows.max(), columns.max()) == (41, 46)
    middle = drawn[30, 30]
    assert middle == 255 if kind == "line" else middle == plain[30, 30]


def test_marks_never_go_with_a_selection_that_passes_for_independent() -> None:
    mark = BurnedMark("point", ((0.0, 0.0, 0.0),), frozenset({"3"}))
    with raises_code(BundleError, "request.marks-not-independent"):
        make_bundle({"3": head_volume()}, slices(2), marks=(mark,))
