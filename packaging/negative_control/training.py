"""Train the weights: logistic regressions on fixed features, each a convex problem."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from network_graph import CHANNELS, LEAST_P, N_FEATURES, Values, features_model, trained_model
from overread_negative_control.network import CLASSES, SEQUENCES, open_session, predict
from overread_negative_control.slices import CELLS
from simulation import Study
from sklearn.linear_model import LogisticRegression

SLICE_C: Final = 0.2
SEQUENCE_C: Final = 0.02
STUDY_C: Final = 0.3
"""Inverse strength of the penalty; chosen once, by leaving out one calibration head at a time."""
DECIMALS: Final = 5
"""Weights are rounded to as many significant digits."""


def train(training: Sequence[Study], calibration: Sequence[Study]) -> dict[str, Values]:
    """Return the weights of the network.

    Slices and sequences are learned from the training heads. The study's probabilities are learned
    from other heads, since slices that were trained on are recognized too well.
    """
    weights = _train_slices(training)
    zero = np.zeros((2 * (len(CLASSES) - 1), len(CLASSES)), np.float32)
    session = open_session(trained_model({**weights, "study_w": zero, "study_b": zero[0]}, {}))
    rows = []
    for study in calibration:
        p = np.clip(predict(session, study.pixels).slices[:, 1:], LEAST_P, 1.0 - LEAST_P)
        lesions = np.log(p) - np.log(1.0 - p)
        rows.append(np.concatenate([lesions.max(axis=0), lesions.mean(axis=0)]))
    labels = np.array([study.label for study in calibration])
    # Balanced: the classes count alike, whatever their share among the simulated studies.
    fitted = _fit(np.array(rows), labels, STUDY_C, class_weight="balanced")
    return {
        **weights,
        "study_w": _rounded(fitted.coef_.T),
        "study_b": _rounded(fitted.intercept_),
    }


def features_of(studies: Sequence[Study]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Return the fixed features of all slices, (slices, N_FEATURES)."""
    session = open_session(features_model())
    parts = [session.run(["features"], {"images": s.pixels[:, None]})[0] for s in studies]
    return np.concatenate(parts).astype(np.float64)


def _train_slices(studies: Sequence[Study]) -> dict[str, Values]:
    features = features_of(studies)
    labels = np.concatenate([study.labels for study in studies])
    sequences = np.concatenate([[s.sequence] * len(s.labels) for s in studies])
    mean, scale = features.mean(axis=0), features.std(axis=0) + 1e-3
    scaled = (features - mean) / scale
    coefficients, intercepts = [], []
    for sequence in range(len(SEQUENCES)):
        of_it = sequences == sequence
        fitted = _fit(scaled[of_it], labels[of_it], SLICE_C)
        coefficients.append(fitted.coef_ / scale)
        intercepts.append(fitted.intercept_ - (fitted.coef_ / scale) @ mean)
    fitted = _fit(scaled, sequences, SEQUENCE_C)
    by_sequence = np.stack(coefficients)  # (sequence, class, feature)
    against_normal = by_sequence[:, 1:] - by_sequence[:, :1]
    lesions = len(CLASSES) - 1
    return {
        "slice_w": _rounded(by_sequence.reshape(-1, N_FEATURES).T),
        "slice_b": _rounded(np.concatenate(intercepts)),
        "sequence_w": _rounded((fitted.coef_ / scale).T),
        "sequence_b": _rounded(fitted.intercept_ - (fitted.coef_ / scale) @ mean),
        "features_mean": _rounded(mean),
        "cell_w": _rounded(against_normal.reshape(-1, lesions, CHANNELS, CELLS, CELLS)),
    }


def _fit(
    rows: np.ndarray[Any, Any], labels: np.ndarray[Any, Any], c: float, **more: Any
) -> LogisticRegression:
    fitted = LogisticRegression(C=c, tol=1e-7, max_iter=20_000, solver="lbfgs", **more)
    return fitted.fit(rows, labels)


def _rounded(values: np.ndarray[Any, Any]) -> Values:
    """Return values with `DECIMALS` significant digits."""
    magnitude = np.floor(np.log10(np.maximum(np.abs(values), 1e-30)))
    step = 10.0 ** (magnitude - DECIMALS + 1)
    return np.asarray(np.round(values / step) * step, np.float32)
