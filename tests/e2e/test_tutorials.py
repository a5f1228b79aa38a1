"""The tutorials of docs/tutorials/ work as written: files are saved, commands run, output compared."""

import re
from pathlib import Path

import numpy as np
import pytest

from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.tutorials import Follower, blocks_of, free_port
from tests.helpers.vlm_server import VlmServer

TUTORIALS = Path(__file__).resolve().parents[2] / "docs" / "tutorials"


@pytest.fixture
def follower(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Somebody who follows a tutorial in an empty folder beside six small studies."""
    for n in range(1, 7):
        noise = np.random.default_rng(n).integers(0, 30, (12, 40, 32)).astype(np.int16)
        write_series(
            tmp_path / "cases" / f"case-{n}", asymmetric_phantom() + noise, PatientID=f"P{n}"
        )
    monkeypatch.chdir(tmp_path)
    with Follower(monkeypatch) as made:
        yield made


def text_of(name: str) -> str:
    return (TUTORIALS / f"{name}.md").read_text("utf-8")


def test_audit_a_model(follower: Follower) -> None:
    with VlmServer() as server:
        follower.replaced["http://127.0.0.1:8000/v1"] = server.url
        for block in blocks_of(text_of("audit-a-model")):
            follower.follow(block)
    assert follower.commands > 10
    asked = [request for request in server.requests if request.method == "POST"]
    assert len(asked) > 6 + 6 * 2
    assert Path("report/report.html").stat().st_size > 0
    assert Path("probe-pages/index.html").is_file()


def test_plan_a_pilot(follower: Follower) -> None:
    for block in blocks_of(text_of("plan-a-pilot")):
        follower.follow(block)
        if match := re.search(r"cfg-[0-9a-f]{12,}", follower.output):
            follower.replaced["cfg-0123456789ab"] = match[0]
    assert follower.replaced.keys() == {"cfg-0123456789ab"}
    assert "dropout = 0.10" not in Path("protocol.toml").read_text("utf-8")


def test_write_a_provider(follower: Follower) -> None:
    follower.replaced["8765"] = str(free_port())
    for block in blocks_of(text_of("write-a-provider")):
        follower.follow(block)
    assert Path("reader.py").is_file() and Path("server.py").is_file()


def test_every_tutorial_is_followed() -> None:
    followed = re.findall(r'text_of\("([\w-]+)"\)', Path(__file__).read_text("utf-8"))
    assert sorted(followed) == sorted(path.stem for path in TUTORIALS.glob("*.md"))
