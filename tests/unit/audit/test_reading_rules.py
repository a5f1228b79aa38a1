"""Requirements of a protocol for locking a read, by code and number."""

import pytest

from audit.interpretation.reading_checklist import STRUCTURES, ChecklistItem, open_items
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Normality, Sequence
from audit.pilot.protocol.reading_rules import (
    ReadingRules,
    SeriesViewed,
    find_absent_sequences,
    find_refusals,
    find_required_series,
    viewing_of,
)

FLAIR = SeriesViewed(series="3", sequence="FLAIR", n_slices=210, n_viewed=1)
DWI = SeriesViewed(series="4", sequence="DWI", n_slices=40, n_viewed=40)
SCOUT = SeriesViewed(series="1", sequence="T1", is_localizer=True, n_slices=3)
UNKNOWN = SeriesViewed(series="5", n_slices=20, n_viewed=10)
STUDY = (SCOUT, FLAIR, DWI)


def codes(rules: ReadingRules, *series: SeriesViewed, normality: Normality | None = None) -> list:
    viewing = viewing_of(series, "app", rules)
    return [m.code for m in find_refusals(rules, viewing, series, normality, tuple(ChecklistItem))]


def test_the_checklist_is_made_of_structures_of_the_lexicon() -> None:
    assert {code for codes in STRUCTURES.values() for code in codes} <= set(lexicon().terms)
    assert open_items(()) == tuple(ChecklistItem)
    assert open_items(STRUCTURES[ChecklistItem.VENTRICLES][:1]) == tuple(ChecklistItem)  # half
    assert open_items(code for codes in STRUCTURES.values() for code in codes) == ()


def test_viewing_counts_series_and_slices_and_names_none() -> None:
    viewing = viewing_of(STUDY, "app")
    assert viewing.model_dump() == {
        "surface": "app",
        "evidence": "slices-on-screen",
        "n_series": 3,
        "n_series_viewed": 2,
        "n_slices": 253,
        "n_slices_viewed": 41,
        "least_share": pytest.approx(1 / 210, abs=1e-4),
    }


def test_where_nobody_counts_there_is_no_evidence() -> None:
    viewing = viewing_of(None, "cli")
    assert (viewing.surface, viewing.evidence, viewing.least_share) == ("cli", "none", None)


def test_a_protocol_that_asks_for_nothing_refuses_nothing() -> None:
    assert find_refusals(ReadingRules(), viewing_of(None, "cli"), (), Normality.NORMAL, ()) == ()


@pytest.mark.parametrize(
    "rules",
    [ReadingRules(viewing="required"), ReadingRules(least_viewed=0.1)],
    ids=["named", "share"],
)
def test_a_read_without_evidence_is_refused_where_it_is_asked_for(rules: ReadingRules) -> None:
    refusals = find_refusals(rules, viewing_of(None, "cli"), (), None, ())
    assert [m.code for m in refusals] == ["reading.no-viewing-evidence"]


def test_each_series_with_too_few_slices_is_named_with_its_numbers() -> None:
    rules = ReadingRules(least_viewed=0.9)
    (find_refusal,) = find_refusals(rules, viewing_of(STUDY, "app", rules), STUDY, None, ())
    values = {"series": "3", "n": 1, "total": 210, "least": 90.0}
    assert (find_refusal.code, find_refusal.values) == (
        "reading.too-few-viewed",
        values,
    )  # no localizer


def test_only_named_sequences_are_asked_for_and_those_that_may_be_them() -> None:
    rules = ReadingRules(least_viewed=0.9, series=["DWI", "SWI"])
    assert find_required_series((*STUDY, UNKNOWN), rules) == (DWI, UNKNOWN)
    assert codes(rules, *STUDY) == []
    assert codes(rules, *STUDY, UNKNOWN) == ["reading.too-few-viewed"]
    assert find_absent_sequences(STUDY, rules) == ("SWI",)


@pytest.mark.parametrize(
    ("rule", "normality", "refused"),
    [
        ("not required", Normality.NORMAL, False),
        ("normal reads", Normality.NORMAL, True),
        ("normal reads", Normality.ABNORMAL, False),
        ("all reads", Normality.ABNORMAL, True),
        ("all reads", None, True),
    ],
)
def test_a_checklist_is_asked_for_by_the_kind_of_read(
    rule: str, normality: Normality | None, refused: bool
) -> None:
    rules = ReadingRules.model_validate({"checklist": rule})
    assert codes(rules, DWI, normality=normality) == ["reading.checklist-open"] * refused


def test_a_study_without_the_named_sequences_is_held_to_all_its_series() -> None:
    rules = ReadingRules(least_viewed=0.9, series=(Sequence.SWI,))
    assert find_required_series(STUDY, rules) == (FLAIR, DWI)
    assert codes(rules, *STUDY) == ["reading.too-few-viewed"]
