"""Time until the results page shows a section after a filter change, as a ratio to pandas.

usage: python tests/bench/dashboard.py [--pairs 100000] [--patients 30000] [--tiny]

first     until the first part of the section is ready, which is when the page shows it
whole     until all its parts are ready, with every interval from 2,000 resamples of patients
ratio     of `first` to one call of each peer function on the filtered rows, without resampling

Seconds are of the process, to reduce the effect of other work on the machine.
"""

import argparse
import sys
import time
import warnings
from pathlib import Path
from statistics import median
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.charts import PRINT
from audit.report.content.study_facts import Study
from audit.report.output.report_builder import Gathered
from audit.report.sections.safety_notices import Safety
from tests.bench.metrics import by_peer, table_of, timed
from tests.helpers.simulated import simulated_pairs
from viewer.site.dashboard import Address, planned

SECTIONS = (
    "flow",
    "diagnosis",
    "findings",
    "strata",
    "calibration",
    "course",
    "against",
    "resources",
)
FILTERS = ("modality=CT", "sex=F", "model=model-a", "group=glioma", "modality=MR&sex=M")
TINY_PAIRS, TINY_PATIENTS = 200, 80


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--pairs", type=int, default=100_000)
    options.add_argument("--patients", type=int, default=30_000)
    options.add_argument("--tiny", action="store_true", help="few rows, for the test suite")
    arguments = options.parse_args()
    sections, filters_used = SECTIONS, FILTERS
    if arguments.tiny:
        arguments.pairs, arguments.patients = TINY_PAIRS, TINY_PATIENTS
        sections, filters_used = SECTIONS[:3], FILTERS[:1]
    warnings.simplefilter("ignore")
    pairs = simulated_pairs(arguments.pairs, patients=arguments.patients, spread=1.0)
    position = SimpleNamespace(seq=pairs.upto)
    safety = Safety(suspended=(), escalations=())
    gathered = Gathered(None, position, pairs, Study([]), None, (), safety, None, {})  # type: ignore[arg-type]
    rows, findings = table_of(pairs)
    peer = median(
        timed(lambda w=w: by_peer(rows[rows["modality"] == w], findings), time.process_time)  # type: ignore[misc]
        for w in ("CT", "MR", "CT")
    )
    print(f"{arguments.pairs} pairs; the peer takes {1000 * peer:.0f} ms")
    print(f"{'section':12} {'first ms':>9} {'whole ms':>9} {'first/peer':>11}")
    for section in sections:
        firsts, wholes = [], []
        for filters in filters_used:
            address = Address.parse(f"{section}?{filters}")
            started = time.process_time()
            view = planned(gathered, address, PRINT)
            for step in range(len(view.plan.steps)):
                view.step(step)
                if step == 0:
                    firsts.append(time.process_time() - started)
            wholes.append(time.process_time() - started)
        first, whole = median(firsts), median(wholes)
        print(f"{section:12} {1000 * first:9.0f} {1000 * whole:9.0f} {first / peer:11.2f}")


if __name__ == "__main__":
    main()
