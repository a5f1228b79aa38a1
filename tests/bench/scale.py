"""Growth of every cost that depends on the size of a record or of an image set.

usage: python tests/bench/scale.py [--cases 1000,10000] [--distinct] [--slices 750,3000]
       [--files 2500,10000] [--images 8,32] [--site 200,400,800] [--seconds 20] [--work DIR]
       [--limit 600] [--json FILE] [--from FILE] [--plots DIR] [--tiny]

Records and image sets are made once in DIR and used again. Each size of a record is measured in a
process of its own. A row has processor time, growth of the memory to its peak, and the exponent of
the time over the sizes; below are the ratios that must be kept, each against a named floor. An
empty list, such as `--site ""`, leaves out its rows.

--tiny counts operations instead of measuring time: rows read and keys unwrapped of the record, and
calls of functions. It fails if one of them grows faster than linearly."""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.record.log.event_log import Log
from audit.report.content.stored_state import folder_of
from tests.helpers import record_rows
from tests.helpers.bulk_records import BulkPilot, bulk_home, write_pilot
from tests.helpers.growth import (
    Operations,
    Reading,
    counted_operations,
    fit_exponent,
    fit_increments,
    in_own_process,
    read_cost,
)
from tests.helpers.growth_plot import draw_growth
from tests.helpers.vlm_server import VlmServer

LINEAR: Final = 1.1
"""Largest exponent of a cost that grows with the record."""
TINY_SIZES: Final = (20, 40, 80)
"""Multiples of the twenty cases in which the stages of a bulk record repeat."""
TOLERANCE: Final = 0.15
"""Of an exponent of counts: the cases of a record differ a little from each other."""
NEW_CASES: Final = (2, 6)
"""Cases of two runs whose difference gives the cost of another case."""
RUN_GROWTH: Final = 1.1
RECORD_CURVES: Final = ("pass", "show", "metrics", "report", "export", "results", "worklist")


def measure_record(folder: Path, n: int, limit_s: int) -> Iterator[Reading]:
    """Measure every row of one record, in this process, one after the other."""
    readings: list[Reading] = []
    with bulk_home(folder) as path, Log(path) as log:
        record_rows.warm_up()
        for name, act in record_rows.RECORD_ROWS.items():
            readings.append(read_cost(name, n, lambda act=act: act(log), limit_s))  # type: ignore[misc]
        readings += _first_answers(path, log, n, limit_s)
        readings += _results(log, n, limit_s)
        listed: list[Any] = []
        readings.append(
            read_cost("worklist", n, lambda: listed.append(record_rows.list_worklist(log)), limit_s)
        )
        readings.append(
            read_cost("filter", n, lambda: record_rows.filter_worklist(listed[0]), limit_s)
        )
        readings.append(_run(folder, n, limit_s))
    return readings


def _first_answers(path: Path, log: Log, n: int, limit_s: int) -> list[Reading]:
    """Measure the results page until it shows something: at the first visit, and after a restart.

    The record is opened each time. Between the two the first section is shown once, and stored.
    """
    folder = folder_of(log)
    if folder is not None:  # an earlier run of the benchmark
        shutil.rmtree(folder, ignore_errors=True)
    ever = read_cost(
        "first visit", n, lambda: record_rows.first_answer(path, visited=False), limit_s
    )
    visit = read_cost("visit", n, lambda: record_rows.store_first_section(log), limit_s)
    if visit.seconds is None:
        return [ever, Reading("next visit", n, None)]
    later = read_cost(
        "next visit", n, lambda: record_rows.first_answer(path, visited=True), limit_s
    )
    for reading in (ever, later):
        reading.values["first answer s"] = reading.clock_s
    return [ever, later]


def _results(log: Log, n: int, limit_s: int) -> list[Reading]:
    """Measure the results page: gathered, first section, and all sections after that."""
    held: list[Any] = []
    gathered = read_cost("gather", n, lambda: held.append(record_rows.gather_results(log)), limit_s)
    if gathered.seconds is None:
        return [gathered, Reading("results", n, None)]
    gathered.values["kB a case"] = 1024 * gathered.peak_mb / n
    first = read_cost("first section", n, lambda: record_rows.show_first_section(held[0]), limit_s)
    rest = read_cost("sections", n, lambda: record_rows.show_all_sections(held[0]), limit_s)
    results = Reading("results", n, None)
    if rest.seconds is not None:
        results.seconds = gathered.seconds + rest.seconds
    return [gathered, first, rest, results]


def _run(folder: Path, n: int, limit_s: int) -> Reading:
    """Measure another case of `overread run`, as the difference of a longer and a shorter run."""
    with tempfile.TemporaryDirectory() as images, VlmServer() as server:
        batches = record_rows.Batches(Path(images), server, seed=time.time_ns())
        batches.run(1)  # imports and opens what every run needs once
        few, many = (
            read_cost("run", n, lambda k=k: batches.run(k), limit_s)  # type: ignore[misc]
            for k in (4, 24)
        )
    if few.seconds is None or many.seconds is None:
        return Reading("run", n, None)
    each = (many.seconds - few.seconds) / 20
    return Reading("run", n, each, (many.clock_s - few.clock_s) / 20, many.peak_mb)


# --- operations -----------------------------------------------------------------------------------


def count_record(sizes: Iterable[int] = TINY_SIZES) -> dict[str, dict[int, Operations]]:
    """Return the operations of every row at each size, of one record that grows."""
    counts: dict[str, dict[int, Operations]] = {}
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(VlmServer())
        with bulk_home(scratch) as path, Log(path) as log:
            pilot = BulkPilot(log)
            batches = record_rows.Batches(scratch, server)
            for size in sizes:
                pilot.write(size - len(pilot.cases))
                for name, act in record_rows.COUNTED_ROWS.items():
                    if not counts.get(name):
                        act(log)  # imports, and tables that are computed once
                    counts.setdefault(name, {})[size] = _count(lambda act=act: act(log))  # type: ignore[misc]
                batches.run(1)
                few, many = (_count(lambda k=k: batches.run(k)) for k in NEW_CASES)  # type: ignore[misc]
                counts.setdefault("run", {})[size] = many - few
    return counts


def _count(act: Callable[[], object]) -> Operations:
    with counted_operations() as counts:
        act()
    return counts


def print_counts(counts: dict[str, dict[int, Operations]]) -> list[str]:
    """Print the counts of each row, and return the rows that grow faster than they should."""
    failed = []
    for row, by_size in counts.items():
        for kind in ("reads", "unwraps", "calls"):
            costs = {n: by_size[n][kind] for n in by_size}
            shown = " ".join(f"{cost:>9,}" for cost in costs.values())
            if row == "run":
                growth = costs[max(costs)] / max(costs[min(costs)], 1)
                bad, measured = growth > RUN_GROWTH + TOLERANCE, f"{growth:.2f}x of the first"
            else:
                exponent = fit_increments(costs)
                bad, measured = exponent > LINEAR + TOLERANCE, f"exponent {exponent:.2f}"
            print(f"{row:12} {kind:8} {shown}  {measured}{'  TOO FAST' if bad else ''}")
            failed += [f"{row} {kind}"] if bad else []
    return failed


# --- floors ---------------------------------------------------------------------------------------


class Table:
    """Readings of all rows, and the ratios that must be kept."""

    def __init__(self, readings: list[Reading]) -> None:
        self.readings = readings

    def curve(self, row: str) -> dict[int, float]:
        """Return the seconds of a row by size, without sizes at which it did not end."""
        return {r.n: r.seconds for r in self.readings if r.row == row and r.seconds is not None}

    def value(self, row: str, name: str) -> float | None:
        """Return a further figure of a row at its largest size."""
        found = [r for r in self.readings if r.row == row and name in r.values]
        return max(found, key=lambda r: r.n).values[name] if found else None

    def ended(self, row: str) -> bool:
        """Return whether the row was measured and ended at every size."""
        all_of = [r for r in self.readings if r.row == row]
        return bool(all_of) and all(r.seconds is not None for r in all_of)

    def ratio(self, row: str, floor: str) -> float | None:
        """Return the cost of a row in units of another at the largest size of both."""
        ours, theirs = self.curve(row), self.curve(floor)
        common = ours.keys() & theirs.keys()
        return ours[max(common)] / theirs[max(common)] if common else None

    def print_rows(self) -> None:
        """Print every reading, and the exponent of each row."""
        for row in dict.fromkeys(r.row for r in self.readings):
            all_of = [r for r in self.readings if r.row == row]
            for r in all_of:
                seconds = f"{r.seconds:9.3f} s" if r.seconds is not None else "          -"
                more = "".join(f", {name} {value:.3g}" for name, value in r.values.items())
                memory = f"peak +{r.peak_mb:.0f} MB"
                print(f"{row:14} {r.n:>8,} {seconds}  clock {r.clock_s:8.2f} s  {memory}{more}")
            curve = self.curve(row)
            if len(curve) > 1:
                print(f"{row:14} exponent {fit_exponent(curve):.2f}")

    def print_floors(self) -> None:
        """Print each ratio that must be kept."""
        for row in ("show", "metrics", "report", "export"):
            if self.ended(row) and len(self.curve(row)) > 1:
                _judge(f"{row}, exponent", fit_exponent(self.curve(row)), LINEAR)
        run = self.curve("run")
        if len(run) > 1:
            _judge(
                "run, largest record against smallest", run[max(run)] / run[min(run)], RUN_GROWTH
            )
        for row, floor, most in (
            ("show", "pass", 3.0),
            ("results", "pass", 5.0),
            ("scan + load", "raw read", 2.0),
            ("scan + load", "library load", 1.5),
            ("scan again", "stat", 5.0),
            ("risk check", "make bundle", 10.0),
        ):
            ratio = self.ratio(row, floor)
            if ratio is not None:
                _judge(f"{row} against {floor}", ratio, most)
        for row, name, most in (
            ("first visit", "first answer s", 1.0),
            ("next visit", "first answer s", 1.0),
            ("gather", "kB a case", 10.0),
            ("scan again", "bytes a file", 1_500.0),
        ):
            value = self.value(row, name)
            if value is not None:
                _judge(f"{row}, {name}", value, most)
        self._print_site_floors()

    def _print_site_floors(self) -> None:
        for row in ("pass", "worklist", "results"):
            site, file = self.curve(f"site {row}"), self.curve(row)
            if len(site) > 1:
                against = f" (SQLite {fit_exponent(file):.2f})" if len(file) > 1 else ""
                _judge(f"site {row}, exponent{against}", fit_exponent(site), LINEAR)
        for row, name, most in (("workstations", "p99 ms", 3.0), ("saturated", "appends/s", 0.8)):
            values = {r.n: r.values[name] for r in self.readings if r.row == row}
            if values:
                together = values[max(values)] / values[min(values)]
                least = row == "saturated"
                _judge(f"{row}, {max(values)} against one, {name}", together, most, least=least)


def _judge(what: str, value: float, floor: float, *, least: bool = False) -> None:
    missed = value < floor if least else value > floor
    limit = "at least" if least else "at most"
    print(f"floor  {what:48} {value:8.2f}  ({limit} {floor:g}){'  MISSED' if missed else ''}")


# --- the program ----------------------------------------------------------------------------------


def sizes_of(text: str) -> list[int]:
    """Return ascending sizes.

    >>> sizes_of("1000,100")
    [100, 1000]
    """
    return sorted(int(word) for word in text.split(",") if word.strip())


def measure_all(options: argparse.Namespace) -> list[Reading]:
    """Make what is missing, and measure every row."""
    readings: list[Reading] = []
    for n in sizes_of(options.cases):
        folder = options.work / f"cases-{n}{'-distinct' if options.distinct else ''}"
        if not (folder / "complete").exists():
            with bulk_home(folder) as path:
                write_pilot(path, n, distinct=options.distinct)
            (folder / "complete").touch()
        words = ["--measure", str(folder), "--cases", str(n), "--limit", str(options.limit)]
        readings += [Reading(**each) for each in in_own_process(Path(__file__), words)]
    readings += _image_readings(options)
    if options.site:
        from tests.helpers.postgres import server
        from tests.helpers.site_rows import measure_growth, measure_workstations

        with tempfile.TemporaryDirectory() as scratch, bulk_home(Path(scratch)), server() as site:
            readings += measure_growth(site, sizes_of(options.site), options.limit)
            open_loop, saturated = measure_workstations(site, options.seconds)
            readings += [*open_loop, *saturated]
    return readings


def _image_readings(options: argparse.Namespace) -> list[Reading]:
    from tests.helpers.image_rows import measure_files, measure_risks, measure_slices

    readings: list[Reading] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["OVERREAD_HOME"] = home
        for n in sizes_of(options.slices):
            readings += measure_slices(options.work, n, options.limit)
        for n in sizes_of(options.files):
            readings += measure_files(options.work, n, options.limit)
        for n in sizes_of(options.images):
            readings += measure_risks(n, options.limit)
        del os.environ["OVERREAD_HOME"]
    return readings


def write_count_plot(folder: Path, counts: dict[str, dict[int, Operations]]) -> None:
    """Write the growth of the rows read from the record as an SVG file."""
    curves = {
        row: {n: float(operations.reads) for n, operations in by_size.items()}
        for row, by_size in counts.items()
    }
    title = "Statements and rows read over the size of a record"
    svg = draw_growth("growth-reads", title, curves, "cases", "statements and rows")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "growth-reads.svg").write_text(svg, encoding="utf-8")


def write_plots(folder: Path, table: Table) -> None:
    """Write the growth curves as SVG files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, title, rows, unit in (
        ("growth-record", "Cost over the size of a record", RECORD_CURVES, "cases"),
        ("growth-images", "Cost over the number of images",
         ("raw read", "scan + load", "library load", "stat", "first scan", "scan again"), "files"),
    ):  # fmt: skip
        curves = {row: table.curve(row) for row in rows if len(table.curve(row)) > 1}
        if curves:
            svg = draw_growth(name, title, curves, unit, "processor time, s")
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


def main() -> int:
    """Run what the command line names, print, and return 1 if a count grows too fast."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--cases", default="1000,10000")
    parser.add_argument("--distinct", action="store_true", help="no payload shared between cases")
    parser.add_argument("--slices", default="750,3000")
    parser.add_argument("--files", default="2500,10000")
    parser.add_argument("--images", default="8,32")
    parser.add_argument("--site", default="200,400,800", help="cases of the PostgreSQL record")
    parser.add_argument("--seconds", type=float, default=20.0, help="of appending workstations")
    parser.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "overread-scale")
    parser.add_argument("--limit", type=int, default=600, help="seconds for one row")
    parser.add_argument("--json", type=Path, dest="file", help="write the readings")
    parser.add_argument(
        "--from", type=Path, dest="earlier", metavar="FILE", help="readings of an earlier --json"
    )
    parser.add_argument("--plots", type=Path, help="folder for the curves")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--tiny", action="store_true", help="counts only, for the test suite")
    options = parser.parse_args()
    if options.tiny:
        counts = count_record()
        if options.plots:
            write_count_plot(options.plots, counts)
        return 1 if print_counts(counts) else 0
    if options.measure:
        for reading in measure_record(options.measure, int(options.cases), options.limit):
            print(json.dumps(reading.to_json()), flush=True)
        return 0
    if options.earlier:
        document = json.loads(options.earlier.read_text("utf-8"))
        table = Table([Reading(**each) for each in document])
    else:
        print(f"load {os.getloadavg()[0]:.1f}")
        table = Table(measure_all(options))
    table.print_rows()
    table.print_floors()
    if options.file:
        document = [reading.to_json() for reading in table.readings]
        options.file.write_text(json.dumps(document, indent=1), encoding="utf-8")
    if options.plots:
        write_plots(options.plots, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
