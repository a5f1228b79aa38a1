"""What is looked at: filters, strata and options, as one line that fits in an address.

model=gpt-x,other&group=glioma&by=modality&basis=adjudicated
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self, get_args
from urllib.parse import quote, unquote

from audit.errors import RecordInputError
from audit.messages.said import N, said
from audit.metrics.table.coded_content import CATEGORIES

Kind = Literal["draft", "read", "final"]
"""Whose interpretation is scored: the model's draft, the independent read, the reader's final one."""
Basis = Literal["decided", "proposed", "adjudicated"]
"""Labels of discrepancies: the adjudicator's where decided and else the machine's; the machine's
only; those of adjudicated cases only."""

STRATA: Final[dict[str, str]] = {
    "model": N("Model"),
    "provider": N("Provider"),
    "configuration": N("Configuration"),
    "arm": N("Arm"),
    "reader": N("Reader"),
    "group": N("Group of the reference"),
    "rarity": N("Rarity of the group"),
    "category": N("Category of the reference"),
    "normality": N("Normal or abnormal"),
    "modality": N("Modality"),
    "sequence": N("Sequence"),
    "plane": N("Plane"),
    "vendor": N("Vendor"),
    "field_strength": N("Field strength"),
    "slice_thickness": N("Slice thickness"),
    "sex": N("Sex"),
    "age": N("Age"),
    "language": N("Language of the answer"),
    "images": N("Number of images"),
    "context": N("Clinical context given"),
    "captions": N("Captions"),
    "quality": N("Quality warning"),
    "cutoff": N("Case before or after the model's knowledge cutoff"),
    "epoch": N("Epoch of the configuration"),
    "protocol_epoch": N("Epoch of the protocol"),
    "setting": N("In the pilot or exploratory"),
    "selection": N("Who chose the images"),
    "strategy": N("Strategy"),
    "outcome": N("Outcome"),
    "certainty": N("Certainty of the reference"),
}
"""Every stratum with what it is called; each is a column of labels of `Pairs`."""

IN_SENTENCES: Final[dict[str, str]] = {
    "model": said("model"),
    "configuration": said("configuration"),
    "arm": said("arm"),
    "group": said("group of the reference"),
    "rarity": said("rarity of the group"),
    "modality": said("modality"),
    "sequence": said("sequence"),
    "plane": said("plane"),
    "vendor": said("vendor"),
    "field_strength": said("field strength"),
    "slice_thickness": said("slice thickness"),
    "sex": said("sex"),
    "age": said("age"),
    "language": said("language of the answer"),
    "images": said("number of images"),
    "context": said("clinical context given"),
    "captions": said("captions"),
    "quality": said("quality warning"),
    "cutoff": said("case before or after the model's knowledge cutoff"),
    "epoch": said("epoch of the configuration"),
    "protocol_epoch": said("epoch of the protocol"),
    "selection": said("who chose the images"),
    "strategy": said("strategy"),
    "certainty": said("certainty of the reference"),
}
"""The same within a sentence, of the strata that reports tell in one."""

NOT_KNOWN: Final = N("not known")
"""Stands for rows of which a stratum is not known, in filters and tables."""


@dataclass(frozen=True)
class View:
    """Which rows are counted, how they are split, and by what labels.

    `prevalence`: share of abnormal cases, for predictive values elsewhere than in the record;
    `of_class`: the same of single categories, "prevalence:stroke=0.05" in an address.
    """

    filters: tuple[tuple[str, tuple[str, ...]], ...] = ()
    by: tuple[str, ...] = ()
    kind: Kind = "draft"
    basis: Basis = "decided"
    prevalence: float | None = None
    of_class: tuple[tuple[str, float], ...] = ()
    confidence: float = 0.95
    seed: int = field(default=0, compare=True)

    def __post_init__(self) -> None:
        for name in (*self.by, *(name for name, _ in self.filters)):
            if name not in STRATA and name != "case":
                raise RecordInputError(
                    said(
                        "{name}: no stratum of that name; {strata}",
                        name=name,
                        strata=", ".join(STRATA),
                    )
                )
        for what, value, known in (
            ("kind", self.kind, get_args(Kind)),
            ("basis", self.basis, get_args(Basis)),
        ):
            if value not in known:
                raise RecordInputError(
                    said(
                        "{what}={value}: one of {known}",
                        what=what,
                        value=value,
                        known=", ".join(known),
                    )
                )
        whole = () if self.prevalence is None else (("", self.prevalence),)
        for name, value in (*whole, *self.of_class):
            if name and name not in CATEGORIES:
                raise RecordInputError(
                    said(
                        "prevalence:{name}: one of {categories}",
                        name=name,
                        categories=", ".join(CATEGORIES),
                    )
                )
            if not 0 < value < 1:
                told = f"prevalence:{name}" if name else "prevalence"
                raise RecordInputError(
                    said("{told}={value:g}: lies between 0 and 1", told=told, value=value)
                )
        if not 0 < self.confidence < 1:
            raise RecordInputError(
                said("confidence={confidence:g}: lies between 0 and 1", confidence=self.confidence)
            )

    def where(self, name: str, *values: str) -> Self:
        """The view with one filter set; without values it is taken away."""
        kept = [(n, v) for n, v in self.filters if n != name]
        return replace(self, filters=tuple(sorted([*kept, *([(name, values)] if values else [])])))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address. Raises `RecordInputError` that names what is not understood.

        >>> View.parse("?model=a,b&by=modality").filters
        (('model', ('a', 'b')),)
        >>> str(View.parse("model=a%2Cb&kind=read"))
        'model=a%2Cb&kind=read'
        """
        filters: dict[str, tuple[str, ...]] = {}
        options: dict[str, object] = {}
        of_class: dict[str, float] = {}
        for part in filter(None, text.removeprefix("?").split("&")):
            name, equals, given = part.partition("=")
            values = tuple(unquote(value) for value in given.split(","))
            if not equals or not given:
                raise RecordInputError(said("{part}: a filter is NAME=VALUE", part=part))
            if name in ("prevalence", "confidence"):
                options[name] = _number(name, values[0])
            elif name.startswith("prevalence:"):
                category = name.removeprefix("prevalence:").replace("-", " ")
                of_class[category] = _number(name, values[0])
            elif name in ("kind", "basis"):
                options[name] = values[0]
            elif name == "by":
                options["by"] = values
            else:
                filters[name] = filters.get(name, ()) + values
        options["of_class"] = tuple(sorted(of_class.items()))
        return cls(filters=tuple(sorted(filters.items())), **options)  # type: ignore[arg-type]

    def __str__(self) -> str:
        """The address that `parse` reads."""
        parts = [f"{name}={_joined(values)}" for name, values in self.filters]
        if self.by:
            parts.append(f"by={_joined(self.by)}")
        plain = View()
        for name in ("kind", "basis", "prevalence", "confidence"):
            value = getattr(self, name)
            if value != getattr(plain, name):
                parts.append(f"{name}={value}")
        parts += [f"prevalence:{name.replace(' ', '-')}={value}" for name, value in self.of_class]
        return "&".join(parts)


def _joined(values: Iterable[str]) -> str:
    return ",".join(quote(value, safe=" /:()+") for value in values)


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise RecordInputError(said("{name}={text}: not a number", name=name, text=text)) from None
