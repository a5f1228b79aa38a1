"""Codes and counts that the case shows: none that no translator gets to see."""

import ast
from enum import StrEnum
from pathlib import Path

import pytest

from audit.comparison.severity import Severity
from audit.lexicon import vocabulary
from audit.messages.catalog import Catalog
from audit.record.events import Decision, ReasonCode, SelectionKind
from viewer.core.deid.identifier_search import IdentifierKind
from viewer.ui.case.draft.request.context_rows import KINDS
from viewer.ui.language.code_labels import capital, label
from viewer.ui.language.interpretation_texts import plural

UI = Path(__file__).parents[3] / "viewer" / "ui"
ENUMS = [
    *(e for e in vars(vocabulary).values() if isinstance(e, type) and e.__module__ == vocabulary.__name__),
    *(Decision, ReasonCode, Severity, SelectionKind),
]  # fmt: skip


@pytest.mark.parametrize("code", [code for enum in ENUMS for code in enum], ids=str)
def test_every_code_of_the_record_is_a_word_that_is_translated(code: StrEnum) -> None:
    if code.value.upper() == code.value:
        return  # CT, FLAIR, T1C+: the same everywhere
    assert label(code)[0].isupper()
    assert label(code) != capital(code.value) or is_translated(f"term.{code.value}")


def is_translated(code: str) -> bool:
    """Return whether German has the text of a code."""
    return Catalog("de").find(code, {}) is not None


def test_every_kind_of_what_may_name_somebody_is_translated() -> None:
    assert set(KINDS) == set(IdentifierKind) - {IdentifierKind.UID}


def test_every_strategy_is_translated() -> None:
    from assistant.strategies import strategy_ids

    names = {key.partition("/")[2].replace("-", " ") for key in strategy_ids()} - {"zero shot"}
    assert names and [name for name in names if not is_translated(f"term.{name}")] == []


def test_all_that_is_counted_on_screen_has_a_plural() -> None:
    """Each noun given to `plural` anywhere is one that it knows."""
    nouns = {
        noun.value
        for path in UI.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "plural"
        for noun in ast.walk(call.args[1])
        if isinstance(noun, ast.Constant)
    }
    assert len(nouns) > 15
    assert all(plural(1, noun) == f"1 {noun}" for noun in nouns if isinstance(noun, str))
