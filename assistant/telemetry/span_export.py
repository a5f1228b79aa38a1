"""Spans of requests by the semantic conventions of OpenTelemetry for generative AI.

The version of the conventions is pinned: 1.41.1 is the last release with conventions for generative
AI. Since 1.42.0 they have a repository of their own, which has no release yet.

Attributes are an explicit list. Prompts, answers, ids of the server or of the record, and the
machine's name are not among them.
"""

import gzip
import logging
import threading
import uuid
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from opentelemetry.exporter.otlp.proto.common.trace_encoder import encode_spans
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import (
    BatchSpanProcessor,
    ConsoleSpanExporter,
    SimpleSpanProcessor,
    SpanExporter,
    SpanExportResult,
)
from opentelemetry.trace import SpanKind, StatusCode

from assistant.telemetry.telemetry_settings import TelemetrySettings, headers
from audit.egress import PolicyRefusal, Purpose, open_permit, post
from audit.egress.errors import ConnectionFailed
from audit.files.home_folder import make_private_file
from audit.messages import Message, Text, reason_of

if TYPE_CHECKING:
    from assistant.telemetry.request_outcome import RequestOutcome

CONVENTIONS: Final = "1.41.1"
SCHEMA_URL: Final = f"https://opentelemetry.io/schemas/{CONVENTIONS}"
TRIES: Final = 3
PAUSE_S: Final = 1.0
"""Wait before the second try of a batch; twice as long before the third."""
BATCH_S: Final = 5.0
_AGAIN: Final = frozenset({429, 502, 503, 504})
"""Statuses after which the same batch may be sent again (OTLP 1.5)."""
_PROVIDERS: Final = {
    "openai-chat": "openai",
    "openai-responses": "openai",
    "anthropic": "anthropic",
    "gemini": "gcp.gemini",
    "bedrock": "aws.bedrock",
}
"""Names of the conventions by dialect; any other dialect is named as it is."""
_OPERATIONS: Final = {"gemini": "generate_content"}
_TOKENS: Final = {
    "input_tokens": "gen_ai.usage.input_tokens",
    "output_tokens": "gen_ai.usage.output_tokens",
    "cached_tokens": "gen_ai.usage.cache_read.input_tokens",
    "cache_write_tokens": "gen_ai.usage.cache_creation.input_tokens",
    "reasoning_tokens": "gen_ai.usage.reasoning.output_tokens",
}
_NANOSECONDS: Final = 1_000_000_000
_log = logging.getLogger(__name__)


def attributes_of(outcome: "RequestOutcome") -> dict[str, Any]:
    """Return all attributes of a request's span."""
    attributes: dict[str, Any] = {
        "gen_ai.operation.name": _OPERATIONS.get(outcome.api, "chat"),
        "gen_ai.provider.name": _PROVIDERS.get(outcome.api, outcome.api),
        "gen_ai.request.model": outcome.model,
        "gen_ai.response.time_to_first_chunk": outcome.first_byte_s,
        "error.type": outcome.error_type,
        "overread.provider": outcome.provider,
        "overread.configuration": outcome.configuration,
        "overread.outcome": outcome.outcome.value,
        "overread.tries": outcome.tries,
        "overread.other_model": outcome.other_model,
    }
    attributes |= {name: outcome.tokens.get(kind) for kind, name in _TOKENS.items()}
    return {name: value for name, value in attributes.items() if value is not None}


class SpanExport:
    """Makes spans, and sends them in batches.

    Args:
        settings: Where spans go.

    Raises:
        OSError: The file cannot be written.
    """

    def __init__(self, settings: TelemetrySettings) -> None:
        # `Resource.create` would add what the environment states, and the machine's processes.
        resource = Resource(
            {
                "service.name": settings.service,
                "service.version": version("overread"),
                "service.instance.id": str(uuid.uuid4()),
            },
            SCHEMA_URL,
        )
        self._file: IO[str] | None = None
        self._collector: CollectorExporter | None = None
        self._spans = TracerProvider(resource=resource, shutdown_on_exit=False)
        if settings.file is not None:
            file = make_private_file(Path(settings.file).expanduser())
            self._file = file.open("a", encoding="utf-8")
            lines = ConsoleSpanExporter(out=self._file, formatter=_line)
            self._spans.add_span_processor(SimpleSpanProcessor(lines))
        if settings.endpoint is not None:
            self._collector = CollectorExporter(settings.endpoint, settings.timeout_s)
            processor = BatchSpanProcessor(self._collector, schedule_delay_millis=1000 * BATCH_S)
            self._spans.add_span_processor(processor)
        self._tracer = self._spans.get_tracer("overread", version("overread"), SCHEMA_URL)

    def add(self, outcome: "RequestOutcome") -> None:
        """Add the span of a request."""
        attributes = attributes_of(outcome)
        name = f"{attributes['gen_ai.operation.name']} {outcome.model or outcome.api}"
        kind = SpanKind.INTERNAL if outcome.in_process else SpanKind.CLIENT
        span = self._tracer.start_span(
            name, kind=kind, attributes=attributes, start_time=outcome.started_ns
        )
        if outcome.error_type is not None:
            span.set_status(StatusCode.ERROR)
        span.end(outcome.started_ns + round(outcome.duration_s * _NANOSECONDS))

    def close(self) -> None:
        """Send what waits; each batch is tried once more."""
        if self._collector is not None:
            self._collector.hurry()
        self._spans.shutdown()
        if self._file is not None:
            self._file.close()


def _line(span: ReadableSpan) -> str:
    return f"{span.to_json(indent=None)}\n"


class CollectorExporter(SpanExporter):
    """Sends spans to a collector over OTLP/HTTP, through the egress gate.

    The exporter of OpenTelemetry brings an HTTP client of its own, which the gate would refuse.

    Args:
        endpoint: Address of the collector's traces.
        timeout_s: Limit for one message.
    """

    def __init__(self, endpoint: str, timeout_s: float) -> None:
        self._endpoint, self._timeout_s = endpoint, timeout_s
        self._closing = threading.Event()
        self._failing: str | None = None

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Send a batch; after three failures it is lost."""
        body = gzip.compress(encode_spans(spans).SerializeToString())
        why: Text = ""
        for at in range(TRIES):
            try:
                status = send_batch(self._endpoint, body, self._timeout_s)
            except PolicyRefusal as refusal:
                return self._failed(refusal.reason)
            except OSError as error:
                why = reason_of(error)
            else:
                if 200 <= status < 300:
                    return self._sent()
                why = Message("telemetry.status", status=status)
                if status not in _AGAIN:
                    return self._failed(why)
            if self._closing.wait(PAUSE_S * 2**at if at < TRIES - 1 else 0.0):
                break
        return self._failed(why)

    def hurry(self) -> None:
        """Try each further batch only once."""
        self._closing.set()

    def _failed(self, why: Text) -> SpanExportResult:
        if self._failing != str(why):  # once, and not for each batch
            self._failing = str(why)
            _log.warning("%s", Message("telemetry.not-sent", reason=why))
        return SpanExportResult.FAILURE

    def _sent(self) -> SpanExportResult:
        if self._failing is not None:
            self._failing = None
            _log.info("%s", Message("telemetry.sent-again"))
        return SpanExportResult.SUCCESS


def send_batch(endpoint: str, body: bytes, timeout_s: float) -> int:
    """Send one message to a collector, and return the HTTP status.

    Args:
        endpoint: Address of the collector's traces.
        body: Message, compressed with gzip.
        timeout_s: Limit for the exchange.

    Raises:
        PolicyRefusal: The policy forbids it.
        OSError: The collector did not answer.
    """
    fields = {
        **headers(),
        "Content-Type": "application/x-protobuf",
        "Content-Encoding": "gzip",
        "User-Agent": f"Overread/{version('overread')}",
    }
    with open_permit(Purpose.TELEMETRY, endpoint) as permit:
        try:
            return post(permit, body, fields, timeout_s=timeout_s).status
        except ValueError as error:  # a header that HTTP does not allow
            raise ConnectionFailed(Message("telemetry.headers")) from error
