"""Made-up answers and cases for tests of probes."""

from typing import Any

from assistant.probes.probe_answers import Answer, CaseSet, ProbeCase
from assistant.request.bundle import Bundle, make_bundle
from audit.interpretation.interpretation import (
    Abstention,
    Evidence,
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    Location,
    PixelPoint,
)
from audit.lexicon.vocabulary import Category, Normality, Presence, Role, Side
from audit.record.events import Outcome
from tests.helpers.bundles import head_volume, slices

ABSTAINS = Interpretation(abstained=True, abstention=Abstention(reason="nothing can be seen"))


def reads(
    category: Category | None = None,
    side: Side | None = None,
    *more: Side,
    probability: float | None = None,
    **fields: Any,
) -> Interpretation:
    """Return a reading with a finding for each side and a primary hypothesis of the category."""
    sides = [s for s in (side, *more) if s is not None]
    findings = tuple(
        Finding(
            number=n,
            presence=Presence.PRESENT,
            type=FindingType(words="lesion"),
            location=Location(side=s),
        )
        for n, s in enumerate(sides, 1)
    )
    stated = {
        "normality": Normality.NORMAL if category is Category.NORMAL else Normality.ABNORMAL,
        "findings": findings,
        "hypotheses": ()
        if category is None
        else (Hypothesis(category=category, probability=probability, role=Role.PRIMARY),),
    }
    return Interpretation(**{**stated, **fields})


NORMAL = reads(Category.NORMAL)


def marks(words: str) -> Interpretation:
    """Return a finding without a side, with a point on image 1."""
    finding = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(words=words),
        evidence=(Evidence(image=1, point=PixelPoint(x=3, y=3)),),
    )
    return Interpretation(normality=Normality.INDETERMINATE, findings=(finding,))


def answered(*contents: Interpretation | Outcome) -> tuple[Answer, ...]:
    """Return answers with these contents or outcomes; one is a repeat."""
    return tuple(
        Answer(n, content, "it ended so")
        if isinstance(content, Outcome)
        else Answer(
            n, Outcome.ABSTAINED if content.abstained else Outcome.VALID, "", content, f"a{n}"
        )
        for n, content in enumerate(contents, 1)
    )


def case(row: int = 1, **more: Any) -> ProbeCase:
    """Return a case of a new patient."""
    bundle: Bundle = more.pop("bundle", None) or make_bundle({"3": head_volume()}, slices(2, 3))
    fields = {"case": f"case-{row:010d}", "patient": f"p{row}", **more}
    return ProbeCase(row=row, bundle=bundle, **fields)


def case_set(*cases: ProbeCase, first: dict[int, tuple[Answer, ...]] | None = None) -> CaseSet:
    """Return a set with its first answers."""
    return CaseSet(cases, first or {})
