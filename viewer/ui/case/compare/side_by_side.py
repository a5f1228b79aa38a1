"""Columns, rows and sentences of the comparison, from the state of a case."""

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
MAX_PAIRS = 3
"""Pairs of drafts that get a sentence each."""
MAX_DEFAULT_DRAFTS = 3
"""Number of drafts that are compared unless the reader chooses others."""


class SideBySide:
    """Columns, pairs and sentences for one set of comparisons.

    Args:
        state: State of the case.
        made: Comparisons of its revealed drafts.
        beside: Attempts that get a column; None for all.
    """

    def __init__(
        self, state: CaseState, made: "Comparisons", beside: Collection[str] | None = None
    ) -> None:
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
        """The reference standard in force, if there is one."""
        reference = self._state.reference
        return reference.interpretation if reference else None

    def summary(self) -> str:
        """Return the differences between drafts and the number of rows that differ."""
        differ, total = count_rows(self._rows)
        counted = tr("{n} of {rows} differ.").format(n=differ, rows=plural(total, "row"))
        return "\n".join([*self.disagreements(), counted])

    def disagreements(self) -> list[str]:
        """Return a sentence per pair of drafts, such as "A and B differ: other side."."""
        names = {c.key: c.short or c.title for c in self.columns}
        differ, agree = [], []
        for left, right in self._made.between_drafts:
            if left not in names or right not in names:
                continue
            differences = [(inside(v.sign.word), row) for row, v in self._between((left, right))]
            both = {"one": names[left], "other": names[right]}
            if how := "; ".join(_counted(differences)):
                differ.append(tr("{one} and {other} differ: {how}.").format(**both, how=how))
            else:
                agree.append(tr("{one} and {other} agree.").format(**both))
        lines = [*differ, *agree]
        if len(lines) > MAX_PAIRS:
            more = plural(len(lines) - MAX_PAIRS, "more pair")  # not shown
            return [*lines[:MAX_PAIRS], tr("{pairs} of drafts in the table.").format(pairs=more)]
        return lines

    def _between(self, pair: tuple[str, str]) -> Iterable[tuple[TableRow, Any]]:
        for row in self._rows:
            for verdict in row.between_drafts:
                if verdict.pair == pair:
                    yield row, verdict

    def detected(self) -> str:
        """Return how many findings of the reference each column has.

        Counts are strict; the lenient count, which ignores the side, is added where it differs.
        """
        counted, n = [], 0
        for name, comparison in self._with_reference():
            detected = comparison.detected
            if not detected.reported:
                continue
            n = detected.reported  # of the reference, so the same for every column
            parts = [f"{name} {detected.strict}"]
            if detected.lenient != detected.strict:
                parts.append(tr("{n} ignoring side").format(n=detected.lenient))
            if detected.unspecific:
                parts.append(tr("{n} without lobe or structure").format(n=detected.unspecific))
            if detected.not_shown:
                parts.append(tr("{n} not on any image sent").format(n=detected.not_shown))
            counted.append(", ".join(parts))
        if not counted:
            return ""
        findings = plural(n, "reference finding")  # not shown
        return tr("Of {findings}, detected: {by}.").format(
            findings=findings, by=" · ".join(counted)
        )

    def headlines(self) -> dict[str, str]:
        """Return the most important difference of each draft from the read, by attempt."""
        read, letters = self._state.read, draft_letters(self._state.drafts.values())
        if read is None:
            return {}
        lines = {}
        for draft in self._state.revealed:
            if draft.interpretation is not None and draft.attempt in self._made.with_read:
                name = letters.get(draft.attempt) or self._titles[draft.attempt]
                lines[draft.attempt] = translated(
                    headline(draft.interpretation, read.interpretation, name)
                )
        return lines

    def flagged(self) -> list[str]:
        """Return a line per column with flags that are not about a row, such as a missing side."""
        lines = []
        for name, comparison in self._with_reference():
            signs = Counter(str(PAIR_FLAGS[flag.code]) for flag in comparison.flags)
            flags = [sign if n == 1 else f"{sign} ({n})" for sign, n in signs.items()]
            if flags:
                lines.append(f"{name}: {' · '.join(flags)}")
        return lines

    def _with_reference(self) -> list[tuple[str, "Comparison"]]:
        """Return name and comparison of each column that is compared with the reference."""
        names = {c.key: c.short or c.title for c in self.columns}
        made = dict(self._made.with_reference)
        if self._made.read_with_reference is not None:
            made = {READ: self._made.read_with_reference, **made}
        return [(names[key], comparison) for key, comparison in made.items() if key in names]

    def against(self) -> str | None:
        """Return the author and version of the reference; None if there is no reference."""
        reference = self._state.reference
        if reference is None:
            return None
        by = reference.imported.authorship
        if by is None:
            return None
        return tr("Reference: {author}, version {n}").format(
            author=by.author, n=reference.imported.version
        )

    def notes(self) -> dict[str, str]:
        """Return how many rows of each draft agree and differ, by attempt."""
        read = tr("Compared with your read: {same} agree, {other} differ.")
        reference = tr("Compared with the reference: {same} agree, {other} differ.")
        notes = {a: _note(read, c.rows) for a, c in self._made.with_read.items()}
        for attempt, comparison in self._made.with_reference.items():
            notes[attempt] += "\n" + _note(reference, comparison.rows)
        return notes


def _counted(differences: Sequence[tuple[str, TableRow]]) -> list[str]:
    """Return each kind of difference once, with the number of rows that have it."""
    counts: Counter[str] = Counter()
    for word, row in differences:
        about = "" if row.subject == "finding" else f" ({inside(subject_name(row.subject))})"
        counts[f"{word}{about}"] += 1
    return [f"{n} × {text}" if n > 1 else text for text, n in counts.items()]


def build_columns(state: CaseState, beside: Collection[str] | None = None) -> list[Column]:
    """Return the columns: the read, the revealed drafts with content, and the reference."""
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
    """Return the attempts to compare at first: all, or of many the newest of each provider.

    Abstentions have nothing to compare, but the reader can choose them.
    """
    newest: dict[str, DraftState] = {}
    seen = [d for d in state.revealed if answers(d)]
    if len(seen) <= MAX_DEFAULT_DRAFTS:
        return tuple(d.attempt for d in seen)
    for draft in seen:
        newest.pop(draft.requested.provider, None)
        newest[draft.requested.provider] = draft
    return tuple(d.attempt for d in newest.values())[-MAX_DEFAULT_DRAFTS:]


def content_source(state: CaseState) -> str:
    """Return the source of the content in force: the read or a draft."""
    draft = state.taken
    if draft is None or draft.decision is None:
        return tr("Your locked read.")
    source = tr("Draft by {name}, accepted.")
    if draft.decision.decision is Decision.EDITED:
        source = tr("Draft by {name}, edited by you.")
    return source.format(name=draft.requested.provider)


def _note(template: str, rows: Sequence[Any]) -> str:
    n_agree = sum(str(row.code) == AGREES for row in rows)
    return template.format(same=n_agree, other=len(rows) - n_agree)
