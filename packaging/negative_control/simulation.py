"""Simulated studies with planted lesions, as a provider would get them.

Each head is the ICBM template with another natural asymmetry (`viewer.demo.head_template`). It is
used for several studies: without a lesion, with a mass, with plaques, each as T1, T2 and FLAIR of
the sample cases. Slices pass through the code that makes the images of requests.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from overread_negative_control.network import CLASSES, SEQUENCES
from overread_negative_control.slices import read_slices

from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.plugins.plugin_contract import bundle_json
from assistant.request.bundle import make_bundle
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.demo.head_template import Field, Head, head, lps_axes
from viewer.demo.synthetic_lesions import Lesion, paint
from viewer.demo.tissue_contrast import PROTOCOLS, Protocol, acquire, signal

N_SLICES: Final = 8
SPACING_MM: Final = 14.0
LOWEST_MM: Final = -42.0
"""Height of the first slice's center (MNI z); it varies by `SHIFT_MM` from study to study."""
SHIFT_MM: Final = 6.0
LESION_MM2: Final = {"mass": 60.0, "plaques": 20.0}
"""Least area of lesion on a slice that is labeled with the class."""
PAINTED: Final = ("tumor", "necrosis", "edema", "plaque")
VARIANTS: Final = (("normal", 1), ("mass", 2), ("plaques", 2))
"""Studies of each head: class and number."""
TRIES: Final = 200


@dataclass(frozen=True)
class Study:
    """One simulated study in one contrast.

    Attributes:
        head: Seed of the head; studies of one head are not independent.
        sequence: Index in `SEQUENCES`.
        label: Index in `CLASSES`.
        sides: Patient's sides with a lesion.
        request: The images as a plug-in gets them, empty once they have been read.
        pixels: What the network gets, (n, SIDE, SIDE).
        labels: Class of each slice, (n,).
    """

    head: int
    sequence: int
    label: int
    sides: frozenset[str]
    request: dict[str, Any]
    pixels: np.ndarray[Any, np.dtype[np.float32]]
    labels: np.ndarray[Any, np.dtype[np.int64]]


def simulate(seed: int) -> Iterator[Study]:
    """Yield the studies of one head."""
    plain = head(seed)
    rng = np.random.default_rng(seed)
    for name, n in VARIANTS:
        for _ in range(n):
            lesioned = Head(plain.t1, plain.brain, {k: v.copy() for k, v in plain.tissue.items()})
            sides = frozenset(_plant(lesioned, name, rng))
            for protocol in (each for each in PROTOCOLS if each.name in SEQUENCES):
                yield _study(seed, lesioned, protocol, name, sides, rng)


def _plant(target: Head, name: str, rng: np.random.Generator) -> Iterator[str]:
    """Paint the lesions of a class into a head; yield their sides."""
    if name == "mass":
        yield _paint_in_brain(target, rng, _mass)
    elif name == "plaques":
        for _ in range(int(rng.integers(4, 12))):
            yield _paint_in_brain(target, rng, _plaque)


def _paint_in_brain(target: Head, rng: np.random.Generator, make: Any) -> str:
    for _ in range(TRIES):
        lesion = make(rng)
        if _inside(target, lesion):
            paint(target, lesion, int(rng.integers(2**31)))
            return str(lesion.side)
    raise RuntimeError("no place for a lesion")


def _inside(target: Head, lesion: Lesion) -> bool:
    """Return whether center and ends of a lesion are in the brain, and its center not in CSF."""
    x, y, z = (axis.ravel() for axis in lps_axes(target.brain.shape))
    ends = np.array(lesion.radii_mm)[:, None] * lesion.frame() * 0.8
    center = np.array(lesion.center_lps_mm)
    for point in (center, *(center + ends), *(center - ends)):
        index = tuple(int(abs(a - p).argmin()) for a, p in zip((z, y, x), point[::-1], strict=True))
        if target.brain[index] < 0.5:
            return False
        if point is center and target.tissue["csf"][index] > 0.5:
            return False
    return True


def _mass(rng: np.random.Generator) -> Lesion:
    side = rng.choice([-1.0, 1.0])
    center = (side * rng.uniform(16, 52), rng.uniform(-50, 75), rng.uniform(-30, 60))
    radii = tuple(sorted(rng.uniform(8, 20, 3), reverse=True))
    return Lesion(1, "glioma", center, radii, tuple(rng.standard_normal(3)), "", "")


def _plaque(rng: np.random.Generator) -> Lesion:
    side = rng.choice([-1.0, 1.0])
    if rng.random() < 0.7:  # beside the ventricles
        center = (side * rng.uniform(15, 30), rng.uniform(-30, 45), rng.uniform(12, 34))
    else:
        center = (side * rng.uniform(14, 48), rng.uniform(-40, 60), rng.uniform(-40, 55))
    radii = (rng.uniform(4, 7.5), rng.uniform(3, 4), rng.uniform(3, 4))
    return Lesion(1, "plaque", center, radii, (1.0, rng.normal() * 0.3, 0.3), "", "")


def _study(
    seed: int,
    source: Head,
    protocol: Protocol,
    name: str,
    sides: frozenset[str],
    rng: np.random.Generator,
) -> Study:
    x, y, _ = protocol.center_lps_mm
    low = LOWEST_MM + rng.uniform(-SHIFT_MM, SHIFT_MM)
    few = replace(
        protocol,
        n_slices=N_SLICES,
        spacing_mm=SPACING_MM,
        center_lps_mm=(x, y, low + SPACING_MM * (N_SLICES - 1) / 2),
    )
    voxels = acquire(signal(source, few), few, int(rng.integers(2**31)))
    volume = Volume(
        np.rint(voxels).astype(np.int16),
        Geometry(voxels.shape, few.affine),
        modality=few.modality,
        sequence=few.name,
    )
    chosen = tuple(SelectedSlice("1", "acquired", n, None) for n in range(N_SLICES))
    selection = Selection("reader-independent", "evenly spaced", chosen)
    request = bundle_json(make_bundle({"1": volume}, selection))
    slices = read_slices(request)
    truth = _slice_labels(source, few, name)
    return Study(
        head=seed,
        sequence=SEQUENCES.index(protocol.name),
        label=CLASSES.index(name),
        sides=sides,
        request=request,
        pixels=np.stack([each.pixels for each in slices]),
        labels=np.array([truth[each.number - 1] for each in slices]),
    )


def _slice_labels(source: Head, protocol: Protocol, name: str) -> np.ndarray[Any, Any]:
    """Return the class of each slice by the area of lesion on it."""
    if name == "normal":
        return np.zeros(N_SLICES, np.int64)
    lesion = sum((source.tissue[n] for n in PAINTED if n in source.tissue), np.float32(0))
    assert isinstance(lesion, np.ndarray)
    # Sampled like CT: without a receive field and, here, without noise.
    clean = replace(protocol, modality="CT", noise=0.0, values={"air": 0.0})
    field: Field = np.asarray(lesion, np.float32)
    area_mm2 = acquire(field, clean, 0).sum(axis=(1, 2)) * protocol.pixel_mm**2
    return np.where(area_mm2 >= LESION_MM2[name], CLASSES.index(name), 0)
