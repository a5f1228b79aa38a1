"""The graph of the network in ONNX: fixed filters, then the trained weights.

Filters and pooling are fixed; only linear weights are trained, by a convex problem, so that a
training gives the same network on every machine within rounding.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from overread_negative_control.network import CLASSES, SEQUENCES
from overread_negative_control.slices import CELLS, SIDE

OPSET: Final = 13
IR_VERSION: Final = 8
KERNEL: Final = 11
CHANNELS: Final = 9
"""Of each cell: four filters of either sign, and the mean gray value."""
LEAST_P: Final = 1e-4
"""Probabilities of slices count as no smaller, and their complements neither."""
N_FEATURES: Final = CHANNELS * CELLS * CELLS
Values = np.ndarray[Any, np.dtype[np.float32]]


def filters() -> Values:
    """Return the filters, (4, 2, KERNEL, KERNEL): input channels are image and mirror difference.

    Two find dark or bright spots (Laplacian of Gaussian, 1 and 2 pixels of about 3 mm), two find
    what the other side does not have (Gaussian, 1 and 2 pixels).
    """
    bank = np.zeros((4, 2, KERNEL, KERNEL))
    y, x = np.mgrid[:KERNEL, :KERNEL] - KERNEL // 2
    for n, sigma in enumerate((1.0, 2.0)):
        squares = (x**2 + y**2) / (2 * sigma**2)
        gauss = np.exp(-squares)
        spots = (1 - squares) * gauss
        bank[n, 0] = (spots - spots.mean()) / np.abs(spots).sum()
        bank[2 + n, 1] = gauss / gauss.sum()
    return bank.astype(np.float32)


def features_model() -> bytes:
    """Return the fixed part as a network: images to features (n, N_FEATURES)."""
    nodes, constants = _features()
    outputs = [helper.make_tensor_value_info("features", TensorProto.FLOAT, ["n", N_FEATURES])]
    return _serialized(nodes, constants, outputs, {})


def trained_model(weights: Mapping[str, Values], facts: Mapping[str, str]) -> bytes:
    """Return the whole network.

    Args:
        weights: From `training.train`.
        facts: What the file states of itself.
    """
    nodes, constants = _features()
    constants |= dict(weights)
    constants |= {
        "slice_shape": np.array([-1, len(SEQUENCES), len(CLASSES)], np.int64),
        "cell_shape": np.array([-1, CHANNELS, CELLS, CELLS], np.int64),
        "last": np.array([-1], np.int64),
        "middle": np.array([1], np.int64),
        "lesions": np.arange(1, len(CLASSES), dtype=np.int64),
        "cell_axes": np.array([2, 3, 4], np.int64),
        "one": np.array(1.0, np.float32),
        "least": np.array(LEAST_P, np.float32),
        "most": np.array(1.0 - LEAST_P, np.float32),
    }
    nodes += [
        helper.make_node("Gemm", ["features", "sequence_w", "sequence_b"], ["sequence_logits"]),
        helper.make_node("Softmax", ["sequence_logits"], ["sequences"], axis=1),
        # Each sequence has weights of its own: a lesion that is bright on one is dark on another.
        helper.make_node("Gemm", ["features", "slice_w", "slice_b"], ["slice_logits_flat"]),
        helper.make_node("Reshape", ["slice_logits_flat", "slice_shape"], ["slice_logits"]),
        helper.make_node("Softmax", ["slice_logits"], ["slice_by_sequence"], axis=2),
        helper.make_node("Unsqueeze", ["sequences", "last"], ["sequence_weights"]),
        helper.make_node("Mul", ["slice_by_sequence", "sequence_weights"], ["slice_weighted"]),
        helper.make_node("ReduceSum", ["slice_weighted", "middle"], ["slices"], keepdims=0),
        helper.make_node("Gather", ["slices", "lesions"], ["lesion_slices"], axis=1),
        helper.make_node("Clip", ["lesion_slices", "least", "most"], ["clipped"]),
        helper.make_node("Sub", ["one", "clipped"], ["complement"]),
        helper.make_node("Log", ["clipped"], ["log_for"]),
        helper.make_node("Log", ["complement"], ["log_against"]),
        helper.make_node("Sub", ["log_for", "log_against"], ["log_odds"]),
        helper.make_node("ReduceMax", ["log_odds"], ["highest"], axes=[0], keepdims=0),
        helper.make_node("ReduceMean", ["log_odds"], ["mean"], axes=[0], keepdims=0),
        helper.make_node("Concat", ["highest", "mean"], ["study_features"], axis=0),
        helper.make_node("MatMul", ["study_features", "study_w"], ["study_product"]),
        helper.make_node("Add", ["study_product", "study_b"], ["study_logits"]),
        helper.make_node("Softmax", ["study_logits"], ["study"], axis=0),
        helper.make_node("Sub", ["features", "features_mean"], ["centered"]),
        helper.make_node("Reshape", ["centered", "cell_shape"], ["centered_cells"]),
        helper.make_node(
            "Einsum", ["centered_cells", "cell_w"], ["cell_evidence"], equation="nchw,slchw->nslhw"
        ),
        helper.make_node("Unsqueeze", ["sequences", "cell_axes"], ["cell_weights"]),
        helper.make_node("Mul", ["cell_evidence", "cell_weights"], ["cells_weighted"]),
        helper.make_node("ReduceSum", ["cells_weighted", "middle"], ["cells"], keepdims=0),
    ]
    shapes: dict[str, Sequence[Any]] = {
        "study": [len(CLASSES)],
        "slices": ["n", len(CLASSES)],
        "sequences": ["n", len(SEQUENCES)],
        "cells": ["n", len(CLASSES) - 1, CELLS, CELLS],
    }
    outputs = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
        for name, shape in shapes.items()
    ]
    return _serialized(nodes, constants, outputs, facts)


def _features() -> tuple[list[onnx.NodeProto], dict[str, np.ndarray[Any, Any]]]:
    pool = {"kernel_shape": [SIDE // CELLS] * 2, "strides": [SIDE // CELLS] * 2}
    constants: dict[str, np.ndarray[Any, Any]] = {
        "backward": np.arange(SIDE - 1, -1, -1, dtype=np.int64),
        "filters": filters(),
        "flat": np.array([-1, N_FEATURES], np.int64),
    }
    nodes = [
        helper.make_node("Gather", ["images", "backward"], ["mirrored"], axis=3),
        helper.make_node("Sub", ["images", "mirrored"], ["difference"]),
        helper.make_node("Concat", ["images", "difference"], ["channels"], axis=1),
        helper.make_node("Conv", ["channels", "filters"], ["filtered"], pads=[KERNEL // 2] * 4),
        helper.make_node("Neg", ["filtered"], ["opposite"]),
        helper.make_node("Concat", ["filtered", "opposite"], ["signed"], axis=1),
        helper.make_node("Relu", ["signed"], ["positive"]),
        helper.make_node("MaxPool", ["positive"], ["strongest"], **pool),
        helper.make_node("AveragePool", ["images"], ["gray"], **pool),
        helper.make_node("Concat", ["strongest", "gray"], ["by_cell"], axis=1),
        helper.make_node("Reshape", ["by_cell", "flat"], ["features"]),
    ]
    return nodes, constants


def _serialized(
    nodes: list[onnx.NodeProto],
    constants: Mapping[str, np.ndarray[Any, Any]],
    outputs: list[onnx.ValueInfoProto],
    facts: Mapping[str, str],
) -> bytes:
    images = helper.make_tensor_value_info("images", TensorProto.FLOAT, ["n", 1, SIDE, SIDE])
    tensors = [numpy_helper.from_array(value, name) for name, value in constants.items()]
    graph = helper.make_graph(nodes, "negative_control", [images], outputs, tensors)
    opset = helper.make_opsetid("", OPSET)
    model = helper.make_model(graph, opset_imports=[opset], ir_version=IR_VERSION)
    model.producer_name = "overread"
    helper.set_model_props(model, dict(facts))
    onnx.checker.check_model(model, full_check=True)
    return bytes(model.SerializeToString(deterministic=True))
