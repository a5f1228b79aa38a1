"""Prior studies and roles: who it is of is checked, dates stay here, choices follow a fixed order."""

from dataclasses import replace
from datetime import date

import pytest

from assistant.images.prior_study import PriorRefused, as_prior
from assistant.images.series_roles import ROLES, series_of_role, similar_series
from tests.helpers.messages import has, raises_code
from viewer.core.dicom.assembly.series import Series


def series(name: str = "4", study: str = "1.2", patient: str = "key", **facts: object) -> Series:
    made = Series(
        name, f"1.2.{name}", study, patient, 4, "any", "MR", "volume", (20, 64, 64), 1,
        (), None, sequence="FLAIR", plane="axial", acquired=date(2026, 5, 1),
    )  # fmt: skip
    return replace(made, **facts)  # type: ignore[arg-type]


def earlier(name: str = "4", **facts: object) -> Series:
    return series(name, study="9.9", **{"acquired": date(2025, 10, 3), **facts})


def test_the_same_patient_needs_no_reason() -> None:
    prior = as_prior(series(), [earlier("4"), earlier("5")], taken=["4"])
    assert prior.same_patient and prior.reason is None and prior.days_earlier == 210
    assert [item.id for item in prior.series] == ["prior-4", "5"]
    assert prior.has("prior-4") and not prior.has("4")
    assert as_prior(series(), [earlier()], reason="said twice").reason is None


@pytest.mark.parametrize(
    ("now", "then", "why"),
    [
        ("key", "other", "prior.patient-mismatch"),
        ("", "", "prior.patient-unknown"),
        ("key", "", "prior.patient-unknown"),
    ],
)
def test_another_or_an_unnamed_patient_needs_a_reason(now: str, then: str, why: str) -> None:
    current, other = series(patient=now), earlier(patient_key=then)
    for reason in (None, "", "   "):
        with pytest.raises(PriorRefused) as refused:
            as_prior(current, [other], reason=reason)
        assert has(refused.value, why) and refused.value.needs_reason
    prior = as_prior(current, [other], reason=" married since ")
    assert not prior.same_patient and prior.reason == "married since"


def test_what_is_no_earlier_study_is_refused_whatever_the_reason() -> None:
    later = earlier(acquired=date(2026, 5, 13))
    for others, code, values in (
        ([series("7")], "prior.same-study", {}),
        ([earlier(), series("5", study="8.8")], "prior.several-studies", {"n": 2}),
        ([later], "prior.not-earlier", {"n": 12}),
    ):
        with raises_code(PriorRefused, code, **values) as refused:
            as_prior(series(), others, reason="all the same")
        assert isinstance(refused.value, PriorRefused) and not refused.value.needs_reason
        assert "2026" not in str(refused.value) and "2025" not in str(refused.value)


def test_a_missing_date_is_told_as_not_known() -> None:
    assert as_prior(series(), [earlier(acquired=None)]).days_earlier is None
    assert as_prior(series(acquired=None), [earlier()]).days_earlier is None
    same_day = as_prior(series(), [earlier(acquired=date(2026, 5, 1))])
    assert same_day.days_earlier == 0


def test_roles_take_the_series_to_look_at_first() -> None:
    candidates = [
        series("1", kind="localizer"),
        series("2", kind="stack", shape=(90, 64, 64)),
        series("3", plane="sagittal", shape=(176, 64, 64)),
        series("4", shape=(20, 64, 64)),
        series("5", shape=(40, 64, 64)),
        series("6", frames=30, kind="timeseries", shape=(60, 64, 64)),
        series("7", is_color=True, shape=(99, 64, 64)),
        series("8", sequence="T2"),
        series("9", sequence=None),
    ]
    assert [item.id for item in series_of_role(candidates, "FLAIR")] == ["5", "4", "6", "3", "2"]
    assert [item.id for item in series_of_role(list(reversed(candidates)), "T2")] == ["8"]
    assert series_of_role(candidates, "ADC") == []
    assert {"T1", "T1C+", "ADC", "CT"} < set(ROLES) and "other" not in ROLES


def test_the_series_of_a_prior_that_shows_the_same() -> None:
    prior = [earlier("1", sequence="T1"), earlier("2", plane="sagittal"), earlier("3")]
    assert similar_series(series(), prior) is prior[2]
    assert similar_series(series(), prior[:2]) is prior[1]
    assert similar_series(series(), prior[:1]) is None
    assert similar_series(series(sequence=None), prior) is None
