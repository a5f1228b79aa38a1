"""Registry of the built-in providers: one descriptor each.

Command line, settings page, self-test of the egress gate and the contract tests read the list from
here. A provider's module is imported when an entry of its kind is built, so that the list costs no
start-up time. Providers of plug-ins are listed by `assistant.plugin_providers`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from assistant.provider_settings import ProviderEntry
    from audit.egress import Policy


@dataclass(frozen=True)
class ProviderKind:
    """A kind of provider that an entry can be configured for.

    Attributes:
        api: Name, as in `overread providers add --api`.
        module: Module with `build_provider(entry, policy)`.
        asks_server: The provider sends requests of its own over HTTP.
        always_listed: It needs no configuration: an entry of the same name is always there.
    """

    api: str
    module: str
    asks_server: bool = True
    always_listed: bool = False

    def build(self, entry: "ProviderEntry", policy: "Policy | None") -> "Provider":
        """Return the provider of an entry; `policy` narrows the policy in force.

        Raises:
            SettingsError: The entry is not complete.
        """
        module = import_module(self.module)
        return cast("Provider", module.build_provider(entry, policy))


_APIS: Final = "assistant.providers.apis"
_BUILTIN: Final = "assistant.providers.builtin"

PROVIDERS: Final[Mapping[str, ProviderKind]] = {
    kind.api: kind
    for kind in (
        ProviderKind("openai-chat", f"{_APIS}.openai_chat"),
        ProviderKind("openai-responses", f"{_APIS}.openai_responses"),
        ProviderKind("anthropic", f"{_APIS}.anthropic"),
        ProviderKind("gemini", f"{_APIS}.gemini"),
        ProviderKind("ollama", f"{_APIS}.ollama"),
        ProviderKind("bedrock", f"{_APIS}.bedrock"),
        ProviderKind("text-only", f"{_BUILTIN}.text_only", asks_server=False),
        ProviderKind(
            "baseline", f"{_BUILTIN}.baseline_provider", asks_server=False, always_listed=True
        ),
        ProviderKind(
            "always-normal", f"{_BUILTIN}.always_normal", asks_server=False, always_listed=True
        ),
        ProviderKind("replay", f"{_BUILTIN}.replay", asks_server=False),
    )
}
"""Built-in kinds by name, in the order in which they are listed."""
APIS: Final = tuple(PROVIDERS)
EMBEDDED: Final = tuple(kind.api for kind in PROVIDERS.values() if kind.always_listed)
"""Entries that need no configuration and are always listed."""
