"""Health and metrics of services: right, bounded, without patients, and closed to other pages."""

import http.client
import json
import os
import socket
import subprocess
import sys
from collections import namedtuple
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from audit.egress import Policy, connection_guard, stop_sending
from audit.egress.status_listener import AT_ONCE, Page, StatusListener
from audit.errors import RecordError, RecordInputError
from audit.record.log.event_log import Log
from tests.e2e.test_telemetry import OUTCOME
from tests.helpers.batches import CANARY, configured, manifest, picture
from tests.helpers.canaries import leaked
from tests.helpers.queue_site import QueueSite, queue_site
from tests.helpers.vlm_server import VlmServer, failing
from viewer.cli import main
from viewer.commands.queue import serve
from viewer.runs.monitoring import service_monitor
from viewer.runs.monitoring.service_metrics import MOST_PROVIDERS, OTHER, ServiceMetrics
from viewer.runs.monitoring.service_monitor import (
    LEAST_FREE,
    QUEUE_S,
    SILENT_S,
    STALE_S,
    HealthAddress,
    ServiceMonitor,
    serving_health,
)

Answer = namedtuple("Answer", "status headers body")


def ask(port: int, path: str, method: str = "GET", host: str | None = None) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path, headers={} if host is None else {"Host": host})
    reply = connection.getresponse()
    answer = Answer(reply.status, dict(reply.getheaders()), reply.read())
    connection.close()
    return answer


def values(text: bytes) -> dict[tuple[str, ...], float]:
    """Return the samples of a page by name, and the values of the labels in the labels' order."""
    return {
        (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text.decode())
        for sample in family.samples
    }


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def listener() -> Iterator[StatusListener]:
    page = Page(200, "text/plain", b"fine\n")
    running = StatusListener("127.0.0.1", 0, {"/livez": lambda: page}, ("worker.example.org",))
    yield running
    running.close()


def test_only_listed_pages_and_methods_are_answered(listener: StatusListener) -> None:
    answer = ask(listener.port, "/livez")
    assert (answer.status, answer.body) == (200, b"fine\n")
    assert answer.headers["Server"] == "Overread" and "Python" not in str(answer.headers)
    for path in ("/", "/livez/", "/livez?x=1", "/../livez", "/metrics", "/%6civez"):
        assert ask(listener.port, path).status == 404
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "HEAD", "PATCH"):
        refused = ask(listener.port, "/livez", method)
        assert (refused.status, refused.headers["Allow"]) == (405, "GET")
        assert b"livez" not in refused.body


def test_a_page_of_another_host_reads_nothing(listener: StatusListener) -> None:
    """DNS rebinding: the browser connects to this machine and sends the attacker's name."""
    port = listener.port
    refused = ("evil.example.org", f"evil.example.org:{port}", "", "127.0.0.1.evil.example.org",
               "worker.example.org.evil", "127.0.0.1@evil.example.org", "[evil]", "a b")  # fmt: skip
    for host in refused:
        assert ask(port, "/livez", host=host).status in (400, 421), host
    for host in ("127.0.0.1", f"127.0.0.1:{port}", "localhost", "LOCALHOST:80", "[::1]:80", "[::1]",
                 "10.0.0.7:9464", "worker.example.org", "worker.example.org:9464"):  # fmt: skip
        assert ask(port, "/livez", host=host).status == 200, host
    with socket.create_connection(("127.0.0.1", port), 20) as sock:
        sock.sendall(b"GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example.org\r\n\r\n")
        assert b" 421 " in sock.recv(100)
    with socket.create_connection(("127.0.0.1", port), 20) as sock:
        sock.sendall(b"<script>\r\n\r\n")
        assert b"script" not in sock.recv(1000)


def test_connections_are_limited(listener: StatusListener) -> None:
    idle = [socket.create_connection(("127.0.0.1", listener.port), 20) for _ in range(AT_ONCE)]
    for sock in idle:  # each holds a place, once the server has begun with it
        sock.sendall(b"GET /livez HTTP/1.1\r\n")
    with socket.create_connection(("127.0.0.1", listener.port), 20) as one_more:
        assert one_more.recv(100) == b""
    for sock in idle:
        sock.close()


def test_the_port_is_closed_again() -> None:
    before = len(connection_guard._open)
    running = StatusListener("127.0.0.1", 0, {})
    with pytest.raises(OSError, match="in use"):
        StatusListener("127.0.0.1", running.port, {})
    running.close()
    assert len(connection_guard._open) == before
    StatusListener("127.0.0.1", running.port, {}).close()


@pytest.mark.parametrize(
    "text", ["", "x", "host:80", "127.0.0.1", "127.0.0.1:70000", "1:2:3", ":-1"]
)
def test_an_address_is_a_literal_and_a_port(text: str) -> None:
    with pytest.raises(RecordInputError) as caught:
        HealthAddress.parse(text)
    assert caught.value.code == "monitoring.address-form"


def test_addresses_that_can_be_used() -> None:
    assert HealthAddress.parse("9464") == HealthAddress("127.0.0.1", 9464)
    assert HealthAddress.parse("0.0.0.0:1") == HealthAddress("0.0.0.0", 1)
    assert HealthAddress.parse("[::1]:1").host == "::1"


def ready(monitor: ServiceMonitor) -> tuple[int, dict[str, bool]]:
    page = monitor.pages()["/readyz"]()
    return page.status, json.loads(page.body)["checks"]


def test_ready_needs_record_key_queue_sending_and_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monitor = ServiceMonitor(clock)
    assert ready(monitor)[0] == 503
    monitor.look()
    assert not ready(monitor)[1]["record"]
    with Log() as log:
        monitor.attach(log)
        monitor.beat(True)
        monitor.look()
        assert ready(monitor) == (200, dict.fromkeys(ready(monitor)[1], True))

        clock.now += QUEUE_S
        monitor.look()
        assert not ready(monitor)[1]["queue"]
        monitor.beat(True)
        monitor.look()
        assert ready(monitor)[0] == 200

        clock.now += STALE_S  # the look hangs
        assert not ready(monitor)[1]["current"]
        monitor.beat(True)

        few = namedtuple("few", "free")(LEAST_FREE - 1)
        with monkeypatch.context() as patch:
            patch.setattr(service_monitor.shutil, "disk_usage", lambda _: few)
            monitor.look()
        assert [name for name, fine in ready(monitor)[1].items() if not fine] == ["disk"]

        stop_sending()
        monitor.look()
        assert [name for name, fine in ready(monitor)[1].items() if not fine] == ["sending"]
        Policy().save(clearing=True)

        def away() -> None:
            raise RecordError

        monkeypatch.setattr(type(log), "key_fault", lambda _: away())
        monitor.look()
        assert [name for name, fine in ready(monitor)[1].items() if not fine] == ["key"]


def test_a_silent_main_loop_is_not_alive() -> None:
    clock = Clock()
    monitor = ServiceMonitor(clock)
    live = monitor.pages()["/livez"]
    clock.now += SILENT_S
    assert live().status == 503
    monitor.beat(False)  # the queue is away: the service is alive, and not ready
    assert live().status == 200


def test_labels_are_bounded() -> None:
    metrics = ServiceMetrics()
    for n in range(3 * MOST_PROVIDERS):
        metrics.count_request(replace(OUTCOME, provider=f"p{n}"))
    found = {key[2] for key in values(metrics.text()) if key[0] == "overread_requests_total"}
    assert len(found) == MOST_PROVIDERS + 1 and OTHER in found


@pytest.fixture(scope="module")
def site(postgres: Path, own_folder: Path, module_patch: pytest.MonkeyPatch) -> Iterator[QueueSite]:
    with queue_site(postgres, own_folder, module_patch, 1) as made:
        yield made


def test_a_worker_shows_its_state_and_no_patient(
    site: QueueSite, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, value in site.environment("w1").items():
        monkeypatch.setenv(name, value)
    picture(1).save(tmp_path / f"{CANARY}.png")
    picture(2).save(tmp_path / "ZQSECONDKX.png")
    rows = [{"path": f"{CANARY}.png", "patient": "ZQPATIENTKX"}, {"path": "ZQSECONDKX.png"}]
    with VlmServer() as server:
        configured(server)
        policy = Policy.load()
        policy.model_copy(update={"budget_per_day": policy.budget_per_day.model_copy(
            update={"requests": 8})}).save()  # fmt: skip
        body = site.enqueue(manifest(tmp_path, rows))
        answers: dict[str, Answer] = {}
        port = free_port()
        with serving_health(HealthAddress("127.0.0.1", port), look_s=0.05) as monitor:
            monitor.look()
            before = values(ask(port, "/metrics").body)
            serve(1, once=True, monitor=monitor)
            monitor.look()
            for path in monitor.pages():
                answers[path] = ask(port, path)
        assert len(server.requests) == 2
    found = values(answers["/metrics"].body)
    assert ("overread_queue_jobs", "waiting") not in before
    assert found["overread_requests_total", "valid", "site"] == 2
    assert found["overread_request_duration_seconds_count", "site"] == 2
    assert found["overread_request_tokens_total", "output", "site"] > 0
    assert found["overread_record_last_event_timestamp_seconds",] > 1.7e9
    assert found["overread_build_info", "0.1.0"] == 1
    ids = [*body.jobs, body.run, "w1", "leo", str(tmp_path)]
    assert (
        leaked([CANARY, "ZQPATIENTKX", "ZQSECONDKX", *ids], *(a.body for a in answers.values()))
        == []
    )
    assert "sha256" not in answers["/metrics"].body.decode()


def test_jobs_budgets_and_lost_requests_are_counted(
    site: QueueSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in site.environment("w1").items():
        monkeypatch.setenv(name, value)
    with VlmServer() as server:
        configured(server)
        policy = Policy.load()
        limits = policy.budget_per_day.model_copy(update={"requests": 8})
        policy.model_copy(update={"budget_per_day": limits}).save()
        server.next(failing(400))
        site.enqueue(site.pictures(2, 7000))
        monitor = ServiceMonitor()
        seen = {}

        def on_step(step: str) -> None:
            if step == "recorded" and not seen:
                monitor.beat(True)
                monitor.look()
                seen.update(values(monitor.pages()["/metrics"]().body))

        serve(1, once=True, monitor=monitor, on_step=on_step)
    assert seen["overread_queue_jobs", "failed"] == 1
    assert seen["overread_queue_jobs", "waiting"] + seen["overread_queue_jobs", "doing"] == 1
    assert seen["overread_queue_lost_requests", "unsettled"] == 0
    assert 0 < seen["overread_budget_used_ratio", "day", "requests"] <= 1
    assert seen["overread_ready", "record"] == 1


def test_a_port_in_use_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        assert main(["worker", "--health", str(other.getsockname()[1])]) == 2
    assert "cannot listen" in capsys.readouterr().err
    assert main(["worker", "--health", "nowhere"]) == 2


def test_a_worker_without_its_database_is_alive_and_not_ready(tmp_path: Path) -> None:
    """The endpoint answers in a process that the egress gate guards, from the start on."""
    port = free_port()
    variables = {**os.environ, "OVERREAD_DATABASE_URL": f"postgresql://w@/x?host={tmp_path}"}
    command = [sys.executable, "-m", "viewer", "worker", "--health", str(port)]
    worker = subprocess.Popen(command, env=variables, stderr=subprocess.PIPE, text=True)
    try:
        assert worker.stderr is not None
        assert "trying again" in worker.stderr.readline()  # the endpoint is there before
        assert ask(port, "/livez").status == 200
        answer = ask(port, "/readyz")
        assert answer.status == 503 and json.loads(answer.body)["checks"]["record"] is False
        assert ("overread_build_info", "0.1.0") in values(ask(port, "/metrics").body)
    finally:
        worker.kill()
        worker.communicate()
