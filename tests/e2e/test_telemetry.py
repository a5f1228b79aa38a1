"""Spans of requests: complete, without any content, and never in the way of a request."""

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.errors import SettingsError
from assistant.provider_protocol import Attempt
from assistant.provider_settings import entry
from assistant.providers import build, sample_image
from assistant.request.request_sending import send_request
from assistant.telemetry import span_export, spans
from assistant.telemetry.request_outcome import RequestOutcome, observing, report
from assistant.telemetry.telemetry_settings import TelemetrySettings
from audit.egress import stop_sending
from audit.files.home_folder import home, make_home
from audit.record.events import Outcome
from audit.record.log.event_log import Log
from tests.helpers import vlm_server as vlm
from tests.helpers.batches import configured
from tests.helpers.canaries import leaked, write_study
from tests.helpers.collector import Collector, attributes, collecting, dead_collector
from tests.helpers.commands import Overread
from tests.helpers.vlm_server import VlmServer

LONG_S = 20.0
OUTCOME = RequestOutcome(
    provider="site",
    api="openai-chat",
    model="m",
    configuration="0123456789ab",
    in_process=False,
    outcome=Outcome.VALID,
    http_status=200,
    other_model=False,
    started_ns=1_700_000_000_000_000_000,
    duration_s=1.5,
    first_byte_s=0.5,
    tokens={"input_tokens": 12, "output_tokens": 3},
    tries=1,
)


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("ENDPOINT", "TRACES_ENDPOINT", "HEADERS", "TRACES_HEADERS", "PROTOCOL"):
        monkeypatch.delenv(f"OTEL_EXPORTER_OTLP_{name}", raising=False)
    monkeypatch.setattr(span_export, "PAUSE_S", 0.0)
    yield
    spans.close_spans(LONG_S)


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    """A collector that the environment names."""
    with collecting() as running:
        base = running.url.removesuffix("/v1/traces")
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", base)
        yield running
        spans.close_spans(LONG_S)


def settings(text: str) -> None:
    (make_home() / "telemetry.toml").write_text(text, encoding="utf-8")


def ask() -> Attempt:
    """Ask the provider `site` about a drawn image."""
    return send_request(build(entry("site")), sample_image.test_bundle("blinded"))


def test_a_request_is_one_span(collector: Collector) -> None:
    with VlmServer() as server:
        configured(server)
        ask()
    spans.close_spans(LONG_S)
    (span,) = collector.spans
    assert span.name == "chat m" and span.kind == span.SPAN_KIND_CLIENT
    assert span.end_time_unix_nano > span.start_time_unix_nano
    found = attributes(span)
    assert found["gen_ai.operation.name"] == "chat"
    assert found["gen_ai.provider.name"] == "openai"
    assert found["gen_ai.request.model"] == "m"
    assert found["gen_ai.usage.input_tokens"] > 0 and found["gen_ai.usage.output_tokens"] > 0
    assert found["overread.provider"] == "site" and found["overread.outcome"] == "valid"
    assert found["overread.other_model"] is True  # the test server names another one
    assert "error.type" not in found and "gen_ai.response.model" not in found
    (message,) = collector.messages
    (resource,) = message.resource_spans
    assert resource.schema_url == "https://opentelemetry.io/schemas/1.41.1"
    named = attributes(resource.resource)
    assert set(named) == {"service.name", "service.version", "service.instance.id"}
    (headers,) = collector.headers
    assert headers["content-type"] == "application/x-protobuf"


def test_a_failed_request_has_the_type_of_its_error(collector: Collector) -> None:
    with VlmServer() as server:
        configured(server)
        server.next(vlm.failing(401))
        ask()
    spans.close_spans(LONG_S)
    (span,) = collector.spans
    assert span.status.code == span.status.STATUS_CODE_ERROR and not span.status.message
    assert attributes(span)["error.type"] == "401"


def test_no_prompt_name_uid_or_id_is_in_what_is_exported(
    collector: Collector, tmp_path: Path, overread: Overread
) -> None:
    folder, canaries = write_study(tmp_path / "ZQFOLDERKX")
    words = "Sudden weakness of the right arm since this morning."
    context = tmp_path / "context.txt"
    context.write_text(words)
    file = tmp_path / "spans.jsonl"
    settings(f'endpoint = "{collector.url}"\nfile = "{file}"\n')
    info = json.loads(overread("info", folder, "--json").out)
    series = str(info["series"][0]["id"])
    with VlmServer() as server:
        configured(server)
        said = {**vlm.NORMAL, "free_text": "ZQANSWERKX"}
        server.next(vlm.answering(said), vlm.failing(500, ZQHEADERKX="ZQHEADERKX"))
        for _ in range(2):
            assert overread(
                "draft",
                folder,
                "--provider",
                "site",
                "--json",
                "--series",
                series,
                "--context",
                context,
            ).code in (0, 3)
        asked = server.requests[0].json
    spans.close_spans(LONG_S)
    ids = set()
    with Log() as log:
        for event in log.events():
            ids |= {event.case, getattr(event.body, "attempt", None)} - {None}
    assert len(ids) >= 3
    prompt = json.dumps(asked)
    secret = {*canaries, *map(str, ids), words, "ZQANSWERKX", "ZQHEADERKX", "chatcmpl"}
    secret |= {text for text in prompt.split() if len(text) > 12}
    assert len(secret) > 320
    assert len(collector.spans) == 2
    assert leaked(sorted(secret), *collector.bodies, file.read_bytes()) == []
    assert len(file.read_text().splitlines()) == 2
    for kind in ("image_url", "base64", "events", "links"):
        assert kind.encode() not in b"".join(collector.bodies)
    assert not any(span.events or span.links for span in collector.spans)


def test_an_abstention_is_shown_as_an_answer(collector: Collector) -> None:
    abstained = {"abstained": True, "abstention": {"reason": "too few images"}}
    with VlmServer() as server:
        configured(server)
        server.next(vlm.answering(abstained))
        assert ask().outcome is Outcome.ABSTAINED
    spans.close_spans(LONG_S)
    assert [attributes(span)["overread.outcome"] for span in collector.spans] == ["valid"]


def test_it_is_off_by_default() -> None:
    with VlmServer() as server:
        configured(server)
        ask()
    assert not [t for t in threading.enumerate() if t.name == "telemetry"]
    code = (
        "import sys; import assistant.request.request_sending, viewer.cli;"
        "sys.exit(any(m.startswith(('opentelemetry', 'prometheus_client')) for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_collector_that_never_answers_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is sent while the answer of the collector is waited for: requests end before it."""
    sending, release = threading.Event(), threading.Event()

    def send(*_: object) -> int:
        sending.set()
        release.wait(LONG_S)
        return 200

    monkeypatch.setattr(span_export, "send_batch", send)
    monkeypatch.setattr(span_export, "BATCH_S", 0.01)
    settings('endpoint = "http://127.0.0.1:9/v1/traces"\n')
    with VlmServer() as server:
        configured(server)
        ask()
        assert sending.wait(LONG_S)
        ask()
        assert not release.is_set()
    for _ in range(3 * spans.QUEUED):  # more than the queue holds
        report(OUTCOME, spans.record_span)
    release.set()


def test_the_end_of_the_program_waits_for_a_dead_collector_only_briefly() -> None:
    with dead_collector() as url:
        settings(f'endpoint = "{url}"\ntimeout_s = 60.0\n')
        report(OUTCOME, spans.record_span)
        queue = spans._queue
        assert queue is not None
        queue.close(0.1)
        assert queue._thread.is_alive()  # daemon: it does not hold the process
        spans._queue = None


def test_a_batch_is_tried_again_and_then_given_up(collector: Collector) -> None:
    exporter = span_export.CollectorExporter(collector.url, 10.0)
    success, failure = span_export.SpanExportResult.SUCCESS, span_export.SpanExportResult.FAILURE
    collector.statuses = [503, 429, 200]
    assert exporter.export([]) is success and len(collector.bodies) == 3
    collector.statuses = [502] * 9
    assert exporter.export([]) is failure and len(collector.bodies) == 6
    collector.statuses = [400]
    assert exporter.export([]) is failure and len(collector.bodies) == 7


def test_nothing_is_sent_against_the_policy(
    collector: Collector, caplog: pytest.LogCaptureFixture
) -> None:
    exporter = span_export.CollectorExporter("https://otel.example.org/v1/traces", 10.0)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert exporter.export([]) is span_export.SpanExportResult.FAILURE
    assert len(caplog.records) == 1 and "egress" not in caplog.text  # once, in words
    stop_sending()
    stopped = span_export.CollectorExporter(collector.url, 10.0)
    assert stopped.export([]) is span_export.SpanExportResult.FAILURE
    assert not collector.bodies


def test_a_secret_header_is_sent_and_in_no_log(
    collector: Collector, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_HEADERS", "api-key=ZQ%20SECRET,bad\nheader=ZQOTHER")
    exporter = span_export.CollectorExporter(collector.url, 10.0)
    with caplog.at_level(logging.DEBUG):
        assert exporter.export([]) is span_export.SpanExportResult.FAILURE
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_HEADERS", "api-key=ZQ%20SECRET")
        assert exporter.export([]) is span_export.SpanExportResult.SUCCESS
    assert [headers["api-key"] for headers in collector.headers] == ["ZQ SECRET"]
    assert "ZQ" not in caplog.text


def test_the_file_decides_over_the_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318/")
    assert TelemetrySettings.load().endpoint == "http://127.0.0.1:4318/v1/traces"
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "http://127.0.0.1:1/x")
    assert TelemetrySettings.load().endpoint == "http://127.0.0.1:1/x"
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "none")
    assert not TelemetrySettings.load().active
    monkeypatch.delenv("OTEL_TRACES_EXPORTER")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc")
    with pytest.raises(SettingsError) as caught:
        TelemetrySettings.load()
    assert caught.value.code == "telemetry.protocol"
    settings("")
    assert not TelemetrySettings.load().active
    settings('endpoint = "ftp://x"')
    with pytest.raises(SettingsError):
        TelemetrySettings.load()


def test_wrong_settings_never_disturb_a_request(caplog: pytest.LogCaptureFixture) -> None:
    settings("endpoint = 5")
    with VlmServer() as server, caplog.at_level(logging.WARNING):
        configured(server)
        for _ in range(2):
            ask()
    faults = [
        r
        for r in caplog.records
        if "telemetry.toml" in r.getMessage() or "endpoint" in r.getMessage()
    ]
    assert len(faults) == 1 and (home() / "telemetry.toml").exists()


def test_a_failing_observer_never_disturbs_a_request(caplog: pytest.LogCaptureFixture) -> None:
    seen = []

    def failing(_: RequestOutcome) -> None:
        raise ZeroDivisionError

    with observing(failing), observing(seen.append), caplog.at_level(logging.WARNING):
        report(OUTCOME)
    report(OUTCOME)
    assert seen == [OUTCOME] and "ZeroDivisionError" in caplog.text
