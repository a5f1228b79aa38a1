"""Dates of FHIR as periods, and the same told without a date: an age, a time before."""

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

AGED: Final = 90
"""Ages from here on are reported as one class (45 CFR 164.514(b)(2)(i)(C): "90 or older")."""
_DATE: Final = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T.*)?)?)?$")


@dataclass(frozen=True)
class Period:
    """The days that a date may mean, first and last: FHIR dates may be a year or a month alone."""

    first: date
    last: date


def period_of(value: Any) -> Period | None:
    """Return a FHIR date, dateTime, instant or Period; None for anything else or without a start.

    >>> period_of("2021-02")
    Period(first=datetime.date(2021, 2, 1), last=datetime.date(2021, 2, 28))
    """
    if isinstance(value, dict):
        start, end = period_of(value.get("start")), period_of(value.get("end"))
        if start is not None:
            return Period(start.first, (end or start).last)
        return None
    match = _DATE.match(value) if isinstance(value, str) else None
    if match is None:
        return None
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        assert year is not None
        last_month = month or 12
        last_day = day or monthrange(year, last_month)[1]
        return Period(date(year, month or 1, day or 1), date(year, last_month, last_day))
    except ValueError:
        return None


def age_words(born: Period, on: date) -> str | None:
    """Return the age on a day in words; None if the birth is later.

    >>> age_words(Period(date(1950, 3, 12), date(1950, 3, 12)), date(2021, 3, 11))
    '70 years old'
    >>> age_words(Period(date(1925, 1, 1), date(1925, 12, 31)), date(2021, 3, 11))
    '90 years or older'
    """
    if born.first > on:
        return None
    oldest, youngest = _years(born.first, on), _years(min(born.last, on), on)
    if youngest >= AGED:
        return f"{AGED} years or older"
    if oldest >= AGED:
        return f"{AGED - 1} years or older"
    if oldest < 2:
        months = (on.year - born.first.year) * 12 + on.month - born.first.month
        return (
            f"{max(months - (on.day < born.first.day), 0)} months old"
            if oldest == youngest
            else "under 2 years old"
        )
    if oldest == youngest:
        return f"{oldest} years old"
    return f"{youngest} to {oldest} years old"


def _years(born: date, on: date) -> int:
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def ago(when: Period, before: date) -> str:
    """Return how long before a day something was, as finely as its date says.

    >>> ago(Period(date(2021, 3, 1), date(2021, 3, 1)), date(2021, 3, 11))
    '10 days before'
    >>> ago(Period(date(2019, 1, 1), date(2019, 12, 31)), date(2021, 3, 11))
    '1 to 2 years before'
    """
    longest, shortest = (before - when.first).days, (before - when.last).days
    if longest == shortest:
        return f"{_span(longest)} before"
    years = _years(when.first, before), _years(when.last, before)
    if years[1] >= 1:
        amount = f"{years[1]} to {years[0]}" if years[0] != years[1] else f"{years[0]}"
        return f"{amount} year{'s' if amount != '1' else ''} before"
    return f"{_span(shortest)} to {_span(longest)} before"


def _span(days: int) -> str:
    for length, name in ((365.25, "year"), (30.44, "month"), (7.0, "week")):
        if days >= 2 * length:
            return f"{int(days / length)} {name}s"
    return f"{days} day{'s' if days != 1 else ''}"
