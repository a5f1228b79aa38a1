"""The recipe of the negative control gives the shipped network, within its tolerance."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.nightly
def test_it_can_be_trained_again() -> None:
    """About seven minutes of processor time."""
    command = [sys.executable, str(ROOT / "packaging" / "negative_control")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
