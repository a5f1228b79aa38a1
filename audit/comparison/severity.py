"""Severity of a discrepancy, by how soon someone must act on the error.

    critical   within the hour: a missed hemorrhage, an occlusion on the wrong side
    urgent     within the day: a missed mass, a ring-enhancing lesion called an infarct
    notable    changes the report or the follow-up: a wrong size, a plaque in the wrong place
    routine    the next planned contact: a missed old infarct, a limitation that was not stated

The lexicon gives each finding and diagnosis its severity; the tables here say how far the kind of
discrepancy lowers it. Proposed by rule, decided by a clinician.
"""

from enum import StrEnum
from typing import Final

from audit.interpretation.interpretation import Hypothesis, Interpretation
from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Change, Group, Role, Urgency


class Severity(StrEnum):
    """From the most to the least pressing."""

    CRITICAL = "critical"
    URGENT = "urgent"
    NOTABLE = "notable"
    ROUTINE = "routine"


_ORDER: Final = list(Severity)
_ANYTHING: Final = "abnormality"

GROUP_SEVERITY: Final[dict[Group, Severity]] = {
    Group.NORMAL: Severity.ROUTINE,
    Group.ISCHEMIC_STROKE: Severity.CRITICAL,
    Group.INTRACEREBRAL_HEMORRHAGE: Severity.CRITICAL,
    Group.SUBARACHNOID_HEMORRHAGE: Severity.CRITICAL,
    Group.EXTRA_AXIAL_HEMORRHAGE: Severity.CRITICAL,
    Group.TRAUMA: Severity.URGENT,
    Group.GLIOMA: Severity.URGENT,
    Group.METASTASIS: Severity.URGENT,
    Group.MENINGIOMA: Severity.NOTABLE,
    Group.OTHER_TUMOR: Severity.URGENT,
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
    """Return the most pressing of several."""
    return min(severities, key=_ORDER.index)


def at_most(severity: Severity, cap: Severity) -> Severity:
    """Return the severity, lowered to `cap` where it is above.

    Args:
        severity: The severity.
        cap: The highest severity to return.
    """
    return max(severity, cap, key=_ORDER.index)


def of_code(code: str | None) -> Severity:
    """Return the severity of a finding by its lexicon code; notable where the lexicon has none."""
    term = lexicon().terms.get(code) if code else None
    if term and term.severity:
        return Severity(term.severity)
    return Severity.NOTABLE


def diagnosis_code(hypothesis: Hypothesis) -> str | None:
    """Return the lexicon code of a diagnosis.

    As given, else what the words name, a finding where no diagnosis.

    What they deny is not named: "metastasis, not glioblastoma".
    """
    subtype = hypothesis.subtype
    if subtype is None or subtype in lexicon().terms:
        return subtype
    known = lexicon()
    return known.match(subtype, "diagnosis", with_denied=False) or known.match(
        subtype, "finding", with_denied=False
    )


def by_nature(facts: Facts, interpretation: Interpretation) -> Severity:
    """Return the severity of a finding by its kind, whether it was known or not.

    A finding that a diagnosis of the same reading explains has the severity of the diagnosis: a
    mass that is a meningioma, an enhancement that is a meningitis.

    Args:
        facts: The finding.
        interpretation: The reading that contains it.
    """
    for hypothesis in sorted(interpretation.hypotheses, key=lambda h: h.role is not Role.PRIMARY):
        if hypothesis.role is not Role.DIFFERENTIAL and _explains(hypothesis, facts):
            return of_hypothesis(hypothesis, interpretation)
    return worst(of_code(facts.code), *map(of_code, _lesions_beside(facts)))


def _lesions_beside(facts: Facts) -> list[str]:
    """Return the lesions that the words name of what is coded as a variant or artifact.

    "artifact or hemorrhage".
    """
    known = lexicon()
    if facts.code is None or known.terms[facts.code].nature == "lesion":
        return []
    return [kind for kind in facts.wording.kinds if known.terms[kind].nature == "lesion"]


def _explains(hypothesis: Hypothesis, facts: Facts) -> bool:
    if hypothesis.category is Category.NORMAL:
        return False
    if facts.code is None or is_sign(facts.code) or lexicon().terms[facts.code].descriptive:
        return hypothesis.role is Role.PRIMARY
    code, known = diagnosis_code(hypothesis), lexicon()
    if code is None or not (known.is_a(code, facts.code) or known.goes(code, facts.code)):
        return False
    return code not in known.terms[facts.code].goes_with


def of_finding(facts: Facts, interpretation: Interpretation, *, is_claim: bool = False) -> Severity:
    """Return the severity of a finding in its reading.

    Known, unchanged and shrinking findings are less severe. A finding that supports the primary
    hypothesis is at least as severe as the whole reading, unless it is only claimed.

    Args:
        facts: The finding.
        interpretation: The reading that contains it.
        is_claim: The finding is a claim of the side that is judged.
    """
    severity = by_nature(facts, interpretation)
    if facts.change in {Change.UNCHANGED, Change.SMALLER, Change.RESOLVED}:
        return at_most(severity, Severity.NOTABLE)
    primary = interpretation.primary
    if interpretation.urgency and primary and not is_claim and facts.number in primary.supporting:
        return worst(severity, _URGENCY[interpretation.urgency])
    return severity


def of_hypothesis(hypothesis: Hypothesis, interpretation: Interpretation | None = None) -> Severity:
    """Return the severity of a diagnosis, by its lexicon entry, otherwise its group or category.

    Args:
        hypothesis: The diagnosis.
        interpretation: The reading, whose findings make some diagnoses more severe; None ignores
            them.
    """
    term = lexicon().terms.get(diagnosis_code(hypothesis) or "")
    if term and term.severity:
        if interpretation and term.presses_with:
            result = [Facts(f) for f in interpretation.present]
        else:
            result = []
        pressing = [
            f.code
            for f in result
            if any(_is_a(f.code, pressing_code) for pressing_code in term.presses_with)
        ]
        return worst(Severity(term.severity), *map(of_code, pressing))
    if hypothesis.group:
        return GROUP_SEVERITY[hypothesis.group]
    return CATEGORY_SEVERITY[hypothesis.category]


def _is_a(code: str | None, wider: str) -> bool:
    if code is None:
        return False
    return lexicon().is_a(code, wider) or (lexicon().is_a(wider, code) and code != _ANYTHING)
