"""What in the pixels may identify: found on the picture it is on, and nothing goes without a reason."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from assistant.checks.pixel_identifiers import NotSendable, require_sendable, unanswered_risks
from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.request.bundle import Bundle, make_bundle
from audit.record.events import Outcome, PixelRiskCode
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import code_of, raises_code
from tests.helpers.vlm_server import VlmServer, answering
from tests.unit.assistant.test_faces import head
from viewer.core.deid import text_recognition
from viewer.core.deid.text_recognition import TextReadingFailed, has_text
from viewer.core.voxels.volume import Volume
from viewer.core.voxels.volume_origin import Origin


def lettered(size: int = 18) -> Volume:
    """A head on which something is written into slice 2 of 6."""
    volume = head_volume((6, 200, 220))
    voxels = volume.voxels.copy()
    drawn = Image.fromarray(voxels[2].astype(np.int32), "I")
    font = ImageFont.load_default(size=size)
    ImageDraw.Draw(drawn).text((3, 3), "DOE JOHN 4711", fill=int(voxels.max()), font=font)
    voxels[2] = np.asarray(drawn)
    return replace(volume, voxels=voxels)


def codes(bundle: Bundle) -> dict[PixelRiskCode, tuple[int, ...]]:
    return {risk.code: risk.images for risk in bundle.risks}


def test_text_is_found_on_the_picture_it_is_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.checks.pixel_identifiers.available", lambda: False)
    result = codes(make_bundle({"3": lettered()}, slices(1, 2, 3)))
    assert result == {PixelRiskCode.TEXT_LIKE_MARKS: (2,)}
    assert make_bundle({"3": head_volume((6, 200, 220))}, slices(1, 2, 3)).risks == ()


@pytest.mark.skipif(not text_recognition.available(), reason="tesseract is not installed")
def test_text_is_read() -> None:
    plain = np.random.default_rng(2).integers(0, 30, (220, 320)).astype(np.uint8)
    written = Image.fromarray(plain)
    font = ImageFont.load_default(size=22)
    ImageDraw.Draw(written).text((8, 8), "MILLER JOHN 4711", fill=255, font=font)
    for quarter in range(4):
        assert has_text(np.rot90(np.asarray(written), quarter))
    assert not has_text(plain)
    assert not has_text(np.asarray(written)[:100, :100]), "too small a picture is not read"


def test_without_tesseract_or_when_it_fails_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = np.zeros((200, 200), np.uint8)
    monkeypatch.setattr("shutil.which", lambda name: None)
    with raises_code(TextReadingFailed, "ocr.tesseract-missing"):
        has_text(picture)
    monkeypatch.setattr("shutil.which", lambda name: "/bin/false")
    with raises_code(TextReadingFailed, "ocr.tesseract-failed", code=1):
        has_text(picture)
    monkeypatch.setattr("assistant.checks.pixel_identifiers.available", lambda: True)
    volume = head_volume((6, 201, 220))
    (risk,) = make_bundle({"3": volume}, slices(1)).risks
    assert (
        risk.code is PixelRiskCode.TEXT_READ and code_of(risk.words) == "pixels.text-check-failed"
    )
    assert risk.needs_reason


def test_what_the_headers_say_needs_a_reason_everywhere() -> None:
    signs = ("the file says that annotation is burned into its pixels",)
    volume = replace(head_volume(), origin=Origin(None, signs))
    bundle = make_bundle({"3": volume}, slices(2))
    assert codes(bundle) == {PixelRiskCode.HEADER_SIGN: ()}
    with raises_code(NotSendable, "pixels.reason-missing"):
        require_sendable(bundle)
    with VlmServer() as server:
        server.next(answering())
        entry = ProviderEntry.make(
            name="s", api="openai-chat", base_url=server.url, model="m", local=True
        )
        refused = build(entry).draft(bundle)
        assert refused.outcome is Outcome.FAILED and code_of(refused.message) == "request.not-sent"
        assert server.requests == []
        given = bundle.with_override("a logo of the scanner")
        assert unanswered_risks(given) == () and given.sha256 == bundle.sha256
        build(entry).draft(given)
        assert len(server.requests) == 1
    assert unanswered_risks(bundle.with_override("  ")) == bundle.risks
    assert (
        unanswered_risks(given.without_sources()) == ()
        and given.without_sources().risks == bundle.risks
    )


def test_a_face_is_told_and_needs_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.checks.pixel_identifiers.available", lambda: False)
    volume = head()
    middle = volume.geometry.shape_kji[2] // 2
    chosen = tuple(SelectedSlice("3", "sagittal", n, None) for n in (2, middle))
    selection = Selection("reader-independent", "test", chosen)
    bundle = make_bundle({"3": volume}, selection)
    assert codes(bundle)[PixelRiskCode.FACE] == (2,)
    require_sendable(bundle)
    masked = make_bundle({"3": volume}, selection, mask_face=True)
    assert masked.recipe.endswith("; face-mask/1") and masked.risks == ()
    assert masked.sha256 != bundle.sha256
    assert masked.images[1].stored_sha256 == bundle.images[1].stored_sha256
    again = make_bundle({"3": head()}, selection, mask_face=True)
    assert again.sha256 == masked.sha256
