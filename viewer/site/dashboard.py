"""Content of the dashboard: its address (section and filters), history and data.

    findings?configuration=cfg-0123456789ab&modality=MR
    failures/glioma
    against/epoch?configuration=cfg-0123456789ab

An address is the complete state of the view: another user who opens it sees the same metrics.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Self
from urllib.parse import quote, unquote

import numpy as np

from audit.errors import RecordInputError
from audit.messages import Message, Text, join, term
from audit.metrics.evaluation import filtered
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.table_view import NOT_KNOWN, STRATA, View
from audit.report.content.report_parts import Block, Plan, as_blocks
from audit.report.content.stratum_values import Numbers
from audit.report.output.report_builder import SECTIONS, Gathered, default_view
from audit.report.sections import model_comparison
from audit.report.sections.failure_analysis import Failure, failures

if TYPE_CHECKING:
    from audit.charts import Palette
    from audit.metrics.table.column_frame import Indices
    from audit.metrics.table.measure_definition import Measure

GALLERY: Final = "gallery"
"""The section of images: failures by group."""
TITLES: Final[dict[str, Message]] = {
    **{name: title for name, (title, _) in SECTIONS.items() if name != "failures"},
    "failures": SECTIONS["failures"][0],
    GALLERY: Message("dashboard.gallery-title"),
}
ORDER: Final = (
    *("questions", "flow", "diagnosis", "findings", "failures", GALLERY, "strata", "calibration"),
    *("decision", "readers", "monitors", "order", "course", "against", "resources"),
)
FILTERS: Final = {
    "configuration": Message("stratum.model-title"),
    "group": Message("report-column.group"),
    "modality": Message("stratum.modality-title"),
    "arm": Message("stratum.arm-title"),
    "protocol_epoch": Message("dashboard.epoch-title"),
    "setting": Message("dashboard.setting-title"),
}
"""Strata with their own filter box, and its title; others are set by the address."""
COMPARED: Final = (
    "configuration",
    "model",
    "epoch",
    "protocol_epoch",
    "arm",
    "strategy",
    "captions",
)
"""Strata whose values can be compared with each other."""
MOST_ROWS: Final = 500
"""Maximum number of cases that are listed for a metric."""


@dataclass(frozen=True)
class Address:
    """A section, its subject if it has a choice of subjects, and the filters."""

    section: str = ORDER[0]
    about: str = ""
    view: View = field(default_factory=View)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse an address. Raises `RecordInputError` for an unknown part.

        >>> Address.parse("against/epoch?group=glioma").about
        'epoch'
        >>> str(Address.parse("gallery/ischemic%20stroke"))
        'gallery/ischemic%20stroke'
        """
        path, _, filters = text.strip().partition("?")
        section, _, about = path.partition("/")
        section = section or ORDER[0]
        if section not in TITLES:
            raise RecordInputError(
                Message(
                    "dashboard.section-unknown",
                    section=section,
                    known=", ".join(ORDER),
                )
            )
        about = unquote(about)
        if section == "against" and about and about not in STRATA:
            raise RecordInputError(
                Message(
                    "dashboard.stratum-unknown",
                    about=about,
                    known=", ".join(COMPARED),
                )
            )
        return cls(section, about, View.parse(filters))

    def __str__(self) -> str:
        """Return the text that `parse` reads."""
        path = f"{self.section}/{quote(self.about)}" if self.about else self.section
        filters = str(self.view)
        return f"{path}?{filters}" if filters else path

    def where(self, stratum: str, *words: str) -> Self:
        """Return the same section with one filter set or removed."""
        return replace(self, view=self.view.where(stratum, *words))

    def at(self, section: str, about: str = "") -> Self:
        """Return another section with the same filters."""
        return replace(self, section=section, about=about)


@dataclass
class History:
    """History of addresses, with the present position."""

    addresses: list[Address] = field(default_factory=list)
    place: int = -1

    @property
    def here(self) -> Address | None:
        """The present address; None before the first."""
        return self.addresses[self.place] if self.place >= 0 else None

    def go(self, address: Address) -> None:
        """Go to an address and drop those ahead. The same address again is no step."""
        if address == self.here:
            return
        del self.addresses[self.place + 1 :]
        self.addresses.append(address)
        self.place += 1

    def can(self, step: int) -> bool:
        """Return whether there is an address one step back (-1) or ahead (1)."""
        return 0 <= self.place + step < len(self.addresses)

    def step(self, step: int) -> Address | None:
        """Go back (-1) or ahead (1) and return the address there; None if there is none."""
        if not self.can(step):
            return None
        self.place += step
        return self.here


@dataclass(frozen=True)
class Shown:
    """The section of an address, made in steps, and the data of its keys."""

    address: Address
    plan: Plan
    numbers: Numbers
    n_rows: int
    failures: tuple[Failure, ...] = ()
    """Failures of the gallery that may be seen."""

    def step(self, n: int) -> tuple[Block, ...]:
        """Return the parts of the n-th step; may run in a thread, one step after the other."""
        return as_blocks(self.plan.steps[n]())


def planned(gathered: Gathered, address: Address, palette: "Palette") -> Shown:
    """Return the section of an address; may run in a thread, as it changes nothing."""
    n = gathered.numbers(address.view, palette, lazy=True)
    if address.section == "against":
        plan = model_comparison.plan(n, address.about or "configuration", gathered.subgroups)
    elif address.section == GALLERY:
        plan = Plan(GALLERY, TITLES[GALLERY], ())
    else:
        plan = SECTIONS[address.section][1](n, gathered)
    part = filtered(n.pairs, address.view)
    shown = address.section == GALLERY
    return Shown(
        address, plan, n, len(part), tuple(failures(part, gathered.hidden)) if shown else ()
    )


def first_address(gathered: Gathered) -> Address:
    """Return the first address: the recommendation, limited to the pilot's cases in a pilot."""
    return Address(view=default_view(gathered))


def choices(gathered: Gathered, stratum: str) -> Sequence[str]:
    """Return the recorded values of a stratum in order, with "not known" last."""
    codes = gathered.released.codes(stratum)
    levels = gathered.released.levels(stratum)
    counts = np.bincount(codes[codes >= 0], minlength=len(levels))
    present = [word for word, n in zip(levels, counts, strict=True) if n]
    if (codes < 0).any() and present:
        return [*present, NOT_KNOWN]
    return present


@dataclass(frozen=True)
class RowBehind:
    """One result that a metric is based on."""

    case: str
    words: Message
    """Author of the result, and its statement against the truth."""
    events: tuple[int, ...]


def rests(shown: Shown, key: str) -> Text:
    """Return the basis of a metric: labels, interval, uncounted results; empty for no metric."""
    value = shown.numbers.value_of(key)
    if value is None:
        return ""
    parts: list[Text] = [Message("dashboard.label-basis", basis=value.basis)]
    if value.interval != "none":
        percent = 100 * value.confidence
        method = term(value.interval)
        parts.append(Message("dashboard.interval-method", percent=percent, method=method))
    patients = value.patients
    parts.append(Message("dashboard.patients", n=patients))
    if value.missing:
        parts.append(Message("dashboard.not-counted", n=value.missing))
    return join([*parts, value.note] if value.note else parts, "; ")


def behind(
    gathered: Gathered, shown: Shown, key: str
) -> "tuple[Measure | None, list[RowBehind], int]":
    """Return the metric of a key, its results (at most `MOST_ROWS`) and their number."""
    rows = shown.numbers.rows_of(key)
    name = shown.numbers.measure_of(key)
    return MEASURES.get(name), results(gathered, shown.numbers, rows[:MOST_ROWS]), len(rows)


def results(gathered: Gathered, n: Numbers, rows: "Indices") -> list[RowBehind]:
    """Return results of the table by their row numbers, in words."""
    part = gathered.pairs.take(np.asarray(rows, dtype=np.int64))
    columns = {
        name: part.words(name)
        for name in (
            *("case", "kind", "configuration", "reader", "outcome"),
            *("category", "group", "said_category", "said_group"),
        )
    }
    seqs = [
        part.seq(name)
        for name in (
            "requested",
            "received",
            "locked",
            "decided",
            "reference",
            "comparison",
            "adjudication",
        )
    ]
    details = []
    for place in range(len(part)):
        at = {name: words[place] for name, words in columns.items()}
        if at["reader"]:
            who = n.reader_name(at["reader"])
        else:
            who = n.configuration_name(at["configuration"] or "")
        true = at["group"] or at["category"]
        answer = at["said_group"] or at["said_category"]
        if at["outcome"] != "valid" or answer is None:
            answer = at["outcome"] or "no answer"
        events = tuple(int(seq[place]) for seq in seqs if seq[place] >= 0)
        if any(seq in gathered.hidden for seq in events):
            words = Message("dashboard.result-withheld", kind=term(at["kind"] or ""), who=who)
        else:
            words = Message(
                "dashboard.result-row",
                kind=term(at["kind"] or ""),
                who=who,
                answer=term(answer),
                true=term(true) if true else Message("dashboard.reference-missing"),
            )
        details.append(
            RowBehind(
                at["case"] or "",
                words,
                events,
            )
        )
    return details
