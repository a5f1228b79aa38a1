"""Keys in a real Secret Service (gnome-keyring over D-Bus): kept, read, deleted, and never told."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.helpers.vlm_server import VlmServer

TOOLS = ("dbus-run-session", "gnome-keyring-daemon")


@pytest.fixture
def session(tmp_path: Path, overread_home: Path) -> dict[str, str]:
    """Environment of a session with a home, a key store and a bus of its own."""
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        if os.environ.get("CI"):
            pytest.fail(f"{missing[0]} is missing (packaging/debian/test.txt)")
        pytest.skip(f"needs {missing[0]}")
    left_out = ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "PYTHON_KEYRING_BACKEND")
    values = {k: v for k, v in os.environ.items() if k not in left_out}
    folders = {
        "HOME": tmp_path,
        "XDG_DATA_HOME": tmp_path / "data",
        "XDG_RUNTIME_DIR": tmp_path / "run",
        "XDG_CONFIG_HOME": tmp_path / "config",
        "OVERREAD_HOME": overread_home,
    }
    for folder in folders.values():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return {**values, **{name: str(folder) for name, folder in folders.items()}}


def test_a_key_is_kept_read_deleted_and_never_told(session: dict[str, str]) -> None:
    with VlmServer() as server:
        run = subprocess.run(
            [
                "dbus-run-session",
                "--",
                sys.executable,
                "-m",
                "tests.helpers.secret_service",
                server.url,
            ],
            cwd=ROOT,
            env=session,
            capture_output=True,
            text=True,
            timeout=240,
        )
        assert run.returncode == 0, run.stderr
        sent = [r.headers.get("Authorization", "") for r in server.requests]
    seen: dict[str, Any] = json.loads(run.stdout)
    assert seen["backend"] == "keyring.backends.SecretService"
    assert seen["read"] and seen["deleted"]
    command = seen["command"]
    assert command["code"] == 0 and command["stored"] and command["watched"]
    assert not command["in_process_list"] and not command["printed"]
    assert seen["draft"] == {"outcome": "valid", "key_told": False}
    assert seen["files"] == []
    (key,) = {header.removeprefix("Bearer ") for header in sent}
    assert key.startswith("sk-") and key not in run.stdout + run.stderr
    for words in seen["locked"].values():
        assert "the keyring is locked: unlock it and try again" in words and "LEAKED" not in words
    assert "nothing was sent" in seen["locked"]["draft"]


def test_without_any_secret_service_it_says_what_to_do(session: dict[str, str]) -> None:
    session["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent/bus"
    words = ["providers", "add", "far", "--api", "openai-chat", "--model", "m"]
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "viewer.cli",
            *words,
            "--base-url",
            "http://127.0.0.1:1/v1",
            "--ask-key",
        ],
        cwd=ROOT,
        env=session,
        input="sk-canary-4242\n",
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert run.returncode == 2
    assert "no secure system keyring is available here" in run.stderr
    assert "--key-env" in run.stderr and "sk-canary" not in run.stderr + run.stdout
    home = Path(session["OVERREAD_HOME"])
    assert not [f for f in home.rglob("*") if f.is_file() and b"sk-canary" in f.read_bytes()]
