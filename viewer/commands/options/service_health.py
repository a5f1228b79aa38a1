"""Options of services for their health endpoint."""

from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from audit.errors import RecordInputError
from audit.messages import Message
from audit.messages.library_errors import system_reason

if TYPE_CHECKING:
    from viewer.runs.monitoring.service_monitor import ServiceMonitor

Health = Annotated[
    str | None,
    typer.Option(
        "--health",
        metavar="[ADDRESS:]PORT",
        help="Serve /livez, /readyz and /metrics there; without ADDRESS on 127.0.0.1.",
    ),
]
HealthNames = Annotated[
    list[str] | None,
    typer.Option(
        "--health-name",
        metavar="NAME",
        help="Host name under which monitoring calls this machine, besides its addresses. Repeat it"
        " for several.",
    ),
]


@contextmanager
def monitored(address: str | None, names: Collection[str]) -> "Iterator[ServiceMonitor | None]":
    """Serve the endpoint, if there is an address, and yield what watches the service.

    Args:
        address: Where to listen; None for nowhere.
        names: Host names besides addresses.

    Raises:
        RecordInputError: The address cannot be used.
    """
    if address is None:
        yield None
        return
    # Late: a command without the endpoint does not wait for the import of prometheus_client.
    module = import_module("viewer.runs.monitoring.service_monitor")
    with ExitStack() as stack:
        try:
            health = module.serving_health(module.HealthAddress.parse(address, names))
            monitor: ServiceMonitor = stack.enter_context(health)
        except OSError as error:
            reason = system_reason(error)
            raise RecordInputError(Message("monitoring.not-listening", reason=reason)) from None
        yield monitor
