"""Image sets made once, and the cost of scanning, loading and checking them against a peer's."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from assistant.checks.pixel_identifiers import bundle_risks
from assistant.images.slice_selection import spread
from assistant.request.bundle import make_bundle
from tests.helpers.growth import Reading, read_cost, status_mb
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load_progressively, scan
from viewer.core.voxels.volume import Volume

SIDE: Final = 256
"""Rows and columns of a slice."""
PER_SERIES: Final = 200
"""Slices of each small series in a folder of many files."""
SETTLED_S: Final = 2.5
"""Files that changed more recently are not indexed."""


def make_slices(folder: Path, n: int) -> Path:
    """Write one native series of `n` noisy slices, unless it exists."""
    series = folder / f"slices-{n}"
    if not series.is_dir():
        noise = np.random.default_rng(0).integers(0, 900, (min(n, 100), SIDE, SIDE))
        voxels = np.resize(noise.astype(np.int16), (n, SIDE, SIDE))
        write_series(series, voxels, modality="CT")
        time.sleep(SETTLED_S)
    return series


def make_files(folder: Path, n: int) -> Path:
    """Write `n` small files in series of `PER_SERIES`, unless they exist."""
    study = folder / f"files-{n}"
    if not study.is_dir():
        slices = min(PER_SERIES, n)
        noise = np.random.default_rng(0).integers(0, 900, (slices, 32, 32)).astype(np.int16)
        for number in range(n // slices):
            write_series(
                study / f"series{number:03d}", noise, modality="MR", SeriesNumber=number + 1
            )
        time.sleep(SETTLED_S)
    return study


def measure_slices(folder: Path, n: int, limit_s: int) -> list[Reading]:
    """Measure reading the bytes, scanning and loading, and SimpleITK's series reader."""
    series = make_slices(folder, n)
    acts: dict[str, Callable[[], object]] = {
        "raw read": lambda: sum(len(path.read_bytes()) for path in sorted(series.iterdir())),
        "scan + load": lambda: _load(series),
        "library load": lambda: _load_by_library(series),
    }
    acts["raw read"]()  # the files are in the page cache from here on
    return [read_cost(name, n, act, limit_s) for name, act in acts.items()]


def _load(series: Path) -> None:
    (found,) = scan([series], index=False).series
    load_progressively(found, lambda _k, _image: None)


def _load_by_library(series: Path) -> None:
    import SimpleITK as sitk  # noqa: N813 - its usual name

    reader = sitk.ImageSeriesReader()
    reader.SetFileNames(reader.GetGDCMSeriesFileNames(str(series)))
    sitk.GetArrayFromImage(reader.Execute())


def measure_files(folder: Path, n: int, limit_s: int) -> list[Reading]:
    """Measure listing a folder of many files for the first time, again, and a stat of each."""
    study = make_files(folder, n)
    first = read_cost("first scan", n, lambda: scan([study]), limit_s)
    stat = read_cost("stat", n, lambda: _stat_all(study), limit_s)
    before = status_mb("VmRSS")
    held: list[object] = []
    again = read_cost("scan again", n, lambda: held.append(scan([study])), limit_s)
    again.values["bytes a file"] = (status_mb("VmRSS") - before) * 2**20 / n
    return [first, stat, again]


def _stat_all(study: Path) -> int:
    return sum(
        len([os.stat(f"{folder}/{name}") for name in names])  # noqa: PTH116 - the plain call
        for folder, _, names in os.walk(study)
    )


def measure_risks(n: int, limit_s: int) -> list[Reading]:
    """Measure making a bundle of `n` images of a noisy head, and checking its pixels."""
    from viewer.core.geometry import Geometry

    shape = (max(40, n), 512, 512)
    noise = np.random.default_rng(0).integers(0, 64, shape)
    voxels = (asymmetric_phantom(shape) + noise).astype(np.int16)
    volume = Volume(
        voxels,
        Geometry(shape, np.diag([0.5, 0.5, 4.0, 1.0])),
        modality="MR",
        sequence="FLAIR",
    )
    selection = spread(volume, "axial", n, series_id="1")
    make_bundle({"1": volume}, selection)  # range and brain of the volume are known from here on
    made: list[object] = []
    making = read_cost(
        "make bundle", n, lambda: made.append(make_bundle({"1": volume}, selection)), limit_s
    )
    check = read_cost("risk check", n, lambda: bundle_risks(made[0]), limit_s)  # type: ignore[arg-type]
    return [making, check]
