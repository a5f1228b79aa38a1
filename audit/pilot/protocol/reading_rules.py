"""Requirements of a protocol for locking a read: slices that were on screen, and the checklist.

The case workflow checks them, so that neither the app nor the command line nor a script can lock a
read that the protocol refuses.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.interpretation.reading_checklist import ChecklistItem, ChecklistRule
from audit.lexicon.vocabulary import Normality
from audit.lexicon.vocabulary import Sequence as SequenceKind
from audit.messages import Message
from audit.record.events.bodies.field_types import Count, Share
from audit.record.events.bodies.reading_events import Surface, Viewing

EvidenceRule = Literal["not required", "required"]
RULES: Final = ("not required", "required", "normal reads", "all reads")
"""Values of options whose types are literals."""


class SeriesViewed(Model):
    """Part of a series that was on screen before a read was locked."""

    series: str
    sequence: str | None = None
    """Recognized sequence or kind of CT; None if not recognized."""
    is_localizer: bool = False
    n_slices: Annotated[int, Field(ge=1)]
    n_viewed: Count = 0

    @property
    def share(self) -> float:
        """Share of slices that were on screen, 0 to 1."""
        return min(self.n_viewed / self.n_slices, 1.0)


class ReadingRules(Model):
    """Requirements for locking a read; none by default."""

    viewing: EvidenceRule = "not required"
    """"required" refuses reads locked where no slices are counted: on the command line or by a
    script."""
    least_viewed: Share = 0.0
    """Share of slices of each series below that must have been on screen; above 0 needs
    evidence."""
    series: tuple[SequenceKind, ...] = ()
    """Sequences to which `least_viewed` applies.

    If empty, or if the study has none of them, it applies to all series except localizers. A series
    whose sequence was not recognized counts as one of them, because it may be.
    """
    checklist: ChecklistRule = "not required"
    """Which reads need every item of the checklist stated."""

    @property
    def needs_evidence(self) -> bool:
        """Whether a read without counted slices is refused."""
        return self.viewing == "required" or self.least_viewed > 0


NO_RULES: Final = ReadingRules()


def find_required_series(
    series: Sequence[SeriesViewed], rules: ReadingRules
) -> tuple[SeriesViewed, ...]:
    """Return the series to which the protocol's minimum share applies.

    These are all series if the study has none of the named sequences. In a study that consists only
    of localizers, it applies to these.
    """
    names = {kind.value for kind in rules.series}
    candidates = tuple(s for s in series if not s.is_localizer) or tuple(series)
    named = tuple(s for s in candidates if s.sequence is None or s.sequence in names)
    return named if names and named else candidates


def find_absent_sequences(series: Sequence[SeriesViewed], rules: ReadingRules) -> tuple[str, ...]:
    """Return the sequences that the protocol names and the study does not have."""
    present = {s.sequence for s in series}
    return tuple(kind.value for kind in rules.series if kind.value not in present)


def viewing_of(
    series: Sequence[SeriesViewed] | None, surface: Surface, rules: ReadingRules = NO_RULES
) -> Viewing:
    """Return the viewing evidence that the record stores; `series` is None if not counted."""
    if not series:
        return Viewing(surface=surface)
    shares = [s.share for s in find_required_series(series, rules)]
    return Viewing(
        surface=surface,
        evidence="slices-on-screen",
        n_series=len(series),
        n_series_viewed=sum(s.n_viewed > 0 for s in series),
        n_slices=sum(s.n_slices for s in series),
        n_slices_viewed=sum(min(s.n_viewed, s.n_slices) for s in series),
        least_share=round(min(shares), 4),
    )


def viewing_message(viewing: Viewing) -> Message:
    """Return where a read was locked and how many slices had been on screen."""
    if viewing.evidence == "none":
        return Message(f"reading.locked-{viewing.surface}-unseen")
    values = {"n": viewing.n_slices_viewed, "total": viewing.n_slices}
    return Message(f"reading.locked-{viewing.surface}", **values)


def find_refusals(
    rules: ReadingRules,
    viewing: Viewing,
    series: Sequence[SeriesViewed],
    normality: Normality | None,
    still_open: Sequence[ChecklistItem],
) -> tuple[Message, ...]:
    """Return why the protocol refuses to lock a read now; empty if it does not."""
    reasons = []
    if rules.needs_evidence and (viewing.evidence == "none" or viewing.surface != "app"):
        reasons.append(Message("reading.no-viewing-evidence"))
    elif rules.least_viewed > 0:
        least = round(100 * rules.least_viewed, 1)
        reasons += [
            Message(
                "reading.too-few-viewed",
                series=viewed.series,
                n=viewed.n_viewed,
                total=viewed.n_slices,
                least=least,
            )
            for viewed in find_required_series(series, rules)
            if viewed.share < rules.least_viewed
        ]
    is_normal = normality is Normality.NORMAL
    needed = rules.checklist == "all reads" or (rules.checklist == "normal reads" and is_normal)
    if needed and still_open:
        reasons.append(Message("reading.checklist-open", n=len(still_open)))
    return tuple(reasons)
