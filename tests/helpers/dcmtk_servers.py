"""DCMTK's archive (dcmqrscp) and worklist (wlmscpfs), each on a loopback port of its own."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import ExplicitVRLittleEndian, generate_uid

from tests.helpers.orthanc import OUR_AET, free_port


@contextlib.contextmanager
def _running(command: list[str], port: int) -> Iterator[None]:
    program = shutil.which(command[0])
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(f"{command[0]} is missing (packaging/debian/test.txt)")
        pytest.skip(f"needs {command[0]} (packaging/debian/test.txt)")
    process = subprocess.Popen(
        [program, *command[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        until = time.monotonic() + 20
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{command[0]} did not start")
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


@contextlib.contextmanager
def dcmqrscp(folder: Path) -> Iterator[tuple[str, int]]:
    """Run an empty archive; yield its address and the port that it moves to."""
    port, move_port = free_port(), free_port()
    database = folder / "database"
    database.mkdir(parents=True)
    config = folder / "dcmqrscp.cfg"
    config.write_text(
        f"NetworkTCPPort = {port}\nMaxPDUSize = 131072\nMaxAssociations = 16\n"
        f"HostTable BEGIN\nus = ({OUR_AET}, 127.0.0.1, {move_port})\nHostTable END\n"
        "VendorTable BEGIN\nVendorTable END\n"
        f"AETable BEGIN\nQRSCP {database} RW (200, 1024mb) ANY\nAETable END\n"
    )
    with _running(["dcmqrscp", "-c", str(config)], port):
        yield f"QRSCP@127.0.0.1:{port}", move_port


@contextlib.contextmanager
def wlmscpfs(folder: Path, items: list[Dataset]) -> Iterator[str]:
    """Run a worklist with these items; yield its address."""
    port = free_port()
    (folder / "RIS").mkdir(parents=True)
    (folder / "RIS" / "lockfile").touch()
    for n, item in enumerate(items):
        item.file_meta = FileMetaDataset()
        item.file_meta.MediaStorageSOPClassUID = "1.2.276.0.7230010.3.1.0.1"
        item.file_meta.MediaStorageSOPInstanceUID = generate_uid()
        item.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
        item.save_as(folder / "RIS" / f"{n}.wl", enforce_file_format=True)
    with _running(["wlmscpfs", "--single-process", "-dfp", str(folder), str(port)], port):
        yield f"RIS@127.0.0.1:{port}"
