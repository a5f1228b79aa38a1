"""The network: loaded only if its file is the one that was described, and run on the CPU."""

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnxruntime

FOLDER: Final = Path(__file__).parent
CLASSES: Final = ("normal", "mass", "plaques")
SEQUENCES: Final = ("T1", "T2", "FLAIR")
Values = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True)
class Prediction:
    """Outputs of the network for a study of n slices.

    Attributes:
        study: Probability of each of `CLASSES` for the study, (3,).
        slices: The same for each slice, (n, 3).
        sequences: Probability of each of `SEQUENCES` for each slice, (n, 3).
        cells: What speaks for a mass and for plaques in each cell, (n, 2, rows, columns); in
            units of log odds, so that positive values speak for it.
    """

    study: Values
    slices: Values
    sequences: Values
    cells: Values


class WrongWeights(Exception):
    """The file of the network is not the one that `model.json` describes."""


@cache
def description() -> dict[str, Any]:
    """Return the description of the network: name, version, hash of its file, license."""
    content: dict[str, Any] = json.loads((FOLDER / "model.json").read_text("utf-8"))
    return content


def load_network(folder: Path = FOLDER) -> onnxruntime.InferenceSession:
    """Return the network. Raises `WrongWeights`."""
    content = (folder / "model.onnx").read_bytes()
    if hashlib.sha256(content).hexdigest() != description()["sha256"]:
        raise WrongWeights
    return open_session(content)


def open_session(content: bytes) -> onnxruntime.InferenceSession:
    """Return a session with one thread, so that sums have one order."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.use_deterministic_compute = True
    return onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])


def predict(network: onnxruntime.InferenceSession, pixels: Values) -> Prediction:
    """Run the network on the slices of one study, (n, rows, columns)."""
    names = ["study", "slices", "sequences", "cells"]
    return Prediction(*network.run(names, {"images": pixels[:, None]}))
