"""Print coverage as a table with a line for each package.

usage: python packaging/coverage_table.py COVERAGE_JSON

A package is a folder two levels deep (`audit.metrics`); modules above that count for their own
package. The report of coverage.py has a line for each file, which is too long to compare.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

DEPTH = 2


@dataclass
class Totals:
    """Counts of one package."""

    statements: int = 0
    missing: int = 0
    branches: int = 0
    missing_branches: int = 0

    def add(self, other: "Totals") -> None:
        """Add the counts of a file or of another package."""
        self.statements += other.statements
        self.missing += other.missing
        self.branches += other.branches
        self.missing_branches += other.missing_branches

    @property
    def percent(self) -> float | None:
        """Share of lines and branches together that ran; None if there are none."""
        total = self.statements + self.branches
        if not total:
            return None
        return 100 * (total - self.missing - self.missing_branches) / total


def package_of(path: str) -> str:
    """Return the package that a file counts for.

    >>> package_of("audit/metrics/table/metric_value.py"), package_of("audit/errors.py")
    ('audit.metrics', 'audit')
    """
    return ".".join(PurePath(path).parent.parts[:DEPTH])


def by_package(report: dict[str, Any]) -> dict[str, Totals]:
    """Return the counts of each package, in alphabetical order.

    Args:
        report: What `coverage json` writes.
    """
    packages: dict[str, Totals] = defaultdict(Totals)
    for path, file in report["files"].items():
        summary = file["summary"]
        counts = Totals(
            summary["num_statements"],
            summary["missing_lines"],
            summary.get("num_branches", 0),
            summary.get("missing_branches", 0),
        )
        packages[package_of(path)].add(counts)
    return dict(sorted(packages.items()))


def table(packages: dict[str, Totals]) -> Iterator[str]:
    """Yield the lines of the table, the sum of all packages last."""
    yield f"{'package':24}{'lines':>8}{'missing':>9}{'branches':>10}{'missing':>9}{'covered':>9}"
    total = Totals()
    for counts in packages.values():
        total.add(counts)
    for name, counts in (*packages.items(), ("all", total)):
        covered = "-" if counts.percent is None else f"{counts.percent:.1f}%"
        yield (
            f"{name:24}{counts.statements:8}{counts.missing:9}"
            f"{counts.branches:10}{counts.missing_branches:9}{covered:>9}"
        )


def main() -> None:
    """Print the table of a report."""
    if len(sys.argv) != 2:
        raise SystemExit((__doc__ or "").split("\n\n")[1])
    report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("\n".join(table(by_package(report))))


if __name__ == "__main__":
    main()
