"""How much a discrepancy matters: by how soon somebody must act on what was got wrong.

    critical   within the hour: a missed haemorrhage, an occlusion on the wrong side
    urgent     within the day: a missed mass, a ring-enhancing lesion called an infarct
    notable    changes the report or the follow-up: a wrong size, a plaque in the wrong place
    routine    the next planned contact: a missed old infarct, a limitation that was not stated

The lexicon gives each finding and diagnosis its severity; the tables here say how far the kind of
discrepancy lowers it. Proposed by rule, decided by a clinician.
"""

from enum import StrEnum
from typing import Final

from audit.interpretation import Hypothesis, Interpretation
from audit.lexicon import lexicon
from audit.said import N
from audit.stated import Facts
from audit.vocabulary import Category, Change, Group, Urgency


class Severity(StrEnum):
    """From the most to the least pressing."""

    CRITICAL = "critical"
    URGENT = "urgent"
    NOTABLE = N("notable")
    ROUTINE = "routine"


_ORDER: Final = list(Severity)

GROUP_SEVERITY: Final[dict[Group, Severity]] = {
    Group.NORMAL: Severity.ROUTINE,
    Group.ISCHAEMIC_STROKE: Severity.CRITICAL,
    Group.INTRACEREBRAL_HAEMORRHAGE: Severity.CRITICAL,
    Group.SUBARACHNOID_HAEMORRHAGE: Severity.CRITICAL,
    Group.EXTRA_AXIAL_HAEMORRHAGE: Severity.CRITICAL,
    Group.TRAUMA: Severity.URGENT,
    Group.GLIOMA: Severity.URGENT,
    Group.METASTASIS: Severity.URGENT,
    Group.MENINGIOMA: Severity.NOTABLE,
    Group.OTHER_TUMOUR: Severity.URGENT,
    Group.DEMYELINATION: Severity.NOTABLE,
    Group.INFECTION: Severity.CRITICAL,
    Group.VASCULAR_MALFORMATION: Severity.URGENT,
    Group.HYDROCEPHALUS: Severity.URGENT,
    Group.NEURODEGENERATION: Severity.NOTABLE,
    Group.CONGENITAL: Severity.NOTABLE,
    Group.OTHER: Severity.NOTABLE,
}
"""Where a hypothesis names no diagnosis that the lexicon knows."""

CATEGORY_SEVERITY: Final[dict[Category, Severity]] = {
    Category.NORMAL: Severity.ROUTINE,
    Category.TUMOR: Severity.URGENT,
    Category.STROKE: Severity.CRITICAL,
    Category.MULTIPLE_SCLEROSIS: Severity.NOTABLE,
    Category.OTHER: Severity.NOTABLE,
}
"""Where it names no group either."""

_URGENCY: Final[dict[Urgency, Severity]] = {
    Urgency.CRITICAL: Severity.CRITICAL,
    Urgency.URGENT: Severity.URGENT,
    Urgency.ROUTINE: Severity.ROUTINE,
}


def worst(*severities: Severity) -> Severity:
    """The most pressing of several."""
    return min(severities, key=_ORDER.index)


def at_most(severity: Severity, cap: Severity) -> Severity:
    """The severity, lowered to `cap` where it is above."""
    return max(severity, cap, key=_ORDER.index)


def of_code(code: str | None) -> Severity:
    """Severity of a finding by its lexicon code; notable where the lexicon has none."""
    term = lexicon().terms.get(code) if code else None
    return Severity(term.severity) if term and term.severity else Severity.NOTABLE


def by_nature(facts: Facts) -> Severity:
    """Severity of a finding by what it is, whether it was known or not."""
    return of_code(facts.code)


def of_finding(facts: Facts, whole: Interpretation) -> Severity:
    """Severity of a finding where it stands: known, unchanged and old ones press less.

    A finding that supports the primary hypothesis presses at least as much as the whole does.
    """
    severity = by_nature(facts)
    if facts.change in {Change.UNCHANGED, Change.SMALLER, Change.RESOLVED}:
        return at_most(severity, Severity.NOTABLE)
    primary = whole.primary
    if whole.urgency and primary and facts.number in primary.supporting:
        return worst(severity, _URGENCY[whole.urgency])
    return severity


def of_hypothesis(code: str | None, hypothesis: Hypothesis) -> Severity:
    """Severity of a diagnosis: by its own lexicon entry, else its group, else its category."""
    term = lexicon().terms.get(code) if code else None
    if term and term.severity:
        return Severity(term.severity)
    if hypothesis.group:
        return GROUP_SEVERITY[hypothesis.group]
    return CATEGORY_SEVERITY[hypothesis.category]
