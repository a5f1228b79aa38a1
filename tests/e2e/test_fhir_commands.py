"""The commands of FHIR servers: configure, test, register a key, remove."""

import io
import json
from pathlib import Path

import pytest

from audit import Log
from tests.helpers.keyring import memory_keyring
from tests.helpers.node_servers import NodeServer
from viewer.cli import main
from viewer.fhir.fhir_settings import KEYRING_SERVICE


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_a_server_is_added_tested_and_removed(
    capsys: pytest.CaptureFixture[str], fhir: NodeServer, overread_home: Path
) -> None:
    assert run(capsys, "fhir", "add", "ehr", fhir.url)[0] == 0
    code, out, _ = run(capsys, "fhir", "list", "--json")
    (row,) = json.loads(out)["servers"]
    assert (code, row["name"], row["allowed"], row["sign_in"]) == (0, "ehr", True, "none")
    code, out, _ = run(capsys, "fhir", "test", "ehr", "--json")
    checks = json.loads(out)["checks"]
    assert code == 0, out
    assert [check["service"] for check in checks][:2] == ["CapabilityStatement", "Patient"]
    assert run(capsys, "fhir", "add", "far", "http://fhir.example.org")[0] == 2
    assert run(capsys, "fhir", "test", "other")[0] == 2
    assert run(capsys, "fhir", "remove", "ehr")[0] == 0
    with Log() as log:
        bodies = [event.body for event in log.events(types=("fhir.changed",))]
    assert [(body.action, body.url) for body in bodies] == [
        ("added", fhir.url),
        ("removed", fhir.url),
    ]
    record = b"".join(p.read_bytes() for p in overread_home.glob("record*"))
    assert fhir.url.encode() not in record


def test_a_key_is_made_and_registered(
    capsys: pytest.CaptureFixture[str], overread_home: Path, tmp_path: Path
) -> None:
    words = ("https://fhir.example.org/r4", "--sign-in", "smart-backend", "--client", "overread")
    with memory_keyring() as ring:
        assert run(capsys, "fhir", "add", "ehr", *words, "--new-key")[0] == 0
        code, out, _ = run(capsys, "fhir", "jwks", "ehr")
        (key,) = json.loads(out)["keys"]
        assert (code, key["alg"], key["crv"], "d" in key) == (0, "ES384", "P-384", False)
        stored = ring.get_password(KEYRING_SERVICE, "ehr")
        assert stored is not None
        file = tmp_path / "key.pem"
        file.write_text(stored)
        assert run(capsys, "fhir", "add", "two", *words, "--key-file", str(file))[0] == 0
        code, out, _ = run(capsys, "fhir", "jwks", "two")
        assert json.loads(out)["keys"] == [key]
        assert run(capsys, "fhir", "add", "two", *words, "--token")[0] == 2
        assert run(capsys, "fhir", "remove", "ehr")[0] == 0
        assert ring.get_password(KEYRING_SERVICE, "ehr") is None
    assert "PRIVATE" not in (overread_home / "fhir.toml").read_text()


def test_a_token_is_read_from_the_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("abc\n"))
    words = ("https://fhir.example.org/r4", "--sign-in", "token", "--token")
    with memory_keyring() as ring:
        assert run(capsys, "fhir", "add", "ehr", *words)[0] == 0
        assert ring.get_password(KEYRING_SERVICE, "ehr") == "abc"
