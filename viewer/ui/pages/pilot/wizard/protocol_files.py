"""Protocols as TOML files: which file, and what it holds."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog, QWidget

from audit.messages.library_errors import system_reason
from audit.pilot.protocol.protocol import Protocol
from audit.pilot.protocol.protocol_text import to_toml
from viewer.ui.language.i18n import titled, tr, translated


class FileProblem(Exception):
    """A protocol file cannot be read or written; the text names the file and the reason."""


def ask_load(parent: QWidget) -> Path | None:
    """Return the chosen file; None if none was chosen."""
    chosen, _ = QFileDialog.getOpenFileName(parent, tr("Load protocol"), "", "TOML (*.toml)")
    return Path(chosen) if chosen else None


def ask_save(parent: QWidget) -> Path | None:
    """Return the file to write; None if none was chosen."""
    chosen, _ = QFileDialog.getSaveFileName(
        parent, tr("Save protocol"), "protocol.toml", "TOML (*.toml)"
    )
    return Path(chosen) if chosen else None


def read_protocol(path: Path) -> tuple[dict[str, Any], str]:
    """Return the content of a file, complete or not, and a warning about unknown fields.

    Raises:
        FileProblem: It cannot be read.
    """
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise FileProblem(titled(f"✗ {path.name}", translated(error))) from None
    unknown = sorted(set(content) - set(Protocol.model_fields))
    text = tr("▲ {file}: unknown fields were ignored: {names}")
    return content, text.format(file=path.name, names=", ".join(unknown)) if unknown else ""


def write_protocol(path: Path, content: Mapping[str, Any]) -> None:
    """Write the content of a form, complete or not.

    Raises:
        FileProblem: It cannot be written.
    """
    try:
        path.write_text(to_toml(content), encoding="utf-8")
    except OSError as error:
        reason = translated(system_reason(error))
        raise FileProblem(titled(f"✗ {path.name}", reason)) from None
