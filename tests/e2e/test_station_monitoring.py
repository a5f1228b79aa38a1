"""Figures of a running station: every study is counted, in metrics and in the report alike."""

import json
from collections.abc import Iterator

import pytest

from audit.report import build_report, gather
from audit.report.output.numbers_export import numbers_json
from tests.e2e.test_service_health import ask as ask_endpoint
from tests.e2e.test_service_health import free_port, values
from tests.helpers.batches import configured
from tests.helpers.canaries import leaked
from tests.helpers.station_site import (
    StationSite,
    one_more,
    write_study,
)
from tests.helpers.vlm_server import VlmServer
from viewer.commands.station import watched
from viewer.runs.monitoring.queue_measures import OTHER, reasons
from viewer.runs.monitoring.service_monitor import HealthAddress, ServiceMonitor, serving_health
from viewer.runs.station.opt_outs import change_list
from viewer.runs.station.station import LOOK_LATE_S


@pytest.fixture
def site(own_station: StationSite) -> Iterator[StationSite]:
    with VlmServer() as server:
        configured(server)
        yield own_station
    own_station.forget_jobs()


def test_every_study_is_counted_in_metrics_and_report_and_named_in_none(site: StationSite) -> None:
    """Of five studies, two are enrolled, one of them changes, one is opted out, two wait."""
    site.sign_protocol(scope={"conditions": [{"fact": "modality", "any_of": ["MR"]}]})
    site.authorize()
    station = site.station()
    leo = site.staff.logs["leo"]
    station.state.refresh()
    change_list(
        leo, site.staff.actor("leo"), station.state.station, "added", ["OPT-OUT-4711"], "asked"
    )
    kept, changed, opted, out, arriving = (
        write_study(site.folder, site.number(), **tags)
        for tags in ({}, {}, {"PatientID": "OPT-OUT-4711"}, {"modality": "CT"}, {})
    )
    port = free_port()
    with (
        serving_health(HealthAddress("127.0.0.1", port), look_s=3600.0) as monitor,
        watched(monitor, site.staff.logs["s1"], station),
    ):
        site.receive(station, *kept, *changed, *opted, *out)
        site.work(station)
        site.receive(station, one_more(changed[0]))
        site.work(station)
        with site.receiving(station):
            site.send(*arriving)
        site.work(station)
        monitor.beat(True)
        monitor.look()
        text = ask_endpoint(port, "/metrics").body
        ready = json.loads(ask_endpoint(port, "/readyz").body)
    found = values(text)
    assert ready == {"ready": True, "checks": dict.fromkeys(ready["checks"], True)}
    assert "intake" in ready["checks"]
    counted = {
        s: found["overread_station_studies", s]
        for s in ("enrolled", "excluded", "failed", "waiting")
    }
    assert counted == {"enrolled": 1, "excluded": 3, "failed": 0, "waiting": 1}
    assert found["overread_station_waiting_studies", "station.arriving"] == 1
    assert found["overread_station_alarms", "changed"] == 1
    assert found["overread_station_oldest_waiting_timestamp_seconds",] > 1.7e9
    assert found["overread_station_authorized_until_timestamp_seconds",] > 3e10
    assert found["overread_queue_jobs", "answered"] == 2
    assert found["overread_requests_total", "valid", "site"] == 2

    tokens = [
        *station.state.station.studies,
        "OPT-OUT-4711",
        "Canary",
        "leo",
        str(site.folder),
    ]
    assert leaked(tokens, text) == []

    report = build_report(gather(leo, site.staff.actor("leo")))
    studies = json.loads(numbers_json(report))["pilot"]["studies"]
    assert {s: studies[s] for s in counted} == counted
    assert studies["received"] == sum(counted.values()) == 5 and studies["became_cases"] == 2
    codes = {group["code"] for group in studies["reasons"]}
    assert codes == {"patient opted out", "out of scope", "technical failure", "station.arriving"}


def test_a_station_whose_intake_hangs_is_not_ready(site: StationSite) -> None:
    station = site.station()
    monitor = ServiceMonitor()
    with watched(monitor, site.staff.logs["s1"], station):
        monitor.beat(True)
        monitor.look()
        assert monitor.pages()["/readyz"]().status == 200
        site.seconds += LOOK_LATE_S
        monitor.look()
        page = monitor.pages()["/readyz"]()
    assert page.status == 503 and json.loads(page.body)["checks"]["intake"] is False


def test_only_known_reasons_become_labels() -> None:
    counted = reasons((("station.arriving", 2), ("station.made-up", 3), ("provider.key", 4)))
    assert dict(counted) == {"station.arriving": 2, OTHER: 7}
