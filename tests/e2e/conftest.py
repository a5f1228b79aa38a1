"""Fixtures of the tests that run commands."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.helpers.commands import Overread, Run
from tests.helpers.vlm_server import VlmServer
from viewer.cli import main

if TYPE_CHECKING:
    from tests.helpers.queue_site import QueueSite
    from tests.helpers.station_site import StationSite


@pytest.fixture
def overread(capfd: pytest.CaptureFixture[str]) -> Overread:
    """Runs a command in this process."""

    def run(*arguments: object) -> Run:
        capfd.readouterr()
        code = main([str(a) for a in arguments])
        return Run(code, *capfd.readouterr())

    return run


@pytest.fixture(scope="module")
def module_patch() -> Iterator[pytest.MonkeyPatch]:
    """Undoes its changes after the last test of a file."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture(scope="module")
def own_folder(tmp_path_factory: pytest.TempPathFactory, module_patch: pytest.MonkeyPatch) -> Path:
    """Folder of a file's tests, without tesseract: a process for each picture."""
    folder = tmp_path_factory.mktemp("own")
    module_patch.setenv("PATH", str(folder))
    return folder


@pytest.fixture(scope="module")
def own_station(
    postgres: Path, own_folder: Path, module_patch: pytest.MonkeyPatch
) -> "Iterator[StationSite]":
    """One site with a station for a file's tests: its accounts take seconds to make."""
    from tests.helpers.station_site import station_site

    with station_site(postgres, own_folder, module_patch) as site:
        yield site


@pytest.fixture(scope="module")
def own_queue(
    postgres: Path, own_folder: Path, module_patch: pytest.MonkeyPatch
) -> "Iterator[QueueSite]":
    """One site with a queue for a file's tests: its accounts take seconds to make."""
    from tests.helpers.queue_site import queue_site

    with queue_site(postgres, own_folder, module_patch) as site:
        yield site


@pytest.fixture
def server() -> Iterator[VlmServer]:
    """Answers requests as a model on this machine."""
    with VlmServer() as running:
        yield running
