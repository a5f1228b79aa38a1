"""A site with a queue: a lead who enqueues, and workers as processes with logins of their own."""

import base64
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

from assistant.images.slice_selection import Plan as SlicePlan
from assistant.provider_settings import entry
from assistant.providers import build
from audit.record.events import BatchEnqueued
from audit.record.site_database.login_grants import run, service_statements
from tests.helpers.batches import manifest, picture
from tests.helpers.site_staff import PIN, Staff, staffed
from viewer.case.drafts.drafting import Asking
from viewer.commands.queue import serve
from viewer.runs.batches.batch_case import Wishes
from viewer.runs.batches.batch_manifest import read_manifest
from viewer.runs.batches.batch_report import Options
from viewer.runs.queue.enqueueing import enqueue
from viewer.runs.queue.queue_state import QueueState
from viewer.runs.queue.request_worker import Step
from viewer.runs.queue.work_queue import WorkQueue

STEPS: tuple[Step, ...] = get_args(Step)


@dataclass
class QueueSite:
    """The site, and what tests do with its queue."""

    staff: Staff
    folder: Path
    _forks: "subprocess.Popen[str] | None" = None

    def pictures(self, n: int, first: int = 0, **more: str) -> Path:
        """Return a manifest of different images."""
        rows = []
        for number in range(first, first + n):
            name = f"image{number}.png"
            picture(number).save(self.folder / name)
            rows.append({"path": name, **more})
        return manifest(self.folder, rows, f"cases{first}.csv")

    def enqueue(self, file: Path, budget: float | None = None, **more: Any) -> BatchEnqueued:
        """Sign a batch as the lead."""
        return enqueue(
            self.staff.logs["leo"],
            self.staff.actor("leo"),
            read_manifest(file),
            [build(entry(name)) for name in more.get("providers", ("site",))],
            Wishes(SlicePlan(), Asking(), captions="blinded"),
            Options(budget_usd=budget, fresh=more.get("fresh", False)),
        )

    def state(self) -> QueueState:
        """Return the state of the queue by the record."""
        state = QueueState(self.staff.logs["leo"])
        state.refresh()
        return state

    def worker(self, account: str = "w1", **options: Any) -> WorkQueue:
        """Return a worker in this process that ends when nothing is left."""
        return WorkQueue(
            self.staff.logs[account],
            self.staff.site.store_of(account),
            self.staff.actor(account),
            **{"once": True, **options},
        )

    def environment(self, account: str) -> dict[str, str]:
        """Return the variables of a process that works as an account."""
        address = self.staff.site.store_of(account).address
        url = f"postgresql://{address.user}@/{address.database}?host={address.host}"
        return {
            "OVERREAD_DATABASE_URL": url,
            "OVERREAD_ACCOUNT": account,
            "OVERREAD_PIN": PIN,
            "PATH": str(self.folder),  # without tesseract: a process for each picture
        }

    def start(self, account: str, *words: object) -> "subprocess.Popen[str]":
        """Start a worker as a process of its own; the words are the arguments of `work`."""
        return subprocess.Popen(
            [sys.executable, "-m", "tests.helpers.queue_site", *map(str, words)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **self.environment(account)},
        )

    def die(self, account: str, step: Step) -> None:
        """Let a worker of a process of its own work, and kill itself at the first such step."""
        if self._forks is None:
            self._forks = subprocess.Popen(
                [sys.executable, "-m", "tests.helpers.queue_site", "--fork"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env=dict(os.environ),
            )
        assert self._forks.stdin is not None and self._forks.stdout is not None
        variables = self.environment(account) | {"OVERREAD_HOME": os.environ["OVERREAD_HOME"]}
        self._forks.stdin.write(json.dumps([variables, step]) + "\n")
        self._forks.stdin.flush()
        assert self._forks.stdout.readline().strip() == "-9"

    def close(self) -> None:
        """End the process that `die` uses."""
        if self._forks is not None:
            self._forks.communicate()

    def forget_workers(self) -> None:
        """Let every registered worker count as dead, as it does half a minute after its end."""
        self.staff.site.dba.execute(
            "UPDATE overread_queue.procrastinate_workers"
            " SET last_heartbeat = now() - interval '1 hour'"
        )

    def jobs(self) -> list[dict[str, Any]]:
        """Return the rows of the queue."""
        query = (
            "SELECT id, args, status::text, queueing_lock FROM overread_queue.procrastinate_jobs"
        )
        names = ("id", "args", "status", "lock")
        rows = self.staff.site.dba.execute(f"{query} ORDER BY id").fetchall()
        return [dict(zip(names, row, strict=True)) for row in rows]

    def insert(self, arguments: str) -> None:
        """Insert a job by hand, as somebody with the worker's login could."""
        dba = self.staff.site.dba
        with dba.transaction():
            dba.execute("SET LOCAL search_path = overread_queue")
            self._inserted(arguments)

    def _inserted(self, arguments: str) -> None:
        self.staff.site.dba.execute(
            "INSERT INTO overread_queue.procrastinate_jobs (queue_name, task_name, args)"
            " VALUES ('requests', 'request', %s::jsonb)",
            (arguments,),
        )


@contextmanager
def queue_site(
    postgres: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, workers: int = 2
) -> Iterator[QueueSite]:
    """Run a site with the lead `leo`, the reader `rea`, and the workers `w1`, `w2`…"""
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    monkeypatch.setenv("OVERREAD_PIN", PIN)
    names = [f"w{n}" for n in range(1, workers + 1)]
    people = {"leo": ("lead",), "rea": ("reader",), **dict.fromkeys(names, ("service",))}
    with staffed(postgres, people) as staff:  # type: ignore[arg-type]
        dba = staff.site.dba
        for name in names:
            login = f"{name}_{dba.info.dbname}"
            run(dba, service_statements(dba, login, "worker", name))
        site = QueueSite(staff, folder)
        yield site
        site.close()


def work(step: str = "", number: str = "1", concurrency: str = "1") -> None:
    """Work until nothing is left, and die at the given step of the given job."""
    left = int(number)

    def on_step(done: Step) -> None:
        nonlocal left
        left -= done == step
        if done == step and not left:
            os.kill(os.getpid(), signal.SIGKILL)

    serve(int(concurrency), once=True, on_step=on_step)


def fork_workers() -> None:
    """Fork a worker for each line on stdin, and print how it ended: imports take seconds."""
    for line in sys.stdin:
        variables, step = json.loads(line)
        child = os.fork()
        if not child:
            os.environ.update(variables)
            work(step)
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--fork"]:
        fork_workers()
    else:
        work(*sys.argv[1:])
