"""Check the licence of every package that the installed application depends on; exit 1 on a misfit.

Apache-2.0 is the project's licence, so all that it imports at run time must allow being combined
with it: permissive licences do, GPL and AGPL do not, an unknown licence is no permission. Weak
copyleft is fine where the work stays a separate, replaceable file: MPL (certifi, pyphen), and LGPL-3.0 of
Qt for Python (PySide6, shiboken6) and psycopg, which are imported as files and shared libraries that
the user can exchange (LGPL-3.0 section 4d). psycopg's binary wheel holds libpq (PostgreSQL), OpenSSL
(Apache-2.0), OpenLDAP (OLDAP-2.8), Cyrus SASL (BSD) and MIT Kerberos (MIT) as shared libraries beside it. Of a package that offers several licences to choose from, the chosen one counts.
Development tools are not checked: nothing of theirs is distributed.
"""

import json
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, metadata, requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ALLOWED = {
    "0BSD",
    "3-Clause BSD License",
    "Apache Software License",
    "Apache-2.0",
    "BSD License",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
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
    "pyside6-essentials": "LGPL-3.0-only",
    "shiboken6": "LGPL-3.0-only",
}
"""Packages whose LGPL is met because they stay replaceable shared libraries."""

CHOSEN = {"pyphen": "MPL-1.1"}
"""Packages whose trove names list licences of which one may be chosen: pyphen's README offers GPL-2.0,
LGPL-2.1 or MPL-1.1. It comes with WeasyPrint; no report hyphenates, so none of its files is changed."""


def run_time_packages(root: str = "overread") -> set[str]:
    """Return the canonical names of all packages that `root` needs on this machine, itself left out.

    Those of its optional extras are part of them: a site that installs one distributes it.
    """
    seen: set[str] = set()
    todo = [(root, extra) for extra in ("", *(metadata(root).get_all("Provides-Extra") or ()))]
    while todo:
        name, extra = todo.pop()
        try:
            needed = requires(name) or []
        except PackageNotFoundError:
            sys.exit(f"licences: {name} is required but not installed: run packaging/bootstrap")
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
    """Return whether a licence expression can be met: each part of AND, one of each OR.

    >>> allows("GPL-3.0-only OR MIT"), allows("MIT AND AGPL-3.0-only"), allows("UNKNOWN")
    (True, False, False)
    """
    parts = re.split(r"\s+AND\s+|\s*;\s*", expression)
    return all(
        any(choice in ALLOWED or choice == extra for choice in part.split(" OR ")) for part in parts
    )


def main() -> int:
    """Print the misfits and return 1, or the number of packages checked and return 0."""
    listing = subprocess.run(
        [sys.executable, "-m", "piplicenses", "--format=json", "--with-system"],
        check=True,
        capture_output=True,
        text=True,
    )
    licence = {canonicalize_name(p["Name"]): p["License"] for p in json.loads(listing.stdout)}
    needed = run_time_packages()
    licence |= CHOSEN
    misfits = [
        f"{name}: {licence.get(name, 'UNKNOWN')}"
        for name in sorted(needed)
        if not allows(licence.get(name, "UNKNOWN"), SEPARATE_LIBRARIES.get(name))
    ]
    for line in misfits:
        print(f"licences: not allowed: {line}", file=sys.stderr)
    if not misfits:
        print(f"licences: {len(needed)} run-time packages are fine")
    return bool(misfits)


if __name__ == "__main__":
    sys.exit(main())
