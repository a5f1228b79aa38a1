"""The headless core asks for nothing that only POSIX systems have."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.helpers.headless import ROOT, headless_modules
from tests.helpers.phantom import asymmetric_phantom


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What `tests.helpers.without_posix` printed."""
    folder = tmp_path_factory.mktemp("without-posix")
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.helpers.without_posix", str(folder)],
        cwd=ROOT,
        env={**os.environ, "OVERREAD_HOME": str(folder / "home")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return result


def test_every_headless_module_is_imported(done: dict[str, Any]) -> None:
    assert done["modules"] == len(headless_modules()) > 400


def test_a_series_is_found_and_loaded(done: dict[str, Any]) -> None:
    shape = list(asymmetric_phantom().shape)
    assert done["images"] == {"series": 1, "shape": shape, "same": True}


def test_a_record_is_kept_and_a_change_is_noticed(done: dict[str, Any]) -> None:
    assert done["record"] == {"intact": True, "events": 6, "changed": False}


def test_interpretations_are_compared(done: dict[str, Any]) -> None:
    assert done["comparison"] == {"other_side": ["wrong-side"], "same": ["agrees"]}


def test_without_locks_nothing_of_others_is_deleted(done: dict[str, Any]) -> None:
    home = done["home"]
    assert home["written"] == "{}"
    assert (home["removed_without_locks"], home["left"]) == (0, True)


def test_the_kill_switch_works_where_accounts_have_no_number(done: dict[str, Any]) -> None:
    home = done["home"]
    assert home["marked"] and home["stopped"]
    assert home["markers_left"] == 0
