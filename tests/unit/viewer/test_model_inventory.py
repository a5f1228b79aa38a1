"""The inventory of models: sources, absent values, status, and drift."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from assistant.provider_settings import ProviderEntry, add_entry
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import AlarmRaised, EpochOpened, ProviderChanged
from audit.record.log.event_log import Log
from tests.helpers.acceptance import GLIOMA, NORMAL, SHA, CaseSet, right
from tests.helpers.piloted import LEAD, protocol
from viewer import cli
from viewer.site.model_inventory import COLUMNS, ModelRow, read_inventory

DAY = date(2026, 11, 27)
ENTRY = ProviderEntry.make(
    name="model-a",
    api="replay",
    model="model-a",
    manufacturer="Maker",
    version="2.1",
    intended_use="second look after the read",
    contact="PACS office",
)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as opened:
        yield opened


def row(log: Log | None, *entries: ProviderEntry, on: date = DAY) -> ModelRow:
    """Return the only row."""
    (only,) = read_inventory({entry.name: entry for entry in entries}, log, on)
    return only


def begin(log: Log) -> Pilot:
    """Sign a protocol with the configuration."""
    lead = Pilot(log, LEAD)
    configurations = [{"id": f"cfg-{SHA[:12]}", "provider": "model-a"}]
    signed = protocol("silent", configurations=configurations)  # type: ignore[arg-type]
    lead.sign_protocol(signed, name="Lead", meaning="I approve this protocol")
    return lead


def test_provider_that_was_never_asked() -> None:
    plain = row(None, ProviderEntry.make(name="local", api="replay"))
    assert (plain.status, plain.acceptance, plain.drift) == ("configured", "not tested", False)
    absent = (plain.model, plain.version, plain.intended_use, plain.contact, plain.configuration)
    assert absent == (None,) * 5
    stated = row(None, ENTRY)
    assert (stated.version, stated.manufacturer) == ("2.1", "Maker")
    assert (stated.intended_use, stated.contact) == ("second look after the read", "PACS office")


def test_accepted_model_and_its_drift(log: Log) -> None:
    cases = CaseSet(log, [NORMAL] * 5 + [GLIOMA] * 5)
    plan = cases.plan()
    cases.sign(plan)
    cases.ask_all(server={"model_digest": "sha256:1", "version": "0.9"})
    before = row(log, ENTRY)
    assert (before.acceptance, before.accepted_at) == ("not tested", None)
    assert (before.reported_model, before.reported_digest) == ("model-a-1", "sha256:1")
    event = cases.conclude(plan)
    accepted = row(log, ENTRY)
    assert (accepted.acceptance, accepted.drift) == ("accepted", False)
    assert (accepted.acceptance_event, accepted.plan_sha256) == (event.seq, plan.sha256)
    assert accepted.accepted_at == event.at[:10]
    assert accepted.reported_version == "0.9"
    cases.ask(1, right(NORMAL), server={"model_digest": "sha256:2"})
    drifted = row(log, ENTRY)
    assert (drifted.acceptance, drifted.drift) == ("model changed", True)
    assert row(log, ENTRY, on=date(2999, 1, 1)).acceptance == "model changed"


def test_status_follows_protocol_stop_rules_and_settings(log: Log) -> None:
    cases = CaseSet(log, [NORMAL])
    cases.ask(1, right(NORMAL))
    assert row(log, ENTRY).status == "configured"
    lead = begin(log)
    in_use = row(log, ENTRY)
    assert (in_use.status, in_use.protocol_epochs) == ("in use", (1,))
    assert row(log).status == "not configured here"
    alarm = AlarmRaised(
        rule="errors", stratum="all", statistic=0.5, limit=0.1, events=5, cases=10, suspends=True
    )
    log.append(alarm, actor=LEAD)
    assert row(log, ENTRY).status == "suspended"
    lead.resume("errors", "all", name="Lead", meaning="m", reason="the prompt was fixed")
    assert row(log, ENTRY).status == "in use"
    removed = ProviderChanged(action="removed", name="model-a", api="replay", model="model-a")
    log.append(removed, actor=LEAD)
    assert row(log).status == "retired"


def test_epochs_of_a_configuration(log: Log) -> None:
    CaseSet(log, [NORMAL]).ask(1, right(NORMAL))
    for number, model in ((1, "m-1"), (2, "m-2")):
        opened = EpochOpened(
            configuration=SHA, number=number, model=model, attempt="a1", acknowledged=number > 1
        )
        log.append(opened, actor=LEAD)
    assert [(e.number, e.model) for e in row(log, ENTRY).reported_epochs] == [
        (1, "m-1"),
        (2, "m-2"),
    ]


def test_command_prints_table_csv_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    add_entry(ENTRY)
    assert cli.main(["models"]) == 0
    assert "model-a" in capsys.readouterr().out
    assert cli.main(["models", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert list(rows[0]) == list(COLUMNS)
    (mine,) = [line for line in rows if line["name"] == "model-a"]
    assert (mine["contact"], mine["reported_model"]) == ("PACS office", "")
    assert mine["notice"].startswith("Investigational")
    assert cli.main(["models", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["notice"].startswith("Investigational")
    (listed,) = [item for item in document["models"] if item["name"] == "model-a"]
    assert listed["reported_model"] is None
    assert cli.main(["models", "--json", "--csv"]) == 2
