"""`viewer.core` names its parts without importing them."""

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
        "print([m for m in ('numpy', 'pydicom', 'viewer.core.loading.series_loading') if m in sys.modules])"
    )
    assert _said(code) == "[]"


def test_every_public_name_is_there() -> None:
    code = "import viewer.core as c; print(all(getattr(c, n) is not None for n in c.__all__))"
    assert _said(code) == "True"
