"""Short phrases for the parts of an interpretation, as comparison rows and timelines use them."""

from collections.abc import Iterable

from audit.interpretation.interpretation import Count, Finding, Hypothesis
from audit.interpretation.stated_facts import Facts
from audit.lexicon import term_message
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Multiplicity, Side
from audit.messages import Message, Text, join, term


def name(code: str | None) -> Text | None:
    """Return the preferred name of a lexicon code; the code itself where the lexicon has none."""
    if code is None:
        return None
    return term_message(code) if code in lexicon().terms else code


def kind_of(facts: Facts) -> Text:
    """Return what was found: the lexicon's name, else the author's words."""
    return name(facts.code) or facts.finding.type.words


def finding(facts: Facts) -> Message:
    """Return the type, place and size in a few words.

    >>> from audit.interpretation.interpretation import FindingType, Location, SizeMm
    >>> one = Finding(number=1, presence="present", type=FindingType(words="mass"),
    ...     location=Location(structure="frontal-lobe", side="right"), size_mm=SizeMm(longest=31))
    >>> str(finding(Facts(one)))
    'mass, right frontal lobe, 31 mm'
    """
    place: Text = _place(facts.side, name(facts.structure))
    if not place and facts.finding.location and facts.finding.location.words:
        place = facts.finding.location.words
    return join(p for p in (kind_of(facts), place, size(facts.finding)) if p)


def _place(side: Side | None, structure: Text | None) -> Text:
    """Return the side and structure as one phrase: languages put them in different orders."""
    if not structure or side is None:
        return structure or (term(side) if side else "")
    match side:
        case Side.LEFT:
            return Message("phrase.left-structure", structure=structure)
        case Side.RIGHT:
            return Message("phrase.right-structure", structure=structure)
        case Side.MIDLINE:
            return Message("phrase.midline-structure", structure=structure)
        case Side.BILATERAL:
            return Message("phrase.bilateral-structure", structure=structure)


def size(finding: Finding) -> Text:
    """Return the longest diameter, or volume, with its unit; empty where neither is stated."""
    if finding.size_mm:
        return Message("format.size-mm", size=finding.size_mm.longest)
    if finding.volume_ml:
        return Message("format.volume-ml", volume=finding.volume_ml)
    return ""


def count(multiplicity: Count | None) -> Message:
    """Return the single, several (with the number) or diffuse."""
    if multiplicity is None:
        return Message("phrase.not-stated")
    low, high = multiplicity.count_min, multiplicity.count_max
    if multiplicity.kind is Multiplicity.SINGLE:
        return term(multiplicity.kind)
    if multiplicity.count is not None:
        return Message("phrase.kind-count", kind=multiplicity.kind, n=multiplicity.count)
    if low is None and high is None:
        return term(multiplicity.kind)
    ends = ["" if end is None else str(end) for end in (low, high)]
    return Message("phrase.kind-count", kind=multiplicity.kind, n="-".join(ends))


def hypothesis(stated: Hypothesis) -> Message:
    """Return the subtype or group, with the category where they do not say it."""
    finer = stated.subtype or stated.group
    if finer is None or finer == stated.category:
        return term(stated.category)
    what = term_message(finer) if finer in lexicon().terms else term(finer)
    return Message("phrase.diagnosis-category", finer=what, category=stated.category)


def percent(probability: float) -> Message:
    """Return a probability as it is stated everywhere: three figures, as many as anybody states.

    >>> str(percent(0.954)), str(percent(0.025)), str(percent(1.0))
    ('95.4%', '2.5%', '100%')
    """
    return Message("format.percent", percent=100 * probability)


def configuration_id(sha256: str) -> str:
    """Return what people call a configuration, by its hash.

    >>> configuration_id("0123456789abcdef" * 4)
    'cfg-0123456789ab'
    """
    return f"cfg-{sha256[:12]}"


def images(numbers: Iterable[int]) -> Message:
    """Return the image numbers as a list in words.

    >>> str(images([3, 1, 2]))
    'images 1, 2, 3'
    """
    results = sorted(set(numbers))
    if len(results) == 1:
        return Message("phrase.image-number", number=results[0])
    return Message("phrase.image-numbers", numbers=", ".join(map(str, results)))
