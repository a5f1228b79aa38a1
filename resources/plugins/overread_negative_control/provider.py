"""The provider: a request becomes a draft, as far as the network can state it.

What the network was not trained to state is absent: size, number of lesions, contrast, plane,
image quality, comparison, and the probabilities of stroke and other diseases.
"""

import json
from typing import Any, Final

import numpy as np

from overread_negative_control.network import (
    CLASSES,
    SEQUENCES,
    Prediction,
    description,
    load_network,
    predict,
)
from overread_negative_control.slices import CELLS, Slice, read_slices

LEAST: Final = 0.5
"""Least probability of an abnormal study, of a slice's class and of the sequence to be stated."""
MARKS: Final = 3
"""Most slices that are cited for a finding."""
STRONG: Final = 0.5
"""Part of the strongest cell's evidence that a cell on the other side needs to count."""
FINDINGS: Final = {
    "mass": ("mass", "focal lesion, class 'mass' of the classifier"),
    "plaques": ("white-matter-lesion", "small lesions, class 'plaques' of the classifier"),
}
"""Lexicon code and words by class."""
DIAGNOSES: Final = {
    "normal": ("normal", "normal"),
    "mass": ("tumor", None),
    "plaques": ("multiple sclerosis", "demyelination"),
}
"""Category and group by class."""
URGENCY: Final = {"normal": "routine", "mass": "urgent", "plaques": "routine"}
LIMITATIONS: Final = (
    "Negative control: a trained model, not validated. No clinical value.",
    "Trained on simulated lesions in one average brain (ICBM 152); it knows two kinds of lesion.",
    "Urgency follows from the class by a fixed rule.",
)


class NegativeControl:
    """The provider plug-in; see docs/negative-control.md of Overread."""

    def draft(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to a request, as JSON text by the schema of a draft."""
        model = f"{description()['name']} {description()['version']}"
        if request["form"] != "interpretation":
            reason = "the negative control drafts readings only"
            return {"text": None, "stopped": "failed", "reason": reason, "model": model}
        slices = read_slices(request)
        if not slices:
            return {"text": json.dumps(abstention()), "model": model}
        prediction = predict(load_network(), np.stack([each.pixels for each in slices]))
        return {"text": json.dumps(interpretation(slices, prediction)), "model": model}


def abstention() -> dict[str, Any]:
    """Return an answer that states nothing."""
    return {
        "abstained": True,
        "abstention": {
            "reason": "No image shows a head.",
            "needs": [{"kind": "more images", "detail": "slices through the brain"}],
        },
        "limitations": list(LIMITATIONS),
    }


def interpretation(slices: list[Slice], prediction: Prediction) -> dict[str, Any]:
    """Return what the network states of a study."""
    study = dict(zip(CLASSES, (round(float(p), 2) for p in prediction.study), strict=True))
    p_abnormal = round(1.0 - study["normal"], 2)
    abnormal = p_abnormal >= LEAST
    lesion = max(FINDINGS, key=lambda name: study[name])
    findings = [_finding(lesion, study[lesion], slices, prediction)] if abnormal else []
    ranked = sorted(study, key=lambda name: -study[name])
    return {
        "normality": "abnormal" if abnormal else "normal",
        "p_abnormal": p_abnormal,
        "technical": _technical(prediction),
        "findings": findings,
        "hypotheses": [
            _hypothesis(name, study[name], rank, name == lesion and abnormal)
            for rank, name in enumerate(ranked)
        ],
        "urgency": URGENCY[lesion if abnormal else "normal"],
        "limitations": list(LIMITATIONS),
        "free_text": _narrative(study, slices, prediction),
    }


def _technical(prediction: Prediction) -> dict[str, Any] | None:
    """Return modality and sequence by the mean over the slices; None if no class is likely."""
    mean = prediction.sequences.mean(axis=0)
    best = int(mean.argmax())
    if float(mean[best]) < LEAST:
        return None
    return {"modality": "MR", "sequence": SEQUENCES[best]}


def _hypothesis(name: str, p: float, rank: int, found: bool) -> dict[str, Any]:
    category, group = DIAGNOSES[name]
    return {
        "category": category,
        "group": group,
        "probability": p,
        "supporting": [1] if found else [],
        "role": "differential" if rank else "primary",
    }


def _finding(lesion: str, p: float, slices: list[Slice], prediction: Prediction) -> dict[str, Any]:
    """Return the finding with the strongest cell of the most suspicious slices as evidence."""
    which = CLASSES.index(lesion)
    suspicious = np.argsort(-prediction.slices[:, which], kind="stable")[:MARKS]
    cited = [n for n in suspicious if prediction.slices[n, which] >= LEAST] or suspicious[:1]
    evidence, sides = [], set()
    for n in cited:
        cells = prediction.cells[n, which - 1]
        row, column = divmod(int(cells.argmax()), CELLS)
        evidence.append({"image": slices[n].number, "box": slices[n].box(row, column)})
        sides |= _sides(cells, slices[n], both=lesion == "plaques")
    code, words = FINDINGS[lesion]
    return {
        "number": 1,
        "presence": "present",
        "type": {"code": code, "words": words},
        "location": _location(sides),
        "evidence": evidence,
        "confidence": p,
    }


def _sides(cells: np.ndarray[Any, Any], each: Slice, *, both: bool) -> set[str]:
    """Return the patient's sides with strong evidence; empty if the caption states no side."""
    if each.mirrored is None:
        return set()
    halves = [float(cells[:, : CELLS // 2].max()), float(cells[:, CELLS // 2 :].max())]
    names = ("left", "right") if each.mirrored else ("right", "left")
    strongest = max(halves)
    if not both:
        return {names[halves.index(strongest)]}
    return {name for name, n in zip(names, halves, strict=True) if n >= STRONG * strongest}


def _location(sides: set[str]) -> dict[str, Any] | None:
    if not sides:
        return None
    side = "bilateral" if len(sides) > 1 else next(iter(sides))
    return {"side": side, "compartment": "intra-axial"}


def _narrative(study: dict[str, float], slices: list[Slice], prediction: Prediction) -> str:
    stated = ", ".join(f"{name} {p:.2f}" for name, p in study.items())
    highest = "; ".join(
        f"image {each.number}: {CLASSES[int(p.argmax())]} {float(p.max()):.2f}"
        for each, p in zip(slices, prediction.slices, strict=True)
    )
    return f"Classifier output, not a reading. Study: {stated}. Slices: {highest}."


PROVIDER = NegativeControl()
