"""Exports for other programs, each read by a program that we did not write."""

import json
import shutil
import socket
import ssl
import subprocess
import threading
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from audit import Log
from audit.egress import Purpose, open_permit
from audit.errors import RecordError
from audit.export import NOTICE, export, source_of
from audit.export.atna import address, frames, send
from audit.export.event_rows import COLUMNS
from audit.record.events import Actor
from audit.record.retention import erasure
from tests.helpers.messages import raises_code
from tests.helpers.record_case import CASE, CaseWriter


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        CaseWriter(log, "case-hidden").reference()  # of a case whose read is not locked
        yield log


def written(log: Log, tmp_path: Path, name: str) -> Path:
    path = tmp_path / f"out.{name}"
    export(log, path, name)
    return path


# --- Parquet --------------------------------------------------------------------------------------


def test_parquet_is_read_back_typed(log: Log, tmp_path: Path) -> None:
    from pyarrow import parquet

    table = parquet.read_table(written(log, tmp_path, "parquet"))
    assert table.column_names == list(COLUMNS)
    assert table.num_rows == log.head[0]
    assert table.schema.metadata[b"overread.notice"] == NOTICE.encode()
    assert table.schema.metadata[b"overread.head"].decode() == log.head[1]
    assert all(field.metadata[b"meaning"] for field in table.schema)
    rows = table.to_pylist()
    assert [row["seq"] for row in rows] == list(range(1, log.head[0] + 1))
    assert rows[0]["at"].tzinfo is not None
    assert [row["hash"] for row in rows] == [leaf.hex() for leaf in log.leaf_hashes(log.head[0])]
    hidden = [row for row in rows if row["withheld"]]
    assert hidden
    assert all(row["body"] is None for row in hidden)


# --- DICOM SR -------------------------------------------------------------------------------------


def reports(log: Log, tmp_path: Path) -> dict[str, Path]:
    folder = tmp_path / "sr"
    with zipfile.ZipFile(written(log, tmp_path, "sr")) as archive:
        archive.extractall(folder)
    return {path.name.split("-")[0]: path for path in folder.rglob("*.dcm")}


def test_structured_reports_hold_the_findings_with_their_observers(
    log: Log, tmp_path: Path
) -> None:
    from highdicom.sr import srread

    result = reports(log, tmp_path)
    assert set(result) == {"read", "draft", "reference"}
    assert not list((tmp_path / "sr").rglob("case-hidden/*"))
    for kind, path in result.items():
        made = srread(path)
        assert (made.PatientID, made.PatientName, made.Modality) == (CASE, "", "SR")
        assert (made.VerificationFlag, made.PreliminaryFlag) == ("UNVERIFIED", "PRELIMINARY")
        assert NOTICE in made.SeriesDescription
        groups = made.content.get_image_measurement_groups()
        whole, finding, hypothesis = groups
        assert whole.finding_type.value == "study"
        assert finding.finding_type.value == "mass"
        (length,) = (m for m in finding.get_measurements() if m.name.meaning == "Long Axis")
        assert (length.value, length.unit.value) == (31, "mm")
        (site,) = finding.finding_sites
        assert site.laterality.meaning == ("Left" if kind == "draft" else "Right")
        assert hypothesis.finding_type.value == "hypothesis"
        (context,) = made.content.get_observer_contexts()
        assert context.observer_type.meaning == ("Device" if kind == "draft" else "Person")


@pytest.mark.skipif(not shutil.which("dsrdump"), reason="needs Debian's dcmtk")
def test_dcmtk_finds_nothing_wrong_with_the_reports(log: Log, tmp_path: Path) -> None:
    for path in reports(log, tmp_path).values():
        done = subprocess.run(
            ["dsrdump", "+Pc", str(path)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert "E:" not in done.stderr
        warnings = [line for line in done.stderr.splitlines() if line.startswith("W:")]
        assert all("VR checker does not support" in line for line in warnings)  # UTF-8
        assert "Long Axis" in done.stdout


# --- FHIR -----------------------------------------------------------------------------------------


def test_the_bundle_is_valid_fhir_r4b_and_its_references_resolve(log: Log, tmp_path: Path) -> None:
    from fhir.resources.R4B.bundle import Bundle

    text = written(log, tmp_path, "fhir").read_text("utf-8")
    bundle = Bundle.model_validate_json(text)
    kinds = [entry.resource.get_resource_type() for entry in bundle.entry]
    assert kinds.count("DiagnosticReport") == 3
    assert kinds.count("Device") == 1
    content = json.loads(text)
    ids = {entry["fullUrl"] for entry in content["entry"]}
    assert len(ids) == len(content["entry"])
    assert references(content) <= ids
    assert "a secret mass" not in text
    assert NOTICE in text
    labels = {entry["resource"]["meta"]["security"][0]["code"] for entry in content["entry"]}
    assert labels == {"CLINAST"}  # the replayed draft is no AI's


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["reference"]} if "reference" in value else set()
        return own.union(*(references(v) for v in value.values()))
    if isinstance(value, list):
        return set().union(*(references(v) for v in value))
    return set()


def test_an_empty_record_and_an_erased_case_still_make_valid_files(tmp_path: Path) -> None:
    from fhir.resources.R4B.bundle import Bundle

    with Log(tmp_path / "r.sqlite") as log:
        Bundle.model_validate_json(written(log, tmp_path, "fhir").read_text("utf-8"))
        CaseWriter(log).whole()
        lead = Actor(id="lead-1", role="lead")
        erasure.erase(log, lead, CASE, "right to erasure", "asked for")
        bundle = Bundle.model_validate_json(written(log, tmp_path, "fhir").read_text("utf-8"))
        assert "DiagnosticReport" not in {e.resource.get_resource_type() for e in bundle.entry}
        with zipfile.ZipFile(written(log, tmp_path, "sr")) as archive:
            assert archive.namelist() == ["README.txt"]


# --- audit messages -------------------------------------------------------------------------------


def messages(log: Log, tmp_path: Path) -> list[Element]:
    return [fromstring(line) for line in written(log, tmp_path, "atna").read_bytes().splitlines()]


def test_each_event_is_one_audit_message_in_the_order_of_its_parts(
    log: Log, tmp_path: Path
) -> None:
    result = messages(log, tmp_path)
    assert len(result) == log.head[0]
    for seq, message in enumerate(result, 1):
        parts = [part.tag for part in message]
        assert parts[:3] == ["EventIdentification", "ActiveParticipant", "ActiveParticipant"]
        assert parts[-1] == "ParticipantObjectIdentification"
        event = next(log.events(after=seq - 1))
        text = message[0]
        assert text.attrib["EventDateTime"] == event.at
        assert [code.tag for code in text] == ["EventID", *["EventTypeCode"] * (len(text) - 1)]
        assert text[-1].attrib["csd-code"] == event.body.type
        for code in message.iter():
            if "csd-code" in code.attrib and code.tag != "AuditSourceTypeCode":
                assert {"codeSystemName", "originalText"} <= set(code.attrib)
        objects = message.findall("ParticipantObjectIdentification")
        named = {part.attrib["ParticipantObjectID"] for part in objects}
        assert (event.case in named) == (event.case is not None)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for localhost and its key, signed by itself."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    folder = tmp_path_factory.mktemp("tls")
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    (folder / "key.pem").write_bytes(key.private_bytes(encoding, form, plain))
    return folder / "cert.pem", folder / "key.pem"


@pytest.fixture
def syslog_server(certificate: tuple[Path, Path]) -> Iterator[tuple[int, list[bytes]]]:
    """A TLS server that keeps what it gets from each connection."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    got: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            plain, _ = listening.accept()
            try:
                with context.wrap_socket(plain, server_side=True) as secure:
                    while chunk := secure.recv(65536):
                        got.append(chunk)
            except OSError:
                plain.close()

        thread = threading.Thread(target=serve)
        thread.start()
        yield listening.getsockname()[1], got
        thread.join()


def test_messages_arrive_at_a_syslog_server(
    log: Log, syslog_server: tuple[int, list[bytes]], certificate: tuple[Path, Path]
) -> None:
    port, got = syslog_server
    rows = list(source_of(log).rows())
    with open_permit(Purpose.AUDIT_EXPORT, address(f"localhost:{port}")) as permit:
        assert send(rows, permit, certificate[0]) == log.head[0]
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(timeout=5)
    stream, n = b"".join(got), 0
    while stream:
        length, _, rest = stream.partition(b" ")
        content, stream = rest[: int(length)], rest[int(length) :]
        assert content.startswith(b"<85>1 2")
        assert fromstring(content.partition(b"\xef\xbb\xbf")[2]).tag == "AuditMessage"
        n += 1
    assert n == log.head[0] == len(list(frames(rows)))


def test_a_server_that_is_not_trusted_gets_nothing(
    log: Log, syslog_server: tuple[int, list[bytes]]
) -> None:
    port, got = syslog_server
    with (
        open_permit(Purpose.AUDIT_EXPORT, address(f"localhost:{port}")) as permit,
        raises_code(RecordError, "export.syslog-interrupted", n=0),
    ):
        send(source_of(log).rows(), permit)
    assert got == []
