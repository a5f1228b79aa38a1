"""`overread pilot accept` from the plan to the signed report, with a server and real requests."""

import base64
import io
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from audit.record.events import AcceptanceConcluded
from tests.helpers.batches import TUMOR, configured, document, events, manifest, picture
from tests.helpers.vlm_server import Handler, VlmServer, answering
from viewer import cli

HEALTHY = {
    "normality": "normal",
    "technical": {"modality": "MR", "sequence": "T2", "plane": "axial"},
    "hypotheses": [
        {"category": "normal", "group": "normal", "probability": 0.9, "role": "primary"}
    ],
}
TRUTH = [HEALTHY, TUMOR] * 5
LESION = (30, 30, 45, 45)
"""Place of a lesion in a picture, which is brighter than anything else in it."""
PLAN = """
title = "Local test"
intended_use = "second look after the read"
cases = "cases.csv"

[[gates]]
name = "sees"
measure = "sensitivity"
limit = 0.5
expected = 0.95

[[gates]]
name = "spares"
measure = "specificity"
limit = 0.5
expected = 0.95
"""


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """Write ten cases and a plan."""
    rows = []
    for n, truth in enumerate(TRUTH):
        image = picture(n)
        if truth is TUMOR:
            image.paste(255, LESION)
        image.save(tmp_path / f"case-{n}.png")
        (stated,) = truth["hypotheses"]
        rows.append({"path": f"case-{n}.png", "category": stated["category"]})
    manifest(tmp_path, rows)
    path = tmp_path / "plan.toml"
    path.write_text(PLAN, encoding="utf-8")
    return path


class SeeingServer(VlmServer):
    """A model that sees lesions. Cases are prepared in parallel and asked about in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.next(self.answer)

    def answer(self, handler: Handler) -> None:
        """Answer the newest request: only one is sent at a time."""
        found = re.search(rb"data:image/png;base64,([A-Za-z0-9+/=]+)", self.requests[-1].body)
        assert found is not None
        with Image.open(io.BytesIO(base64.b64decode(found[1]))) as image:
            pixels = np.asarray(image.convert("L"))
        is_lesion = np.median(pixels[pixels > 0]) < 0.6 * pixels.max()
        answering(TUMOR if is_lesion else HEALTHY)(handler)


def accept(plan: Path, *words: object) -> int:
    named = ("--name", "L. Ead", "--concurrency", 1)
    return cli.main(["pilot", "accept", str(plan), *map(str, (*words, *named))])


def conclusions() -> list[AcceptanceConcluded]:
    return [
        event.body
        for event in events("acceptance.concluded")
        if isinstance(event.body, AcceptanceConcluded)
    ]


def test_good_model_is_accepted_and_reported(
    plan: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report"
    with SeeingServer() as server:
        configured(server)
        assert accept(plan, "--provider", "site") == 2  # the plan is not signed: nothing is sent
        assert server.requests == []
        assert accept(plan, "--sign") == 0
        capsys.readouterr()
        words = ("--provider", "site", "-o", out, "--format", "html,json", "--json")
        assert accept(plan, *words) == 0
        printed = document(capsys)
        assert printed["conclusion"]["outcome"] == "accepted"
        assert [gate["status"] for gate in printed["results"]["gates"]] == ["cleared"] * 2
        written: dict[str, Any] = json.loads((out / "acceptance.json").read_text("utf-8"))
        assert written == printed
        page = (out / "acceptance.html").read_text("utf-8")
        assert "Investigational - not for diagnosis" in page
        assert str(tmp_path) not in page + json.dumps(written)
        # The same answers do not renew the acceptance.
        assert accept(plan, "--provider", "site", "--existing") == 1
        assert len(server.requests) == len(TRUTH)
    assert [body.outcome for body in conclusions()] == ["accepted", "not accepted"]
    assert [body.number for body in conclusions()] == [1, 2]


def test_interrupted_test_asks_only_what_is_missing(plan: Path) -> None:
    with SeeingServer() as server:
        configured(server)
        assert accept(plan, "--sign") == 0
        run = ["run", str(plan.parent / "cases.csv"), "--provider", "site", "--budget", "0.012"]
        assert cli.main([*run, "--concurrency", "1"]) == 1
        assert 0 < len(server.requests) < len(TRUTH)
        assert accept(plan, "--provider", "site") == 0
        assert len(server.requests) == len(TRUTH)
    assert [body.outcome for body in conclusions()] == ["accepted"]


def test_changed_manifest_needs_another_signature(plan: Path) -> None:
    assert accept(plan, "--sign") == 0
    cases = plan.parent / "cases.csv"
    lines = cases.read_text("utf-8").splitlines()
    cases.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    assert accept(plan, "--provider", "always-normal") == 2
    assert conclusions() == []


def test_reader_that_always_says_normal(plan: Path) -> None:
    assert accept(plan, "--sign") == 0
    assert accept(plan, "--provider", "always-normal") == 1
    (body,) = conclusions()
    assert (body.outcome, body.n_cleared, body.valid_until) == ("not accepted", 1, None)
