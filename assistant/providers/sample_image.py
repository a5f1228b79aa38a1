"""A drawn image of no patient, to try a provider with."""

from typing import TYPE_CHECKING

import numpy as np

from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.request.bundle import make_bundle
from audit.messages import Message
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.images.captions import Captions
    from assistant.request.bundle import Bundle


def test_bundle(captions: "Captions" = "informed") -> "Bundle":
    """Return two ellipses in a ring, as a bundle of one image with its caption."""
    shape = (1, 128, 128)
    j, i = np.indices(shape[1:]) - 63.5
    radius = np.hypot(j / 58, i / 50)
    voxels = np.where(radius < 1, 60, 0) + np.where(radius < 0.85, 90, 0)
    for side in (-1, 1):
        voxels = np.where(np.hypot(j / 18, (i - side * 12) / 6) < 1, 30, voxels)
    affine = np.diag([1.5, 1.5, 5.0, 1.0])
    affine[:3, 3] = [-95.25, -95.25, 0.0]
    volume = Volume(voxels.astype(np.int16)[None], Geometry(shape, affine), modality="MR")
    chosen = (SelectedSlice("test", "axial", 0, None),)
    selection = Selection("reader-independent", Message("selection.test-image"), chosen)
    return make_bundle({"test": volume}, selection, captions=captions)
