"""Display labels for stored words, times and errors."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from audit.errors import RecordError
from viewer.ui.language import i18n
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, clock, day, moment, translated

WORDS: Final[Mapping[str, str]] = {
    # roles and accounts
    N_("lead", "role"): "role",
    N_("system", "role"): "role",
    N_("closed", "account"): "account",
    N_("idle", "account"): "account",
    # where a case stands
    N_("new", "state of a case"): "state of a case",  # not shown
    # how much something matters, and why it was wrong
    N_("data", "cause"): "cause",
    N_("software", "cause"): "cause",
    # safety
    N_("none", "harm"): "harm",
    # reads, drafts and references
    N_("read", "report of a reader"): "report of a reader",  # not shown
    N_("draft", "answer of an assistant"): "answer of an assistant",  # not shown
    N_("final", "report"): "report",
    N_("revise", "step"): "step",
    N_("sample", "part of a draft"): "part of a draft",  # not shown
    N_("choice", "part of a draft"): "part of a draft",  # not shown
    N_("question", "part of a draft"): "part of a draft",  # not shown
    N_("refused", "answer"): "answer",
    N_("truncated", "answer"): "answer",
    N_("failed", "answer"): "answer",
    # verdicts of probes
    N_("passed", "test"): "test",
    # keys, copies and where they are
    N_("written", "key"): "key",
    N_("taken", "key"): "key",
    N_("environment", "variable"): "variable",
}
"""Stored words with several meanings, and the context of the stored one. All other words are terms
of the message catalog."""


def word(stored: object) -> str:
    """Return a stored word in the language in use."""
    text = str(stored)
    if text in WORDS:
        return i18n.tr(text, WORDS[text])
    return translated(stored)


def named(stored: object) -> str:
    """Return a stored word as a label with a capital letter."""
    return capital(word(stored))


def on_day(at: str) -> str:
    """Return the day of a stored time (RFC 3339, UTC)."""
    return day(datetime.fromisoformat(at))


def at_minute(at: str) -> str:
    """Return day and minute of a stored time, in UTC."""
    return moment(datetime.fromisoformat(at))


def at_second(at: str) -> str:
    """Return day and second of a stored time, in UTC."""
    when = datetime.fromisoformat(at)
    return f"{day(when)} {clock(when)}:{when.second:02}"


def why(error: Exception, *known: type[Exception]) -> str:
    """Return the text of an error, with its type unless it is a `RecordError` or a `known` type."""
    if isinstance(error, (RecordError, *known)):
        return translated(error)
    return f"{type(error).__name__}: {translated(error)}"
