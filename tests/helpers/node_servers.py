"""Servers of `tests/servers`, which npm installs: an OpenID provider and a FHIR server."""

import json
import os
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from joserfc.jwk import ECKey, KeySet, RSAKey

from tests.helpers.certificates import Certificates

FOLDER = Path(__file__).resolve().parents[1] / "servers"
START_S = 60.0
AUDIENCE = "https://archive.example.org/"
SERVICE = "overread-service"
"""Client that signs in with `SERVICE_SECRET`."""
SERVICE_SECRET = "service-secret"
BACKEND = "overread-backend"
"""Client that signs in with an assertion, signed with a key of `BACKEND_KEYS`."""
DESKTOP = "overread-desktop"
"""Public client that signs in with the browser."""
BACKEND_KEYS = {
    "ES384": ECKey.generate_key("P-384", {"kid": "ec", "use": "sig"}),
    "RS384": RSAKey.generate_key(2048, {"kid": "rsa", "use": "sig"}),
}


@dataclass(frozen=True)
class NodeServer:
    """A running server."""

    port: int
    scheme: str

    @property
    def url(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.port}"


def _missing(what: str) -> None:
    """Skip the test, but fail on CI."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@contextmanager
def _running(script: str, scheme: str, *arguments: object) -> Iterator[NodeServer]:
    """Run a server until the block ends."""
    node = shutil.which("node")
    if node is None:
        _missing("needs Node.js (nodejs and npm in packaging/debian/test.txt)")
    if not (FOLDER / "node_modules").is_dir():
        _missing("needs the packages of tests/servers, which packaging/bootstrap --test installs")
    command = [str(node), script, *map(str, arguments)]
    process = subprocess.Popen(
        command,
        cwd=FOLDER,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        ready, _, _ = select.select([process.stdout], [], [], START_S)
        line = process.stdout.readline() if ready else ""
        if not line:
            raise RuntimeError(f"{script} did not start")
        yield NodeServer(json.loads(line)["port"], scheme)
    finally:
        process.stdin.close()  # ends it
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)
        process.stdout.close()


@contextmanager
def openid_provider(certificates: Certificates) -> Iterator[NodeServer]:
    """Run oidc-provider over TLS. Its issuer is its address."""
    with _running(
        "oidc.mjs",
        "https",
        certificates.certificate,
        certificates.key,
        AUDIENCE,
        json.dumps(KeySet(list(BACKEND_KEYS.values())).as_dict(private=False)),
    ) as running:
        yield running


@contextmanager
def fhir_server() -> Iterator[NodeServer]:
    """Run a FHIR R4 server with resources in memory."""
    with _running("fhir.mjs", "http") as running:
        yield running
