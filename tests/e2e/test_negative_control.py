"""The negative control as it is shipped: its files, its answers, and its path through a plug-in."""

import base64
import hashlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from audit.interpretation.interpretation import Interpretation
from audit.plugins.installed_plugins import shipped_plugin_folder
from audit.plugins.package_hash import package_files
from audit.record.events import Outcome
from tests.helpers.bundles import small_bundle
from tests.helpers.messages import code_of
from tests.helpers.plugins import allow, plugin

ROOT = Path(__file__).resolve().parents[2]
NAME = "overread-negative-control"


@pytest.fixture
def modules(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The modules of the package, imported here as its process imports them."""
    monkeypatch.syspath_prepend(str(shipped_plugin_folder()))
    from overread_negative_control import network, provider

    yield network, provider
    for name in [name for name in sys.modules if name.startswith("overread_negative_control")]:
        del sys.modules[name]


def test_its_files_are_described_small_and_covered_by_the_hash() -> None:
    shipped = plugin(NAME)
    files = package_files(shipped.distribution)
    folder = shipped.folder / "overread_negative_control"
    described = json.loads((folder / "model.json").read_text())
    content = (folder / described["file"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == described["sha256"]
    assert described["license"] == "Apache-2.0"
    assert "McConnell Brain Imaging Center" in (folder / described["notice"]).read_text()
    names = {path.name for path in folder.iterdir() if path.is_file()}
    assert {f"overread_negative_control/{name}" for name in names} < files.keys()
    assert sum(path.stat().st_size for path in files.values()) < 200_000
    assert "not validated" in shipped.summary
    assert shipped.sha256 in (ROOT / "docs" / "negative-control.md").read_text()


def test_it_drafts_through_the_plug_in_and_leaves_out_what_it_cannot_state() -> None:
    allow(plugin(NAME))
    provider = build(ProviderEntry.make(name="control", api="negative-control"))
    assert "not validated" in str(provider.label)
    attempt = provider.draft(small_bundle())
    assert attempt.outcome is Outcome.VALID, attempt.message
    draft = attempt.interpretation
    assert isinstance(draft, Interpretation) and draft.p_abnormal is not None
    assert attempt.model_returned == "negative-control 1.0"
    absent = (draft.image_quality, draft.category_probabilities, draft.comparison)
    assert absent == (None, None, None)
    assert {h.category for h in draft.hypotheses} == {"normal", "tumor", "multiple sclerosis"}
    assert sum(h.probability or 0 for h in draft.hypotheses) == pytest.approx(1, abs=0.02)
    assert any("not validated" in words for words in draft.limitations)
    again = provider.draft(small_bundle())
    assert again.text == attempt.text


def test_its_side_is_the_patients_and_absent_without_a_caption(modules: Any) -> None:
    network, provider = modules
    n_cells = provider.CELLS
    cells = np.zeros((1, 2, n_cells, n_cells), np.float32)
    cells[0, 0, 2, 1] = 5.0  # at the left of the image
    prediction = network.Prediction(
        study=np.array([0.1, 0.8, 0.1], np.float32),
        slices=np.array([[0.1, 0.8, 0.1]], np.float32),
        sequences=np.array([[0.4, 0.3, 0.3]], np.float32),
        cells=cells,
    )
    sides = {}
    for edge in ("left", "right", "nowhere"):
        caption = f"The patient's left is at the {edge} edge of the picture."
        each = provider.Slice(4, caption, np.zeros((64, 64), np.float32), (10.0, 20.0), 16.0)
        draft = provider.interpretation([each], prediction)
        Interpretation.model_validate(draft)
        (finding,) = draft["findings"]
        sides[edge] = (finding["location"] or {}).get("side")
        box = {"x0": 26.0, "y0": 52.0, "x1": 42.0, "y1": 68.0}
        assert finding["evidence"] == [{"image": 4, "box": box}]
        assert draft["technical"] is None  # no sequence is likely enough
    assert sides == {"left": "left", "right": "right", "nowhere": None}


def test_other_weights_are_not_loaded(modules: Any, tmp_path: Path) -> None:
    network, _ = modules
    content = bytearray((network.FOLDER / "model.onnx").read_bytes())
    content[-1] ^= 1
    (tmp_path / "model.onnx").write_bytes(bytes(content))
    with pytest.raises(network.WrongWeights):
        network.load_network(tmp_path)


def test_it_abstains_without_a_head_and_only_drafts(modules: Any) -> None:
    _, provider = modules
    black = io.BytesIO()
    Image.new("L", (64, 64)).save(black, "PNG")
    image = {"caption": "", "png_base64": base64.b64encode(black.getvalue()).decode()}
    request = {"form": "interpretation", "turns": [{"images": [image]}]}
    abstained = json.loads(provider.PROVIDER.draft(request)["text"])
    assert Interpretation.model_validate(abstained).abstained
    answer = provider.PROVIDER.draft({"form": "slices", "turns": []})
    assert (answer["text"], answer["stopped"]) == (None, "failed")


def test_a_changed_file_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = allow(plugin(NAME))
    provider = build(ProviderEntry.make(name="control", api="negative-control"))
    monkeypatch.setattr(
        "audit.plugins.installed_plugins.package_sha256", lambda distribution: "0" * 64
    )
    attempt = provider.draft(small_bundle())
    assert attempt.outcome is Outcome.FAILED
    assert code_of(attempt.message) == "request.not-sent" and shipped.name
