"""The side that a caption states is the side that the picture shows, however a series is stored."""

import io

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image
from scipy.spatial.transform import Rotation

from assistant.images.captions import MOSTLY_BELOW, left_of, read_caption
from assistant.images.image_recipe import Limits
from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.request.bundle import make_bundle
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import LETTER_THRESHOLD, plane_stack
from viewer.core.voxels.volume import Volume

SHAPE = (14, 20, 24)
SPACING = (1.0, 1.3, 2.0)

turns = st.tuples(*(st.floats(-180.0, 180.0) for _ in range(3)))
signs = st.tuples(*(st.sampled_from([1, -1]) for _ in range(3)))
orders = st.permutations([0, 1, 2])


def towards_the_left(
    turn: tuple[float, float, float], sign: tuple[int, int, int], order: list[int]
) -> Volume:
    """Voxels whose value is their x in LPS, so that what is brighter lies further to the left."""
    directions = Rotation.from_euler("xyz", turn, degrees=True).as_matrix()[:, order] * sign
    affine = np.eye(4)
    affine[:3, :3] = directions * SPACING
    geometry = Geometry(SHAPE, affine)
    i, j, k = np.meshgrid(*(np.arange(n) for n in SHAPE[::-1]), indexing="ij")
    x = geometry.index_to_lps(np.stack([i, j, k], axis=-1))[..., 0]
    return Volume(x.transpose(2, 1, 0).astype(np.float32), geometry, modality="MR")


def gray(png: bytes) -> NDArray[np.float64]:
    with Image.open(io.BytesIO(png)) as picture:
        return np.asarray(picture, dtype=np.float64)


def shown_left(slices: list[NDArray[np.float64]], backwards: float) -> tuple[str, float]:
    """Places that grow brighter across three neighboring images, and their extent.

    `backwards` is +1 when the later picture lies further from the viewer, for the same mm.
    """
    middle = slices[1]
    seen = middle > 0  # outside the voxels it is black
    rows, columns = np.gradient(middle)
    inside = seen.copy()
    inside[1:-1, 1:-1] &= seen[:-2, 1:-1] & seen[2:, 1:-1] & seen[1:-1, :-2] & seen[1:-1, 2:]
    inside[[0, -1]] = inside[:, [0, -1]] = False
    both = (slices[2] > 0) & (slices[0] > 0) & inside
    across, down = float(np.median(columns[inside])), float(np.median(rows[inside]))
    away = float(np.median((slices[2] - slices[0])[both])) / 2 * backwards if both.any() else 0.0
    names = {
        "at the right edge of the picture": across,
        "at the left edge of the picture": -across,
        "at the bottom edge of the picture": down,
        "at the top edge of the picture": -down,
        "away from the viewer": away,
        "towards the viewer": -away,
    }
    best = max(names, key=lambda name: names[name])
    return best, names[best] / max(float(np.linalg.norm([across, down, away])), 1e-9)


@settings(max_examples=60, deadline=None)
@given(turns, signs, orders, st.sampled_from(["acquired", "axial", "coronal", "sagittal"]))
@pytest.mark.filterwarnings("ignore:The balance properties")
def test_the_stated_left_is_where_the_pixels_are_brighter(
    turn: tuple[float, float, float], sign: tuple[int, int, int], order: list[int], plane: str
) -> None:
    volume = towards_the_left(turn, sign, order)
    stack = plane_stack(volume, plane)  # type: ignore[arg-type]
    at = stack.n // 2
    around = tuple(
        SelectedSlice("1", plane, n, None)  # type: ignore[arg-type]
        for n in (at - 1, at, at + 1)
    )
    bundle = make_bundle({"1": volume}, Selection("reader-independent", "test", around))
    image = bundle.images[1]
    stated = read_caption(image.caption).left
    assert stated is not None and stated == left_of(stack.grid(at))
    step = float(stack.step_lps_mm @ stack.first.normal)
    pixel_mm = read_caption(image.caption).pixel_mm
    assert pixel_mm is not None
    pictures = [gray(item.png) for item in bundle.images]
    result, share = shown_left(pictures, pixel_mm / step)
    # Gray has 256 steps: directions that lie within 3 degrees of each other cannot be told apart.
    alternatives = sorted(
        abs(float(v[0])) for v in (stack.first.right, stack.first.down, stack.first.normal)
    )
    if alternatives[2] - alternatives[1] > 0.06:
        assert stated.removeprefix("mostly ") == result
    if abs(share - 0.9) > 0.06:
        assert stated.startswith("mostly ") == (share < 0.9)


@settings(max_examples=25, deadline=None)
@given(turns, signs, orders)
@example((-15, 52, 119), (1, 1, 1), [1, 2, 0])  # rows and columns both run mostly from R to L
def test_letters_and_left_agree(
    turn: tuple[float, float, float], sign: tuple[int, int, int], order: list[int]
) -> None:
    """Letters say which way each edge lies (PS3.3 C.7.6.1.1.1), words which place is furthest left.

    In an oblique picture two edges can begin with L; the words then name the one further to the left.
    """
    grid = plane_stack(towards_the_left(turn, sign, order), "acquired").first
    stated, letters = left_of(grid), grid.letters()
    corner, next_column, next_row = grid.pixel_to_lps([[0, 0], [0, 1], [1, 0]])
    right, down = (v / np.linalg.norm(v) for v in (next_column - corner, next_row - corner))
    edges = {"left": -right, "right": right, "top": -down, "bottom": down}
    for (edge, direction), text in zip(edges.items(), letters, strict=True):
        x, y, z = direction
        towards = {"L": x, "R": -x, "P": y, "A": -y, "S": z, "I": -z}
        assert towards[text[0]] > max(towards.values()) - 1e-5, edge
        clear = {letter for letter, share in towards.items() if share > LETTER_THRESHOLD + 1e-6}
        assert clear <= set(text) and min(towards[letter] for letter in text) > 0, edge
    away = float(np.cross(right, down)[0])
    leftward = {f"at the {edge} edge of the picture": v[0] for edge, v in edges.items()}
    leftward |= {"away from the viewer": away, "towards the viewer": -away}
    assert stated is not None
    place, most = stated.removeprefix("mostly "), max(leftward.values())
    assert leftward[place] > most - 1e-5
    if abs(most - MOSTLY_BELOW) > 1e-6:
        assert stated.startswith("mostly ") == (most < MOSTLY_BELOW)
    if place.endswith("edge of the picture"):
        edge = place.split()[2]
        opposite = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}[edge]
        by_edge = dict(zip(edges, letters, strict=True))
        assert "L" in by_edge[edge] and "R" in by_edge[opposite]
        assert stated.startswith("mostly ") or by_edge[edge].startswith("L")


@settings(max_examples=15, deadline=None)
@given(turns, signs, orders, st.integers(16, 30), st.booleans())
def test_places_hold_for_reduced_and_padded_pictures(
    turn: tuple[float, float, float],
    sign: tuple[int, int, int],
    order: list[int],
    side: int,
    square: bool,
) -> None:
    """A pixel's gray is the x of the place that the image's own place gives it."""
    volume = towards_the_left(turn, sign, order)
    at = plane_stack(volume, "acquired").n // 2
    chosen = Selection("reader-independent", "test", (SelectedSlice("1", "acquired", at, None),))
    bundle = make_bundle({"1": volume}, chosen, limits=Limits(side, None, square))
    image = bundle.images[0]
    picture, place = gray(image.png), image.place
    assert place is not None and max(picture.shape) <= side
    assert not square or picture.shape[0] == picture.shape[1]
    rows, columns = np.nonzero((picture > 5) & (picture < 250))
    if len(rows) < 12:
        return
    xs = [place.pixel_to_lps(float(c), float(r)).x for r, c in zip(rows, columns, strict=True)]
    if np.ptp(xs) > 3:
        assert np.corrcoef(xs, picture[rows, columns])[0, 1] > 0.98
