"""Consistency of the lexicon: every language, no name of two terms, codes that fit."""

from collections import defaultdict
from collections.abc import Iterator

from audit.lexicon.diagnosis_groups import group_table
from audit.lexicon.language import tokens
from audit.lexicon.terms import LANGUAGES, Descriptor, Lexicon, Term
from audit.lexicon.vocabulary import Group


def problems(known: Lexicon) -> Iterator[str]:
    """Yield what is wrong, a line for each; nothing where it is sound."""
    owners: defaultdict[tuple[str, tuple[str, ...]], set[str]] = defaultdict(set)
    entries: list[Term | Descriptor] = [*known.terms.values(), *known.descriptors.values()]
    for entry in entries:
        if missing := [lang for lang in LANGUAGES if not entry.names.get(lang)]:
            yield f"{entry.code}: no name in {', '.join(missing)}"
    for term in known.terms.values():
        for name in (n for names in term.names.values() for n in names):
            owners[term.kind, tuple(tokens(name))].add(term.code)
            if (match := known.match(name, term.kind)) != term.code:
                yield f"{term.code}: its name {name!r} is taken for {match}"
        if term.group and term.icd10 and not group_table()[term.group].has(term.icd10):
            yield f"{term.code}: {term.icd10} does not go with the group {term.group}"
    for (_, words), codes in owners.items():
        if len(codes) > 1:
            yield f"{' and '.join(sorted(codes))}: both are called {' '.join(words)!r}"
    for group in sorted(set(Group) - {t.group for t in known.terms.values() if t.group}):
        yield f"{group}: no diagnosis has this group"
