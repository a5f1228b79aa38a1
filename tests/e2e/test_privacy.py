"""No header value, nested or private, in anything sent, exported, raised, or handed to a child process.

`test_provider_privacy` follows one provider through the commands; here are all dialects, the clinical
context and questions, every format of export, broken files, and what other processes can see.
"""

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from assistant.errors import BundleError
from assistant.images.slice_selection import spread
from assistant.providers import build
from assistant.request.bundle import Bundle, make_bundle
from assistant.request.context import ContextUnresolved
from assistant.strategies.follow_up import follow_up
from audit import Log
from audit.lexicon.vocabulary import Category, Side
from audit.record.events import DraftRequested
from tests.e2e.test_provider_privacy import key, series_of
from tests.helpers import vlm_server as vlm
from tests.helpers.answers import reads
from tests.helpers.canaries import leaked, write_study
from tests.helpers.commands import Overread
from tests.helpers.dialect_servers import SPOKEN, Spoken, server_for
from tests.unit.assistant.test_context_fhir import PATIENT, bundle, condition, report
from viewer.core import Volume, load, scan
from viewer.core.deid.text_recognition import available, has_text
from viewer.core.errors import CoreError

__all__ = ["key"]

Study = tuple[Path, list[str]]


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """A head in MR, its headers full of canaries, and the canaries."""
    return write_study(tmp_path_factory.mktemp("ZQFOLDERKX"))


@pytest.fixture(scope="module")
def volume(study: Study) -> Volume:
    """The head, loaded."""
    (series,) = scan([study[0]]).series
    return load(series)


def made(volume: Volume, context: str | None = "Weak right arm.") -> Bundle:
    """Three slices and a context."""
    return make_bundle({"3": volume}, spread(volume, "axial", 3, series_id="3"), context=context)


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda s: s.api)
def test_every_dialect_with_context_and_a_question(
    spoken: Spoken, study: Study, volume: Volume, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIAZQKEYKX")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "ZQSECRETKX")
    first = made(volume)
    asked = follow_up(first, "{}", (), "Could this be an infarct?")
    with server_for(spoken) as server:
        provider = build(spoken.entry(server))
        server.next(spoken.answer(), spoken.answer())
        for item in (first, asked):
            provider.draft(item)
    assert len(server.requests) >= 2
    for request in server.requests:
        assert leaked(study[1], request.everything) == []
        assert leaked(["ZQSECRETKX"], request.everything) == []
        assert b"Weak right arm." in request.body


@pytest.mark.parametrize(
    "keyword",
    ["PatientName", "OtherPatientNames", "PatientID", "AccessionNumber", "ReferringPhysicianName"],
)
def test_words_that_quote_the_headers_cannot_go(keyword: str, study: Study, volume: Volume) -> None:
    import pydicom

    header = pydicom.dcmread(next(study[0].iterdir()), stop_before_pixels=True)
    value = str(header[keyword].value)
    for text in (f"Seen with {value}.", f"re: {value.lower()} again"):
        with pytest.raises(ContextUnresolved) as caught:
            made(volume, text)
        assert leaked([value], str(caught.value).encode()) == []
        with pytest.raises(BundleError, match="the question may identify"):
            follow_up(made(volume), "{}", (), text)


def test_a_fhir_bundle_goes_without_its_names(
    study: Study, tmp_path: Path, overread: Overread
) -> None:
    file = tmp_path / "context.json"
    named = report(
        effectiveDateTime="2019-05-01",
        conclusion="Seen by Dr. Quislingsen on 3.4.2019: old infarct.",
    )
    file.write_text(
        json.dumps(bundle(PATIENT, condition(onsetDateTime="2019-01-02"), condition(), named))
    )
    with vlm.VlmServer() as server:
        server.next(vlm.answering())
        add = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        overread("providers", "add", "site", *add, "--key-env", "SITE_KEY")
        ask: list[Any] = ["draft", study[0], "--series", series_of(overread, study[0])]
        ask += ["--provider", "site", "--context", file, "--json"]
        refused = overread(*ask)
        assert refused.code == 2 and "may identify" in refused.err and not server.requests
        assert "Quislingsen" not in refused.err
        sent = overread(*ask, "--redact-context", "--add-entry", "3")
    assert sent.code == 0, sent.err
    assert "entry 3, Condition: left out, no date" in refused.err
    (request,) = server.requests
    body = request.body.decode()
    assert "old infarct" in body and "[name]" in body and "73 years old, female" in body
    for word in ("Quisling", "1950", "2019", "p1"):
        assert word not in json.loads(body)["messages"][-1]["content"][0]["text"], word
    assert leaked(study[1], request.everything) == []


def test_every_export(
    study: Study, tmp_path: Path, overread: Overread, overread_home: Path
) -> None:
    folder, canaries = study
    context = tmp_path / "context.txt"
    context.write_text("Weak right arm, MRN 55-A.")
    ask: list[Any] = [
        "draft",
        folder,
        "--series",
        series_of(overread, folder),
        "--context",
        context,
    ]
    assert overread(*ask).code == 2
    with vlm.VlmServer() as server:
        answer = reads(Category.TUMOR, Side.LEFT).model_dump_json(exclude={"schema_version"})
        server.next(vlm.answering(answer))
        add = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        overread("providers", "add", "site", *add, "--key-env", "SITE_KEY")
        ask += ["--keep-in-context", "MRN 55-A=a trial's number", "--mask-face"]
        output = overread(*ask, "--provider", "site")
    assert output.code == 0, output.err
    with Log() as log:
        (requested,) = (event.body for event in log.events(types=("draft.requested",)))
    assert isinstance(requested, DraftRequested) and requested.context is not None
    assert "face-mask/1" in requested.recipe
    assert requested.context.kept == {"record number": 1}
    out = tmp_path / "out"
    out.mkdir()
    for name in ("a.csv", "b.jsonl", "c.parquet", "d.zip", "e.json", "f.xml"):
        kind = {"d.zip": "sr", "e.json": "fhir", "f.xml": "atna"}.get(name, Path(name).suffix[1:])
        run = overread("audit", "export", "-o", out / name, "--format", kind, "--unrevealed")
        assert run.code == 0, run.err
        assert leaked(canaries, run.out.encode(), run.err.encode()) == []
    files = [f for f in (*out.rglob("*"), *overread_home.rglob("*")) if f.is_file()]
    assert len(files) > 8
    for file in files:
        assert leaked(canaries, file.read_bytes(), file.name.encode()) == [], file.name
    story = overread("audit", "show")
    assert leaked(canaries, story.out.encode()) == []


def test_broken_files_raise_without_quoting(study: Study, tmp_path: Path) -> None:
    folder, canaries = study
    whole = next(folder.iterdir()).read_bytes()
    private = [c for c in canaries if c not in ("ZQFOLDERKX", "ZQNAMEKX")]
    rng = np.random.default_rng(3)
    texts = []
    for n in range(24):
        data = bytearray(whole)
        if n % 2:
            data = data[: int(rng.integers(200, len(data)))]
        else:
            for at in rng.integers(132, min(len(data), 9000), 40):
                data[at] = int(rng.integers(0, 256))
        file = tmp_path / f"{n}" / "file.dcm"
        file.parent.mkdir()
        file.write_bytes(bytes(data))
        scanned = scan([file])
        texts += [f"{r.reason} {r.code}" for r in scanned.rejected]
        for series in scanned.series:
            texts += [str(w.message) for w in series.warnings]
            try:
                loaded = load(series)
                assert loaded.origin is not None
                _ = loaded.origin.own_words
            except CoreError as error:
                texts.append(f"{error} {error.__cause__!r}")
    assert len(texts) > 10
    assert leaked(private, *(text.encode() for text in texts)) == []


def test_what_other_processes_can_see(
    study: Study, overread: Overread, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, canaries = study
    seen: list[bytes] = []

    def looking(handler: vlm.Handler) -> None:
        for file in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                seen.append(file.read_bytes())
            except OSError:
                continue  # it ended meanwhile
        vlm.answering()(handler)

    children: list[Any] = []
    run = subprocess.run
    monkeypatch.setattr(subprocess, "run", lambda *a, **k: children.append((a, k)) or run(*a, **k))
    with vlm.VlmServer() as server:
        server.next(looking)
        add = ["--api", "openai-chat", "--base-url", server.url, "--model", "m"]
        overread("providers", "add", "site", *add, "--key-env", "SITE_KEY")
        ask = ["draft", folder, "--series", series_of(overread, folder), "--provider", "site"]
        assert overread(*ask).code == 0
    private = [c for c in canaries if c not in ("ZQFOLDERKX", "ZQNAMEKX")]
    assert seen and leaked([*private, "ZQKEYKX"], *seen) == []
    if available():
        has_text(np.zeros((200, 200), np.uint8))
    for arguments, more in children:
        result = json.dumps([str(arguments), str({k: v for k, v in more.items() if k != "input"})])
        assert leaked([*private, "ZQKEYKX"], result.encode()) == []
