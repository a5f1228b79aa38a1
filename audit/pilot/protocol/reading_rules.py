"""What a protocol asks of a read before it is locked: slices that were on screen, and the checklist.

The workflow asks here (`viewer.case.workflow.case_workflow`), so that the app, the command line and a program cannot
lock a read that the protocol refuses.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.interpretation.reading_checklist import ChecklistItem, ChecklistRule
from audit.lexicon.vocabulary import Normality
from audit.lexicon.vocabulary import Sequence as SequenceKind
from audit.messages import Message
from audit.record.events.bodies.field_types import Count
from audit.record.events.bodies.viewing_fields import Share, Surface, Viewing

EvidenceRule = Literal["not required", "required"]
RULES: Final = ("not required", "required", "normal reads", "all reads")
"""Words of options whose types spell them out."""


class SeriesViewed(Model):
    """How much of one series was on screen before a read was locked."""

    series: str
    sequence: str | None = None
    """Recognized sequence or kind of CT; null where it was not recognized."""
    is_localizer: bool = False
    n_slices: Annotated[int, Field(ge=1)]
    n_viewed: Count = 0

    @property
    def share(self) -> float:
        """Share of slices that were on screen, 0 to 1."""
        return min(self.n_viewed / self.n_slices, 1.0)


class ReadingRules(Model):
    """What a read must have before it is locked; nothing where the protocol does not say it."""

    viewing: EvidenceRule = "not required"
    """"required" refuses reads that are locked where nobody counts slices: on the command line, by a program."""
    least_viewed: Share = 0.0
    """Share of the slices of each series below that must have been on screen; above 0 it needs evidence."""
    series: tuple[SequenceKind, ...] = ()
    """Sequences that `least_viewed` is about; none, or none that the study has: all series but localizers. A
    series whose sequence was not recognized counts as one of them: it may be."""
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
    """Return the series that the protocol's least share is about; all where it names none of the study.

    A study of nothing but localizers is held to these: no read is without a share.
    """
    names = {one.value for one in rules.series}
    there = tuple(one for one in series if not one.is_localizer) or tuple(series)
    named = tuple(one for one in there if one.sequence is None or one.sequence in names)
    return named if names and named else there


def find_absent_sequences(series: Sequence[SeriesViewed], rules: ReadingRules) -> tuple[str, ...]:
    """Return the sequences that the protocol names and no series of the study was recognized as."""
    there = {one.sequence for one in series}
    return tuple(one.value for one in rules.series if one.value not in there)


def viewing_of(
    series: Sequence[SeriesViewed] | None, surface: Surface, rules: ReadingRules = NO_RULES
) -> Viewing:
    """Return what the record keeps in numbers; `series` is None where nobody counted slices."""
    if not series:
        return Viewing(surface=surface)
    shares = [one.share for one in find_required_series(series, rules)]
    return Viewing(
        surface=surface,
        evidence="slices-on-screen",
        n_series=len(series),
        n_series_viewed=sum(one.n_viewed > 0 for one in series),
        n_slices=sum(one.n_slices for one in series),
        n_slices_viewed=sum(min(one.n_viewed, one.n_slices) for one in series),
        least_share=round(min(shares), 4),
    )


def viewing_message(viewing: Viewing) -> Message:
    """Return where a read was locked and what had been on screen by then."""
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
    """Return why the protocol refuses a read now; empty where it does not."""
    found = []
    if rules.needs_evidence and (viewing.evidence == "none" or viewing.surface != "app"):
        found.append(Message("reading.no-viewing-evidence"))
    elif rules.least_viewed > 0:
        least = round(100 * rules.least_viewed, 1)
        found += [
            Message(
                "reading.too-few-viewed",
                series=one.series,
                n=one.n_viewed,
                total=one.n_slices,
                least=least,
            )
            for one in find_required_series(series, rules)
            if one.share < rules.least_viewed
        ]
    is_normal = normality is Normality.NORMAL
    needed = rules.checklist == "all reads" or (rules.checklist == "normal reads" and is_normal)
    if needed and still_open:
        found.append(Message("reading.checklist-open", n=len(still_open)))
    return tuple(found)
