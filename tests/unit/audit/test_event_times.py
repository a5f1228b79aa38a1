"""The time of an event: its form, which is written as it is, and a clock that was set back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import ValidationError

from audit.record.events import Event, SessionStarted, utc_now
from audit.record.events.canonical_json import canonical
from audit.record.events.envelope import around_signature, public_content, with_signature
from audit.record.log.event_log import Log
from audit.record.verification.clock_checks import TOLERANCE_S, Clocks
from tests.helpers.record import READER

GOOD = "2026-03-01T08:05:09.000123Z"


@pytest.fixture
def event(tmp_path: Path) -> Iterator[Event]:
    with Log(tmp_path / "r.sqlite") as log:
        yield log.append(SessionStarted(surface="python"), actor=READER)


def dated(event: Event, at: str) -> Event:
    return Event.model_validate({**event.model_dump(mode="json"), "at": at})


@pytest.mark.parametrize(
    "at",
    [
        "",
        f"{GOOD}\n",
        f" {GOOD}",
        f'{GOOD}","seq":9,"x":"',
        f'x","at":"{GOOD}',
        "2026-03-01T08:05:09Z",
        "2026-03-01T08:05:09.123Z",
        "2026-03-01T08:05:09.0001234Z",
        "2026-03-01T08:05:09.000123",
        "2026-03-01T08:05:09.000123+00:00",
        "2026-03-01T08:05:09,000123Z",
        "2026-03-01 08:05:09.000123Z",
        "2026-3-01T08:05:09.000123Z",
        "26-03-01T08:05:09.000123Z",
        "2026-03-01T08:05:0\\.000123Z",
    ],
)
def test_another_form_is_refused(event: Event, at: str) -> None:
    """The canonical JSON of an event takes its time as it is, without quoting it."""
    with pytest.raises(ValidationError) as refused:
        dated(event, at)
    assert {error["loc"] for error in refused.value.errors()} == {("at",)}


@pytest.mark.parametrize("at", [GOOD, utc_now()], ids=["written", "now"])
def test_the_form_that_is_written_is_taken_and_its_json_canonical(event: Event, at: str) -> None:
    made = dated(event, at)
    content, _ = public_content(made, lambda sha256: sha256)
    before, after = around_signature(made, content)
    assert with_signature(before, made.signature, after) == canonical(content)


def at_second(second: float) -> bytes:
    return f"2026-03-01T08:05:{second:09.6f}Z".encode()


def test_times_that_grow_are_passed_over_batch_by_batch() -> None:
    clocks = Clocks()
    clocks.take([1, 2], [at_second(1), at_second(2)])
    clocks.take([3, 4], [at_second(2), at_second(30)])
    assert (clocks.n, clocks.found) == (0, [])


def test_a_batch_that_begins_before_the_last_one_ended_is_told() -> None:
    """Each batch alone is in order."""
    clocks = Clocks()
    clocks.take([1, 2], [at_second(10), at_second(50)])
    clocks.take([3, 4], [at_second(20), at_second(55)])
    assert [(item.seq, item.seconds) for item in clocks.found] == [(3, 30.0)]


def test_within_a_batch_the_tolerance_is_the_limit() -> None:
    clocks = Clocks()
    times = [20.0, 20.0 - TOLERANCE_S, 15.0 - TOLERANCE_S - 0.000001]
    clocks.take([1, 2, 3], [at_second(time) for time in times])
    assert [time.seq for time in clocks.found] == [3]


def test_what_is_no_time_is_passed_over_and_the_last_time_still_counts() -> None:
    clocks = Clocks()
    clocks.take([1, 2, 3], [at_second(50), b"yesterday", None])
    clocks.take([4], [at_second(10)])
    assert [(item.seq, item.seconds) for item in clocks.found] == [(4, 40.0)]
