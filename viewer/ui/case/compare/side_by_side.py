"""From a case's state and its comparisons to what table, cards and sentences show."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from audit.comparison.comparison_headline import headline
from audit.interpretation.interpretation import Interpretation
from audit.record.events import Decision
from viewer.case.comparison.case_comparisons import answers
from viewer.case.comparison.finding_pointers import places_of
from viewer.case.state.case_state import CaseState, DraftState
from viewer.ui.case.compare.comparison_rows import (
    AGREES,
    READ,
    REFERENCE,
    Column,
    Pair,
    TableRow,
    build_rows,
    count_rows,
    subject_name,
)
from viewer.ui.language.code_labels import PAIR_FLAGS, inside
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.interpretation_texts import draft_letters, draft_titles, plural

if TYPE_CHECKING:
    from audit.comparison.comparison_result import Comparison
    from viewer.case.comparison.case_comparisons import Comparisons

NO_REFERENCE = N_("No reference for this case. Import one to compare with it.")
MOST_PAIRS = 3
"""Pairs of drafts told one by one."""
MOST_BESIDE = 3
"""Drafts that stand side by side unless the reader chooses others."""


class SideBySide:
    """Columns, pairs and sentences for one set of comparisons."""

    def __init__(
        self, state: CaseState, made: "Comparisons", beside: Collection[str] | None = None
    ) -> None:
        """`default_attempts`: attempts that get a column; all of them without."""
        self._state, self._made = state, made
        self._titles = draft_titles(state.drafts.values())
        self.columns = build_columns(state, beside)
        shown = {c.key for c in self.columns}
        pairs = [Pair(a, READ, c.rows) for a, c in made.with_read.items()]
        pairs += [Pair(a, REFERENCE, c.rows) for a, c in made.with_reference.items()]
        pairs += [Pair(a, b, c.rows) for (a, b), c in made.between_drafts.items()]
        if made.read_with_reference is not None:
            pairs.append(Pair(READ, REFERENCE, made.read_with_reference.rows))
        self.pairs = [p for p in pairs if {p.left, p.right} <= shown]
        self._rows = build_rows(self.columns, self.pairs)

    @property
    def reference(self) -> Interpretation | None:
        """The reference standard in force; None where there is none."""
        found = self._state.reference
        return found.interpretation if found else None

    def summary(self) -> str:
        """How much differs; what drafts disagree about comes first."""
        differ, total = count_rows(self._rows)
        words = tr("{n} of {rows} differ.").format(n=differ, rows=plural(total, "row"))
        return "\n".join([*self.disagreements(), words])

    def disagreements(self) -> list[str]:
        """In what each two drafts differ: "A and B differ: other side (mass, frontal lobe)"."""
        names = {c.key: c.short or c.title for c in self.columns}
        differ, agree = [], []
        for left, right in self._made.between_drafts:
            if left not in names or right not in names:
                continue
            found = [(inside(v.sign.word), row) for row, v in self._between((left, right))]
            both = {"one": names[left], "other": names[right]}
            if said := "; ".join(_counted(found)):
                differ.append(tr("{one} and {other} differ: {how}.").format(**both, how=said))
            else:
                agree.append(tr("{one} and {other} agree.").format(**both))
        lines = [*differ, *agree]
        if len(lines) > MOST_PAIRS:
            more = plural(len(lines) - MOST_PAIRS, "more pair")  # not shown
            return [*lines[:MOST_PAIRS], tr("{pairs} of drafts in the table.").format(pairs=more)]
        return lines

    def _between(self, pair: tuple[str, str]) -> Iterable[tuple[TableRow, Any]]:
        for row in self._rows:
            for verdict in row.between_drafts:
                if verdict.pair == pair:
                    yield row, verdict

    def detected(self) -> str:
        """Of the reference's findings how many each side has: strictly, and leniently where that
        is another number."""
        told, n = [], 0
        for name, comparison in self._with_reference():
            found = comparison.detected
            if not found.reported:
                continue
            n = found.reported  # the reference's, the same for every side
            parts = [f"{name} {found.strict}"]
            if found.lenient != found.strict:
                parts.append(tr("{n} ignoring side").format(n=found.lenient))
            if found.unspecific:
                parts.append(tr("{n} without lobe or structure").format(n=found.unspecific))
            if found.not_shown:
                parts.append(tr("{n} not on any image sent").format(n=found.not_shown))
            told.append(", ".join(parts))
        if not told:
            return ""
        of = plural(n, "reference finding")  # not shown
        return tr("Of {findings}, detected: {by}.").format(findings=of, by=" · ".join(told))

    def headlines(self) -> dict[str, str]:
        """By attempt, the most pressing difference of each draft that is compared with the read."""
        read, letters = self._state.read, draft_letters(self._state.drafts.values())
        if read is None:
            return {}
        told = {}
        for draft in self._state.revealed:
            if draft.interpretation is not None and draft.attempt in self._made.with_read:
                name = letters.get(draft.attempt) or self._titles[draft.attempt]
                told[draft.attempt] = translated(
                    headline(draft.interpretation, read.interpretation, name)
                )
        return told

    def flagged(self) -> list[str]:
        """What is told of each column beside the rows: calls, places and sides left open."""
        lines = []
        for name, comparison in self._with_reference():
            signs = Counter(str(PAIR_FLAGS[flag.code]) for flag in comparison.flags)
            told = [sign if n == 1 else f"{sign} ({n})" for sign, n in signs.items()]
            if told:
                lines.append(f"{name}: {' · '.join(told)}")
        return lines

    def _with_reference(self) -> list[tuple[str, "Comparison"]]:
        """Name and comparison of each column that is held to the reference."""
        names = {c.key: c.short or c.title for c in self.columns}
        made = dict(self._made.with_reference)
        if self._made.read_with_reference is not None:
            made = {READ: self._made.read_with_reference, **made}
        return [(names[key], one) for key, one in made.items() if key in names]

    def against(self) -> str | None:
        """Which reference was used; None where there is none."""
        reference = self._state.reference
        if reference is None:
            return None
        by = reference.imported.authorship
        if by is None:
            return None
        words = tr("Reference: {author}, version {n}")
        return words.format(author=by.author, n=reference.imported.version)

    def notes(self) -> dict[str, str]:
        """By attempt, how the draft compares."""
        read = tr("Compared with your read: {same} agree, {other} differ.")
        reference = tr("Compared with the reference: {same} agree, {other} differ.")
        notes = {a: _note(read, c.rows) for a, c in self._made.with_read.items()}
        for attempt, comparison in self._made.with_reference.items():
            notes[attempt] += "\n" + _note(reference, comparison.rows)
        return notes


def _counted(found: Sequence[tuple[str, TableRow]]) -> list[str]:
    """The same difference of several rows told once."""
    told: Counter[str] = Counter()
    for word, row in found:
        about = "" if row.subject == "finding" else f" ({inside(subject_name(row.subject))})"
        told[f"{word}{about}"] += 1
    return [f"{n} × {words}" if n > 1 else words for words, n in told.items()]


def build_columns(state: CaseState, beside: Collection[str] | None = None) -> list[Column]:
    """Read, revealed drafts with content (the others say on their cards what they are), reference."""
    read = state.read.interpretation if state.read else None
    made = [Column(READ, tr("Your read"), read, short=tr("Read", "noun"))]
    drafts = tuple(state.drafts.values())
    titles, letters = draft_titles(drafts), draft_letters(drafts)
    for draft in state.revealed:
        if draft.interpretation is not None and (beside is None or draft.attempt in beside):
            short = letters.get(draft.attempt, "")
            made.append(
                Column(
                    draft.attempt,
                    titles[draft.attempt],
                    draft.interpretation,
                    short=short,
                    places=places_of(draft),
                )
            )
    reference = state.reference
    content, short, title = None, tr("Reference"), tr("Reference")
    if reference is not None:
        content = reference.interpretation
        title = tr("Reference, version {n}").format(n=reference.imported.version)
    made.append(Column(REFERENCE, title, content, translated(NO_REFERENCE), short))
    return made


def default_attempts(state: CaseState) -> tuple[str, ...]:
    """Attempts that stand side by side from the start: all, or of many each provider's newest.

    An abstention says nothing that could stand beside others; it can be chosen.
    """
    newest: dict[str, DraftState] = {}
    seen = [d for d in state.revealed if answers(d)]
    if len(seen) <= MOST_BESIDE:
        return tuple(d.attempt for d in seen)
    for draft in seen:
        newest.pop(draft.requested.provider, None)
        newest[draft.requested.provider] = draft
    return tuple(d.attempt for d in newest.values())[-MOST_BESIDE:]


def content_source(state: CaseState) -> str:
    """Where the content in force comes from."""
    draft = state.taken
    if draft is None or draft.decision is None:
        return tr("Your locked read.")
    words = tr("Draft by {name}, accepted.")
    if draft.decision.decision is Decision.EDITED:
        words = tr("Draft by {name}, edited by you.")
    return words.format(name=draft.requested.provider)


def _note(words: str, found: Sequence[Any]) -> str:
    agree = sum(str(r.code) == AGREES for r in found)
    return words.format(same=agree, other=len(found) - agree)
