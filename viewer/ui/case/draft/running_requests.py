"""An asking on its way, and its answer's text as it comes."""

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from audit.messages import Text
from audit.messages.safe_text import neutralize_controls

if TYPE_CHECKING:
    from viewer.case.drafts.drafting import Consent, Steps, Work


class StreamedAnswer:
    """An answer's text as it comes: written by the asking thread, read by the window.

    Where the answer may not be seen, only its length is kept. Of a server, nothing is seen before it
    has named the model that answers, and nothing of another model than that of the open epoch.
    """

    def __init__(self, visible: bool, expected: str | None = None, remote: bool = False) -> None:
        """`expected`: the model of the open epoch, None before there is one."""
        self._visible, self._expected, self._remote = visible, expected, remote
        self.model: str | None = None
        """Who answers, once that was said."""
        self.digest: str | None = None
        self._parts: list[str] = []
        self._n = 0
        self._lock = threading.Lock()

    @property
    def visible(self) -> bool:
        """True where the text may be seen."""
        named = self.model is not None or not self._remote
        return self._visible and named and self._expected in (None, self.model)

    def named(self, model: str) -> None:
        """Take note of the model that answers."""
        self.model = model

    def of_digest(self, digest: str | None) -> None:
        """Take note of the digest of the model that answers, where the server tells it."""
        self.digest = digest

    def expect(self, model: str | None) -> None:
        """From here on, text of another model is not shown."""
        self._expected = model

    def add(self, text: str) -> None:
        """Take one more piece."""
        with self._lock:
            self._n += len(text)
            if self.visible:
                self._parts.append(neutralize_controls(text))

    __call__ = add

    @property
    def n_characters(self) -> int:
        """How much has come."""
        return self._n

    def text(self) -> str:
        """What has come so far; empty where it may not be seen."""
        with self._lock:
            self._parts = ["".join(self._parts)]
            return self._parts[0]


@dataclass
class RunningRequest:
    """One asking on its way; it goes by its first attempt. `steps` are what is left to do."""

    attempt: str
    provider: str
    label: Text
    host: str | None
    live: StreamedAnswer
    steps: "Steps"
    cancel: threading.Event = field(default_factory=threading.Event)
    result: Any = None
    left: "Work | None" = None
    """Work that was given out and has not come to its end."""
    ended: bool = False
    """True when the steps have come to their end."""
    consent: "Consent | None" = None
    """What it waits for a person to allow."""
