"""Options for the images to send: series, planes, windows, number, position and captions.

By default, 8 evenly spaced slices of the series in view are sent.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from viewer.core.dicom.assembly.series import Series
from viewer.core.measure.coded_values import Point
from viewer.session.annotations.marks import Plane
from viewer.session.selection_options import MAX_DEFAULT_IMAGES, SelectionOptions
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import N_, sentence, tr, translated
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label

PLANES: tuple[Plane, ...] = ("axial", "coronal", "sagittal", "acquired")
WINDOWS = (N_("brain"), N_("stroke"), N_("subdural"), N_("bone"))


class ImagesBox(QWidget):
    """Shows and edits `session.selection.options`; the selection itself is made elsewhere."""

    action_requested = Signal(str)
    """Key of a window action: "add_prior"."""
    summary_changed = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._offered: tuple[Series, ...] = ()
        self.series: dict[str, QCheckBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 0, 0, 8)
        column.setSpacing(6)
        self._series_column = QVBoxLayout()
        self._series_column.setSpacing(6)
        column.addLayout(self._series_column)
        column.addLayout(self._series_buttons())
        self._rows = QGridLayout()
        self._rows.setColumnStretch(1, 1)
        self._rows.setHorizontalSpacing(8)
        self._rows.setVerticalSpacing(6)
        column.addLayout(self._rows)
        self._add_rows()
        self.note = wrapped_label(role="warn")
        column.addWidget(self.note)
        self._stops = [
            session.selection.changed.connect(self.refresh),
            session.view.scan_changed.connect(self.refresh),
            session.view.volume_changed.connect(self.refresh),
            session.annotations.changed.connect(self.refresh),
        ]
        self.refresh()

    def stop(self) -> None:
        """Stop following the session; call before the box is deleted."""
        for stop in self._stops:
            stop()

    # --- construction -----------------------------------------------------------------------------

    def _series_buttons(self) -> QHBoxLayout:
        self.all_series = QPushButton(tr("All series"))
        self.all_series.setToolTip(
            tr("All series of this study except localizers and color series, at the same locations")
        )
        self.all_series.clicked.connect(self._take_all)
        self.add_prior = QPushButton(tr("Add prior study…"))
        self.add_prior.setToolTip(
            tr(
                "An earlier study of the same patient. The patient identity is checked on this "
                "machine."
            )
        )
        self.add_prior.clicked.connect(lambda: self.action_requested.emit("add_prior"))
        line = QHBoxLayout()
        line.setSpacing(6)
        for button in (self.all_series, self.add_prior):
            line.addWidget(button)
        line.addStretch(1)
        return line

    def _add_rows(self) -> None:
        self.planes = {
            plane: self._toggle(state_labels.plane(plane), lambda: self._planes_changed())
            for plane in PLANES
        }
        self.own_planes = self._toggle(tr("automatic"), lambda: self._set(planes=()))
        self.own_planes.setToolTip(
            tr(
                "For one series, the plane in view; for several, the plane in which each was "
                "acquired"
            )
        )
        self._row(tr("Planes"), [self.own_planes, self.planes["acquired"]])
        self._row("", [self.planes[plane] for plane in PLANES[:3]])
        self.windows = {
            name: self._toggle(translated(name), lambda: self._windows_changed())
            for name in WINDOWS
        }
        self._windows_row = self._row(tr("CT windows"), list(self.windows.values()))
        self.brain = self._toggle(tr("evenly spaced"), lambda: self._set(around=None))
        self.around = self._toggle(tr("around the crosshair"), self._take_crosshair)
        self.around.setToolTip(
            tr("Slices around the selected mark or the crosshair. Chosen by you, so not scored.")
        )
        self._row(tr("Position"), [self.brain, self.around])
        self.spacing = QDoubleSpinBox()
        theme.inset_text(self.spacing)
        self.spacing.setRange(0.5, 50.0)
        self.spacing.setSingleStep(1.0)
        self.spacing.setDecimals(1)
        self.spacing.setSuffix(tr(" mm apart"))
        self.spacing.setAccessibleName(tr("Distance between slices"))
        self.spacing.valueChanged.connect(lambda mm: self._set(spacing_mm=mm))
        self.point = QLabel()
        self.point.setProperty("role", "small")
        self._around_row = self._row("", [self.spacing, self.point])
        self.number = QSpinBox()
        theme.inset_text(self.number)
        self.number.setRange(1, 200)
        self.number.setAccessibleName(tr("Number of images"))
        self.number.setToolTip(tr("Divided evenly among series, planes and windows"))
        self.number.setKeyboardTracking(False)
        self.number.valueChanged.connect(lambda n: self._set(n=n))
        self.usual = QPushButton(tr("default"))
        self.usual.setToolTip(
            tr("8 for one series; 4 for each of several, at most {n} in total").format(
                n=MAX_DEFAULT_IMAGES
            )
        )
        self.usual.clicked.connect(lambda: self._set(n=None))
        self._row(tr("Images"), [self.number, self.usual])
        self.informed = self._toggle(tr("informed"), lambda: self._set(captions="informed"))
        self.informed.setToolTip(
            tr("Captions name the series, plane, position, window and the patient's left")
        )
        self.blinded = self._toggle(tr("blinded"), lambda: self._set(captions="blinded"))
        self.blinded.setToolTip(
            tr(
                "Captions give the image number only, so that naming sequence and plane can be "
                "scored"
            )
        )
        self._row(tr("Captions"), [self.informed, self.blinded])
        self.burn = QCheckBox()
        self.burn.clicked.connect(lambda on: self._set(burn_marks=on))
        self._row(tr("Marks"), [self.burn])

    def _toggle(self, text: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setProperty("role", "choice")
        button.clicked.connect(act)
        return button

    def _row(self, name: str, widgets: Sequence[QWidget]) -> tuple[QWidget, ...]:
        label = QLabel(name)
        label.setProperty("role", "small")
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        for widget in widgets:
            line.addWidget(widget)
            if isinstance(widget, QPushButton):
                text = widget.text()
                widget.setAccessibleName(f"{name}: {text}" if name else text)
        line.addStretch(1)
        at = self._rows.rowCount()
        self._rows.addWidget(label, at, 0)
        self._rows.addWidget(holder, at, 1)
        return label, holder

    # --- edits ---------------------------------------------------------------------

    def _set(self, **wish: Any) -> None:
        # The displayed choice stays, even if another series is in view by now.
        in_view = self._session.view.case_series()
        shown = tuple(series.id for series in self._shown())
        wish.setdefault("series", () if in_view and shown == (in_view.id,) else shown)
        self._session.selection.set_options(replace(self._session.selection.options, **wish))
        self.refresh()

    def _shown(self) -> tuple[Series, ...]:
        """Return the series of the current selection, or else those of the options."""
        annotations, scan = self._session.annotations.current, self._session.view.scan
        by_rule = annotations.kind == "reader-independent"
        if (
            self._session.selection.options.series
            or annotations.chosen is None
            or not by_rule
            or not scan
        ):
            return self._session.selection.series()
        ids = {series.series_id for series in annotations.chosen.slices}
        return tuple(series for series in scan.series if series.id in ids)

    def _series_changed(self) -> None:
        chosen = tuple(key for key, box in self.series.items() if box.isChecked())
        in_view = self._session.view.case_series()
        if not chosen:
            self.refresh()  # at least one series is sent
            return
        alone = in_view is not None and chosen == (in_view.id,)
        self._set(series=() if alone else chosen)

    def _take_all(self) -> None:
        current = [
            series for series in self._offered if self._session.view.prior_with(series.id) is None
        ]
        self._set(series=tuple(series.id for series in current if series.kind != "localizer"))

    def _planes_changed(self) -> None:
        self._set(planes=tuple(p for p, button in self.planes.items() if button.isChecked()))

    def _windows_changed(self) -> None:
        chosen = tuple(name for name, button in self.windows.items() if button.isChecked())
        self._set(windows=() if chosen == ("brain",) else chosen)

    def _take_crosshair(self) -> None:
        session = self._session
        mark = session.annotations.selected_mark
        if mark is not None:
            points = mark.points_lps_mm
            middle = [sum(p[axis] for p in points) / len(points) for axis in range(3)]
        else:
            middle = [float(v) for v in session.view.cursor_lps_mm]
        point: Point = (middle[0], middle[1], middle[2])
        self._set(around=point, n=self._session.selection.options.n)

    # --- content ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the current options."""
        self._offer_series()
        wish, session = self._session.selection.options, self._session
        shown = self._shown()
        wanted = {series.id for series in shown}
        for key, box in self.series.items():
            box.setChecked(key in wanted)
        for plane, button in self.planes.items():
            button.setChecked(plane in wish.planes)
            button.setEnabled(plane == "acquired" or session.view.has_geometry)
        self.own_planes.setChecked(not wish.planes)
        ct = [series for series in shown if series.units == "HU"]
        for widget in self._windows_row:
            widget.setVisible(bool(ct))
        for name, button in self.windows.items():
            button.setChecked(name in (wish.windows or ("brain",)))
        self.brain.setChecked(wish.around is None)
        self.around.setChecked(wish.around is not None)
        self.around.setEnabled(session.view.has_geometry)
        for widget in self._around_row:
            widget.setVisible(wish.around is not None)
        self._show_numbers(wish, len(ct), len(wanted) - len(ct))
        self.informed.setChecked(wish.captions == "informed")
        self.blinded.setChecked(wish.captions == "blinded")
        self._show_note()

    def _show_numbers(self, wish: SelectionOptions, n_ct: int, n_other: int) -> None:
        if wish.around is not None:
            self.point.setText("x {:.0f}, y {:.0f}, z {:.0f} mm".format(*wish.around))
        for field, value in (
            (self.number, wish.n if wish.n is not None else wish.default_count(n_ct, n_other)),
            (self.spacing, wish.spacing_mm),
        ):
            field.blockSignals(True)
            field.setValue(value)  # type: ignore[arg-type]
            field.blockSignals(False)
        self.usual.setVisible(wish.n is not None)

    def _show_note(self) -> None:
        session = self._session
        annotations = session.annotations.current
        n = len(annotations.marks)
        singular, many = tr("burn in my 1 mark"), tr("burn in my {n} marks")
        self.burn.setText(singular if n == 1 else many.format(n=n))
        self.burn.setEnabled(n > 0 or session.selection.options.burn_marks)
        self.burn.setChecked(session.selection.options.burn_marks)
        by_rule = annotations.kind == "reader-independent"
        warning = annotations.spread_warning if by_rule else None
        if session.selection.is_pending:
            warning = N_("these images are being selected")
        self.note.setText(sentence(warning) if warning else "")
        self.note.setVisible(bool(warning))
        self.summary_changed.emit(self._summary())

    def _summary(self) -> str:
        wish = self._session.selection.options
        series = self._shown()
        names = [member.sequence or member.modality or member.id for member in series]
        parts = [", ".join(names), *(state_labels.plane(p) for p in wish.planes)]
        parts += [translated(name) for name in wish.windows]
        if wish.around is not None:
            parts.append(tr("around a point"))
        if wish.captions == "blinded":
            parts.append(tr("blinded"))
        return " · ".join(part for part in parts if part)

    def _offer_series(self) -> None:
        """Show a check box for each series of the study in view and of the prior study."""
        scan, study = self._session.view.scan, self._session.view.study_uid
        everything = scan.series if scan is not None else []
        prior = self._session.view.prior
        offered = tuple(
            offer
            for offer in everything
            if not offer.is_color
            and (offer.study_uid == study or (prior is not None and prior.has(offer.id)))
        )
        if offered == self._offered:
            return
        self._offered = offered
        clear_layout(self._series_column)
        self.series = {}
        for offer in [s for s in offered if s.study_uid == study]:
            self._series_column.addWidget(self._series_box(offer))
        earlier = [s for s in offered if s.study_uid != study]
        if prior is not None and earlier:
            self._series_column.addWidget(self._heading(prior.days_earlier))
            for offer in earlier:
                self._series_column.addWidget(self._series_box(offer))
        self.all_series.setVisible(len(offered) - len(earlier) > 1)

    def _heading(self, days: int | None) -> QLabel:
        if days is None:
            title = tr("Prior study, interval unknown")
        elif days == 1:
            title = tr("Prior study, 1 day earlier")
        else:
            title = tr("Prior study, {n} days earlier").format(n=days)
        heading = QLabel(title)
        heading.setProperty("role", "small")
        heading.setContentsMargins(0, 6, 0, 2)
        return heading

    def _series_box(self, series: Series) -> QCheckBox:
        box = QCheckBox(state_labels.series_facts(series))
        box.setToolTip(state_labels.series_title(series))
        box.setAccessibleName(
            f"{state_labels.series_title(series)}, {state_labels.series_facts(series)}"
        )
        box.clicked.connect(lambda _on: self._series_changed())
        self.series[series.id] = box
        return box
