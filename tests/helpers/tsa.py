"""An OpenSSL timestamp authority behind a loopback HTTP server, which can misbehave."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

CONFIG = """
[tsa]
default_tsa = tsa_config
[tsa_config]
serial = {folder}/serial
signer_cert = {folder}/tsa.pem
certs = {folder}/ca.pem
signer_key = {folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[usage_good]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[usage_server]
basicConstraints = CA:FALSE
extendedKeyUsage = critical,serverAuth
"""


def openssl(*words: str | Path, data: bytes = b"") -> bytes:
    """Run OpenSSL and return what it prints."""
    command = ["openssl", *map(str, words)]
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout


@dataclass
class Authority:
    """A certificate authority and the timestamp server that it certified."""

    folder: Path
    answers: list[bytes] = field(default_factory=list)
    replay: bytes | None = None
    """Earlier answer to return instead of a new one."""

    @property
    def ca(self) -> Path:
        """Certificate of the authority (PEM)."""
        return self.folder / "ca.pem"

    def reply(self, query: bytes) -> bytes:
        """Answer a timestamp query (DER) as `openssl ts -reply` does."""
        path = self.folder / "query.tsq"
        path.write_bytes(query)
        config = self.folder / "tsa.cnf"
        answer = openssl(
            "ts", "-reply", "-config", config, "-section", "tsa_config", "-queryfile", path
        )
        self.answers.append(answer)
        return answer

    def rogue_reply(self, query: bytes) -> bytes:
        """Return a well-formed answer that a key without the purpose timeStamping signed."""
        token, content = self.folder / "token", self.folder / "content"
        good, rogue = self.folder / "good.tsr", self.folder / "rogue"
        good.write_bytes(self.reply(query))
        openssl("ts", "-reply", "-in", good, "-token_out", "-out", token)
        openssl(
            "cms", "-verify", "-noverify", "-inform", "DER", "-in", token, "-out", content,
        )  # fmt: skip
        openssl(
            "cms", "-sign", "-binary", "-nodetach", "-cades", "-md", "sha256", "-outform", "DER",
            "-econtent_type", "1.2.840.113549.1.9.16.1.4", "-in", content,
            "-signer", self.folder / "server.pem", "-inkey", self.folder / "tsa.key",
            "-out", rogue,
        )  # fmt: skip
        granted, signed = b"\x30\x03\x02\x01\x00", rogue.read_bytes()
        return b"\x30\x82" + (len(granted) + len(signed)).to_bytes(2, "big") + granted + signed

    def verifies(self, content: bytes, answer: bytes) -> bool:
        """Return whether OpenSSL accepts the answer for this content."""
        data, response = self.folder / "data", self.folder / "response.tsr"
        data.write_bytes(content)
        response.write_bytes(answer)
        words = ["openssl", "ts", "-verify", "-data", data, "-in", response, "-CAfile", self.ca]
        return (
            subprocess.run([str(w) for w in words], capture_output=True, check=False).returncode
            == 0
        )


def make_authority(folder: Path) -> Authority:
    """Make the keys, a timestamping certificate, and a web server certificate of the same key."""
    folder.mkdir(parents=True)
    config = folder / "tsa.cnf"
    config.write_text(CONFIG.format(folder=folder))
    (folder / "serial").write_text("01\n")
    new = ("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    openssl(
        *new, "-x509", "-days", "3650", "-subj", "/CN=Test authority",
        "-keyout", folder / "ca.key", "-out", folder / "ca.pem",
    )  # fmt: skip
    openssl(
        *new, "-subj", "/CN=Test timestamps", "-keyout", folder / "tsa.key",
        "-out", folder / "tsa.csr",
    )  # fmt: skip
    for usage, name in (("good", "tsa.pem"), ("server", "server.pem")):
        openssl(
            "x509", "-req", "-days", "3650", "-in", folder / "tsa.csr", "-CA", folder / "ca.pem",
            "-CAkey", folder / "ca.key", "-CAcreateserial", "-extfile", config,
            "-extensions", f"usage_{usage}", "-out", folder / name,
        )  # fmt: skip
    return Authority(folder)


@contextmanager
def serving(authority: Authority) -> Iterator[str]:
    """Serve timestamps over HTTP on the loopback interface; yield the URL."""

    class Handler(BaseHTTPRequestHandler):
        disable_nagle_algorithm = True

        def do_POST(self) -> None:
            query = self.rfile.read(int(self.headers["Content-Length"]))
            right = self.headers["Content-Type"] == "application/timestamp-query"
            answer = (authority.replay or authority.reply(query)) if right else b""
            self.send_response(200 if right else 415)
            self.send_header("Content-Type", "application/timestamp-reply")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/tsr"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
