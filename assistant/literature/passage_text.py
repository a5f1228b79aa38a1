"""Passages as a part of a request: found for it, delimited as data, recorded with it.

Each passage is one line of JSON, so that no text of a document can end its quotation or begin
another line. Forged citation numbers and invisible characters are removed.
"""

import hashlib
import json
import re
import tomllib
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, Protocol

from assistant.errors import BundleError
from assistant.literature.literature_query import literature_query
from audit.documents.passage_split import clean_text
from audit.interpretation.interpretation import Technical
from audit.literature.passages import (
    CitedPassage,
    LeftOutPassage,
    LibraryState,
    LiteratureBlock,
    Passage,
    Query,
)
from audit.messages import Message
from viewer.core.voxels.volume_origin import OwnWords, own_word_spans

if TYPE_CHECKING:
    from assistant.literature.library import ScoredPassage
    from assistant.request.bundle import Bundle

FILE: Final = "v1/literature"
MOST_SENT: Final = 5
"""Passages of a request: a reader must be able to review them."""
_FORGED: Final = re.compile(r"[\[［【]\s*([LlFf])\s*(\d{1,3})\s*[\]］】]")


class SearchableLibrary(Protocol):
    """A library that a request can be searched in."""

    def state(self) -> LibraryState:
        """Return the content as the record names it."""
        ...

    def search(self, query: Query, limit: int) -> "tuple[ScoredPassage, ...]":
        """Return the most relevant passages, the best first."""
        ...


@cache
def _file() -> tuple[Mapping[str, Any], str]:
    version, _, name = FILE.partition("/")
    data = (resources.files("assistant.request.prompts") / version / f"{name}.toml").read_bytes()
    return tomllib.loads(data.decode("utf-8")), hashlib.sha256(data).hexdigest()


def find_literature(
    library: SearchableLibrary,
    bundle: "Bundle",
    technical: Technical,
    own_words: OwnWords | None = None,
) -> tuple[LiteratureBlock, LibraryState]:
    """Search a library for a request, and return the passages with the library's state.

    Args:
        library: The site's documents.
        bundle: The request, for its captions and context.
        technical: Modality and sequence of the images, as informed captions state them.
        own_words: Names and numbers of the study's headers; a passage with one of them is left out.

    Raises:
        BundleError: The library is empty.
    """
    state = library.state()
    if not state.documents:
        raise BundleError(Message("literature.library-empty"))
    query = literature_query(bundle.captions, technical, bundle.context)
    passages: list[CitedPassage] = []
    left_out: list[LeftOutPassage] = []
    for number, scored in enumerate(library.search(query, MOST_SENT), 1):
        passage = scored.passage
        texts = (passage.text, passage.title)
        if own_words is not None and any(own_word_spans(text, own_words) for text in texts):
            left_out.append(
                LeftOutPassage(
                    number=number,
                    document=passage.document,
                    sha256=passage.sha256,
                    reason="names-patient",
                )
            )
            continue
        passages.append(
            CitedPassage(number=number, passage=passage, sha256=passage.sha256, score=scored.score)
        )
    block = LiteratureBlock(
        library_sha256=state.sha256,
        limit=MOST_SENT,
        query=query,
        passages=tuple(passages),
        left_out=tuple(left_out),
    )
    return block, state


def literature_text(block: LiteratureBlock) -> str:
    """Return the text that is added to a prompt: a line for each passage."""
    words = _file()[0]
    lines = [
        str(words["line"]).replace("{n}", str(each.number)).replace("{json}", quoted(each.passage))
        for each in block.passages
    ]
    return str(words["text"]).strip().replace("{passages}", "\n".join(lines or [words["none"]]))


def quoted(passage: Passage) -> str:
    """Return a passage as one line of JSON, without invisible characters or forged citations."""
    fields = {
        "document": _plain(passage.title),
        "page": passage.page,
        "text": _plain(passage.text),
    }
    return json.dumps(fields, ensure_ascii=False)


def _plain(text: str) -> str:
    """Return a text on one line, in which nothing looks like a citation of this request."""
    line = " ".join(clean_text(unicodedata.normalize("NFKC", text)).split())
    return _FORGED.sub(r"(\1\2)", line)


def with_literature(
    bundle: "Bundle", block: LiteratureBlock | None, library: LibraryState | None
) -> "Bundle":
    """Return the bundle with the passages as a part of its prompt."""
    if block is None:
        return bundle
    prompt = f"{bundle.prompt}\n\n{literature_text(block)}"
    return replace(bundle, literature=block, library=library, prompt=prompt)


def without_passages(bundle: "Bundle", numbers: Collection[int]) -> "Bundle":
    """Return the bundle without passages that the reader took out of it.

    Args:
        bundle: A request with passages.
        numbers: Numbers of the passages.

    Raises:
        BundleError: The request has no such passage.
    """
    block = bundle.literature
    sent = {each.number for each in block.passages} if block is not None else set()
    if block is None or not set(numbers) <= sent:
        raise BundleError(Message("literature.passage-unknown"))
    edited = block.without(frozenset(numbers))
    prompt = bundle.prompt.replace(literature_text(block), literature_text(edited))
    return replace(bundle, literature=edited, prompt=prompt)


def literature_recipe(
    block: LiteratureBlock | None,
) -> dict[str, object] | None:
    """Return the part of a configuration that passages make; None without them.

    Another content of the library makes another configuration. Passages that a reader takes out of
    a request do not: they are recorded with the request.
    """
    if block is None:
        return None
    return {
        "version": block.version,
        "text": _file()[1],
        "library": block.library_sha256,
        "limit": block.limit,
    }
