"""A small DICOMweb archive that misbehaves on request, and instances to put into it."""

import contextlib
import io
import json
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pydicom
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import ExplicitVRLittleEndian

STUDY, SERIES = "1.2.840.99.1", "1.2.840.99.1.1"
MR = "1.2.840.10008.5.1.4.1.1.4"
ACCEPTS = 'multipart/related; type="application/dicom"; boundary=frontier'


def instance(k: int, side: int = 8, **changes: Any) -> tuple[str, bytes]:
    """SOP Instance UID and content of slice `k`, from 1."""
    dataset = Dataset()
    dataset.SOPClassUID, dataset.SOPInstanceUID = MR, f"{SERIES}.{k}"
    dataset.StudyInstanceUID, dataset.SeriesInstanceUID = STUDY, SERIES
    dataset.PatientID, dataset.PatientName = "4711", "Doe^Jane"
    dataset.Modality, dataset.InstanceNumber, dataset.SeriesNumber = "MR", k, 1
    dataset.ImagePositionPatient = [0, 0, 2.0 * k]
    dataset.ImageOrientationPatient = [1, 0, 0, 0, 1, 0]
    dataset.PixelSpacing, dataset.SliceThickness = [1, 1], 2
    dataset.Rows = dataset.Columns = side
    dataset.BitsAllocated, dataset.BitsStored, dataset.HighBit = 16, 12, 11
    dataset.PixelRepresentation, dataset.SamplesPerPixel = 0, 1
    dataset.PhotometricInterpretation = "MONOCHROME2"
    draw = np.random.default_rng(k)
    dataset.PixelData = draw.integers(0, 4096, (side, side), dtype=np.uint16).tobytes()
    for name, value in changes.items():
        setattr(dataset, name, value)
    dataset.file_meta = FileMetaDataset()
    dataset.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    dataset.file_meta.MediaStorageSOPClassUID = MR
    dataset.file_meta.MediaStorageSOPInstanceUID = dataset.SOPInstanceUID
    buffer = io.BytesIO()
    pydicom.dcmwrite(buffer, dataset, enforce_file_format=True)
    return str(dataset.SOPInstanceUID), buffer.getvalue()


@dataclass
class FakeArchive:
    """Content and habits. Tests change the attributes while it runs."""

    sent: list[tuple[str, bytes]]
    """What the series stream holds, in its order."""
    listed: list[str] | None = None
    """SOP Instance UIDs that it lists; None: those of `sent`."""
    counted: int | None = None
    cut_after: list[int] = field(default_factory=list)
    """Bytes of the body after which the connection is reset, one number for each request."""
    always_cut: int | None = None
    stop_after: int | None = None
    """Bytes of the body after which nothing more comes, while the connection stays open."""
    statuses: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    """Statuses with headers to answer the next requests for instances with."""
    content_type: str = ACCEPTS
    headers: dict[str, str] = field(default_factory=dict)
    single_status: int | None = None
    """Status of requests for one instance."""
    drip_s: float = 0.0
    """Pause before each byte of a body."""
    lengths: bool = True
    token: str | None = None
    broken_json: bool = False
    query_type: str = "application/dicom+json"
    query_statuses: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    """Statuses with headers to answer the next queries with."""
    queries: list[str] = field(default_factory=list)
    """Query strings of the requests for studies, as they arrived."""
    requests: Counter[str] = field(default_factory=Counter)
    port: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/dicom-web"

    def body(self, contents: list[bytes]) -> bytes:
        parts = b""
        for content in contents:
            length = b"Content-Length: %d\r\n" % len(content) if self.lengths else b""
            parts += b"--frontier\r\nContent-Type: application/dicom\r\n" + length + b"\r\n"
            parts += content + b"\r\n"
        return parts + b"--frontier--"


def _value(vr: str, *values: Any) -> dict[str, Any]:
    return {"vr": vr, "Value": list(values)}


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # headers and body in one go, not 40 ms apart
    archive: FakeArchive

    def log_message(self, *_: Any) -> None:
        return

    def do_GET(self) -> None:
        archive = self.archive
        url = urlsplit(self.path)
        parts = url.path.removeprefix("/dicom-web/").split("/")
        kind = parts[-1] if parts[-1] in ("studies", "series", "instances") else "wado"
        archive.requests[kind] += 1
        if archive.token is not None and self.headers["Authorization"] != f"Bearer {archive.token}":
            self._answer(401, b"", "text/plain")
        elif kind == "wado":
            self._send_instances(parts)
        elif archive.query_statuses:
            status, headers = archive.query_statuses.pop(0)
            self._answer(status, b"", "text/plain", headers)
        elif archive.broken_json:
            self._answer(200, b'[{"0020000D": ', "application/dicom+json")
        else:
            known = len(parts) == 1 or parts[1] == STUDY
            rows = self._rows(kind, parse_qs(url.query)) if known else []
            self._answer(200, json.dumps(rows).encode(), archive.query_type)

    def _rows(self, kind: str, query: dict[str, list[str]]) -> list[dict[str, Any]]:
        archive = self.archive
        listed = [uid for uid, _ in archive.sent] if archive.listed is None else archive.listed
        counted = len(dict.fromkeys(listed)) if archive.counted is None else archive.counted
        study = {"0020000D": _value("UI", STUDY)}
        if kind == "studies":
            archive.queries.append(urlsplit(self.path).query)
            wanted = query.get("StudyInstanceUID", [STUDY])[0]
            row = {
                **study,
                "00100020": _value("LO", "4711"),
                "00100010": _value("PN", {"Alphabetic": "Doe^Jane"}),
                "00080050": _value("SH", "A1"),
                "00201208": _value("IS", counted),
            }
            return [row] if wanted == STUDY else []
        if kind == "series":
            number = {"00200011": _value("IS", 1), "00201209": _value("IS", counted)}
            return [{**study, **number, "0020000E": _value("UI", SERIES)}]
        return [
            {"00080018": _value("UI", uid), "00200013": _value("IS", n)}
            for n, uid in enumerate(dict.fromkeys(listed), 1)
        ]

    def _send_instances(self, parts: list[str]) -> None:
        archive = self.archive
        if archive.statuses:
            status, headers = archive.statuses.pop(0)
            self._answer(status, b"", "text/plain", headers)
            return
        wanted = parts[5] if len(parts) > 5 else None
        if wanted is not None and archive.single_status is not None:
            self._answer(archive.single_status, b"", "text/plain")
            return
        contents = [c for uid, c in archive.sent if wanted is None or uid == wanted]
        if not contents:
            self._answer(404, b"", "text/plain")
            return
        cut = archive.cut_after.pop(0) if archive.cut_after else archive.always_cut
        self._answer(200, archive.body(contents), archive.content_type, archive.headers, cut)

    def _answer(
        self,
        status: int,
        body: bytes,
        content_type: str,
        headers: dict[str, str] | None = None,
        cut: int | None = None,
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        with contextlib.suppress(OSError):
            if cut is not None:
                self.wfile.write(body[:cut])
                self._reset()
            elif self.archive.stop_after is not None and content_type == ACCEPTS:
                self.wfile.write(body[: self.archive.stop_after])
                self.wfile.flush()
                self.connection.recv(1)  # until the client closes
            elif self.archive.drip_s and status == 200 and content_type == ACCEPTS:
                for k in range(len(body)):
                    time.sleep(self.archive.drip_s)
                    self.wfile.write(body[k : k + 1])
            else:
                self.wfile.write(body)

    def _reset(self) -> None:
        """Close the connection so that the client gets a reset, not an end."""
        self.wfile.flush()
        linger = struct.pack("ii", 1, 0)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.connection.close()
        self.close_connection = True


@contextlib.contextmanager
def fake_archive(n: int = 3, **habits: Any) -> Iterator[FakeArchive]:
    """Run an archive with a series of `n` slices until the block ends."""
    archive = FakeArchive([instance(k) for k in range(1, n + 1)], **habits)
    handler = type("Handler", (_Handler,), {"archive": archive})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    archive.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield archive
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
