"""Configurations of a site without a record: their signature is the record's business."""

from pathlib import Path
from typing import Any

from audit.egress import central_policy

RECORD = "ab" * 32


def document(content: dict[str, Any], version: int = 1, record: str = RECORD) -> dict[str, Any]:
    """Return the content of a signed file."""
    event = {
        "actor": {"id": "ada", "role": "administrator"},
        "at": "2026-11-27T08:00:00.000000Z",
        "body": {"version": version, "sha256": central_policy.content_sha256(content)},
    }
    return central_policy.document_of(content, record, event, "")


def install(content: dict[str, Any], version: int = 1, record: str = RECORD) -> Path:
    """Apply a configuration as the record does, and return its copy."""
    central_policy.install(central_policy.parse(document(content, version, record), "record"))
    return central_policy.folder() / f"{record[:16]}.json"
