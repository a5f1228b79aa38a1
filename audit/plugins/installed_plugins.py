"""Which plug-ins are installed, what they offer, and which of them the policy allows.

A plug-in is a Python package with entry points in the groups of `GROUPS`. It is looked for where
Python looks for packages, in the folder `plugins` of Overread's home, and among the plug-ins that
come with Overread; Python searches neither. Nothing of a package is imported here: entry points are
read from its metadata.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import Distribution, distributions
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from audit.egress import Policy
from audit.files.home_folder import home
from audit.messages import Message
from audit.plugins.package_hash import PluginError, package_files, package_sha256

Group = Literal["overread.providers", "overread.measurements", "overread.metrics"]
GROUPS: Final[Mapping[str, str]] = {
    "overread.providers": "provider",
    "overread.measurements": "measurement",
    "overread.metrics": "metric",
}
"""Entry point groups, and the name of what is offered in each."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
"""Names of offers, as they are typed on the command line."""


@dataclass(frozen=True)
class Offer:
    """One entry point: what a plug-in adds under `name`, and where its code is."""

    group: str
    name: str
    module: str
    attribute: str

    @property
    def kind(self) -> str:
        """Kind of what is added: provider, measurement or metric."""
        return GROUPS[self.group]


@dataclass(frozen=True)
class PluginVersion:
    """The code of a plug-in, as records name it: package, version, hash of its files."""

    name: str
    version: str
    sha256: str


@dataclass(frozen=True)
class Plugin:
    """An installed package that offers something.

    Attributes:
        name: Name of the package, normalized as on PyPI (lower case, hyphens).
        version: Version of the package.
        offers: What it adds.
        distribution: The installed package.
    """

    name: str
    version: str
    offers: tuple[Offer, ...]
    distribution: Distribution

    @property
    def summary(self) -> str:
        """What the author of the package states of it in one line; empty if nothing."""
        return str(self.distribution.metadata.json.get("summary", ""))

    @property
    def is_shipped(self) -> bool:
        """Whether it came with Overread."""
        return self.folder == shipped_plugin_folder()

    @property
    def folder(self) -> Path:
        """Folder that it is installed in, from which its modules are imported."""
        return Path(str(self.distribution.locate_file(""))).resolve()

    @cached_property
    def sha256(self) -> str:
        """Hash of its files when this was first asked for. Raises `PluginError`."""
        return package_sha256(self.distribution)

    def check(self) -> str:
        """Check that the policy allows exactly the files that are on disk now.

        Returns:
            The hash of the files.

        Raises:
            PluginError: The package is not allowed, differs from what was allowed, or cannot be
                checked.
            PolicyRefusal: The policy cannot be read.
        """
        allowed = Policy.load().plugins.get(self.name)
        if allowed is None:
            raise PluginError(Message("plugin.not-allowed", name=self.name))
        if package_sha256(self.distribution) != allowed:
            raise PluginError(Message("plugin.hash-mismatch", name=self.name, version=self.version))
        files = package_files(self.distribution)
        for offer in self.offers:
            top = offer.module.partition(".")[0]
            if not any(path in (f"{top}.py", f"{top}/__init__.py") for path in files):
                # An editable installation: the code is elsewhere, and not covered by the hash.
                raise PluginError(Message("plugin.code-elsewhere", name=self.name))
        return allowed


def plugin_folder() -> Path:
    """Return the folder for plug-ins below Overread's home; it need not exist."""
    return home() / "plugins"


def shipped_plugin_folder() -> Path:
    """Return the folder of the plug-ins that come with Overread; off until they are allowed."""
    return Path(str(files("resources") / "plugins")).resolve()


def installed_plugins() -> tuple[Plugin, ...]:
    """Return every installed package that offers something, by name. Imports none of them."""
    plugins: dict[str, Plugin] = {}
    folders = [*sys.path, str(plugin_folder()), str(shipped_plugin_folder())]
    for distribution in distributions(path=folders):
        offers = tuple(_offers(distribution))
        if offers:
            name = re.sub(r"[-_.]+", "-", distribution.name).lower()
            # The first one on the path is the one that Python would import.
            plugins.setdefault(name, Plugin(name, distribution.version, offers, distribution))
    return tuple(sorted(plugins.values(), key=lambda plugin: plugin.name))


def allowed_offers(group: Group) -> Iterator[tuple[Plugin, Offer]]:
    """Yield what allowed plug-ins add in a group; others are passed over.

    Raises:
        PolicyRefusal: The policy cannot be read.
    """
    if not Policy.load().plugins:
        return  # looking through all packages takes a tenth of a second
    for plugin in installed_plugins():
        offers = [offer for offer in plugin.offers if offer.group == group]
        if offers:
            try:
                plugin.check()
            except PluginError:
                continue
            yield from ((plugin, offer) for offer in offers)


def _offers(distribution: Distribution) -> Iterator[Offer]:
    for point in distribution.entry_points:
        if point.group in GROUPS and _NAME.fullmatch(point.name) and point.attr:
            yield Offer(point.group, point.name, point.module, point.attr)
