"""The parts of Overread whose cost may grow with the record, each as a function of an open record.

Every function does what its command or page does, and returns how many units it showed.
"""

import contextlib
import io
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from audit.charts import PRINT
from audit.record.events import Actor
from audit.record.log.event_log import Log
from audit.report.output.report_builder import SECTIONS, Gathered, build_report, gather
from tests.helpers.batches import configured, manifest, picture
from tests.helpers.bulk_records import BulkPilot, bulk_home
from tests.helpers.vlm_server import VlmServer
from viewer import cli
from viewer.site.dashboard import Address, first_address, planned
from viewer.site.results_reading import ResultsReading
from viewer.site.worklist import PRIORITIES, STATES, Wanted, Worklist

LEAD: Final = Actor(id="lead", role="lead")


def read_once(log: Log) -> int:
    """Read and open every event once: the unit of the other rows."""
    return sum(1 for _ in log.as_service().events())


def run_command(*words: str) -> str:
    """Run a command of the command line in this process, and return its output.

    Raises:
        RuntimeError: It failed.
    """
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        code = cli.main(list(words))
    if code not in (0, 1):
        raise RuntimeError(printed.getvalue())
    return printed.getvalue()


def show(_log: Log) -> int:
    """Run `audit show` without a case."""
    return len(run_command("audit", "show", "--json"))


def metrics(_log: Log) -> int:
    """Run `audit metrics`."""
    return len(run_command("audit", "metrics", "--json"))


def report(_log: Log) -> int:
    """Run `audit report`."""
    with tempfile.TemporaryDirectory() as folder:
        return len(run_command("audit", "report", "-o", folder, "--format", "html,csv,json"))


def export(_log: Log) -> int:
    """Run `audit export`."""
    with tempfile.TemporaryDirectory() as folder:
        return len(run_command("audit", "export", "-o", str(Path(folder) / "record.csv")))


def gather_results(log: Log) -> Gathered:
    """Read what the results page needs."""
    return gather(log, LEAD)


def show_first_section(gathered: Gathered) -> int:
    """Make the first part of the results page's first section."""
    return len(planned(gathered, first_address(gathered), PRINT).step(0))


def store_first_section(log: Log) -> None:
    """Show the first section of the results page completely, so that the next visit has it."""
    reading = ResultsReading(log, LEAD)
    gathered = reading.read()
    if gathered is None:
        raise RuntimeError("not read")
    shown = planned(gathered, first_address(gathered), PRINT)
    blocks = [block for step in range(len(shown.plan.steps)) for block in shown.step(step)]
    if not reading.store(gathered, shown, blocks):
        raise RuntimeError("not stored")


def first_answer(path: Path | str, *, visited: bool) -> int:
    """Open a record and read what the results page shows first.

    Args:
        path: File of the record, or the URL of its database.
        visited: Whether sections of an earlier visit must be shown, or must not.

    Raises:
        RuntimeError: It shows something else.
    """
    with Log(path) as log:
        answer = ResultsReading(log, LEAD).read_first()
    if bool(answer.sections) != visited or not (answer.sections or answer.cases):
        raise RuntimeError("not the first answer of such a visit")
    return len(answer.sections) or answer.cases


def show_all_sections(gathered: Gathered) -> int:
    """Make every section of the results page."""
    view, n = first_address(gathered).view, 0
    for name in SECTIONS:
        section = planned(gathered, Address(name, view=view), PRINT)
        n += sum(len(section.step(step)) for step in range(len(section.plan.steps)))
    return n


def metric(_log: Log) -> int:
    """Run `audit metrics` for a single metric: reading the record without resampling it much."""
    return len(run_command("audit", "metrics", "accuracy", "--json"))


def first_results(log: Log) -> int:
    """Show the first part of the results page."""
    return show_first_section(gather_results(log))


def results(log: Log) -> int:
    """Show the results page completely."""
    return show_all_sections(gather_results(log))


def list_worklist(log: Log) -> Worklist:
    """Show the first page of the worklist, then copy the whole list."""
    worklist = Worklist(log, LEAD, {})
    worklist.find(worklist.search(Wanted()))
    worklist.copy()
    return worklist


def filter_worklist(worklist: Worklist) -> int:
    """Filter the worklist by state, priority and words in turn."""
    wanted = [
        *(Wanted(state=state) for state in STATES),
        *(Wanted(priority=priority) for priority in PRIORITIES),
        Wanted(words="flair"),
    ]
    listings = [worklist.find(worklist.search(each)) for each in wanted]
    return sum(listing.n for listing in listings if listing is not None)


def warm_up() -> None:
    """Import what the rows need, and compute the tables that are computed once, on a small record."""
    with (
        tempfile.TemporaryDirectory() as scratch,
        bulk_home(Path(scratch)) as path,
        Log(path) as log,
    ):
        BulkPilot(log).write(20)
        for act in (read_once, show, metrics, report, export, results):
            act(log)
        first_answer(path, visited=False)
        store_first_section(log)
        first_answer(path, visited=True)


class Batches:
    """`overread run` over new images, with a server of this process as the model.

    The record must be the one in `OVERREAD_HOME`.

    Args:
        folder: Folder for the images.
        server: Answers the requests.
        seed: Makes the images unlike those of another run on the same record.
    """

    def __init__(self, folder: Path, server: VlmServer, seed: int = 0) -> None:
        self._folder, self._n = folder, seed
        configured(server)

    def run(self, n: int) -> None:
        """Draft `n` cases whose images are unlike all others."""
        rows = []
        for _ in range(n):
            self._n += 1
            name = f"{self._n}.png"
            picture(self._n).save(self._folder / name, "PNG")
            rows.append({"path": name})
        file = manifest(self._folder, rows, f"{self._n}.csv")
        run_command("run", str(file), "--provider", "site", "--concurrency", "1")


def make_report(log: Log) -> int:
    """Make every section of the report, without writing its files."""
    return len(build_report(gather(log, LEAD)).sections)


def list_studies(log: Log) -> int:
    """List the cases as the record page does."""
    return sum(1 for _ in log.as_service(release=False).events(types=("study.opened",)))


def filtered_worklist(log: Log) -> int:
    """Read, list and filter the worklist."""
    return filter_worklist(list_worklist(log))


RECORD_ROWS: Final[dict[str, Callable[[Log], int]]] = {
    "pass": read_once,
    "show": show,
    "metrics": metrics,
    "report": report,
    "export": export,
}
"""Rows that take the record alone."""
COUNTED_ROWS: Final[dict[str, Callable[[Log], object]]] = {
    "pass": read_once,
    "show": show,
    "metrics": metric,
    "report": make_report,
    "export": export,
    "results": first_results,
    "worklist": filtered_worklist,
    "studies": list_studies,
}
"""Rows whose operations are counted."""
