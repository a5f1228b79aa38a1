"""Library of a site's documents: their passages, and full-text search by relevance (BM25).

One SQLite file in Overread's home folder holds the passages and an FTS5 index of them. The files
themselves are not kept: a document is known by the hash of the file that was added. Words are
indexed in the comparable form of the lexicon (no case, accents or endings; Chinese and Japanese by
character), and the lexicon's codes beside them, so that a question in one language finds a document
in another.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

import rfc8785

from assistant.errors import AssistantError
from audit.documents.parsed_document import ParsedDocument, read_document
from audit.documents.parsed_document import Passage as ParsedPassage
from audit.files.home_folder import home, make_private_file, make_private_folder
from audit.lexicon.language import tokens
from audit.lexicon.terms import lexicon
from audit.literature.passages import IndexedDocument, LibraryState, Passage, Query
from audit.messages import Message
from audit.messages.library_errors import system_reason

FILE: Final = "library.sqlite"
SCHEMA: Final = 1
Kind = Literal["pdf", "html", "text"]
MOST_DOCUMENTS: Final = 2000
"""Documents of a library: the record lists their hashes with each request."""
MOST_PASSAGES: Final = 20_000
"""Passages of one document, about 6,000 pages."""
SCORE_DECIMALS: Final = 6
"""Relevance is rounded before it is compared, so that the order is the same on each machine."""
_TABLES: Final = """
CREATE TABLE documents (sha256 TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL,
    file_name TEXT NOT NULL, kind TEXT NOT NULL, n_pages INTEGER NOT NULL,
    n_passages INTEGER NOT NULL, passages_sha256 TEXT NOT NULL, added_at TEXT NOT NULL) STRICT;
CREATE TABLE passages (id INTEGER PRIMARY KEY, document TEXT NOT NULL, number INTEGER NOT NULL,
    page INTEGER NOT NULL, text TEXT NOT NULL, UNIQUE (document, number)) STRICT;
CREATE TABLE indexed (edition TEXT NOT NULL) STRICT;
CREATE VIRTUAL TABLE passage_index USING fts5(words, codes, tokenize = 'unicode61');
"""


class LibraryError(AssistantError):
    """A document or the library cannot be used."""


@dataclass(frozen=True)
class NewDocument:
    """A document to be added.

    Attributes:
        title: Title, as it is shown and sent.
        file_name: Name of the file; never sent.
        parsed: Its text, by page and passage.
    """

    title: str
    file_name: str
    parsed: ParsedDocument

    @property
    def sha256(self) -> str:
        """Hash of the file."""
        return self.parsed.sha256

    @property
    def passages_sha256(self) -> str:
        """Hash of the title and of all passages with their pages."""
        passages: list[Any] = [{"page": p.page, "text": p.text} for p in self.parsed.passages]
        content = rfc8785.dumps({"title": self.title, "passages": passages})
        return hashlib.sha256(content).hexdigest()

    def stored(self, added_at: str) -> "StoredDocument":
        """Return the document as the library lists it."""
        parsed = self.parsed
        return StoredDocument(
            sha256=self.sha256,
            title=self.title,
            file_name=self.file_name,
            kind=parsed.kind,
            n_pages=parsed.pages,
            n_passages=len(parsed.passages),
            passages_sha256=self.passages_sha256,
            added_at=added_at,
        )

    @classmethod
    def from_file(
        cls, path: Path, title: str | None = None, cancelled: Callable[[], bool] = lambda: False
    ) -> "NewDocument":
        """Read a PDF, HTML or text file in a confined process. This can take minutes.

        Args:
            path: The file.
            title: Title; None: the one that the file states, else its name.
            cancelled: Asked several times a second.

        Raises:
            DocumentError: It cannot be read.
        """
        parsed = read_document(path, cancelled=cancelled)
        return cls((title or "").strip() or parsed.title or path.stem, path.name, parsed)


@dataclass(frozen=True)
class StoredDocument:
    """A document of the library, without its passages."""

    sha256: str
    title: str
    file_name: str
    kind: Kind
    n_pages: int
    n_passages: int
    passages_sha256: str
    added_at: str
    """UTC time in ISO 8601."""


@dataclass(frozen=True)
class ScoredPassage:
    """A passage with its relevance; higher is more relevant."""

    passage: Passage
    score: float


def library_file() -> Path:
    """Return the file of this machine's library, which need not exist."""
    return home() / "literature" / FILE


class Library:
    """Documents and their passages.

    Args:
        path: The file; None: the library of this machine.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = library_file() if path is None else path

    def documents(self) -> tuple[StoredDocument, ...]:
        """Return the documents in the order of their titles."""
        with self._opened() as connection:
            return () if connection is None else tuple(_documents(connection))

    def state(self) -> LibraryState:
        """Return the content as the record names it."""
        return state_of(self.documents())

    def add(self, document: NewDocument) -> StoredDocument:
        """Add a document and return it as it is stored. This takes seconds for a long one.

        Raises:
            LibraryError: It is there already, has too much text, or cannot be stored.
        """
        self.require_room(document)
        stored = document.stored(datetime.now(UTC).isoformat(timespec="seconds"))
        with self._opened(create=True) as connection:
            assert connection is not None
            _insert(connection, document, stored)
        return stored

    def require_room(self, document: NewDocument) -> None:
        """Raise `LibraryError` if a document is there already, or there is no room for it."""
        name, stored = document.file_name, self.documents()
        if len(document.parsed.passages) > MOST_PASSAGES:
            raise LibraryError(Message("literature.too-long", name=name, most=MOST_PASSAGES))
        if known := [each for each in stored if each.sha256 == document.sha256]:
            raise LibraryError(Message("literature.already-added", name=name, title=known[0].title))
        if len(stored) >= MOST_DOCUMENTS:
            raise LibraryError(Message("literature.library-full", most=MOST_DOCUMENTS))

    def find(self, start: str) -> StoredDocument:
        """Return the only document whose hash begins like this.

        Raises:
            LibraryError: None does, or several do.
        """
        found = [each for each in self.documents() if each.sha256.startswith(start.lower())]
        if len(found) != 1 or not start:
            code = "literature.document-ambiguous" if found else "literature.document-unknown"
            raise LibraryError(Message(code, start=start))
        return found[0]

    def remove(self, sha256: str) -> None:
        """Remove a document with its passages.

        Raises:
            LibraryError: It is not there.
        """
        with self._opened() as connection:
            if connection is None or not _remove(connection, sha256):
                raise LibraryError(Message("literature.document-unknown", start=sha256[:12]))

    def search(self, query: Query, limit: int) -> tuple[ScoredPassage, ...]:
        """Return the most relevant passages, the best first; equal ones by document and place.

        Args:
            query: Words and codes, any of which a passage may have.
            limit: Maximum number of passages.
        """
        with self._opened() as connection:
            return () if connection is None else tuple(_search(connection, query, limit))

    def restricted(self, state: LibraryState) -> "MemoryLibrary":
        """Return a copy in memory with exactly the documents of a state, to repeat a search.

        Raises:
            LibraryError: A document is missing, or its passages are others.
        """
        known = {each.sha256: each for each in self.documents()}
        copied = []
        for wanted in state.documents:
            stored = known.get(wanted.document)
            if stored is None:
                raise LibraryError(Message("literature.document-missing", start=wanted.document))
            if stored.passages_sha256 != wanted.passages_sha256:
                raise LibraryError(Message("literature.document-changed", title=stored.title))
            copied.append(self.document(stored))
        return MemoryLibrary(copied)

    def document(self, stored: StoredDocument) -> NewDocument:
        """Return a document with its passages."""
        with self._opened() as connection:
            passages = () if connection is None else tuple(_passages(connection, stored.sha256))
        parsed = ParsedDocument(
            kind=stored.kind,
            sha256=stored.sha256,
            title="",
            pages=stored.n_pages,
            passages=passages,
        )
        return NewDocument(stored.title, stored.file_name, parsed)

    @contextmanager
    def _opened(self, *, create: bool = False) -> Iterator[sqlite3.Connection | None]:
        """Yield a connection in a transaction; None if there is no file and none is to be made."""
        if not create and not self._path.exists():
            yield None
            return
        try:
            make_private_folder(self._path.parent)
            make_private_file(self._path)
            connection = sqlite3.connect(self._path, timeout=10.0)
            try:
                with connection:
                    _prepare(connection)
                    yield connection
            finally:
                connection.close()
        except OSError as error:
            raise LibraryError(
                Message("literature.library-unusable", reason=system_reason(error))
            ) from None
        except sqlite3.Error as error:
            raise LibraryError(Message("literature.library-unusable", reason=str(error))) from None


class MemoryLibrary:
    """A library in memory, to repeat a search or to try one.

    Args:
        documents: Its documents.
    """

    def __init__(self, documents: Iterable[NewDocument]) -> None:
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)
        _prepare(self._connection)
        for document in sorted(documents, key=lambda each: each.sha256):
            _insert(self._connection, document, document.stored(""))

    def state(self) -> LibraryState:
        """Return the content as the record names it."""
        return state_of(tuple(_documents(self._connection)))

    def search(self, query: Query, limit: int) -> tuple[ScoredPassage, ...]:
        """Return the most relevant passages, as `Library.search` does."""
        return tuple(_search(self._connection, query, limit))


def state_of(documents: Iterable[StoredDocument]) -> LibraryState:
    """Return the content of a library as the record names it."""
    return LibraryState(
        documents=tuple(
            IndexedDocument(
                document=each.sha256,
                passages_sha256=each.passages_sha256,
                n_passages=each.n_passages,
            )
            for each in sorted(documents, key=lambda each: each.sha256)
        )
    )


def _prepare(connection: sqlite3.Connection) -> None:
    """Create the tables, or build the index again if the lexicon has changed."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version == 0:
        connection.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
        connection.execute("INSERT INTO indexed VALUES (?)", (lexicon().edition,))
        return
    if version != SCHEMA:
        raise LibraryError(Message("literature.other-version", name=FILE))
    if connection.execute("SELECT edition FROM indexed").fetchone() == (lexicon().edition,):
        return
    connection.execute("DELETE FROM passage_index")
    rows = connection.execute(
        "SELECT p.id, d.title, p.text FROM passages p JOIN documents d ON d.sha256 = p.document"
    )
    for number, title, text in rows.fetchall():
        _index(connection, number, title, text)
    connection.execute("UPDATE indexed SET edition = ?", (lexicon().edition,))


def _documents(connection: sqlite3.Connection) -> Iterator[StoredDocument]:
    rows = connection.execute(
        "SELECT sha256, title, file_name, kind, n_pages, n_passages, passages_sha256, added_at "
        "FROM documents ORDER BY title, sha256"
    )
    for row in rows:
        yield StoredDocument(*row)  # the columns are in the order of the fields


def _passages(connection: sqlite3.Connection, sha256: str) -> Iterator[ParsedPassage]:
    rows = connection.execute(
        "SELECT page, text FROM passages WHERE document = ? ORDER BY number", (sha256,)
    )
    for page, text in rows:
        yield ParsedPassage(page=page, text=text)


def _insert(connection: sqlite3.Connection, document: NewDocument, stored: StoredDocument) -> None:
    connection.execute("INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?)", astuple(stored))
    for number, passage in enumerate(document.parsed.passages, 1):
        row = connection.execute(
            "INSERT INTO passages (document, number, page, text) VALUES (?, ?, ?, ?)",
            (document.sha256, number, passage.page, passage.text),
        )
        assert row.lastrowid is not None
        _index(connection, row.lastrowid, document.title, passage.text)


def _index(connection: sqlite3.Connection, number: int, title: str, text: str) -> None:
    """Index a passage with the title, which often names the topic that its text assumes."""
    together = f"{title}. {text}"
    codes = (_code(mention.code) for mention in lexicon().mentions(together))
    connection.execute(
        "INSERT INTO passage_index (rowid, words, codes) VALUES (?, ?, ?)",
        (number, " ".join(tokens(together)), " ".join(codes)),
    )


def _remove(connection: sqlite3.Connection, sha256: str) -> bool:
    connection.execute(
        "DELETE FROM passage_index WHERE rowid IN (SELECT id FROM passages WHERE document = ?)",
        (sha256,),
    )
    connection.execute("DELETE FROM passages WHERE document = ?", (sha256,))
    return connection.execute("DELETE FROM documents WHERE sha256 = ?", (sha256,)).rowcount > 0


def _search(connection: sqlite3.Connection, query: Query, limit: int) -> Iterator[ScoredPassage]:
    if query.is_empty:
        return
    rows = connection.execute(
        f"SELECT d.sha256, d.title, p.page, p.number, p.text, "
        f"round(-bm25(passage_index), {SCORE_DECIMALS}) AS score "
        "FROM passage_index JOIN passages p ON p.id = passage_index.rowid "
        "JOIN documents d ON d.sha256 = p.document WHERE passage_index MATCH ? "
        "ORDER BY score DESC, d.sha256, p.number LIMIT ?",
        (match_expression(query), limit),
    )
    for document, title, page, number, text, score in rows:
        passage = Passage(document=document, title=title, page=page, number=number, text=text)
        yield ScoredPassage(passage, score)


def match_expression(query: Query) -> str:
    """Return the query in the syntax of FTS5: quoted words and codes, joined by OR.

    >>> match_expression(Query(words=("sudd", "t2 weighted"), codes=("mca-infarct",)))
    'words : ("sudd" OR "t2 weighted") OR codes : ("mcainfarct")'
    """
    words, codes = _any_of(query.words), _any_of([_code(code) for code in query.codes])
    columns = {"words": words, "codes": codes}
    return " OR ".join(f"{name} : ({values})" for name, values in columns.items() if values)


def _any_of(values: Sequence[str]) -> str:
    return " OR ".join('"{}"'.format(value.replace('"', '""')) for value in values)


def _code(code: str) -> str:
    """Return a lexicon code as one word of the index."""
    return code.replace("-", "")
