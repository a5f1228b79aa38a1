"""Measure the shipped network on heads that it has not seen, through the provider's own answers."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import onnxruntime
from overread_negative_control.network import CLASSES, SEQUENCES, predict
from overread_negative_control.provider import abstention, interpretation
from overread_negative_control.slices import read_slices
from simulation import Study

from audit.statistics.confidence_intervals import rate
from audit.statistics.roc_area import clustered_area


@dataclass(frozen=True)
class Answered:
    """A study and the draft that the provider makes of its request."""

    study: Study
    draft: dict[str, Any]

    @property
    def lesion(self) -> str:
        """Class that was simulated."""
        return CLASSES[self.study.label]

    @property
    def called_abnormal(self) -> bool:
        """Whether the draft calls the study abnormal."""
        return bool(self.draft.get("normality") == "abnormal")

    @property
    def right_category(self) -> bool:
        """Whether the first hypothesis is the simulated class."""
        wanted = {"normal": "normal", "mass": "tumor", "plaques": "multiple sclerosis"}
        hypotheses = self.draft.get("hypotheses") or [{}]
        return bool(hypotheses[0].get("category") == wanted[self.lesion])

    @property
    def right_side(self) -> bool:
        """Whether the finding is on exactly the sides of the lesions."""
        sides = self.study.sides
        wanted = "bilateral" if len(sides) > 1 else next(iter(sides), None)
        findings = self.draft.get("findings") or [{}]
        location = findings[0].get("location") or {}
        return bool(location.get("side") == wanted)

    @property
    def right_sequence(self) -> bool:
        """Whether the draft states the simulated sequence."""
        technical = self.draft.get("technical") or {}
        return bool(technical.get("sequence") == SEQUENCES[self.study.sequence])


def answer(session: onnxruntime.InferenceSession, studies: Sequence[Study]) -> list[Answered]:
    """Return what the provider answers to the requests of studies."""
    answered = []
    for study in studies:
        slices = read_slices(study.request)
        draft = abstention()
        if slices:
            pixels = np.stack([each.pixels for each in slices])
            draft = interpretation(slices, predict(session, pixels))
        answered.append(Answered(study, json.loads(json.dumps(draft))))
    return answered


def tables(answered: Sequence[Answered]) -> Iterator[str]:
    """Yield the lines of the table of results, one column for each sequence."""
    rows: list[tuple[str, str | None, Callable[[Answered], bool]]] = [
        ("Normal studies called normal", "normal", lambda a: not a.called_abnormal),
        ("Masses called abnormal", "mass", lambda a: a.called_abnormal),
        ("Masses called tumor", "mass", lambda a: a.right_category),
        ("Masses on the right side", "mass", lambda a: a.right_side),
        ("Plaques called abnormal", "plaques", lambda a: a.called_abnormal),
        ("Plaques called multiple sclerosis", "plaques", lambda a: a.right_category),
        ("Plaques on the right sides", "plaques", lambda a: a.right_side),
        ("Sequence recognized", None, lambda a: a.right_sequence),
    ]
    yield f"| Held-out studies | {' | '.join(SEQUENCES)} |"
    yield "|---" * (len(SEQUENCES) + 1) + "|"
    for title, lesion, right in rows:
        cells = []
        for number in range(len(SEQUENCES)):
            asked = [
                a for a in answered if a.study.sequence == number and lesion in (None, a.lesion)
            ]
            cells.append(_rate(sum(map(right, asked)), len(asked)))
        yield f"| {title} | {' | '.join(cells)} |"
    cells = [_area([a for a in answered if a.study.sequence == n]) for n in range(len(SEQUENCES))]
    yield f"| Area under the ROC curve, abnormal | {' | '.join(cells)} |"


def _rate(k: int, n: int) -> str:
    interval = rate(k, n)
    return f"{k}/{n} ({interval.low:.2f} to {interval.high:.2f})"


def _area(answered: Sequence[Answered]) -> str:
    area = clustered_area(
        np.array([a.lesion != "normal" for a in answered]),
        np.array([float(a.draft.get("p_abnormal") or 0.0) for a in answered]),
        np.array([a.study.head for a in answered]),
    )
    assert area is not None
    if area.low is None or area.high is None:  # all are ordered rightly: there is no spread
        return f"{area.area:.2f}"
    return f"{area.area:.2f} ({area.low:.2f} to {area.high:.2f})"
