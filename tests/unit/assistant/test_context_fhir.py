"""FHIR bundles, written by the R4B models of fhir.resources: what is taken, what is left out and why."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from fhir.resources.R4B.bundle import Bundle

from assistant.errors import BundleError
from assistant.request.context.context_file import read_context_file
from assistant.request.context.fhir_context import FhirContext, LeftOut, read_bundle
from assistant.request.context.fhir_periods import Period, age_words, ago, period_of
from tests.helpers.messages import raises_code

ACQUIRED = date(2021, 3, 12)
PATIENT = {
    "resourceType": "Patient",
    "id": "p1",
    "name": [{"family": "Quisling", "given": ["Åse"]}],
    "gender": "female",
    "birthDate": "1950-03-13",
}
ME = {"reference": "Patient/p1"}


def condition(text: str = "Atrial fibrillation", **more: Any) -> dict[str, Any]:
    return {"resourceType": "Condition", "subject": ME, "code": {"text": text}, **more}


def observation(**more: Any) -> dict[str, Any]:
    code = {"coding": [{"system": "http://loinc.org", "code": "6301-6", "display": "INR"}]}
    given: dict[str, Any] = {"status": "final", "code": code, "subject": ME, **more}
    return {"resourceType": "Observation", **given}


def report(**more: Any) -> dict[str, Any]:
    given = {"status": "final", "code": {"text": "CT head"}, "subject": ME, **more}
    return {"resourceType": "DiagnosticReport", **given}


def bundle(*resources: dict[str, Any]) -> Any:
    """The bundle as the R4B models write it: what they refuse is no FHIR."""
    entries = [{"resource": resource} for resource in resources]
    made = Bundle.model_validate({"resourceType": "Bundle", "type": "collection", "entry": entries})
    return json.loads(made.model_dump_json())


def read(*resources: dict[str, Any], **more: Any) -> FhirContext:
    return read_bundle(bundle(PATIENT, *resources), ACQUIRED, **more)


def test_age_and_sex_and_no_name() -> None:
    result = read()
    assert result.patient == "Patient: 70 years old, female."
    assert "Quisling" not in result.text() and "1950" not in result.text()


@pytest.mark.parametrize(
    ("resource", "said"),
    [
        (condition(onsetDateTime="2018-01-01"), "Known: Atrial fibrillation (3 years before)."),
        (
            condition(
                "Glioma",
                onsetDateTime="2021-03-02",
                clinicalStatus={"coding": [{"code": "remission"}]},
            ),
            "Known: Glioma, remission (10 days before).",
        ),
        (
            observation(
                effectiveDateTime="2021-03-11T23:50:00+01:00",
                valueQuantity={"value": 2.3, "unit": "{INR}"},
            ),
            "INR: 2.3 {INR} (1 day before).",
        ),
        (
            observation(effectivePeriod={"start": "2021-02-01"}, valueBoolean=True),
            "INR: yes (5 weeks before).",
        ),
        (
            observation(
                effectiveDateTime="2019",
                component=[{"code": {"text": "Systolic"}, "valueInteger": 180}],
            ),
            "INR: Systolic: 180 (1 to 2 years before).",
        ),
        (
            report(effectiveDateTime="2019-05", conclusion="No hemorrhage."),
            "Earlier report, CT head: No hemorrhage (1 year before).",
        ),
    ],
)
def test_entries_from_before_are_taken_without_their_date(
    resource: dict[str, Any], said: str
) -> None:
    (entry,) = read(resource).entries
    assert entry.left_out is None
    assert entry.words == said


@pytest.mark.parametrize(
    ("resource", "reason"),
    [
        (condition(), LeftOut.NO_DATE),
        (condition(onsetDateTime="2021-03-12"), LeftOut.SAME_DAY),
        (condition(onsetDateTime="2021-03-12T02:00:00Z"), LeftOut.SAME_DAY),
        (condition(onsetDateTime="2021"), LeftOut.UNCLEAR),
        (condition(onsetDateTime="2021-03"), LeftOut.UNCLEAR),
        (condition(onsetDateTime="2021-03-13"), LeftOut.LATER),
        (condition(onsetDateTime="2018-01-01", recordedDate="2021-04-01"), LeftOut.LATER),
        (
            condition(
                onsetDateTime="2018-01-01", verificationStatus={"coding": [{"code": "refuted"}]}
            ),
            LeftOut.VOID,
        ),
        (observation(effectiveDateTime="2020-01-01"), LeftOut.EMPTY),
        (
            observation(status="entered-in-error", effectiveDateTime="2020-01-01", valueInteger=3),
            LeftOut.VOID,
        ),
        (
            observation(
                subject={"reference": "Patient/p2"}, effectiveDateTime="2020-01-01", valueInteger=3
            ),
            LeftOut.OTHER_SUBJECT,
        ),
        (report(effectiveDateTime="2020-01-01"), LeftOut.EMPTY),
        (
            report(effectiveDateTime="2021-03-12", conclusion="Glioblastoma."),
            LeftOut.SAME_DAY,
        ),
        (
            report(
                effectiveDateTime="2021-03-11",
                conclusion="Glioblastoma.",
                identifier=[{"value": "ACC-99"}],
            ),
            LeftOut.INDEX_REPORT,
        ),
        (
            report(
                conclusion="Glioblastoma.",
                imagingStudy=[{"identifier": {"value": "urn:oid:1.2.3.4"}}],
            ),
            LeftOut.INDEX_REPORT,
        ),
        ({"resourceType": "Device"}, LeftOut.OTHER_KIND),
    ],
)
def test_what_is_left_out_and_why(resource: dict[str, Any], reason: LeftOut) -> None:
    result = read(resource, study_ids=frozenset({"ACC-99", "1.2.3.4"}))
    (entry,) = result.entries
    assert entry.left_out is reason
    assert result.text() == result.patient
    if not entry.may_be_added:
        with raises_code(BundleError, "context.fhir-entry-not-addable"):
            result.text(added=[entry.number])


def test_a_reader_may_add_what_has_no_date_and_never_the_report_of_the_study() -> None:
    result = read(
        condition(),
        report(conclusion="GBM.", identifier=[{"value": "A1"}]),
        study_ids=frozenset({"A1"}),
    )
    assert [e.may_be_added for e in result.entries] == [True, False]
    assert result.text(added=[2]).splitlines()[1] == "Known: Atrial fibrillation."
    assert [e.number for e in result.left_out(added=[2])] == [3]


@pytest.mark.parametrize(
    ("born", "on", "words"),
    [
        ("1931-03-12", ACQUIRED, "90 years or older"),
        ("1931-03-13", ACQUIRED, "89 years old"),
        ("1931", ACQUIRED, "89 years or older"),
        ("1900", ACQUIRED, "90 years or older"),
        ("1980", ACQUIRED, "40 to 41 years old"),
        ("2021-01-12", ACQUIRED, "2 months old"),
        ("2021-03-12", ACQUIRED, "0 months old"),
        ("2022-01-01", ACQUIRED, None),
    ],
)
def test_ages(born: str, on: date, words: str | None) -> None:
    period = period_of(born)
    assert period is not None
    assert age_words(period, on) == words


def test_dates_that_are_none() -> None:
    for value in (None, 3, "", "soon", "2021-13-01", "2021-02-30", {"end": "2021"}, "12.3.2021"):
        assert period_of(value) is None
    assert ago(Period(date(2020, 1, 1), date(2020, 1, 1)), date(2020, 1, 2)) == "1 day before"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ([], "not a FHIR bundle"),
        ({"resourceType": "Patient"}, "not a FHIR bundle"),
        ({"resourceType": "Bundle", "entry": {}}, "not a list"),
        ({"resourceType": "Bundle", "entry": [{}]}, "entry 1 contains no resource"),
        ({"resourceType": "Bundle", "entry": [{"resource": PATIENT}] * 2}, "2 patients"),
    ],
)
def test_what_is_no_bundle_is_refused(content: Any, reason: str) -> None:
    with pytest.raises(BundleError, match=reason) as caught:
        read_bundle(content, ACQUIRED)
    assert "Quisling" not in str(caught.value)


def test_without_the_studys_date_nothing_is_before_it() -> None:
    with raises_code(BundleError, "context.fhir-study-date-missing"):
        read_bundle(bundle(PATIENT), None)


def test_files(tmp_path: Path) -> None:
    def file(name: str, content: bytes) -> Path:
        (tmp_path / name).write_bytes(content)
        return tmp_path / name

    assert read_context_file(file("a.txt", "﻿Kopfschmerz".encode()), None) == "Kopfschmerz"
    context_file = read_context_file(file("b.json", json.dumps(bundle(PATIENT)).encode()), ACQUIRED)
    assert isinstance(context_file, FhirContext)
    for content, reason in (
        (b"\xff\xfe\x00", "UTF-8"),
        (b"{nonsense Quisling", "valid JSON"),
        (b"{}", "FHIR"),
    ):
        with pytest.raises(BundleError, match=reason) as caught:
            read_context_file(file("c", content), ACQUIRED)
        assert "Quisling" not in str(caught.value)
