"""Changes of the library, with the event that the record stores before each."""

from collections.abc import Callable
from typing import Literal

from assistant.literature.library import Library, NewDocument, StoredDocument, state_of
from audit.record.events import Body, LibraryChanged

StoreEvent = Callable[[Body], object]


def add_document(library: Library, document: NewDocument, store: StoreEvent) -> StoredDocument:
    """Record that a document is added, then add it, and return it as it is stored.

    Args:
        library: The library.
        document: The document.
        store: Stores an event in the record; what it raises prevents the change.

    Raises:
        LibraryError: It is there already, has too much text, or cannot be stored.
    """
    library.require_room(document)
    added = document.stored("")
    store(_changed("added", added, (*library.documents(), added)))
    return library.add(document)


def remove_document(library: Library, document: StoredDocument, store: StoreEvent) -> None:
    """Record that a document is removed, then remove it.

    Args:
        library: The library.
        document: The document.
        store: Stores an event in the record; what it raises prevents the change.

    Raises:
        LibraryError: It is not there, or the library cannot be changed.
    """
    left = tuple(each for each in library.documents() if each.sha256 != document.sha256)
    store(_changed("removed", document, left))
    library.remove(document.sha256)


def _changed(
    action: Literal["added", "removed"],
    document: StoredDocument,
    after: tuple[StoredDocument, ...],
) -> LibraryChanged:
    return LibraryChanged(
        action=action,
        document=document.sha256,
        kind=document.kind,
        n_pages=document.n_pages,
        n_passages=document.n_passages,
        library_sha256=state_of(after).sha256,
        title=document.title,
    )
