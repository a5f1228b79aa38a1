"""Which plug-ins may be used: by name and hash, and nothing of them is imported before."""

import hashlib
import sys
from pathlib import Path

import pytest

from audit.egress import Policy, machine_policy
from audit.plugins.installed_plugins import (
    PluginVersion,
    allowed_offers,
    installed_plugins,
    plugin_folder,
)
from audit.plugins.package_hash import PluginError
from audit.plugins.plugin_code import load_offers
from tests.helpers.messages import raises_code
from tests.helpers.plugins import allow, plugin, write_plugin

CODE = "raise SystemExit('imported')\n"
GROUP = "overread.measurements"


@pytest.fixture(autouse=True)
def not_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test imports its own version of the module."""
    monkeypatch.delitem(sys.modules, "lab_tools", raising=False)


def test_it_is_listed_and_not_imported() -> None:
    result = write_plugin("lab-tools", CODE, {"perimeter": GROUP})
    assert (result.name, result.version) == ("lab-tools", "1.0")
    assert [(o.kind, o.name) for o in result.offers] == [("measurement", "perimeter")]
    assert "lab_tools" not in sys.modules
    with raises_code(PluginError, "plugin.not-allowed"):
        result.check()
    assert list(allowed_offers("overread.measurements")) == []


def test_the_hash_is_that_of_the_files_as_sha256sum_lists_them() -> None:
    result = write_plugin("lab-tools", CODE, {"perimeter": GROUP})
    names = [
        "lab_tools-1.0.dist-info/METADATA",
        "lab_tools-1.0.dist-info/entry_points.txt",
        "lab_tools.py",
    ]
    lines = [
        f"{hashlib.sha256((plugin_folder() / name).read_bytes()).hexdigest()}  {name}\n"
        for name in names
    ]
    assert result.sha256 == hashlib.sha256("".join(lines).encode()).hexdigest()


def test_an_allowed_one_is_loaded_until_its_files_change() -> None:
    result = allow(write_plugin("lab-tools", "OFFER = 42\n", {"perimeter": GROUP}))
    result.check()
    (offer,) = load_offers("overread.measurements")
    assert (offer.name, offer.value) == ("perimeter", 42)
    assert offer.plugin == PluginVersion("lab-tools", "1.0", result.sha256)
    write_plugin("lab-tools", "OFFER = 43\n", {"perimeter": GROUP})
    with raises_code(PluginError, "plugin.hash-mismatch"):
        plugin("lab-tools").check()
    assert load_offers("overread.measurements") == []


def test_a_file_that_was_added_later_changes_the_hash() -> None:
    alone = write_plugin("lab-tools", "OFFER = 1\n", {"perimeter": GROUP}).sha256
    package = plugin_folder() / "lab_tools"
    package.mkdir()
    (package / "__init__.py").write_text("OFFER = 1\n")
    record = plugin_folder() / "lab_tools-1.0.dist-info" / "RECORD"
    record.write_text(record.read_text() + "lab_tools/__init__.py,,\n")
    before = plugin("lab-tools").sha256
    assert before != alone
    (package / "more.py").write_text("")
    assert plugin("lab-tools").sha256 != before
    (package / "more.py").unlink()
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "more.pyc").write_bytes(b"")
    assert plugin("lab-tools").sha256 == before


def test_a_module_that_shadows_nothing_else_stays_off_the_path(tmp_path: Path) -> None:
    before = list(sys.path)
    allow(write_plugin("lab-tools", "OFFER = 1\n", {"perimeter": GROUP}))
    load_offers("overread.measurements")
    assert sys.path == before and sys.pycache_prefix is None


@pytest.mark.parametrize(
    ("file", "code"), [("run.pth", "plugin.has-path-file"), ("lab_link.py", "plugin.has-links")]
)
def test_what_cannot_be_checked_is_refused(file: str, code: str, tmp_path: Path) -> None:
    result = write_plugin("lab-tools", "OFFER = 1\n", {"perimeter": GROUP})
    path = plugin_folder() / file
    if path.suffix == ".py":
        # Lists of a package's files may leave out links that lead nowhere (importlib_metadata does).
        (tmp_path / "elsewhere.py").write_text("OFFER = 2\n")
        path.symlink_to(tmp_path / "elsewhere.py")
    else:
        path.write_text("import lab_tools\n")
    record = plugin_folder() / "lab_tools-1.0.dist-info" / "RECORD"
    record.write_text(f"{record.read_text()}{file},,\n")
    with raises_code(PluginError, code):
        _ = result.sha256


def test_one_whose_code_is_elsewhere_is_refused() -> None:
    result = write_plugin("lab-tools", "OFFER = 1\n", {"perimeter": GROUP})
    record = plugin_folder() / "lab_tools-1.0.dist-info" / "RECORD"
    record.write_text(record.read_text().replace("lab_tools.py,,\n", ""))
    allow(result)
    with raises_code(PluginError, "plugin.code-elsewhere"):
        result.check()


def test_limits_of_the_machine_hold_for_plugins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = tmp_path / "machine.toml"
    monkeypatch.setattr(machine_policy, "machine_file", lambda: limits)
    result = allow(write_plugin("lab-tools", "OFFER = 1\n", {"perimeter": GROUP}))
    limits.write_text("[plugins]\n")
    assert Policy.load().plugins == {}
    with raises_code(PluginError, "plugin.not-allowed"):
        result.check()
    limits.write_text(f'[plugins]\nlab-tools = "{result.sha256}"\n')
    result.check()
    limits.write_text(f'[plugins]\nlab-tools = "{"0" * 64}"\n')
    with raises_code(PluginError, "plugin.not-allowed"):
        result.check()


def test_one_that_cannot_be_imported_stops_nothing() -> None:
    allow(write_plugin("lab-tools", "1 / 0\n", {"perimeter": GROUP}))
    assert load_offers("overread.measurements") == []


def test_packages_without_offers_are_no_plugins() -> None:
    """Only the one that comes along is listed; it is off until somebody allows it."""
    (shipped,) = installed_plugins()
    assert (shipped.name, shipped.is_shipped) == ("overread-negative-control", True)
    with raises_code(PluginError, "plugin.not-allowed"):
        shipped.check()
