"""Clinical context on the command line: a text file or a FHIR bundle without undecided words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from assistant.request.context import ContextWords
from assistant.request.context.context_check import own_words
from assistant.request.context.context_file import read_context_file
from assistant.request.context.fhir_context import FhirContext
from assistant.request.context.live_context import LiveContext, fetch_context
from audit.messages import Message
from viewer.commands import fail
from viewer.core import Series, Volume

if TYPE_CHECKING:
    from assistant.request.context import ClinicalContext
    from viewer.archive.control import IsCancelled

ContextOption = Annotated[
    Path | None,
    typer.Option(
        "--context",
        metavar="FILE",
        help="Clinical context: a text file, or a FHIR R4 bundle in JSON whose entries from "
        "before the acquisition are used.",
    ),
]
FhirOption = Annotated[
    str | None,
    typer.Option(
        "--context-fhir",
        metavar="NAME",
        help="Clinical context from a configured FHIR server, by patient ID and accession number: "
        "indication, conditions, laboratory values and earlier reports from before the "
        "acquisition.",
    ),
]
RedactOption = Annotated[
    bool,
    typer.Option(
        "--redact-context",
        help="Replace words that may identify the patient by their kind, such as [name].",
    ),
]
KeepOption = Annotated[
    list[str] | None,
    typer.Option(
        "--keep-in-context",
        metavar="WORDS=REASON",
        help="Keep words that look identifying; the reason is recorded. Repeatable.",
    ),
]
EntryOption = Annotated[
    list[int] | None,
    typer.Option(
        "--add-entry",
        metavar="N",
        help="Use an entry of the FHIR bundle without a date or from the day of the "
        "acquisition. Repeatable.",
    ),
]
MaskFaceOption = Annotated[
    bool,
    typer.Option(
        "--mask-face", help="Black out the face; refused if that could hide parts of the brain."
    ),
]


@dataclass(frozen=True)
class ContextRequest:
    """Options for a clinical context."""

    path: Path | None
    server: str | None = None
    redact: bool = False
    keep: tuple[str, ...] = ()
    entries: tuple[int, ...] = ()


def read_live(
    request: ContextRequest, series: Series, cancelled: "IsCancelled"
) -> LiveContext | None:
    """Return what the FHIR server knows, if one is asked for; the caller records it.

    Args:
        request: Options.
        series: A series of the study.
        cancelled: Asked several times a second; True stops the reading.

    Raises:
        BundleError: See `fetch_context`, as for the other errors.
        ArchiveError: See `fetch_context`.
        PolicyRefusal: See `fetch_context`.
        Cancelled: See `fetch_context`.
    """
    if request.server is None:
        return None
    if request.path is not None:
        fail("--context-fhir", Message("cli.context-twice"))
    return fetch_context(request.server, series, cancelled)


def context_of(
    request: ContextRequest,
    series: Series,
    volumes: Mapping[str, Volume],
    live: LiveContext | None = None,
) -> "ClinicalContext | None":
    """Return the context to send; report used and skipped entries on stderr.

    Raises `BundleError` for an unusable file and for undecided words.
    """
    if request.path is None and live is None:
        for option, given in (
            ("--redact-context", request.redact),
            ("--keep-in-context", request.keep),
            ("--add-entry", request.entries),
        ):
            if given:
                fail(option, Message("cli.needs-context"))
        return None

    study_words = own_words(volumes.values())
    words = ContextWords(source="text file", own=study_words)
    content: str | FhirContext
    if request.path is None:
        assert live is not None
        content, words = live.content, replace(words, read_id=live.event.read_id)
    else:
        ids = frozenset({series.study_uid, *study_words.wholes})
        content = read_context_file(request.path, series.acquired, study_ids=ids)
    if isinstance(content, FhirContext):
        words = _of_fhir(words, content, request.entries)
    elif request.entries:
        fail("--add-entry", Message("cli.entry-needs-fhir"))
    else:
        words = words.with_text(content)
    words = _kept(words, request.keep)
    return (words.tag_all() if request.redact else words).finished()


def _of_fhir(
    words: "ContextWords", context: "FhirContext", entries: Sequence[int]
) -> "ContextWords":
    left_out = context.left_out(entries)
    taken = context.taken(entries)
    typer.echo(f"overread: FHIR: {len(taken)} entries taken, {len(left_out)} left out", err=True)
    for entry in left_out:
        more = " (may be added with --add-entry)" if entry.may_be_added else ""
        why = (
            f"overread: FHIR: entry {entry.number}, {entry.kind}: left out, {entry.left_out}{more}"
        )
        typer.echo(why, err=True)
    counts = dict(Counter(str(entry.left_out) for entry in left_out))
    words = replace(words, source="FHIR", taken=len(taken), left_out=counts)
    return words.with_text(context.text(entries))


def _kept(words: "ContextWords", keep: Sequence[str]) -> "ContextWords":
    """Return the words to keep, each with its reason; exit for words that are not identifying."""
    for given in keep:
        text, _, reason = given.partition("=")
        if not reason.strip():
            fail("--keep-in-context", Message("cli.keep-format"))
        parts = [p for p in words.open if words.text[p.start : p.end] == text]
        if not parts:
            fail("--keep-in-context", Message("cli.words-not-identifying"))
        words = words.keep(parts[0], reason)
    return words
