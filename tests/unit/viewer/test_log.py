"""The log holds what helps to find a fault and nothing of a patient."""

import logging
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.canaries import fill
from tests.helpers.phantom import axial_affine, write_series
from viewer.site import application_log

CANARY = "DOE^JANE^ZQ1"


@pytest.fixture
def begun() -> Iterator[logging.Handler]:
    handler = application_log.begin()
    yield handler
    application_log.end(handler)


def text() -> str:
    return application_log.path().read_text(encoding="utf-8")


def fail(words: str) -> None:
    try:
        raise KeyError(words)
    except KeyError as error:
        raise ValueError(f"cannot use {words}") from error


def test_only_the_owner_may_read_the_log(begun: logging.Handler) -> None:
    assert stat.S_IMODE(application_log.path().stat().st_mode) == 0o600
    assert stat.S_IMODE(application_log.path().parent.stat().st_mode) == 0o700


def test_an_error_is_logged_by_kind_and_place_without_its_words(begun: logging.Handler) -> None:
    try:
        fail(CANARY)
    except ValueError as error:
        application_log.fault(error)
        report = application_log.report(error)
    for result in (text(), report):
        assert "ValueError" in result and "from KeyError" in result
        assert "test_log.py" in result and "in fail" in result
        assert CANARY not in result
        assert str(Path(__file__).parent) not in result  # folders can hold a name


def test_libraries_do_not_write_into_the_log(begun: logging.Handler) -> None:
    logging.getLogger("pydicom").warning("invalid value %s", CANARY)
    assert CANARY not in text()


def test_the_log_rotates_and_stays_private(
    begun: logging.Handler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(begun, "maxBytes", 2000)
    for n in range(200):
        logging.getLogger("viewer.some").info("line %d of many that fill the file", n)
    files = sorted(application_log.path().parent.iterdir())
    assert len(files) == application_log.KEPT + 1
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert all(file.stat().st_size <= 2000 for file in files)
    assert "line 199" in text()


def test_reading_a_study_full_of_canaries_logs_none(begun: logging.Handler, tmp_path: Path) -> None:
    from viewer.core import load, scan

    canaries: list[str] = []
    folder = tmp_path / "ZQ-folder-KX"
    import numpy as np

    voxels = np.zeros((4, 16, 16), np.int16)
    write_series(folder, voxels, axial_affine(), change=fill(canaries))
    (folder / "broken.dcm").write_bytes(b"\0" * 128 + b"DICM" + CANARY.encode())
    scanned = scan([folder])
    for series in scanned.series:
        load(series)
    application_log.fault(RuntimeError(canaries[0]))
    result = text() + application_log.report(RuntimeError(canaries[1]))
    assert canaries and not [canary for canary in canaries if canary in result]
    assert "ZQ-folder-KX" not in result


def test_a_death_of_the_interpreter_is_in_the_log(overread_home: Path) -> None:
    code = "import faulthandler; from viewer.site import application_log; application_log.begin(); faulthandler._sigsegv()"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=60, check=False
    )
    assert done.returncode < 0
    assert "Segmentation fault" in text()
    assert "ended" not in text()
