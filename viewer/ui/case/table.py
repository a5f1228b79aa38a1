"""Read, drafts and reference as rows that belong together: what the comparison table shows.

Plain data in, plain data out. A row gathers everything that the comparisons tie together: a
finding of the read, the drafts' findings that answer it, and the reference's.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from audit.interpretation import Interpretation
from viewer.ui.case import describe
from viewer.ui.case.words import CODES, Sign, code_sign, percent

READ: Final = "read"
REFERENCE: Final = "reference"
AGREES: Final = "agrees"

_SUBJECTS: Final = {
    "finding": "Finding",
    "hypothesis": "Hypothesis",
    "technical": "Sequence and plane",
    "quality": "Image quality",
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
    def words(self) -> str: ...


@dataclass(frozen=True)
class Column:
    """One side of the table. `interpretation` None: `note` says why it is empty."""

    key: str
    title: str
    interpretation: Interpretation | None
    note: str = ""
    short: str = ""
    """Title for a place with little room; the title itself where none is given."""


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
    words: str
    severity: str | None


@dataclass(frozen=True)
class Mark:
    """A place to show: whose finding it is, and where."""

    column: str
    """Short title of the column."""
    number: int
    evidence: Mapping[str, Any]


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


_Node = tuple[str, str, int]


@dataclass
class _Group:
    subject: str
    nodes: set[_Node] = field(default_factory=set)
    verdicts: list[Verdict] = field(default_factory=list)


def rows(columns: Sequence[Column], pairs: Iterable[Pair]) -> tuple[TableRow, ...]:
    """Everything that the columns say, what belongs together in one row, differences first."""
    groups = _Groups()
    for column in columns:
        for subject, number in _numbers(column.interpretation):
            groups.of((column.key, subject, number))
    for pair in pairs:
        for row in pair.rows:
            groups.take(pair, row)
    made = [_row(group, columns) for group in groups.all()]
    return tuple(sorted(made, key=_order))


def counts(table: Sequence[TableRow]) -> tuple[int, int]:
    """How many rows differ, and how many there are."""
    return sum(row.differs for row in table), len(table)


class _Groups:
    def __init__(self) -> None:
        self._by_node: dict[_Node, _Group] = {}
        self._whole: dict[str, _Group] = {}

    def of(self, node: _Node) -> _Group:
        """The group of a finding or hypothesis, made when it is new."""
        if node not in self._by_node:
            self._by_node[node] = _Group(node[1], {node})
        return self._by_node[node]

    def take(self, pair: Pair, row: ComparedRow) -> None:
        """Put a comparison's row where it belongs, joining what it ties together."""
        against_read = READ in (pair.left, pair.right) and REFERENCE not in (pair.left, pair.right)
        verdict = Verdict(
            code_sign(str(row.code), against_read=against_read),
            str(row.code),
            (pair.left, pair.right),
            row.words,
            str(row.severity) if row.severity else None,
        )
        ends = [(pair.left, row.left), (pair.right, row.right)]
        nodes = [(key, str(row.subject), n) for key, n in ends if n is not None]
        if row.subject not in ("finding", "hypothesis") or not nodes:
            group = self._whole.setdefault(str(row.subject), _Group(str(row.subject)))
        else:
            group = self.of(nodes[0])
            for node in nodes[1:]:
                self._join(group, self.of(node))
        if not any(_same(verdict, other) for other in group.verdicts):
            group.verdicts.append(verdict)

    def _join(self, group: _Group, other: _Group) -> None:
        if group is other:
            return
        group.nodes |= other.nodes
        group.verdicts += other.verdicts
        for node in other.nodes:
            self._by_node[node] = group

    def all(self) -> list[_Group]:
        """Every group once."""
        unique = {id(g): g for g in self._by_node.values()}
        return [*unique.values(), *self._whole.values()]


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
    verdicts = tuple(sorted(group.verdicts, key=_verdict_order))
    sign = verdicts[0].sign if verdicts else Sign("·", "Not compared", "muted")
    return TableRow(group.subject, sign, tuple(cells), verdicts, tuple(marks))


def _cell(subject: str, column: Column, numbers: Sequence[int]) -> str:
    if column.interpretation is None:
        return ""
    part = column.interpretation.model_dump(mode="json")
    if subject == "technical":
        return describe.technical(part["technical"])
    if subject == "quality":
        quality = part["image_quality"] or {}
        return "; ".join(s for s in (quality.get("grade"), *quality.get("reasons", ())) if s)
    if subject == "hypothesis":
        return "\n".join(
            f"{n}. {describe.hypothesis_line(part['hypotheses'][n - 1])}"
            for n in numbers
            if n <= len(part["hypotheses"])
        )
    found = {f["number"]: f for f in part["findings"]}
    return "\n".join(_finding(found[n]) for n in numbers if n in found)


def _finding(finding: Mapping[str, Any]) -> str:
    mark = describe.presence_mark(finding)
    word = "" if finding["presence"] == "present" else f" ({mark.partition(' ')[2].lower()})"
    p = finding["confidence"]
    sure = f" · {percent(p)}" if p is not None else ""
    return f"{finding['number']} {mark[0]} {describe.finding_line(finding)}{word}{sure}"


def _marks(subject: str, column: Column, numbers: Sequence[int]) -> list[Mark]:
    if subject != "finding" or column.interpretation is None:
        return []
    return [
        Mark(column.short or column.title, finding.number, item.model_dump(mode="json"))
        for finding in column.interpretation.findings
        if finding.number in numbers
        for item in finding.evidence
    ]


def _verdict_order(verdict: Verdict) -> tuple[bool, bool, int, int]:
    """Differences first, the reference's word before the read's, then by severity."""
    return (
        verdict.code == AGREES,
        REFERENCE not in verdict.pair,
        _SEVERITY.get(verdict.severity or "", 9),
        _RANK.get(verdict.code, len(_RANK)),
    )


def _order(row: TableRow) -> tuple[int, bool, int, int, str]:
    subject = list(_SUBJECTS).index(row.subject) if row.subject in _SUBJECTS else len(_SUBJECTS)
    worst = min((_SEVERITY.get(v.severity or "", 9) for v in row.verdicts), default=9)
    rank = min((_RANK.get(v.code, 99) for v in row.verdicts), default=99)
    return subject, not row.differs, worst, rank, " ".join(row.cells)


def subject_name(subject: str) -> str:
    """What a row is about, as a reader says it."""
    return _SUBJECTS.get(subject, subject.capitalize())
