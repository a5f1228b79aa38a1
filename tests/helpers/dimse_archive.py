"""A DIMSE archive with TLS, in a process of its own: Debian's servers have none.

It answers C-ECHO, C-FIND, C-GET and C-MOVE for the DICOM files of a folder. Clients must present a
certificate of the test authority; so does the archive where it sends objects to.
"""

import contextlib
import json
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydicom import dcmread
from pydicom.dataset import Dataset
from pynetdicom import AE, evt
from pynetdicom.presentation import build_context
from pynetdicom.sop_class import (  # type: ignore[attr-defined]
    StudyRootQueryRetrieveInformationModelFind,
    StudyRootQueryRetrieveInformationModelGet,
    StudyRootQueryRetrieveInformationModelMove,
    Verification,
)

from tests.helpers.certificates import Certificates

TITLE = "TLSARCH"
UIDS = {"STUDY": "StudyInstanceUID", "SERIES": "SeriesInstanceUID", "IMAGE": "SOPInstanceUID"}
KEYS = ("PatientID", "AccessionNumber", "Modality", "SeriesNumber", "InstanceNumber", "SOPClassUID")


class _Archive:
    def __init__(self, settings: dict[str, Any]) -> None:
        self.instances = [dcmread(path) for path in sorted(Path(settings["folder"]).glob("*.dcm"))]
        self.to = "127.0.0.1", int(settings["move_port"])
        self.server, self.client = _contexts(settings)

    def matching(self, wanted: Dataset) -> list[Dataset]:
        found = self.instances
        for keyword in UIDS.values():
            values = wanted.get(keyword) or []
            listed = [values] if isinstance(values, str) else list(values)
            if listed:
                found = [each for each in found if each[keyword].value in listed]
        return found

    def find(self, event: evt.Event) -> Iterator[tuple[int, Dataset | None]]:
        wanted = event.identifier
        level = wanted.QueryRetrieveLevel
        groups: dict[str, list[Dataset]] = {}
        for each in self.matching(wanted):
            groups.setdefault(each[UIDS[level]].value, []).append(each)
        for group in groups.values():
            answer = Dataset()
            answer.QueryRetrieveLevel = level
            for keyword in (*UIDS.values(), *KEYS):
                if keyword in group[0]:
                    setattr(answer, keyword, group[0][keyword].value)
            answer.NumberOfStudyRelatedInstances = len(group)
            answer.NumberOfSeriesRelatedInstances = len(group)
            yield 0xFF00, answer

    def get(self, event: evt.Event) -> Iterator[Any]:
        found = self.matching(event.identifier)
        yield len(found)
        for each in found:
            yield 0xFF00, each

    def move(self, event: evt.Event) -> Iterator[Any]:
        found = self.matching(event.identifier)
        kinds = {(each.SOPClassUID, each.file_meta.TransferSyntaxUID) for each in found}
        contexts = [build_context(uid, syntax) for uid, syntax in sorted(kinds)]
        yield (
            *self.to,
            {
                "contexts": contexts,
                "ae_title": event.move_destination,
                "tls_args": (self.client, "127.0.0.1"),
            },
        )
        yield len(found)
        for each in found:
            yield 0xFF00, each


def _contexts(settings: dict[str, Any]) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    contexts = []
    for protocol in (ssl.PROTOCOL_TLS_SERVER, ssl.PROTOCOL_TLS_CLIENT):
        context = ssl.SSLContext(protocol)
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(settings["ca"])
        context.load_cert_chain(settings["certificate"], settings["key"])
        contexts.append(context)
    return contexts[0], contexts[1]


def _serve(settings: dict[str, Any]) -> None:
    archive = _Archive(settings)
    application = AE(ae_title=TITLE)
    models = (
        StudyRootQueryRetrieveInformationModelFind,
        StudyRootQueryRetrieveInformationModelGet,
        StudyRootQueryRetrieveInformationModelMove,
    )
    for model in (Verification, *models):
        application.add_supported_context(model)
    for each in archive.instances:  # roles of C-GET
        application.add_supported_context(
            each.SOPClassUID, each.file_meta.TransferSyntaxUID, scu_role=True, scp_role=True
        )
    handlers = [
        (evt.EVT_C_FIND, archive.find),
        (evt.EVT_C_GET, archive.get),
        (evt.EVT_C_MOVE, archive.move),
    ]
    server = application.start_server(
        ("127.0.0.1", 0), block=False, evt_handlers=handlers, ssl_context=archive.server
    )
    assert server is not None
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    server.shutdown()


@contextlib.contextmanager
def dimse_archive(folder: Path, certificates: Certificates, move_port: int) -> Iterator[str]:
    """Run an archive with the files of a folder until the block ends; yield its address."""
    settings = {"folder": str(folder), "move_port": move_port, "ca": str(certificates.ca)}
    settings |= {"certificate": str(certificates.certificate), "key": str(certificates.key)}
    command = [sys.executable, "-m", __name__, json.dumps(settings)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        try:
            port = process.stdout.readline().strip()
            yield f"{TITLE}@127.0.0.1:{port}"
        finally:
            process.stdin.close()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


if __name__ == "__main__":
    _serve(json.loads(sys.argv[1]))
