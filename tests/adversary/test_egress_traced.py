"""The app and its commands under strace, without a network: nothing tries to leave, look-ups included."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.traced import attempts, need_tracing, traced


@pytest.fixture(autouse=True)
def tracing() -> None:
    need_tracing()


def run(trace: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        traced([sys.executable, *words], trace), capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("code", "call"),
    [
        ("import socket; socket.getaddrinfo('a.invalid', 80)", "AF_INET"),
        ("import socket; socket.create_connection(('192.0.2.1', 80), 1)", "sin_port=htons(80)"),
        ("import socket; s = socket.socket(2, 2); s.sendto(b'x', ('192.0.2.1', 9))", "sendto("),
    ],
)
def test_the_trace_shows_what_an_unguarded_program_tries(
    tmp_path: Path, code: str, call: str
) -> None:
    """Without this the other tests here would prove nothing."""
    trace = tmp_path / "trace"
    assert run(trace, "-c", code).returncode != 0
    assert any(call in line for line in attempts(trace))


def test_the_guard_refuses_before_the_system_is_asked(tmp_path: Path) -> None:
    ways = (
        "socket.getaddrinfo('a.invalid', 80)",
        "socket.gethostbyname('a.invalid')",
        "socket.gethostbyaddr('192.0.2.1')",
        "socket.getnameinfo(('192.0.2.1', 80), 0)",
        "socket.create_connection(('192.0.2.1', 80), 1)",
        "socket.socket().connect(('a.invalid', 80))",
        "socket.socket(type=socket.SOCK_DGRAM).sendto(b'x', ('a.invalid', 9))",
        "urllib.request.urlopen('http://192.0.2.1/')",
        "httpx.get('http://a.invalid/')",
    )
    code = "import socket, urllib.request, httpx; from audit.egress import connection_guard; connection_guard.install()\n"
    code += "".join(f"try: {way}\nexcept OSError as e: print(e)\n" for way in ways[:-2])
    code += "".join(f"try: {way}\nexcept Exception as e: print(e)\n" for way in ways[-2:])
    trace = tmp_path / "trace"
    done = run(trace, "-c", code)
    assert done.stdout.count("no permit of the egress gate covers it") == len(ways), done.stdout
    assert attempts(trace) == []


def test_the_app_opens_a_study_and_reaches_nobody(tmp_path: Path) -> None:
    study, trace = tmp_path / "study", tmp_path / "trace"
    home = tmp_path / "overread-home"
    write_series(study, asymmetric_phantom())
    app = subprocess.Popen(
        traced([sys.executable, "-m", "viewer", str(study)], trace),
        env={**os.environ, "OVERREAD_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + 120
        log = home / "log" / "overread.log"
        while not (log.is_file() and _opened(home)):
            assert app.poll() is None, "the app ended before the study was open"
            assert time.monotonic() < deadline, "the study did not open"
            time.sleep(0.1)
    finally:
        os.killpg(app.pid, signal.SIGINT)
        app.wait(timeout=30)
    assert attempts(trace) == []
    assert "AF_UNIX" in trace.read_text() or trace.stat().st_size == 0


def _opened(home: Path) -> bool:
    """Return whether the record holds that a study was opened."""
    try:
        with closing(sqlite3.connect(f"file:{home}/record.sqlite?mode=ro", uri=True)) as record:
            query = "SELECT count(*) FROM events WHERE type = 'study.opened'"
            return bool(record.execute(query).fetchone()[0])
    except sqlite3.Error:  # not there yet, or being made
        return False
