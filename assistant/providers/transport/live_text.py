"""A streamed answer's text on its way to the screen, held back until no key can be in it."""

from collections.abc import Callable
from typing import Final

from assistant.checks.answer_limits import fact, well_formed
from assistant.provider_protocol import OnText
from assistant.providers.transport.key_redaction import (
    FRAGMENT,
    REMOVED,
    WITHHELD,
    Redactor,
    TooMuch,
)

HELD_BACK: Final = 32 * FRAGMENT
"""Characters that are held back at least.

As much of a key as gives it away, in two encodings. Where more encodings
are found one upon another, what may be the start of a key in them is held back as well."""


class LiveText:
    """Hands text on without keys, a little later. Without keys, at once."""

    def __init__(self, on_text: OnText, redactor: Redactor) -> None:
        self._on_text, self._redactor = on_text, redactor
        self._text = ""
        self._shown = 0
        self._stopped = False

    @property
    def named(self) -> Callable[[str], None]:
        """Takes the model's name, as a listener of `stream.live` may."""
        return self._named

    def _named(self, model: str) -> None:
        listener: Callable[[str], None] | None = getattr(self._on_text, "named", None)
        if listener is not None:
            listener(fact(self._redactor.clean_words(model)))

    def __call__(self, text: str) -> None:
        """Take the next text in, and hand on what is safe by now."""
        text = well_formed(text)
        if not self._redactor.secrets:
            self._on_text(text)
            return
        self._text += text
        self._hand_on(len(self._text) - HELD_BACK)

    def finish(self) -> None:
        """Pass on the rest: nothing follows."""
        self._hand_on(len(self._text))

    def _hand_on(self, until: int) -> None:
        if until <= self._shown or self._stopped:
            return
        try:
            spans, growing = self._search(until)
        except TooMuch:
            self._stopped = True
            self._on_text(WITHHELD.decode())
            return
        until = min(until, growing)
        if until <= self._shown:
            return
        parts = []
        at = self._shown
        for start, end in spans:
            if end <= at or start >= until:
                continue
            if end > until:  # the key may go on in what comes next
                until = max(start, at)
                break
            parts += [self._text[at:start], REMOVED.decode()]
            at = end
        parts.append(self._text[at:until])
        if shown := "".join(parts):
            self._on_text(shown)
        # What was shown stays for a while, as a key may have begun in it.
        cut = max(0, until - HELD_BACK)
        self._text, self._shown = self._text[cut:], max(at, until) - cut

    def _search(self, until: int) -> tuple[list[tuple[int, int]], int]:
        """Return where a key is in the text so far, and where one may have begun, in characters."""
        data = self._text.encode("utf-8", "surrogatepass")

        def characters(at: int) -> int:
            return len(data[:at].decode("utf-8", "ignore"))

        spans, growing = self._redactor.search(
            data, len(self._text[:until].encode("utf-8", "surrogatepass"))
        )
        return [(characters(start), characters(end)) for start, end in spans], characters(growing)
