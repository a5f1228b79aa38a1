"""`overread lexicon`: terms for findings, and codes of other systems for them."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from audit.errors import RecordError, RecordInputError
from audit.lexicon.code_systems import codes_of, import_codes, imported, read_codes
from audit.lexicon.lexicon_check import problems
from audit.lexicon.terms import FILES, LANGUAGES, lexicon
from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.commands import CHECK_FAILED, fail

if TYPE_CHECKING:
    from audit.lexicon.terms import Term

lexicon_app = typer.Typer(
    name="lexicon", help="Terms, their names and imported codes.", no_args_is_help=True
)
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@lexicon_app.command("list")
def list_terms(
    words: Annotated[
        str | None,
        typer.Argument(metavar="[WORDS]", help="Only terms with these words in their names."),
    ] = None,
    kind: Annotated[
        str | None, typer.Option("--kind", help="Kind of term: structure, finding or diagnosis.")
    ] = None,
    language: Annotated[
        str,
        typer.Option(
            "--language", metavar="CODE", help="Language of the names: en, de, fr, es, ja or zh."
        ),
    ] = "en",
    json_: JsonOption = False,
) -> None:
    """List terms with their names and imported codes.

    Example: overread lexicon list --kind finding --language ja
    """
    if kind is not None and kind not in FILES:
        fail("--kind", Message("cli.value-unknown", value=kind, choices=", ".join(FILES)))
    if language not in LANGUAGES:
        fail(
            "--language", Message("cli.value-unknown", value=language, choices=", ".join(LANGUAGES))
        )
    known = lexicon()
    named = {m.code for m in known.mentions(words)} if words is not None else set(known.terms)
    terms = [t for t in known.terms.values() if t.code in named and kind in (None, t.kind)]
    try:
        rows = [_row(term) | {"codes": [vars(c) for c in codes_of(term.code)]} for term in terms]
    except RecordInputError as error:
        fail("the imported codes", error)
    if json_:
        typer.echo(json.dumps({"edition": known.edition, "terms": rows}, ensure_ascii=False))
        return
    for term in terms:
        given = " ".join(f"{c.system}:{c.id}" for c in codes_of(term.code))
        more = ", ".join(x for x in (term.icd10 or "", given) if x)
        names = "; ".join(term.names.get(language, ()))
        typer.echo(f"{term.code:<34} {names}{f'  [{more}]' if more else ''}")
    if not terms:
        fail(words or "the lexicon", Message("cli.term-unknown"), CHECK_FAILED)


def _row(term: "Term") -> dict[str, object]:
    return {
        "code": term.code,
        "kind": term.kind,
        "names": {lang: list(names) for lang, names in term.names.items()},
        "parents": list(term.parents),
        "sided": term.sided,
        "severity": term.severity,
        "group": term.group,
        "icd10": term.icd10,
    }


@lexicon_app.command("import")
def import_table(
    file: Annotated[
        Path, typer.Argument(metavar="FILE.csv", help="CSV file with the columns code, system, id.")
    ],
) -> None:
    """Import SNOMED CT or RadLex codes for terms; replaces an earlier import.

    Overread includes no such codes, because both systems are licensed. In the file, `code` is a
    term of `overread lexicon list` and `system` is SCT or RADLEX. Structured reports and FHIR
    bundles use the codes from then on.

    Example: overread lexicon import codes.csv
    """
    try:
        codes = import_codes(file)
    except RecordError as error:
        fail("the codes", error)
    except OSError as error:
        fail("the codes", Message("cli.not-written", reason=system_reason(error)))
    n = sum(len(each) for each in codes.values())
    typer.echo(f"{n} codes for {len(codes)} terms")


@lexicon_app.command()
def check(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE.csv]", help="Table of codes to check; it is not imported."),
    ] = None,
    json_: JsonOption = False,
) -> None:
    """Check that each term has a name in each language and that no name is used twice.

    With FILE, a table of codes is checked too. The exit code is 1 if there is an error.

    Example: overread lexicon check
    """
    known = lexicon()
    faults = list(problems(known))
    try:
        codes = imported() if file is None else read_codes(file)
    except RecordInputError as error:
        codes = {}
        faults.append(str(error))
    counted = {k: sum(t.kind == k for t in known.terms.values()) for k in FILES}
    facts = {
        "edition": known.edition,
        "languages": list(LANGUAGES),
        "terms": counted,
        "descriptors": len(known.descriptors),
        "terms_with_codes": len(codes),
        "problems": faults,
    }
    if json_:
        typer.echo(json.dumps(facts, ensure_ascii=False))
    else:
        counts = ", ".join(f"{n} of kind {k}" for k, n in counted.items())
        typer.echo(f"{counts}, {len(known.descriptors)} descriptors; {', '.join(LANGUAGES)}")
        typer.echo(f"codes of other systems: {len(codes)} terms")
        for line in faults:
            typer.echo(f"✗ {line}")
    if faults:
        raise typer.Exit(CHECK_FAILED)
