"""Fixtures of the tests that run commands."""

import pytest

from tests.helpers.commands import Overread, Run
from viewer.cli import main


@pytest.fixture
def overread(capfd: pytest.CaptureFixture[str]) -> Overread:
    """Runs a command in this process."""

    def run(*arguments: object) -> Run:
        capfd.readouterr()
        code = main([str(a) for a in arguments])
        return Run(code, *capfd.readouterr())

    return run
