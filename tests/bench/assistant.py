"""What it takes to make the pictures of a request, beside Pillow's encoding of the same arrays.

A bundle of 24 slices from a loaded series: sampled, windowed, reduced to what is sent, encoded, hashed
twice (bytes sent, stored pixels) and captioned. Pillow gets the finished arrays and only encodes.
Run: .venv/bin/pytest -s tests/bench/assistant.py
"""

import io
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from assistant.bundle import Bundle, make_bundle
from assistant.select import spread
from viewer.core import load, scan
from viewer.core.display import robust_range
from viewer.core.planes import Plane
from viewer.core.volume import Volume

pytestmark = pytest.mark.bench

N = 24
ROUNDS = 9


@pytest.fixture(scope="module")
def head(shared_data: Path) -> Volume:
    """384 slices of 384 x 274, sagittal and a little turned."""
    return load(scan([shared_data / "t1_human_7t" / "dicoms.zip"]).series[0])


@pytest.fixture(scope="module")
def flair(shared_data: Path) -> Volume:
    """A FLAIR in MNI space, whose slices are its voxels."""
    path = next((shared_data / "ms_lesjak_p07_mni").glob("FLAIR*.nii.gz"))
    return replace(load(scan([path]).series[0]), modality="MR", sequence="FLAIR")


@pytest.mark.parametrize(
    ("series", "plane"),
    [("flair", "axial"), ("flair", "sagittal"), ("head", "acquired"), ("head", "axial")],
)
def test_bundle(series: str, plane: Plane, request: pytest.FixtureRequest) -> None:
    """The volume is a new object each time: nothing is known of it but its range, which opening needs."""
    volume: Volume = request.getfixturevalue(series)
    selection = spread(volume, plane, N, series_id="1")
    bundle = make_bundle({"1": volume}, selection)
    arrays = decoded(bundle)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        fresh = replace(volume)
        robust_range(fresh)
        ours.append(timed(lambda fresh=fresh: make_bundle({"1": fresh}, selection)))
        theirs.append(timed(lambda: [encode(a) for a in arrays]))
    wall, processor = np.median(ours, axis=0) / np.median(theirs, axis=0)
    size = sum(len(i.png) for i in bundle.images) / sum(len(encode(a)) for a in arrays)
    rows, columns = arrays[0].shape
    print(
        f"\n{series} {plane}, {N} pictures of {columns} x {rows}: {wall:.2f} of Pillow's time, "
        f"{processor:.2f} of its processor time, {size:.2f} of its bytes"
    )
    assert decoded(bundle)[0].shape == arrays[0].shape


def decoded(bundle: Bundle) -> list[NDArray[np.uint8]]:
    """The pictures of a bundle."""
    return [np.asarray(Image.open(io.BytesIO(image.png))) for image in bundle.images]


def encode(array: NDArray[np.uint8]) -> bytes:
    """Plain Pillow."""
    out = io.BytesIO()
    Image.fromarray(array).save(out, "PNG")
    return out.getvalue()


def timed(act: Callable[[], object]) -> tuple[float, float]:
    """Seconds of wall time, and of the processor in all threads."""
    begun, used = time.perf_counter(), time.process_time()
    act()
    return time.perf_counter() - begun, time.process_time() - used
