"""Images in which tesseract could read a word are never left out; most slices of a head are."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from viewer.core.deid import text_recognition
from viewer.core.deid.text_candidates import find_candidates, otsu_level

SHAPE = (220, 320)


def head() -> NDArray[np.uint8]:
    """A bright ellipse with a dark middle on a noisy ground, as a slice of a head is shown."""
    row, column = np.indices(SHAPE)
    far = ((row - 110) / 90) ** 2 + ((column - 160) / 110) ** 2
    noise = np.random.default_rng(1).integers(0, 25, SHAPE)
    return (np.where(far < 1, 110, 0) - np.where(far < 0.05, 70, 0) + noise).astype(np.uint8)


def written(
    words: str, size: int, level: int, ground: NDArray[np.uint8] | None = None, slant_deg: float = 0
) -> NDArray[np.uint8]:
    drawn = Image.new("L", SHAPE[::-1])
    font = ImageFont.load_default(size=size)
    ImageDraw.Draw(drawn).text((12, 24), words, fill=255, font=font)
    mask = np.asarray(drawn.rotate(slant_deg, Image.Resampling.BICUBIC)) / 255
    under = head() if ground is None else ground
    return (under * (1 - mask) + level * mask).round().astype(np.uint8)


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("size", [9, 12, 18, 32])
def test_text_is_a_candidate_in_its_direction(size: int, quarter: int) -> None:
    image = np.rot90(written("DOE J 4711", size, 255), quarter)
    found = find_candidates(np.ascontiguousarray(image))
    assert found.columns if quarter % 2 else found.rows


@pytest.mark.parametrize("level", [90, 60, 45])
def test_text_of_low_contrast_is_a_candidate(level: int) -> None:
    ground = np.random.default_rng(3).integers(20, 30, SHAPE).astype(np.uint8)
    assert find_candidates(written("ACC 203911", 20, level, ground)).rows


def test_dark_slanted_and_touching_letters_are_candidates() -> None:
    bright = np.full(SHAPE, 200, np.uint8)
    assert find_candidates(written("MILLER", 20, 30, bright)).rows
    assert find_candidates(written("MILLER ANNA", 20, 255, slant_deg=6)).rows
    touching = written("HOSPITAL", 22, 255, np.zeros(SHAPE, np.uint8))
    underlined = touching.copy()
    underlined[42:46, 12:130] = 255  # joins the letters to one mark
    assert find_candidates(underlined).rows


def test_a_head_an_even_image_and_blocks_are_no_candidates() -> None:
    blocks = np.zeros(SHAPE, np.uint8)
    for left in range(20, 300, 60):
        blocks[80:110, left : left + 40] = 255
    for image in (head(), np.zeros(SHAPE, np.uint8), np.full(SHAPE, 90, np.uint8), blocks):
        assert not any(find_candidates(image))


def test_noise_is_always_a_candidate() -> None:
    assert all(find_candidates(np.random.default_rng(0).integers(0, 256, (512, 512), np.uint8)))


def test_otsu_level_lies_between_two_gray_levels() -> None:
    two = np.repeat(np.array([20, 200], np.uint8), 50).reshape(10, 10)
    level = otsu_level(two)
    assert level is not None and 20 <= level < 200
    assert otsu_level(two * 0) is None


@pytest.mark.skipif(not text_recognition.available(), reason="tesseract is not installed")
def test_a_batch_is_read_by_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    run = text_recognition.subprocess.run  # type: ignore[attr-defined]

    def count(*args: object, **more: object) -> object:
        started.append(args)
        return run(*args, **more)

    monkeypatch.setattr("viewer.core.deid.text_recognition.subprocess.run", count)
    small = np.full((64, 64), 255, np.uint8)
    images = [head(), written("MILLER JOHN 4711", 22, 255), small]
    images += [np.ascontiguousarray(np.rot90(images[1], 3)), head() + 1]
    assert text_recognition.find_text(images) == [False, True, False, True, False]
    assert len(started) == 1
