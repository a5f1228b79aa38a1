"""From a case's state and its comparisons to what table and decision cards show."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from audit.events import Decision
from audit.interpretation import Interpretation
from viewer.state.case import CaseState
from viewer.ui.case.describe import draft_titles, plural
from viewer.ui.case.table import READ, REFERENCE, Column, Pair, counts, rows

if TYPE_CHECKING:
    from viewer.ui.case.controller import Comparisons

NO_REFERENCE = "No reference for this case. Import one to compare with it."


class SideBySide:
    """Columns, pairs and sentences for one set of comparisons."""

    def __init__(self, state: CaseState, made: "Comparisons") -> None:
        self._state, self._made = state, made
        self.columns = columns(state)
        self.pairs = [Pair(a, READ, c.rows) for a, c in made.with_read.items()]
        self.pairs += [Pair(a, REFERENCE, c.rows) for a, c in made.with_reference.items()]
        if made.read_with_reference is not None:
            self.pairs.append(Pair(READ, REFERENCE, made.read_with_reference.rows))

    @property
    def reference(self) -> Interpretation | None:
        """The reference standard in force; None where there is none."""
        found = self._state.reference
        return found.interpretation if found else None

    def summary(self) -> str:
        """How much differs."""
        differ, total = counts(rows(self.columns, self.pairs))
        return f"{differ} of {plural(total, 'row')} differ."

    def against(self) -> str | None:
        """Which reference was used; None where there is none."""
        reference = self._state.reference
        if reference is None:
            return None
        by = reference.imported.authorship
        return f"Reference: {by.author}, version {reference.imported.version}"

    def notes(self) -> dict[str, str]:
        """By attempt, how the draft compares."""
        notes = {a: _note("your read", c.rows) for a, c in self._made.with_read.items()}
        for attempt, comparison in self._made.with_reference.items():
            notes[attempt] += "\n" + _note("the reference", comparison.rows)
        return notes


def columns(state: CaseState) -> list[Column]:
    """Read, revealed drafts with content (the others say on their cards what they are), reference."""
    read = state.read.interpretation if state.read else None
    made = [Column(READ, "Your read", read, short="Read")]
    titles = draft_titles(state.revealed)
    for draft in state.revealed:
        if draft.interpretation is not None:
            made.append(Column(draft.attempt, titles[draft.attempt], draft.interpretation))
    reference = state.reference
    version = f", version {reference.imported.version}" if reference else ""
    content = reference.interpretation if reference else None
    made.append(Column(REFERENCE, f"Reference{version}", content, NO_REFERENCE, "Reference"))
    return made


def whose(state: CaseState) -> str:
    """Where the content in force comes from."""
    result = "Your locked read."
    for draft in state.drafts.values():
        decision = draft.decision
        if decision is not None and decision.decision is Decision.ACCEPTED:
            result = f"The draft by {draft.requested.provider}, accepted."
        elif decision is not None and decision.decision is Decision.EDITED:
            result = f"The draft by {draft.requested.provider}, edited by you."
    return result


def _note(name: str, found: Sequence[Any]) -> str:
    agree = sum(str(r.code) == "agrees" for r in found)
    return f"Against {name}: {agree} agree, {len(found) - agree} differ."
