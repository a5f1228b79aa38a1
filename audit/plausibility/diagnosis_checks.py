"""Support of hypotheses, and agreement of their category, group, subtype and code."""

from collections.abc import Iterator

from audit.interpretation import phrases
from audit.interpretation.interpretation import Finding, Hypothesis, Interpretation
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.lexicon import term_message
from audit.lexicon.diagnosis_groups import group_table
from audit.lexicon.terms import Term, lexicon
from audit.lexicon.vocabulary import Category, Group, Normality, Presence, Role
from audit.messages import Message, term


def hypothesis_flags(interpretation: Interpretation) -> Iterator[Flag]:
    """Yield the flags of each hypothesis, by its rank."""
    findings = {f.number: f for f in interpretation.findings}
    for rank, hypothesis in enumerate(interpretation.hypotheses, 1):
        beside_normal = (
            interpretation.normality is Normality.NORMAL and hypothesis.role is Role.DIFFERENTIAL
        )
        for code, field, words in _doubts(hypothesis, None if beside_normal else findings):
            yield Flag(code=code, subject="hypothesis", number=rank, field=field, words=words)


def _doubts(
    hypothesis: Hypothesis, findings: dict[int, Finding] | None
) -> Iterator[tuple[FlagCode, str, Message]]:
    """Yield doubts. `findings` None: a remaining doubt beside "normal", which rests on none."""
    if findings is not None and (unsupported := _unsupported(hypothesis, findings)):
        yield FlagCode.UNSUPPORTED_HYPOTHESIS, "supporting", unsupported
    table, group, category = group_table(), hypothesis.group, hypothesis.category
    if group is not None and table[group].category is not category:
        words = Message(
            "flag.category-of-group",
            group=group,
            other=table[group].category,
            category=category,
        )
        yield FlagCode.CATEGORY_OF_GROUP, "group", words
    subtype = diagnosis_of(hypothesis.subtype)
    if subtype is not None and subtype.group is not None:
        own = subtype.group
        if group is None:
            if not _in_category(own, category):
                words = Message(
                    "flag.category-of-subtype",
                    subtype=term_message(subtype.code),
                    group=own,
                    category=category,
                )
                yield FlagCode.CATEGORY_OF_SUBTYPE, "subtype", words
        elif group is not own and group is not Group.OTHER and own not in table[group].companions:
            words = Message(
                "flag.group-of-subtype",
                subtype=term_message(subtype.code),
                own=own,
                group=group,
            )
            yield FlagCode.GROUP_OF_SUBTYPE, "subtype", words
    if hypothesis.icd10 is not None:
        code = hypothesis.icd10.code
        if not any(table[g].has(code) for g in _groups(hypothesis, subtype)):
            named = term_message(subtype.code) if subtype else term(group or category)
            words = Message("flag.icd10-mismatch", code=code, name=named)
            yield FlagCode.ICD10_OF_GROUP, "icd10", words


def _unsupported(hypothesis: Hypothesis, findings: dict[int, Finding]) -> Message | None:
    """Return why no finding supports the hypothesis.

    None where it does, or where it needs nothing.
    """
    if hypothesis.category is Category.NORMAL:
        return None
    name = phrases.hypothesis(
        hypothesis.model_copy(update={"subtype": None})  # its own words stay out
    )
    if not hypothesis.supporting:
        return Message("flag.support-missing", name=name)
    seen = (Presence.PRESENT, Presence.UNCERTAIN)
    if not any(findings[n].presence in seen for n in hypothesis.supporting):
        return Message("flag.support-not-present", name=name)
    return None


def diagnosis_of(subtype: str | None) -> Term | None:
    """Return the diagnosis that a subtype names.

    None where it names none, or several groups of them.
    """
    if not subtype:
        return None
    known = lexicon()
    if subtype in known.terms and known.terms[subtype].kind == "diagnosis":
        return known.terms[subtype]
    named = [m for m in known.mentions(subtype, "diagnosis") if not m.negated]
    if len({known.terms[m.code].group for m in named}) != 1:
        return None
    return known.terms[max(named, key=lambda m: m.end - m.start).code]


def _in_category(own: Group, category: Category) -> bool:
    """Return whether a group, or one that it may stand under, belongs to the category."""
    hosts = [e for g, e in group_table().items() if g is own or own in e.companions]
    return own is Group.OTHER or any(entry.category is category for entry in hosts)


def _groups(hypothesis: Hypothesis, subtype: Term | None) -> set[Group]:
    """Return the groups whose codes go with the hypothesis: as narrow as it says."""
    if hypothesis.group is not None:
        named = {hypothesis.group} | ({subtype.group} if subtype and subtype.group else set())
        return named | set(group_table()[hypothesis.group].companions)
    if subtype is not None and subtype.group is not None:
        return {subtype.group}
    return {g for g, entry in group_table().items() if entry.category is hypothesis.category}
