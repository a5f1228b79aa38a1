"""Providers: one file each. `build` turns a configured entry into one."""

from typing import TYPE_CHECKING, Literal

from assistant.errors import SettingsError
from assistant.provider_registry import APIS, PROVIDERS
from assistant.provider_settings import ProviderEntry, key_for
from assistant.provider_settings import entry as configured
from assistant.providers.apis.api_fields import CLOUD, is_cloud_name
from assistant.request.request_cost import prices
from audit.egress import Address
from audit.messages import Message
from audit.record.events import ProviderChanged

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from audit.egress import Policy


def build(entry: ProviderEntry, *, policy: "Policy | None" = None) -> "Provider":
    """Return the provider of an entry.

    Args:
        entry: The configured entry.
        policy: A policy that narrows the one in force (`Policy.load()`), which always applies.

    Raises:
        SettingsError: The entry is not complete, or nothing provides its API.
    """
    if entry.api in PROVIDERS:
        return PROVIDERS[entry.api].build(entry, policy)
    from assistant.plugins.plugin_kinds import plugin_kind  # it imports this package

    offered = plugin_kind(entry.api)
    if offered is None:
        raise SettingsError(Message("provider.api-unknown", api=entry.api, apis=", ".join(APIS)))
    return offered.build(entry, policy)


def addresses(entry: ProviderEntry) -> tuple[str, ...]:
    """Return the addresses that the entry's requests go to, the last one last.

    None if nothing leaves.

    A server may pass requests on: a model of Ollama's cloud goes there by way of this machine.
    Raises `SettingsError` when the entry builds on one that is not there.
    """
    if entry.of is not None:
        asked = configured(entry.of)
        return addresses(asked) if asked.of is None else ()
    if entry.base_url is None:
        return ()
    if Address.parse(entry.base_url).loopback and is_cloud_name(entry.model or ""):
        return entry.base_url, CLOUD
    return (entry.base_url,)


def host_of(entry: ProviderEntry) -> str | None:
    """Return the host that reads the request in the end; None if nothing leaves or not known."""
    try:
        known = addresses(entry)
    except SettingsError:
        return None
    return Address.parse(known[-1]).host if known else None


def check_key_moves(before: ProviderEntry, after: ProviderEntry, *, given: bool) -> None:
    """Refuse to use a stored key for another host than the one that it was given for.

    Args:
        before: The entry as it was.
        after: The entry as it will be.
        given: A new key comes with the change.

    Raises:
        SettingsError: The host changes and the stored key would be kept.
    """
    if given or host_of(after) == host_of(before):
        return
    if before.key_env is None and after.key_env is None and key_for(before) is not None:
        raise SettingsError(
            Message(
                "provider.key-for-other-host",
                host_of=host_of(before),
            )
        )


def provider_changed_event(
    action: Literal["added", "changed", "removed", "disabled", "enabled"], entry: ProviderEntry
) -> "ProviderChanged":
    """Return the event of a change of an entry, with all facts of it.

    Never a key.
    """
    usual = ProviderEntry.model_fields["max_side"].default
    limits = {
        "max_in_flight": entry.max_in_flight,
        "requests_per_minute": entry.requests_per_minute,
        "tokens_per_minute": entry.tokens_per_minute,
        "memory_mb": entry.memory_mb,
        "max_image_bytes": entry.max_image_bytes,
        "max_side": None if entry.max_side == usual else entry.max_side,
    }
    return ProviderChanged(
        action=action,
        name=entry.name,
        api=entry.api,
        model=entry.model,
        host=host_of(entry),
        about=entry.about.stated(),
        prices=prices(entry),
        limits={name: limit for name, limit in limits.items() if limit is not None},
    )
