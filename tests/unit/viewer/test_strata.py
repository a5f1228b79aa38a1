"""What a case's events keep of its header for strata of figures: bands and codes, nobody's name or day."""

from datetime import date
from pathlib import Path
from typing import Any

import pydicom
import pytest

from assistant.provider_settings import ProviderEntry
from audit.metrics.table.results_table import pairs_from
from audit.record.log.event_log import Log
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.case.state.event_factory import after_cutoff, study_opened
from viewer.cli import main
from viewer.core import scan

HEADER = {
    "PatientName": "CANARY^NAME",
    "PatientID": "CANARY-4711",
    "PatientBirthDate": "19690314",
    "StudyDate": "20240520",
    "AcquisitionDate": "20240520",
    "PatientSex": "F",
    "MagneticFieldStrength": "2.89",
    "Manufacturer": "SIEMENS Healthineers",
}


@pytest.fixture
def study(tmp_path: Path) -> Path:
    folder = tmp_path / "study"
    write_series(folder, asymmetric_phantom())
    for path in folder.iterdir():
        file = pydicom.dcmread(path)
        if "PatientAge" in file:
            del file.PatientAge
        for keyword, value in HEADER.items():
            setattr(file, keyword, value)
        file.save_as(path)
    return folder


def test_the_study_says_bands_and_codes(study: Path) -> None:
    body = study_opened(scan([study]).series, (), "case-patient")
    assert (body.patient, body.sex, body.age, body.vendor) == (
        *("case-patient", "F", "40 to 64", "Siemens"),
    )
    assert body.field_strength_t == 2.89
    result = body.model_dump_json()
    assert not any(word in result for word in ("CANARY", "1969", "2024", "0314"))


def test_files_that_have_gone_say_nothing(study: Path) -> None:
    series = scan([study]).series
    for path in study.iterdir():
        path.unlink()
    body = study_opened(series, ())
    assert (body.sex, body.age, body.vendor) == (None, None, None)
    assert body.series[0].modality is not None


def test_a_draft_of_the_command_line_has_its_strata(study: Path) -> None:
    chosen = scan([study]).series[0].id
    words = (
        "draft",
        str(study),
        "--series",
        chosen,
        "--provider",
        "always-normal",
        "--slices",
        "4",
    )
    assert main(list(words)) == 0
    with Log() as log:
        pairs = pairs_from(log)
        assert len(pairs) == 1
        fields = {name: pairs.words(name)[0] for name in ("sex", "age", "vendor", "field_strength")}
        assert fields == {
            "sex": "F",
            "age": "40 to 64",
            "vendor": "Siemens",
            "field_strength": "3 T",
        }
        assert (
            pairs.words("patient")[0] != pairs.words("case")[0]
        )  # one patient, maybe more studies
        assert pairs.words("images") == ["2 to 4"]
        for event in log.events():
            told_of = event.model_dump_json()
            assert "CANARY" not in told_of and "19690314" not in told_of


class _Provider:
    def __init__(self, cutoff: str | None) -> None:
        about = {"knowledge_cutoff": cutoff} if cutoff else {}
        self.entry = ProviderEntry.make(name="p", api="replay", about=about)


@pytest.mark.parametrize(
    ("cutoff", "day", "after"),
    [
        ("2024", date(2025, 1, 1), True),
        ("2024", date(2024, 6, 1), None),  # within the year itself nobody can say
        ("2024", date(2023, 12, 31), False),
        ("2024-05", date(2024, 6, 1), True),
        ("2024-05", date(2024, 5, 20), None),
        ("2024-05-20", date(2024, 5, 21), True),
        ("2024-05-20", date(2024, 5, 19), False),
        ("spring 2024", date(2025, 1, 1), None),
        (None, date(2025, 1, 1), None),
        ("2024", None, None),
    ],
)
def test_whether_a_case_is_newer_than_the_model(
    cutoff: str | None, day: date | None, after: bool | None
) -> None:
    provider: Any = _Provider(cutoff)
    assert after_cutoff(day, provider) is after
