"""Identity written into the pixels, turned so that nobody may notice: it never leaves unflagged.

The text is drawn by Pillow, over a head, at all four rotations in which screens and scanners write.
"""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from assistant.provider_settings import ProviderEntry, add_entry
from tests.helpers.bundles import head_volume
from tests.helpers.phantom import write_series
from tests.helpers.vlm_server import VlmServer
from viewer.cli import main

QUARTERS = (0, 1, 2, 3)


def written(quarter: int, slice_index: int = 2) -> np.ndarray:
    """Voxels of a head; along one edge of a slice a name and a number, turned by `quarter` x 90 degrees."""
    voxels = head_volume((6, 200, 220)).voxels.copy()
    page = np.rot90(voxels[slice_index], -quarter)
    image = Image.fromarray(page.astype(np.int32), "I")
    font = ImageFont.load_default(size=18)
    ImageDraw.Draw(image).text((3, 3), "DOE JOHN 4711", fill=int(voxels.max()), font=font)
    voxels[slice_index] = np.rot90(np.asarray(image), quarter)
    return voxels


@pytest.fixture(params=QUARTERS)
def study(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    write_series(tmp_path / "study", written(request.param), head_volume().affine, "MR")
    return tmp_path / "study"


def requests_of(server: VlmServer) -> int:
    return len(server.requests)


@pytest.fixture
def server() -> "VlmServer":
    with VlmServer() as running:
        entry = ProviderEntry.make(
            name="site", api="openai-chat", base_url=running.url, model="m", local=True
        )
        add_entry(entry)
        yield running


def test_a_draft_is_refused(
    study: Path, server: VlmServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "preview"
    ask = ["draft", str(study), "--series", "1", "--provider", "site"]
    for more in (["--preview", "--out", str(out)], []):
        assert main([*ask, *more]) == 2
        assert "possible burned-in text" in capsys.readouterr().err
    assert not out.exists() and requests_of(server) == 0


def test_the_preview_of_one_slice_names_it(
    study: Path, server: VlmServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a reason the request may be written, and says which image it is about."""
    out = tmp_path / "preview"
    ask = ["draft", str(study), "--series", "1", "--provider", "site", "--slices", "1,2"]
    reason = ["--despite-burned-in", "made-up words of a test"]
    assert main([*ask, "--preview", "--out", str(out), *reason]) == 0
    summary = json.loads((out / "summary.json").read_text("utf-8"))
    marks = [r for r in summary["risks"] if r["code"] == "text-like-marks"]
    assert [r["images"] for r in marks] == [[2]]
    assert "text" in capsys.readouterr().err and requests_of(server) == 0


def test_a_probe_is_refused(
    study: Path, server: VlmServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest = tmp_path / "cases.csv"
    manifest.write_text(f"path,category,side,patient\n{study},tumor,left,p1\n", encoding="utf-8")
    ask = ["probe", str(manifest), "--provider", "site", "--probes", "repeat", "--yes"]
    assert main([*ask, "-o", str(tmp_path / "pages")]) == 2
    assert "--despite-burned-in" in capsys.readouterr().err and requests_of(server) == 0


def test_a_copy_leaves_the_series_out(
    study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "copy"
    assert main(["anonymize", str(study), "-o", str(out)]) == 2
    assert "left out" in capsys.readouterr().err and not out.exists()


def test_a_copy_is_searched_slice_by_slice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One slice of sixty, which a sample of the series would miss, is what an insider would choose."""
    voxels = np.repeat(head_volume((6, 200, 220)).voxels[:1], 60, axis=0)
    voxels[1] = written(1)[2]
    write_series(tmp_path / "study", voxels, head_volume().affine, "MR")
    assert main(["anonymize", str(tmp_path / "study"), "-o", str(tmp_path / "copy")]) == 2
    assert "slice 2" in capsys.readouterr().err


def test_what_is_not_checked_is_listed(
    server: VlmServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    volume = head_volume((6, 40, 32))
    write_series(tmp_path / "small", volume.voxels, volume.affine, "MR")
    ask = ["draft", str(tmp_path / "small"), "--series", "1", "--provider", "site", "--preview"]

    def gaps(name: str) -> list[str]:
        assert main([*ask, "--out", str(tmp_path / name)]) == 0
        summary = json.loads((tmp_path / name / "summary.json").read_text("utf-8"))
        return [gap["code"] for gap in summary["not_checked"]]

    monkeypatch.setattr("assistant.checks.pixel_identifiers.available", lambda: True)
    monkeypatch.setattr(
        "assistant.checks.pixel_identifiers.find_text", lambda images: [False] * len(images)
    )
    assert gaps("small-pictures") == ["pixels.text-too-small"]
    monkeypatch.setattr("assistant.checks.pixel_identifiers.available", lambda: False)
    assert gaps("no-reader") == ["pixels.text-not-read"]
