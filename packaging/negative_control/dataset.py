"""The simulated studies by purpose, kept in a folder so that they need not be made again."""

import pickle
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Final

from simulation import Study, simulate

TRAINING: Final = tuple(range(1001, 1017))
CALIBRATION: Final = tuple(range(2001, 2006))
HELD_OUT: Final = tuple(range(3001, 3010))
"""Seeds of the heads; those of the sample cases are not among them."""


def load_studies(heads: Sequence[int], folder: Path, jobs: int) -> list[Study]:
    """Return the studies of heads, in order; those that are missing in the folder are made.

    Args:
        heads: Seeds.
        folder: Folder of this recipe's own files.
        jobs: Processes at the same time.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing = [seed for seed in heads if not _file(folder, seed).is_file()]
    if missing:
        with ProcessPoolExecutor(min(jobs, len(missing))) as pool:
            made = pool.map(_make, missing, [folder] * len(missing))
            for seed, _ in zip(missing, made, strict=True):
                print(f"simulated head {seed}", flush=True)
    return [study for seed in heads for study in pickle.loads(_file(folder, seed).read_bytes())]


def _file(folder: Path, seed: int) -> Path:
    return folder / f"head-{seed}.pickle"


def _make(seed: int, folder: Path) -> None:
    keep_request = seed in HELD_OUT
    studies = [s if keep_request else replace(s, request={}) for s in simulate(seed)]
    part = _file(folder, seed).with_suffix(".part")
    part.write_bytes(pickle.dumps(studies))
    part.rename(_file(folder, seed))
