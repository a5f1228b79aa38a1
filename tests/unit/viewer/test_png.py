"""PNG against Pillow's decoder, and nothing in the file but pixels."""

import io
import struct
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from viewer.core.io.png_writer import png_bytes, write_png


def chunks(data: bytes) -> list[bytes]:
    names, at = [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        names.append(data[at + 4 : at + 8])
        at += length + 12
    return names


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (7, 1), (64, 48), (300, 500)])
@pytest.mark.parametrize("kind", ["noise", "ramp", "flat"])
def test_pillow_reads_the_same_pixels(shape: tuple[int, int], kind: str) -> None:
    rows, columns = np.indices(shape)
    picture = {
        "noise": np.random.default_rng(1).integers(0, 256, shape),
        "ramp": rows * 3 + columns,
        "flat": np.full(shape, 200),
    }[kind].astype(np.uint8)
    data = png_bytes(picture)
    with Image.open(io.BytesIO(data)) as image:
        assert image.mode == "L" and image.info == {}
        assert np.array_equal(np.asarray(image), picture)
    assert chunks(data) == [b"IHDR", b"IDAT", b"IEND"]
    assert png_bytes(picture) == data
    assert png_bytes(np.asfortranarray(picture)) == data


def test_smooth_pictures_get_small() -> None:
    rows, columns = np.indices((256, 256))
    assert len(png_bytes(((rows + columns) // 2).astype(np.uint8))) < 4000


def test_other_arrays_are_refused(tmp_path: Path) -> None:
    for wrong in (np.zeros((2, 2)), np.zeros((2, 2, 3), np.uint8), np.zeros((0, 2), np.uint8)):
        with pytest.raises(ValueError, match="uint8"):
            png_bytes(wrong)
    write_png(tmp_path / "a.png", np.eye(4, dtype=np.uint8))
    assert (tmp_path / "a.png").read_bytes() == png_bytes(np.eye(4, dtype=np.uint8))
    with pytest.raises(OSError):
        write_png(tmp_path / "none" / "a.png", np.eye(4, dtype=np.uint8))
