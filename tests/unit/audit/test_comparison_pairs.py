"""The labeled pairs are complete, valid and distinct, and their agreement is computed correctly.

The figures of the comparison in docs/comparison.md are what the benchmark measures.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, get_args

import pytest
from sklearn.metrics import cohen_kappa_score

import tests.bench.comparison_pairs as bench
from audit.comparison.severity import Severity
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.terms import lexicon
from tests.helpers.comparison_pairs import LABELINGS, Label, LabelCode, labels, pairs, shown
from tests.helpers.pair_agreement import OUTCOMES, agreements, disagreements
from tests.helpers.pair_measurement import Proposed, Share, measure

FEED_GATES: Final = (
    *(code for code in get_args(LabelCode) if code != "wrong-count"),
    *("false-normal", "false-abnormal"),
)
"""A row with any of these codes may be critical or urgent, or a gate is about the code itself. A wrong
count is notable at most."""
ALIKE: Final = 0.7
"""Share of words in common from which two pairs are copies of each other."""


def test_size_languages_and_halves() -> None:
    languages = Counter(p.language for p in pairs())
    assert len(pairs()) >= 400
    assert len({p.id for p in pairs()}) == len(pairs())
    assert all(p.id.startswith(p.language) for p in pairs())
    assert languages["en"] >= len(pairs()) / 2
    assert set(languages) == {"en", "de", "fr", "es", "ja", "zh"}
    assert min(languages.values()) >= 25
    for language, n in languages.items():
        tuned = sum(p.half == "tuned" for p in pairs() if p.language == language)
        assert abs(2 * tuned - n) <= 2, language


def test_codes_in_readings_are_lexicon_codes() -> None:
    terms = lexicon().terms
    for pair in pairs():
        for reading in (pair.reference, pair.draft):
            for finding in reading.findings:
                structure = finding.location.structure if finding.location else None
                for code in (finding.type.code, structure):
                    assert code is None or code in terms, (pair.id, code)


def test_references_state_normality_and_both_sides_round_trip() -> None:
    for pair in pairs():
        assert pair.reference.normality is not None, pair.id
        for reading in (pair.reference, pair.draft):
            again = Interpretation.model_validate_json(reading.model_dump_json())
            assert again.content_sha256 == reading.content_sha256, pair.id


def test_no_pair_is_a_copy_of_another() -> None:
    words = {p.id: _words(p.reference, "r") | _words(p.draft, "d") for p in pairs()}
    by_language: dict[str, list[str]] = {}
    for pair in pairs():
        by_language.setdefault(pair.language, []).append(pair.id)
    copies = [
        (a, b)
        for ids in by_language.values()
        for a, b in combinations(ids, 2)
        if len(words[a] & words[b]) >= ALIKE * len(words[a] | words[b])
    ]
    assert copies == []


def test_showing_a_pair_leaves_out_no_words() -> None:
    for pair in pairs():
        text = shown(pair)
        for reading in (pair.reference, pair.draft):
            for finding in reading.findings:
                assert finding.type.words in text
                assert not (finding.location and finding.location.words) or (
                    finding.location.words in text
                )
            assert all(not h.subtype or h.subtype in text for h in reading.hypotheses)


def test_every_pair_is_labeled_in_each_labeling() -> None:
    ids = {p.id for p in pairs()}
    given = {n: labels(n) for n in LABELINGS}
    assert given[1] is not None
    assert all(set(labeling) == ids for labeling in given.values() if labeling is not None)


def test_each_code_that_feeds_a_gate_has_thirty_positives() -> None:
    given = labels(1)
    assert given is not None
    counts = Counter(mark for label in given.values() for mark in label.marks)
    assert {code: counts[code] for code in FEED_GATES if counts[code] < 30} == {}


def test_agreement_is_that_of_scikit_learn() -> None:
    first, second = _labelings()
    by_name = {agreement.outcome: agreement for agreement in agreements(first, second, first)}
    for outcome in ("missed", "side-unstated", "gate: critical errors", "no discrepancy"):
        has = OUTCOMES[outcome]
        a, b = ([has(labeling[i]) for i in first] for labeling in (first, second))
        assert by_name[outcome].kappa == pytest.approx(cohen_kappa_score(a, b)), outcome
    missed = by_name["missed"]
    assert (missed.first, missed.second, missed.both, missed.same_severity) == (3, 2, 2, 1)


def test_disagreements_name_codes_flags_and_severities() -> None:
    first, second = _labelings()
    by_name = {disagreement.id: disagreement for disagreement in disagreements(first, second)}
    assert set(by_name) == {"en-001", "en-003", "en-004", "en-006"}
    assert by_name["en-001"].severities == (("missed", Severity.CRITICAL, Severity.URGENT),)
    assert by_name["en-003"].only_first == ("missed",)
    assert by_name["en-004"].only_second == ("side-unstated",)


def _labelings() -> tuple[dict[str, Label], dict[str, Label]]:
    rows: list[tuple[dict[str, Any], dict[str, Any]]] = [
        ({"codes": {"missed": "critical"}}, {"codes": {"missed": "urgent"}}),
        ({"codes": {"missed": "notable"}}, {"codes": {"missed": "notable"}}),
        ({"codes": {"missed": "routine"}}, {}),
        ({}, {"flags": {"side-unstated"}}),
        ({"flags": {"side-unstated"}}, {"flags": {"side-unstated"}}),
        ({"codes": {"wrong-side": "critical"}}, {}),
        ({}, {}),
    ]
    ids = [f"en-{n:03}" for n in range(1, len(rows) + 1)]
    first = {i: Label(id=i, **a) for i, (a, _) in zip(ids, rows, strict=True)}
    second = {i: Label(id=i, **b) for i, (_, b) in zip(ids, rows, strict=True)}
    return first, second


def _words(reading: Interpretation, prefix: str) -> set[str]:
    """Words and numbers of a reading; Chinese and Japanese as pairs of characters."""
    text = " ".join(_values(reading.model_dump(mode="json", exclude_none=True))).lower()
    result = set(re.findall(r"[a-z0-9à-ÿ.-]+", text))
    for run in re.findall(r"[\u3040-\u9fff]+", text):
        result |= {run[n : n + 2] for n in range(max(1, len(run) - 1))}
    return {prefix + word for word in result}


def _values(value: Any, key: str = "") -> Iterator[str]:
    """All values but those that pairs of one kind share without being alike."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in _SHARED:
                yield from _values(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from _values(part, key)
    else:
        yield str(value)


_SHARED: Final = {
    *("schema_version", "number", "probability", "p_abnormal", "urgency", "role", "supporting"),
    *("category", "abstained"),
}


def test_the_document_states_what_the_benchmark_measures() -> None:
    first, second = labels(1), labels(2)
    assert first is not None
    assert second is not None
    text = bench.DOCUMENT.read_text("utf-8")
    section = text[text.index(bench.BEGIN) : text.index(bench.END)]
    for line in bench.report(pairs(), (first, second)):
        assert line in section.splitlines(), "python tests/bench/comparison_pairs.py --write"
    words = " ".join(text.split())
    assert "The authors wrote and labeled them" in words
    assert "No radiologist was involved" in words


def test_measured_shares_are_counted_by_hand() -> None:
    four = [p for p in pairs() if p.half == "tuned"][:4]
    both = {four[0].id: {"missed": "urgent"}, four[1].id: {"missed": "critical"}}
    given = [Label.model_validate({"id": p.id, "codes": both.get(p.id, {})}) for p in four]
    differing = [
        *given[:3],
        Label.model_validate({"id": four[3].id, "codes": {"missed": "urgent"}}),
    ]
    labelings = {item.id: item for item in given}, {item.id: item for item in differing}
    by_name = {
        four[0].id: Proposed({"missed": Severity.URGENT}, frozenset()),  # right
        four[1].id: Proposed({}, frozenset()),  # not found
        four[2].id: Proposed({"missed": Severity.URGENT}, frozenset()),  # not labeled
        four[3].id: Proposed({"missed": Severity.URGENT}, frozenset()),  # the labelings differ
    }
    measured = measure(["missed"], four, by_name, labelings)
    assert (measured.labeled, measured.precision, measured.recall, measured.severity) == (
        2,
        Share(1, 2),
        Share(1, 2),
        Share(1, 1),
    )
    low, high = Share(1, 2).interval or (0, 0)
    assert (round(low, 4), round(high, 4)) == (0.0126, 0.9874)  # Clopper-Pearson of 1 in 2
    assert Share(0, 0).interval is None
