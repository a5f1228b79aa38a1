"""Permits: who gets one, how long it lasts, and the small HTTP exchange that takes one."""

import socket
import ssl
from pathlib import Path

import pytest

from audit.egress import (
    Address,
    HttpReply,
    Policy,
    PolicyRefusal,
    Purpose,
    connection_guard,
    open_permit,
    post,
)
from audit.egress.gate import Permit
from audit.egress.trial_policy import Rehearsal, rehearse
from tests.helpers.remote_hosts import Serve, answering, server_context, tcp_server
from tests.helpers.vlm_server import self_signed


def permit_for(url: str) -> Permit:
    return open_permit(Purpose.TIMESTAMP, url)


def refusal_of(url: str) -> str | None:
    try:
        permit_for(url).close()
    except PolicyRefusal as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://127.0.0.1:80/x", None),
        ("tcp://localhost:104", None),
        ("tls://[::1]:6514", None),
        ("https://tsa.example.org/", "egress.local-only"),
        ("tls://syslog.example.org:6514", "egress.local-only"),
        ("tls://syslog.example.org", "egress.address-form"),
        ("udp://127.0.0.1:514", "egress.address-form"),
        ("tls://user@127.0.0.1:6514", "egress.address-form"),
        ("tls://127.0.0.1:6514/path", "egress.address-form"),
        ("tls://127.0.0.1:0", "egress.address-host"),
    ],
)
def test_by_default_only_this_machine_gets_a_permit(url: str, code: str | None) -> None:
    assert refusal_of(url) == code


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("https://tsa.example.org/", None),
        ("tls://siem.example.org:6514", None),
        ("tls://siem.example.org:6515", "egress.not-allowed"),
        ("http://tsa.example.org/", "egress.plain-http"),
        ("tcp://tsa.example.org:104", "egress.plain-tcp"),
    ],
)
def test_beyond_this_machine_a_host_must_be_allowed_and_encrypted(url: str, code: str) -> None:
    Policy(local_only=False, allowed_hosts=("tsa.example.org", "siem.example.org:6514")).save()
    assert refusal_of(url) == code


def test_a_permit_follows_the_policy_and_ends_when_closed() -> None:
    Policy(local_only=False, allowed_hosts=("tsa.example.org",)).save()
    permit = permit_for("https://tsa.example.org/")
    permit.check()
    Policy().save()
    with pytest.raises(PolicyRefusal) as error:
        permit.check()
    assert error.value.code == "egress.local-only"
    Policy(local_only=False, allowed_hosts=("tsa.example.org",)).save()
    permit.check()
    permit.close()
    with pytest.raises(PolicyRefusal) as error:
        permit.check()
    assert error.value.code == "egress.closed"


def test_a_permit_covers_its_destination_alone() -> None:
    with permit_for("http://127.0.0.1:8000/") as permit:
        assert permit.covers("127.0.0.1", 8000)
        assert not permit.covers("127.0.0.1", 8001)
        assert not permit.covers("127.0.0.2", 8000)
        assert not permit.covers_name("localhost")
    assert not permit.covers("127.0.0.1", 8000)


def test_localhost_must_be_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.1", 80))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: elsewhere)
    with permit_for("http://localhost/") as permit, pytest.raises(PolicyRefusal) as error:
        permit.connect()
    assert error.value.code == "egress.not-this-machine"


def test_a_rehearsal_only_forbids() -> None:
    with rehearse(Rehearsal(remote=frozenset({"127.0.0.2"}))):
        assert refusal_of("http://127.0.0.2:80/") == "egress.local-only"
        assert refusal_of("http://127.0.0.1:80/") is None
    with rehearse(Rehearsal(kill_switch=True)):
        assert refusal_of("http://127.0.0.1:80/") == "egress.kill-switch"
    Policy(local_only=False, allowed_hosts=("tsa.example.org",)).save()
    with rehearse(Rehearsal(local_only=True)):
        assert refusal_of("https://tsa.example.org/") == "egress.local-only"
    assert refusal_of("https://tsa.example.org/") is None


def test_the_database_of_the_record_is_recognized_by_name_and_port(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    matches = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.5", 5432))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: matches)
    server = connection_guard.RecordDatabase("DB.example.org", 5432)
    assert server.covers_name("db.example.org") and not server.covers_name("example.org")
    assert server.covers("192.0.2.5", 5432)
    assert not server.covers("192.0.2.5", 5433)
    assert not server.covers("192.0.2.6", 5432)


# --- post -----------------------------------------------------------------------------------------


def posted(serve: Serve, body: bytes = b"query", max_bytes: int = 1000) -> HttpReply:
    url = "http://127.0.0.1:{}/sign?alt=sse"
    with tcp_server(serve) as server, permit_for(url.format(server.port)) as permit:
        return post(permit, body, {"Content-Type": "text/plain"}, max_bytes=max_bytes)


def test_post_sends_what_it_is_given_and_returns_the_answer() -> None:
    heads: list[bytes] = []

    def serve(connection: socket.socket) -> None:
        request = b""
        while not request.endswith(b"query"):
            request += connection.recv(65_536)
        heads.append(request)
        connection.sendall(b"HTTP/1.1 404 No\r\nX-Kind: Test\r\nContent-Length: 3\r\n\r\nabc")

    reply = posted(serve)
    assert (reply.status, reply.headers["x-kind"], reply.body) == (404, "Test", b"abc")
    head = heads[0].lower()
    assert head.startswith(b"post /sign?alt=sse http/1.1\r\n")
    assert b"content-type: text/plain" in head and b"content-length: 5" in head
    assert b"user-agent" not in head and b"python" not in head


def test_post_follows_no_redirect() -> None:
    with tcp_server() as other:
        moved = f"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:{other.port}/\r\n\r\n"
        reply = posted(answering(moved.encode()))
    assert reply.status == 302 and not other.arrived.is_set()


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + b"x" * 5000, "larger than 1000"),
        (b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 5000, "larger than 1000"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nshort", "connection was closed"),
        (b"SSH-2.0-OpenSSH\r\n", "no complete HTTP answer"),
        (b"", "no complete HTTP answer"),
    ],
)
def test_post_reports_an_answer_that_is_none(answer: bytes, error: str) -> None:
    with pytest.raises(OSError, match=error):
        posted(answering(answer))


def test_post_ends_when_the_server_keeps_silent() -> None:
    with (
        tcp_server() as server,
        permit_for(f"http://127.0.0.1:{server.port}/") as permit,
        pytest.raises(TimeoutError),
    ):
        post(permit, b"", {}, timeout_s=0.2)


def test_a_certificate_for_another_host_is_refused(tmp_path: Path) -> None:
    pair = self_signed(tmp_path, "127.0.0.9")
    Policy(ca_file=str(pair[0])).save()
    with (
        tcp_server(None, server_context(pair)) as server,
        permit_for(f"tls://127.0.0.1:{server.port}") as permit,
        pytest.raises(ssl.SSLCertVerificationError),
    ):
        permit.connect()
    assert not server.received


def test_an_unusable_authority_of_the_policy_forbids_the_connection(tmp_path: Path) -> None:
    Policy(ca_file=str(tmp_path / "missing.pem")).save()
    with (
        tcp_server() as server,
        permit_for(f"tls://127.0.0.1:{server.port}") as permit,
        pytest.raises(PolicyRefusal) as error,
    ):
        permit.connect()
    assert error.value.code == "egress.ca-file"


def test_addresses_of_connections_have_one_reading() -> None:
    address = Address.parse("TLS://Siem.example.org:6514".lower())
    assert (address.scheme, address.host, address.port) == ("tls", "siem.example.org", 6514)
    assert address.encrypted and not address.loopback
    assert Address.parse("https://a.example/b?alt=sse").path == "/b?alt=sse"
