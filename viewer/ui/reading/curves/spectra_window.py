"""Window with the spectra of a study: curve, voxel and its place on an anatomical series."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from audit.messages import Message
from viewer.core import load
from viewer.core.dicom.spectroscopy import METABOLITES, Spectra, read_spectra
from viewer.core.display import default_window
from viewer.core.errors import CoreError
from viewer.core.files.file_source import Source
from viewer.core.space.reslice import plane_uint8
from viewer.session.annotations.marks import Pointer
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import N_, decimal, grouped, sentence, tr
from viewer.ui.reading.curves.curve_export import CurveTable, export_table
from viewer.ui.reading.curves.curve_plot import CurvePlot, Line, Marker, Plot
from viewer.ui.reading.curves.voxel_map import VoxelMap, image_grid
from viewer.ui.widgets.basic_widgets import wrapped_label

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.voxels.volume import Volume

COLOR = (77, 182, 230)
PARTS = {"real": N_("Real part"), "magnitude": N_("Magnitude"), "imaginary": N_("Imaginary part")}
PROTON_PPM = (0.2, 4.3)
"""Range that is shown first of proton spectra: reference positions, without water."""


class SpectraWindow(QDialog):
    """Spectra of the open study; it does not block the main window.

    Args:
        session: The open study.
        sources: Files of spectra.
        parent: Parent widget.
    """

    def __init__(
        self, session: Session, sources: Sequence[Source], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Spectra"))
        self.setModal(False)
        self.resize(900, 500)
        self._session = session
        self.spectra: Spectra | None = None
        self._volumes: dict[str, Volume] = {}
        self._create_widgets(sources)
        self._lay_out()
        self._read()

    def _create_widgets(self, sources: Sequence[Source]) -> None:
        self.choice = _combo(tr("Spectra"))
        for source in sources:
            self.choice.addItem(source.name, source)
        self.choice.setVisible(len(sources) > 1)
        self.part = _combo(tr("Part of the spectrum"))
        self.range = _combo(tr("Range"))
        self.frame = QSpinBox()
        self.frame.setAccessibleName(tr("Frame"))
        self.phase = QDoubleSpinBox()
        self.phase.setAccessibleName(tr("Phase"))
        self.phase.setRange(-180, 180)
        self.phase.setDecimals(0)
        self.phase.setSingleStep(5)
        self.phase.setWrapping(True)
        self.phase.setPrefix(tr("Phase") + " ")
        self.phase.setSuffix("°")
        self.phase.setToolTip(tr("Phase of order zero, for display only"))
        self.anatomy = _combo(tr("Image under the voxels"))
        self.map = VoxelMap()
        self.plot = CurvePlot(tr("Spectrum"))
        self.notes = wrapped_label(role="muted")
        self.show_place = QPushButton(tr("Show in &views"))
        self.export = QPushButton(tr("Export &CSV…"))
        for box in (self.frame, self.phase):
            theme.inset_text(box)
        self.choice.activated.connect(self._read)
        self.part.activated.connect(self._show_spectrum)
        self.range.activated.connect(self._show_spectrum)
        self.phase.valueChanged.connect(self._show_spectrum)
        self.frame.valueChanged.connect(self._show_frame)
        self.anatomy.activated.connect(self._show_image)
        self.map.chosen.connect(self._choose)
        self.show_place.clicked.connect(self._show_in_views)
        self.export.clicked.connect(self._export)
        for button in (self.show_place, self.export):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(8)
        for widget in (self.choice, self.frame, self.part, self.phase, self.range):
            tools.addWidget(widget)
        tools.addStretch(1)
        tools.addWidget(self.show_place)
        tools.addWidget(self.export)
        left = QWidget()
        beside = QVBoxLayout(left)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self.anatomy)
        beside.addWidget(self.map, 1)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        halves.addWidget(left)
        halves.addWidget(self.plot)
        halves.setStretchFactor(1, 1)
        halves.setSizes([300, 560])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(tools)
        layout.addWidget(halves, 1)
        layout.addWidget(self.notes)

    def close_threads(self) -> None:
        """Wait for reading in progress; call before the application ends."""
        stop_background_work(self)

    # --- reading ----------------------------------------------------------------------------------

    def _read(self) -> None:
        """Read the chosen file in a thread."""
        source: Source = self.choice.currentData()
        self.spectra = None
        self._enable()
        self.plot.show_plot(Plot(message=tr("Reading…")))
        run_in_background(
            self, lambda _job: read_spectra(source), self._show, self._failed, topic="spectra"
        )

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        self.plot.show_plot(Plot(message=sentence(error)))
        self.notes.setText("")

    def _show(self, spectra: Spectra) -> None:
        self.spectra = spectra
        frames, rows, columns, _ = spectra.shape
        self.choice.setItemText(self.choice.currentIndex(), title_of(spectra))
        self.setWindowTitle(f"{tr('Spectra')} - {title_of(spectra)}")
        self.frame.blockSignals(True)
        self.frame.setRange(1, frames)
        self.frame.setPrefix(tr("Frame") + " ")
        self.frame.setSuffix(f" / {frames}")
        self.frame.blockSignals(False)
        self.frame.setVisible(frames > 1)
        self.part.clear()
        for part in spectra.parts:
            self.part.addItem(tr(PARTS[part]), part)
        self.phase.setVisible(spectra.part is None)
        self._fill_ranges(spectra)
        self._fill_anatomy(spectra)
        self.map.voxel = (rows // 2, columns // 2)
        self._enable()
        self._show_frame()

    def _fill_ranges(self, spectra: Spectra) -> None:
        self.range.clear()
        if spectra.labels_apply:
            low, high = PROTON_PPM
            text = tr("{low} to {high} ppm").format(low=decimal(low, 1), high=decimal(high, 1))
            self.range.addItem(text, PROTON_PPM)
        self.range.addItem(tr("Whole width"), None)

    def _fill_anatomy(self, spectra: Spectra) -> None:
        """List the series that share the frame of reference, those in memory first."""
        session, place = self._session, spectra.frame_of_reference
        series = session.view.scan.series if session.view.scan is not None else []
        fitting = [
            item
            for item in series
            if item.kind in ("volume", "timeseries")
            and not item.is_color
            and place is not None
            and item.frame_of_reference == place
        ]
        fitting.sort(key=lambda item: item is not session.view.series)
        self.anatomy.clear()
        for item in fitting:
            self.anatomy.addItem(state_labels.series_title(item), item)
        self.anatomy.setVisible(bool(fitting))

    def _enable(self) -> None:
        spectra = self.spectra
        self.export.setEnabled(spectra is not None)
        why = self._why_not_in_views(spectra)
        self.show_place.setEnabled(not why)
        self.show_place.setToolTip(why or tr("Move the crosshair to this voxel and outline it"))

    def _why_not_in_views(self, spectra: Spectra | None) -> str:
        if spectra is None or spectra.voxels is None:
            return sentence(spectra.why_no_place) if spectra is not None else tr("Reading…")
        series = self._session.view.series
        if series is None or series.frame_of_reference != spectra.frame_of_reference:
            return tr("The series in view has another frame of reference than the spectra.")
        return ""

    # --- showing ----------------------------------------------------------------------------------

    def _frame_index(self) -> int:
        return self.frame.value() - 1

    def _choose(self, row: int, column: int) -> None:
        self.map.choose((row, column))
        self._show_spectrum()

    def _show_frame(self) -> None:
        if self.spectra is not None:
            self.map.show_voxels(self.spectra, self._frame_index(), self.map.voxel)
            self._show_image()
            self._show_spectrum()

    def _show_image(self) -> None:
        """Draw the anatomical series in the plane of the voxels, in a thread; else say why not."""
        spectra = self.spectra
        if spectra is None:
            return
        grid = image_grid(spectra, self._frame_index())
        series: Series | None = self.anatomy.currentData()
        if grid is None or series is None:
            reason = spectra.why_no_place or Message("spectra.no-series-in-frame-of-reference")
            self.map.show_image(None, sentence(reason))
            return
        view, window = self._session.view, self._session.display.window_of(series.id)
        loaded = self._volumes.get(series.id) or view.volumes.get(series.id)

        def draw(job: Job) -> "tuple[Volume, np.ndarray]":
            volume = loaded or load(series, cancelled=job.cancelled)
            return volume, plane_uint8(volume, grid, window or default_window(volume))

        def done(drawn: "tuple[Volume, np.ndarray]") -> None:
            self._volumes = {series.id: drawn[0]}
            outside = not drawn[1].any()
            note = tr("This series does not reach the voxels.") if outside else ""
            self.map.show_image(drawn[1], note)

        self.map.show_image(None, tr("Loading…") if loaded is None else "")
        run_in_background(self, draw, done, self._no_image, topic="image")

    def _no_image(self, error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        self.map.show_image(None, sentence(error))

    def _show_spectrum(self) -> None:
        spectra = self.spectra
        if spectra is None:
            return
        row, column = self.map.voxel
        values = spectra.spectrum(
            self._frame_index(), row, column, self.part.currentData(), self.phase.value()
        )
        in_ppm = spectra.ppm is not None
        x = spectra.ppm if spectra.ppm is not None else spectra.offsets_hz
        markers = (
            tuple(Marker(ppm, f"{name.rstrip('2')} {decimal(ppm, 2)}") for name, ppm in METABOLITES)
            if spectra.labels_apply
            else ()
        )
        self.phase.setEnabled(self.part.currentData() != "magnitude")
        self.plot.show_plot(
            Plot(
                lines=(Line(self.part.currentText(), x, values, COLOR),),
                x_label=tr("Chemical shift (ppm)")
                if in_ppm
                else tr("Frequency from the transmitter (Hz)"),
                y_label=tr("Signal, arbitrary units"),
                x_range=self.range.currentData(),
                decreasing=True,
                markers=markers,
            )
        )
        self.notes.setText("\n".join(self._note_lines(spectra)))
        self._enable()

    def _note_lines(self, spectra: Spectra) -> list[str]:
        row, column = self.map.voxel
        center = spectra.center_lps_mm(self._frame_index(), row, column)
        facts = [fact for fact in _facts(spectra) if fact]
        if spectra.is_map:
            facts.insert(0, self.map.accessibleDescription())
        if center is not None:
            facts.append(state_labels.position(center))
        lines = [" · ".join(facts)]
        processing = []
        if spectra.from_time:
            processing.append(
                tr("Computed from the signal over time, without apodization or zero filling.")
            )
        processing += [sentence(note) for note in spectra.phase_corrected]
        if spectra.part is None and self.part.currentData() != "magnitude":
            angle = decimal(self.phase.value(), 0)
            processing.append(tr("Phase of order zero set here: {angle}°.").format(angle=angle))
        if spectra.why_no_ppm is not None:
            processing.append(sentence(spectra.why_no_ppm))
        if spectra.labels_apply:
            processing.append(
                tr(
                    "Marked positions: Govindaraju, NMR Biomed 2000;13:129. Peaks are not "
                    "identified or quantified."
                )
            )
        return [*lines, " ".join(processing)]

    # --- actions ----------------------------------------------------------------------------------

    def _show_in_views(self) -> None:
        spectra = self.spectra
        if spectra is None or spectra.voxels is None:
            return
        frame, (row, column) = self._frame_index(), self.map.voxel
        center, corners = (
            spectra.center_lps_mm(frame, row, column),
            spectra.corners_lps_mm(frame, row, column),
        )
        assert center is not None and corners is not None
        session = self._session
        session.view.move_cursor(center)
        x, y, z = (float(value) for value in center)
        outline = tuple((float(a), float(b), float(c)) for a, b, c in corners)
        reach = spectra.voxels[frame].spacing_ijk_mm[2] / 2
        session.annotations.show_pointers([Pointer(tr("Voxel"), (x, y, z), outline, reach)])

    def _export(self) -> None:
        spectra = self.spectra
        if spectra is None:
            return
        values = spectra.values[self._frame_index(), self.map.voxel[0], self.map.voxel[1]]
        columns = {"frequency_offset_hz": spectra.offsets_hz}
        if spectra.ppm is not None:
            columns["chemical_shift_ppm"] = spectra.ppm
        if spectra.part is None:
            columns |= {"real": values.real, "imaginary": values.imag}
        else:
            columns[spectra.part] = values
        export_table(self, self._session, "spectrum.csv", CurveTable(columns), self.notes.setText)


def title_of(spectra: Spectra) -> str:
    """Return number, description and size of an object of spectra."""
    _, rows, columns, _ = spectra.shape
    size = (
        tr("map of {rows} × {columns} voxels").format(rows=rows, columns=columns)
        if spectra.is_map
        else tr("single voxel")
    )
    number = "" if spectra.number is None else f"{spectra.number} "
    return f"{number}{spectra.description or tr('Spectra')} ({size})"


def _facts(spectra: Spectra) -> list[str]:
    """Return what the file states about the acquisition."""
    facts = [spectra.technique or ""]
    for name, value in (("TE", spectra.echo_time_ms), ("TR", spectra.repetition_time_ms)):
        facts.append("" if value is None else f"{name} {decimal(value, 0)} ms")
    if spectra.averages is not None:
        facts.append(tr("{n} averages").format(n=grouped(spectra.averages)))
    facts.append(spectra.nucleus or tr("nucleus not stated"))
    if spectra.transmitter_mhz is not None:
        facts.append(f"{decimal(spectra.transmitter_mhz, 2)} MHz")
    facts.append(tr("{n} points").format(n=grouped(spectra.shape[3])))
    return facts


def _combo(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    return box
