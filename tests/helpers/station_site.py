"""A site with a station: it receives studies by C-STORE and asks a server on this machine."""

import base64
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from pydicom import dcmread
from pydicom.uid import generate_uid
from pynetdicom import AE

from assistant.images.image_recipe import limits_of
from assistant.images.slice_selection import Plan as SlicePlan
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request.configuration import configuration_of
from audit.interpretation.interpretation import Interpretation
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.station_state import ReceivedStudy
from audit.pilot.protocol.protocol import ArmKind, Protocol
from audit.record.events import Event, ExclusionCode, StationAuthorized
from audit.record.site_database.login_grants import run, service_statements
from audit.record.store.postgres import PostgresStore
from tests.helpers.cli_pilot import REGIONS
from tests.helpers.phantom import write_series
from tests.helpers.piloted import protocol
from tests.helpers.signed_reports import as_bytes, text_report
from tests.helpers.site_staff import PIN, Staff, staffed
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.receive.receiver_settings import ReceiverSettings
from viewer.case.drafts.drafting import Asking
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.commands.options.acting_account import acting, site_store
from viewer.commands.options.record_opening import open_record
from viewer.core import scan
from viewer.runs.batches.batch_case import Wishes, open_scan, planned
from viewer.runs.batches.batch_manifest import BatchRow
from viewer.runs.queue.queue_state import QueueState
from viewer.runs.station.authorizing import Terms, authorize, revoke
from viewer.runs.station.deciding import decide
from viewer.runs.station.opt_outs import change_list
from viewer.runs.station.station import Station
from viewer.runs.station.station_settings import StationSettings

STATION = "s1"
READERS = ("rea", "ben")
FAR = "2999-01-01T00:00:00.000000Z"
WISHES = Wishes(SlicePlan(), Asking(), captions="blinded")
QUIET_S = 60
RECEIVER = ReceiverSettings.make(
    enabled=True,
    port=0,
    tls=False,
    allowed_titles=("CT1",),
    allowed_addresses=("127.0.0.1",),
    keep_free_mb=0,
)
NOW = "2026-11-27T12:00:00.000000Z"


def hemorrhage() -> dict[str, Any]:
    """Return an answer with a critical finding."""
    return {
        "normality": "abnormal",
        "p_abnormal": 0.95,
        "abstained": False,
        "abstention": None,
        "urgency": "critical",
        "findings": [
            {
                "number": 1,
                "presence": "present",
                "type": {"code": "hemorrhage", "words": "acute hemorrhage"},
                "location": {"structure": "frontal-lobe", "side": "left"},
                "confidence": 0.9,
            }
        ],
        "hypotheses": [
            {
                "category": "stroke",
                "group": "intracerebral hemorrhage",
                "role": "primary",
                "supporting": [1],
                "probability": 0.9,
            }
        ],
        "free_text": "",
    }


def write_study(folder: Path, number: int, **tags: Any) -> list[Path]:
    """Write a study of a few slices of noise, different for each number."""
    rows, columns = np.mgrid[0:48, 0:40]
    head = ((rows - 24) / 21) ** 2 + ((columns - 20) / 17) ** 2 < 1
    noise = np.random.default_rng(number).integers(80, 110, (4, 48, 40))
    return write_series(
        folder / f"study{number}",
        np.where(head, noise, 0),
        modality=tags.pop("modality", "MR"),
        **{
            "PatientID": f"P{number}",
            "PatientName": f"Canary^{number}",
            "PatientAge": "060Y",
            "SeriesDescription": "FLAIR",
            "SeriesNumber": 3,
            **tags,
        },
    )


def one_more(first: Path, instance: int = 99) -> Path:
    """Write another slice of a study, as one that arrives late."""
    ds = dcmread(first)
    ds.SOPInstanceUID = generate_uid()
    ds.file_meta.MediaStorageSOPInstanceUID = ds.SOPInstanceUID
    ds.InstanceNumber = instance
    ds.ImagePositionPatient = [*ds.ImagePositionPatient[:2], float(instance)]
    path = first.with_name(f"late{instance}.dcm")
    ds.save_as(path)
    return path


def as_report(first: Path, text: str = "No abnormality.") -> Path:
    """Write a signed report of a study, as the hospital's report writer does."""
    image = dcmread(first, stop_before_pixels=True)
    report = text_report(str(image.StudyInstanceUID), text, PatientID=str(image.PatientID))
    path = first.with_name("report.dcm")
    path.write_bytes(as_bytes(report))
    return path


@dataclass
class StationSite:
    """The site, and what tests do at its station. `seconds` is the station's clock."""

    staff: Staff
    folder: Path
    seconds: float = 1000.0
    now: str = NOW
    port: int = 0
    numbers: Iterator[int] = field(default_factory=lambda: iter(range(1, 10_000)))
    _forks: "subprocess.Popen[str] | None" = None

    def number(self) -> int:
        return next(self.numbers)

    def configuration(self, wishes: Wishes = WISHES) -> str:
        """Return the id of the configuration in which the station asks."""
        files = write_study(self.folder, self.number())
        row = BatchRow(line=1, path=Path(), named="")
        log = self.staff.logs["leo"]
        opened = open_scan(row, scan([files[0].parent], index=False), wishes, log)
        provider = build(entry("site"))
        recorder = LogRecorder(log, self.staff.actor("leo"))
        plan, _ = planned(opened, wishes, limits_of(provider.entry), recorder)
        return configuration_of(provider, plan.bundle).id

    def sign_protocol(self, kind: ArmKind = ArmKind.SILENT, **changes: Any) -> Protocol:
        """Sign a protocol that locks the station's configuration."""
        wishes = changes.pop("wishes", WISHES)
        configurations = [{"id": self.configuration(wishes), "provider": "site"}]
        title = f"Pilot {self.number()}"  # so that no two protocols are the same
        made = protocol(kind, **{"title": title, "configurations": configurations, **changes})
        pilot = Pilot(self.staff.logs["leo"], self.staff.actor("leo"), case="")
        pilot.sign_protocol(made, name="Leo", meaning="I lead this pilot", reason="another pilot")
        return made

    def authorize(self, **changes: Any) -> StationAuthorized:
        """Sign an authorization as the lead."""
        terms = Terms(
            station=STATION,
            readers=changes.pop("readers", ("rea",)),
            assignment=changes.pop("assignment", "every reader"),
            until=changes.pop("until", FAR),
            budget_usd=changes.pop("budget_usd", None),
        )
        log, actor = self.staff.logs["leo"], self.staff.actor("leo")
        wishes = changes.pop("wishes", WISHES)
        return authorize(log, actor, terms, [build(entry("site"))], wishes)

    def station(self, cache: StudyCache | None = None, **changes: Any) -> Station:
        """Return the station; nothing runs yet."""
        settings = StationSettings.make(
            **{"receive": True, "quiet_s": QUIET_S, **changes.pop("settings", {})}
        )
        return Station(
            self.staff.logs[STATION],
            self.staff.site.store_of(STATION),
            self.staff.actor(STATION),
            settings,
            cache or StudyCache(self.folder / "cache"),
            RECEIVER,
            clock=lambda: self.seconds,
            now=lambda: self.now,
            once=True,
            **changes,
        )

    @contextmanager
    def receiving(self, station: Station) -> Iterator[int]:
        """Receive what is sent, without the threads of the station."""
        assert station._receiver is not None
        with station._receiver.running() as port:
            self.port = port
            yield port

    def send(self, *files: Path, title: str = "CT1") -> None:
        """Send files by C-STORE."""
        application = AE(ae_title=title)
        sets = [dcmread(file) for file in files]
        for ds in sets:
            application.add_requested_context(ds.SOPClassUID, ds.file_meta.TransferSyntaxUID)
        association = application.associate("127.0.0.1", self.port, ae_title="OVERREAD")
        assert association.is_established
        for ds in sets:
            assert association.send_c_store(ds).Status == 0
        association.release()

    def receive(self, station: Station, *files: Path) -> None:
        """Send files, and let the quiet time pass."""
        with self.receiving(station):
            self.send(*files)
        self.seconds += QUIET_S

    def work(self, station: Station, until: Callable[[], bool] | None = None) -> None:
        """Take in what is complete, and send the requests that follow."""
        if station.look():
            self.run(station, until)
        station.state.refresh()

    def run(self, station: Station, until: Callable[[], bool] | None = None) -> None:
        """Send requests until nothing is left, or `until` returns True."""
        station.stopping.clear()
        station.requests = station.make_requests()
        if until is None:
            station.requests.run()
            return
        thread = Thread(target=station.requests.run)
        thread.start()
        for _ in range(600):
            if until():
                break
            time.sleep(0.05)
        station.requests.stop_soon()
        thread.join()
        assert until()

    def die(self, step: str) -> None:
        """Let a station of a process of its own work, and kill itself at the first such step."""
        if self._forks is None:
            self._forks = subprocess.Popen(
                [sys.executable, "-m", "tests.helpers.station_site"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env=dict(os.environ),
            )
        assert self._forks.stdin is not None and self._forks.stdout is not None
        home = {"OVERREAD_HOME": os.environ["OVERREAD_HOME"]}
        variables = self.environment(STATION) | home
        line = [variables, step, str(self.folder / "cache")]
        self._forks.stdin.write(json.dumps(line) + "\n")
        self._forks.stdin.flush()
        assert self._forks.stdout.readline().strip() == "-9"

    def environment(self, account: str) -> dict[str, str]:
        """Return the variables of a command that an account runs."""
        address = self.staff.site.store_of(account).address
        url = f"postgresql://{address.user}@/{address.database}?host={address.host}"
        return {"OVERREAD_DATABASE_URL": url, "OVERREAD_ACCOUNT": account}

    def forget_workers(self) -> None:
        """Let every registered worker count as dead, as it does half a minute after its end."""
        self.staff.site.dba.execute(
            "UPDATE overread_queue.procrastinate_workers"
            " SET last_heartbeat = now() - interval '1 hour'"
        )

    def close(self) -> None:
        """End the process that `die` uses."""
        if self._forks is not None:
            self._forks.communicate()

    def forget_jobs(self) -> None:
        """Empty the queue."""
        dba = self.staff.site.dba
        with dba.transaction():
            dba.execute("SET LOCAL search_path = overread_queue")
            dba.execute("DELETE FROM procrastinate_jobs")

    def events(self, kind: str) -> list[Event]:
        """Return the events of a type, as the lead sees them."""
        return list(self.staff.logs["leo"].as_service(release=False).events(types=(kind,)))

    def workflow(self, case: str, account: str) -> CaseWorkflow:
        """Return the steps of a case for a person."""
        log, actor = self.staff.logs[account], self.staff.actor(account)
        return CaseWorkflow(case, LogRecorder(log, actor))

    def read(self, case: str, account: str) -> CaseWorkflow:
        """Lock a normal read of a case."""
        workflow = self.workflow(case, account)
        workflow.reads.check_coverage((), (), REGIONS)
        read = {"normality": "normal", "free_text": "No abnormality."}
        workflow.reads.lock(Interpretation.model_validate(read))
        return workflow

    def opt_out(self, *patients: str) -> int:
        """Put patients on the opt-out list, as the lead."""
        log, actor = self.staff.logs["leo"], self.staff.actor("leo")
        state = QueueState(log)
        state.refresh()
        return change_list(log, actor, state.station, "added", patients)

    def decide(
        self,
        station: Station,
        named: str,
        exclusion: ExclusionCode | None,
        reason: str,
        account: str = "leo",
    ) -> None:
        """Sign a decision on a waiting study."""
        station.state.refresh()
        log, actor = self.staff.logs[account], self.staff.actor(account)
        decide(log, actor, station.state.station, named, exclusion, reason)

    def revoke(self, station: Station, authorization: str) -> None:
        """End an authorization, as the lead."""
        station.state.refresh()
        log, actor = self.staff.logs["leo"], self.staff.actor("leo")
        revoke(log, actor, station.state, authorization, "as planned")

    def study_of(self, station: Station, files: list[Path]) -> ReceivedStudy:
        """Return what became of a study."""
        station.state.refresh()
        uid = str(dcmread(files[0]).StudyInstanceUID)
        return station.state.station.studies[station.intake.token(uid)]


@contextmanager
def station_site(
    postgres: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[StationSite]:
    """Run a site with the lead `leo`, readers, the safety reader `sam`, and the station `s1`."""
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    monkeypatch.setenv("OVERREAD_ARCHIVE_KEY", base64.b64encode(bytes(range(1, 33))).decode())
    monkeypatch.setenv("OVERREAD_PIN", PIN)
    people = {
        "leo": ("lead",),
        "adj": ("adjudicator",),
        **dict.fromkeys(READERS, ("reader",)),
        "sam": ("reader",),
        **dict.fromkeys((STATION, "w1"), ("service",)),
    }
    with staffed(postgres, people) as staff:  # type: ignore[arg-type]
        dba = staff.site.dba
        for account, service in ((STATION, "station"), ("w1", "worker")):
            login = f"{account}_{dba.info.dbname}"
            run(dba, service_statements(dba, login, service, account))
        site = StationSite(staff, folder)
        yield site
        site.close()


def work_and_die(step: str, cache: str) -> None:
    """Take in what has arrived and send the requests, and die at the given step."""
    seconds = [0.0]

    def on_step(done: str) -> None:
        if done == step:
            os.kill(os.getpid(), signal.SIGKILL)

    with open_record() as log:
        store = site_store()
        assert isinstance(store, PostgresStore)
        station = Station(
            log,
            store,
            acting(log, "service"),
            StationSettings.make(receive=True, quiet_s=QUIET_S),
            StudyCache(Path(cache)),
            RECEIVER,
            clock=lambda: seconds[0],
            once=True,
            on_step=on_step,
            on_intake=on_step,
        )
        station.look()
        seconds[0] += QUIET_S
        station.look()
        station.requests.run()


def fork_stations() -> None:
    """Fork a station for each line on stdin, and print how it ended: imports take seconds."""
    for line in sys.stdin:
        variables, step, cache = json.loads(line)
        child = os.fork()
        if not child:
            os.environ.update(variables)
            work_and_die(step, cache)
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    fork_stations()
