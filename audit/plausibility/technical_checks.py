"""Modality, sequence, plane and contrast as stated against what the headers say.

Where the author had no captions, a difference is an error of seeing. Where the captions told, it is
an error of another kind: the author contradicts what was given.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from audit.interpretation.interpretation import ImageTechnical, Interpretation, Technical
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.lexicon.vocabulary import Modality
from audit.lexicon.vocabulary import Sequence as Kind
from audit.messages import Message, term
from audit.plausibility.mark_checks import SeenImage

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
    interpretation: Interpretation,
    truth: Technical | None,
    captions: Captions | None,
    images: Sequence[SeenImage] | None,
) -> Iterator[Flag]:
    """Yield one flag for each fact, and image where it is stated by image, that differs."""
    stated = interpretation.technical
    if stated is None or truth is None:
        return
    for field in _WRONG:
        for words in _differences(stated, truth, field, images):
            if captions == "blinded":
                yield Flag(code=_WRONG[field], subject="technical", field=field, words=words[0])
                continue
            informed = captions == "informed"
            code = FlagCode.CONTRADICTS_CAPTION if informed else FlagCode.CONTRADICTS_HEADER
            flag = Message("flag.contradicts-header", stated=words[1], other=words[2])
            if informed:
                flag = Message("flag.contradicts-captions", stated=words[1], other=words[2])
            yield Flag(code=code, subject="technical", field=field, words=flag)


def _differences(
    stated: Technical, truth: Technical, field: Field, images: Sequence[SeenImage] | None
) -> Iterator[tuple[Message, Message, Message]]:
    """Yield the sentence, what is stated and what is true of each difference."""
    single = {t.image: _fact(t, field) for t in stated.per_image}
    for number, stated_fact in single.items():
        true = _true(truth, number, field)
        if stated_fact is not None and true is not None and stated_fact != true:
            first, second = _word(field, stated_fact), _word(field, true)
            yield (
                Message("flag.image-value-instead", one=first, other=second, n=number),
                Message("flag.image-value", one=first, n=number),
                second,
            )
    stated_fact = _fact(stated, field)
    if stated_fact is None:
        return
    numbers = [i.number for i in images] if images else [t.image for t in truth.per_image]
    left = [n for n in numbers if single.get(n) is None] or ([] if numbers else [0])
    trues = dict.fromkeys(_true(truth, n, field) for n in left)
    if trues and None not in trues and stated_fact not in trues:
        others = [_word(field, t) for t in trues if t is not None]
        second = others[0]
        for another in others[1:]:
            second = Message("list.one-and-other", one=second, other=another)
        first = _word(field, stated_fact)
        yield Message("compare.value-instead", one=first, other=second), first, second


def _true(truth: Technical, image: int, field: Field) -> Value:
    single = next((t for t in truth.per_image if t.image == image), None)
    own = _fact(single, field) if single else None
    return _fact(truth, field) if own is None else own


def _fact(facts: Technical | ImageTechnical, field: Field) -> Value:
    """Return a fact as it can be compared.

    None where it is not stated, or stated as something else.
    """
    value: Value = getattr(facts, field)
    if value in (Modality.OTHER, Kind.OTHER):
        return None
    if value is Kind.T1 and facts.contrast_given:  # T1 with contrast is what T1C+ means
        return Kind.T1C
    return value


def _word(field: Field, value: str | bool) -> Message:
    if field == "contrast_given":
        if value:
            return Message("phrase.with-contrast")
        return Message("phrase.without-contrast")
    return term(str(value))
