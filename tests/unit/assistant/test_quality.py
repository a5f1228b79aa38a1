"""Each warning about image quality appears when a good head is made worse in that way, and not before."""

import importlib.util
from dataclasses import replace
from pathlib import Path

import nibabel as nib
import numpy as np
import pytest

from assistant.checks.image_quality import bundle_quality, series_quality
from assistant.request.bundle import Bundle, make_bundle
from assistant.request.draft_request import DraftRequest
from audit.interpretation.image_quality import QualityCode
from audit.messages import Message
from audit.record.events import DraftRequested
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import code_of, codes_in
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

LPS = np.diag([-1.0, -1.0, 1.0, 1.0])


@pytest.fixture(scope="module")
def head() -> Volume:
    """The T1 template that the nilearn wheel carries, without its empty rows below the brain."""
    result = importlib.util.find_spec("nilearn")
    assert result is not None and result.origin is not None
    name = "mni_icbm152_t1_tal_nlin_sym_09a_converted.nii.gz"
    image = nib.load(Path(result.origin).parent / "datasets" / "data" / name)
    voxels = 4 * np.ascontiguousarray(np.asarray(image.dataobj).T).astype(np.int16)
    geometry = Geometry(voxels.shape, LPS @ image.affine)
    return Volume(voxels, geometry, modality="MR", sequence="T1")


def told(volume: Volume) -> list[tuple[QualityCode, Message]]:
    """The warnings but that of ghosting, which has its own tests: the template has no air to see it in."""
    return [item for item in series_quality(volume) if "ghosting" not in item[0].value]


def codes(volume: Volume) -> list[QualityCode]:
    return [code for code, _ in told(volume)]


def words(volume: Volume) -> list[Message]:
    return [text for _, text in told(volume)]


def ends(message: Message) -> list[object]:
    """The ends at which a brain is cut off, by the terms for them."""
    assert message.code == "quality.brain-cut-off"
    matches = [code.removeprefix("term.") for code in codes_in(message) if code.startswith("term.")]
    return list(matches)


def changed(head: Volume, voxels: np.ndarray) -> Volume:
    return replace(head, voxels=voxels)


def every(head: Volume, step: int, thickness_mm: float | None) -> Volume:
    """Every so many slices, as thick as said."""
    voxels = head.voxels[::step].copy()
    affine = head.geometry.affine @ np.diag([1, 1, step, 1])
    geometry = Geometry(voxels.shape, affine)
    return replace(head, voxels=voxels, geometry=geometry, thickness_mm=thickness_mm)


def cropped(head: Volume, first: int, last: int) -> Volume:
    """Some of the axial slices."""
    voxels = head.voxels[first:last].copy()
    affine = head.geometry.affine.copy()
    affine[:3, 3] = head.geometry.index_to_lps([0, 0, first])
    return replace(head, voxels=voxels, geometry=Geometry(voxels.shape, affine))


def test_a_good_head_has_no_warning(head: Volume) -> None:
    assert codes(head) == []


@pytest.mark.parametrize(
    ("step", "thickness", "expected"),
    [
        (5, 5.0, []),
        (6, 5.0, []),
        (7, 7.0, [Message("quality.slices-thick", thickness=7.0)]),
        (7, 5.0, [Message("quality.slice-gaps", gap=2.0, thickness=5.0)]),
        (6, None, []),
        (7, None, [Message("quality.slice-thickness-missing", step=7.0)]),
    ],
)
def test_thick_slices_and_gaps(
    head: Volume, step: int, thickness: float | None, expected: list[Message]
) -> None:
    assert words(every(head, step, thickness)) == expected


def test_a_brain_that_goes_on_beyond_the_series(head: Volume) -> None:
    def level(z: float) -> int:
        return round(float(head.geometry.lps_to_index([0, 0, z])[2]))

    whole = head.geometry.shape_kji[0]
    (top,) = words(cropped(head, 0, level(45.0)))
    assert ends(top) == ["superior"]
    (bottom,) = words(cropped(head, level(-25.0), whole))
    assert ends(bottom) == ["inferior"]
    (both,) = words(cropped(head, level(-25.0), level(45.0)))
    assert ends(both) == ["inferior", "superior"]


def test_a_brain_that_goes_on_beyond_the_field_of_view(head: Volume) -> None:
    x = round(float(head.geometry.lps_to_index([40, 0, 0])[0]))
    left = replace(
        head,
        voxels=head.voxels[:, :, x:].copy(),
        geometry=Geometry(
            head.voxels[:, :, x:].shape,
            head.geometry.affine
            @ np.block([[np.eye(3), np.array([[x], [0], [0]])], [np.zeros(3), np.ones(1)]]),
        ),
    )
    (only,) = words(left)
    assert ends(only) == ["left"]


@pytest.fixture(scope="module")
def signal(head: Volume) -> float:
    """Brightness of the brain."""
    return float(np.median(head.voxels[head.voxels > 200]))


@pytest.mark.parametrize(("ratio", "noisy"), [(100, False), (20, False), (5, True), (3, True)])
def test_noise(head: Volume, signal: float, ratio: float, noisy: bool) -> None:
    """Magnitude of complex noise, as in MR; the limit is a signal of 10 times the noise."""
    rng = np.random.default_rng(1)
    real, imaginary = rng.normal(0, signal / ratio, (2, *head.voxels.shape))
    volume = changed(head, np.hypot(head.voxels + real, imaginary).astype(np.float32))
    assert (QualityCode.NOISY in codes(volume)) is noisy


def test_the_noise_that_is_told_is_the_noise_that_was_added(head: Volume, signal: float) -> None:
    rng = np.random.default_rng(2)
    noise = rng.normal(0, signal / 5, head.voxels.shape)
    text = words(changed(head, (head.voxels + noise).astype(np.float32)))
    (only,) = [item for item in text if item.code == "quality.signal-to-noise-low"]
    assert only.values["signal"] == pytest.approx(5, rel=0.1)


def test_clipping(head: Volume) -> None:
    top = np.percentile(head.voxels[head.voxels > 100], 98)
    volume = changed(head, np.minimum(head.voxels, int(top)))
    assert QualityCode.CLIPPED in codes(volume)
    assert words(volume)[0].code == "quality.values-clipped"
    assert words(volume)[0].values["top"] == int(top)
    ct = replace(volume, units="HU", modality="CT")
    assert QualityCode.CLIPPED not in codes(ct)


def test_a_mask_is_not_clipped(head: Volume) -> None:
    assert QualityCode.CLIPPED not in codes(changed(head, (head.voxels > 200).astype(np.uint8)))


def test_window_that_loses_the_brain(head: Volume) -> None:
    """Something outside of the head so bright that the brain is all but black beside it."""
    voxels = head.voxels.astype(np.int32)
    voxels[:60, :8, :] = np.linspace(
        8_000, 30_000, 60 * 8 * voxels.shape[2], dtype=np.int32
    ).reshape(60, 8, -1)
    matches = [w.code for w in words(changed(head, voxels))]
    assert matches.count("quality.window-too-wide") == 1


def head_ct(head: Volume, shift: int = 0) -> Volume:
    """Brain of 25 to 45 HU with some noise, fluid and air; `shift`: a wrong rescale intercept."""
    rng = np.random.default_rng(3)
    brain = 25 + 20 * np.clip((head.voxels - 200) / 600, 0, 1)
    hu = np.where(head.voxels > 200, brain, np.where(head.voxels > 20, 10, -1000))
    hu = np.rint(hu + rng.normal(0, 3, hu.shape) * (hu > -1000) + shift).astype(np.int16)
    return replace(head, voxels=hu, units="HU", modality="CT", sequence="CT")


def test_wrong_hounsfield_values_fall_out_of_the_window(head: Volume) -> None:
    assert codes(head_ct(head)) == []
    assert set(codes(head_ct(head, shift=42))) == {QualityCode.WRONG_WINDOW}
    saturated = words(head_ct(head, shift=42))[0]
    assert codes_in(saturated)[0] == "quality.window-saturated"
    assert "quality.gray-level-white" in codes_in(saturated)


def test_what_is_no_head_says_what_was_not_checked() -> None:
    (only,) = series_quality(head_volume())
    assert only[0] is QualityCode.BRAIN_NOT_FOUND
    assert code_of(only[1]) == "quality.brain-missing"


def test_a_series_without_a_place() -> None:
    volume = replace(head_volume(), has_geometry=False)
    assert codes(volume) == [QualityCode.NO_PLACE, QualityCode.BRAIN_NOT_FOUND]


# --- bundles --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bundle(head: Volume) -> Bundle:
    """An image above the head, one through it, and one of nothing."""
    middle = round(float(head.geometry.lps_to_index([0, 0, 10])[2]))
    return make_bundle({"3": head}, slices(middle, head.geometry.shape_kji[0] - 1))


def test_images_of_nothing(bundle: Bundle) -> None:
    matches = [(w.code.value, w.images, str(w.sentence)) for w in bundle.quality if w.doubtful]
    assert matches == [
        ("no-brain-on-image", (2,), "series 3: no brain on image 2"),
        ("blank-image", (2,), "series 3: only a single gray level on image 2"),
    ]


def test_a_changed_picture_is_judged_by_itself(bundle: Bundle) -> None:
    first, second = bundle.images
    changed = replace(bundle, images=(first, replace(second, sha256="00" * 32)))
    assert [w.code.value for w in bundle_quality(changed) if w.doubtful] == ["blank-image"]
    assert bundle_quality(replace(bundle, images=())) == ()


def test_warnings_are_measured_once_for_a_volume(head: Volume) -> None:
    assert series_quality(head) is series_quality(head)


def test_warnings_are_not_sent_and_change_no_hash(bundle: Bundle) -> None:
    assert b"no brain on" not in bundle.text_bytes()
    assert replace(bundle, sources={}).sha256 == bundle.sha256


def test_warnings_are_kept_with_the_request(bundle: Bundle) -> None:
    from assistant.provider_settings import entry
    from assistant.providers import build
    from viewer.case.state.event_factory import draft_requested

    body = draft_requested("a1", DraftRequest(build(entry("baseline")), bundle, None))
    assert body.quality == bundle.quality
    assert DraftRequested.model_validate_json(body.model_dump_json()) == body
