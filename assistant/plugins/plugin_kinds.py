"""Kinds of providers that installed plug-ins offer."""

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.errors import PolicyRefusal, SettingsError
from assistant.plugins.local_model import LocalModel
from assistant.plugins.plugin_provider import PluginDialect, PluginProvider
from assistant.provider_protocol import Provider
from assistant.provider_registry import PROVIDERS
from assistant.provider_settings import ProviderEntry
from audit.egress import Policy
from audit.messages import reason_of
from audit.plugins.installed_plugins import Offer, Plugin, allowed_offers, installed_plugins
from audit.plugins.package_hash import PluginError


@dataclass(frozen=True)
class PluginKind:
    """A kind of provider that an installed plug-in offers, allowed or not."""

    plugin: Plugin
    offer: Offer

    def build(self, entry: ProviderEntry, policy: Policy | None) -> Provider:
        """Return the provider of an entry: a server's with an address, else a local model's.

        Raises:
            SettingsError: The plug-in is not allowed, or the entry is not complete.
        """
        try:
            sha256 = self.plugin.check()
        except PluginError as error:
            raise SettingsError(reason_of(error)) from None
        if entry.base_url is None:
            return LocalModel(entry, self.plugin, self.offer, sha256)
        return PluginProvider(entry, PluginDialect(self.plugin, self.offer, sha256), policy)


def plugin_kind(api: str) -> PluginKind | None:
    """Return the kind that an installed plug-in offers under a name, allowed or not."""
    return next((kind for kind in _plugin_kinds() if kind.offer.name == api), None)


def allowed_plugin_apis() -> tuple[str, ...]:
    """Return the names of kinds that allowed plug-ins offer, for lists of choices."""
    try:
        names = [offer.name for _, offer in allowed_offers("overread.providers")]
    except PolicyRefusal:
        return ()
    return tuple(dict.fromkeys(name for name in names if name not in PROVIDERS))


def _plugin_kinds() -> Iterator[PluginKind]:
    for plugin in installed_plugins():
        for offer in plugin.offers:
            if offer.group == "overread.providers" and offer.name not in PROVIDERS:
                yield PluginKind(plugin, offer)
