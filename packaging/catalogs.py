#!/usr/bin/env python
"""Maintain the message catalogs: compile them, check them, add new texts of the user interface.

usage: packaging/catalogs.py [compile | check | update]

Two domains, in PO files of `resources/catalog/<language>/`:

messages   by code. English is written by hand in `en/messages.po`; the other languages translate
it. interface  texts of the user interface by their English text, from `tr("...")` and `N_("...")`.

compile    writes the MO files that the program reads, if the PO file is newer (bootstrap calls it)
check      fails if code uses a code that is not in English, if English has an unused code, or if
           placeholders differ; a missing translation is a warning
update     sorts the catalogs, adds new texts of the interface and removes unused ones
"""

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from gettext import c2py
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
CATALOG = ROOT / "resources" / "catalog"
LANGUAGES = ("de", "es", "fr", "ja", "zh_CN")
SOURCES = ("viewer", "assistant", "audit")
TEXTS_OF_DATA = {
    "hanging": ("name", "meant_for", "label"),
    "templates": ("name",),
    "windows": ("name",),
    "gates": ("name", "meant_for"),
    "protocol.toml": ("name",),
    "rubric.toml": ("title", "text", "levels"),
}
"""Keys of the TOML files in resources whose texts, or lists of texts, are shown to users."""
TEXTS_OF_STRATEGIES = ("title", "says")
COUNTS_TRIED = 200
"""Counts from 0 that are tried to find out which plural form a language uses for each."""
OPEN_AREAS = ("term", "lexicon")
"""Areas of codes that are composed from stored values."""

HEADER = "# Part of Overread, under the license of Overread (Apache-2.0)."
FIELDS_LEFT_OUT = tuple(
    f'"{name}'
    for name in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
"""Header fields that carry no information or change with each run."""

Text = tuple[str, str | None]
"""English text of the interface, and the context that distinguishes its meanings."""


def read(language: str, domain: str) -> Catalog:
    """Return a catalog; empty if the language has none yet."""
    path = CATALOG / language / f"{domain}.po"
    if not path.exists():
        return Catalog(locale=language, domain=domain)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def write(catalog: Catalog, language: str, domain: str) -> None:
    """Write a catalog in the order of its codes, without dates."""
    path = CATALOG / language / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    ordered = Catalog(locale=language, domain=domain, header_comment=HEADER, fuzzy=False)
    for message in sorted(
        (m for m in catalog if m.id), key=lambda m: (_code(m.id), m.context or "")
    ):
        ordered[message.id] = message
    with path.open("wb") as file:
        write_po(file, ordered, width=110, ignore_obsolete=True)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(x for x in lines if not x.startswith(FIELDS_LEFT_OUT)), "utf-8")


def compile_stale() -> None:
    """Write the MO files whose PO file is newer."""
    for path in sorted(CATALOG.glob("*/*.po")):
        target = path.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= path.stat().st_mtime:
            continue
        with path.open("rb") as file:
            catalog = read_po(file, locale=path.parent.name)
        with target.open("wb") as file:
            write_mo(file, catalog)


@dataclass
class Words:
    """What a source file says.

    Attributes:
        codes: Of `Message("...")`.
        constants: All its texts.
        beginnings: Fixed starts of codes made by f-strings, such as `workflow.`.
        texts: Of the interface.
    """

    codes: set[str] = field(default_factory=set)
    constants: set[str] = field(default_factory=set)
    beginnings: set[str] = field(default_factory=set)
    texts: list[Text] = field(default_factory=list)


@cache
def words_of(source: str) -> Mapping[str, Words]:
    """Return what each source file in a folder says; each is read once for all checks."""
    words = {}
    for path in sorted((ROOT / source).rglob("*.py")):
        of_file = words[path.relative_to(ROOT).as_posix()] = Words()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    of_file.constants.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
                    if re.fullmatch(r"[a-z-]+\.[a-z.-]*", text):
                        of_file.beginnings.add(text)
                case ast.Call(func=ast.Name(id="Message"), args=[ast.Constant(value=code), *_]):
                    of_file.codes.add(str(code))
                case ast.Call(func=ast.Name(id="tr" | "N_"), args=arguments) if arguments:
                    values = [a.value if isinstance(a, ast.Constant) else None for a in arguments]
                    if all(isinstance(word, str) for word in values):
                        context = str(values[1]) if len(values) > 1 else None
                        of_file.texts.append((str(values[0]), context))
    return words


@cache
def codes_in_use(known: frozenset[str]) -> Mapping[str, str]:
    """Return the codes that the sources use, each with the first file that has it.

    A code outside `Message("...")` counts if it is among the known codes.
    """
    codes: dict[str, str] = {}
    for source in SOURCES:
        for name, words in words_of(source).items():
            named = words.codes | (words.constants & known)
            for beginning in words.beginnings:
                named |= {code for code in known if code.startswith(beginning)}
            for code in sorted(named):
                codes.setdefault(code, name)
    for path in sorted((ROOT / "audit").rglob("*.sql")):
        for code in re.findall(r"[a-z-]+\.[a-z-]+", path.read_text("utf-8")):
            if code in known:
                codes.setdefault(code, path.relative_to(ROOT).as_posix())
    return codes


@cache
def texts_of_interface() -> Mapping[Text, str]:
    """Return the texts of the user interface, each with the first file that has it."""
    texts: dict[Text, str] = {}
    for name, words in words_of("viewer").items():
        for text in words.texts:
            texts.setdefault(text, name)
    sources = [(ROOT / "resources" / folder, keys) for folder, keys in TEXTS_OF_DATA.items()]
    for folder, keys in [*sources, (ROOT / "assistant" / "strategies", TEXTS_OF_STRATEGIES)]:
        for path in sorted(folder.rglob("*.toml")) if folder.is_dir() else [folder]:
            for text in _named(tomllib.loads(path.read_text("utf-8")), keys):
                texts.setdefault((text, None), path.relative_to(ROOT).as_posix())
    return {text: name for text, name in texts.items() if _has_words(text[0])}


def _named(data: object, keys: tuple[str, ...]) -> Iterator[str]:
    if isinstance(data, list):
        for item in data:
            yield from _named(item, keys)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in keys and isinstance(value, str):
                yield value
            elif key in keys and isinstance(value, list):
                yield from (item for item in value if isinstance(item, str))
            else:
                yield from _named(value, keys)


def _has_words(text: str) -> bool:
    return re.search(r"[^\W\d_]", re.sub(r"\{[^{}]*\}", "", text)) is not None


def placeholders(text: str) -> set[str]:
    """Return the `{names}` of a text with their formats; empty if it has no placeholders."""
    try:
        return {f"{name}:{spec}" for _, name, spec, _ in Formatter().parse(text) if name}
    except ValueError:
        return set()


def problems() -> tuple[list[str], list[str]]:
    """Return the errors and the warnings of all catalogs."""
    errors: list[str] = []
    warnings: list[str] = []
    templates = {_code(m.id): m.string for m in read("en", "messages") if m.id}
    used = codes_in_use(frozenset(templates))
    for code, place in used.items():
        if code not in templates and code.partition(".")[0] not in OPEN_AREAS:
            errors.append(f"{place}: {code} is not in the English catalog")
    errors += [
        f"en: nothing uses {code}"
        for code in templates
        if code not in used and code.partition(".")[0] not in OPEN_AREAS and _is_slug(code)
    ]
    interface = texts_of_interface()
    for language in LANGUAGES:
        messages = read(language, "messages")
        done = {_code(m.id): m.string for m in messages if m.id and _first(m.string)}
        missing = [
            code for code in templates if code not in done and _has_words(_first(templates[code]))
        ]
        errors += [
            f"{language}: {code}: other placeholders than in English"
            for code, text in done.items()
            if code in templates
            and placeholders(_last(text)) != placeholders(_last(templates[code]))
        ]
        errors += [
            f"{language}: {code}: a form for several counts does not say which"
            for code, forms in done.items()
            if isinstance(forms, tuple) and _hides_count(forms, messages.plural_expr)
        ]
        errors += [
            f"{language}: {code} is not in the English catalog"
            for code in done
            if code not in templates
        ]
        texts = {
            (m.id, m.context): m.string for m in read(language, "interface") if m.id and m.string
        }
        missing += [text for text, context in interface if (text, context) not in texts]
        errors += [
            f"{language}: {text!r}: other placeholders than in English"
            for (text, _), translation in texts.items()
            if placeholders(text) != placeholders(translation)
        ]
        warnings += [f"{language}: {text!r} is not translated" for text in missing]
    return errors, warnings


def _hides_count(forms: tuple[str, ...], plural_expr: str) -> bool:
    """Return whether a plural form for several counts lacks the count that another form has.

    French uses its first form for 0 and 1.
    """
    form_of = c2py(plural_expr)
    used = Counter(form_of(count) for count in range(COUNTS_TRIED))
    says = ["{n" in form for form in forms]
    return any(says) and any(used[i] > 1 and not says[i] for i in range(len(forms)))


def _code(identifier: str | tuple[str, ...]) -> str:
    return identifier if isinstance(identifier, str) else identifier[0]


def _first(text: str | tuple[str, ...]) -> str:
    return text if isinstance(text, str) else text[0]


def _last(text: str | tuple[str, ...]) -> str:
    return text if isinstance(text, str) else text[-1]


def _is_slug(code: str) -> bool:
    return re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+", code) is not None


def update() -> None:
    """Sort the catalogs; add new texts of the interface and remove unused ones."""
    write(read("en", "messages"), "en", "messages")
    interface = texts_of_interface()
    for language in LANGUAGES:
        write(read(language, "messages"), language, "messages")
        old, new = read(language, "interface"), Catalog(locale=language, domain="interface")
        for (text, context), place in interface.items():
            known = old.get(text, context)
            new.add(text, known.string if known else "", context=context, locations=[(place, None)])
        write(new, language, "interface")


def main(arguments: list[str]) -> int:
    """Run a command; return the exit status."""
    match arguments:
        case ["compile"]:
            compile_stale()
        case ["update"]:
            update()
            compile_stale()
        case ["check"]:
            errors, warnings = problems()
            for line in warnings:
                print(f"warning: {line}")
            for line in errors:
                print(f"error: {line}")
            return 1 if errors else 0
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
