"""One reader is one reader, and no statistic looks certain."""

from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score

from audit.metrics.evaluation import evaluate
from audit.metrics.measures.source_agreement import agreement
from audit.metrics.table.column_frame import labels_from
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen, is_reason
from audit.record.log.event_log import Log
from tests.helpers.messages import code_of, raises_code
from tests.helpers.pilot import run
from tests.helpers.piloted import LEAD
from tests.helpers.simulated import simulated_pairs, with_labels
from tests.helpers.verdicts import SilentPilot, invented
from viewer.cli import main

CATEGORIES = ("tumor", "stroke", "normal")


def reads(*rows: tuple[str, str, str]) -> object:
    """Independent reads: case, reader, category."""
    pairs = simulated_pairs(len(rows))
    cases, readers, text = zip(*rows, strict=True)
    columns = {
        "case": labels_from(cases),
        "patient": labels_from(cases),
        "reader": labels_from(readers),
        "kind": labels_from(["read"] * len(rows)),
        "said_category": labels_from(text),
    }
    return with_labels(pairs, **columns)


def test_one_reader_who_reads_twice_agrees_with_nobody() -> None:
    rows = [(f"c{i}", "meier", CATEGORIES[i % 3]) for i in range(12)] * 2
    result = evaluate(reads(*rows), ["reader-agreement", "gwet-ac1", "krippendorff-alpha"])  # type: ignore[arg-type]
    assert all(cell.value.estimate is None for cell in result.cells)


def test_the_first_read_of_each_reader_counts() -> None:
    """The second reading repeats the own first one; agreement is that of the two people."""
    random = np.random.default_rng(1)
    first = [CATEGORIES[k] for k in random.integers(0, 3, 40)]
    second = [a if random.random() < 0.6 else CATEGORIES[random.integers(3)] for a in first]
    rows = [(f"c{i}", "meier", a) for i, a in enumerate(first)]
    rows += [(f"c{i}", "weber", b) for i, b in enumerate(second)]
    rows += [(f"c{i}", "meier", a) for i, a in enumerate(first)]
    result = evaluate(reads(*rows), ["cohen-kappa"]).get("cohen-kappa")  # type: ignore[arg-type]
    assert result.estimate == pytest.approx(cohen_kappa_score(first, second), rel=1e-6)
    assert result.low is not None and result.n == 40


def test_every_share_and_index_has_an_interval_or_is_not_told() -> None:
    for seed in range(3):
        pairs = simulated_pairs(40, patients=30, accuracy=0.97, seed=seed)
        for cell in evaluate(pairs).cells:
            value = cell.value
            if value.estimate is not None and value.low is None:
                assert value.unit in ("USD", "tokens", "s", "mm", "lesions", "per case")
                assert code_of(value.note) == "metric-reason.resamples-identical"


def test_agreement_of_references_has_intervals() -> None:
    random = np.random.default_rng(2)
    first = [CATEGORIES[k] for k in random.integers(0, 3, 80)]
    pairs = [(a, a if random.random() < 0.7 else CATEGORIES[random.integers(3)]) for a in first]
    result = agreement(pairs)
    for value, ends in (
        (result.observed, result.observed_ends),
        (result.kappa, result.kappa_ends),
        (result.ac1, result.ac1_ends),
    ):
        assert value is not None and ends is not None
        assert ends[0] < value < ends[1]
        assert 0.1 < ends[1] - ends[0] < 0.4
    alike = agreement([("normal", "normal")] * 20)
    assert alike.observed_ends is not None and alike.observed_ends[0] < 0.87
    # Several pairs of one case say no more than the case does.
    clustered = agreement(pairs * 3, cases=[*range(80)] * 3)
    assert clustered.observed_ends == result.observed_ends


@pytest.mark.parametrize("reason", [".", "   ", "ok", "xxxxxxxxxxxxx", "1111 1111"])
def test_the_assistant_is_not_resumed_for_no_reason(tmp_path: Path, reason: str) -> None:
    assert not is_reason(reason)
    pilot = suspended(Log(tmp_path / "record.sqlite"))
    with raises_code(StepNotOpen, "pilot.resume-without-reason"):
        Pilot(pilot.log, LEAD).resume("invented", "all", name="L", meaning="m", reason=reason)


def test_reasons_in_other_scripts_are_reasons() -> None:
    assert is_reason("提示词已改")
    assert is_reason("prompt mended")


def suspended(log: Log) -> SilentPilot:
    rule = {"name": "invented", "measure": "hallucination on normals", "limit": 0.05}
    pilot = SilentPilot(log, stop_rules=[rule])
    for _ in range(6):
        pilot.ask(pilot.enroll(), invented())
    pilot.refer()
    pilot.adjudicate()
    return pilot


def test_monitors_exit_with_1_while_the_assistant_is_suspended(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Log() as log:
        pilot = suspended(log)
        pilot.adjudicate(decided="true-extra")  # the counts no longer alarm; the suspension stands
    assert main(["audit", "monitors"]) == 1
    out = capsys.readouterr().out
    assert "SUSPENDED by invented" in out
    with Log() as log:
        Pilot(log, LEAD).resume(
            "invented", "all", name="L", meaning="m", reason="the prompt was mended"
        )
    assert "no alarm" in run(capsys, "audit", "monitors")
