"""The dashboard's address: a round trip for every view, the way back, what a record offers."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.charts import PRINT
from audit.errors import RecordInputError
from audit.metrics.table.table_view import STRATA, View
from audit.record.log.event_log import Log
from audit.report.output.report_builder import gather
from tests.helpers.piloted import LEAD
from tests.helpers.reported import Pilot60
from viewer.site.dashboard import (
    FILTERS,
    ORDER,
    TITLES,
    Address,
    History,
    behind,
    choices,
    first_address,
    planned,
)

words = st.text(min_size=1, max_size=12).filter(lambda w: w == w.strip())


@given(
    st.sampled_from(ORDER),
    st.dictionaries(
        st.sampled_from(list(STRATA)), st.lists(words, min_size=1, max_size=3), max_size=3
    ),
    words,
)
def test_an_address_brings_somebody_else_to_the_same_numbers(
    section: str, filters: dict[str, list[str]], group: str
) -> None:
    view = View(filters=tuple(sorted((name, tuple(w)) for name, w in filters.items())))
    about = group.strip() if section == "gallery" else ""
    address = Address(section, about, view)
    assert Address.parse(str(address)) == address


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nowhere", "no such section"),
        ("findings?model", "a filter must be NAME=VALUE"),
        ("findings?color=red", "unknown stratum"),
        ("against/color", "no such stratum"),
    ],
)
def test_an_address_that_is_not_understood_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(RecordInputError, match=said):
        Address.parse(text)


@given(st.lists(st.sampled_from(["back", "ahead", "flow", "findings", "strata"]), max_size=20))
def test_back_and_ahead_behave_as_a_browser_does(acts: list[str]) -> None:
    history, past, future = History(), [], []  # the model: two stacks and the page in view
    here: str | None = None
    for act in acts:
        if act == "back":
            if past:
                future.append(here)
                here = past.pop()
            history.step(-1)
        elif act == "ahead":
            if future:
                past.append(here)
                here = future.pop()
            history.step(1)
        else:
            if here is not None and here != act:
                past.append(here)
            if here != act:
                future.clear()
            here = act
            history.go(Address(act))
        assert (history.here.section if history.here else None) == here
        assert (history.can(-1), history.can(1)) == (bool(past), bool(future))


def test_every_section_has_a_title() -> None:
    assert set(ORDER) == set(TITLES)
    assert set(FILTERS) <= set(STRATA)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        Pilot60(log, 12).write()
        yield log


def test_sections_come_in_steps_and_their_keys_lead_to_results(log: Log) -> None:
    gathered = gather(log, LEAD)
    start = first_address(gathered)
    assert str(start) == "questions?setting=pilot"
    assert set(choices(gathered, "modality")) == {"CT", "MR"}
    shown = planned(gathered, start.at("diagnosis").where("modality", "MR"), PRINT)
    blocks = [b for n in range(len(shown.plan.steps)) for b in shown.step(n)]
    tables = {b.name: b for b in blocks if hasattr(b, "head")}
    row = next(r for r in tables["diagnosis"].rows if r[0].about == "accuracy")
    measure, results, n = behind(gathered, shown, row[1].key)
    assert measure is not None and measure.name == "accuracy"
    assert len(results) == n and str(row[1].words).endswith(f"/{n}")
    mr = gathered.pairs.take(gathered.pairs.has("modality", "MR"))
    assert {r.case for r in results} <= set(mr.words("case"))
    assert all(str(r.words).startswith("draft, model-a-1: ") and r.events for r in results)


def test_a_filter_that_nothing_fits_leaves_the_reason(log: Log) -> None:
    gathered = gather(log, LEAD)
    for section in ORDER:
        address = Address(section).where("group", "nothing of that kind")
        shown = planned(gathered, address, PRINT)
        assert shown.n_rows == 0
        for n in range(len(shown.plan.steps)):
            shown.step(n)  # no step fails where there is nothing
