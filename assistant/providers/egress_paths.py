"""The ways out of this process that providers have, for `overread policy selftest`."""

from collections.abc import Callable
from functools import partial
from typing import Final

import httpx

from assistant.errors import SettingsError
from assistant.provider_registry import PROVIDERS
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.providers.apis.remote_provider import RemoteProvider
from assistant.providers.apis.server_discovery import discover
from assistant.providers.sample_image import test_bundle
from assistant.providers.transport.http_client import Limits, send
from audit.egress import Purpose
from audit.egress.egress_selftest import EgressPath, Target
from audit.egress.trial_policy import Rehearsal, rehearse

_LIMITS: Final = Limits(connect_s=2.0, read_s=2.0, total_s=4.0, tries=1)


def model_paths() -> tuple[EgressPath, ...]:
    """Return a request in each dialect, the look for local servers, and HTTP past the gate."""
    requests = [
        EgressPath(f"model request ({api})", Purpose.MODEL_REQUEST, partial(_request, api))
        for api, kind in PROVIDERS.items()
        if kind.asks_server and _usable(api)
    ]
    return (
        *requests,
        EgressPath("model listing", Purpose.MODEL_LISTING, _listing),
        EgressPath("httpx", None, partial(_past_the_gate, httpx.get)),
        EgressPath("httpx, settings of the environment", None, partial(_past_the_gate, _trusting)),
    )


def _entry(api: str, base_url: str) -> ProviderEntry:
    region = "eu-central-1" if api == "bedrock" else None
    return ProviderEntry.make(
        name="selftest", api=api, base_url=base_url, model="selftest", aws_region=region
    )


def _usable(api: str) -> bool:
    """Return whether what the API needs is installed."""
    try:
        build(_entry(api, "https://127.0.0.1"))
    except SettingsError:
        return False
    return True


def _request(api: str, target: Target) -> None:
    """Send a request about a drawn image that was made before a rule forbade it."""
    provider = build(_entry(api, target.url.rstrip("/")))
    assert isinstance(provider, RemoteProvider)
    with rehearse(Rehearsal()):  # as a queue may hold it: making one is refused as well
        outgoing = provider.outgoing(test_bundle("blinded"))  # which every policy allows
    send(outgoing, dict, _LIMITS)


def _listing(target: Target) -> None:
    discover((target.port,), target.host)


def _past_the_gate(get: Callable[..., object], target: Target) -> None:
    try:
        get(f"http://{target.host}:{target.port}/", timeout=_LIMITS.connect_s)
    except httpx.ConnectError as error:
        cause = _refused(error)
        raise cause or error from None


def _trusting(url: str, timeout: float) -> None:
    with httpx.Client(trust_env=True, timeout=timeout) as client:
        client.get(url)


def _refused(error: BaseException | None) -> OSError | None:
    """Return the guard's refusal among an error's causes."""
    while error is not None:
        if isinstance(error, PermissionError):
            return error
        error = error.__cause__ or error.__context__
    return None
