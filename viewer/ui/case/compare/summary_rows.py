"""The first rows of the comparison: normality, urgency and side of the main finding."""

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
    """Return the three rows with the verdicts of all compared columns."""
    contents = {c.key: c.interpretation for c in columns if c.interpretation is not None}
    heads_by_column = heads(contents)
    compared = [
        (pair.left, pair.right)
        for pair in pairs
        if pair.left in heads_by_column and pair.right in heads_by_column
    ]
    rows = []
    for subject in HEAD_SUBJECTS:
        verdicts = []
        for pair in compared:
            left, right = heads_by_column[pair[0]], heads_by_column[pair[1]]
            if (difference := differs(subject, left, right)) is not None:
                verdicts.append(_verdict(subject, pair, difference, left, right))
        verdicts.sort(key=verdict_order)
        sign = verdicts[0].sign if verdicts else Sign("·", N_("Not compared"), "muted")
        cells = tuple(_cell(subject, heads_by_column.get(c.key)) for c in columns)
        marks = _marks(columns, heads_by_column) if subject == "side" else ()
        rows.append(TableRow(subject, sign, cells, tuple(verdicts), marks))
    return tuple(rows)


def _verdict(
    subject: Subject, pair: tuple[str, str], difference: Difference, left: Head, right: Head
) -> Verdict:
    against_read = READ in pair and REFERENCE not in pair
    against_draft = not {READ, REFERENCE} & set(pair)
    code = {
        "agrees": AGREES,
        "differs": _CODES[subject],
        "not-stated": "not-stated",
        "missed": "missed",
        "extra": "not-in-reference",
    }[difference]
    sign = code_sign(code, against_read=against_read, against_draft=against_draft)
    words: Text = ""
    if difference in ("missed", "extra"):
        facts = right.finding if difference == "missed" else left.finding
        assert facts is not None
        words = Message("compare.finding-not-reported", what=phrases.finding(facts))
    elif difference != "agrees":
        words = Message(
            "compare.value-instead", one=_value(subject, left), other=_value(subject, right)
        )
    return Verdict(sign, code, pair, words, None)


def _value(subject: Subject, head: Head) -> Message:
    stated = {"normality": head.normality, "urgency": head.urgency, "side": head.side}[subject]
    if stated is not None:
        return term(stated.value)
    return Message("phrase.not-stated")


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


def _marks(columns: Sequence[Column], heads_by_column: dict[str, Head]) -> tuple[Mark, ...]:
    marks = []
    for column in columns:
        head = heads_by_column.get(column.key)
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
