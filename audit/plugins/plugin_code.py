"""Import the code of an allowed plug-in into this process: measurements and metrics.

Providers are never imported here; they run in a process of their own (`assistant.plugins`).
"""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any

from audit.egress import PolicyRefusal
from audit.messages import Message
from audit.plugins.installed_plugins import Group, Offer, Plugin, PluginVersion, allowed_offers
from audit.plugins.package_hash import PluginError

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LoadedOffer:
    """An imported entry point of an allowed plug-in.

    Attributes:
        name: Name of the entry point.
        value: The imported object.
        plugin: The code that it comes from; the hash was checked just before the import.
    """

    name: str
    value: Any
    plugin: PluginVersion


def load_offers(group: Group) -> list[LoadedOffer]:
    """Import and return what allowed plug-ins add in a group.

    A plug-in that cannot be loaded is logged and left out, so that it does not stop the program.
    """
    loaded = []
    try:
        for plugin, offer in allowed_offers(group):
            try:
                loaded.append(load_offer(plugin, offer))
            except PluginError as error:
                _log.warning("%s", error)
    except PolicyRefusal as error:
        _log.warning("plug-ins are off: %s", error)
    return loaded


def load_offer(plugin: Plugin, offer: Offer) -> LoadedOffer:
    """Import one offer of a plug-in.

    Raises:
        PluginError: The plug-in is not allowed, or its code cannot be imported.
    """
    version = PluginVersion(plugin.name, plugin.version, plugin.check())
    try:
        with _only_checked_code(plugin):
            value = getattr(import_module(offer.module), offer.attribute)
    except Exception as error:
        values = {"name": plugin.name, "offer": offer.name, "error": type(error).__name__}
        raise PluginError(Message("plugin.not-importable", **values)) from error
    return LoadedOffer(offer.name, value, version)


@contextmanager
def _only_checked_code(plugin: Plugin) -> Iterator[None]:
    """Import from the plug-in's folder, and from source files alone: byte code has no hash."""
    before, prefix = list(sys.path), sys.pycache_prefix
    with TemporaryDirectory() as empty:
        sys.path.insert(0, str(plugin.folder))
        sys.pycache_prefix = empty
        try:
            yield
        finally:
            sys.path[:], sys.pycache_prefix = before, prefix
