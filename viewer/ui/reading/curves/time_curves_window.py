"""Window with curves of several regions over time: baseline, arrival, time to peak."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from viewer.core.dicom.assembly.series import Series
from viewer.core.display import is_color
from viewer.core.errors import CoreError
from viewer.core.loading.time_axis import TimeAxis, read_time_axis
from viewer.core.measure.time_curves import (
    ARRIVAL_SOURCE,
    Curve,
    CurveSummary,
    default_baseline,
    mask_curve,
    region_curve,
    summarize_curve,
)
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.mask_layers import COLORS
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import decimal, grouped, sentence, tr, translated
from viewer.ui.reading.curves.curve_export import CurveTable, export_table
from viewer.ui.reading.curves.curve_plot import CurvePlot, Line, Plot
from viewer.ui.reading.panels.time_bar import voxel_curve
from viewer.ui.widgets.basic_widgets import wrapped_label

REGION = Qt.ItemDataRole.UserRole
CROSSHAIR = "crosshair"
CSV_HEADINGS = (
    *("region", "name", "pixels", "units", "baseline_first", "baseline_last", "baseline_mean"),
    *("baseline_sd", "arrival_s", "arrival_low_s", "arrival_high_s", "time_to_peak_s"),
    *("peak_value", "reason"),
)
SETTLE_MS = 150  # while the crosshair moves, no curve is computed


@dataclass(frozen=True)
class _Region:
    """A region to compute: its key, name, and the function that computes it in a thread."""

    key: str
    name: str
    compute: Callable[[], Curve | None]


@dataclass(frozen=True, eq=False)
class _Computed:
    """Curves of the regions, by their key; None where a region has no values."""

    axis: TimeAxis
    curves: dict[str, Curve | None]


@dataclass(frozen=True, eq=False)
class _Row:
    """A region that is switched on: its place in the list, its curve and its numbers."""

    place: int
    name: str
    curve: Curve
    summary: CurveSummary


class TimeCurvesWindow(QDialog):
    """Curves of the time series in view; it does not block the main window."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Time curves"))
        self.setModal(False)
        self.resize(900, 500)
        self._session = session
        self._series: Series | None = None
        self._axis: TimeAxis | None = None
        self._computed: _Computed | None = None
        self.rows: list[_Row] = []
        self._hidden: set[str] = set()  # keys of regions that were switched off
        self._timer = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._timer.timeout.connect(self.compute)
        self._create_widgets()
        self._lay_out()
        signals = (
            session.view.volume_changed,
            session.view.cursor_changed,
            session.annotations.changed,
            session.masks.changed,
        )
        self._disconnect = [signal.connect(self._follow) for signal in signals]
        self.compute()

    def _create_widgets(self) -> None:
        self.regions = QListWidget()
        self.regions.setAccessibleName(tr("Regions"))
        self.regions.setMinimumWidth(150)
        self.regions.itemChanged.connect(self._switched)
        self.first, self.last = QSpinBox(), QSpinBox()
        for box, name in (
            (self.first, tr("First time point of the baseline")),
            (self.last, tr("Last time point of the baseline")),
        ):
            theme.inset_text(box)
            box.setAccessibleName(name)
            box.setToolTip(name)
            box.setRange(1, 1)
            box.valueChanged.connect(self._show)
        self.values = QComboBox()
        self.values.setAccessibleName(tr("Values"))
        self.values.addItem(tr("Signal"), "signal")
        self.values.addItem(tr("Change from the baseline in %"), "percent")
        self.values.activated.connect(self._show)
        self.plot = CurvePlot(tr("Curves over time"))
        headings = [
            tr("Region"), tr("Pixels"), tr("Baseline"), tr("Arrival"), tr("Time to peak"),
            tr("Largest change"),
        ]  # fmt: skip
        self.table = QTableWidget(0, len(headings))
        self.table.setHorizontalHeaderLabels(headings)
        self.table.setAccessibleName(tr("Numbers of the curves"))
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setWordWrap(True)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(
            1, QHeaderView.ResizeMode.ResizeToContents
        )
        self.notes = wrapped_label(role="muted")
        self.export = QPushButton(tr("Export &CSV…"))
        self.export.setAutoDefault(False)
        self.export.clicked.connect(self._export)

    def _lay_out(self) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(8)
        for widget in (
            QLabel(tr("Baseline: time points")), self.first, QLabel("–"), self.last,
            self.values,
        ):  # fmt: skip
            tools.addWidget(widget)
        tools.addStretch(1)
        tools.addWidget(self.export)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        halves.addWidget(self.regions)
        halves.addWidget(self.plot)
        halves.setStretchFactor(1, 1)
        rows = QSplitter(Qt.Orientation.Vertical)
        rows.setChildrenCollapsible(False)
        rows.addWidget(halves)
        rows.addWidget(self.table)
        rows.setStretchFactor(0, 1)
        rows.setSizes([260, 120])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(tools)
        layout.addWidget(rows, 1)
        layout.addWidget(self.notes)

    def close_threads(self) -> None:
        """Stop following the session and wait for work in progress; call before it is dropped."""
        for disconnect in self._disconnect:
            disconnect()
        self._timer.stop()
        stop_background_work(self)

    # --- regions ----------------------------------------------------------------------------------

    def _follow(self) -> None:
        if self.isVisible():
            self._timer.start()

    def compute(self) -> None:
        """Compute the curves of all regions of the series in view, in a thread."""
        session = self._session
        series, volume = session.view.series, session.view.volume
        cancel_background_work(self, "curves")
        cancel_background_work(self, "numbers")
        if series is not self._series:
            self._series, self._axis, self._computed = series, None, None
            self._reset_baseline(volume)
        why = _why_none(volume, is_preview=session.view.is_preview)
        if why or volume is None or series is None:
            self._computed = None
            self.regions.clear()
            self.table.setRowCount(0)
            self.notes.setText("")
            self.export.setEnabled(False)
            self.plot.show_plot(Plot(message=why))
            return
        regions, known_axis = self._all_regions(volume), self._axis

        def work(job: Job) -> _Computed:
            axis = known_axis or read_time_axis(series)
            curves: dict[str, Curve | None] = {}
            for region in regions:
                if job.cancelled():
                    break
                curves[region.key] = region.compute()
            return _Computed(axis, curves)

        def done(computed: _Computed) -> None:
            self._axis, self._computed = computed.axis, computed
            self._fill_regions(regions)
            self._show()

        run_in_background(self, work, done, self._failed, topic="curves")

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        self.plot.show_plot(Plot(message=sentence(error)))

    def _reset_baseline(self, volume: Volume | None) -> None:
        n = volume.n_times if volume is not None else 1
        first, last = default_baseline(n)
        for box, value in ((self.first, first), (self.last, last)):
            box.blockSignals(True)
            box.setRange(1, n)
            box.setValue(value + 1)
            box.blockSignals(False)

    def _all_regions(self, volume: Volume) -> list[_Region]:
        """Return the crosshair, the regions drawn on the series, and the masks on its grid."""
        session, point = self._session, self._session.view.cursor_lps_mm.copy()

        def at_crosshair() -> Curve | None:
            values = voxel_curve(volume, point)
            if values is None:
                return None
            return Curve(values, np.full(len(values), np.nan), 1)

        regions = [_Region(CROSSHAIR, tr("Crosshair"), at_crosshair)]
        series = self._series
        for mark in session.annotations.current.marks:
            if series is None or mark.where.series_id != series.id or not mark.is_region:
                continue

            def of_mark(mark: object = mark) -> Curve | None:
                where = mark.where  # type: ignore[attr-defined]
                stack = plane_stack(volume, where.plane, turn=where.turn)
                return region_curve(volume, stack.grid(where.index), mark.region)  # type: ignore[attr-defined]

            name = f"{translated(mark.descriptor.title)} {mark.number}"
            regions.append(_Region(f"mark {mark.number}", name, of_mark))
        for layer in session.masks.all:
            labels = layer.labels
            if not _same_grid(labels.geometry.affine, labels.voxels.shape, volume):
                continue
            inside = np.asarray(labels.voxels != 0)

            def of_mask(inside: NDArray[np.bool_] = inside) -> Curve | None:
                return mask_curve(volume, inside)

            regions.append(_Region(f"mask {layer.number}", labels.name, of_mask))
        return regions

    def _fill_regions(self, regions: Sequence[_Region]) -> None:
        current = self.regions.currentRow()
        self.regions.blockSignals(True)
        self.regions.clear()
        for n, region in enumerate(regions):
            item = QListWidgetItem(region.name)
            item.setData(REGION, region.key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            shown = region.key not in self._hidden
            item.setCheckState(Qt.CheckState.Checked if shown else Qt.CheckState.Unchecked)
            item.setForeground(theme.color("text"))
            item.setData(Qt.ItemDataRole.DecorationRole, _swatch(n))
            self.regions.addItem(item)
        self.regions.setCurrentRow(max(current, 0))
        self.regions.blockSignals(False)

    def _switched(self, item: QListWidgetItem) -> None:
        key = item.data(REGION)
        if item.checkState() == Qt.CheckState.Checked:
            self._hidden.discard(key)
        else:
            self._hidden.add(key)
        self._show()

    # --- showing ----------------------------------------------------------------------------------

    @property
    def baseline(self) -> tuple[int, int]:
        """First and last time point of the baseline, from 0."""
        first, last = sorted((self.first.value() - 1, self.last.value() - 1))
        return first, last

    def _show(self) -> None:
        """Compute the numbers of the regions that are switched on, in a thread, and show them."""
        computed, baseline = self._computed, self.baseline
        if computed is None:
            return
        shown = []
        for n in range(self.regions.count()):
            item = self.regions.item(n)
            curve = computed.curves.get(item.data(REGION))
            if curve is not None and item.checkState() == Qt.CheckState.Checked:
                shown.append((n, item.text(), curve))

        def work(_job: Job) -> list[_Row]:
            seconds = computed.axis.seconds
            return [
                _Row(place, name, curve, summarize_curve(curve.values, seconds, baseline))
                for place, name, curve in shown
            ]

        run_in_background(self, work, self._show_rows, topic="numbers")

    def _show_rows(self, rows: list[_Row]) -> None:
        computed, volume = self._computed, self._session.view.volume
        if computed is None or volume is None:
            return
        self.rows = rows
        axis, percent = computed.axis, self.values.currentData() == "percent"
        n_times = volume.n_times
        x = (
            axis.seconds
            if axis.seconds is not None
            else np.arange(1, n_times + 1, dtype=np.float64)
        )
        lines = []
        for row in rows:
            values = row.curve.values
            if percent:
                baseline = row.summary.baseline
                if baseline is not None and baseline > 0:
                    values = (values / baseline - 1) * 100
                else:
                    values = np.full(n_times, np.nan)
            lines.append(Line(row.name, x, values, COLORS[row.place % len(COLORS)]))
        first, last = self.baseline
        units = state_labels.units(volume)
        self.plot.show_plot(
            Plot(
                lines=tuple(lines),
                x_label=tr("Time from the first time point (s)")
                if axis.seconds is not None
                else tr("Time point"),
                y_label=tr("Change from the baseline (%)")
                if percent
                else tr("Mean ({units})").format(units=units),
                shaded=(float(x[first]), float(x[last]), tr("Baseline")),
                message="" if lines else tr("No region is switched on, or none has values."),
            )
        )
        self.export.setEnabled(bool(lines))
        self._fill_table(units)
        self.notes.setText(" ".join(self._note_texts(axis, units, x)))

    def _fill_table(self, units: str) -> None:
        self.table.setRowCount(len(self.rows))
        for n, row in enumerate(self.rows):
            texts = [row.name, grouped(row.curve.n), *summary_texts(row.summary, units)]
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.table.setItem(n, column, item)
        self.table.resizeRowsToContents()

    def _note_texts(self, axis: TimeAxis, units: str, x: NDArray[np.float64]) -> list[str]:
        first, last = self.baseline
        notes = [
            tr("Values: {units}, not a concentration.").format(units=units),
            tr("Baseline: time points {first} to {last} of {n}.").format(
                first=first + 1, last=last + 1, n=len(x)
            ),
            sentence(axis.source),
        ]
        if axis.seconds is not None:
            notes.append(
                tr(
                    "Arrival: breakpoint of the linear-quadratic model with 95% interval "
                    "({source})."
                ).format(source=ARRIVAL_SOURCE)
            )
        return notes

    # --- export -----------------------------------------------------------------------------------

    def _export(self) -> None:
        computed, volume = self._computed, self._session.view.volume
        if computed is None or volume is None:
            return
        n = volume.n_times
        columns: dict[str, NDArray[np.float64]] = {
            "time_point": np.arange(1, n + 1, dtype=np.float64)
        }
        if computed.axis.seconds is not None:
            columns["seconds"] = computed.axis.seconds
        for row in self.rows:
            columns[f"region_{row.place + 1}_mean"] = row.curve.values
            columns[f"region_{row.place + 1}_sd"] = row.curve.deviations
        units = volume.units or "signal"
        notes = [CSV_HEADINGS, *(_csv_row(row, units, self.baseline) for row in self.rows)]
        table = CurveTable(columns, tuple(notes))
        export_table(self, self._session, "time-curves.csv", table, self.notes.setText)


def summary_texts(summary: CurveSummary, units: str) -> list[str]:
    """Return baseline, arrival, time to peak and largest change as text, or why there is none."""
    if summary.baseline is None or summary.baseline_sd is None:
        reason = _not_computed(summary.why_no_peak)
        return [reason] * 4
    number = state_labels.number
    baseline = f"{number(summary.baseline)} ± {number(summary.baseline_sd)} {units}"
    if summary.peak_value is None:
        return [baseline, *([_not_computed(summary.why_no_peak)] * 3)]
    arrival, peak = _not_computed(summary.why_no_arrival), _not_computed(summary.why_no_arrival)
    if summary.arrival is not None:
        arrival = tr("{time} s ({low} to {high})").format(
            time=decimal(summary.arrival.seconds, 1),
            low=decimal(summary.arrival.low, 1),
            high=decimal(summary.arrival.high, 1),
        )
    if summary.peak_seconds is not None and summary.peak_reach_s is not None:
        peak = tr("{time} s ± {reach} (sampling)").format(
            time=decimal(summary.peak_seconds, 1), reach=decimal(summary.peak_reach_s, 1)
        )
    change = f"{number(summary.peak_value - summary.baseline)} {units}"
    if summary.peak_percent is not None:
        change += f" ({decimal(summary.peak_percent, 0)}%)"
    return [baseline, arrival, peak, change]


def _not_computed(reason: object) -> str:
    return tr("not computed: {reason}").format(reason=translated(reason))


def _csv_row(row: _Row, units: str, baseline: tuple[int, int]) -> tuple[str, ...]:
    """Return the numbers of a region; those that were not computed are empty, with the reason."""
    summary, arrival = row.summary, row.summary.arrival
    numbers = [
        *(summary.baseline, summary.baseline_sd),
        *((None, None, None) if arrival is None else (arrival.seconds, arrival.low, arrival.high)),
        *(summary.peak_seconds, summary.peak_value),
    ]
    reason = summary.why_no_peak or summary.why_no_arrival
    return (
        *(str(row.place + 1), row.name, str(row.curve.n), units),
        *(str(n + 1) for n in baseline),
        *("" if number is None else f"{number:.6g}" for number in numbers),
        "" if reason is None else str(reason),
    )


def _why_none(volume: Volume | None, *, is_preview: bool) -> str:
    """Return why there are no curves; empty if there are some."""
    if volume is None or volume.n_times < 2:
        return tr("The series in view has one time point. Open a time series.")
    if is_preview:
        return tr("The series is still loading.")
    if is_color(volume.voxels):
        return tr("Images in color have no curves.")
    return ""


def _same_grid(affine: NDArray[np.float64], shape: tuple[int, ...], volume: Volume) -> bool:
    """Return whether a mask lies on the voxels of a series."""
    return shape == volume.geometry.shape_kji and bool(
        np.allclose(affine, volume.affine, atol=1e-3)
    )


def _swatch(n: int) -> QColor:
    return QColor(*COLORS[n % len(COLORS)])
