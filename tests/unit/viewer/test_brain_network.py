"""The trained model for the brain: its files, what is done before and after it, and its process."""

import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from audit.messages import Message
from tests.helpers.messages import templates
from tests.unit.assistant.test_select import template, volume
from viewer.core.anatomy import brain_network, brain_network_client
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_blocks import dice
from viewer.core.dicom.dates_and_ages import read_age
from viewer.core.voxels.volume import Volume

TORCH = Path(__file__).parents[2] / "data" / "brain_masks" / "icbm152_t1_deepbet_torch.npz"
MODELS = Path(brain_network.__file__).resolve().parents[3] / "resources" / "models"


@pytest.fixture
def model_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(brain_network_client.SWITCH, "on")
    brain_network_client.forget()


def test_each_network_is_described_and_has_its_license() -> None:
    for about in brain_network.described().values():
        content = (MODELS / about["file"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == about["sha256"]
        assert about["license"] == "MIT" and "deepbet 1.0.2" in about["source"]
        assert "MIT License" in (MODELS / about["license_file"]).read_text()
        assert b"/home/" not in content and b"/tmp/" not in content
    assert {p.name for p in MODELS.glob("*.onnx")} == {
        item["file"] for item in brain_network.described().values()
    }


def test_a_changed_network_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = {"box": {**brain_network.described()["box"], "sha256": "0" * 64}}
    monkeypatch.setattr(brain_network, "described", lambda: changed)
    with pytest.raises(brain_network.ModelDamaged):
        brain_network.read_model("box")


def test_nearest_takes_the_voxel_in_which_each_center_lies() -> None:
    line = np.arange(6).reshape(6, 1, 1)
    assert brain_network.nearest(line, (3, 1, 1)).ravel().tolist() == [1, 3, 5]
    assert brain_network.nearest(line, (12, 1, 1)).ravel().tolist() == [n // 2 for n in range(12)]
    picture = np.random.default_rng(0).normal(size=(17, 40, 23))
    assert np.array_equal(brain_network.nearest(picture, picture.shape), picture)


def test_box_margin_largest_piece_and_holes() -> None:
    """With networks that call everything brighter than the mean brain, the mask is the ball itself."""
    shape = (80, 96, 72)
    x, y, z = np.indices(shape)
    ball = np.hypot(np.hypot(x - 40, y - 50), z - 30) < 22
    hollow = ball & ~(np.hypot(np.hypot(x - 40, y - 50), z - 30) < 5)
    picture = np.where(hollow, 400, 0).astype(np.int16)
    picture[5:8, 5:8, 60:64] = 400  # a smaller piece elsewhere
    seen = []

    def bright(given: np.ndarray) -> np.ndarray:
        seen.append(given)
        return (given > brain_network.MEAN).astype(np.float32)

    mask = brain_network.find_mask(picture, bright, bright)
    assert dice(mask, ball) > 0.97
    coarse, fine = seen
    assert coarse.shape == (128,) * 3 and fine.shape == (256,) * 3
    assert coarse.mean() == pytest.approx(brain_network.MEAN, abs=1e-4)
    assert fine.std() == pytest.approx(brain_network.SPREAD, abs=1e-3)
    share = (fine > brain_network.MEAN).any(axis=(1, 2)).mean()
    assert share == pytest.approx(1 / (1 + 2 * brain_network.MARGIN), abs=0.03)


def test_no_brain_is_told_by_its_code() -> None:
    with pytest.raises(BrainNotFound) as uniform:
        brain_network.find_mask(np.full((20, 20, 20), 7), lambda p: p, lambda p: p)
    assert uniform.value.code == "anatomy.uniform"
    noise = np.random.default_rng(1).normal(size=(20, 20, 20))
    with pytest.raises(BrainNotFound) as nothing:
        brain_network.find_mask(noise, np.zeros_like, np.zeros_like)
    assert nothing.value.code == "anatomy.network-no-brain"


def test_ages_of_headers() -> None:
    assert read_age("017Y") == 17 and read_age("003W") == pytest.approx(0.057, abs=0.01)
    assert read_age("") is None


# --- the process ----------------------------------------------------------------------------------


def turned(one: Volume) -> Volume:
    """The same head with other storage axes: j from back to front, then i and k exchanged."""
    from viewer.core.geometry import Geometry

    affine = one.affine.copy()
    affine[:3, 3] = one.geometry.index_to_lps([0, one.geometry.shape_kji[1] - 1, 0])
    affine[:3, 1] *= -1
    voxels = np.ascontiguousarray(one.voxels[:, ::-1, :].transpose(2, 1, 0))
    affine = affine[:, [2, 1, 0, 3]]
    return Volume(voxels, Geometry(voxels.shape, affine), modality="MR", sequence=one.sequence)


def test_the_template_in_a_process_of_its_own(
    model_on: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mask is that of deepbet's own pipeline, whatever axes it is stored on, and is asked for once.

    tests/data/brain_masks holds what deepbet 1.0.2 finds in the template with PyTorch 1.13.
    """
    thin = template("t1").voxels
    head = volume(thin, template("t1").affine, modality="MR", sequence="T1")
    tissue = template("gm").voxels.astype(int) + template("wm").voxels > 127
    ask, seen = brain_network_client._ask, list[tuple[np.ndarray, object]]()

    def ask_once(image: np.ndarray, look: brain_network_client.Look) -> object:
        """Other axes must give the process the very same image: it is asked for one of them."""
        if seen:
            assert np.array_equal(image, seen[0][0])
        else:
            seen.append((np.ascontiguousarray(image), ask(image, look)))
        return seen[0][1]

    monkeypatch.setattr(brain_network_client, "_ask", ask_once)
    mask = brain_network_client.network_mask(head)
    with np.load(TORCH) as stored:
        shape = tuple(stored["shape_kji"])
        theirs = np.unpackbits(stored["bits"], count=mask.size).reshape(shape).astype(bool)
    assert dice(mask, theirs) > 0.999
    assert (mask & tissue).sum() / tissue.sum() > 0.97
    assert mask.sum() < 1.35 * tissue.sum()  # sulci and ventricles are the brain's
    assert dice(mask, tissue) > 0.85

    other = turned(head)
    again = brain_network_client.network_mask(other).transpose(2, 1, 0)[:, ::-1, :]
    assert np.array_equal(mask, again)

    def asked(*_: object) -> None:
        raise AssertionError("the process was started again")

    monkeypatch.setattr(brain_network_client, "_ask", asked)
    same = Volume(thin.copy(), head.geometry, modality="MR", sequence="T1")
    assert np.array_equal(brain_network_client.network_mask(same), mask)  # known by its content
    result = brain_extent(same)
    assert result.method == "model" and result.shown and not result.marks
    assert result.agreement is not None and result.agreement > 0.9
    unnamed = Volume(thin.copy(), head.geometry, modality="MR")
    marked = brain_extent(unnamed)
    assert [m.code for m in marked.marks] == ["anatomy.not-t1"]
    assert marked.shown  # the estimate agrees


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("import sys; sys.exit(3)", "anatomy.network-ended"),
        ("import os; os.kill(os.getpid(), 9)", "anatomy.network-ended"),
        ('print(\'{"error": "network-memory"}\')', "anatomy.network-memory"),
    ],
)
def test_a_process_that_fails_leaves_the_estimate(
    model_on: None, monkeypatch: pytest.MonkeyPatch, program: str, code: str
) -> None:
    popen = subprocess.Popen
    monkeypatch.setattr(
        brain_network_client.subprocess,
        "Popen",
        lambda _command, **how: popen([sys.executable, "-c", program], **how),
    )
    result = brain_extent(template("t1"))
    assert result.method == "estimate" and not result.shown
    assert [m.code for m in result.marks] == ["anatomy.estimate-only", code]


def test_the_process_is_ended_where_its_search_is_cancelled(
    model_on: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    popen, started = subprocess.Popen, []

    def slow(_command: object, **how: object) -> "subprocess.Popen[bytes]":
        started.append(popen([sys.executable, "-c", "import time; time.sleep(600)"], **how))
        return started[-1]

    class Enough(Exception):
        pass

    def look() -> None:
        if started:
            raise Enough

    monkeypatch.setattr(brain_network_client.subprocess, "Popen", slow)
    before = time.monotonic()
    with pytest.raises(Enough):
        brain_network_client.network_mask(template("t1"), look)
    assert started[0].poll() is not None and time.monotonic() - before < 300
    monkeypatch.setattr(brain_network_client, "_ask", lambda *_: Message("anatomy.uniform"))
    with pytest.raises(BrainNotFound):  # the next search does not wait for the one that ended
        brain_network_client.network_mask(template("t1"))


def test_a_process_that_holds_too_much_memory_is_ended() -> None:
    """Where no system holds it to a limit, the client watches it."""
    code = "import sys, time; held = bytearray(64 << 20); sys.stdin.read(); time.sleep(60)"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    begun = time.monotonic()
    with process, pytest.raises(MemoryError):
        brain_network_client._wait(process, b"", lambda: None, 32 << 20)
    assert process.returncode != 0
    assert time.monotonic() - begun < 30


def test_the_process_has_a_limit_on_its_memory() -> None:
    """With less than it needs it says so, and no mask comes out."""
    head = {"shape": [8, 8, 8], "dtype": "<i2", "memory": 600 * 1024**2}
    given = json.dumps(head).encode() + b"\n" + np.arange(512, dtype="<i2").tobytes()
    done = subprocess.run(
        [sys.executable, "-m", brain_network_client.MODULE],
        input=given,
        capture_output=True,
        timeout=300,
    )
    assert done.returncode != 0 or b'"error"' in done.stdout
    assert b'"voxels"' not in done.stdout


def test_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(brain_network_client.SWITCH, "off")
    with pytest.raises(BrainNotFound) as off:
        brain_network_client.network_mask(template("t1"))
    assert off.value.code == "anatomy.network-off"


def test_every_reason_has_its_words() -> None:
    used = {"network-memory", "network-damaged", "network-missing", "network-failed"}
    assert {f"anatomy.{item}" for item in used} <= set(templates())
