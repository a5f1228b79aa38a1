"""Captions of images: true statements, none of which identifies anyone.

*Informed* captions tell what a reader at a workstation sees beside the image; *blinded* ones the
number only, so that naming sequence and plane can be scored. `read_caption` is the inverse, for the
embedded reader, which gets captions and pixels as a model does.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from viewer.core.dicom.assembly.declared_properties import NOTHING, Declared, Transform

if TYPE_CHECKING:
    from viewer.core.dicom.frames import Loss
    from viewer.core.space.slice_planes import Grid

Captions = Literal["informed", "blinded"]
MadeFrom = Literal["acquired", "regularized"]
"""Of a tilted or unevenly spaced series.

A slice as it was stored, or a cut through its regular grid.
"""

_WORDS: Final = {
    "L": "left",
    "R": "right",
    "A": "anterior",
    "P": "posterior",
    "S": "superior",
    "I": "inferior",
}
_EDGES: Final = ("left", "right", "top", "bottom")
_LOSSES: "Final[dict[Loss, str]]" = {
    "certain": "The original was compressed with loss.",
    "possible": "The original may have been compressed with loss.",
}
_HU: Final = (
    "The values are taken for Hounsfield units, as a person declared; the file does not say."
)
_TRANSFORMS: "Final[dict[Transform, str]]" = {
    "sform": "The sides follow the file's sform, as a person decided; its qform contradicts it.",
    "qform": "The sides follow the file's qform, as a person decided; its sform contradicts it.",
}
_MADE_FROM: Final[dict[MadeFrom, str]] = {
    "acquired": "A slice as acquired, of a series whose slices are tilted or unevenly spaced.",
    "regularized": "Not a slice as acquired: cut from tilted or unevenly spaced slices that were "
    "interpolated onto a regular grid.",
}
_PLACES: Final = (
    "at the right edge of the picture",
    "at the left edge of the picture",
    "at the bottom edge of the picture",
    "at the top edge of the picture",
    "away from the viewer",
    "towards the viewer",
)
MOSTLY_BELOW: Final = 0.9
"""A direction that deviates by more than 26 degrees is stated to be there "mostly"."""


@dataclass(frozen=True)
class ImageFacts:
    """Facts in an informed caption; None if not known, and then left out.

    `letters`: orientation at the left, right, top and bottom edge ("L", "RA"…), `center_lps_mm`:
    the image's middle, `pixel_mm`: side of the square pixels, `step_mm`: distance of neighboring
    slices of the series, `left`: where in the image the patient's left is (`left_of`), `loss`: of
    detail by compression before, `declared`: by a person, `made_from`: of a tilted or unevenly
    spaced series, what the image was made from, `prior`: of an earlier study, `days_earlier` than
    the current one.
    """

    number: int
    of: int
    series: str | None = None
    modality: str | None = None
    sequence: str | None = None
    plane: str | None = None
    center_lps_mm: tuple[float, float, float] | None = None
    letters: tuple[str, str, str, str] | None = None
    pixel_mm: float | None = None
    step_mm: float | None = None
    window: str | None = None
    left: str | None = None
    prior: bool = False
    days_earlier: int | None = None
    loss: "Loss | None" = None
    declared: Declared = NOTHING
    made_from: MadeFrom | None = None


def left_of(grid: "Grid") -> str | None:
    """Return where the patient's left is in an image, in the words of captions; None if not known.

    One of six: at an edge, towards the viewer or away; "mostly" where the image is turned.

    >>> from viewer.core.space.slice_planes import Grid
    >>> left_of(Grid([0, 0, 0], [1, 0, 0], [0, 1, 0], (1, 1), (2, 2)))  # axial, radiological
    'at the right edge of the picture'
    >>> left_of(Grid([0, 0, 0], [0, 1, 0], [0, 0, -1], (1, 1), (2, 2)))  # sagittal
    'towards the viewer'
    """
    if grid.in_patient:
        right, down = grid.right, grid.down
    elif grid.facing is not None:
        right, down = grid.facing  # type: ignore[assignment]
    else:
        return None
    # LPS: x grows to the patient's left; right x down points away from the viewer.
    along = (float(right[0]), float(down[0]), float(right[1] * down[2] - right[2] * down[1]))
    axis = max(range(3), key=lambda n: round(abs(along[n]), 9))
    place = _PLACES[2 * axis + (along[axis] < 0)]
    if abs(along[axis]) >= MOSTLY_BELOW:
        return place
    return f"mostly {place}"


def write_caption(facts: ImageFacts, kind: Captions) -> str:
    """Return the caption that goes with an image, to the last character.

    >>> write_caption(ImageFacts(2, 8), "blinded")
    'Image 2 of 8.'
    """
    parts = [f"Image {facts.number} of {facts.of}."]
    if kind == "blinded":
        return parts[0]
    kinds = [k for k in (facts.modality, facts.sequence) if k]
    prior = _prior_words(facts) if facts.prior else ""
    parts.append(f"Series {facts.series}{prior}: {', '.join(dict.fromkeys(kinds)) or 'not known'}.")
    parts.append(f"Plane: {facts.plane or 'not known'}.")
    if facts.center_lps_mm is not None:
        x, y, z = (f"{v + 0.0:+.1f}" for v in facts.center_lps_mm)
        parts.append(
            f"Middle of the picture at x {x}, y {y}, z {z} mm "
            "(x grows to the patient's left, y to posterior, z to superior)."
        )
    if facts.letters is not None:
        sides = (f"{e}: {_side(x)}" for e, x in zip(_EDGES, facts.letters, strict=True))
        parts.append(f"Patient direction at each edge of the picture: {', '.join(sides)}.")
    else:
        parts.append("Sides: not known.")
    if facts.left is not None:
        parts.append(f"The patient's left is {facts.left}.")
    if facts.pixel_mm is not None:
        parts.append(f"Pixels: {facts.pixel_mm:.3f} mm square.")
    if facts.step_mm is not None:
        parts.append(f"Distance of neighboring slices: {facts.step_mm:.2f} mm.")
    parts += _origin_sentences(facts)
    if facts.window is not None:
        parts.append(f"Gray: {facts.window}.")
    return " ".join(parts)


def _origin_sentences(facts: ImageFacts) -> list[str]:
    """Return what the image was made from, and what is declared or lost of it."""
    sentences = []
    if facts.made_from is not None:
        sentences.append(_MADE_FROM[facts.made_from])
    if facts.loss is not None:
        sentences.append(_LOSSES[facts.loss])
    if facts.declared.transform is not None:
        sentences.append(_TRANSFORMS[facts.declared.transform])
    if facts.declared.hu:
        sentences.append(_HU)
    return sentences


def _prior_words(facts: ImageFacts) -> str:
    days = facts.days_earlier
    return " of a prior study" + ("" if days is None else f" {days} days earlier")


def _side(letters: str) -> str:
    return "-".join(_WORDS[letter] for letter in letters)


def read_caption(text: str) -> ImageFacts:
    """Return the facts of a caption of either kind. Raises `ValueError` for any other text."""
    head = re.match(r"Image (\d+) of (\d+)\.", text)
    if head is None:
        raise ValueError("not a caption")
    series = re.search(
        r"Series ([A-Z]+)( of a prior study)?(?: (\d+) days earlier)?: ([^.]*)\.", text
    )
    kinds = series[4].split(", ") if series and series[4] != "not known" else []
    # A CT series is its own sequence: one word stands for both.
    modality = kinds[0] if kinds else None
    sequence = kinds[-1] if len(kinds) > 1 or kinds == ["CT"] else None
    center = re.search(r"x ([+-][\d.]+), y ([+-][\d.]+), z ([+-][\d.]+) mm", text)
    edges = re.search(r"left: ([\w-]+), right: ([\w-]+), top: ([\w-]+), bottom: ([\w-]+)\.", text)
    plane = _match(r"Plane: ([^.]*)\.", text)
    pixel = _match(r"Pixels: ([\d.]+) mm", text)
    step = _match(r"slices: ([\d.]+) mm", text)
    return ImageFacts(
        number=int(head[1]),
        of=int(head[2]),
        series=series[1] if series else None,
        modality=modality,
        sequence=sequence,
        plane=None if plane == "not known" else plane,
        center_lps_mm=(float(center[1]), float(center[2]), float(center[3])) if center else None,
        letters=_letters(edges) if edges else None,
        pixel_mm=float(pixel) if pixel else None,
        step_mm=float(step) if step else None,
        window=_match(r"Gray: (.*)\.$", text),
        left=_match(r"The patient's left is ([^.]*)\.", text),
        prior=bool(series and series[2]),
        days_earlier=int(series[3]) if series and series[3] else None,
        loss=next((loss for loss, words in _LOSSES.items() if words in text), None),
        declared=Declared(
            next((name for name, words in _TRANSFORMS.items() if words in text), None), _HU in text
        ),
        made_from=next((made for made, words in _MADE_FROM.items() if words in text), None),
    )


def _letters(edges: re.Match[str]) -> tuple[str, str, str, str]:
    by_word = {word: letter for letter, word in _WORDS.items()}
    left, right, top, bottom = (
        "".join(by_word[word] for word in edges[n].split("-")) for n in range(1, 5)
    )
    return left, right, top, bottom


def _match(pattern: str, text: str) -> str | None:
    match = re.search(pattern, text)
    return match[1] if match else None
