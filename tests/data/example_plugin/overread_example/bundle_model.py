"""A classifier that was exported to ONNX, with the metadata of a MONAI bundle beside it.

Copy this module and replace `model.onnx` and `metadata.json`. A MONAI bundle becomes both by
`python -m monai.bundle onnx_export`; its metadata state size and range of the input, and the
meaning of each output channel. Nothing but numpy, pillow and onnxruntime is imported.
"""

import base64
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from PIL import Image

FOLDER = Path(__file__).parent
CATEGORIES = {"normal": "normal", "tumor": "tumor", "stroke": "stroke"}
"""Diagnosis category of Overread by channel of the model; others are not stated."""


class BundleModel:
    """Drafts from the mean probability over the images."""

    def draft(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to a request."""
        if request["form"] != "interpretation":
            return {"text": None, "stopped": "failed", "reason": "this model drafts only"}
        metadata = json.loads((FOLDER / "metadata.json").read_text("utf-8"))
        formats = metadata["network_data_format"]
        images = [i["png_base64"] for turn in request["turns"] for i in turn["images"]]
        batch = np.stack([_prepare(image, formats["inputs"]["image"]) for image in images])
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # one order of sums: the same answer on every machine
        session = onnxruntime.InferenceSession(
            (FOLDER / "model.onnx").read_bytes(), options, providers=["CPUExecutionProvider"]
        )
        (logits,) = session.run(None, {session.get_inputs()[0].name: batch})
        mean = _softmax(logits).mean(axis=0)
        channels = formats["outputs"]["pred"]["channel_def"]
        p = {channels[str(n)]: round(float(value), 3) for n, value in enumerate(mean)}
        return {"text": json.dumps(_interpretation(p)), "model": f"bundle {metadata['version']}"}


def _prepare(png: str, image_format: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Return one image as the metadata ask for it: (channels, rows, columns)."""
    rows, columns = image_format["spatial_shape"]
    low, high = image_format["value_range"]
    image = Image.open(io.BytesIO(base64.b64decode(png))).convert("L").resize((columns, rows))
    gray = low + np.asarray(image, np.float32) / 255 * (high - low)
    return np.repeat(gray[None], image_format["num_channels"], axis=0)


def _softmax(logits: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def _interpretation(p: dict[str, float]) -> dict[str, Any]:
    """Return what the model states; what it does not know stays absent."""
    abnormal = round(1 - p["normal"], 3)
    ranked = sorted((name for name in p if name in CATEGORIES), key=lambda name: -p[name])
    return {
        "normality": "abnormal" if abnormal >= 0.5 else "normal",
        "p_abnormal": abnormal,
        "hypotheses": [
            {
                "category": CATEGORIES[name],
                "probability": p[name],
                "role": "differential" if rank else "primary",
            }
            for rank, name in enumerate(ranked)
        ],
    }


PROVIDER = BundleModel()
