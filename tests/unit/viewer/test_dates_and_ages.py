"""Dates and ages as headers and archives state them."""

from datetime import date

import pytest

from viewer.core.dicom.dates_and_ages import read_age, read_date


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("20240229", date(2024, 2, 29)),
        ("20240229 ", date(2024, 2, 29)),
        ("20240229\0", date(2024, 2, 29)),
        ("20230229", None),
        ("2024.02.29", None),
        ("2024022", None),
        ("202402290", None),
        ("+2024022", None),
        ("２０２４０２２９", None),
        ("", None),
    ],
)
def test_dates(text: str, expected: date | None) -> None:
    assert read_date(text) == expected


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("034Y", 34.0),
        ("34Y", 34.0),
        ("006M", 0.5),
        ("012W", 84 / 365.25),
        ("010D", 10 / 365.25),
        (" 034Y", 34.0),
        ("000Y", 0.0),
        ("0034Y", None),
        ("034", None),
        ("034y", None),
        ("-34Y", None),
        ("３４Y", None),
        ("", None),
    ],
)
def test_ages(text: str, years: float | None) -> None:
    assert read_age(text) == (years if years is None else pytest.approx(years))
