"""Passages that a request holds, the query that found them, and the library that was searched.

The query is made of what the request holds anyway. With the hash of the library's content, the
query and the parameters, the search can be repeated later.
"""

import hashlib
from typing import Annotated, Final, Literal

import rfc8785
from pydantic import Field

from audit.interpretation.interpretation import Model

VERSION: Final = "literature/1"
"""Version of the query, the search and the text of a block."""
LiteratureMode = Literal["off", "sent"]
"""Off: no documents are searched. Sent: the passages found are part of the request."""
Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Passage(Model):
    """A part of a document, as it is searched and sent."""

    document: Sha256
    """Hash of the file that was added."""
    title: str
    """Title of the document, as the site entered it."""
    page: Annotated[int, Field(ge=1)]
    """Page of the document, from 1; a format without pages has one."""
    number: Annotated[int, Field(ge=1)]
    """Number of the passage in its document."""
    text: str

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()


class CitedPassage(Model):
    """A passage of a request, by the number with which a draft cites it."""

    number: Annotated[int, Field(ge=1)]
    passage: Passage
    sha256: Sha256
    score: Annotated[float, Field(allow_inf_nan=False)]
    """Relevance by BM25; higher is more relevant."""


class LeftOutPassage(Model):
    """A passage that was found and is not sent."""

    number: Annotated[int, Field(ge=1)]
    document: Sha256
    sha256: Sha256
    reason: Literal["taken-out", "names-patient"]
    """Taken out by the reader in the review, or left out because it contains words of the study's
    headers that identify."""


class Query(Model):
    """Words that the documents were searched for, and codes of the lexicon, each once in order."""

    words: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the request holds nothing to search for."""
        return not (self.words or self.codes)


class IndexedDocument(Model):
    """A document of a library, by hash."""

    document: Sha256
    passages_sha256: Sha256
    """Hash of its title and of all its passages in order, as they are searched."""
    n_passages: Annotated[int, Field(ge=0)]


class LibraryState(Model):
    """Content of a library at one time. `sha256` covers all of it."""

    version: str = VERSION
    documents: tuple[IndexedDocument, ...] = ()
    """In the order of their hashes."""

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON of the state, which the record stores."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of `canonical_bytes`."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()


class LiteratureBlock(Model):
    """Passages of a request in the order of their relevance, and how they were found."""

    version: str = VERSION
    library_sha256: Sha256
    """Hash of the `LibraryState`, which is a payload of the request."""
    limit: Annotated[int, Field(ge=1)]
    """Maximum number of passages."""
    query: Query
    passages: tuple[CitedPassage, ...] = ()
    left_out: tuple[LeftOutPassage, ...] = ()

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON of the block."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of `canonical_bytes`."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()

    @property
    def is_edited(self) -> bool:
        """Whether the reader took passages out."""
        return any(each.reason == "taken-out" for each in self.left_out)

    def without(self, numbers: frozenset[int]) -> "LiteratureBlock":
        """Return the block after the reader took passages out; the others keep their numbers."""
        removed = tuple(
            LeftOutPassage(
                number=each.number,
                document=each.passage.document,
                sha256=each.sha256,
                reason="taken-out",
            )
            for each in self.passages
            if each.number in numbers
        )
        left_out = sorted((*self.left_out, *removed), key=lambda each: each.number)
        return self.model_copy(
            update={
                "passages": tuple(p for p in self.passages if p.number not in numbers),
                "left_out": tuple(left_out),
            }
        )
