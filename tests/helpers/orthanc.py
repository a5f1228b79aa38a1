"""An Orthanc server of the tests' own, on loopback, with DICOMweb and DIMSE."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

AET = "ORTHANC"
OUR_AET = "OVERREAD"
PLUGIN = "/usr/share/orthanc/plugins/libOrthancDicomWeb.so"
WORKLISTS = "/usr/lib/orthanc/libModalityWorklists.so"


@dataclass(frozen=True)
class Orthanc:
    """Addresses of a running server."""

    http: str
    port: int
    dicom_port: int
    move_port: int
    process: "subprocess.Popen[bytes]"

    @property
    def dicomweb(self) -> str:
        return f"{self.http}/dicom-web"

    @property
    def dimse(self) -> str:
        return f"{AET}@127.0.0.1:{self.dicom_port}"

    def kill(self) -> None:
        """End it at once, as a crash would."""
        self.process.kill()

    def upload(self, files: list[Path]) -> None:
        """Store files through Orthanc's own interface, which is not what is tested."""
        for file in files:
            request = urllib.request.Request(f"{self.http}/instances", file.read_bytes())
            urllib.request.urlopen(request, timeout=20).close()


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


@contextlib.contextmanager
def orthanc(extra: dict[str, object] | None = None) -> Iterator[Orthanc]:
    """Run a server until the block ends."""
    program = shutil.which("Orthanc", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None or not Path(PLUGIN).exists():
        if os.environ.get("CI"):
            pytest.fail("Orthanc is missing (packaging/debian/test.txt)")
        pytest.skip("needs Orthanc with DICOMweb (packaging/debian/test.txt)")
    with TemporaryDirectory(prefix="orthanc-") as folder:
        ports = free_port(), free_port(), free_port()
        settings = {
            "Name": "test",
            "StorageDirectory": folder,
            "IndexDirectory": folder,
            "HttpPort": ports[0],
            "HttpBindAddresses": ["127.0.0.1"],
            "RemoteAccessAllowed": True,  # with false it listens everywhere and refuses later
            "AuthenticationEnabled": False,
            "DicomAet": AET,
            "DicomPort": ports[1],
            "DicomAlwaysAllowGet": True,
            "DicomAlwaysAllowFind": True,
            "DicomAlwaysAllowMove": True,
            "DicomAlwaysAllowStore": True,
            "DicomAlwaysAllowFindWorklist": True,
            "DicomModalities": {"overread": [OUR_AET, "127.0.0.1", ports[2]]},
            "UnknownSopClassAccepted": True,
            "Plugins": [PLUGIN],
            "DicomWeb": {"Enable": True, "Root": "/dicom-web/", "EnableWado": False},
            "SaveJobs": False,
            **(extra or {}),
        }
        path = Path(folder) / "orthanc.json"
        path.write_text(json.dumps(settings))
        with (Path(folder) / "log").open("w") as log:
            process = subprocess.Popen(
                [program, str(path)], stdout=log, stderr=log, env={**os.environ, "TZ": "UTC"}
            )
        try:
            _wait(process, Path(folder) / "log")
            yield Orthanc(f"http://127.0.0.1:{ports[0]}", ports[0], ports[1], ports[2], process)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(10)


def _wait(process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Wait for the line in the log: a connection without a TLS handshake ends the server."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if process.poll() is not None:
            break
        if "Orthanc has started" in log.read_text():
            return
        time.sleep(0.05)
    raise RuntimeError(f"Orthanc did not start:\n{log.read_text()[-2000:]}")
