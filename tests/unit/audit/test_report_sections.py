"""Sections that need more than a plain pilot: two arms, scored reasoning, an alarm."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from audit.charts import Figure
from audit.messages import Message
from audit.metrics.contrasts.multi_reader import compare_arms
from audit.metrics.table.column_frame import labels_from
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.record.log.event_log import Log
from audit.report import gather
from audit.report.content.report_parts import Table, Words
from audit.report.content.stratum_values import Numbers, format_value
from audit.report.output.report_builder import SECTIONS
from audit.report.sections.model_comparison import arms_table, plan
from audit.report.sections.report_sections import diagnosis_plan, resources_plan, strata_plan
from audit.report.sections.stop_rule_section import confidence_path
from tests.helpers.messages import code_of
from tests.helpers.piloted import LEAD
from tests.helpers.reported import Pilot60
from tests.helpers.simulated import simulated_pairs, with_labels


@pytest.fixture(scope="module")
def finals() -> Pairs:
    """Final contents of three readers in two arms."""
    n = 240
    arms = labels_from([("control", "with draft")[i % 2] for i in range(n)])
    readers = labels_from([f"reader-{i // 2 % 3}" for i in range(n)])
    kind = labels_from(["final"] * n)
    return with_labels(simulated_pairs(n, patients=40), kind=kind, arm=arms, reader=readers)


def test_arms_are_compared_by_their_readers(finals: Pairs) -> None:
    table = arms_table(Numbers(finals))
    assert table is not None
    row = next(r for r in table.rows if r[0].about == "accuracy")
    result = compare_arms(finals, ("control", "with draft"), "accuracy").result
    assert result is not None
    (contrast,) = result.contrasts
    arms = Message("report.difference-title", first="control", second="with draft")
    assert row[1].words == arms
    assert str(row[3].words).startswith(f"{100 * contrast.difference:+.1f} points")
    assert row[5].words == "3"
    assert arms_table(Numbers(finals, View().where("arm", "control"))) is None
    assert plan(Numbers(finals), "arm").section().blocks == (table,)


def test_breadth_is_drawn_against_the_best_depth_that_there_is() -> None:
    n = Numbers(simulated_pairs(3000, patients=900))
    blocks = resources_plan(n).section().blocks
    (figure,) = [b for b in blocks if isinstance(b, Figure)]
    assert "reasoning score by clinicians" in figure.svg
    for name in n.configurations:
        value = n.value("finding-sensitivity", n.view_of(name))
        assert (
            f"{name}: {100 * (value.estimate or 0):.1f}%".replace(".0%", "%") in figure.description
        )


def test_a_table_tells_the_values_of_its_view_and_no_more(finals: Pairs) -> None:
    n = Numbers(simulated_pairs(500))
    blocks = diagnosis_plan(n).section().blocks
    table = next(b for b in blocks if isinstance(b, Table) and b.name == "diagnosis")
    for row in table.rows:
        for configuration, cell in zip(n.configurations, row[1:], strict=True):
            value = n.value(row[0].about, n.view_of(configuration))
            assert cell.words == format_value(value)
    assert diagnosis_plan(Numbers(finals)).section().blocks[0] != table
    (empty,) = diagnosis_plan(Numbers(finals)).section().blocks
    assert isinstance(empty, Words) and code_of(empty.text) == "report.no-reference-standard"


def test_a_stratum_with_one_word_is_told_in_a_line() -> None:
    pairs = simulated_pairs(300)
    n = Numbers(with_labels(pairs, vendor=labels_from(["one vendor"] * 300)))
    section = strata_plan(n).section()
    line = section.blocks[-1]
    assert isinstance(line, Words) and code_of(line.text) == "report.strata-not-split"
    assert "vendor (one vendor)" in str(line.text)
    assert not [b for b in section.blocks if isinstance(b, Table) and "vendor" in b.name]


def test_keys_looked_up_late_are_those_of_a_page() -> None:
    pairs = simulated_pairs(400)
    early, late = Numbers(pairs), Numbers(pairs, lazy=True)
    view = replace(View().where("modality", "CT"), by=("model",))
    for stratum in early.table(["accuracy"], view).strata:
        rows = early.basis.rows(early.key("accuracy", view, stratum))
        assert np.array_equal(np.sort(late.rows_of(late.key("accuracy", view, stratum))), rows)


def test_a_monitor_alarms_where_its_whole_band_is_above_the_limit(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        rule = {"name": "any error", "measure": "critical errors", "limit": 0.01}
        Pilot60(log, 12, stop_rules=[rule]).write()
        gathered = gather(log, LEAD)
        assert gathered.study.alarms
        section = SECTIONS["monitors"][1](gathered.numbers(), gathered).section()
        figures = [b for b in section.blocks if isinstance(b, Figure) and "monitor" in b.name]
        assert len(figures) == 2  # one for each model
        (alarm,) = gathered.study.alarms
        (told_after,) = filter(
            None, (re.search(r"alarm after (\d+) cases", f.description) for f in figures)
        )
        assert int(told_after[1]) == alarm.body.cases
        table = next(b for b in section.blocks if isinstance(b, Table) and b.name == "alarms")
        assert table.rows[0][5].words == str(alarm.seq)
    wrong = [True] * alarm.body.cases
    assert confidence_path(wrong, 0.05)[-1].low > 0.01


def test_a_long_path_is_thinned_and_keeps_its_end() -> None:
    bands = confidence_path([n % 10 == 0 for n in range(2000)], 0.05)
    assert len(bands) <= 301 and bands[-1].cases == 2000
    assert all(b.low <= (b.estimate or 0) <= b.high for b in bands)
