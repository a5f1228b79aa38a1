"""Palettes: plain and segmented."""

from pathlib import Path

import numpy as np
import pytest
from pydicom.dataset import Dataset

from tests.helpers.phantom import write_series
from viewer.core import load, scan
from viewer.core.dicom.lookup_tables import unfold_segments


@pytest.mark.parametrize(
    ("words", "n", "entries"),
    [
        ([0, 3, 7, 8, 9], 3, (7, 8, 9)),
        ([0, 1, 10, 1, 4, 50], 5, (10, 20, 30, 40, 50)),
        ([0, 1, 0, 1, 2, 20, 2, 1, 3, 0], 5, (0, 10, 20, 20, 20)),
        ([0, 2, 1, 2, 2, 1, 0, 0], 4, (1, 2, 1, 2)),
        ([1, 4, 50], 4, ()),  # a line from nowhere
        ([0, 9, 1], 9, ()),  # runs past its end
        ([2, 1, 0, 0], 4, ()),  # repeats itself for ever
        ([7, 1, 0], 1, ()),
        ([], 4, ()),
    ],
)
def test_segments(words: list[int], n: int, entries: tuple[int, ...]) -> None:
    assert unfold_segments(words, n) == entries


@pytest.mark.parametrize("segmented", [False, True])
def test_palette_color_is_shown_as_rgb(tmp_path: Path, segmented: bool) -> None:
    index = np.arange(16, dtype=np.uint16).reshape(1, 4, 4)

    def palette(k: int, ds: Dataset) -> None:
        ds.PhotometricInterpretation = "PALETTE COLOR"
        for n, name in enumerate(("Red", "Green", "Blue")):
            ds.add_new(f"{name}PaletteColorLookupTableDescriptor", "US", [16, 0, 16])
            top = 256 * 15 * (n + 1)
            if segmented:
                words = np.array([0, 1, 0, 1, 15, top], "<u2")
                name = f"Segmented{name}PaletteColorLookupTableData"
                ds.add_new(name, "OW", words.tobytes())
            else:
                entries = np.linspace(0, top, 16).astype("<u2")
                ds.add_new(f"{name}PaletteColorLookupTableData", "OW", entries.tobytes())

    write_series(tmp_path, index, modality="MR", change=palette)
    (series,) = scan([tmp_path]).series
    assert series.is_color
    volume = load(series)
    for n, name in enumerate("RGB"):
        np.testing.assert_array_equal(volume.voxels[name], index * (n + 1))
