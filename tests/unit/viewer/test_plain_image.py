"""PNG and JPEG pictures: opened as they are, without a place in space; PIL and zlib are the oracles."""

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from assistant.errors import BundleError
from assistant.images.slice_selection import spread
from assistant.request.bundle import make_bundle
from tests.helpers.messages import raises_code
from viewer.core import load, scan
from viewer.core.display import default_window, to_uint8
from viewer.core.errors import UnreadableFile
from viewer.core.loading.thumbnail import thumbnail

PICTURE = np.random.default_rng(3).integers(0, 256, (30, 22), dtype=np.uint8)


def written(folder: Path, name: str, image: Image.Image, **more: object) -> Path:
    path = folder / name
    image.save(path, **more)  # type: ignore[arg-type]
    return path


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA", "P"])
def test_gray_is_as_the_file_has_it_on_screen_and_in_what_is_sent(
    tmp_path: Path, mode: str
) -> None:
    path = written(tmp_path, "a.png", Image.fromarray(PICTURE).convert(mode))
    (series,) = scan([path]).series
    volume = load(series)
    assert series.geometry is None and not volume.has_geometry
    assert [w.code for w in series.warnings] == ["no-geometry"]
    assert np.array_equal(volume.voxels[0], PICTURE)
    assert np.array_equal(to_uint8(volume.voxels[0], default_window(volume)), PICTURE)
    bundle = make_bundle({series.id: volume}, spread(volume, "acquired", 1, series_id=series.id))
    (image,) = bundle.images
    assert np.array_equal(np.asarray(Image.open(io.BytesIO(image.png))), PICTURE)
    assert "Sides: not known." in image.caption and "mm" not in image.caption
    assert thumbnail(series).shape == PICTURE.shape


def test_color_becomes_luminance_and_says_so(tmp_path: Path) -> None:
    colors = np.random.default_rng(4).integers(0, 256, (9, 7, 3), dtype=np.uint8)
    (series,) = scan([written(tmp_path, "c.png", Image.fromarray(colors))]).series
    assert "color" in [w.code for w in series.warnings]
    expected = np.asarray(Image.fromarray(colors).convert("L"), float)
    assert np.abs(load(series).voxels[0] - expected).max() <= 1


def test_what_cannot_be_seen_in_a_viewer_is_not_uncovered(tmp_path: Path) -> None:
    """Colors behind full transparency are nothing that a viewer shows."""
    pixels = np.full((6, 6, 4), 200, np.uint8)
    pixels[..., 3] = [[0]] * 3 + [[255]] * 3
    (series,) = scan([written(tmp_path, "t.png", Image.fromarray(pixels, "RGBA"))]).series
    values = load(series).voxels[0]
    assert (values[:3] == 0).all() and (values[3:] == 200).all()


def test_sixteen_bits_stay(tmp_path: Path) -> None:
    deep = np.arange(0, 60_000, 1000, dtype=np.uint16).reshape(6, 10)
    (series,) = scan([written(tmp_path, "d.png", Image.fromarray(deep))]).series
    assert series.units is None and np.array_equal(load(series).voxels[0], deep)


def test_a_jpeg_is_upright_by_its_own_tag(tmp_path: Path) -> None:
    image = Image.fromarray(np.kron(np.array([[0, 255]], np.uint8), np.ones((32, 16), np.uint8)))
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned by 90 degrees clockwise
    path = written(tmp_path, "e.jpeg", image, exif=exif, quality=95)
    values = load(scan([path]).series[0]).voxels[0]
    assert values.shape == (32, 32) and values[2].mean() < 40 and values[-3].mean() > 215


def test_one_picture_is_one_study_wherever_it_lies(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    image = Image.fromarray(PICTURE)
    paths = [written(tmp_path, "a.png", image), written(tmp_path / "other", "b.png", image)]
    item, other = (scan([path]).series[0] for path in paths)
    assert item.study_uid == other.study_uid
    different = written(tmp_path, "c.png", Image.fromarray(255 - PICTURE))
    assert scan([different]).series[0].study_uid != item.study_uid


def test_pictures_that_lie_beside_a_study_are_not_part_of_it(tmp_path: Path) -> None:
    written(tmp_path, "a.png", Image.fromarray(PICTURE))
    scanned = scan([tmp_path])
    assert not scanned.series and len(scanned.rejected) == 1


def test_what_is_no_picture_is_rejected_and_a_uniform_one_not_sent(tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"\x89PNG\r\n\x1a\nnot so")
    scanned = scan([bad])
    assert not scanned.series and scanned.rejected[0].code == "unreadable"
    (series,) = scan([written(tmp_path, "u.png", Image.new("L", (8, 8), 90))]).series
    volume = load(series)
    with raises_code(BundleError, "images.image-uniform"):
        make_bundle({series.id: volume}, spread(volume, "acquired", 1, series_id=series.id))
    written(tmp_path, "u.png", Image.new("L", (9, 9), 90))
    with raises_code(UnreadableFile, "file.changed-since-listed"):
        load(series)
