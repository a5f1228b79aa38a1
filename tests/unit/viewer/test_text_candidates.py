"""Rows of marks that tesseract could read are never left out; most slices of a head have none."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from viewer.core.deid import text_recognition
from viewer.core.deid.text_candidates import Line, find_lines, otsu_level

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


def lines(image: NDArray[np.uint8]) -> list[Line]:
    found = find_lines(np.ascontiguousarray(image))
    assert found is not None
    return found


def along_rows(image: NDArray[np.uint8]) -> list[Line]:
    return [line for line in lines(image) if not line.along_columns]


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("size", [9, 12, 18, 32])
def test_text_is_a_candidate_in_its_direction(size: int, quarter: int) -> None:
    image = np.rot90(written("DOE J 4711", size, 255), quarter)
    found = [line for line in lines(image) if line.along_columns is bool(quarter % 2)]
    assert any(0.4 * size < line.height_px < 1.2 * size for line in found)


@pytest.mark.parametrize("level", [90, 60, 45])
def test_text_of_low_contrast_is_a_candidate(level: int) -> None:
    ground = np.random.default_rng(3).integers(20, 30, SHAPE).astype(np.uint8)
    assert along_rows(written("ACC 203911", 20, level, ground))


def test_dark_slanted_and_touching_letters_are_candidates() -> None:
    bright = np.full(SHAPE, 200, np.uint8)
    assert along_rows(written("MILLER", 20, 30, bright))
    assert along_rows(written("MILLER ANNA", 20, 255, slant_deg=6))
    touching = written("HOSPITAL", 22, 255, np.zeros(SHAPE, np.uint8))
    underlined = touching.copy()
    underlined[42:46, 12:130] = 255  # joins the letters to one mark
    assert along_rows(underlined)


def test_thin_letters_are_candidates() -> None:
    drawn = Image.new("L", SHAPE[::-1])
    pen = ImageDraw.Draw(drawn)
    for left in range(20, 200, 20):  # one pixel wide, 24 pixels high
        pen.line([(left, 64), (left, 40), (left + 12, 64), (left + 12, 40)], fill=255)
    assert along_rows(np.asarray(drawn))


def test_a_candidate_is_shown_dark_on_white_without_the_head_at_its_side() -> None:
    drawn = Image.new("L", (160, 60), 40)
    ImageDraw.Draw(drawn).text((12, 20), "HILL", fill=160, font=ImageFont.load_default(size=20))
    image = np.array(drawn)
    plain = along_rows(image)[0].patch
    ink = np.count_nonzero(plain < 128)
    assert ink and plain[0, 0] == 255
    right = 12 + plain.shape[1]
    image[:, right - 4 :] = 160  # reaches beyond the line
    beside = along_rows(image)[0].patch
    assert np.count_nonzero(beside < 128) == ink
    np.testing.assert_array_equal(beside[:, : right - 20], plain[:, : right - 20])
    dark = next(line for line in along_rows(200 - image) if line.height_px > 8)
    assert np.count_nonzero(dark.patch < 128) == ink


def test_a_head_an_even_image_and_blocks_are_no_candidates() -> None:
    blocks = np.zeros(SHAPE, np.uint8)
    for left in range(20, 300, 60):
        blocks[80:110, left : left + 40] = 255
    for image in (head(), np.zeros(SHAPE, np.uint8), np.full(SHAPE, 90, np.uint8), blocks):
        assert lines(image) == []


def test_of_noise_nothing_is_left_out() -> None:
    assert find_lines((np.random.default_rng(0).random((512, 512)) > 0.97).astype(np.uint8)) is None


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


@pytest.mark.skipif(not text_recognition.available(), reason="tesseract is not installed")
def test_a_word_beside_the_outline_of_a_head_is_read() -> None:
    image = written("MILLER", 18, 255, np.zeros(SHAPE, np.uint8))
    image[:, 84:] = 200  # next to the last letter
    assert text_recognition.has_text(image)


@pytest.mark.skipif(not text_recognition.available(), reason="tesseract is not installed")
def test_a_word_on_noise_is_read_in_the_whole_image(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viewer.core.deid.text_candidates.MOST_MARKS", 1)
    image = written("MILLER", 24, 255)
    assert find_lines(image) is None
    assert text_recognition.has_text(np.rot90(image))
    assert not text_recognition.has_text(head())
