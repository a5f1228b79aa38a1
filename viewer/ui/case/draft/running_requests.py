"""A running request and the incoming text of its answer."""

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from audit.messages import Text
from audit.messages.safe_text import neutralize_controls

if TYPE_CHECKING:
    from viewer.case.drafts.drafting import Consent, Steps, Work
    from viewer.case.drafts.tool_drafting import ToolConsent


class StreamedAnswer:
    """Incoming text of an answer, written by the request's thread and read by the UI thread.

    If the answer may not be seen, only its length is kept. Text of a server is not visible before
    the server has named its model, and only if that is the model of the open epoch.

    Args:
        visible: Whether the answer may be seen.
        expected: Model of the open epoch; None before there is an epoch.
        remote: Whether a server answers.
    """

    def __init__(self, visible: bool, expected: str | None = None, remote: bool = False) -> None:
        self._visible, self._expected, self._remote = visible, expected, remote
        self.model: str | None = None
        """Name of the answering model, once the server has sent it."""
        self.digest: str | None = None
        self._parts: list[str] = []
        self._n = 0
        self._lock = threading.Lock()

    @property
    def visible(self) -> bool:
        """Whether the text may be seen."""
        named = self.model is not None or not self._remote
        return self._visible and named and self._expected in (None, self.model)

    def named(self, model: str) -> None:
        """Set the model that answers."""
        self.model = model

    def of_digest(self, digest: str | None) -> None:
        """Set the digest of the model that answers, if the server sends it."""
        self.digest = digest

    def expect(self, model: str | None) -> None:
        """Hide the text of other models from now on."""
        self._expected = model

    def add(self, text: str) -> None:
        """Append a chunk of text."""
        with self._lock:
            self._n += len(text)
            if self.visible:
                self._parts.append(neutralize_controls(text))

    __call__ = add

    @property
    def n_characters(self) -> int:
        """Number of characters received."""
        return self._n

    def text(self) -> str:
        """Return the text received so far; empty if it may not be seen."""
        with self._lock:
            self._parts = ["".join(self._parts)]
            return self._parts[0]


@dataclass
class RunningRequest:
    """A running request, identified by its first attempt. `steps` are its remaining steps."""

    attempt: str
    provider: str
    label: Text
    host: str | None
    live: StreamedAnswer
    steps: "Steps"
    cancel: threading.Event = field(default_factory=threading.Event)
    result: Any = None
    left: "Work | None" = None
    """Work that has been started and has not ended."""
    ended: bool = False
    """True once all steps are done."""
    consent: "Consent | None" = None
    """Further slices that wait for a person's permission."""
    call: "ToolConsent | None" = None
    """A tool call that waits for a person's decision."""
