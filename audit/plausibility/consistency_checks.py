"""Consistency of normality, findings, hypotheses and probabilities, and open questions."""

from collections.abc import Iterator
from typing import Final

from audit.interpretation import phrases
from audit.interpretation.interpretation import Finding, Interpretation
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.interpretation.stated_facts import Facts
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Category, Normality, Presence, Urgency
from audit.messages import Message

EVEN: Final = 0.5
"""Above it a study is more likely abnormal than not."""
APART: Final = 0.2
"""Two statements of one probability differ by more than rounding and a change of mind in between.
"""


def whole_flags(interpretation: Interpretation) -> Iterator[Flag]:
    """Yield the statements about the whole that cannot all be meant."""
    if interpretation.abstained:
        return
    yield from _normality_and_probability(interpretation)
    yield from _normality_and_hypothesis(interpretation)
    yield from _normality_and_urgency(interpretation)
    if interpretation.normality is Normality.NORMAL:
        for finding in interpretation.present:
            if speaks_against_normal(finding):
                words = _present(finding)
                yield Flag(code=FlagCode.NORMAL_WITH_FINDINGS, field="normality", words=words)
    elif interpretation.normality is Normality.ABNORMAL and not _anything(interpretation):
        words = Message("flag.abnormal-without-findings")
        yield Flag(code=FlagCode.ABNORMAL_WITHOUT_FINDINGS, field="findings", words=words)
    yield from _probabilities(interpretation)


def speaks_against_normal(finding: Finding) -> bool:
    """Return False for variants, artifacts, changes of age, "normal ventricles" and "no mass"."""
    known, words = lexicon(), finding.type.words
    if finding.type.code not in known.terms:
        named = known.mentions(words)
        if any(m.code == "normal-study" for m in named):
            return False
        results = [m for m in named if m.kind == "finding"]
        if results and all(m.negated for m in results):
            return False
    code = Facts(finding).code
    if code is None:
        return True
    term = known.terms[code]
    return term.nature == "lesion" and (term.severity != "routine" or term.descriptive)


def _present(finding: Finding) -> Message:
    """Return the message with the finding's name, where the lexicon knows one."""
    if name := phrases.name(Facts(finding).code):
        return Message(
            "flag.normal-with-named-finding",
            number=finding.number,
            name=name,
        )
    return Message("flag.normal-with-finding", number=finding.number)


def _anything(interpretation: Interpretation) -> bool:
    return any(
        f.presence in (Presence.PRESENT, Presence.UNCERTAIN) for f in interpretation.findings
    )


def _normality_and_probability(interpretation: Interpretation) -> Iterator[Flag]:
    p = interpretation.p_abnormal
    if p is None or interpretation.normality not in (Normality.NORMAL, Normality.ABNORMAL):
        return
    if (p > EVEN) if interpretation.normality is Normality.NORMAL else (p < EVEN):
        words = Message(
            "flag.normality-and-probability",
            normality=interpretation.normality,
            p=phrases.percent(p),
        )
        yield Flag(code=FlagCode.NORMALITY_AND_PROBABILITY, field="p_abnormal", words=words)


def _normality_and_hypothesis(interpretation: Interpretation) -> Iterator[Flag]:
    primary = interpretation.primary
    if primary is None or interpretation.normality not in (Normality.NORMAL, Normality.ABNORMAL):
        return
    normal = primary.category is Category.NORMAL
    if normal is not (interpretation.normality is Normality.NORMAL):
        words = Message(
            "flag.normality-and-hypothesis",
            normality=interpretation.normality,
            category=primary.category,
        )
        yield Flag(code=FlagCode.NORMALITY_AND_HYPOTHESIS, field="hypotheses", words=words)


def _normality_and_urgency(interpretation: Interpretation) -> Iterator[Flag]:
    if interpretation.normality is Normality.NORMAL and interpretation.urgency in (
        Urgency.CRITICAL,
        Urgency.URGENT,
    ):
        words = Message("flag.normality-and-urgency", urgency=interpretation.urgency)
        yield Flag(code=FlagCode.NORMALITY_AND_URGENCY, field="urgency", words=words)


def _probabilities(interpretation: Interpretation) -> Iterator[Flag]:
    given, primary = interpretation.category_probabilities, interpretation.primary
    if given is None:
        return
    field = "category_probabilities"
    likely = dict(given.items())
    if primary is not None:
        top = max(likely.values())
        if likely[primary.category] < top:
            first = next(c for c, p in likely.items() if p == top)
            words = Message(
                "flag.primary-less-probable",
                category=primary.category,
                p=phrases.percent(likely[primary.category]),
                other=first,
                more=phrases.percent(top),
            )
            yield Flag(code=FlagCode.PROBABILITIES_DISAGREE, field=field, words=words)
    p = interpretation.p_abnormal
    if p is not None and abs(p - (1 - given.normal)) > APART:
        words = Message(
            "flag.probabilities-disagree",
            p=phrases.percent(p),
            other=phrases.percent(given.normal),
        )
        yield Flag(code=FlagCode.PROBABILITIES_DISAGREE, field=field, words=words)


def unstated_flags(interpretation: Interpretation) -> Iterator[Flag]:
    """Yield what a comparison would need and is not said."""
    if interpretation.abstained:
        return
    if interpretation.p_abnormal is None:
        words = Message("flag.abnormal-probability-not-stated")
        yield Flag(code=FlagCode.PROBABILITY_NOT_STATED, field="p_abnormal", words=words)
    if interpretation.urgency is None:
        words = Message("flag.urgency-not-stated")
        yield Flag(code=FlagCode.URGENCY_NOT_STATED, field="urgency", words=words)
    if not interpretation.hypotheses:
        words = Message("flag.hypothesis-not-stated")
        yield Flag(code=FlagCode.HYPOTHESIS_NOT_STATED, field="hypotheses", words=words)
    for rank, hypothesis in enumerate(interpretation.hypotheses, 1):
        if hypothesis is interpretation.primary and hypothesis.probability is None:
            yield Flag(
                code=FlagCode.CONFIDENCE_NOT_STATED,
                subject="hypothesis",
                number=rank,
                field="probability",
                words=Message("flag.probability-not-stated"),
            )
    for finding in interpretation.findings:
        if finding.presence not in (Presence.ABSENT, Presence.NOT_ASSESSABLE):
            yield from _open(finding)


def _open(finding: Finding) -> Iterator[Flag]:
    def flag(code: FlagCode, field: str, words: Message) -> Flag:
        return Flag(code=code, subject="finding", number=finding.number, field=field, words=words)

    if finding.location is None or finding.location.side is None:
        yield flag(FlagCode.SIDE_NOT_STATED, "location.side", Message("flag.side-not-stated"))
    if finding.confidence is None:
        yield flag(
            FlagCode.CONFIDENCE_NOT_STATED, "confidence", Message("flag.confidence-not-stated")
        )
    if not finding.evidence:
        yield flag(FlagCode.EVIDENCE_NOT_STATED, "evidence", Message("flag.evidence-not-stated"))
