#!/usr/bin/env python
"""Run the property tests repeatedly, each round with another seed.

usage: packaging/nightly_properties.py [--minutes 55] [--seed FIRST]

It uses two workers, as `make test` does. It stops when the time is up or a round fails; the seed of
that round is printed, and `--seed` repeats it.
"""

import argparse
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMMAND = (
    *("pytest", "-q", "-m", "hypothesis", "-n", "2", "--dist", "worksteal"),
    "--hypothesis-profile=random",
)


def main() -> int:
    """Run rounds until the time is up; return the exit status of the failed round, or 0."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=55, help="no round starts after these")
    parser.add_argument("--seed", type=int, help="of the first round; random when left out")
    options = parser.parse_args()
    seed = secrets.randbelow(2**32) if options.seed is None else options.seed
    until = time.monotonic() + 60 * options.minutes
    rounds = 0
    while not rounds or time.monotonic() < until:
        rounds += 1
        print(f"round {rounds}: --seed {seed}", flush=True)
        # Workers must agree on the order of sets; the next round has another.
        environment = os.environ | {"PYTHONHASHSEED": str(seed), "OVERREAD_INSIDERS": "20"}
        command = [sys.executable, "-m", *COMMAND, f"--hypothesis-seed={seed}"]
        status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        if status:
            print(f"failed; again: packaging/nightly_properties.py --seed {seed}")
            return status
        seed = (seed + 1) % 2**32
    print(f"{rounds} rounds passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
