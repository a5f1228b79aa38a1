"""Conditions on facts known before a draft is shown, for scope, gates and suspensions.

A rule that decides whether a draft is shown may use the header, the measured image quality and
the draft itself, but never the truth, which is unknown at that moment. `KnownFacts` has a field
for each such fact and no other, so that a rule about the truth cannot be written.
"""

from collections.abc import Iterable
from functools import reduce
from typing import Annotated, Final, Literal, Self
from urllib.parse import quote, unquote

from pydantic import Field, model_validator

from audit.interpretation.image_quality import QualityCode, unchecked
from audit.interpretation.interpretation import Model, Probability
from audit.lexicon.vocabulary import Category, Group, Modality, Normality, Plane, Sequence
from audit.messages import Message, Text, term

Sex = Literal["F", "M", "O"]
"""DICOM Patient's Sex (0010,0040)."""


class KnownFacts(Model):
    """Facts about a case and its draft before the draft is shown; None if unknown."""

    modality: Modality | None = None
    sequence: Sequence | None = None
    plane: Plane | None = None
    manufacturer: str | None = None
    field_strength_t: float | None = None
    slice_thickness_mm: float | None = None
    indication: str | None = None
    """Code of the indication in the site's own list."""
    age_years: float | None = None
    sex: Sex | None = None
    quality: tuple[QualityCode, ...] | None = None
    """Warnings about the images; empty if checked without a warning."""
    draft_group: Group | None = None
    draft_category: Category | None = None
    draft_normality: Normality | None = None
    draft_probability: Probability | None = None
    """Probability of the draft's first hypothesis."""


Fact = Literal[
    "modality",
    "sequence",
    "plane",
    "manufacturer",
    "field_strength_t",
    "slice_thickness_mm",
    "indication",
    "age_years",
    "sex",
    "quality",
    "draft_group",
    "draft_category",
    "draft_normality",
    "draft_probability",
]
_NUMBERS = {"field_strength_t", "slice_thickness_mm", "age_years", "draft_probability"}
_WORDS: dict[str, type] = {
    "modality": Modality,
    "sequence": Sequence,
    "plane": Plane,
    "quality": QualityCode,
    "draft_group": Group,
    "draft_category": Category,
    "draft_normality": Normality,
}


class Condition(Model):
    """A fact and the values that meet it: one of `any_of`, or a number from `least` to `most`."""

    fact: Fact
    any_of: tuple[str, ...] = ()
    least: Annotated[float, Field(allow_inf_nan=False)] | None = None
    most: Annotated[float, Field(allow_inf_nan=False)] | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        numeric = self.fact in _NUMBERS
        if numeric and (self.any_of or (self.least is None and self.most is None)):
            raise ValueError(Message("pilot-rule.bounds-missing", fact=self.fact))
        if not numeric and (not self.any_of or self.least is not None or self.most is not None):
            raise ValueError(Message("pilot-rule.values-missing", fact=self.fact))
        if self.least is not None and self.most is not None and self.least > self.most:
            raise ValueError(
                Message(
                    "pilot-rule.bounds-inverted",
                    fact=self.fact,
                    least=self.least,
                    most=self.most,
                )
            )
        words = _WORDS.get(self.fact)
        for value in self.any_of:
            if words is not None and value not in {str(w.value) for w in words}:  # type: ignore[attr-defined]
                raise ValueError(
                    Message("pilot-rule.value-impossible", fact=self.fact, value=value)
                )
        return self

    def met(self, known: KnownFacts) -> bool | None:
        """Return whether the fact meets the condition; None if the fact is unknown.

        >>> Condition(fact="age_years", most=17).met(KnownFacts(age_years=12))
        True
        >>> Condition(fact="age_years", most=17).met(KnownFacts()) is None
        True
        >>> ghosting = Condition(fact="quality", any_of=("ghosting",))
        >>> ghosting.met(KnownFacts(quality=("noisy",)))
        False
        >>> ghosting.met(KnownFacts(quality=("noisy", "ghosting-not-checked"))) is None
        True
        """
        value = getattr(known, self.fact)
        if value is None:
            return None
        if self.fact in _NUMBERS:
            return (self.least is None or value >= self.least) and (
                self.most is None or value <= self.most
            )
        if isinstance(value, tuple):
            if any(str(v) in self.any_of for v in value):
                return True
            # A warning that is absent because the check could not run is unknown, not absent.
            was_checked = not any(str(v) in self.any_of for v in unchecked(value))
            return False if was_checked else None
        folded = {v.casefold() for v in self.any_of}
        return str(value).casefold() in folded

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """The condition as a sentence.

        >>> print(Condition(fact="draft_group", any_of=("demyelination",)))
        draft group is demyelination
        >>> print(Condition(fact="slice_thickness_mm", least=5))
        slice thickness mm is at least 5
        """
        name = term(self.fact.replace("_", " "))
        if self.any_of:
            words = _join_or(self.any_of)
            return Message("pilot-rule.condition-is", fact=name, words=words)
        ends = [Message("pilot-rule.at-least", least=self.least)] if self.least is not None else []
        ends += [Message("pilot-rule.at-most", most=self.most)] if self.most is not None else []
        return Message("pilot-rule.condition-is", fact=name, words=_join_and(ends))


def _join_or(parts: Iterable[Text]) -> Text:
    return reduce(lambda head, last: Message("list.one-or-other", one=head, other=last), parts)


def _join_and(parts: Iterable[Text]) -> Text:
    return reduce(lambda head, last: Message("list.one-and-other", one=head, other=last), parts)


ALL: Final = "all"
"""Name of the stratum of all cases."""


def stratum_of(conditions: Iterable[Condition]) -> str:
    """Return the name of the stratum of cases that meet them; `conditions_of` parses it.

    >>> adults = Condition(fact="age_years", most=60)
    >>> stratum_of([Condition(fact="modality", any_of=("MR",)), adults])
    'modality=MR; age_years=..60'
    >>> stratum_of([])
    'all'
    """
    return "; ".join(f"{c.fact}={_values(c)}" for c in conditions) or ALL


def conditions_of(stratum: str) -> tuple[Condition, ...]:
    """Return the conditions of a stratum by its name; none for the stratum of all cases.

    Raises:
        ValueError: Not the name of a stratum.

    >>> print(conditions_of("modality=MR; age_years=..60")[1])
    age years is at most 60
    """
    if stratum == ALL:
        return ()
    return tuple(_condition(*part.split("=", 1)) for part in stratum.split("; "))


def is_in_stratum(stratum: str, known: KnownFacts) -> bool:
    """Return whether a case is, or may be, in a stratum."""
    return all_met(conditions_of(stratum), known) is not False


def describe_stratum(stratum: str) -> Message:
    """Return a stratum in words.

    >>> print(describe_stratum("manufacturer=Siemens"))
    cases whose manufacturer is Siemens
    """
    sentences = [condition.sentence for condition in conditions_of(stratum)]
    if not sentences:
        return Message("phrase.all-cases")
    return Message("pilot-rule.cases-matching", conditions=_join_and(sentences))


def _values(condition: Condition) -> str:
    if condition.any_of:
        return "|".join(quote(value, safe=" -./") for value in condition.any_of)
    low, high = ("" if v is None else f"{v:.12g}" for v in (condition.least, condition.most))
    return f"{low}..{high}"


def _condition(fact: str, values: str) -> Condition:
    if fact in _NUMBERS:
        low, _, high = values.partition("..")
        ends = {"least": low, "most": high}
        return Condition.model_validate({"fact": fact} | {k: v for k, v in ends.items() if v})
    words = tuple(unquote(value) for value in values.split("|"))
    return Condition.model_validate({"fact": fact, "any_of": words})


def all_met(conditions: tuple[Condition, ...], known: KnownFacts) -> bool | None:
    """Return True if every condition is met, False if one is not, and None if that is unknown."""
    answers = [condition.met(known) for condition in conditions]
    if any(answer is False for answer in answers):
        return False
    if any(answer is None for answer in answers):
        return None
    return True
