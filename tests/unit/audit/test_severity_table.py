"""The table of severities in docs/comparison.md is what the lexicon says, two examples for each group."""

import re
from pathlib import Path

from audit import Interpretation, compare
from audit.lexicon.terms import match
from audit.lexicon.vocabulary import Group

DOCUMENT = Path(__file__).parents[3] / "docs" / "comparison.md"
LINE = re.compile(r"^\| ([^|]+) \| ([^|]+) \| (\w+) \| ([^|]+) \| (\w+) \|$", re.M)


def missed(words: str) -> str:
    """Severity that a comparison proposes for a missed finding or diagnosis."""
    code = match(words, "finding")
    if code is not None:
        stated = {"number": 1, "presence": "present", "type": {"words": words}}
        whole = Interpretation.model_validate({"findings": [stated]})
        (row,) = compare(Interpretation(), whole).rows
    else:
        subtype = {"category": "other abnormality", "subtype": words, "role": "primary"}
        whole = Interpretation.model_validate({"hypotheses": [subtype]})
        (row,) = compare(Interpretation(), whole).rows
    return str(row.severity)


def test_two_examples_for_each_group() -> None:
    lines = LINE.findall(DOCUMENT.read_text(encoding="utf-8"))
    by_name = {line[0]: line[1:] for line in lines if line[0] != "group"}
    assert set(by_name) == {str(g) for g in Group}
    for first, severity, second, other in by_name.values():
        assert missed(first) == severity, first
        assert missed(second) == other, second
        assert first != second
