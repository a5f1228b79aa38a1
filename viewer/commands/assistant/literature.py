"""`overread literature`: documents whose passages can be sent with requests."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from assistant.errors import AssistantError, PolicyRefusal
from assistant.literature.library import Library, NewDocument, StoredDocument
from assistant.literature.library_changes import StoreEvent, add_document, remove_document
from assistant.literature.literature_query import literature_query
from assistant.literature.repeated_search import RepeatedSearch, repeat_search
from assistant.providers.policy_changes import check_right
from audit.documents.parsed_document import DocumentError
from audit.errors import RecordError
from audit.interpretation.interpretation import Technical
from audit.messages import Message, reason_of
from audit.record.authorization.permissions import Right
from audit.record.events import DraftRequested, FailureNoted
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.assistant.draft import interruptible
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record

literature_app = typer.Typer(
    no_args_is_help=True,
    help="Documents of the site whose passages can be sent with requests (--literature sent).",
)
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
MOST_SHOWN = 5


@literature_app.command("list")
def list_(json_: JsonOption = False) -> None:
    """List the documents of the library with their hashes.

    Example: overread literature list
    """
    try:
        library = Library()
        documents, state = library.documents(), library.state()
    except AssistantError as error:
        fail("the library", error)
    if json_:
        rows = [asdict(each) for each in documents]
        typer.echo(json.dumps({"sha256": state.sha256, "documents": rows}, ensure_ascii=False))
        return
    for each in documents:
        typer.echo(_line(each))
    if not documents:
        typer.echo("The library holds no document yet.")


@literature_app.command("add")
def add(
    path: Annotated[
        Path, typer.Argument(help="A PDF, HTML or text file.", metavar="FILE", show_default=False)
    ],
    title: Annotated[
        str | None,
        typer.Option(
            "--title", metavar="WORDS", help="Title, as it is shown and sent. Default: the file's."
        ),
    ] = None,
) -> None:
    """Add a document to the library, as a lead or an administrator.

    The text is read by a separate process without network, with limits on time and memory. The
    library keeps the passages, not the file.

    Example: overread literature add guideline.pdf --title "Stroke guideline 2025"
    """
    try:
        with interruptible() as cancelled:
            document = NewDocument.from_file(path, title, cancelled.is_set)
        added: list[StoredDocument] = []
        _recorded(path.name, lambda store: added.append(add_document(Library(), document, store)))
    except (AssistantError, DocumentError, PolicyRefusal) as error:
        fail(path, error)
    for note in document.parsed.notes:
        typer.echo(f"overread: {path.name}: {note}", err=True)
    typer.echo(_line(added[0]))


@literature_app.command("remove")
def remove(
    document: Annotated[
        str, typer.Argument(metavar="DOCUMENT", help="First digits of its hash, as listed.")
    ],
) -> None:
    """Remove a document from the library, as a lead or an administrator.

    Requests that held its passages keep them in the record.

    Example: overread literature remove 3fa1c2
    """
    library = Library()
    try:
        stored = library.find(document)
        _recorded(stored.title, lambda store: remove_document(library, stored, store))
    except (AssistantError, PolicyRefusal) as error:
        fail(document, error)
    typer.echo(f"{stored.title}: removed")


@literature_app.command("search")
def search(
    context: Annotated[
        str, typer.Argument(metavar="TEXT", help="A clinical context, as a request would hold it.")
    ],
    json_: JsonOption = False,
) -> None:
    """Show the query that a context gives, and the passages that fit it best. Nothing is sent.

    Example: overread literature search "62-year-old, sudden weakness of the left arm"
    """
    try:
        query = literature_query("blinded", Technical(), context)
        found = Library().search(query, MOST_SHOWN)
    except AssistantError as error:
        fail("the library", error)
    if json_:
        passages = [{**each.passage.model_dump(mode="json"), "score": each.score} for each in found]
        document = {"query": query.model_dump(mode="json"), "passages": passages}
        typer.echo(json.dumps(document, ensure_ascii=False))
        return
    typer.echo(f"Query: {', '.join((*query.words, *query.codes)) or 'empty'}")
    for number, each in enumerate(found, 1):
        passage = each.passage
        typer.echo(f"\n[L{number}] {passage.title}, page {passage.page} (BM25 {each.score:.2f})")
        typer.echo(passage.text)
    if not found:
        typer.echo("No passage fits.")


@literature_app.command("repeat")
def repeat(
    attempt: Annotated[str, typer.Argument(metavar="ATTEMPT", help="Attempt of a draft.")],
    json_: JsonOption = False,
) -> None:
    """Repeat the search of a recorded request, and compare the passages by their hashes.

    The documents that were in the library at that time must be in it now; others are ignored. Exit
    code 1 if the passages differ.

    Example: overread literature repeat 5c0b3e
    """
    try:
        with open_record() as log:
            view = log.seen_by(acting(log, "auditor", "lead", "reader"))
            for event in view.events(types=("draft.requested",)):
                body = event.body
                if isinstance(body, DraftRequested) and body.attempt.startswith(attempt):
                    break
            else:
                fail(attempt, Message("case.no-such-draft"))
            if body.literature is None or body.library_sha256 is None:
                fail(attempt, Message("literature.not-recorded", attempt=body.attempt))
            state = view.blob(body.library_sha256, case=event.case)
        result = repeat_search(Library(), body.literature, state)
    except (AssistantError, RecordError) as error:
        fail(attempt, error)
    _print_repeated(result, as_json=json_)
    if not result.is_same:
        fail(attempt, Message("literature.search-differs"), CHECK_FAILED)


def _print_repeated(result: RepeatedSearch, *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"same": result.is_same, "passages": result.rows}))
        return
    for row in result.rows:
        sign = "=" if row["recorded"] == row["found"] else "≠"
        typer.echo(f"[L{row['number']}] {sign} {row['recorded'] or '-'} {row['found'] or '-'}")
    if result.is_same:
        typer.echo("The search finds the passages that were recorded.")


def _recorded(name: str, change: Callable[[StoreEvent], Any]) -> None:
    """Make a change that records itself first; one that cannot be recorded is not made."""
    try:
        with open_record(create=True) as log:
            actor = acting(log, "lead", "administrator")
            check_right(actor.role, Right.CHANGE_PROVIDERS)
            stored: list[object] = []
            try:
                change(lambda body: stored.append(log.append(body, actor=actor)))
            except AssistantError as error:
                if stored:
                    failed = FailureNoted(
                        where="library", code="not-changed", message=reason_of(error)
                    )
                    log.append(failed, actor=actor)
                raise
    except RecordError as error:
        fail(name, error)


def _line(document: StoredDocument) -> str:
    pages = f"{document.n_pages} page{'' if document.n_pages == 1 else 's'}"
    passages = f"{document.n_passages} passage{'' if document.n_passages == 1 else 's'}"
    return f"{document.sha256[:12]}  {document.title}  {document.kind}, {pages}, {passages}"
