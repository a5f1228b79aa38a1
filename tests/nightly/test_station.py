"""A silent pilot that runs by itself: studies sent to the station, read, adjudicated, reported.

Smaller: `OVERREAD_STATION=6 pytest tests/nightly/test_station.py`.
"""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from audit.interpretation.interpretation import Interpretation
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.arm_assignment import seed_sha256
from audit.record.events import CaseAssigned, ComparisonMade, Decision, ReasonCode, RowDecision
from audit.reference.reference_standard import ReferenceRecord, import_references
from audit.report.output.report_files import write_report
from tests.helpers.batches import configured
from tests.helpers.station_site import (
    READERS,
    StationSite,
    hemorrhage,
    station_site,
    write_study,
)
from tests.helpers.vlm_server import Behavior, Received, VlmServer, answering
from viewer.archive.cache.study_cache import StudyCache
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.state.case_steps import Withheld
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.runs.station.station import Station

pytestmark = pytest.mark.nightly
N_STUDIES = int(os.environ.get("OVERREAD_STATION", "60"))
LIMIT_S = float(os.environ.get("OVERREAD_LIMIT", "1200"))
SEED = bytes(range(32))
ARMS = [{"name": "silent", "kind": "silent"}, {"name": "second", "kind": "ai-second"}]


class Model(VlmServer):
    """Finds a hemorrhage in every third request."""

    def took(self, received: Received) -> Behavior:
        """Return the answer to the next request."""
        super().took(received)
        return answering(hemorrhage() if len(self.requests) % 3 == 0 else None)


def wait_for(done: Callable[[], bool], thread: Thread) -> None:
    until = time.monotonic() + LIMIT_S
    while not done():
        assert thread.is_alive(), "the station has ended"
        assert time.monotonic() < until
        time.sleep(0.5)


def running_station(site: StationSite) -> tuple[Station, Thread]:
    """Start the station as its command does, but for the process."""
    station = site.station(StudyCache(site.folder / "cache"), settings={"quiet_s": 1}, seed=SEED)
    station.clock = station.studies._clock = station.intake.clock = time.monotonic
    station.once = False
    station.requests = station.make_requests()
    station.on_port = lambda port: setattr(site, "port", port)
    thread = Thread(target=station.run)
    thread.start()
    wait_for(lambda: bool(site.port), thread)
    return station, thread


def test_a_silent_pilot_runs_by_itself(
    postgres: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # without tesseract
    with Model() as server, station_site(postgres, tmp_path, monkeypatch) as site:
        configured(server)
        site.sign_protocol(
            arms=ARMS,
            setting="prospective",
            concordant_sample=1.0,
            randomization={"unit": "case", "seed_sha256": seed_sha256(SEED)},
        )
        site.authorize(readers=READERS)
        opted = site.number()
        site.opt_out(f"P{opted}")
        station, thread = running_station(site)
        for number in [opted, *(site.number() for _ in range(N_STUDIES))]:
            site.send(*write_study(tmp_path, number))
        state = station.state

        def is_done() -> bool:
            studies = state.station.studies.values()
            jobs = [job for study in studies for job in study.jobs]
            ended = all(state.status(job) in ("answered", "failed") for job in jobs)
            return len(jobs) == N_STUDIES and ended

        try:
            wait_for(is_done, thread)
        finally:
            station.stopping.set()
            station.requests.stop_soon()
            thread.join()
        state.refresh()
        counts = state.station.count_by_status()
        assert counts == {"enrolled": N_STUDIES, "excluded": 1}
        assert len(server.requests) == N_STUDIES

        arms = _arms(site)
        assert len(arms) == N_STUDIES and set(arms.values()) == {"silent", "second"}
        for case, arm in arms.items():
            for account in READERS:
                _read(site, case, account, arm)
        _adjudicate(site, list(arms))
        _report(site, tmp_path / "report")
        verified = site.staff.logs["leo"].verify()
        assert verified.ok, verified


def _arms(site: StationSite) -> dict[str, str]:
    """Return the arm of each case; the lead may know it."""
    arms: dict[str, str] = {}
    for event in site.events("case.assigned"):
        assert isinstance(event.body, CaseAssigned) and event.case is not None
        assert arms.setdefault(event.case, event.body.arm) == event.body.arm
    return arms


def _read(site: StationSite, case: str, account: str, arm: str) -> None:
    """Read a case: the draft is withheld until the lock, and in the silent arm for good."""
    workflow = site.workflow(case, account)
    (attempt,) = workflow.state.drafts
    assert workflow.draft(attempt).interpretation is None
    with pytest.raises(Withheld):
        workflow.drafts.reveal(attempt)
    site.read(case, account)
    workflow = site.workflow(case, account)
    if arm == "silent":
        with pytest.raises(Withheld):
            workflow.drafts.reveal(attempt)
        assert workflow.draft(attempt).interpretation is None
    else:
        _decide(workflow, attempt)
    workflow.decisions.sign(account.title(), "I have read this case")


def _decide(workflow: CaseWorkflow, attempt: str) -> None:
    shown = workflow.drafts.reveal(attempt)
    assert shown.interpretation is not None
    workflow.comparisons.compare_read_with_draft(attempt)
    if shown.interpretation.normality == "normal":
        workflow.decisions.decide(attempt, Decision.ACCEPTED)
    else:
        workflow.decisions.decide(
            attempt,
            Decision.REJECTED,
            code=next(iter(ReasonCode)),
            reason="there is no hemorrhage in these images",
        )


def _adjudicate(site: StationSite, cases: list[str]) -> None:
    """Import a reference standard, and decide on every discrepancy."""
    lead = site.staff.logs["leo"]
    references = [
        ReferenceRecord.model_validate(
            {
                "case": case,
                "authorship": {
                    "kind": "reference",
                    "author": "consensus",
                    "certainty": "certain",
                    "blinding": {"to_draft": True},
                },
                "interpretation": Interpretation.model_validate({"normality": "normal"}),
            }
        )
        for case in cases
    ]
    import_references(lead, references, site.staff.actor("leo"))
    assert score_cases(lead)
    log = site.staff.logs["adj"]
    judge = Pilot(log, site.staff.actor("adj"))
    n = 0
    for event in list(log.as_service().events(types=("comparison.made",))):
        body = event.body
        assert isinstance(body, ComparisonMade) and event.opened
        if body.right.kind != "reference":
            continue
        rows = [
            RowDecision(
                row=at,
                proposed=row.code,
                decided="hallucinated" if row.code == "not-in-reference" else row.code,
                severity=row.severity,
            )
            for at, row in enumerate(body.rows)
            if row.code != "agrees"
        ]
        if rows:
            judge.adjudicate(event.case or "", event.seq, rows)
            n += 1
    assert n >= N_STUDIES // 3


def _report(site: StationSite, folder: Path) -> None:
    """Write the report, and compare its flow with the studies that were sent."""
    log, actor = site.staff.logs["leo"], site.staff.actor("leo")
    made, files = write_report(log, folder, actor, formats=["html", "json"])
    received = made.gathered.received
    assert received is not None
    assert (received.received, len(received.enrolled)) == (N_STUDIES + 1, N_STUDIES)
    assert any(json.loads(f.read_text("utf-8")) for f in files if f.suffix == ".json")
