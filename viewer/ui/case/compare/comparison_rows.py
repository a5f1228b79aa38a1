"""Rows of the comparison table: read, drafts and reference side by side.

Takes and returns plain data. A row gathers everything that the comparisons match: a finding of the
read, the corresponding findings of the drafts, and that of the reference.
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
    """The attributes of a comparison's row that the table uses."""

    @property
    def code(self) -> str:
        """Code of the verdict, such as `wrong-side`."""

    @property
    def subject(self) -> str:
        """Subject, such as `finding` or `urgency`."""

    @property
    def left(self) -> int | None:
        """Number of the finding or rank of the hypothesis on the left side."""

    @property
    def right(self) -> int | None:
        """Number of the finding or rank of the hypothesis on the right side."""

    @property
    def severity(self) -> str | None:
        """Severity of the discrepancy."""

    @property
    def words(self) -> Text:
        """Explanation of the verdict."""


@dataclass(frozen=True)
class Column:
    """One column of the table. Without an `interpretation`, `note` says why it is empty."""

    key: str
    title: str
    interpretation: Interpretation | None
    note: str = ""
    short: str = ""
    """Short title; empty to use the title itself."""
    places: Mapping[int, ImagePlace] = field(default_factory=dict)
    """Position of each image that was sent to the author, by image number."""

    def label(self, number: int) -> str:
        """Return the label of a finding's mark in the views, such as "A2" or "Read 1"."""
        name = self.short or self.title
        if len(name) == 1:
            return f"{name}{number}"
        return f"{name} {number}"


@dataclass(frozen=True)
class Pair:
    """The comparison of two columns, which `left` and `right` name by key."""

    left: str
    right: str
    rows: Sequence[ComparedRow]


@dataclass(frozen=True)
class Verdict:
    """One code of a comparison, and the two columns that were compared."""

    sign: Sign
    code: str
    pair: tuple[str, str]
    words: Text
    severity: str | None

    @property
    def is_between_drafts(self) -> bool:
        """Whether two drafts were compared with each other."""
        return not {READ, REFERENCE} & set(self.pair)


@dataclass(frozen=True)
class Mark:
    """Location of a finding to show in the views."""

    column: str
    """Short title of the column."""
    number: int
    evidence: Mapping[str, Any]
    pointers: tuple[Pointer, ...] = ()
    """Positions in the patient, if they are known."""


@dataclass(frozen=True)
class TableRow:
    """One row: its sign, a text per column, the verdicts, and the locations to show."""

    subject: str
    sign: Sign
    cells: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    marks: tuple[Mark, ...]

    @property
    def differs(self) -> bool:
        """Whether any of the columns differ."""
        return any(v.code != AGREES for v in self.verdicts)

    @property
    def between_drafts(self) -> tuple[Verdict, ...]:
        """Differences between drafts."""
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
    """Return the rows of the table, differences first, and among them those between drafts.

    Each finding of the reference (of the read, if there is no reference) has its own row with the
    findings that match it; a finding that matches two appears in both rows. Findings without a
    match follow in rows of their own.
    """
    groups = _Groups(columns, list(pairs))
    return tuple(sorted((_row(group, columns) for group in groups.all), key=_sort_key))


def count_rows(table: Sequence[TableRow]) -> tuple[int, int]:
    """Return the number of rows that differ, and of all rows."""
    return sum(row.differs for row in table), len(table)


class _Groups:
    """Groups of matching findings and hypotheses, one per row, with the verdicts about them."""

    def __init__(self, columns: Sequence[Column], pairs: Sequence[Pair]) -> None:
        given = {c.key: c.interpretation for c in columns}
        self._anchor = REFERENCE if given.get(REFERENCE) is not None else READ
        self._subjects: dict[str, _Group] = {}
        self._rows = [_Group(s, [(self._anchor, s, n)]) for s, n in _numbers(given[self._anchor])]
        links = sorted({link for pair in pairs for link in _links(pair)})
        for a, b in links:
            for node, other in ((a, b), (b, a)):
                if node[0] == self._anchor and (group := self._first(node)) is not None:
                    group.add(other)
        for key, interpretation in given.items():
            for subject, number in _numbers(interpretation):
                self._assign((key, subject, number), links)
        for pair in pairs:
            for row in pair.rows:
                self._add_verdict(pair, row)

    @property
    def all(self) -> list[_Group]:
        """All groups."""
        return [*self._rows, *self._subjects.values()]

    def _first(self, *nodes: _Node) -> _Group | None:
        """Return the first group that holds all of the nodes."""
        return next((g for g in self._rows if all(n in g.nodes for n in nodes)), None)

    def _assign(self, node: _Node, links: Sequence[tuple[_Node, _Node]]) -> None:
        """Add a node without an anchor to the group of a linked node, or to a new group."""
        if self._first(node) is not None:
            return
        linked = [b if a == node else a for a, b in links if node in (a, b)]
        group = next((g for n in linked if (g := self._first(n)) is not None), None)
        if group is None:
            group = _Group(node[1])
            self._rows.append(group)
        group.add(node)

    def _add_verdict(self, pair: Pair, row: ComparedRow) -> None:
        """Add the verdict of a comparison's row to the group of its subject."""
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
            group = self._subjects.setdefault(str(row.subject), _Group(str(row.subject)))
        if not any(_same(verdict, other) for other in group.verdicts):
            group.verdicts.append(verdict)


def _nodes(pair: Pair, row: ComparedRow) -> list[_Node]:
    """Return the nodes of a comparison's row; none for a row about the whole study."""
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
    findings = {finding["number"]: finding for finding in part["findings"]}
    return "\n".join(_finding(findings[n]) for n in numbers if n in findings)


def _finding(finding: Mapping[str, Any]) -> str:
    mark = interpretation_texts.presence_mark(finding)
    presence = mark.partition(" ")[2]
    absence = "" if finding["presence"] == "present" else f" ({inside(presence)})"
    p = finding["confidence"]
    confidence = f" · {percent(p)}" if p is not None else ""
    return (
        f"{finding['number']} {mark[0]} {interpretation_texts.finding_line(finding)}"
        f"{absence}{confidence}"
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
    """Return a sort key: differences first; reference before read before drafts; by severity."""
    if REFERENCE in verdict.pair:
        compared_with = 0
    else:
        compared_with = 1 if READ in verdict.pair else 2
    return (
        verdict.code == AGREES,
        compared_with,
        _SEVERITY.get(verdict.severity or "", 9),
        _RANK.get(verdict.code, len(_RANK)),
        verdict.pair[0],
        translated(verdict.words),
    )


def _sort_key(row: TableRow) -> tuple[int, bool, bool, int, int, str]:
    """Return a sort key: by subject, differences between drafts first, agreements last."""
    subject = list(_SUBJECTS).index(row.subject) if row.subject in _SUBJECTS else len(_SUBJECTS)
    worst = min((_SEVERITY.get(v.severity or "", 9) for v in row.verdicts), default=9)
    rank = min((_RANK.get(v.code, 99) for v in row.verdicts), default=99)
    return subject, not row.differs, not row.between_drafts, worst, rank, " ".join(row.cells)


def subject_name(subject: str) -> str:
    """Return the name of a row's subject."""
    return translated(_SUBJECTS.get(subject) or capital(subject))
