"""What a pilot knows of a case from its header."""

from pathlib import Path

import pydicom
import pytest
from pydicom.config import disable_value_validation

from audit.pilot.protocol.case_conditions import KnownFacts
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.case.state.enrollment_data import series_facts
from viewer.core import scan


def known(folder: Path, **header: object) -> KnownFacts:
    write_series(folder, asymmetric_phantom())
    for path in folder.iterdir():
        file = pydicom.dcmread(path)
        for keyword in ("PatientAge", "PatientBirthDate", "PatientSex", "SliceThickness"):
            if keyword in file:
                del file[keyword]
        with disable_value_validation():
            for keyword, value in header.items():
                setattr(file, keyword, value)
            file.save_as(path)
    return series_facts(scan([folder]).series[0])


def test_what_the_header_does_not_say_is_not_known(tmp_path: Path) -> None:
    facts = known(tmp_path, Manufacturer="")
    assert (facts.age_years, facts.sex, facts.field_strength_t) == (None, None, None)
    assert (facts.manufacturer, facts.slice_thickness_mm) == (None, None)
    assert facts.modality is not None


@pytest.mark.parametrize(
    ("header", "age"),
    [
        ({"PatientAge": "045Y"}, 45),
        ({"PatientAge": "006M"}, 0.5),
        ({"PatientAge": "097Y"}, 90),
        ({"PatientBirthDate": "19700615", "StudyDate": "20200614"}, 49),
        ({"PatientBirthDate": "19700615", "StudyDate": "20200615"}, 50),  # the birthday itself
        ({"PatientBirthDate": "20000229", "StudyDate": "20180228"}, 17),
        ({"PatientBirthDate": "20300101", "StudyDate": "20200614"}, None),
        ({"PatientBirthDate": "1970", "StudyDate": "20200614"}, None),
        ({"PatientAge": "45", "PatientBirthDate": "19700615", "StudyDate": "20200616"}, 50),
    ],
)
def test_age_is_the_stated_one_or_counted(
    tmp_path: Path, header: dict[str, str], age: float | None
) -> None:
    assert known(tmp_path, **header).age_years == age


def test_facts_are_codes_and_numbers(tmp_path: Path) -> None:
    facts = known(
        tmp_path,
        PatientSex="F",
        SliceThickness="5",
        MagneticFieldStrength="3",
        Manufacturer="SIEMENS Healthineers",
    )
    assert (facts.sex, facts.slice_thickness_mm, facts.field_strength_t) == ("F", 5, 3)
    assert facts.manufacturer == "Siemens"


def test_a_free_text_manufacturer_is_not_kept(tmp_path: Path) -> None:
    """The field is free text: what is no known vendor could name a hospital or a person."""
    assert known(tmp_path, Manufacturer="Bay 4, Dr. Somebody").manufacturer == "Other"
