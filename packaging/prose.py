#!/usr/bin/env python
"""Check the English of the documentation, the catalog, the user interface and the code.

usage: packaging/prose.py [docs] [catalog] [ui] [code]

docs       README.md, CHANGELOG.md, CONTRIBUTING.md, SECURITY.md and the pages of docs, without code
           blocks and without the parts that are made of docstrings and messages
catalog    the English messages, `resources/catalog/en/messages.po`
ui         the texts in `tr("...")` and `N_("...")`
code       docstrings and comments of the packages

Without an argument, all four are checked. Each text is compared with `packaging/prose/words.toml`
(terms of the glossary, openings of docstrings, British spellings) and with the dictionaries of
codespell. Each problem is printed as `file:line: old -> new`, and the exit code is then 1.

To exclude a part of a page, put it between `<!-- prose: off -->` and `<!-- prose: on -->`.
"""

import ast
import io
import re
import subprocess
import sys
import tempfile
import tokenize
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1]
WORDS = ROOT / "packaging" / "prose" / "words.toml"
PACKAGES = ("audit", "assistant", "viewer")
TRANSLATED = ("tr", "N_")
"""Functions that mark a text of the user interface."""
DICTIONARIES = "clear,en-GB_to_en-US"
"""Dictionaries of codespell. `rare` is left out because it refuses terms of radiology."""

NOT_PROSE = re.compile(
    r"<!-- prose: off -->.*?<!-- prose: on -->"
    r"|<!-- Below: written by .*"  # made of docstrings and messages, which are checked themselves
    r"|^(?P<fence>`{3,}|~{3,}).*?^(?P=fence)"  # code blocks
    r"|<!--.*?-->"
    r"|`[^`\n]*`"
    r"|(?<=\])\([^)\n]*\)"  # targets of links
    r"|https?://\S+|\bdoi:\S+",
    re.M | re.S,
)
"""Parts of a Markdown text that are not checked."""
CODE_IN_TEXT = re.compile(r"``?[^`\n]*``?|\{[^{}\n]*\}|https?://\S+")
"""Code, placeholders and addresses in docstrings, comments and messages."""

PERCENT = re.compile(r"(?<=[\d})])[ \N{NO-BREAK SPACE}]%(?!\w)")
"""A percent sign after a space, which only other languages have."""

EXEMPT = (
    "audit/interpretation/interpretation.py",  # its docstrings are in the schema sent to models
    "audit/lexicon/spelling.py",  # lists British spellings
    "audit/lexicon/vocabulary.py",  # its docstrings are in the schema, and it lists British aliases
)
"""Modules that are not checked."""


@dataclass(frozen=True)
class Line:
    """One line of text with its location. `opens` marks the first line of a docstring."""

    file: str
    number: int
    text: str
    opens: bool = False


@dataclass(frozen=True)
class Problem:
    """A word or phrase with a better replacement."""

    file: str
    number: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.old} -> {self.new}"


class WordList:
    """The terms, openings and spellings of `words.toml`.

    Args:
        content: The parsed file.
    """

    def __init__(self, content: dict[str, dict[str, object]]) -> None:
        self.openings = {str(old): str(new) for old, new in content["openings"].items()}
        self.ignored_words = [str(word) for word in _list(content["ignored"]["words"])]
        self._terms = {str(old): str(new) for old, new in content["terms"].items()}
        self._spellings = {str(old): str(new) for old, new in content["spellings"].items()}
        self._ignored_phrases = [str(phrase) for phrase in _list(content["ignored"]["phrases"])]

    @classmethod
    def read(cls, path: Path = WORDS) -> "WordList":
        """Read the list from a TOML file."""
        return cls(tomllib.loads(path.read_text("utf-8")))

    @cached_property
    def _terms_in_text(self) -> str:
        phrases = sorted(self._terms, key=len, reverse=True)
        parts = (
            re.escape(phrase).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for phrase in phrases
        )
        return rf"\b({'|'.join(parts)})\b"

    @cached_property
    def _term_pattern(self) -> re.Pattern[str]:
        return re.compile(self._terms_in_text, re.I)

    @cached_property
    def _spelling_pattern(self) -> re.Pattern[str]:
        return re.compile(rf"\b\w*?({'|'.join(self._spellings)})\w*", re.I)

    @cached_property
    def _lowercase_pattern(self) -> re.Pattern[str]:
        """Anything that either pattern finds, in lowercase: `re.I` makes a search much slower."""
        terms = self._terms_in_text.lower()
        return re.compile(rf"{terms}|{'|'.join(self._spellings).lower()}")

    def without_ignored(self, text: str) -> str:
        """Return the text without the ignored phrases."""
        for phrase in self._ignored_phrases:
            text = text.replace(phrase, "")
        return text

    def problems_in(self, line: Line) -> Iterator[Problem]:
        """Yield the terms, spellings and the opening of a line that the list replaces."""
        text = self.without_ignored(line.text)
        if self._lowercase_pattern.search(text.lower()):
            for match in self._term_pattern.finditer(text):
                yield Problem(line.file, line.number, match[0], self._suggestion(match[0]))
            for match in self._spelling_pattern.finditer(text):
                stem = match[1].lower()
                american = match[0].lower().replace(stem, self._spellings[stem])
                yield Problem(line.file, line.number, match[0], american)
        for _ in PERCENT.finditer(text):
            yield Problem(line.file, line.number, "95 %", "95%")
        if line.opens:
            for opening, new in self.openings.items():
                if text.startswith(opening):
                    yield Problem(line.file, line.number, f"{opening.strip()} …", new)

    def _suggestion(self, phrase: str) -> str:
        words = " ".join(phrase.lower().split())
        if words in self._terms:
            return self._terms[words]
        return next(
            new
            for old, new in self._terms.items()
            if re.fullmatch(re.escape(old).replace(r"\*", r"\w*"), words)
        )


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def prose_of_markdown(text: str) -> str:
    """Blank out code, comments and addresses of a Markdown text; the lines stay where they are."""
    return NOT_PROSE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def lines_of_docs() -> Iterator[Line]:
    """Yield the prose of the pages."""
    pages = [ROOT / f"{name}.md" for name in ("README", "CHANGELOG", "CONTRIBUTING", "SECURITY")]
    for page in [*pages, *sorted((ROOT / "docs").rglob("*.md"))]:
        text = prose_of_markdown(page.read_text("utf-8"))
        for number, line in enumerate(text.splitlines(), start=1):
            yield Line(_name(page), number, line)


def lines_of_catalog() -> Iterator[Line]:
    """Yield the English messages, each with the line of its code."""
    path = ROOT / "resources" / "catalog" / "en" / "messages.po"
    with path.open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        forms = message.string if isinstance(message.string, (tuple, list)) else [message.string]
        for form in forms:
            if message.id:
                yield Line(_name(path), message.lineno or 0, _without_code(str(form)))


def lines_of_ui() -> Iterator[Line]:
    """Yield the texts that the user interface translates."""
    for path in _sources():
        source = path.read_text("utf-8")
        if not any(f"{name}(" in source for name in TRANSLATED):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and node.args and _called(node) in TRANSLATED:
                text = node.args[0]
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield Line(_name(path), node.lineno, _without_code(text.value))


def lines_of_code() -> Iterator[Line]:
    """Yield docstrings and comments of the packages."""
    for path in _sources():
        source = path.read_text("utf-8")
        yield from docstring_lines(_name(path), source)
        yield from comment_lines(_name(path), source)


def _is_property(node: ast.AST) -> bool:
    """Return whether a function is a property, whose docstring may begin with "Whether"."""
    decorators = getattr(node, "decorator_list", ())
    return any("property" in ast.unparse(decorator).lower() for decorator in decorators)


def _is_exempt(path: Path) -> bool:
    return path.relative_to(ROOT).as_posix() in EXEMPT


def docstring_lines(file: str, source: str) -> Iterator[Line]:
    """Yield the lines of all docstrings, those below constants included."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for position, statement in enumerate(body if isinstance(body, list) else ()):
            if not (
                isinstance(statement, ast.Expr)
                and isinstance(statement.value, ast.Constant)
                and isinstance(statement.value.value, str)
            ):
                continue
            for offset, text in enumerate(statement.value.value.splitlines()):
                opens = position == offset == 0 and not _is_property(node)
                yield Line(file, statement.lineno + offset, _without_code(text), opens)


def comment_lines(file: str, source: str) -> Iterator[Line]:
    """Yield the comments, without those for tools."""
    if "#" not in source:
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            text = token.string.lstrip("#! ")
            if not re.match(r"noqa|type:|fmt:|pragma:|ruff:", text):
                yield Line(file, token.start[0], _without_code(text))


def _sources() -> Iterator[Path]:
    for package in PACKAGES:
        yield from (p for p in sorted((ROOT / package).rglob("*.py")) if not _is_exempt(p))


def _called(call: ast.Call) -> str:
    function = call.func
    return getattr(function, "id", "") or getattr(function, "attr", "")


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _without_code(text: str) -> str:
    return CODE_IN_TEXT.sub(" ", text)


def misspellings(lines: Sequence[Line], words: WordList) -> Iterator[Problem]:
    """Yield what codespell finds in the lines."""
    with tempfile.TemporaryDirectory() as folder:
        # One file with one line for each text: the line numbers of the answer are positions in
        # `lines`.
        path = Path(folder) / "lines.txt"
        texts = (words.without_ignored(line.text).replace("\n", " ") for line in lines)
        path.write_text("\n".join(texts), "utf-8")
        command = [sys.executable, "-m", "codespell_lib", "--builtin", DICTIONARIES]
        command += ["--ignore-words-list", ",".join(words.ignored_words), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 65):  # 65: it found misspellings
        raise SystemExit(f"prose: codespell failed: {done.stderr.strip()}")
    for number, old, new in re.findall(r":(\d+): (.+?) ==> (.+)$", done.stdout, re.M):
        line = lines[int(number) - 1]
        yield Problem(line.file, line.number, old, new)


PARTS: dict[str, Callable[[], Iterator[Line]]] = {
    "docs": lines_of_docs,
    "catalog": lines_of_catalog,
    "ui": lines_of_ui,
    "code": lines_of_code,
}


def check(lines: Sequence[Line], words: WordList) -> list[Problem]:
    """Return the problems of the lines, by file and line, each once."""
    problems = {problem for line in lines for problem in words.problems_in(line)}
    spelled = {(problem.file, problem.number, problem.old.lower()) for problem in problems}
    for problem in misspellings(lines, words):
        if (problem.file, problem.number, problem.old.lower()) not in spelled:
            problems.add(problem)
    return sorted(problems, key=lambda problem: (problem.file, problem.number, problem.old))


def main(arguments: Sequence[str]) -> int:
    """Check the named parts and return the exit code."""
    if unknown := set(arguments) - PARTS.keys():
        print(f"prose: no part {', '.join(sorted(unknown))}; choose from {', '.join(PARTS)}")
        return 2
    words = WordList.read()
    counts = {}
    for part in arguments or PARTS:
        problems = check(list(PARTS[part]()), words)
        counts[part] = len(problems)
        for problem in problems:
            print(problem)
    summary = ", ".join(f"{part} {count}" for part, count in counts.items())
    if any(counts.values()):
        print(f"prose: {summary}", file=sys.stderr)
    return 1 if any(counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
