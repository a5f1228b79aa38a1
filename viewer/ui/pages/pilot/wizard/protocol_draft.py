"""Unfinished protocols on this machine, one for each person; they survive closing the application.

A protocol has no patient data. Its draft is a file that only its owner can read, as unfinished
reads are.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from audit.files.home_folder import home
from viewer.session.persistence.autosave import Autosave

FOLDER: Final = "protocols"
NAME: Final = "draft"


@dataclass(frozen=True)
class ProtocolDraft:
    """An unfinished protocol.

    Attributes:
        content: Stated values of the form.
        step: Step that was in front.
        template: Template that it started from; empty if there is none.
        base: SHA-256 of the protocol that was in force; empty if none was.
    """

    content: Mapping[str, Any]
    step: str
    template: str = ""
    base: str = ""


def store_of(user: str) -> Autosave:
    """Return the store of a person's drafts."""
    return Autosave(home() / FOLDER / user)


def save_draft(user: str, draft: ProtocolDraft) -> None:
    """Store a draft and replace the former one.

    Raises:
        OSError: It cannot be written.
    """
    store_of(user).store(NAME, asdict(draft))


def load_draft(user: str) -> ProtocolDraft | None:
    """Return the stored draft; None if there is none. A damaged file is set aside."""
    stored = store_of(user).restore(NAME)
    if stored is None:
        return None
    content = stored.get("content")
    if not isinstance(content, Mapping):
        store_of(user).set_aside(NAME)
        return None
    texts = {key: str(stored.get(key) or "") for key in ("step", "template", "base")}
    return ProtocolDraft(content, **texts)


def discard_draft(user: str) -> None:
    """Delete the draft, because it was signed or is not wanted.

    Raises:
        OSError: It cannot be deleted.
    """
    store_of(user).forget(NAME)
