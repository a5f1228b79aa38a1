"""Test of key storage in a real Secret Service: run by `dbus-run-session`, prints one JSON object.

usage: dbus-run-session -- python -m tests.helpers.secret_service SERVER_URL

Starts a gnome-keyring-daemon of this session, with a key store in XDG_DATA_HOME, and runs the same
functions and the same command as a user would.
"""

import json
import os
import secrets
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from assistant.errors import AssistantError, PolicyRefusal
from assistant.provider_settings import Key, ProviderEntry, entry, forget_key, key_for, store_key
from assistant.providers import build
from tests.helpers.bundles import small_bundle

FAR: dict[str, Any] = {"name": "far", "api": "openai-chat", "model": "m"}


def main(url: str) -> None:
    """Run everything and print the observations; never the key."""
    unlock()
    secret = f"sk-{secrets.token_hex(16)}"
    far = ProviderEntry.make(**FAR, base_url="https://far.example.org/v1")
    seen: dict[str, Any] = {"backend": backend()}
    store_key("far", Key(secret))
    key = key_for(far)
    seen["read"] = key is not None and key.reveal() == secret
    forget_key("far")
    seen["deleted"] = key_for(far) is None
    seen["command"] = by_command(url, secret)
    seen["draft"] = draft(secret)
    seen["files"] = files_with(secret)
    lock()
    seen["locked"] = {
        "read": error_text(lambda: key_for(far), secret),
        "store": error_text(lambda: store_key("far", Key(secret)), secret),
        "draft": str(build(far_allowed(far)).draft(small_bundle()).message),
    }
    print(json.dumps(seen))


def unlock() -> None:
    """Start the daemon with a store that its password opens, and wait until it answers."""
    subprocess.run(
        ["gnome-keyring-daemon", "--unlock", "--components=secrets"],
        input=b"a password of this test",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    import secretstorage

    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            with secretstorage.dbus_init() as bus:
                if not secretstorage.get_default_collection(bus).is_locked():
                    return
        except secretstorage.exceptions.SecretStorageException:
            pass
        time.sleep(0.05)
    sys.exit("the Secret Service does not answer")


def lock() -> None:
    """Lock the store."""
    import secretstorage

    with secretstorage.dbus_init() as bus:
        secretstorage.get_default_collection(bus).lock()


def backend() -> str:
    """Return the module of the keyring in use."""
    import keyring

    return type(keyring.get_keyring()).__module__


def by_command(url: str, secret: str) -> dict[str, Any]:
    """Run `overread providers add --ask-key` in its own process, observed from outside."""
    words = ["providers", "add", "site", "--api", "openai-chat", "--base-url", url, "--model", "m"]
    process = subprocess.Popen(
        [sys.executable, "-m", "viewer.cli", *words, "--ask-key"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{secret}\n".encode())
    process.stdin.flush()
    output = b""
    while process.poll() is None:
        for name in ("cmdline", "environ"):
            try:
                output += Path(f"/proc/{process.pid}/{name}").read_bytes()
            except OSError:  # it has just ended
                break
        time.sleep(0.02)
    out = process.stdout.read()
    stored = key_for(entry("site"))
    return {
        "code": process.returncode,
        "stored": stored is not None and stored.reveal() == secret,
        "in_process_list": secret.encode() in output,
        "watched": b"--ask-key" in output,
        "printed": secret.encode() in out,
    }


def draft(secret: str) -> dict[str, Any]:
    """Request a draft with the key from the keyring; a crash during it must not reveal the key."""
    attempt = build(entry("site")).draft(small_bundle())
    key = key_for(entry("site"))
    try:
        assert key is not None
        raise RuntimeError(f"a crash while {key!r} is at hand")
    except RuntimeError as error:
        report = traceback.TracebackException.from_exception(error, capture_locals=True)
    text = f"{attempt!r}{attempt.request!r}{attempt.response!r}" + "".join(
        line for line in report.format() if "secret = " not in line
    )
    return {
        "outcome": str(attempt.outcome),
        "key_told": secret in text.replace(f"secret = '{secret}'", ""),
    }


def files_with(secret: str) -> list[str]:
    """Return the files of Overread's home and of the key store that hold the key in plain text."""
    roots = [Path(os.environ["OVERREAD_HOME"]), Path(os.environ["XDG_DATA_HOME"])]
    files = [file for root in roots for file in root.rglob("*") if file.is_file()]
    assert [f for f in files if f.suffix == ".keyring"], "the store keeps its keys in a file"
    return [file.name for file in files if secret.encode() in file.read_bytes()]


def error_text(act: Any, secret: str) -> str:
    """Return the error message."""
    try:
        act()
    except (AssistantError, PolicyRefusal) as error:
        return f"{type(error).__name__}: {error}" + (" LEAKED" if secret in str(error) else "")
    return "no error"


def far_allowed(far: ProviderEntry) -> ProviderEntry:
    """Return the entry, with its host allowed."""
    from audit.egress import Policy

    Policy(local_only=False, allowed_hosts=("far.example.org",)).save()
    return far


if __name__ == "__main__":
    main(sys.argv[1])
