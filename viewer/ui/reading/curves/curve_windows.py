"""Opens the windows for spectra and time curves."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

from viewer.core.files.file_source import Source
from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.reading.curves.spectra_window import SpectraWindow
from viewer.ui.reading.curves.time_curves_window import TimeCurvesWindow


class CurveWindows(QObject):
    """The two windows, made when they are first opened; they close with their study.

    Args:
        session: The open study.
        actions: Actions of the main window.
        page: Page that owns the windows.
    """

    def __init__(self, session: Session, actions: Actions, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self.spectra: SpectraWindow | None = None
        self.time_curves: TimeCurvesWindow | None = None
        actions.bind("spectra", self.show_spectra)
        actions.bind("time_curves", self.show_time_curves)
        session.view.study_changed.connect(self.close)

    def show_spectra(self, sources: Sequence[Source] = ()) -> None:
        """Show the spectra of the open study, or those of files without any image.

        Args:
            sources: Files of spectra; empty for those of the open study.
        """
        scan = self._session.view.scan
        files = list(sources) or (scan.spectra if scan is not None else [])
        if not files:
            return
        if sources or self.spectra is None:
            self._drop(self.spectra)
            self.spectra = SpectraWindow(self._session, files, self._page)
        _bring_up(self.spectra, self.spectra.map)

    def show_time_curves(self) -> None:
        """Show the curves of the time series in view."""
        if self.time_curves is None:
            self.time_curves = TimeCurvesWindow(self._session, self._page)
        self.time_curves.show()
        self.time_curves.compute()
        _bring_up(self.time_curves, self.time_curves.plot)

    def close(self) -> None:
        """Drop both windows: they belong to the study that was in view."""
        self._drop(self.spectra)
        self._drop(self.time_curves)
        self.spectra = self.time_curves = None

    def close_threads(self) -> None:
        """Close both windows and wait for their work; call before the application ends."""
        self.close()

    @staticmethod
    def _drop(window: "SpectraWindow | TimeCurvesWindow | None") -> None:
        if window is not None:
            window.close_threads()
            window.close()
            window.deleteLater()


def _bring_up(window: QDialog, focused: QWidget) -> None:
    window.show()
    window.raise_()
    window.activateWindow()
    focused.setFocus(Qt.FocusReason.OtherFocusReason)
