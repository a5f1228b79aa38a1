"""Send a request to its provider, and report how it ended to monitoring.

Every request of the app, the command line, batches, workers and probes goes through `send_request`.
"""

import time
from typing import TYPE_CHECKING

from assistant.request.configuration import configuration_of
from assistant.telemetry.request_outcome import RequestOutcome, report
from assistant.telemetry.spans import record_span

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt, Cancelled, OnText, Provider
    from assistant.request.bundle import Bundle


def send_request(
    provider: "Provider",
    bundle: "Bundle",
    cancelled: "Cancelled | None" = None,
    on_text: "OnText | None" = None,
) -> "Attempt":
    """Ask the provider once; see `Provider.draft`.

    Args:
        provider: The provider.
        bundle: Images and words that it gets.
        cancelled: See `Provider.draft`.
        on_text: See `Provider.draft`.
    """
    started_ns, begun = time.time_ns(), time.monotonic()
    attempt = provider.draft(bundle, cancelled=cancelled, on_text=on_text)
    duration_s = time.monotonic() - begun
    configuration = configuration_of(provider, bundle).id
    outcome = RequestOutcome.of(provider, configuration, attempt, started_ns, duration_s)
    report(outcome, record_span)
    return attempt
