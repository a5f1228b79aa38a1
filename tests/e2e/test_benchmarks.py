"""`overread benchmark` as typed: from other people's case sets to answers in their form."""

import base64
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.record.events import DraftRequested
from tests.helpers import vlm_server as vlm
from tests.helpers.batches import (
    TUMOR,
    configured,
    document,
    events,
    manifest,
    picture,
    run,
)
from tests.helpers.vlm_server import VlmServer
from viewer import cli


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        configured(running)
        yield running


def test_a_neurovlm_mapping_goes_round(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = []
    for n, (name, finer) in enumerate([("tumor", "glioma"), ("normal", "")] * 4):
        picture(n).save(tmp_path / f"{n}.png")
        rows.append({"dataset": "x", "file_path": f"{n}.png", "class": name, "subclass": finer,
                     "modality": "MRI", "modality_subtype": "T2", "plane": "axial"})  # fmt: skip
    mapping = manifest(tmp_path, rows, "image_mapping.csv")
    cases, answers = tmp_path / "cases.csv", tmp_path / "answers.jsonl"
    assert cli.main(["benchmark", "read", str(mapping), "-o", str(cases)]) == 0
    server.next(vlm.answering("Sorry."), vlm.answering(TUMOR))
    assert run(cases, "--captions", "blinded", "--concurrency", "1") == 0
    truths = [e.body.truth for e in events("draft.requested") if isinstance(e.body, DraftRequested)]
    assert {(t.modality, t.sequence, t.plane) for t in truths if t} == {("MR", "T2", "axial")}
    assert (
        cli.main(["benchmark", "write", str(cases), "--provider", "site", "-o", str(answers)]) == 0
    )
    assert len(events("draft.revealed")) == 7, "what is written is shown"
    capsys.readouterr()
    assert cli.main(["benchmark", "score", str(answers), "--json"]) == 0
    (model,) = document(capsys)["models"]
    scores = {(s["task"], s["name"]): s for s in model["scores"]}
    assert (model["records"], model["unparsed"]) == (8, 1)
    valid = scores["form", "valid structured output"]
    assert (valid["published"], valid["ours"]) == (1.0, 0.875)
    # Two rows are on their way at once, and either may be the first that is answered.
    lost = next(t for t, text in model["confusion"].items() if "undetermined" in text)
    assert scores["diagnosis_name", "accuracy"]["ours"] == (4 - (lost == "tumor")) / 8
    assert scores["diagnosis_detailed", "accuracy"]["n"] == 4
    other = "normal" if lost == "tumor" else "tumor"
    assert model["confusion"] == {lost: {"tumor": 3, "undetermined": 1}, other: {"tumor": 4}}
    first = json.loads(answers.read_text("utf-8").splitlines()[1])
    assert first["input"]["image_path"] == "1.png", "no folder of this machine"
    assert first["input"]["metadata"] == {
        "class": "normal",
        "subclass": None,
        "modality": "MRI",
        "modality_subtype": "T2",
        "axial_plane": "axial",
        "dataset": "x",
    }
    assert cli.main(["benchmark", "score", str(answers)]) == 0
    assert "balanced accuracy" in capsys.readouterr().out


def test_medbench_cases_are_asked_with_their_words_and_pictures(
    tmp_path: Path, server: VlmServer, capsys: pytest.CaptureFixture[str]
) -> None:
    def address(seed: int) -> str:
        png = io.BytesIO()
        picture(seed).save(png, "PNG")
        return "data:image/jpeg;base64," + base64.b64encode(png.getvalue()).decode()

    question = [{"question_number": 1, "question_text": "What is it?"}]
    entries = [
        {"case_id": "case_1", "text": "Bradykinesia and unstable posture.",
         "images": [address(1), address(2)], "questions": question},
        {"case_id": "case_2", "text": "", "images": [], "questions": question},
    ]  # fmt: skip
    file, cases = tmp_path / "direct-diagnosis.json", tmp_path / "cases.csv"
    file.write_text(json.dumps(entries), encoding="utf-8")
    assert cli.main(["benchmark", "read", str(file), "-o", str(cases), "--json"]) == 0
    assert document(capsys)["cases"] == 1
    assert run(cases) == 0
    (asked,) = (e.body for e in events("draft.requested"))
    assert isinstance(asked, DraftRequested) and len(asked.images) == 2 and asked.with_context
    assert b"Bradykinesia" in server.requests[0].body
    assert not events("reference.imported")
