"""Write the reference part of docs/metrics.md from the registered metrics; `--check` only compares.

The part above the marker line is written by hand and does not change.
"""

import sys
from pathlib import Path

from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.measure_definition import Measure
from audit.metrics.table.table_view import STRATA

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "metrics.md"
MARKER = "<!-- Below: written by packaging/metrics_reference.py -->"
FAMILIES = {
    "diagnosis": "Diagnosis",
    "findings": "Findings",
    "localization": "Localization",
    "technical": "Technical facts",
    "outcomes": "Outcomes",
    "numbers": "Numbers and facts",
    "literature": "Passages and citations",
    "calibration": "Calibration",
    "decision": "Net benefit and cost",
    "readers": "Readers",
    "agreement": "Agreement of readers",
    "reasoning": "Reasoning",
    "resources": "Cost, tokens, time",
    "course": "Course over cases",
}
BASES = {
    "reference": "reference standard",
    "labels": "discrepancy labels, as selected by `--basis`",
    "adjudicated": "adjudicated labels",
    "record": "events of the record",
}


def reference() -> str:
    """Return the Markdown below the marker."""
    parts = ["## Strata", "| Name | Meaning |", "|---|---|"]
    parts += [f"| `{name}` | {meaning} |" for name, meaning in STRATA.items()]
    for family, title in FAMILIES.items():
        parts += ["", f"## {title}"]
        for measure in MEASURES.values():
            if measure.family == family:
                parts += ["", *_entry(measure)]
    return "\n".join(parts) + "\n"


def _entry(measure: Measure) -> list[str]:
    return [
        f"### {measure.title}",
        "",
        str(measure.definition),
        "",
        f"`{measure.name}`, {measure.unit}. Of: {measure.population}. Basis: "
        f"{BASES[measure.rests]}. Source: {measure.source}.",
    ]


def main() -> int:
    """Write the page, or with `--check` return 1 if it is out of date."""
    missing = {m.family for m in MEASURES.values()} - set(FAMILIES)
    if missing:
        print(f"docs/metrics.md has no heading for {', '.join(sorted(missing))}")
        return 1
    text = DOCUMENT.read_text("utf-8")
    head, marker, _ = text.partition(MARKER)
    written = f"{head}{MARKER}\n\n{reference()}"
    if not marker:
        print(f"docs/metrics.md has no line {MARKER}")
        return 1
    if "--check" in sys.argv:
        if written != text:
            print("docs/metrics.md is not up to date: run packaging/metrics_reference.py")
        return int(written != text)
    DOCUMENT.write_text(written, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
