"""View of the results table: filters, strata and options, as one line of an address.

model=gpt-x,other&group=glioma&by=modality&basis=adjudicated
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self, get_args
from urllib.parse import quote, unquote

from audit.errors import RecordInputError
from audit.messages import Message, term
from audit.metrics.table.coded_content import CATEGORIES

Kind = Literal["draft", "read", "final"]
"""Whose interpretation is scored: the model's draft, the independent read, the reader's final one.
"""
Basis = Literal["decided", "proposed", "adjudicated"]
"""Labels of discrepancies: the adjudicator's where decided and else the machine's; the machine's
only; those of adjudicated cases only."""

STRATA: Final[dict[str, Message]] = {
    "model": Message("stratum.model-title"),
    "provider": Message("stratum.provider-title"),
    "configuration": Message("stratum.configuration-title"),
    "arm": Message("stratum.arm-title"),
    "reader": Message("stratum.reader-title"),
    "group": Message("stratum.group-title"),
    "rarity": Message("stratum.rarity-title"),
    "category": Message("stratum.category-title"),
    "normality": Message("stratum.normality-title"),
    "modality": Message("stratum.modality-title"),
    "sequence": Message("stratum.sequence-title"),
    "plane": Message("stratum.plane-title"),
    "vendor": Message("stratum.vendor-title"),
    "field_strength": Message("stratum.field-strength-title"),
    "slice_thickness": Message("stratum.slice-thickness-title"),
    "sex": Message("stratum.sex-title"),
    "age": Message("stratum.age-title"),
    "language": Message("stratum.language-title"),
    "images": Message("stratum.images-title"),
    "context": Message("stratum.context-title"),
    "captions": Message("stratum.captions-title"),
    "facts": Message("stratum.facts-title"),
    "literature": Message("stratum.literature-title"),
    "tools": Message("stratum.tools-title"),
    "quality": Message("stratum.quality-title"),
    "cutoff": Message("stratum.cutoff-title"),
    "epoch": Message("stratum.epoch-title"),
    "protocol_epoch": Message("stratum.protocol-epoch-title"),
    "setting": Message("stratum.setting-title"),
    "selection": Message("stratum.selection-title"),
    "strategy": Message("stratum.strategy-title"),
    "outcome": Message("stratum.outcome-title"),
    "certainty": Message("stratum.certainty-title"),
}
"""Every stratum with what it is called; each is a column of labels of `Pairs`."""

IN_SENTENCES: Final[dict[str, Message]] = {
    "model": Message("stratum.model-inline"),
    "configuration": Message("stratum.configuration-inline"),
    "arm": Message("stratum.arm-inline"),
    "group": Message("stratum.group-inline"),
    "rarity": Message("stratum.rarity-inline"),
    "modality": term("modality"),
    "sequence": term("sequence"),
    "plane": term("plane"),
    "vendor": Message("stratum.vendor-inline"),
    "field_strength": Message("stratum.field-strength-inline"),
    "slice_thickness": Message("stratum.slice-thickness-inline"),
    "sex": Message("stratum.sex-inline"),
    "age": Message("stratum.age-inline"),
    "language": Message("stratum.language-inline"),
    "images": Message("stratum.images-inline"),
    "context": Message("stratum.context-inline"),
    "captions": Message("stratum.captions-inline"),
    "facts": Message("stratum.facts-inline"),
    "literature": Message("stratum.literature-inline"),
    "tools": Message("stratum.tools-inline"),
    "quality": Message("stratum.quality-inline"),
    "cutoff": Message("stratum.cutoff-inline"),
    "epoch": Message("stratum.epoch-inline"),
    "protocol_epoch": Message("stratum.protocol-epoch-inline"),
    "selection": Message("stratum.selection-inline"),
    "strategy": Message("stratum.strategy-inline"),
    "certainty": Message("stratum.certainty-inline"),
}
"""The same within a sentence, of the strata that reports tell in one."""

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
                raise RecordInputError(
                    Message(
                        "metric-view.stratum-unknown",
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
                    Message(
                        "metric-view.option-invalid",
                        what=what,
                        value=value,
                        known=", ".join(known),
                    )
                )
        whole = () if self.prevalence is None else (("", self.prevalence),)
        for name, value in (*whole, *self.of_class):
            if name and name not in CATEGORIES:
                raise RecordInputError(
                    Message(
                        "metric-view.prevalence-category-unknown",
                        name=name,
                        categories=", ".join(CATEGORIES),
                    )
                )
            if not 0 < value < 1:
                label = f"prevalence:{name}" if name else "prevalence"
                raise RecordInputError(
                    Message("metric-view.prevalence-out-of-range", told=label, value=value)
                )
        if not 0 < self.confidence < 1:
            raise RecordInputError(
                Message("metric-view.confidence-out-of-range", confidence=self.confidence)
            )

    def where(self, name: str, *values: str) -> Self:
        """Return the view with one filter set.

        Args:
            name: Name of a stratum, or "case".
            values: Words that pass; without any, the filter is removed.
        """
        selected = [(n, v) for n, v in self.filters if n != name]
        return replace(
            self, filters=tuple(sorted([*selected, *([(name, values)] if values else [])]))
        )

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
                raise RecordInputError(Message("metric-view.filter-malformed", part=part))
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
        """Return the address that `parse` reads."""
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
        raise RecordInputError(
            Message("metric-view.number-invalid", name=name, text=text)
        ) from None
