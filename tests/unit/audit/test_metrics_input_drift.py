"""Drift of cases, images and answers without a reference: its error, its power, and where it is told."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chi2_contingency

from audit.messages import Message
from audit.metrics.monitoring.discordance_drift import FALSE_SHARE
from audit.metrics.monitoring.input_drift import BLOCK, FACTS, InputDrift, input_drift, input_drifts
from audit.metrics.table.column_frame import Labels
from audit.record.log.event_log import Log
from audit.report.content.report_parts import Table, Words
from audit.report.content.stratum_values import Numbers
from audit.report.output.report_builder import gather
from audit.report.sections.stop_rule_section import _inputs
from tests.helpers.messages import code_of
from tests.helpers.pilot import Capture, run
from tests.helpers.piloted import LEAD
from tests.helpers.reported import Pilot60, section_of
from tests.helpers.simulated import simulated_pairs, with_labels


def drawn(random: np.random.Generator, n: int, **shares: float) -> list[str]:
    return random.choice(list(shares), n, p=list(shares.values())).tolist()


def test_the_p_value_is_scipys_times_facts_and_places() -> None:
    words = ["CT"] * 20 + ["MR"] * 10 + ["CT"] * 8 + ["MR"] * 22
    result = input_drift("c", "modality", words)
    p = chi2_contingency([[20, 10], [8, 22]], correction=False).pvalue
    assert result.p == pytest.approx(p * len(FACTS) * 2)
    assert (result.blocks, result.at) == (1, 1)
    assert result.baseline == (("CT", 20), ("MR", 10))


def test_a_new_scanner_signals_and_a_steady_site_does_not() -> None:
    random = np.random.default_rng(1)
    steady = drawn(random, 300, Siemens=0.6, GE=0.4)
    assert input_drift("c", "vendor", steady).signal_at is None
    later = steady[:120] + drawn(random, 180, Siemens=0.2, GE=0.2, Canon=0.6)
    result = input_drift("c", "vendor", later)
    assert result.signal_at == 4  # the first block after 120 patients
    assert dict(result.block)["Canon"] > 10
    unknown = steady[:120] + ["not known"] * 180  # headers that are no longer filled in
    assert input_drift("c", "vendor", unknown).signal_at == 4


def count_signals(sites: int) -> int:
    """Return how many steady sites signal in any fact and block."""
    random = np.random.default_rng(3)
    signals = 0
    for _ in range(sites):
        site: list[InputDrift] = []
        for fact in FACTS:
            p = random.dirichlet(np.ones(random.integers(2, 6)))
            words = [str(w) for w in random.choice(len(p), 10 * BLOCK, p=p)]
            site.append(input_drift("c", fact, words))
        signals += any(item.signal_at is not None for item in site)
    return signals


def test_few_configurations_signal_without_a_change() -> None:
    """Beyond the limit chance explains fewer than 1% of runs; `make nightly-long` takes more sites."""
    assert count_signals(40) <= 40 * FALSE_SHARE + 4


def test_too_few_patients_are_told() -> None:
    result = input_drift("c", "modality", ["CT"] * (2 * BLOCK - 1))
    assert result.p is None
    assert result.note == Message("drift.patients-too-few", n=2 * BLOCK - 1, needed=2 * BLOCK)


def test_a_patient_counts_once() -> None:
    pairs = simulated_pairs(400, patients=2 * BLOCK, seed=1)
    same = with_labels(pairs, configuration=Labels(np.zeros(400, dtype=np.int32), ("cfg-1",)))
    result = input_drifts(same)
    assert {item.fact for item in result} == set(FACTS)
    assert {sum(k for _, k in item.baseline) for item in result} == {BLOCK}
    assert {item.blocks for item in result} == {1}


def test_a_change_of_the_answers_alone_is_seen() -> None:
    pairs = simulated_pairs(200, seed=2)
    text = pairs.codes("said_category").copy()
    text[100:] = np.where(text[100:] < 0, -1, 2)  # everything is a stroke from now on
    made = with_labels(
        pairs,
        said_category=Labels(text, pairs.levels("said_category")),
        configuration=Labels(np.zeros(200, dtype=np.int32), ("cfg-1",)),
    )
    by = {item.fact: item for item in input_drifts(made)}
    assert by["said_category"].signal_at is not None
    assert by["modality"].signal_at is None


def test_only_what_signals_is_listed() -> None:
    pairs = simulated_pairs(200, seed=2)
    vendor = Labels((np.arange(200) >= 100).astype(np.int32), ("GE", "Canon"))
    made = with_labels(
        pairs, vendor=vendor, configuration=Labels(np.zeros(200, dtype=np.int32), ("cfg-1",))
    )
    (table,) = [b for b in _inputs(Numbers(made)) if isinstance(b, Table)]
    assert [code_of(row[0].words) for row in table.rows] == ["stratum.vendor-title"]
    assert "GE 100%" in str(table.rows[0][1].words) and "Canon" in str(table.rows[0][2].words)
    assert table.rows[0][4].words == Message("monitor.signal-after", n=120)


def test_report_and_command_line(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        Pilot60(log, 66, stop_rules=[]).write()
        section = section_of(gather(log, LEAD), "monitors")
    rows = [b.text for b in section.blocks if isinstance(b, Words)]
    assert "monitor.input-drift-note" in map(code_of, rows)
    # Ages rise with the number of the case in this pilot, and nothing else changes.
    tables = [b for b in section.blocks if isinstance(b, Table) and b.name.startswith("inputs-")]
    changed = [[code_of(row[0].words) for row in t.rows] for t in tables]
    assert changed == [["stratum.age-title"], ["stratum.age-title"]]
    monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{tmp_path / 'record.sqlite'}")
    content = json.loads(run(capsys, "audit", "monitors", "--json"))
    assert {item["fact"] for item in content["input_drift"]} == set(FACTS)
    assert "cases, images and answers of cfg-" in run(capsys, "audit", "monitors")
