"""What the package states of its network, and the metadata by which it counts as installed."""

import hashlib
from pathlib import Path
from typing import Any, Final

NAME: Final = "overread-negative-control"
VERSION: Final = "1.0"
MODULE: Final = NAME.replace("-", "_")
SUMMARY: Final = "trained model, not validated"
DESCRIPTION: Final = {
    "name": "negative-control",
    "version": VERSION,
    "what": "Linear classifier on fixed image features; a negative control without clinical value.",
    "license": "Apache-2.0",
    "notice": "NOTICE.txt",
    "source": "the ICBM 152 template, by packaging/negative_control",
}
METADATA: Final = f"""Metadata-Version: 2.1
Name: {NAME}
Version: {VERSION}
Summary: {SUMMARY}
License: Apache-2.0
"""
ENTRY_POINTS: Final = f"""[overread.providers]
negative-control = {MODULE}.provider:PROVIDER
"""


def describe(content: bytes) -> dict[str, Any]:
    """Return what `model.json` states of the network."""
    return {**DESCRIPTION, "file": "model.onnx", "sha256": hashlib.sha256(content).hexdigest()}


def pack(folder: Path) -> str:
    """Write the metadata of the package below `folder`; return its files, for the log."""
    info = folder / f"{MODULE}-{VERSION}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(METADATA, "utf-8")
    (info / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    files = sorted(
        f"{MODULE}/{path.name}" for path in (folder / MODULE).iterdir() if path.is_file()
    )
    files += [f"{info.name}/{name}" for name in ("METADATA", "RECORD", "entry_points.txt")]
    (info / "RECORD").write_text("".join(f"{file},,\n" for file in files), "utf-8")
    return ", ".join(files)
