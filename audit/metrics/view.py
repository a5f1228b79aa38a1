"""What is looked at: filters, strata and options, as one line that fits in an address.

model=gpt-x,other&group=glioma&by=modality&basis=adjudicated
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self, get_args
from urllib.parse import quote, unquote

from audit.errors import RecordInputError
from audit.metrics.content import CATEGORIES

Kind = Literal["draft", "read", "final"]
"""Whose interpretation is scored: the model's draft, the independent read, the reader's final one."""
Basis = Literal["decided", "proposed", "adjudicated"]
"""Labels of discrepancies: the adjudicator's where decided and else the machine's; the machine's
only; those of adjudicated cases only."""

STRATA: Final[dict[str, str]] = {
    "model": "Model",
    "provider": "Provider",
    "configuration": "Configuration",
    "arm": "Arm",
    "reader": "Reader",
    "group": "Group of the reference",
    "rarity": "Rarity of the group",
    "category": "Category of the reference",
    "normality": "Normal or abnormal",
    "modality": "Modality",
    "sequence": "Sequence",
    "plane": "Plane",
    "vendor": "Vendor",
    "field_strength": "Field strength",
    "slice_thickness": "Slice thickness",
    "sex": "Sex",
    "age": "Age",
    "language": "Language of the answer",
    "images": "Number of images",
    "context": "Clinical context given",
    "captions": "Captions",
    "quality": "Quality warning",
    "cutoff": "Case before or after the model's knowledge cutoff",
    "epoch": "Epoch of the configuration",
    "protocol_epoch": "Epoch of the protocol",
    "setting": "In the pilot or exploratory",
    "selection": "Who chose the images",
    "strategy": "Strategy",
    "outcome": "Outcome",
    "certainty": "Certainty of the reference",
}
"""Every stratum with what it is called; each is a column of labels of `Pairs`."""

NOT_KNOWN: Final = "not known"
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
                raise RecordInputError(f"{name}: no stratum of that name; {', '.join(STRATA)}")
        for what, value, known in (
            ("kind", self.kind, get_args(Kind)),
            ("basis", self.basis, get_args(Basis)),
        ):
            if value not in known:
                raise RecordInputError(f"{what}={value}: one of {', '.join(known)}")
        whole = () if self.prevalence is None else (("", self.prevalence),)
        for name, value in (*whole, *self.of_class):
            if name and name not in CATEGORIES:
                raise RecordInputError(f"prevalence:{name}: one of {', '.join(CATEGORIES)}")
            if not 0 < value < 1:
                told = f"prevalence:{name}" if name else "prevalence"
                raise RecordInputError(f"{told}={value:g}: lies between 0 and 1")
        if not 0 < self.confidence < 1:
            raise RecordInputError(f"confidence={self.confidence:g}: lies between 0 and 1")

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
            name, equals, said = part.partition("=")
            values = tuple(unquote(value) for value in said.split(","))
            if not equals or not said:
                raise RecordInputError(f"{part}: a filter is NAME=VALUE")
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
        raise RecordInputError(f"{name}={text}: not a number") from None
