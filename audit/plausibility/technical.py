"""Modality, sequence, plane and contrast as stated against what the headers say.

Where the author had no captions, a difference is an error of seeing. Where the captions told, it is
an error of another kind: the author contradicts what was given.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from audit.flags import Flag, FlagCode
from audit.interpretation import ImageTechnical, Interpretation, Technical
from audit.plausibility.marks import SeenImage
from audit.vocabulary import Modality
from audit.vocabulary import Sequence as Kind

Captions = Literal["informed", "blinded"]
Field = Literal["modality", "sequence", "plane", "contrast_given"]
Value = str | bool | None

_WRONG: Final[dict[Field, FlagCode]] = {
    "modality": FlagCode.WRONG_MODALITY,
    "sequence": FlagCode.WRONG_SEQUENCE,
    "plane": FlagCode.WRONG_PLANE,
    "contrast_given": FlagCode.WRONG_CONTRAST,
}


def technical_flags(
    whole: Interpretation,
    truth: Technical | None,
    captions: Captions | None,
    images: Sequence[SeenImage] | None,
) -> Iterator[Flag]:
    """One flag for each fact, and image where it is stated by image, that differs."""
    stated = whole.technical
    if stated is None or truth is None:
        return
    for field in _WRONG:
        for words in _differences(stated, truth, field, images):
            if captions == "blinded":
                yield Flag(code=_WRONG[field], subject="technical", field=field, words=words[0])
                continue
            informed = captions == "informed"
            code = FlagCode.CONTRADICTS_CAPTION if informed else FlagCode.CONTRADICTS_HEADER
            source = "the captions say" if informed else "the header says"
            said = f"{words[1]}, {source} {words[2]}"
            yield Flag(code=code, subject="technical", field=field, words=said)


def _differences(
    stated: Technical, truth: Technical, field: Field, images: Sequence[SeenImage] | None
) -> Iterator[tuple[str, str, str]]:
    """(sentence, what is stated, what is true) of each difference."""
    single = {t.image: _fact(t, field) for t in stated.per_image}
    for number, said in single.items():
        true = _true(truth, number, field)
        if said is not None and true is not None and said != true:
            where = f" on image {number}"
            said_word, true_word = _word(field, said), _word(field, true)
            yield f"{said_word} instead of {true_word}{where}", f"{said_word}{where}", true_word
    said = _fact(stated, field)
    if said is None:
        return
    numbers = [i.number for i in images] if images else [t.image for t in truth.per_image]
    left = [n for n in numbers if single.get(n) is None] or ([] if numbers else [0])
    trues = dict.fromkeys(_true(truth, n, field) for n in left)
    if trues and None not in trues and said not in trues:
        words = " and ".join(_word(field, t) for t in trues if t is not None)
        yield f"{_word(field, said)} instead of {words}", _word(field, said), words


def _true(truth: Technical, image: int, field: Field) -> Value:
    single = next((t for t in truth.per_image if t.image == image), None)
    own = _fact(single, field) if single else None
    return _fact(truth, field) if own is None else own


def _fact(facts: Technical | ImageTechnical, field: Field) -> Value:
    """A fact as it can be compared; None where it is not stated, or stated as something else."""
    value: Value = getattr(facts, field)
    if value in (Modality.OTHER, Kind.OTHER):
        return None
    if value is Kind.T1 and facts.contrast_given:  # T1 with contrast is what T1C+ means
        return Kind.T1C
    return value


def _word(field: Field, value: str | bool) -> str:
    if field == "contrast_given":
        return "with contrast" if value else "without contrast"
    return str(value)
