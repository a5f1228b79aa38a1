"""Analyses that a protocol plans: in the record, in the report and on the command line."""

import json
from pathlib import Path

import numpy as np
import pytest

from audit.charts import Figure
from audit.metrics.contrasts.noninferiority import Shows, margins
from audit.metrics.evaluation import evaluate
from audit.metrics.table.results_table import pairs_from
from audit.record.log.event_log import Log
from audit.report import Report
from audit.report.content.report_parts import Table
from audit.report.content.stratum_values import family
from audit.report.output.report_builder import Gathered, build_report, gather
from tests.helpers.messages import code_of
from tests.helpers.pilot import Capture, run
from tests.helpers.piloted import LEAD
from tests.helpers.reported import Pilot60

COSTS = {"missed": 20.0, "false_alarm": 1.0, "wrong_category": 5.0, "no_answer": 2.0}
SAFE = "critical errors after the decision"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pilot with thresholds, costs of errors, a subgroup, and margins on drafts and on decisions."""
    path = tmp_path_factory.mktemp("pilot") / "record.sqlite"
    stated = {
        "thresholds": {"lowest": 0.1, "highest": 0.4},
        "error_costs": COSTS,
        "subgroups": ["modality"],
        "margins": [
            {"name": "sensitive", "measure": "sensitivity", "margin": 0.4, "patients": 20},
            {"name": "safe", "measure": SAFE, "margin": 0.3, "patients": 20},
        ],
    }
    with Log(path) as log:
        Pilot60(log, 30, **stated).write()
    return path


@pytest.fixture(scope="module")
def report(record: Path) -> Report:
    with Log(record) as log:
        return build_report(gather(log, LEAD))


@pytest.fixture
def gathered(report: Report) -> Gathered:
    return report.gathered


@pytest.fixture
def of_the_user(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands read this record."""
    monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{record}")


def test_interaction_is_in_the_report_and_on_the_command_line(
    report: Report, of_the_user: None, capsys: Capture
) -> None:
    tables = {
        block.name: block
        for section in report.sections
        for block in section.blocks
        if isinstance(block, Table) and block.name.startswith("interaction")
    }
    assert len(tables) == 3  # two models, and their difference
    for table in tables.values():
        assert "report.interaction-planned" in [code_of(c.words) for c in table.rows[0]]
    asked = ("audit", "metrics", "accuracy", "--interaction", "modality")
    content = json.loads(run(capsys, *asked, "--json"))
    (first,) = content["interactions"]
    assert first["confirmatory"] and {level["word"] for level in first["levels"]} == {"CT", "MR"}
    second = "configuration=cfg-a1a1a1a1a1a1,cfg-b2b2b2b2b2b2"
    assert "accuracy by modality (planned)" in run(capsys, *asked, "--compare", second)
    run(capsys, "audit", "metrics", "ece", "--interaction", "modality", code=2)
    run(capsys, "audit", "metrics", "--interaction", "shoe", code=2)


def test_margins_pair_drafts_and_reads_of_the_same_cases(
    report: Report, gathered: Gathered
) -> None:
    pairs = gathered.pairs
    assert gathered.protocol is not None and gathered.epoch is not None
    result = margins(pairs, gathered.protocol, gathered.epoch)
    assert len(result) == 4
    item = next(m for m in result if m.name == "sensitive")
    drafts = pairs.take(
        pairs.has("kind", "draft")
        & pairs.has("configuration", item.configuration)
        & pairs.has("normality", "abnormal")
    )
    missed = np.array([w != "abnormal" for w in drafts.words("said_normality")])
    of = dict(zip(drafts.words("case"), missed, strict=True))
    reads = pairs.take(pairs.has("kind", "read") & pairs.has("normality", "abnormal"))
    wrong: dict[str | None, list[bool]] = {}
    for case, text in zip(reads.words("case"), reads.words("said_normality"), strict=True):
        wrong.setdefault(case, []).append(text != "abnormal")
    roll = sorted(pairs.roll, key=lambda c: c.seq)
    first = [c.case for c in roll if c.case in of][: item.cases]
    if item.unsettled == 0:
        assert item.assisted == pytest.approx(np.mean([of[c] for c in first]))
        assert item.alone == pytest.approx(np.mean([np.mean(wrong[c]) for c in first]))
    (section,) = [s for s in report.sections if s.name == "questions"]
    table = next(b for b in section.blocks if isinstance(b, Table) and b.name == "margins")
    assert len(table.rows) == 4


def test_the_command_line_tells_the_margins(of_the_user: None, capsys: Capture) -> None:
    content = json.loads(run(capsys, "audit", "metrics", "--json"))
    assert {(m["name"], m["shows"]) for m in content["margins"]} <= {
        (name, shows.value) for name in ("sensitive", "safe") for shows in Shows
    }
    assert len(content["margins"]) == 4
    result = run(capsys, "audit", "metrics")
    assert "sensitive (sensitivity, cfg-" in result and "margin 0.4" in result


def test_a_record_has_the_weights_of_its_protocol(record: Path) -> None:
    with Log(record) as log:
        pairs = pairs_from(log)
    drafts = pairs.take(pairs.has("kind", "draft"))
    assert set(drafts.number("threshold_low")) == {0.1}
    cost = drafts.number("error_cost")
    known = ~np.isnan(cost)
    assert known.any() and set(cost[known]) <= {0.0, *COSTS.values()}
    assert (known == [w in ("normal", "abnormal") for w in drafts.words("normality")]).all()
    wrong = np.array(
        [
            t == "abnormal" and s == "normal"
            for t, s in zip(drafts.words("normality"), drafts.words("said_normality"), strict=True)
        ]
    )
    assert wrong.any() and set(cost[wrong]) == {20.0}
    for name in ("net-benefit", "net-benefit-gain", "expected-cost"):
        assert evaluate(pairs, [name]).cells[0].value.known


def test_the_report_draws_the_curve_and_tells_what_errors_cost(report: Report) -> None:
    (section,) = [s for s in report.sections if s.name == "decision"]
    figure = next(b for b in section.blocks if isinstance(b, Figure))
    assert "acting on none" in figure.svg and "acting on every case" in figure.svg
    table = next(b for b in section.blocks if isinstance(b, Table))
    assert [row[0].about for row in table.rows] == [m.name for m in family("decision")]
    study = next(b for b in report.sections[-1].blocks if isinstance(b, Table))
    assert "net benefit from 0.1 to 0.4; costs of errors: missed 20" in study.csv()
