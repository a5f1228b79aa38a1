"""Words that the record stores, as the window shows them; and days and errors as the pages do.

The record keeps the English word. A word that is not listed is shown as its package says it, or is somebody's own.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from audit.errors import RecordError
from audit.messages.said import Kept
from viewer.ui.language import i18n
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N, clock, day, moment, translated

WORDS: Final[Mapping[str, str]] = {
    # roles and accounts
    N("reader"): "",
    N("adjudicator"): "",
    N("lead", "role"): "role",
    N("auditor"): "",
    N("administrator"): "",
    N("system", "role"): "role",
    N("added"): "",
    N("changed"): "",
    N("removed"): "",
    N("roles changed"): "",
    N("password changed"): "",
    N("closed", "account"): "account",
    N("reopened"): "",
    N("unknown account"): "",
    N("wrong password"): "",
    N("wrong PIN"): "",
    N("locked for a while"): "",
    N("by hand"): "",
    N("idle", "account"): "account",
    N("closed the app"): "",
    # where a case stands
    N("new", "state of a case"): "state of a case",  # not shown
    N("read locked"): "",
    N("draft revealed"): "",
    N("revised"): "",
    N("signed"): "",
    N("adjudicated"): "",
    N("excluded"): "",
    # how much something matters, and why it was wrong
    N("notable"): "",
    N("perceptual"): "",
    N("reasoning"): "",
    N("knowledge"): "",
    N("grounding"): "",
    N("hallucination"): "",
    N("data", "cause"): "cause",
    N("software", "cause"): "cause",
    # why a case is left out, or erased
    N("out of scope"): "",
    N("exclusion criterion"): "",
    N("patient opted out"): "",
    N("images not diagnostic"): "",
    N("no reference standard"): "",
    N("technical failure"): "",
    N("duplicate"): "",
    N("right to erasure"): "",
    N("retention ended"): "",
    N("consent withdrawn"): "",
    N("entered in error"): "",
    N("re-applied after a restore"): "",
    # safety
    N("use error"): "",
    N("near miss"): "",
    N("software defect"): "",
    N("none", "harm"): "harm",
    N("possible"): "",
    N("occurred"): "",
    N("draft against read"): "",
    N("read against reference"): "",
    N("draft against reference"): "",
    # reads, drafts and references
    N("read", "report of a reader"): "report of a reader",  # not shown
    N("draft", "answer of an assistant"): "answer of an assistant",  # not shown
    N("reference"): "",
    N("final", "report"): "report",
    N("revise", "step"): "step",
    N("sample", "part of a draft"): "part of a draft",  # not shown
    N("choice", "part of a draft"): "part of a draft",  # not shown
    N("question", "part of a draft"): "part of a draft",  # not shown
    N("judgement"): "",
    N("key-images"): "",
    N("reader-independent"): "",
    N("rule-not-fair"): "",
    N("radiological"): "",
    N("neurological"): "",
    N("informed"): "",
    N("blinded"): "",
    N("valid"): "",
    N("abstained"): "",
    N("malformed"): "",
    N("refused", "answer"): "answer",
    N("truncated", "answer"): "answer",
    N("timed-out"): "",
    N("cancelled"): "",
    N("failed", "answer"): "answer",
    N("certain"): "",
    N("probable"): "",
    N("pathology"): "",
    N("follow-up"): "",
    N("consensus"): "",
    N("single expert"): "",
    N("clinical report"): "",
    # verdicts of probes
    N("passed", "test"): "test",
    N("undecided"): "",
    # keys, copies and where they are
    N("written", "key"): "key",
    N("taken", "key"): "key",
    N("keyring"): "",
    N("environment", "variable"): "variable",
    N("backup"): "",
    N("checkpoint"): "",
    # what numbers are split by
    N("pilot"): "",
    N("exploratory"): "",
    N("common"): "",
    N("uncommon"): "",
    N("rare"): "",
    N("codes"): "",
    N("severity"): "",
    N("normality"): "",
    N("category"): "",
    N("group"): "",
    N("findings"): "",
    N("side"): "",
    # what a pilot is for and how it runs
    N("draft for over-reading"): "",
    N("second look after the read"): "",
    N("worklist order"): "",
    N("teaching"): "",
    N("prospective"): "",
    N("retrospective"): "",
    N("silent"): "",
    N("no-ai"): "",
    N("ai-second"): "",
    N("concurrent"): "",
    N("ai-first"): "",
    N("sensitivity"): "",
    N("specificity"): "",
    N("critical errors"): "",
    N("critical errors after the decision"): "",
    N("hallucination on normals"): "",
    N("false reassurance"): "",
    N("diagnostic accuracy"): "",
    N("abstentions"): "",
    N("adopt"): "",
    N("adopt with second reader"): "",
    N("case"): "",
    N("case-reader"): "",
    N("modality"): "",
    N("plane"): "",
    N("manufacturer"): "",
    N("field strength t"): "",
    N("slice thickness mm"): "",
    N("indication"): "",
    N("age years"): "",
    N("sex"): "",
    N("quality"): "",
    N("draft group"): "",
    N("draft category"): "",
    N("draft normality"): "",
    N("draft probability"): "",
}
"""Each with what tells its meaning apart, for translators; `case.words` has those of a read."""


def word(stored: object) -> str:
    """A stored word in the language in use."""
    text = str(stored)
    return i18n.tr(text, WORDS[text]) if text in WORDS else translated(stored)


def named(stored: object) -> str:
    """A stored word as a label."""
    return capital(word(stored))


def on_day(at: str) -> str:
    """The day of a time as the record keeps it (RFC 3339, UTC)."""
    return day(datetime.fromisoformat(at))


def at_minute(at: str) -> str:
    """Day and minute of a time as the record keeps it, in UTC."""
    return moment(datetime.fromisoformat(at))


def at_second(at: str) -> str:
    """Day and second of a time as the record keeps it, in UTC."""
    when = datetime.fromisoformat(at)
    return f"{day(when)} {clock(when)}:{when.second:02}"


def why(error: Exception, *known: type[Exception]) -> str:
    """What an error says; with its kind where it is neither a record's nor a `known` one."""
    if isinstance(error, (RecordError, *known)):
        return translated(error)
    return f"{type(error).__name__}: {translated(error)}"


def kept(stored: str) -> str:
    """A sentence that the record keeps whole, in the language in use."""
    return translated(Kept(stored))
