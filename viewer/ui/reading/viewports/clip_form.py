"""Form that clips the 3D view with a plane through the crosshair and a box."""

import numpy as np
from numpy.typing import ArrayLike
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QWidget,
)

from viewer.render.clipping import WHOLE, Share
from viewer.session.annotations.marks import PLANES, Plane
from viewer.session.session import Session
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr

STEPS = 100
MIN_SHARE = 0.04  # minimum share of an axis that the box keeps
SIDES = (("R", "L"), ("A", "P"), ("I", "S"))
"""Letters at the low and high end of LPS x, y and z."""

Triple = tuple[float, float, float]
KEPT_DIRECTION: dict[Plane, Triple] = {
    "axial": (0, 0, -1),
    "coronal": (0, 1, 0),
    "sagittal": (-1, 0, 0),
}
"""Direction of the part kept at first, in LPS: below, behind, and the patient's right."""


class ClipForm(QWidget):
    """Clip settings; emits `changed` when they change."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plane = QComboBox()
        self.plane.addItem(tr("Off"), None)
        for name in PLANES:
            self.plane.addItem(state_labels.plane(name), name)
        self.plane.setAccessibleName(tr("Clipping plane through the crosshair"))
        self.keep_other_side = QCheckBox(tr("Keep other side"))
        self.sliders = [(self._slider(n, 0), self._slider(n, 1)) for n in range(3)]
        reset = QPushButton(tr("Reset clipping"))
        reset.clicked.connect(self.reset)
        rows = QFormLayout(self)
        rows.setContentsMargins(12, 8, 12, 8)
        rows.addRow(tr("Plane"), self.plane)
        rows.addRow("", self.keep_other_side)
        for (low, high), pair in zip(SIDES, self.sliders, strict=True):
            row = QHBoxLayout()
            row.addWidget(pair[0])
            row.addWidget(pair[1])
            rows.addRow(f"{low} – {high}", row)
        rows.addRow("", reset)
        self.plane.currentIndexChanged.connect(lambda _n: self.changed.emit())
        self.keep_other_side.toggled.connect(lambda _on: self.changed.emit())

    def _slider(self, axis: int, end: int) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, STEPS)
        slider.setValue(end * STEPS)
        slider.setMinimumWidth(84)
        if end == 0:
            text = tr("Clip box from {letter}, percent")
        else:
            text = tr("Clip box to {letter}, percent")
        slider.setAccessibleName(text.format(letter=SIDES[axis][end]))
        slider.setToolTip(slider.accessibleName())
        slider.valueChanged.connect(lambda _value: self.changed.emit())
        return slider

    @property
    def clip_plane(self) -> Plane | None:
        """Clipping plane; None if off."""
        chosen: Plane | None = self.plane.currentData()
        return chosen

    @property
    def box(self) -> tuple[Share, Share, Share]:
        """Kept share of each axis; never empty."""
        return self._share(0), self._share(1), self._share(2)

    def _share(self, axis: int) -> Share:
        begin, end = (slider.value() / STEPS for slider in self.sliders[axis])
        if end - begin >= MIN_SHARE:
            return (begin, end)
        return (min(begin, 1 - MIN_SHARE), min(begin + MIN_SHARE, 1.0))

    @property
    def is_clipping(self) -> bool:
        """Return whether anything is hidden."""
        return self.clip_plane is not None or self.box != WHOLE

    def next_plane(self) -> None:
        """Select the next clipping plane; after the last one, none."""
        self.plane.setCurrentIndex((self.plane.currentIndex() + 1) % self.plane.count())

    def reset(self) -> None:
        """Show the whole volume."""
        before = self.is_clipping
        self.blockSignals(True)
        self.plane.setCurrentIndex(0)
        self.keep_other_side.setChecked(False)
        for low, high in self.sliders:
            low.setValue(0)
            high.setValue(STEPS)
        self.blockSignals(False)
        if before:
            self.changed.emit()


def cutting_plane(session: Session, form: ClipForm) -> tuple[Triple, Triple] | None:
    """Return a point and the normal, toward the kept side, of the clipping plane."""
    chosen = form.clip_plane
    if chosen is None:
        return None
    grid = session.view.grid(chosen if chosen in session.view.planes else "acquired")
    if grid is None:
        return None
    keeps = np.array(KEPT_DIRECTION[chosen]) * (-1 if form.keep_other_side.isChecked() else 1)
    # The normal may point either way, as slices may be stored in either order.
    normal = grid.normal * (1 if grid.normal @ keeps > 0 else -1)
    return _triple(session.view.cursor_lps_mm), _triple(normal)


def _triple(point: ArrayLike) -> Triple:
    x, y, z = (float(v) for v in np.asarray(point))
    return x, y, z
