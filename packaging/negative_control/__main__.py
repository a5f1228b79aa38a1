"""Train the negative control, write its network, and measure it.

usage: python packaging/negative_control [--write] [--cache DIR] [--jobs N]

Simulates studies (about six minutes of processor time), trains, and compares the network with the
shipped one: same weights, or the same probabilities of the held-out slices within `TOLERANCE`.
Anything else is an error. With --write the network, its description, and hash and table in
docs/negative-control.md are replaced. --cache keeps the simulated studies for the next run.
"""

import argparse
import hashlib
import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
PLUGINS: Final = ROOT / "resources" / "plugins"
sys.path[:0] = [str(ROOT), str(PLUGINS), str(HERE)]

import numpy as np  # noqa: E402
from dataset import CALIBRATION, HELD_OUT, TRAINING, load_studies  # noqa: E402
from measuring import answer, tables  # noqa: E402
from network_graph import trained_model  # noqa: E402
from overread_negative_control.network import FOLDER, open_session, predict  # noqa: E402
from packing import DESCRIPTION, NAME, describe, pack  # noqa: E402
from simulation import Study  # noqa: E402
from training import train  # noqa: E402

from audit.plugins.installed_plugins import installed_plugins  # noqa: E402

TOLERANCE: Final = 0.02
"""Largest difference of a probability between two trainings on different machines."""
CARD: Final = ROOT / "docs" / "negative-control.md"
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"


def main() -> int:
    """Train, compare or write, and print the table; return the exit code."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.cache or Path(scratch)
        training, calibration, held_out = (
            load_studies(heads, folder, options.jobs) for heads in (TRAINING, CALIBRATION, HELD_OUT)
        )
    content = trained_model(train(training, calibration), DESCRIPTION)
    print(f"network: {len(content)} bytes, {hashlib.sha256(content).hexdigest()}")
    table = list(tables(answer(open_session(content), held_out)))
    print("\n".join(table))
    if options.write:
        (FOLDER / "model.onnx").write_bytes(content)
        described = describe(content)
        (FOLDER / "model.json").write_text(json.dumps(described, indent=1) + "\n", "utf-8")
        print(f"package: {pack(PLUGINS)}")
        _write_card(table)
        return 0
    return _compare((FOLDER / "model.onnx").read_bytes(), content, held_out)


def _compare(shipped: bytes, trained: bytes, studies: list[Study]) -> int:
    """Return 0 if two networks are the same, or answer the same within `TOLERANCE`."""
    if shipped == trained:
        print("the same network, byte for byte")
        return 0
    first, second = open_session(shipped), open_session(trained)
    largest = 0.0
    for study in studies:
        pairs = zip(
            vars(predict(first, study.pixels)).items(),
            vars(predict(second, study.pixels)).values(),
            strict=True,
        )
        for (name, a), b in pairs:
            if name != "cells":
                largest = max(largest, float(np.abs(a - b).max()))
    print(f"largest difference of a probability: {largest:.6f} (at most {TOLERANCE})")
    return int(largest > TOLERANCE)


def _write_card(table: list[str]) -> None:
    """Write the table and the hash of the package into the model card."""
    (shipped,) = (each for each in installed_plugins() if each.name == NAME)
    text = re.sub(r"`[0-9a-f]{64}`", f"`{shipped.sha256}`", CARD.read_text("utf-8"))
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    CARD.write_text(f"{before}{BEGIN}\n\n" + "\n".join(table) + f"\n\n{END}{after}", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
