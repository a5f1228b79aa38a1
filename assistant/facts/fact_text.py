"""The text by which a prompt states facts: a versioned file with a hash, like a prompt.

Every word comes from the file, the lexicon, or a number. Names that a person or a file gave to a
mask or an algorithm have no way in, so that no identifier and no instruction can enter here.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from audit.facts.measured_fact import Fact, FactBlock, MissingFact
from audit.lexicon.terms import lexicon

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

FILE: Final = "v1/facts"


@cache
def _file() -> tuple[Mapping[str, Any], str]:
    version, _, name = FILE.partition("/")
    data = (resources.files("assistant.request.prompts") / version / f"{name}.toml").read_bytes()
    return tomllib.loads(data.decode("utf-8")), hashlib.sha256(data).hexdigest()


def facts_text(block: FactBlock) -> str:
    """Return the text that is added to a prompt: a line for each fact and each missing one."""
    words = _file()[0]
    lines = [fact_line(number, fact) for number, fact in enumerate(block.facts, 1)]
    lines = (lines or [words["none"]]) + [missing_line(each) for each in block.missing]
    return str(words["text"]).strip().replace("{facts}", "\n".join(lines))


def missing_line(missing: MissingFact) -> str:
    """Return the line that states a quantity without a value."""
    words = _file()[0]
    quantity = words["quantity"][missing.quantity.value]
    reason = words["reason"].get(missing.reason.code, words["reason"]["other"])
    return str(words["missing"]).format(quantity=quantity, reason=reason)


def fact_line(number: int, fact: Fact) -> str:
    """Return the line that states a fact under its number."""
    words = _file()[0]
    term = lexicon().terms.get(fact.subject or "")
    return str(words["line"]).format(
        n=number,
        quantity=words["quantity"][fact.quantity.value],
        subject=words["subject"].format(name=term.name()) if term is not None else "",
        value=fact.value_text,
        formula=words["formula"][fact.formula.code],
        source=words["source"].format(words=fact.source) if fact.source else "",
        basis=words["basis"][fact.basis].format(n=fact.basis_number),
        author=_author(fact),
    )


def _author(fact: Fact) -> str:
    words = _file()[0]["author"]
    if fact.author == "human":
        return str(words["human"])
    if fact.is_built_in and fact.algorithm is not None:
        return str(words["algorithm"]).format(name=fact.algorithm)
    return str(words["site"])


def with_facts(bundle: "Bundle", block: FactBlock | None) -> "Bundle":
    """Return the bundle with its facts, stated in the prompt if they are to be sent."""
    if block is None:
        return bundle
    if not block.sent:
        return replace(bundle, facts=block)
    return replace(bundle, facts=block, prompt=f"{bundle.prompt}\n\n{facts_text(block)}")


def facts_recipe(block: FactBlock | None) -> dict[str, object] | None:
    """Return the part of a configuration that facts make; None unless they are sent.

    Facts that are only checked leave the request as it is, and so its configuration.
    """
    if block is None or not block.sent:
        return None
    return {
        "version": block.version,
        "text": _file()[1],
        "authors": sorted(block.authors),
    }
