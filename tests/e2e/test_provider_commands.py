"""`overread providers` and `overread draft`, as typed."""

import json
from pathlib import Path

import numpy as np
import pytest

from assistant.provider_settings import load_entries, providers_file
from audit import Log
from audit.egress import Policy, stop_sending
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import head_volume
from tests.helpers.commands import Overread
from tests.helpers.egress_switch import clear_kill_switch
from tests.helpers.phantom import write_series
from tests.helpers.vlm_server import VlmServer


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """One thick MR series of an ellipsoid."""
    volume = head_volume()
    folder = tmp_path / "study"
    write_series(folder, volume.voxels, volume.affine, "MR", SeriesDescription="t1 axial")
    return folder


def types(case: str | None = None) -> list[str]:
    with Log() as log:
        return [event.body.type for event in log.events(case=case)]


def one_line(text: str) -> str:
    """The only line of an error, which names what it is about."""
    lines = [line for line in text.splitlines() if line.startswith("overread: ")]
    assert len(lines) >= 1
    return lines[-1]


# --- providers ------------------------------------------------------------------------------------


def test_add_list_remove(overread: Overread) -> None:
    options = ["--api", "openai-chat", "--base-url", "http://127.0.0.1:9/v1", "--model", "m"]
    prices = ["--price-in", "2.5", "--price-out", "10", "--local"]
    assert overread("providers", "add", "here", *options, *prices).code == 0
    listed = json.loads(overread("providers", "list", "--json").out)
    assert [p["name"] for p in listed["providers"]] == ["baseline", "always-normal", "here"]
    assert listed["providers"][2]["host"] == "127.0.0.1" and listed["providers"][2]["allowed"]
    assert "here" in overread("providers", "list").out
    assert overread("providers", "remove", "here").code == 0
    assert "here" not in load_entries()
    assert types() == ["log.opened", "provider.changed", "provider.changed"]


def test_adding_again_is_a_change_that_takes_no_key_to_another_host(
    overread: Overread, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = ("providers", "add", "site", "--api", "openai-chat", "--model")
    here, there = "http://127.0.0.1:1/v1", "https://vlm.example.org/v1"
    assert overread(*add, "m", "--base-url", here).code == 0
    assert overread(*add, "m-2", "--base-url", here).code == 0
    monkeypatch.setattr("assistant.providers.key_for", lambda entry: "a kept key")
    refused = overread(*add, "m-2", "--base-url", there)
    assert refused.code == 2 and "the key was given for 127.0.0.1" in refused.err
    assert load_entries()["site"].base_url == here
    with Log() as log:
        changes = [e.body for e in log.events(types=("provider.changed",))]
    assert [(c.action, c.model) for c in changes] == [("added", "m"), ("changed", "m-2")]  # type: ignore[union-attr]


def test_a_forbidden_host_is_added_with_a_warning(overread: Overread) -> None:
    options = ["--api", "openai-chat", "--base-url", "https://vlm.example.org/v1", "--model", "m"]
    added = overread("providers", "add", "far", *options, "--key-env", "FAR_KEY")
    assert added.code == 0 and "local only" in added.err
    assert "FORBIDDEN" in overread("providers", "list").out


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--api", "telepathy"], "telepathy"),
        (["--api", "openai-chat", "--model", "m"], "base URL"),
        (["--api", "openai-chat", "--base-url", "http://vlm.example.org/v1"], "plain HTTP"),
        (["--api", "openai-chat", "--base-url", "https://x:y@a.example/v1"], "without user"),
        (["--api", "replay"], "needs a file"),
        (["--api", "baseline", "--ask-key", "--key-env", "X"], "either"),
    ],
)
def test_bad_entries_are_refused(overread: Overread, options: list[str], reason: str) -> None:
    result = overread("providers", "add", "new", *options)
    assert result.code == 2
    assert reason in one_line(result.err)
    assert not providers_file().exists()


def test_embedded_names_cannot_be_taken_or_removed(overread: Overread) -> None:
    assert overread("providers", "remove", "baseline").code == 2
    assert overread("providers", "add", "baseline", "--api", "always-normal").code == 2


def test_a_change_that_cannot_be_recorded_does_not_happen(
    overread: Overread, overread_home: Path
) -> None:
    overread_home.mkdir()
    (overread_home / "record.sqlite").write_text(
        "no database at all, but long enough to be read" * 99
    )
    options = ["--api", "openai-chat", "--base-url", "http://127.0.0.1:9/v1", "--model", "m"]
    result = overread("providers", "add", "here", *options)
    assert result.code == 2
    assert not providers_file().exists()


def test_testing_a_provider_sends_a_drawn_picture(overread: Overread) -> None:
    with VlmServer() as server:
        options = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        overread("providers", "add", "here", *options)
        good = overread("providers", "test", "here", "--json")
        assert json.loads(good.out)["outcome"] == "valid"
        server.next(vlm.failing(401, "who are you"))
        bad = overread("providers", "test", "here")
        assert bad.code == 3 and "who are you" in bad.err
        assert len(server.requests) == 2
    assert overread("providers", "test", "baseline").code == 0
    assert overread("providers", "test", "nobody").code == 2


# --- draft ----------------------------------------------------------------------------------------


def test_a_draft_without_network(overread: Overread, study: Path) -> None:
    result = overread("draft", study, "--series", "1", "--provider", "always-normal", "--json")
    assert result.code == 0, result.err
    document = json.loads(result.out)
    assert document["outcome"] == "valid" and document["exploratory"] is True
    assert document["is_ai"] is False and document["host"] is None
    assert document["interpretation"]["normality"] == "normal"
    assert types(document["case"]) == [
        "study.opened",
        "selection.made",
        "preview.shown",
        "images.fingerprinted",
        "draft.requested",
        "draft.received",
        "images.compared",
        "draft.revealed",
    ]
    with Log() as log:
        assert log.verify().ok


def test_a_draft_from_a_server(overread: Overread, study: Path) -> None:
    with VlmServer() as server:
        options = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        overread("providers", "add", "here", *options)
        result = overread("draft", study, "--series", "1", "--provider", "here", "--slices", "3")
        assert result.code == 0, result.err
        assert "normality: normal" in result.out
        (request,) = server.requests
    parts = request.json["messages"][1]["content"]
    assert sum(p["type"] == "image_url" for p in parts) == 3
    with Log() as log:
        (asked,) = log.events(types=["draft.requested"])
        assert log.blob(asked.body.request_sha256) == request.body


@pytest.mark.parametrize(
    ("behavior", "outcome"),
    [
        (vlm.failing(500), "failed"),
        (vlm.answering("no"), "malformed"),
        (vlm.answering(finish="length"), "truncated"),
        (vlm.answering(finish="content_filter"), "refused"),
    ],
)
def test_what_goes_wrong_is_told_recorded_and_exits_3(
    overread: Overread, study: Path, behavior: vlm.Behavior, outcome: str
) -> None:
    with VlmServer() as server:
        server.next(behavior)
        options = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        overread("providers", "add", "here", *options)
        result = overread("draft", study, "--series", "1", "--provider", "here", "--json")
    assert result.code == 3
    assert outcome in one_line(result.err)
    document = json.loads(result.out)
    assert document["outcome"] == outcome and document["interpretation"] is None
    with Log() as log:
        (received,) = log.events(types=["draft.received"])
        assert received.body.outcome == outcome


def test_preview_writes_what_would_leave_and_sends_nothing(
    overread: Overread, study: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with VlmServer() as server:
        options = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        overread("providers", "add", "here", *options)
        ask = ["draft", study, "--series", "1", "--provider", "here"]
        result = overread(*ask, "--preview", "--out", out, "--slices", "4")
        assert result.code == 0, result.err
        assert server.requests == []
        assert overread(*ask, "--slices", "4").code == 0
        assert server.requests[0].body == (out / "request.json").read_bytes()
        assert server.url in (out / "host.txt").read_text()
    names = sorted(f.name for f in out.iterdir())
    images = [f"image-{n:03d}.png" for n in (1, 2, 3, 4)]
    assert names == sorted([*images, "host.txt", "prompt.txt", "request.json", "summary.json"])
    prompt = (out / "prompt.txt").read_text()
    assert "Image 4 of 4." in prompt and "one JSON object" in prompt
    again = overread(*ask, "--preview", "--out", out, "--slices", "2")
    assert again.code == 0
    assert not (out / "image-003.png").exists(), "images of an earlier preview are gone"
    (out / "mine.txt").write_text("keep me")
    refused = overread(*ask, "--preview", "--out", out)
    assert refused.code == 2 and "mine.txt" in refused.err


def test_policy_refuses_before_anything_is_built(overread: Overread, study: Path) -> None:
    options = ["--api", "openai-chat", "--base-url", "https://vlm.example.org/v1", "--model", "m"]
    overread("providers", "add", "far", *options)
    result = overread("draft", study, "--series", "1", "--provider", "far")
    assert result.code == 2 and "local only" in one_line(result.err)
    assert types()[-1] == "egress.refused"
    with VlmServer() as server:
        options[3] = server.url
        overread("providers", "add", "here", *options)
        stop_sending()
        assert overread("draft", study, "--series", "1", "--provider", "here").code == 2
        clear_kill_switch("lead")
        Policy(max_images=2).save()
        assert overread("draft", study, "--series", "1", "--provider", "here").code == 2
        assert server.requests == []
    assert "draft.requested" not in types()


def test_selections_are_recorded_for_what_they_are(overread: Overread, study: Path) -> None:
    ask = ["draft", study, "--series", "1", "--provider", "always-normal"]
    assert overread(*ask, "--slices", "2").code == 0
    assert overread(*ask, "--slices", "1,3", "--planes", "axial,coronal").code == 0
    with Log() as log:
        first, second = (e.body for e in log.events(types=["selection.made"]))
    assert (first.kind, len(first.images)) == ("rule-not-fair", 2)
    assert first.images[0].plane == "acquired", "thick slices are not resampled"
    assert second.kind == "key-images"
    assert [(i.plane, i.index) for i in second.images] == [
        ("axial", 1),
        ("axial", 3),
        ("coronal", 1),
        ("coronal", 3),
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--series", "77"], "77"),
        (["--series", "1", "--provider", "nobody"], "nobody"),
        (["--series", "1", "--slices", "0"], "at least one"),
        (["--series", "1", "--slices", "x"], "'x'"),
        (["--series", "1", "--slices", ","], "neither"),
        (["--series", "1", "--slices", "400,"], "400"),
        (["--series", "1", "--planes", "diagonal"], "diagonal"),
        (["--series", "1", "--captions", "none"], "captions"),
        (["--series", "1", "--context", "/nowhere.txt"], "/nowhere.txt"),
    ],
)
def test_wrong_usage_is_one_line_and_exits_2(
    overread: Overread, study: Path, arguments: list[str], reason: str
) -> None:
    result = overread("draft", study, *arguments)
    assert result.code == 2
    assert reason in one_line(result.err)
    assert "Traceback" not in result.err


def test_a_context_that_names_somebody_is_refused(
    overread: Overread, study: Path, tmp_path: Path
) -> None:
    context = tmp_path / "context.txt"
    context.write_text("Mr John Miller, born 3.4.1950, headache")
    ask = ["draft", study, "--series", "1", "--provider", "always-normal", "--context", context]
    result = overread(*ask)
    assert result.code == 2
    assert "context.txt" in result.err and "Miller" not in result.err
    context.write_text("Headache for two weeks.")
    assert overread(*ask).code == 0


def test_pixels_that_may_hold_text_need_a_reason(overread: Overread, tmp_path: Path) -> None:
    volume = head_volume()
    folder = tmp_path / "marked"
    write_series(folder, volume.voxels, volume.affine, "MR", BurnedInAnnotation="YES")
    ask = ["draft", folder, "--series", "1", "--provider", "always-normal"]
    refused = overread(*ask)
    assert refused.code == 2 and "burned" in refused.err
    assert "draft.requested" not in (types() if types() else [])
    assert overread(*ask, "--despite-burned-in", "checked, no text in view").code == 0
    assert "override.given" in types()


def test_a_folder_without_pictures(overread: Overread, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = overread("draft", tmp_path / "empty", "--series", "1")
    assert result.code == 2


def test_a_uniform_series_cannot_be_bundled(overread: Overread, tmp_path: Path) -> None:
    folder = tmp_path / "flat"
    write_series(folder, np.full((5, 20, 20), 7, np.int16), None, "MR")
    result = overread("draft", folder, "--series", "1")
    assert result.code == 2 and "uniform" in result.err
