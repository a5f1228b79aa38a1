"""Check that every run-time dependency has a wheel for Windows x64 and for macOS arm64.

usage: python packaging/wheels_check.py [--strict]

uv resolves pyproject.toml for a machine of each kind, with the versions of requirements.lock if
they name a package; unlike pip it evaluates markers for that machine. Exit code 1: a package has
no wheel there. An unreachable registry is reported but is no failure, since it says nothing
about the packages; with `--strict` it is one.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ("3.11", "3.13")
"""Oldest and newest version of Python that pyproject.toml allows."""
TIMEOUT_S = 600


@dataclass(frozen=True)
class Target:
    """A kind of machine.

    Attributes:
        name: Display name.
        platform: Name that uv uses.
        environment: Environment variables for uv.
    """

    name: str
    platform: str
    environment: tuple[tuple[str, str], ...] = ()


TARGETS = (
    Target("Windows x64", "x86_64-pc-windows-msvc"),
    # The oldest macOS that Apple still mends, and that onnxruntime has wheels for.
    Target("macOS arm64", "aarch64-apple-darwin", (("MACOSX_DEPLOYMENT_TARGET", "14.0"),)),
)


class Outcome(Enum):
    """Outcome of a resolution."""

    COMPLETE = "complete"
    NO_WHEEL = "no wheel"
    NOT_CHECKED = "not checked"


MISSING = re.compile(r"no (usable )?wheels|no solution found", re.IGNORECASE)
UNREACHABLE = re.compile(
    r"network was disabled|failed to fetch|error sending request|connection|timed? ?out|dns error",
    re.IGNORECASE,
)


def outcome(code: int, errors: str) -> Outcome:
    """Return the meaning of uv's exit code and messages.

    >>> outcome(1, "cause: Failed to fetch: error sending request").value
    'not checked'
    >>> outcome(1, "No solution found: a==1 has no wheels with a matching platform tag").value
    'no wheel'
    """
    if code == 0:
        return Outcome.COMPLETE
    if UNREACHABLE.search(errors):
        return Outcome.NOT_CHECKED
    return Outcome.NO_WHEEL if MISSING.search(errors) else Outcome.NOT_CHECKED


def resolve(
    target: Target, python: str, project: Path, options: Sequence[str] = ()
) -> tuple[Outcome, str]:
    """Resolve a project's dependencies for a machine.

    Args:
        target: The machine.
        python: Version of Python, as 3.11.
        project: A pyproject.toml, or a list of requirements.
        options: More options of uv, before the project.

    Returns:
        The outcome, and the resolved packages (one a line) or uv's messages.
    """
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--no-config"]
    command += ["--only-binary", ":all:", "--python-platform", target.platform]
    command += ["--python-version", python, "--no-header", "--no-annotate", *options, str(project)]
    try:
        done = subprocess.run(
            command,
            env={**os.environ, **dict(target.environment)},
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Outcome.NOT_CHECKED, f"no answer within {TIMEOUT_S} s"
    result = outcome(done.returncode, done.stderr)
    return result, done.stdout if result is Outcome.COMPLETE else done.stderr


def main(arguments: Sequence[str]) -> int:
    """Print a line for each machine; return 1 if a package has no wheel."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--strict", action="store_true", help="fail where nothing can be checked")
    strict = parser.parse_args(arguments).strict
    options = ("--constraint", str(ROOT / "requirements.lock"), "--all-extras")
    failed = False
    for target in TARGETS:
        for python in PYTHONS:
            result, text = resolve(target, python, ROOT / "pyproject.toml", options)
            name = f"wheels: {target.name}, Python {python}"
            if result is Outcome.COMPLETE:
                print(f"{name}: all {len(text.split())} packages have wheels")
                continue
            failed |= strict or result is Outcome.NO_WHEEL
            if result is Outcome.NOT_CHECKED:
                print(f"{name}: not checked, the package registry gave no answer", file=sys.stderr)
            else:
                print(f"{name}: a package has no wheel", file=sys.stderr)
            print(text.strip(), file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
