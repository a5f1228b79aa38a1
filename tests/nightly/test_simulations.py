"""Statistics over so many simulated pilots that a small bias shows."""

import numpy as np
import pytest

from audit.metrics.evaluation import evaluate
from audit.metrics.monitoring.discordance_drift import FALSE_SHARE
from audit.pilot.conduct.stop_rules import make_streams, simulate_false_alarms, simulate_rule
from audit.statistics.sequential_tests import lower_bound
from tests.helpers.reported import protocol
from tests.helpers.simulated import simulated_pairs
from tests.unit.audit.test_metrics_input_drift import count_signals
from tests.unit.audit.test_metrics_simulated import SPREAD, TRUTH

pytestmark = pytest.mark.nightly

PILOTS = 3000


def three_errors(rate: float, runs: int) -> float:
    """Return what chance adds to a rate once in a thousand times."""
    return float(3.1 * np.sqrt(rate * (1 - rate) / runs))


def test_intervals_over_patients_cover_nearly_as_promised() -> None:
    """Resampling 40 patients is known to cover a little less than 95%; never less than 93%."""
    covered = dict.fromkeys(TRUTH, 0)
    for seed in range(PILOTS):
        pairs = simulated_pairs(120, patients=40, spread=SPREAD, seed=seed)
        for cell in evaluate(pairs, TRUTH).cells:
            value = cell.value
            assert value.low is not None and value.high is not None
            covered[value.measure] += value.low <= TRUTH[value.measure] <= value.high
    shares = {name: count / PILOTS for name, count in covered.items()}
    assert min(shares.values()) > 0.93 - three_errors(0.93, PILOTS), shares


def test_stop_rules_keep_their_error_closely() -> None:
    runs = 50_000
    for stream in make_streams(protocol()):
        result = simulate_rule(
            stream.rule, stream.alpha, stream.rule.limit, cases=1000, pilots=runs, seed=11
        )
        assert result.alarms <= stream.alpha + three_errors(stream.alpha, runs)
    signed = protocol()
    together = simulate_false_alarms(signed, cases=1000, pilots=runs, seed=12)
    assert together <= signed.stop_error + three_errors(signed.stop_error, runs)


def test_the_lower_bound_covers_at_every_look_together() -> None:
    random = np.random.default_rng(13)
    rate, runs = 0.2, 500
    missed = 0
    for _ in range(runs):
        errors = np.cumsum(random.random(100) < rate)
        missed += any(lower_bound(int(k), n) > rate for n, k in enumerate(errors, 1))
    assert missed / runs < 0.05 + three_errors(0.05, runs)


def test_few_steady_sites_signal_a_drift_of_inputs() -> None:
    sites = 400
    assert count_signals(sites) <= sites * FALSE_SHARE + sites * three_errors(FALSE_SHARE, sites)
