"""`overread probe` as typed, against a real server on loopback that sees, and ones that do not."""

import base64
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from assistant.probes.pixel_changes import decode
from assistant.provider_settings import ProviderEntry, add_entry
from audit.egress import Policy
from audit.record.events import ProbeFinished
from audit.record.log.event_log import Log
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import head_volume
from tests.helpers.phantom import write_series
from tests.helpers.vlm_server import VlmServer
from viewer import cli

CANARY = "Canary-Patient-4711"
N_CASES = 10


@pytest.fixture(scope="module")
def manifest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten heads with something bright on one side, as DICOM series with labels and keys."""
    folder = tmp_path_factory.mktemp("set")
    rows = ["path,category,side,patient"]
    for n in range(N_CASES):
        side = "left" if n % 2 else "right"
        volume = head_volume((5, 44, 36))
        voxels = volume.voxels.copy()
        columns = slice(22, 30) if side == "left" else slice(6, 14)  # x grows to the patient's left
        voxels[:, 15:25, columns] += 300 + 10 * n
        write_series(
            folder / f"{CANARY}-{n}",
            voxels,
            volume.geometry.affine,
            "MR",
            PatientName=f"{CANARY}^{n}",
            PatientID=f"{CANARY}-{n}",
            SeriesDescription=f"T1 axial {CANARY}",
        )
        rows.append(f"{CANARY}-{n},{'tumor' if n < 5 else 'stroke'},{side},{CANARY} {n}")
    file = folder / "cases.csv"
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return file


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        add_entry(
            ProviderEntry.make(
                name="site",
                api="openai-chat",
                base_url=running.url,
                model="m",
                price_in=1,
                price_out=1,
            )
        )
        yield running


def tumor(side: str) -> dict[str, Any]:
    finding = {
        "number": 1,
        "presence": "present",
        "type": {"words": "bright mass"},
        "location": {"side": side},
        "confidence": 0.9,
    }
    hypothesis = {"category": "tumor", "probability": 0.9, "supporting": [1], "role": "primary"}
    return {"normality": "abnormal", "findings": [finding], "hypotheses": [hypothesis]}


ABSTAINS = {"abstained": True, "abstention": {"reason": "nothing can be seen", "needs": []}}


def parts_of(handler: vlm.Handler) -> tuple[str, list[np.ndarray[Any, Any]]]:
    """Words and pictures of the request that is being answered."""
    user = handler.server.owner.requests[-1].json["messages"][1]["content"]
    parts = [{"type": "text", "text": user}] if isinstance(user, str) else user
    words = " ".join(p["text"] for p in parts if p["type"] == "text")
    urls = [p["image_url"]["url"] for p in parts if p["type"] == "image_url"]
    return words, [decode(base64.b64decode(url.partition(",")[2])) for url in urls]


def sighted(handler: vlm.Handler) -> None:
    """Names the side on which the pictures are brighter; abstains where there is nothing to see."""
    _, pictures = parts_of(handler)
    smooth = [np.corrcoef(p[:, 1:].ravel(), p[:, :-1].ravel())[0, 1] for p in pictures if np.ptp(p)]
    if not smooth or np.mean(smooth) < 0.5:
        vlm.answering(ABSTAINS)(handler)
        return
    middle = pictures[0].shape[1] // 2
    excess = sum(float(p[:, middle:].sum()) - float(p[:, :middle].sum()) for p in pictures)
    vlm.answering(tumor("left" if excess > 0 else "right"))(handler)


def blind(handler: vlm.Handler) -> None:
    """Says the same of everything, unless the words tell it what to say."""
    words, _ = parts_of(handler)
    healthy = "Healthy volunteer" in words
    vlm.answering(vlm.NORMAL if healthy else tumor("left"))(handler)


def probe(*words: object) -> int:
    return cli.main(["probe", *(str(word) for word in words)])


def verdicts(document: dict[str, Any]) -> dict[str, str]:
    return {
        f"{p['probe']}: {v['subject']}": v["verdict"]
        for p in document["probes"]
        for v in p["verdicts"]
    }


PROBED = "mirror,blank-images,noise-images,no-images,swap,history,repeat"


def test_a_model_that_sees_passes_and_all_of_it_is_recorded(
    server: VlmServer, manifest: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(sighted)
    out = tmp_path / "pages"
    code = probe(
        manifest, "--provider", "site", "--probes", PROBED, "--repeats", 2, "--slices", 3,
        "-o", out, "--json",
    )  # fmt: skip
    captured = capsys.readouterr()
    assert code == 0, captured.err
    document = json.loads(captured.out)
    result = verdicts(document)
    # Of 10 patients all follow: the interval reaches 0.5 but not 0.8.
    assert result == {
        "mirror/1: the side follows the mirrored images": "passed",
        "blank-images/1: reports no lesion where there is none": "undecided",
        "blank-images/1: declines to read, or states that nothing can be seen": "undecided",
        "noise-images/1: reports no lesion where there is none": "undecided",
        "noise-images/1: declines to read, or states that nothing can be seen": "undecided",
        "no-images/1: reports no lesion where there is none": "undecided",
        "no-images/1: declines to read, or states that nothing can be seen": "undecided",
        "swap/1: the answer follows the images": "passed",
        "history/1: the answer stays the same despite a misleading history": "undecided",
        "repeat/1: all repeats give the same answer": "undecided",
    }
    (mirror,) = (p["verdicts"][0] for p in document["probes"] if p["probe"] == "mirror/1")
    assert mirror["n_patients"] == mirror["n_successes"] == N_CASES
    assert mirror["interval"] == pytest.approx([0.7225, 1.0], abs=1e-4)
    assert document["n_requests"] == len(server.requests) == N_CASES * 2 * 7
    assert document["models_returned"] == [vlm.MODEL]
    assert document["cost_usd"] == pytest.approx(len(server.requests) * 1500 / 1e6)

    rows = captured.err.splitlines()
    assert "the brain was not found" in rows[0]
    rows = [line for line in rows if "brain" not in line and "not checked" not in line]
    assert rows[0].startswith("overread: what   10 cases of 10 patients, 3 images a request")
    assert f"to http://127.0.0.1:{server.port}" in rows[1] and "(this machine)" in rows[1]
    assert "at most 140 requests: 2 times each" in rows[2]
    assert rows[3].startswith("overread: cost   not known")

    with Log() as log:
        assert log.verify().ok
        types = [event.body.type for event in log.events()]
        stored = b"".join(log.blob(sha) for event in log.events() for sha in event.blobs)
        lines = "".join(e.model_dump_json() for e in log.events())
    assert types.count("probe.started") == types.count("probe.finished") == 1
    assert types.count("draft.requested") == types.count("draft.revealed") == len(server.requests)
    sent = b"".join(request.everything for request in server.requests)
    pages = b"".join(f.read_bytes() for f in out.rglob("*") if f.is_file())
    for where in (stored, lines.encode(), sent, pages, captured.out.encode()):
        assert b"Canary" not in where
    assert {f.stem for f in out.glob("*.html")} == {"index", *PROBED.split(",")}


def test_a_model_that_does_not_look_fails(
    server: VlmServer, manifest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(blind)
    code = probe(manifest, "--provider", "site", "--probes", PROBED, "--repeats", 2, "--slices", 2)
    captured = capsys.readouterr()
    assert code == 1, captured.err
    text = captured.out
    for words in (
        "failed  the side follows the mirrored images: 0 of 10 patients, 0.00 to 0.28",
        "failed  the answer stays the same despite a misleading history: 0 of 10 patients",
        "no verdict  the answer follows the images (too few cases: answers for 0 patients",
        "left out: 10 of 10: no other patient's answer differs from its own",
        "undecided  all repeats give the same answer: 10 of 10 patients",
    ):
        assert words in text
    assert text.count("failed  reports no lesion where there is none: 0 of 10 patients") == 3
    assert text.rstrip().endswith("Investigational, not for diagnosis.")


def test_one_case_is_a_demonstration_without_a_figure(
    server: VlmServer, manifest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(sighted)
    path = manifest.parent / f"{CANARY}-1"
    assert probe(path, "--provider", "site", "--probes", "mirror,degrade", "--repeats", 2) == 0
    text = capsys.readouterr().out
    assert "one case: a demonstration, not a verdict" in text
    assert "followed x2" in text
    assert "patients," not in text and "interval" not in text


def test_a_server_that_is_down_is_a_failure(
    server: VlmServer, manifest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.next(vlm.failing(401, "no such key"))
    assert probe(manifest, "--provider", "site", "--json") == 3
    captured = capsys.readouterr()
    assert json.loads(captured.out)["completed"] is False
    assert "5 consecutive requests failed" in captured.err
    assert len(server.requests) == 5


def test_ctrl_c_stops_and_keeps_what_was_done(
    server: VlmServer, manifest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupting(handler: vlm.Handler) -> None:
        if len(server.requests) == 25:
            os.kill(os.getpid(), signal.SIGINT)
        sighted(handler)

    server.next(interrupting)
    code = probe(manifest, "--provider", "site", "--probes", "mirror,repeat", "--repeats", 2)
    captured = capsys.readouterr()
    assert code == 130
    assert "canceled after 25 requests, which are recorded" in captured.err
    assert (
        "no verdict  the side follows the mirrored images (not all requests were made"
        in captured.out
    )
    assert "undecided  all repeats give the same answer: 10 of 10 patients" in captured.out
    with Log() as log:
        (finished,) = (event.body for event in log.events(types=["probe.finished"]))
        assert len(list(log.events(types=["draft.received"]))) == len(server.requests) == 25
    assert isinstance(finished, ProbeFinished) and not finished.completed


def test_the_requests_can_be_looked_at_and_nothing_is_sent(
    server: VlmServer, manifest: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "preview"
    words = (manifest, "--provider", "site", "--probes", "mirror,blank-images", "--preview")
    assert probe(*words) == 2
    assert "--output" in capsys.readouterr().err
    assert probe(*words, "-o", out) == 0
    assert "nothing was sent; 30 requests are written" in capsys.readouterr().err
    assert server.requests == []
    folders = sorted(f.name for f in (out / "case-001").iterdir())
    assert folders == ["blank-images-blank", "mirror-mirrored", "unchanged"]
    server.next(sighted)
    probe(manifest, "--provider", "site", "--probes", "mirror,blank-images", "--repeats", 1)
    previewed = {f.read_bytes() for f in out.rglob("request.json")}
    assert {request.body for request in server.requests} == previewed
    with Log() as log:
        assert len(list(log.events(types=["preview.shown"]))) == 30


def test_what_leaves_this_machine_must_be_agreed_to(
    manifest: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_entry(
        ProviderEntry.make(
            name="far", api="openai-chat", base_url="https://vlm.example.org/v1", model="m"
        )
    )
    assert probe(manifest, "--provider", "far") == 2
    assert "local only" in capsys.readouterr().err
    Policy(local_only=False, allowed_hosts=("vlm.example.org",)).save()
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert probe(manifest, "--provider", "far") == 2
    captured = capsys.readouterr()
    assert "overread: what   10 cases" in captured.err
    assert "images would leave this machine: agree with --yes" in captured.err
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("typer.confirm", lambda *_, **__: False)
    assert probe(manifest, "--provider", "far") == 2
    assert "not agreed to; nothing was sent" in capsys.readouterr().err
    with Log() as log:
        types = {event.body.type for event in log.events()}
    assert "draft.requested" not in types and "probe.started" not in types
    assert "egress.refused" in types, "the refusal by policy is recorded"


@pytest.mark.parametrize(
    ("rows", "options", "reason"),
    [
        ("path\nnowhere", (), "line 2: no such file or folder"),
        ("path,series\n{case},9", (), "line 2:"),
        ("path,context\n{case},missing.txt", (), "line 2: the context missing.txt"),
        ("path\n{case}", ("--series", "1"), "--series"),
        ("path\n{case}", ("--probes", "flip"), "'flip' is not one of mirror"),
        ("path\n{case}", ("--captions", "false"), "neither informed nor blinded"),
        ("path\n{case}", ("--provider", "nobody"), "there is no provider named 'nobody'"),
    ],
)
def test_wrong_input_is_one_line_that_names_it(
    manifest: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    rows: str,
    options: tuple[str, ...],
    reason: str,
) -> None:
    case = manifest.parent / f"{CANARY}-0"
    file = tmp_path / "set.csv"
    file.write_text(rows.format(case=case) + "\n", encoding="utf-8")
    assert probe(file, *options) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert reason in err


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The FLAIR series of the sample case with one lesion in the right frontal lobe."""
    from viewer.demo import dicom_writer
    from viewer.demo.head_template import head
    from viewer.demo.sample_cases import GLIOMA
    from viewer.demo.synthetic_lesions import paint, push
    from viewer.demo.tissue_contrast import PROTOCOLS, acquire, signal

    folder = tmp_path_factory.mktemp("sample")
    (lesion,) = GLIOMA.lesions
    anatomy = head(GLIOMA.seed, lambda x, y, z: push(lesion, x, y, z))
    paint(anatomy, lesion, GLIOMA.seed + 10)
    flair = next(p for p in PROTOCOLS if p.name == "FLAIR")
    voxels = acquire(signal(anatomy, flair), flair, GLIOMA.seed + flair.number)
    dicom_writer.write_series(folder, voxels, flair, GLIOMA.key)
    return folder


def test_the_baseline_follows_a_mirrored_lesion_and_sees_none_in_nothing(
    sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = "mirror,blank-images,noise-images,no-images,degrade"
    assert probe(sample, "--probes", names, "--repeats", 1, "--slices", 5, "--json") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["is_ai"] is False and document["host"] is None
    (first,) = document["cases"][0]["answers"]
    assert (first["normality"], first["side"]) == ("abnormal", "right")
    by_name = {p["probe"]: p["cases"][0] for p in document["probes"]}
    assert [j["word"] for j in by_name["mirror/1"]["judgments"]] == ["followed"]
    for name in ("blank-images/1", "no-images/1"):
        assert {j["success"] for j in by_name[name]["judgments"]} == {True}, name
    # What it makes of noise, or of worse images, is told as it is; only that it is told is tested.
    assert len(by_name["noise-images/1"]["judgments"]) == 2
    assert len(by_name["degrade/1"]["judgments"]) == 15
    assert {v["verdict"] for p in document["probes"] for v in p["verdicts"]} == {"none"}
