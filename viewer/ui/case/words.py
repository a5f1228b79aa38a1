"""What the codes of the record are called on screen: one word for one thing, everywhere.

Every word that carries a judgement comes with a symbol and a colour role, since colour alone says
nothing to many readers.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from audit import phrases
from audit.events import Decision, Outcome, ReasonCode, SelectionKind
from audit.flags import Flag, Kind
from audit.vocabulary import Category, NeedKind, Presence, PriorStatus, QualityGrade, Side


@dataclass(frozen=True)
class Sign:
    """A symbol, a word and the theme role of its colour."""

    symbol: str
    word: str
    role: str = "text"

    def __str__(self) -> str:
        return f"{self.symbol} {self.word}"


_LABELS: Final[dict[type[StrEnum], dict[StrEnum, str]]] = {
    Presence: {Presence.NOT_ASSESSABLE: "Not assessable"},
    Side: {Side.BILATERAL: "Both"},
    QualityGrade: {QualityGrade.NON_DIAGNOSTIC: "Non-diagnostic"},
    Category: {Category.OTHER: "Other abnormality"},
    PriorStatus: {PriorStatus.NONE_AVAILABLE: "No prior", PriorStatus.COMPARED: "Compared"},
    NeedKind: {NeedKind.MORE_IMAGES: "More images"},
    SelectionKind: {
        SelectionKind.KEY_IMAGES: "Key images, chosen by the reader",
        SelectionKind.READER_INDEPENDENT: "Reader-independent, chosen by a fixed rule",
    },
}

NBSP: Final = "\N{NO-BREAK SPACE}"
"""Between a number and its unit, which stay on one line."""

SIDES: Final = (Side.RIGHT, Side.MIDLINE, Side.LEFT, Side.BILATERAL)
"""In the order of a radiological picture: the patient's right is on the left."""


def label(code: StrEnum) -> str:
    """The code as a reader sees it: a word with a capital.

    >>> label(Presence.NOT_ASSESSABLE), label(Category.TUMOR)
    ('Not assessable', 'Tumor')
    """
    known = _LABELS.get(type(code), {}).get(code)
    return known if known is not None else code.value[:1].upper() + code.value[1:]


OUTCOMES: Final[dict[str, Sign]] = {
    Outcome.VALID: Sign("✓", "Valid draft", "ok"),
    Outcome.ABSTAINED: Sign("○", "Abstained", "warn"),
    Outcome.MALFORMED: Sign("✗", "Malformed answer", "critical"),
    Outcome.REFUSED: Sign("⊘", "Refused", "warn"),
    Outcome.TRUNCATED: Sign("…", "Truncated answer", "critical"),
    Outcome.TIMED_OUT: Sign("◷", "Timed out", "critical"),
    Outcome.CANCELLED: Sign("■", "Cancelled", "muted"),
    Outcome.FAILED: Sign("✗", "Failed", "critical"),
}

OUTCOME_MEANING: Final[dict[str, str]] = {
    Outcome.VALID: "The answer fits the schema.",
    Outcome.ABSTAINED: "The model gave no answer, said why and what it would need.",
    Outcome.MALFORMED: "The answer does not fit the schema. It is kept as it came; nothing was repaired.",
    Outcome.REFUSED: "The provider declined to answer.",
    Outcome.TRUNCATED: "The answer broke off before its end. It is kept as it came.",
    Outcome.TIMED_OUT: "No complete answer came in the time allowed.",
    Outcome.CANCELLED: "Stopped by the reader before the answer was complete.",
    Outcome.FAILED: "The request did not succeed.",
}

_FLAGS: Final[dict[Kind, Sign]] = {
    "doubt": Sign("▲", "Doubtful", "warn"),
    "unstated": Sign("○", "Not stated", "muted"),
    "unchecked": Sign("○", "Not checked", "muted"),
}


def signed(flags: Iterable[Flag]) -> list[tuple[Flag, Sign]]:
    """Each flag with its sign, what is doubtful first."""
    order = list(_FLAGS)
    return [(f, _FLAGS[f.kind]) for f in sorted(flags, key=lambda f: order.index(f.kind))]


DECISIONS: Final[dict[str, Sign]] = {
    Decision.ACCEPTED: Sign("✓", "Accepted", "ok"),
    Decision.EDITED: Sign("✎", "Edited", "accent"),
    Decision.REJECTED: Sign("✗", "Rejected", "warn"),
}

CODES: Final[dict[str, Sign]] = {
    "agrees": Sign("=", "Agrees", "ok"),
    "missed": Sign("−", "Missed", "critical"),
    "not-shown": Sign("□", "Not shown", "muted"),
    "not-in-reference": Sign("+", "Not in reference", "warn"),
    "variant-called-lesion": Sign("≠", "Variant called a lesion", "warn"),
    "wrong-side": Sign("↔", "Wrong side", "critical"),
    "wrong-location": Sign("⌖", "Wrong location", "warn"),
    "wrong-description": Sign("≠", "Wrong description", "warn"),
    "wrong-size": Sign("⤢", "Wrong size", "warn"),
    "wrong-count": Sign("#", "Wrong count", "warn"),
    "wrong-change": Sign("Δ", "Wrong change", "warn"),
    "wrong-sequence": Sign("≠", "Wrong sequence", "warn"),
    "wrong-modality": Sign("≠", "Wrong modality", "warn"),
    "wrong-plane": Sign("≠", "Wrong plane", "warn"),
    "wrong-image": Sign("≠", "Wrong image cited", "warn"),
    "wrong-hypothesis": Sign("≠", "Wrong hypothesis", "critical"),
    "missing-hypothesis": Sign("−", "Missing hypothesis", "warn"),
    "unsupported-hypothesis": Sign("?", "Unsupported hypothesis", "warn"),
    "wrong-subtype": Sign("≠", "Wrong subtype", "warn"),
    "over-confidence": Sign("▲", "Over-confident", "warn"),
    "under-confidence": Sign("▼", "Under-confident", "muted"),
    "limitation-not-stated": Sign("−", "Limitation not stated", "muted"),
    "quality-not-noticed": Sign("−", "Quality not noticed", "warn"),
    "true-extra": Sign("+", "True, not in reference", "muted"),
    "hallucinated": Sign("✗", "Hallucinated", "critical"),
    "adjudicated-variant": Sign("≠", "Variant or artefact", "warn"),
}

READ_CODES: Final[dict[str, Sign]] = {
    "missed": Sign("−", "Only in read", "warn"),
    "not-in-reference": Sign("+", "Only in draft", "warn"),
    "wrong-side": Sign("↔", "Other side", "critical"),
    "wrong-location": Sign("⌖", "Other location", "warn"),
    "wrong-description": Sign("≠", "Other description", "warn"),
    "wrong-size": Sign("⤢", "Other size", "warn"),
    "wrong-count": Sign("#", "Other count", "warn"),
    "wrong-change": Sign("Δ", "Other change", "warn"),
    "wrong-hypothesis": Sign("≠", "Other hypothesis", "warn"),
    "missing-hypothesis": Sign("−", "Only in read", "warn"),
    "wrong-subtype": Sign("≠", "Other subtype", "warn"),
    "over-confidence": Sign("▲", "Draft more confident", "muted"),
    "under-confidence": Sign("▼", "Draft less confident", "muted"),
    "limitation-not-stated": Sign("−", "Only in read", "muted"),
    "quality-not-noticed": Sign("−", "Only in read", "muted"),
}
"""Against a read nothing is wrong or missed: neither side is the truth."""


DRAFT_CODES: Final[dict[str, Sign]] = {
    **READ_CODES,
    "missed": Sign("−", "Not in this draft", "warn"),
    "not-in-reference": Sign("+", "Only in this draft", "warn"),
    "missing-hypothesis": Sign("−", "Not in this draft", "warn"),
    "over-confidence": Sign("▲", "More confident", "muted"),
    "under-confidence": Sign("▼", "Less confident", "muted"),
    "limitation-not-stated": Sign("−", "Not in this draft", "muted"),
    "quality-not-noticed": Sign("−", "Not in this draft", "muted"),
    "wrong-sequence": Sign("≠", "Other sequence", "warn"),
    "wrong-modality": Sign("≠", "Other modality", "warn"),
    "wrong-plane": Sign("≠", "Other plane", "warn"),
    "wrong-image": Sign("≠", "Other image cited", "warn"),
}
"""One draft against another: neither is the truth."""


def code_sign(code: str, *, against_read: bool = False, against_draft: bool = False) -> Sign:
    """Symbol and word of a comparison code; an unknown one is shown as its code, never hidden."""
    table = DRAFT_CODES if against_draft else READ_CODES if against_read else CODES
    return table.get(code) or CODES.get(code) or Sign("•", code.replace("-", " "), "text")


def reason_label(reason: ReasonCode) -> str:
    """The reason code as a menu entry."""
    return label(reason)


def bytes_text(n: int) -> str:
    """A size in the unit that fits.

    >>> bytes_text(900), bytes_text(1_400_000)
    ('900 B', '1.4 MB')
    """
    if n < 1000:
        return f"{n} B"
    return f"{n / 1000:.0f} kB" if n < 1_000_000 else f"{n / 1_000_000:.1f} MB"


def percent(p: float | None) -> str:
    """A probability, or the statement that none was given.

    >>> percent(0.05).replace(NBSP, " "), percent(None)
    ('5 %', 'not stated')
    """
    return "not stated" if p is None else phrases.percent(p).replace(" ", NBSP)
