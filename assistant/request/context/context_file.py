"""A clinical context from a file: plain text, or a FHIR bundle in JSON."""

import json
from datetime import date
from pathlib import Path

from assistant.errors import BundleError
from assistant.request.context.fhir_context import FhirContext, read_bundle
from audit.messages.said import said

MOST_BYTES = 20_000_000


def read_context_file(
    path: Path, acquired: date | None, *, study_ids: frozenset[str] = frozenset()
) -> str | FhirContext:
    """The text of a file, or the entries of a FHIR bundle, which is known by its JSON.

    `acquired` and `study_ids` are the study's: `assistant.request.context.fhir_context.read_bundle` says what for.
    Raises `BundleError` that names the file and the reason, and quotes nothing of it.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BundleError(
                said("{path}: is over {most_bytes} MB", path=path, most_bytes=MOST_BYTES // 1000000)
            )
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BundleError(said("{path}: is not UTF-8 text", path=path)) from None
    except OSError as error:
        raise BundleError(
            said("{path}: cannot be read ({strerror})", path=path, strerror=error.strerror)
        ) from None
    if not text.lstrip().startswith("{"):
        return text
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise BundleError(
            said("{path}: looks like FHIR and is not valid JSON", path=path)
        ) from None
    try:
        return read_bundle(content, acquired, study_ids=study_ids)
    except BundleError as error:
        raise BundleError(said("{where}: {reason}", where=path, reason=str(error))) from None
