"""Time to make the images of a request, compared with its parts alone and with Pillow's encoding.

usage: python tests/bench/assistant.py [--images 24] [--rounds 9] [--tiny]

A bundle of slices from a loaded series: sampled, windowed, reduced to what is sent, encoded,
hashed twice (bytes sent, stored pixels) and captioned. Pillow gets the finished arrays and only
encodes. The parts are the same planes resliced and windowed, the finished arrays encoded, and
SHA-256 of the files and of the stored pixels, one after the other in one thread. Real series are
skipped if they are not available."""

import argparse
import hashlib
import io
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

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

SCANS = Path(__file__).resolve().parents[3] / "shared" / "data"
ENCODED: tuple[tuple[str, Plane], ...] = (
    ("flair", "axial"),
    ("flair", "sagittal"),
    ("head", "acquired"),
    ("head", "axial"),
)
"""Series and planes that are compared with Pillow's encoding."""
IN_PARTS: tuple[tuple[str, Plane], ...] = (
    ("large", "axial"),
    ("flair", "axial"),
    ("head", "axial"),
)
"""Series and planes that are compared with the parts of making them."""
LARGE_SIDE, TINY_SIDE = 1000, 100
TINY_IMAGES, TINY_ROUNDS = 2, 1


def head() -> Volume:
    """384 slices of 384 x 274, sagittal and a little turned."""
    return load(scan([SCANS / "t1_human_7t" / "dicoms.zip"]).series[0])


def flair() -> Volume:
    """A FLAIR in MNI space, whose slices are its voxels."""
    path = next((SCANS / "ms_lesjak_p07_mni").glob("FLAIR*.nii.gz"))
    return replace(load(scan([path]).series[0]), modality="MR", sequence="FLAIR")


def noisy_head(side: int) -> Volume:
    """40 square slices with noise: at 1,000 x 1,000 an image is sent as it is."""
    rng = np.random.default_rng(3)
    rows, columns = np.mgrid[0:side, 0:side] / side
    body = 900 * np.exp(-(((rows - 0.5) / 0.33) ** 4 + ((columns - 0.5) / 0.28) ** 4))
    voxels = (body + rng.normal(0, 12, (40, side, side))).clip(0).astype(np.int16)
    spacing_mm = 240 / side
    grid = Geometry((40, side, side), np.diag([spacing_mm, spacing_mm, 4.0, 1.0]))
    return Volume(voxels, grid, modality="MR", sequence="FLAIR")


def against_pillow(name: str, volume: Volume, plane: Plane, images: int, rounds: int) -> None:
    """Print a bundle's time and Pillow's for encoding its arrays.

    The volume is a new object each time: only its range is known, which opening needs.
    """
    selection = spread(volume, plane, images, series_id="1")
    bundle = make_bundle({"1": volume}, selection)
    arrays = decoded(bundle)
    ours, theirs = [], []
    for _ in range(rounds):
        fresh = replace(volume)
        robust_range(fresh)
        ours.append(timed(lambda fresh=fresh: make_bundle({"1": fresh}, selection)))  # type: ignore[misc]
        theirs.append(timed(lambda: [encode(a) for a in arrays]))
    wall, processor = np.median(np.array(ours) / np.array(theirs), axis=0)
    size = sum(len(i.png) for i in bundle.images) / sum(len(encode(a)) for a in arrays)
    rows, columns = arrays[0].shape
    print(
        f"{name} {plane}, {len(arrays)} images of {columns} x {rows}: {wall:.2f}x of Pillow's time, "
        f"{processor:.2f}x of its processor time, {size:.2f}x of its bytes"
    )


def against_its_parts(name: str, volume: Volume, plane: Plane, images: int, rounds: int) -> None:
    """Print a bundle's time and that of its parts alone; it should take at most 1.5 times as long.

    Raises:
        SystemExit: The same selection gave other bytes.
    """
    selection = spread(volume, plane, images, series_id="1")
    bundle = make_bundle({"1": volume}, selection)
    arrays, files = decoded(bundle), [image.png for image in bundle.images]
    stack = plane_stack(volume, plane, "radiological")
    grids = [square_grid(stack.grid(image_slice.index)) for image_slice in selection.slices]
    window, _ = window_of(volume)
    stored = [
        sample(volume, stack.grid(image_slice.index)).values for image_slice in selection.slices
    ]
    hashed = stored if stack.exact else [volume.at_time()]

    def reslice() -> None:
        for grid in grids:
            plane_uint8(volume, grid, window)

    def encode_all() -> None:
        for array in arrays:
            png_bytes(array)

    def hash_all() -> None:
        for file in files:
            hashlib.sha256(file)
        for values in hashed:
            hashlib.sha256(np.ascontiguousarray(values).data)

    ours, parts = [], []
    for _ in range(rounds):
        fresh = replace(volume)
        robust_range(fresh)
        bundles: list[Bundle] = []

        def make(fresh: Volume = fresh, bundles: list[Bundle] = bundles) -> None:
            bundles.append(make_bundle({"1": fresh}, selection))

        ours.append(timed(make))
        if [image.png for image in bundles[0].images] != files:
            raise SystemExit(f"{name} {plane}: the same selection made other images")
        parts.append([timed(act) for act in (reslice, encode_all, hash_all)])
    sums = np.sum(parts, axis=1)
    wall, processor = np.median(np.array(ours) / sums, axis=0)
    shares = np.median(np.array(parts)[:, :, 1], axis=0) / np.median(sums[:, 1])
    per_image = np.median(ours, axis=0) / len(files) * 1000
    million = per_image / (arrays[0].size / 1e6)
    rows, columns = arrays[0].shape
    print(
        f"{name} {plane}, {len(files)} images of {columns} x {rows}: {wall:.2f}x of its parts, "
        f"{processor:.2f}x of their processor time (reslicing {shares[0]:.0%}, "
        f"encoding {shares[1]:.0%}, SHA-256 {shares[2]:.0%}); {per_image[0]:.1f} ms an image, "
        f"{million[0]:.1f} for each million pixels, {million[1]:.1f} of the processor"
    )


def decoded(bundle: Bundle) -> list[NDArray[np.uint8]]:
    """Return the images of a bundle as arrays."""
    return [np.asarray(Image.open(io.BytesIO(image.png))) for image in bundle.images]


def encode(array: NDArray[np.uint8]) -> bytes:
    """Encode with plain Pillow."""
    out = io.BytesIO()
    Image.fromarray(array).save(out, "PNG")
    return out.getvalue()


def timed(act: Callable[[], object]) -> tuple[float, float]:
    """Return seconds of wall time, and of the processor in all threads."""
    begun, used = time.perf_counter(), time.process_time()
    act()
    return time.perf_counter() - begun, time.process_time() - used


def volumes(tiny: bool) -> dict[str, Volume]:
    """Return the available series by name."""
    if tiny:
        return {"large": noisy_head(TINY_SIDE)}
    volumes = {"large": noisy_head(LARGE_SIDE)}
    if SCANS.is_dir():
        volumes |= {"head": head(), "flair": flair()}
    else:
        print("the real scans are not beside the project: of the simulated series only")
    return volumes


def main() -> None:
    """Print the ratios of each series and plane."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--images", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--tiny", action="store_true", help="one small series, for the test suite")
    options = parser.parse_args()
    if options.tiny:
        options.images, options.rounds = TINY_IMAGES, TINY_ROUNDS
    series = volumes(options.tiny)
    encoded = (("large", "axial"),) if options.tiny else ENCODED
    for pairs, measure in ((encoded, against_pillow), (IN_PARTS, against_its_parts)):
        for name, plane in pairs:
            if name in series:
                measure(name, series[name], plane, options.images, options.rounds)


if __name__ == "__main__":
    main()
