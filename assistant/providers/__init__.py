"""Providers: one file each. `build` turns a configured entry into one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assistant.errors import SettingsError
from assistant.policy import Address
from assistant.providers.parts import CLOUD, is_cloud_name
from assistant.settings import ProviderEntry

if TYPE_CHECKING:
    from assistant.policy import Policy
    from assistant.provider import Provider


def build(entry: ProviderEntry, *, policy: "Policy | None" = None) -> "Provider":
    """The provider of an entry. Raises `SettingsError` when the entry is not complete.

    The policy in force (`Policy.load()`) always holds; `policy` can only narrow it further.
    """
    if entry.api not in _MAKERS:
        raise SettingsError(f"unknown API {entry.api!r}; known: {', '.join(APIS)}")
    return _MAKERS[entry.api](entry, policy)


def addresses(entry: ProviderEntry) -> tuple[str, ...]:
    """Every address that the entry's requests go to, the last one last; none where nothing leaves.

    A server may pass requests on: a model of Ollama's cloud goes there by way of this machine.
    Raises `SettingsError` when the entry builds on one that is not there.
    """
    from assistant.settings import entry as configured

    if entry.of is not None:
        asked = configured(entry.of)
        return addresses(asked) if asked.of is None else ()
    if entry.base_url is None:
        return ()
    if Address.parse(entry.base_url).loopback and is_cloud_name(entry.model or ""):
        return entry.base_url, CLOUD
    return (entry.base_url,)


def _openai_chat(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.openai_chat import OpenAIChat
    from assistant.providers.remote import RemoteProvider

    return RemoteProvider(entry, OpenAIChat(), policy)


def _openai_responses(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.openai_responses import OpenAIResponses
    from assistant.providers.remote import RemoteProvider

    return RemoteProvider(entry, OpenAIResponses(), policy)


def _anthropic(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.anthropic import Anthropic
    from assistant.providers.remote import RemoteProvider

    return RemoteProvider(entry, Anthropic(), policy)


def _gemini(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.gemini import Gemini
    from assistant.providers.remote import RemoteProvider

    return RemoteProvider(entry, Gemini(), policy)


def _ollama(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.ollama import Ollama, OllamaProvider

    return OllamaProvider(entry, Ollama(), policy)


def _bedrock(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.bedrock import BedrockProvider

    return BedrockProvider(entry, policy)


def _text_only(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.text_only import TextOnly
    from assistant.settings import EMBEDDED
    from assistant.settings import entry as configured

    if entry.of is None:
        raise SettingsError(f"{entry.name}: text-only needs the name of a configured provider")
    asked = configured(entry.of)
    if asked.api in (TextOnly.api, "replay", *EMBEDDED):
        raise SettingsError(f"{entry.name}: text-only needs a model, and {entry.of} is none")
    return TextOnly(entry, build(asked, policy=policy))


def _baseline(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.baseline import Baseline

    return Baseline(entry)


def _always_normal(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.always_normal import AlwaysNormal

    return AlwaysNormal(entry)


def _replay(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.replay import Replay

    return Replay(entry)


_MAKERS: Final[dict[str, Callable[[ProviderEntry, "Policy | None"], "Provider"]]] = {
    "openai-chat": _openai_chat,
    "openai-responses": _openai_responses,
    "anthropic": _anthropic,
    "gemini": _gemini,
    "ollama": _ollama,
    "bedrock": _bedrock,
    "text-only": _text_only,
    "baseline": _baseline,
    "always-normal": _always_normal,
    "replay": _replay,
}
APIS: Final = tuple(_MAKERS)
"""What `providers add --api` takes."""
