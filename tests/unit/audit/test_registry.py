"""The file for a registry of AI results: columns, concordance, visibility, and no identifiers."""

import csv
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from audit.export import export_registry
from audit.export.registry import (
    ACR_COLUMNS,
    COLUMNS,
    MAPPING,
    ModelFacts,
    RegistryOptions,
)
from audit.lexicon.vocabulary import Group
from audit.record.events import Actor, ExclusionCode, Exported, Outcome
from audit.record.log.event_log import Log
from tests.helpers.acceptance import GLIOMA, NORMAL, CaseSet, right
from tests.helpers.piloted import FIRST, LEAD
from tests.helpers.verdicts import SilentPilot

OPTIONS = RegistryOptions(demographics=True)
DATE = re.compile(r"\b(19|20)\d\d-?\d\d-?\d\d\b")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as opened:
        yield opened


def rows(
    log: Log, path: Path, options: RegistryOptions = OPTIONS, unrevealed: Actor | None = None
) -> list[dict[str, str]]:
    """Write the file, and return its rows."""
    append = partial(log.append, actor=LEAD)
    export_registry(log, path, options, append=append, unrevealed_for=unrevealed)
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def exploratory(log: Log) -> CaseSet:
    """Return a case set whose drafts were shown."""
    cases = CaseSet(log, [NORMAL, GLIOMA, GLIOMA])
    cases.ask(1, right(NORMAL), server={"model_digest": "sha256:1"})
    cases.ask(2, right(NORMAL))
    cases.ask(3, None, outcome=Outcome.MALFORMED)
    for n in (1, 2, 3):
        log.append(cases.revealed(n), actor=LEAD, case=cases.rows[n - 1].case)
    return cases


def test_columns_and_concordance(log: Log, tmp_path: Path) -> None:
    exploratory(log)
    facts = {"model-a": ModelFacts("Maker", "2.1")}
    written = rows(log, tmp_path / "r.csv", RegistryOptions(demographics=True, facts=facts))
    assert list(written[0]) == list(COLUMNS)
    by_result = {row["AI Result"]: row for row in written if row["Concordance"]}
    assert len(written) == 3
    assert {row["Mapping"] for row in written} == {MAPPING}
    assert all(row["Notice"].startswith("Investigational") for row in written)
    assert {row["Manufacturer"] for row in written} == {"Maker"}
    assert {row["Software Version"] for row in written} == {"2.1"}
    results = sorted((row["Result Indicator"], row["Concordance"]) for row in written)
    assert results == [("", ""), ("Negative", "concordant"), ("Negative", "discordant")]
    assert by_result
    (failed,) = [row for row in written if row["AI Result"].startswith("no result")]
    assert failed["AI Result"] == "no result: malformed"
    absent = ("Study Date", "Inference Date", "Race", "Ethnicity", "Body Part Examined")
    assert all(row[name] == "" for row in written for name in absent)


def test_only_the_columns_of_the_template(log: Log, tmp_path: Path) -> None:
    exploratory(log)
    options = RegistryOptions(demographics=True, only_acr_columns=True)
    assert list(rows(log, tmp_path / "r.csv", options)[0]) == list(ACR_COLUMNS)


def test_ids_are_random_in_each_file(log: Log, tmp_path: Path) -> None:
    exploratory(log)
    first, second = (rows(log, tmp_path / f"{n}.csv") for n in (1, 2))
    ids = [{row["Accession Number"] for row in written} for written in (first, second)]
    assert len(ids[0]) == 3
    assert not ids[0] & ids[1]


def test_withheld_drafts_are_left_out(log: Log, tmp_path: Path) -> None:
    pilot = SilentPilot(log)
    pilot.ask(pilot.enroll(), right(NORMAL))
    pilot.refer()
    assert rows(log, tmp_path / "r.csv") == []
    assert len(rows(log, tmp_path / "all.csv", unrevealed=LEAD)) == 1
    assert log.newest("drafts.exported") is not None


def test_only_the_cases_of_the_pilot(log: Log, tmp_path: Path) -> None:
    exploratory(log)  # pseudonyms 1 to 3
    pilot = SilentPilot(log)
    pilot.n = 10
    for excluded in (False, True):
        case = pilot.enroll()
        pilot.ask(case, right(NORMAL))
        if excluded:
            pilot.exclude(case, ExclusionCode.TECHNICAL)
    (written,) = rows(log, tmp_path / "r.csv", unrevealed=LEAD)
    assert written["Protocol Epoch"] == "1"
    assert written["Age"] == "40 to 64"


def test_policy_without_demographics(log: Log, tmp_path: Path) -> None:
    pilot = SilentPilot(log)
    pilot.ask(pilot.enroll(), right(NORMAL))
    options = RegistryOptions(demographics=False)
    (written,) = rows(log, tmp_path / "r.csv", options, unrevealed=LEAD)
    assert (written["Age"], written["Sex"]) == ("", "")


def test_export_is_recorded(log: Log, tmp_path: Path) -> None:
    exploratory(log)
    rows(log, tmp_path / "r.csv")
    event = log.newest("record.exported")
    assert event is not None and isinstance(event.body, Exported)
    assert event.body.format == "registry"


answers = st.lists(
    st.tuples(
        st.sampled_from([Group.NORMAL, Group.GLIOMA, Group.ISCHEMIC_STROKE]),
        st.sampled_from([Group.NORMAL, Group.GLIOMA, None]),
        st.sampled_from(["model-a-1", "=cmd()", "model-a\n2"]),
        st.sampled_from([LEAD, FIRST]),
    ),
    min_size=1,
    max_size=4,
)


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(answers)
def test_no_row_leads_to_a_case(
    tmp_path: Path, drawn: list[tuple[Group, Group, str, Actor]]
) -> None:
    path = tmp_path / "r.csv"
    path.unlink(missing_ok=True)
    (tmp_path / "record.sqlite").unlink(missing_ok=True)
    with Log(tmp_path / "record.sqlite") as log:
        cases = CaseSet(log, [group for group, *_ in drawn])
        for n, (_, answer, returned, _) in enumerate(drawn, 1):
            cases.ask(n, right(answer) if answer else None, returned=returned)
            log.append(cases.revealed(n), actor=LEAD, case=cases.rows[n - 1].case)
        rows(log, path)
        text = path.read_text("utf-8")
        identifying = {str(event.case) for event in log.events() if event.case}
        identifying |= {event.at[:10] for event in log.events()}
        identifying |= {
            event.body.attempt  # type: ignore[union-attr]
            for event in log.events(types=("draft.requested",))
        }
    identifying |= {f"patient-{n}" for n in range(1, 5)}
    assert not [word for word in identifying if word in text]
    assert not DATE.search(text)
    assert "\n=cmd" not in text
    assert ",=cmd" not in text
