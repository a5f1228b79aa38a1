"""Repeat the search of a recorded request, for an auditor.

Relevance by BM25 depends on all documents of a library. So the search is repeated in a copy with
exactly the documents that were there at the time.
"""

from dataclasses import dataclass

from pydantic import ValidationError

from assistant.literature.library import Library, LibraryError
from audit.literature.passages import LibraryState, LiteratureBlock
from audit.messages import Message


@dataclass(frozen=True)
class RepeatedSearch:
    """Passages that were recorded and those that are found now, by hash, in order."""

    recorded: tuple[str, ...]
    found: tuple[str, ...]

    @property
    def is_same(self) -> bool:
        """Whether the search gives the recorded passages in the recorded order."""
        return self.recorded == self.found

    @property
    def rows(self) -> list[dict[str, object]]:
        """One row for each number, with null where one of the two has no passage."""
        return [
            {
                "number": n + 1,
                "recorded": self.recorded[n] if n < len(self.recorded) else None,
                "found": self.found[n] if n < len(self.found) else None,
            }
            for n in range(max(len(self.recorded), len(self.found)))
        ]


def repeat_search(library: Library, block: LiteratureBlock, state: bytes) -> RepeatedSearch:
    """Search again for the passages of a request, and return both results.

    Args:
        library: The library of this machine.
        block: Passages of the request, as recorded.
        state: Payload with the library's content at the time.

    Raises:
        LibraryError: A document of that time is not in the library, or the payload is another.
    """
    try:
        known = LibraryState.model_validate_json(state)
    except ValidationError:
        raise LibraryError(Message("literature.search-differs")) from None
    if known.sha256 != block.library_sha256:
        raise LibraryError(Message("literature.search-differs"))
    shown = [(each.number, each.sha256) for each in block.passages]
    hidden = [(each.number, each.sha256) for each in block.left_out]
    found = library.restricted(known).search(block.query, block.limit)
    return RepeatedSearch(
        tuple(sha256 for _, sha256 in sorted(shown + hidden)),
        tuple(each.passage.sha256 for each in found),
    )
