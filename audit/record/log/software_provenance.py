"""Program and workstation that write an event: the constant parts of its envelope."""

import platform
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from audit.record.events import Software

PROJECT: Final = Path(__file__).resolve().parents[3]
"""Folder of the source checkout."""


@cache
def software() -> Software:
    """Return the version of the installed distribution, and the commit in a source checkout."""
    return Software(version=metadata.version("overread"), commit=_commit())


@cache
def workstation() -> str:
    """Return the network name of this machine."""
    return platform.node() or "unnamed"


def _commit() -> str | None:
    """Return the commit of the checkout, read from `.git` without running git; None elsewhere."""
    git = PROJECT / ".git"
    head = _line(git / "HEAD")
    if head is None or not head.startswith("ref: "):
        return head
    ref = head.removeprefix("ref: ")
    if commit := _line(git / ref):
        return commit
    for line in (_text(git / "packed-refs") or "").splitlines():
        sha, _, name = line.partition(" ")
        if name == ref:
            return sha
    return None


def _line(path: Path) -> str | None:
    text = _text(path)
    return text.strip() or None if text is not None else None


def _text(path: Path) -> str | None:
    if path.is_file():
        return path.read_text(encoding="utf-8")
    return None
