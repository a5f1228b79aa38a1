"""The station of a site: studies by C-STORE, drafts withheld, every study accounted for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.record.events import ExclusionCode
from tests.helpers.batches import configured
from tests.helpers.station_site import StationSite, one_more, station_site, write_study
from tests.helpers.vlm_server import VlmServer


@pytest.fixture(scope="module")
def module_patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture(scope="module")
def made(
    postgres: Path, tmp_path_factory: pytest.TempPathFactory, module_patch: pytest.MonkeyPatch
) -> Iterator[StationSite]:
    """One site for all tests: its accounts take seconds to make."""
    folder = tmp_path_factory.mktemp("station")
    module_patch.setenv("PATH", str(folder))  # without tesseract
    with station_site(postgres, folder, module_patch) as site:
        yield site


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        yield running


@pytest.fixture
def site(made: StationSite, server: VlmServer) -> Iterator[StationSite]:
    configured(server)
    yield made
    made.staff.site.dba.execute("DELETE FROM overread_queue.procrastinate_jobs")


def test_a_study_is_enrolled_and_asked_about_once(site: StationSite, server: VlmServer) -> None:
    site.sign_protocol()
    site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number())
    with site.receiving(station):
        site.send(*files[:-1])
        site.work(station)
        assert site.study_of(station, files).code == "station.arriving"
        site.seconds += 30
        site.send(files[-1])
        site.seconds += 59
        site.work(station)
        assert site.study_of(station, files).status == "waiting" and not server.requests
    site.seconds += 1
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.n_instances, study.completeness) == ("enrolled", 4, "quiet time")
    assert [station.state.status(job) for job in study.jobs] == ["answered"]
    assert len(server.requests) == 1
    site.work(station)
    site.work(site.station())
    assert len(server.requests) == 1


def test_late_images_void_the_draft(site: StationSite, server: VlmServer) -> None:
    site.sign_protocol()
    site.authorize()
    station = site.station()
    files = write_study(site.folder, site.number())
    site.receive(station, *files)
    site.work(station)
    assert len(server.requests) == 1
    site.receive(station, one_more(files[0]))
    site.work(station)
    study = site.study_of(station, files)
    assert (study.status, study.change) == ("excluded", "images added")
    assert study.exclusion is ExclusionCode.TECHNICAL
    assert len(server.requests) == 1
