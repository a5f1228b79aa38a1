"""Structured interpretation of the image statistics, including what they cannot tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from assistant.providers.image_statistics.baseline_image import Look, looks
from assistant.providers.image_statistics.lesion_candidates import Spot, find_spots
from assistant.providers.image_statistics.lesion_location import (
    Place,
    brain_box,
    frame,
    place,
    same_lesion,
)
from assistant.providers.image_statistics.midline_symmetry import Midline, find_midlines
from assistant.providers.image_statistics.tissue_intensity import guess_sequence, spread, tissue

# An image takes part when it shows at least so much brain, compared with the one that shows most,
# and when its brain is so nearly its own mirror image (overlap): else the outline is not trusted.
LEAST_SHARE = 0.5
LEAST_OVERLAP = 0.88
# Effect at which a spot is as likely a lesion as not, and how fast that changes. On FLAIR, where
# lesions are bright and little else is, less is needed.
EFFECT_HALF = 2.2
EFFECT_HALF_FLAIR = 1.8
EFFECT_SCALE = 0.45
MOST_CONFIDENT = 0.95
REPORTED_FROM = 0.35
PRESENT_FROM = 0.5
NORMAL_BELOW = 0.35
# What is left for disease that statistics do not see.
UNSEEN = 0.1
SEVERAL_FROM = 3
SMALL_MM = 20.0
MAX_EVIDENCE = 6
MAX_FINDINGS = 8

NO_AI: Final = "No AI: classical image statistics on the pictures and captions alone."
_LIMITS: Final = (
    NO_AI,
    "Lesions that are small, symmetric or as bright as ordinary brain are not seen.",
    "The lobe is read off the brain's proportions, without an atlas.",
)
_CODES: Final = {
    (True, True): "hyperdensity",
    (True, False): "hypodensity",
    (False, True): "hyperintensity",
    (False, False): "hypointensity",
}
_SEQUENCES: Final = {"T1", "T1C+", "T2", "FLAIR", "DWI", "ADC", "SWI", "PD", "CT"}


@dataclass(frozen=True)
class Lesion:
    """Spots that are taken for one lesion, the strongest first."""

    spots: tuple[Spot, ...]
    place: Place
    sequence: str

    @property
    def confidence(self) -> float:
        """Probability that it is truly there, by the strongest spot's effect."""
        return confidence(self.spots[0].effect, self.sequence)

    @property
    def largest(self) -> Spot:
        """The spot with the largest area."""
        return max(self.spots, key=lambda s: s.area_mm2)


def confidence(effect: float, sequence: str | None = None) -> float:
    """Return the probability of a lesion: a logistic function of its effect, 0.95 at most.

    Args:
        effect: Contrast to ordinary brain in standard deviations.
        sequence: Pulse sequence; None if it is not known.

    >>> [round(confidence(e), 2) for e in (0, 2.2, 6)]
    [0.01, 0.5, 0.95]
    """
    half = EFFECT_HALF_FLAIR if sequence == "FLAIR" else EFFECT_HALF
    return float(min(MOST_CONFIDENT, 1 / (1 + np.exp(-(effect - half) / EFFECT_SCALE))))


def read(images: Sequence[tuple[bytes, str]]) -> dict[str, Any]:
    """Interpret images (PNG bytes) with their captions, in the schema of a draft."""
    if not images:
        return _abstained(0)
    seen = looks(images)
    with_brain = [look for look in seen if look.brain is not None]
    if not with_brain:
        return _abstained(len(seen))
    by_series: dict[str | None, list[Look]] = {}
    for look in with_brain:
        by_series.setdefault(look.facts.series, []).append(look)
    lesions: list[Lesion] = []
    sequences: dict[int, str | None] = {}
    for series in by_series.values():
        series_lesions, sequence = _read_series(series)
        lesions += series_lesions
        sequences.update({look.number: sequence for look in series})
    lesions.sort(key=lambda lesion: -lesion.confidence)
    return _report(seen, with_brain, sequences, lesions)


def _read_series(series: list[Look]) -> tuple[list[Lesion], str | None]:
    """Return the lesions of one series, and the sequence that they were judged by."""
    symmetric = series[0].facts.plane != "sagittal"
    trusted, lines = _trusted(series, symmetric)
    if not trusted:
        return [], series[0].facts.sequence
    tissues = [tissue(look) for look in trusted]
    sequence = series[0].facts.sequence or guess_sequence(tissues)
    if sequence is None:
        return [], None
    spots = find_spots(tissues, lines, spread(tissues), sequence)
    spots = [s for s in spots if confidence(s.effect, sequence) >= REPORTED_FROM]
    line_of = {look.number: line for look, line in zip(trusted, lines, strict=True)}
    box = brain_box(trusted)
    placed = [(s, place(s, box, _offset(s, line_of[s.look.number]))) for s in spots]
    return _grouped(placed, _gap(trusted), sequence), sequence


def _trusted(series: list[Look], symmetric: bool) -> tuple[list[Look], list[Midline | None]]:
    """Return images with enough brain and a credible outline, each with its midline."""
    areas = [look.brain.sum() for look in series if look.brain is not None]
    large = [look for look, a in zip(series, areas, strict=True) if a >= LEAST_SHARE * max(areas)]
    if not symmetric:
        return large, [None] * len(large)
    images = [(look.gray, look.brain) for look in large if look.brain is not None]
    trusted: list[Look] = []
    lines: list[Midline | None] = []
    for look, line in zip(large, find_midlines(images), strict=True):
        assert look.brain is not None
        mirrored = line.mirrored(look.brain.astype(np.float64), 0) > 0.5
        overlap = 2 * (mirrored & look.brain).sum() / max(1, mirrored.sum() + look.brain.sum())
        if overlap >= LEAST_OVERLAP:
            trusted.append(look)
            lines.append(line)
    return trusted, lines


def _offset(spot: Spot, line: Midline | None) -> float | None:
    if line is None:
        return None
    row, column = spot.center
    return float(line.offset(row, column))


def _gap(series: Sequence[Look]) -> float:
    """Return the distance within which two images are neighbors."""
    centers = np.array([frame(look).center for look in series])
    places = np.unique(centers[:, np.ptp(centers, axis=0).argmax()])
    if len(places) > 1:
        return 1.5 * float(np.median(np.diff(places)))
    return 0.0


def _grouped(placed: list[tuple[Spot, Place]], gap_mm: float, sequence: str) -> list[Lesion]:
    """Return chains of spots that can be one lesion; `placed` is sorted, strongest first."""
    groups: list[list[tuple[Spot, Place]]] = []
    for spot, where in placed:
        for group in groups:
            if any(s.bright == spot.bright and same_lesion(where, w, gap_mm) for s, w in group):
                group.append((spot, where))
                break
        else:
            groups.append([(spot, where)])
    return [Lesion(tuple(s for s, _ in group), group[0][1], sequence) for group in groups]


# --- in words and fields --------------------------------------------------------------------------


def _abstained(n_images: int) -> dict[str, Any]:
    reason = f"no brain is recognized on the {n_images} images"
    need = {"kind": "more images", "detail": "images of the brain in a brain window"}
    return {
        "abstained": True,
        "abstention": {"reason": reason, "needs": [need]},
        "limitations": list(_LIMITS),
        "free_text": f"Abstained: {reason}. {NO_AI}",
    }


def _report(
    seen: Sequence[Look],
    with_brain: Sequence[Look],
    sequences: dict[int, str | None],
    lesions: list[Lesion],
) -> dict[str, Any]:
    limits = list(_LIMITS)
    if any(look.facts.letters is None for look in seen):
        limits.append("Sides assume axial pictures in radiological convention.")
    unknown = sorted(n for n, s in sequences.items() if s is None)
    if unknown:
        limits.append(
            f"The sequence of images {unknown} is not recognized: no lesions sought there."
        )
    if unknown and len(unknown) == len(sequences):
        return {
            "normality": "indeterminate",
            "technical": _technical(with_brain, sequences),
            "limitations": limits,
            "free_text": f"The sequence is not recognized. {NO_AI}",
        }
    findings = _findings(lesions)
    chances = [f["confidence"] for f in findings]
    p_abnormal = round(1 - (1 - UNSEEN) * float(np.prod([1 - c for c in chances])), 3)
    abnormal = any(f["presence"] == "present" for f in findings)
    normal = not abnormal and p_abnormal < NORMAL_BELOW
    probabilities = _categories(lesions, p_abnormal)
    return {
        "normality": "abnormal" if abnormal else "normal" if normal else "indeterminate",
        "p_abnormal": p_abnormal,
        "technical": _technical(with_brain, sequences),
        "findings": findings,
        "hypotheses": _hypotheses(probabilities, findings),
        "category_probabilities": probabilities,
        "rationale": _rationale(seen, with_brain, lesions, findings),
        "comparison": {"status": "none available"},
        "urgency": "routine" if normal else None,
        "limitations": limits,
        "free_text": _narrative(findings),
    }


def _technical(looks_: Sequence[Look], sequences: dict[int, str | None]) -> dict[str, Any]:
    def facts(look: Look) -> dict[str, Any]:
        sequence = sequences[look.number]
        known = {"CT", "MR", "PT"}
        captioned = look.facts.modality
        return {
            "modality": captioned if captioned in known else "CT" if look.bone else "MR",
            "sequence": sequence if sequence in _SEQUENCES else None,
            "plane": look.facts.plane,
        }

    each = [facts(look) for look in looks_]
    if all(f == each[0] for f in each):
        return each[0]
    per_image = [{"image": look.number, **f} for look, f in zip(looks_, each, strict=True)]
    return {"per_image": per_image}


def _findings(lesions: list[Lesion]) -> list[dict[str, Any]]:
    small = [le for le in lesions if le.largest.diameters_mm()[0] < SMALL_MM]
    together = len(small) >= SEVERAL_FROM
    single = [le for le in lesions if not (together and le in small)][:MAX_FINDINGS]
    findings = [_finding(n, (lesion,)) for n, lesion in enumerate(single, 1)]
    if together:
        findings.append(_finding(len(findings) + 1, tuple(small)))
    return findings


def _finding(number: int, lesions: tuple[Lesion, ...]) -> dict[str, Any]:
    first = lesions[0]
    chance = 1 - float(np.prod([1 - le.confidence for le in lesions]))
    chance = round(min(MOST_CONFIDENT, chance), 3)
    bright = first.spots[0].bright
    code = _CODES[first.sequence == "CT", bright]
    sides = {le.place.side for le in lesions}
    structures = {le.place.structure for le in lesions}
    side = sides.pop() if len(sides) == 1 else "bilateral"
    structure = structures.pop() if len(structures) == 1 else None
    where = " ".join(w for w in (side, structure.replace("-", " ") if structure else "brain") if w)
    several = len(lesions) > 1
    words = f"{'several foci of' if several else 'focal'} {code} on {first.sequence}"
    appearance = {"sequence": first.sequence, "appearance": code.replace("ity", "e")}
    finding: dict[str, Any] = {
        "number": number,
        "presence": "present" if chance >= PRESENT_FROM else "uncertain",
        "type": {"code": code, "words": words},
        "location": {
            "structure": structure,
            "side": side,
            "compartment": "intra-axial",
            "words": where,
        },
        "multiplicity": {"kind": "several", "count": len(lesions)}
        if several
        else {"kind": "single"},
        "evidence": [_evidence(s) for le in lesions for s in le.spots][:MAX_EVIDENCE],
        "confidence": chance,
    }
    if first.sequence in _SEQUENCES:
        finding["description"] = {"signal": [appearance]}
    largest = max((le.largest for le in lesions), key=lambda s: s.area_mm2)
    if largest.look.known_mm is not None:
        longest, across = largest.diameters_mm()
        finding["size_mm"] = {"longest": round(longest, 1), "perpendicular": round(across, 1)}
    return finding


def _evidence(spot: Spot) -> dict[str, Any]:
    rows, columns = np.nonzero(spot.mask)
    x0, y0 = spot.look.to_image(rows.min() - 0.5, columns.min() - 0.5)
    x1, y1 = spot.look.to_image(rows.max() + 0.5, columns.max() + 0.5)
    box = {"x0": x0, "y0": y0, "x1": x1, "y1": y1}
    return {"image": spot.look.number, "box": {k: round(v, 1) for k, v in box.items()}}


def _categories(lesions: list[Lesion], p_abnormal: float) -> dict[str, float]:
    """Return the five probabilities: abnormality by the spots, its kind by a rule."""
    tumor, stroke, sclerosis = _kinds(lesions)
    parts = [p_abnormal * share for share in (tumor, stroke, sclerosis)]
    tumor, stroke, sclerosis = (round(part, 3) for part in parts)
    other = round(p_abnormal - tumor - stroke - sclerosis, 3)
    normal = round(1 - p_abnormal, 3)
    return {
        "normal": normal,
        "tumor": tumor,
        "stroke": stroke,
        "multiple_sclerosis": sclerosis,
        "other_abnormality": max(0.0, other),
    }


def _kinds(lesions: list[Lesion]) -> tuple[float, float, float]:
    """Return shares of tumor, stroke and multiple sclerosis among the abnormal, by a fixed rule."""
    if not lesions:
        return 0.25, 0.25, 0.25
    first = lesions[0]
    longest = first.largest.diameters_mm()[0]
    if first.sequence == "CT":
        return (0.15, 0.7, 0.0) if first.spots[0].bright else (0.3, 0.6, 0.0)
    if first.sequence == "DWI":
        return 0.2, 0.65, 0.05
    if len(lesions) >= SEVERAL_FROM and longest < SMALL_MM:
        return 0.1, 0.15, 0.55
    if longest >= SMALL_MM:
        return 0.6, 0.25, 0.05
    return 0.2, 0.25, 0.3


def _hypotheses(
    probabilities: dict[str, float], findings: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    names = {
        "multiple_sclerosis": "multiple sclerosis",
        "other_abnormality": "other abnormality",
    }
    ranked = sorted(probabilities.items(), key=lambda item: -item[1])[:3]
    numbers = [f["number"] for f in findings]
    return [
        {
            "category": names.get(category, category),
            "group": "normal" if category == "normal" else None,
            "probability": probability,
            "supporting": [] if category == "normal" else numbers,
            "role": "differential" if rank else "primary",
        }
        for rank, (category, probability) in enumerate(ranked)
    ]


def _rationale(
    seen: Sequence[Look],
    with_brain: Sequence[Look],
    lesions: list[Lesion],
    findings: list[dict[str, Any]],
) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = [
        {
            "statement": f"Brain is recognized on {len(with_brain)} of {len(seen)} images.",
            "images": [look.number for look in with_brain],
        }
    ]
    for lesion in lesions[:MAX_FINDINGS]:
        spot = lesion.spots[0]
        cited = [
            f["number"]
            for f in findings
            if any(e == _evidence(s) for e in f["evidence"] for s in lesion.spots)
        ]
        steps.append(
            {
                "statement": (
                    f"A region on image {spot.look.number} has {spot.level:.2f} times the level of "
                    f"ordinary brain: effect {spot.effect:.1f} standard deviations beyond the "
                    "mirrored place."
                ),
                "images": sorted({s.look.number for s in lesion.spots}),
                "findings": cited,
            }
        )
    if not lesions:
        steps.append({"statement": "No region stands out from the brain or from the other side."})
    return steps


def _narrative(findings: list[dict[str, Any]]) -> str:
    if not findings:
        return f"No outlier and no difference between the sides is found. {NO_AI}"
    sentences = "; ".join(
        f"{f['type']['words']}, {f['location']['words']} (confidence {f['confidence']:.2f})"
        for f in findings
    )
    return f"{sentences[0].upper()}{sentences[1:]}. {NO_AI}"
