"""The first rows of the comparison: normality, urgency, and side of the main finding."""

from collections.abc import Iterable, Sequence
from typing import Final

from audit.comparison.comparison_headline import (
    HEAD_SUBJECTS,
    Difference,
    Head,
    Subject,
    differs,
    heads,
)
from audit.interpretation import phrases
from audit.messages import Message, Text, term
from viewer.case.comparison.finding_pointers import pointer_of
from viewer.ui.case.compare.comparison_rows import (
    AGREES,
    READ,
    REFERENCE,
    Column,
    Mark,
    Pair,
    TableRow,
    Verdict,
    verdict_order,
)
from viewer.ui.language.code_labels import Sign, code_sign
from viewer.ui.language.i18n import N_, tr, translated

_CODES: Final[dict[Subject, str]] = {
    "normality": "wrong-normality",
    "urgency": "wrong-urgency",
    "side": "wrong-side",
}


def build_summary_rows(columns: Sequence[Column], pairs: Iterable[Pair]) -> tuple[TableRow, ...]:
    """Return the three rows, each column held against those that it was compared with."""
    given = {c.key: c.interpretation for c in columns if c.interpretation is not None}
    found = heads(given)
    compared = [(p.left, p.right) for p in pairs if p.left in found and p.right in found]
    rows = []
    for subject in HEAD_SUBJECTS:
        verdicts = [
            _verdict(subject, pair, how, found[pair[0]], found[pair[1]])
            for pair in compared
            if (how := differs(subject, found[pair[0]], found[pair[1]])) is not None
        ]
        verdicts.sort(key=verdict_order)
        sign = verdicts[0].sign if verdicts else Sign("·", N_("Not compared"), "muted")
        cells = tuple(_cell(subject, found.get(c.key)) for c in columns)
        marks = _marks(columns, found) if subject == "side" else ()
        rows.append(TableRow(subject, sign, cells, tuple(verdicts), marks))
    return tuple(rows)


def _verdict(
    subject: Subject, pair: tuple[str, str], how: Difference, left: Head, right: Head
) -> Verdict:
    against_read = READ in pair and REFERENCE not in pair
    against_draft = not {READ, REFERENCE} & set(pair)
    code = {
        "agrees": AGREES,
        "differs": _CODES[subject],
        "not-stated": "not-stated",
        "missed": "missed",
        "extra": "not-in-reference",
    }[how]
    sign = code_sign(code, against_read=against_read, against_draft=against_draft)
    words: Text = ""
    if how in ("missed", "extra"):
        facts = right.finding if how == "missed" else left.finding
        assert facts is not None
        words = Message("compare.finding-not-reported", what=phrases.finding(facts))
    elif how != "agrees":
        one, other = _value(subject, left), _value(subject, right)
        words = Message("compare.value-instead", one=one, other=other)
    return Verdict(sign, code, pair, words, None)


def _value(subject: Subject, head: Head) -> Message:
    stated = {"normality": head.normality, "urgency": head.urgency, "side": head.side}[subject]
    return term(stated.value) if stated is not None else Message("phrase.not-stated")


def _cell(subject: Subject, head: Head | None) -> str:
    if head is None:
        return ""
    if subject != "side":
        stated = head.normality if subject == "normality" else head.urgency
        return translated(stated) or tr("not stated")
    if head.finding is None:
        return tr("no such finding")
    side = translated(head.side) or tr("side not stated")
    return tr("{side} ({finding})").format(
        side=side, finding=translated(phrases.kind_of(head.finding))
    )


def _marks(columns: Sequence[Column], found: dict[str, Head]) -> tuple[Mark, ...]:
    marks = []
    for column in columns:
        head = found.get(column.key)
        if head is None or head.finding is None:
            continue
        number = head.finding.number
        marks += [
            Mark(
                column.short or column.title,
                number,
                item.model_dump(mode="json"),
                tuple(pointer_of(item, column.places, column.label(number))),
            )
            for item in head.finding.finding.evidence
        ]
    return tuple(marks)
