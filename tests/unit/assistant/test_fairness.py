"""Whether a selection by rule is fair to score, against masks that the program did not make: the template's
tissue maps, and the truth of heads that were simulated from them."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from scipy import ndimage

from assistant.images.selection_fairness import FAIR, NOT_FAIR, judged
from assistant.images.series_selection import Source, choose
from assistant.images.slice_selection import Plan, SelectedSlice, Selection
from audit.record.events import SelectionKind
from tests.helpers.heads import head_ct, icbm
from tests.helpers.messages import codes_in
from viewer.case.state.event_factory import selection_made
from viewer.core.anatomy import brain_network_client
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.head_blocks import dice, mask_on_blocks
from viewer.core.anatomy.head_landmarks import Confidence, find_anatomy
from viewer.core.geometry import Geometry
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume


@cache
def tissue() -> np.ndarray:
    """The template's brain by its own tissue maps, filled; every second voxel."""
    brain = icbm("gm")[0].astype(int) + icbm("wm")[0] > 127
    closed = ndimage.binary_fill_holes(ndimage.binary_closing(brain, iterations=3))
    mask = np.ascontiguousarray(closed[::2, ::2, ::2])
    mask.setflags(write=False)
    return mask


def template(**facts: object) -> Volume:
    t1, affine = icbm("t1")
    voxels = np.ascontiguousarray(t1[::2, ::2, ::2])
    about = {"modality": "MR", "sequence": "T1"} | facts
    grid = Geometry(voxels.shape, affine @ np.diag([2.0, 2.0, 2.0, 1.0]))
    return Volume(voxels, grid, **about)  # type: ignore[arg-type]


@cache
def shared_head() -> Volume:
    """A template of T1 that is searched once, with the model of the fixture."""
    return template()


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model that finds the tissue of the template's own maps, in no time."""
    truth = tissue()
    monkeypatch.setattr(brain_network_client, "network_mask", lambda _volume, _look: truth)


def codes(selection: Selection) -> list[str]:
    return [why.code for why in selection.not_fair]


def in_truth(selection: Selection, volume: Volume, truth: np.ndarray) -> float:
    """The part of the selected slices that pass through a mask of the volume's voxels."""
    points = volume.geometry.index_to_lps(np.argwhere(truth)[:, ::-1])
    hits = []
    for item in selection.slices:
        stack = plane_stack(volume, item.plane)
        away = stack.first.normal @ (points - stack.grid(item.index).center_lps_mm).T
        hits.append(bool((np.abs(away) <= 1.01).any()))
    return sum(hits) / len(hits)


@pytest.mark.parametrize("plane", ["axial", "sagittal", "coronal"])
@pytest.mark.parametrize("n", [8, 24])
def test_every_direction_is_covered_and_fair(model: None, plane: str, n: int) -> None:
    head = shared_head()
    chosen = choose([Source("1", head)], Plan(n=n, planes=(plane,)))  # type: ignore[arg-type]
    assert chosen.kind == FAIR and not chosen.not_fair
    assert in_truth(chosen, head, tissue()) >= (1.0 if n < 20 else 0.95)
    stack = plane_stack(head, plane)  # type: ignore[arg-type]
    points = head.geometry.index_to_lps(np.argwhere(tissue())[:, ::-1])
    # the tip of the brainstem is left out
    along = np.percentile(points @ stack.first.normal, [1.0, 99.5])
    at = [float(stack.grid(s.index).center_lps_mm @ stack.first.normal) for s in chosen.slices]
    part = np.ptp(along) / n
    assert min(at) - along.min() < part + 8 and along.max() - max(at) < part + 8  # end to end


def test_an_estimate_alone_shows_nothing() -> None:
    """The trained model is off: the classical estimate has no check."""
    chosen = choose([Source("4", template())], Plan(n=8))
    assert chosen.kind == NOT_FAIR
    assert codes(chosen)[:2] == ["selection.not-confirmed", "anatomy.estimate-only"]
    assert "anatomy.network-off" in codes(chosen)
    assert all(why.values["series"] == "4" for why in chosen.not_fair)


def test_what_the_model_was_not_made_for_is_fair_where_the_estimate_agrees(
    model: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = template(sequence="FLAIR")
    result = brain_extent(other)
    assert result.agreement is not None and result.agreement >= 0.9
    assert [m.code for m in result.marks] == ["anatomy.not-t1"] and result.shown
    fair = choose([Source("1", other)], Plan(n=8))
    assert fair.kind == FAIR and fair.warning is not None  # never used silently
    assert "anatomy.not-t1" in codes_in(fair.warning)

    shifted = np.roll(tissue(), 12, axis=0)
    monkeypatch.setattr(brain_network_client, "network_mask", lambda *_: shifted)
    doubted = template(sequence="FLAIR")
    chosen = choose([Source("1", doubted)], Plan(n=8))
    assert chosen.kind == NOT_FAIR and "anatomy.differs" in codes(chosen)
    assert brain_extent(doubted).marks[-1].values["dice"] < 0.9  # type: ignore[operator]
    # a series in the same space, whose brain is known, tells where this one's is
    monkeypatch.setattr(brain_network_client, "network_mask", lambda *_: tissue())
    both = [Source("1", doubted, "space"), Source("2", template(), "space")]
    assert choose(both, Plan(n=8)).kind == FAIR
    apart = [Source("1", doubted, "space"), Source("2", template(), "other")]
    assert choose(apart, Plan(n=8)).kind == NOT_FAIR


def test_slices_outside_uneven_or_missing_are_told(model: None) -> None:
    head = shared_head()
    fair = choose([Source("1", head)], Plan(n=24, planes=("axial",)))

    def with_indices(*indices: int) -> list[str]:
        slices = tuple(SelectedSlice("1", "axial", n, None) for n in indices)
        return codes(judged(replace(fair, slices=slices), [Source("1", head)]))

    own = [s.index for s in fair.slices]
    assert not with_indices(*own)
    last = plane_stack(head, "axial").n - 1
    assert not with_indices(*own[1:], last)  # one of 24
    assert "selection.outside-brain" in with_indices(*own[2:], last, last - 1)
    assert "selection.outside-brain" in with_indices(*own[::4], last)  # of few, none may miss
    assert with_indices(*own[12:]) == ["selection.uneven"]
    two = [Source("1", head), Source("2", head)]
    assert codes(judged(fair, two)) == ["selection.no-slices"]
    by_hand = Selection("key-images", "marked", fair.slices[:1])
    assert judged(by_hand, [Source("1", head)]) is by_hand


def test_a_series_that_ends_within_the_brain_is_not_fair(model: None) -> None:
    whole = template()
    cut = np.ascontiguousarray(whole.voxels[:70])
    low = Volume(cut, Geometry(cut.shape, whole.affine), modality="MR", sequence="T1")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(brain_network_client, "network_mask", lambda *_: tissue()[:70])
        chosen = choose([Source("1", low)], Plan(n=8, planes=("axial",)))
        anatomy = find_anatomy(low)
    assert codes(chosen) == ["selection.cut-off"]
    assert chosen.not_fair[0].values["end"] == "superior"
    assert anatomy.vertex.value is None and anatomy.vertex.why is not None
    assert anatomy.vertex.why.code == "anatomy.vertex-outside"


def test_anatomy_of_the_template(model: None) -> None:
    anatomy = find_anatomy(shared_head())
    assert anatomy.brain.confidence is Confidence.CONFIRMED
    assert anatomy.midplane.value is not None and abs(anatomy.midplane.value.x_mm) < 2
    assert anatomy.vertex.value == pytest.approx(82, abs=6)
    assert anatomy.foramen_magnum.value == pytest.approx(-63, abs=8)
    nothing = find_anatomy(Volume(np.ones((2, 9, 9), np.int16), Geometry((2, 9, 9), np.eye(4))))
    for part in (nothing.brain, nothing.vertex, nothing.foramen_magnum, nothing.midplane):
        assert part.value is None and part.why is not None
    assert nothing.brain.why is not None and nothing.brain.why.code == "anatomy.few-slices"


@pytest.mark.parametrize(
    ("made", "least_dice", "cut"),
    [
        ({"thick_mm": 4}, 0.95, []),
        ({"thick_mm": 6, "tilt_deg": 20}, 0.93, []),
        ({"half": "upper", "thick_mm": 4}, 0.95, ["inferior"]),
        ({"half": "lower", "thick_mm": 4}, 0.94, ["superior"]),
        ({"craniectomy": True, "thick_mm": 4}, 0.94, []),
        ({"motion": True, "thick_mm": 4}, 0.92, []),
    ],
)
def test_simulated_ct(made: dict[str, object], least_dice: float, cut: list[str]) -> None:
    head, inside = head_ct(**made)  # type: ignore[arg-type]
    result = brain_extent(head)
    assert result.method == "skull" and result.shown
    truth = mask_on_blocks(inside, head)
    assert dice(result.mask, truth) > least_dice
    assert (result.mask & ~truth).sum() < 0.03 * result.mask.sum()  # no face, no neck
    chosen = choose([Source("1", head)], Plan(n=8))
    assert in_truth(chosen, head, inside) == 1.0
    assert [why.values.get("end") for why in chosen.not_fair] == cut
    assert chosen.kind == (NOT_FAIR if cut else FAIR)


def test_the_record_keeps_the_reasons() -> None:
    chosen = choose([Source("4", template())], Plan(n=8))
    made = selection_made(chosen)
    assert made.kind is SelectionKind.RULE_NOT_FAIR
    assert [why.code for why in made.not_fair] == codes(chosen)
    assert chosen.with_marks(2).kind == "key-images" and not chosen.with_marks(2).not_fair
