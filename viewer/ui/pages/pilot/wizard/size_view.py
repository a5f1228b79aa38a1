"""Sample size of a protocol: a plan for each gate, and curves by the number of patients."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pydantic
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from audit.charts import Figure, SizePoint, interval_width, power
from audit.charts.svg_canvas import share
from audit.messages import Message, join
from audit.pilot.protocol.protocol import Gate, Protocol
from audit.pilot.protocol.sample_size import NoSampleSize
from audit.pilot.protocol.sample_size_curves import find_curves
from audit.report.content.report_parts import Cell, Table
from viewer.ui.background.background_tasks import (
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.background.incremental_build import IncrementalBuild
from viewer.ui.language.i18n import capitalized, decimal, grouped, tr, translated
from viewer.ui.pages.results.dashboard_blocks import BlockView, TableView, palette
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.form_fields import DropdownField

if TYPE_CHECKING:
    from audit.pilot.protocol.sample_size_curves import CurvePoint, SizeCurve

AFTER_MS: Final = 250
"""Pause after the last change before the curves are computed again."""
DEFAULT_SAMPLE: Final[float] = Protocol.model_fields["concordant_sample"].get_default()


GatePlans = list[tuple[str, str]]
"""Words about each gate, with their theme role."""


@dataclass(frozen=True)
class SizeInput:
    """Choices that the sample size depends on."""

    gates: tuple[Gate, ...]
    endpoints: tuple[str, ...]
    concordant_sample: float
    unplanned: int
    """Gates that are not complete."""

    @classmethod
    def read(cls, content: Mapping[str, Any]) -> "SizeInput":
        """Return the valid gates of a form, which need not be complete."""
        gates, unplanned = [], 0
        for stated in content.get("gates") or ():
            try:
                gates.append(Gate.model_validate(stated))
            except pydantic.ValidationError:
                unplanned += 1
        sample = content.get("concordant_sample")
        if not isinstance(sample, int | float) or not 0 <= sample <= 1:
            sample = DEFAULT_SAMPLE
        endpoints = tuple(str(name) for name in content.get("endpoints") or ())
        return cls(tuple(gates), endpoints, float(sample), unplanned)


class SizeView(QWidget):
    """Table of all gates, and the two curves of one of them with a table of their points.

    Args:
        content: Returns the stated values of the form.
    """

    def __init__(self, content: Callable[[], Mapping[str, Any]]) -> None:
        super().__init__()
        self._content = content
        self._asked: SizeInput | None = None
        self.curves: tuple[SizeCurve, ...] = ()
        self.state = wrapped_label("", "muted")
        self.plans = QVBoxLayout()
        self.choice_place = QVBoxLayout()
        self.curve_place = QVBoxLayout()
        self.choice: DropdownField | None = None
        self.points: TableView | None = None
        self._incremental_build: IncrementalBuild | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.state)
        for part in (self.plans, self.choice_place, self.curve_place):
            part.setSpacing(8)
            column.addLayout(part)
        self._timer = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._timer.timeout.connect(self.refresh)

    def showEvent(self, event: QShowEvent) -> None:
        """Compute the curves when they come into view."""
        super().showEvent(event)
        if not event.spontaneous():
            self._timer.start()

    def follow(self) -> None:
        """Compute the curves again after a change, if they are in view."""
        if self.isVisible():
            self._timer.start()

    def refresh(self) -> None:
        """Compute the curves in a thread, unless they are of the same gates."""
        wanted = SizeInput.read(self._content())
        if wanted == self._asked:
            return
        self._asked = wanted
        self.state.setText(tr("Computing the sample size…"))
        run_in_background(
            self,
            lambda _job: find_curves(wanted.gates, wanted.endpoints, wanted.concordant_sample),
            self._show,
            lambda error: self.state.setText(f"✗ {translated(error)}"),
            topic="curves",
        )

    def _show(self, curves: "tuple[SizeCurve, ...]") -> None:
        chosen = self.choice.value() if self.choice is not None else None
        self.curves = curves
        self._show_state(curves)
        for place in (self.plans, self.choice_place, self.curve_place):
            clear_layout(place)
        self.choice = self.points = None
        if not curves:
            return
        if any(curve.limit is not None for curve in curves):
            self.plans.addWidget(BlockView(_plan_table(curves)))
        options = [(n, capitalized(curve.name)) for n, curve in enumerate(curves)]
        self.choice = DropdownField(tr("Curve of"), options)
        self.choice.set_value(chosen if chosen is not None and chosen < len(curves) else 0)
        self.choice.changed.connect(self._show_curve)
        self.choice_place.addWidget(self.choice)
        self._show_curve()

    def _show_state(self, curves: "tuple[SizeCurve, ...]") -> None:
        unplanned = self._asked.unplanned if self._asked else 0
        text = ""
        if not curves:
            text = tr("No gate is complete, and no endpoint is a rate: nothing to plan.")
        elif unplanned:
            text = tr("▲ Gates that are not complete: {n}").format(n=unplanned)
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def _show_curve(self) -> None:
        if self._incremental_build is not None:
            self._incremental_build.stop()
        clear_layout(self.curve_place)
        self.points = None
        number = self.choice.value() if self.choice is not None else None
        if number is not None:
            steps = self._show_curve_steps(self.curves[number])
            self._incremental_build = IncrementalBuild(steps, lambda: None, self)

    def _show_curve_steps(self, curve: "SizeCurve") -> Iterator[None]:
        """Show a figure or a table in each step."""
        for note in curve.notes:
            self.curve_place.addWidget(wrapped_label(translated(note), "small"))
        for figure in _figures(curve):
            yield
            view = BlockView(figure)
            view.key_asked.connect(lambda key, _words: self._select(key))
            self.curve_place.addWidget(view)
        yield
        block = BlockView(_point_table(curve))
        self.curve_place.addWidget(block)
        self.points = block.findChild(TableView)

    def _select(self, key: str) -> None:
        """Select the row of a point that was clicked in a figure."""
        rows = [f"n-{point.patients}" for point in self.curves[self._number].rows]
        if self.points is not None and key in rows:
            self.points.setCurrentCell(rows.index(key), 0)
            self.points.setFocus()

    @property
    def _number(self) -> int:
        return int(self.choice.value() or 0) if self.choice is not None else 0

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        self._timer.stop()
        if self._incremental_build is not None:
            self._incremental_build.stop()
        cancel_background_work(self)
        stop_background_work(self)


def _figures(curve: "SizeCurve") -> tuple[Figure, ...]:
    marked = {point.patients for point in curve.rows}

    def points(value: "Callable[[CurvePoint], float]") -> list[SizePoint]:
        return [
            SizePoint(p.patients, value(p), _words(p) if p.patients in marked else None)
            for p in curve.points
        ]

    width = interval_width(
        "interval-width",
        tr("Width of the 95% interval by number of patients"),
        points(lambda p: p.width),
        planned=curve.planned,
        palette=palette(),
    )
    if curve.target is None:
        return (width,)
    chance = power(
        "power",
        tr("Power by number of patients"),
        points(lambda p: p.power or 0.0),
        target=curve.target,
        planned=curve.planned,
        palette=palette(),
    )
    return (chance, width)


def _words(point: "CurvePoint") -> Message:
    ends = {"low": share(point.low), "high": share(point.high)}
    if point.power is None:
        return Message("sample-size.point-without-gate", n=point.patients, **ends)
    return Message("sample-size.point", n=point.patients, power=share(point.power), **ends)


def _plan_table(curves: "tuple[SizeCurve, ...]") -> Table:
    head = (
        *(tr("Gate"), tr("Limit", "protocol"), tr("Scored"), tr("Errors")),
        *(tr("Power", "protocol"), tr("To enroll")),
    )
    rows = [_plan_row(curve) for curve in curves if curve.limit is not None]
    return Table("plans", tr("Patients that each gate needs"), head, tuple(rows))


def _plan_row(curve: "SizeCurve") -> tuple[Cell, ...]:
    limit = Cell(share(curve.limit or 0.0))
    if curve.plan is None:
        reason = Cell(join(["▲ ", curve.problem], ""))
        return (Cell(curve.name), limit, reason, Cell("–"), Cell("–"), Cell("–"))
    plan = curve.plan
    numbers = (grouped(plan.needed), grouped(plan.allowed))
    cells = [Cell(text) for text in (*numbers, decimal(plan.power, 2), grouped(plan.enrolled))]
    return (Cell(curve.name), limit, *cells)


def _point_table(curve: "SizeCurve") -> Table:
    head = [tr("Patients", "protocol"), tr("Power", "protocol"), tr("95% interval"), tr("Width")]
    rows = []
    for point in curve.rows:
        ends = Message("chart.range", low=share(point.low), high=share(point.high))
        number = grouped(point.patients)
        is_planned = point.patients == curve.planned
        first = tr("{n}, planned").format(n=number) if is_planned else number
        chance = share(point.power) if point.power is not None else "–"
        rows.append((Cell(first), Cell(chance), Cell(ends), Cell(share(point.width))))
    return Table("points", tr("Points of the curves"), tuple(head), tuple(rows))


def plan_gates(
    owner: QObject, protocol: Protocol, done: "Callable[[Protocol, GatePlans], object]"
) -> None:
    """Compute in a thread how many cases each gate needs, and hand it to `done`."""
    run_in_background(
        owner,
        lambda _job: [gate_words(gate, protocol.concordant_sample) for gate in protocol.gates],
        lambda plans: done(protocol, plans),
        topic="planning",
    )


def gate_words(gate: Gate, concordant_sample: float) -> tuple[str, str]:
    """Return the number of cases that a gate needs, or why none suffices, and its theme role."""
    try:
        plan = gate.cases(concordant_sample)
    except NoSampleSize as error:
        return f"▲ {translated(error)}", "warn"
    errors = tr(
        "Requires {enrolled} enrolled cases to obtain {needed} scored cases; passes "
        "with up to {allowed} errors; power {power}"
    )
    failures = tr(
        "Requires {enrolled} enrolled cases to obtain {needed} scored cases; passes "
        "with up to {allowed} failures; power {power}"
    )
    text = (errors if gate.measure.is_error else failures).format(
        enrolled=grouped(plan.enrolled),
        needed=grouped(plan.needed),
        allowed=grouped(plan.allowed),
        power=decimal(plan.power, 2),
    )
    return text, "ok"
