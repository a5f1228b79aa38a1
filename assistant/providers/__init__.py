"""Providers: one file each. `build` turns a configured entry into one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assistant.errors import SettingsError
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


def _openai_chat(entry: ProviderEntry, policy: "Policy | None") -> "Provider":
    from assistant.providers.openai_chat import OpenAIChat
    from assistant.providers.remote import RemoteProvider

    return RemoteProvider(entry, OpenAIChat(), policy)


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
    "baseline": _baseline,
    "always-normal": _always_normal,
    "replay": _replay,
}
APIS: Final = tuple(_MAKERS)
"""What `providers add --api` takes."""
