"""A clinical context from a file: plain text, or a FHIR bundle in JSON."""

import json
from datetime import date
from pathlib import Path

from assistant.errors import BundleError
from assistant.request.context.fhir_context import FhirContext, read_bundle
from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason

MOST_BYTES = 20_000_000


def read_context_file(
    path: Path, acquired: date | None, *, study_ids: frozenset[str] = frozenset()
) -> str | FhirContext:
    """Return the text of a file, or the entries of a FHIR bundle, which is recognized by its JSON.

    `acquired` and `study_ids` are the study's: `assistant.request.context.fhir_context.read_bundle`
    says what for. Raises `BundleError` that names the file and the reason, and quotes nothing of
    it.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BundleError(
                Message("context.file-too-large", path=str(path), most_bytes=MOST_BYTES // 1000000)
            )
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BundleError(Message("context.file-not-utf8", path=str(path))) from None
    except OSError as error:
        raise BundleError(
            Message("file.unreadable", path=str(path), strerror=system_reason(error))
        ) from None
    if not text.lstrip().startswith("{"):
        return text
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise BundleError(Message("context.fhir-not-json", path=str(path))) from None
    try:
        return read_bundle(content, acquired, study_ids=study_ids)
    except BundleError as error:
        raise BundleError(
            Message("format.where-reason", where=str(path), reason=reason_of(error))
        ) from None
