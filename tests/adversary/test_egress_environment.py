"""Variables and files of the environment that would redirect or read a connection change nothing."""

import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from assistant.provider_protocol import Outgoing
from assistant.providers.transport import http_client as models
from audit.egress import Policy, Purpose, open_permit, post
from audit.egress.tls_contexts import tls_context
from audit.errors import RecordError
from audit.export.atna import address, send
from tests.helpers.remote_hosts import TcpServer, answering, server_context, tcp_server
from tests.helpers.vlm_server import self_signed

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"
AUTHORITIES = ("SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")

Client = Callable[[str, int], bool]
"""Connects to a host and port with TLS; false where the certificate is not accepted."""


def _post(host: str, port: int) -> bool:
    try:
        with open_permit(Purpose.TIMESTAMP, f"https://{host}:{port}/x") as permit:
            return post(permit, b"x", {}).body == b"ok"
    except ssl.SSLCertVerificationError:
        return False


def outgoing(url: str) -> Outgoing:
    return Outgoing(url, (), b"x", n_images=0, captions="blinded", with_context=False)


def _model(host: str, port: int) -> bool:
    reply = models.send(outgoing(f"https://{host}:{port}/x"), dict, models.Limits(tries=1))[-1]
    assert (reply.body == b"ok") or reply.fault is models.Fault.TLS, reply
    return reply.fault is None


def _syslog(host: str, port: int) -> bool:
    try:
        with open_permit(Purpose.AUDIT_EXPORT, address(f"{host}:{port}")) as permit:
            return send((), permit) == 0
    except RecordError as error:
        assert isinstance(error.__cause__, ssl.SSLCertVerificationError), error
        return False


CLIENTS = pytest.mark.parametrize("client", [_post, _model, _syslog])


@pytest.fixture(autouse=True)
def fresh_contexts() -> Iterator[None]:
    """A context made before a variable was set would prove nothing."""
    tls_context.cache_clear()
    yield
    tls_context.cache_clear()


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    return self_signed(tmp_path)


@pytest.fixture
def server(pair: tuple[Path, Path]) -> Iterator[TcpServer]:
    with tcp_server(answering(OK), server_context(pair)) as server:
        yield server


def trust_by_environment(name: str, certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Point a variable at the server's certificate, as a folder of hashed names where it wants one."""
    if name != "SSL_CERT_DIR":
        monkeypatch.setenv(name, str(certificate))
        return
    folder = certificate.parent / "authorities"
    folder.mkdir()
    command = ["openssl", "x509", "-hash", "-noout", "-in", str(certificate)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    shutil.copy(certificate, folder / f"{done.stdout.strip()}.0")
    monkeypatch.setenv(name, str(folder))


@CLIENTS
@pytest.mark.parametrize("name", AUTHORITIES)
def test_an_authority_of_the_environment_is_not_trusted(
    client: Client,
    name: str,
    server: TcpServer,
    pair: tuple[Path, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trust_by_environment(name, pair[0], monkeypatch)
    assert not client("127.0.0.1", server.port)
    if name.startswith("SSL_"):  # the variable is real: Python's own default trusts it
        context = ssl.create_default_context()
        with (
            socket.create_connection(("127.0.0.1", server.port)) as plain,
            context.wrap_socket(plain, server_hostname="127.0.0.1") as secure,
        ):
            assert secure.version() is not None


@CLIENTS
def test_the_authority_that_the_policy_names_is_trusted(
    client: Client, server: TcpServer, pair: tuple[Path, Path]
) -> None:
    assert not client("127.0.0.1", server.port)
    Policy(ca_file=str(pair[0])).save()
    assert client("127.0.0.1", server.port)


@CLIENTS
def test_no_session_key_is_written(
    client: Client,
    server: TcpServer,
    pair: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = tmp_path / "keys.log"
    monkeypatch.setenv("SSLKEYLOGFILE", str(log))
    Policy(ca_file=str(pair[0])).save()
    assert client("127.0.0.1", server.port)
    assert not log.exists()
    with socket.create_connection(("127.0.0.1", server.port)) as plain:
        context = ssl.create_default_context(cafile=pair[0])
        context.wrap_socket(plain, server_hostname="127.0.0.1").close()
    assert log.read_text()  # the variable is real


@CLIENTS
def test_a_proxy_of_the_environment_is_not_used(
    client: Client,
    server: TcpServer,
    pair: tuple[Path, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Policy(ca_file=str(pair[0])).save()
    with tcp_server() as proxy:
        for name in PROXIES:
            for variable in (name, name.lower()):
                monkeypatch.setenv(variable, f"http://127.0.0.1:{proxy.port}")
        assert client("127.0.0.1", server.port)
    assert not proxy.arrived.is_set()


@pytest.mark.parametrize("place", ["HOME", "NETRC"])
def test_no_password_of_a_netrc_is_sent(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import httpx

    netrc = tmp_path / ".netrc"
    netrc.write_text("machine 127.0.0.1 login reader password from-netrc\n")
    netrc.chmod(0o600)
    monkeypatch.setenv(place, str(netrc if place == "NETRC" else tmp_path))
    heads: list[bytes] = []

    def serve(connection: socket.socket) -> None:
        heads.append(connection.recv(65_536))
        connection.sendall(OK)

    with tcp_server(serve) as server:
        url = f"http://127.0.0.1:{server.port}/x"
        with open_permit(Purpose.TIMESTAMP, url) as permit:
            post(permit, b"x", {})
        models.send(outgoing(url), dict, models.Limits(tries=1))
        httpx.get(url, auth=httpx.NetRCAuth(str(netrc)))  # the file is real
    assert [b"authorization" in head.lower() for head in heads] == [False, False, True]


# --- what the policy names is used ---------------------------------------------------------------


@pytest.mark.parametrize("client", [_post, _model])
def test_the_proxy_that_the_policy_names_is_used_and_sees_nothing(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TLS goes through the proxy's tunnel to the host, whose name is looked up by the proxy alone."""
    pair = self_signed(tmp_path, "models.example")
    asked: list[bytes] = []

    def tunnel(connection: socket.socket) -> None:
        asked.append(connection.recv(65_536))
        connection.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
        with server_context(pair).wrap_socket(connection, server_side=True) as secure:
            request = b""
            while not request.endswith(b"\r\n\r\nx"):
                request += secure.recv(65_536)
            secure.sendall(OK)

    def no_look_up(host: str, *_: object, **__: object) -> list[object]:
        assert host in ("localhost", "127.0.0.1"), host
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", proxy.port))]

    with tcp_server(tunnel) as proxy:
        Policy(
            local_only=False,
            allowed_hosts=("models.example",),
            ca_file=str(pair[0]),
            proxy=f"http://localhost:{proxy.port}",
        ).save()
        with monkeypatch.context() as patch:
            patch.setattr(socket, "getaddrinfo", no_look_up)
            assert client("models.example", 443)
    assert asked[0].startswith(b"CONNECT models.example:443 HTTP/1.1\r\n")


@pytest.mark.parametrize("client", [_post, _model, _syslog])
def test_what_was_looked_up_first_is_what_is_connected_to(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second look-up that answers otherwise (DNS rebinding) is never asked for."""
    pair = self_signed(tmp_path, "models.example")
    looked_up: list[str] = []
    real = socket.getaddrinfo

    def once(host: str, port: int, *arguments: int, **more: int) -> list[object]:
        if host == "models.example":
            looked_up.append(host)
            host = "127.0.0.1" if len(looked_up) == 1 else "127.0.0.9"
        return real(host, port, *arguments, **more)  # type: ignore[return-value]

    with tcp_server(answering(OK), server_context(pair)) as server:
        Policy(
            local_only=False,
            allowed_hosts=(f"models.example:{server.port}",),
            ca_file=str(pair[0]),
        ).save()
        with monkeypatch.context() as patch:
            patch.setattr(socket, "getaddrinfo", once)
            assert client("models.example", server.port)
    assert looked_up == ["models.example"]
