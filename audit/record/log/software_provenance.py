"""Which program on which machine writes: the parts of an event's envelope that do not change."""

import platform
from functools import cache
from importlib import metadata
from pathlib import Path

from audit.record.events import Software


@cache
def software() -> Software:
    """Version of the installed distribution, and the commit when run from a source checkout."""
    return Software(version=metadata.version("overread"), commit=_commit())


@cache
def workstation() -> str:
    """Network name of this machine."""
    return platform.node() or "unnamed"


def _commit() -> str | None:
    """Commit that the checkout is at, read from `.git` without running git; None elsewhere."""
    git = Path(__file__).resolve().parents[2] / ".git"
    head = _line(git / "HEAD")
    if head is None or not head.startswith("ref: "):
        return head
    ref = head.removeprefix("ref: ")
    if found := _line(git / ref):
        return found
    for line in (_text(git / "packed-refs") or "").splitlines():
        sha, _, name = line.partition(" ")
        if name == ref:
            return sha
    return None


def _line(path: Path) -> str | None:
    text = _text(path)
    return text.strip() or None if text is not None else None


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
