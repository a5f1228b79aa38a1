"""Read, drafts and reference as rows that belong together: what the comparison table shows.

Plain data in, plain data out. A row gathers everything that the comparisons tie together: a
finding of the read, the drafts' findings that answer it, and the reference's.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import QualityGrade
from audit.messages import Text
from viewer.case.comparison.finding_pointers import pointer_of
from viewer.session.annotations.marks import Pointer
from viewer.ui.language import interpretation_texts
from viewer.ui.language.code_labels import CODES, Sign, capital, code_sign, inside, percent, word
from viewer.ui.language.i18n import N_, translated

READ: Final = "read"
REFERENCE: Final = "reference"
AGREES: Final = "agrees"

_SUBJECTS: Final = {
    "normality": N_("Normality"),
    "urgency": N_("Urgency"),
    "side": N_("Side of main finding"),
    "finding": N_("Finding"),
    "hypothesis": N_("Hypothesis"),
    "technical": N_("Sequence and plane"),
    "quality": N_("Image quality"),
}
_RANK: Final = {code: n for n, code in enumerate([c for c in CODES if c != AGREES])}
_SEVERITY: Final = {"critical": 0, "urgent": 1, "notable": 2, "routine": 3}


class ComparedRow(Protocol):
    """What is used of a comparison's row."""

    @property
    def code(self) -> str: ...
    @property
    def subject(self) -> str: ...
    @property
    def left(self) -> int | None: ...
    @property
    def right(self) -> int | None: ...
    @property
    def severity(self) -> str | None: ...
    @property
    def words(self) -> Text: ...


@dataclass(frozen=True)
class Column:
    """One side of the table. `interpretation` None: `note` says why it is empty."""

    key: str
    title: str
    interpretation: Interpretation | None
    note: str = ""
    short: str = ""
    """Title for a place with little room; the title itself where none is given."""
    places: Mapping[int, ImagePlace] = field(default_factory=dict)
    """Where each image lay that its author was sent, by number."""

    def label(self, number: int) -> str:
        """What a mark of its finding is called in the views: "A2", "Read 1"."""
        name = self.short or self.title
        return f"{name}{number}" if len(name) == 1 else f"{name} {number}"


@dataclass(frozen=True)
class Pair:
    """A comparison of two columns by key: rows with `left` and `right` numbers."""

    left: str
    right: str
    rows: Sequence[ComparedRow]


@dataclass(frozen=True)
class Verdict:
    """One code of a comparison in words, and which sides it is about."""

    sign: Sign
    code: str
    pair: tuple[str, str]
    words: Text
    severity: str | None

    @property
    def is_between_drafts(self) -> bool:
        """True when two drafts were compared, and neither with read or reference."""
        return not {READ, REFERENCE} & set(self.pair)


@dataclass(frozen=True)
class Mark:
    """A place to show: whose finding it is, and where."""

    column: str
    """Short title of the column."""
    number: int
    evidence: Mapping[str, Any]
    pointers: tuple[Pointer, ...] = ()
    """The same as a place in the patient, where that is known."""


@dataclass(frozen=True)
class TableRow:
    """One row: the sign in front, a text per column, the verdicts, and the places."""

    subject: str
    sign: Sign
    cells: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    marks: tuple[Mark, ...]

    @property
    def differs(self) -> bool:
        """True when some side says something else."""
        return any(v.code != AGREES for v in self.verdicts)

    @property
    def between_drafts(self) -> tuple[Verdict, ...]:
        """In what drafts differ from each other."""
        return tuple(v for v in self.verdicts if v.code != AGREES and v.is_between_drafts)


_Node = tuple[str, str, int]
"""Column, subject, number."""


@dataclass
class _Group:
    subject: str
    nodes: list[_Node] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def add(self, node: _Node) -> None:
        if node not in self.nodes:
            self.nodes.append(node)


def build_rows(columns: Sequence[Column], pairs: Iterable[Pair]) -> tuple[TableRow, ...]:
    """Everything that the columns say, what belongs together in one row, differences first.

    Among the differences come first those between drafts.

    Each finding of the reference has a row of its own (of the read, where there is no reference),
    with everything that answers it; one that answers two stands in both rows. What answers none
    follows in rows of its own.
    """
    groups = _Groups(columns, list(pairs))
    made = [_row(group, columns) for group in groups.all]
    return tuple(sorted(made, key=_order))


def count_rows(table: Sequence[TableRow]) -> tuple[int, int]:
    """How many rows differ, and how many there are."""
    return sum(row.differs for row in table), len(table)


class _Groups:
    """Nodes that belong to one row, and the verdicts about them."""

    def __init__(self, columns: Sequence[Column], pairs: Sequence[Pair]) -> None:
        given = {c.key: c.interpretation for c in columns}
        self._anchor = REFERENCE if given.get(REFERENCE) is not None else READ
        self._whole: dict[str, _Group] = {}
        self._rows = [_Group(s, [(self._anchor, s, n)]) for s, n in _numbers(given[self._anchor])]
        links = sorted({link for pair in pairs for link in _links(pair)})
        for a, b in links:
            for node, other in ((a, b), (b, a)):
                if node[0] == self._anchor and (group := self._first(node)) is not None:
                    group.add(other)
        for key, interpretation in given.items():
            for subject, number in _numbers(interpretation):
                self._place((key, subject, number), links)
        for pair in pairs:
            for row in pair.rows:
                self._judge(pair, row)

    @property
    def all(self) -> list[_Group]:
        """Every row."""
        return [*self._rows, *self._whole.values()]

    def _first(self, *nodes: _Node) -> _Group | None:
        """The first row that holds all of these."""
        return next((g for g in self._rows if all(n in g.nodes for n in nodes)), None)

    def _place(self, node: _Node, links: Sequence[tuple[_Node, _Node]]) -> None:
        """Give a node that answers no anchor the row of what it is tied to, else its own."""
        if self._first(node) is not None:
            return
        tied = [b if a == node else a for a, b in links if node in (a, b)]
        group = next((g for n in tied if (g := self._first(n)) is not None), None)
        if group is None:
            group = _Group(node[1])
            self._rows.append(group)
        group.add(node)

    def _judge(self, pair: Pair, row: ComparedRow) -> None:
        """Put a comparison's row where what it is about stands."""
        sides = {pair.left, pair.right}
        against_read = READ in sides and REFERENCE not in sides
        against_draft = not {READ, REFERENCE} & sides
        verdict = Verdict(
            code_sign(str(row.code), against_read=against_read, against_draft=against_draft),
            str(row.code),
            (pair.left, pair.right),
            row.words,
            str(row.severity) if row.severity else None,
        )
        nodes = _nodes(pair, row)
        group = None
        for wanted in (nodes, *([n] for n in reversed(nodes))):
            group = group or (self._first(*wanted) if wanted else None)
        if group is None:
            group = self._whole.setdefault(str(row.subject), _Group(str(row.subject)))
        if not any(_same(verdict, other) for other in group.verdicts):
            group.verdicts.append(verdict)


def _nodes(pair: Pair, row: ComparedRow) -> list[_Node]:
    """What a comparison's row is about; nothing for facts of the whole."""
    if row.subject not in ("finding", "hypothesis"):
        return []
    ends = ((pair.left, row.left), (pair.right, row.right))
    return [(key, str(row.subject), n) for key, n in ends if n is not None]


def _links(pair: Pair) -> Iterable[tuple[_Node, _Node]]:
    for row in pair.rows:
        nodes = _nodes(pair, row)
        if len(nodes) == 2:
            yield nodes[0], nodes[1]


def _same(a: Verdict, b: Verdict) -> bool:
    return (a.code, a.pair, a.words) == (b.code, b.pair, b.words)


def _numbers(interpretation: Interpretation | None) -> Iterable[tuple[str, int]]:
    if interpretation is None:
        return
    for finding in interpretation.findings:
        yield "finding", finding.number
    for rank, _ in enumerate(interpretation.hypotheses, 1):
        yield "hypothesis", rank


def _row(group: _Group, columns: Sequence[Column]) -> TableRow:
    cells, marks = [], []
    for column in columns:
        numbers = sorted(n for key, _, n in group.nodes if key == column.key)
        cells.append(_cell(group.subject, column, numbers))
        marks += _marks(group.subject, column, numbers)
    verdicts = tuple(sorted(group.verdicts, key=verdict_order))
    sign = verdicts[0].sign if verdicts else Sign("·", N_("Not compared"), "muted")
    return TableRow(group.subject, sign, tuple(cells), verdicts, tuple(marks))


def _cell(subject: str, column: Column, numbers: Sequence[int]) -> str:
    if column.interpretation is None:
        return ""
    part = column.interpretation.model_dump(mode="json")
    if subject == "technical":
        return interpretation_texts.technical(part["technical"])
    if subject == "quality":
        quality = part["image_quality"] or {}
        grade = word(QualityGrade(quality["grade"])) if quality.get("grade") else ""
        return "; ".join(s for s in (grade, *quality.get("reasons", ())) if s)
    if subject == "hypothesis":
        return "\n".join(
            f"{n}. {interpretation_texts.hypothesis_line(part['hypotheses'][n - 1])}"
            for n in numbers
            if n <= len(part["hypotheses"])
        )
    found = {f["number"]: f for f in part["findings"]}
    return "\n".join(_finding(found[n]) for n in numbers if n in found)


def _finding(finding: Mapping[str, Any]) -> str:
    mark = interpretation_texts.presence_mark(finding)
    presence = mark.partition(" ")[2]
    unlike = "" if finding["presence"] == "present" else f" ({inside(presence)})"
    p = finding["confidence"]
    sure = f" · {percent(p)}" if p is not None else ""
    return (
        f"{finding['number']} {mark[0]} {interpretation_texts.finding_line(finding)}{unlike}{sure}"
    )


def _marks(subject: str, column: Column, numbers: Sequence[int]) -> list[Mark]:
    if subject != "finding" or column.interpretation is None:
        return []
    return [
        Mark(
            column.short or column.title,
            finding.number,
            item.model_dump(mode="json"),
            tuple(pointer_of(item, column.places, column.label(finding.number))),
        )
        for finding in column.interpretation.findings
        if finding.number in numbers
        for item in finding.evidence
    ]


def verdict_order(verdict: Verdict) -> tuple[bool, int, int, int, str, str]:
    """Differences first; the reference's word, the read's, other drafts'; then by severity."""
    return (
        verdict.code == AGREES,
        0 if REFERENCE in verdict.pair else 1 if READ in verdict.pair else 2,
        _SEVERITY.get(verdict.severity or "", 9),
        _RANK.get(verdict.code, len(_RANK)),
        verdict.pair[0],
        translated(verdict.words),
    )


def _order(row: TableRow) -> tuple[int, bool, bool, int, int, str]:
    """By subject; what drafts disagree about, then other differences, then what agrees."""
    subject = list(_SUBJECTS).index(row.subject) if row.subject in _SUBJECTS else len(_SUBJECTS)
    worst = min((_SEVERITY.get(v.severity or "", 9) for v in row.verdicts), default=9)
    rank = min((_RANK.get(v.code, 99) for v in row.verdicts), default=99)
    apart = not row.between_drafts
    return subject, not row.differs, apart, worst, rank, " ".join(row.cells)


def subject_name(subject: str) -> str:
    """What a row is about, as a reader says it."""
    return translated(_SUBJECTS.get(subject) or capital(subject))
