"""Check the license of every package that the installed application depends on.

Exit code 1: a license is not allowed. Apache-2.0 is the project's license, so everything that it
imports at run time must allow being combined with it: permissive licenses do, GPL and AGPL do
not, and an unknown license gives no permission. Weak copyleft is fine if the work stays a
separate, replaceable file: MPL (certifi, pyphen), and LGPL-3.0 of Qt for Python (PySide6,
shiboken6) and psycopg, which are imported as files and shared libraries that the user can
exchange (LGPL-3.0 section 4d). psycopg's binary wheel bundles libpq (PostgreSQL), OpenSSL
(Apache-2.0), OpenLDAP (OLDAP-2.8), Cyrus SASL (BSD) and MIT Kerberos (MIT) as shared libraries.
For a package that offers a choice of licenses, the chosen one counts. Development tools are not
checked: they are not distributed. Servers that tests install with npm are not distributed either,
but their lock names each license, so they must be permissive as well.
"""

import json
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TEST_SERVERS = Path(__file__).resolve().parents[1] / "tests" / "servers" / "package-lock.json"
ALLOWED = {
    "0BSD",
    "3-Clause BSD License",
    "Apache Software License",
    "Apache-2.0",
    "BSD License",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "ISC License (ISCL)",
    "MIT",
    "MIT License",
    "MIT-0",
    "MIT-CMU",
    "MPL-1.1",
    "MPL-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)",
    "PSF-2.0",
    "Python Software Foundation License",
    "Zlib",
}
"""SPDX names, and the trove names of packages that still use those."""

SEPARATE_LIBRARIES = {
    "psycopg": "LGPL-3.0-only",
    "psycopg-binary": "LGPL-3.0-only",
    "psycopg-pool": "LGPL-3.0-only",
    "pyside6-essentials": "LGPL-3.0-only",
    "shiboken6": "LGPL-3.0-only",
}
"""Packages whose LGPL is met because they stay replaceable shared libraries."""

CHOSEN = {"pyphen": "MPL-1.1"}
"""Chosen license of packages whose trove names list alternatives. The README of pyphen offers
GPL-2.0, LGPL-2.1 or MPL-1.1. It comes with WeasyPrint; no report hyphenates, so none of its
files is changed."""

STATED = {"only": "MIT"}
"""License of npm packages whose package.json names none. That of `only` is in its Readme.md."""


def run_time_packages(root: str = "overread") -> set[str]:
    """Return the canonical names of all packages that `root` requires on this machine.

    Optional extras are included: a site that installs one distributes it.
    """
    seen: set[str] = set()
    todo = [(root, extra) for extra in ("", *(metadata(root).get_all("Provides-Extra") or ()))]
    while todo:
        name, extra = todo.pop()
        try:
            needed = requires(name) or []
        except PackageNotFoundError:
            sys.exit(f"licenses: {name} is required but not installed: run packaging/bootstrap")
        for text in needed:
            requirement = Requirement(text)
            if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
                continue
            for wanted in ("", *requirement.extras):
                key = f"{canonicalize_name(requirement.name)}[{wanted}]"
                if key not in seen:
                    seen.add(key)
                    todo.append((requirement.name, wanted))
    return {key.partition("[")[0] for key in seen}


def allows(expression: str, extra: str | None = None) -> bool:
    """Return whether a license expression can be met: each part of AND, one of each OR.

    >>> allows("GPL-3.0-only OR MIT"), allows("MIT AND AGPL-3.0-only"), allows("UNKNOWN")
    (True, False, False)
    """
    parts = re.split(r"\s+AND\s+|\s*;\s*", expression)
    return all(
        any(choice in ALLOWED or choice == extra for choice in part.split(" OR ")) for part in parts
    )


def test_server_licenses() -> dict[str, str]:
    """Return the license of each npm package in the lock of `tests/servers`."""
    packages = json.loads(TEST_SERVERS.read_text())["packages"]
    return {
        path.rpartition("node_modules/")[2]: fields.get("license", "UNKNOWN")
        for path, fields in packages.items()
        if path  # the first entry is the project itself
    } | STATED


def main() -> int:
    """Print the packages whose license is not allowed, and return 1 if there are any."""
    listing = subprocess.run(
        [sys.executable, "-m", "piplicenses", "--format=json", "--with-system"],
        check=True,
        capture_output=True,
        text=True,
    )
    license_of = {canonicalize_name(p["Name"]): p["License"] for p in json.loads(listing.stdout)}
    needed = run_time_packages()
    license_of |= CHOSEN
    misfits = [
        f"{name}: {license_of.get(name, 'UNKNOWN')}"
        for name in sorted(needed)
        if not allows(license_of.get(name, "UNKNOWN"), SEPARATE_LIBRARIES.get(name))
    ]
    of_servers = test_server_licenses()
    misfits += [
        f"tests/servers: {name}: {license_}"
        for name, license_ in sorted(of_servers.items())
        if not allows(license_)
    ]
    for line in misfits:
        print(f"licenses: not allowed: {line}", file=sys.stderr)
    if not misfits:
        n = len(needed), len(of_servers)
        print(f"licenses: {n[0]} run-time packages and {n[1]} of the tests' servers are fine")
    return bool(misfits)


if __name__ == "__main__":
    sys.exit(main())
