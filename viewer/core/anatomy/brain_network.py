"""Trained network for the brain of T1-weighted MR: preparation, run and finish in this process.

The two networks are those of deepbet 1.0.2 (Fisch et al., Comput Biol Med 2024;179:108845, MIT), as
resources/models/models.toml says. The first finds the box around the brain on a coarse copy of the
image, the second the mask within the box. They take seconds and more than a gigabyte, so the
application runs them in a process of their own (`viewer.core.anatomy.brain_network_process`).
"""

import hashlib
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.anatomy.connected_regions import largest_region, without_holes
from viewer.core.anatomy.errors import BrainNotFound

COARSE: Final = 128
"""Voxels along each side of the image in which the box is looked for."""
FINE: Final = 256
"""Voxels along each side of the box in which the mask is made."""
MARGIN: Final = 0.1
"""The box is larger than what was found by this part of its size, to either side."""
LEAST_SHARE: Final = 0.02
"""A plane of the coarse mask with less brain than this lies outside the box."""
DARKEST, BRIGHTEST = 0.005, 0.995
"""Quantiles of the coarse image between which brightness is distinguished."""
MEAN, SPREAD = 0.449, 0.226
"""Mean and standard deviation of the brightness that the networks were trained on."""
HALF: Final = 0.5
"""Probability from which on a voxel is the brain's."""

Array = NDArray[np.float32]
Mask = NDArray[np.bool_]
Network = Callable[[Array], Array]
"""From an image `(x, y, z)` to the probability of brain, of the same shape."""


class ModelDamaged(Exception):
    """The bytes of a network are not those that its description names."""


def find_mask(image: NDArray[Any], box_network: Network, brain_network: Network) -> Mask:
    """Return the mask of the brain in an image whose axes run right, anterior and superior (RAS).

    Args:
        image: `(x, y, z)` values in any unit; what is not a number counts as 0.
        box_network: Finds the brain in `COARSE` cubed voxels.
        brain_network: Makes the mask in `FINE` cubed voxels.

    Raises:
        BrainNotFound: The networks find no brain, or the image is uniform.
    """
    coarse = _finite(nearest(image, (COARSE,) * 3))
    low, high = np.quantile(coarse, (DARKEST, BRIGHTEST)).astype(np.float32)
    if not high > low:
        raise BrainNotFound(Message("anatomy.uniform"))
    rough = box_network(_normalized(coarse, low, high)) > HALF
    if not rough.any():
        raise BrainNotFound(Message("anatomy.network-no-brain"))
    box = _box(largest_region(rough), image.shape)
    fine = _finite(nearest(image[box], (FINE,) * 3))
    probability = brain_network(_normalized(fine, low, high))
    within = nearest(probability > HALF, image[box].shape)
    if not within.any():
        raise BrainNotFound(Message("anatomy.network-no-brain"))
    mask = np.zeros(image.shape, dtype=np.bool_)
    around = _extent(within)  # nothing beyond it is the brain's: less to look at
    mask[box][around] = without_holes(largest_region(within[around]))
    return mask


def _extent(mask: Mask) -> tuple[slice, ...]:
    """Return the smallest box with all of a mask that is not empty."""
    slices = []
    for axis in range(mask.ndim):
        inside = np.flatnonzero(mask.any(axis=tuple({0, 1, 2} - {axis})))
        slices.append(slice(int(inside[0]), int(inside[-1]) + 1))
    return tuple(slices)


def _finite(image: NDArray[Any]) -> Array:
    """Return the values as 32-bit numbers.

    What is not a number is 0, what is infinite the largest number there is.
    """
    values = image.astype(np.float32)
    if image.dtype.kind == "f":
        np.nan_to_num(values, copy=False)
    return np.asarray(values, dtype=np.float32)


def nearest(image: NDArray[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """Resample to `shape`: of each new voxel's center the voxel that it lies in.

    Args:
        image: Values of any number of axes.
        shape: Size of the result along each axis.
    """
    for axis in reversed(range(image.ndim)):  # the scattered one while there are fewest
        old, new = image.shape[axis], shape[axis]
        scale = np.float32(old) / np.float32(new)
        at = np.floor((np.arange(new, dtype=np.float32) + np.float32(0.5)) * scale)
        image = image.take(np.minimum(at.astype(np.intp), old - 1), axis=axis)
    return np.ascontiguousarray(image)


def _normalized(image: Array, low: np.float32, high: np.float32) -> Array:
    """Return the brightness between two values, with the mean and spread that the networks know."""
    share = image - low
    share /= high - low
    np.clip(share, 0.0, 1.0, out=share)
    share -= np.float32(share.mean(dtype=np.float64))
    flat = share.ravel()
    deviation = max(float(np.sqrt(np.dot(flat, flat) / (flat.size - 1))), 1e-12)
    share *= np.float32(SPREAD / deviation)
    share += np.float32(MEAN)
    return share


def _box(rough: Mask, shape: tuple[int, ...]) -> tuple[slice, ...]:
    """Return the box around a coarse mask with its margin, as slices of the image.

    Raises:
        BrainNotFound: Too little was found for a box.
    """
    slices = []
    for axis, length in enumerate(shape):
        share = rough.mean(axis=tuple({0, 1, 2} - {axis}))
        inside = np.flatnonzero(share > LEAST_SHARE)
        if not len(inside):
            raise BrainNotFound(Message("anatomy.network-no-brain"))
        first, end = int(inside[0]), int(inside[-1]) + 1
        scale = np.float32(length) / np.float32(rough.shape[axis])
        center = np.round(scale * np.float32((first + end) / 2))
        size = np.round(np.float32(1 + 2 * MARGIN) * (scale * np.float32(end - first)))
        slices.append(slice(max(0, int(center - size / 2)), min(length, int(center + size / 2))))
    return tuple(slices)


# --- the files ------------------------------------------------------------------------------------


@cache
def described() -> dict[str, dict[str, str]]:
    """Return what resources/models/models.toml says of each network, by its name."""
    text = (files("resources") / "models" / "models.toml").read_text("utf-8")
    return dict(tomllib.loads(text))


def models_sha256() -> str:
    """Return one hash for all networks: a mask depends on them."""
    joined = "".join(model["sha256"] for model in described().values())
    return hashlib.sha256(joined.encode()).hexdigest()


def read_model(name: str) -> bytes:
    """Return the bytes of a network ("box" or "brain").

    Raises:
        ModelDamaged: The file is not the one that models.toml describes.
    """
    about = described()[name]
    content = (files("resources") / "models" / about["file"]).read_bytes()
    if hashlib.sha256(content).hexdigest() != about["sha256"]:
        raise ModelDamaged(about["file"])
    return content


def open_network(name: str, threads: int = 0) -> Network:
    """Load a network for ONNX Runtime on the processor.

    Args:
        name: Name of the model in `resources/models/models.toml`.
        threads: Number of threads; 0 for one per core.

    Returns:
        A function that maps a prepared image to the logits of "brain", float32 of the same shape.

    Raises:
        ModelDamaged: The file is not the one that models.toml describes.
    """
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 3  # errors
    options.enable_mem_pattern = False  # less memory, no slower
    session = onnxruntime.InferenceSession(
        read_model(name), options, providers=["CPUExecutionProvider"]
    )

    def run(image: Array) -> Array:
        logits = session.run(None, {"image": image[np.newaxis, np.newaxis]})[0]
        return np.asarray(logits[0, 1], dtype=np.float32)

    return run
