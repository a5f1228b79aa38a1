"""Code that connects without a permit is refused, in review and at run time."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from audit.egress import connection_guard

ROOT = Path(__file__).resolve().parents[2]

WAYS = {
    "create_connection": "socket.create_connection((host, port), 5)",
    "connect": "socket.socket().connect((host, port))",
    "connect_ex": "socket.socket().connect_ex((host, port))",
    "connect to localhost": "socket.socket().connect(('localhost', port))",
    "IPv4 in IPv6": "socket.socket(socket.AF_INET6).connect(('::ffff:127.0.0.1', port))",
    "urlopen": "urllib.request.urlopen(f'http://{host}:{port}/', timeout=5)",
    "http.client": "http.client.HTTPConnection(host, port, timeout=5).request('GET', '/')",
    "httpx": "httpx.get(f'http://{host}:{port}/')",
    "smtplib": "smtplib.SMTP(host, port, timeout=5)",
    "asyncio": "asyncio.run(asyncio.open_connection(host, port))",
    "SysLogHandler": "logging.handlers.SysLogHandler((host, port), socktype=socket.SOCK_STREAM)",
    "UDP": "socket.socket(type=socket.SOCK_DGRAM).sendto(b'x', (host, port))",
}
START = """
import asyncio, http.client, logging.handlers, smtplib, socket, sys, urllib.request
import httpx
from audit.egress import Purpose, open_permit
from audit.egress import connection_guard as guard
guard.install()
host, port = "127.0.0.1", int(sys.argv[1])
"""


class Counter:
    """Counts what arrives on one port."""

    def __init__(self) -> None:
        self.tcp = socket.create_server(("127.0.0.1", 0))
        self.udp = socket.socket(type=socket.SOCK_DGRAM)
        self.port = self.tcp.getsockname()[1]
        self.udp.bind(("127.0.0.1", self.port))
        self.udp.setblocking(False)
        self.tcp.setblocking(False)

    def arrived(self) -> int:
        n = 0
        for take in (lambda: self.tcp.accept()[0].close(), lambda: self.udp.recv(100)):
            try:
                while True:
                    take()  # type: ignore[no-untyped-call]
                    n += 1
            except BlockingIOError:
                continue
        return n


@pytest.fixture
def counter() -> Iterator[Counter]:
    made = Counter()
    yield made
    made.tcp.close()
    made.udp.close()


def run(port: int, code: str, start: str = START) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", start + code, str(port)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_the_guard_each_way_arrives(counter: Counter) -> None:
    """The ways are real: where nothing guards, they get there."""
    start = START.replace("guard.install()\n", "")
    code = "\n".join(
        f"try: {way}\nexcept Exception: pass" for name, way in WAYS.items() if "http" not in name
    )
    assert run(counter.port, code.replace("timeout=5", "timeout=0.2"), start).returncode == 0
    assert counter.arrived() >= 6


def outcomes(port: int, before: str = "") -> dict[str, str]:
    """Return the outcome of each way in one process: the refusal, or the error that hides it."""
    tries = "".join(
        f"try: {way}\nexcept Exception as error: tell({name!r}, error)\n"
        for name, way in WAYS.items()
    )
    tell = """
def tell(name, error):
    while error is not None:
        if isinstance(error, guard.Unpermitted): return print(name, error.event, sep="=")
        error = error.__cause__ or error.__context__ or getattr(error, "reason", None)
"""
    done = run(port, tell + before + tries)
    assert done.returncode == 0, done.stderr
    return dict(line.split("=") for line in done.stdout.splitlines())


def test_no_way_past_the_gate_makes_a_socket(counter: Counter) -> None:
    result = outcomes(counter.port)
    assert result.keys() == WAYS.keys()
    # Where the name is a literal no look-up comes first, so it ends where the socket is made.
    assert set(result.values()) == {"socket.__new__"}
    assert counter.arrived() == 0


def test_a_permit_for_another_port_opens_nothing(counter: Counter) -> None:
    other = "permit = open_permit(Purpose.MODEL_REQUEST, 'http://127.0.0.1:9/')\n"
    result = outcomes(counter.port, other)
    assert result.keys() == WAYS.keys()
    assert set(result.values()) == {"socket.connect", "socket.sendto"}
    assert counter.arrived() == 0


def test_a_permit_opens_its_own_port_until_it_is_closed(counter: Counter) -> None:
    code = """
with open_permit(Purpose.MODEL_REQUEST, f"http://localhost:{port}/") as permit:
    permit.connect().close()
try: socket.create_connection((host, port))
except PermissionError: print("closed")
"""
    assert run(counter.port, code).stdout == "closed\n"
    assert counter.arrived() == 1


def test_the_record_database_is_the_one_exception(counter: Counter) -> None:
    code = """
guard.allow_record_database("localhost", port)
socket.create_connection(("localhost", port)).close()
try: socket.create_connection(("127.0.0.1", port + 1))
except PermissionError: print("refused")
"""
    assert run(counter.port, code).stdout == "refused\n"
    assert counter.arrived() == 1


def test_sockets_of_this_machine_are_free(tmp_path: Path) -> None:
    path = tmp_path / "bus"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))
        listening.listen()
        code = f"s = socket.socket(socket.AF_UNIX); s.connect({str(path)!r}); print('there')"
        assert run(1, code).stdout == "there\n"


def test_commands_and_app_start_guarded() -> None:
    """Every entry point of the program installs the guard before anything else runs."""
    code = """
import sys
import viewer.cli, viewer.start
from audit.egress import connection_guard as guard
sys.argv = ["overread", "--version"]
viewer.start.main()
print(guard.installed())
"""
    assert run(1, code, "").stdout.splitlines()[-1] == "True"


def test_permits_of_many_threads_neither_stay_open_nor_get_lost() -> None:
    """A change that overwrites another one at the same time would leave a closed permit open."""
    before = connection_guard._open
    lost: list[int] = []

    def open_and_close(port: int) -> None:
        for _ in range(2000):
            destination = connection_guard.RecordDatabase("127.0.0.1", port)
            connection_guard.opened(destination)
            if destination not in connection_guard._open:
                lost.append(port)
            connection_guard.closed(destination)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [Thread(target=open_and_close, args=(port,)) for port in range(1, 9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not lost and connection_guard._open == before


def test_threads_and_executors_are_guarded_as_well(counter: Counter) -> None:
    code = """
import threading
thread = threading.Thread(target=lambda: socket.create_connection((host, port)))
thread.start(); thread.join()
"""
    assert "no permit of the egress gate covers it" in run(counter.port, code).stderr
    assert counter.arrived() == 0


@pytest.mark.parametrize(
    "text",
    [
        "import socket",
        "from socket import create_connection",
        "import ssl",
        "import http.client",
        "from urllib.request import urlopen",
        "import httpx",
        "import requests",
        "import smtplib",
        "import asyncio",
    ],
)
@pytest.mark.parametrize("place", ["audit/record/rogue.py", "viewer/site/rogue.py"])
def test_review_refuses_new_code_that_could_connect(text: str, place: str) -> None:
    ruff = [str(Path(sys.executable).with_name("ruff")), "check", "--quiet", "--no-cache"]
    done = subprocess.run(
        [*ruff, "--select", "TID251", "--stdin-filename", place, "-"],
        input=text,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "permit" in done.stdout or "audit.egress" in done.stdout
