"""What it takes to make the pictures of a request, beside its parts alone and Pillow's encoding of the same arrays.

A bundle of 24 slices from a loaded series: sampled, windowed, reduced to what is sent, encoded, hashed
twice (bytes sent, stored pixels) and captioned. Pillow gets the finished arrays and only encodes. The parts
are the same planes resliced and windowed, the finished arrays encoded, and SHA-256 of the files and of the stored pixels,
one after the other in one thread.
Run: .venv/bin/pytest -s tests/bench/assistant.py
"""

import hashlib
import io
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from assistant.images.image_recipe import square_grid, window_of
from assistant.images.slice_selection import spread
from assistant.request.bundle import Bundle, make_bundle
from viewer.core import load, scan
from viewer.core.display import robust_range
from viewer.core.geometry import Geometry
from viewer.core.io.png_writer import png_bytes
from viewer.core.space.reslice import plane_stack, plane_uint8, sample
from viewer.core.space.slice_planes import Plane
from viewer.core.voxels.volume import Volume

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


@pytest.fixture(scope="module")
def large() -> Volume:
    """40 slices of 1,000 x 1,000 with noise: a picture of that size is sent as it is."""
    rng = np.random.default_rng(3)
    rows, columns = np.mgrid[0:1000, 0:1000]
    head = 900 * np.exp(-(((rows - 500) / 330) ** 4 + ((columns - 500) / 280) ** 4))
    voxels = (head + rng.normal(0, 12, (40, 1000, 1000))).clip(0).astype(np.int16)
    grid = Geometry((40, 1000, 1000), np.diag([0.24, 0.24, 4.0, 1.0]))
    return Volume(voxels, grid, modality="MR", sequence="FLAIR")


@pytest.mark.parametrize(
    ("series", "plane"), [("large", "axial"), ("flair", "axial"), ("head", "axial")]
)
def test_against_its_parts(series: str, plane: Plane, request: pytest.FixtureRequest) -> None:
    """The same bytes each time, at most 1.5 times the parts alone."""
    volume: Volume = request.getfixturevalue(series)
    selection = spread(volume, plane, N, series_id="1")
    bundle = make_bundle({"1": volume}, selection)
    arrays, files = decoded(bundle), [image.png for image in bundle.images]
    stack = plane_stack(volume, plane, "radiological")
    grids = [square_grid(stack.grid(one.index)) for one in selection.slices]
    window, _ = window_of(volume)
    stored = [sample(volume, stack.grid(one.index)).values for one in selection.slices]
    hashed = stored if stack.exact else [volume.at_time()]

    def reslice() -> None:
        for grid in grids:
            plane_uint8(volume, grid, window)

    def hash_all() -> None:
        for file in files:
            hashlib.sha256(file)
        for values in hashed:
            hashlib.sha256(np.ascontiguousarray(values).data)

    ours, parts = [], []
    for _ in range(ROUNDS):
        fresh = replace(volume)
        robust_range(fresh)
        made: list[Bundle] = []

        def make(fresh: Volume = fresh, made: list[Bundle] = made) -> None:
            made.append(make_bundle({"1": fresh}, selection))

        ours.append(timed(make))
        assert [image.png for image in made[0].images] == files
        each = [timed(act) for act in (reslice, lambda: [png_bytes(a) for a in arrays], hash_all)]
        parts.append(each)
    sums = np.sum(parts, axis=1)
    wall, processor = np.median(np.array(ours) / sums, axis=0)
    shares = np.median(np.array(parts)[:, :, 1], axis=0) / np.median(sums[:, 1])
    per_image = np.median(ours, axis=0) / len(files) * 1000
    million = per_image / (arrays[0].size / 1e6)
    print(
        f"\n{series} {plane}, {N} pictures of {arrays[0].shape[1]} x {arrays[0].shape[0]}: {wall:.2f} of its parts, "
        f"{processor:.2f} of their processor time (reslicing {shares[0]:.0%}, encoding {shares[1]:.0%}, SHA-256 {shares[2]:.0%}); "
        f"{per_image[0]:.1f} ms a picture, {million[0]:.1f} for each million pixels, {million[1]:.1f} of the processor"
    )


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
