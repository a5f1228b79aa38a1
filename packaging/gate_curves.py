"""Simulate how often gates are cleared, and write the tables into docs/metrics.md.

Run `packaging/bootstrap python packaging/gate_curves.py` after a change of the bounds of gates. It
takes about two minutes. Simulated and real pilots are judged by the same functions.
"""

import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from audit.metrics.monitoring.gate_cases import GateCase  # noqa: E402
from audit.pilot.protocol.protocol import Gate  # noqa: E402
from audit.report.sections.gate_verdicts import GateStatus, judge_gate  # noqa: E402
from tests.helpers.clustered import DESIGNS, share_cleared  # noqa: E402

DOCUMENT = ROOT / "docs" / "metrics.md"
BEGIN = "<!-- gates: written by packaging/gate_curves.py -->"
END = "<!-- gates end -->"
PILOTS = 1000
PLANS = {
    "as planned": {},
    "two looks, at 0.7 and 1 of it": {"looks": None},
    "at any time": {"timing": "at any time"},
}


def type_one() -> list[str]:
    """Return the first table: a model at the limit, by the number of cases per patient."""
    lines = [
        "| Cases per patient | 1 | 1 to 2 | 1 to 3 | 1 to 4 |",
        "|---|---|---|---|---|",
    ]
    for design in DESIGNS:
        shares = [
            share_cleared(design, 0.05, limit=0.05, patients=150, most=most, pilots=PILOTS, seed=11)
            for most in (1, 2, 3, 4)
        ]
        lines.append(f"| {design} | " + " | ".join(f"{100 * s:.1f}%" for s in shares) + " |")
    return lines


def power() -> list[str]:
    """Return the second table: a limit of 5%, expected 1%, by the true rate."""
    rates = (0.0, 0.01, 0.02, 0.05, 0.15)
    lines = [
        "| Looks | Unsettled | " + " | ".join(f"{100 * r:g}%" for r in rates) + " |",
        "|---|---|" + "---|" * len(rates),
    ]
    for name, plan in PLANS.items():
        for unsettled in (0.0, 0.02):
            cells = [_cleared(plan, rate, unsettled) for rate in rates]
            lines.append(f"| {name} | {100 * unsettled:g}% | " + " | ".join(cells) + " |")
    return lines


def _cleared(plan: dict[str, object], rate: float, unsettled: float) -> str:
    """Return the shares of cleared and failed gates at the planned number of patients."""
    facts = {"name": "g", "measure": "critical errors", "limit": 0.05, "expected": 0.01}
    gate = Gate.model_validate(facts)
    (n,) = gate.planned_looks()
    changes = {"looks": [round(0.7 * n), n]} if "looks" in plan else plan
    gate = Gate.model_validate(facts | changes)
    random = np.random.default_rng(13)
    cleared = failed = 0
    for _ in range(PILOTS):
        wrong, waits = random.random(n) < rate, random.random(n) < unsettled
        cases = [
            GateCase(str(i), str(i), i, None if waits[i] else float(wrong[i]), "w" * bool(waits[i]))
            for i in range(n)
        ]
        status = judge_gate(gate, cases).status
        cleared += status is GateStatus.CLEARED
        failed += status is GateStatus.FAILED
    return f"{100 * cleared / PILOTS:.1f} / {100 * failed / PILOTS:.1f}"


def sampled() -> list[str]:
    """Return the third table: patients by the adjudicated share of concordant cases."""
    gates = ((0.05, 0.01), (0.1, 0.02), (0.2, 0.02))
    lines = [
        "| concordant_sample | " + " | ".join(f"limit {100 * g:g}%" for g, _ in gates) + " |",
        "|---|" + "---|" * len(gates),
    ]
    for share in (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0):
        cells = []
        for limit, expected in gates:
            facts = {
                "name": "g",
                "measure": "critical errors",
                "limit": limit,
                "expected": expected,
            }
            plan = Gate.model_validate(facts).cases(share)
            cells.append(f"{plan.needed:,} ({plan.allowed} allowed)")
        lines.append(f"| {share:g} | " + " | ".join(cells) + " |")
    return lines


def main() -> int:
    """Write the tables between the marker lines."""
    text = DOCUMENT.read_text("utf-8")
    head, begin, after = text.partition(BEGIN)
    _, end, tail = after.partition(END)
    if not (begin and end):
        print(f"docs/metrics.md has no lines {BEGIN} and {END}")
        return 1
    lines = [
        "",
        f"Share of {PILOTS:,} simulated pilots of 150 patients whose gate is cleared although the "
        "true rate over cases is the limit of 5% (nominal: 5%):",
        "",
        *type_one(),
        "",
        f"Share of {PILOTS:,} simulated pilots of the planned size whose gate (limit 5%, expected "
        "1%, planned power 80%) is cleared / failed in %, by the true rate; one case per patient "
        "(the error of a share is at most 1.5 points):",
        "",
        *power(),
        "",
        "Number of patients that a gate requires (power 80%, 95% bound; expected rate of errors "
        "a fifth of a limit of 5 or 10%, a tenth of 20%), by the adjudicated share of concordant "
        "cases, with the number of errors that still clear it; from 2,000 simulated pilots each, "
        "without an error among the drawn cases:",
        "",
        *sampled(),
        "",
    ]
    DOCUMENT.write_text(f"{head}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{tail}", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
