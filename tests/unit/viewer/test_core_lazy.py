"""`viewer.core` names its parts without importing them, also those that are called like modules."""

import subprocess
import sys


def _said(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_naming_the_package_imports_none_of_its_parts() -> None:
    code = (
        "import sys, viewer.core, viewer.core.errors; "
        "print([m for m in ('numpy', 'pydicom', 'viewer.core.load') if m in sys.modules])"
    )
    assert _said(code) == "[]"


def test_functions_are_not_replaced_by_the_modules_of_their_name() -> None:
    code = (
        "import viewer.core.load, viewer.core.scan; from viewer.core import load, scan; "
        "print(load.__name__, scan.__name__, callable(load), callable(scan))"
    )
    assert _said(code) == "load scan True True"


def test_every_public_name_is_there() -> None:
    code = "import viewer.core as c; print(all(getattr(c, n) is not None for n in c.__all__))"
    assert _said(code) == "True"
