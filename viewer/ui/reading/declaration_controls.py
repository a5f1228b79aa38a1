"""Declarations of the reader about a series: which transform is valid, and that values are HU."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QRadioButton, QVBoxLayout, QWidget

from viewer.core.dicom.assembly.declared_properties import (
    CONTRADICTS,
    Declared,
    Transform,
    contradicts,
    may_be_hu,
    sides_undecided,
)
from viewer.core.errors import CoreError
from viewer.ui.language.i18n import sentence, tr

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.ui.reading.study_workspace import StudyWorkspace
    from viewer.ui.shell.window.main_window import MainWindow

KEY = "declared"


class DeclarationControls(QObject):
    """Actions that declare properties of the current series and reload it."""

    def __init__(self, window: "MainWindow", workspace: "StudyWorkspace") -> None:
        super().__init__(window)
        self._window, self._workspace = window, workspace
        self._session = workspace.session
        self._declaring = self._session.declarations
        actions = window.actions_table
        actions.bind("declare_hu", self.toggle_hu)
        actions.bind("declare_sides", self.choose_sides)
        self._declaring.changed.connect(self._changed)
        self._declaring.refused.connect(self._refused)
        workspace.opening.shown.connect(self._offer)
        self._session.view.volume_changed.connect(self.update_actions)
        self._session.view.scan_changed.connect(self.update_actions)

    def update_actions(self) -> None:
        """Enable the declarations that apply to the current series."""
        series, actions = self._session.view.series, self._window.actions_table
        loaded = series is not None and self._session.view.volume is not None
        actions.set_possible("declare_hu", loaded and series is not None and may_be_hu(series))
        actions.set_possible("declare_sides", loaded and series is not None and contradicts(series))
        actions["declare_hu"].setChecked(series is not None and series.declared.hu)

    def toggle_hu(self) -> None:
        """Declare that the values of the current series are HU, or withdraw the declaration."""
        series = self._session.view.series
        if series is not None:
            self._declare(series, replace(series.declared, hu=not series.declared.hu))
        self.update_actions()  # resets the check mark if the declaration was refused

    def choose_sides(self) -> None:
        """Ask whether the sform or the qform of the current series is valid."""
        series = self._session.view.series
        if series is None or not contradicts(series):
            return
        dialog = TransformDialog(series, self._window)
        if dialog.exec():
            self._declare(series, replace(series.declared, transform=dialog.selected_transform()))

    def _declare(self, series: "Series", declared: Declared) -> None:
        try:
            self._declaring.declare(series.id, declared)
        except CoreError as error:
            self._refused(error)

    def _refused(self, error: CoreError) -> None:
        self._window.notify_error(tr("Series declaration"), error, key=KEY)

    def _changed(self, series: "Series") -> None:
        if self._session.view.series is not None and self._session.view.series.id == series.id:
            self._workspace.opening.open_series(series)
        self._workspace.update_actions()

    def _offer(self, series: "Series") -> None:
        """Show a notice if the two transforms disagree about left and right."""
        if not sides_undecided(series):
            self._window.banners.clear(KEY)
            return
        text = next(w.message for w in series.warnings if w.code == "sides-contradict")
        self._window.notify(
            "warn", sentence(text), action=(tr("Choose transform…"), self.choose_sides), key=KEY
        )


class TransformDialog(QDialog):
    """Choice between two contradicting transforms of a NIfTI file, or neither."""

    def __init__(self, series: "Series", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Choose orientation transform"))
        text = next(w.message for w in series.warnings if w.code in CONTRADICTS)
        message = QLabel(sentence(text))
        message.setWordWrap(True)
        risk = QLabel(
            tr(
                "A wrong choice swaps left and right. Choose a transform only if you know how this "
                "file was made. Your choice is recorded."
            )
        )
        risk.setWordWrap(True)
        self.buttons: dict[Transform | None, QRadioButton] = {
            "sform": QRadioButton(tr("Use the sform")),
            "qform": QRadioButton(tr("Use the qform")),
            None: QRadioButton(tr("Leave undecided")),
        }
        self.buttons[series.declared.transform].setChecked(True)
        kinds = QDialogButtonBox.StandardButton
        box = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        for widget in (message, risk, *self.buttons.values(), box):
            layout.addWidget(widget)
        for button in self.buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(460)

    def selected_transform(self) -> Transform | None:
        """Return the chosen transform; None if undecided."""
        return next(name for name, button in self.buttons.items() if button.isChecked())
