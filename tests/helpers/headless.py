"""Names of the modules that must work without a screen."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGES: Final = (
    "audit",
    "assistant",
    "viewer/core",
    "viewer/session",
    "viewer/case",
    "viewer/site",
    "viewer/runs",
    "viewer/commands",
    "viewer/demo",
)


def headless_modules() -> list[str]:
    """Return the names of all modules that must work without a screen."""
    names = ["viewer", "viewer.start", "viewer.cli"]
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names
