"""Words that the record stores, as the window shows them; and days and errors as the pages do.

The record keeps the English word. A word that is not listed is shown as its package says it, or is somebody's own.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from audit.errors import RecordError
from viewer.ui.language import i18n
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, clock, day, moment, translated

WORDS: Final[Mapping[str, str]] = {
    # roles and accounts
    N_("reader"): "",
    N_("adjudicator"): "",
    N_("lead", "role"): "role",
    N_("auditor"): "",
    N_("administrator"): "",
    N_("system", "role"): "role",
    N_("added"): "",
    N_("changed"): "",
    N_("removed"): "",
    N_("roles changed"): "",
    N_("password changed"): "",
    N_("closed", "account"): "account",
    N_("reopened"): "",
    N_("unknown account"): "",
    N_("wrong password"): "",
    N_("wrong PIN"): "",
    N_("locked for a while"): "",
    N_("by hand"): "",
    N_("idle", "account"): "account",
    N_("closed the app"): "",
    # where a case stands
    N_("new", "state of a case"): "state of a case",  # not shown
    N_("read locked"): "",
    N_("draft revealed"): "",
    N_("revised"): "",
    N_("signed"): "",
    N_("adjudicated"): "",
    N_("excluded"): "",
    # how much something matters, and why it was wrong
    N_("notable"): "",
    N_("perceptual"): "",
    N_("reasoning"): "",
    N_("knowledge"): "",
    N_("grounding"): "",
    N_("hallucination"): "",
    N_("data", "cause"): "cause",
    N_("software", "cause"): "cause",
    # why a case is left out, or erased
    N_("out of scope"): "",
    N_("exclusion criterion"): "",
    N_("patient opted out"): "",
    N_("images not diagnostic"): "",
    N_("no reference standard"): "",
    N_("technical failure"): "",
    N_("duplicate"): "",
    N_("right to erasure"): "",
    N_("retention ended"): "",
    N_("consent withdrawn"): "",
    N_("entered in error"): "",
    N_("re-applied after a restore"): "",
    # safety
    N_("use error"): "",
    N_("near miss"): "",
    N_("software defect"): "",
    N_("none", "harm"): "harm",
    N_("possible"): "",
    N_("occurred"): "",
    N_("draft against read"): "",
    N_("read against reference"): "",
    N_("draft against reference"): "",
    # reads, drafts and references
    N_("read", "report of a reader"): "report of a reader",  # not shown
    N_("draft", "answer of an assistant"): "answer of an assistant",  # not shown
    N_("reference"): "",
    N_("final", "report"): "report",
    N_("revise", "step"): "step",
    N_("sample", "part of a draft"): "part of a draft",  # not shown
    N_("choice", "part of a draft"): "part of a draft",  # not shown
    N_("question", "part of a draft"): "part of a draft",  # not shown
    N_("judgement"): "",
    N_("key-images"): "",
    N_("reader-independent"): "",
    N_("rule-not-fair"): "",
    N_("radiological"): "",
    N_("neurological"): "",
    N_("informed"): "",
    N_("blinded"): "",
    N_("valid"): "",
    N_("abstained"): "",
    N_("malformed"): "",
    N_("refused", "answer"): "answer",
    N_("truncated", "answer"): "answer",
    N_("timed-out"): "",
    N_("cancelled"): "",
    N_("failed", "answer"): "answer",
    N_("certain"): "",
    N_("probable"): "",
    N_("pathology"): "",
    N_("follow-up"): "",
    N_("consensus"): "",
    N_("single expert"): "",
    N_("clinical report"): "",
    # verdicts of probes
    N_("passed", "test"): "test",
    N_("undecided"): "",
    # keys, copies and where they are
    N_("written", "key"): "key",
    N_("taken", "key"): "key",
    N_("keyring"): "",
    N_("environment", "variable"): "variable",
    N_("backup"): "",
    N_("checkpoint"): "",
    # what numbers are split by
    N_("pilot"): "",
    N_("exploratory"): "",
    N_("common"): "",
    N_("uncommon"): "",
    N_("rare"): "",
    N_("codes"): "",
    N_("severity"): "",
    N_("normality"): "",
    N_("category"): "",
    N_("group"): "",
    N_("findings"): "",
    N_("side"): "",
    # what a pilot is for and how it runs
    N_("draft for over-reading"): "",
    N_("second look after the read"): "",
    N_("worklist order"): "",
    N_("teaching"): "",
    N_("prospective"): "",
    N_("retrospective"): "",
    N_("silent"): "",
    N_("no-ai"): "",
    N_("ai-second"): "",
    N_("concurrent"): "",
    N_("ai-first"): "",
    N_("sensitivity"): "",
    N_("specificity"): "",
    N_("critical errors"): "",
    N_("critical errors after the decision"): "",
    N_("hallucination on normals"): "",
    N_("false reassurance"): "",
    N_("diagnostic accuracy"): "",
    N_("abstentions"): "",
    N_("adopt"): "",
    N_("adopt with second reader"): "",
    N_("case"): "",
    N_("case-reader"): "",
    N_("modality"): "",
    N_("plane"): "",
    N_("manufacturer"): "",
    N_("field strength t"): "",
    N_("slice thickness mm"): "",
    N_("indication"): "",
    N_("age years"): "",
    N_("sex"): "",
    N_("quality"): "",
    N_("draft group"): "",
    N_("draft category"): "",
    N_("draft normality"): "",
    N_("draft probability"): "",
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
    return translated(stored)
