"""Display labels for the codes of the record.

Every judgment comes with a symbol and a word as well as a color role, since many readers cannot
tell colors apart.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QLocale

from audit.comparison.discrepancy import PairFlag
from audit.interpretation import phrases
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag, Kind
from audit.lexicon.vocabulary import Presence, PriorStatus, Side
from audit.messages import Message, term
from audit.record.events import Decision, Outcome, ReasonCode, SelectionKind
from viewer.ui.language.i18n import N_, decimal, tr, translated


@dataclass(frozen=True)
class Sign:
    """A symbol, a word (marked with `N_`) and the theme role of its color."""

    symbol: str
    english: str
    role: str = "text"

    @property
    def word(self) -> str:
        """The word in the language in use."""
        return translated(self.english)

    def __str__(self) -> str:
        return f"{self.symbol} {self.word}"


_LABELS: Final[dict[type[StrEnum], dict[StrEnum, str]]] = {
    Presence: {Presence.NOT_ASSESSABLE: N_("not assessable")},
    Side: {Side.BILATERAL: N_("both")},
    PriorStatus: {PriorStatus.NONE_AVAILABLE: N_("no prior")},
    SelectionKind: {
        SelectionKind.KEY_IMAGES: N_("key images, chosen by the reader"),
        SelectionKind.READER_INDEPENDENT: N_("reader-independent, chosen by a fixed rule"),
        SelectionKind.RULE_NOT_FAIR: N_("chosen by a fixed rule, not fair to score"),
    },
}
"""Labels of codes that differ from the terms of the record."""

NBSP: Final = "\N{NO-BREAK SPACE}"
"""Keeps a number and its unit on one line."""

SIDES: Final = (Side.RIGHT, Side.MIDLINE, Side.LEFT, Side.BILATERAL)
"""In the order of a radiological image, with the patient's right on the left."""


def word(code: StrEnum) -> str:
    """Return the label of a code inside a sentence."""
    return translated(_LABELS.get(type(code), {}).get(code, term(code.value)))


def label(code: StrEnum) -> str:
    """Return the label of a code with a capital letter.

    >>> label(Presence.NOT_ASSESSABLE), label(Side.BILATERAL)
    ('Not assessable', 'Both')
    """
    return capital(word(code))


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


_GERMAN_NO_NOUN: Final = re.compile(
    r"(Andere[rs]?|Falsche[rs]?|Fehlende|Halluziniert|Höhere|Meine|Nicht|Niedrigere|Nur|Richtig"
    r"|Unsicher|Vorhanden|Zu|Übereinstimmend|Übersehen)\b"
)  # not shown
"""First words of German labels that are lowercase inside a sentence, unlike nouns."""


def inside(text: str) -> str:
    """Return a label in lowercase for use inside a sentence; German nouns keep their capital."""
    german = QLocale().language() == QLocale.Language.German
    keeps = (german and not _GERMAN_NO_NOUN.match(text)) or text[1:2].isupper()  # "MRI"
    return text if keeps else text[:1].lower() + text[1:]


OUTCOMES: Final[dict[str, Sign]] = {
    Outcome.VALID: Sign("✓", N_("Valid draft"), "ok"),
    Outcome.ABSTAINED: Sign("○", N_("Abstained"), "warn"),
    Outcome.MALFORMED: Sign("✗", N_("Malformed answer"), "critical"),
    Outcome.REFUSED: Sign("⊘", N_("Refused"), "warn"),
    Outcome.TRUNCATED: Sign("…", N_("Truncated answer"), "critical"),
    Outcome.TIMED_OUT: Sign("◷", N_("Timed out"), "critical"),
    Outcome.OVER_LIMIT: Sign("⊘", N_("Over the limit"), "critical"),
    Outcome.CANCELLED: Sign("■", N_("Canceled"), "muted"),
    Outcome.FAILED: Sign("✗", N_("Failed"), "critical"),
}

OUTCOME_MEANING: Final[dict[str, str]] = {
    Outcome.VALID: N_("The answer matches the schema."),
    Outcome.ABSTAINED: N_("The model abstained and stated why and what it needs."),
    Outcome.MALFORMED: N_("The answer does not match the schema. It is stored unmodified."),
    Outcome.REFUSED: N_("The provider declined to answer."),
    Outcome.TRUNCATED: N_("The answer was cut off. It is stored unmodified."),
    Outcome.TIMED_OUT: N_("No complete answer arrived in time."),
    Outcome.OVER_LIMIT: N_("The model called more tools than the limits permit."),
    Outcome.CANCELLED: N_("Stopped by the reader before the answer was complete."),
    Outcome.FAILED: N_("The request did not succeed."),
}

_FLAGS: Final[dict[Kind, Sign]] = {
    "doubt": Sign("▲", N_("Doubtful"), "warn"),
    "unstated": Sign("○", N_("Not stated"), "muted"),
    "unchecked": Sign("○", N_("Not checked"), "muted"),
}


NO_ATLAS = N_(
    "Location against an atlas: not checked. No atlas with a suitable license is included."
)


def atlas_line(content: Interpretation) -> str:
    """Return the note that locations are not checked against an atlas; empty without findings."""
    return f"○ {translated(NO_ATLAS)}" if content.findings else ""


def with_signs(flags: Iterable[Flag]) -> list[tuple[Flag, Sign]]:
    """Return each flag with its sign, doubts first."""
    order = list(_FLAGS)
    return [(f, _FLAGS[f.kind]) for f in sorted(flags, key=lambda f: order.index(f.kind))]


DECISIONS: Final[dict[str, Sign]] = {
    Decision.ACCEPTED: Sign("✓", N_("Accepted"), "ok"),
    Decision.EDITED: Sign("✎", N_("Edited"), "accent"),
    Decision.REJECTED: Sign("✗", N_("Rejected"), "warn"),
}

CODES: Final[dict[str, Sign]] = {
    "agrees": Sign("=", N_("Agrees"), "ok"),
    "missed": Sign("−", N_("Missed"), "critical"),
    "not-shown": Sign("□", N_("Not shown"), "muted"),
    "not-in-reference": Sign("+", N_("Not in reference"), "warn"),
    "variant-called-lesion": Sign("≠", N_("Variant called a lesion"), "warn"),
    "wrong-normality": Sign("≠", N_("Wrong normality"), "critical"),
    "wrong-urgency": Sign("≠", N_("Wrong urgency"), "critical"),
    "not-stated": Sign("○", N_("Not stated"), "warn"),
    "wrong-side": Sign("↔", N_("Wrong side"), "critical"),
    "wrong-location": Sign("⌖", N_("Wrong location"), "warn"),
    "wrong-description": Sign("≠", N_("Wrong description"), "warn"),
    "wrong-size": Sign("⤢", N_("Wrong size"), "warn"),
    "wrong-count": Sign("#", N_("Wrong count"), "warn"),
    "wrong-change": Sign("Δ", N_("Wrong change"), "warn"),
    "wrong-sequence": Sign("≠", N_("Wrong sequence"), "warn"),
    "wrong-modality": Sign("≠", N_("Wrong modality"), "warn"),
    "wrong-plane": Sign("≠", N_("Wrong plane"), "warn"),
    "wrong-image": Sign("≠", N_("Wrong image cited"), "warn"),
    "wrong-hypothesis": Sign("≠", N_("Wrong hypothesis"), "critical"),
    "missing-hypothesis": Sign("−", N_("Missing hypothesis"), "warn"),
    "unsupported-hypothesis": Sign("?", N_("Unsupported hypothesis"), "warn"),
    "wrong-subtype": Sign("≠", N_("Wrong subtype"), "warn"),
    "over-confidence": Sign("▲", N_("Over-confident"), "warn"),
    "under-confidence": Sign("▼", N_("Under-confident"), "muted"),
    "limitation-not-stated": Sign("−", N_("Limitation not stated"), "muted"),
    "quality-not-noticed": Sign("−", N_("Quality not noticed"), "warn"),
    "true-extra": Sign("+", N_("True, not in reference"), "muted"),
    "hallucinated": Sign("✗", N_("Hallucinated"), "critical"),
    "adjudicated-variant": Sign("≠", N_("Variant or artifact"), "warn"),
}

PAIR_FLAGS: Final[dict[str, Sign]] = {
    PairFlag.FALSE_NORMAL: Sign("▲", N_("Calls an abnormal study normal"), "critical"),
    PairFlag.FALSE_ABNORMAL: Sign("▲", N_("Calls a normal study abnormal"), "warn"),
    PairFlag.NO_CALL: Sign("○", N_("Calls the study neither normal nor abnormal"), "warn"),
    PairFlag.UNSPECIFIC_LOCATION: Sign("○", N_("Location too unspecific for credit"), "warn"),
    PairFlag.SIDE_UNSTATED: Sign("○", N_("Side not stated"), "warn"),
    PairFlag.SIDE_CONTRADICTORY: Sign("▲", N_("States both sides of one finding"), "warn"),
    PairFlag.UNSPECIFIC_KIND: Sign("○", N_("Lists too many kinds for credit"), "warn"),
    PairFlag.UNSPECIFIC_DIAGNOSIS: Sign("○", N_("Diagnosis too unspecific for credit"), "warn"),
    PairFlag.CONTRADICTS_FACT: Sign("▲", N_("Contradicts a measured fact"), "warn"),
    PairFlag.CITES_NO_PASSAGE: Sign("▲", N_("Cites a passage that was not sent"), "warn"),
    PairFlag.CITATION_WITHOUT_TERMS: Sign("▲", N_("Cites a passage that does not fit"), "warn"),
}
"""Signs of flags about a comparison with a reference, which have no severity."""

READ_CODES: Final[dict[str, Sign]] = {
    "wrong-normality": Sign("≠", N_("Other normality"), "critical"),
    "wrong-urgency": Sign("≠", N_("Other urgency"), "critical"),
    "wrong-sequence": Sign("≠", N_("Other sequence"), "warn"),
    "wrong-modality": Sign("≠", N_("Other modality"), "warn"),
    "wrong-plane": Sign("≠", N_("Other plane"), "warn"),
    "wrong-image": Sign("≠", N_("Other image cited"), "warn"),
    "missed": Sign("−", N_("Only in read"), "warn"),
    "not-in-reference": Sign("+", N_("Only in draft"), "warn"),
    "wrong-side": Sign("↔", N_("Other side"), "critical"),
    "wrong-location": Sign("⌖", N_("Other location"), "warn"),
    "wrong-description": Sign("≠", N_("Other description"), "warn"),
    "wrong-size": Sign("⤢", N_("Other size"), "warn"),
    "wrong-count": Sign("#", N_("Other count"), "warn"),
    "wrong-change": Sign("Δ", N_("Other change"), "warn"),
    "wrong-hypothesis": Sign("≠", N_("Other hypothesis"), "warn"),
    "missing-hypothesis": Sign("−", N_("Only in read"), "warn"),
    "wrong-subtype": Sign("≠", N_("Other subtype"), "warn"),
    "over-confidence": Sign("▲", N_("Draft more confident"), "muted"),
    "under-confidence": Sign("▼", N_("Draft less confident"), "muted"),
    "limitation-not-stated": Sign("−", N_("Only in read"), "muted"),
    "quality-not-noticed": Sign("−", N_("Only in read"), "muted"),
}
"""Labels for a draft and a read: nothing is wrong or missed, since neither is the truth."""


DRAFT_CODES: Final[dict[str, Sign]] = {
    **READ_CODES,
    "missed": Sign("−", N_("Not in this draft"), "warn"),
    "not-in-reference": Sign("+", N_("Only in this draft"), "warn"),
    "missing-hypothesis": Sign("−", N_("Not in this draft"), "warn"),
    "over-confidence": Sign("▲", N_("More confident"), "muted"),
    "under-confidence": Sign("▼", N_("Less confident"), "muted"),
    "limitation-not-stated": Sign("−", N_("Not in this draft"), "muted"),
    "quality-not-noticed": Sign("−", N_("Not in this draft"), "muted"),
}
"""Labels for two drafts, neither of which is the truth."""


MEANINGS: Final = {
    "read and decisions are mine": N_("Read and decisions are mine"),  # not shown
    "read is mine, no draft asked for": N_("Read is mine, no draft asked for"),  # not shown
    "record reviewed": N_("Record reviewed"),  # not shown
}
"""Meanings of a signature: the stored text, and the displayed one."""


def code_sign(code: str, *, against_read: bool = False, against_draft: bool = False) -> Sign:
    """Return symbol and word of a comparison code; an unknown code is shown as it is."""
    table = CODES
    if against_read:
        table = READ_CODES
    if against_draft:
        table = DRAFT_CODES
    return table.get(code) or CODES.get(code) or Sign("•", code.replace("-", " "), "text")


def reason_label(reason: ReasonCode) -> str:
    """Return the label of a reason code."""
    return label(reason)


def bytes_text(n: int) -> str:
    """Return a size in B, kB or MB.

    >>> bytes_text(900), bytes_text(1_400_000)
    ('900 B', '1.4 MB')
    """
    if n < 1000:
        return tr("{n} B").format(n=n)
    if n < 1_000_000:
        return tr("{n} kB").format(n=decimal(n / 1000, 0))
    return tr("{n} MB").format(n=decimal(n / 1_000_000, 1))


def percent(p: float | None) -> str:
    """Return a probability in percent, or that none was given.

    >>> percent(0.05).replace(NBSP, " "), percent(None)
    ('5%', 'not stated')
    """
    if p is None:
        return tr("not stated")
    return translated(phrases.percent(p)).replace(" ", NBSP)


def reasons_text(reasons: Iterable[Message]) -> str:
    """Return several messages in one line."""
    return "; ".join(translated(reason) for reason in reasons)
