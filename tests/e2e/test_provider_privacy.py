"""No header value of a patient's files reaches a provider, a preview, an export or an error.

Every text-like attribute of the series is a canary of its own. They are looked for in the raw
bytes of what the server got, in the decoded pictures' PNG chunks, and in what else was written.
"""

import base64
import json
import re
import zlib
from pathlib import Path

import pytest

from tests.helpers import vlm_server as vlm
from tests.helpers.canaries import canary, leaked, write_study
from tests.helpers.commands import Overread
from tests.helpers.vlm_server import VlmServer


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A head in MR, its headers full of canaries, and the canaries."""
    return write_study(tmp_path_factory.mktemp("ZQFOLDERKX"))


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key in the environment."""
    monkeypatch.setenv("SITE_KEY", "sk-ZQKEYKX")


def pictures(body: bytes) -> list[bytes]:
    coded = re.findall(rb"data:image/png;base64,([A-Za-z0-9+/=]+)", body)
    return [base64.b64decode(c) for c in coded]


def chunks(png: bytes) -> dict[bytes, bytes]:
    by_name: dict[bytes, bytes] = {}
    at = 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        by_name[png[at + 4 : at + 8]] = (
            by_name.get(png[at + 4 : at + 8], b"") + png[at + 8 : at + 8 + size]
        )
        at += 12 + size
    assert at == len(png), "bytes behind the last chunk"
    return by_name


def test_no_canary_reaches_the_server(
    study: tuple[Path, list[str]], tmp_path: Path, overread: Overread
) -> None:
    folder, canaries = study
    series = series_of(overread, folder)
    context = tmp_path / "context.txt"
    context.write_text("Sudden weakness of the right arm since this morning.")
    with VlmServer() as server:
        server.next(vlm.failing(503, Retry_After="0"), vlm.answering())
        add = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        assert overread("providers", "add", "site", *add, "--key-env", "SITE_KEY").code == 0
        ask = ["--series", series, "--provider", "site", "--context", context, "--json"]
        result = overread("draft", folder, *ask)
    assert result.code == 0, result.err
    assert len(server.requests) == 2
    for request in server.requests:
        assert leaked(canaries, request.everything) == []
        sent = pictures(request.body)
        assert len(sent) == json.loads(result.out)["n_images"] > 0
        for png in sent:
            matches = chunks(png)
            assert set(matches) == {b"IHDR", b"IDAT", b"IEND"}
            assert leaked(canaries, zlib.decompress(matches[b"IDAT"])) == []
        assert "Sudden weakness" in request.body.decode()


def test_no_canary_in_preview_output_log_or_errors(
    study: tuple[Path, list[str]], tmp_path: Path, overread: Overread, overread_home: Path
) -> None:
    folder, canaries = study
    out = tmp_path / "out"
    ask = ["draft", folder, "--series", series_of(overread, folder)]
    runs = [
        overread(*ask, "--json"),
        overread(*ask, "--preview", "--out", out),
        overread(*ask, "--slices", "900,"),
        overread(*ask, "--provider", "nobody"),
        overread(*ask, "--planes", "acquired"),
    ]
    names = {"ZQFOLDERKX", "ZQNAMEKX"}  # the path that the user typed may be told to the user
    private = [c for c in canaries if c not in names]
    assert [run.code for run in runs] == [0, 0, 2, 2, 0]
    for run in runs:
        assert leaked(private, run.out.encode(), run.err.encode()) == []
    written = [f for f in out.iterdir() if f.is_file()]
    assert len(written) > 4
    for file in written:
        assert leaked(canaries, file.read_bytes(), file.name.encode()) == []
    for file in (f for f in overread_home.rglob("*") if f.is_file()):
        assert leaked(canaries, file.read_bytes(), file.name.encode()) == [], file.name
        assert b"ZQKEYKX" not in file.read_bytes()


def series_of(overread: Overread, folder: Path) -> str:
    """Id of the only series."""
    (series,) = json.loads(overread("info", folder, "--json").out)["series"]
    return str(series["id"])


def test_the_search_itself_finds_what_is_there() -> None:
    text = canary(7)
    assert leaked([text], f"..{text}..".encode()) == [text]
    assert leaked([text], text.encode("utf-16-le")) == [text]
    for shift in range(3):
        body = base64.b64encode(b"#" * (30 + shift) + text.encode() + b"#" * 30)
        assert leaked([text], body)
