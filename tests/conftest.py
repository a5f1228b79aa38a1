"""Fixtures that every test may use."""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.helpers.display import own_display

if TYPE_CHECKING:
    from tests.helpers.certificates import Certificates
    from tests.helpers.node_servers import NodeServer

ROOT = Path(__file__).resolve().parents[1]

APART = {"nightly", "package"}
"""Markers of tests that are no part of the default run."""

# The same examples in every run, on every machine; `--hypothesis-profile=random` takes others.
# A busy machine is slow, which is no fault of what is tested.
settings.register_profile(
    "fixed",
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("random", settings.get_profile("fixed"), derandomize=False)
settings.load_profile("fixed")

# Small matrices take one thread half the processor time of several.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# The window speaks English, and numbers have a point, on whatever machine the tests run.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

# The trained model for the brain takes seconds and 1.5 GB a series: tests of it switch it on.
os.environ["OVERREAD_BRAIN_MODEL"] = "off"

# No test, nor a program that one starts, reads or fills the keyring of whoever runs it.
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"


def pytest_configure(config: pytest.Config) -> None:
    """Each parallel worker has a display of its own; it is there before Qt is asked for one."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        until_the_end = ExitStack()
        until_the_end.enter_context(own_display())
        config.add_cleanup(until_the_end.close)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that are apart run only when asked for by path or marker."""
    if config.option.markexpr:
        return
    asked = {mark for mark in APART if any(mark in str(a) for a in config.args)}
    left_out = APART - asked
    stored = [item for item in items if not any(mark in item.keywords for mark in left_out)]
    config.hook.pytest_deselected(items=[i for i in items if i not in stored])
    items[:] = stored


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect no garbage while tests are collected, and later seldom and not of modules and tests.

    It made the collection of tests a fifth slower. Each full collection of garbage took a second
    then, and young objects took up to a tenth of a test.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(10_000, 20, 10)
        gc.enable()


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Folder with real scans, which lies beside the project; required on CI."""
    path = ROOT.parent / "shared" / "data"
    if not path.is_dir():
        if os.environ.get("CI"):
            pytest.fail("the real scans are missing beside the project")
        pytest.skip("needs the real scans, which are not shipped with the project")
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """Folder with the socket of a PostgreSQL server of the tests' own; required on CI.

    It does not wait for the disk, which only a crash of the machine would show. The check of a
    site's database would report that, so it leaves this setting out in this process.
    """
    from audit.record.site_database import database_check
    from tests.helpers.postgres import server

    checked = tuple(name for name in database_check._DURABLE if name != "fsync")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database_check, "_DURABLE", checked)
        with server(options="-c listen_addresses='' -c fsync=off") as folder:
            yield folder


@pytest.fixture(scope="session")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> "Certificates":
    """A certificate authority of the tests' own, and a certificate of this machine."""
    from tests.helpers.certificates import make_certificates

    return make_certificates(tmp_path_factory.mktemp("certificates"))


@pytest.fixture(scope="session")
def openid(certificates: "Certificates") -> "Iterator[NodeServer]":
    """An OpenID provider; required on CI."""
    from tests.helpers.node_servers import openid_provider

    with openid_provider(certificates) as running:
        yield running


@pytest.fixture(scope="session")
def fhir() -> "Iterator[NodeServer]":
    """A FHIR R4 server that starts empty; required on CI."""
    from tests.helpers.node_servers import fhir_server

    with fhir_server() as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def light_passwords() -> Iterator[None]:
    """Passwords cost next to nothing in this process; programs that tests start hash in earnest."""
    from tests.helpers.people import light_argon2

    with pytest.MonkeyPatch.context() as patch:
        light_argon2(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_commits() -> Iterator[str]:
    """Commits to SQLite do not wait for the disk here, which only a crash of the machine would show.

    The fixture is the program's own setting, with which the programs that tests start commit.
    """
    from audit.record.store import sqlite

    own = sqlite.SYNCHRONOUS
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "SYNCHRONOUS", "OFF")
        yield own


@pytest.fixture(autouse=True)
def overread_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and the record of each test live in its own folder, never in the user's."""
    home = tmp_path / "overread-home"
    monkeypatch.setenv("OVERREAD_HOME", str(home))
    monkeypatch.delenv("OVERREAD_DATABASE_URL", raising=False)
    return home


@pytest.fixture(autouse=True)
def nobody_signed_in() -> Iterator[None]:
    """End the sign-ins of commands that a test runs without `viewer.cli.main`, which ends its own."""
    yield
    account = sys.modules.get("viewer.commands.options.acting_account")
    if account is not None:
        for variable in (account._SIGNED_IN, account._LOGGED_IN, account._GIVEN):
            variable.set(None)


@pytest.fixture(autouse=True)
def fresh_paces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that asked to wait, in another test, holds nobody up: paces are the process's."""
    if (pace := sys.modules.get("assistant.providers.transport.rate_limit")) is not None:
        monkeypatch.setattr(pace, "_gates", {})
