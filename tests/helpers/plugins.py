"""Plug-ins for tests: the example package installed by pip, and small ones written in place."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from audit.egress import Policy
from audit.plugins.installed_plugins import Plugin, installed_plugins, plugin_folder
from viewer.core.measure.kinds import KINDS, register_plugin_kinds

EXAMPLE = Path(__file__).resolve().parents[1] / "data" / "example_plugin"


def install_example(scratch: Path) -> Plugin:
    """Install the example into the folder for plug-ins, without a network."""
    source = scratch / "source"
    for file in EXAMPLE.rglob("*"):  # a build writes beside its sources
        if file.suffix in (".py", ".toml", ".onnx", ".json"):
            copy = source / file.relative_to(EXAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--quiet"]
    command = [sys.executable, "-m", "pip", "install", *offline]
    subprocess.run(
        [*command, "--target", str(plugin_folder()), str(source)], check=True, capture_output=True
    )
    return plugin("overread-example")


def write_plugin(name: str, code: str, offers: Mapping[str, str]) -> Plugin:
    """Write an installed package with one module; `offers`: groups by name of the entry point."""
    module = name.replace("-", "_")
    folder = plugin_folder()
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (folder / f"{module}.py").write_text(code)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    points = [f"[{group}]\n{offer} = {module}:OFFER\n" for offer, group in offers.items()]
    (info / "entry_points.txt").write_text("".join(points))
    files = [f"{module}.py", f"{info.name}/METADATA", f"{info.name}/entry_points.txt"]
    (info / "RECORD").write_text("".join(f"{file},,\n" for file in files))
    return plugin(name)


def plugin(name: str) -> Plugin:
    """Return an installed plug-in by name."""
    (match,) = (candidate for candidate in installed_plugins() if candidate.name == name)
    return match


@contextmanager
def loaded_measurements() -> Iterator[list[str]]:
    """Register the measurements of allowed plug-ins as at a start, and remove them again."""
    before, modules = dict(KINDS), set(sys.modules)
    register_plugin_kinds()
    try:
        yield [kind for kind in KINDS if kind not in before]
    finally:
        for kind in set(KINDS) - set(before):
            del KINDS[kind]
        for name in set(sys.modules) - modules:  # another test installs them elsewhere
            if str(plugin_folder()) in str(getattr(sys.modules[name], "__file__", "")):
                del sys.modules[name]


def allow(allowed: Plugin) -> Plugin:
    """Allow a plug-in in the policy of the test."""
    policy = Policy.load()
    plugins = {**policy.plugins, allowed.name: allowed.sha256}
    policy.model_copy(update={"plugins": plugins}).save()
    return allowed
